import type { Market, Side } from "#app/lib/engine/leagues.ts";
import type { Verdict } from "#app/lib/engine/picks/verdict.ts";

/** A pick of ours that is open to the person, and its verdict now. */
export interface OurPick {
  readonly pickId: number;
  readonly market: Market;
  readonly side: Side;
  /** "Memphis Grizzlies +4". */
  readonly recommendation: string;
  readonly verdict: Verdict;
}

/** Our recommendation on a side of a market: bet it, lean to it, be against it; a pick that is closed to the person; or no pick. */
export const OUR_STANDS = ["bet", "lean", "against", "closed", "none"] as const;

/** The same in a sentence, with the pick it refers to. */
export interface OurWord {
  readonly stand: (typeof OUR_STANDS)[number];
  readonly pickId: number | null;
  readonly text: string;
}

/** Our picks on a league's games ahead. */
export interface OurLeague {
  readonly bets: number;
  readonly leans: number;
  readonly closed: number;
}
