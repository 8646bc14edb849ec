import { describe, expect, it } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { gamesBetween, resultTimes } from "#app/lib/engine/simulate/simulation.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { createNbaClient } from "#app/lib/providers/nba/client.server.ts";
import type { ProviderGame } from "#app/lib/providers/ports.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import { nbaIdOfGame, nbaIdOfPlayer, nbaStandIn } from "../../../dev/providers/nba.ts";
import type { StandInWorld } from "../../../dev/providers/world.ts";
import { simulatedWorld } from "../../../dev/providers/simulated-world.ts";
import { standInWire } from "../stand-in-wire.ts";

const SEED = "nba-4";
const simulated = simulatedWorld(SEED);
const at = (iso: string): EpochMs => epochMs(Date.parse(iso));
const [FROM, TO] = [at("2026-11-16T05:00:00Z"), at("2026-11-23T05:00:00Z")];

function visit(now: EpochMs) {
  const world = simulated.at(now);
  const asked: string[] = [];
  return { world, asked, client: createNbaClient(standInWire(nbaStandIn, world, asked), () => now) };
}

const expected = (world: StandInWorld, game: ProviderGame): LiveGame => ({
  ...game,
  provider: "nba",
  externalId: nbaIdOfGame(world, game),
  finalAt: game.finalAt === null ? null : world.now,
  gameNumber: 1,
  startIsPlaceholder: false,
});

const byId = <T extends { readonly externalId: string }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => (a.externalId < b.externalId ? -1 : 1));

describe("a simulated week through the NBA's files", () => {
  it("comes back as it was: games, states, scores, labels", async () => {
    const labels = new Set<string>();
    let overtime = 0;
    for (const day of [0, 4]) {
      for (const hour of [10, 19.6, 21.3, 22.6, 23.9]) {
        const { world, client, asked } = visit(epochMs(FROM + day * DAY_MS + hour * HOUR_MS));
        const { items, problems, fetches } = await client.games({ from: FROM, to: TO });
        expect(problems).toEqual([]);
        expect([asked.length, fetches.length]).toEqual([2, 2]);
        expect(byId(items)).toEqual(byId((await world.games("NBA", FROM, TO)).map((game) => expected(world, game))));
        for (const { periodLabel, overtime: extra } of items) {
          if (periodLabel !== null) labels.add(periodLabel.replace(/[\d:]+/g, "#"));
          if (extra === true) overtime++;
        }
      }
    }
    expect(labels.size).toBeGreaterThan(2);
    expect(overtime).toBeGreaterThan(0);
  });

  it("shows yesterday's board in the morning, today's from noon Eastern", async () => {
    const days = async (hour: number) => {
      const { world, client, asked } = visit(epochMs(FROM + 3 * DAY_MS + hour * HOUR_MS));
      const aroundNow = { from: epochMs(world.now - 18 * HOUR_MS), to: epochMs(world.now + 18 * HOUR_MS) };
      await client.games(aroundNow);
      asked.length = 0;
      // Within the hour only the board is asked.
      const { items } = await client.games(aroundNow);
      expect(asked).toEqual(["/static/json/liveData/scoreboard/todaysScoreboard_00.json"]);
      return new Set(items.map(({ localDate }) => localDate));
    };
    expect(await days(9)).toEqual(new Set(["2026-11-18"]));
    expect(await days(13)).toEqual(new Set(["2026-11-19"]));
  });

  it("brings the box scores back field by field, with everybody on the lists", async () => {
    const { world, client } = visit(epochMs(TO + DAY_MS));
    const window = { league: "NBA" as const, from: FROM, to: epochMs(FROM + 2 * DAY_MS), asOf: world.now };
    const finals = (await client.games(window)).items.filter(({ status }) => status === "final");
    expect(finals.length).toBeGreaterThan(5);
    const finalIds = finals.map(({ externalId }) => externalId);
    const { items, problems } = await client.boxLines(finalIds);
    const { items: players } = await client.playersOf(finalIds);
    expect(problems).toEqual([]);
    const games = (await world.games("NBA", window.from, window.to)).filter(({ status }) => status === "final");
    const lines = (await Promise.all(games.map(async (game) => ({ game, data: await world.boxLines(game) })))).flatMap(
      ({ game, data: shown }) =>
        shown.map((line) => ({
          ...line,
          externalGameId: nbaIdOfGame(world, game),
          externalPlayerId: nbaIdOfPlayer(world, line.externalPlayerId),
          // Only those who start have a position.
          position: line.starter ? line.position : "",
          // JSON has no −0.
          stats: Object.fromEntries(Object.entries(line.stats).map(([field, value]) => [field, value + 0])),
        })),
    );
    const key = (line: (typeof lines)[number]) => `${line.externalGameId} ${line.externalPlayerId}`;
    const sorted = (list: readonly (typeof lines)[number][]) => [...list].sort((a, b) => (key(a) < key(b) ? -1 : 1));
    expect(sorted(items)).toEqual(sorted(lines));
    expect(items.length).toBeGreaterThan(17 * finals.length);
    expect(players.length).toBeGreaterThan(items.length);
  });

  it("brings FanDuel's prices back within what three decimals say", async () => {
    const { world, client } = visit(epochMs(FROM + 2 * DAY_MS + 12 * HOUR_MS));
    const { items, problems } = await client.odds();
    expect(problems).toEqual([]);
    const quotes = (await world.quotes("NBA")).filter(
      ({ book, market }) => book === "fanduel" && market !== "total" && market !== "prop",
    );
    const games = await world.games("NBA", world.now, world.now + DAY_MS);
    const ids = new Map(games.map((game) => [game.externalId, nbaIdOfGame(world, game)]));
    const wanted = quotes.filter(({ externalGameId }) => ids.has(externalGameId));
    const back = new Map(
      items.flatMap((event) => event.quotes.map((quote) => [`${event.eventId} ${quote.market}`, quote])),
    );
    expect(wanted.length).toBeGreaterThan(4);
    expect(back.size).toBe(wanted.length);
    for (const quote of wanted) {
      const found = back.get(`${ids.get(quote.externalGameId)} ${quote.market}`);
      expect(found?.line).toBe(quote.line);
      for (const side of ["first", "second"] as const) {
        const price = found?.[side];
        if (price === undefined) throw new Error("no price");
        expect(decimalFromAmerican(price)).toBeCloseTo(decimalFromAmerican(quote[side]), 2);
      }
    }
    expect(items.every(({ startAt }) => startAt === null)).toBe(true);
  });

  it("shows a corrected result wrong first and right later", async () => {
    const [from, to] = [at("2026-10-15T04:00:00Z"), at("2027-04-20T04:00:00Z")];
    const corrected = gamesBetween(SEED, "NBA", 2027, from, to, to).flatMap((game) => {
      const times = resultTimes(SEED, game);
      return times?.correctedAt == null ? [] : [{ game, finalAt: times.finalAt, correctedAt: times.correctedAt }];
    });
    const [first] = corrected;
    if (first === undefined) throw new Error("no corrected result in the season");
    const { startAt, home } = first.game;
    const score = async (now: number) => {
      const { client } = visit(epochMs(now));
      const { items } = await client.games({ from: startAt, to: epochMs(startAt + 1) });
      const game = items.find(({ homeCode }) => homeCode === home);
      return `${game?.homeScore}:${game?.awayScore}`;
    };
    expect(await score(first.correctedAt + MINUTE_MS)).not.toBe(await score(first.finalAt + MINUTE_MS));
  });

  it("says that a postponed game is postponed", async () => {
    const [from, to] = [at("2026-10-15T04:00:00Z"), at("2027-04-20T04:00:00Z")];
    const called = gamesBetween(SEED, "NBA", 2027, from, to, to).find(({ postponedAt }) => postponedAt !== null);
    if (called?.postponedAt == null) throw new Error("no postponed game in the season");
    const { client } = visit(epochMs(Math.max(called.postponedAt, called.startAt) + MINUTE_MS));
    const { items } = await client.games({ from: called.startAt, to: epochMs(called.startAt + 1) });
    expect(items.find(({ homeCode }) => homeCode === called.home)).toMatchObject({
      status: "postponed",
      homeScore: null,
    });
  });
});
