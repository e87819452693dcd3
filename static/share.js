/* The sheet's picture as a PNG, which every phone can share; without this, or where it fails, the link gives the SVG.
   Over https the phone's own share sheet opens; over http it is saved. */
(() => {
  "use strict";
  async function png(address) {
    const drawing = new Image();
    drawing.src = address;
    await drawing.decode();
    const canvas = document.createElement("canvas");
    canvas.width = drawing.naturalWidth;
    canvas.height = drawing.naturalHeight;
    canvas.getContext("2d").drawImage(drawing, 0, 0);
    return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject()), "image/png"));
  }
  function save(file) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }
  async function give(link) {
    try {
      const name = document.title.split(":")[0] + ".png";
      const file = new File([await png(link.href)], name, { type: "image/png" });
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
      else save(file);
    } catch (error) {
      if (error?.name !== "AbortError") location.href = link.href;      // who closed the share sheet wants no file either
    }
  }
  const ready = () => { for (const button of document.querySelectorAll("[data-print]")) button.hidden = false; };
  if (window.sharing) return ready();
  window.sharing = true;
  ready();
  document.addEventListener("htmx:after:swap", ready);
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-picture]");
    if (link) { event.preventDefault(); give(link); }
    if (event.target.closest("[data-print]")) window.print();
  });
})();
