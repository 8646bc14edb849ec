import { z } from "zod";
import { isoMoment, nextNumberCursor, numberCursorSchema } from "#app/lib/schemas/access/api.ts";
import { apiStrategy, apiStrategySchema } from "#app/lib/schemas/picks/api.ts";
import type { MemberView, SharedPicksPage } from "./dto.ts";
import { countsSchema, RECORD_TEXTS, recordFields, SIMULATED_TEXT } from "./figures-api.ts";
import { profileIdSchema, reportNoteSchema, reportReasonSchema, typedNameSchema } from "./forms.ts";

const sharedPickSchema = z
  .object({
    sharedAt: isoMoment,
    by: z.object({ id: z.string(), name: z.string(), simulated: z.boolean() }).meta({
      id: "MemberName",
      fields: {
        id: "The address of the profile.",
        name: "The name the member chose.",
        simulated: SIMULATED_TEXT,
      },
    }),
    pick: apiStrategySchema,
  })
  .meta({
    id: "SharedPick",
    fields: {
      sharedAt: "When it was shared, on the feed's clock, before its game's start.",
      by: "Who shared it.",
      pick: "The pick as the caller may see it: at their price now, or locked.",
    },
  });

export const sharedPicksQuerySchema = z.object({ cursor: numberCursorSchema });

const pageFields = { picks: z.array(sharedPickSchema), nextCursor: z.string().nullable() };
const PAGE_TEXTS = { picks: "The newest first." };

export const apiSharedPicksSchema = z.object(pageFields).meta({ id: "SharedPicks", fields: PAGE_TEXTS });

export const memberParamsSchema = z
  .object({ id: profileIdSchema })
  .meta({ fields: { id: "The address of the profile." } });

export const apiMemberSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    simulated: z.boolean(),
    joinedAt: isoMoment,
    follows: z.boolean(),
    rank: z.number().int().nullable(),
    ...recordFields,
    counts: countsSchema,
    ...pageFields,
  })
  .meta({
    id: "Member",
    fields: {
      ...RECORD_TEXTS,
      ...PAGE_TEXTS,
      id: "The address of the profile.",
      name: "The name the member chose.",
      simulated: SIMULATED_TEXT,
      joinedAt: "Since when the record shows.",
      follows: "Whether the caller follows the member.",
      rank: "Over all bets, among the members the caller sees; null while there are too few bets.",
      counts: "The results of all picks the member ever shared.",
      picks: "The picks that the member shared and did not take back, the newest first.",
    },
  });

export const nameBodySchema = z.object({ name: typedNameSchema }).meta({
  id: "ProfileName",
  fields: { name: "3 to 24 characters of the Latin alphabet; it can be changed after 30 days." },
});

export const reportBodySchema = z.object({ reason: reportReasonSchema, note: reportNoteSchema }).meta({
  id: "ProfileReport",
  fields: { reason: "What is wrong.", note: "What happened, in one's own words; may be left out." },
});

export const sharePickBodySchema = z
  .object({ pickId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
  .meta({ id: "NewShare", fields: { pickId: "The pick: one the caller saved or revealed, before its game's start." } });

export const shareParamsSchema = z
  .object({ pickId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
  .meta({ fields: { pickId: "The pick." } });

export const apiPeopleDoneSchema = z
  .object({ message: z.string() })
  .meta({ id: "PeopleDone", fields: { message: "What was done, in words." } });

/** A page of shared picks as the API sends it. */
export function apiSharedPicks({ entries, nextBefore }: SharedPicksPage) {
  const picks = entries.map(({ sharedAt, by, pick }) => ({ sharedAt, by, pick: apiStrategy(pick) }));
  return { picks, nextCursor: nextNumberCursor(nextBefore) };
}

/** A member as the API sends them. */
export function apiMember({ id, name, simulated, joinedAt, follows, record, counts, picks }: MemberView) {
  const { closingLineValue, roi, shrunk, rank } = record;
  const figures = { rank, closingLineValue, roi, shrunk };
  return { id, name, simulated, joinedAt, follows, ...figures, counts, ...apiSharedPicks(picks) };
}
