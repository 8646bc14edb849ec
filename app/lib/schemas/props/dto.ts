import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import type { League, Tier } from "#app/lib/engine/leagues.ts";
import type { StatisticName } from "#app/lib/engine/props/statistics.ts";
import type { Verdict } from "#app/lib/engine/picks/verdict.ts";
import type { FeedStatus } from "#app/lib/schemas/feeds/dto.ts";
import type { OwnBet } from "#app/lib/schemas/picks/dto.ts";

/** What the one rule makes of an offer (D39): what it is worth, and what to do about it. */
export interface PropWorth {
  /** Per unit staked. */
  readonly edge: number;
  /** What is left of it after doubt. */
  readonly shrunkEdge: number;
  /** Chance that the price is better than fair. */
  readonly worth: number;
  readonly verdict: Verdict;
  /** The worst price at which it is still a BET; null where none is. */
  readonly betFrom: AmericanOdds | null;
}

/** The best price of one side at one line, among the books somebody sees. */
export interface PropOffer {
  readonly book: string;
  readonly bookLabel: string;
  readonly price: AmericanOdds;
  readonly quotedAt: number;
  /** Read too long ago to act on. */
  readonly stale: boolean;
  /** In a delayed plan: the moment the price belongs to, and whether it can no longer be had as it seemed (D49). */
  readonly seenAt: number | null;
  readonly moved: boolean;
  /** Null where the forecast is closed, the price is old or has moved, or it looks too good to be true. */
  readonly worth: PropWorth | null;
}

/** How often a player went over a line in his last games, with the 95% range of the rate. */
export interface HitCount {
  readonly over: number;
  readonly under: number;
  readonly push: number;
  readonly rate: {
    readonly value: number | null;
    readonly n: number;
    readonly low: number | null;
    readonly high: number | null;
  };
}

/** A player's statistic at one line. */
export interface PropLine {
  readonly line: number;
  readonly over: PropOffer | null;
  readonly under: PropOffer | null;
  /** Our chance of going over, given no push; null where the forecast is closed or there is none. */
  readonly chanceOver: number | null;
  readonly lastTen: HitCount;
}

/** A player prop of the slate. */
export interface PropRow {
  readonly gameId: string;
  readonly league: League;
  /** "BOS @ TOR". */
  readonly matchup: string;
  readonly startAt: number;
  readonly playerId: string;
  readonly player: string;
  readonly teamCode: string;
  readonly position: string;
  readonly statistic: StatisticName;
  /** "points". */
  readonly statisticLabel: string;
  /** The line that is told first, then the other lines that are quoted. */
  readonly lines: readonly [PropLine, ...PropLine[]];
  /** Which side of the first line is worth more; null where the forecast is closed or nothing is offered. */
  readonly best: "over" | "under" | null;
  readonly expected: { readonly value: number; readonly label: string } | null;
  readonly injury: { readonly status: string; readonly note: string; readonly reportedAt: number } | null;
  readonly lock: { readonly message: string; readonly requiredTier: Tier | null } | null;
  /** The published pick on it, where it is open to the reader. */
  readonly pickId: number | null;
  readonly ownBet: OwnBet | null;
}

/** Why nothing is listed. */
export interface NoProps {
  readonly title: string;
  readonly text: string;
}

export interface PropFacts {
  readonly feed: FeedStatus;
  readonly quoteDelayMinutes: number;
  /** Books the reader may see. */
  readonly books: readonly { readonly key: string; readonly label: string }[];
}
