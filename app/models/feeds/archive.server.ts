import { sql } from "drizzle-orm";
import type { AmericanOdds, EpochMs } from "#app/lib/engine/brands.ts";
import type { League, GameMarket } from "#app/lib/engine/leagues.ts";
import type { QuoteChange, QuoteKind } from "#app/lib/engine/odds/quote.ts";
import type { StarterRole } from "#app/lib/engine/ratings/model.ts";
import type { Database, Transaction } from "#db/client.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";

/** A game of the imported files, as stored. */
export interface ArchiveGameRecord {
  readonly id: string;
  readonly league: League;
  readonly season: number;
  readonly date: string;
  readonly startAt: EpochMs;
  readonly home: string;
  readonly away: string;
  readonly neutral: boolean;
  readonly playoff: boolean;
  readonly homeScore: number;
  readonly awayScore: number;
}

export interface ArchiveQuoteRecord extends QuoteChange {
  readonly archiveGameId: string;
  readonly kind: QuoteKind;
  readonly assumedPrice: boolean;
}

export interface ArchiveBoxLineRecord {
  readonly archiveGameId: string;
  readonly playerKey: string;
  readonly playerName: string;
  readonly team: string;
  readonly position: string;
  readonly starter: boolean;
  readonly stats: Readonly<Record<string, number>>;
}

const bit = (value: boolean) => (value ? 1 : 0);

/** "NBA:2024-01-15:BOS:TOR:0"; the last part numbers the games of a doubleheader. */
export function archiveGameId(
  game: { readonly league: League; readonly date: string; readonly home: string; readonly away: string },
  nth: number,
): string {
  return `${game.league}:${game.date}:${game.home}:${game.away}:${nth}`;
}

/** Stores games of a file; a game already there is not changed. Returns how many are new. */
export async function saveArchiveGames(tx: Transaction, games: readonly ArchiveGameRecord[]): Promise<number> {
  return insertRows(
    tx,
    "archive_games",
    ["id", "league", "season", "date", "start_at", "home", "away", "neutral", "playoff", "home_score", "away_score"],
    games.map((g) => [
      g.id,
      g.league,
      g.season,
      g.date,
      g.startAt,
      g.home,
      g.away,
      bit(g.neutral),
      bit(g.playoff),
      g.homeScore,
      g.awayScore,
    ]),
  );
}

/** Stores quotes of a file; the same book, market and moment again changes nothing. Returns how many are new. */
export async function saveArchiveQuotes(tx: Transaction, quotes: readonly ArchiveQuoteRecord[]): Promise<number> {
  return insertRows(
    tx,
    "archive_quotes",
    [
      "archive_game_id",
      "book",
      "market",
      "line",
      "first_price",
      "second_price",
      "kind",
      "captured_at",
      "assumed_price",
    ],
    quotes.map((q) => [
      q.archiveGameId,
      q.book,
      q.market,
      q.line,
      q.first,
      q.second,
      q.kind,
      q.capturedAt,
      bit(q.assumedPrice),
    ]),
  );
}

/** Stores box score lines of a file; a player's line already there is not replaced. Returns how many are new. */
export async function saveArchiveBoxLines(tx: Transaction, lines: readonly ArchiveBoxLineRecord[]): Promise<number> {
  return insertRows(
    tx,
    "archive_box_lines",
    ["archive_game_id", "player_key", "player_name", "team", "position", "starter", "stats"],
    lines.map((l) => [
      l.archiveGameId,
      l.playerKey,
      l.playerName,
      l.team,
      l.position,
      bit(l.starter),
      JSON.stringify(l.stats),
    ]),
  );
}

export interface ArchiveStarterRecord {
  readonly archiveGameId: string;
  readonly team: string;
  readonly role: StarterRole;
  readonly playerKey: string;
  readonly playerName: string;
}

/** Stores starters of a file; a team's starter already there is not replaced. Returns how many are new. */
export async function saveArchiveStarters(tx: Transaction, starters: readonly ArchiveStarterRecord[]): Promise<number> {
  return insertRows(
    tx,
    "archive_starters",
    ["archive_game_id", "team", "role", "player_key", "player_name"],
    starters.map((s) => [s.archiveGameId, s.team, s.role, s.playerKey, s.playerName]),
  );
}

/** A game's actual start from a later file, with the moments from which its closing prices counted as known before and count now. */
export interface ArchiveStart {
  readonly id: string;
  readonly startAt: EpochMs;
  readonly closeWas: EpochMs;
  readonly closeAt: EpochMs;
  /** The latest moment an opening price may have. */
  readonly openBy: EpochMs;
}

/** Moves games to their actual starts, and with them the prices whose moments depend on the start. Returns how many games moved. */
export async function moveArchiveStarts(tx: Transaction, starts: readonly ArchiveStart[]): Promise<number> {
  let moved = 0;
  for (const { id, startAt, closeWas, closeAt, openBy } of starts) {
    const done = await tx.run(
      sql`UPDATE archive_games SET start_at = ${startAt} WHERE id = ${id} AND start_at <> ${startAt}`,
    );
    moved += done.rowsAffected;
    await tx.run(
      sql`UPDATE OR IGNORE archive_quotes SET captured_at = ${closeAt} WHERE archive_game_id = ${id} AND kind = 'close' AND captured_at = ${closeWas}`,
    );
    await tx.run(
      sql`UPDATE OR IGNORE archive_quotes SET captured_at = ${openBy} WHERE archive_game_id = ${id} AND kind = 'open' AND captured_at > ${openBy}`,
    );
  }
  return moved;
}

/** Games of a league as the importer needs them: what is stored already, with its start and score. */
export async function listArchiveKeys(
  database: Database,
  league: League,
): Promise<ReadonlyMap<string, { readonly startAt: EpochMs; readonly homeScore: number; readonly awayScore: number }>> {
  const { rows } = await database.client.execute({
    sql: "SELECT id, start_at, home_score, away_score FROM archive_games WHERE league = ?",
    args: [league],
  });
  return new Map(
    rows.map((row) => [
      String(row.id),
      {
        startAt: Number(row.start_at) as EpochMs,
        homeScore: Number(row.home_score),
        awayScore: Number(row.away_score),
      },
    ]),
  );
}

export interface ArchiveSpan {
  readonly league: League;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Games of a league that start in [from, to), in order. */
export async function listArchiveGames(database: Database, span: ArchiveSpan): Promise<readonly ArchiveGameRecord[]> {
  const { rows } = await database.client.execute({
    sql: `SELECT id, league, season, date, start_at, home, away, neutral, playoff, home_score, away_score
          FROM archive_games WHERE league = ? AND start_at >= ? AND start_at < ? ORDER BY start_at, id`,
    args: [span.league, span.from, span.to],
  });
  return rows.map((row) => ({
    id: String(row.id),
    league: row.league as League,
    season: Number(row.season),
    date: String(row.date),
    startAt: Number(row.start_at) as EpochMs,
    home: String(row.home),
    away: String(row.away),
    neutral: row.neutral === 1,
    playoff: row.playoff === 1,
    homeScore: Number(row.home_score),
    awayScore: Number(row.away_score),
  }));
}

/** Quotes of a league's games captured in (from, to], oldest first. */
export async function listArchiveQuotes(database: Database, span: ArchiveSpan): Promise<readonly ArchiveQuoteRecord[]> {
  const { rows } = await database.client.execute({
    sql: `SELECT q.archive_game_id, q.book, q.market, q.line, q.first_price, q.second_price, q.kind, q.captured_at, q.assumed_price
          FROM archive_quotes q CROSS JOIN archive_games g ON g.id = q.archive_game_id
          WHERE g.league = ? AND q.captured_at > ? AND q.captured_at <= ? ORDER BY q.captured_at, q.id`,
    args: [span.league, span.from, span.to],
  });
  return rows.map((row) => ({
    archiveGameId: String(row.archive_game_id),
    book: String(row.book),
    market: row.market as GameMarket,
    line: row.line === null ? null : Number(row.line),
    first: Number(row.first_price) as AmericanOdds,
    second: Number(row.second_price) as AmericanOdds,
    kind: row.kind as QuoteKind,
    capturedAt: Number(row.captured_at) as EpochMs,
    assumedPrice: row.assumed_price === 1,
  }));
}

/** Box score lines of a league's games that start in (from, to]. */
export async function listArchiveBoxLines(
  database: Database,
  span: ArchiveSpan,
): Promise<readonly ArchiveBoxLineRecord[]> {
  const { rows } = await database.client.execute({
    sql: `SELECT b.archive_game_id, b.player_key, b.player_name, b.team, b.position, b.starter, b.stats
          FROM archive_games g JOIN archive_box_lines b ON b.archive_game_id = g.id
          WHERE g.league = ? AND g.start_at > ? AND g.start_at <= ? ORDER BY g.start_at, b.id`,
    args: [span.league, span.from, span.to],
  });
  return rows.map((row) => ({
    archiveGameId: String(row.archive_game_id),
    playerKey: String(row.player_key),
    playerName: String(row.player_name),
    team: String(row.team),
    position: String(row.position),
    starter: row.starter === 1,
    stats: JSON.parse(String(row.stats)) as Record<string, number>,
  }));
}

/** Starters of a league's games that start in [from, to), with the fields that decide when they became known. */
export async function listArchiveStarters(
  database: Database,
  span: ArchiveSpan,
): Promise<readonly (ArchiveStarterRecord & { readonly date: string; readonly startAt: EpochMs })[]> {
  const { rows } = await database.client.execute({
    sql: `SELECT s.archive_game_id, g.date, g.start_at, s.team, s.role, s.player_key, s.player_name
          FROM archive_games g JOIN archive_starters s ON s.archive_game_id = g.id
          WHERE g.league = ? AND g.start_at >= ? AND g.start_at < ? ORDER BY g.start_at, g.id, s.team`,
    args: [span.league, span.from, span.to],
  });
  return rows.map((row) => ({
    archiveGameId: String(row.archive_game_id),
    date: String(row.date),
    startAt: Number(row.start_at) as EpochMs,
    team: String(row.team),
    role: row.role as StarterRole,
    playerKey: String(row.player_key),
    playerName: String(row.player_name),
  }));
}

/** The archive's contents for a league. */
export interface ArchiveExtent {
  readonly games: number;
  readonly firstDate: string;
  readonly lastDate: string;
  readonly firstStartAt: EpochMs;
  readonly lastStartAt: EpochMs;
}

/** The archive's contents for a league: number of games, first and last day; null where nothing was imported. */
export async function archiveExtent(database: Database, league: League): Promise<ArchiveExtent | null> {
  const { rows } = await database.client.execute({
    sql: `SELECT count(*) AS games, min(date) AS first_date, max(date) AS last_date,
                 min(start_at) AS first_start_at, max(start_at) AS last_start_at
          FROM archive_games WHERE league = ?`,
    args: [league],
  });
  const row = rows[0];
  if (!row || Number(row.games) === 0) return null;
  return {
    games: Number(row.games),
    firstDate: String(row.first_date),
    lastDate: String(row.last_date),
    firstStartAt: Number(row.first_start_at) as EpochMs,
    lastStartAt: Number(row.last_start_at) as EpochMs,
  };
}

/** The first day with games from `date` on; null after the last one. */
export async function nextArchiveDay(database: Database, league: League, date: string): Promise<string | null> {
  const { rows } = await database.client.execute({
    sql: "SELECT min(date) AS day FROM archive_games WHERE league = ? AND date >= ?",
    args: [league, date],
  });
  const day = rows[0]?.day;
  return day === null || day === undefined ? null : String(day);
}

/** When the first price of a day's games became known; null on a day without prices. */
export async function firstPriceOfDay(database: Database, league: League, date: string): Promise<EpochMs | null> {
  const { rows } = await database.client.execute({
    sql: `SELECT min(q.captured_at) AS at FROM archive_games g JOIN archive_quotes q ON q.archive_game_id = g.id
          WHERE g.league = ? AND g.date = ?`,
    args: [league, date],
  });
  const at = rows[0]?.at;
  return at === null || at === undefined ? null : (Number(at) as EpochMs);
}

/** The distinct moments in (from, to] at which prices other than openings became known. */
export async function listPriceMoments(database: Database, span: ArchiveSpan): Promise<readonly EpochMs[]> {
  const { rows } = await database.client.execute({
    sql: `SELECT DISTINCT q.captured_at FROM archive_quotes q CROSS JOIN archive_games g ON g.id = q.archive_game_id
          WHERE q.captured_at > ? AND q.captured_at <= ? AND q.kind <> 'open' AND g.league = ? ORDER BY 1`,
    args: [span.from, span.to, span.league],
  });
  return rows.map((row) => Number(row.captured_at) as EpochMs);
}

/**
 * Rewinds the archive's stored games, of every league, to `asOf`: removes later states, scores and box scores. Results and quotes stay,
 * since they are only read up to the clock, and so does everything an earlier run published. Data from after `asOf` is ingested again,
 * together with later imports.
 */
export async function rewindArchiveGames(
  tx: Transaction,
  to: { readonly asOf: EpochMs; readonly finalAfterMs: number },
): Promise<void> {
  const { asOf, finalAfterMs } = to;
  await tx.run(
    sql`DELETE FROM box_scores WHERE game_id IN (SELECT id FROM games WHERE feed = 'archive' AND start_at > ${asOf - finalAfterMs})`,
  );
  await tx.run(
    sql`UPDATE games SET status = CASE WHEN start_at <= ${asOf} THEN 'in_progress' ELSE 'scheduled' END, home_score = NULL,
        away_score = NULL, overtime = NULL, final_at = NULL, updated_at = ${asOf}
        WHERE feed = 'archive' AND start_at > ${asOf - finalAfterMs} AND status <> 'scheduled'`,
  );
  await tx.run(sql`DELETE FROM ingest_marks WHERE feed = 'archive' AND through > ${asOf}`);
}
