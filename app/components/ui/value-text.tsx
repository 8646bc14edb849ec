/** Colour of a signed figure; the sign in the text says the same. */
export function signInk(value: number): string {
  return value > 0 ? "text-positive" : value < 0 ? "text-negative" : "";
}
