import { describe, expect, it } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";
import type { SimulatedGame } from "#app/lib/engine/simulate/game.ts";
import { boxScore, gameStateAt, resultTimes, seasonSchedule } from "#app/lib/engine/simulate/simulation.ts";
import { createNhlClient } from "#app/lib/providers/nhl-api-web/client.server.ts";
import { readNhlAnswer } from "#app/lib/providers/nhl-api-web/transform.ts";
import type { ProviderBoxLine, ProviderGame, ProviderStarter } from "#app/lib/providers/ports.ts";
import { nhl } from "../../../dev/providers/nhl.ts";
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
  const wire = standInWire(nhl, world);
  const gameId = ({ externalId, season, playoff }: ProviderGame) =>
    `nhl-${season - 1}0${playoff ? 3 : 2}${String(gameNumber(externalId)).padStart(6, "0")}`;
  const playerId = (externalId: string) => `nhl-${playerNumber(externalId)}`;
  return { world, wire, gameId, playerId, client: createNhlClient(wire, () => now) };
}

const byId = (a: { readonly externalId: string }, b: { readonly externalId: string }) =>
  a.externalId < b.externalId ? -1 : 1;

/** The service does not say when a game ended: only whether it has. */
const comparable = (game: ProviderGame) => ({ ...game, finalAt: game.finalAt !== null });

async function expectSameGames(now: EpochMs, from: EpochMs, to: EpochMs): Promise<readonly ProviderGame[]> {
  const { world, client, gameId } = scene(now);
  const answer = await client.games({ from, to });
  const truth = await world.games("NHL", from, to);
  expect(answer.problems).toEqual([]);
  const read = answer.items.map(({ provider, gameNumber, startIsPlaceholder, ...game }) => {
    expect([provider, gameNumber, startIsPlaceholder]).toEqual(["nhl-api-web", 1, false]);
    expect(game.finalAt === null || game.finalAt === now).toBe(true);
    return comparable(game);
  });
  const expected = truth.map((game) => comparable({ ...game, externalId: gameId(game) }));
  expect([...read].sort(byId)).toEqual([...expected].sort(byId));
  return truth;
}

const WEEK_FROM = easternMomentOn("2026-11-16", 0);
const WEEK_TO = easternMomentOn("2026-11-23", 0);

const season = seasonSchedule(SEED, "NHL", 2026);
const ended = (game: SimulatedGame): EpochMs => resultTimes(SEED, game)?.finalAt ?? epochMs(game.startAt + 3 * HOUR_MS);
const overtime = (game: SimulatedGame) => gameStateAt(SEED, game, epochMs(ended(game) + DAY_MS)).overtime === true;
/** In a shoot-out the winner has a goal more than its players scored. */
const shootout = (game: SimulatedGame) => {
  const { homeScore, awayScore } = gameStateAt(SEED, game, epochMs(ended(game) + DAY_MS));
  const goals = boxScore(SEED, game).reduce((sum, { stats }) => sum + (stats.goals ?? 0), 0);
  return goals > 0 && goals < (homeScore ?? 0) + (awayScore ?? 0);
};
const kinds: Readonly<Record<string, (game: SimulatedGame) => boolean>> = {
  "a postponed game": ({ postponedAt }) => postponedAt !== null,
  "an overtime": (game) => overtime(game) && !shootout(game),
  "a shoot-out": (game) => overtime(game) && shootout(game),
  "a corrected result": (game) => resultTimes(SEED, game)?.correctedAt != null,
  "an overtime in the playoffs": (game) => game.playoff && overtime(game),
};

describe("the NHL's wire format, spoken by the stand-in and read back", () => {
  it("gives the games of a week, before, during and after it", async () => {
    const seen = new Set<string>();
    for (let now = WEEK_FROM - 2 * DAY_MS; now < WEEK_TO + DAY_MS; now += 5 * HOUR_MS + 7 * MINUTE_MS) {
      const truth = await expectSameGames(epochMs(now), WEEK_FROM, WEEK_TO);
      for (const { status } of truth) seen.add(status);
    }
    expect([...seen]).toEqual(expect.arrayContaining(["final", "in_progress", "scheduled"]));
  });

  it.each(Object.entries(kinds))("gives %s in every state, every few minutes of its play", async (_, isKind) => {
    const game = season.find(isKind) as SimulatedGame;
    expect(game).toBeDefined();
    const from = easternMomentOn(game.localDate, 0);
    const labels = new Set<string | null>();
    const end = Math.max(ended(game), resultTimes(SEED, game)?.correctedAt ?? 0);
    const moments = [game.startAt - 3 * HOUR_MS, end + MINUTE_MS, end + DAY_MS];
    for (let moment = game.startAt + MINUTE_MS; moment < end; moment += 4 * MINUTE_MS) moments.push(moment);
    for (const moment of moments) {
      const truth = await expectSameGames(epochMs(moment), from, epochMs(from + DAY_MS));
      labels.add(truth.find(({ externalId }) => externalId === game.id)?.periodLabel ?? null);
    }
    if (game.postponedAt === null) expect(labels.size).toBeGreaterThan(20);
  });

  it("gives the goalie who is confirmed before the game, and who started afterwards", async () => {
    const now = easternMomentOn("2026-11-19", 21);
    const { world, client, gameId, playerId } = scene(now);
    const games = await world.games("NHL", easternMomentOn("2026-11-18", 0), easternMomentOn("2026-11-21", 0));
    const reports = await Promise.all(
      games.map(async (game) =>
        (await world.starters(game)).map((report) => ({
          ...report,
          externalGameId: gameId(game),
          externalPlayerId: playerId(report.externalPlayerId),
          playerName: report.playerName.replace(/^(\S)\S* /, "$1. "),
          knownAt: now,
        })),
      ),
    );
    const told = reports.flat();
    const answer = await client.startersOf(games.map(gameId));
    const sorted = (all: readonly ProviderStarter[]) =>
      [...all].sort((a, b) => (`${a.externalGameId} ${a.teamCode}` < `${b.externalGameId} ${b.teamCode}` ? -1 : 1));
    expect(answer.problems).toEqual([]);
    // The league's service says nothing of who is expected.
    expect(sorted(answer.items)).toEqual(sorted(told.filter(({ status }) => status !== "probable")));
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set(["probable", "confirmed", "started"]));
  });

  it("gives the box lines of games that are over, to the second on the ice", async () => {
    const now = easternMomentOn("2026-11-20", 12);
    const { world, client, gameId, playerId } = scene(now);
    const games = await world.games("NHL", easternMomentOn("2026-11-18", 0), easternMomentOn("2026-11-20", 0));
    const answer = await client.boxLines(games.map(gameId));
    expect(answer.problems).toEqual([]);
    const truth = (
      await Promise.all(
        games.map(async (game) =>
          (await world.boxLines(game)).map((line) => ({
            ...line,
            externalGameId: gameId(game),
            externalPlayerId: playerId(line.externalPlayerId),
            playerName: line.playerName.replace(/^(\S)\S* /, "$1. "),
            // Skaters carry no starter flag there.
            starter: line.position === "G" && line.starter,
          })),
        ),
      )
    ).flat();
    const key = ({ externalGameId, externalPlayerId }: ProviderBoxLine) => `${externalGameId} ${externalPlayerId}`;
    const byPlayer = (lines: readonly ProviderBoxLine[]) => new Map(lines.map((line) => [key(line), line]));
    expect(truth.length).toBeGreaterThan(300);
    expect(byPlayer(answer.items)).toEqual(byPlayer(truth));
  });

  it("gives the rosters of all thirty-two teams, one request each", async () => {
    const { world, wire, client, playerId } = scene(WEEK_FROM);
    const answer = await client.players();
    const truth = (await world.players("NHL")).map(({ since: _since, ...player }) => ({
      ...player,
      externalId: playerId(player.externalId),
    }));
    expect([wire.asked.length, answer.fetches.length, answer.problems]).toEqual([32, 32, []]);
    expect([...answer.items].sort(byId)).toEqual([...truth].sort(byId));
  });

  it("asks boards for a few days and weeks for more", async () => {
    const { wire, client } = scene(WEEK_FROM);
    await client.games({ from: WEEK_FROM, to: epochMs(WEEK_FROM + 3 * DAY_MS) });
    await client.games({ from: WEEK_FROM, to: epochMs(WEEK_FROM + 10 * DAY_MS) });
    expect(wire.asked).toEqual([
      "/v1/score/2026-11-16",
      "/v1/score/2026-11-17",
      "/v1/score/2026-11-18",
      "/v1/schedule/2026-11-16",
      "/v1/schedule/2026-11-23",
    ]);
  });

  it("tells a game alike on its own page", async () => {
    const now = easternMomentOn("2026-11-20", 12);
    const { world, wire, client, gameId } = scene(now);
    const [from, to] = [easternMomentOn("2026-11-19", 0), easternMomentOn("2026-11-20", 0)];
    const [game] = await world.games("NHL", from, to);
    const id = gameId(game as ProviderGame);
    const { body } = await wire.get({ path: `/v1/gamecenter/${id.replace("nhl-", "")}/landing` });
    const { items } = await client.games({ from, to });
    expect(readNhlAnswer(body, now)?.games?.items).toEqual(items.filter(({ externalId }) => externalId === id));
  });
});

describe.skipIf(!hasRecorded)("the stand-in's words (skipped when ../shared/data is missing)", () => {
  const now = easternMomentOn("2026-11-20", 12);
  const { world, wire, gameId } = scene(now);
  const said = (file: string) => fieldPaths(recorded(`nhl-api-web/${file}`));
  const pageOf = async (part: string) => {
    const [game] = await world.games("NHL", easternMomentOn("2026-11-19", 0), easternMomentOn("2026-11-20", 0));
    return `/v1/gamecenter/${gameId(game as ProviderGame).replace("nhl-", "")}/${part}`;
  };

  it.each([
    [
      "the board",
      () => Promise.resolve("/v1/score/2026-11-19"),
      "score-2026-04-11",
      /(common|place)Name|^games\.limitedScoring/,
    ],
    // Recorded before its games began: a schedule has scores and periods afterwards.
    [
      "the schedule",
      () => Promise.resolve("/v1/schedule/2026-11-19"),
      "schedule-2023-11-11",
      /Team\.(score|name|commonName)|\.(gameDate|limitedScoring|period|clock|gameOutcome)|periodDescriptor\./,
    ],
    [
      "a box score",
      () => pageOf("boxscore"),
      "boxscore-2023020280",
      /^(neutralSite|period|gameCenterLink|shootoutInUse|otInUse|tiesInUse)$|Team\.name/,
    ],
    [
      "a game's page",
      () => pageOf("landing"),
      "landing-2023020207",
      /^(neutralSite|period|gameCenterLink|gameOutcome.*)$|Team\.name/,
    ],
  ])("in %s are the NHL's own", async (_, pathOf, file, unseen) => {
    const { body } = await wire.get({ path: await pathOf() });
    const spoken = [...fieldPaths(body)];
    expect(spoken.length).toBeGreaterThan(30);
    expect(spoken.filter((field) => !said(file).has(field) && !unseen.test(field))).toEqual([]);
  });
});
