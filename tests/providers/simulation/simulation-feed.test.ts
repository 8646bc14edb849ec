import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import type { StatsProvider } from "#app/lib/providers/ports.ts";

const at = (iso: string): EpochMs => epochMs(Date.parse(iso));
const feed = createSimulationFeed({ seed: "feed" });
const stats = feed.stats as StatsProvider;

/** A busy week of each league. */
const WEEK = {
  NBA: [at("2026-11-16T05:00:00Z"), at("2026-11-23T05:00:00Z")],
  NHL: [at("2026-11-16T05:00:00Z"), at("2026-11-23T05:00:00Z")],
  NFL: [at("2026-11-17T05:00:00Z"), at("2026-11-24T05:00:00Z")],
  MLB: [at("2026-07-20T04:00:00Z"), at("2026-07-27T04:00:00Z")],
} as const;

describe.each(LEAGUES)("the simulation feed, %s", (league) => {
  const [from, to] = WEEK[league];
  const middle = epochMs((from + to) / 2);

  it("shows scheduled, running and final games at their time, by known team codes", async () => {
    const { items, problems } = await feed.scores.games({ league, from, to, asOf: middle });
    const codes = new Set(teamsOf(league).map((t) => t.code));
    expect(problems).toEqual([]);
    expect(items.length).toBeGreaterThan(9);
    for (const game of items) {
      expect(codes.has(game.homeCode) && codes.has(game.awayCode)).toBe(true);
      expect(game.startAt).toBeGreaterThanOrEqual(from);
      expect(game.startAt).toBeLessThan(to);
      if (game.startAt > middle) {
        expect(["scheduled", "postponed"]).toContain(game.status);
        expect([game.homeScore, game.awayScore, game.finalAt, game.overtime]).toEqual([null, null, null, null]);
      }
      if (game.finalAt !== null) expect(game.finalAt).toBeLessThanOrEqual(middle);
    }
  });

  it("returns the same before and after the future has happened (nothing after asOf is shown)", async () => {
    const early = { league, from, to, asOf: middle };
    const upTo = { league, from, to: middle, asOf: middle };
    const ids = (x: readonly { readonly capturedAt: number }[]) => Math.max(...x.map((q) => q.capturedAt));
    const quotes = (await feed.odds.quotes(early)).items;
    expect(quotes.length).toBeGreaterThan(100);
    expect(ids(quotes)).toBeLessThanOrEqual(middle);
    expect(quotes).toEqual((await feed.odds.quotes(upTo)).items);
    expect((await feed.splits?.splits(early))?.items).toEqual((await feed.splits?.splits(upTo))?.items);
    expect((await stats.injuries(early)).items).toEqual((await stats.injuries(upTo)).items);
    expect((await stats.boxLines(early)).items).toEqual((await stats.boxLines(upTo)).items);
    // Later, with the week over, the part up to the middle still reads as it did.
    const later = { league, from, to: middle, asOf: to };
    expect((await feed.odds.quotes(later)).items).toEqual(quotes);
    expect((await stats.boxLines(later)).items).toEqual((await stats.boxLines(upTo)).items);
  });

  it("loses and repeats nothing when read in small steps", async () => {
    const since = epochMs(to - 2 * DAY_MS);
    const whole = (await feed.odds.quotes({ league, from: since, to, asOf: to })).items;
    const boxes = (await stats.boxLines({ league, from: since, to, asOf: to })).items;
    const stepped: unknown[] = [];
    const steppedBoxes: unknown[] = [];
    for (let start: number = since; start < to; start += 3 * HOUR_MS) {
      const end = epochMs(Math.min(to, start + 3 * HOUR_MS));
      const window = { league, from: epochMs(start), to: end, asOf: end };
      stepped.push(...(await feed.odds.quotes(window)).items);
      steppedBoxes.push(...(await stats.boxLines(window)).items);
    }
    expect(new Set(stepped.map((q) => JSON.stringify(q)))).toEqual(new Set(whole.map((q) => JSON.stringify(q))));
    expect(stepped.length).toBe(whole.length);
    expect(steppedBoxes.length).toBe(boxes.length);
    expect(boxes.length).toBeGreaterThan(100);
  });

  it("gives every final game of the week a box score that only names its rosters", async () => {
    const asOf = epochMs(to + 24 * HOUR_MS);
    const games = (await feed.scores.games({ league, from, to, asOf })).items.filter((g) => g.status === "final");
    const lines = (await stats.boxLines({ league, from, to: asOf, asOf })).items;
    const boxed = new Set(lines.map((l) => l.externalGameId));
    for (const game of games) expect(boxed.has(game.externalId)).toBe(true);
    const season = games[0]?.season ?? 0;
    const roster = new Set((await stats.players(league, season)).items.map((p) => p.externalId));
    for (const line of lines) expect(roster.has(line.externalPlayerId)).toBe(true);
  });

  it("keeps only opening and closing quotes of games long past", async () => {
    const asOf = epochMs(to + 60 * 24 * HOUR_MS);
    const kinds = new Set((await feed.odds.quotes({ league, from, to, asOf })).items.map((q) => q.kind));
    expect(kinds).toEqual(new Set(["open", "close"]));
  });

  it("shows the next games of a league in its off-season", async () => {
    const asOf = at(league === "MLB" ? "2026-11-21T12:00:00Z" : "2026-08-01T12:00:00Z");
    const { items } = await feed.scores.games({ league, from: asOf, to: epochMs(asOf + 170 * DAY_MS), asOf });
    expect(items.length).toBeGreaterThan(15);
  });
});
