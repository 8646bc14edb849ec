import { describe, expect, it } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { gamesBetween, gameStateAt, resultTimes } from "#app/lib/engine/simulate/simulation.ts";
import { createEspnClient, type EspnLeague } from "#app/lib/providers/espn/client.server.ts";
import type { ProviderGame } from "#app/lib/providers/ports.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import { espnIdOfGame, espnIdOfPlayer, espnStandIn } from "../../../dev/providers/espn.ts";
import type { StandInWorld } from "../../../dev/providers/world.ts";
import { simulatedWorld } from "../../../dev/providers/simulated-world.ts";
import { standInWire } from "../stand-in-wire.ts";

const SEED = "espn-1";
const simulated = simulatedWorld(SEED);
const at = (iso: string): EpochMs => epochMs(Date.parse(iso));

/** A busy week of each league, Eastern midnight to midnight. */
const WEEK: Readonly<Record<League, readonly [EpochMs, EpochMs]>> = {
  NBA: [at("2026-11-16T05:00:00Z"), at("2026-11-23T05:00:00Z")],
  NHL: [at("2026-11-16T05:00:00Z"), at("2026-11-23T05:00:00Z")],
  NFL: [at("2026-11-17T05:00:00Z"), at("2026-11-24T05:00:00Z")],
  MLB: [at("2026-07-20T04:00:00Z"), at("2026-07-27T04:00:00Z")],
};

/** Seasons in which the exceptions are looked for. */
const SEASON: Readonly<Record<League, readonly [EpochMs, EpochMs]>> = {
  NBA: [at("2026-10-15T04:00:00Z"), at("2027-04-20T04:00:00Z")],
  NHL: [at("2026-10-01T04:00:00Z"), at("2027-04-20T04:00:00Z")],
  NFL: [at("2026-09-01T04:00:00Z"), at("2027-01-20T05:00:00Z")],
  MLB: [at("2026-03-15T04:00:00Z"), at("2026-09-30T04:00:00Z")],
};

type Times = NonNullable<ReturnType<typeof resultTimes>>;

/** The first game of a season that fits. */
function anyGame(
  league: League,
  fits: (game: SimulatedGame, times: Times) => boolean,
): readonly [SimulatedGame, Times] {
  const [from, to] = SEASON[league];
  const season = league === "NBA" || league === "NHL" ? 2027 : 2026;
  for (const game of gamesBetween(SEED, league, season, from, to, to)) {
    const times = resultTimes(SEED, game);
    if (times !== null && fits(game, times)) return [game, times];
  }
  throw new Error("no such game in the season");
}

type SimulatedGame = ReturnType<typeof gamesBetween>[number];

interface Visit {
  readonly world: StandInWorld;
  readonly client: EspnLeague;
  readonly asked: string[];
}

function visit(league: League, now: EpochMs): Visit {
  const world = simulated.at(now);
  const asked: string[] = [];
  const wire = standInWire(espnStandIn, world, asked);
  return { world, client: createEspnClient({ site: wire, core: wire }, () => now)(league), asked };
}

/** A simulated game as it should come back: under ESPN's id, final since it was read. */
function expected(world: StandInWorld, game: ProviderGame): LiveGame {
  return {
    ...game,
    provider: "espn",
    externalId: espnIdOfGame(world, game),
    finalAt: game.finalAt === null ? null : world.now,
    gameNumber: game.externalId.endsWith("-2") ? 2 : 1,
    startIsPlaceholder: false,
  };
}

const byId = <T extends { readonly externalId: string }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => (a.externalId < b.externalId ? -1 : 1));

describe.each(LEAGUES)("a simulated week of the %s through ESPN", (league) => {
  const [from, to] = WEEK[league];
  const seen = { states: new Set<string>(), labels: new Set<string>() };

  it("comes back as it was at every hour of its evenings: games, states, scores, labels", async () => {
    for (const day of league === "NFL" ? [2, 5, 6] : [0, 3, 6]) {
      for (const hour of league === "NFL" ? [10, 13.3, 14.6, 15.1, 20.4, 22.6] : [10, 15.1, 21.3, 22.6, 23.9]) {
        const { world, client, asked } = visit(league, epochMs(from + day * DAY_MS + hour * HOUR_MS));
        const games = await world.games(league, from, to);
        const { items, problems, fetches } = await client.games({ from, to });
        expect(problems).toEqual([]);
        expect(asked).toHaveLength(1);
        expect(fetches).toHaveLength(1);
        expect(byId(items)).toEqual(byId(games.map((game) => expected(world, game))));
        for (const { status, periodLabel } of items) {
          seen.states.add(status);
          if (periodLabel !== null) seen.labels.add(periodLabel.replace(/[\d:]+/g, "#"));
        }
      }
    }
    expect([...seen.states]).toEqual(expect.arrayContaining(["scheduled", "in_progress", "final"]));
    expect(seen.labels.size).toBeGreaterThan(1);
  });

  it("comes back in overtime and after it", async () => {
    const [game, times] = anyGame(league, (of, when) => gameStateAt(SEED, of, when.finalAt).overtime === true);
    const window = { league, from: game.startAt, to: epochMs(game.startAt + 1), asOf: times.finalAt };
    const read = async (now: number) => {
      const { world, client } = visit(league, epochMs(now));
      const look = (await world.games(league, window.from, window.to)).map((of) => expected(world, of));
      const { items } = await client.games(window);
      expect(byId(items)).toEqual(byId(look));
      const one = look.find(({ homeCode }) => homeCode === game.home);
      return [one?.status, one?.overtime];
    };
    expect(await read(times.finalAt - 2_000)).toEqual(["in_progress", true]);
    expect(await read(times.finalAt + MINUTE_MS)).toEqual(["final", true]);
  });

  it("names the same starters, quotes and injuries", async () => {
    const { world, client } = visit(league, epochMs(from + 5 * DAY_MS + 15 * HOUR_MS));
    const window = { league, from: world.now, to: epochMs(world.now + 2 * DAY_MS), asOf: world.now };
    const games = (await world.games(league, window.from, window.to)).filter(({ status }) => status === "scheduled");
    expect(games.length).toBeGreaterThan(0);
    const players = await client.players();
    expect(players.problems).toEqual([]);
    expect(byId(players.items)).toEqual(
      byId(
        (await world.players(league)).map(({ since: _since, ...player }) => ({
          ...player,
          externalId: espnIdOfPlayer(world, league, player.externalId),
        })),
      ),
    );
    const { items: starters, problems } = await client.starters(window);
    expect(problems).toEqual([]);
    const reports = (await Promise.all(games.map((game) => world.starters(game)))).flat();
    const named = (list: readonly { externalGameId: string; externalPlayerId: string; teamCode: string }[]) =>
      list
        .map(({ externalGameId, externalPlayerId, teamCode }) => `${externalGameId} ${teamCode} ${externalPlayerId}`)
        .sort();
    const ids = new Map(games.map((game) => [game.externalId, espnIdOfGame(world, game)]));
    expect(named(starters)).toEqual(
      named(
        reports.map((report) => ({
          ...report,
          externalGameId: ids.get(report.externalGameId) ?? "",
          externalPlayerId: espnIdOfPlayer(world, league, report.externalPlayerId),
        })),
      ),
    );
    if (league !== "NBA") expect(starters.length).toBeGreaterThan(1);

    const quotes = (await world.quotes(league)).filter(
      ({ book, market, externalGameId }) => book === "draftkings" && market !== "prop" && ids.has(externalGameId),
    );
    const shown = (await client.odds(window)).items.flatMap((event) => event.quotes);
    const look = (
      list: readonly { externalGameId: string; market: string; line: number | null; first: number; second: number }[],
    ) =>
      list
        .map(({ externalGameId, market, line, first, second }) =>
          [externalGameId, market, line, first, second].join(" "),
        )
        .sort();
    expect(look(shown)).toEqual(
      look(quotes.map((quote) => ({ ...quote, externalGameId: ids.get(quote.externalGameId) ?? "" }))),
    );
    expect(shown.length).toBeGreaterThan(2);

    const injuries = await client.injuries();
    expect(injuries.problems).toEqual([]);
    const report = (
      list: readonly { externalPlayerId: string; status: string; note: string; teamCode: string; reportedAt: number }[],
    ) =>
      list
        .map(({ externalPlayerId, status, note, teamCode, reportedAt }) => {
          return `${externalPlayerId} ${teamCode} ${status} ${note} ${Math.floor(reportedAt / MINUTE_MS)}`;
        })
        .sort();
    expect(report(injuries.items)).toEqual(
      report(
        (await world.injuries(league)).map((injury) => ({
          ...injury,
          externalPlayerId: espnIdOfPlayer(world, league, injury.externalPlayerId),
        })),
      ),
    );
    expect(injuries.items.length).toBeGreaterThan(5);
  });

  /** Fields ESPN has no column for, and those it rounds. */
  const missing: Readonly<Record<League, readonly string[]>> = {
    NFL: ["two_pt", "safety"],
    NBA: ["min"],
    NHL: [],
    MLB: ["pa", "2b", "3b", "hbp", "sb", "cs", "gs", "bf", "w", "l", "sv"],
  };

  it("brings the box scores back, and who started", async () => {
    const { world, client } = visit(league, epochMs(to + 2 * DAY_MS));
    const window = { league, from: epochMs(from + 4 * DAY_MS), to: epochMs(from + 6 * DAY_MS), asOf: world.now };
    const { items: games } = await client.games(window);
    const finals = games.filter(({ status }) => status === "final").slice(0, 6);
    expect(finals.length).toBeGreaterThan(0);
    const finalIds = finals.map(({ externalId }) => externalId);
    const { items, problems, fetches } = await client.boxLines(finalIds);
    const { items: starters } = await client.startersOf(finalIds);
    expect(problems).toEqual([]);
    expect(fetches).toHaveLength(finals.length);
    const ids = new Set(finals.map(({ externalId }) => externalId));
    const simulatedGames = (await world.games(league, window.from, window.to)).filter((game) =>
      ids.has(espnIdOfGame(world, game)),
    );
    const stats = (all: Readonly<Record<string, number>>) =>
      Object.fromEntries(
        // JSON has no −0.
        Object.entries(all).flatMap(([field, value]) => (missing[league].includes(field) ? [] : [[field, value + 0]])),
      );
    const lines = (
      await Promise.all(simulatedGames.map(async (game) => ({ game, lines: await world.boxLines(game) })))
    ).flatMap(({ game, lines: look }) =>
      look
        .filter((line) => league !== "NFL" || Object.values(stats(line.stats)).some((value) => value !== 0))
        .map((line) => ({
          externalGameId: espnIdOfGame(world, game),
          externalPlayerId: espnIdOfPlayer(world, league, line.externalPlayerId),
          playerName: line.playerName,
          teamCode: line.teamCode,
          ...(league === "NFL" ? {} : { position: line.position, starter: line.starter }),
          stats: stats(line.stats),
        })),
    );
    const key = ({ externalGameId, externalPlayerId }: (typeof lines)[number]) =>
      `${externalGameId} ${externalPlayerId}`;
    const sorted = (list: typeof lines) => [...list].sort((a, b) => (key(a) < key(b) ? -1 : 1));
    const back = items.map(({ position, starter, stats: look, ...line }) => ({
      ...line,
      ...(league === "NFL" ? {} : { position, starter }),
      stats: stats(look),
    }));
    expect(sorted(back)).toEqual(sorted(lines));
    expect(back.length).toBeGreaterThan(10 * finals.length);
    if (league === "NBA") return;
    expect(starters).toHaveLength(2 * finals.length);
    expect(new Set(starters.map(({ status }) => status))).toEqual(new Set(["started"]));
  });
});

describe("the simulation's exceptions through ESPN", () => {
  it("a corrected result comes back wrong first and right later, with its box score after the correction", async () => {
    const [game, times] = anyGame("NBA", (_, when) => when.correctedAt !== null);
    const window = { league: "NBA" as const, from: game.startAt, to: epochMs(game.startAt + 1), asOf: times.finalAt };
    const read = async (now: number) => {
      const { client } = visit("NBA", epochMs(now));
      const found = (await client.games(window)).items.find(({ homeCode }) => homeCode === game.home) as LiveGame;
      return {
        score: `${found.homeScore}:${found.awayScore}`,
        lines: (await client.boxLines([found.externalId])).items.length,
      };
    };
    const before = await read(times.finalAt + MINUTE_MS);
    const after = await read((times.correctedAt ?? 0) + MINUTE_MS);
    expect(after.score).not.toBe(before.score);
    expect(before.lines).toBe(0);
    expect(after.lines).toBeGreaterThan(15);
  });

  it("a postponed game comes back postponed, without a score", async () => {
    const called = gamesBetween(SEED, "MLB", 2026, ...SEASON.MLB, SEASON.MLB[1]).find(
      ({ postponedAt }) => postponedAt !== null,
    );
    if (called?.postponedAt == null) throw new Error("no postponed game in the season");
    const { world, client } = visit("MLB", epochMs(Math.max(called.postponedAt, called.startAt) + MINUTE_MS));
    const window = { league: "MLB" as const, from: called.startAt, to: epochMs(called.startAt + 1), asOf: world.now };
    const game = (await client.games(window)).items.find(({ homeCode }) => homeCode === called.home);
    expect(game).toMatchObject({
      status: "postponed",
      homeScore: null,
      awayScore: null,
      finalAt: null,
      overtime: null,
    });
  });

  it("the games of a doubleheader come back as first and second", async () => {
    const twin = gamesBetween(SEED, "MLB", 2026, ...SEASON.MLB, SEASON.MLB[1]).find(
      ({ doubleheader }) => doubleheader === 2,
    );
    if (twin === undefined) throw new Error("no doubleheader in the season");
    const { world, client } = visit("MLB", epochMs(twin.startAt - 12 * HOUR_MS));
    const window = {
      league: "MLB" as const,
      from: epochMs(twin.startAt - DAY_MS),
      to: epochMs(twin.startAt + 1),
      asOf: world.now,
    };
    const games = (await client.games(window)).items.filter(
      ({ homeCode, localDate }) => homeCode === twin.home && localDate === twin.localDate,
    );
    expect(games.map(({ gameNumber }) => gameNumber).sort()).toEqual([1, 2]);
    expect(new Set(games.map(({ externalId }) => externalId)).size).toBe(2);
  });
});
