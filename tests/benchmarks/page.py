import gzip
import re
from pathlib import Path
from tempfile import TemporaryDirectory

from companion import Surroundings, create_app
from companion.game import games
from companion.store import Store
from companion.table import open_table

NAMES = tuple(["Ana", "Ben", "Cai", "Dia", "Eli", "Fay"])


def run() -> None:
    """A phone's first table page of each game: bytes over the wire (gzip, as on plain http) and requests, cold and again."""
    print(f"{'game':<18}{'page':>8}{'style':>8}{'script':>8}{'icon':>6}{'cold':>8}{'requests':>10}{'again':>8}")
    with TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "companion.db")
        client = create_app(store, Surroundings(addresses=lambda: [])).test_client()
        for key, game in games().items():
            sitting = store.open_table(open_table(game, NAMES[: max(game.seats[0], 4) if 4 in game.seats else game.seats[0]]))
            csrf = re.search(r'name="csrf" value="(\w+)"', client.get(f"/j/{sitting.join_link}").text)[1]
            client.post(f"/j/{sitting.join_link}", data={"csrf": csrf, "seat": "0"})
            page = client.get(f"/t/{sitting.code}", headers={"Accept-Encoding": "gzip"})
            text = gzip.decompress(page.data).decode()
            parts = re.findall(r'<(?:link rel="(?:stylesheet|icon)" href|script src)="([^"]+)"', text)
            sizes = {part.rpartition(".")[2]: len(client.get(part, headers={"Accept-Encoding": "gzip"}).data) for part in parts}
            again = len(page.data)
            cold = again + sum(sizes.values())
            print(f"{key:<18}{again:>8}{sizes['css']:>8}{sizes['js']:>8}{sizes['svg']:>6}{cold:>8}{1 + len(parts):>10}{again:>8}")
