import { z } from "zod";
import { STATISTIC_NAMES, QUOTED_NAMES } from "#app/lib/engine/props/statistics.ts";
import { cursorSchema, isoMoment, limitSchema } from "#app/lib/schemas/access/api.ts";
import { MOVED_PRICE_FIELD, SEEN_FIELD } from "#app/lib/schemas/access/delay-texts.ts";
import { apiFeedSchema } from "#app/lib/schemas/feeds/api.ts";
import { ownBetSchema } from "#app/lib/schemas/picks/dto.ts";
import { orAll } from "#app/lib/schemas/choices.ts";
import {
  americanOddsSchema,
  bookSchema,
  leagueSchema,
  tierSchema,
  verdictSchema,
} from "#app/lib/schemas/vocabulary.ts";
import { PROP_SORTS } from "./forms.ts";

export const propQuerySchema = z
  .object({
    league: orAll(leagueSchema).default("ALL"),
    game: z.string().trim().max(200).default(""),
    statistic: orAll(z.enum(QUOTED_NAMES)).default("ALL"),
    bookmaker: orAll(bookSchema).default("ALL"),
    worthOnly: z.enum(["true", "false"]).default("false"),
    search: z.string().trim().max(80).default(""),
    sort: z.enum(PROP_SORTS).default("best"),
    limit: limitSchema(200, 50),
    cursor: cursorSchema,
  })
  .meta({
    fields: {
      game: "A game's id; empty for all.",
      statistic: "What is counted, or ALL.",
      worthOnly: "Whether only props are listed whose better side is worth its price with a chance of 60% and more.",
      search: "Words of a player's name.",
      sort: "Order; closed forecasts come last where it rests on them.",
    },
  });

const rateSchema = z
  .object({
    value: z.number().nullable(),
    n: z.number().int(),
    low: z.number().nullable(),
    high: z.number().nullable(),
  })
  .meta({
    id: "HitRate",
    description: "Overs as a share of the games that were decided.",
    fields: {
      value: "The share, a fraction; null without a game.",
      n: "Games that went over or under.",
      low: "Low end of the 95% range (Wilson).",
      high: "High end of the 95% range (Wilson).",
    },
  });

export const hitSchema = z
  .object({ over: z.number().int(), under: z.number().int(), push: z.number().int(), rate: rateSchema })
  .meta({
    id: "HitCount",
    description: "How often a player went over a line: counted, not forecast.",
    fields: {
      over: "Games over the line.",
      under: "Games under it.",
      push: "Games exactly on it.",
      rate: "The share of overs with its range.",
    },
  });

const worthSchema = z
  .object({
    edge: z.number(),
    shrunkEdge: z.number(),
    worth: z.number(),
    verdict: verdictSchema,
    betFrom: americanOddsSchema.nullable(),
  })
  .meta({
    id: "PropWorth",
    description: "The one verdict rule's judgment of a price.",
    fields: {
      edge: "Expected value per unit staked, a fraction.",
      shrunkEdge: "The edge after doubt.",
      worth: "The chance that the price is better than fair.",
      verdict: "BET, LEAN or PASS.",
      betFrom: "The worst American odds at which it is a BET; null where none are.",
    },
  });

const offerSchema = z
  .object({
    book: z.string(),
    bookLabel: z.string(),
    price: americanOddsSchema,
    quotedAt: isoMoment,
    stale: z.boolean(),
    seenAt: isoMoment.nullable(),
    moved: z.boolean(),
    worth: worthSchema.nullable(),
  })
  .meta({
    id: "PropOffer",
    description: "The best price of one side at one line among the caller's books.",
    fields: {
      book: "The sportsbook.",
      bookLabel: "Its name.",
      price: "American odds.",
      quotedAt: "When this price last changed.",
      stale: "Past the freshness limit of props.",
      seenAt: SEEN_FIELD,
      moved: MOVED_PRICE_FIELD,
      worth: "Its value; null if the forecast is closed, or the price is old, has moved or looks too good.",
    },
  });

const lineSchema = z
  .object({
    line: z.number(),
    main: z.boolean(),
    over: offerSchema.nullable(),
    under: offerSchema.nullable(),
    chanceOver: z.number().nullable(),
    lastTen: hitSchema,
  })
  .meta({
    id: "PropLine",
    description: "A prop at one of its lines.",
    fields: {
      line: "The line.",
      main: "True where it is a book's main line; false where books quote it as another line only.",
      over: "The best price of the over; null where no book of the caller has it.",
      under: "The best price of the under.",
      chanceOver: "Our chance of the over, given no push; null where it is closed or there is none.",
      lastTen: "The player's last ten games against the line.",
    },
  });

export const lockSchema = z.object({ message: z.string(), requiredTier: tierSchema.nullable() }).meta({
  id: "PropLock",
  fields: {
    message: "Why the forecast is closed.",
    requiredTier: "The plan that opens it; null where a reveal does.",
  },
});

const propShape = {
  gameId: z.string(),
  league: leagueSchema,
  /** "BOS @ TOR". */
  matchup: z.string(),
  startAt: isoMoment,
  playerId: z.string(),
  player: z.string(),
  teamCode: z.string(),
  position: z.string(),
  statistic: z.enum(STATISTIC_NAMES),
  statisticLabel: z.string(),
  lines: z.array(lineSchema).min(1),
  best: z.enum(["over", "under"]).nullable(),
  expected: z
    .object({ value: z.number(), label: z.string() })
    .meta({ id: "ExpectedChances", fields: { value: "How many.", label: "What is counted: minutes, targets." } })
    .nullable(),
  injury: z
    .object({ status: z.string(), note: z.string(), reportedAt: isoMoment })
    .meta({
      id: "PropInjury",
      fields: { status: "The report's status.", note: "What it says; may be empty.", reportedAt: "When it came." },
    })
    .nullable(),
  lock: lockSchema.nullable(),
  pickId: z.number().int().nullable(),
  ownBet: ownBetSchema.nullable(),
};

export const apiPropSchema = z.object(propShape).meta({
  id: "Prop",
  description: "A player prop of the slate as the caller may see it.",
  fields: {
    gameId: "Id of the game.",
    matchup: "Away and home team.",
    startAt: "Start of the game.",
    playerId: "Id of the player.",
    player: "The player's name.",
    teamCode: "His team.",
    position: "His position as the source names it.",
    statistic: "What is counted.",
    statisticLabel: "The same in words.",
    lines: "The line that is shown first, then the others that are quoted.",
    best: "Which side of the first line is shown first: that of our pick while a price for it pays, else the one worth more; null where that is closed.",
    expected: "The chances behind his counts in the next game, by his last games; null if unknown.",
    injury: "His newest injury report; null where he is not listed.",
    lock: "Why the forecast is closed; null where it is open.",
    pickId: "The published pick on it, where it is open.",
    ownBet: "The caller's open bet on it.",
  },
});

export const apiPropPageSchema = z
  .object({
    props: z.array(apiPropSchema),
    total: z.number().int(),
    nextCursor: z.string().nullable(),
    quoteDelayMinutes: z.number(),
    feed: apiFeedSchema,
  })
  .meta({
    id: "PropPage",
    description: "A page of player props.",
    fields: {
      props: "The props in their order.",
      total: "Props that are asked for, on all pages.",
      quoteDelayMinutes: "How late the caller's plan sees prices.",
      feed: "Where the data comes from.",
    },
  });
