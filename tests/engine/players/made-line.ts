import { epochMs } from "#app/lib/engine/brands.ts";
import type { PlayerLine, Stats } from "#app/lib/engine/players/player-line.ts";

const DAY = 86_400_000;

/** A line of a game a day: players A… of team A against team B, and the other way round; at home in every second game. */
export function lineOf(playerId: string, game: number, stats: Stats, more: Partial<PlayerLine> = {}): PlayerLine {
  const team = playerId.charAt(0);
  return {
    gameId: `g${game}`,
    playerId,
    teamId: team,
    opponentId: team === "A" ? "B" : "A",
    home: game % 2 === 0,
    playoff: false,
    starter: true,
    startAt: epochMs(game * DAY),
    day: game,
    stats,
    ...more,
  };
}
