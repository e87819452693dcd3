BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'companion','m001_tables','2026-11-20 23:26:34.000988+00:00');
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
   "at" TEXT NOT NULL,
   PRIMARY KEY ("table", "number")
) STRICT;
INSERT INTO "entries" VALUES('ZGBP',1,'report','{"move":"deal","alley":[{"cat":"gray","scratches":8},{"cat":"hunting"},{"cat":"tuxedo","scratches":6},{"cat":"seventh","scratches":1},{"cat":"hunting","scratches":1}]}',0,0,'key-00000','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',2,'report','{"move":"adjust","alley":[{"cat":"gray","scratches":3},{"cat":"gray","scratches":8},{"cat":"calico","scratches":4},{"cat":"seventh","scratches":2},{"cat":"ninth","scratches":1}],"tableaus":[[],[],[]],"turn":2}',0,0,'key-00001','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',3,'report','{"move":"take","by":2,"card":{"cat":"ninth","scratches":1}}',0,0,'key-00002','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',4,'report','{"move":"take","by":0,"card":{"cat":"gray","scratches":8}}',0,0,'key-00003','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',5,'report','{"move":"take","by":1,"card":{"cat":"seventh","scratches":2}}',0,0,'key-00004','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',6,'report','{"move":"bid","bids":[{"cat":"catnip","scratches":5,"number":82},{"cat":"hunting","scratches":1,"number":232},{"cat":"eighth","scratches":3,"number":345}],"order":[0,1,2]}',0,0,'key-00005','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',7,'report','{"move":"trade","by":0,"cat":"eighth","give":[{"cat":"gray","scratches":8}]}',0,0,'key-00006','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',8,'report','{"move":"trade","by":1,"cat":"hunting","give":[{"cat":"seventh","scratches":2}]}',0,0,'key-00007','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',9,'report','{"move":"trade","by":2,"cat":"calico","give":[{"cat":"ninth","scratches":1}]}',0,0,'key-00008','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',10,'report','{"move":"bid","bids":[{"cat":"catnip","scratches":1,"number":820},{"cat":"seventh","scratches":7,"number":411},{"cat":"tuxedo","scratches":2,"number":174}]}',0,0,'key-00009','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',11,'report','{"move":"take","by":2,"card":{"cat":"gray","scratches":3}}',0,0,'key-00010','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',12,'report','{"move":"trade","by":1,"cat":"gray","give":[{"cat":"hunting","scratches":1}]}',0,0,'key-00011','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',13,'report','{"move":"take","by":0,"card":{"cat":"ninth","scratches":1}}',0,0,'key-00012','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',14,'report','{"move":"adjust","alley":[{"cat":"ninth","scratches":2,"number":82},{"cat":"seventh","scratches":3},{"cat":"hunting","number":820},{"cat":"brown","scratches":3,"number":411},{"cat":"brown","scratches":8,"number":174},{"cat":"hunting","scratches":9,"number":232}],"tableaus":[[{"cat":"catnip","scratches":4,"number":345},{"cat":"ninth","scratches":6}],[{"cat":"calico"}],[{"cat":"catnip","scratches":7},{"cat":"ninth","scratches":6}]]}',0,0,'key-00013','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',15,'report','{"move":"bid","bids":[{"cat":"calico","scratches":2,"number":144},{"cat":"eighth","scratches":9,"number":742},{"cat":"tuxedo","scratches":8,"number":63}]}',0,0,'key-00014','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',16,'report','{"move":"trade","by":2,"cat":"calico","give":[{"cat":"ninth","scratches":6}]}',0,0,'key-00015','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',17,'report','{"move":"trade","by":0,"cat":"eighth","give":[{"cat":"ninth","scratches":6}]}',0,0,'key-00016','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',18,'report','{"move":"take","by":1,"card":{"cat":"seventh","scratches":3}}',0,0,'key-00017','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',19,'report','{"move":"adjust","alley":[{"cat":"eighth","scratches":5,"number":82},{"cat":"ninth","scratches":9,"number":820},{"cat":"ninth","scratches":3,"number":411},{"cat":"brown","scratches":7,"number":174},{"cat":"ninth","scratches":8,"number":232},{"cat":"eighth","scratches":8,"number":63},{"cat":"hunting","scratches":8},{"cat":"brown","scratches":8}],"tableaus":[[{"cat":"hunting","scratches":7,"number":345},{"cat":"calico","scratches":6,"number":742}],[{"cat":"tuxedo","scratches":6},{"cat":"eighth","scratches":5}],[{"cat":"tuxedo","scratches":3},{"cat":"seventh","scratches":1,"number":144}]]}',0,0,'key-00018','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',20,'report','{"move":"bid","bids":[{"cat":"calico","scratches":7,"number":224},{"cat":"tuxedo","scratches":6,"number":906},{"cat":"eighth","scratches":2,"number":683}]}',0,0,'key-00019','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',21,'report','{"move":"take","by":0,"card":{"cat":"eighth","scratches":8}}',0,0,'key-00020','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',22,'report','{"move":"trade","by":2,"cat":"tuxedo","give":[{"cat":"seventh","scratches":1}]}',0,0,'key-00021','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',23,'report','{"move":"trade","by":1,"cat":"hunting","give":[{"cat":"tuxedo","scratches":6}]}',0,0,'key-00022','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',24,'report','{"move":"bid","bids":[{"cat":"ninth","scratches":1,"number":798},{"cat":"brown","scratches":4,"number":286},{"cat":"brown","scratches":5,"number":260}],"order":[2,1,0]}',0,0,'key-00023','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',25,'report','{"move":"take","by":2,"card":{"cat":"brown","scratches":8}}',0,0,'key-00024','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',26,'take-back','23',0,1,'key-00025','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('ZGBP',27,'bring-back','null',0,1,'key-00026','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',1,'report','{"move":"begin","bicycle":2,"public_goals":[77,81],"bicycle_points":9}',0,0,'key-00000','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',2,'report','{"move":"acquire","by":2,"card":{"type":"event"}}',0,0,'key-00001','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',3,'report','{"move":"acquire","by":2,"card":{"type":"health"}}',0,0,'key-00002','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',4,'report','{"move":"event","by":2,"card":{"type":"event"}}',0,0,'key-00003','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',5,'report','{"move":"end-turn","by":2}',0,0,'key-00004','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',6,'report','{"move":"acquire","by":0,"card":{"type":"event"}}',0,0,'key-00005','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',7,'report','{"move":"acquire","by":0,"card":{"type":"knowledge"}}',0,0,'key-00006','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',8,'report','{"move":"event","by":0,"card":{"type":"event"}}',0,0,'key-00007','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',9,'report','{"move":"end-turn","by":0}',0,0,'key-00008','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',10,'report','{"move":"acquire","by":1,"card":{"type":"knowledge"}}',0,0,'key-00009','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',11,'report','{"move":"end-turn","by":1}',0,0,'key-00010','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',12,'report','{"move":"acquire","by":2,"card":{"type":"work"}}',0,0,'key-00011','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',13,'report','{"move":"acquire","by":2,"card":{"type":"health"}}',0,0,'key-00012','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',14,'report','{"move":"event","by":2,"card":{"type":"event"}}',0,0,'key-00013','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',15,'report','{"move":"event","by":2,"card":{"type":"event"}}',0,0,'key-00014','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',16,'report','{"move":"end-turn","by":2}',0,0,'key-00015','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',17,'report','{"move":"acquire","by":0,"card":{"type":"event"}}',0,0,'key-00016','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',18,'report','{"move":"event","by":0,"card":{"type":"event"}}',0,0,'key-00017','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',19,'report','{"move":"end-turn","by":0}',0,0,'key-00018','2026-11-20T23:26:34Z');
INSERT INTO "entries" VALUES('C5YA',20,'report','{"move":"acquire","by":1,"card":{"type":"event"}}',0,0,'key-00019','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('C5YA',21,'report','{"move":"acquire","by":1,"card":{"type":"relationship"}}',0,0,'key-00020','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('C5YA',22,'report','{"move":"event","by":1,"card":{"type":"event"}}',0,0,'key-00021','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('C5YA',23,'report','{"move":"event","by":1,"card":{"type":"event"}}',0,0,'key-00022','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('C5YA',24,'report','{"move":"end-turn","by":1}',0,0,'key-00023','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('C5YA',25,'report','{"move":"acquire","by":2,"card":{"type":"relationship"}}',0,0,'key-00024','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('C5YA',26,'take-back','23',0,1,'key-00025','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('C5YA',27,'bring-back','null',0,1,'key-00026','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('CTQR',1,'report','{"move":"starting-ages","ages":[79,23,57]}',0,0,'key-00000','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('CTQR',2,'report','{"move":"raise","by":0,"seat":1,"digit":"tens","card":"3"}',0,0,'key-00001','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('CTQR',3,'report','{"move":"raise","by":1,"seat":1,"digit":"ones","card":"9"}',0,0,'key-00002','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('CTQR',4,'report','{"move":"raise","by":2,"seat":2,"digit":"ones","card":"8"}',0,0,'key-00003','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('CTQR',5,'report','{"move":"special","by":0,"card":"0","digit":"ones"}',0,0,'key-00004','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('CTQR',6,'report','{"move":"stop","by":2}',0,0,'key-00005','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('CTQR',7,'report','{"move":"carry-out"}',0,0,'key-00006','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('CTQR',8,'report','{"move":"raise","by":1,"seat":1,"digit":"tens","card":"4"}',0,0,'key-00007','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('CTQR',9,'report','{"move":"raise","by":2,"seat":2,"digit":"tens","card":"face-down"}',0,0,'key-00008','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('CTQR',10,'report','{"move":"raise","by":0,"seat":1,"digit":"tens","card":"5"}',0,0,'key-00009','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('CTQR',11,'report','{"move":"special","by":1,"card":"swap-places","seat":2}',0,0,'key-00010','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('CTQR',12,'report','{"move":"stop","by":0}',0,0,'key-00011','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('CTQR',13,'report','{"move":"carry-out"}',0,0,'key-00012','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('CTQR',14,'report','{"move":"reveal","by":2,"card":"9"}',0,0,'key-00013','2026-11-20T23:26:35Z');
INSERT INTO "entries" VALUES('CTQR',15,'report','{"move":"starting-ages","ages":[58,23,81]}',0,0,'key-00014','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('CTQR',16,'report','{"move":"special","by":2,"card":"cover-ten-digit","seat":2}',0,0,'key-00015','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('CTQR',17,'report','{"move":"carry-out","card":"swap-places"}',0,0,'key-00016','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('CTQR',18,'report','{"move":"raise","by":0,"seat":2,"digit":"ones","card":"2"}',0,0,'key-00017','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('CTQR',19,'report','{"move":"raise","by":1,"seat":1,"digit":"ones","card":"8"}',0,0,'key-00018','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('CTQR',20,'report','{"move":"raise","by":2,"seat":2,"digit":"ones","card":"4"}',0,0,'key-00019','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('CTQR',21,'report','{"move":"raise","by":0,"seat":1,"digit":"tens","card":"3"}',0,0,'key-00020','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('CTQR',22,'report','{"move":"raise","by":1,"seat":1,"digit":"ones","card":"9"}',0,0,'key-00021','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('CTQR',23,'report','{"move":"raise","by":2,"seat":2,"digit":"ones","card":"face-down"}',0,0,'key-00022','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('CTQR',24,'report','{"move":"raise","by":0,"seat":0,"digit":"tens","card":"face-down"}',0,0,'key-00023','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('CTQR',25,'report','{"move":"raise","by":1,"seat":1,"digit":"tens","card":"5"}',0,0,'key-00024','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('CTQR',26,'take-back','23',0,1,'key-00025','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('CTQR',27,'bring-back','null',0,1,'key-00026','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',1,'report','{"move":"begin","first":1}',0,0,'key-00000','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',2,'report','{"move":"play","by":1,"take":["A","A"],"put":["2"]}',0,0,'key-00001','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',3,'report','{"move":"play","by":2,"take":["5","5"],"put":["2"]}',0,0,'key-00002','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',4,'report','{"move":"play","by":3,"take":["5","5"],"put":["2"]}',0,0,'key-00003','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',5,'report','{"move":"play","by":4,"take":["5","5"],"put":["2"]}',0,0,'key-00004','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',6,'report','{"move":"play","by":5,"take":["A","A"],"put":["2"]}',0,0,'key-00005','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',7,'report','{"move":"play","by":0,"take":["A","A"],"put":["2"]}',0,0,'key-00006','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',8,'report','{"move":"play","by":1,"take":["5","5"],"put":["2"]}',0,0,'key-00007','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',9,'report','{"move":"play","by":2,"take":["6","6"],"put":["2"]}',0,0,'key-00008','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',10,'report','{"move":"play","by":3,"take":["A","A"],"put":["2"]}',0,0,'key-00009','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',11,'report','{"move":"enemy","by":4,"character":"A"}',0,0,'key-00010','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',12,'report','{"move":"play","by":4,"take":["4","4","4"],"put":["2","2"]}',0,0,'key-00011','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',13,'report','{"move":"play","by":5,"take":["2","2"],"put":["A"]}',0,0,'key-00012','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',14,'report','{"move":"play","by":0,"take":["6","6"],"put":["2"]}',0,0,'key-00013','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',15,'report','{"move":"identity","seat":3,"character":"5"}',0,0,'key-00014','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',16,'report','{"move":"play","by":1,"take":["A","2","2"],"put":["2","2"]}',0,0,'key-00015','2026-11-20T23:26:36Z');
INSERT INTO "entries" VALUES('JWQ3',17,'report','{"move":"play","by":2,"take":["6","6"],"put":["2"]}',0,0,'key-00016','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('JWQ3',18,'report','{"move":"play","by":4,"take":["2","2"],"put":["A"]}',0,0,'key-00017','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('JWQ3',19,'report','{"move":"play","by":5,"take":["6","6"],"put":["2"]}',0,0,'key-00018','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('JWQ3',20,'report','{"move":"play","by":0,"take":["2","2"],"put":["3"]}',0,0,'key-00019','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('JWQ3',21,'report','{"move":"play","by":2,"take":["2","2"],"put":["6"]}',0,0,'key-00020','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('JWQ3',22,'report','{"move":"play","by":4,"take":["A","2"],"put":["2"]}',0,0,'key-00021','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('JWQ3',23,'report','{"move":"play","by":0,"take":["4","4"],"put":["2"]}',0,0,'key-00022','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('JWQ3',24,'report','{"move":"play","by":1,"take":["4","4"],"put":["2"]}',0,0,'key-00023','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('JWQ3',25,'report','{"move":"play","by":2,"take":["4","2"],"put":["2"]}',0,0,'key-00024','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('JWQ3',26,'take-back','23',0,1,'key-00025','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('JWQ3',27,'bring-back','null',0,1,'key-00026','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('KU2V',1,'report','{"move":"deal","first":0}',0,0,'key-00000','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('KU2V',2,'report','{"move":"attack","by":0,"number":3,"count":4}',0,0,'key-00001','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('KU2V',3,'report','{"move":"defend","by":1,"number":4,"count":5}',0,0,'key-00002','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('KU2V',4,'report','{"move":"attack","by":1,"number":3,"count":4}',0,0,'key-00003','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('KU2V',5,'report','{"move":"defend","by":2,"number":10,"count":2}',0,0,'key-00004','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('KU2V',6,'report','{"move":"attack","by":2,"number":12,"count":4}',0,0,'key-00005','2026-11-20T23:26:37Z');
INSERT INTO "entries" VALUES('KU2V',7,'report','{"move":"defend","by":0,"number":15,"count":4}',0,0,'key-00006','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',8,'report','{"move":"attack","by":0,"number":5,"count":4}',0,0,'key-00007','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',9,'report','{"move":"pass","by":1,"count":4}',0,0,'key-00008','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',10,'report','{"move":"pass","by":2,"count":1}',0,0,'key-00009','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',11,'report','{"move":"joker","by":0,"joker":"zap"}',0,0,'key-00010','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',12,'report','{"move":"defend","by":1,"number":6,"count":5}',0,0,'key-00011','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',13,'report','{"move":"attack","by":1,"number":30,"count":2}',0,0,'key-00012','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',14,'report','{"move":"joker","by":2,"joker":"zap"}',0,0,'key-00013','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',15,'report','{"move":"defend","by":0,"number":10,"count":4}',0,0,'key-00014','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',16,'report','{"move":"attack","by":0,"number":6,"count":5}',0,0,'key-00015','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',17,'report','{"move":"defend","by":1,"number":20,"count":3}',0,0,'key-00016','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',18,'report','{"move":"attack","by":1,"number":4,"count":5}',0,0,'key-00017','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',19,'report','{"move":"joker","by":2,"joker":"abracadabra"}',0,0,'key-00018','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',20,'report','{"move":"pass","by":1,"count":2}',0,0,'key-00019','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',21,'report','{"move":"joker","by":0,"joker":"hocus-pocus"}',0,0,'key-00020','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',22,'report','{"move":"joker","by":2,"joker":"zap"}',0,0,'key-00021','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',23,'report','{"move":"take","by":1}',0,0,'key-00022','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',24,'report','{"move":"attack","by":0,"number":5,"count":2}',0,0,'key-00023','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',25,'report','{"move":"joker","by":2,"joker":"abracadabra"}',0,0,'key-00024','2026-11-20T23:26:38Z');
INSERT INTO "entries" VALUES('KU2V',26,'take-back','23',0,1,'key-00025','2026-11-20T23:26:39Z');
INSERT INTO "entries" VALUES('KU2V',27,'bring-back','null',0,1,'key-00026','2026-11-20T23:26:39Z');
CREATE TABLE "phones" (
   "table" TEXT,
   "phone" TEXT,
   "seat" INTEGER,
   "host" INTEGER NOT NULL,
   "joined_at" TEXT NOT NULL,
   PRIMARY KEY ("table", "phone")
) STRICT;
INSERT INTO "phones" VALUES('ZGBP','phone-0',0,1,'2026-11-20T23:26:34Z');
INSERT INTO "phones" VALUES('ZGBP','phone-1',1,0,'2026-11-20T23:26:34Z');
INSERT INTO "phones" VALUES('C5YA','phone-0',0,1,'2026-11-20T23:26:34Z');
INSERT INTO "phones" VALUES('C5YA','phone-1',1,0,'2026-11-20T23:26:34Z');
INSERT INTO "phones" VALUES('CTQR','phone-0',0,1,'2026-11-20T23:26:35Z');
INSERT INTO "phones" VALUES('CTQR','phone-1',1,0,'2026-11-20T23:26:35Z');
INSERT INTO "phones" VALUES('JWQ3','phone-0',0,1,'2026-11-20T23:26:36Z');
INSERT INTO "phones" VALUES('JWQ3','phone-1',1,0,'2026-11-20T23:26:36Z');
INSERT INTO "phones" VALUES('KU2V','phone-0',0,1,'2026-11-20T23:26:37Z');
INSERT INTO "phones" VALUES('KU2V','phone-1',1,0,'2026-11-20T23:26:37Z');
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
) STRICT;
INSERT INTO "tables" VALUES('ZGBP','nine-lives','["Ana", "Ben", "Cai"]','{"pass": "off", "same-cat-trade": "on", "bid-tie": "ask", "tie": "shared"}','yvxZMm_pzowbC-oqjdfNpQ','TLGBYXuu4t3KZ4JzoR1caA',1,'moves','[]',2,'2026-11-20T23:26:34Z',NULL,NULL);
INSERT INTO "tables" VALUES('C5YA','cv','["Ana", "Ben", "Cai"]','{"insurance": "one-loss", "event-luck": "off", "upkeep": "next-turn", "table-cap": "off", "jack-bad-luck": "on"}','wkDRVdXiNt2FWrAH3oxYXg','5LzuPLorBv2f60wKLK0Wiw',1,'moves','[]',2,'2026-11-20T23:26:34Z',NULL,NULL);
INSERT INTO "tables" VALUES('CTQR','cradle-to-grave','["Ana", "Ben", "Cai"]','{"reveal-limit": "over-100", "deck-end": "at-last-card", "cover-special": "fizzles", "tie": "shared"}','3EsBXUJ6GzHfYu6TiRH-Fg','3tcUSPuNQjIWzqfowgOSuQ',1,'moves','[]',2,'2026-11-20T23:26:35Z',NULL,NULL);
INSERT INTO "tables" VALUES('JWQ3','cutthroat','["Ana", "Ben", "Cai", "Dia", "Eli", "Fay"]','{"short-play": "take-what-is-there", "wound": "after-put-back", "heart-moves": "on", "dead-holder": "to-killer", "enemy-play": "replaces"}','kmPbq-PCHNXb7PgF-OD_Cg','VNcLKe8RXWll0FqzxVLhmQ',1,'moves','[]',2,'2026-11-20T23:26:36Z',NULL,NULL);
INSERT INTO "tables" VALUES('KU2V','vzhukh','["Ana", "Ben", "Cai"]','{"abracadabra-out": "next-with-cards", "next-first": "round", "tie": "extra-round"}','lt-ZYLbFOAX6Xl7pgslqbA','dRNmvAQ9GwMZF5zVg76OIQ',1,'moves','[]',2,'2026-11-20T23:26:37Z',NULL,NULL);
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
