"""python /tmp/leaks.py GAME [walks] [steps]: texts of pages that were not translated, most frequent first."""
import sys,tempfile,re
from collections import Counter
from pathlib import Path
sys.path.insert(0,".")
from tests.made_up import leaks, spoken_everywhere
from tests.games.walk import House, Walk
from tests.games.play import NAMES
from companion.games import games
key=sys.argv[1]; walks=int(sys.argv[2]) if len(sys.argv)>2 else 2; steps=int(sys.argv[3]) if len(sys.argv)>3 else 60
known={*NAMES,*(g.name for g in games().values()),"Table Companion","BG Stats","OK","UTC","QR","English"}
from companion.phrases import codes, short_names
for n in range(2,len(NAMES)+1): known|={*codes(tuple(NAMES[:n])),*short_names(tuple(NAMES[:n]))}
found=Counter(); where={}; seen=Counter()
class Looking(Walk):
    def look(self, look):
        a=look.visitor.get(look.where,**look.headers)
        self.pages+=1
        if a.status_code>=500: print("FAULT",a.status_code,look.where, a.text[-300:])
        if a.mimetype=="text/html":
            for t in leaks(re.sub("[\x01-\x04]"," ",a.text),known):
                t=re.sub(r"\d+","#",t); found[t]+=1; where.setdefault(t,re.sub(r"/t/\w+|/w/[\w-]+","",look.where)[:50])
    def offers(self): pass
    def listen(self): pass
    def ask_oddly(self): pass
with tempfile.TemporaryDirectory() as d, spoken_everywhere():
    house=House(Path(d)); house.app.testing=False; house.app.config["PROPAGATE_EXCEPTIONS"]=True
    for seed in range(walks):
        w=Looking(house,key,seed)
        for _ in range(steps//6):
            try:
                for _ in range(6): w.step()
            except Exception as e: print("STEP",type(e),e)
            for v in w.everybody[:2]+(w.helper,w.watcher):
                for l in w.looks(v):
                    try: w.look(l)
                    except Exception as e:
                        print("BROKE",l.where[:80],type(e).__name__,str(e)[:200]); 
    house.store.close()
for t,n in found.most_common(400): print(n,where[t],"|",t[:150])
print(len(found),"texts",w.pages,"pages")
