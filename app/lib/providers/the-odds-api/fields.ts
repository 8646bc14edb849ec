import { americanOdds, decimalOdds, epochMs, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { isPlaceholderHour } from "#app/lib/engine/games/start-to-be-announced.ts";
import { americanFromDecimal } from "#app/lib/engine/odds/convert.ts";
import { LeftOut, RowProblem } from "#app/lib/providers/wire/rows.ts";
import { utcMoment } from "#app/lib/providers/wire/utc-moment.ts";
import type { WireOutcome } from "./schema.ts";

/** A price the book has not confirmed for this long before the answer does not count as a present one. */
export const UNCONFIRMED_MS = 10 * MINUTE_MS;

/** A number above this counts milliseconds, not seconds. */
const LATEST_MS = Date.UTC(2200, 0, 1);

/** A moment as the provider writes it, in ISO with its zone or in seconds. @throws RowProblem for anything else. */
export function moment(text: string | number, what: string): EpochMs {
  if (typeof text === "string") return utcMoment(what, text);
  const at = Math.round(text * 1000);
  if (!(Math.abs(at) < LATEST_MS)) throw new RowProblem(`${what} "${text}" is not a time`);
  return epochMs(at);
}

/** The price format of an answer, the same throughout. */
export type PriceFormat = "american" | "decimal";

function pricesOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(pricesOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "price" && (typeof inner === "number" || typeof inner === "string") ? [Number(inner)] : pricesOf(inner),
  );
}

/** How the prices of an answer are written: American odds are never below 100 in size, decimal ones never below zero. */
export function formatOf(body: unknown): PriceFormat {
  const prices = pricesOf(body);
  return prices.some((price) => price > 1 && price < 100) && prices.every((price) => price >= 0)
    ? "decimal"
    : "american";
}

/** A price of an outcome. @throws RowProblem for an impossible price. */
export function priceOf({ name, price }: WireOutcome, format: PriceFormat): AmericanOdds {
  try {
    return format === "decimal" ? americanFromDecimal(decimalOdds(price)) : americanOdds(price);
  } catch {
    throw new RowProblem(`A price of ${price} for ${name}`);
  }
}

/**
 * When the prices of a market were read, or why they are left out: the game had begun, or the book has not confirmed them lately.
 *
 * @param receivedAt null for an old answer: then nothing is too old.
 */
export function readAt(
  stamp: string | number | null | undefined,
  { startAt, receivedAt }: { readonly startAt: EpochMs; readonly receivedAt: EpochMs | null },
): EpochMs | LeftOut {
  if (stamp == null) throw new RowProblem("Nobody says when it was read");
  const capturedAt = moment(stamp, "last_update");
  // A placeholder time does not show whether the game has begun, but its scores do.
  if (capturedAt >= startAt && !isPlaceholderHour(startAt)) return new LeftOut("a price of a game in play");
  return receivedAt !== null && receivedAt - capturedAt > UNCONFIRMED_MS
    ? new LeftOut("a price the book has not confirmed for ten minutes")
    : capturedAt;
}
