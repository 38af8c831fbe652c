// Steps through the turns of a review: buttons, arrow keys, Home and End, a click on the curve.
(() => {
  const moments = JSON.parse(document.getElementById("moments").textContent);
  const cursor = document.getElementById("cursor");
  const now = document.getElementById("now");
  const svg = cursor.ownerSVGElement;
  let index = 0;
  function show(wanted) {
    index = Math.max(0, Math.min(moments.length - 1, wanted));
    cursor.setAttribute("x1", moments[index].x);
    cursor.setAttribute("x2", moments[index].x);
    now.textContent = moments[index].text;
  }
  document.getElementById("before").addEventListener("click", () => show(index - 1));
  document.getElementById("after").addEventListener("click", () => show(index + 1));
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const wanted = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: moments.length - 1 };
    if (event.key in wanted) { show(wanted[event.key]); event.preventDefault(); }
  });
  svg.addEventListener("click", (event) => {
    const box = svg.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * svg.viewBox.baseVal.width;
    let nearest = 0;
    moments.forEach((each, i) => {
      if (Math.abs(each.x - x) < Math.abs(moments[nearest].x - x)) nearest = i;
    });
    show(nearest);
  });
  for (const link of document.querySelectorAll("[data-ply]")) {
    link.addEventListener("click", () => {
      const i = moments.findIndex((each) => each.ply === Number(link.dataset.ply));
      if (i >= 0) show(i);
    });
  }
  show(0);
})();
