"""Templates compiled to straighter Python.

Jinja compiles `a.b` to a look-up that also tries items, a call to one that looks for what the callee wants to be
handed, and a macro to an object that sorts its arguments. None of this is needed here: templates are handed objects,
and call functions and macros. So an attribute is an attribute, a call a call, and a macro a function. Where an
attribute may be missing, a template asks `is defined`, which looks it up as Jinja does.
"""

import re
from collections.abc import MutableMapping
from io import StringIO
from keyword import iskeyword
from typing import Any

from flask.templating import Environment
from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef, optimizeconst
from jinja2.runtime import Undefined

no_caller = Undefined(name="caller")

_ARGUMENT = re.compile(r"(l_\d+_(\w+))")
_LEFT_OUT = {"caller": "=no_caller"}


class StraightCode(CodeGenerator):
    """Jinja's code generator with direct attributes, calls and macros."""

    _arguments: list[tuple[str, str]] = []
    """Of the macro that begins: its own names for them, and theirs."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:
        super().visit_Template(node, frame)
        self.writeline("from companion.web.rendering.markup import escaped, markup as Markup")
        self.writeline("from companion.web.rendering.straight.code import no_caller")

    def writeline(self, x: str, node: nodes.Node | None = None, extra: int = 0) -> None:
        """As Jinja's, but a macro's function has its arguments by their own names, each of which may be left out.

        Those that Python uses for something else are only handed by their place.
        """
        if x.startswith("def macro("):
            self._arguments = [(ours, ours if iskeyword(name) else name) for ours, name in _ARGUMENT.findall(x)]
            x = f"def macro({', '.join(name + _LEFT_OUT.get(name, '=missing') for _, name in self._arguments)}):"
        super().writeline(x, node, extra)

    def buffer(self, frame: Frame) -> None:
        if self._arguments:
            super().writeline("; ".join(f"{ours} = {name}" for ours, name in self._arguments))
            self._arguments = []
        super().buffer(frame)

    def return_buffer_contents(self, frame: Frame, force_unescaped: bool = False) -> None:
        self.writeline(f"return Markup(concat({frame.buffer}))")

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        if macro_ref.accesses_kwargs or macro_ref.accesses_varargs:
            super().macro_def(macro_ref, frame)
        else:
            self.write("macro")

    def visit_CondExpr(self, node: nodes.CondExpr, frame: Frame) -> None:
        super().visit_CondExpr(nodes.CondExpr(node.test, node.expr1, node.expr2 or nodes.Const("")), frame)

    @optimizeconst
    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:
        self.write("(")
        self.visit(node.node, frame)
        self.write(f").{node.attr}")

    @optimizeconst
    def visit_Test(self, node: nodes.Test, frame: Frame) -> None:
        if node.name in ("defined", "undefined") and isinstance(node.node, nodes.Getattr):
            self.write("not " if node.name == "undefined" else "")
            self.write("hasattr(")
            self.visit(node.node.node, frame)
            self.write(f", {node.node.attr!r})")
        else:
            super().visit_Test(node, frame)

    @optimizeconst
    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        self.visit(node.node, frame)
        self.write("(")
        around, self.stream = self.stream, StringIO()
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        written, self.stream = self.stream.getvalue(), around
        self.write(written.removeprefix(", ") + ")")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write("escaped(")

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write(")")


class FastEnvironment(Environment):
    """Gives each template its globals as one dict: Jinja's chain of two was searched for every page."""

    code_generator_class = StraightCode

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}
