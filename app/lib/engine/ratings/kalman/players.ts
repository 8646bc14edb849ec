import type { ScheduledGame } from "../model.ts";
import type { GamePlayers, SidePlayers } from "../playing-time.ts";
import type { ObservationRow } from "./observation-row.ts";
import type { StarterParameters } from "./scale-parameters.ts";
import type { ScaleState } from "./scale-state.ts";
import { advanceStarter, newStarter } from "./starters.ts";

/**
 * The players (M27, NBA): the effect of each on his team when he plays all of a game at one place on the court, an unknown of the filter
 * like a named starter's, with the same time update, but several per side, each with a coefficient of his own.
 */

function addSide(
  row: ObservationRow,
  state: ScaleState,
  parameters: StarterParameters,
  side: SidePlayers,
  game: ScheduledGame,
  sign: 1 | -1,
  seasonStart: number,
): void {
  const known = (state.players ??= {});
  const { keys, coefficients } = side;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const player = (known[key] ??= newStarter(parameters, game.season, game.day));
    advanceStarter(player, parameters, game, seasonStart);
    row.add(player.estimate, sign * (coefficients[i] as number));
  }
}

/** Adds the players of both sides to a game's row, the away team's by `awaySign`; they are brought forward to the game's day in place. */
export function addPlayers(
  row: ObservationRow,
  state: ScaleState,
  parameters: StarterParameters,
  players: GamePlayers,
  game: ScheduledGame,
  awaySign: 1 | -1,
  seasonStart: number,
): void {
  row.firstPlayer = row.count;
  addSide(row, state, parameters, players.home, game, 1, seasonStart);
  addSide(row, state, parameters, players.away, game, awaySign, seasonStart);
}
