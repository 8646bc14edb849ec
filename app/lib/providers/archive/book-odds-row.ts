import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { DateTime } from "luxon";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import type { MarketLine } from "#app/lib/engine/ratings/model.ts";
import { quotesOfLine, type ArchiveQuote } from "./game-quotes.ts";
import { closeKnownAt, openKnownAt } from "./moments.ts";
import { leagueOf, lineOf, pairOf, teamOf, text, totalOf, type Fields } from "./row-fields.ts";

export const BOOK_ODDS_COLUMNS = ["date", "home", "away", "book", "snapshot"] as const;

const SNAPSHOTS = ["open", "morning", "noon", "daily", "close"] as const;
type Snapshot = (typeof SNAPSHOTS)[number];

/** One row of a book odds file: what one book quoted for one game at one time. */
export interface ArchiveBookOdds {
  readonly line: number;
  readonly league: League;
  readonly date: string;
  readonly home: string;
  readonly away: string;
  /** The start, where the source has it. */
  readonly commenceAt: EpochMs | null;
  readonly book: string;
  readonly snapshot: Snapshot;
  readonly snapshotAt: EpochMs | null;
  readonly prices: MarketLine;
}

export interface ParsedBookOdds {
  readonly line: number;
  readonly odds: ArchiveBookOdds | null;
  readonly problems: readonly string[];
}

/** A moment in UTC; null when blank, "bad" with a problem when it cannot be parsed. */
function momentOf(fields: Fields, column: string, problems: string[]): EpochMs | null | "bad" {
  const written = text(fields, column);
  if (written === "") return null;
  const at = DateTime.fromISO(written, { zone: "utc" });
  if (at.isValid) return epochMs(at.toMillis());
  problems.push(`${column} "${written}" is not a moment`);
  return "bad";
}

/** One record of a book odds file; see `parseGameRow` for the treatment of bad fields. */
export function parseBookOddsRow(fields: Fields, line: number, fallbackLeague: League | null = null): ParsedBookOdds {
  const problems: string[] = [];
  const refused = (why?: string): ParsedBookOdds => ({
    line,
    odds: null,
    problems: why ? [...problems, why] : problems,
  });
  const leagueText = text(fields, "league");
  const league = leagueText === "" ? fallbackLeague : leagueOf(leagueText);
  if (league === null) return refused(leagueText === "" ? "no league" : `unknown league "${leagueText}"`);
  const date = text(fields, "date");
  if (gameDay(date) === null) return refused(`date "${date}" is not a day`);
  const home = teamOf(fields, "home", league, problems);
  const away = teamOf(fields, "away", league, problems);
  if (home === null || away === null) return refused();
  if (home === away) return refused(`${home} cannot play itself`);
  const book = text(fields, "book").toLowerCase();
  if (!/^[a-z0-9_]{1,40}$/.test(book)) return refused(`book "${book}" is not a name`);
  const snapshot = SNAPSHOTS.find((known) => known === text(fields, "snapshot"));
  if (snapshot === undefined) return refused(`unknown snapshot "${text(fields, "snapshot")}"`);
  const commenceAt = momentOf(fields, "commence_utc", problems);
  const snapshotAt = momentOf(fields, "snapshot_utc", problems);
  if (commenceAt === "bad" || snapshotAt === "bad") return refused();
  if (commenceAt !== null && snapshotAt !== null && snapshotAt >= commenceAt) return refused("quoted after the start");
  const [homeMoneyline, awayMoneyline] = pairOf(fields, "home_ml", "away_ml", problems);
  const [spreadHomePrice, spreadAwayPrice] = pairOf(fields, "spread_home_price", "spread_away_price", problems);
  const [overPrice, underPrice] = pairOf(fields, "over_price", "under_price", problems);
  const prices: MarketLine = {
    homeMoneyline,
    awayMoneyline,
    spreadHome: lineOf(fields, "spread_home", 60, problems),
    spreadHomePrice,
    spreadAwayPrice,
    total: totalOf(fields, "total", league, problems),
    overPrice,
    underPrice,
  };
  if (Object.values(prices).every((value) => value === null)) return refused("no price that can be used");
  return {
    line,
    problems,
    odds: { line, league, date, home, away, commenceAt, book, snapshot, snapshotAt, prices },
  };
}

const LATE_SWEEP_MS = HOUR_MS;

/**
 * The quotes of a row for a game that starts at `startAt`. A snapshot without a time of day counts as known late rather than early: "open"
 * from 09:00 Eastern on the game day, "noon" from 17:00 UTC, every other kind from five minutes before the start. A sweep called "close" is
 * the closing price only in the last hour.
 */
export function quotesOfBookOdds(odds: ArchiveBookOdds, startAt: EpochMs): readonly ArchiveQuote[] {
  const { league, date, book, snapshot, snapshotAt, prices } = odds;
  const last = closeKnownAt(startAt);
  const noon = epochMs(DateTime.fromISO(`${date}T17:00:00Z`, { zone: "utc" }).toMillis());
  const usual = snapshot === "open" ? openKnownAt(date, startAt) : snapshot === "noon" ? noon : last;
  const capturedAt = epochMs(Math.min(snapshotAt ?? usual, last));
  const kind =
    snapshot === "open" ? "open" : snapshot === "close" && capturedAt >= startAt - LATE_SWEEP_MS ? "close" : "move";
  return quotesOfLine(league, prices, { book, kind, capturedAt });
}
