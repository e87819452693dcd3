BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'companion','m001_tables','2026-11-23 09:00:46.001825+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'companion','m002_notes','2026-11-23 09:00:46.009399+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'companion','m003_evenings','2026-11-23 09:00:46.011402+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'companion','m004_tickets','2026-11-23 09:00:46.015215+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'companion','m005_put_out','2026-11-23 09:00:46.015517+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'companion','m006_lobbies','2026-11-23 09:00:46.016084+00:00');
INSERT INTO "_sqlite_migrations" VALUES(7,'companion','m007_people','2026-11-23 09:00:46.016538+00:00');
INSERT INTO "_sqlite_migrations" VALUES(8,'companion','m008_looked_on','2026-11-23 09:00:46.022357+00:00');
INSERT INTO "_sqlite_migrations" VALUES(9,'companion','m009_suits','2026-11-23 09:00:46.023421+00:00');
INSERT INTO "_sqlite_migrations" VALUES(10,'companion','m010_entries_as_objects','2026-11-23 09:00:46.023559+00:00');
INSERT INTO "_sqlite_migrations" VALUES(11,'companion','m011_one_row','2026-11-23 09:00:46.024430+00:00');
CREATE TABLE "drafts" (
   "table" TEXT,
   "form" TEXT,
   "field" TEXT,
   "value" TEXT,
   PRIMARY KEY ("table", "form", "field")
) STRICT;
CREATE TABLE "entries" (
   "table" TEXT,
   "number" INTEGER,
   "kind" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "overruled" INTEGER,
   "seat" INTEGER,
   "key" TEXT,
   "at" TEXT NOT NULL, "note" TEXT NOT NULL DEFAULT '',
   PRIMARY KEY ("table", "number")
) STRICT;
INSERT INTO "entries" VALUES('JXS3',1,'report','{"move":"deal","alley":[{"cat":"gray","scratches":8},{"cat":"hunting"},{"cat":"tuxedo","scratches":6},{"cat":"cat 7","scratches":1},{"cat":"hunting","scratches":1}]}',0,0,'key-00000','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',2,'report','{"move":"bid","bids":[{"cat":"cat 7","number":999},{"cat":"hunting","number":570},{"cat":"calico","scratches":4,"number":429}]}',0,0,'key-00001','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',3,'report','{"move":"take","by":2,"card":{"cat":"gray","scratches":8}}',0,0,'key-00002','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',4,'report','{"move":"take","by":1,"card":{"cat":"cat 7"}}',0,0,'key-00003','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',5,'report','{"move":"take","by":0,"card":{"cat":"tuxedo","scratches":6}}',0,0,'key-00004','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',6,'report','{"move":"bid","bids":[{"cat":"hunting","scratches":7,"number":696},{"cat":"cat 9","scratches":6,"number":795},{"cat":"catnip","scratches":7,"number":599}]}',0,0,'key-00005','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',7,'report','{"move":"take","by":2,"card":{"cat":"cat 9","scratches":6}}',0,0,'key-00006','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',8,'report','{"move":"take","by":0,"card":{"cat":"hunting","scratches":1}}',0,0,'key-00007','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',9,'report','{"move":"take","by":1,"card":{"cat":"hunting","scratches":7}}',0,0,'key-00008','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',10,'report','{"move":"bid","bids":[{"cat":"cat 9","scratches":1,"number":798},{"cat":"brown","scratches":4,"number":286},{"cat":"brown","scratches":5,"number":260}],"order":[2,1,0]}',0,0,'key-00009','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',11,'report','{"move":"take","by":2,"card":{"cat":"brown","scratches":4}}',0,0,'key-00010','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',12,'report','{"move":"take","by":1,"card":{"cat":"cat 9","scratches":1}}',0,0,'key-00011','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',13,'report','{"move":"trade","by":0,"cat":"calico","give":[{"cat":"tuxedo","scratches":6}]}',0,0,'key-00012','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',14,'report','{"move":"bid","bids":[{"cat":"cat 8","number":104},{"cat":"gray","scratches":7,"number":904},{"cat":"hunting","scratches":7,"number":936}]}',0,0,'key-00013','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',15,'report','{"move":"trade","by":0,"cat":"cat 7","give":[{"cat":"hunting","scratches":1}]}',0,0,'key-00014','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',16,'report','{"move":"take","by":1,"card":{"cat":"catnip","scratches":7}}',0,0,'key-00015','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',17,'report','{"move":"trade","by":2,"cat":"gray","give":[{"cat":"gray","scratches":8}]}',0,0,'key-00016','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',18,'report','{"move":"bid","bids":[{"cat":"calico","scratches":1,"number":944},{"cat":"catnip","scratches":8,"number":81},{"cat":"gray","scratches":8,"number":916}],"order":[1,2,0]}',0,0,'key-00017','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',19,'report','{"move":"take","by":1,"card":{"cat":"hunting","scratches":7}}',0,0,'key-00018','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',20,'report','{"move":"trade","by":2,"cat":"calico","give":[{"cat":"gray","scratches":7}]}',0,0,'key-00019','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',21,'report','{"move":"take","by":0,"card":{"cat":"cat 8"}}',0,0,'key-00020','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',22,'report','{"move":"bid","bids":[{"cat":"hunting","scratches":1,"number":853},{"cat":"catnip","scratches":9,"number":774},{"cat":"brown","scratches":2,"number":331}]}',0,0,'key-00021','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',23,'report','{"move":"take","by":2,"card":{"cat":"brown","scratches":2}}',0,0,'key-00022','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',24,'report','{"move":"trade","by":1,"cat":"catnip","give":[{"cat":"cat 7"},{"cat":"hunting","scratches":7}]}',0,0,'key-00023','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',25,'report','{"move":"trade","by":0,"cat":"cat 7","give":[{"cat":"cat 7","scratches":1}]}',0,0,'key-00024','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',26,'take-back','{"to":23}',0,1,'key-00025','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JXS3',27,'bring-back','{}',0,1,'key-00026','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('7GVW',1,'report','{"move":"begin","title":"Our game","rounds":4,"target":500}',0,0,'key-00000','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('7GVW',2,'report','{"move":"round","points":[-9,35,33]}',0,0,'key-00001','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('7GVW',3,'report','{"move":"round","points":[-13,85,52]}',0,0,'key-00002','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('7GVW',4,'report','{"move":"round","points":[54,-13,53]}',0,0,'key-00003','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('7GVW',5,'report','{"move":"round","points":[-15,51,89]}',0,0,'key-00004','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('7GVW',6,'take-back','{"to":3}',0,1,'key-00005','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('7GVW',7,'bring-back','{}',0,1,'key-00006','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',1,'report','{"move":"begin","bicycle":2,"public_goals":[77,81],"bicycle_points":9}',0,0,'key-00000','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',2,'report','{"move":"acquire","by":2,"card":{"type":"event"}}',0,0,'key-00001','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',3,'report','{"move":"acquire","by":2,"card":{"type":"health"}}',0,0,'key-00002','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',4,'report','{"move":"event","by":2,"card":{"type":"event"}}',0,0,'key-00003','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',5,'report','{"move":"end-turn","by":2}',0,0,'key-00004','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',6,'report','{"move":"acquire","by":0,"card":{"type":"event"}}',0,0,'key-00005','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',7,'report','{"move":"acquire","by":0,"card":{"type":"knowledge"}}',0,0,'key-00006','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',8,'report','{"move":"event","by":0,"card":{"type":"event"}}',0,0,'key-00007','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',9,'report','{"move":"end-turn","by":0}',0,0,'key-00008','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',10,'report','{"move":"acquire","by":1,"card":{"type":"knowledge"}}',0,0,'key-00009','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',11,'report','{"move":"end-turn","by":1}',0,0,'key-00010','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',12,'report','{"move":"acquire","by":2,"card":{"type":"work"}}',0,0,'key-00011','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',13,'report','{"move":"acquire","by":2,"card":{"type":"health"}}',0,0,'key-00012','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',14,'report','{"move":"event","by":2,"card":{"type":"event"}}',0,0,'key-00013','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',15,'report','{"move":"event","by":2,"card":{"type":"event"}}',0,0,'key-00014','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',16,'report','{"move":"end-turn","by":2}',0,0,'key-00015','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',17,'report','{"move":"acquire","by":0,"card":{"type":"event"}}',0,0,'key-00016','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',18,'report','{"move":"event","by":0,"card":{"type":"event"}}',0,0,'key-00017','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',19,'report','{"move":"end-turn","by":0}',0,0,'key-00018','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',20,'report','{"move":"acquire","by":1,"card":{"type":"event"}}',0,0,'key-00019','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',21,'report','{"move":"acquire","by":1,"card":{"type":"relationship"}}',0,0,'key-00020','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',22,'report','{"move":"event","by":1,"card":{"type":"event"}}',0,0,'key-00021','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',23,'report','{"move":"event","by":1,"card":{"type":"event"}}',0,0,'key-00022','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',24,'report','{"move":"end-turn","by":1}',0,0,'key-00023','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',25,'report','{"move":"acquire","by":2,"card":{"type":"relationship"}}',0,0,'key-00024','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',26,'take-back','{"to":23}',0,1,'key-00025','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('JE5Z',27,'bring-back','{}',0,1,'key-00026','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('MR76',1,'report','{"move":"starting-ages","ages":[79,23,57]}',0,0,'key-00000','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('MR76',2,'report','{"move":"raise","by":0,"seat":1,"digit":"tens","card":"3"}',0,0,'key-00001','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('MR76',3,'report','{"move":"raise","by":1,"seat":1,"digit":"ones","card":"9"}',0,0,'key-00002','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('MR76',4,'report','{"move":"raise","by":2,"seat":2,"digit":"ones","card":"8"}',0,0,'key-00003','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('MR76',5,'report','{"move":"special","by":0,"card":"0","digit":"ones"}',0,0,'key-00004','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('MR76',6,'report','{"move":"stop","by":2}',0,0,'key-00005','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('MR76',7,'report','{"move":"carry-out"}',0,0,'key-00006','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('MR76',8,'report','{"move":"raise","by":1,"seat":1,"digit":"tens","card":"4"}',0,0,'key-00007','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('MR76',9,'report','{"move":"raise","by":2,"seat":2,"digit":"tens","card":"face-down"}',0,0,'key-00008','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('MR76',10,'report','{"move":"raise","by":0,"seat":1,"digit":"tens","card":"5"}',0,0,'key-00009','2026-11-23T09:00:46Z','');
INSERT INTO "entries" VALUES('MR76',11,'report','{"move":"special","by":1,"card":"swap-places","seat":2}',0,0,'key-00010','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',12,'report','{"move":"stop","by":0}',0,0,'key-00011','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',13,'report','{"move":"carry-out"}',0,0,'key-00012','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',14,'report','{"move":"reveal","by":2,"card":"9"}',0,0,'key-00013','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',15,'report','{"move":"starting-ages","ages":[58,23,81]}',0,0,'key-00014','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',16,'report','{"move":"special","by":2,"card":"cover-ten-digit","seat":2}',0,0,'key-00015','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',17,'report','{"move":"carry-out","card":"swap-places"}',0,0,'key-00016','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',18,'report','{"move":"raise","by":0,"seat":2,"digit":"ones","card":"2"}',0,0,'key-00017','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',19,'report','{"move":"raise","by":1,"seat":1,"digit":"ones","card":"8"}',0,0,'key-00018','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',20,'report','{"move":"raise","by":2,"seat":2,"digit":"ones","card":"4"}',0,0,'key-00019','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',21,'report','{"move":"raise","by":0,"seat":1,"digit":"tens","card":"3"}',0,0,'key-00020','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',22,'report','{"move":"raise","by":1,"seat":1,"digit":"ones","card":"9"}',0,0,'key-00021','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',23,'report','{"move":"raise","by":2,"seat":2,"digit":"ones","card":"face-down"}',0,0,'key-00022','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',24,'report','{"move":"raise","by":0,"seat":0,"digit":"tens","card":"face-down"}',0,0,'key-00023','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',25,'report','{"move":"raise","by":1,"seat":1,"digit":"tens","card":"5"}',0,0,'key-00024','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',26,'take-back','{"to":23}',0,1,'key-00025','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('MR76',27,'bring-back','{}',0,1,'key-00026','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',1,'report','{"move":"begin","first":1}',0,0,'key-00000','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',2,'report','{"move":"play","by":1,"take":["A","A"],"put":["2"]}',0,0,'key-00001','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',3,'report','{"move":"play","by":2,"take":["5","5"],"put":["2"]}',0,0,'key-00002','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',4,'report','{"move":"play","by":3,"take":["5","5"],"put":["2"]}',0,0,'key-00003','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',5,'report','{"move":"play","by":4,"take":["5","5"],"put":["2"]}',0,0,'key-00004','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',6,'report','{"move":"play","by":5,"take":["A","A"],"put":["2"]}',0,0,'key-00005','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',7,'report','{"move":"play","by":0,"take":["A","A"],"put":["2"]}',0,0,'key-00006','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',8,'report','{"move":"play","by":1,"take":["5","5"],"put":["2"]}',0,0,'key-00007','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',9,'report','{"move":"play","by":2,"take":["6","6"],"put":["2"]}',0,0,'key-00008','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',10,'report','{"move":"play","by":3,"take":["A","A"],"put":["2"]}',0,0,'key-00009','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',11,'report','{"move":"enemy","by":4,"character":"A"}',0,0,'key-00010','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',12,'report','{"move":"play","by":4,"take":["4","4","4"],"put":["2","2"]}',0,0,'key-00011','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',13,'report','{"move":"play","by":5,"take":["2","2"],"put":["A"]}',0,0,'key-00012','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',14,'report','{"move":"play","by":0,"take":["6","6"],"put":["2"]}',0,0,'key-00013','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',15,'report','{"move":"identity","seat":3,"character":"5"}',0,0,'key-00014','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',16,'report','{"move":"play","by":1,"take":["A","2","2"],"put":["2","2"]}',0,0,'key-00015','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',17,'report','{"move":"play","by":2,"take":["6","6"],"put":["2"]}',0,0,'key-00016','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',18,'report','{"move":"play","by":4,"take":["2","2"],"put":["A"]}',0,0,'key-00017','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',19,'report','{"move":"play","by":5,"take":["6","6"],"put":["2"]}',0,0,'key-00018','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',20,'report','{"move":"play","by":0,"take":["2","2"],"put":["3"]}',0,0,'key-00019','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',21,'report','{"move":"play","by":2,"take":["2","2"],"put":["6"]}',0,0,'key-00020','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',22,'report','{"move":"play","by":4,"take":["A","2"],"put":["2"]}',0,0,'key-00021','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',23,'report','{"move":"play","by":0,"take":["4","4"],"put":["2"]}',0,0,'key-00022','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',24,'report','{"move":"play","by":1,"take":["4","4"],"put":["2"]}',0,0,'key-00023','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',25,'report','{"move":"play","by":2,"take":["4","2"],"put":["2"]}',0,0,'key-00024','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',26,'take-back','{"to":23}',0,1,'key-00025','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('F9PM',27,'bring-back','{}',0,1,'key-00026','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',1,'report','{"move":"deal","first":0}',0,0,'key-00000','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',2,'report','{"move":"attack","by":0,"number":3,"count":4}',0,0,'key-00001','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',3,'report','{"move":"defend","by":1,"number":4,"count":5}',0,0,'key-00002','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',4,'report','{"move":"attack","by":1,"number":3,"count":4}',0,0,'key-00003','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',5,'report','{"move":"defend","by":2,"number":10,"count":2}',0,0,'key-00004','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',6,'report','{"move":"attack","by":2,"number":12,"count":4}',0,0,'key-00005','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',7,'report','{"move":"defend","by":0,"number":15,"count":4}',0,0,'key-00006','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',8,'report','{"move":"attack","by":0,"number":5,"count":4}',0,0,'key-00007','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',9,'report','{"move":"pass","by":1,"count":4}',0,0,'key-00008','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',10,'report','{"move":"pass","by":2,"count":1}',0,0,'key-00009','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',11,'report','{"move":"joker","by":0,"joker":"zap"}',0,0,'key-00010','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',12,'report','{"move":"defend","by":1,"number":6,"count":5}',0,0,'key-00011','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',13,'report','{"move":"attack","by":1,"number":30,"count":2}',0,0,'key-00012','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',14,'report','{"move":"joker","by":2,"joker":"zap"}',0,0,'key-00013','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',15,'report','{"move":"defend","by":0,"number":10,"count":4}',0,0,'key-00014','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',16,'report','{"move":"attack","by":0,"number":6,"count":5}',0,0,'key-00015','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',17,'report','{"move":"defend","by":1,"number":20,"count":3}',0,0,'key-00016','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',18,'report','{"move":"attack","by":1,"number":4,"count":5}',0,0,'key-00017','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',19,'report','{"move":"joker","by":2,"joker":"abracadabra"}',0,0,'key-00018','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',20,'report','{"move":"pass","by":1,"count":2}',0,0,'key-00019','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',21,'report','{"move":"joker","by":0,"joker":"hocus-pocus"}',0,0,'key-00020','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',22,'report','{"move":"joker","by":2,"joker":"zap"}',0,0,'key-00021','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',23,'report','{"move":"take","by":1}',0,0,'key-00022','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',24,'report','{"move":"attack","by":0,"number":5,"count":2}',0,0,'key-00023','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',25,'report','{"move":"joker","by":2,"joker":"abracadabra"}',0,0,'key-00024','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',26,'take-back','{"to":23}',0,1,'key-00025','2026-11-23T09:00:47Z','');
INSERT INTO "entries" VALUES('5Q4W',27,'bring-back','{}',0,1,'key-00026','2026-11-23T09:00:47Z','');
CREATE TABLE "house_rules" (
   "phone" TEXT,
   "game" TEXT,
   "choices" TEXT NOT NULL,
   PRIMARY KEY ("phone", "game")
) STRICT;
CREATE TABLE "phones" (
   "table" TEXT,
   "phone" TEXT,
   "seat" INTEGER,
   "host" INTEGER NOT NULL,
   "joined_at" TEXT NOT NULL, "lost" INTEGER, "waits_as" TEXT, "out" INTEGER, "kept_seat" INTEGER,
   PRIMARY KEY ("table", "phone")
) STRICT;
INSERT INTO "phones" VALUES('JXS3','phone-0',0,1,'2026-11-23T09:00:46Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('JXS3','phone-1',1,0,'2026-11-23T09:00:46Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('7GVW','phone-0',0,1,'2026-11-23T09:00:46Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('7GVW','phone-1',1,0,'2026-11-23T09:00:46Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('JE5Z','phone-0',0,1,'2026-11-23T09:00:46Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('JE5Z','phone-1',1,0,'2026-11-23T09:00:46Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('MR76','phone-0',0,1,'2026-11-23T09:00:46Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('MR76','phone-1',1,0,'2026-11-23T09:00:46Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('F9PM','phone-0',0,1,'2026-11-23T09:00:47Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('F9PM','phone-1',1,0,'2026-11-23T09:00:47Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('5Q4W','phone-0',0,1,'2026-11-23T09:00:47Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('5Q4W','phone-1',1,0,'2026-11-23T09:00:47Z',NULL,NULL,NULL,NULL);
CREATE TABLE "same_people" (
   "table" TEXT,
   "seat" INTEGER,
   "person" TEXT NOT NULL,
   PRIMARY KEY ("table", "seat")
) STRICT;
CREATE TABLE "settings" (
   "key" TEXT PRIMARY KEY,
   "value" TEXT
) STRICT;
INSERT INTO "settings" VALUES('mark','987239562');
INSERT INTO "settings" VALUES('secret','kept from start to start');
CREATE TABLE "tables" (
   "code" TEXT PRIMARY KEY,
   "game" TEXT NOT NULL,
   "names" TEXT NOT NULL,
   "house_rules" TEXT NOT NULL,
   "join_link" TEXT NOT NULL,
   "watch_link" TEXT NOT NULL,
   "door_open" INTEGER,
   "mode" TEXT,
   "switches" TEXT,
   "changes" INTEGER,
   "opened_at" TEXT NOT NULL,
   "next_code" TEXT,
   "first" INTEGER
, "deleted_at" TEXT, "result" TEXT, "own_seat_only" INTEGER NOT NULL DEFAULT 0, "names_now" TEXT, "looked_on" TEXT, "suits" TEXT, "lobby" TEXT, "rolled" TEXT, "election" TEXT, "again" TEXT) STRICT;
INSERT INTO "tables" VALUES('JXS3','nine-lives','["Ana", "Ben", "Cai"]','{"pass": "off", "same-cat-trade": "on", "bid-tie": "ask", "tie": "shared"}','haVyN9WZ1VkzO6qqLgRwwg','WnjMpohRQnqvSrFwAPJTNA',1,'moves','[]',2,'2026-11-23T09:00:46Z',NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('7GVW','any-game','["Ana", "Ben", "Cai"]','{}','R3COyyinByfr6DjYPOuw0A','WLbRz96o6ZE-rrAfPayz2A',1,'moves','[]',2,'2026-11-23T09:00:46Z',NULL,NULL,NULL,'{"points":[17,158,227],"winners":[2],"at":"2026-11-23T09:00:46Z","facts":{"name":"Our game","wins":"highest","rounds":4}}',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('JE5Z','cv','["Ana", "Ben", "Cai"]','{"insurance": "one-loss", "event-luck": "off", "upkeep": "next-turn", "table-cap": "off", "jack-bad-luck": "on"}','to-ZnhorqQ4Yja1Ie8nvdA','4RYjQX6Vw0iDQSYioNzaaA',1,'moves','[]',2,'2026-11-23T09:00:46Z',NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('MR76','cradle-to-grave','["Ana", "Ben", "Cai"]','{"reveal-limit": "over-100", "deck-end": "at-last-card", "cover-special": "fizzles", "tie": "shared"}','b5M6LcCS-h1INO24hxocRw','d7JoHWKi9BkwsQ-kuQ4K1g',1,'moves','[]',2,'2026-11-23T09:00:46Z',NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('F9PM','cutthroat','["Ana", "Ben", "Cai", "Dia", "Eli", "Fay"]','{"short-play": "take-what-is-there", "wound": "after-put-back", "heart-moves": "on", "dead-holder": "to-killer", "enemy-play": "replaces"}','Na4WUhyEuso5AVo8D4RruA','yXHrwD82D6b1vsOYSGnlew',1,'moves','[]',2,'2026-11-23T09:00:47Z',NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('5Q4W','vzhukh','["Ana", "Ben", "Cai"]','{"draw": "after-every-play", "abracadabra-out": "next-with-cards", "next-first": "round", "tie": "extra-round"}','I-o_4EHvN2SZMGwRh_O8xg','DaoZd2_jhi6qCzx0dDGWoA',1,'moves','[]',2,'2026-11-23T09:00:47Z',NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE "tickets" (
   "token" TEXT PRIMARY KEY,
   "table" TEXT NOT NULL,
   "seat" INTEGER,
   "both" INTEGER NOT NULL,
   "until" TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE UNIQUE INDEX "idx_tables_join_link"
    ON "tables" ("join_link");
CREATE UNIQUE INDEX "idx_tables_watch_link"
    ON "tables" ("watch_link");
CREATE UNIQUE INDEX "idx_entries_table_key"
    ON "entries" ("table", "key");
CREATE INDEX "idx_phones_phone"
    ON "phones" ("phone");
COMMIT;
