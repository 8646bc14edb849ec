import { showToast } from "./toast-store.ts";

/**
 * Shares a text with the device's own dialog if it has one, else copies it and says 'Copied' (core §8). Returns false if neither is
 * possible; a dialog that was closed again is not a failure.
 */
export async function shareText(text: string): Promise<boolean> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ text });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return true;
    }
  }
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  showToast({ title: "Copied" });
  return true;
}
