import type { MouseEvent } from "react";

/** Moves the focus to the slip's title when the pressed button disappears with its card; nothing scrolls. */
export function focusSlipTitle(event: MouseEvent<HTMLElement>): void {
  const title = event.currentTarget.closest("form")?.querySelector<HTMLElement>("[data-slip-title]");
  title?.focus({ preventScroll: true });
}

/** Moves the focus to the pick itself when the pressed button disappears from its card. */
export function focusSlipPick(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest("li")?.focus({ preventScroll: true });
}
