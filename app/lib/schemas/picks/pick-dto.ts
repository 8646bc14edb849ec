import { z } from "zod";
import { feedStatusSchema } from "#app/lib/schemas/feeds/dto.ts";
import { lineLadderSchema } from "#app/lib/schemas/market/ladder.ts";
import { lockedStrategySchema, openStrategySchema } from "#app/lib/schemas/picks/dto.ts";
import { americanOddsSchema, momentSchema, resultSchema, tierSchema } from "#app/lib/schemas/vocabulary.ts";

/** One signed part of the difference between market and confidence, in probability points that add up (D51). */
export const reasonSchema = z.object({
  key: z.string(),
  label: z.string(),
  detail: z.string(),
  /** Logit units. */
  logit: z.number(),
  /** Probability points (fraction) to a tenth of a percent: they add up to the shown confidence less the shown start. */
  points: z.number(),
});

export const bookRowSchema = z.object({
  book: z.string(),
  bookLabel: z.string(),
  line: z.number().nullable(),
  /** Picked side and the other side. */
  price: americanOddsSchema,
  /** Null on a parlay, which is quoted on one side only. */
  otherPrice: americanOddsSchema.nullable(),
  quotedAt: momentSchema,
  stale: z.boolean(),
  /** A delayed plan's price: whether the book has since changed or withdrawn it, and the moment it belongs to (D49). */
  moved: z.boolean(),
  seenAt: momentSchema.nullable(),
  /** The confidence repriced at this book's line, and the expected value there; null where a delayed plan's price has moved since. */
  probability: z.number(),
  edge: z.number().nullable(),
  best: z.boolean(),
  hold: z.number(),
});

/** One side of a parlay by itself: our estimate now, and the market's without its margin. */
export const parlayLegSchema = z.object({
  bet: z.string(),
  probability: z.number(),
  marketProbability: z.number().nullable(),
  result: resultSchema.nullable(),
});

/** The two sides of one game that a parlay combines, and their joint chance. */
const parlayDetailSchema = z.object({
  legs: z.array(parlayLegSchema),
  /** The product of the legs' chances, and their joint chance. */
  product: z.number(),
  together: z.number(),
  /** The difference in a sentence. */
  text: z.string(),
  /** The book's hold over all ways to combine these two lines; null while none quotes them. */
  hold: z.number().nullable(),
});

const linePointSchema = z.object({
  at: momentSchema,
  line: z.number().nullable(),
  price: americanOddsSchema,
  /** The drawn value: the line, or the price in cents from even money. */
  value: z.number(),
});
const stepSchema = z.object({ at: momentSchema, value: z.number() });

/** A part of a pick that a plan does not show: the plan that shows it, and a sentence that reveals nothing of it. */
const planLockSchema = z.object({ tier: tierSchema, text: z.string() });

export const pickDetailSchema = z.object({
  pick: openStrategySchema,
  feed: feedStatusSchema,
  breakEven: z.number(),
  /** The verdict in a sentence with the numbers behind it. */
  verdictText: z.string(),
  /** No-vig market probability at publication, null with too few books. */
  marketProbability: z.number().nullable(),
  pushProbability: z.number(),
  /** All reasons; empty while `reasonsLock` is set, when the card shows only the largest one. */
  reasons: z.array(reasonSchema),
  reasonsLock: planLockSchema.nullable(),
  /** Where the reasons start: the no-vig market if there is one, else 50%. */
  reasonsStart: z.object({ label: z.string(), probability: z.number() }),
  /** Null on every market but a parlay. */
  parlay: parlayDetailSchema.nullable(),
  books: z.array(bookRowSchema),
  /** The picked side's other lines; null on a moneyline and a prop, once the game has started, and in a feed that has none. */
  ladder: lineLadderSchema.nullable(),
  /**
   * How the market moved for the picked side; the consensus is the books' median, the best the best price or the best book's line. Null while
   * `movementLock` is set.
   */
  movement: z
    .object({
      axis: z.enum(["odds", "line"]),
      series: z.array(z.object({ book: z.string(), bookLabel: z.string(), points: z.array(linePointSchema) })),
      consensus: z.array(stepSchema),
      best: z.array(stepSchema),
      published: stepSchema,
    })
    .nullable(),
  movementLock: planLockSchema.nullable(),
  /** Who starts, as known at publication and now; null where the league names no starter or nobody is named. */
  starters: z
    .object({
      label: z.string(),
      published: z.string(),
      now: z.string(),
      /** Starters that were replaced, by team. */
      changes: z.array(z.object({ was: z.string(), now: z.string() })),
      /** When the pick was assessed with them; null while it has not been. */
      reassessedAt: momentSchema.nullable(),
    })
    .nullable(),
  /** The newest forecast for the start where the game is played outdoors; the model does not read it. */
  weather: z.object({ text: z.string(), knownAt: momentSchema }).nullable(),
  publishedAt: momentSchema,
  bankrollCents: z.number().int().nullable(),
  stakeCents: z.number().int().nullable(),
  stakeNote: z.string(),
  modelVersion: z.object({ label: z.string(), trainedUntil: momentSchema, trainedOnGames: z.number().int() }),
  score: z
    .object({
      home: z.number().int(),
      away: z.number().int(),
      periodLabel: z.string().nullable(),
      playerCount: z.string().nullable(),
    })
    .nullable(),
  grading: z
    .object({
      result: resultSchema,
      profitUnits: z.number(),
      closePrice: americanOddsSchema.nullable(),
      closeLine: z.number().nullable(),
      closeProbability: z.number().nullable(),
      closingLineValue: z.number().nullable(),
      gradedAt: momentSchema,
      /** What the result was before it was corrected; null where it never was. */
      corrected: z.object({ from: resultSchema, at: momentSchema, because: z.string() }).nullable(),
    })
    .nullable(),
  ledgerHash: z.string(),
  savedPickId: z.number().int().nullable(),
});
export type PickDetail = z.infer<typeof pickDetailSchema>;
export type PlanLock = z.infer<typeof planLockSchema>;
export type BookRow = z.infer<typeof bookRowSchema>;
export type PickReason = z.infer<typeof reasonSchema>;

/** The pick page for someone who may not see the pick: same content as a locked card. */
export const pickPageSchema = z.union([
  z.object({ locked: z.literal(false), detail: pickDetailSchema }),
  z.object({
    locked: z.literal(true),
    pick: lockedStrategySchema,
    /** Reveals left today; null without a limit. */
    picksRemaining: z.number().int().nullable(),
    feed: feedStatusSchema,
  }),
]);
export type PickPage = z.infer<typeof pickPageSchema>;
