import { z } from "zod";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import type { GameWeather } from "#app/lib/engine/games/game-weather.ts";
import { GAME_STATUSES } from "#app/lib/engine/games/game-state.ts";
import { STARTER_STATUSES, STARTER_ROLES } from "#app/lib/engine/games/named-starter.ts";
import type { AlternatePrice } from "#app/lib/engine/odds/alternate-price.ts";
import type { ParlayQuote } from "#app/lib/engine/odds/parlay-quote.ts";
import type { QuoteChange } from "#app/lib/engine/odds/quote.ts";
import { QUOTED_NAMES } from "#app/lib/engine/props/statistics.ts";
import { GAME_MARKETS, LEAGUES, MARKETS, SIDES, LINE_MARKETS, PARLAY_TEAM_MARKETS } from "#app/lib/engine/leagues.ts";

/**
 * Schemas of the items in providers' answers; the ports' types are inferred from them. Bounds are generous: they reject the impossible (a
 * price of 5, a start in the year 1), not the unusual. Items are passed on unchanged: a schema's output is used for its types only.
 */
const EARLIEST = Date.UTC(1950, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

const text = z.string().min(1).max(200);
const moment = z.number().int().min(EARLIEST).max(LATEST).transform(epochMs);
const score = z.number().int().min(0).max(999).nullable();
const price = z
  .number()
  .int()
  .min(-1_000_000)
  .max(1_000_000)
  .refine((x) => Math.abs(x) >= 100, "American odds are at least 100 in size")
  .transform(americanOdds);
const share = z.number().min(0).max(1);
const league = z.enum(LEAGUES);

export const gameItem = z.object({
  externalId: text,
  league,
  /** Year as in `data/README.md`: ending year for NBA and NHL, starting year for NFL, calendar year for MLB. */
  season: z.number().int().min(1900).max(2200),
  startAt: moment,
  /** Calendar day in US Eastern time. */
  localDate: z.iso.date(),
  /** The provider's own codes, resolved through team aliases. */
  homeCode: text,
  awayCode: text,
  neutral: z.boolean(),
  playoff: z.boolean(),
  status: z.enum(GAME_STATUSES),
  homeScore: score,
  awayScore: score,
  /** What a scoreboard shows while the game runs ("Q3 4:12", "Top 7th"); null otherwise. */
  periodLabel: z.string().max(200).nullable(),
  /** Whether overtime, a shootout or extra innings were played; null when unknown. */
  overtime: z.boolean().nullable(),
  /** When the status became final; null before. */
  finalAt: moment.nullable(),
  /** How much of a game that is over was played; for a suspended one, so far. "unknown" before, and if the provider does not report it. */
  played: z.discriminatedUnion("extent", [
    z.object({ extent: z.enum(["unknown", "whole", "forfeit"]) }),
    z.object({ extent: z.literal("part"), played: z.number().min(0).max(200), scheduled: z.number().min(1).max(200) }),
  ]),
  /** Suspended until another day; its status stays "in_progress". Missing if the provider does not report it. */
  suspended: z.boolean().optional(),
  /** When a suspended game resumes or resumed; null or missing for a game played in one go. */
  resumedAt: moment.nullish(),
});

export const quoteItem = z.object({
  externalGameId: text,
  league,
  book: text,
  market: z.enum(MARKETS),
  line: z.number().min(-500).max(500).nullable(),
  first: price,
  second: price,
  capturedAt: moment,
  kind: z.enum(["open", "move", "close", "off"]),
  /** The player and statistic of a prop, in the provider's own ids; present on props only. */
  prop: z.object({ externalPlayerId: text, playerName: text, statistic: z.enum(QUOTED_NAMES) }).optional(),
  /** The book's other lines of the same prop at this moment, where they were read; empty: it has none. */
  ladder: z
    .array(z.tuple([z.number().min(0).max(1000).multipleOf(0.5), price.nullable(), price.nullable()]).readonly())
    .max(60)
    .readonly()
    .optional(),
}) satisfies z.ZodType<Omit<QuoteChange, "subject">>;

export const alternateItem = z.object({
  externalGameId: text,
  league,
  book: text,
  market: z.enum(LINE_MARKETS),
  side: z.enum(SIDES),
  line: z.number().min(-500).max(500).multipleOf(0.5),
  price,
  capturedAt: moment,
}) satisfies z.ZodType<AlternatePrice>;

export const parlayItem = z.object({
  externalGameId: text,
  league,
  book: text,
  market: z.enum(PARLAY_TEAM_MARKETS),
  line: z.number().min(-500).max(500).multipleOf(0.5).nullable(),
  total: z.number().min(0).max(500).multipleOf(0.5),
  homeOver: price,
  homeUnder: price,
  awayOver: price,
  awayUnder: price,
  capturedAt: moment,
}) satisfies z.ZodType<ParlayQuote>;

export const splitItem = z.object({
  externalGameId: text,
  market: z.enum(GAME_MARKETS),
  firstTickets: share,
  firstMoney: share,
  sampleSize: z.number().int().min(0),
  capturedAt: moment,
});

export const injuryItem = z.object({
  externalPlayerId: text,
  playerName: text,
  league,
  teamCode: text,
  status: z.enum(["out", "doubtful", "questionable", "probable", "available"]),
  note: z.string().max(2000),
  reportedAt: moment,
});

export const playerItem = z.object({
  externalId: text,
  league,
  teamCode: text,
  name: text,
  position: z.string().max(40),
  /** Since when he has been with the team, and this has been known; missing in a provider that has today's rosters only. */
  since: moment.optional(),
});

export const boxLineItem = z.object({
  externalGameId: text,
  externalPlayerId: text,
  playerName: text,
  teamCode: text,
  position: z.string().max(40),
  starter: z.boolean(),
  /** The league's own fields (see `data/README.md` for NBA and MLB). */
  stats: z.record(z.string(), z.number()).readonly(),
});

export const starterItem = z.object({
  externalGameId: text,
  externalPlayerId: text,
  playerName: text,
  teamCode: text,
  role: z.enum(STARTER_ROLES),
  status: z.enum(STARTER_STATUSES),
  /** When it was published; if the provider does not report that, when it was received. */
  knownAt: moment,
});

export const weatherItem = z.object({
  externalGameId: text,
  knownAt: moment,
  temperatureC: z.number().min(-60).max(60),
  precipitationProbability: z.number().min(0).max(1).nullable(),
  windKmh: z.number().min(0).max(400),
  windFromDegrees: z.number().min(0).max(360),
  gustsKmh: z.number().min(0).max(400).nullable(),
}) satisfies z.ZodType<GameWeather>;

export const problemItem = z.object({
  where: z.string(),
  message: z.string(),
  suggestions: z.array(z.string()).readonly().optional(),
});
export const fetchItem = z.object({
  provider: text,
  endpoint: z.string(),
  requestedAt: moment,
  durationMs: z.number().min(0),
  status: z.number().int(),
  body: z.string(),
});

/** The envelope of an answer; its items are validated one by one. */
export const answerShape = z.object({
  items: z.array(z.unknown()),
  problems: z.array(problemItem),
  fetches: z.array(fetchItem),
});
