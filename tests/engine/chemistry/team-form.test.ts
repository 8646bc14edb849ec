import { describe, expect, it } from "vitest";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { believe, kappaInUse, percentilesOf } from "#app/lib/engine/chemistry/belief.ts";
import { leagueChemistry } from "#app/lib/engine/chemistry/league-chemistry.ts";
import { batteriesOf, orderStability, type StartingNine } from "#app/lib/engine/chemistry/line-up-facts.ts";
import { CUTS, isInSecondHalf, reliabilityOf } from "#app/lib/engine/chemistry/split-half.ts";
import { expectedByClose, teamGamesOf, type ChemistryGame } from "#app/lib/engine/chemistry/team-game.ts";
import type { MarketLine } from "#app/lib/engine/ratings/model.ts";
import { plantedSeason, teamIn } from "#app/lib/engine/claims/judge/made-league.ts";

const line: MarketLine = {
  homeMoneyline: americanOdds(-200),
  awayMoneyline: americanOdds(170),
  spreadHome: -4.5,
  spreadHomePrice: americanOdds(-110),
  spreadAwayPrice: americanOdds(-110),
  total: 220,
  overPrice: americanOdds(-110),
  underPrice: americanOdds(-110),
};

const game: ChemistryGame = {
  id: "g",
  date: "2026-01-10",
  homeTeamId: "NBA-BOS",
  awayTeamId: "NBA-TOR",
  homeScore: 115,
  awayScore: 100,
  expected: { margin: 4.5, total: 220 },
  home: [],
  away: [],
};

describe("games around their line", () => {
  it("the spread is the expected margin where points are spread, else the moneyline", () => {
    expect(expectedByClose("NBA", line)).toEqual({ margin: 4.5, total: 220 });
    expect(expectedByClose("NBA", { ...line, spreadHome: null })?.margin).toBeGreaterThan(3);
    expect(expectedByClose("NHL", { ...line, spreadHome: -1.5 })?.margin).toBeLessThan(1.5);
    expect(expectedByClose("NBA", null)).toBeNull();
    expect(expectedByClose("NBA", { ...line, total: null })?.total).toBeNull();
  });

  it("scoring and defense add up to the residual, and the two sides to zero", () => {
    const [home, away] = teamGamesOf([game]);
    expect(home).toMatchObject({ residual: 10.5, offence: 2.75, defence: 7.75, won: true });
    expect(away).toMatchObject({ residual: -10.5, offence: -7.75, defence: -2.75, won: false });
    expect(teamGamesOf([{ ...game, expected: null }])).toEqual([]);
    expect(teamGamesOf([{ ...game, homeScore: 100 }])[0]?.won).toBeNull();
  });
});

describe("split halves", () => {
  it("every cut halves eight games in a row, and no two cuts agree", () => {
    const cuts = Array.from({ length: CUTS }, (_, cut) => Array.from({ length: 8 }, (_, i) => isInSecondHalf(i, cut)));
    for (const cut of cuts) expect(cut.filter(Boolean)).toHaveLength(4);
    for (const [i, a] of cuts.entries())
      for (const b of cuts.slice(i + 1)) expect(a.filter((half, n) => half === b[n]).length).toBe(4);
  });

  it("κ is noise over signal", () => {
    // Halves that agree exactly on effects of variance 4, with a noise of 100: κ = 25.
    const halved = Array.from({ length: 40 }, (_, i) => {
      const value = i % 2 === 0 ? 2 : -2;
      return { cluster: `c${i}`, first: { value, games: 10 }, second: { value, games: 10 } };
    });
    expect(reliabilityOf(halved, 1, 100)).toMatchObject({ correlation: 1, kappa: 25, signalVariance: 4, found: true });
    const opposed = halved.map((one) => ({ ...one, second: { ...one.second, value: 0 - one.second.value } }));
    expect(reliabilityOf(opposed, 1, 100)).toMatchObject({ correlation: -1, kappa: null, found: false });
    expect(reliabilityOf(halved.slice(0, 5), 1, 100)).toMatchObject({ correlation: null, found: false });
  });

  it("a belief is shrunk by n/(n + κ) toward zero, and is a coin flip if nothing is found", () => {
    const estimate = { value: 4, games: 50 };
    expect(believe(estimate, 50, 144).shrunk).toBe(2);
    expect(believe(estimate, 50, 144).standardError).toBeCloseTo(12 / Math.sqrt(50), 10);
    expect(believe(estimate, 50, 144).chanceAbove).toBeCloseTo(0.9522, 3);
    const nothing = {
      effects: 9,
      clusters: 9,
      correlation: 0.1,
      standardError: 0.2,
      signalVariance: 1,
      kappa: 144,
      found: false,
    };
    expect(believe(estimate, kappaInUse(nothing), 144).chanceAbove).toBeLessThan(0.51);
    expect(kappaInUse({ ...nothing, found: true })).toBe(144);
  });

  it("percentiles share places among equals", () => {
    expect(percentilesOf([3, 1, 2, 2])).toEqual([88, 13, 50, 50]);
    expect(percentilesOf([])).toEqual([]);
  });
});

describe("teams", () => {
  it("finds teams that beat their lines all season, and places them first", () => {
    const good = new Set([0, 5, 11]);
    const { form } = leagueChemistry(
      "NBA",
      plantedSeason({ seed: "teams", rounds: 2, effect: (team) => (good.has(team) ? 7 : 0) }),
    );
    expect(form.reliability.found).toBe(true);
    expect(
      form.teams
        .slice(0, 3)
        .map(({ teamId }) => teamId)
        .toSorted(),
    ).toEqual([...good].map(teamIn).toSorted());
    const first = form.teams[0];
    expect(first?.score).toBeGreaterThanOrEqual(98);
    expect(first?.chanceAbove).toBeGreaterThan(0.9);
    expect(Math.abs((first?.measured ?? 0) - 7)).toBeLessThan(4);
    expect((first?.offence?.measured ?? 0) + (first?.defence?.measured ?? 0)).toBeCloseTo(first?.measured ?? 9, 8);
  });

  it("finds none among teams that do not, one in twenty of which is hot or cold", () => {
    const leagues = Array.from({ length: 20 }, (_, i) =>
      leagueChemistry("NBA", plantedSeason({ seed: `even ${i}`, rounds: 1 })),
    );
    expect(leagues.filter(({ form }) => form.reliability.found).length).toBeLessThanOrEqual(1);
    const teams = leagues.flatMap(({ form }) => form.teams);
    const share = teams.filter(({ momentum }) => momentum.form !== "stable").length / teams.length;
    // 480 teams: 5% ± 1%.
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.08);
    expect(teams.filter(({ swing }) => swing.risk === "medium").length / teams.length).toBeGreaterThan(0.85);
  });

  it("a run beyond its error is hot, and a short season has no score", () => {
    const season = plantedSeason({ seed: "run", teams: 12, rounds: 2, missing: 0 });
    const last = season.slice(-60).map(({ id }) => id);
    const run = season.map((one) =>
      last.includes(one.id) && one.homeTeamId === teamIn(3) ? { ...one, homeScore: one.homeScore + 40 } : one,
    );
    const hot = leagueChemistry("NBA", run).form.teams.find(({ teamId }) => teamId === teamIn(3));
    expect(hot?.momentum.form).toBe("hot");
    expect(leagueChemistry("NBA", season.slice(0, 12)).form.teams.every(({ score }) => score === null)).toBe(true);
    expect(leagueChemistry("NBA", []).form.teams).toEqual([]);
  });
});

describe("baseball's facts", () => {
  const nine = (changes: Partial<StartingNine> = {}, order = "abcdefghi"): StartingNine => ({
    teamId: "MLB-BOS",
    pitcherId: "p1",
    catcherId: "c1",
    batters: [...order].map((playerId, i) => ({ playerId, place: i + 1 })),
    runsAllowed: 3,
    won: true,
    ...changes,
  });

  it("counts batteries, the one used most first", () => {
    const games = [nine(), nine({ runsAllowed: 6, won: false }), nine({ pitcherId: "p2" }), nine({ catcherId: null })];
    const batteries = batteriesOf(games);
    expect(batteries).toHaveLength(2);
    expect(batteries[0]).toMatchObject({
      pitcherId: "p1",
      games: 2,
      runsAllowedPerGame: 4.5,
      winRate: { value: 0.5, n: 2 },
    });
  });

  it("counts who stays in the order", () => {
    const games = [nine(), nine({}, "abcdefgih"), nine({}, "abcdefgix")];
    expect(orderStability(games)).toEqual([{ teamId: "MLB-BOS", games: 2, sameStarters: 8.5, samePlaces: 7.5 }]);
    const unplaced = games.map((one) => ({ ...one, batters: one.batters.map((b) => ({ ...b, place: null })) }));
    expect(orderStability(unplaced)[0]).toMatchObject({ sameStarters: 8.5, samePlaces: null });
    expect(orderStability([nine()])).toEqual([]);
  });
});
