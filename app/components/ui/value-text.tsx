/** A figure shown as 0.0% has no color. */
const SHOWN = 0.0005;

/** Color of a signed figure; the sign in the text says the same. */
export function signInk(value: number): string {
  return value >= SHOWN ? "text-positive" : value <= 0 - SHOWN ? "text-negative" : "";
}
