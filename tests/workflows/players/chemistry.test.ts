import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  analyzeTeamChemistry,
  listPlayerSynergy,
  listTeamChemistry,
} from "#app/lib/workflows/players/team-chemistry.server.ts";
import { readChemistryRankings, readTeamChemistry } from "#app/lib/workflows/players/read-chemistry.server.ts";
import { makeResult } from "#db/seed/factories.ts";
import { at, callerAt, counted, openScene, person } from "../scene.ts";
import { chemistryPlayer, chemistryTeam, makeChemistrySeason } from "./chemistry-season.ts";

const YESTERDAY = at(0 - 16 * HOUR_MS);

async function openSeason(league: "NBA" | "MLB" = "NBA", days = 40) {
  const database = await openScene();
  await makeChemistrySeason(database, { league, season: 2026, until: YESTERDAY, days });
  return { database, caller: await callerAt(database, await person(database, "elite")) };
}

describe("chemistry of stored seasons", () => {
  it("ranks teams and pairs, says that nothing was found, and that no bet follows", async () => {
    const { caller } = await openSeason();
    const view = await readChemistryRankings(caller, { filters: { league: "ALL", team: "" } });
    expect(view.teams).toHaveLength(10);
    expect(view.teams.every(({ overallChemistry }) => overallChemistry === null)).toBe(true);
    expect(view.teams.every(({ games, note }) => games === 40 && note === "No chemistry found, so no score.")).toBe(
      true,
    );
    expect(view.pairs).toHaveLength(8);
    expect(view.pairs[0]).toMatchObject({ synergyScore: null, chemistry: "unproven", league: "NBA" });
    expect(view.counts.teams).toBe(10);
    expect(view.counts.pairs).toBeGreaterThan(100);
    expect(view.counts.pairs + view.counts.tooFewPairs).toBe(210);
    const [evidence] = view.evidence.filter(({ league }) => league === "NBA");
    expect(evidence).toMatchObject({
      season: 2026,
      through: "2026-01-14",
      games: 200,
      pricedGames: 200,
      pairs: { found: false },
    });
    expect(evidence?.note).toMatch(/^NBA teams: no chemistry found \(.*\)\. Pairs: no chemistry found/);
    expect(view.evidence.find(({ league }) => league === "NHL")?.note).toBe(
      "NHL: no finished game with a closing line yet.",
    );
  });

  it("a pair's four cells hold every game of its team once, and its win rate is shown from five games on", async () => {
    const { caller } = await openSeason();
    const { pairs } = await listPlayerSynergy(caller, { league: "NBA" });
    for (const {
      both,
      player1Only,
      player2Only,
      neither,
      gamesPlayedTogether,
      decidedTogether,
      winRateTogether,
    } of pairs) {
      expect(both.games + player1Only.games + player2Only.games + neither.games).toBe(40);
      expect(gamesPlayedTogether).toBe(both.games);
      expect(winRateTogether === null).toBe(decidedTogether < 5);
    }
    // A limit of thirty games is not used: it would hide most pairs of a season (D37).
    expect(pairs.some(({ decidedTogether: n, winRateTogether }) => n < 30 && winRateTogether !== null)).toBe(true);
  });

  it("analyzes a team by its name, short name or id, in figures that are the page's", async () => {
    const { caller } = await openSeason();
    const names = ["Testville NBA Number 3", "testville nba number 3", "X3", "NBA-X3"];
    const [analysis, ...others] = await Promise.all(
      names.map((teamName) => analyzeTeamChemistry(caller, { teamName, league: "NBA" })),
    );
    for (const other of others) expect(other).toEqual(analysis);
    expect(analysis).toMatchObject({ teamId: "NBA-X3", metrics: { betValueRating: "none", confidenceLevel: 0.5 } });
    expect(analysis?.metrics.expectedValue).toBeCloseTo(0.5 * (1 + 100 / 110) - 1, 2);
    expect(analysis?.bettingRelevance).toMatch(/^None\./);
    expect(analysis?.recommendations[0]).toMatch(/^No bet on chemistry: the usual price of a spread needs 52\.4%/);
    expect(analysis?.record).toMatchObject({ games: 40 });
    // Nothing is called more than luck, and no pair the best, if no chemistry was found.
    expect(analysis?.metrics.chemistryScore).toBeNull();
    expect(analysis?.chemistry).toMatchObject({
      offensiveChemistry: { score: null },
      defensiveChemistry: { score: null },
    });
    expect(analysis?.insights[0]).toMatch(
      /: no chemistry was found in the league, so it counts as luck until it repeats\.$/,
    );
    expect(analysis?.insights.join(" ")).not.toMatch(/more than luck|[Bb]est pair/);
    const { offensiveChemistry, defensiveChemistry } = analysis?.chemistry ?? {};
    const parts = (offensiveChemistry?.residual ?? 9) + (defensiveChemistry?.residual ?? 9);
    expect(parts).toBeCloseTo(analysis?.residual ?? 0, 1);
    expect(await analyzeTeamChemistry(caller, { teamName: "Nowhere Nobodies", league: "NBA" })).toBeNull();
    expect(await analyzeTeamChemistry(caller, { teamName: "NBA-X3", league: "MLB" })).toBeNull();
    const page = await readTeamChemistry(caller, { teamId: "NBA-X3" });
    expect(page?.analysis).toEqual(analysis);
    expect(page?.games).toHaveLength(20);
    expect(page?.pairs.length).toBeGreaterThan(8);
    expect(await readTeamChemistry(caller, { teamId: "NBA-NONE" })).toBeNull();
    expect(await readTeamChemistry(caller, { teamId: "x" })).toBeNull();
  });

  it("reads nothing of the day itself, nor data that became known later", async () => {
    const { database, caller } = await openSeason();
    const before = await listTeamChemistry(caller, { league: "NBA" });
    // A correction that comes in after the moment, and a game of the same day.
    await makeResult(database.read, "simulation:chem-NBA-2026-01-10-0", {
      homeScore: 200,
      awayScore: 1,
      knownAt: at(HOUR_MS),
    });
    await makeChemistrySeason(database, { league: "NBA", season: 2026, until: at(0 - 4 * HOUR_MS), days: 1 });
    // Without what is kept: another handle of the same rows.
    const unkept = { ...database };
    expect(await listTeamChemistry({ ...caller, database: unkept }, { league: "NBA" })).toEqual(before);
    const tomorrow = { ...caller, database: { ...database }, clock: { ...caller.clock, asOf: at(DAY_MS) } };
    const after = await listTeamChemistry(tomorrow, { league: "NBA" });
    expect(after.evidence[0]?.games).toBe(205);
    expect(after.teams).not.toEqual(before.teams);
  });

  it("costs one round trip a league and day, however many readers, and none for an earlier moment's sake", async () => {
    const { database, caller } = await openSeason();
    const calls = counted(database);
    await readChemistryRankings(caller, { filters: { league: "ALL", team: "NBA-X1" } });
    expect(calls.calls()).toBe(4);
    await readChemistryRankings(caller, { filters: { league: "NBA", team: "" } });
    await readTeamChemistry(caller, { teamId: "NBA-X1" });
    await listPlayerSynergy(caller, { league: "ALL" });
    expect(calls.calls()).toBe(4);
    await readChemistryRankings(
      { ...caller, clock: { ...caller.clock, asOf: at(0 - 2 * HOUR_MS) } },
      { filters: { league: "NBA", team: "" } },
    );
    expect(calls.calls()).toBe(5);
    calls.stop();
  });

  it("says so if a team is unknown, and if there are too few games", async () => {
    const { caller } = await openSeason("NBA", 6);
    const view = await readChemistryRankings(caller, { filters: { league: "NBA", team: "Nobodies" } });
    expect(view).toMatchObject({ analysis: null, unknownTeam: "Nobodies" });
    expect(
      view.teams.every(
        ({ overallChemistry, note }) => overallChemistry === null && note === "Too little data: 6 of 10 games.",
      ),
    ).toBe(true);
    expect(view.pairs).toEqual([]);
    const analysis = await analyzeTeamChemistry(caller, { teamName: "X1", league: "NBA" });
    expect(analysis).toMatchObject({ bettingRelevance: "None: too little data.", metrics: { chemistryScore: null } });
  });

  it("counts batteries and the batting order in baseball, and scores no pair", async () => {
    const { caller } = await openSeason("MLB", 30);
    const view = await readChemistryRankings(caller, { filters: { league: "MLB", team: "" } });
    expect(view.pairs).toEqual([]);
    expect(view.batteries).toHaveLength(8);
    expect(view.batteries[0]).toMatchObject({ games: 30, decided: 30 });
    const page = await readTeamChemistry(caller, { teamId: chemistryTeam("MLB", 2) });
    expect(page?.order).toEqual({ games: 29, sameStarters: 9, samePlaces: 9 });
    expect(page?.batteries.map(({ id }) => id)).toEqual([
      `${chemistryPlayer("MLB", 2, 9)}+${chemistryPlayer("MLB", 2, 0)}`,
    ]);
  });
});
