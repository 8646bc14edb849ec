import { z } from "zod";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import type { SavedPick, SavedPickSummary } from "#app/lib/schemas/bets/dto.ts";
import type { FeedStatus } from "#app/lib/schemas/feeds/dto.ts";
import type { Rate } from "#app/lib/schemas/record/dto.ts";
import { oneInAddress } from "#app/lib/schemas/vocabulary.ts";

const PERFORMANCE_TABS = ["overview", "by-sport", "by-bet-type", "history"] as const;
const PERFORMANCE_PERIODS = ["7", "30", "90", "365"] as const;
/** Periods of the community leaderboard (analytics §9). */
const BOARD_PERIODS = ["7d", "30d", "all"] as const;

/** The address of one's own performance. */
export const performanceFiltersSchema = z.object({
  tab: oneInAddress(PERFORMANCE_TABS, "overview"),
  period: oneInAddress(PERFORMANCE_PERIODS, "30"),
  board: oneInAddress(BOARD_PERIODS, "30d"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});
export type PerformanceFilters = z.infer<typeof performanceFiltersSchema>;

/** Joining the community leaderboard, or leaving it. */
export const sharingFormSchema = z.object({ intent: z.enum(["share", "stop-sharing"]) });

/** Opening a page of one's own results for others; a box that is not ticked is absent. */
export const resultsPageFormSchema = z.object({
  days: z.enum(PERFORMANCE_PERIODS).transform(Number),
  name: z.literal("on").optional(),
  money: z.literal("on").optional(),
});
export type ResultsPageForm = z.infer<typeof resultsPageFormSchema>;

/** A page of somebody's results as everybody who has its address sees it. Money in cents; null where it is not shown. */
export interface SharedResultsView {
  readonly id: string;
  readonly name: string | null;
  readonly days: number;
  /** "Simulation", "Archive" or null on live data. */
  readonly label: string | null;
  readonly settled: number;
  readonly wins: number;
  readonly losses: number;
  readonly pushes: number;
  readonly voids: number;
  readonly winRate: Rate;
  readonly roi: Rate;
  readonly closingLineValue: Rate;
  readonly money: {
    readonly profitCents: number;
    readonly stakedCents: number;
    /** Of whose money it is. */
    readonly currencyMark: CurrencyMark;
  } | null;
}

/** The bets of one league or one bet type. */
export interface BetGroup {
  readonly label: string;
  readonly summary: Omit<SavedPickSummary, "equity">;
}

/** One member's line on the leaderboard. `value` is a fraction. */
export interface Ranked {
  readonly rank: number;
  readonly name: string;
  readonly value: number;
  readonly n: number;
  /** Whether it is the reader's own line. */
  readonly you: boolean;
}

export interface Leaderboard {
  /** Members who share, with enough settled bets or not. */
  readonly members: number;
  /** Settled bets one needs to be ranked. */
  readonly needs: number;
  readonly byClosingLineValue: readonly Ranked[];
  readonly byRoi: readonly Ranked[];
}

/** The published bets of the same period, one unit each. */
export interface PublishedPeriod {
  readonly settled: number;
  readonly winRate: Rate;
  readonly roi: Rate;
  readonly closingLineValue: Rate;
}

export interface PerformanceView {
  readonly feed: Pick<FeedStatus, "feed" | "label" | "now">;
  readonly filters: PerformanceFilters;
  readonly summary: SavedPickSummary;
  readonly tracked: Omit<SavedPickSummary, "equity">;
  readonly bySport: readonly BetGroup[];
  readonly byBetType: readonly BetGroup[];
  readonly published: PublishedPeriod;
  /** A page of the settled bets of the period, newest first; empty on other tabs. */
  readonly bets: readonly SavedPick[];
  readonly total: number;
  readonly pageCount: number;
  readonly leaderboard: Leaderboard;
  readonly sharing: { readonly shares: boolean; readonly name: string };
}
