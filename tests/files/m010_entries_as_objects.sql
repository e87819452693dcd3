BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'companion','m001_tables','2026-11-23 06:44:32.673288+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'companion','m002_notes','2026-11-23 06:44:32.673878+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'companion','m003_evenings','2026-11-23 06:44:32.674736+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'companion','m004_tickets','2026-11-23 06:44:32.675808+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'companion','m005_put_out','2026-11-23 06:44:32.676157+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'companion','m006_lobbies','2026-11-23 06:44:32.677064+00:00');
INSERT INTO "_sqlite_migrations" VALUES(7,'companion','m007_people','2026-11-23 06:44:32.677704+00:00');
INSERT INTO "_sqlite_migrations" VALUES(8,'companion','m008_looked_on','2026-11-23 06:44:32.678098+00:00');
INSERT INTO "_sqlite_migrations" VALUES(9,'companion','m009_suits','2026-11-23 06:44:32.679157+00:00');
INSERT INTO "_sqlite_migrations" VALUES(10,'companion','m010_entries_as_objects','2026-11-23 06:44:32.679305+00:00');
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
INSERT INTO "entries" VALUES('7D4R',1,'report','{"move":"deal","alley":[{"cat":"gray","scratches":8},{"cat":"hunting"},{"cat":"tuxedo","scratches":6},{"cat":"cat 7","scratches":1},{"cat":"hunting","scratches":1}]}',0,0,'key-00000','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',2,'report','{"move":"adjust","alley":[{"cat":"gray","scratches":3},{"cat":"gray","scratches":8},{"cat":"calico","scratches":4},{"cat":"cat 7","scratches":2},{"cat":"cat 9","scratches":1}],"tableaus":[[],[],[]],"turn":2}',0,0,'key-00001','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',3,'report','{"move":"take","by":2,"card":{"cat":"cat 9","scratches":1}}',0,0,'key-00002','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',4,'report','{"move":"take","by":0,"card":{"cat":"gray","scratches":8}}',0,0,'key-00003','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',5,'report','{"move":"take","by":1,"card":{"cat":"cat 7","scratches":2}}',0,0,'key-00004','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',6,'report','{"move":"bid","bids":[{"cat":"catnip","scratches":5,"number":82},{"cat":"hunting","scratches":1,"number":232},{"cat":"cat 8","scratches":3,"number":345}],"order":[0,1,2]}',0,0,'key-00005','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',7,'report','{"move":"trade","by":0,"cat":"cat 8","give":[{"cat":"gray","scratches":8}]}',0,0,'key-00006','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',8,'report','{"move":"trade","by":1,"cat":"hunting","give":[{"cat":"cat 7","scratches":2}]}',0,0,'key-00007','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',9,'report','{"move":"trade","by":2,"cat":"calico","give":[{"cat":"cat 9","scratches":1}]}',0,0,'key-00008','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',10,'report','{"move":"bid","bids":[{"cat":"catnip","scratches":1,"number":820},{"cat":"cat 7","scratches":7,"number":411},{"cat":"tuxedo","scratches":2,"number":174}]}',0,0,'key-00009','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',11,'report','{"move":"take","by":2,"card":{"cat":"gray","scratches":3}}',0,0,'key-00010','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',12,'report','{"move":"trade","by":1,"cat":"gray","give":[{"cat":"hunting","scratches":1}]}',0,0,'key-00011','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',13,'report','{"move":"take","by":0,"card":{"cat":"cat 9","scratches":1}}',0,0,'key-00012','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',14,'report','{"move":"adjust","alley":[{"cat":"cat 9","scratches":2,"number":82},{"cat":"cat 7","scratches":3},{"cat":"hunting","number":820},{"cat":"brown","scratches":3,"number":411},{"cat":"brown","scratches":8,"number":174},{"cat":"hunting","scratches":9,"number":232}],"tableaus":[[{"cat":"catnip","scratches":4,"number":345},{"cat":"cat 9","scratches":6}],[{"cat":"calico"}],[{"cat":"catnip","scratches":7},{"cat":"cat 9","scratches":6}]]}',0,0,'key-00013','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',15,'report','{"move":"bid","bids":[{"cat":"calico","scratches":2,"number":144},{"cat":"cat 8","scratches":9,"number":742},{"cat":"tuxedo","scratches":8,"number":63}]}',0,0,'key-00014','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',16,'report','{"move":"trade","by":2,"cat":"calico","give":[{"cat":"catnip","scratches":7}]}',0,0,'key-00015','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',17,'report','{"move":"trade","by":0,"cat":"cat 8","give":[{"cat":"cat 9","scratches":6}]}',0,0,'key-00016','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',18,'report','{"move":"take","by":1,"card":{"cat":"cat 7","scratches":3}}',0,0,'key-00017','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',19,'report','{"move":"adjust","alley":[{"cat":"cat 8","scratches":5,"number":82},{"cat":"cat 9","scratches":9,"number":820},{"cat":"cat 9","scratches":3,"number":411},{"cat":"brown","scratches":7,"number":174},{"cat":"cat 9","scratches":8,"number":232},{"cat":"cat 8","scratches":8,"number":63},{"cat":"hunting","scratches":8},{"cat":"brown","scratches":8}],"tableaus":[[{"cat":"hunting","scratches":7,"number":345},{"cat":"calico","scratches":6,"number":742}],[{"cat":"tuxedo","scratches":6},{"cat":"cat 8","scratches":5}],[{"cat":"tuxedo","scratches":3},{"cat":"cat 7","scratches":1,"number":144}]]}',0,0,'key-00018','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',20,'report','{"move":"bid","bids":[{"cat":"calico","scratches":7,"number":224},{"cat":"tuxedo","scratches":6,"number":906},{"cat":"cat 8","scratches":2,"number":683}]}',0,0,'key-00019','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',21,'report','{"move":"take","by":0,"card":{"cat":"cat 8","scratches":8}}',0,0,'key-00020','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',22,'report','{"move":"trade","by":2,"cat":"tuxedo","give":[{"cat":"cat 7","scratches":1}]}',0,0,'key-00021','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',23,'report','{"move":"trade","by":1,"cat":"hunting","give":[{"cat":"tuxedo","scratches":6}]}',0,0,'key-00022','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',24,'report','{"move":"bid","bids":[{"cat":"cat 9","scratches":1,"number":798},{"cat":"brown","scratches":4,"number":286},{"cat":"brown","scratches":5,"number":260}],"order":[2,1,0]}',0,0,'key-00023','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',25,'report','{"move":"take","by":2,"card":{"cat":"brown","scratches":8}}',0,0,'key-00024','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',26,'take-back','{"to":23}',0,1,'key-00025','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7D4R',27,'bring-back','{}',0,1,'key-00026','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('H7QR',1,'report','{"move":"begin","title":"Our game","rounds":4,"target":500}',0,0,'key-00000','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('H7QR',2,'report','{"move":"round","points":[-9,35,33]}',0,0,'key-00001','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('H7QR',3,'report','{"move":"round","points":[-13,85,52]}',0,0,'key-00002','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('H7QR',4,'report','{"move":"round","points":[54,-13,53]}',0,0,'key-00003','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('H7QR',5,'report','{"move":"round","points":[-15,51,89]}',0,0,'key-00004','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('H7QR',6,'take-back','{"to":3}',0,1,'key-00005','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('H7QR',7,'bring-back','{}',0,1,'key-00006','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',1,'report','{"move":"begin","bicycle":2,"public_goals":[77,81],"bicycle_points":9}',0,0,'key-00000','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',2,'report','{"move":"acquire","by":2,"card":{"type":"event"}}',0,0,'key-00001','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',3,'report','{"move":"acquire","by":2,"card":{"type":"health"}}',0,0,'key-00002','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',4,'report','{"move":"event","by":2,"card":{"type":"event"}}',0,0,'key-00003','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',5,'report','{"move":"end-turn","by":2}',0,0,'key-00004','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',6,'report','{"move":"acquire","by":0,"card":{"type":"event"}}',0,0,'key-00005','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',7,'report','{"move":"acquire","by":0,"card":{"type":"knowledge"}}',0,0,'key-00006','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',8,'report','{"move":"event","by":0,"card":{"type":"event"}}',0,0,'key-00007','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',9,'report','{"move":"end-turn","by":0}',0,0,'key-00008','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',10,'report','{"move":"acquire","by":1,"card":{"type":"knowledge"}}',0,0,'key-00009','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',11,'report','{"move":"end-turn","by":1}',0,0,'key-00010','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',12,'report','{"move":"acquire","by":2,"card":{"type":"work"}}',0,0,'key-00011','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',13,'report','{"move":"acquire","by":2,"card":{"type":"health"}}',0,0,'key-00012','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',14,'report','{"move":"event","by":2,"card":{"type":"event"}}',0,0,'key-00013','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',15,'report','{"move":"event","by":2,"card":{"type":"event"}}',0,0,'key-00014','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',16,'report','{"move":"end-turn","by":2}',0,0,'key-00015','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',17,'report','{"move":"acquire","by":0,"card":{"type":"event"}}',0,0,'key-00016','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',18,'report','{"move":"event","by":0,"card":{"type":"event"}}',0,0,'key-00017','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',19,'report','{"move":"end-turn","by":0}',0,0,'key-00018','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',20,'report','{"move":"acquire","by":1,"card":{"type":"event"}}',0,0,'key-00019','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',21,'report','{"move":"acquire","by":1,"card":{"type":"relationship"}}',0,0,'key-00020','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',22,'report','{"move":"event","by":1,"card":{"type":"event"}}',0,0,'key-00021','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',23,'report','{"move":"event","by":1,"card":{"type":"event"}}',0,0,'key-00022','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',24,'report','{"move":"end-turn","by":1}',0,0,'key-00023','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',25,'report','{"move":"acquire","by":2,"card":{"type":"relationship"}}',0,0,'key-00024','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',26,'take-back','{"to":23}',0,1,'key-00025','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('U58N',27,'bring-back','{}',0,1,'key-00026','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',1,'report','{"move":"starting-ages","ages":[79,23,57]}',0,0,'key-00000','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',2,'report','{"move":"raise","by":0,"seat":1,"digit":"tens","card":"3"}',0,0,'key-00001','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',3,'report','{"move":"raise","by":1,"seat":1,"digit":"ones","card":"9"}',0,0,'key-00002','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',4,'report','{"move":"raise","by":2,"seat":2,"digit":"ones","card":"8"}',0,0,'key-00003','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',5,'report','{"move":"special","by":0,"card":"0","digit":"ones"}',0,0,'key-00004','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',6,'report','{"move":"stop","by":2}',0,0,'key-00005','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',7,'report','{"move":"carry-out"}',0,0,'key-00006','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',8,'report','{"move":"raise","by":1,"seat":1,"digit":"tens","card":"4"}',0,0,'key-00007','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',9,'report','{"move":"raise","by":2,"seat":2,"digit":"tens","card":"face-down"}',0,0,'key-00008','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',10,'report','{"move":"raise","by":0,"seat":1,"digit":"tens","card":"5"}',0,0,'key-00009','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',11,'report','{"move":"special","by":1,"card":"swap-places","seat":2}',0,0,'key-00010','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',12,'report','{"move":"stop","by":0}',0,0,'key-00011','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',13,'report','{"move":"carry-out"}',0,0,'key-00012','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',14,'report','{"move":"reveal","by":2,"card":"9"}',0,0,'key-00013','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',15,'report','{"move":"starting-ages","ages":[58,23,81]}',0,0,'key-00014','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',16,'report','{"move":"special","by":2,"card":"cover-ten-digit","seat":2}',0,0,'key-00015','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',17,'report','{"move":"carry-out","card":"swap-places"}',0,0,'key-00016','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',18,'report','{"move":"raise","by":0,"seat":2,"digit":"ones","card":"2"}',0,0,'key-00017','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',19,'report','{"move":"raise","by":1,"seat":1,"digit":"ones","card":"8"}',0,0,'key-00018','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',20,'report','{"move":"raise","by":2,"seat":2,"digit":"ones","card":"4"}',0,0,'key-00019','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',21,'report','{"move":"raise","by":0,"seat":1,"digit":"tens","card":"3"}',0,0,'key-00020','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',22,'report','{"move":"raise","by":1,"seat":1,"digit":"ones","card":"9"}',0,0,'key-00021','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',23,'report','{"move":"raise","by":2,"seat":2,"digit":"ones","card":"face-down"}',0,0,'key-00022','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',24,'report','{"move":"raise","by":0,"seat":0,"digit":"tens","card":"face-down"}',0,0,'key-00023','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',25,'report','{"move":"raise","by":1,"seat":1,"digit":"tens","card":"5"}',0,0,'key-00024','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',26,'take-back','{"to":23}',0,1,'key-00025','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('KK84',27,'bring-back','{}',0,1,'key-00026','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',1,'report','{"move":"begin","first":1}',0,0,'key-00000','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',2,'report','{"move":"play","by":1,"take":["A","A"],"put":["2"]}',0,0,'key-00001','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',3,'report','{"move":"play","by":2,"take":["5","5"],"put":["2"]}',0,0,'key-00002','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',4,'report','{"move":"play","by":3,"take":["5","5"],"put":["2"]}',0,0,'key-00003','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',5,'report','{"move":"play","by":4,"take":["5","5"],"put":["2"]}',0,0,'key-00004','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',6,'report','{"move":"play","by":5,"take":["A","A"],"put":["2"]}',0,0,'key-00005','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',7,'report','{"move":"play","by":0,"take":["A","A"],"put":["2"]}',0,0,'key-00006','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',8,'report','{"move":"play","by":1,"take":["5","5"],"put":["2"]}',0,0,'key-00007','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',9,'report','{"move":"play","by":2,"take":["6","6"],"put":["2"]}',0,0,'key-00008','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',10,'report','{"move":"play","by":3,"take":["A","A"],"put":["2"]}',0,0,'key-00009','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',11,'report','{"move":"enemy","by":4,"character":"A"}',0,0,'key-00010','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',12,'report','{"move":"play","by":4,"take":["4","4","4"],"put":["2","2"]}',0,0,'key-00011','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',13,'report','{"move":"play","by":5,"take":["2","2"],"put":["A"]}',0,0,'key-00012','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',14,'report','{"move":"play","by":0,"take":["6","6"],"put":["2"]}',0,0,'key-00013','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',15,'report','{"move":"identity","seat":3,"character":"5"}',0,0,'key-00014','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',16,'report','{"move":"play","by":1,"take":["A","2","2"],"put":["2","2"]}',0,0,'key-00015','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',17,'report','{"move":"play","by":2,"take":["6","6"],"put":["2"]}',0,0,'key-00016','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',18,'report','{"move":"play","by":4,"take":["2","2"],"put":["A"]}',0,0,'key-00017','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',19,'report','{"move":"play","by":5,"take":["6","6"],"put":["2"]}',0,0,'key-00018','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',20,'report','{"move":"play","by":0,"take":["2","2"],"put":["3"]}',0,0,'key-00019','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',21,'report','{"move":"play","by":2,"take":["2","2"],"put":["6"]}',0,0,'key-00020','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',22,'report','{"move":"play","by":4,"take":["A","2"],"put":["2"]}',0,0,'key-00021','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',23,'report','{"move":"play","by":0,"take":["4","4"],"put":["2"]}',0,0,'key-00022','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',24,'report','{"move":"play","by":1,"take":["4","4"],"put":["2"]}',0,0,'key-00023','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',25,'report','{"move":"play","by":2,"take":["4","2"],"put":["2"]}',0,0,'key-00024','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',26,'take-back','{"to":23}',0,1,'key-00025','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('7GQK',27,'bring-back','{}',0,1,'key-00026','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',1,'report','{"move":"deal","first":0}',0,0,'key-00000','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',2,'report','{"move":"attack","by":0,"number":3,"count":4}',0,0,'key-00001','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',3,'report','{"move":"defend","by":1,"number":4,"count":5}',0,0,'key-00002','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',4,'report','{"move":"attack","by":1,"number":3,"count":4}',0,0,'key-00003','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',5,'report','{"move":"defend","by":2,"number":10,"count":2}',0,0,'key-00004','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',6,'report','{"move":"attack","by":2,"number":12,"count":4}',0,0,'key-00005','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',7,'report','{"move":"defend","by":0,"number":15,"count":4}',0,0,'key-00006','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',8,'report','{"move":"attack","by":0,"number":5,"count":4}',0,0,'key-00007','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',9,'report','{"move":"pass","by":1,"count":4}',0,0,'key-00008','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',10,'report','{"move":"pass","by":2,"count":1}',0,0,'key-00009','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',11,'report','{"move":"joker","by":0,"joker":"zap"}',0,0,'key-00010','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',12,'report','{"move":"defend","by":1,"number":6,"count":5}',0,0,'key-00011','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',13,'report','{"move":"attack","by":1,"number":30,"count":2}',0,0,'key-00012','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',14,'report','{"move":"joker","by":2,"joker":"zap"}',0,0,'key-00013','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',15,'report','{"move":"defend","by":0,"number":10,"count":4}',0,0,'key-00014','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',16,'report','{"move":"attack","by":0,"number":6,"count":5}',0,0,'key-00015','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',17,'report','{"move":"defend","by":1,"number":20,"count":3}',0,0,'key-00016','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',18,'report','{"move":"attack","by":1,"number":4,"count":5}',0,0,'key-00017','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',19,'report','{"move":"joker","by":2,"joker":"abracadabra"}',0,0,'key-00018','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',20,'report','{"move":"pass","by":1,"count":2}',0,0,'key-00019','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',21,'report','{"move":"joker","by":0,"joker":"hocus-pocus"}',0,0,'key-00020','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',22,'report','{"move":"joker","by":2,"joker":"zap"}',0,0,'key-00021','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',23,'report','{"move":"take","by":1}',0,0,'key-00022','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',24,'report','{"move":"attack","by":0,"number":5,"count":2}',0,0,'key-00023','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',25,'report','{"move":"joker","by":2,"joker":"abracadabra"}',0,0,'key-00024','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',26,'take-back','{"to":23}',0,1,'key-00025','2026-11-23T06:44:32Z','');
INSERT INTO "entries" VALUES('69UY',27,'bring-back','{}',0,1,'key-00026','2026-11-23T06:44:32Z','');
CREATE TABLE "house_rules" (
   "phone" TEXT,
   "game" TEXT,
   "choices" TEXT NOT NULL,
   PRIMARY KEY ("phone", "game")
) STRICT;
CREATE TABLE "lobbies" (
   "table" TEXT PRIMARY KEY,
   "game" TEXT NOT NULL,
   "house_rules" TEXT NOT NULL,
   "players" TEXT NOT NULL,
   "first" INTEGER,
   "given" INTEGER,
   "host" TEXT NOT NULL,
   "helpers" TEXT NOT NULL,
   "join_link" TEXT NOT NULL,
   "watch_link" TEXT NOT NULL,
   "door_open" INTEGER,
   "mode" TEXT,
   "changes" INTEGER,
   "opened_at" TEXT NOT NULL
, "out" TEXT NOT NULL DEFAULT '[]', "draws" INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE "phones" (
   "table" TEXT,
   "phone" TEXT,
   "seat" INTEGER,
   "host" INTEGER NOT NULL,
   "joined_at" TEXT NOT NULL, "lost" INTEGER, "waits_as" TEXT, "out" INTEGER, "kept_seat" INTEGER,
   PRIMARY KEY ("table", "phone")
) STRICT;
INSERT INTO "phones" VALUES('7D4R','phone-0',0,1,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('7D4R','phone-1',1,0,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('H7QR','phone-0',0,1,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('H7QR','phone-1',1,0,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('U58N','phone-0',0,1,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('U58N','phone-1',1,0,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('KK84','phone-0',0,1,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('KK84','phone-1',1,0,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('7GQK','phone-0',0,1,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('7GQK','phone-1',1,0,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('69UY','phone-0',0,1,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('69UY','phone-1',1,0,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL);
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
INSERT INTO "settings" VALUES('mark','818512129');
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
, "deleted_at" TEXT, "result" TEXT, "own_seat_only" INTEGER NOT NULL DEFAULT 0, "names_now" TEXT, "looked_on" TEXT, "suits" TEXT) STRICT;
INSERT INTO "tables" VALUES('7D4R','nine-lives','["Ana", "Ben", "Cai"]','{"pass": "off", "same-cat-trade": "on", "bid-tie": "ask", "tie": "shared"}','hBwu28aNhkUWnKaEgRSoiA','uUU3oIYWIGonkWrIh6WDoA',1,'moves','[]',2,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('H7QR','any-game','["Ana", "Ben", "Cai"]','{}','5nUXzABbil0tMgkC4drJvQ','k7w3aVkuUL65pqsSIqlN1g',1,'moves','[]',2,'2026-11-23T06:44:32Z',NULL,NULL,NULL,'{"points":[17,158,227],"winners":[2],"at":"2026-11-23T06:44:32Z","facts":{"name":"Our game","wins":"highest","rounds":4,"as_played":"The table scores it so: 4 rounds, to 500."}}',0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('U58N','cv','["Ana", "Ben", "Cai"]','{"insurance": "one-loss", "event-luck": "off", "upkeep": "next-turn", "table-cap": "off", "jack-bad-luck": "on"}','HUo1_G-m5GfXbi2Y_496eA','u6LkW60VFzvHBWLYXBXmKA',1,'moves','[]',2,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('KK84','cradle-to-grave','["Ana", "Ben", "Cai"]','{"reveal-limit": "over-100", "deck-end": "at-last-card", "cover-special": "fizzles", "tie": "shared"}','hDsKkQLDP223LfhSesA9hw','9NerYIV5NJe7zunC4afh8w',1,'moves','[]',2,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('7GQK','cutthroat','["Ana", "Ben", "Cai", "Dia", "Eli", "Fay"]','{"short-play": "take-what-is-there", "wound": "after-put-back", "heart-moves": "on", "dead-holder": "to-killer", "enemy-play": "replaces"}','r9u32ihoGVRpmd9KYeKwiQ','mvwukjvcLIgpucbTCpnVXQ',1,'moves','[]',2,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('69UY','vzhukh','["Ana", "Ben", "Cai"]','{"draw": "after-every-play", "abracadabra-out": "next-with-cards", "next-first": "round", "tie": "extra-round"}','0L82A6UdB0EyBLrU2ITdSw','htEBC92iDd-NMYHV7yvrMQ',1,'moves','[]',2,'2026-11-23T06:44:32Z',NULL,NULL,NULL,NULL,0,NULL,NULL,NULL);
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
CREATE UNIQUE INDEX "idx_lobbies_join_link"
    ON "lobbies" ("join_link");
CREATE UNIQUE INDEX "idx_lobbies_watch_link"
    ON "lobbies" ("watch_link");
COMMIT;
