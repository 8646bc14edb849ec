import type { League } from "#app/lib/engine/leagues.ts";
import type { NewsGameCard, NewsItem } from "./dto.ts";

/** The screen of news: one page of reports, or of games ahead. */
export interface NewsPage {
  readonly feedLabel: string | null;
  /** Of the shown view; the other is empty. */
  readonly items: readonly NewsItem[];
  readonly games: readonly NewsGameCard[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** How many days back reports go. */
  readonly days: number;
  /** "BOS @ NYK": the requested game. */
  readonly gameTitle: string | null;
  readonly quoteDelayMinutes: number;
  /** The requested league, if none of its games is near. */
  readonly offSeason: League | null;
}
