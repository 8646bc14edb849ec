import { z } from "zod";
import { ACKNOWLEDGE_OVER_CAP_TEXT, acknowledgeOverCapSchema } from "#app/lib/schemas/bets/stake.ts";
import { MOVED_FIELD, SEEN_FIELD } from "#app/lib/schemas/access/delay-texts.ts";
import { LONGEST_PARLAY, MAX_SLIP_ITEMS } from "#app/lib/engine/parlay/limits.ts";
import { PITCHER_RULES } from "#app/lib/engine/games/pitcher-rules.ts";
import { typedAmount } from "#app/lib/format/money.ts";
import { isoMoment } from "#app/lib/schemas/access/api.ts";
import { DEFAULT_STAKE_CENTS, MAX_STAKE_CENTS, MIN_STAKE_CENTS } from "#app/lib/engine/bankroll/offered-stake.ts";
import { apiFeedSchema } from "#app/lib/schemas/feeds/api.ts";
import { visiblePriceSchema } from "#app/lib/schemas/picks/dto.ts";
import { americanOddsSchema } from "#app/lib/schemas/vocabulary.ts";
import {
  SLIP_MODE_NAMES,
  exposureSchema,
  lockedSlipItemSchema,
  parlayChangeSchema,
  slipItemSchema,
  slipSchema,
} from "#app/lib/schemas/slip/dto.ts";

const STAKES = {
  stakeCents: "Stake in cents.",
  suggestedStakeCents:
    "Suggested stake in cents, sized together with the open bets and the rest of the slip; null without a bankroll.",
  limitedBy: "The limit on the suggestion; null if none applies.",
};

const apiSlipItemSchema = slipItemSchema
  .extend({
    startAt: isoMoment,
    agreed: slipItemSchema.shape.agreed.meta({
      id: "AgreedPrice",
      description: "The price at which the bet would be placed.",
      fields: { price: "American odds.", decimal: "The same as decimal odds." },
    }),
    visible: visiblePriceSchema
      .extend({ quotedAt: isoMoment, seenAt: isoMoment.nullable() })
      .meta({
        id: "PresentPrice",
        fields: {
          price: "American odds.",
          quotedAt: "When this price last changed.",
          stale: "Too old to be placed.",
          published: "Always false: a past price cannot be placed.",
          moved: MOVED_FIELD,
          seenAt: SEEN_FIELD,
        },
      })
      .nullable(),
  })
  .meta({
    id: "SlipItem",
    description: "A pick in the slip.",
    fields: {
      ...STAKES,
      pickId: "The pick.",
      startAt: "When the game starts.",
      matchup: "Both teams, away first.",
      confidence: "Probability of a win, model and market blended, as a fraction.",
      edge: "Expected profit per unit staked at the current price, as a fraction.",
      verdict: "The verdict at the current price: BET, LEAN or PASS.",
      agreed:
        "The price at which it would be placed: the agreed price, or a current one that pays as much or more on the same line.",
      ticketPrice: "American odds of the leg at the parlay's book; null if no book quotes every line.",
      savedPickId: "The caller's open bet on this pick; null without one.",
      visible:
        "The best price the caller may see now, in parlay mode at the parlay's book; null if no book quotes the line.",
      problem: "Why the item cannot be placed as it is; null if it can.",
      problemText: "The problem as a sentence.",
      suggestedBeforeCents:
        "The suggestion in cents when the pick was added, if the present one has moved from it by more than a quarter; null otherwise.",
      suggestedFraction: "The suggestion as a fraction of the bankroll.",
      pitchers:
        "Of a pick on an MLB game: listed where its single is void unless both listed pitchers start, action where it stands with any; null leaves it to the book. A parlay's legs leave it to the book.",
      bookPitchers: "The book's own rule for pitchers; null where bets of the kind have none.",
    },
  });

export const apiSlipSchema = slipSchema
  .extend({
    items: z.array(apiSlipItemSchema),
    lockedItems: z.array(
      lockedSlipItemSchema.extend({ startAt: isoMoment }).meta({
        id: "LockedSlipItem",
        description: "A pick in the slip that the caller's plan no longer shows: the game, nothing of the pick.",
        fields: {
          pickId: "The pick.",
          startAt: "When the game starts.",
          matchup: "Both teams, away first.",
          problemText: "Why it is locked, as a sentence.",
        },
      }),
    ),
    parlay: slipSchema.shape.parlay.meta({
      id: "SlipParlay",
      description: "The items as one parlay.",
      fields: {
        ...STAKES,
        blocked: "Why they cannot be one parlay, as a sentence; null if they can.",
        book: "The book with the best combined price; null if none quotes every line.",
        bookLabel: "The book's name as shown on screens.",
        combinedDecimal:
          "The price of the parlay as decimal odds: the product of its book's prices, or for picks on one game the price quoted to the caller; null if there is none.",
        fairDecimal: "Break-even decimal odds of a parlay on one game; null otherwise.",
        jointProbability: "Probability that all legs win, same-game legs priced jointly, as a fraction.",
        independentProbability:
          "The same if the legs were independent: the product of their probabilities, as a fraction.",
        compoundedHold:
          "Share of the stakes the book keeps if it prices every leg alone, compounded over the legs; null if no book quotes every line.",
        expectedValue: "Expected profit per unit staked, as a fraction; null if no price can be had.",
        sameGame: "Whether two legs are on the same game; the book then has its own price for them.",
      },
    }),
    parlayChanges: z.array(
      parlayChangeSchema.meta({
        id: "ParlayChange",
        description: "The pick as a leg of the parlay.",
        fields: {
          pickId: "The pick.",
          from: "The bet, price and book agreed to as a single.",
          to: "The bet, price and book as a leg.",
          price: "American odds of the leg.",
          line: "The leg's line; null on a moneyline.",
        },
      }),
    ),
    exposure: z.array(
      exposureSchema.meta({
        id: "Exposure",
        description: "How much of a cap open bets and the slip's stakes use.",
        fields: {
          label: "What the cap is on.",
          used: "Fraction of the bankroll at risk.",
          cap: "The cap as a fraction of the bankroll.",
          over: "Whether the cap is exceeded.",
        },
      }),
    ),
    feed: apiFeedSchema,
  })
  .meta({
    id: "Slip",
    description: "The caller's bet slip at the latest prices they may see.",
    fields: {
      mode: "Singles, or one parlay of all picks.",
      items: "The picks in the order they were added.",
      lockedItems: "Picks that can only be removed.",
      totalStakeCents: "Total stake in the current mode, in cents; picks already among the caller's bets do not count.",
      totalToWinCents: "Profit in cents if everything wins.",
      placementKey: "Key of the next placement; it changes whenever what would be placed changes.",
      placeable: "Whether the slip can be placed as shown.",
      parlay: "The items as one parlay.",
      parlayChanges:
        "In singles mode: the picks whose line or book changes if the slip becomes one parlay; empty if none does or it cannot.",
      bankrollCents: "The caller's bankroll in cents; null if none is set.",
      overCap:
        "Which caps placing it would break, as a sentence; null if none. It is then placed only with acknowledgeOverCap.",
      bookLimit:
        "In the simulation: which bet is larger than its book takes now, as a sentence; null if none is. It is not placed then.",
      exposure: "Caps per bet, per game and per day; empty without a bankroll.",
      submits: "Whether placing sends the bets to the simulated sportsbook; otherwise they are only saved.",
    },
  });

/** Response to a change of the slip: what was done, and the slip after it. */
export const apiSlipAnswerSchema = z
  .object({ message: z.string(), slip: apiSlipSchema })
  .meta({ id: "SlipAnswer", fields: { message: "The change, as a sentence.", slip: "The slip after the change." } });

const stake = z
  .number()
  .min(MIN_STAKE_CENTS / 100)
  .max(MAX_STAKE_CENTS / 100);

export const slipItemParamsSchema = z.object({ pickId: z.coerce.number().int().positive() });
const PITCHERS_TEXT =
  "Of a pick on an MLB game: listed where its single is void unless both listed pitchers start, action where it stands with any. Otherwise ignored.";
export const newSlipItemBodySchema = z
  .object({
    pickId: z.number().int().positive(),
    stake: stake.optional(),
    pitchers: z.enum(PITCHER_RULES).optional(),
  })
  .meta({
    id: "NewSlipItem",
    fields: {
      pitchers: `${PITCHERS_TEXT} Without it the rule of the book applies.`,
      pickId: "The pick to add.",
      stake: `Stake in one's own currency; default: the suggested stake, or ${typedAmount(DEFAULT_STAKE_CENTS)} where none is suggested.`,
    },
  });
export const slipStakeBodySchema = z
  .object({ stake: stake.optional(), pitchers: z.enum(PITCHER_RULES).nullable().optional() })
  .meta({
    id: "SlipStake",
    fields: {
      stake: `Stake in one's own currency; without it or pitchers ${typedAmount(DEFAULT_STAKE_CENTS)}.`,
      pitchers: `${PITCHERS_TEXT} null leaves it to the book.`,
    },
  });
export const slipChangeBodySchema = z
  .object({
    mode: z.enum(SLIP_MODE_NAMES).optional(),
    parlayStake: stake.optional(),
    parlayQuote: z.number().gt(1).max(LONGEST_PARLAY).nullable().optional(),
  })
  .meta({
    id: "SlipChange",
    fields: {
      mode: "Singles, or one parlay of all picks.",
      parlayStake: "The parlay's stake in one's own currency.",
      parlayQuote: "The book's price for picks on one game together, as decimal odds; null deletes it.",
    },
  });
export const placeSlipBodySchema = z
  .object({
    placementKey: z
      .string()
      .min(8)
      .max(64)
      .meta({ examples: ["0f3ad1f2-5a7e-4f0e-9d8e-2f6c1d9b7a34"] }),
    shown: z
      .array(
        z
          .object({ pickId: z.number().int().positive(), price: americanOddsSchema })
          .meta({ id: "ShownPrice", fields: { pickId: "The pick.", price: "American odds the caller was shown." } }),
      )
      .max(MAX_SLIP_ITEMS)
      .optional(),
    acknowledgeOverCap: acknowledgeOverCapSchema,
  })
  .meta({
    id: "PlaceSlip",
    fields: {
      placementKey: "placementKey of the slip as it was read; a slip that has changed since is not placed.",
      shown: "The items' prices as they were read; nothing is placed if one of them pays less by now.",
      acknowledgeOverCap: ACKNOWLEDGE_OVER_CAP_TEXT,
    },
  });
export const apiPlacedSchema = z
  .object({
    message: z.string(),
    betCount: z.number().int(),
    stakeCents: z.number().int(),
    submitted: z.boolean(),
    repeated: z.boolean(),
  })
  .meta({
    id: "PlacedSlip",
    fields: {
      message: "The placement, as a sentence.",
      betCount: "Number of bets; 1 for a parlay.",
      stakeCents: "Total stake in cents.",
      submitted: "Whether they were placed with the simulated sportsbook.",
      repeated: "Whether this key had already placed them.",
    },
  });
