import { z } from "zod";
import { PITCHER_RULES } from "#app/lib/engine/games/pitcher-rules.ts";
import { parseOdds } from "#app/lib/engine/odds/typed-odds.ts";
import { cursorSchema, isoMoment, limitSchema } from "#app/lib/schemas/access/api.ts";
import { MAX_PARLAY_LEGS } from "#app/lib/engine/parlay/limits.ts";
import { correctionSchema, savedLegSchema, savedPickSchema } from "#app/lib/schemas/bets/dto.ts";
import { DEFAULT_STAKE_CENTS, MAX_STAKE_CENTS } from "#app/lib/engine/bankroll/offered-stake.ts";
import { ACKNOWLEDGE_OVER_CAP_TEXT, acknowledgeOverCapSchema, MAX_PAYOUT_CENTS } from "#app/lib/schemas/bets/stake.ts";
import { orAll } from "#app/lib/schemas/choices.ts";
import { leagueSchema } from "#app/lib/schemas/vocabulary.ts";

const apiCorrectionSchema = correctionSchema.extend({ at: isoMoment }).meta({
  id: "Correction",
  description: "The newest correction of a result; what counts is the result beside it.",
  fields: {
    from: "The result before.",
    fromProfitCents: "The profit before, in cents; 0 for a leg, whose money belongs to the whole.",
    at: "When it was graded again.",
    because: "What changed, in words.",
  },
});

const apiSavedPickSchema = savedPickSchema
  .extend({
    odds: z.number(),
    stake: z.number(),
    gameDate: isoMoment,
    startAt: isoMoment,
    savedAt: isoMoment,
    settledAt: isoMoment.nullable(),
    corrected: apiCorrectionSchema.nullable(),
    legs: z.array(
      savedLegSchema.extend({ startAt: isoMoment, corrected: apiCorrectionSchema.nullable() }).meta({
        id: "Leg",
        description: "One pick of a parlay.",
        fields: {
          leg: "Position in the parlay, from 1.",
          price:
            "American odds; of a published parlay's legs their fair price, as their book quotes both together only.",
          corrected: "What the leg was before a correction; null where it never was.",
          score:
            "Once it is graded: the game's score, away team first, or what a prop's player finished with; else null.",
        },
      }),
    ),
  })
  .meta({
    id: "SavedPick",
    description: "One of the caller's bets.",
    fields: {
      id: "Id of the bet.",
      strategyId: "The pick it is on; 9999 on a parlay, 0 on an imported single bet.",
      pickId: "The pick it is on; null on a parlay put together by its owner and an imported bet.",
      gameId: "The game it is on; null on a parlay and an imported bet on no known game.",
      league: "Null on a parlay of several leagues and an imported bet of another sport.",
      price: "American odds at which it was saved; null on a parlay.",
      odds: "The same price as decimal odds, under the name in which it is sent.",
      stake: "The stake in one's own currency, under the name in which it is sent.",
      gameDate: "When its first game starts, under the name in which it is sent.",
      confidence:
        "Probability of a win when it was saved, model and market blended, as a fraction; of an imported bet, and of a parlay without legs whose sender names none, the break-even of its odds.",
      expectedValue: "Expected profit per unit staked at the saved price, as a fraction.",
      figuresBy:
        "The source of confidence and expectedValue: linewise, or sender for a parlay without legs, whose values are stored as the program sent them.",
      profitCents: "Profit in cents, negative for a loss; null while it is open.",
      corrected: "What the result was before a correction; null where it never was.",
      closingLineValue:
        "Expected value of the saved price against the closing line, as a fraction; null until it is graded and where too few books have a closing price. Of a parlay the product over its legs once all of them are graded; null with legs on one game.",
      score:
        "The final score, away team first, or what a settled prop's player finished with; null before it is known.",
      lineValueSoFar:
        "While the bet is open: how its fair price has moved since it was saved, as a fraction (0 just after), of a bet without a known fair price the saved price against the market now; once its game has started its value at the close; null where too few books quote it, and in the response to saving.",
      tracked: "Whether it was saved without a suggested stake and not placed: tracked, not bet.",
      gameStatus: "Status of the game; null on a parlay.",
      started: "Whether one of its games has started on the feed's clock.",
      settles:
        "Whether it is graded automatically; false for a parlay saved without its legs and an imported bet on no known game.",
      placed: "Whether it was placed with the simulated sportsbook.",
      origin:
        "saved: at a price that was on offer. stated: at the price its owner says they took, which no ranking or shared record counts. imported: from its owner's own books.",
      scoreSays:
        "The result by the score of an imported bet whose owner states another; null if they agree or there is no score.",
      editable: "Whether the stake may still be changed and the bet deleted.",
      legs: "The picks of a parlay; empty on a single bet.",
    },
  });

/**
 * Reads odds by the specification's rule (core §5), as decimal odds: a sign makes them American, everything else is decimal. Used where we
 * do not know the price; elsewhere the field is ignored.
 */
export function specificationOdds(odds: string | number): ReturnType<typeof parseOdds> {
  const value = String(odds).trim().replace("−", "-");
  return parseOdds({ format: /^[+-]/.test(value) ? "american" : "decimal", value });
}

/**
 * POST /api/saved-picks as the specification has it. Fields that the server knows (odds, confidence, game) are never taken from the client,
 * except for a parlay without legs (D32).
 */
const savedPickBodySchema = z.object({
  /** A pick, or 9999 for the parlay of `legs`. */
  strategyId: z.number().int().positive(),
  legs: z
    .array(
      z.object({ strategyId: z.number().int().positive() }).meta({ fields: { strategyId: "The pick of this leg." } }),
    )
    .min(1)
    .max(MAX_PARLAY_LEGS)
    .optional(),
  stake: z
    .number()
    .positive()
    .max(MAX_STAKE_CENTS / 100)
    .default(DEFAULT_STAKE_CENTS / 100),
  teamName: z.string().max(200).optional(),
  betType: z.string().max(50).optional(),
  odds: z.union([z.number(), z.string().max(20)]).optional(),
  statedOdds: z.union([z.number(), z.string().max(20)]).optional(),
  confidence: z.number().optional(),
  expectedValue: z.number().optional(),
  status: z.string().max(20).optional(),
  gameDate: z.string().max(40).optional(),
  pitchers: z.enum(PITCHER_RULES).optional(),
  acknowledgeOverCap: acknowledgeOverCapSchema,
});
export const apiSavedPickBodySchema = savedPickBodySchema.meta({
  id: "NewSavedPick",
  fields: {
    strategyId: "The pick to save; 9999 for a parlay.",
    legs: "The picks of a parlay, each once; one alone is saved as a single bet. A parlay without them is kept as it was sent and never graded.",
    stake: "In one's own currency.",
    teamName: "Name of a parlay without legs; otherwise ignored.",
    betType: "Accepted and ignored: taken from the pick.",
    odds: "The book's price for a parlay without legs (default 1.5) or for legs on one game: with a sign American, else decimal. Otherwise ignored: the latest price the caller may see applies.",
    statedOdds:
      "The price the caller took one pick at, with a sign American, else decimal: kept as stated and marked, and not counted in rankings or shared records. Without it the latest price the caller may see applies, which has to be on offer.",
    confidence:
      "Of a parlay without legs kept as it is sent, and marked as the sender's; otherwise ignored: taken from the pick.",
    expectedValue:
      "Of a parlay without legs kept as it is sent, and marked as the sender's; otherwise ignored: computed from the price.",
    status: "Accepted and ignored: a new bet is open.",
    pitchers:
      "Of one pick on an MLB game: listed where the bet is void unless both listed pitchers start, action where it stands with any pitchers. Without it the rule of the book applies; otherwise ignored.",
    acknowledgeOverCap: ACKNOWLEDGE_OVER_CAP_TEXT,
    gameDate: "When a parlay without legs starts; otherwise ignored: taken from the game.",
  },
});
export const savedPickQuerySchema = z.object({
  tab: z.enum(["open", "settled", "all"]).default("all"),
  league: orAll(leagueSchema).default("ALL"),
  betType: orAll(z.enum(["moneyline", "spread", "total", "prop", "parlay"])).default("ALL"),
  period: z.enum(["7", "30", "90", "365", "all"]).default("all"),
  limit: limitSchema(100, 20),
  cursor: cursorSchema,
});
export const apiSavedPickListSchema = z.object({
  savedPicks: z.array(apiSavedPickSchema),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});
/** GET /api/betting-history and /api/user/bet-history. */
export const betHistoryQuerySchema = savedPickQuerySchema.omit({ tab: true });
export const apiBetHistorySchema = z.object({
  bets: z.array(apiSavedPickSchema),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});
/** Response to saving; `repeated` if the same key was used before. */
export const apiSavedAnswerSchema = z.object({ savedPick: apiSavedPickSchema, repeated: z.boolean() });

/** One bet by its id. */
export const savedPickParamsSchema = z
  .object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
  .meta({ fields: { id: "The bet's id, from a list of bets." } });
export const apiOneSavedPickSchema = z
  .object({ savedPick: apiSavedPickSchema })
  .meta({ id: "OneSavedPick", fields: { savedPick: "The bet." } });
/** PATCH /api/saved-picks/:id. */
export const savedPickChangeSchema = z
  .object({
    stake: z
      .number()
      .positive()
      .max(MAX_STAKE_CENTS / 100)
      .meta({ example: 30 }),
    acknowledgeOverCap: acknowledgeOverCapSchema,
  })
  .meta({
    id: "SavedPickChange",
    fields: { stake: "In one's own currency.", acknowledgeOverCap: ACKNOWLEDGE_OVER_CAP_TEXT },
  });
/** POST /api/saved-picks/:id/payout. */
export const savedPickPayoutSchema = z
  .object({
    payout: z
      .number()
      .min(0)
      .max(MAX_PAYOUT_CENTS / 100),
  })
  .meta({
    id: "SavedPickPayout",
    fields: { payout: "The book's payout, including the stake, in one's own currency; 0 for a lost bet." },
  });
const MESSAGE_TEXT = "What was done, in words.";
export const apiChangedSavedPickSchema = z
  .object({ savedPick: apiSavedPickSchema, message: z.string() })
  .meta({ id: "ChangedSavedPick", fields: { savedPick: "The bet as it is now.", message: MESSAGE_TEXT } });
export const apiDeletedSavedPickSchema = z
  .object({ message: z.string() })
  .meta({ id: "DeletedSavedPick", fields: { message: MESSAGE_TEXT } });
