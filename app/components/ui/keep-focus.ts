/** Focus trap: Tab at either end of `container` continues at the other end. */
export function keepFocusInside(event: KeyboardEvent, container: HTMLElement): void {
  if (event.key !== "Tab") return;
  const stops = [
    ...container.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
  ].filter((element) => element.offsetParent !== null && element.tabIndex >= 0);
  const end = event.shiftKey ? stops[0] : stops.at(-1);
  const start = event.shiftKey ? stops.at(-1) : stops[0];
  if (document.activeElement !== end || !start) return;
  event.preventDefault();
  start.focus();
}
