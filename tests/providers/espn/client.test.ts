import { describe, expect, it } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { createEspnClient } from "#app/lib/providers/espn/client.server.ts";
import type { ProviderPlayer } from "#app/lib/providers/ports.ts";
import type { Wire, WireRequest } from "#app/lib/providers/wire/http.ts";
import { espnStandIn } from "../../../dev/providers/espn.ts";
import { simulatedWorld, standInWire } from "../simulated-world.ts";

const at = (iso: string): EpochMs => epochMs(Date.parse(iso));
const NOW = at("2026-11-20T15:00:00Z");

/** A service that answers everything with one body. */
function wireOf(body: unknown) {
  const asked: WireRequest[] = [];
  const wire: Wire = {
    get(request) {
      asked.push(request);
      return Promise.resolve({ body, fetch: null });
    },
  };
  return { asked, client: createEspnClient({ site: wire, core: wire }, () => NOW) };
}
const NBA_BOARD = { leagues: [{ uid: "s:40~l:46" }], events: [] };
const window = (from: string, to: string) => ({ league: "NBA" as const, from: at(from), to: at(to), asOf: NOW });

describe("ESPN's client", () => {
  it.each([
    ["an Eastern day", "2026-11-20T05:00:00Z", "2026-11-21T05:00:00Z", ["20261120"]],
    ["an evening that ends after midnight UTC", "2026-11-21T00:00:00Z", "2026-11-21T04:00:00Z", ["20261120"]],
    ["a week", "2026-11-16T05:00:00Z", "2026-11-23T05:00:00Z", ["20261116-20261122"]],
    ["31 days", "2026-11-01T04:00:00Z", "2026-12-02T05:00:00Z", ["20261101-20261130", "20261201"]],
    ["nothing", "2026-11-20T05:00:00Z", "2026-11-20T05:00:00Z", []],
  ])("asks as little as it can for %s", async (_, from, to, dates) => {
    const { asked, client } = wireOf(NBA_BOARD);
    await client.games(window(from, to));
    expect(asked.map(({ query }) => query?.["dates"])).toEqual(dates);
    expect(asked.every(({ path }) => path === "/apis/site/v2/sports/basketball/nba/scoreboard")).toBe(true);
  });

  it("refuses the board of another league and what is no board", async () => {
    const day = window("2026-11-20T05:00:00Z", "2026-11-21T05:00:00Z");
    const { client } = wireOf({ leagues: [{ uid: "s:20~l:28" }], events: [] });
    await expect(client.games(day)).rejects.toMatchObject({ kind: "unreadable" });
    await expect(wireOf("<html>").client.games(day)).rejects.toMatchObject({ kind: "unreadable" });
    await expect(wireOf({ error: 1 }).client.injuries("NBA")).rejects.toMatchObject({ kind: "unreadable" });
    await expect(wireOf({ code: 404 }).client.players("NBA", 2027, ["BOS"])).rejects.toMatchObject({
      kind: "unreadable",
    });
  });

  it("takes an empty injury report, which names no league, for the league it asked about", async () => {
    expect(await wireOf({ injuries: [] }).client.injuries("NHL")).toEqual({ items: [], problems: [], fetches: [] });
  });

  it("asks for the quarterbacks of teams with a game ahead only, and names one who is on no roster", async () => {
    const world = simulatedWorld("espn-client").at(NOW);
    const asked: string[] = [];
    const wire = standInWire(espnStandIn, world, asked);
    const client = createEspnClient({ site: wire, core: wire }, () => NOW);
    const week = { league: "NFL" as const, from: NOW, to: at("2026-11-24T05:00:00Z"), asOf: NOW };
    const { items: games } = await client.games(week);
    const two = games.slice(0, 2);
    asked.length = 0;
    const codes = two.flatMap(({ homeCode, awayCode }) => [homeCode, awayCode]);
    const { items: players } = await client.players("NFL", 2026, codes);
    expect(asked).toHaveLength(4);
    const named = await client.quarterbacks([...two, ...two], players);
    expect(asked.filter((url) => url.includes("depthcharts"))).toHaveLength(4);
    expect(named.items.map(({ teamCode }) => teamCode).sort()).toEqual([...codes].sort());
    expect(new Set(named.items.map(({ status, role, knownAt }) => `${status} ${role} ${knownAt}`))).toEqual(
      new Set([`probable quarterback ${NOW}`]),
    );
    const nobody: readonly ProviderPlayer[] = [];
    const unknown = await client.quarterbacks(two, nobody);
    expect(unknown.items).toEqual([]);
    expect(unknown.problems).toHaveLength(4);
    expect(unknown.problems[0]?.message).toMatch(/^The first quarterback, espn-nfl-\d+, is on no roster$/);
    const started = two.map((game) => ({ ...game, status: "in_progress" as const }));
    expect((await client.quarterbacks(started, players)).items).toEqual([]);
  });
});
