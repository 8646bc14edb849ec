import { sql } from "drizzle-orm";
import type { AmericanOdds, Cents, DecimalOdds, EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League, Market, Side } from "#app/lib/engine/leagues.ts";
import type { ResultStatus } from "#app/lib/engine/games/game-state.ts";
import { readPitcherReports, type PitcherReport } from "#app/lib/engine/settle/listed-pitchers.ts";
import { readPlayed, type Played } from "#app/lib/engine/settle/played.ts";
import { takenOutSql } from "#app/models/feeds/box-score.server.ts";
import { pitcherReportsSql } from "#app/models/feeds/lineup.server.ts";
import type { Database, Transaction } from "#db/client.ts";
import type { SAVED_STATUSES } from "#db/schema/bets.ts";
import type { RESULTS } from "#db/schema/picks.ts";
import { insertRows, updateRows } from "#app/lib/platform/insert-rows.server.ts";

export type BetResultName = (typeof RESULTS)[number];
export type SavedStatus = (typeof SAVED_STATUSES)[number];

/** One game a bet depends on: a single's only one (`leg` 0) or a parlay's leg (from 1), with the result that counts. */
export interface BetPart {
  readonly savedPickId: number;
  readonly leg: number;
  readonly gameId: string;
  readonly league: League;
  readonly market: Market;
  readonly subject: string;
  readonly side: Side;
  readonly line: number | null;
  readonly book: string;
  /** The kind of bet, in the words of its owner's books or the slip. */
  readonly betType: string;
  readonly price: AmericanOdds;
  readonly startAt: EpochMs;
  readonly pickId: number | null;
  readonly stakeCents: Cents;
  /** The stake was the book's: a loss costs nothing. */
  readonly bonus: boolean;
  /** The odds of a payout that has no American price: a same-game parlay's own, or those of an imported bet; null on other bets. */
  readonly quote: DecimalOdds | null;
  /** The result of an imported bet by its owner's books, which stays regardless of the score; null on other bets. */
  readonly stated: { readonly status: SavedStatus; readonly profitCents: Cents; readonly settledAt: EpochMs } | null;
  /** Imported: it counts as settled when the result was known, not when it was imported. */
  readonly imported: boolean;
  readonly resultId: number | null;
  readonly resultStatus: ResultStatus | null;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly played: Played;
  readonly resumedAt: EpochMs | null;
  readonly knownAt: EpochMs | null;
  readonly gameStartAt: EpochMs;
  /** Whether the game belongs to the postseason. */
  readonly playoff: boolean;
  /** The box score line of a prop's player; null where there is none. */
  readonly stats: Readonly<Record<string, number>> | null;
  /** Whether the game has a box score. */
  readonly boxed: boolean;
  /** Whether a prop's player had been taken out of a game that was stopped early. */
  readonly takenOut: boolean;
  /** MLB: the pitchers who have to start, as chosen by the owner (`readPitchers`); null if the book's rule applies. */
  readonly pitchers: string | null;
  /** MLB: the reports about the starting pitchers. */
  readonly pitcherReports: readonly PitcherReport[];
  /** When the bet was made. */
  readonly savedAt: EpochMs;
  /** Whether this part was graded from exactly this result. */
  readonly graded: boolean;
  /** The last grading, from any result; null before. */
  readonly lastResult: BetResultName | null;
  /** Of a parlay's leg: the last grading of the parlay as a whole; null before, and on singles. */
  readonly lastWhole: { readonly result: BetResultName; readonly profitCents: Cents } | null;
  /** When the bet as a whole was settled; null while it is open. */
  readonly settledAt: EpochMs | null;
}

/**
 * Bets that may have to be settled, among those that start from `since` on: bets that are open, whole or in a leg; bets that their owner's
 * books had settled before the score was known; and bets on a game whose result was corrected. Every other bet was graded from the only
 * result of its game, and with years of bets that is nearly all of them.
 */
const MAY_BE_DUE = `
  SELECT id AS bet FROM saved_picks WHERE status = 'pending' AND start_at >= ?4
  UNION SELECT saved_pick_id FROM saved_pick_legs WHERE status = 'pending' AND start_at >= ?4
  UNION SELECT id FROM saved_picks WHERE stated_status IS NOT NULL AND start_at >= ?4
  UNION SELECT s.id FROM corrected CROSS JOIN saved_picks s ON s.game_id = corrected.game_id
  UNION SELECT l.saved_pick_id FROM corrected CROSS JOIN saved_pick_legs l ON l.game_id = corrected.game_id`;
const PITCHERS = pitcherReportsSql({ id: "p.game_id", homeTeamId: "g.home_team_id", asOf: "?3" });
const TAKEN_OUT = takenOutSql({ gameId: "p.game_id", subject: "p.subject", market: "p.market", played: "r.played" });
const THESE = "SELECT value AS bet FROM json_each(?5)";

/**
 * Every part of the bets of a feed's run that have at least one part not yet graded from its newest result known by `asOf`. A parlay comes
 * with all its legs. With `only`, just these bets, however old they are.
 */
export async function listBetsToSettle(
  database: Database,
  query: {
    readonly feed: Feed;
    readonly run: number;
    readonly asOf: EpochMs;
    readonly since: EpochMs;
    readonly only?: readonly number[];
  },
): Promise<readonly BetPart[]> {
  const { rows } = await database.client.execute({
    sql: `WITH corrected AS (
            SELECT DISTINCT r.game_id FROM game_results r
            WHERE r.known_at >= ?4 AND r.known_at <= ?3 AND EXISTS (SELECT 1 FROM game_results other WHERE other.game_id = r.game_id AND other.id <> r.id)
          ), due AS (${query.only ? THESE : MAY_BE_DUE}
          ), parts AS (
            SELECT s.id AS bet, 0 AS leg, s.game_id, s.league, s.market, s.subject, s.side, s.line, s.price, s.start_at, s.pick_id, coalesce(s.bonus_cents, s.stake_cents) AS stake_cents, s.bonus_cents IS NOT NULL AS bonus, s.book, s.bet_type, iif(s.quoted, s.decimal_odds, NULL) AS quote,
                   s.pitchers, s.saved_at, s.origin, s.stated_status, s.profit_cents, s.settled_at
            FROM saved_picks s NOT INDEXED
            WHERE s.id IN due AND s.feed = ?1 AND s.run = ?2 AND s.start_at >= ?4 AND (s.deleted_at IS NULL OR s.deleted_late) AND s.game_id IS NOT NULL AND s.price IS NOT NULL
            UNION ALL
            SELECT s.id, l.leg, l.game_id, l.league, l.market, l.subject, l.side, l.line, l.price, l.start_at, l.pick_id, s.stake_cents, 0, l.book, s.bet_type, iif(s.quoted, s.decimal_odds, NULL), s.pitchers, s.saved_at, s.origin, NULL, NULL, s.settled_at
            FROM saved_picks s NOT INDEXED CROSS JOIN saved_pick_legs l ON l.saved_pick_id = s.id
            WHERE s.id IN due AND s.feed = ?1 AND s.run = ?2 AND s.start_at >= ?4 AND (s.deleted_at IS NULL OR s.deleted_late) AND s.game_id IS NULL
          ), known AS (
            SELECT p.*, box.stats AS stats, EXISTS (SELECT 1 FROM box_scores line WHERE line.game_id = p.game_id) AS boxed, ${TAKEN_OUT} AS taken_out, r.id AS result_id, r.status, r.home_score, r.away_score, r.played, r.resumed_at, r.known_at, g.start_at AS game_start, g.playoff,
                   iif(p.league = 'MLB', ${PITCHERS}, NULL) AS pitcher_reports,
                   EXISTS (SELECT 1 FROM saved_pick_gradings x WHERE x.saved_pick_id = p.bet AND x.leg = p.leg AND x.game_result_id = r.id) AS graded,
                   (SELECT x.result FROM saved_pick_gradings x WHERE x.saved_pick_id = p.bet AND x.leg = p.leg ORDER BY x.id DESC LIMIT 1) AS last_result,
                   (SELECT json_array(x.result, x.profit_cents) FROM saved_pick_gradings x WHERE p.leg > 0 AND x.saved_pick_id = p.bet AND x.leg = 0 ORDER BY x.id DESC LIMIT 1) AS last_whole
            FROM parts p
            CROSS JOIN games g ON g.id = p.game_id
            LEFT JOIN box_scores box ON box.game_id = p.game_id AND box.player_id = substr(p.subject, instr(p.subject, ':') + 1)
            LEFT JOIN game_results r ON r.id = (
              SELECT id FROM game_results WHERE game_id = p.game_id AND known_at <= ?3 ORDER BY known_at DESC, id DESC LIMIT 1)
          )
          SELECT bet, leg, game_id, league, market, subject, side, line, price, start_at, pick_id, stake_cents, bonus,
                 result_id, status, home_score, away_score, known_at, game_start, playoff, graded, last_result, last_whole, book, quote,
                 origin, stated_status, profit_cents, settled_at, stats, boxed, taken_out, played, resumed_at, bet_type, pitchers, saved_at, pitcher_reports
          FROM known WHERE bet IN (SELECT bet FROM known WHERE result_id IS NOT NULL AND NOT graded)
          ORDER BY bet, leg`,
    args: [query.feed, query.run, query.asOf, query.since, ...(query.only ? [JSON.stringify(query.only)] : [])],
  });
  return rows.map((row) => ({
    savedPickId: Number(row.bet),
    leg: Number(row.leg),
    gameId: String(row.game_id),
    league: row.league as League,
    market: row.market as Market,
    subject: String(row.subject),
    side: row.side as Side,
    line: row.line as number | null,
    price: Number(row.price) as AmericanOdds,
    startAt: Number(row.start_at) as EpochMs,
    pickId: row.pick_id as number | null,
    stakeCents: Number(row.stake_cents) as Cents,
    bonus: Boolean(row.bonus),
    resultId: row.result_id as number | null,
    resultStatus: row.status as BetPart["resultStatus"],
    homeScore: row.home_score as number | null,
    awayScore: row.away_score as number | null,
    played: readPlayed(row.played as string | null),
    resumedAt: row.resumed_at as EpochMs | null,
    betType: String(row.bet_type),
    knownAt: row.known_at as EpochMs | null,
    gameStartAt: Number(row.game_start) as EpochMs,
    playoff: Boolean(row.playoff),
    graded: Boolean(row.graded),
    lastResult: row.last_result as BetPart["lastResult"],
    lastWhole: readWhole(row.last_whole as string | null),
    settledAt: row.settled_at as EpochMs | null,
    book: String(row.book),
    stats: row.stats === null ? null : (JSON.parse(String(row.stats)) as Record<string, number>),
    boxed: Boolean(row.boxed),
    takenOut: Boolean(row.taken_out),
    pitchers: row.pitchers as string | null,
    pitcherReports: readPitcherReports(row.pitcher_reports as string | null),
    savedAt: Number(row.saved_at) as EpochMs,
    quote: row.quote as DecimalOdds | null,
    stated:
      row.stated_status === null
        ? null
        : {
            status: row.stated_status as SavedStatus,
            profitCents: Number(row.profit_cents) as Cents,
            settledAt: Number(row.settled_at) as EpochMs,
          },
    imported: row.origin === "imported",
  }));
}

/** A whole parlay's grading from the database's JSON. */
function readWhole(json: string | null): BetPart["lastWhole"] {
  if (json === null) return null;
  const [result, profitCents] = JSON.parse(json) as [BetResultName, Cents];
  return { result, profitCents };
}

/** Those of these games that people have bets on, as singles or legs. */
export async function listGamesBetOn(tx: Transaction, gameIds: readonly string[]): Promise<readonly string[]> {
  if (gameIds.length === 0) return [];
  const rows = await tx.all<{ readonly id: string }>(
    sql`SELECT value AS id FROM json_each(${JSON.stringify(gameIds)})
        WHERE EXISTS (SELECT 1 FROM saved_picks s WHERE s.game_id = value)
           OR EXISTS (SELECT 1 FROM saved_pick_legs l WHERE l.game_id = value)`,
  );
  return rows.map(({ id }) => id);
}

export interface PartGrading {
  readonly leg: number;
  readonly gameResultId: number;
  readonly result: BetResultName;
  readonly profitCents: Cents;
  readonly closingLineValue: number | null;
  readonly regrade: boolean;
}

export interface BetSettlement {
  readonly savedPickId: number;
  readonly gradings: readonly PartGrading[];
  /** New states of legs; a single has none. */
  readonly legs: readonly { readonly leg: number; readonly status: SavedStatus }[];
  readonly status: SavedStatus;
  readonly profitCents: Cents | null;
  readonly closingLineValue: number | null;
  /** When it counts as settled; now where absent. */
  readonly settledAt?: EpochMs;
}

/**
 * Appends gradings of bets and updates the bets' current state, which is derived from them. Deleted bets are left alone, unless they still
 * count in the record their owner shares (`deletedLate`).
 */
export async function saveSettlements(
  tx: Transaction,
  settlements: readonly BetSettlement[],
  gradedAt: EpochMs,
): Promise<void> {
  await insertRows(
    tx,
    "saved_pick_gradings",
    ["saved_pick_id", "leg", "game_result_id", "result", "profit_cents", "closing_line_value", "regrade", "graded_at"],
    settlements.flatMap((bet) =>
      bet.gradings.map((g) => [
        bet.savedPickId,
        g.leg,
        g.gameResultId,
        g.result,
        g.profitCents,
        g.closingLineValue,
        g.regrade ? 1 : 0,
        gradedAt,
      ]),
    ),
  );
  await updateRows(
    tx,
    "saved_pick_legs",
    { keys: ["saved_pick_id", "leg"], values: ["status"] },
    settlements.flatMap((bet) => bet.legs.map(({ leg, status }) => [bet.savedPickId, leg, status])),
  );
  await updateRows(
    tx,
    "saved_picks",
    {
      keys: ["id"],
      values: ["status", "profit_cents", "closing_line_value", "settled_at"],
      where: "(saved_picks.deleted_at IS NULL OR saved_picks.deleted_late)",
    },
    settlements.map((bet) => [
      bet.savedPickId,
      bet.status,
      bet.profitCents,
      bet.closingLineValue,
      bet.status === "pending" ? null : (bet.settledAt ?? gradedAt),
    ]),
  );
}
