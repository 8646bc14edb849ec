import { z } from "zod";
import { apiFeedSchema, isoMoment } from "./api.ts";
import { DEFAULT_STAKE_CENTS, MAX_STAKE_CENTS, MIN_STAKE_CENTS } from "./saved-picks.ts";
import { SLIP_MODE_NAMES, exposureSchema, lockedSlipItemSchema, slipItemSchema, slipSchema } from "./slip.ts";
import { visiblePriceSchema } from "./strategies.ts";

const STAKES = {
  stakeCents: "Stake in cents.",
  suggestedStakeCents:
    "Suggested stake in cents, sized together with everything open and the rest of the slip; null without a bankroll.",
  limitedBy: "What kept the suggestion down; null where nothing did.",
};

const apiSlipItemSchema = slipItemSchema
  .extend({
    startAt: isoMoment,
    agreed: slipItemSchema.shape.agreed.meta({
      id: "AgreedPrice",
      description: "A price as it was agreed to.",
      fields: { price: "American odds.", decimal: "The same as decimal odds." },
    }),
    visible: visiblePriceSchema
      .extend({ quotedAt: isoMoment })
      .meta({
        id: "PresentPrice",
        fields: {
          price: "American odds.",
          quotedAt: "When this price was last seen.",
          stale: "Too old to be placed.",
          published: "Always false: a price of the past cannot be placed.",
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
      confidence: "The model's probability of a win, as a fraction.",
      edge: "Expected profit per unit staked at the present price, as a fraction.",
      agreed: "The price the caller last agreed to.",
      visible:
        "The best price the caller may see now, in parlay mode at the parlay's book; null where nobody quotes the line.",
      problem: "Why the item cannot be placed as it lies there; null where nothing stands in its way.",
      problemText: "The problem as a sentence.",
      suggestedFraction: "The suggestion as a fraction of the bankroll.",
    },
  });

export const apiSlipSchema = slipSchema
  .extend({
    items: z.array(apiSlipItemSchema),
    lockedItems: z.array(
      lockedSlipItemSchema.extend({ startAt: isoMoment }).meta({
        id: "LockedSlipItem",
        description: "A pick in the slip that the caller's plan does not show any more: the game, nothing of the pick.",
        fields: {
          pickId: "The pick.",
          startAt: "When the game starts.",
          matchup: "Both teams, away first.",
          problemText: "Why it is closed, as a sentence.",
        },
      }),
    ),
    parlay: slipSchema.shape.parlay.meta({
      id: "SlipParlay",
      description: "The items as one parlay.",
      fields: {
        ...STAKES,
        blocked: "Why they cannot be one parlay, as a sentence; null where they can.",
        book: "The book whose prices multiply to the most; null where none quotes every line.",
        bookLabel: "The book's name as shown on screens.",
        combinedDecimal: "Product of the agreed decimal odds; null without items.",
        jointProbability: "That all legs win, legs of one game taken together, as a fraction.",
        independentProbability: "The same as the product of the legs, as a fraction.",
        expectedValue: "Expected profit per unit staked, as a fraction.",
        sameGame: "Whether two legs are on one game; the book may then offer other odds than the product.",
      },
    }),
    exposure: z.array(
      exposureSchema.meta({
        id: "Exposure",
        description: "How far a cap is used up by open bets and the slip's stakes.",
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
    description: "The caller's bet slip at the newest prices they may see.",
    fields: {
      mode: "A bet per pick, or one parlay of all.",
      items: "The picks in the order they were added.",
      lockedItems: "Picks that can only be removed.",
      totalStakeCents: "Stakes in the present mode, in cents.",
      totalToWinCents: "Profit in cents if everything wins.",
      placementKey: "Names the next placement; it changes with whatever would be placed.",
      placeable: "Whether the slip can be placed as shown.",
      parlay: "The items as one parlay.",
      bankrollCents: "The caller's bankroll in cents; null where none is set.",
      exposure: "Caps per bet, per game and per day; empty without a bankroll.",
      submits: "Whether placing hands the bets to the simulated sportsbook; elsewhere they are saved only.",
    },
  });

/** What a change of the slip answers: what it came to, and the slip after it. */
export const apiSlipAnswerSchema = z
  .object({ message: z.string(), slip: apiSlipSchema })
  .meta({ id: "SlipAnswer", fields: { message: "What was done, as a sentence.", slip: "The slip afterwards." } });

const stake = z
  .number()
  .min(MIN_STAKE_CENTS / 100)
  .max(MAX_STAKE_CENTS / 100);

export const slipItemParamsSchema = z.object({ pickId: z.coerce.number().int().positive() });
export const newSlipItemBodySchema = z.object({ pickId: z.number().int().positive(), stake: stake.optional() }).meta({
  id: "NewSlipItem",
  fields: {
    pickId: "The pick to add.",
    stake: "Dollars; by default the suggested stake, or $25 without a bankroll.",
  },
});
export const slipStakeBodySchema = z
  .object({ stake: stake.default(DEFAULT_STAKE_CENTS / 100) })
  .meta({ id: "SlipStake", fields: { stake: "Dollars." } });
export const slipChangeBodySchema = z
  .object({ mode: z.enum(SLIP_MODE_NAMES).optional(), parlayStake: stake.optional() })
  .meta({
    id: "SlipChange",
    fields: { mode: "A bet per pick, or one parlay of all.", parlayStake: "Dollars staked on the parlay." },
  });
export const placeSlipBodySchema = z
  .object({
    placementKey: z
      .string()
      .min(8)
      .max(64)
      .meta({ examples: ["0f3ad1f2-5a7e-4f0e-9d8e-2f6c1d9b7a34"] }),
  })
  .meta({
    id: "PlaceSlip",
    fields: { placementKey: "The key of the slip as it was read: another slip is not placed." },
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
      message: "What was placed, as a sentence.",
      betCount: "Bets made; 1 for a parlay.",
      stakeCents: "Staked on them together, in cents.",
      submitted: "Whether the simulated sportsbook took them.",
      repeated: "Whether this key had placed them before.",
    },
  });
