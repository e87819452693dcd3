/* A form that keeps what it holds for the table names its move in a field called "form", as it needs to where
   there is no script. In a page with htmx that name hides what htmx looks for, so the field steps aside: hx-vals carries it. */
document.addEventListener("submit", (event) => event.target.elements.namedItem("form")?.remove(), true);
