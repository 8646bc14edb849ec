import type { Market, Side } from "#app/lib/engine/leagues.ts";
import type { Verdict } from "#app/lib/engine/picks/verdict.ts";
import type { Given } from "#app/lib/schemas/given.ts";
import type { apiEnhancedRoiSchema } from "./enhanced-api.ts";

/** A pick of ours that is open to the person, and its verdict now. */
export interface OurPick {
  readonly pickId: number;
  readonly market: Market;
  readonly side: Side;
  /** "Memphis Grizzlies +4". */
  readonly recommendation: string;
  readonly verdict: Verdict;
}

/** Our recommendation on a side of a market, in a sentence, with the pick it refers to. */
export type OurWord = Given<typeof apiEnhancedRoiSchema>["recommendations"]["ours"];

/** Our picks on a league's games ahead. */
export interface OurLeague {
  readonly bets: number;
  readonly leans: number;
  readonly closed: number;
}
