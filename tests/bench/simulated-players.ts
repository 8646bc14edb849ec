import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { AvailabilityWalk, type AvailabilityReport, type RosterMove } from "#app/lib/engine/games/availability.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import type { SimulatedGame } from "#app/lib/engine/simulate/game.ts";
import { boxScore, injuriesBetween, rostersKnownAt, seasonPlayers } from "#app/lib/engine/simulate/simulation.ts";

function minutesOf(seed: string, source: SimulatedGame): NonNullable<FinishedGame["minutes"]> {
  const minutes = { home: {} as Record<string, number>, away: {} as Record<string, number> };
  for (const { player, stats } of boxScore(seed, source))
    minutes[player.team === source.home ? "home" : "away"][player.id] = stats["min"] ?? 0;
  return minutes;
}

/** Each player's team, and the reports about players, in the order in which they became known. */
function knownOf(seed: string, league: League, seasons: readonly number[], until: EpochMs) {
  const moves: RosterMove[] = [];
  const reports: AvailabilityReport[] = [];
  let before = new Set<string>();
  for (const season of seasons) {
    const knownAt = rostersKnownAt(league, season);
    const players = seasonPlayers(seed, league, season);
    const now = new Set(players.map(({ id }) => id));
    for (const playerId of before) if (!now.has(playerId)) moves.push({ playerId, teamId: null, knownAt });
    for (const { id: playerId, team: teamId, knownAt } of players) moves.push({ playerId, teamId, knownAt });
    for (const { player, status, reportedAt } of injuriesBetween(seed, league, season, epochMs(0), until))
      reports.push({ playerId: player.id, status, reportedAt });
    before = now;
  }
  return { moves, reports: reports.toSorted((a, b) => a.reportedAt - b.reportedAt) };
}

/**
 * The players in the finished games of a simulated league, as the product knows them: those available by the rosters and reports known at
 * the start and a day before it, and the minutes of the box score. Games must be requested in the order of their starts.
 */
export function simulatedPlayers(
  seed: string,
  league: League,
  seasons: readonly number[],
  until: EpochMs,
): (source: SimulatedGame) => Pick<FinishedGame, "available" | "availableAtOpen" | "minutes"> {
  const { moves, reports } = knownOf(seed, league, seasons, until);
  const [atStart, atOpen] = [new AvailabilityWalk(moves, reports), new AvailabilityWalk(moves, reports)];
  return (source) => {
    const at = (walk: AvailabilityWalk, moment: EpochMs) => ({
      home: walk.at(moment, source.home)?.available ?? [],
      away: walk.at(moment, source.away)?.available ?? [],
    });
    return {
      minutes: minutesOf(seed, source),
      available: at(atStart, source.startAt),
      availableAtOpen: at(atOpen, epochMs(source.startAt - DAY_MS)),
    };
  };
}
