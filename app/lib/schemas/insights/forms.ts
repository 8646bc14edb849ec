import { z } from "zod";
import { DASHBOARD_SECTIONS } from "#app/lib/engine/evolution/section-order.ts";
import { LONGEST_HIDING_REASON, LONGEST_REPORT } from "#app/lib/engine/people/rules.ts";
import { oneInAddress } from "#app/lib/schemas/choices.ts";

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
const plain = (text: string) =>
  text
    .replaceAll(/<\/?[a-z!?][^>]*(?:>|$)/gi, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
const atMost = (most: number) => z.string().max(most, `Use at most ${most} characters`);

const plainText = (most: number, required: string) =>
  z.string({ error: required }).transform(plain).pipe(atMost(most).min(1, required));

const testimonialId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** The note of a report, which may be left out. */
const reportNoteSchema = z.string().trim().max(LONGEST_REPORT, `At most ${LONGEST_REPORT} characters`).default("");

/** A member's own words for the banner, with consent; taking them back needs no form. */
export const testimonialForms = {
  say: z.object({
    words: plainText(MAX_TESTIMONIAL, "Write what you want to say"),
    signedAs: plainText(40, "Enter the name to show"),
    connection: atMost(120).overwrite(plain).default(""),
    consent: z.literal("on", { error: "Tick the box, or nothing can be shown" }),
  }),
  report: z.object({ id: testimonialId, note: reportNoteSchema }),
};

/** An operator's forms about members' words. */
export const reviewForms = {
  show: z.object({ id: testimonialId }),
  refuse: z.object({
    id: testimonialId,
    why: z
      .string({ error: "Say why: the person reads it" })
      .trim()
      .min(1, "Say why: the person reads it")
      .max(LONGEST_HIDING_REASON, `At most ${LONGEST_HIDING_REASON} characters`),
  }),
};
