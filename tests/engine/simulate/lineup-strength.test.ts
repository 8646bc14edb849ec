import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { missingPlayers, ruledOut } from "#app/lib/engine/simulate/injuries.ts";
import { courtWorth, lineupStrength } from "#app/lib/engine/simulate/lineup-strength.ts";
import { informedMeans, trueMeans } from "#app/lib/engine/simulate/means.ts";
import { rosterAt } from "#app/lib/engine/simulate/players.ts";
import { simulatedSeason } from "#app/lib/engine/simulate/season.ts";
import { boxScore } from "#app/lib/engine/simulate/simulation.ts";

const SEED = "lineups";
const season = simulatedSeason(SEED, "NBA", 2026);
const NOBODY: ReadonlySet<string> = new Set();
const played = season.games.filter(({ postponedAt }) => postponedAt === null);

test("a team is worth its players by their parts of the minutes, and an absence what the others are worth less", () => {
  for (const roster of season.rosters.before) {
    const whole = lineupStrength(roster, NOBODY);
    const [first] = roster;
    if (first === undefined) throw new Error("An empty roster");
    const without = lineupStrength(roster, new Set([first.id]));
    // The roles of the first ten add up to 7.47, and the eleventh has a fifth of the first one's.
    const share = first.role / roster.slice(0, 10).reduce((sum, { role }) => sum + role, 0);
    expect(share).toBeCloseTo(1 / 7.47, 6);
    const others = roster.slice(1, 11);
    const roles = others.reduce((sum, { role }) => sum + role, 0);
    const mean = others.reduce((sum, player) => sum + (player.role / roles) * courtWorth(player), 0);
    expect(without).toBeCloseTo(5 * mean, 9);
    expect(whole).toBeCloseTo(
      5 *
        ((1 - share) * (others.slice(0, 9).reduce((sum, p) => sum + p.role * courtWorth(p), 0) / (7.47 - first.role)) +
          share * courtWorth(first)),
      9,
    );
  }
});

test("a player who is out before a game is missing in its box score and in its true margin, and the market prices it once it is reported", () => {
  let later = 0;
  let evenings = 0;
  for (const game of played) {
    const team = season.injuries[game.homeIndex];
    if (team === undefined) throw new Error("No injuries");
    const missing = missingPlayers(team, game.startAt);
    const out = ruledOut(team, game.startAt, game.startAt);
    for (const id of out) expect(missing.has(id), `${game.id} ${id}`).toBe(true);
    const early = epochMs(game.startAt - 8 * 3_600_000);
    const known = ruledOut(team, game.startAt, early);
    const regulars = rosterAt(season.rosters, game.homeIndex, game.startAt)
      .slice(0, 10)
      .map(({ id }) => id);
    if (regulars.some((id) => out.has(id) && !known.has(id))) {
      later++;
      const [before, shown] = [informedMeans(season, game, early), informedMeans(season, game, game.startAt)];
      expect(before.margin, `${game.id}: nobody noticed`).not.toBe(shown.margin);
    }
    evenings += missing.size;
  }
  // Some are reported in the last eight hours, and about one player of a team is missing.
  expect(later / played.length).toBeGreaterThan(0.05);
  expect(evenings / played.length).toBeGreaterThan(0.5);
  expect(evenings / played.length).toBeLessThan(2);
  for (const game of played.filter((_, i) => i % 40 === 0)) {
    const gone = [game.homeIndex, game.awayIndex].flatMap((index) => {
      const team = season.injuries[index];
      return team === undefined ? [] : [...missingPlayers(team, game.startAt)];
    });
    const names = boxScore(SEED, game).map(({ player }) => player.id);
    expect(names.filter((id) => gone.includes(id))).toEqual([]);
  }
});

test("absences move teams around their level, on average by nothing", () => {
  const sum = played.reduce((total, game) => total + trueMeans(season, game).margin, 0);
  expect(sum / played.length).toBeGreaterThan(1.6);
  expect(sum / played.length).toBeLessThan(3);
  const total = played.reduce((all, game) => all + trueMeans(season, game).total, 0) / played.length;
  expect(Math.abs(total - 227)).toBeLessThan(1.5);
});
