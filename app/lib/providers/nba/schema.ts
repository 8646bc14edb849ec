import { z } from "zod";
import { alsoAsText } from "#app/lib/providers/wire/numbers-as-text.ts";

/** The parts of the NBA's answers (cdn.nba.com) that are read. Its documentation samples write "None" where the service writes null. */

const id = z.union([z.string().min(1), z.number().int()]).transform(String);
const team = z.object({ teamId: id, score: z.union([z.number(), z.string()]).nullish() });

/** A game of the scoreboard, of the schedule or of a box score: the same words, but for the start. */
export const game = z.object({
  gameId: z.string(),
  gameStatus: alsoAsText(z.number().int()),
  gameStatusText: z
    .string()
    .nullish()
    .transform((text) => text ?? ""),
  period: alsoAsText(z.number().int()).nullish(),
  gameClock: z.string().nullish(),
  /** On the schedule the time of day on 1 January 1900. */
  gameTimeUTC: z.string().nullish(),
  /** On the schedule only. */
  gameDateTimeUTC: z.string().nullish(),
  postponedStatus: z.string().nullish(),
  regulationPeriods: alsoAsText(z.number().int()).nullish(),
  isNeutral: z.boolean().nullish().catch(null),
  homeTeam: team,
  awayTeam: team,
});
export type NbaGame = z.infer<typeof game>;

/** Every file of the NBA says which one it is. */
export const other = z.object({ meta: z.object({ request: z.string() }) });

export const scoreboard = z.object({
  meta: z.object({ request: z.string().nullish() }).nullish(),
  scoreboard: z.object({ games: z.array(z.unknown()) }),
});

export const schedule = z.object({
  leagueSchedule: z.object({ gameDates: z.array(z.object({ games: z.array(z.unknown()) })) }),
});

export const player = z.object({
  personId: id,
  name: z.string().min(1),
  position: z.string().nullish(),
  starter: z.string().nullish(),
  played: z.string().nullish(),
  statistics: z.record(z.string(), z.unknown()),
});
export type NbaPlayer = z.infer<typeof player>;

export const boxPlayers = z.object({
  homeTeam: z.object({ players: z.array(z.unknown()) }),
  awayTeam: z.object({ players: z.array(z.unknown()) }),
});

export const odds = z.object({ games: z.array(z.unknown()) });

export const oddsGame = z.object({ gameId: z.string(), homeTeamId: id, awayTeamId: id, markets: z.array(z.unknown()) });

export const oddsMarket = z.object({ name: z.string(), books: z.array(z.unknown()) });

export const oddsBook = z.object({
  name: z.string(),
  countryCode: z.string().nullish(),
  outcomes: z.array(
    z.object({
      type: z.string(),
      odds: z.union([z.string(), z.number()]).nullish(),
      spread: z.union([z.string(), z.number()]).nullish(),
    }),
  ),
});
export type NbaOddsBook = z.infer<typeof oddsBook>;
