import { median } from "#app/lib/engine/scores/median.ts";
import type { PlayerLine, Stats } from "./player-line.ts";
import type { PlayerGroup } from "./positions.ts";

/** A mean over games with its standard error; the error is null below two games. */
export interface Mean {
  readonly n: number;
  readonly mean: number | null;
  readonly error: number | null;
}

/** A mean with the games behind it. */
export interface Games extends Mean {
  readonly values: readonly number[];
}

const gamesOf = (values: readonly number[]): Games => ({ ...meanOf(values), values });

/** Mean and standard error of the mean. */
export function meanOf(values: readonly number[]): Mean {
  const n = values.length;
  if (n === 0) return { n, mean: null, error: null };
  const mean = values.reduce((a, b) => a + b, 0) / n;
  if (n < 2) return { n, mean, error: null };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  return { n, mean, error: Math.sqrt(variance / n) };
}

export interface Split extends Games {
  readonly key: string;
  readonly label: string;
}

/** One pair of conditions; whether they differ is a claim (`playerGamesClaims`). */
export interface SplitPair {
  readonly first: Split;
  readonly second: Split;
}

export interface Form {
  readonly n: number;
  readonly median: number | null;
  readonly season: Mean;
  /** The last games, and those before; whether they differ is a claim (`playerGamesClaims`). */
  readonly recent: Games;
  readonly before: Games;
}

/** Games that count as recent. */
const RECENT_GAMES = 10;

/** A season's form by one count per game, oldest game first. */
export function formOf(values: readonly number[]): Form {
  return {
    n: values.length,
    median: median(values),
    season: meanOf(values),
    recent: gamesOf(values.slice(-RECENT_GAMES)),
    before: gamesOf(values.slice(0, -RECENT_GAMES)),
  };
}

interface Condition {
  readonly key: string;
  readonly label: string;
  readonly holds: (line: PlayerLine) => boolean;
}

/** How rest is measured: days since the team's previous game or since the player's own, and up to how many count as short. */
export interface RestRule {
  readonly own: boolean;
  readonly shortUpTo: number;
  readonly short: string;
  readonly long: string;
}

const TEAM_REST: RestRule = { own: false, shortUpTo: 0, short: "No day off before", long: "A day off or more" };
/** Starting pitchers pitch every fifth day, so that four days between are short; relief pitchers pitch on days in a row. */
const STARTER_REST: RestRule = {
  own: true,
  shortUpTo: 4,
  short: "Four days of rest or fewer",
  long: "Five days of rest or more",
};
const RELIEVER_REST: RestRule = {
  own: true,
  shortUpTo: 0,
  short: "Pitched the day before",
  long: "A day of rest or more",
};

/** How the rest of a group's players is measured. */
export const restRuleOf = (group: PlayerGroup): RestRule =>
  group === "starter" ? STARTER_REST : group === "reliever" ? RELIEVER_REST : TEAM_REST;

/** Home and away, rest, and opponents by how much of the statistic they allow. */
function conditions(
  daysOff: (line: PlayerLine) => number | null,
  rule: RestRule,
  allowed: ReadonlyMap<string, number>,
): readonly (readonly [Condition, Condition])[] {
  const middle = median([...allowed.values()]) ?? 0;
  const of = (line: PlayerLine) => allowed.get(line.opponentId) ?? middle;
  return [
    [
      { key: "home", label: "At home", holds: (line) => line.home },
      { key: "away", label: "Away", holds: (line) => !line.home },
    ],
    [
      { key: "short-rest", label: rule.short, holds: (line) => (daysOff(line) ?? Infinity) <= rule.shortUpTo },
      { key: "rested", label: rule.long, holds: (line) => (daysOff(line) ?? -1) > rule.shortUpTo },
    ],
    [
      { key: "allows-less", label: "Opponents who allow less", holds: (line) => of(line) < middle },
      { key: "allows-more", label: "Opponents who allow more", holds: (line) => of(line) >= middle },
    ],
  ];
}

/** By game and team, "GAME TEAM"; null for a team's first game. */
export type RestDays = ReadonlyMap<string, number | null>;

/**
 * Full days between a game and the one before, by game and team: of a team from its lines, of a player from his own. Null for the first.
 */
export function restOf(lines: readonly Pick<PlayerLine, "gameId" | "teamId" | "day">[]): RestDays {
  const days = new Map<string, Map<string, number>>();
  for (const { teamId, gameId, day } of lines) {
    const games = days.get(teamId) ?? new Map<string, number>();
    days.set(teamId, games.set(gameId, day));
  }
  const rest = new Map<string, number | null>();
  for (const [teamId, games] of days) {
    let last: number | null = null;
    for (const [gameId, day] of [...games].sort((a, b) => a[1] - b[1])) {
      rest.set(`${gameId} ${teamId}`, last === null ? null : Math.max(0, day - last - 1));
      last = day;
    }
  }
  return rest;
}

/** The count per game that each team's opponents reached, from lines of the whole league. */
export function allowedOf(lines: readonly PlayerLine[], of: (stats: Stats) => number): ReadonlyMap<string, number> {
  const teams = new Map<string, { sum: number; games: Set<string> }>();
  for (const line of lines) {
    const team = teams.get(line.opponentId) ?? { sum: 0, games: new Set<string>() };
    teams.set(line.opponentId, team);
    team.sum += of(line.stats);
    team.games.add(line.gameId);
  }
  return new Map([...teams].map(([id, { sum, games }]) => [id, sum / games.size] as const));
}

/** A player's games by home and away, rest and opponent. Leagues that play weekly have no "least rest" games, so that pair is empty there. */
export function splitsOf(
  lines: readonly PlayerLine[],
  of: (stats: Stats) => number,
  league: {
    readonly rest: RestDays;
    readonly rule: RestRule;
    readonly allowed: ReadonlyMap<string, number>;
  },
): readonly SplitPair[] {
  const daysOff = (line: PlayerLine) => league.rest.get(`${line.gameId} ${line.teamId}`) ?? null;
  return conditions(daysOff, league.rule, league.allowed).map(([one, other]) => {
    const [first, second] = [one, other].map(({ key, label, holds }) => ({
      key,
      label,
      ...gamesOf(lines.filter(holds).map((line) => of(line.stats))),
    })) as [Split, Split];
    return { first, second };
  });
}
