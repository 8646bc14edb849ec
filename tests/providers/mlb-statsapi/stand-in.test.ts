import { describe, expect, it } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";
import type { SimulatedGame } from "#app/lib/engine/simulate/game.ts";
import { gameStateAt, resultTimes, seasonSchedule } from "#app/lib/engine/simulate/simulation.ts";
import { createMlbClient } from "#app/lib/providers/mlb-statsapi/client.server.ts";
import { readMlbAnswer } from "#app/lib/providers/mlb-statsapi/transform.ts";
import type { ProviderGame, ProviderStarter } from "#app/lib/providers/ports.ts";
import { mlb } from "../../../dev/providers/mlb.ts";
import { fieldPaths } from "../wire/field-paths.ts";
import { hasRecorded, recorded } from "../recorded.ts";
import { simulatedWorld } from "../../../dev/providers/simulated-world.ts";
import { gameNumber, playerNumber } from "../../../dev/providers/stand-in-numbers.ts";
import { standInWire } from "../stand-in-wire.ts";

const SEED = "feed";
const simulated = simulatedWorld(SEED);

/** The stand-in at a moment, its client, and what the world itself says in the provider's ids. */
function scene(now: EpochMs) {
  const world = simulated.at(now);
  const wire = standInWire(mlb, world);
  const gameId = (externalId: string) => `mlb-${gameNumber(externalId)}`;
  const playerId = (externalId: string) => `mlb-${playerNumber(externalId)}`;
  return { world, wire, gameId, playerId, client: createMlbClient(wire, () => now) };
}

const inPause = (label: string | null) => /^(Mid|End) /.test(label ?? "");

/** Between half innings the simulation does not say whether extra innings have begun. */
const comparable = (game: ProviderGame) => ({ ...game, overtime: inPause(game.periodLabel) ? "?" : game.overtime });

async function expectSameGames(now: EpochMs, from: EpochMs, to: EpochMs): Promise<readonly ProviderGame[]> {
  const { world, client, gameId } = scene(now);
  const answer = await client.games({ from, to });
  const truth = await world.games("MLB", from, to);
  expect(answer.problems).toEqual([]);
  const read = answer.items.map(({ provider, gameNumber, startIsPlaceholder, beganAt, ...game }) => {
    expect(beganAt ?? game.startAt).toBe(game.startAt);
    expect([provider, gameNumber <= 2, startIsPlaceholder]).toEqual(["mlb-statsapi", true, false]);
    return comparable(game);
  });
  const byId = (a: ProviderGame, b: ProviderGame) => (a.externalId < b.externalId ? -1 : 1);
  const expected = truth.map((game) => comparable({ ...game, externalId: gameId(game.externalId) }));
  expect([...read].sort(byId as never)).toEqual([...expected].sort(byId as never));
  return truth;
}

const WEEK_FROM = easternMomentOn("2026-07-20", 0);
const WEEK_TO = easternMomentOn("2026-07-27", 0);

/** The first game of the season of a kind, with the moments at which it is worth looking. */
const season = seasonSchedule(SEED, "MLB", 2026);
const ended = (game: SimulatedGame): EpochMs => resultTimes(SEED, game)?.finalAt ?? epochMs(game.startAt + 4 * HOUR_MS);
const kinds: Readonly<Record<string, (game: SimulatedGame) => boolean>> = {
  "a postponed game": ({ postponedAt }) => postponedAt !== null,
  "the second game of a doubleheader": ({ doubleheader }) => doubleheader === 2,
  "extra innings": (game) => gameStateAt(SEED, game, epochMs(ended(game) + DAY_MS)).overtime === true,
  "a corrected result": (game) => resultTimes(SEED, game)?.correctedAt != null,
  "a playoff game": ({ playoff }) => playoff,
};

describe("MLB's wire format, spoken by the stand-in and read back", () => {
  it("gives the games of a week, before, during and after it", async () => {
    const seen = new Set<string>();
    for (let now = WEEK_FROM - 2 * DAY_MS; now < WEEK_TO + DAY_MS; now += 5 * HOUR_MS + 7 * MINUTE_MS) {
      const truth = await expectSameGames(epochMs(now), WEEK_FROM, WEEK_TO);
      for (const { status } of truth) seen.add(status);
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining(["final", "in_progress", "scheduled"]));
  });

  it.each(Object.entries(kinds))("gives %s in every state", async (_, isKind) => {
    const game = season.find(isKind) as SimulatedGame;
    expect(game).toBeDefined();
    const from = easternMomentOn(game.localDate, 0);
    const corrected = resultTimes(SEED, game)?.correctedAt ?? ended(game);
    const moments = [
      game.startAt - 3 * HOUR_MS,
      game.startAt + MINUTE_MS,
      game.startAt + 95 * MINUTE_MS,
      ended(game) - 90_000,
      ended(game) + MINUTE_MS,
      corrected + MINUTE_MS,
      ended(game) + DAY_MS,
    ];
    for (const moment of moments) await expectSameGames(epochMs(moment), from, epochMs(from + DAY_MS));
  });

  it("numbers the games of a doubleheader", async () => {
    const second = season.find(({ doubleheader }) => doubleheader === 2) as SimulatedGame;
    const from = easternMomentOn(second.localDate, 0);
    const { client, gameId } = scene(epochMs(second.startAt - HOUR_MS));
    const { items } = await client.games({ from, to: epochMs(from + DAY_MS) });
    const numbers = new Map(items.map(({ externalId, gameNumber }) => [externalId, gameNumber]));
    const first = second.id.replace(/-2$/, "-1");
    expect([numbers.get(gameId(first)), numbers.get(gameId(second.id))]).toEqual([1, 2]);
  });

  it("gives the announced pitchers of games ahead, and who started those that have begun", async () => {
    const now = easternMomentOn("2026-07-22", 17);
    const { world, client, gameId, playerId } = scene(now);
    const games = await world.games("MLB", epochMs(now - DAY_MS), epochMs(now + 2 * DAY_MS));
    const told = async (ones: readonly ProviderGame[]) => {
      const reports = (await Promise.all(ones.map((game) => world.starters(game)))).flat();
      return reports.map((report) => ({
        ...report,
        externalGameId: gameId(report.externalGameId),
        externalPlayerId: playerId(report.externalPlayerId),
        knownAt: now,
      }));
    };
    const sorted = (reports: readonly ProviderStarter[]) =>
      [...reports].sort((a, b) => (`${a.externalGameId} ${a.teamCode}` < `${b.externalGameId} ${b.teamCode}` ? -1 : 1));

    const days = { from: epochMs(now - DAY_MS), to: epochMs(now + 2 * DAY_MS) };
    const announced = await client.starters(days);
    const listed = new Set((await client.games(days)).items.map(({ externalId }) => externalId));
    const ahead = games.filter(({ status }) => status === "scheduled");
    const wanted = await told(ahead);
    expect(announced.problems).toEqual([]);
    expect(
      sorted(announced.items.filter(({ externalGameId }) => wanted.some((w) => w.externalGameId === externalGameId))),
    ).toEqual(sorted(wanted));
    for (const { externalGameId } of announced.items) expect(listed.has(externalGameId)).toBe(true);
    expect(new Set(wanted.map(({ status }) => status))).toEqual(new Set(["probable", "confirmed"]));

    const begun = games.filter(({ status }) => status === "in_progress" || status === "final");
    const started = await client.startersOf(begun.map(({ externalId }) => gameId(externalId)));
    expect(begun.length).toBeGreaterThan(10);
    expect(sorted(started.items)).toEqual(sorted(await told(begun)));
  });

  it("gives the box lines of games that are over", async () => {
    const now = easternMomentOn("2026-07-23", 4);
    const { world, client, gameId, playerId } = scene(now);
    const games = await world.games("MLB", easternMomentOn("2026-07-22", 0), easternMomentOn("2026-07-23", 0));
    const lines = (await Promise.all(games.map((game) => world.boxLines(game)))).flat();
    const answer = await client.boxLines(games.map(({ externalId }) => gameId(externalId)));
    expect(answer.problems).toEqual([]);
    expect(answer.fetches).toHaveLength(games.length);
    const read = answer.items.map((line) => {
      const { slot, ...stats } = line.stats;
      // Only who bats has a place in the order.
      expect(slot === undefined).toBe(stats.pa === undefined);
      return { ...line, stats };
    });
    const expected = lines.map((line) => ({
      ...line,
      externalGameId: gameId(line.externalGameId),
      externalPlayerId: playerId(line.externalPlayerId),
      position: line.position.replace(/^[SR]P$/, "P"),
    }));
    const keyed = (all: typeof read) =>
      new Map(all.map((line) => [`${line.externalGameId} ${line.externalPlayerId}`, line]));
    expect(read.length).toBeGreaterThan(200);
    expect(keyed(read)).toEqual(keyed(expected));
  });

  it("gives the rosters of all thirty teams, one request each", async () => {
    const { world, wire, client, playerId } = scene(WEEK_FROM);
    const answer = await client.players();
    const truth = await world.players("MLB");
    expect([wire.asked.length, answer.fetches.length, answer.problems]).toEqual([30, 30, []]);
    const key = (id: string, team: string, name: string) => `${id} ${team} ${name}`;
    expect(new Set(answer.items.map((p) => key(p.externalId, p.teamCode, p.name)))).toEqual(
      new Set(truth.map((p) => key(playerId(p.externalId), p.teamCode, p.name))),
    );
  });

  it("tells a game's state, starters and lines alike in its live feed", async () => {
    const now = easternMomentOn("2026-07-23", 4);
    const { world, wire, client, gameId } = scene(now);
    const [game] = await world.games("MLB", easternMomentOn("2026-07-22", 0), easternMomentOn("2026-07-23", 0));
    const id = gameId(game?.externalId ?? "");
    const { body } = await wire.get({ path: `/api/v1.1/game/${id.replace("mlb-", "")}/feed/live` });
    const feed = readMlbAnswer(body, now);
    const days = { from: easternMomentOn("2026-07-22", 0), to: easternMomentOn("2026-07-23", 0) };
    expect(feed?.games?.items).toEqual((await client.games(days)).items.filter(({ externalId }) => externalId === id));
    expect(feed?.boxLines?.items).toEqual((await client.boxLines([id])).items);
    expect(feed?.starters?.items).toEqual((await client.startersOf([id])).items);
  });
});

describe.skipIf(!hasRecorded)("the stand-in's words (skipped when ../shared/data is missing)", () => {
  const now = easternMomentOn("2026-07-23", 4);
  const { wire } = scene(now);
  const bodyOf = async (path: string, query: Readonly<Record<string, string>> = {}) =>
    (await wire.get({ path, query })).body;
  const [pk] = [gameNumber(season.find(({ localDate }) => localDate === "2026-07-22")?.id ?? "")];
  const said = (...files: readonly string[]) =>
    new Set(files.flatMap((file) => [...fieldPaths(recorded(`mlb-statsapi/${file}`))]));
  const schedules = ["schedule-hydrated-2026-04-20", "schedule-date", "schedule-2023-08-22"];

  it.each([
    // Hydrations that no recorded answer was asked for; the feed's game information and a team's park stand there alike.
    [
      "/api/v1/schedule",
      { startDate: "2026-07-22", endDate: "2026-07-25" },
      schedules,
      /^dates\.games\.(lineups|gameInfo|teams\.(home|away)\.team\.(venue|abbreviation|active))/,
    ],
    [`/api/v1/game/${pk}/boxscore`, {}, ["boxscore-716896", "game-feed-live"], /^copyright$/],
    [
      `/api/v1.1/game/${pk}/feed/live`,
      {},
      ["game-feed-live"],
      /boxscore\.teams\.(home|away)\.team\.(venue|abbreviation|active)/,
    ],
    ["/api/v1/teams/116/roster", {}, ["roster-active"], /^$/],
  ])("at %s %j are MLB's own", async (path, query, files, unseen) => {
    const words = said(...files);
    const spoken = [...fieldPaths(await bodyOf(path, query))];
    expect(spoken.length).toBeGreaterThan(8);
    expect(spoken.filter((field) => !words.has(field) && !unseen.test(field))).toEqual([]);
  });
});
