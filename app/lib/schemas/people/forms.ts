import { z } from "zod";
import { BOARD_PERIODS, LONGEST_HIDING_REASON, LONGEST_REPORT, REPORT_REASONS } from "#app/lib/engine/people/rules.ts";
import { oneInAddress } from "#app/lib/schemas/choices.ts";

const PEOPLE_TABS = ["leaderboard", "picks", "you"] as const;

/** Shares older than this number; a text that is not a number means the newest. */
const before = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);

/** The address of the screen of people. */
export const peopleFiltersSchema = z.object({
  tab: oneInAddress(PEOPLE_TABS, "leaderboard"),
  board: oneInAddress(BOARD_PERIODS, "30d"),
  before,
});
export type PeopleFilters = z.infer<typeof peopleFiltersSchema>;

/** The address of a member's profile. */
export const memberFiltersSchema = z.object({ before });

/** The form of a profile's address. */
export const profileIdSchema = z.string().regex(/^[\w-]{22}$/, "This is not the address of a profile");

/** A name as it is typed; the rules of names are checked afterwards. */
export const typedNameSchema = z.string({ error: "Enter a name" }).trim().min(1, "Enter a name").max(200, "Too long");
const pickId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const profileNameFormSchema = z.object({ name: typedNameSchema });
/** Which pick a button is about. */
export const sharedPickFormSchema = z.object({ pickId });
/** Which member a button is about. */
export const memberFormSchema = z.object({ id: profileIdSchema });

/** The note of a report, which may be left out. */
export const reportNoteSchema = z
  .string()
  .trim()
  .max(LONGEST_REPORT, `At most ${LONGEST_REPORT} characters`)
  .default("");
export const reportReasonSchema = z.enum(REPORT_REASONS, { error: "Choose what it is" });

export const reportFormSchema = z.object({ reason: reportReasonSchema, note: reportNoteSchema });

/** The form that hides a profile; the reason is shown to the person. */
export const hidingFormSchema = z.object({
  id: profileIdSchema,
  why: z
    .string({ error: "Say why: the person reads it" })
    .trim()
    .min(1, "Say why: the person reads it")
    .max(LONGEST_HIDING_REASON, `At most ${LONGEST_HIDING_REASON} characters`),
});
