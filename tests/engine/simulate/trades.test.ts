import { expect, test } from "vitest";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { rosterAt } from "#app/lib/engine/simulate/players.ts";
import { simulatedSeason } from "#app/lib/engine/simulate/season.ts";
import { boxScore, seasonPlayers } from "#app/lib/engine/simulate/simulation.ts";
import { tradeDeadline } from "#app/lib/engine/simulate/trades.ts";

const SEED = "trades";
const SEASON = 2026;

test.each(LEAGUES)("%s: a traded player plays, and is hurt, where he is at the time", (league) => {
  const season = simulatedSeason(SEED, league, SEASON);
  const { before, after, tradedAt } = season.rosters;
  const there = new Map(before.flat().map((player) => [player.id, player]));
  const traded = after.flat().filter((player) => there.get(player.id)?.team !== player.team);
  expect(traded).toHaveLength(league === "NFL" ? 10 : 16);
  for (const player of traded) {
    const left = there.get(player.id);
    const { team: _team, teamIndex: _index, ...same } = player;
    expect(left).toMatchObject(same);
    // One comes for one who leaves.
    const swapped = after[left?.teamIndex ?? -1]?.[player.slot];
    expect(there.get(swapped?.id ?? "")?.team).toBe(player.team);
  }

  const teamOf = new Map(traded.map((player) => [player.id, player.team]));
  const near = season.games.filter(
    ({ startAt }) => Math.abs(startAt - tradedAt) < (league === "NFL" ? 21 : 4) * DAY_MS,
  );
  let played = 0;
  for (const game of near)
    for (const { player } of boxScore(SEED, game)) {
      if (!teamOf.has(player.id)) continue;
      played++;
      const team = game.startAt < tradedAt ? there.get(player.id)?.team : teamOf.get(player.id);
      expect(player.team, `${player.id} in ${game.id}`).toBe(team);
      expect([game.home, game.away]).toContain(team);
    }
  expect(played).toBeGreaterThan(15);

  for (const [team, { reports }] of season.injuries.entries())
    for (const { player, reportedAt } of reports)
      expect(rosterAt(season.rosters, team, reportedAt).map(({ id }) => id)).toContain(player.id);
});

test.each([
  ["NBA", "2026-02-04"],
  ["NHL", "2026-03-04"],
  ["NFL", "2026-11-03"],
  ["MLB", "2026-07-29"],
] as const)("the deadline of the %s lies near %s", (league, day) => {
  expect(Math.abs(tradeDeadline(league, SEASON) - Date.parse(day))).toBeLessThan(7 * DAY_MS);
});

test.each(LEAGUES)(
  "%s: who was traded and still plays begins the next season with his team, or has moved on",
  (league) => {
    const [first = 0] = seasonPlayers(SEED, league, SEASON + 1).map(({ knownAt }) => knownAt);
    const next = new Map(
      seasonPlayers(SEED, league, SEASON + 1).flatMap((p) => (p.knownAt === first ? [[p.id, p.team] as const] : [])),
    );
    const traded = seasonPlayers(SEED, league, SEASON).filter(
      ({ knownAt }) => knownAt === tradeDeadline(league, SEASON),
    );
    const stayed = traded.filter(({ id, team }) => next.get(id) === team);
    const back = traded.filter(
      ({ id }) =>
        next.get(id) ===
        simulatedSeason(SEED, league, SEASON)
          .rosters.before.flat()
          .find((p) => p.id === id)?.team,
    );
    expect(stayed.length / traded.length).toBeGreaterThan(0.5);
    expect(back.length).toBeLessThan(3);
  },
);
