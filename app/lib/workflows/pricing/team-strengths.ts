import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import type { EloParameters } from "#app/lib/engine/ratings/elo.ts";
import { teamStrength, type RankedTeam } from "#app/lib/engine/ratings/explain-game.ts";
import { rememberedStateOf, trainedModelOf } from "./inside/trained-model-row.ts";

/** A stored model's ratings of a league's teams. */
export interface TeamStrengths {
  /** The day of the last game in them, YYYY-MM-DD. */
  readonly through: string;
  /** The Elo model's parameters as fitted with it. */
  readonly elo: EloParameters;
  /** The team's addition to an average team's margin; null for a team that has not played. */
  margin(teamId: string): RankedTeam | null;
  /** The addition of its games to an average total. */
  total(teamId: string): RankedTeam | null;
}

/** Reads a stored model version and its ratings; null if the ratings have a shape that this program does not know. */
export function strengthsOf(stored: { readonly parameters: unknown; readonly state: unknown }): TeamStrengths | null {
  const { elo } = trainedModelOf(stored.parameters);
  const state = rememberedStateOf(stored.state)?.state;
  if (state === undefined) return null;
  return {
    through: isoDate(state.day),
    elo,
    margin: (teamId) => teamStrength(state, "margin", teamId),
    total: (teamId) => teamStrength(state, "total", teamId),
  };
}
