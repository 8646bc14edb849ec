import type { League } from "#app/lib/engine/leagues.ts";
import type { ScheduledGame } from "../model.ts";
import type { GamePlayers } from "../playing-time.ts";
import { namesStarter, starterKey } from "../starter-key.ts";
import { DAILY_EFFECT } from "./effects.ts";
import type { ObservationRow } from "./observation-row.ts";
import { addPlayers } from "./players.ts";
import { addRestEffects, type GameCalendars } from "./rest-effects.ts";
import { addSurprises, ROTATION_CLASSES } from "./rotation.ts";
import type { ScaleParameters } from "./scale-parameters.ts";
import type { Scale, ScaleState, TeamScale } from "./scale-state.ts";
import { addStarter } from "./starters.ts";
import { advanceLevel, advanceTeams } from "./time-update.ts";

/** The inputs of a game's row besides the state and the game. */
export interface ScaleContext extends GameCalendars {
  readonly scale: Scale;
  readonly league: League;
  readonly parameters: ScaleParameters;
  /** Day of the season's first game. */
  readonly seasonStart: number;
  /** Who is expected to play; null or absent if unknown; no player is used then. */
  readonly players?: GamePlayers | null;
}

/** The away team counts against the home margin and toward the total. */
export function awaySign(scale: Scale): 1 | -1 {
  return scale === "margin" ? -1 : 1;
}

/** Playoffs change the level: the home edge if there is one, and the total always. */
function addPlayoff(row: ObservationRow, state: ScaleState, game: ScheduledGame, scale: Scale): void {
  const effect = state.effects[DAILY_EFFECT.playoff];
  if (effect !== undefined && (!game.neutral || scale === "total")) row.add(effect, 1);
}

/** Rotation weights: each with the sum of the surprises in its class, the away team's by its sign. */
function addRotation(
  row: ObservationRow,
  state: ScaleState,
  home: TeamScale,
  away: TeamScale,
  game: ScheduledGame,
  context: ScaleContext,
): void {
  const { rotation } = state;
  const sums = row.surpriseSums;
  for (let i = 0; i < ROTATION_CLASSES; i++) sums[i] = 0;
  // The rotation guesses who starts; it is not used for a side that names its starter.
  const read = game.starters !== undefined && context.parameters.starter !== undefined;
  if (!read || starterKey(game, "home") === null) {
    addSurprises(sums, home.surprises, context.homeCalendar, game.day, 1);
  }
  if (!read || starterKey(game, "away") === null) {
    addSurprises(sums, away.surprises, context.awayCalendar, game.day, awaySign(context.scale));
  }
  let mean = 0;
  for (let i = 0; i < ROTATION_CLASSES; i++) {
    const weight = rotation[i];
    const sum = sums[i] as number;
    if (sum === 0 || weight === undefined) continue;
    row.add(weight, sum);
    mean += sum * weight.mean;
  }
  row.rotation = mean;
}

/** The effects of the named starters on their teams (M27). */
function addStarters(row: ObservationRow, state: ScaleState, game: ScheduledGame, context: ScaleContext): void {
  const { parameters, scale, seasonStart } = context;
  if (parameters.starter === undefined || !namesStarter(game)) return;
  row.starters =
    addStarter(row, state, parameters.starter, game, "home", 1, seasonStart) +
    addStarter(row, state, parameters.starter, game, "away", awaySign(scale), seasonStart);
}

/**
 * Writes the row of a game: z = level + home strength and form ± away strength and form + venue + playoff and rest effects + rotation +
 * named starters + players. Before that, teams, starters, players and level are brought forward to the game's day inside `state`.
 */
export function writeRow(
  row: ObservationRow,
  state: ScaleState,
  home: TeamScale,
  away: TeamScale,
  game: ScheduledGame,
  context: ScaleContext,
): void {
  const { parameters, scale } = context;
  const { day } = game;
  advanceTeams(home, away, parameters, day, context.seasonStart);
  advanceLevel(state, parameters, day);
  const sign = awaySign(scale);
  row.clear();
  row.add(home.slow, 1);
  row.add(away.slow, sign);
  row.add(home.fast, 1);
  row.add(away.fast, sign);
  // On neutral ground there is no home edge; a total has its level everywhere.
  if (!game.neutral || scale === "total") row.add(state.level, 1);
  if (!game.neutral) row.add(home.venue, 1);
  if (game.playoff) addPlayoff(row, state, game, scale);
  // Baseball teams play nearly every day, so rest carries no information.
  if (context.league !== "MLB") addRestEffects(row, state, context.league, day, context);
  if (state.rotation.length > 0) addRotation(row, state, home, away, game, context);
  if (game.starters !== undefined) addStarters(row, state, game, context);
  const { players } = context;
  if (players && parameters.players) {
    addPlayers(row, state, parameters.players, players, game, sign, context.seasonStart);
  }
}
