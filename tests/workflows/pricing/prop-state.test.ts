import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { defaultPropModel, forecastProp } from "#app/lib/engine/props/player-model.ts";
import { propStateAt } from "#app/lib/workflows/pricing/inside/prop-state.server.ts";
import { players } from "#db/schema/catalog.ts";
import { boxScores } from "#db/schema/games.ts";
import { makeGame, NOON } from "#db/seed/factories.ts";
import { at, openScene } from "#tests/workflows/scene.ts";

const MODEL = defaultPropModel("NBA");
const PLAYER = "simulation:shooter";

async function scene() {
  const database = await openScene();
  await database.read.insert(players).values({
    id: PLAYER,
    feed: "simulation",
    externalId: "shooter",
    league: "NBA",
    teamId: (await makeGame(database.read, { startAt: NOON })).homeTeamId,
    name: "Al Ambard",
    position: "G",
  } as never);
  const box = async (daysAgo: number, points: number) => {
    const startAt = NOON - daysAgo * DAY_MS;
    const localDate = new Date(startAt).toISOString().slice(0, 10);
    const game = await makeGame(database.read, { startAt, localDate, status: "final" });
    await database.read.insert(boxScores).values({
      gameId: game.id,
      playerId: PLAYER,
      teamId: game.homeTeamId,
      starter: true,
      stats: { min: 32, pts: points, reb: 5, ast: 4, fg3m: 2 },
    } as never);
    return game;
  };
  return { database, box };
}

const stateAt = (database: Awaited<ReturnType<typeof scene>>["database"], offset: number) =>
  propStateAt(database, { feed: "simulation", league: "NBA", asOf: at(offset), model: MODEL });

/** The model's view of the player's points on a day. */
const said = ({ state }: Awaited<ReturnType<typeof stateAt>>, offset: number) =>
  forecastProp(MODEL, state, {
    playerId: PLAYER,
    teamId: "NBA-TOR",
    opponentId: "NBA-BOS",
    statistic: "points",
    home: true,
    day: Math.floor(epochMs(NOON + offset) / DAY_MS),
  });

test("a continued state equals a rebuilt one, also if the last day's box scores came in late", async () => {
  const [lived, fresh] = [await scene(), await scene()];
  for (let day = 12; day >= 2; day--) {
    await lived.box(day, 10 + day);
    await fresh.box(day, 10 + day);
  }
  const first = await stateAt(lived.database, 0);
  // Yesterday's comes in after the first look of the day.
  await lived.box(1, 40);
  await fresh.box(1, 40);
  const late = await stateAt(lived.database, 0);
  expect(late.fingerprint).not.toBe(first.fingerprint);
  expect(said(late, 0)).not.toEqual(said(first, 0));
  expect(said(late, 0)).toEqual(said(await stateAt(fresh.database, 0), 0));
  // The next day goes on from there.
  expect(said(await stateAt(lived.database, DAY_MS), DAY_MS)).toEqual(said(late, DAY_MS));
  expect((await stateAt(lived.database, DAY_MS)).state).toBe((await stateAt(lived.database, DAY_MS)).state);
});
