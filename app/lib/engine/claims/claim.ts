import type { Dimension } from "#app/lib/engine/insights/screened-bet.ts";
import type { RecordRate } from "#app/lib/engine/record/rate.ts";
import type { TeamSplit } from "#app/lib/engine/teams/cover-record.ts";

/** What a claim is about. */
export type Subject =
  | { readonly kind: "all-bets" }
  | { readonly kind: "group"; readonly dimension: Dimension; readonly group: string }
  | { readonly kind: "stakes-after-losses" }
  | { readonly kind: "team"; readonly teamId: string; readonly games: "season" }
  | {
      readonly kind: "team-cover";
      readonly teamId: string;
      readonly market: "spread" | "total";
      readonly games: TeamSplit;
    }
  | { readonly kind: "pair"; readonly firstId: string; readonly secondId: string }
  | { readonly kind: "player"; readonly playerId: string; readonly other: string }
  | { readonly kind: "player-games"; readonly playerId: string; readonly games: string }
  | ForecastSubject;

/** A side of a market of a game. */
export interface ForecastSubject {
  readonly kind: "forecast";
  readonly gameId: string | null;
  readonly market: string;
  readonly side: string | null;
  readonly line: number | null;
}

/**
 * The estimated quantity. Closing line value and return are fractions of a stake, a stake is a fraction of the usual one, a margin counts
 * points, goals or runs beyond the closing line, a measure is a player's, a count what he does in a game, a chance a probability.
 */
export type Metric = "closing-line-value" | "return" | "stake" | "margin" | "measure" | "count" | "chance";

/** The comparator of the subject. */
export type Comparator =
  | "zero"
  | "rest-of-bets"
  | "stakes-after-wins"
  | "closing-line"
  | "other-player"
  | "other-games"
  | "market"
  | "even-odds";

/**
 * The smallest effects worth showing (D48): below them a difference is not shown, however sure it is. A count's is a share of the season's
 * mean, a chance's half a point.
 */
export const FLOORS = { "closing-line-value": 0.01, return: 0.03, stake: 0.1, count: 0.1, chance: 0.005 } as const;

/**
 * The chance of any false claim among everything considered at a moment. It is below the 5 % allowed for a report, because two groups of a
 * kind are two sentences of one test (`report:claims`).
 */
export const FALSE_CLAIM_RATE = 0.035;

/** A statement about figures before it is worded: subject, comparator, size, certainty and moment. */
export interface Claim<About extends Subject = Subject> {
  readonly subject: About;
  readonly metric: Metric;
  readonly comparator: Comparator;
  /** The difference from the comparator with its 95% range; null where it was not tested. `n` is the subject's, `otherN` the comparator's. */
  readonly estimate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
  readonly otherN: number;
  /** The subject's own figure, on the scale of `metric`. */
  readonly own: RecordRate;
  /** Two-sided, and adjusted for everything that was considered at the moment; null where it was not tested. */
  readonly p: number | null;
  readonly adjustedP: number | null;
  readonly floor: number;
  /** The moment of the newest figure, in epoch milliseconds. */
  readonly at: number;
  /** `above` and `below` are shown; `unclear` means no difference beyond chance and the floor; `few` was not tested. */
  readonly says: "above" | "below" | "unclear" | "few";
}

/** A claim before it is judged together with the others of its moment. */
export type Estimated<About extends Subject = Subject> = Omit<Claim<About>, "adjustedP" | "says">;

export const isShown = ({ says }: Pick<Claim, "says">) => says === "above" || says === "below";

/** The key of a subject, the same for all claims about it. */
export function sameSubject(a: Subject, b: Subject): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
