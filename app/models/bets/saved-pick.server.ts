import { and, eq, inArray, isNull, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Cents, EpochMs } from "#app/lib/engine/brands.ts";
import { subjectPlayerId } from "#app/models/feeds/catalog.server.ts";
import { pitcherReportsSql } from "#app/models/feeds/lineup.server.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { savedPickLegs, savedPicks } from "#db/schema/bets.ts";
import { players, teams } from "#db/schema/catalog.ts";
import { games } from "#db/schema/games.ts";

type Reader = Drizzle | Transaction;

const home = alias(teams, "home");
const away = alias(teams, "away");

const PITCHERS = pitcherReportsSql({
  id: "saved_picks.game_id",
  homeTeamId: "games.home_team_id",
  asOf: "coalesce(saved_picks.settled_at, saved_picks.start_at)",
});

/**
 * The newest correction of a graded bet (leg 0) or a leg, as text (`correctedOf`): the grading before it, when it was made, and the results
 * of both. A repeated grading that changes nothing is not a correction.
 */
const correctionOf = (savedPickId: SQLWrapper, leg: SQLWrapper | number): SQL<string | null> => sql<string | null>`(
  select json_array(was.result, was.profit_cents, now.graded_at, before.status, before.home_score, before.away_score, after.status, after.home_score, after.away_score)
  from saved_pick_gradings now
  join saved_pick_gradings was on was.saved_pick_id = now.saved_pick_id and was.leg = now.leg and was.id < now.id
    and (was.result, was.profit_cents) is not (now.result, now.profit_cents)
  join game_results before on before.id = was.game_result_id
  join game_results after on after.id = now.game_result_id
  where now.saved_pick_id = ${savedPickId} and now.leg = ${leg} and now.regrade
  order by was.id desc, now.id limit 1)`;

const betColumns = {
  id: savedPicks.id,
  feed: savedPicks.feed,
  run: savedPicks.run,
  strategyId: savedPicks.strategyId,
  pickId: savedPicks.pickId,
  gameId: savedPicks.gameId,
  league: savedPicks.league,
  market: savedPicks.market,
  subject: savedPicks.subject,
  side: savedPicks.side,
  line: savedPicks.line,
  book: savedPicks.book,
  price: savedPicks.price,
  decimalOdds: savedPicks.decimalOdds,
  quoted: savedPicks.quoted,
  teamName: savedPicks.teamName,
  betType: savedPicks.betType,
  stakeCents: savedPicks.stakeCents,
  confidence: savedPicks.confidence,
  sent: savedPicks.sent,
  expectedValue: savedPicks.expectedValue,
  fairProbability: savedPicks.fairProbability,
  verdict: savedPicks.verdict,
  startAt: savedPicks.startAt,
  savedAt: savedPicks.savedAt,
  status: savedPicks.status,
  profitCents: savedPicks.profitCents,
  closingLineValue: savedPicks.closingLineValue,
  settledAt: savedPicks.settledAt,
  placedAt: savedPicks.placedAt,
  origin: savedPicks.origin,
  importedAt: savedPicks.importedAt,
  eventName: savedPicks.eventName,
  statedStatus: savedPicks.statedStatus,
  kind: savedPicks.kind,
  statedResult: savedPicks.statedResult,
  leagueName: savedPicks.leagueName,
  bonusCents: savedPicks.bonusCents,
  boosted: savedPicks.boosted,
  pitchers: savedPicks.pitchers,
  /** How the result that counts differs from the one before; a result that the owner stated is not corrected by a score. */
  correction: sql<
    string | null
  >`iif(${savedPicks.status} <> 'pending' and ${savedPicks.statedStatus} is null, ${correctionOf(savedPicks.id, 0)}, null)`,
  /** For a bet with a stated result: the reports about the starting pitchers, as text (`readPitcherReports`). */
  pitcherReports: sql<
    string | null
  >`iif(${savedPicks.league} = 'MLB' and ${savedPicks.statedStatus} is not null, ${sql.raw(PITCHERS)}, null)`,
  /** Of a settled prop: the line in the box score, as text. */
  propStats: sql<
    string | null
  >`iif(${savedPicks.market} = 'prop' and ${savedPicks.status} <> 'pending', (select b.stats from box_scores b where b.game_id = ${savedPicks.gameId} and b.player_id = ${subjectPlayerId(savedPicks.subject)}), null)`,
  game: {
    status: games.status,
    homeScore: games.homeScore,
    awayScore: games.awayScore,
    played: games.played,
    startAt: games.startAt,
  },
  home: { city: home.city, nickname: home.nickname },
  away: { city: away.city, nickname: away.nickname },
};

/** Bets with their games. */
export function selectBets(reader: Reader, where: SQL | undefined) {
  return reader
    .select(betColumns)
    .from(savedPicks)
    .leftJoin(games, eq(games.id, savedPicks.gameId))
    .leftJoin(home, eq(home.id, games.homeTeamId))
    .leftJoin(away, eq(away.id, games.awayTeamId))
    .where(where);
}

/** A bet as stored with its game; the game is null on a parlay. */
export type BetRecord = Awaited<ReturnType<ReturnType<typeof selectBets>["execute"]>>[number];

/** The legs of parlays with their games, in order. */
export function selectLegs(reader: Reader, where: SQL | undefined) {
  return reader
    .select({
      savedPickId: savedPickLegs.savedPickId,
      leg: savedPickLegs.leg,
      pickId: savedPickLegs.pickId,
      gameId: savedPickLegs.gameId,
      market: savedPickLegs.market,
      subject: savedPickLegs.subject,
      playerName: players.name,
      side: savedPickLegs.side,
      line: savedPickLegs.line,
      price: savedPickLegs.price,
      startAt: savedPickLegs.startAt,
      status: savedPickLegs.status,
      correction: sql<
        string | null
      >`iif(${savedPickLegs.status} <> 'pending', ${correctionOf(savedPickLegs.savedPickId, savedPickLegs.leg)}, null)`,
      /** Of a graded prop: the line in the box score, as text. */
      propStats: sql<
        string | null
      >`iif(${savedPickLegs.market} = 'prop' and ${savedPickLegs.status} <> 'pending', (select b.stats from box_scores b where b.game_id = ${savedPickLegs.gameId} and b.player_id = ${subjectPlayerId(savedPickLegs.subject)}), null)`,
      game: {
        status: games.status,
        homeScore: games.homeScore,
        awayScore: games.awayScore,
        startAt: games.startAt,
      },
      home: { city: home.city, nickname: home.nickname },
      away: { city: away.city, nickname: away.nickname },
    })
    .from(savedPickLegs)
    .innerJoin(savedPicks, eq(savedPicks.id, savedPickLegs.savedPickId))
    .innerJoin(games, eq(games.id, savedPickLegs.gameId))
    .innerJoin(home, eq(home.id, games.homeTeamId))
    .innerJoin(away, eq(away.id, games.awayTeamId))
    .leftJoin(players, eq(players.id, subjectPlayerId(savedPickLegs.subject)))
    .where(where)
    .orderBy(savedPickLegs.savedPickId, savedPickLegs.leg);
}
export type BetLegRecord = Awaited<ReturnType<ReturnType<typeof selectLegs>["execute"]>>[number];

/** A person's own bet that is not deleted; null also for someone else's bet. */
export async function getOwnBet(reader: Reader, userId: string, savedPickId: number): Promise<BetRecord | null> {
  const [row] = await selectBets(
    reader,
    and(eq(savedPicks.id, savedPickId), eq(savedPicks.userId, userId), isNull(savedPicks.deletedAt)),
  );
  return row ?? null;
}

/** The legs of a bet in order; none on a single. */
export async function listBetLegs(reader: Reader, savedPickId: number): Promise<readonly BetLegRecord[]> {
  return selectLegs(reader, eq(savedPickLegs.savedPickId, savedPickId));
}

/** The legs of these bets, by bet and in order. */
export async function listLegsOf(reader: Reader, savedPickIds: readonly number[]): Promise<readonly BetLegRecord[]> {
  return savedPickIds.length === 0 ? [] : selectLegs(reader, inArray(savedPickLegs.savedPickId, [...savedPickIds]));
}

/** The id of a person's open bet on a pick, or null. */
export async function getOpenBetOnPick(tx: Transaction, userId: string, pickId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: savedPicks.id })
    .from(savedPicks)
    .where(
      and(
        eq(savedPicks.pickId, pickId),
        eq(savedPicks.userId, userId),
        eq(savedPicks.status, "pending"),
        isNull(savedPicks.deletedAt),
      ),
    );
  return row?.id ?? null;
}

export type NewBet = typeof savedPicks.$inferInsert;

/**
 * Adds a bet; returns its id.
 * @throws Error for a placed bet of another feed than the simulation: no bet on a real game is placed here (D10).
 */
export async function createBet(tx: Transaction, bet: NewBet): Promise<number> {
  if (bet.placedAt && bet.feed !== "simulation") throw new Error(`A bet of the ${bet.feed} feed cannot be placed`);
  const [row] = await tx.insert(savedPicks).values(bet).returning({ id: savedPicks.id });
  if (!row) throw new Error("The database answered no id for a new saved pick");
  return row.id;
}

export type NewBetLeg = typeof savedPickLegs.$inferInsert;

/** Adds the legs of a parlay. */
export async function createBetLegs(tx: Transaction, legs: readonly NewBetLeg[]): Promise<void> {
  await tx.insert(savedPickLegs).values([...legs]);
}

export async function saveStake(tx: Transaction, savedPickId: number, stakeCents: Cents): Promise<void> {
  await tx.update(savedPicks).set({ stakeCents }).where(eq(savedPicks.id, savedPickId));
}

/** Removes a bet from its owner's lists; the row stays, and where it is `late` it counts on in the record they share. */
export async function markBetDeleted(
  tx: Transaction,
  savedPickId: number,
  { at, late }: { readonly at: EpochMs; readonly late: boolean },
): Promise<void> {
  await tx.update(savedPicks).set({ deletedAt: at, deletedLate: late }).where(eq(savedPicks.id, savedPickId));
}
