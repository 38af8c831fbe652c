// Print, or keep as PDF: what the browser offers, behind a button.
const button = document.getElementById("print");
button.hidden = false;
button.addEventListener("click", () => window.print());
