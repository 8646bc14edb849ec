import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { PlayerLine, Stats } from "#app/lib/engine/players/player-line.ts";
import { shareOf, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { PROP_SPECS } from "#app/lib/engine/props/prop-specs.ts";
import {
  COMBINATIONS,
  countedIn,
  isCombined,
  isPriced,
  STATISTICS,
  type StatisticName,
} from "#app/lib/engine/props/statistics.ts";

/** One game of a player as a prop sees it. */
export interface CountedGame {
  readonly gameId: string;
  readonly startAt: EpochMs;
  readonly day: number;
  readonly home: boolean;
  readonly playoff: boolean;
  readonly teamId: string;
  readonly opponentId: string;
  readonly counted: number;
  /** The chances behind the count, as the model uses them: minutes, at-bats, targets. Null if the source does not report them. */
  readonly chances: number | null;
}

/** The field of the chances behind each league's counts, where the statistic has no model of its own that names one. */
const USUAL_CHANCES: Readonly<Record<string, string>> = { pa: "pa", gs: "bf", min: "min", toi: "toi" };

/** The field that counts a statistic's chances; null if no field does. */
export function chancesField(statistic: StatisticName): string | null {
  if (isPriced(statistic)) return PROP_SPECS[statistic].chances;
  if (isCombined(statistic)) return PROP_SPECS[COMBINATIONS[statistic].parts[0]].chances;
  const { playedField } = STATISTICS[statistic];
  return playedField === null ? null : (USUAL_CHANCES[playedField] ?? null);
}

/** Only games in the prop's role count: a receiver's games with targets, not those in which he only took the field. */
const isInRole = (statistic: StatisticName, line: PlayerLine): boolean =>
  !isPriced(statistic) || PROP_SPECS[statistic].counts(line);

const chancesIn = (stats: Stats, field: string | null) => (field === null ? null : (stats[field] ?? null));

/** The games of a player in which a statistic was counted, in the order of his lines; games he did not play in are none (M31). */
export function countedGames(lines: readonly PlayerLine[], statistic: StatisticName): readonly CountedGame[] {
  const field = chancesField(statistic);
  return lines.flatMap((line) => {
    const counted = countedIn(line.stats, statistic);
    if (counted === null || !isInRole(statistic, line)) return [];
    const { gameId, startAt, day, home, playoff, teamId, opponentId } = line;
    return [
      {
        gameId,
        startAt,
        day,
        home,
        playoff,
        teamId,
        opponentId,
        counted,
        chances: chancesIn(line.stats, field),
      },
    ];
  });
}

/** How often a player went over a line: raw counts, and the share of overs among the games that were decided (M38). */
export interface HitRate {
  readonly over: number;
  readonly under: number;
  readonly push: number;
  /** Overs among overs and unders, with Wilson's range. */
  readonly rate: RecordRate;
}

/** Counts over, under and at a line. */
export function hitRate(values: readonly number[], line: number): HitRate {
  const over = values.filter((value) => value > line).length;
  const under = values.filter((value) => value < line).length;
  return { over, under, push: values.length - over - under, rate: shareOf(over, over + under) };
}

/** The number of newest games behind a rate; null: the season. */
export const HIT_WINDOWS = [5, 10, 20, null] as const;
export type HitWindow = (typeof HIT_WINDOWS)[number];

/** The games of a window, oldest first: the newest ones of any season, or all of the newest season. */
export function gamesOfWindow<Game extends { readonly season: boolean }>(
  games: readonly Game[],
  window: HitWindow,
): readonly Game[] {
  return window === null ? games.filter(({ season }) => season) : games.slice(-window);
}

/** Weight of each older game in what is expected of the next one: a half-life of four games, as between the model's short and medium memory. */
const OLDER = 0.5 ** (1 / 4);
/** With fewer games the next one cannot be predicted. */
const LEAST_GAMES = 3;
/** The most games used, so that the figure is the same whether a few games of many players are read or all games of one. */
const MEMORY_GAMES = 12;

/** Chances to be expected in the next game: the mean of the last twelve that have them, newest last, older ones counting less; null below three. */
export function expectedChances(games: readonly Pick<CountedGame, "chances">[]): number | null {
  const known = games.flatMap(({ chances }) => (chances === null ? [] : [chances])).slice(-MEMORY_GAMES);
  if (known.length < LEAST_GAMES) return null;
  let sum = 0;
  let weights = 0;
  known.toReversed().forEach((chances, age) => {
    const weight = OLDER ** age;
    sum += weight * chances;
    weights += weight;
  });
  return sum / weights;
}

/** With fewer games of either kind a split says that they are too few (M38). */
export const LEAST_SPLIT_GAMES = 8;

/** A player's games with and without a teammate, among those of one club. */
export interface TeammateSplit {
  readonly withHim: readonly CountedGame[];
  readonly without: readonly CountedGame[];
}

/**
 * Divides a player's games by whether a teammate played in them. Only games between the teammate's first and last for the same club count,
 * and those after his last one where he is still with it: he was not missing before he joined.
 */
export function teammateSplit(
  games: readonly CountedGame[],
  teammate: { readonly lines: readonly PlayerLine[]; readonly teamId: string; readonly playedField: string | null },
): TeammateSplit {
  const own = teammate.lines.filter(({ teamId }) => teamId === teammate.teamId);
  const first = Math.min(...own.map(({ day }) => day));
  const played = new Set(
    own
      .filter(({ stats }) => teammate.playedField === null || (stats[teammate.playedField] ?? 0) > 0)
      .map(({ gameId }) => gameId),
  );
  const together = games.filter(({ teamId, day }) => teamId === teammate.teamId && day >= first);
  return {
    withHim: together.filter(({ gameId }) => played.has(gameId)),
    without: together.filter(({ gameId }) => !played.has(gameId)),
  };
}
