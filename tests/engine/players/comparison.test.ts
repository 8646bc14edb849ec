import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CALLED_FROM } from "#app/lib/engine/claims/player-claim.ts";
import { areMeasuredAlike, comparePlayers } from "#app/lib/engine/players/compare.ts";
import { figuresOf, figuresOfCraft, FORM, HEADLINES } from "#app/lib/engine/players/figures.ts";
import { MEASURES } from "#app/lib/engine/players/measures.ts";
import type { PlayerLine, Stats } from "#app/lib/engine/players/player-line.ts";
import { groupOf } from "#app/lib/engine/players/positions.ts";
import { percentile, shrinkGroup, tallyOf, type Member } from "#app/lib/engine/players/ratio-shrinkage.ts";
import { leagueSeason, seasonFigures, tellingFigures, type PlayerSeason } from "#app/lib/engine/players/season.ts";
import { formatFigure } from "#app/lib/format/players.ts";
import { lineOf } from "./made-line.ts";

/** Goalies who stop the given share of 30 shots in each of their games. */
function goalies(shares: Readonly<Record<string, readonly number[]>>) {
  const lines = Object.entries(shares).flatMap(([id, games]) =>
    games.map((saves, game) => lineOf(id, game, { saves, shots_against: 30, goals_against: 30 - saves, toi: 60 })),
  );
  return leagueSeason("NHL", lines, new Map(Object.keys(shares).map((id) => [id, "G"])));
}
const many = (games: number, base: number, swing: number) =>
  Array.from({ length: games }, (_, i) => base + ((i * 7) % 3) * swing - swing);
const need = (player: PlayerSeason | undefined): PlayerSeason => {
  if (!player) throw new Error("no such player");
  return player;
};

const SEASON = goalies({
  A1: many(40, 28, 1),
  A2: many(40, 26, 1),
  A3: many(3, 29, 1),
  B1: many(40, 27, 1),
  B2: many(40, 27, 1),
  B3: many(12, 25, 2),
});
const all = [...SEASON.players.values()];
const goalie = (id: string) => need(SEASON.players.get(id));

describe("ratings", () => {
  it("draw a player with few games further toward the others than one with many", () => {
    const few = goalie("A3").measure;
    const often = goalie("A1").measure;
    expect(few.raw).toBeGreaterThan(often.raw ?? 0);
    expect((few.raw ?? 0) - few.mean).toBeGreaterThan((often.raw ?? 0) - often.mean);
    expect(few.error).toBeGreaterThan(often.error);
  });

  it("are percentiles of the shrunk measure within the group", () => {
    const rated = (id: string) => goalie(id).rating ?? Number.NaN;
    expect(rated("A2")).toBeLessThan(rated("B1"));
    expect(rated("B1")).toBeLessThan(rated("A1"));
    expect(percentile(2, [1, 2, 3])).toBe(50);
    expect(percentile(0, [])).toBe(50);
    for (const { rating, ratingLow } of all) expect(ratingLow ?? 0).toBeLessThanOrEqual(rating ?? 0);
  });

  it("include only those who play half of the usual amount, and nobody's is 100", () => {
    expect([goalie("A3").rating, goalie("A3").ratingLow, goalie("B3").rating]).toEqual([null, null, null]);
    const ratings = all.flatMap(({ rating }) => rating ?? []);
    expect(ratings).toHaveLength(4);
    expect(Math.max(...ratings)).toBeLessThan(100);
  });

  it("place a back by what he does in a game: not by sixteen lucky chances of a season", () => {
    const backs = ["A1", "A2", "A3", "B1", "B2"].flatMap((id, index) =>
      Array.from({ length: 12 }, (_, game) =>
        lineOf(id, game, {
          rush_att: 12 + index,
          rush_yds: 40 + 9 * index + (game % 3) * 8,
          rush_td: game % 4 === 0 ? 1 : 0,
        }),
      ),
    );
    const lucky = Array.from({ length: 8 }, (_, game) =>
      lineOf("B3", game, { rush_att: 2, rush_yds: 22 + game, rush_td: 0 }),
    );
    const names = ["A1", "A2", "A3", "B1", "B2", "B3"];
    const { players } = leagueSeason("NFL", [...backs, ...lucky], new Map(names.map((id) => [id, "RB"])));
    const rated = names.map((id) => need(players.get(id)).rating ?? -1);
    expect(rated[4]).toBe(Math.max(...rated));
    expect(rated[5]).toBe(Math.min(...rated));
  });

  it("know only the games they are given", () => {
    const early = SEASON.lines.filter(({ day }) => day < 10);
    const then = leagueSeason("NHL", early, new Map(all.map(({ playerId }) => [playerId, "G"])));
    expect(need(then.players.get("A1")).games).toBe(10);
    expect(need(then.players.get("A1")).measure.mean).not.toBe(goalie("A1").measure.mean);
  });

  it("leave playoffs out of the season, but keep their lines", () => {
    const lines = [...SEASON.lines, lineOf("A1", 90, { saves: 0, shots_against: 30, toi: 60 }, { playoff: true })];
    const with_ = need(leagueSeason("NHL", lines, new Map([["A1", "G"]])).players.get("A1"));
    expect([with_.games, with_.lines.length]).toEqual([40, 41]);
    expect(with_.measure.raw).toBeCloseTo(goalie("A1").measure.raw ?? 0, 9);
  });

  it("are the group's mean for everybody where players do not differ beyond chance", () => {
    const members = ["A", "B", "C", "D"].map((id): Member => ({
      playerId: id,
      teamId: id,
      tally: tallyOf([
        { value: 0, weight: 1 },
        { value: 2, weight: 1 },
      ]),
    }));
    for (const { mean } of shrinkGroup(members).players.values()) expect(mean).toBeCloseTo(1, 6);
  });

  it("lie between what is counted and the prior, whatever the games", () => {
    const sample = fc.record({ value: fc.integer({ min: -20, max: 60 }), weight: fc.integer({ min: 1, max: 40 }) });
    const member = fc.array(sample, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(member, { minLength: 2, maxLength: 8 }), (games) => {
        const members = games.map((each, i) => ({ playerId: String(i), teamId: String(i % 3), tally: tallyOf(each) }));
        const ratios = members.map(({ tally }) => tally.value / tally.weight);
        for (const { mean, error } of shrinkGroup(members).players.values()) {
          expect(mean).toBeGreaterThanOrEqual(Math.min(...ratios) - 1e-9);
          expect(mean).toBeLessThanOrEqual(Math.max(...ratios) + 1e-9);
          expect(error).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe("a comparison", () => {
  it("mirrors when the players change places", () => {
    const mirrored = { player1: "player2", player2: "player1", even: "even" } as const;
    for (const one of all)
      for (const other of all) {
        const there = comparePlayers(one, other, { peers: all, at: 0 });
        const back = comparePlayers(other, one, { peers: all, at: 0 });
        expect(there.claim.probability + back.claim.probability).toBeCloseTo(1, 9);
        expect(there.confidence).toBeCloseTo(back.confidence, 9);
        expect(back.advantage).toBe(mirrored[there.advantage]);
        expect(back.rows.map(({ advantage }) => mirrored[advantage])).toEqual(there.rows.map((row) => row.advantage));
      }
  });

  it("is too close to call between equals and called between unequals", () => {
    expect(comparePlayers(goalie("B1"), goalie("B2"), { peers: all, at: 0 })).toMatchObject({ advantage: "even" });
    const clear = comparePlayers(goalie("A1"), goalie("A2"), { peers: all, at: 0 });
    expect(clear.advantage).toBe("player1");
    expect(clear.confidence).toBeGreaterThan(0.95);
    for (const one of all) {
      const { advantage, confidence } = comparePlayers(one, goalie("B1"), { peers: all, at: 0 });
      expect(advantage === "even").toBe(confidence < CALLED_FROM);
    }
  });

  it("is less sure with fewer games", () => {
    const few = goalies({ A1: many(4, 28, 1), A2: many(4, 26, 1), B1: many(40, 27, 1), B2: many(40, 25, 1) });
    const peers = [...few.players.values()];
    const unsure = comparePlayers(need(few.players.get("A1")), need(few.players.get("A2")), { peers, at: 0 });
    expect(unsure.confidence).toBeLessThan(
      comparePlayers(goalie("A1"), goalie("A2"), { peers: all, at: 0 }).confidence,
    );
  });

  it("counts fewer goals against as better", () => {
    const rows = comparePlayers(goalie("A1"), goalie("A2"), { peers: all, at: 0 }).rows;
    const against = rows.find(({ key }) => key === "goalsAgainstAverage");
    expect(against).toMatchObject({ better: "low", advantage: "player1" });
    expect(against?.player1).toBeLessThan(against?.player2 ?? 0);
  });
});

describe("baseball", () => {
  const bat = (h: number, hr: number): Stats => ({
    pa: 5,
    ab: 4,
    h,
    hr,
    "2b": 0,
    "3b": 0,
    bb: 1,
    hbp: 0,
    so: 1,
    r: 2,
    rbi: 1,
  });
  const arm = (er: number): Stats => ({
    gs: 1,
    outs: 18,
    bf: 25,
    p_er: er,
    p_hr: er > 3 ? 2 : 0,
    p_bb: 2,
    p_so: 6,
    p_h: 5,
    w: 1,
    sv: 0,
  });
  const lines = [0, 1, 2, 3].flatMap((game) => [
    lineOf("A1", game, bat(2, 1)),
    lineOf("B1", game, bat(game % 2, 0)),
    lineOf("A9", game, arm(2)),
    lineOf("B9", game, arm(5)),
  ]);
  const season = leagueSeason(
    "MLB",
    lines,
    new Map([
      ["A1", "SS"],
      ["B1", "LF"],
      ["A9", "P"],
      ["B9", "P"],
    ]),
  );
  const player = (id: string) => need(season.players.get(id));

  it("measures hitters around 100 and pitchers around the league's ERA", () => {
    expect(((player("A1").measure.raw ?? 0) + (player("B1").measure.raw ?? 0)) / 2).toBeCloseTo(100, 9);
    expect(((player("A9").measure.raw ?? 0) + (player("B9").measure.raw ?? 0)) / 2).toBeCloseTo((27 * 28) / 144, 9);
    expect(player("A9").measure.raw).toBeLessThan(player("B9").measure.raw ?? 0);
  });

  it("rates a pitcher by how he pitches: not by his bat, nor by games he only batted in", () => {
    // Without a designated hitter pitchers bat, and now and then one pinch-hits.
    const both = (er: number, h: number): Stats => ({ ...arm(er), ...bat(h, 0) });
    const arms = leagueSeason(
      "MLB",
      [
        ...[0, 1, 2, 3].flatMap((game) => [lineOf("A9", game, both(2, 0)), lineOf("B9", game, both(5, 3))]),
        lineOf("A9", 4, bat(1, 1), { starter: false }),
      ],
      new Map(),
    );
    const [one, other] = [need(arms.players.get("A9")), need(arms.players.get("B9"))];
    expect([one.group, one.games]).toEqual(["starter", 4]);
    expect(seasonFigures(one).find(({ key }) => key === "homeRuns")?.value).toBe(1);
    expect(seasonFigures(one).find(({ key }) => key === "inningsPerGame")?.value).toBe(6);
    const shown = ["era", "strikeouts", "wins", "saves", "whip", "inningsPerGame"];
    expect(tellingFigures(one).map(({ key }) => key)).toEqual(shown);
    expect(comparePlayers(one, other, { peers: [one, other], at: 0 }).rows.map(({ key }) => key)).toEqual(shown);
    const { counts } = FORM.pitcher;
    expect(one.lines.map(({ stats }) => counts(stats))).toEqual([true, true, true, true, false]);
  });

  it("shows both crafts of a player who has both", () => {
    const figures = figuresOf("MLB", { ...bat(1, 1), ...arm(2) }, 1);
    const shown = (totals: Stats) =>
      (["batter", "pitcher"] as const).map((role) => figuresOfCraft(role, totals, figures).length);
    expect(shown({ pa: 149, outs: 59 })).toEqual([5, 6]);
    expect(shown({ pa: 150, outs: 60 })).toEqual([11, 11]);
  });

  it("judges distances by how much the peers played", () => {
    const regulars = [0, 1, 2, 3, 4, 5].flatMap((game) => [lineOf("A9", game, arm(2)), lineOf("B9", game, arm(4))]);
    const cameo = lineOf("B8", 5, { ...arm(9), outs: 1, bf: 9 }, { starter: false });
    const distance = (given: readonly PlayerLine[]) => {
      const { players } = leagueSeason("MLB", given, new Map());
      const rows = comparePlayers(need(players.get("A9")), need(players.get("B9")), {
        peers: [...players.values()],
        at: 0,
      }).rows;
      return Math.abs(rows.find(({ key }) => key === "era")?.distance ?? 0);
    };
    expect(distance(regulars)).toBeCloseTo(2, 9);
    // One third of an inning with an ERA of 243 is one hundredth of what a regular pitched.
    expect(distance([...regulars, cameo])).toBeGreaterThan(0.15);
    expect(distance([...regulars, cameo])).toBeLessThan(2);
  });

  it("groups by position, and pitchers by how often they start", () => {
    expect(["A1", "B1", "A9"].map((id) => player(id).group)).toEqual(["infielder", "outfielder", "starter"]);
    expect(groupOf("MLB", "P", { outs: 9, bf: 12, gs: 0 }, 3)).toBe("reliever");
    // Not every source counts batters faced.
    expect(groupOf("MLB", "", { outs: 9 }, 3)).toBe("reliever");
  });

  it("groups players of a source without positions by their figures: real seasons per 36 minutes (2020–21)", () => {
    const known = {
      "Russell Westbrook": ["guard", { reb: 11.4, oreb: 1.7, ast: 11.6, blk: 0.3 }],
      "Bradley Beal": ["guard", { reb: 4.8, oreb: 1.2, ast: 4.5, blk: 0.4 }],
      "Stephen Curry": ["guard", { reb: 5.8, oreb: 0.5, ast: 6.1, blk: 0.1 }],
      "Giannis Antetokounmpo": ["forward", { reb: 12, oreb: 1.7, ast: 6.4, blk: 1.3 }],
      "Julius Randle": ["forward", { reb: 9.8, oreb: 1.1, ast: 5.8, blk: 0.2 }],
      "Nikola Jokić": ["center", { reb: 11.3, oreb: 3, ast: 8.7, blk: 0.7 }],
      "Rudy Gobert": ["center", { reb: 15.8, oreb: 4, ast: 1.5, blk: 3.1 }],
    } as const;
    for (const [name, [group, figures]] of Object.entries(known))
      expect(groupOf("NBA", "", { min: 36, ...figures }, 0), name).toBe(group);
    // A position that the source names wins.
    expect(groupOf("NBA", "PG", { min: 36, oreb: 4, blk: 3 }, 0)).toBe("guard");
  });

  it("has the named statistics of a role and none of the other's", () => {
    const values = Object.fromEntries(seasonFigures(player("A1")).map(({ key, value }) => [key, value]));
    expect(values).toMatchObject({ battingAverage: 0.5, homeRuns: 4, rbis: 4, era: null, saves: null, wins: null });
    const pitching = Object.fromEntries(seasonFigures(player("A9")).map(({ key, value }) => [key, value]));
    expect(pitching).toMatchObject({ battingAverage: null, era: 3, strikeouts: 24, wins: 4, saves: 0 });
    const shown = (id: string, role: "batter" | "pitcher") =>
      seasonFigures(player(id)).flatMap((figure) =>
        HEADLINES[role].includes(figure.key) ? `${figure.label} ${formatFigure(figure)}` : [],
      );
    expect(shown("A1", "batter")).toEqual(["Batting average .500", "Home runs 4"]);
    expect(shown("A9", "pitcher")).toEqual(["ERA 3.00", "Strikeouts 24"]);
  });

  it("measures a pitcher and a hitter by different things", () => {
    expect(areMeasuredAlike(player("A1"), player("A9"))).toBe(false);
    expect(areMeasuredAlike(player("A1"), player("B1"))).toBe(true);
  });
});

describe("positions", () => {
  it("follow from the figures if a source names none", () => {
    expect(groupOf("NBA", "", { min: 360, reb: 120, oreb: 35, blk: 10, ast: 20 }, 10)).toBe("center");
    expect(groupOf("NBA", "", { min: 360, reb: 40, blk: 2, ast: 70 }, 10)).toBe("guard");
    expect(groupOf("NFL", "", { pass_att: 300, rush_att: 40 }, 9)).toBe("quarterback");
    expect(groupOf("NFL", "", { targets: 80, rec: 50, rush_att: 2 }, 9)).toBe("receiver");
    expect(groupOf("NFL", "", { tackles: 40 }, 9)).toBe("defender");
    expect(groupOf("NHL", "", { saves: 300, shots_against: 330 }, 11)).toBe("goalie");
  });

  it("each have a measure", () => {
    for (const measure of Object.values(MEASURES)) expect(measure.meaning).toMatch(/\.$/);
  });
});

describe("figures", () => {
  it("shares need something to be a share of", () => {
    const figures = figuresOf("NBA", { pts: 10, fgm: 0, fga: 0 }, 2);
    expect(figures.find(({ key }) => key === "fieldGoalPercentage")?.value).toBeNull();
    expect(figures.find(({ key }) => key === "pointsPerGame")?.value).toBe(5);
    expect(formatFigure({ value: 0.4732, decimals: 1, percent: true })).toBe("47.3%");
  });

  it("of football and hockey are those of what a player did", () => {
    const of = (league: "NFL" | "NHL", totals: Stats) =>
      Object.fromEntries(
        figuresOf(league, totals, 2).flatMap(({ key, value }) => (value === null ? [] : [[key, value]])),
      );
    expect(of("NFL", { pass_att: 50, pass_cmp: 30, pass_yds: 500, pass_td: 4, pass_int: 1 })).toEqual({
      passingYardsPerGame: 250,
      completionPercentage: 0.6,
      passingTouchdowns: 4,
      interceptions: 1,
    });
    expect(of("NHL", { saves: 54, shots_against: 60, goals_against: 6, toi: 120 })).toEqual({
      savePercentage: 0.9,
      goalsAgainstAverage: 3,
      savesPerGame: 27,
      timeOnIcePerGame: 60,
    });
  });
});
