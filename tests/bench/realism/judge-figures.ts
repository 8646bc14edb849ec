import type { League } from "#app/lib/engine/leagues.ts";
import { mean, sdOf, type Figures } from "./figures.ts";

/** A moment of the simulated worlds beside the archive's. */
export interface RealismRow {
  readonly league: League;
  readonly moment: string;
  /** Mean over seasons and worlds, and the number of seasons with a value. */
  readonly simulated: number;
  readonly seasons: number;
  /** Mean of the archive's seasons; null where only a bound is known. */
  readonly archive: number | null;
  readonly archiveSeasons: number;
  readonly low: number;
  readonly high: number;
  readonly inside: boolean;
}

/** M35: within this share of the archive's mean, or inside its own range over seasons. */
const TOLERANCE = 0.15;
/** Fewer seasons of the archive have no range of their own. */
const FEWEST_FOR_RANGE = 5;
const Z_95 = 1.96;
/** An event that never happened in n days happens at most 3/n times a day, at 95 %. */
const RULE_OF_THREE = 3;

/** Moments that are shares of days: where the archive has none of them, its days bound them. */
const COUNTED_BY_DAY = /^bets a day/;

/** A share of it means nothing: a coin's log loss is within 15 % of a good forecast's. */
const BY_RANGE_ALONE = /^log loss/;

const valuesOf = (seasons: readonly Figures[], moment: string): readonly number[] =>
  seasons.flatMap((figures) => figures[moment] ?? []);

/** A league of the archive: game days a season, and each moment season by season. */
export interface ArchiveLeague {
  readonly days: number;
  readonly moments: Readonly<Record<string, readonly number[]>>;
}

/** The archive's seasons moment by moment. */
export function archiveLeague(days: number, seasons: readonly Figures[]): ArchiveLeague {
  const names = [...new Set(seasons.flatMap((figures) => Object.keys(figures)))];
  const moments = names.map((name) => [name, valuesOf(seasons, name)] as const);
  return { days, moments: Object.fromEntries(moments.filter(([, values]) => values.length > 0)) };
}

function boundsOf(moment: string, archive: readonly number[], days: number): readonly [low: number, high: number] {
  const middle = mean(archive);
  if (COUNTED_BY_DAY.test(moment) && archive.every((x) => x === 0)) return [0, RULE_OF_THREE / days];
  const tolerated = [middle - TOLERANCE * Math.abs(middle), middle + TOLERANCE * Math.abs(middle)] as const;
  if (archive.length < FEWEST_FOR_RANGE) return tolerated;
  const range = Z_95 * sdOf(archive);
  if (BY_RANGE_ALONE.test(moment)) return [middle - range, middle + range];
  return [Math.min(tolerated[0], middle - range), Math.max(tolerated[1], middle + range)];
}

/** Every moment that both the archive and the simulation have, one row each. */
export function judgeMoments(
  league: League,
  simulated: readonly Figures[],
  { days, moments }: ArchiveLeague,
): readonly RealismRow[] {
  return Object.entries(moments).flatMap(([moment, theirs]): RealismRow[] => {
    const ours = valuesOf(simulated, moment);
    if (ours.length === 0) return [];
    const [low, high] = boundsOf(moment, theirs, days * theirs.length);
    const value = mean(ours);
    return [
      {
        league,
        moment,
        simulated: value,
        seasons: ours.length,
        archive: mean(theirs),
        archiveSeasons: theirs.length,
        low,
        high,
        inside: value >= low && value <= high,
      },
    ];
  });
}

/** The least share of a season's leaders that must be like real ones. */
const PLAUSIBLE = 0.95;

/** Every leaders' list: it passes if 19 of 20 seasons are within the bounds. */
export function judgeLeaders(
  league: League,
  seasons: readonly Figures[],
  bounds: Readonly<Record<string, readonly [low: number, high: number]>>,
): readonly RealismRow[] {
  return Object.entries(bounds).map(([moment, [low, high]]) => {
    const ours = valuesOf(seasons, moment);
    const plausible = ours.filter((x) => x >= low && x <= high).length;
    return {
      league,
      moment,
      simulated: mean(ours),
      seasons: ours.length,
      archive: null,
      archiveSeasons: 0,
      low,
      high,
      inside: plausible >= PLAUSIBLE * ours.length,
    };
  });
}
