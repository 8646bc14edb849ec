import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { SimulatedBoxLine } from "#app/lib/engine/simulate/box-score.ts";
import type { SimulatedGame } from "#app/lib/engine/simulate/game.ts";
import {
  boxScore,
  gameStateAt,
  injuriesBetween,
  resultTimes,
  seasonSchedule,
} from "#app/lib/engine/simulate/simulation.ts";
import { simulatedSeason } from "#app/lib/engine/simulate/season.ts";

const SEED = "games";

const played = (league: League): readonly SimulatedGame[] =>
  seasonSchedule(SEED, league, 2026).filter((g) => g.postponedAt === null);
const some = (league: League): readonly SimulatedGame[] => played(league).filter((_, i) => i % 23 === 0);
const total = (lines: readonly SimulatedBoxLine[], field: string): number =>
  lines.reduce((sum, line) => sum + (line.stats[field] ?? 0), 0);
const resultOf = (game: SimulatedGame) => {
  const found = simulatedSeason(SEED, game.league, game.season).played.get(game.id);
  if (found === undefined) throw new Error(`${game.id} was not played`);
  return found.result;
};

describe.each(LEAGUES)("a %s game", (league) => {
  it("goes from scheduled through a rising score to its result and stays there", () => {
    for (const game of some(league)) {
      const { finalAt, correctedAt } = resultTimes(SEED, game) ?? { finalAt: game.startAt, correctedAt: null };
      const result = resultOf(game);
      expect(gameStateAt(SEED, game, epochMs(game.startAt - 1))).toMatchObject({
        status: "scheduled",
        homeScore: null,
      });
      let home = 0;
      let away = 0;
      for (let at = game.startAt; at < finalAt; at = epochMs(at + 4 * MINUTE_MS)) {
        const state = gameStateAt(SEED, game, at);
        expect(state.status).toBe("in_progress");
        expect(state.periodLabel).toMatch(/^\S/);
        expect(state.homeScore).toBeGreaterThanOrEqual(home);
        expect(state.awayScore).toBeGreaterThanOrEqual(away);
        home = state.homeScore ?? 0;
        away = state.awayScore ?? 0;
      }
      const last = gameStateAt(SEED, game, epochMs(finalAt - 1));
      expect([last.homeScore, last.awayScore]).toEqual([result.homeScore, result.awayScore]);
      const final = gameStateAt(SEED, game, correctedAt ?? finalAt);
      expect(final).toMatchObject({
        status: "final",
        homeScore: result.homeScore,
        awayScore: result.awayScore,
        finalAt,
      });
      expect(finalAt - game.startAt).toBeGreaterThan(90 * MINUTE_MS);
      expect(finalAt - game.startAt).toBeLessThan((league === "NBA" || league === "NFL" ? 270 : 460) * MINUTE_MS);
    }
  });

  it("has plausible scores, ties only in the NFL, and goes to overtime about as often as in reality", () => {
    const usual = { NBA: [200, 250], NHL: [5.4, 6.8], NFL: [41, 49], MLB: [8, 9.8] } as const;
    const extra = { NBA: [0.02, 0.09], NHL: [0.16, 0.28], NFL: [0.01, 0.11], MLB: [0.06, 0.14] } as const;
    let points = 0;
    let overtime = 0;
    for (const game of played(league)) {
      const result = resultOf(game);
      points += result.homeScore + result.awayScore;
      overtime += result.overtime ? 1 : 0;
      expect(Math.min(result.homeScore, result.awayScore)).toBeGreaterThanOrEqual(0);
      if (league !== "NFL" || game.playoff) expect(result.homeScore).not.toBe(result.awayScore);
      if (league === "NFL") expect([result.homeScore, result.awayScore]).not.toContain(1);
    }
    const n = played(league).length;
    expect(points / n).toBeGreaterThan(usual[league][0]);
    expect(points / n).toBeLessThan(usual[league][1]);
    expect(overtime / n).toBeGreaterThan(extra[league][0]);
    expect(overtime / n).toBeLessThan(extra[league][1]);
  });

  it("has box scores that add up to the final score", () => {
    for (const game of played(league).filter((_, i) => i % 3 === 0)) {
      const result = resultOf(game);
      const lines = boxScore(SEED, game);
      expect(new Set(lines.map((l) => l.player.id)).size).toBe(lines.length);
      for (const side of ["home", "away"] as const) {
        const team = lines.filter((l) => l.player.team === game[side]);
        const score = side === "home" ? result.homeScore : result.awayScore;
        const other = side === "home" ? result.awayScore : result.homeScore;
        const opponents = lines.filter((l) => l.player.team !== game[side]);
        for (const line of team) {
          for (const [field, value] of Object.entries(line.stats)) {
            if (field !== "plus_minus") expect(value, `${game.id} ${field}`).toBeGreaterThanOrEqual(0);
          }
        }
        switch (league) {
          case "NBA":
            expect(total(team, "pts")).toBe(score);
            expect(2 * total(team, "fgm") + total(team, "fg3m") + total(team, "ftm")).toBe(score);
            expect(total(team, "min")).toBeCloseTo(240 + 25 * result.extraPeriods, 6);
            expect(total(team, "plus_minus")).toBe(5 * (score - other));
            expect(total(team, "reb")).toBe(total(team, "oreb") + total(team, "dreb"));
            for (const { stats } of team) {
              expect(stats["fga"]).toBeGreaterThanOrEqual(stats["fgm"] ?? 0);
              expect(stats["fg3a"]).toBeGreaterThanOrEqual(stats["fg3m"] ?? 0);
              expect(stats["pf"]).toBeLessThanOrEqual(6);
            }
            break;
          case "NHL":
            expect(total(team, "goals")).toBe(score - (result.shootout && score > other ? 1 : 0));
            expect(total(team, "saves")).toBe(total(opponents, "shots") - total(opponents, "goals"));
            break;
          case "NFL":
            expect(
              6 * (total(team, "rush_td") + total(team, "rec_td") + total(team, "def_td")) +
                3 * total(team, "fg_made") +
                total(team, "xp_made") +
                2 * total(team, "two_pt") +
                2 * total(team, "safety"),
            ).toBe(score);
            expect(total(team, "pass_yds")).toBe(total(team, "rec_yds"));
            expect(total(team, "pass_td")).toBe(total(team, "rec_td"));
            expect(total(team, "pass_cmp")).toBe(total(team, "rec"));
            break;
          case "MLB": {
            expect(total(team, "r")).toBe(score);
            expect(total(team, "p_r")).toBe(other);
            expect(total(team, "h")).toBe(total(opponents, "p_h"));
            expect(total(team, "pa")).toBe(total(opponents, "bf"));
            expect(total(team, "rbi")).toBeLessThanOrEqual(score);
            expect(total(team, "w") + total(opponents, "w")).toBe(1);
            expect(total(team, "w") + total(team, "l")).toBe(1);
            expect(total(team, "p_er")).toBeLessThanOrEqual(other);
            expect(total(team, "ab") + total(team, "bb") + total(team, "hbp")).toBe(total(team, "pa"));
            break;
          }
        }
      }
    }
  });

  it("reports injuries in order, each ending with a return, and keeps the missing out of the box score", () => {
    const from = epochMs(0);
    const to = epochMs(Date.UTC(2030, 0, 1));
    const reports = injuriesBetween(SEED, league, 2026, from, to);
    expect(reports.length).toBeGreaterThan(150);
    const newest = new Map<string, string>();
    for (let i = 0; i < reports.length; i++) {
      const report = reports[i];
      if (report === undefined) continue;
      expect(report.reportedAt).toBeGreaterThanOrEqual(reports[i - 1]?.reportedAt ?? 0);
      newest.set(report.player.id, report.status);
    }
    expect([...newest.values()].every((status) => status === "available")).toBe(true);
    const skip = new Set(["G", "SP"]);
    for (const game of some(league)) {
      const out = new Map<string, string>();
      for (const report of injuriesBetween(SEED, league, 2026, from, game.startAt))
        out.set(report.player.id, report.status);
      for (const line of boxScore(SEED, game)) {
        if (!skip.has(line.player.position)) expect(out.get(line.player.id) ?? "available").not.toBe("out");
      }
    }
  });
});

it("corrects a few finals after reporting them, in about 0.2% of the games", () => {
  let games = 0;
  let corrected = 0;
  for (const league of LEAGUES) {
    for (const game of played(league)) {
      games++;
      const times = resultTimes(SEED, game);
      if (times === null || times.correctedAt === null) continue;
      corrected++;
      const shown = gameStateAt(SEED, game, times.finalAt);
      const right = gameStateAt(SEED, game, times.correctedAt);
      expect(shown.status).toBe("final");
      expect([shown.homeScore, shown.awayScore]).not.toEqual([right.homeScore, right.awayScore]);
      expect(gameStateAt(SEED, game, epochMs(times.correctedAt - 1))).toEqual(shown);
    }
  }
  expect(corrected / games).toBeGreaterThan(0.0004);
  expect(corrected / games).toBeLessThan(0.005);
});
