BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'companion','m001_tables','2026-11-23 08:30:30.767189+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'companion','m002_notes','2026-11-23 08:30:30.767785+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'companion','m003_evenings','2026-11-23 08:30:30.768838+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'companion','m004_tickets','2026-11-23 08:30:30.774584+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'companion','m005_put_out','2026-11-23 08:30:30.775011+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'companion','m006_lobbies','2026-11-23 08:30:30.775577+00:00');
INSERT INTO "_sqlite_migrations" VALUES(7,'companion','m007_people','2026-11-23 08:30:30.775943+00:00');
INSERT INTO "_sqlite_migrations" VALUES(8,'companion','m008_looked_on','2026-11-23 08:30:30.776173+00:00');
INSERT INTO "_sqlite_migrations" VALUES(9,'companion','m009_suits','2026-11-23 08:30:30.776781+00:00');
INSERT INTO "_sqlite_migrations" VALUES(10,'companion','m010_entries_as_objects','2026-11-23 08:30:30.776882+00:00');
INSERT INTO "_sqlite_migrations" VALUES(11,'companion','m011_lobbies_are_tables','2026-11-23 08:30:30.777320+00:00');
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
INSERT INTO "entries" VALUES('B2DB',1,'report','{"move":"deal","alley":[{"cat":"gray","scratches":8},{"cat":"hunting"},{"cat":"tuxedo","scratches":6},{"cat":"cat 7","scratches":1},{"cat":"hunting","scratches":1}]}',0,0,'key-00000','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',2,'report','{"move":"adjust","alley":[{"cat":"gray","scratches":3},{"cat":"gray","scratches":8},{"cat":"calico","scratches":4},{"cat":"cat 7","scratches":2},{"cat":"cat 9","scratches":1}],"tableaus":[[],[],[]],"turn":2}',0,0,'key-00001','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',3,'report','{"move":"take","by":2,"card":{"cat":"cat 9","scratches":1}}',0,0,'key-00002','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',4,'report','{"move":"take","by":0,"card":{"cat":"gray","scratches":8}}',0,0,'key-00003','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',5,'report','{"move":"take","by":1,"card":{"cat":"cat 7","scratches":2}}',0,0,'key-00004','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',6,'report','{"move":"bid","bids":[{"cat":"catnip","scratches":5,"number":82},{"cat":"hunting","scratches":1,"number":232},{"cat":"cat 8","scratches":3,"number":345}],"order":[0,1,2]}',0,0,'key-00005','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',7,'report','{"move":"trade","by":0,"cat":"cat 8","give":[{"cat":"gray","scratches":8}]}',0,0,'key-00006','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',8,'report','{"move":"trade","by":1,"cat":"hunting","give":[{"cat":"cat 7","scratches":2}]}',0,0,'key-00007','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',9,'report','{"move":"trade","by":2,"cat":"calico","give":[{"cat":"cat 9","scratches":1}]}',0,0,'key-00008','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',10,'report','{"move":"bid","bids":[{"cat":"catnip","scratches":1,"number":820},{"cat":"cat 7","scratches":7,"number":411},{"cat":"tuxedo","scratches":2,"number":174}]}',0,0,'key-00009','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',11,'report','{"move":"take","by":2,"card":{"cat":"gray","scratches":3}}',0,0,'key-00010','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',12,'report','{"move":"trade","by":1,"cat":"gray","give":[{"cat":"hunting","scratches":1}]}',0,0,'key-00011','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',13,'report','{"move":"take","by":0,"card":{"cat":"cat 9","scratches":1}}',0,0,'key-00012','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',14,'report','{"move":"adjust","alley":[{"cat":"cat 9","scratches":2,"number":82},{"cat":"cat 7","scratches":3},{"cat":"hunting","number":820},{"cat":"brown","scratches":3,"number":411},{"cat":"brown","scratches":8,"number":174},{"cat":"hunting","scratches":9,"number":232}],"tableaus":[[{"cat":"catnip","scratches":4,"number":345},{"cat":"cat 9","scratches":6}],[{"cat":"calico"}],[{"cat":"catnip","scratches":7},{"cat":"cat 9","scratches":6}]]}',0,0,'key-00013','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',15,'report','{"move":"bid","bids":[{"cat":"calico","scratches":2,"number":144},{"cat":"cat 8","scratches":9,"number":742},{"cat":"tuxedo","scratches":8,"number":63}]}',0,0,'key-00014','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',16,'report','{"move":"trade","by":2,"cat":"calico","give":[{"cat":"catnip","scratches":7}]}',0,0,'key-00015','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',17,'report','{"move":"trade","by":0,"cat":"cat 8","give":[{"cat":"cat 9","scratches":6}]}',0,0,'key-00016','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',18,'report','{"move":"take","by":1,"card":{"cat":"cat 7","scratches":3}}',0,0,'key-00017','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',19,'report','{"move":"adjust","alley":[{"cat":"cat 8","scratches":5,"number":82},{"cat":"cat 9","scratches":9,"number":820},{"cat":"cat 9","scratches":3,"number":411},{"cat":"brown","scratches":7,"number":174},{"cat":"cat 9","scratches":8,"number":232},{"cat":"cat 8","scratches":8,"number":63},{"cat":"hunting","scratches":8},{"cat":"brown","scratches":8}],"tableaus":[[{"cat":"hunting","scratches":7,"number":345},{"cat":"calico","scratches":6,"number":742}],[{"cat":"tuxedo","scratches":6},{"cat":"cat 8","scratches":5}],[{"cat":"tuxedo","scratches":3},{"cat":"cat 7","scratches":1,"number":144}]]}',0,0,'key-00018','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',20,'report','{"move":"bid","bids":[{"cat":"calico","scratches":7,"number":224},{"cat":"tuxedo","scratches":6,"number":906},{"cat":"cat 8","scratches":2,"number":683}]}',0,0,'key-00019','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',21,'report','{"move":"take","by":0,"card":{"cat":"cat 8","scratches":8}}',0,0,'key-00020','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',22,'report','{"move":"trade","by":2,"cat":"tuxedo","give":[{"cat":"cat 7","scratches":1}]}',0,0,'key-00021','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',23,'report','{"move":"trade","by":1,"cat":"hunting","give":[{"cat":"tuxedo","scratches":6}]}',0,0,'key-00022','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',24,'report','{"move":"bid","bids":[{"cat":"cat 9","scratches":1,"number":798},{"cat":"brown","scratches":4,"number":286},{"cat":"brown","scratches":5,"number":260}],"order":[2,1,0]}',0,0,'key-00023','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',25,'report','{"move":"take","by":2,"card":{"cat":"brown","scratches":8}}',0,0,'key-00024','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',26,'take-back','{"to":23}',0,1,'key-00025','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('B2DB',27,'bring-back','{}',0,1,'key-00026','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('UB3U',1,'report','{"move":"begin","title":"Our game","rounds":4,"target":500}',0,0,'key-00000','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('UB3U',2,'report','{"move":"round","points":[-9,35,33]}',0,0,'key-00001','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('UB3U',3,'report','{"move":"round","points":[-13,85,52]}',0,0,'key-00002','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('UB3U',4,'report','{"move":"round","points":[54,-13,53]}',0,0,'key-00003','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('UB3U',5,'report','{"move":"round","points":[-15,51,89]}',0,0,'key-00004','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('UB3U',6,'take-back','{"to":3}',0,1,'key-00005','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('UB3U',7,'bring-back','{}',0,1,'key-00006','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',1,'report','{"move":"begin","bicycle":2,"public_goals":[77,81],"bicycle_points":9}',0,0,'key-00000','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',2,'report','{"move":"acquire","by":2,"card":{"type":"event"}}',0,0,'key-00001','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',3,'report','{"move":"acquire","by":2,"card":{"type":"health"}}',0,0,'key-00002','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',4,'report','{"move":"event","by":2,"card":{"type":"event"}}',0,0,'key-00003','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',5,'report','{"move":"end-turn","by":2}',0,0,'key-00004','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',6,'report','{"move":"acquire","by":0,"card":{"type":"event"}}',0,0,'key-00005','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',7,'report','{"move":"acquire","by":0,"card":{"type":"knowledge"}}',0,0,'key-00006','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',8,'report','{"move":"event","by":0,"card":{"type":"event"}}',0,0,'key-00007','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',9,'report','{"move":"end-turn","by":0}',0,0,'key-00008','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',10,'report','{"move":"acquire","by":1,"card":{"type":"knowledge"}}',0,0,'key-00009','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',11,'report','{"move":"end-turn","by":1}',0,0,'key-00010','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',12,'report','{"move":"acquire","by":2,"card":{"type":"work"}}',0,0,'key-00011','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',13,'report','{"move":"acquire","by":2,"card":{"type":"health"}}',0,0,'key-00012','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',14,'report','{"move":"event","by":2,"card":{"type":"event"}}',0,0,'key-00013','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',15,'report','{"move":"event","by":2,"card":{"type":"event"}}',0,0,'key-00014','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',16,'report','{"move":"end-turn","by":2}',0,0,'key-00015','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',17,'report','{"move":"acquire","by":0,"card":{"type":"event"}}',0,0,'key-00016','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',18,'report','{"move":"event","by":0,"card":{"type":"event"}}',0,0,'key-00017','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',19,'report','{"move":"end-turn","by":0}',0,0,'key-00018','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',20,'report','{"move":"acquire","by":1,"card":{"type":"event"}}',0,0,'key-00019','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',21,'report','{"move":"acquire","by":1,"card":{"type":"relationship"}}',0,0,'key-00020','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',22,'report','{"move":"event","by":1,"card":{"type":"event"}}',0,0,'key-00021','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',23,'report','{"move":"event","by":1,"card":{"type":"event"}}',0,0,'key-00022','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',24,'report','{"move":"end-turn","by":1}',0,0,'key-00023','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',25,'report','{"move":"acquire","by":2,"card":{"type":"relationship"}}',0,0,'key-00024','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',26,'take-back','{"to":23}',0,1,'key-00025','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('XESB',27,'bring-back','{}',0,1,'key-00026','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',1,'report','{"move":"starting-ages","ages":[79,23,57]}',0,0,'key-00000','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',2,'report','{"move":"raise","by":0,"seat":1,"digit":"tens","card":"3"}',0,0,'key-00001','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',3,'report','{"move":"raise","by":1,"seat":1,"digit":"ones","card":"9"}',0,0,'key-00002','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',4,'report','{"move":"raise","by":2,"seat":2,"digit":"ones","card":"8"}',0,0,'key-00003','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',5,'report','{"move":"special","by":0,"card":"0","digit":"ones"}',0,0,'key-00004','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',6,'report','{"move":"stop","by":2}',0,0,'key-00005','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',7,'report','{"move":"carry-out"}',0,0,'key-00006','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',8,'report','{"move":"raise","by":1,"seat":1,"digit":"tens","card":"4"}',0,0,'key-00007','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',9,'report','{"move":"raise","by":2,"seat":2,"digit":"tens","card":"face-down"}',0,0,'key-00008','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',10,'report','{"move":"raise","by":0,"seat":1,"digit":"tens","card":"5"}',0,0,'key-00009','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',11,'report','{"move":"special","by":1,"card":"swap-places","seat":2}',0,0,'key-00010','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',12,'report','{"move":"stop","by":0}',0,0,'key-00011','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',13,'report','{"move":"carry-out"}',0,0,'key-00012','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',14,'report','{"move":"reveal","by":2,"card":"9"}',0,0,'key-00013','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',15,'report','{"move":"starting-ages","ages":[58,23,81]}',0,0,'key-00014','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',16,'report','{"move":"special","by":2,"card":"cover-ten-digit","seat":2}',0,0,'key-00015','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',17,'report','{"move":"carry-out","card":"swap-places"}',0,0,'key-00016','2026-11-23T08:30:30Z','');
INSERT INTO "entries" VALUES('GGPR',18,'report','{"move":"raise","by":0,"seat":2,"digit":"ones","card":"2"}',0,0,'key-00017','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GGPR',19,'report','{"move":"raise","by":1,"seat":1,"digit":"ones","card":"8"}',0,0,'key-00018','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GGPR',20,'report','{"move":"raise","by":2,"seat":2,"digit":"ones","card":"4"}',0,0,'key-00019','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GGPR',21,'report','{"move":"raise","by":0,"seat":1,"digit":"tens","card":"3"}',0,0,'key-00020','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GGPR',22,'report','{"move":"raise","by":1,"seat":1,"digit":"ones","card":"9"}',0,0,'key-00021','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GGPR',23,'report','{"move":"raise","by":2,"seat":2,"digit":"ones","card":"face-down"}',0,0,'key-00022','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GGPR',24,'report','{"move":"raise","by":0,"seat":0,"digit":"tens","card":"face-down"}',0,0,'key-00023','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GGPR',25,'report','{"move":"raise","by":1,"seat":1,"digit":"tens","card":"5"}',0,0,'key-00024','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GGPR',26,'take-back','{"to":23}',0,1,'key-00025','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GGPR',27,'bring-back','{}',0,1,'key-00026','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',1,'report','{"move":"begin","first":1}',0,0,'key-00000','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',2,'report','{"move":"play","by":1,"take":["A","A"],"put":["2"]}',0,0,'key-00001','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',3,'report','{"move":"play","by":2,"take":["5","5"],"put":["2"]}',0,0,'key-00002','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',4,'report','{"move":"play","by":3,"take":["5","5"],"put":["2"]}',0,0,'key-00003','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',5,'report','{"move":"play","by":4,"take":["5","5"],"put":["2"]}',0,0,'key-00004','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',6,'report','{"move":"play","by":5,"take":["A","A"],"put":["2"]}',0,0,'key-00005','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',7,'report','{"move":"play","by":0,"take":["A","A"],"put":["2"]}',0,0,'key-00006','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',8,'report','{"move":"play","by":1,"take":["5","5"],"put":["2"]}',0,0,'key-00007','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',9,'report','{"move":"play","by":2,"take":["6","6"],"put":["2"]}',0,0,'key-00008','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',10,'report','{"move":"play","by":3,"take":["A","A"],"put":["2"]}',0,0,'key-00009','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',11,'report','{"move":"enemy","by":4,"character":"A"}',0,0,'key-00010','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',12,'report','{"move":"play","by":4,"take":["4","4","4"],"put":["2","2"]}',0,0,'key-00011','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',13,'report','{"move":"play","by":5,"take":["2","2"],"put":["A"]}',0,0,'key-00012','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',14,'report','{"move":"play","by":0,"take":["6","6"],"put":["2"]}',0,0,'key-00013','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',15,'report','{"move":"identity","seat":3,"character":"5"}',0,0,'key-00014','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',16,'report','{"move":"play","by":1,"take":["A","2","2"],"put":["2","2"]}',0,0,'key-00015','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',17,'report','{"move":"play","by":2,"take":["6","6"],"put":["2"]}',0,0,'key-00016','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',18,'report','{"move":"play","by":4,"take":["2","2"],"put":["A"]}',0,0,'key-00017','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',19,'report','{"move":"play","by":5,"take":["6","6"],"put":["2"]}',0,0,'key-00018','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',20,'report','{"move":"play","by":0,"take":["2","2"],"put":["3"]}',0,0,'key-00019','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',21,'report','{"move":"play","by":2,"take":["2","2"],"put":["6"]}',0,0,'key-00020','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',22,'report','{"move":"play","by":4,"take":["A","2"],"put":["2"]}',0,0,'key-00021','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',23,'report','{"move":"play","by":0,"take":["4","4"],"put":["2"]}',0,0,'key-00022','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',24,'report','{"move":"play","by":1,"take":["4","4"],"put":["2"]}',0,0,'key-00023','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',25,'report','{"move":"play","by":2,"take":["4","2"],"put":["2"]}',0,0,'key-00024','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',26,'take-back','{"to":23}',0,1,'key-00025','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('GXSF',27,'bring-back','{}',0,1,'key-00026','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',1,'report','{"move":"deal","first":0}',0,0,'key-00000','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',2,'report','{"move":"attack","by":0,"number":3,"count":4}',0,0,'key-00001','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',3,'report','{"move":"defend","by":1,"number":4,"count":5}',0,0,'key-00002','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',4,'report','{"move":"attack","by":1,"number":3,"count":4}',0,0,'key-00003','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',5,'report','{"move":"defend","by":2,"number":10,"count":2}',0,0,'key-00004','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',6,'report','{"move":"attack","by":2,"number":12,"count":4}',0,0,'key-00005','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',7,'report','{"move":"defend","by":0,"number":15,"count":4}',0,0,'key-00006','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',8,'report','{"move":"attack","by":0,"number":5,"count":4}',0,0,'key-00007','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',9,'report','{"move":"pass","by":1,"count":4}',0,0,'key-00008','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',10,'report','{"move":"pass","by":2,"count":1}',0,0,'key-00009','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',11,'report','{"move":"joker","by":0,"joker":"zap"}',0,0,'key-00010','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',12,'report','{"move":"defend","by":1,"number":6,"count":5}',0,0,'key-00011','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',13,'report','{"move":"attack","by":1,"number":30,"count":2}',0,0,'key-00012','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',14,'report','{"move":"joker","by":2,"joker":"zap"}',0,0,'key-00013','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',15,'report','{"move":"defend","by":0,"number":10,"count":4}',0,0,'key-00014','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',16,'report','{"move":"attack","by":0,"number":6,"count":5}',0,0,'key-00015','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',17,'report','{"move":"defend","by":1,"number":20,"count":3}',0,0,'key-00016','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',18,'report','{"move":"attack","by":1,"number":4,"count":5}',0,0,'key-00017','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',19,'report','{"move":"joker","by":2,"joker":"abracadabra"}',0,0,'key-00018','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',20,'report','{"move":"pass","by":1,"count":2}',0,0,'key-00019','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',21,'report','{"move":"joker","by":0,"joker":"hocus-pocus"}',0,0,'key-00020','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',22,'report','{"move":"joker","by":2,"joker":"zap"}',0,0,'key-00021','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',23,'report','{"move":"take","by":1}',0,0,'key-00022','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',24,'report','{"move":"attack","by":0,"number":5,"count":2}',0,0,'key-00023','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',25,'report','{"move":"joker","by":2,"joker":"abracadabra"}',0,0,'key-00024','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',26,'take-back','{"to":23}',0,1,'key-00025','2026-11-23T08:30:31Z','');
INSERT INTO "entries" VALUES('4CTC',27,'bring-back','{}',0,1,'key-00026','2026-11-23T08:30:31Z','');
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
INSERT INTO "phones" VALUES('B2DB','phone-0',0,1,'2026-11-23T08:30:30Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('B2DB','phone-1',1,0,'2026-11-23T08:30:30Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('UB3U','phone-0',0,1,'2026-11-23T08:30:30Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('UB3U','phone-1',1,0,'2026-11-23T08:30:30Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('XESB','phone-0',0,1,'2026-11-23T08:30:30Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('XESB','phone-1',1,0,'2026-11-23T08:30:30Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('GGPR','phone-0',0,1,'2026-11-23T08:30:30Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('GGPR','phone-1',1,0,'2026-11-23T08:30:30Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('GXSF','phone-0',0,1,'2026-11-23T08:30:31Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('GXSF','phone-1',1,0,'2026-11-23T08:30:31Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('4CTC','phone-0',0,1,'2026-11-23T08:30:31Z',NULL,NULL,NULL,NULL);
INSERT INTO "phones" VALUES('4CTC','phone-1',1,0,'2026-11-23T08:30:31Z',NULL,NULL,NULL,NULL);
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
INSERT INTO "settings" VALUES('mark','427564104');
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
, "deleted_at" TEXT, "result" TEXT, "own_seat_only" INTEGER NOT NULL DEFAULT 0, "names_now" TEXT, "looked_on" TEXT, "suits" TEXT, "lobby" TEXT) STRICT;
INSERT INTO "tables" VALUES('B2DB','nine-lives','["Ana", "Ben", "Cai"]','{"pass": "off", "same-cat-trade": "on", "bid-tie": "ask", "tie": "shared"}','oBzmtFdgWwVPiIb39NwWaQ','n57F4a8_V3hM5i5-JA728w',1,'moves','[]',2,'2026-11-23T08:30:30Z',NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('UB3U','any-game','["Ana", "Ben", "Cai"]','{}','ehSuOmUIYC5Hq9M0fqODDg','7Jwl5QrpCd30OVQxOUe_cQ',1,'moves','[]',2,'2026-11-23T08:30:30Z',NULL,NULL,NULL,'{"points":[17,158,227],"winners":[2],"at":"2026-11-23T08:30:30Z","facts":{"name":"Our game","wins":"highest","rounds":4,"as_played":"The table scores it so: 4 rounds, to 500."}}',0,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('XESB','cv','["Ana", "Ben", "Cai"]','{"insurance": "one-loss", "event-luck": "off", "upkeep": "next-turn", "table-cap": "off", "jack-bad-luck": "on"}','UOfBdJnCVhaQax5-NhEG-g','xSJeqgq4sFGsuPrqHSOyiQ',1,'moves','[]',2,'2026-11-23T08:30:30Z',NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('GGPR','cradle-to-grave','["Ana", "Ben", "Cai"]','{"reveal-limit": "over-100", "deck-end": "at-last-card", "cover-special": "fizzles", "tie": "shared"}','hy_rkTv7_7nq7_ZLtrYtpw','jueEJHcUjpxWDi7o9nUgnA',1,'moves','[]',2,'2026-11-23T08:30:30Z',NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('GXSF','cutthroat','["Ana", "Ben", "Cai", "Dia", "Eli", "Fay"]','{"short-play": "take-what-is-there", "wound": "after-put-back", "heart-moves": "on", "dead-holder": "to-killer", "enemy-play": "replaces"}','JZt0qWB5HBA8w1mYgM_i0g','rMecnwDqxSR87LAal5rdVw',1,'moves','[]',2,'2026-11-23T08:30:31Z',NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('4CTC','vzhukh','["Ana", "Ben", "Cai"]','{"draw": "after-every-play", "abracadabra-out": "next-with-cards", "next-first": "round", "tie": "extra-round"}','dePonnvM3O-s9-vyAuHvrw','y-EBtddDGPJwcJ3Kjnxkcw',1,'moves','[]',2,'2026-11-23T08:30:31Z',NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL);
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
