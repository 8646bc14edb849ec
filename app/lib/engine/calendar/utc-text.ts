import { isoDate } from "./civil-day.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

/** A moment (epoch milliseconds) as "2026-01-15 17:00 UTC", for sentences that must read the same everywhere. */
export function utcText(at: number): string {
  const day = Math.floor(at / DAY_MS);
  const inDay = at - day * DAY_MS;
  const two = (n: number) => String(n).padStart(2, "0");
  return `${isoDate(day)} ${two(Math.floor(inDay / HOUR_MS))}:${two(Math.floor((inDay % HOUR_MS) / MINUTE_MS))} UTC`;
}
