"""What a package page needs beyond pyproject.toml: its links and its picture lead to where the source is.

A release is built by .github/workflows/ci.yml, and the environment there says where that is and at which commit.
Built anywhere else the page is README.md as it stands.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r'(?P<before>\]\(|src=")(?!https?:|#)')
SHOWN = {"](": "blob", 'src="': "raw"}


class Metadata(MetadataHookInterface):
    """Fills in what pyproject.toml calls dynamic."""

    def update(self, metadata: dict[str, Any]) -> None:
        text, found = (Path(self.root) / "README.md").read_text(encoding="utf-8"), os.environ.get
        if found("GITHUB_REPOSITORY"):
            home = f"{found('GITHUB_SERVER_URL')}/{found('GITHUB_REPOSITORY')}"
            commit = found("GITHUB_SHA")
            text = LINK.sub(lambda link: f"{link['before']}{home}/{SHOWN[link['before']]}/{commit}/", text)
            changes = f"{home}/blob/{commit}/.github/CHANGELOG.md"
            metadata["urls"] = {"Homepage": home, "Changelog": changes, "Issues": f"{home}/issues"}
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
