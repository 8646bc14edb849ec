import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { createNbaClient } from "#app/lib/providers/nba/client.server.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import type { Wire } from "#app/lib/providers/wire/http.ts";

const NOW = epochMs(Date.parse("2025-12-23T01:00:00Z"));

const game = (more: object) => ({
  gameId: "0022500100",
  gameStatus: 1,
  gameStatusText: "7:30 pm ET",
  period: 0,
  gameClock: "",
  gameTimeUTC: "2025-12-23T00:30:00Z",
  homeTeam: { teamId: 1610612738, score: 0 },
  awayTeam: { teamId: 1610612752, score: 0 },
  ...more,
});
const scheduled = game({
  gameTimeUTC: "1900-01-01T00:30:00Z",
  gameDateTimeUTC: "2025-12-23T00:30:00Z",
  postponedStatus: "A",
});
const running = game({ gameStatus: 2, gameStatusText: "Q1 10:00", period: 1, gameClock: "PT10M00.00S" });
const SCHEDULE = { leagueSchedule: { gameDates: [{ games: [scheduled] }] } };
const BOARD = { meta: { request: "…/scoreboard/todaysScoreboard_00.json" }, scoreboard: { games: [running] } };

/** The two files; one that is missing fails. `moment` is the clock. */
function service(files: { schedule?: unknown; board?: unknown } = { schedule: SCHEDULE, board: BOARD }) {
  const asked: string[] = [];
  const moment = { now: NOW };
  const wire: Wire = {
    get({ path }) {
      const name = path.includes("scheduleLeagueV2") ? "schedule" : "board";
      asked.push(name);
      const body = files[name];
      if (body === undefined) return Promise.reject(new ProviderError("silent", `${name}: no answer`));
      return Promise.resolve({ body, fetch: null });
    },
  };
  return { asked, moment, client: createNbaClient(wire, () => moment.now) };
}
const tonight = { from: epochMs(NOW - 18 * HOUR_MS), to: epochMs(NOW + 18 * HOUR_MS) };

describe("the NBA's client", () => {
  it("shows a game once, in the board's state", async () => {
    const { items } = await service().client.games(tonight);
    expect(items.map(({ externalId, status, periodLabel }) => [externalId, status, periodLabel])).toEqual([
      ["nba-0022500100", "in_progress", "Q1 10:00"],
    ]);
  });

  it("reads the schedule once an hour for the days around now, and always for others", async () => {
    const { asked, moment, client } = service();
    await client.games(tonight);
    await client.games(tonight);
    expect(asked).toEqual(["schedule", "board", "board"]);
    await client.games({ from: tonight.from, to: epochMs(NOW + 10 * DAY_MS) });
    await client.games({ from: epochMs(NOW + DAY_MS), to: epochMs(NOW + 2 * DAY_MS) });
    expect(asked.slice(3)).toEqual(["schedule", "board", "schedule", "board"]);
    moment.now = epochMs(NOW + 61 * MINUTE_MS);
    await client.games(tonight);
    expect(asked.slice(7)).toEqual(["schedule", "board"]);
  });

  it("goes on with one file when the other fails, and asks again for the schedule next time", async () => {
    const { asked, client } = service({ board: BOARD });
    const { items, problems } = await client.games(tonight);
    expect(items).toHaveLength(1);
    expect(problems).toEqual([
      { where: "/static/json/staticData/scheduleLeagueV2.json", message: "schedule: no answer" },
    ]);
    await client.games(tonight);
    expect(asked).toEqual(["schedule", "board", "schedule", "board"]);
    await expect(service({}).client.games(tonight)).rejects.toMatchObject({ kind: "silent" });
  });

  it("has no answer about days that are not on the board, without the schedule: another source takes over", async () => {
    const { client } = service({ board: BOARD });
    const ahead = { from: tonight.from, to: epochMs(NOW + 10 * DAY_MS) };
    await expect(client.games(ahead)).rejects.toMatchObject({ kind: "failed", message: "schedule: no answer" });
  });

  it("refuses an answer of another kind", async () => {
    const { client } = service({ schedule: BOARD, board: BOARD });
    expect((await client.games(tonight)).problems[0]?.message).toMatch(/not the answer that was asked for$/);
    await expect(client.odds()).rejects.toMatchObject({ kind: "unreadable" });
    await expect(client.boxLines(["nba-0022500100"])).rejects.toMatchObject({ kind: "unreadable" });
  });
});
