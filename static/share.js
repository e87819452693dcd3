/* The score sheet's picture as a PNG, which every phone can share; without this script, or where it fails, the link gives
   the SVG. Over https the phone's own share panel opens; over http the picture is saved. */
(() => {
  "use strict";
  async function toPng(url) {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.convertToBlob();                            // a PNG, if nothing else is said
  }
  function save(file) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }
  async function share(link) {
    try {
      const file = new File([await toPng(link.href)], `${document.title.split(":")[0]}.png`, { type: "image/png" });
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
      else save(file);
    } catch (error) {
      if (error?.name !== "AbortError") location.href = link.href;      // the player who closed the panel wants no file either
    }
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-picture]");
    if (link) { event.preventDefault(); share(link); }
    if (event.target.closest("[data-print]")) print();
  });
})();
