"""A faster code generator for Jinja: the same markup in two thirds of the time.

Jinja compiles `a.b` to a look-up that also tries items, a call to one that looks for what the callee wants to be
handed, and every piece of text to a yield that travels up through each include and block. None of this is needed
here: templates are handed objects and call functions and macros, and a page is put together as one string. So an
attribute is an attribute, a call a call, a macro a function, and a line of output one joined string. Where an attribute
may be missing, a template asks `is defined`, which looks it up as Jinja does.

The code generator is part of Jinja's interface for extension, but not promised to stay as it is: pyproject.toml
names the versions that this was tested with, and tests/web/test_straight.py compares whole pages with Jinja's own.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial
from io import StringIO
from keyword import iskeyword
from typing import Any, cast

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef, optimizeconst
from jinja2.runtime import Undefined
from markupsafe import Markup
from markupsafe import escape as _escape

join = "".join

markup = cast(Callable[[str], Markup], partial(str.__new__, Markup))
"""Text that is markup as such. `Markup` asks first whether what it is handed is markup already, which takes five times
as long."""


def escaped(value: Any) -> str:
    """The value as markup; what is markup already stays as it is, unwrapped."""
    kind = type(value)
    if kind is Markup:
        return value  # type: ignore[no-any-return]
    if kind is str:
        return _as_markup(value)
    if kind is int:
        return str(value)
    return str(_escape(value))


@lru_cache(4096)
def _as_markup(text: str) -> str:
    """Names and labels, which are the same from page to page: found again in a quarter of the time."""
    return str(_escape(text))


no_caller = Undefined(name="caller")

_ARGUMENT = re.compile(r"(l_\d+_(\w+))")
_LEFT_OUT = {"caller": "=no_caller"}


class StraightCode(CodeGenerator):
    """Jinja's code generator with direct attributes and calls, and joined output."""

    _arguments: list[tuple[str, str]] = []
    """Of the macro that begins: its own names for them, and theirs."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:
        super().visit_Template(node, frame)
        self.writeline("from companion.web.rendering.straight import escaped, join, markup as Markup, no_caller")

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
        self.writeline(f"return Markup(join({frame.buffer}))")

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

    def visit_Output(self, node: nodes.Output, frame: Frame) -> None:
        if frame.require_output_check and self.has_known_extends:
            return
        if frame.require_output_check:
            self.writeline("if parent_template is None:")
            self.indent()
        pieces = self._pieces(node, frame)
        self.writeline("yield " if frame.buffer is None else f"{frame.buffer}.append(", node)
        self.write("join((" if len(pieces) > 1 else "")
        for piece in pieces:
            if isinstance(piece, str):
                self.write(repr(piece))
            else:
                self._output_child_pre(piece, frame, None)
                self.visit(piece, frame)
                self._output_child_post(piece, frame, None)
            self.write(", " if len(pieces) > 1 else "")
        self.write("))" if len(pieces) > 1 else "")
        self.write(")" if frame.buffer is not None else "")
        if frame.require_output_check:
            self.outdent()

    def _pieces(self, node: nodes.Output, frame: Frame) -> list[str | nodes.Expr]:
        """Neighbouring constants as one."""
        finalize = self._make_finalize()
        pieces: list[str | nodes.Expr] = []
        for child in node.nodes:
            try:
                text: str | nodes.Expr = self._output_child_to_const(child, frame, finalize)
            except Exception:  # as Jinja does: whatever goes wrong here goes wrong when the page is rendered
                text = child
            if isinstance(text, str) and pieces and isinstance(pieces[-1], str):
                pieces[-1] += str(text)
            else:
                pieces.append(str(text) if isinstance(text, str) else text)
        return pieces

    def visit_Include(self, node: nodes.Include, frame: Frame) -> None:
        if node.ignore_missing or not node.with_context:
            return super().visit_Include(node, frame)
        self.writeline("template = environment.get_or_select_template(", node)
        self.visit(node.template, frame)
        self.write(f", {self.name!r})")
        self.start_write(frame)
        local = self.dump_local_context(frame)
        self.write(f"join(template.root_render_func(template.new_context(context.get_all(), True, {local})))")
        self.end_write(frame)
        return None

    def visit_Block(self, node: nodes.Block, frame: Frame) -> None:
        level = 0
        if frame.toplevel:
            if self.has_known_extends:
                return
            if self.extends_so_far > 0:
                self.writeline("if parent_template is None:")
                self.indent()
                level += 1
        context = self.derive_context(frame) if node.scoped else self.get_context_ref()
        self.writeline(f"yield join(context.blocks[{node.name!r}][0]({context}))", node)
        self.outdent(level)
