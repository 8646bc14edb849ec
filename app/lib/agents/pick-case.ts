import type { AmericanOdds, EpochMs, Probability } from "#app/lib/engine/brands.ts";
import type { League, Market, Side } from "#app/lib/engine/leagues.ts";
import type { EdgeDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import type { LogitReason } from "#app/lib/engine/picks/reasons.ts";
import type { QuoteStep } from "#app/lib/engine/signals/book-moves.ts";

/** A pick as input of all agents: the facts known at `asOf`, and nothing later. Probabilities are fractions. */
export interface PickCase {
  readonly pickId: number;
  readonly league: League;
  readonly market: Market;
  readonly side: Side;
  /** Of the picked side; null on moneylines. */
  readonly line: number | null;
  readonly gameId: string;
  readonly startAt: EpochMs;
  readonly asOf: EpochMs;
  readonly price: AmericanOdds;
  /** The lowest price still worth taking. */
  readonly goodDownTo: AmericanOdds;
  readonly probability: Probability;
  /** Ends of the 90% interval, and the doubt about an edge. */
  readonly probabilityLow: Probability;
  readonly probabilityHigh: Probability;
  readonly pushProbability: Probability;
  readonly doubt: EdgeDoubt | null | undefined;
  /** The market without the vig when the pick was published, and now; null where too few books quoted. */
  readonly publishedFair: number | null;
  readonly fair: number | null;
  /** Suggested share of the bankroll given the open bets: the card's, or the slip's own for a slip. */
  readonly stakeFraction: number;
  /** Whether the share was sized together with the slip's other bets. */
  readonly inSlip?: boolean;
  readonly reasons: readonly LogitReason[];
  /** Every quote of the market up to `asOf`, oldest first. */
  readonly quotes: readonly QuoteStep[];
  /** Reported absences of both teams, who starts, and the weather, as sentences; empty if nothing is reported. */
  readonly news: readonly string[];
}
