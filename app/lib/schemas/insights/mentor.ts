import { z } from "zod";
import { TIP_IDS, type TipContext, type TipId, type TipPriority, type TipType } from "#app/lib/engine/mentor/tips.ts";
import type { SavedPickSummary } from "#app/lib/schemas/bets/dto.ts";
import { oneInAddress } from "#app/lib/schemas/vocabulary.ts";

/** A tip of the mentor in words (analytics §3), with the address of its action. */
export interface TipCard {
  readonly id: TipId;
  readonly type: TipType;
  readonly title: string;
  readonly message: string;
  readonly action: { readonly label: string; readonly to: string } | null;
  readonly priority: TipPriority;
  readonly context: TipContext;
}

const MENTOR_TABS = ["insights", "features", "analytics"] as const;
export const INSIGHT_CATEGORIES = ["performance", "risk", "strategy", "psychology"] as const;
export type InsightCategory = (typeof INSIGHT_CATEGORIES)[number];

/** The address of the mentor's page: which tab, and which category of insights. */
export const mentorFiltersSchema = z.object({
  tab: oneInAddress(MENTOR_TABS, "insights"),
  category: oneInAddress(["all", ...INSIGHT_CATEGORIES], "all"),
});
export type MentorFilters = z.infer<typeof mentorFiltersSchema>;

/** Dismisses a tip, or shows all again. */
export const mentorFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("dismiss"), tip: z.enum(TIP_IDS), returnTo: z.string().optional() }),
  z.object({ intent: z.literal("restore"), returnTo: z.string().optional() }),
]);

/** One insight computed from a person's bets. */
export interface MentorInsight {
  readonly id: string;
  readonly category: InsightCategory;
  readonly title: string;
  /** Already formatted: "54.2%". */
  readonly figure: string;
  readonly tone: "neutral" | "positive" | "negative";
  /** The basis of the figure: "n = 412, 95% range 51.2% to 58.9%". */
  readonly basis: string;
  readonly smallSample: boolean;
  readonly text: string;
}

/** A feature of the mentor: how it works, and whether there are enough bets for it. */
export interface MentorFeature {
  readonly title: string;
  readonly does: string;
  /** Null if there are enough; else the number of bets and the number needed. */
  readonly waiting: { readonly have: number; readonly needs: number; readonly what: string } | null;
}

export interface MentorPage {
  /** Label of data that does not come from live markets; null for live data. */
  readonly feedLabel: string | null;
  readonly filters: MentorFilters;
  readonly summary: Omit<SavedPickSummary, "equity">;
  /** Every tip that applies now, without dismissed ones, at most three. */
  readonly tips: readonly TipCard[];
  /** The number of tips dismissed in this session. */
  readonly putAway: number;
  /** All of the category, the most informative first. */
  readonly insights: readonly MentorInsight[];
  readonly features: readonly MentorFeature[];
}
