import type { Toast } from "#app/lib/schemas/accounts.ts";

export const TOAST_TEXT_LIMIT = 200;

const TAG = /<\/?[a-z!][^>]*>?/gi;
const SCHEME = /\b(?:javascript|vbscript|data):/gi;
const HANDLER = /\bon[a-z]+\s*=/gi;

/** Text fit for a toast (core §5): no tags, script-style prefixes or inline handlers, at most 200 characters. */
export function toastText(text: string): string {
  let clean = text;
  // Removing one pattern can join another together, so until nothing changes.
  for (let before = ""; before !== clean;) {
    before = clean;
    clean = clean.replace(TAG, "").replace(SCHEME, "").replace(HANDLER, "");
  }
  return [...clean.trim()].slice(0, TOAST_TEXT_LIMIT).join("");
}

/** The toast with its title and description made fit. */
export function cleanToast(toast: Toast): Toast {
  return {
    ...toast,
    title: toast.title === undefined ? undefined : toastText(toast.title),
    description: toast.description === undefined ? undefined : toastText(toast.description),
  };
}
