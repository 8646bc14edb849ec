import type { Feed } from "#app/lib/engine/leagues.ts";
import { houseKey } from "./house-key.ts";

/**
 * The treatment of a bet at one price for all legs when a leg is pushed or void: the book refunds a won one, or also a lost one, or we ask
 * the owner of a won one.
 */
export type VoidLegRule = "refund" | "refund-also-lost" | "ask";

/** Books that refund a teaser of two with a pushed or void leg whatever the other leg does; at the others a lost leg loses. */
const TEASERS_ALSO_LOST: readonly string[] = ["pinnacle"];

/**
 * The printed rules of books on a same-game parlay with a void leg. A book that reprices it pays a price that only it knows; the rule of an
 * unlisted book is unknown.
 */
export const SAME_GAME_VOID_LEG: Readonly<Record<string, "refunded" | "repriced">> = {
  draftkings: "refunded",
  espnbet: "refunded",
  thescore: "refunded",
  dabble: "refunded",
  fanduel: "repriced",
  bookmaker: "repriced",
};

/** The fields of a bet at one price for all its legs that its book's rule needs. */
interface SoldTogether {
  readonly book: string;
  readonly betType: string;
  readonly legs: number;
  readonly feed: Feed;
  readonly imported: boolean;
}

/**
 * D46, the rule for a pushed or void leg. A teaser of two legs is "no action" with one leg left, at every book; a longer one is paid by the
 * book's own table. Simulated books refund.
 */
export function voidLegRule({ book, betType, legs, feed, imported }: SoldTogether): VoidLegRule {
  if (feed === "simulation" && !imported) return "refund";
  const key = houseKey(book);
  if (/teaser/i.test(betType)) {
    if (legs !== 2) return "ask";
    return TEASERS_ALSO_LOST.includes(key) ? "refund-also-lost" : "refund";
  }
  return Object.hasOwn(SAME_GAME_VOID_LEG, key) && SAME_GAME_VOID_LEG[key] === "refunded" ? "refund" : "ask";
}
