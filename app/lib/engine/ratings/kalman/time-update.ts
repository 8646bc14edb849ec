import { widen } from "./estimate.ts";
import type { ScaleParameters } from "./scale-parameters.ts";
import { newTeam, type ScaleState, type TeamScale } from "./scale-state.ts";

/**
 * The filter's time update: the time between two games makes every estimate less certain. All functions here change the state in place.
 *
 * Slow strength is a random walk, variance += q·Δt. Form is a first-order autoregression with stationary variance s² and e-folding time τ
 * (Ornstein–Uhlenbeck): with k = e^(−Δt/τ), mean ← k·mean and variance ← k²·variance + s²(1 − k²).
 */

/** Share of its widest variance that a venue, an effect or a rotation weight regains each off-season. */
const VENUE_WIDENING = 0.1;
const EFFECT_WIDENING = 0.01;
const ROTATION_WIDENING = 0.05;

/** Between two seasons: strength shrinks to the average and widens; form and surprises are reset. */
export function startSeason(state: ScaleState, parameters: ScaleParameters, day: number): void {
  for (const team of Object.values(state.teams)) {
    team.slow.mean *= parameters.carry;
    team.slow.variance = team.slow.variance * parameters.carry ** 2 + parameters.seasonVariance;
    team.fast.mean = 0;
    team.fast.variance = parameters.fastVariance;
    widen(team.venue, parameters.venueVariance, VENUE_WIDENING);
    team.day = day;
    team.surprises = [];
  }
  state.level.variance += parameters.levelSeasonVariance;
  state.levelDay = day;
  for (const effect of state.effects) widen(effect, parameters.effectVariance, EFFECT_WIDENING);
  for (const weight of state.rotation) widen(weight, parameters.rotationVariance, ROTATION_WIDENING);
}

/** The team's estimates, created from the prior at its first game. */
export function teamOf(state: ScaleState, code: string, parameters: ScaleParameters, day: number): TeamScale {
  return (state.teams[code] ??= newTeam(parameters, day));
}

function advanceTeam(team: TeamScale, parameters: ScaleParameters, day: number, early: number): void {
  const days = day - team.day;
  if (days <= 0) return;
  team.slow.variance += parameters.slowDrift * days * early;
  const kept = Math.exp(-days / parameters.fastDays);
  team.fast.mean *= kept;
  team.fast.variance = team.fast.variance * kept * kept + parameters.fastVariance * (1 - kept * kept);
  team.day = day;
}

/** Brings both teams forward to `day`. Early in a season strength moves faster: `early` times, 1 + a·e^(−days played/τ). */
export function advanceTeams(
  home: TeamScale,
  away: TeamScale,
  parameters: ScaleParameters,
  day: number,
  seasonStart: number,
): void {
  if (home.day >= day && away.day >= day) return;
  const early = 1 + parameters.earlyDrift * Math.exp(-(day - seasonStart) / parameters.earlyDays);
  advanceTeam(home, parameters, day, early);
  advanceTeam(away, parameters, day, early);
}

/** Brings the level forward to `day`. Before the first game there is nothing to bring forward: `levelDay` is 0. */
export function advanceLevel(state: ScaleState, parameters: ScaleParameters, day: number): void {
  if (day <= state.levelDay) return;
  if (state.levelDay > 0) state.level.variance += parameters.levelDrift * (day - state.levelDay);
  state.levelDay = day;
}
