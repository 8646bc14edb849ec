import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import type { League, Tier } from "#app/lib/engine/leagues.ts";
import type { StatisticName } from "#app/lib/engine/props/statistics.ts";
import type { Verdict } from "#app/lib/engine/picks/verdict.ts";
import type { FeedStatus } from "#app/lib/schemas/feeds/dto.ts";
import type { MarketMovement } from "#app/lib/schemas/market/enhanced-dto.ts";
import type { OwnBet } from "#app/lib/schemas/picks/dto.ts";

/** The one rule's judgement of an offer (D39): its value and verdict. */
export interface PropWorth {
  /** Per unit staked. */
  readonly edge: number;
  /** The edge after doubt. */
  readonly shrunkEdge: number;
  /** Chance that the price is better than fair. */
  readonly worth: number;
  readonly verdict: Verdict;
  /** The worst price at which it is still a BET; null where none is. */
  readonly betFrom: AmericanOdds | null;
}

/** The best price of one side at one line, among the visible books. */
export interface PropOffer {
  readonly book: string;
  readonly bookLabel: string;
  readonly price: AmericanOdds;
  readonly quotedAt: number;
  /** Read too long ago to bet. */
  readonly stale: boolean;
  /** In a delayed plan: the moment the price belongs to, and whether it is gone or has lost its value (D49). */
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
  /** Whether it is the main line of a book; else it is part of a ladder of other lines. */
  readonly main: boolean;
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
  /** The line that is shown first, then the other lines that are quoted. */
  readonly lines: readonly [PropLine, ...PropLine[]];
  /** The better side of the first line; null if the forecast is closed or nothing is offered. */
  readonly best: "over" | "under" | null;
  readonly expected: { readonly value: number; readonly label: string } | null;
  readonly injury: { readonly status: string; readonly note: string; readonly reportedAt: number } | null;
  readonly lock: { readonly message: string; readonly requiredTier: Tier | null } | null;
  /** The published pick on it, where it is open to the reader. */
  readonly pickId: number | null;
  readonly ownBet: OwnBet | null;
}

export interface PropFacts {
  readonly feed: FeedStatus;
  readonly quoteDelayMinutes: number;
  /** Books the reader may see. */
  readonly books: readonly { readonly key: string; readonly label: string }[];
}

/** A game of a player against a line. */
export interface TonightGame {
  readonly gameId: string;
  readonly startAt: number;
  /** "@ BOS". */
  readonly opponent: string;
  readonly counted: number;
  readonly chances: number | null;
  /** Whether it is of the newest season. */
  readonly season: boolean;
  readonly playoff: boolean;
}

/** How some of a player's games went against a line. */
export interface TonightRate {
  readonly label: string;
  readonly hit: HitCount;
  /** Mean count; null without a game. */
  readonly mean: number | null;
}

/** A book's quote on a prop, both sides. */
export interface TonightQuote {
  readonly book: string;
  readonly bookLabel: string;
  readonly line: number;
  readonly over: AmericanOdds;
  readonly under: AmericanOdds;
  readonly hold: number;
  readonly quotedAt: number;
  readonly stale: boolean;
  readonly seenAt: number | null;
  readonly moved: boolean;
}

/** A player tonight: one statistic at one line, with his games and our model's forecast. */
export interface PlayerTonight {
  readonly playerId: string;
  readonly player: string;
  readonly statistic: StatisticName;
  readonly statisticLabel: string;
  readonly line: number;
  /** Whether the line is quoted tonight; else it is a typed one, or his median. */
  readonly quoted: boolean;
  /** The statistics to choose from; tonight's have their line. */
  readonly statistics: readonly {
    readonly value: StatisticName;
    readonly label: string;
    readonly line: number | null;
  }[];
  /** The prop of tonight's slate; null where it is not quoted. */
  readonly prop: PropRow | null;
  readonly lock: PropRow["lock"];
  /** Our chance of the over at the line, given no push; null where it is closed or there is none. */
  readonly chanceOver: number | null;
  /** Probabilities of each count, around the line; null as the chance. */
  readonly distribution: {
    readonly from: number;
    readonly mass: readonly number[];
    readonly mean: number;
    readonly push: number;
  } | null;
  /** Oldest first. */
  readonly games: readonly TonightGame[];
  readonly windows: readonly TonightRate[];
  readonly splits: readonly TonightRate[];
  readonly opponent: {
    readonly code: string;
    readonly group: string;
    readonly more: number;
    readonly games: number;
    readonly rank: number;
    readonly of: number;
  } | null;
  readonly teammates: readonly { readonly value: string; readonly label: string }[];
  /** With and without the chosen teammate; `enough` where either has the games a split needs (M38). */
  readonly teammate: {
    readonly id: string;
    readonly name: string;
    readonly withHim: TonightRate;
    readonly without: TonightRate;
    readonly enough: boolean;
  } | null;
  /** The chances behind his counts, recently and expected. */
  readonly chances: { readonly label: string; readonly expected: number; readonly season: number } | null;
  readonly usage: number | null;
  readonly quotes: readonly TonightQuote[];
  readonly movement: MarketMovement | null;
}
