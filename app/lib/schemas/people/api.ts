import { z } from "zod";
import { BOARD_PERIODS } from "#app/lib/engine/people/rules.ts";
import { isoMoment, nextNumberCursor, numberCursorSchema } from "#app/lib/schemas/access/api.ts";
import { apiStrategy, apiStrategySchema } from "#app/lib/schemas/picks/api.ts";
import { apiRateSchema } from "#app/lib/schemas/record/api.ts";
import type { Leaderboard, MemberLine, MemberView, SharedPicksPage } from "./dto.ts";
import { profileIdSchema, reportNoteSchema, reportReasonSchema, typedNameSchema } from "./forms.ts";

const shrunkSchema = z
  .object({ value: z.number(), low: z.number(), high: z.number() })
  .meta({
    id: "ShrunkValue",
    fields: {
      value: "Closing line value drawn towards the members' mean, as a fraction, by which members are ranked.",
      low: "Low end of its 95% range.",
      high: "High end of its 95% range.",
    },
  })
  .nullable();

const recordFields = { closingLineValue: apiRateSchema, roi: apiRateSchema, shrunk: shrunkSchema };
const RECORD_TEXTS = {
  closingLineValue: "Mean closing line value of all bets the member saved or placed here, as a fraction.",
  roi: "Profit per amount staked on them, as a fraction.",
  shrunk: "The value for ranking; null under 30 bets with a closing price.",
};

const SIMULATED_TEXT = "Whether it is a person of the simulated world, who shows on the simulation alone.";

const memberLineSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    simulated: z.boolean(),
    rank: z.number().int().nullable(),
    tied: z.boolean(),
    you: z.boolean(),
    ...recordFields,
  })
  .meta({
    id: "MemberLine",
    fields: {
      ...RECORD_TEXTS,
      id: "The address of the profile.",
      name: "The name the member chose.",
      simulated: SIMULATED_TEXT,
      rank: "Among the members the caller sees; null while there are too few bets.",
      tied: "Whether several share the rank.",
      you: "Whether it is the caller.",
    },
  });

export const leaderboardQuerySchema = z
  .object({ period: z.enum(BOARD_PERIODS).default("30d") })
  .meta({ fields: { period: "Bets settled in the last 7 or 30 days, or all." } });

export const apiLeaderboardSchema = z
  .object({
    period: z.enum(BOARD_PERIODS),
    members: z.number().int(),
    needs: z.number().int(),
    mean: z.number().nullable(),
    halfBets: z.number().nullable(),
    ranked: z.array(memberLineSchema),
    tooFew: z.array(memberLineSchema),
  })
  .meta({
    id: "MemberLeaderboard",
    fields: {
      period: "The period.",
      members: "Members the caller sees, with enough bets or not.",
      needs: "Bets with a closing price one needs to be ranked.",
      mean: "The mean values are drawn towards, as a fraction; null while nobody is ranked.",
      halfBets:
        "Bets at which one's own count as much as the mean; null where the members do not differ beyond chance.",
      ranked: "The first fifty, and the caller.",
      tooFew: "Members with too few bets to be ranked.",
    },
  });

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

const countsSchema = z
  .object({
    shared: z.number().int(),
    takenBack: z.number().int(),
    won: z.number().int(),
    lost: z.number().int(),
    refunded: z.number().int(),
    open: z.number().int(),
  })
  .meta({
    id: "ShareCounts",
    fields: {
      shared: "Picks ever shared.",
      takenBack: "How many of them were taken back; they stay counted.",
      won: "How many won.",
      lost: "How many lost.",
      refunded: "How many were pushed or void.",
      open: "How many are not graded.",
    },
  });

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

const lines = (members: readonly MemberLine[]) => members.map((member) => ({ ...member }));

/** The ranking as the API sends it. */
export function apiLeaderboard({ period, members, needs, mean, halfBets, ranked, tooFew }: Leaderboard) {
  return { period, members, needs, mean, halfBets, ranked: lines(ranked), tooFew: lines(tooFew) };
}

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
