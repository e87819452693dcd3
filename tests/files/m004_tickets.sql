BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'companion','m001_tables','2026-11-21 03:55:52.734598+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'companion','m002_notes','2026-11-21 03:55:52.734860+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'companion','m003_evenings','2026-11-21 03:55:52.735427+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'companion','m004_tickets','2026-11-21 03:55:52.735883+00:00');
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
INSERT INTO "entries" VALUES('E4NQ',1,'report','{"move":"deal","alley":[{"cat":"gray","scratches":8},{"cat":"hunting"},{"cat":"tuxedo","scratches":6},{"cat":"seventh","scratches":1},{"cat":"hunting","scratches":1}]}',0,0,'key-00000','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',2,'report','{"move":"adjust","alley":[{"cat":"gray","scratches":3},{"cat":"gray","scratches":8},{"cat":"calico","scratches":4},{"cat":"seventh","scratches":2},{"cat":"ninth","scratches":1}],"tableaus":[[],[],[]],"turn":2}',0,0,'key-00001','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',3,'report','{"move":"take","by":2,"card":{"cat":"ninth","scratches":1}}',0,0,'key-00002','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',4,'report','{"move":"take","by":0,"card":{"cat":"gray","scratches":8}}',0,0,'key-00003','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',5,'report','{"move":"take","by":1,"card":{"cat":"seventh","scratches":2}}',0,0,'key-00004','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',6,'report','{"move":"bid","bids":[{"cat":"catnip","scratches":5,"number":82},{"cat":"hunting","scratches":1,"number":232},{"cat":"eighth","scratches":3,"number":345}],"order":[0,1,2]}',0,0,'key-00005','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',7,'report','{"move":"trade","by":0,"cat":"eighth","give":[{"cat":"gray","scratches":8}]}',0,0,'key-00006','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',8,'report','{"move":"trade","by":1,"cat":"hunting","give":[{"cat":"seventh","scratches":2}]}',0,0,'key-00007','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',9,'report','{"move":"trade","by":2,"cat":"calico","give":[{"cat":"ninth","scratches":1}]}',0,0,'key-00008','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',10,'report','{"move":"bid","bids":[{"cat":"catnip","scratches":1,"number":820},{"cat":"seventh","scratches":7,"number":411},{"cat":"tuxedo","scratches":2,"number":174}]}',0,0,'key-00009','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',11,'report','{"move":"take","by":2,"card":{"cat":"gray","scratches":3}}',0,0,'key-00010','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',12,'report','{"move":"trade","by":1,"cat":"gray","give":[{"cat":"hunting","scratches":1}]}',0,0,'key-00011','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',13,'report','{"move":"take","by":0,"card":{"cat":"ninth","scratches":1}}',0,0,'key-00012','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',14,'report','{"move":"adjust","alley":[{"cat":"ninth","scratches":2,"number":82},{"cat":"seventh","scratches":3},{"cat":"hunting","number":820},{"cat":"brown","scratches":3,"number":411},{"cat":"brown","scratches":8,"number":174},{"cat":"hunting","scratches":9,"number":232}],"tableaus":[[{"cat":"catnip","scratches":4,"number":345},{"cat":"ninth","scratches":6}],[{"cat":"calico"}],[{"cat":"catnip","scratches":7},{"cat":"ninth","scratches":6}]]}',0,0,'key-00013','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',15,'report','{"move":"bid","bids":[{"cat":"calico","scratches":2,"number":144},{"cat":"eighth","scratches":9,"number":742},{"cat":"tuxedo","scratches":8,"number":63}]}',0,0,'key-00014','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',16,'report','{"move":"trade","by":2,"cat":"calico","give":[{"cat":"ninth","scratches":6}]}',0,0,'key-00015','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',17,'report','{"move":"trade","by":0,"cat":"eighth","give":[{"cat":"ninth","scratches":6}]}',0,0,'key-00016','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',18,'report','{"move":"take","by":1,"card":{"cat":"seventh","scratches":3}}',0,0,'key-00017','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',19,'report','{"move":"adjust","alley":[{"cat":"eighth","scratches":5,"number":82},{"cat":"ninth","scratches":9,"number":820},{"cat":"ninth","scratches":3,"number":411},{"cat":"brown","scratches":7,"number":174},{"cat":"ninth","scratches":8,"number":232},{"cat":"eighth","scratches":8,"number":63},{"cat":"hunting","scratches":8},{"cat":"brown","scratches":8}],"tableaus":[[{"cat":"hunting","scratches":7,"number":345},{"cat":"calico","scratches":6,"number":742}],[{"cat":"tuxedo","scratches":6},{"cat":"eighth","scratches":5}],[{"cat":"tuxedo","scratches":3},{"cat":"seventh","scratches":1,"number":144}]]}',0,0,'key-00018','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',20,'report','{"move":"bid","bids":[{"cat":"calico","scratches":7,"number":224},{"cat":"tuxedo","scratches":6,"number":906},{"cat":"eighth","scratches":2,"number":683}]}',0,0,'key-00019','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',21,'report','{"move":"take","by":0,"card":{"cat":"eighth","scratches":8}}',0,0,'key-00020','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',22,'report','{"move":"trade","by":2,"cat":"tuxedo","give":[{"cat":"seventh","scratches":1}]}',0,0,'key-00021','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',23,'report','{"move":"trade","by":1,"cat":"hunting","give":[{"cat":"tuxedo","scratches":6}]}',0,0,'key-00022','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',24,'report','{"move":"bid","bids":[{"cat":"ninth","scratches":1,"number":798},{"cat":"brown","scratches":4,"number":286},{"cat":"brown","scratches":5,"number":260}],"order":[2,1,0]}',0,0,'key-00023','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',25,'report','{"move":"take","by":2,"card":{"cat":"brown","scratches":8}}',0,0,'key-00024','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',26,'take-back','23',0,1,'key-00025','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('E4NQ',27,'bring-back','0',0,1,'key-00026','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',1,'report','{"move":"begin","bicycle":2,"public_goals":[77,81],"bicycle_points":9}',0,0,'key-00000','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',2,'report','{"move":"acquire","by":2,"card":{"type":"event"}}',0,0,'key-00001','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',3,'report','{"move":"acquire","by":2,"card":{"type":"health"}}',0,0,'key-00002','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',4,'report','{"move":"event","by":2,"card":{"type":"event"}}',0,0,'key-00003','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',5,'report','{"move":"end-turn","by":2}',0,0,'key-00004','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',6,'report','{"move":"acquire","by":0,"card":{"type":"event"}}',0,0,'key-00005','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',7,'report','{"move":"acquire","by":0,"card":{"type":"knowledge"}}',0,0,'key-00006','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',8,'report','{"move":"event","by":0,"card":{"type":"event"}}',0,0,'key-00007','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',9,'report','{"move":"end-turn","by":0}',0,0,'key-00008','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',10,'report','{"move":"acquire","by":1,"card":{"type":"knowledge"}}',0,0,'key-00009','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',11,'report','{"move":"end-turn","by":1}',0,0,'key-00010','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',12,'report','{"move":"acquire","by":2,"card":{"type":"work"}}',0,0,'key-00011','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',13,'report','{"move":"acquire","by":2,"card":{"type":"health"}}',0,0,'key-00012','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',14,'report','{"move":"event","by":2,"card":{"type":"event"}}',0,0,'key-00013','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',15,'report','{"move":"event","by":2,"card":{"type":"event"}}',0,0,'key-00014','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',16,'report','{"move":"end-turn","by":2}',0,0,'key-00015','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',17,'report','{"move":"acquire","by":0,"card":{"type":"event"}}',0,0,'key-00016','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',18,'report','{"move":"event","by":0,"card":{"type":"event"}}',0,0,'key-00017','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',19,'report','{"move":"end-turn","by":0}',0,0,'key-00018','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',20,'report','{"move":"acquire","by":1,"card":{"type":"event"}}',0,0,'key-00019','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',21,'report','{"move":"acquire","by":1,"card":{"type":"relationship"}}',0,0,'key-00020','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',22,'report','{"move":"event","by":1,"card":{"type":"event"}}',0,0,'key-00021','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',23,'report','{"move":"event","by":1,"card":{"type":"event"}}',0,0,'key-00022','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',24,'report','{"move":"end-turn","by":1}',0,0,'key-00023','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',25,'report','{"move":"acquire","by":2,"card":{"type":"relationship"}}',0,0,'key-00024','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',26,'take-back','23',0,1,'key-00025','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('3X55',27,'bring-back','0',0,1,'key-00026','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',1,'report','{"move":"starting-ages","ages":[79,23,57]}',0,0,'key-00000','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',2,'report','{"move":"raise","by":0,"seat":1,"digit":"tens","card":"3"}',0,0,'key-00001','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',3,'report','{"move":"raise","by":1,"seat":1,"digit":"ones","card":"9"}',0,0,'key-00002','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',4,'report','{"move":"raise","by":2,"seat":2,"digit":"ones","card":"8"}',0,0,'key-00003','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',5,'report','{"move":"special","by":0,"card":"0","digit":"ones"}',0,0,'key-00004','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',6,'report','{"move":"stop","by":2}',0,0,'key-00005','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',7,'report','{"move":"carry-out"}',0,0,'key-00006','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',8,'report','{"move":"raise","by":1,"seat":1,"digit":"tens","card":"4"}',0,0,'key-00007','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',9,'report','{"move":"raise","by":2,"seat":2,"digit":"tens","card":"face-down"}',0,0,'key-00008','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',10,'report','{"move":"raise","by":0,"seat":1,"digit":"tens","card":"5"}',0,0,'key-00009','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',11,'report','{"move":"special","by":1,"card":"swap-places","seat":2}',0,0,'key-00010','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',12,'report','{"move":"stop","by":0}',0,0,'key-00011','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',13,'report','{"move":"carry-out"}',0,0,'key-00012','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',14,'report','{"move":"reveal","by":2,"card":"9"}',0,0,'key-00013','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',15,'report','{"move":"starting-ages","ages":[58,23,81]}',0,0,'key-00014','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',16,'report','{"move":"special","by":2,"card":"cover-ten-digit","seat":2}',0,0,'key-00015','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',17,'report','{"move":"carry-out","card":"swap-places"}',0,0,'key-00016','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',18,'report','{"move":"raise","by":0,"seat":2,"digit":"ones","card":"2"}',0,0,'key-00017','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',19,'report','{"move":"raise","by":1,"seat":1,"digit":"ones","card":"8"}',0,0,'key-00018','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',20,'report','{"move":"raise","by":2,"seat":2,"digit":"ones","card":"4"}',0,0,'key-00019','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',21,'report','{"move":"raise","by":0,"seat":1,"digit":"tens","card":"3"}',0,0,'key-00020','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',22,'report','{"move":"raise","by":1,"seat":1,"digit":"ones","card":"9"}',0,0,'key-00021','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',23,'report','{"move":"raise","by":2,"seat":2,"digit":"ones","card":"face-down"}',0,0,'key-00022','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',24,'report','{"move":"raise","by":0,"seat":0,"digit":"tens","card":"face-down"}',0,0,'key-00023','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',25,'report','{"move":"raise","by":1,"seat":1,"digit":"tens","card":"5"}',0,0,'key-00024','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',26,'take-back','23',0,1,'key-00025','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('G2ZX',27,'bring-back','0',0,1,'key-00026','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',1,'report','{"move":"begin","first":1}',0,0,'key-00000','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',2,'report','{"move":"play","by":1,"take":["A","A"],"put":["2"]}',0,0,'key-00001','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',3,'report','{"move":"play","by":2,"take":["5","5"],"put":["2"]}',0,0,'key-00002','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',4,'report','{"move":"play","by":3,"take":["5","5"],"put":["2"]}',0,0,'key-00003','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',5,'report','{"move":"play","by":4,"take":["5","5"],"put":["2"]}',0,0,'key-00004','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',6,'report','{"move":"play","by":5,"take":["A","A"],"put":["2"]}',0,0,'key-00005','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',7,'report','{"move":"play","by":0,"take":["A","A"],"put":["2"]}',0,0,'key-00006','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',8,'report','{"move":"play","by":1,"take":["5","5"],"put":["2"]}',0,0,'key-00007','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',9,'report','{"move":"play","by":2,"take":["6","6"],"put":["2"]}',0,0,'key-00008','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',10,'report','{"move":"play","by":3,"take":["A","A"],"put":["2"]}',0,0,'key-00009','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',11,'report','{"move":"enemy","by":4,"character":"A"}',0,0,'key-00010','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',12,'report','{"move":"play","by":4,"take":["4","4","4"],"put":["2","2"]}',0,0,'key-00011','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',13,'report','{"move":"play","by":5,"take":["2","2"],"put":["A"]}',0,0,'key-00012','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',14,'report','{"move":"play","by":0,"take":["6","6"],"put":["2"]}',0,0,'key-00013','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',15,'report','{"move":"identity","seat":3,"character":"5"}',0,0,'key-00014','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',16,'report','{"move":"play","by":1,"take":["A","2","2"],"put":["2","2"]}',0,0,'key-00015','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',17,'report','{"move":"play","by":2,"take":["6","6"],"put":["2"]}',0,0,'key-00016','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',18,'report','{"move":"play","by":4,"take":["2","2"],"put":["A"]}',0,0,'key-00017','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',19,'report','{"move":"play","by":5,"take":["6","6"],"put":["2"]}',0,0,'key-00018','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',20,'report','{"move":"play","by":0,"take":["2","2"],"put":["3"]}',0,0,'key-00019','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',21,'report','{"move":"play","by":2,"take":["2","2"],"put":["6"]}',0,0,'key-00020','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',22,'report','{"move":"play","by":4,"take":["A","2"],"put":["2"]}',0,0,'key-00021','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',23,'report','{"move":"play","by":0,"take":["4","4"],"put":["2"]}',0,0,'key-00022','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',24,'report','{"move":"play","by":1,"take":["4","4"],"put":["2"]}',0,0,'key-00023','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',25,'report','{"move":"play","by":2,"take":["4","2"],"put":["2"]}',0,0,'key-00024','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',26,'take-back','23',0,1,'key-00025','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('BK48',27,'bring-back','0',0,1,'key-00026','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',1,'report','{"move":"deal","first":0}',0,0,'key-00000','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',2,'report','{"move":"attack","by":0,"number":3,"count":4}',0,0,'key-00001','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',3,'report','{"move":"defend","by":1,"number":4,"count":5}',0,0,'key-00002','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',4,'report','{"move":"attack","by":1,"number":3,"count":4}',0,0,'key-00003','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',5,'report','{"move":"defend","by":2,"number":10,"count":2}',0,0,'key-00004','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',6,'report','{"move":"attack","by":2,"number":12,"count":4}',0,0,'key-00005','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',7,'report','{"move":"defend","by":0,"number":15,"count":4}',0,0,'key-00006','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',8,'report','{"move":"attack","by":0,"number":5,"count":4}',0,0,'key-00007','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',9,'report','{"move":"pass","by":1,"count":4}',0,0,'key-00008','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',10,'report','{"move":"pass","by":2,"count":1}',0,0,'key-00009','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',11,'report','{"move":"joker","by":0,"joker":"zap"}',0,0,'key-00010','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',12,'report','{"move":"defend","by":1,"number":6,"count":5}',0,0,'key-00011','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',13,'report','{"move":"attack","by":1,"number":30,"count":2}',0,0,'key-00012','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',14,'report','{"move":"joker","by":2,"joker":"zap"}',0,0,'key-00013','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',15,'report','{"move":"defend","by":0,"number":10,"count":4}',0,0,'key-00014','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',16,'report','{"move":"attack","by":0,"number":6,"count":5}',0,0,'key-00015','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',17,'report','{"move":"defend","by":1,"number":20,"count":3}',0,0,'key-00016','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',18,'report','{"move":"attack","by":1,"number":4,"count":5}',0,0,'key-00017','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',19,'report','{"move":"joker","by":2,"joker":"abracadabra"}',0,0,'key-00018','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',20,'report','{"move":"pass","by":1,"count":2}',0,0,'key-00019','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',21,'report','{"move":"joker","by":0,"joker":"hocus-pocus"}',0,0,'key-00020','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',22,'report','{"move":"joker","by":2,"joker":"zap"}',0,0,'key-00021','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',23,'report','{"move":"take","by":1}',0,0,'key-00022','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',24,'report','{"move":"attack","by":0,"number":5,"count":2}',0,0,'key-00023','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',25,'report','{"move":"joker","by":2,"joker":"abracadabra"}',0,0,'key-00024','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',26,'take-back','23',0,1,'key-00025','2026-11-21T03:55:52Z','');
INSERT INTO "entries" VALUES('P75U',27,'bring-back','0',0,1,'key-00026','2026-11-21T03:55:52Z','');
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
   "joined_at" TEXT NOT NULL, "lost" INTEGER, "waits_as" TEXT,
   PRIMARY KEY ("table", "phone")
) STRICT;
INSERT INTO "phones" VALUES('E4NQ','phone-0',0,1,'2026-11-21T03:55:52Z',NULL,NULL);
INSERT INTO "phones" VALUES('E4NQ','phone-1',1,0,'2026-11-21T03:55:52Z',NULL,NULL);
INSERT INTO "phones" VALUES('3X55','phone-0',0,1,'2026-11-21T03:55:52Z',NULL,NULL);
INSERT INTO "phones" VALUES('3X55','phone-1',1,0,'2026-11-21T03:55:52Z',NULL,NULL);
INSERT INTO "phones" VALUES('G2ZX','phone-0',0,1,'2026-11-21T03:55:52Z',NULL,NULL);
INSERT INTO "phones" VALUES('G2ZX','phone-1',1,0,'2026-11-21T03:55:52Z',NULL,NULL);
INSERT INTO "phones" VALUES('BK48','phone-0',0,1,'2026-11-21T03:55:52Z',NULL,NULL);
INSERT INTO "phones" VALUES('BK48','phone-1',1,0,'2026-11-21T03:55:52Z',NULL,NULL);
INSERT INTO "phones" VALUES('P75U','phone-0',0,1,'2026-11-21T03:55:52Z',NULL,NULL);
INSERT INTO "phones" VALUES('P75U','phone-1',1,0,'2026-11-21T03:55:52Z',NULL,NULL);
CREATE TABLE "settings" (
   "key" TEXT PRIMARY KEY,
   "value" TEXT
) STRICT;
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
, "deleted_at" TEXT, "result" TEXT, "own_seat_only" INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "tables" VALUES('E4NQ','nine-lives','["Ana", "Ben", "Cai"]','{"pass": "off", "same-cat-trade": "on", "bid-tie": "ask", "tie": "shared"}','jsJAxJbS9il-ZBTIE8qFHA','Mj6SZXgr-7YPbzrO_NRVtQ',1,'moves','[]',2,'2026-11-21T03:55:52Z',NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('3X55','cv','["Ana", "Ben", "Cai"]','{"insurance": "one-loss", "event-luck": "off", "upkeep": "next-turn", "table-cap": "off", "jack-bad-luck": "on"}','7_x3W4SermYkpTbYKyx9fA','xlAegeKcdljCZgnXaY-n9A',1,'moves','[]',2,'2026-11-21T03:55:52Z',NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('G2ZX','cradle-to-grave','["Ana", "Ben", "Cai"]','{"reveal-limit": "over-100", "deck-end": "at-last-card", "cover-special": "fizzles", "tie": "shared"}','kc4LJB1Yf-MsnxZHGA5eDg','9HxtnzaoqSyP6Ktm2n-B4w',1,'moves','[]',2,'2026-11-21T03:55:52Z',NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('BK48','cutthroat','["Ana", "Ben", "Cai", "Dia", "Eli", "Fay"]','{"short-play": "take-what-is-there", "wound": "after-put-back", "heart-moves": "on", "dead-holder": "to-killer", "enemy-play": "replaces"}','zP56ObyypbASUTc_b0bjqQ','IcBBxyleDwVv2n8s4JeZTg',1,'moves','[]',2,'2026-11-21T03:55:52Z',NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('P75U','vzhukh','["Ana", "Ben", "Cai"]','{"abracadabra-out": "next-with-cards", "next-first": "round", "tie": "extra-round"}','KksSTsBsD24wLukQ0hjJ7A','DoQRMPM-Y_Oc_y2jHeoygw',1,'moves','[]',2,'2026-11-21T03:55:52Z',NULL,NULL,NULL,NULL,0);
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
