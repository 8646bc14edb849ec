import type { League } from "#app/lib/engine/leagues.ts";
import type { QuotedStatistic } from "#app/lib/engine/props/statistics.ts";

/** A figure before and after a report; null where it was not known. */
export interface BeforeAfter {
  readonly before: number | null;
  readonly after: number | null;
}

/** The effect of a report on its game's numbers, from the view of the reported player's team. */
export interface NewsEffect {
  /** Epoch milliseconds; `afterAt` null: it is too soon after the report. */
  readonly beforeAt: number;
  readonly afterAt: number | null;
  /** The market's chance that the team wins, its handicap and the total, over the books of the person's plan. */
  readonly market: { readonly chance: BeforeAfter; readonly spread: BeforeAfter; readonly total: BeforeAfter };
  /** Why the market's chance is missing for the plan; null where it is not. */
  readonly marketLock: string | null;
  /** Our chance that the team wins as priced last before and first after the report (`pricedAt`); null where it is closed to the person. */
  readonly ours: (BeforeAfter & { readonly pricedAt: number | null }) | null;
}

/** Minutes of an absent player and their expected distribution. */
export interface FreedMinutes {
  readonly usual: number;
  readonly to: readonly { readonly playerId: string; readonly player: string; readonly more: number }[];
  /** Games he missed among the games that were read. */
  readonly missed: number;
}

/** A teammate's count as we expected it before and after a report. */
export interface MovedProjection {
  readonly playerId: string;
  readonly player: string;
  readonly statistic: QuotedStatistic;
  /** "points". */
  readonly statisticLabel: string;
  readonly before: number;
  readonly after: number;
}

export const NEWS_CHANGES = ["status", "named", "confirmed", "replaced"] as const;
export type NewsChange = (typeof NEWS_CHANGES)[number];

export interface NewsGameRef {
  readonly id: string;
  readonly startAt: number;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly homeCode: string;
  readonly awayCode: string;
}

/** A player's part in a report: his name, his team, and his role in it. */
export interface NewsPlayer {
  readonly playerId: string;
  readonly player: string;
  readonly position: string;
  readonly league: League;
  readonly teamId: string;
  readonly team: string;
  readonly teamCode: string;
  /** "starts, 34 minutes a game (2nd of the team)"; null where box scores show none. */
  readonly role: string | null;
}

/** One report about a player's availability. */
export interface NewsItem extends NewsPlayer {
  readonly id: string;
  /** When we received it. */
  readonly at: number;
  readonly change: NewsChange;
  /** "out", "questionable" …; of a starter "probable", "confirmed" or "started". */
  readonly status: string;
  /** The status before, or the name of the player he replaces; null if nothing was known. */
  readonly before: string | null;
  readonly note: string;
  /** The team's next game after the report, or the game of the named starter. */
  readonly game: NewsGameRef | null;
  /** Whether the person has an open bet on that game. */
  readonly mine: boolean;
  readonly minutes: FreedMinutes | null;
  /** Teammates of whom we expect more or less since the report, the largest change first; empty where none is open to the person. */
  readonly projections: readonly MovedProjection[];
  readonly effect: NewsEffect | null;
}

/** The missing and doubtful players of one side of a game, and the starter. */
export interface NewsSide {
  readonly teamId: string;
  readonly team: string;
  readonly teamCode: string;
  readonly starter: {
    readonly playerId: string;
    readonly player: string;
    readonly status: string;
    readonly since: number;
  } | null;
  readonly absent: readonly (NewsPlayer & {
    readonly status: string;
    readonly note: string;
    readonly at: number;
    readonly minutes: FreedMinutes | null;
  })[];
}

/** A coming game with the availability of players. */
export interface NewsGameCard extends NewsGameRef {
  readonly league: League;
  readonly mine: boolean;
  /** "Starting goalies"; null in a league that names none. */
  readonly startersLabel: string | null;
  readonly away: NewsSide;
  readonly home: NewsSide;
}
