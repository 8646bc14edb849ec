import { z } from "zod";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { BOARD_PERIODS } from "#app/lib/engine/people/rules.ts";
import type { ImportedPart, SavedPick, SavedPickSummary } from "#app/lib/schemas/bets/dto.ts";
import type { FeedStatus } from "#app/lib/schemas/feeds/dto.ts";
import type { OwnProfile } from "#app/lib/schemas/people/dto.ts";
import type { Leaderboard } from "#app/lib/schemas/people/figures-api.ts";
import type { Rate } from "#app/lib/schemas/record/dto.ts";
import { oneInAddress } from "#app/lib/schemas/choices.ts";

const PERFORMANCE_TABS = ["overview", "by-sport", "by-bet-type", "history"] as const;
const PERFORMANCE_PERIODS = ["7", "30", "90", "365"] as const;

/** The address of one's own performance. */
export const performanceFiltersSchema = z.object({
  tab: oneInAddress(PERFORMANCE_TABS, "overview"),
  period: oneInAddress(PERFORMANCE_PERIODS, "30"),
  board: oneInAddress(BOARD_PERIODS, "30d"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});
export type PerformanceFilters = z.infer<typeof performanceFiltersSchema>;

/** The form that opens a page of one's own results to others; an unticked box is absent. */
export const resultsPageFormSchema = z.object({
  days: z.enum(PERFORMANCE_PERIODS).transform(Number),
  name: z.literal("on").optional(),
  money: z.literal("on").optional(),
});
export type ResultsPageForm = z.infer<typeof resultsPageFormSchema>;

/** A page of a person's results for everybody with its address. Money in cents; null if it is not shown. */
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
    /** The owner's currency mark. */
    readonly currencyMark: CurrencyMark;
  } | null;
}

/** The bets of one league or one bet type. */
export interface BetGroup {
  readonly label: string;
  readonly summary: Omit<SavedPickSummary, "equity">;
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
  /** How much of the summary was imported. */
  readonly imported: ImportedPart;
  readonly bySport: readonly BetGroup[];
  readonly byBetType: readonly BetGroup[];
  /** Sportsbooks, exchanges and pick'em, each separately. */
  readonly byPlace: readonly BetGroup[];
  readonly published: PublishedPeriod;
  /** A page of the settled bets of the period, newest first; empty on other tabs. */
  readonly bets: readonly SavedPick[];
  readonly total: number;
  readonly pageCount: number;
  /** The same ranking as on the screen of people; null while the person takes a break. */
  readonly leaderboard: Leaderboard | null;
  readonly profile: OwnProfile | null;
}
