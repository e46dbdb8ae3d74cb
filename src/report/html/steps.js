"use strict";
for (const run of document.querySelectorAll(".run")) {
  const drawingOf = run.dataset.drawings.split(" ").map(Number);
  const last = drawingOf.length - 1;
  const drawings = [...run.querySelectorAll(".drawing")];
  const rows = [...run.querySelectorAll("tr[data-step]")];
  const slider = run.querySelector("input");
  const [back, on] = run.querySelectorAll("button");
  const said = run.querySelector("output");
  let line = null;
  const show = (wanted) => {
    const step = Math.min(Math.max(wanted, 0), last);
    const row = rows[step - 1];
    slider.value = step;
    back.disabled = step === 0;
    on.disabled = step === last;
    drawings.forEach((drawing, at) => (drawing.hidden = at !== drawingOf[step]));
    rows.forEach((each) => each.removeAttribute("aria-current"));
    row?.setAttribute("aria-current", "step");
    said.value = row ? `${step} of ${last}: ${row.dataset.step}` : "before the first step";
    line?.classList.remove("now");
    const link = row?.querySelector("a");
    line = link && document.getElementById(link.hash.slice(1));
    line?.classList.add("now");
  };
  slider.addEventListener("input", () => show(Number(slider.value)));
  back.addEventListener("click", () => show(Number(slider.value) - 1));
  on.addEventListener("click", () => show(Number(slider.value) + 1));
  rows.forEach((row, at) => row.addEventListener("click", () => show(at + 1)));
  run.querySelectorAll(".by-step").forEach((part) => (part.hidden = false));
  show(0);
}
