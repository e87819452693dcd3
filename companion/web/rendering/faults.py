"""What is wrong in a template, for whoever writes it and runs the server."""

from traceback import extract_tb

from jinja2 import TemplateError, TemplateNotFound


def template_fault(error: BaseException | None) -> str:
    """The template's file, the line and what is wrong there, in one sentence; "" for an error that no template made."""
    frames = extract_tb(error.__traceback__) if error else []
    of_templates = [frame for frame in frames if frame.filename.endswith((".html", ".svg"))]
    if not of_templates or not (isinstance(error, TemplateError) or of_templates[-1] is frames[-1]):
        return ""
    said = f"There is no template {error}" if isinstance(error, TemplateNotFound) else getattr(error, "message", error)
    return f"{of_templates[-1].filename}, line {of_templates[-1].lineno}: {str(said).rstrip('.')}."
