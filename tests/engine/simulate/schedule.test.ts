import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { SimulatedGame } from "#app/lib/engine/simulate/game.ts";
import { seasonAt, seasonCalendar, seasonsBetween } from "#app/lib/engine/calendar/season-calendar.ts";
import { gamesBetween, gameStateAt, seasonPlayers, seasonSchedule } from "#app/lib/engine/simulate/simulation.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";

const SEED = "schedule";
const GAMES: Readonly<Record<League, number>> = { NBA: 82, NHL: 82, NFL: 17, MLB: 162 };
const PLAYOFF: Readonly<Record<League, readonly [number, number]>> = {
  NBA: [66, 111],
  NHL: [60, 105],
  NFL: [13, 13],
  MLB: [28, 53],
};
const FAR = epochMs(Date.UTC(2030, 0, 1));

const regularPlayed = (league: League, season: number): readonly SimulatedGame[] =>
  seasonSchedule(SEED, league, season).filter((g) => !g.playoff && g.postponedAt === null);

describe.each(LEAGUES)("%s schedule", (league) => {
  const teams = teamsOf(league, 2026);

  it.each([2025, 2026, 2027])("gives every team its real number of games in %d, half of them at home", (season) => {
    const games = new Map<string, number>();
    const atHome = new Map<string, number>();
    for (const game of regularPlayed(league, season)) {
      for (const code of [game.home, game.away]) games.set(code, (games.get(code) ?? 0) + 1);
      atHome.set(game.home, (atHome.get(game.home) ?? 0) + 1);
    }
    expect([...games.values()]).toEqual(teams.map(() => GAMES[league]));
    for (const count of atHome.values()) expect(Math.abs(count - GAMES[league] / 2)).toBeLessThanOrEqual(0.5);
  });

  it("never schedules a team twice a day, except in doubleheaders, and never against itself", () => {
    for (const season of [2025, 2026, 2027]) {
      const seen = new Map<string, SimulatedGame>();
      let doubleheaders = 0;
      for (const game of seasonSchedule(SEED, league, season)) {
        expect(game.home).not.toBe(game.away);
        if (game.postponedAt !== null) continue;
        if (game.doubleheader === 2) doubleheaders++;
        for (const code of [game.home, game.away]) {
          const slot = `${code}:${game.day}`;
          const other = seen.get(slot);
          if (other !== undefined) {
            expect(league).toBe("MLB");
            expect([other.doubleheader, game.doubleheader]).toEqual([1, 2]);
            expect(game.startAt - other.startAt).toBeGreaterThan(4 * HOUR_MS);
          }
          seen.set(slot, game);
        }
      }
      expect(doubleheaders).toBeLessThanOrEqual(league === "MLB" ? 40 : 0);
    }
  });

  it("stays inside its calendar, in order, with unique ids and playoffs after the regular season", () => {
    for (const season of [2025, 2026, 2027]) {
      const calendar = seasonCalendar(league, season);
      const games = seasonSchedule(SEED, league, season);
      expect(new Set(games.map((g) => g.id)).size).toBe(games.length);
      const playoffs = games.filter((g) => g.playoff);
      expect(playoffs.length).toBeGreaterThanOrEqual(PLAYOFF[league][0]);
      expect(playoffs.length).toBeLessThanOrEqual(PLAYOFF[league][1]);
      const misplaced = games.filter(
        ({ startAt, day, playoff, knownAt }, i) =>
          startAt < (games[i - 1]?.startAt ?? 0) ||
          day < (playoff ? calendar.playoffFirst : calendar.regularFirst) ||
          day > (playoff ? calendar.last : calendar.regularLast) ||
          knownAt >= startAt,
      );
      expect(misplaced).toEqual([]);
    }
  });

  it("starts at hours of the Eastern day that agree with the time zone database", () => {
    for (const game of seasonSchedule(SEED, league, 2026)) {
      const local = DateTime.fromMillis(game.startAt, { zone: "America/New_York" });
      expect(local.toISODate()).toBe(game.localDate);
      expect(local.hour).toBeGreaterThanOrEqual(12);
      expect(local.hour).toBeLessThanOrEqual(22);
    }
  });

  it("is the same world for the same seed and another for another", () => {
    const day = epochMs(Date.UTC(2027, 11, 31));
    const tell = (seed: string) =>
      JSON.stringify(seasonSchedule(seed, league, 2026).map((g) => [g, gameStateAt(seed, g, day)]));
    const first = tell("a");
    const planned = (seed: string) => JSON.stringify(seasonSchedule(seed, league, 2026));
    const own = planned("a");
    for (const other of ["b", "c", "d", "e"]) expect(planned(other) === own).toBe(false);
    // "a" was dropped from memory by the others and is made again.
    expect(tell("a")).toBe(first);
  });

  it("puts a postponed game back on a later day", () => {
    let postponed = 0;
    for (const season of [2024, 2025, 2026, 2027]) {
      const games = seasonSchedule(SEED, league, season);
      for (const game of games.filter((g) => g.postponedAt !== null)) {
        postponed++;
        const calledOff = game.postponedAt ?? FAR;
        expect(calledOff).toBeLessThan(game.startAt);
        expect(gameStateAt(SEED, game, epochMs(calledOff - 1)).status).toBe("scheduled");
        expect(gameStateAt(SEED, game, calledOff).status).toBe("postponed");
        const makeUp = games.find(
          (g) => g.home === game.home && g.away === game.away && g.knownAt > calledOff && !g.playoff,
        );
        expect(makeUp?.startAt).toBeGreaterThan(game.startAt);
      }
    }
    if (league === "MLB") expect(postponed).toBeGreaterThan(8);
    expect(postponed).toBeLessThan(90);
  });

  it("invents players with unique names, and ids that last a tenure", () => {
    const [first = 0] = seasonPlayers(SEED, league, 2027).map(({ knownAt }) => knownAt);
    const now = seasonPlayers(SEED, league, 2027).filter(({ knownAt }) => knownAt === first);
    // With the trades of the season.
    const before = new Map(seasonPlayers(SEED, league, 2026).map((p) => [p.id, p]));
    expect(new Set(now.map((p) => p.id)).size).toBe(now.length);
    expect(new Set(now.map((p) => p.name)).size).toBe(now.length);
    const stayed = now.filter((p) => before.has(p.id));
    const { name, talent, slot } = stayed[0] ?? {};
    expect(before.get(stayed[0]?.id ?? "")).toMatchObject({ name, talent, slot });
    const inTeam = stayed.filter((p) => before.get(p.id)?.team === p.team);
    expect(inTeam.length / now.length).toBeGreaterThan(0.65);
    expect(inTeam.length / now.length).toBeLessThan(0.9);
    const moved = stayed.filter((p) => before.get(p.id)?.team !== p.team);
    for (const { id, name: called, talent: worth } of moved)
      expect(before.get(id)).toMatchObject({ name: called, talent: worth });
    expect(moved.length > 20).toBe(league === "NBA");
  });

  it("shows playoff games only when they are known", () => {
    const games = seasonSchedule(SEED, league, 2026).filter((g) => g.playoff);
    const last = games[games.length - 1] as SimulatedGame;
    const from = epochMs(last.startAt - 1);
    const to = epochMs(last.startAt + 1);
    expect(gamesBetween(SEED, league, 2026, from, to, last.knownAt).map((g) => g.id)).toContain(last.id);
    expect(gamesBetween(SEED, league, 2026, from, to, epochMs(last.knownAt - 1)).map((g) => g.id)).not.toContain(
      last.id,
    );
  });
});

describe("seasons", () => {
  const at = (iso: string) => epochMs(Date.parse(iso));

  it("are named as in the data folder", () => {
    expect(seasonAt("NBA", at("2026-11-21T12:00:00Z"))).toBe(2027);
    expect(seasonAt("NHL", at("2026-11-21T12:00:00Z"))).toBe(2027);
    expect(seasonAt("NFL", at("2027-01-21T12:00:00Z"))).toBe(2026);
    expect(seasonAt("MLB", at("2026-07-21T12:00:00Z"))).toBe(2026);
    expect(seasonAt("MLB", at("2026-11-21T12:00:00Z"))).toBe(2027);
    expect(seasonsBetween("NBA", at("2025-01-01T12:00:00Z"), at("2027-01-01T12:00:00Z"))).toEqual([2025, 2026, 2027]);
  });

  it("have Utah in the NHL from 2024-25 on, Arizona before", () => {
    expect(teamsOf("NHL", 2025).map((t) => t.code)).toContain("UTA");
    expect(teamsOf("NHL", 2025).map((t) => t.code)).not.toContain("ARI");
    expect(teamsOf("NHL", 2024).map((t) => t.code)).toContain("ARI");
  });

  it("let the NFL play in its usual time slots", () => {
    const hours = new Set(
      regularPlayed("NFL", 2026).map((g) =>
        DateTime.fromMillis(g.startAt, { zone: "America/New_York" }).toFormat("ccc HH:mm"),
      ),
    );
    for (const usual of ["Thu 20:15", "Sun 13:00", "Sun 16:25", "Sun 20:20", "Mon 20:15"])
      expect(hours).toContain(usual);
  });
});
