import { z } from "zod";
import type { Feed, League, Market } from "#app/lib/engine/leagues.ts";
import type { RecordCalibration } from "#app/lib/engine/record/calibration.ts";
import type { EquityPoint, PickResult, RecordBreakdown, RecordFigures } from "#app/lib/engine/record/figures.ts";
import type { RecordHeadline } from "#app/lib/engine/record/headline.ts";
import type { EnteredCounts } from "#app/lib/engine/proof/replayed.ts";
import type { RecordFilters } from "#app/lib/schemas/record/forms.ts";
import { feedSchema, momentSchema } from "#app/lib/schemas/vocabulary.ts";

/** A rate with sample size and 95 % interval. */
const intervalSchema = z.object({
  value: z.number().nullable(),
  n: z.number().int(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

/** A rate with sample size and 95 % interval; `smallSample` follows D1 (n < 30 for win rates, n < 100 for ROI). */
export const rateSchema = intervalSchema.extend({ smallSample: z.boolean() });
export type Rate = z.infer<typeof rateSchema>;

/** One day for one model version. Rates, edge and confidence are fractions. */
export const dailyRecordSchema = z.object({
  id: z.string(),
  date: z.iso.date(),
  modelVersion: z.string(),
  totalPredictions: z.number().int(),
  correctPredictions: z.number().int(),
  winRate: z.number().nullable(),
  averageEdge: z.number().nullable(),
  averageConfidence: z.number().nullable(),
  leans: z.number().int(),
  leansCorrect: z.number().int(),
  profitUnits: z.number(),
  closingLineValue: z.number().nullable(),
  closingLineCount: z.number().int(),
  rating: z.enum(["Excellent", "Good", "Average", "Below Average"]).nullable(),
});
export type DailyPerformance = z.infer<typeof dailyRecordSchema>;

export const performanceHistorySchema = z.object({
  feed: z.object({ feed: feedSchema, label: z.string().nullable(), note: z.string().nullable(), now: momentSchema }),
  /** Days shown, and whether the plan limits them. */
  days: z.number().int(),
  limitedByPlan: z.boolean(),
  /** The track record's five figures, of the bets of the period. */
  headline: z.object({
    winRate: intervalSchema,
    profitUnits: z.number(),
    roi: intervalSchema,
    closingLineValue: intervalSchema,
    suggestedRoi: intervalSchema,
  }) satisfies z.ZodType<RecordHeadline>,
  /** Picks that carried no stake. */
  leans: z.object({ settled: z.number().int(), winRate: rateSchema, closingLineValue: rateSchema }),
  /** Published bets. */
  winRate: rateSchema,
  /** The last forecast before the start of every market that was priced, published or not. */
  forecasts: rateSchema,
  totalPredictions: z.number().int(),
  correctPredictions: z.number().int(),
  averageEdge: z.number(),
  averageConfidence: z.number(),
  records: z.array(dailyRecordSchema),
});
export type PerformanceHistory = z.infer<typeof performanceHistorySchema>;

/** A pick whose game has not started: only its existence and its hash. */
export interface SealedEntry {
  readonly sealed: true;
  readonly id: number;
  readonly league: League;
  readonly matchup: string;
  readonly startAt: number;
  readonly publishedAt: number;
  readonly hash: string;
}

/** A pick everyone may see. */
export interface OpenEntry {
  readonly sealed: false;
  readonly id: number;
  readonly league: League;
  readonly matchup: string;
  readonly startAt: number;
  readonly publishedAt: number;
  readonly hash: string;
  readonly market: Market;
  readonly recommendation: string;
  readonly price: number;
  readonly bookLabel: string;
  readonly probability: number;
  readonly expectedValue: number;
  readonly stakeFraction: number;
  readonly verdict: "BET" | "LEAN" | "PASS";
  readonly modelLabel: string;
  readonly result: PickResult | null;
  /** The result before it was corrected; null where it never was. */
  readonly correctedFrom: PickResult | null;
  readonly profitUnits: number | null;
  readonly closeProbability: number | null;
  readonly closingLineValue: number | null;
  readonly score: string | null;
  /** Recorded after the game began, as for past games of a simulation or an archive. */
  readonly replayed: boolean;
}
export type RecordListEntry = SealedEntry | OpenEntry;

/** Results of the picks of one verdict. */
export interface VerdictFigures {
  readonly figures: RecordFigures;
  /** Mean published confidence of the picks that won or lost; null before any has. */
  readonly forecast: number | null;
}

/** BET and LEAN separately: a LEAN carries no stake, so its results are not part of profit and return. */
export interface RecordSummary {
  readonly bets: VerdictFigures;
  readonly leans: VerdictFigures;
  /** Of the BETs, or of the LEANs if the view shows only leans. */
  readonly breakdown: RecordBreakdown;
  /** Of both together, because it judges forecasts. */
  readonly calibration: RecordCalibration | null;
  /** One unit on every BET. */
  readonly equity: readonly EquityPoint[];
}

export interface RecordView extends RecordSummary {
  readonly feed: {
    readonly feed: Feed;
    readonly run: number;
    readonly label: string | null;
    readonly note: string | null;
    readonly now: number;
  };
  readonly filters: RecordFilters;
  readonly entries: readonly RecordListEntry[];
  /** Entries that match, over all pages. */
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** The page on which the picks that have not started begin; null without any. */
  readonly sealedPage: number | null;
  /** Matching picks that have not started; not counted when a filter uses a field that is hidden until then. */
  readonly notStarted: number;
  /** Settled picks of the view that were recorded after their games began. */
  readonly replayedSettled: number;
  /** Opened picks of the view that no daily root covered before their games began. */
  readonly unrooted: number;
  /** Every pick of the run, by whether it entered the chain before its game began. */
  readonly entered: EnteredCounts;
  /** Whether such a filter is set. */
  readonly sealedLeftOut: boolean;
  readonly versions: readonly { readonly id: number; readonly label: string }[];
  /** Every run of the feed, newest first. Moments are the feed's. */
  readonly runs: readonly {
    readonly run: number;
    readonly picks: number;
    readonly firstPublishedAt: number;
    readonly lastPublishedAt: number;
  }[];
  readonly head: { readonly sequence: number; readonly hash: string } | null;
  readonly root: { readonly day: string; readonly publishedAt: number; readonly hash: string } | null;
}
