import { z } from "zod";
import type { League } from "#app/lib/engine/leagues.ts";

/** A statistic with its value, null where the player has none of it. */
export interface PlayerFigure {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  readonly decimals: number;
  /** A fraction, shown × 100. */
  readonly percent: boolean;
}

/** A player as a row of the list. */
export interface PlayerCard {
  readonly id: string;
  readonly name: string;
  readonly initials: string;
  /** "Boston Celtics". */
  readonly team: string;
  readonly teamCode: string;
  readonly position: string;
  readonly league: League;
  readonly gamesPlayed: number;
  /** 0 to 99 among those of his position who play enough; null for those who do not. `ratingLow` is its lower end, by which players are ranked. */
  readonly rating: number | null;
  readonly ratingLow: number | null;
  readonly headlines: readonly PlayerFigure[];
}

export interface PlayerMeasure {
  readonly label: string;
  readonly meaning: string;
  readonly unit: string;
  readonly decimals: number;
  /** As counted; null without a chance. */
  readonly raw: number | null;
  readonly shrunk: number;
  /** Standard error of `shrunk`. */
  readonly error: number;
  /** Minutes, plate appearances… behind it. */
  readonly weight: number;
  readonly groupMean: number;
  readonly groupLabel: string;
  readonly groupSize: number;
}

export interface PlayerGame {
  readonly gameId: string;
  readonly startAt: number;
  /** "vs LAL" or "@ LAL". */
  readonly opponent: string;
  readonly value: number;
  readonly playoff: boolean;
}

export interface PlayerSplit {
  readonly label: string;
  readonly n: number;
  readonly mean: number | null;
  readonly error: number | null;
}

export interface PlayerDetail extends PlayerCard {
  readonly season: string;
  readonly figures: readonly PlayerFigure[];
  readonly usage: number | null;
  readonly measure: PlayerMeasure;
  /** The statistic of form, splits and chart: "points". */
  readonly formLabel: string;
  /** Newest last. */
  readonly games: readonly PlayerGame[];
  readonly seasonMean: number | null;
  readonly median: number | null;
  /** The trend as a sentence with its n. */
  readonly trend: string;
  readonly splits: readonly { readonly rows: readonly [PlayerSplit, PlayerSplit]; readonly standsOut: boolean }[];
  readonly injury: { readonly status: string; readonly note: string; readonly reportedAt: number } | null;
  readonly nextGame: { readonly id: string; readonly startAt: number; readonly matchup: string } | null;
}

export const comparedPlayerSchema = z
  .object({ id: z.string(), name: z.string(), team: z.string(), position: z.string() })
  .meta({
    id: "ComparedPlayer",
    fields: {
      id: "Id of the player, prefixed with his feed.",
      name: "The player's name.",
      team: "The team of his last game.",
      position: "Position as the source names it, else what his figures say he is.",
    },
  });
export type ComparedPlayer = z.infer<typeof comparedPlayerSchema>;

export interface ComparedStatistic {
  readonly key: string;
  readonly label: string;
  readonly decimals: number;
  readonly percent: boolean;
  readonly player1: number;
  readonly player2: number;
  readonly advantage: "player1" | "player2" | "even";
  readonly lowerIsBetter: boolean;
  /** The difference in standard deviations of their peers, positive where the first has more; null where peers do not differ. */
  readonly distance: number | null;
}

/** One side of a comparison's metrics. */
export interface ComparedMetrics {
  readonly gamesPlayed: number;
  readonly rating: number | null;
  readonly groupLabel: string;
  readonly measureLabel: string;
  readonly measure: number | null;
  readonly measureDecimals: number;
  readonly per: number | null;
  /** Percent of his team's plays. */
  readonly usage: number | null;
}

/** Two players of a league side by side. */
export interface PlayerComparison {
  readonly season: string;
  readonly league: League;
  readonly player1: ComparedPlayer;
  readonly player2: ComparedPlayer;
  readonly compatible: boolean;
  readonly warning: string | null;
  readonly advantage: "player1" | "player2" | "even";
  /** Probability, in percent, that the player ahead is truly better. */
  readonly confidenceLevel: number;
  /** The meaning of the confidence, in a sentence. */
  readonly verdict: string;
  readonly keyDifferences: readonly string[];
  readonly recommendations: readonly string[];
  readonly metrics: { readonly player1: ComparedMetrics; readonly player2: ComparedMetrics };
  readonly statistics: readonly ComparedStatistic[];
}
