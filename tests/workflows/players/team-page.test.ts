import { expect, test } from "vitest";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { listTeams, readTeam } from "#app/lib/workflows/players/read-team.server.ts";
import { makeGame } from "#db/seed/factories.ts";
import { at, callerAt, openScene, person } from "../scene.ts";
import { chemistryTeam, makeChemistrySeason } from "./chemistry-season.ts";

const YESTERDAY = at(0 - 16 * HOUR_MS);

test("a team's page has its records at the close with n and range, judged with the whole league, its rating's path and its next game", async () => {
  const database = await openScene();
  await makeChemistrySeason(database, { league: "NBA", season: 2026, until: YESTERDAY, days: 30 });
  const [home, away] = [chemistryTeam("NBA", 0), chemistryTeam("NBA", 1)];
  const game = await makeGame(database.read, { home: home.slice(4), away: away.slice(4) });
  const caller = await callerAt(database, await person(database, "elite"));
  const page = await readTeam(caller, home.toLowerCase());
  expect(page?.team).toMatchObject({ id: home, league: "NBA" });
  expect(page?.form).toHaveLength(10);
  const all = page?.splits[0];
  expect(all).toMatchObject({ split: "all", games: 30 });
  const { wins = 0, losses = 0, pushes = 0, rate } = all?.spread ?? {};
  expect(wins + losses + pushes).toBe(30);
  expect(rate).toMatchObject({ n: wins + losses, low: expect.any(Number), high: expect.any(Number) });
  expect(all?.spread.verdict).toMatch(/no more than chance among the \d+ records of the league/);
  // Every game of this season goes over by construction: that is not luck, and is reported so.
  expect(all?.total).toMatchObject({ wins: 30, losses: 0, standsOut: true });
  expect(all?.total.verdict).toMatch(/^more often than chance explains among/);
  expect(page?.splits.some(({ spread }) => spread.standsOut)).toBe(false);
  expect(page?.verdict).toMatch(/stand out beyond chance .* the others are no more than chance/);
  expect(page?.rating.elo?.path).toHaveLength(31);
  expect(page?.next).toMatchObject([
    { id: game.id, atHome: true, opponent: { id: away }, rest: { restDays: 0, backToBack: true } },
  ]);
  expect(page?.meetings?.opponent.id).toBe(away);
  expect(page?.meetings?.games.every(({ opponentId }) => opponentId === away)).toBe(true);
  expect(await readTeam(caller, "NBA-NOBODY")).toBeNull();

  // One side's cover is the other's loss: over the league they come out even.
  const teams = (await listTeams(caller, "NBA")).filter(({ id }) => id.startsWith("NBA-X"));
  const sum = (of: "wins" | "losses") => teams.reduce((total, { covered }) => total + covered[of], 0);
  expect(teams).toHaveLength(10);
  expect(sum("wins")).toBe(sum("losses"));
  expect(sum("wins")).toBeGreaterThan(100);
});
