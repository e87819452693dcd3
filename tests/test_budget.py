"""What the project may weigh, counted so that laying a line out otherwise changes nothing.

Lower a figure with each step that takes something out. It is raised only together with a sentence in the changelog that
says what people got for it.
"""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent

STATEMENTS = 16_651
"""Of companion's Python; docstrings are none. Meant: 13,000."""
TEMPLATES = 371_409
"""Characters. Meant: 310,000."""
DECLARATIONS = 6_261
"""Of the stylesheets. Meant: 4,800."""
SCRIPTS = 96_753
"""Characters of our own scripts, without comments and indentation. Meant: 75,000."""


def texts(folder, pattern):
    paths = sorted((ROOT / folder).rglob(pattern))
    return [path.read_text(encoding="utf-8") for path in paths if "htmx" not in path.name]


def text(folder, pattern):
    return "\n".join(texts(folder, pattern))


def statements(code):
    """Statements, without docstrings."""
    nodes = list(ast.walk(ast.parse(code)))
    alone = [node for node in nodes if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)]
    return sum(isinstance(node, ast.stmt) for node in nodes) - len(alone)


def test_the_package_stays_light():
    assert sum(map(statements, texts("companion", "*.py"))) <= STATEMENTS


def test_the_templates_stay_light():
    assert len(text("templates", "*.html")) <= TEMPLATES


def test_the_stylesheets_stay_light():
    styles = re.sub(r"/\*.*?\*/", "", text("static", "*.css"), flags=re.DOTALL)
    assert len(re.findall(r"[\w-]+\s*:\s*[^;{}]+(?=[;}])", styles)) <= DECLARATIONS


def test_no_style_asks_everything_on_a_page_what_it_holds():
    """Where `:has` follows no class, tag or attribute, each report makes a phone style half of the page anew: in CutThroat!
    164 elements instead of 100.
    """
    rules = re.findall(r"[^{}]*:has\([^{}]*(?=\{)", re.sub(r"/\*.*?\*/", "", text("static", "*.css"), flags=re.DOTALL))
    of_everything = re.compile(r"(^|[>+~*] ?|[\w\])] )(:not\()?:has\(")
    assert not [rule.strip() for rule in rules if of_everything.search(rule.strip())]


def test_the_scripts_stay_light():
    scripts = re.sub(r"^\s*//[^\n]*$|/\*.*?\*/", "", text("static", "*.js"), flags=re.DOTALL | re.MULTILINE)
    assert len(re.sub(r"[ \t]+", " ", re.sub(r"\n\s*", "\n", scripts))) <= SCRIPTS
