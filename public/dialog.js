// Pages without scripts of their own: a link with data-dialog opens that <dialog>; a press beside the box closes it.
document.addEventListener("click", (event) => {
  const target = event.target;
  if (target instanceof HTMLDialogElement) return target.close();
  const link = target.closest?.("a[data-dialog]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const dialog = document.getElementById(link.dataset.dialog);
  if (!dialog?.showModal) return;
  event.preventDefault();
  dialog.showModal();
});
