import { z } from "zod";
import { DASHBOARD_SECTIONS } from "#app/lib/engine/evolution/section-order.ts";
import { LONGEST_HIDING_REASON, LONGEST_REPORT } from "#app/lib/engine/people/rules.ts";
import { oneInAddress } from "#app/lib/schemas/vocabulary.ts";

/** Days of the return's trend; "all" is since the beginning. */
const TREND_PERIODS = ["7", "30", "all"] as const;

/** The dashboard's address: which tab, and how far back the trend goes. */
export const dashboardFiltersSchema = z.object({
  tab: oneInAddress(DASHBOARD_SECTIONS, "performance"),
  trend: oneInAddress(TREND_PERIODS, "30"),
});
export type DashboardFilters = z.infer<typeof dashboardFiltersSchema>;

export const MAX_TESTIMONIAL = 280;

/** Words as plain text on one line: markup is taken out, white space is one space. */
const plainText = (most: number, required: string) =>
  z
    .string({ error: required })
    .transform((text) =>
      text
        .replaceAll(/<\/?[a-z!?][^>]*(?:>|$)/gi, "")
        .replaceAll(/[\s\p{Cc}]+/gu, " ")
        .trim(),
    )
    .pipe(z.string().min(1, required).max(most, `Use at most ${most} characters`));

const testimonialId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** The note of a report, which may be left out. */
const reportNoteSchema = z.string().trim().max(LONGEST_REPORT, `At most ${LONGEST_REPORT} characters`).default("");

/** A member's own words for the banner, with consent; or taking them back. */
export const testimonialFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("say"),
    words: plainText(MAX_TESTIMONIAL, "Write what you want to say"),
    signedAs: plainText(40, "Enter the name to show"),
    connection: plainText(120, "Choose or write your connection with us").optional(),
    consent: z.literal("on", { error: "Tick the box, or nothing can be shown" }),
  }),
  z.object({ intent: z.literal("withdraw") }),
  z.object({ intent: z.literal("report"), id: testimonialId, note: reportNoteSchema }),
]);

/** An operator's forms about members' words. */
export const reviewFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("show-words"), id: testimonialId }),
  z.object({
    intent: z.literal("refuse-words"),
    id: testimonialId,
    why: z
      .string({ error: "Say why: the person reads it" })
      .trim()
      .min(1, "Say why: the person reads it")
      .max(LONGEST_HIDING_REASON, `At most ${LONGEST_HIDING_REASON} characters`),
  }),
]);
