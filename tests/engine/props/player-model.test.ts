import { describe, expect, it } from "vitest";
import { linesByDay } from "#app/lib/engine/backtest/walk-props.ts";
import { easternDayOf } from "#app/lib/engine/calendar/eastern-day.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { massAround, massMean } from "#app/lib/engine/markets/integer-mass.ts";
import { countMass } from "#app/lib/engine/props/count-distribution.ts";
import {
  advance,
  copyPropState,
  defaultPropModel,
  forecastProp,
  newPropState,
  type PlayerGame,
  type PropModel,
  type PropQuestion,
} from "#app/lib/engine/props/player-model.ts";
import { countMoments } from "#app/lib/engine/props/shift-count.ts";
import { statisticsOf } from "#app/lib/engine/props/statistics.ts";
import { boxScore, seasonSchedule } from "#app/lib/engine/simulate/simulation.ts";
import { madeUpBoxScores } from "#tests/fixtures/made-up-box-scores.ts";

const model = defaultPropModel("NBA");

function walked(lines: readonly PlayerGame[], by: PropModel = model) {
  const state = newPropState(by);
  for (const day of linesByDay(lines)) advance(by, state, day);
  return state;
}

const lines = madeUpBoxScores([2021, 2022]);
const state = walked(lines);
const tomorrow = state.day + 1;
const question = (change: Partial<PropQuestion> = {}): PropQuestion => ({
  playerId: "BOS-1",
  teamId: "BOS",
  opponentId: "DEN",
  statistic: "points",
  day: tomorrow,
  home: true,
  ...change,
});
const forecast = (change: Partial<PropQuestion> = {}, from = state, by = model) => {
  const said = forecastProp(by, from, question(change));
  if (said === null) throw new Error("no forecast");
  return said;
};

/** The true rates per game of a made-up player. */
function averageOf(playerId: string, field: string): number {
  const own = lines.filter((line) => line.playerId === playerId);
  return own.reduce((sum, { stats }) => sum + (stats[field] ?? 0), 0) / own.length;
}

describe("a copy of what is known", () => {
  const days = linesByDay(lines);
  const walkedUntil = (last: number) => {
    const from = newPropState(model);
    for (const day of days.slice(0, last)) advance(model, from, day);
    return from;
  };

  it("is the same, and learns on without changing the first", () => {
    const first = walkedUntil(days.length - 30);
    const copy = copyPropState(first);
    expect(copy).toEqual(first);
    for (const day of days.slice(-30)) advance(model, copy, day);
    expect(copy).toEqual(state);
    expect(copy).not.toEqual(first);
    expect(first).toEqual(walkedUntil(days.length - 30));
  });
});

describe("forecasts of props", () => {
  it("are near what the player has had, in every statistic", () => {
    for (const [statistic, field] of [
      ["points", "pts"],
      ["rebounds", "reb"],
      ["assists", "ast"],
    ] as const) {
      for (const playerId of ["BOS-1", "BOS-4", "DAL-0", "DAL-2"]) {
        const { mean, games, distribution } = forecast({ playerId, teamId: playerId.slice(0, 3), statistic });
        expect(mean / averageOf(playerId, field)).toBeGreaterThan(0.75);
        expect(mean / averageOf(playerId, field)).toBeLessThan(1.3);
        expect(games).toBeGreaterThan(50);
        expect(massMean(countMass(distribution)) / mean).toBeCloseTo(1, 2);
      }
    }
  });

  it("say which line is even", () => {
    const { distribution, mean } = forecast();
    const { above, at, below } = massAround(countMass(distribution), Math.floor(mean) + 0.5);
    expect(above + at + below).toBeCloseTo(1, 9);
    expect(above).toBeGreaterThan(0.3);
    expect(above).toBeLessThan(0.7);
  });

  it("are higher against an opponent who allows more", () => {
    const allows = forecast({ opponentId: "CHA" });
    expect(allows.mean / forecast({ opponentId: "DEN" }).mean).toBeGreaterThan(1.1);
    expect(allows.reasons.find(({ key }) => key === "opponent")?.amount).toBeGreaterThan(1);
  });

  it("are higher where regulars are out, and unmoved if absences are unknown", () => {
    const everybody = forecast({ out: [] }).mean;
    const two = forecast({ out: ["BOS-0", "BOS-2"] }).mean;
    expect(two / everybody).toBeGreaterThan(1.05);
    expect(forecast().reasons.some(({ key }) => key === "absences")).toBe(false);
    expect(forecast({ out: ["BOS-0", "BOS-2"] }).reasons.some(({ key }) => key === "absences")).toBe(true);
  });

  it("do not mind absent players of no weight: the bench, other teams, strangers and the player himself", () => {
    const everybody = forecast({ out: [] }).mean;
    expect(forecast({ out: ["BOS-9", "DEN-1", "nobody", "BOS-1"] }).mean).toBe(everybody);
  });

  it("learn a team's score from the game's result if it is given, else from its players", () => {
    const averageTotal = (given: readonly PlayerGame[]) => {
      const { weight, total } = walked(given).leagueTeams;
      return total / weight;
    };
    const counted = averageTotal(lines);
    expect(averageTotal(lines.map((line) => ({ ...line, teamScore: 60 })))).toBeCloseTo(120, 9);
    expect(counted).not.toBeCloseTo(120, 0);
  });

  it("follow the market's total", () => {
    const total = (state.teams.get("BOS")?.total ?? 0) / (state.teams.get("BOS")?.weight ?? 1);
    expect(forecast({ expectedTotal: total * 1.1 }).mean).toBeGreaterThan(
      forecast({ expectedTotal: total }).mean * 1.02,
    );
  });

  it("give reasons that add up to what sets the mean apart from the player's level", () => {
    const { mean, reasons } = forecast({ opponentId: "CHA", out: ["BOS-0"], expectedTotal: 260, home: false });
    const sum = reasons.reduce((total, { amount }) => total + amount, 0);
    const level = mean - sum;
    expect(level).toBeGreaterThan(0.7 * averageOf("BOS-1", "pts"));
    expect(level).toBeLessThan(1.4 * averageOf("BOS-1", "pts"));
    for (const { label, detail } of reasons) {
      expect(label).not.toBe("");
      expect(detail).not.toMatch(/NaN|Infinity/);
    }
  });

  it("are surer of the mean after more games", () => {
    const early = walked(lines.filter(({ day }) => day < (lines[0]?.day ?? 0) + 14));
    const question = { day: early.day + 1 };
    expect(forecast(question, early).meanStandardError).toBeGreaterThan(1.15 * forecast().meanStandardError);
  });

  it("are the same from a model that went through JSON", () => {
    const copy = JSON.parse(JSON.stringify(model)) as PropModel;
    expect(forecast({}, walked(lines, copy), copy)).toEqual(forecast());
  });

  it("are the same in whatever order a day's lines come", () => {
    const reversed = newPropState(model);
    for (const day of linesByDay(lines)) advance(model, reversed, day.toReversed());
    expect(forecast({ out: ["BOS-0"] }, reversed).mean).toBeCloseTo(forecast({ out: ["BOS-0"] }).mean, 9);
  });
});

describe("no forecast", () => {
  it("of strangers, of players with under five games and of those who hardly play", () => {
    expect(forecastProp(model, state, question({ playerId: "nobody" }))).toBeNull();
    expect(forecastProp(model, state, question({ playerId: "BOS-9" }))).toBeNull();
    const days = linesByDay(lines);
    const young = newPropState(model);
    for (const [i, day] of days.entries()) {
      const played = young.statistics.get("points")?.tracks.get("BOS-1")?.games ?? 0;
      const said = forecastProp(model, young, question({ day: day[0]?.day ?? 0 }));
      expect(said === null, `after ${played} games`).toBe(played < 5);
      if (i > 12) break;
      advance(model, young, day);
    }
  });

  it("of a day that is learned, of another league's statistic, and no second learning of a day", () => {
    expect(() => forecastProp(model, state, question({ day: state.day }))).toThrow(RangeError);
    expect(() => forecastProp(model, state, question({ statistic: "shots" }))).toThrow(RangeError);
    const last = lines.filter(({ day }) => day === state.day);
    expect(() => advance(model, state, last)).toThrow(RangeError);
    expect(() => advance(model, newPropState(model), [...last, ...lines.slice(0, 1)])).toThrow(RangeError);
  });

  it("learns nothing from a day without lines, nor from a player who did not get on the court", () => {
    const before = forecast().mean;
    advance(model, state, []);
    expect(forecast().mean).toBe(before);
    const first = linesByDay(lines)[0] ?? [];
    const sat = first.map((line) => (line.playerId === "BOS-1" ? { ...line, stats: { ...line.stats, min: 0 } } : line));
    const fresh = newPropState(model);
    advance(model, fresh, sat);
    expect(fresh.statistics.get("points")?.tracks.has("BOS-1")).toBe(false);
    expect(fresh.statistics.get("points")?.tracks.has("BOS-2")).toBe(true);
  });
});

/** The first weeks of a simulated season. */
function simulated(league: League, games: number): readonly PlayerGame[] {
  const season = 2025;
  return seasonSchedule("props", league, season)
    .slice(0, games)
    .flatMap((game) =>
      boxScore("props", game).map(({ player, starter, stats }): PlayerGame => {
        const home = player.team === game.home;
        return {
          playerId: player.id,
          teamId: player.team,
          opponentId: home ? game.away : game.home,
          gameId: game.id,
          day: easternDayOf(game.startAt),
          home,
          starter,
          stats,
        };
      }),
    );
}

describe("every statistic of every league", () => {
  it.each(LEAGUES)("%s is priced from its box scores, mean for mean", (league) => {
    const shipped = defaultPropModel(league);
    const box = simulated(league, league === "MLB" ? 520 : league === "NFL" ? 160 : 240);
    const after = walked(box, shipped);
    for (const statistic of statisticsOf(league)) {
      const tracks = [...(after.statistics.get(statistic)?.tracks ?? [])];
      const said = tracks.flatMap(([playerId, track]) => {
        const opponentId = track.teamId === "BOS" ? "PHI" : "BOS";
        const query = { playerId, teamId: track.teamId, opponentId, statistic, day: after.day + 1, home: false };
        const one = forecastProp(shipped, after, { ...query, out: [] });
        return one === null ? [] : [{ one, average: track.thisSeason.counts / track.thisSeason.weight }];
      });
      expect(said.length, statistic).toBeGreaterThan(20);
      const mean = (of: (item: (typeof said)[number]) => number) =>
        said.reduce((sum, item) => sum + of(item), 0) / said.length;
      const ratio = mean(({ one }) => one.mean) / mean(({ average }) => average);
      expect(ratio, statistic).toBeGreaterThan(0.85);
      expect(ratio, statistic).toBeLessThan(1.15);
      for (const { one } of said) {
        expect(massMean(countMass(one.distribution)) / one.mean, statistic).toBeCloseTo(1, 1);
        expect(one.meanStandardError).toBeGreaterThan(0);
      }
    }
  });
});

describe("a statistic that adds up several counts", () => {
  it("is learned as their sum, and a line that lacks one of them is not a game for it", () => {
    const shipped = defaultPropModel("NBA");
    const box = simulated("NBA", 60);
    const games = (from: readonly PlayerGame[]) => walked(from, shipped).statistics.get("steals-blocks");
    const whole = games(box);
    const [playerId = "", track] = [...(whole?.tracks ?? [])][0] ?? [];
    const own = box.filter((line) => line.playerId === playerId && (line.stats["min"] ?? 0) > 0);
    const sum = own.reduce((total, { stats }) => total + (stats["stl"] ?? 0) + (stats["blk"] ?? 0), 0);
    expect(track?.thisSeason.counts).toBe(sum);
    const withoutBlocks = box.map((line): PlayerGame => {
      const { blk: _, ...stats } = line.stats;
      return { ...line, stats };
    });
    expect(games(withoutBlocks)?.tracks.size).toBe(0);
  });
});

describe("a combination", () => {
  it("is forecast from its parts: means and reasons add up, and it is wider than independent parts would be", () => {
    const of = (statistic: PropQuestion["statistic"]) => forecast({ statistic });
    const [points, rebounds, both] = [of("points"), of("rebounds"), of("points-rebounds")];
    expect(both.mean).toBeCloseTo(points.mean + rebounds.mean, 9);
    const moved = (one: typeof both) => one.reasons.reduce((sum, { amount }) => sum + amount, 0);
    expect(moved(both)).toBeCloseTo(moved(points) + moved(rebounds), 9);
    const variance = (one: typeof both) => countMoments(one.distribution).sd ** 2;
    expect(variance(both)).toBeGreaterThan(variance(points) + variance(rebounds));
    expect(both.meanStandardError).toBeGreaterThan(Math.hypot(points.meanStandardError, rebounds.meanStandardError));
    expect(new Set(both.reasons.map(({ key }) => key)).size).toBe(both.reasons.length);
  });

  it("has none where one of its parts has none, and is refused in another league", () => {
    expect(forecastProp(model, state, question({ statistic: "points-rebounds", playerId: "nobody" }))).toBeNull();
    expect(() => forecastProp(model, state, question({ statistic: "rushing-receiving-yards" }))).toThrow(RangeError);
  });
});
