import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FinishedGame, ScheduledGame } from "#app/lib/engine/ratings/model.ts";
import {
  clonePlayingTime,
  forgetMinutes,
  gamePlayers,
  namesPlayers,
  newPlayingTime,
  projectedMinutes,
  rememberMinutes,
  type PlayingTime,
} from "#app/lib/engine/ratings/playing-time.ts";

const keys = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
const minutesOf = (names: readonly string[], from = 40, step = 3) =>
  Object.fromEntries(names.map((name, i) => [name, from - step * i]));
const scheduled = (fields: Partial<ScheduledGame> = {}): ScheduledGame => ({
  league: "NBA",
  season: 2020,
  day: 100,
  home: "BOS",
  away: "MIA",
  neutral: false,
  playoff: false,
  ...fields,
});
const finished = (home: Readonly<Record<string, number>>, away: Readonly<Record<string, number>>, season = 2020) =>
  ({
    ...scheduled({ season, available: { home: Object.keys(home), away: Object.keys(away) } }),
    homeScore: 100,
    awayScore: 90,
    open: null,
    close: null,
    minutes: { home, away },
  }) satisfies FinishedGame;
const after = (...games: readonly FinishedGame[]): PlayingTime => {
  const time = newPlayingTime();
  for (const game of games) rememberMinutes(time, game);
  return time;
};
const sideOf = (time: PlayingTime, game: ScheduledGame, side: "home" | "away") => {
  const players = gamePlayers(time, game);
  if (players === null) throw new Error("not known");
  return new Map(players[side].keys.map((key, i) => [key, players[side].coefficients[i] ?? 0]));
};

describe("projected minutes", () => {
  it("are the decayed mean of the games a player played, pulled by one game toward twelve minutes", () => {
    const home = keys("h", 8);
    const time = after(finished({ ...minutesOf(home), h0: 40 }, minutesOf(keys("a", 8))));
    expect(projectedMinutes(time, "nobody", 2020)).toBe(12);
    expect(projectedMinutes(time, "h0", 2020)).toBeCloseTo((40 + 12) / 2, 12);
    rememberMinutes(time, finished({ ...minutesOf(home), h0: 30 }, minutesOf(keys("a", 8))));
    expect(projectedMinutes(time, "h0", 2020)).toBeCloseTo((0.9 * 40 + 30 + 12) / (1.9 + 1), 12);
  });

  it("count half a season later, a quarter after two, and only while they are remembered", () => {
    const time = after(finished({ ...minutesOf(keys("h", 8)), h0: 40 }, minutesOf(keys("a", 8))));
    expect(projectedMinutes(time, "h0", 2021)).toBeCloseTo((0.5 * 40 + 12) / 1.5, 12);
    expect(projectedMinutes(time, "h0", 2022)).toBeCloseTo((0.25 * 40 + 12) / 1.25, 12);
    rememberMinutes(time, finished({ ...minutesOf(keys("h", 8)), h0: 20 }, minutesOf(keys("a", 8)), 2021));
    expect(projectedMinutes(time, "h0", 2021)).toBeCloseTo((0.45 * 40 + 20 + 12) / (1.45 + 1), 12);
    forgetMinutes(time, 2024, 3);
    expect(time.players["a0"]).toBeDefined();
    forgetMinutes(time, 2025, 3);
    expect(time.players).toEqual({});
  });

  it("do not change when a player does not play", () => {
    const time = after(finished(minutesOf(keys("h", 8)), minutesOf(keys("a", 8))));
    const before = projectedMinutes(time, "h7", 2020);
    rememberMinutes(time, finished(minutesOf(keys("h", 7)), minutesOf(keys("a", 8))));
    expect(projectedMinutes(time, "h7", 2020)).toBe(before);
  });
});

describe("the players of a game", () => {
  const home = keys("h", 10);
  const away = keys("a", 10);
  const time = after(finished(minutesOf(home), minutesOf(away)));
  const game = scheduled({ available: { home, away } });

  it("name nobody before any box score, and where one side is not known", () => {
    expect(gamePlayers(undefined, game)).toBeNull();
    expect(gamePlayers(newPlayingTime(), scheduled())).toBeNull();
    expect(gamePlayers(time, scheduled({ home: "NEW" }))).toBeNull();
    expect(gamePlayers(time, scheduled({ home: "NEW", available: { home: keys("n", 4), away } }))).toBeNull();
  });

  it("have shares in proportion to projected minutes, less .6 of those in the usual line-up, seven of a side", () => {
    const side = sideOf(time, game, "home");
    expect([...side.keys()]).toEqual(keys("h", 7));
    const projected = keys("h", 7).map((key) => projectedMinutes(time, key, 2020));
    const sum = projected.reduce((total, one) => total + one, 0);
    keys("h", 7).forEach((key, i) => {
      // One game so far: the usual line-up counts the minutes projected before it, twelve for everyone.
      const usual = 5 / 7;
      expect(side.get(key)).toBeCloseTo((5 * (projected[i] ?? 0)) / sum - 0.6 * usual, 12);
    });
  });

  it("add up to the same for any line-up, and an absent regular counts against his side", () => {
    const total = (side: ReadonlyMap<string, number>) => [...side.values()].reduce((sum, one) => sum + one, 0);
    const full = sideOf(time, game, "home");
    const without = sideOf(time, scheduled({ available: { home: home.slice(1), away } }), "home");
    expect(total(full)).toBeCloseTo(5 * 0.4, 12);
    expect(total(without)).toBeCloseTo(5 * 0.4, 12);
    expect(full.get("h0")).toBeGreaterThan(0);
    expect(without.get("h0")).toBeLessThan(0);
    expect(without.get("h7")).toBeGreaterThan(0);
    for (const key of keys("h", 6).slice(1)) expect(without.get(key)).toBeGreaterThan(full.get(key) ?? 9);
  });

  it("are the usual ones, at what the team's strength leaves of them, where nobody is named or fewer than five", () => {
    const usual = sideOf(time, scheduled(), "home");
    expect([...usual.keys()]).toEqual(keys("h", 7));
    for (const share of usual.values()) expect(share).toBeCloseTo((0.4 * 5) / 7, 12);
    const few = scheduled({ available: { home: home.slice(0, 4), away: [] } });
    expect(gamePlayers(time, few)).toEqual(gamePlayers(time, scheduled()));
    expect([namesPlayers(game), namesPlayers(scheduled()), namesPlayers(few)]).toEqual([true, false, false]);
  });

  it("leave out who plays less than five minutes when he plays", () => {
    const short = after(finished({ ...minutesOf(home.slice(0, 6)), h6: 1 }, minutesOf(away)));
    for (let n = 0; n < 12; n++)
      rememberMinutes(short, finished({ ...minutesOf(home.slice(0, 6)), h6: 1 }, minutesOf(away)));
    expect(projectedMinutes(short, "h6", 2020)).toBeLessThan(5);
    expect(sideOf(short, game, "home").has("h6")).toBe(false);
    expect(sideOf(short, game, "home").get("h7")).toBeGreaterThan(0);
  });

  it("do not depend on the order of a list, nor on a name written twice", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...home, ...home], { minLength: 20 }), (list) => {
        expect(gamePlayers(time, scheduled({ available: { home: list, away } }))).toEqual(gamePlayers(time, game));
      }),
      { numRuns: 20 },
    );
  });

  it("move into the usual line-up by a tenth a game, and out of it again", () => {
    const own = clonePlayingTime(time);
    const changed = [...home.slice(1), "new"];
    rememberMinutes(own, finished(minutesOf(changed), minutesOf(away)));
    const usual = (from: PlayingTime) => sideOf(from, scheduled(), "home");
    const stored = (from: PlayingTime, key: string) => from.usual["BOS"]?.[key] ?? 0;
    expect(stored(own, "h0")).toBeCloseTo(0.9 * stored(time, "h0"), 12);
    expect(stored(own, "h1")).toBeGreaterThan(stored(time, "h1"));
    for (let n = 0; n < 40; n++) rememberMinutes(own, finished(minutesOf(changed), minutesOf(away)));
    expect(usual(own).has("h0")).toBe(false);
    expect([...usual(own).keys()].sort()).toEqual(changed.slice(0, 7).sort());
    expect(usual(time).has("h0")).toBe(true);
  });

  it("learn nothing from a game without minutes", () => {
    const own = clonePlayingTime(time);
    const { minutes: _, ...unknown } = finished(minutesOf(home), minutesOf(away));
    rememberMinutes(own, unknown);
    expect(own).toEqual(time);
  });
});
