import type { League } from "#app/lib/engine/leagues.ts";
import { LEAGUE_MODEL } from "./league-model.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import type { Random } from "#app/lib/engine/random/random.ts";
import type { SeedKey } from "#app/lib/engine/random/seed-key.ts";
import { PURPOSE } from "./purpose.ts";
import { LEAGUE_NUMBER } from "./regular-schedule.ts";
import { seasonCalendar } from "#app/lib/engine/calendar/season-calendar.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";

/** Latent paths of one season, `[team * days + (day - first)]`: strength and scoring of the teams, form included, and the market's errors about both. */
export interface SeasonStrength {
  readonly first: number;
  readonly days: number;
  readonly strength: Float64Array;
  readonly scoring: Float64Array;
  readonly beliefError: Float64Array;
  readonly beliefTotalError: Float64Array;
}

/** The values that a season passes to the next: strength and scoring of each team on its last day. */
export interface SeasonEnd {
  readonly strength: Float64Array;
  readonly scoring: Float64Array;
}

/** Before this season teams start from a fresh draw; later ones carry over from the season before. */
export const FIRST_LINKED_SEASON = 2014;

/** Share of the market's error about a team that remains a day later. */
const BELIEF_KEPT = 0.95;

/** A team's form: stretches of days above or below its own strength (first-order autoregression, stationary from the first day). */
class Form {
  #now: number;
  readonly #sd: number;
  readonly #kept: number;
  readonly #random: Random;

  constructor(sd: number, kept: number, random: Random) {
    [this.#sd, this.#kept, this.#random] = [sd, kept, random];
    this.#now = sd * random.normal();
  }

  next(): number {
    const today = this.#now;
    this.#now = this.#kept * today + Math.sqrt(1 - this.#kept ** 2) * this.#sd * this.#random.normal();
    return today;
  }
}

/**
 * Strength of a season: regression of last season's end toward the mean plus a fresh draw, then a random walk by day; the
 * market's error about each team is a stationary first-order autoregression beside it. Pure in (seed, league, season, before).
 */
export function seasonStrength(
  seed: SeedKey,
  league: League,
  season: number,
  before: SeasonEnd | null,
): { readonly paths: SeasonStrength; readonly end: SeasonEnd } {
  const model = LEAGUE_MODEL[league];
  const calendar = seasonCalendar(league, season);
  const first = calendar.regularFirst - 8;
  const days = calendar.last - first + 2;
  const teams = teamsOf(league, season).length;
  const size = teams * days;
  const paths: SeasonStrength = {
    first,
    days,
    strength: new Float64Array(size),
    scoring: new Float64Array(size),
    beliefError: new Float64Array(size),
    beliefTotalError: new Float64Array(size),
  };
  const end: SeasonEnd = { strength: new Float64Array(teams), scoring: new Float64Array(teams) };
  const number = LEAGUE_NUMBER[league];
  for (let team = 0; team < teams; team++) {
    const base = randomOf(seed, PURPOSE.base, number, season, team);
    const drift = randomOf(seed, PURPOSE.drift, number, season, team);
    const belief = randomOf(seed, PURPOSE.marketBelief, number, season, team);
    let strength = model.carry * (before?.strength[team] ?? 0) + model.strengthSd * base.normal();
    let scoring = model.carry * (before?.scoring[team] ?? 0) + model.scoringSd * base.normal();
    let error = belief.normal() * model.beliefSd * 1.3;
    let totalError = belief.normal() * model.beliefTotalSd * 1.3;
    const innovation = Math.sqrt(1 - BELIEF_KEPT * BELIEF_KEPT);
    const form = new Form(model.formSd, model.formKept, randomOf(seed, PURPOSE.form, number, season, team, 1));
    const scoringForm = new Form(
      model.scoringFormSd,
      model.formKept,
      randomOf(seed, PURPOSE.form, number, season, team, 2),
    );
    for (let d = 0; d < days; d++) {
      const i = team * days + d;
      paths.strength[i] = strength + form.next();
      paths.scoring[i] = scoring + scoringForm.next();
      paths.beliefError[i] = error;
      paths.beliefTotalError[i] = totalError;
      strength += model.driftSd * drift.normal();
      scoring += model.scoringDriftSd * drift.normal();
      error = BELIEF_KEPT * error + innovation * model.beliefSd * belief.normal();
      totalError = BELIEF_KEPT * totalError + innovation * model.beliefTotalSd * belief.normal();
    }
    end.strength[team] = strength;
    end.scoring[team] = scoring;
  }
  return { paths, end };
}
