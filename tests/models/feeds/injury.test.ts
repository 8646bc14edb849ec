import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { LONGEST_ABSENCE_MS } from "#app/lib/engine/games/availability.ts";
import { ensureTeamCatalogue, savePlayers } from "#app/models/feeds/catalog.server.ts";
import { listLeagueReports, listRuledOut, saveInjuries, type InjuryRecord } from "#app/models/feeds/injury.server.ts";
import { NOON } from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

const [TORONTO, BOSTON] = ["NBA-TOR", "NBA-BOS"];
const ago = (ms: number) => epochMs(NOON - ms);
type Reported = readonly [
  player: string,
  teamId: string,
  status: InjuryRecord["status"],
  reportedAt: ReturnType<typeof ago>,
];

/** Five players of one team, and what was reported of them. */
async function reported(reports: readonly Reported[]) {
  const database = await openTestDatabase();
  await ensureTeamCatalogue(database);
  await database.write(async (tx) => {
    const player = { league: "NBA", teamId: TORONTO, position: "G" } as const;
    const ids = [...new Set(reports.map(([id]) => id))];
    await savePlayers(
      tx,
      "simulation",
      ids.map((externalId) => ({ ...player, externalId, name: externalId })),
    );
    await saveInjuries(
      tx,
      "simulation",
      reports.map(([externalPlayerId, teamId, status, reportedAt]) => ({
        externalPlayerId,
        teamId,
        status,
        note: "",
        reportedAt,
      })),
    );
  });
  return database;
}

const REPORTS: readonly Reported[] = [
  ["out", TORONTO, "available", ago(2 * DAY_MS)],
  ["out", TORONTO, "out", ago(DAY_MS)],
  ["back", TORONTO, "out", ago(2 * DAY_MS)],
  ["back", TORONTO, "available", ago(DAY_MS)],
  ["later", TORONTO, "out", epochMs(NOON + HOUR_MS)],
  ["long ago", TORONTO, "out", ago(LONGEST_ABSENCE_MS)],
  ["traded", TORONTO, "out", ago(2 * DAY_MS)],
  ["traded", BOSTON, "out", ago(DAY_MS)],
];

test("a player is out if his newest report says so, on the team it names, whichever other teams are queried", async () => {
  const database = await reported(REPORTS);
  const ask = async (...teamIds: readonly string[]) =>
    Object.fromEntries(
      await listRuledOut(database, { feed: "simulation", league: "NBA", teamIds, asOf: epochMs(NOON) }),
    );
  expect(await ask(TORONTO)).toEqual({ [TORONTO]: ["simulation:out"] });
  expect(await ask(BOSTON)).toEqual({ [BOSTON]: ["simulation:traded"] });
  expect(await ask(TORONTO, BOSTON)).toEqual({ [TORONTO]: ["simulation:out"], [BOSTON]: ["simulation:traded"] });
  expect(await ask()).toEqual({});
});

test("the newest report of each player of a league is the last of all reports of the queried time", async () => {
  const database = await reported(REPORTS);
  const scope = { feed: "simulation", league: "NBA", since: ago(LONGEST_ABSENCE_MS), asOf: epochMs(NOON) } as const;
  const all = await listLeagueReports(database, scope);
  expect(all.map(({ playerName, status }) => [playerName, status])).toEqual([
    ["out", "available"],
    ["back", "out"],
    ["traded", "out"],
    ["out", "out"],
    ["back", "available"],
    ["traded", "out"],
  ]);
  const newest = [...new Map(all.map((report) => [report.playerId, report])).values()];
  expect(await listLeagueReports(database, { ...scope, newest: true })).toEqual(newest);
  expect(await listLeagueReports(database, { ...scope, league: "NHL", newest: true })).toEqual([]);
});
