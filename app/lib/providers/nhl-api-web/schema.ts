import { z } from "zod";
import { alsoAsText } from "#app/lib/providers/wire/numbers-as-text.ts";

/**
 * The parts of the NHL's answers that are read. A field that is not needed may be missing or odd (`catch`); a field that a game requires
 * must be there, and its absence is a problem of that row.
 */
const id = alsoAsText(z.number().int().positive());
const count = alsoAsText(z.number().min(0));
const text = z.object({ default: z.string().min(1) });

const side = z.object({
  id: id.nullish().catch(null),
  abbrev: z.string().min(1),
  score: alsoAsText(z.number().int().min(0)).nullish(),
});

/** A game of a board, a schedule, a landing page, a box score or a season series; `listedDay` is the day a schedule lists it under. */
export const gameRow = z.object({
  id,
  season: alsoAsText(z.number().int().min(19_000_000)),
  gameType: alsoAsText(z.number().int()),
  listedDay: z.iso.date().nullish().catch(null),
  gameDate: z.iso.date().nullish().catch(null),
  startTimeUTC: z.string().nullish(),
  startTimeTBD: z.boolean().nullish().catch(null),
  neutralSite: z.boolean().nullish().catch(null),
  gameState: z.string().min(1),
  gameScheduleState: z.string().nullish(),
  homeTeam: side,
  awayTeam: side,
  period: count.nullish().catch(null),
  periodDescriptor: z.object({ number: count.nullish(), periodType: z.string().nullish() }).nullish().catch(null),
  clock: z.object({ timeRemaining: z.string().nullish(), inIntermission: z.boolean().nullish() }).nullish().catch(null),
  gameOutcome: z.object({ lastPeriodType: z.string().nullish() }).nullish().catch(null),
});
export type GameRow = z.infer<typeof gameRow>;

const boxCount = count.nullish().catch(null);

const player = { playerId: id, name: text, position: z.string().nullish().catch(null), toi: z.string().nullish() };

/** A forward or defender of a box score. */
export const skaterRow = z.object({
  ...player,
  goals: boxCount,
  assists: boxCount,
  points: boxCount,
  sog: boxCount,
  shots: boxCount,
  hits: boxCount,
  blockedShots: boxCount,
  pim: boxCount,
});

/** A goalie of a box score; before 2024 saves and shots were one text, "33/36". */
export const goalieRow = z.object({
  ...player,
  starter: z.boolean().nullish().catch(null),
  saves: boxCount,
  shotsAgainst: boxCount,
  saveShotsAgainst: z.string().nullish().catch(null),
  goalsAgainst: boxCount,
});

/** A player of a roster; the answer does not name the team. */
export const rosterRow = z.object({ id, firstName: text, lastName: text, positionCode: z.string().min(1).max(40) });
