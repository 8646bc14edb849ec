import type { ConfidenceLabel } from "#app/lib/engine/picks/labels.ts";
import type { TrendDay } from "#app/lib/engine/record/roi-trend.ts";
import type { StrategyFigures } from "#app/lib/engine/record/strategies.ts";
import type { Streak } from "#app/lib/engine/record/streak.ts";
import type { DailyUsage } from "#app/lib/schemas/billing/dto.ts";
import type { FeedStatus } from "#app/lib/schemas/feeds/dto.ts";
import type { BoardCounts, LockedPick, OpenPick } from "#app/lib/schemas/picks/dto.ts";
import type { PickResult } from "#app/lib/engine/record/figures.ts";
import type { RecordHeadline } from "#app/lib/engine/record/headline.ts";
import type { SavedPickSummary } from "#app/lib/schemas/bets/dto.ts";
import type { Rate } from "#app/lib/schemas/record/dto.ts";
import type { DashboardFilters } from "./forms.ts";

/** The published bets in five figures; shares are fractions, profit is in units at one unit a bet. */
export interface PublishedSummary {
  /** Of all of them, as on the track record. */
  readonly headline: RecordHeadline;
  /** Of the last 30 days. */
  readonly roi30: Rate;
  /** Mean published confidence of the bets of the last 30 days. */
  readonly averageConfidence: { readonly value: number | null; readonly n: number };
  readonly streak: Streak;
}

/** A graded published bet in one line. */
export interface GradedLine {
  readonly id: number;
  readonly league: string;
  readonly recommendation: string;
  readonly matchup: string;
  readonly price: number;
  readonly result: PickResult;
  readonly profitUnits: number;
  readonly gradedAt: number;
}

/** An entry of the rotating banner: a member's words, or a fact of the record. */
export interface Voice {
  readonly text: string;
  /** The author and their connection with us; for a fact, where it can be checked. */
  readonly by: string;
  readonly quoted: boolean;
}

/** How a market moved since its pick was published; probabilities are the no-vig market's, of the picked side. */
export interface MarketNote {
  readonly pickId: number;
  readonly league: string;
  readonly recommendation: string;
  /** As bettors write them: "+5", "230.5". */
  readonly line: { readonly from: string; readonly to: string } | null;
  readonly chance: { readonly from: number; readonly to: number } | null;
}

export interface PerformancePanel {
  readonly tab: "performance";
  /** The last ten, newest first. */
  readonly last: readonly GradedLine[];
  /** Return of the last seven days, for comparison with the weekly goal. */
  readonly week: Rate;
  readonly trend: readonly TrendDay[];
  readonly trendRoi: Rate;
  readonly strategies: readonly (Omit<StrategyFigures, "roi"> & { readonly roi: Rate })[];
}

export interface ActivityPanel {
  readonly tab: "activity";
  /** The number of picks open to the person; the best of them are listed. */
  readonly active: number;
  readonly picks: readonly OpenPick[];
  readonly outcomes: readonly GradedLine[];
}

export interface InsightsPanel {
  readonly tab: "insights";
  readonly models: readonly {
    readonly league: string;
    readonly label: string;
    readonly trainedOnGames: number;
    readonly trainedUntil: number;
  }[];
  /** Published picks of the last 30 days by confidence label, highest first. */
  readonly confidence: readonly { readonly label: ConfidenceLabel; readonly picks: number; readonly share: number }[];
  readonly notes: readonly MarketNote[];
}

export interface DashboardView {
  readonly feed: FeedStatus;
  readonly filters: DashboardFilters;
  /** The tabs in the order of the person's use, or in the fixed order. */
  readonly tabs: readonly DashboardFilters["tab"][];
  readonly counts: BoardCounts;
  /** A few picks that can be bet or followed now, best first, then those bet already. */
  readonly best: readonly OpenPick[];
  /** The best locked pick that could be revealed now; null where none could. */
  readonly bestToReveal: LockedPick | null;
  /** Today's locked picks, where none is open and none can be revealed; else none. */
  readonly closed: readonly LockedPick[];
  readonly usage: DailyUsage;
  readonly trialExpired: boolean;
  /** The plan's name on the usage card. */
  readonly plan: { readonly name: string; readonly note: string };
  /** The source of the feed's numbers. */
  readonly sources: string;
  readonly published: PublishedSummary;
  /** One's own bets; without the curve. */
  readonly own: Omit<SavedPickSummary, "equity">;
  /** Whether the person has never saved a bet. */
  readonly isNew: boolean;
  readonly ticker: readonly GradedLine[];
  readonly predictionsMade: number;
  readonly uptime: { readonly share: number; readonly good: number; readonly minutes: number } | null;
  readonly voices: readonly Voice[];
  readonly panel: PerformancePanel | ActivityPanel | InsightsPanel;
}
