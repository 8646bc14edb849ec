import { z } from "zod";
import { BOARD_PERIODS } from "#app/lib/engine/people/rules.ts";
import { apiRateSchema } from "#app/lib/schemas/record/api.ts";

const shrunkSchema = z
  .object({ value: z.number(), low: z.number(), high: z.number() })
  .meta({
    id: "ShrunkValue",
    fields: {
      value: "Closing line value drawn toward the members' mean, as a fraction, by which members are ranked.",
      low: "Low end of its 95% range.",
      high: "High end of its 95% range.",
    },
  })
  .nullable();

export const recordFields = { closingLineValue: apiRateSchema, roi: apiRateSchema, shrunk: shrunkSchema };
export const RECORD_TEXTS = {
  closingLineValue: "Mean closing line value of all bets the member saved or placed here, as a fraction.",
  roi: "Profit per amount staked on them, as a fraction.",
  shrunk: "The value for ranking; null under 30 bets with a closing price.",
};

export const SIMULATED_TEXT = "Whether it is a person of the simulated world, who is visible only in the simulation.";

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
export type MemberLine = z.input<typeof memberLineSchema>;
/** A member's record of a period. */
export type MemberRecord = Pick<MemberLine, keyof typeof recordFields>;

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
      mean: "The mean values are drawn toward, as a fraction; null while nobody is ranked.",
      halfBets:
        "Bets at which one's own count as much as the mean; null where the members do not differ beyond chance.",
      ranked: "The first fifty, and the caller.",
      tooFew: "Members with too few bets to be ranked.",
    },
  });

/** The one ranking of members, on every screen that shows it; screens count those with too few bets too. */
export type Leaderboard = z.input<typeof apiLeaderboardSchema> & { readonly tooFewCount: number };

export const countsSchema = z
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
export type ShareCounts = z.input<typeof countsSchema>;
