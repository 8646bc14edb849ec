import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import {
  countedGames,
  expectedChances,
  gamesOfWindow,
  hitRate,
  teammateSplit,
} from "#app/lib/engine/hit-rates/hit-rates.ts";
import { comparedIn, isAskedFor, type PropOrder, type RankedProp } from "#app/lib/engine/hit-rates/prop-order.ts";
import { opponentRanks } from "#app/lib/engine/hit-rates/opponent-rank.ts";
import { decimalOdds } from "#app/lib/engine/brands.ts";
import type { PlayerLine } from "#app/lib/engine/players/player-line.ts";
import { COMBINATIONS, countedIn, PROP_NAMES, STATISTIC_NAMES, STATISTICS } from "#app/lib/engine/props/statistics.ts";

const line = (day: number, stats: Record<string, number>, more: Partial<PlayerLine> = {}): PlayerLine => ({
  gameId: `g${day}`,
  playerId: "p",
  teamId: "A",
  opponentId: "B",
  home: day % 2 === 0,
  playoff: false,
  starter: true,
  startAt: epochMs(day * 86_400_000),
  day,
  stats,
  ...more,
});

describe("the registry of statistics", () => {
  it("counts combinations as the sum of their parts, and bases by how many they are", () => {
    const stats = { min: 30, pts: 21, reb: 8, ast: 6, stl: 1, blk: 2 };
    expect(countedIn(stats, "points-rebounds-assists")).toBe(35);
    expect(countedIn(stats, "rebounds-assists")).toBe(14);
    expect(countedIn(stats, "steals-blocks")).toBe(3);
    expect(countedIn({ pa: 4, h: 3, "2b": 1, "3b": 0, hr: 1 }, "total-bases")).toBe(7);
    expect(countedIn({ rush_yds: -3, rec_yds: 40 }, "rushing-receiving-yards")).toBe(37);
    for (const [name, { parts }] of Object.entries(COMBINATIONS)) {
      const { counts, league } = STATISTICS[name as keyof typeof COMBINATIONS];
      expect(Object.keys(counts), name).toEqual(parts.flatMap((part) => Object.keys(STATISTICS[part].counts)));
      expect(parts.map((part) => STATISTICS[part].league)).toEqual(parts.map(() => league));
    }
  });

  it("is void without playing, and holds every priced statistic once", () => {
    expect(countedIn({ min: 0, pts: 0, reb: 0, ast: 0 }, "points-rebounds-assists")).toBeNull();
    expect(countedIn({ min: 12 }, "steals")).toBeNull();
    expect(STATISTIC_NAMES.filter((name) => (PROP_NAMES as readonly string[]).includes(name))).toEqual([...PROP_NAMES]);
  });
});

describe("hit rates", () => {
  it("are Wilson's: 7 of 10 is 70% with 39.7% to 89.2%, and a result on the line is not a case", () => {
    const values = [30, 30, 30, 30, 30, 30, 30, 20, 20, 20, 25];
    expect(hitRate(values, 25)).toMatchObject({ over: 7, under: 3, push: 1, rate: { value: 0.7, n: 10 } });
    expect(hitRate(values, 25).rate.low).toBeCloseTo(0.3968, 4);
    expect(hitRate(values, 25).rate.high).toBeCloseTo(0.8922, 4);
    expect(hitRate([], 25).rate).toEqual({ value: null, n: 0, low: null, high: null });
  });

  it("look back on the newest games whatever their season, and on only the season", () => {
    const games = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, season: day > 4 }));
    expect(gamesOfWindow(games, 5).map(({ day }) => day)).toEqual([3, 4, 5, 6, 7]);
    expect(gamesOfWindow(games, null).map(({ day }) => day)).toEqual([5, 6, 7]);
  });

  it("leave out games he did not play in, and games in another role", () => {
    const lines = [line(1, { min: 30, pts: 10 }), line(2, { min: 0, pts: 0 }), line(3, { pts: 4 })];
    expect(countedGames(lines, "points").map(({ counted, chances }) => [counted, chances])).toEqual([[10, 30]]);
    const pitcher = [line(1, { gs: 1, p_so: 7, bf: 24 }), line(2, { gs: 0, p_so: 2, bf: 5 })];
    expect(countedGames(pitcher, "strikeouts").map(({ counted }) => counted)).toEqual([7]);
  });

  it("expect chances by games whose weight halves every four", () => {
    const games = [20, 30, 30, 30, 40].map((chances) => ({ chances }));
    const weights = [4, 3, 2, 1, 0].map((age) => 0.5 ** (age / 4));
    const sum = weights.reduce((a, b) => a + b, 0);
    const wanted = games.reduce((total, { chances }, i) => total + chances * (weights[i] ?? 0), 0) / sum;
    expect(expectedChances(games)).toBeCloseTo(wanted, 10);
    expect(expectedChances(games.slice(0, 2))).toBeNull();
    // A board reads twenty games of each player, a player's page a season.
    const season = Array.from({ length: 60 }, (_, game) => ({ chances: 60 - game }));
    expect(expectedChances(season)).toBe(expectedChances(season.slice(-20)));
  });

  it("are split by a teammate only since he came, by the club's games", () => {
    const own = countedGames(
      [1, 2, 3, 4, 5].map((day) => line(day, { min: 30, pts: 10 + day })),
      "points",
    );
    const mate = [line(2, { min: 30, pts: 5 }), line(3, { min: 0, pts: 0 }), line(5, { min: 9, pts: 1 })];
    const { withHim, without } = teammateSplit(own, { lines: mate, teamId: "A", playedField: "min" });
    expect(withHim.map(({ day }) => day)).toEqual([2, 5]);
    expect(without.map(({ day }) => day)).toEqual([3, 4]);
  });
});

/** A team meets every other in turn; team T0's opponents count a fifth more than they do elsewhere. */
function leagueOf(seed: number, effect: number): Map<string, PlayerLine[]> {
  let state = seed;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const players = new Map<string, PlayerLine[]>();
  for (let day = 0; day < 180; day++)
    for (let own = 0; own < 10; own++) {
      const opponent = (own + 1 + (day % 9)) % 10;
      const mean = (10 + own * 2) * (opponent === 0 ? 1 + effect : 1);
      const points = Math.max(0, Math.round(mean + (random() + random() + random() - 1.5) * 8));
      const id = `p${own}`;
      const of = { gameId: `g${day}-${own}`, playerId: id, teamId: `T${own}`, opponentId: `T${opponent}` };
      players.set(id, [...(players.get(id) ?? []), line(day, { min: 30, pts: points }, of)]);
    }
  return players;
}

describe("what an opponent allows", () => {
  it("finds the team that allows a fifth more, or about as much, whichever players faced it", () => {
    const ranks = opponentRanks(leagueOf(7, 0.2).values(), "points");
    expect(ranks.get("T0")).toMatchObject({ rank: 1, of: 10 });
    expect(ranks.get("T0")?.more).toBeGreaterThan(0.12);
    expect(ranks.get("T0")?.more).toBeLessThan(0.26);
  });

  it("draws what is only luck toward nothing", () => {
    const ranks = opponentRanks(leagueOf(11, 0).values(), "points");
    for (const { more } of ranks.values()) expect(Math.abs(more)).toBeLessThan(0.03);
    expect(opponentRanks([], "points").size).toBe(0);
  });
});

describe("the board's order", () => {
  const prop = (player: string, more: Partial<RankedProp> = {}): RankedProp => ({
    player,
    team: "BOS",
    startAt: 1,
    line: 20.5,
    verdict: "PASS",
    worth: 0.4,
    edge: -0.02,
    key: player,
    odds: [decimalOdds(1.9), decimalOdds(1.95)],
    ...more,
  });

  it("has bets before leans, the surest first, and closed props last by their start", () => {
    const props = [
      prop("closed late", { verdict: null, worth: null, edge: null, startAt: 2 }),
      prop("closed", { verdict: null, worth: null, edge: null }),
      prop("pass", { line: 30.5 }),
      prop("lean", { verdict: "LEAN", worth: 0.99 }),
      prop("bet", { verdict: "BET", worth: 0.7 }),
      prop("better bet", { verdict: "BET", worth: 0.8 }),
    ];
    const names = (order: PropOrder) => props.toSorted(comparedIn(order)).map(({ player }) => player);
    expect(names("best")).toEqual(["better bet", "bet", "lean", "pass", "closed", "closed late"]);
    expect(names("edge").slice(-2)).toEqual(["closed", "closed late"]);
    expect(names("player")[0]).toBe("bet");
    expect(names("start").at(-1)).toBe("closed late");
    expect(names("line")[0]).toBe("pass");
  });

  it("hides closed props if worth is filtered, and keeps those with either side's odds within the bounds", () => {
    const all = { search: "", from: null, to: null, worthOnly: false };
    expect(isAskedFor(prop("a", { worth: null }), { ...all, worthOnly: true })).toBe(false);
    expect(isAskedFor(prop("a", { worth: 0.6 }), { ...all, worthOnly: true })).toBe(true);
    expect(isAskedFor(prop("a"), { ...all, from: decimalOdds(1.93) })).toBe(true);
    expect(isAskedFor(prop("a"), { ...all, from: decimalOdds(1.96) })).toBe(false);
    expect(isAskedFor(prop("a"), { ...all, to: decimalOdds(1.9) })).toBe(true);
    expect(isAskedFor(prop("a"), { ...all, to: decimalOdds(1.89) })).toBe(false);
    expect(isAskedFor(prop("Luka Example"), { ...all, search: "exam" })).toBe(true);
    expect(isAskedFor(prop("Luka Example"), { ...all, search: "jokic" })).toBe(false);
  });
});
