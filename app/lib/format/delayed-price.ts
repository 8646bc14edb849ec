import { formatTime } from "./dates.ts";

/** What a delayed plan is told of a price that is gone, or no longer what it seemed: never what it is now (D49). */
export const MOVED_TEXT = "moved since; check your book";

/** The moment a delayed price belongs to: "as of 12:20 AM". */
export const seenText = (at: number, timeZone: string): string => `as of ${formatTime(at, timeZone)}`;
