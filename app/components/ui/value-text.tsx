import { toneOf, type Tone } from "#app/lib/format/rates.ts";

export const TONE_INKS = {
  neutral: "",
  positive: "text-positive",
  negative: "text-negative",
} as const satisfies Record<Tone, string>;

/** Color of a signed figure; the sign in the text says the same. */
export const signInk = (value: number | null): string => TONE_INKS[toneOf(value)];
