import type { EpochMs } from "#app/lib/engine/brands.ts";

/** A box score's fields by their names in the league's files; a missing field was not reported. */
export type Stats = Readonly<Record<string, number>>;

/** One player's line in one finished game, with the opponent and the place. */
export interface PlayerLine {
  readonly gameId: string;
  readonly playerId: string;
  readonly teamId: string;
  readonly opponentId: string;
  readonly home: boolean;
  readonly playoff: boolean;
  readonly starter: boolean;
  readonly startAt: EpochMs;
  /** The game's day in US Eastern time, in days since 1970. */
  readonly day: number;
  readonly stats: Stats;
}

/** A field of a line or of totals; 0 where it was not reported. */
export const stat = (stats: Stats, field: string): number => stats[field] ?? 0;

/** Sums of every field over lines. */
export function totalsOf(lines: readonly { readonly stats: Stats }[]): Stats {
  const totals: Record<string, number> = {};
  for (const { stats } of lines)
    for (const field of Object.keys(stats)) totals[field] = (totals[field] ?? 0) + (stats[field] ?? 0);
  return totals;
}

/** Plate appearances; of sources that do not count them, at-bats, walks and hit batters. */
export const plateAppearances = (stats: Stats): number =>
  stats["pa"] ?? stat(stats, "ab") + stat(stats, "bb") + stat(stats, "hbp");
