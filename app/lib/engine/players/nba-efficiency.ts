import { stat, totalsOf, type PlayerLine, type Stats } from "./player-line.ts";

/** The NBA mean of the player efficiency rating, by definition (M20). */
const PER_MEAN = 15;

const possessions = (t: Stats) => stat(t, "fga") - stat(t, "oreb") + stat(t, "tov") + 0.44 * stat(t, "fta");

interface TeamYear {
  /** Assists per field goal of the team. */
  readonly assisted: number;
  /** League pace over the team's pace. */
  readonly pace: number;
}

/** The league's and teams' values that the efficiency rating needs (Hollinger; basketball-reference.com, "Calculating PER"; M20). */
interface LeagueYear {
  readonly vop: number;
  readonly drbp: number;
  readonly factor: number;
  readonly foul: number;
  readonly teams: ReadonlyMap<string, TeamYear>;
}

/** Totals of each team in each game, by `{gameId} {teamId}`. */
export type TeamGames = ReadonlyMap<string, Stats>;

const teamGameKey = (line: Pick<PlayerLine, "gameId">, teamId: string) => `${line.gameId} ${teamId}`;

/** Totals of each team in each game, from the lines of its players. */
export function teamGamesOf(lines: readonly PlayerLine[]): TeamGames {
  const games = new Map<string, Record<string, number>>();
  for (const line of lines) {
    const key = teamGameKey(line, line.teamId);
    const sums = games.get(key) ?? {};
    games.set(key, sums);
    for (const field of Object.keys(line.stats)) sums[field] = (sums[field] ?? 0) + (line.stats[field] ?? 0);
  }
  return games;
}

/** Pace: possessions of both sides per 48 minutes of five players. */
const paceOf = (both: number, minutes: number) => (minutes > 0 ? (48 * both) / 2 / (minutes / 5) : 0);

function leagueYear(lines: readonly PlayerLine[], games: TeamGames): LeagueYear {
  const league = totalsOf([...games.values()].map((stats) => ({ stats })));
  const lg = (field: string) => stat(league, field);
  const vop = lg("pts") / (lg("fga") - lg("oreb") + lg("tov") + 0.44 * lg("fta"));
  const drbp = (lg("reb") - lg("oreb")) / lg("reb");
  const factor = 2 / 3 - (0.5 * (lg("ast") / lg("fgm"))) / (2 * (lg("fgm") / lg("ftm")));
  const foul = lg("pf") > 0 ? lg("ftm") / lg("pf") - 0.44 * (lg("fta") / lg("pf")) * vop : 0;
  const seen = new Set<string>();
  const years = new Map<string, { own: Record<string, number>; both: number; minutes: number }>();
  for (const line of lines) {
    const key = teamGameKey(line, line.teamId);
    if (seen.has(key)) continue;
    seen.add(key);
    const own = games.get(key) ?? {};
    const year = years.get(line.teamId) ?? { own: {}, both: 0, minutes: 0 };
    years.set(line.teamId, year);
    for (const field of ["ast", "fgm"]) year.own[field] = (year.own[field] ?? 0) + stat(own, field);
    year.both += possessions(own) + possessions(games.get(teamGameKey(line, line.opponentId)) ?? own);
    year.minutes += stat(own, "min");
  }
  const pace = paceOf(2 * possessions(league), lg("min"));
  const teams = [...years].map(([id, { own, both, minutes }]) => {
    const tempo = paceOf(both, minutes);
    return [
      id,
      { assisted: stat(own, "ast") / Math.max(1, stat(own, "fgm")), pace: tempo > 0 ? pace / tempo : 1 },
    ] as const;
  });
  return { vop, drbp, factor, foul, teams: new Map(teams) };
}

/** Unadjusted rating × minutes of one line, adjusted to the league's pace. */
function adjustedProduction({ vop, drbp, factor, foul, teams }: LeagueYear, line: PlayerLine): number {
  const { assisted: a, pace } = teams.get(line.teamId) ?? { assisted: 0.6, pace: 1 };
  const s = (field: string) => stat(line.stats, field);
  const missed = s("fga") - s("fgm");
  const freeMissed = s("fta") - s("ftm");
  return (
    pace *
    (s("fg3m") +
      (2 / 3) * s("ast") +
      (2 - factor * a) * s("fgm") +
      0.5 * s("ftm") * (1 + (1 - a) + (2 / 3) * a) -
      vop * s("tov") -
      vop * drbp * missed -
      vop * 0.44 * (0.44 + 0.56 * drbp) * freeMissed +
      vop * (1 - drbp) * (s("reb") - s("oreb")) +
      vop * drbp * s("oreb") +
      vop * s("stl") +
      vop * drbp * s("blk") -
      s("pf") * foul)
  );
}

/**
 * The player efficiency rating (M20): of a line, rating × minutes, so that a player's rating is the sum of his lines over the sum of his
 * minutes. League and team totals come from the same lines; the league's mean weighted by minutes is 15.
 */
export function efficiencyIn(lines: readonly PlayerLine[], games: TeamGames): (line: PlayerLine) => number {
  const year = leagueYear(lines, games);
  const minutes = lines.reduce((sum, { stats }) => sum + stat(stats, "min"), 0);
  const production = lines.reduce((sum, line) => sum + adjustedProduction(year, line), 0);
  const scale = production > 0 ? (PER_MEAN * minutes) / production : 0;
  return (line) => scale * adjustedProduction(year, line);
}

/**
 * Usage (M20): the share of his team's plays a player ended while he was on the floor, as a fraction. The team's totals are those of the games
 * he played in. Null without minutes.
 */
export function usageOf(lines: readonly PlayerLine[], games: TeamGames): number | null {
  const own = totalsOf(lines);
  const team = totalsOf(lines.map((line) => ({ stats: games.get(teamGameKey(line, line.teamId)) ?? {} })));
  const plays = (t: Stats) => stat(t, "fga") + 0.44 * stat(t, "fta") + stat(t, "tov");
  const against = stat(own, "min") * plays(team);
  return against > 0 ? (plays(own) * (stat(team, "min") / 5)) / against : null;
}
