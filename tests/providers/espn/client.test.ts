import { describe, expect, it } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { createEspnClient } from "#app/lib/providers/espn/client.server.ts";
import type { Wire, WireRequest } from "#app/lib/providers/wire/http.ts";
import { espnStandIn } from "../../../dev/providers/espn.ts";
import { simulatedWorld } from "../../../dev/providers/simulated-world.ts";
import { standInWire } from "../stand-in-wire.ts";

const at = (iso: string): EpochMs => epochMs(Date.parse(iso));
const NOW = at("2026-11-20T15:00:00Z");

/** A service that answers everything with one body. */
function wireOf(league: League, body: unknown) {
  const asked: WireRequest[] = [];
  const wire: Wire = {
    get(request) {
      asked.push(request);
      return Promise.resolve({ body, fetch: null });
    },
  };
  return { asked, client: createEspnClient({ site: wire, core: wire }, () => NOW)(league) };
}
const NBA_BOARD = { leagues: [{ uid: "s:40~l:46" }], events: [] };
const days = (from: string, to: string) => ({ from: at(from), to: at(to) });

describe("ESPN's client", () => {
  it.each([
    ["an Eastern day", "2026-11-20T05:00:00Z", "2026-11-21T05:00:00Z", ["20261120"]],
    ["an evening that ends after midnight UTC", "2026-11-21T00:00:00Z", "2026-11-21T04:00:00Z", ["20261120"]],
    ["two evenings", "2026-11-30T17:00:00Z", "2026-12-02T04:00:00Z", ["20261130", "20261201"]],
    ["a week", "2026-11-16T05:00:00Z", "2026-11-23T05:00:00Z", ["202611"]],
    ["thirteen days across the year", "2026-12-27T05:00:00Z", "2027-01-09T05:00:00Z", ["202612", "202701"]],
    ["nothing", "2026-11-20T05:00:00Z", "2026-11-20T05:00:00Z", []],
  ])(
    "asks by days or by months for %s, never for another span, which the service refuses",
    async (_, from, to, dates) => {
      const { asked, client } = wireOf("NBA", NBA_BOARD);
      await client.games(days(from, to));
      expect(asked.map(({ query }) => query?.["dates"])).toEqual(dates);
      expect(asked.every(({ path }) => path === "/apis/site/v2/sports/basketball/nba/scoreboard")).toBe(true);
      expect(asked.every(({ query }) => query?.["limit"] === "500")).toBe(true);
    },
  );

  it("says that a board of as many games as it may have can be cut", async () => {
    const full = { ...NBA_BOARD, events: Array.from({ length: 500 }, () => ({ id: "1" })) };
    const { problems } = await wireOf("NBA", full).client.games(days("2026-11-01T04:00:00Z", "2026-12-01T05:00:00Z"));
    expect(problems.at(-1)).toEqual({ where: "NBA scoreboard", message: "It may be cut: it has 500 games" });
  });

  it("refuses the board of another league and what is not a board", async () => {
    const day = days("2026-11-20T05:00:00Z", "2026-11-21T05:00:00Z");
    const unreadable = { kind: "unreadable" };
    const football = wireOf("NBA", { leagues: [{ uid: "s:20~l:28" }], events: [] });
    await expect(football.client.games(day)).rejects.toMatchObject(unreadable);
    await expect(wireOf("NBA", "<html>").client.games(day)).rejects.toMatchObject(unreadable);
    await expect(wireOf("NBA", { error: 1 }).client.injuries()).rejects.toMatchObject(unreadable);
    await expect(wireOf("NBA", { code: 404 }).client.players()).rejects.toMatchObject(unreadable);
  });

  it("says what is wrong with the game of a summary, because its lines are missing with it", async () => {
    const { client } = wireOf("NFL", { header: { id: "1", competitions: [] }, boxscore: { players: [] } });
    const { items, problems } = await client.boxLines(["espn-nfl-1"]);
    expect(items).toEqual([]);
    expect(problems).toMatchObject([{ where: "ESPN game 1" }]);
    expect((await client.startersOf(["espn-nfl-1"])).problems).toEqual(problems);
  });

  it("takes an empty injury report, which names no league, for the league it asked about", async () => {
    expect(await wireOf("NHL", { injuries: [] }).client.injuries()).toEqual({ items: [], problems: [], fetches: [] });
  });

  it("asks no source for starters of the NBA", async () => {
    const { asked, client } = wireOf("NBA", NBA_BOARD);
    const { items } = await client.starters(days("2026-11-20T05:00:00Z", "2026-11-21T05:00:00Z"));
    expect([items, asked]).toEqual([[], []]);
  });

  it("asks for the charts of teams with a game ahead, and for a roster only where somebody is new", async () => {
    const world = simulatedWorld("espn-client").at(NOW);
    const asked: string[] = [];
    const wire = standInWire(espnStandIn, world, asked);
    const client = createEspnClient({ site: wire, core: wire }, () => NOW)("NFL");
    const sunday = days("2026-11-22T05:00:00Z", "2026-11-23T05:00:00Z");
    const { items: games } = await client.games(sunday);
    const codes = games.flatMap(({ homeCode, awayCode }) => [homeCode, awayCode]).sort();
    const count = (part: string) => asked.filter((url) => url.includes(part)).length;
    const first = await client.starters(sunday);
    expect(first.items.map(({ teamCode }) => teamCode).sort()).toEqual(codes);
    expect([count("depthcharts"), count("roster")]).toEqual([codes.length, codes.length]);
    expect(first.fetches).toHaveLength(1 + 2 * codes.length);
    expect(new Set(first.items.map(({ status, role, knownAt }) => `${status} ${role} ${knownAt}`))).toEqual(
      new Set([`probable quarterback ${NOW}`]),
    );
    const again = await client.starters(sunday);
    expect(again.items).toEqual(first.items);
    expect([count("depthcharts"), count("roster")]).toEqual([2 * codes.length, codes.length]);
  });

  it("names a first quarterback who is on no roster as a problem", async () => {
    const world = simulatedWorld("espn-client").at(NOW);
    const site = standInWire(espnStandIn, { ...world, players: () => Promise.resolve([]) });
    const core = standInWire(espnStandIn, world);
    const client = createEspnClient({ site, core }, () => NOW)("NFL");
    const { items, problems } = await client.starters(days("2026-11-22T05:00:00Z", "2026-11-23T05:00:00Z"));
    expect(items).toEqual([]);
    expect(problems[0]?.message).toMatch(/^The first quarterback, espn-nfl-\d+, is on no roster$/);
  });
});
