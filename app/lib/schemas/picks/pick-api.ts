import { z } from "zod";
import { MOVED_PRICE_FIELD, SEEN_FIELD } from "#app/lib/schemas/access/delay-texts.ts";
import { isoMoment } from "#app/lib/schemas/access/api.ts";
import { apiFeedSchema } from "#app/lib/schemas/feeds/api.ts";
import { ladderRowSchema } from "#app/lib/schemas/market/ladder.ts";
import { apiStrategy, apiStrategySchema } from "./api.ts";
import { bookRowSchema, parlayLegSchema, pickDetailSchema, reasonSchema, type PickPage } from "./pick-dto.ts";

const parts = pickDetailSchema.shape;

/** The additional data of a pick's page, if the pick is open to the person. */
const apiPickDetailSchema = pickDetailSchema
  .omit({ pick: true, feed: true, movement: true, movementLock: true, publishedAt: true })
  .extend({
    reasons: z.array(
      reasonSchema.meta({
        fields: {
          key: "Its name, for programs.",
          label: "What it is about.",
          detail: "The same in a sentence.",
          logit: "Its part in logit units.",
          points:
            "Its part in probability points, as a fraction to a tenth of a percent; all of them add up to confidence less the start, both so rounded.",
        },
      }),
    ),
    books: z.array(
      bookRowSchema.extend({ quotedAt: isoMoment, seenAt: isoMoment.nullable() }).meta({
        fields: {
          price: "American odds of the picked side.",
          otherPrice: "American odds of the other side; null on a parlay, which has none.",
          quotedAt: "When this price last changed.",
          stale: "Too old to be placed.",
          probability: "The confidence at this book's line, as a fraction.",
          moved: MOVED_PRICE_FIELD,
          seenAt: SEEN_FIELD,
          edge: "Expected profit per unit staked here, as a fraction; null where the price has moved since.",
          best: "Whether it is the best offer for the caller.",
          hold: "The book's hold on this market, as a fraction.",
        },
      }),
    ),
    parlay: parts.parlay
      .unwrap()
      .extend({
        legs: z.array(
          parlayLegSchema.meta({
            fields: {
              bet: "The leg in words.",
              probability: "Our estimate of the leg by itself now, as a fraction.",
              marketProbability: "The market's probability of it without the vig; null with too few books.",
              result: "The result of the leg; null before the pick is graded.",
            },
          }),
        ),
      })
      .meta({
        fields: {
          legs: "The two sides of the game that both have to win.",
          product: "The product of the legs' chances, as a fraction.",
          together: "The chance that both win, as a fraction.",
          text: "The difference in a sentence.",
          hold: "The hold of the book with the best price over the four ways to combine the two lines; null while none quotes them.",
        },
      })
      .nullable(),
    ladder: parts.ladder
      .unwrap()
      .extend({
        rows: z.array(
          ladderRowSchema.extend({ quotedAt: isoMoment }).meta({
            fields: {
              line: "From the picked side's view.",
              main: "Whether this is the line of the main quotes.",
              price: "American odds of the best book at this line.",
              quotedAt: "When this price last changed.",
              stale: "Too old to be bet.",
              probability: "The confidence at this line, as a fraction; null where it cannot be priced.",
              fairPrice: "Break-even American odds.",
              edge: "Expected profit per unit staked, as a fraction; null far from the main line.",
            },
          }),
        ),
        readAt: isoMoment.nullable(),
      })
      .meta({
        fields: {
          rows: "The lines from the easiest bet to the hardest, main and alternate.",
          readAt: "When other lines were read last; null where they have not been.",
          note: "Why there are no rows; null where there are.",
        },
      })
      .nullable(),
    reasonsLock: parts.reasonsLock
      .unwrap()
      .meta({ fields: { tier: "The lowest plan that shows them.", text: "The same in a sentence." } })
      .nullable(),
    reasonsStart: parts.reasonsStart.meta({
      fields: { label: "What it is.", probability: "The chance there, as a fraction." },
    }),
    starters: parts.starters
      .unwrap()
      .extend({
        changes: z.array(
          z
            .object({ was: z.string(), now: z.string() })
            .meta({ fields: { was: "Who was to start.", now: "Who starts instead." } }),
        ),
        reassessedAt: isoMoment.nullable(),
      })
      .meta({
        fields: {
          label: "Their name in this sport.",
          published: "The expected starters at publication.",
          now: "Who starts as known now.",
          changes: "Which starters were replaced, and by whom.",
          reassessedAt: "When the pick was assessed with them; null while it has not been.",
        },
      })
      .nullable(),
    weather: parts.weather
      .unwrap()
      .extend({ knownAt: isoMoment })
      .meta({ fields: { text: "The forecast in words.", knownAt: "When it was made." } })
      .nullable(),
    modelVersion: parts.modelVersion.extend({ trainedUntil: isoMoment }).meta({
      fields: {
        label: "The model's name.",
        trainedUntil: "It has seen no game after this.",
        trainedOnGames: "Games it was trained on.",
      },
    }),
    score: parts.score
      .unwrap()
      .meta({
        fields: {
          home: "Points of the home team.",
          away: "Points of the away team.",
          periodLabel: "Period and clock while in play; otherwise null.",
          playerCount: "What a prop's player finished with, in words; null on other markets and before the box score.",
        },
      })
      .nullable(),
    grading: parts.grading
      .unwrap()
      .extend({
        gradedAt: isoMoment,
        corrected: parts.grading
          .unwrap()
          .shape.corrected.unwrap()
          .extend({ at: isoMoment })
          .meta({
            fields: {
              from: "The result before.",
              at: "When it was graded again.",
              because: "What changed, in words.",
            },
          })
          .nullable(),
      })
      .meta({
        fields: {
          result: "How the pick ended.",
          profitUnits: "Profit per unit staked at the published price.",
          closePrice: "American odds of the picked side at the close; null with too few books.",
          closeLine: "The line at the close.",
          closeProbability: "The market's probability at the close without the vig, as a fraction.",
          closingLineValue: "Expected value of the published price against the close, as a fraction.",
          gradedAt: "When it was graded.",
          corrected:
            "What the result was before a correction, when it was graded again and why; null where it never was.",
        },
      })
      .nullable(),
  })
  .meta({
    fields: {
      breakEven: "Probability the visible price needs, as a fraction.",
      verdictText: "The verdict in a sentence with the numbers behind it.",
      marketProbability: "The market's probability without the vig; null with too few books.",
      pushProbability: "Probability of a push, as a fraction.",
      reasons: "Why the chance differs from the market's, the largest part first; empty while reasonsLock is set.",
      reasonsLock: "The plan that shows them; null where they are shown.",
      reasonsStart: "Where the reasons start: the no-vig market, else 50 %.",
      parlay: "Both legs of a parlay, and their joint chance; null on every other market.",
      books: "Every book of the caller's plan on this market, the best offer first.",
      ladder:
        "The picked side at other lines; null on a moneyline, a prop and a parlay, and once the game has started.",
      starters: "The starters, as known at publication and now; null if nobody is named.",
      weather: "The forecast for the start; the model does not read it.",
      bankrollCents: "The caller's bankroll in cents; null where none is set.",
      stakeCents: "Suggested stake in cents; null without a bankroll, and where none is suggested.",
      stakeNote: "Why the stake is what it is.",
      score: "The score; null before the game.",
      grading: "Its grading, with the close; null before.",
      ledgerHash: "The pick's hash in the public record.",
      savedPickId: "The caller's bet on this pick, open or settled; null without one.",
    },
  });

/** One pick, with everything on its page if it is open to the caller. */
export const apiPickSchema = z
  .object({
    pick: apiStrategySchema,
    detail: apiPickDetailSchema.nullable().meta({ description: "Null where the pick is locked." }),
    feed: apiFeedSchema,
  })
  .meta({ fields: { pick: "The pick as its list shows it." } });

/** A pick's page as it is sent, before timestamps become text. */
export function apiPick(page: PickPage): z.input<typeof apiPickSchema> {
  if (page.locked) return { pick: apiStrategy(page.pick), detail: null, feed: page.feed };
  const { pick, feed, movement: _movement, movementLock: _lock, publishedAt: _at, ...detail } = page.detail;
  return { pick: apiStrategy(pick), detail, feed };
}
