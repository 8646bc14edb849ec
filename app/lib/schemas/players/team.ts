import type { RecordRate } from "#app/lib/engine/record/rate.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { TeamSplit } from "#app/lib/engine/teams/cover-record.ts";
import type { NewsSide } from "#app/lib/schemas/news/dto.ts";

export interface TeamRef {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** Bets at the closing line in a split: record, rate with its range, the prices' expectation, and the claim on it. */
export interface CoverRow {
  readonly wins: number;
  readonly losses: number;
  readonly pushes: number;
  readonly rate: RecordRate;
  readonly expected: number | null;
  /** "no more than chance" …, with the number of records judged together. */
  readonly verdict: string;
  /** Whether it stands out beyond chance. */
  readonly standsOut: boolean;
}

/** A team's games of a split. */
export interface TeamSplitRow {
  readonly split: TeamSplit;
  readonly label: string;
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly spread: CoverRow;
  /** Of the over. */
  readonly total: CoverRow;
}

/** A finished game from the team's view. */
export interface TeamGameRow {
  readonly gameId: string;
  readonly date: string;
  readonly opponent: string;
  readonly opponentId: string;
  readonly atHome: boolean;
  readonly scored: number;
  readonly allowed: number;
  readonly won: boolean | null;
  /** The team's closing handicap and whether it covered; null without a closing line. */
  readonly spread: { readonly line: number; readonly result: "win" | "loss" | "push" } | null;
  /** The closing total; "win": over. */
  readonly total: { readonly line: number; readonly result: "win" | "loss" | "push" } | null;
}

/** A team's rest and travel before a game. */
export interface TeamRest {
  readonly restDays: number | null;
  readonly backToBack: boolean;
  readonly gamesInSeven: number;
  readonly roadGames: number;
  readonly kilometres: number | null;
}

/** A coming game with our lines on it. */
export interface TeamNextGame {
  readonly id: string;
  readonly startAt: number;
  readonly opponent: TeamRef;
  readonly atHome: boolean;
  readonly neutral: boolean;
  readonly rest: TeamRest;
  readonly opponentRest: TeamRest;
  readonly lines: readonly {
    readonly text: string;
    readonly chance: number;
    readonly price: number | null;
    readonly book: string | null;
    readonly edge: number | null;
    readonly pickId: number | null;
    /** The price is gone, or the verdict with it (D49). */
    readonly moved: boolean;
  }[];
  /** Why lines are closed to the person; null where none is. */
  readonly locked: string | null;
  readonly starters: string | null;
  /** "Fenway Park, open to the sky"; null where the ground is not stored. */
  readonly venue: string | null;
  readonly weather: { readonly text: string; readonly knownAt: number } | null;
}

/** A rating in points, goals or runs beside an average team, with its place. */
export interface TeamStrength {
  readonly mean: number;
  readonly sd: number;
  readonly rank: number;
  readonly of: number;
}

/** A team's page. */
export interface TeamPage {
  readonly team: TeamRef & { readonly league: League };
  readonly feedLabel: string | null;
  /** "2025–26"; null before a game was over. */
  readonly season: number | null;
  readonly through: string | null;
  readonly unit: string;
  readonly record: { readonly wins: number; readonly losses: number; readonly ties: number; readonly rate: RecordRate };
  /** The team's current runs, in words; empty without any. */
  readonly runs: readonly string[];
  /** Newest first. */
  readonly form: readonly TeamGameRow[];
  readonly splits: readonly TeamSplitRow[];
  /** The claim on all splits together. */
  readonly verdict: string;
  readonly next: readonly TeamNextGame[];
  readonly absent: NewsSide["absent"];
  readonly meetings: {
    readonly opponent: TeamRef;
    readonly wins: number;
    readonly losses: number;
    readonly games: readonly TeamGameRow[];
  } | null;
  readonly rating: {
    readonly margin: TeamStrength | null;
    readonly total: TeamStrength | null;
    readonly through: string | null;
    readonly elo: {
      readonly rank: number;
      readonly of: number;
      readonly mean: number;
      readonly path: readonly { readonly date: string; readonly rating: number }[];
    } | null;
  };
  /** The team's chemistry in a sentence; null without a statement. */
  readonly chemistry: string | null;
}

/** A team of the list. */
export interface TeamListRow extends TeamRef {
  readonly league: League;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** At the closing spread; null before a game was over. */
  readonly covered: { readonly wins: number; readonly losses: number; readonly pushes: number };
}
