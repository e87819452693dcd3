/* A starting age as two cards: each digit opens one, and a moment after the second they turn face down and are sent. A tap on them
   begins anew. */
(() => {
  "use strict";
  /* Milliseconds. */
  const OPEN = 600;
  let timer = 0;

  /** @param {any} input */
  function show({ value, form, parentElement }) {
    const isSent = value.length === 2 && !timer;
    form.classList.toggle("sent", isSent);
    page.findAll(".card", parentElement).forEach((card, place) => {
      const figure = isSent ? "" : value[place] ?? "", sign = (where) => `<svg class="num ${where}"><use href="#n${figure}"/></svg>`;
      card.className = `card${figure ? "" : " back"}${place === value.length && !isSent ? " lit" : ""}`;
      card.innerHTML = figure && ["", "corner", "corner far"].map(sign).join("");
    });
  }
  function send(input) {
    timer = 0;
    show(input);
    input.form?.requestSubmit(input.form.querySelector(".main"));
  }
  page.on("input", "[data-age]", (input) => {
    clearTimeout(timer);
    input.value = input.value.replace(/[^1-9]/g, "");
    timer = input.value.length === 2 ? setTimeout(send, OPEN, input) : 0;
    show(input);
  });
  page.on("click", "[data-age]", (input) => {
    input.value = "";
    numberPad.tell(input);
  });
  function showAll() {
    for (const input of page.findAll("[data-age]")) {
      if (page.find(".ruling")) input.value = "";
      show(input);
    }
  }
  page.follow(showAll);
  document.addEventListener("sent", showAll);
})();
