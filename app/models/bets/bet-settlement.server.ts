import { and, eq, sql } from "drizzle-orm";
import type { AmericanOdds, Cents, DecimalOdds, EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League, Market, Side } from "#app/lib/engine/leagues.ts";
import type { Database, Transaction } from "#db/client.ts";
import type { SAVED_STATUSES } from "#db/schema/bets.ts";
import { savedPickLegs, savedPicks } from "#db/schema/bets.ts";
import type { RESULTS } from "#db/schema/picks.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";

export type BetResultName = (typeof RESULTS)[number];
export type SavedStatus = (typeof SAVED_STATUSES)[number];

/** One game a bet depends on: a single's only one (`leg` 0) or a parlay's leg (from 1), with the result that counts. */
export interface BetPart {
  readonly savedPickId: number;
  readonly leg: number;
  readonly gameId: string;
  readonly league: League;
  readonly market: Market;
  readonly side: Side;
  readonly line: number | null;
  readonly book: string;
  readonly price: AmericanOdds;
  readonly startAt: EpochMs;
  readonly pickId: number | null;
  readonly stakeCents: Cents;
  /** What a same-game parlay pays for all its legs together; null on other bets. */
  readonly quote: DecimalOdds | null;
  readonly resultId: number | null;
  readonly resultStatus: "final" | "postponed" | "canceled" | null;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly knownAt: EpochMs | null;
  readonly gameStartAt: EpochMs;
  /** Whether this part was graded from this very result. */
  readonly graded: boolean;
  /** Whether it was graded from any result. */
  readonly gradedBefore: boolean;
}

/**
 * Every part of the bets of a feed's run that have at least one part with a result known by `asOf` that it was not graded from. A
 * parlay comes with all its legs.
 */
export async function listBetsToSettle(
  database: Database,
  query: { readonly feed: Feed; readonly run: number; readonly asOf: EpochMs; readonly since: EpochMs },
): Promise<readonly BetPart[]> {
  const { rows } = await database.client.execute({
    sql: `WITH parts AS (
            SELECT s.id AS bet, 0 AS leg, s.game_id, s.league, s.market, s.side, s.line, s.price, s.start_at, s.pick_id, s.stake_cents, s.book, NULL AS quote
            FROM saved_picks s
            WHERE s.feed = ?1 AND s.run = ?2 AND s.start_at >= ?4 AND s.deleted_at IS NULL AND s.game_id IS NOT NULL AND s.price IS NOT NULL
            UNION ALL
            SELECT s.id, l.leg, l.game_id, l.league, l.market, l.side, l.line, l.price, l.start_at, l.pick_id, s.stake_cents, l.book, iif(s.quoted, s.decimal_odds, NULL)
            FROM saved_picks s JOIN saved_pick_legs l ON l.saved_pick_id = s.id
            WHERE s.feed = ?1 AND s.run = ?2 AND s.start_at >= ?4 AND s.deleted_at IS NULL AND s.game_id IS NULL
          ), known AS (
            SELECT p.*, r.id AS result_id, r.status, r.home_score, r.away_score, r.known_at, g.start_at AS game_start,
                   EXISTS (SELECT 1 FROM saved_pick_gradings x WHERE x.saved_pick_id = p.bet AND x.leg = p.leg AND x.game_result_id = r.id) AS graded,
                   EXISTS (SELECT 1 FROM saved_pick_gradings x WHERE x.saved_pick_id = p.bet AND x.leg = p.leg) AS graded_before
            FROM parts p
            JOIN games g ON g.id = p.game_id
            LEFT JOIN game_results r ON r.id = (
              SELECT id FROM game_results WHERE game_id = p.game_id AND known_at <= ?3 ORDER BY known_at DESC, id DESC LIMIT 1)
          )
          SELECT bet, leg, game_id, league, market, side, line, price, start_at, pick_id, stake_cents,
                 result_id, status, home_score, away_score, known_at, game_start, graded, graded_before, book, quote
          FROM known WHERE bet IN (SELECT bet FROM known WHERE result_id IS NOT NULL AND NOT graded)
          ORDER BY bet, leg`,
    args: [query.feed, query.run, query.asOf, query.since],
  });
  return rows.map((row) => ({
    savedPickId: Number(row.bet),
    leg: Number(row.leg),
    gameId: String(row.game_id),
    league: row.league as League,
    market: row.market as Market,
    side: row.side as Side,
    line: row.line as number | null,
    price: Number(row.price) as AmericanOdds,
    startAt: Number(row.start_at) as EpochMs,
    pickId: row.pick_id as number | null,
    stakeCents: Number(row.stake_cents) as Cents,
    resultId: row.result_id as number | null,
    resultStatus: row.status as BetPart["resultStatus"],
    homeScore: row.home_score as number | null,
    awayScore: row.away_score as number | null,
    knownAt: row.known_at as EpochMs | null,
    gameStartAt: Number(row.game_start) as EpochMs,
    graded: Boolean(row.graded),
    gradedBefore: Boolean(row.graded_before),
    book: String(row.book),
    quote: row.quote as DecimalOdds | null,
  }));
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
}

/** Appends gradings of bets and updates the bets' current state, which is derived from them. Deleted bets are left alone. */
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
  for (const bet of settlements) {
    for (const { leg, status } of bet.legs) {
      await tx
        .update(savedPickLegs)
        .set({ status })
        .where(and(eq(savedPickLegs.savedPickId, bet.savedPickId), eq(savedPickLegs.leg, leg)));
    }
    await tx
      .update(savedPicks)
      .set({
        status: bet.status,
        profitCents: bet.profitCents,
        closingLineValue: bet.closingLineValue,
        settledAt: bet.status === "pending" ? null : gradedAt,
      })
      .where(and(eq(savedPicks.id, bet.savedPickId), sql`${savedPicks.deletedAt} is null`));
  }
}
