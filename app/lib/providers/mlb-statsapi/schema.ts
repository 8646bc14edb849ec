import { z } from "zod";
import { alsoAsText } from "#app/lib/providers/wire/numbers-as-text.ts";

/**
 * The parts of MLB StatsAPI's answers that are read. A field that is not needed may be missing or odd (`catch`); a field that a game
 * requires must be there, and its absence is a problem of that row.
 */
const id = alsoAsText(z.number().int().positive());
const count = alsoAsText(z.number().min(0));
const whole = alsoAsText(z.number().int().min(0));
const person = z.object({ id, fullName: z.string().min(1) });
const position = z.object({ abbreviation: z.string().min(1).max(40) });

const runs = z.object({ runs: count.nullish() }).nullish().catch(null);

const linescore = z
  .object({
    currentInning: whole.nullish(),
    inningState: z.string().nullish(),
    outs: count.nullish().catch(null),
    innings: z
      .array(z.object({ num: count, home: runs, away: runs }))
      .nullish()
      .catch(null),
    scheduledInnings: count.nullish(),
    teams: z.object({ home: runs, away: runs }).nullish().catch(null),
  })
  .nullish()
  .catch(null);

/** A shortened answer may have only the status code; its first letter is the state: "DR" is postponed by rain. */
function withState(given: unknown): unknown {
  const { codedGameState, statusCode } = (given ?? {}) as Readonly<Record<string, unknown>>;
  if (codedGameState != null || typeof statusCode !== "string") return given;
  return { ...(given as object), codedGameState: statusCode.slice(0, 1) };
}

const status = z.preprocess(
  withState,
  z.object({
    codedGameState: z.string().min(1),
    detailedState: z.string().nullish(),
    startTimeTBD: z.boolean().nullish().catch(null),
  }),
);

const venue = z.object({ id }).nullish().catch(null);
const team = z.object({ id, venue });
const gameInfo = z
  .object({
    firstPitch: z.string().nullish(),
    gameDurationMinutes: count.nullish(),
    delayDurationMinutes: count.nullish(),
  })
  .nullish()
  .catch(null);

const scheduleSide = z.object({ team, score: whole.nullish() });

/** A row of a schedule, with the day it is listed under. */
export const scheduleRow = z.object({
  listedDay: z.iso.date(),
  gamePk: id,
  gameType: z.string().min(1),
  season: z.coerce.number().int().min(1876),
  gameDate: z.string(),
  officialDate: z.iso.date().nullish(),
  resumedFrom: z.string().nullish(),
  status,
  teams: z.object({ home: scheduleSide, away: scheduleSide }),
  venue,
  gameNumber: alsoAsText(z.number().int().min(1)).nullish().catch(null),
  scheduledInnings: count.nullish().catch(null),
  linescore,
  gameInfo,
});

/** The place of a row in a schedule, read before the rest: it decides which of a game's rows is kept. */
export const scheduleRowPlace = z.object({
  gamePk: id,
  listedDay: z.string(),
  officialDate: z.string().nullish(),
  rescheduleDate: z.string().nullish(),
  rescheduleGameDate: z.string().nullish(),
  resumeDate: z.string().nullish(),
  resumeGameDate: z.string().nullish(),
});

/** A probable pitcher as a schedule names him, with what decides whether he still counts. */
export const probableRow = z.object({
  gamePk: id,
  gameType: z.string(),
  status,
  team: z.object({ id }),
  pitcher: person,
  lineupIsOut: z.boolean(),
});

const feedSide = z.object({ id, venue });

/** The state of one game in the live feed. */
export const feedGame = z.object({
  gamePk: id,
  gameData: z.object({
    game: z.object({
      type: z.string().min(1),
      season: z.coerce.number().int().min(1876),
      gameNumber: alsoAsText(z.number().int().min(1)).nullish().catch(null),
    }),
    datetime: z.object({
      dateTime: z.string(),
      officialDate: z.iso.date().nullish(),
      resumedFromDateTime: z.string().nullish(),
    }),
    status,
    teams: z.object({ home: feedSide, away: feedSide }),
    venue,
    gameInfo,
  }),
  liveData: z.object({ linescore }).nullish().catch(null),
});

const boxCount = count.nullish().catch(null);

/** A player of a box score; `stats.batting` and `stats.pitching` are empty where he did not. */
export const boxPlayer = z.object({
  person,
  position: position.nullish().catch(null),
  allPositions: z.array(position).nullish().catch(null),
  battingOrder: z.coerce.string().nullish().catch(null),
  stats: z.object({
    batting: z
      .object({
        plateAppearances: boxCount,
        atBats: boxCount,
        runs: boxCount,
        hits: boxCount,
        doubles: boxCount,
        triples: boxCount,
        homeRuns: boxCount,
        rbi: boxCount,
        baseOnBalls: boxCount,
        strikeOuts: boxCount,
        hitByPitch: boxCount,
        stolenBases: boxCount,
        caughtStealing: boxCount,
      })
      .nullish(),
    pitching: z
      .object({
        gamesStarted: boxCount,
        outs: boxCount,
        inningsPitched: z.coerce.string().nullish().catch(null),
        battersFaced: boxCount,
        hits: boxCount,
        runs: boxCount,
        earnedRuns: boxCount,
        homeRuns: boxCount,
        baseOnBalls: boxCount,
        strikeOuts: boxCount,
        wins: boxCount,
        losses: boxCount,
        saves: boxCount,
      })
      .nullish(),
  }),
});
export type BoxPlayer = z.infer<typeof boxPlayer>;

/** One side of a box score; its players are read one by one. */
export const boxSide = z.object({
  team: z.object({ id }),
  players: z.record(z.string(), z.unknown()),
  pitchers: z.array(z.number()).nullish().catch(null),
  battingOrder: z.array(z.unknown()).nullish().catch(null),
});

/** A player of a roster; its answer names the team. */
export const rosterRow = z.object({ person, position });
