// Pages without scripts of their own: Share hands its text to the device or copies it; where neither works it opens, to be copied by hand.
document.addEventListener("click", async (event) => {
  const fold = event.target.closest?.("[data-share] summary")?.parentElement;
  if (!fold || fold.open) return;
  event.preventDefault();
  const text = fold.querySelector("textarea").value;
  if (navigator.share) {
    try {
      return await navigator.share({ text });
    } catch (error) {
      if (error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    fold.open = true;
    return;
  }
  const toast = fold.parentElement.querySelector("[role=status]");
  toast.textContent = "Copied";
  setTimeout(() => (toast.textContent = ""), 5000);
});
