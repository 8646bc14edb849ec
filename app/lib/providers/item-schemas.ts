import { z } from "zod";
import { GAME_STATUSES } from "#app/lib/engine/games/game-state.ts";
import { STARTER_STATUSES, STARTER_ROLES } from "#app/lib/engine/games/named-starter.ts";
import { QUOTED_NAMES } from "#app/lib/engine/props/statistics.ts";
import { GAME_MARKETS, LEAGUES, MARKETS, SIDES, LINE_MARKETS, PARLAY_TEAM_MARKETS } from "#app/lib/engine/leagues.ts";
import type {
  ProviderAlternate,
  ProviderParlay,
  ProviderBoxLine,
  ProviderFetch,
  ProviderGame,
  ProviderInjury,
  ProviderPlayer,
  ProviderQuote,
  ProviderSplit,
  ProviderStarter,
  ProviderWeather,
} from "./ports.ts";

/**
 * Schemas of the items in providers' answers. Bounds are generous: they reject the impossible (a price of 5, a start in the year 1), not
 * the unusual.
 */
const EARLIEST = Date.UTC(1950, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

const text = z.string().min(1).max(200);
const moment = z.number().int().min(EARLIEST).max(LATEST);
const score = z.number().int().min(0).max(999).nullable();
const price = z
  .number()
  .int()
  .min(-1_000_000)
  .max(1_000_000)
  .refine((x) => Math.abs(x) >= 100, "American odds are at least 100 in size");
const share = z.number().min(0).max(1);
const league = z.enum(LEAGUES);

/** A schema whose items are passed on as they came, so its keys must be those of the port's type. */
type ItemSchema<T> = z.ZodType<unknown> & { readonly shape: Record<keyof T, z.ZodType> };

export const gameItem = z.object({
  externalId: text,
  league,
  season: z.number().int().min(1900).max(2200),
  startAt: moment,
  localDate: z.iso.date(),
  homeCode: text,
  awayCode: text,
  neutral: z.boolean(),
  playoff: z.boolean(),
  status: z.enum(GAME_STATUSES),
  homeScore: score,
  awayScore: score,
  periodLabel: z.string().max(200).nullable(),
  overtime: z.boolean().nullable(),
  finalAt: moment.nullable(),
  played: z.discriminatedUnion("extent", [
    z.object({ extent: z.enum(["unknown", "whole", "forfeit"]) }),
    z.object({ extent: z.literal("part"), played: z.number().min(0).max(200), scheduled: z.number().min(1).max(200) }),
  ]),
  suspended: z.boolean().optional(),
  resumedAt: moment.nullish(),
}) satisfies ItemSchema<ProviderGame>;

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
  prop: z.object({ externalPlayerId: text, playerName: text, statistic: z.enum(QUOTED_NAMES) }).optional(),
  ladder: z
    .array(z.tuple([z.number().min(0).max(1000).multipleOf(0.5), price.nullable(), price.nullable()]))
    .max(60)
    .optional(),
}) satisfies ItemSchema<ProviderQuote>;

export const alternateItem = z.object({
  externalGameId: text,
  league,
  book: text,
  market: z.enum(LINE_MARKETS),
  side: z.enum(SIDES),
  line: z.number().min(-500).max(500).multipleOf(0.5),
  price,
  capturedAt: moment,
}) satisfies ItemSchema<ProviderAlternate>;

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
}) satisfies ItemSchema<ProviderParlay>;

export const splitItem = z.object({
  externalGameId: text,
  market: z.enum(GAME_MARKETS),
  firstTickets: share,
  firstMoney: share,
  sampleSize: z.number().int().min(0),
  capturedAt: moment,
}) satisfies ItemSchema<ProviderSplit>;

export const injuryItem = z.object({
  externalPlayerId: text,
  playerName: text,
  league,
  teamCode: text,
  status: z.enum(["out", "doubtful", "questionable", "probable", "available"]),
  note: z.string().max(2000),
  reportedAt: moment,
}) satisfies ItemSchema<ProviderInjury>;

export const playerItem = z.object({
  externalId: text,
  league,
  teamCode: text,
  name: text,
  position: z.string().max(40),
  since: moment.optional(),
}) satisfies ItemSchema<ProviderPlayer>;

export const boxLineItem = z.object({
  externalGameId: text,
  externalPlayerId: text,
  playerName: text,
  teamCode: text,
  position: z.string().max(40),
  starter: z.boolean(),
  stats: z.record(z.string(), z.number()),
}) satisfies ItemSchema<ProviderBoxLine>;

export const starterItem = z.object({
  externalGameId: text,
  externalPlayerId: text,
  playerName: text,
  teamCode: text,
  role: z.enum(STARTER_ROLES),
  status: z.enum(STARTER_STATUSES),
  knownAt: moment,
}) satisfies ItemSchema<ProviderStarter>;

export const weatherItem = z.object({
  externalGameId: text,
  knownAt: moment,
  temperatureC: z.number().min(-60).max(60),
  precipitationProbability: z.number().min(0).max(1).nullable(),
  windKmh: z.number().min(0).max(400),
  windFromDegrees: z.number().min(0).max(360),
  gustsKmh: z.number().min(0).max(400).nullable(),
}) satisfies ItemSchema<ProviderWeather>;

const problemItem = z.object({ where: z.string(), message: z.string(), suggestions: z.array(z.string()).optional() });
const fetchItem = z.object({
  provider: text,
  endpoint: z.string(),
  requestedAt: moment,
  durationMs: z.number().min(0),
  status: z.number().int(),
  body: z.string(),
}) satisfies ItemSchema<ProviderFetch>;

/** The envelope of an answer; its items are validated one by one. */
export const answerShape = z.object({
  items: z.array(z.unknown()),
  problems: z.array(problemItem),
  fetches: z.array(fetchItem),
});
