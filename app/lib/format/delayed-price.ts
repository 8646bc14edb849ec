import { formatTime } from "./dates.ts";

/** Shown to a delayed plan for a price that is gone or has lost its value; never the present price (D49). */
export const MOVED_TEXT = "moved since; check your book";

/** The moment a delayed price belongs to: "as of 12:20 AM". */
export const seenText = (at: number, timeZone: string): string => `as of ${formatTime(at, timeZone)}`;

/** "now", or in a delayed plan the moment: "as of 12:20 AM". */
export const seenOrNow = (at: number | null, timeZone: string): string =>
  at === null ? "now" : seenText(at, timeZone);
