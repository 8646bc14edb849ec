import { z } from "zod";
import { alsoAsText } from "#app/lib/providers/wire/numbers-as-text.ts";

/** A moment: ISO text or seconds, as requested. */
const stamp = alsoAsText(z.union([z.string(), z.number()])).nullish();

/** Answers of The Odds API v4: the fields that are read. Everything else in them is ignored. */

export const wireOutcome = z.object({
  name: z.string(),
  price: alsoAsText(z.number()),
  point: alsoAsText(z.number()).nullish(),
  description: z.string().nullish(),
});
export type WireOutcome = z.infer<typeof wireOutcome>;

export const wireMarket = z.object({
  key: z.string(),
  /** Missing where only the bookmaker has one. */
  last_update: stamp,
  outcomes: z.array(wireOutcome),
});
export type WireMarket = z.infer<typeof wireMarket>;

/** A market of player props or of alternate lines, whose outcomes are read one by one. */
export const wireOutcomeList = z.object({
  key: z.string(),
  last_update: stamp,
  outcomes: z.array(z.unknown()),
});

export const wireBook = z.object({
  key: z.string(),
  title: z.string().nullish(),
  /** Missing in answers about one event, whose markets have their own. */
  last_update: stamp,
  markets: z.array(z.unknown()),
});

/** Null in an outright, which is left out by its sport. */
const team = z
  .string()
  .nullable()
  .transform((name) => name ?? "");

export const wireEvent = z.object({
  id: z.string().min(1),
  sport_key: z.string(),
  commence_time: alsoAsText(z.union([z.string(), z.number()])),
  home_team: team,
  away_team: team,
  bookmakers: z.array(z.unknown()).nullish(),
});
export type WireEvent = z.infer<typeof wireEvent>;

export const wireScore = wireEvent.extend({
  completed: z.boolean(),
  scores: z.array(z.object({ name: z.string(), score: z.union([z.string(), z.number()]).nullish() })).nullish(),
  last_update: stamp,
});

/** A snapshot of the past, of a league or of one event. */
export const wireHistory = z.object({
  timestamp: z.string(),
  data: z.union([z.array(z.unknown()), z.looseObject({ sport_key: z.unknown() })]),
});

export const wireSport = z.object({ key: z.string(), group: z.string(), active: z.boolean() });

export const wireParticipant = z.object({ id: z.string(), full_name: z.string() });

/** An event whose prices are not read. */
export const wireMarketList = z.object({ bookmakers: z.array(z.object({ markets: z.array(z.unknown()) })) });

/** Errors of the service. `error_code` says which; the status alone does not. */
export const wireError = z.object({ message: z.string(), error_code: z.string() });
