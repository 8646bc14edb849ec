import type { CurvePoint } from "#app/lib/engine/record/bet-figures.ts";
import type { Streak } from "#app/lib/engine/record/streak.ts";
import type { FeedStatus } from "#app/lib/schemas/feeds/dto.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";
import type { Rate } from "#app/lib/schemas/record/dto.ts";
import type { InsightsFilters, ReplayErrors, ReplayTyped } from "./insights-forms.ts";

/** The bets behind the figures: the reader's own from 20 settled ones on, else the published ones, one unit each. */
export interface InsightsSource {
  readonly own: boolean;
  /** The reader's own settled bets. */
  readonly settled: number;
  readonly needs: number;
}

/** An amount in the source's unit: cents of one's own bets, units of published ones. */
export type SourceAmount = number;

/** A group of bets as a row: words, figures, and whether it survived the screening. */
export interface PatternRow {
  readonly dimension: string;
  readonly label: string;
  readonly settled: number;
  readonly closingLineValue: Rate;
  readonly roi: Rate;
  /** How the figure it is judged by differs from the rest of the same bets, with its 95% range; null where it is not judged. */
  readonly difference: Rate;
  /** p-value of that difference: two-sided, and adjusted for everything that was tested; null if there are too few bets. */
  readonly p: number | null;
  readonly adjustedP: number | null;
  readonly judgedBy: "closing-line-value" | "return" | null;
  readonly verdict: "good" | "bad" | "unclear" | "few";
}

/** The best of a kind, and why; or why there is none. */
export interface BestGroup {
  readonly name: string | null;
  readonly note: string;
}

export interface PatternsPanel {
  readonly tab: "patterns";
  /** The name is null if no group is above the rest, or none of them pays; the note says which. */
  readonly bestSport: BestGroup;
  readonly bestBetType: BestGroup;
  readonly risk: { readonly level: "low" | "medium" | "high" | null; readonly share: Rate };
  /** Groups above the rest that pay, and the other groups that differ from it, as sentences. */
  readonly trends: readonly string[];
  readonly others: readonly string[];
  readonly screened: number;
  readonly rows: readonly PatternRow[];
}

export interface WeeklyReport {
  readonly summary: string;
  readonly metrics: readonly { readonly label: string; readonly text: string }[];
  readonly top: readonly { readonly label: string; readonly profit: SourceAmount }[];
  readonly recommendations: readonly string[];
}

export interface OverviewPanel {
  readonly tab: "overview";
  readonly winRate: Rate;
  readonly roi: Rate;
  readonly closingLineValue: Rate;
  readonly profit: SourceAmount;
  readonly settled: number;
  readonly streak: Streak;
  readonly badges: readonly { readonly name: string; readonly what: string }[];
  readonly notes: readonly string[];
  readonly week: WeeklyReport;
}

/** An open pick with the figures of the reader's own bets of its kind. */
export interface PersonalPick {
  readonly pick: OpenPick;
  /** Expected closing line value by their own bets, and the closing prices behind it; null where the order is the list's. */
  readonly affinity: {
    readonly closingLineValue: number;
    readonly inLeague: number;
    readonly onBetType: number;
  } | null;
}

export interface PicksPanel {
  readonly tab: "picks";
  readonly picks: readonly PersonalPick[];
  readonly personal: boolean;
  /** Own closing prices, and the number needed for a personal order. */
  readonly closingPrices: number;
  readonly needs: number;
  /** Picks on the list that the reader's plan keeps closed or that are not revealed. */
  readonly locked: number;
}

/** The result of following the recorded picks. Money in cents. */
export interface ReplayResult {
  readonly considered: number;
  readonly bets: number;
  readonly wins: number;
  readonly losses: number;
  readonly winRate: Rate;
  readonly roi: Rate;
  readonly closingLineValue: Rate;
  readonly profitCents: number;
  readonly finalCents: number;
  readonly maxDrawdown: { readonly amount: number; readonly fraction: number };
}

export interface ComparedRow extends ReplayResult {
  readonly key: string;
  readonly name: string;
  readonly what: string;
}

export interface SimulationPanel {
  readonly tab: "simulation";
  readonly typed: ReplayTyped;
  readonly errors: ReplayErrors;
  /** Null until it is requested, and if the form cannot be read. */
  readonly result: (ReplayResult & { readonly bankrollCents: number; readonly curve: readonly CurvePoint[] }) | null;
  readonly compared: readonly ComparedRow[];
  readonly days: number;
}

export interface HealthComponent {
  readonly name: string;
  readonly ok: boolean;
  /** Green if it works and nothing failed, red if something failed within a day, else a warning (analytics §4). */
  readonly tone: "positive" | "caution" | "negative";
  readonly status: string;
  readonly note: string;
  /** Its response time now; null for background components, which are not probed. */
  readonly responseMs: number | null;
  /** Whether that is longer than it should be. */
  readonly slow: boolean;
  /** Failures in the last 24 hours; null where none are counted. */
  readonly errors: number | null;
}

export interface HealthPanel {
  readonly tab: "health";
  readonly operational: number;
  /** Of all components, in the last 24 hours. */
  readonly errors: number;
  /** When the probes were made, by the wall clock. */
  readonly checkedAt: number;
  readonly components: readonly HealthComponent[];
}

/** The AI Insights page. */
export interface InsightsView {
  readonly feed: Pick<FeedStatus, "feed" | "label" | "now">;
  readonly filters: InsightsFilters;
  /** Null on tabs without bets. */
  readonly source: InsightsSource | null;
  readonly panel: OverviewPanel | PatternsPanel | PicksPanel | SimulationPanel | HealthPanel;
}
