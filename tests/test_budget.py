"""What the project may weigh, counted so that laying a line out otherwise changes nothing.

Lower a figure with each step that takes something out. It is raised only together with a sentence in the changelog that
says what people got for it.
"""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


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


def without_comments(code):
    return re.sub(r"^\s*//[^\n]*$|/\*.*?\*/", "", code, flags=re.DOTALL | re.MULTILINE)


def test_the_project_stays_light():
    scripts = without_comments(text("static", "*.js"))
    weights = {
        "the package's statements": (sum(map(statements, texts("companion", "*.py"))), 15_264),  # meant: 13,000
        "the templates' characters": (len(text("templates", "*.html")), 362_935),  # meant: 310,000
        # meant: 4,800
        "the stylesheets' declarations": (len(re.findall(r"[\w-]+\s*:\s*[^;{}]+(?=[;}])", styles())), 4_800),
        # of our own scripts, without comments and indentation; meant: 75,000
        "the scripts' characters": (len(re.sub(r"[ \t]+", " ", re.sub(r"\n\s*", "\n", scripts))), 91_321),
    }
    assert {name: weight for name, (weight, most) in weights.items() if weight > most} == {}


def styles():
    return without_comments(text("static", "*.css"))
