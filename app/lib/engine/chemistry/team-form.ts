import { believe, kappaInUse, percentilesOf, type Belief } from "./belief.ts";
import { LEAST_GAMES } from "./regulars.ts";
import { CUTS, isInSecondHalf, reliabilityOf, type HalvedEffect, type Reliability } from "./split-half.ts";
import type { TeamGame } from "./team-game.ts";

export type RecentForm = "hot" | "cold" | "stable";
export type SwingRisk = "low" | "medium" | "high";

/** A mean residual a game with its standard error and games, and its place from 0 to 100 in the league. */
export interface PlacedPart {
  readonly measured: number;
  readonly standardError: number;
  readonly games: number;
  readonly score: number;
}

export interface TeamChemistry extends Belief {
  readonly teamId: string;
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  /** 0–100: place of the shrunk residual margin in the league. Null under `LEAST_GAMES` games. */
  readonly score: number | null;
  /** Null without totals, or with too few games. */
  readonly offence: PlacedPart | null;
  readonly defence: PlacedPart | null;
  readonly momentum: {
    readonly games: number;
    readonly measured: number;
    readonly standardError: number;
    /** Hot or cold only where the recent residual is beyond its 95% error. */
    readonly form: RecentForm;
  };
  /** How far results swing around the line, compared with the league, and the risk that follows. */
  readonly swing: { readonly sd: number; readonly leagueSd: number; readonly risk: SwingRisk };
}

export interface LeagueForm {
  readonly reliability: Reliability;
  /** Best first; teams with too few games last. */
  readonly teams: readonly TeamChemistry[];
}

/** Games behind "recent form". */
const RECENT_GAMES = 10;
/** With fewer recent games form is unknown. */
const LEAST_RECENT = 5;
const Z_95 = 1.96;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanSquare = (values: readonly number[]) => mean(values.map((value) => value * value));

function momentumOf(games: readonly TeamGame[], noise: number): TeamChemistry["momentum"] {
  const recent = games.slice(-RECENT_GAMES).map(({ residual }) => residual);
  const n = recent.length;
  const measured = mean(recent);
  const standardError = Math.sqrt(noise / n);
  const beyond = n >= LEAST_RECENT && Math.abs(measured) > Z_95 * standardError;
  return { games: n, measured, standardError, form: beyond ? (measured > 0 ? "hot" : "cold") : "stable" };
}

/** High or low where the team's standard deviation is beyond the league's by more than its 95% error, σ/√2n. */
function swingOf(games: readonly TeamGame[], noise: number): TeamChemistry["swing"] {
  const own = games.map(({ residual }) => residual);
  const centre = mean(own);
  const sd = own.length < 2 ? 0 : Math.sqrt(own.reduce((sum, r) => sum + (r - centre) ** 2, 0) / (own.length - 1));
  const leagueSd = Math.sqrt(noise);
  const error = (Z_95 * leagueSd) / Math.sqrt(2 * own.length);
  const risk =
    own.length < LEAST_GAMES ? "medium" : sd > leagueSd + error ? "high" : sd < leagueSd - error ? "low" : "medium";
  return { sd, leagueSd, risk };
}

function halvedTeams(teams: ReadonlyMap<string, readonly TeamGame[]>): readonly HalvedEffect[] {
  return [...teams].flatMap(([cluster, games]) =>
    Array.from({ length: CUTS }, (_, cut) => {
      const half = (second: boolean) => {
        const own = games.filter((_game, i) => isInSecondHalf(i, cut) === second).map(({ residual }) => residual);
        return { value: own.length === 0 ? 0 : mean(own), games: own.length };
      };
      return { cluster, first: half(false), second: half(true) };
    }).filter(({ first, second }) => first.games > 0 && second.games > 0),
  );
}

/** One part of scoring for every team that has enough games with a total, placed in the league. */
function placedParts(
  teams: ReadonlyMap<string, readonly TeamGame[]>,
  part: "offence" | "defence",
): ReadonlyMap<string, PlacedPart> {
  const known = [...teams].flatMap(([teamId, games]) => {
    const values = games.flatMap((game) => (game[part] === null ? [] : [game[part]]));
    return values.length < LEAST_GAMES ? [] : [{ teamId, values }];
  });
  const all = known.flatMap(({ values }) => values);
  const noise = all.length === 0 ? 0 : meanSquare(all) - mean(all) ** 2;
  const scores = percentilesOf(known.map(({ values }) => mean(values)));
  return new Map(
    known.map(({ teamId, values }, i) => [
      teamId,
      {
        measured: mean(values),
        standardError: Math.sqrt(noise / values.length),
        games: values.length,
        score: scores[i] ?? 0,
      },
    ]),
  );
}

/**
 * Every team's results beyond its lines: overall, with and without the ball, lately. Games in order of their day; `noise` is the variance
 * of a game's residual.
 */
export function leagueForm(teams: ReadonlyMap<string, readonly TeamGame[]>, noise: number): LeagueForm {
  const reliability = reliabilityOf(halvedTeams(teams), CUTS, noise);
  const kappa = kappaInUse(reliability);
  const offence = placedParts(teams, "offence");
  const defence = placedParts(teams, "defence");
  const judged = [...teams].flatMap(([teamId, games]) => {
    if (games.length === 0) return [];
    const belief = believe({ value: mean(games.map(({ residual }) => residual)), games: games.length }, kappa, noise);
    return [
      {
        ...belief,
        teamId,
        games: games.length,
        wins: games.filter(({ won }) => won === true).length,
        losses: games.filter(({ won }) => won === false).length,
        offence: offence.get(teamId) ?? null,
        defence: defence.get(teamId) ?? null,
        momentum: momentumOf(games, noise),
        swing: swingOf(games, noise),
      },
    ];
  });
  const ranked = judged.filter(({ games }) => games >= LEAST_GAMES);
  const scores = percentilesOf(ranked.map(({ shrunk }) => shrunk));
  const scoreOf = new Map(ranked.map(({ teamId }, i) => [teamId, scores[i] ?? 0]));
  return {
    reliability,
    teams: judged
      .map((team) => ({ ...team, score: scoreOf.get(team.teamId) ?? null }))
      .toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1) || b.shrunk - a.shrunk || (a.teamId < b.teamId ? -1 : 1)),
  };
}
