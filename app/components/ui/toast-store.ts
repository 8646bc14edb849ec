import type { Toast } from "#app/lib/schemas/site/dto.ts";
import { cleanToast } from "./clean-toast.ts";

/** Core §9: one at a time, shown for 5 s, removed 1,000,000 ms after dismissal. */
const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;

export interface ShownToast extends Toast {
  readonly open: boolean;
}

let toasts: readonly ShownToast[] = [];
const readers = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function set(next: readonly ShownToast[]): void {
  toasts = next;
  for (const reader of readers) reader();
}

/** Shows a toast in the browser, replacing the current one. */
export function showToast(toast: Omit<Toast, "id" | "variant"> & Partial<Pick<Toast, "id" | "variant">>): void {
  const shown = cleanToast({ id: toast.id ?? crypto.randomUUID(), variant: "default", ...toast });
  set([{ ...shown, open: true }, ...toasts.filter((other) => other.id !== shown.id)].slice(0, TOAST_LIMIT));
}

/** Closes a toast; it stays in the store for a while so that its exit can be animated. */
export function dismissToast(id: string): void {
  set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  if (removals.has(id)) return;
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id);
      set(toasts.filter((toast) => toast.id !== id));
    }, TOAST_REMOVE_DELAY_MS),
  );
}

export function readToasts(): readonly ShownToast[] {
  return toasts;
}

/** Subscription for useSyncExternalStore. */
export function watchToasts(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
