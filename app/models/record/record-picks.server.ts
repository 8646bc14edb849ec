import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, desc, eq, gt, lte, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AmericanOdds, EpochMs, Probability } from "#app/lib/engine/brands.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import type { Feed, Side } from "#app/lib/engine/leagues.ts";
import type { RecordedGrade, RecordedPick } from "#app/lib/engine/record/figures.ts";
import type { Database } from "#db/client.ts";
import { players, teams } from "#db/schema/catalog.ts";
import { games } from "#db/schema/games.ts";
import { gradings, picks } from "#db/schema/picks.ts";
import { newestGradingId } from "./grading.server.ts";

export interface TeamName {
  readonly code: string;
  readonly city: string;
  readonly nickname: string;
}

/** A published pick with its game's names and state and the grading that counts. */
export interface RecordPick extends RecordedPick {
  /** A prop's or a parlay's; else "". */
  readonly subject: string;
  readonly playerName: string | null;
  readonly side: Side;
  readonly line: number | null;
  readonly book: string;
  readonly price: AmericanOdds;
  readonly probability: Probability;
  readonly probabilityLow: Probability;
  readonly probabilityHigh: Probability;
  readonly fairProbability: Probability | null;
  readonly riskLevel: "low" | "medium" | "high";
  readonly startAt: EpochMs;
  readonly publishedAt: EpochMs;
  readonly recordedAt: EpochMs;
  readonly gameStartAt: EpochMs;
  readonly gameStatus: GameStatus;
  readonly hash: string;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly home: TeamName;
  readonly away: TeamName;
  readonly grade:
    | (RecordedGrade & { readonly id: number; readonly correctedFrom: RecordedGrade["result"] | null })
    | null;
}

/** The record of a feed's run: one chain. */
export interface RecordScope {
  readonly feed: Feed;
  readonly run: number;
}

export interface RecordWindow extends RecordScope {
  /** Nothing published or graded later counts. */
  readonly asOf: EpochMs;
}

const home = alias(teams, "home");
const away = alias(teams, "away");
const named = (team: typeof home | typeof away) => ({ code: team.code, city: team.city, nickname: team.nickname });

/** Published picks of a record that match `where`, with the grading that counts at its moment. */
export function selectRecordPicks({ read }: Database, { feed, run, asOf }: RecordWindow, where?: SQL) {
  return read
    .select({
      id: picks.id,
      gameId: picks.gameId,
      league: picks.league,
      market: picks.market,
      subject: picks.subject,
      playerName: players.name,
      side: picks.side,
      line: picks.line,
      book: picks.book,
      price: picks.price,
      probability: picks.probability,
      probabilityLow: picks.probabilityLow,
      probabilityHigh: picks.probabilityHigh,
      fairProbability: picks.fairProbability,
      expectedValue: picks.expectedValue,
      stakeFraction: picks.stakeFraction,
      verdict: picks.verdict,
      riskLevel: picks.riskLevel,
      modelVersionId: picks.modelVersionId,
      startAt: picks.startAt,
      publishedAt: picks.publishedAt,
      recordedAt: picks.recordedAt,
      hash: picks.hash,
      gameStartAt: games.startAt,
      gameStatus: games.status,
      homeScore: games.homeScore,
      awayScore: games.awayScore,
      home: named(home),
      away: named(away),
      grade: {
        id: gradings.id,
        result: gradings.result,
        profitUnits: gradings.profitUnits,
        closeProbability: gradings.closeProbability,
        closingLineValue: gradings.closingLineValue,
        gradedAt: gradings.gradedAt,
        /** The newest earlier grading with a different outcome: the result was corrected since. */
        correctedFrom: sql<RecordedGrade["result"] | null>`(
          select was.result from gradings was where was.pick_id = ${gradings.pickId} and was.id < ${gradings.id}
            and (was.result, was.profit_units) is not (${gradings.result}, ${gradings.profitUnits})
          order by was.id desc limit 1)`,
      },
    })
    .from(picks)
    .innerJoin(games, eq(games.id, picks.gameId))
    .innerJoin(home, eq(home.id, games.homeTeamId))
    .innerJoin(away, eq(away.id, games.awayTeamId))
    .leftJoin(players, sql`${players.id} = substr(${picks.subject}, instr(${picks.subject}, ':') + 1)`)
    .leftJoin(gradings, eq(gradings.id, newestGradingId(asOf)))
    .where(and(eq(picks.feed, feed), eq(picks.run, run), lte(picks.publishedAt, asOf), where))
    .$dynamic();
}

/** Picks read at a time, so that nobody waits for more than one page of a long record. */
const PAGE_PICKS = 1000;

/** Every pick of a record that matches `where`, by id. A long record is read in pages. */
export async function listRecordPicks(
  database: Database,
  window: RecordWindow,
  where?: SQL,
): Promise<readonly RecordPick[]> {
  const found: RecordPick[] = [];
  for (;;) {
    const last = found.at(-1)?.id ?? 0;
    const page = await selectRecordPicks(database, window, and(where, gt(picks.id, last)))
      .orderBy(asc(picks.id))
      .limit(PAGE_PICKS);
    found.push(...page);
    if (page.length < PAGE_PICKS) return found;
    await nextTurn();
  }
}

/** Picks published after a moment. */
export const publishedAfter = (from: EpochMs): SQL => gt(picks.publishedAt, from);

/** Bets first graded after a moment. A correction does not change that moment; the index on the gradings' moments finds them. */
export const betsGradedAfter = (from: EpochMs): SQL =>
  sql`${picks.verdict} = 'BET' and ${gradings.id} is not null
    and ${picks.id} in (select pick_id from gradings late where late.graded_at > ${from})
    and not exists (select 1 from gradings early where early.pick_id = ${picks.id} and early.graded_at <= ${from})`;

/** All graded picks, or those of one verdict. */
export const gradedOnes = (verdict: RecordPick["verdict"] | null = null): SQL | undefined =>
  and(sql`${gradings.id} is not null`, verdict === null ? undefined : eq(picks.verdict, verdict));

/** Bets that start in [from, to). */
export const betsStarting = (from: EpochMs, to: EpochMs): SQL | undefined =>
  and(eq(picks.verdict, "BET"), sql`${picks.startAt} >= ${from} and ${picks.startAt} < ${to}`);

/** The first grading of a pick. */
const firstGrading = (column: "id" | "graded_at"): SQL =>
  sql`(select min(early.${sql.raw(column)}) from gradings early where early.pick_id = ${picks.id})`;

/** The bets that were graded last, newest first, each at its first grading; with `results` only bets that now have one of these results. */
export async function listNewestGradedBets(
  database: Database,
  window: RecordWindow,
  query: { readonly limit: number; readonly offset?: number; readonly results?: readonly RecordedGrade["result"][] },
): Promise<readonly RecordPick[]> {
  const { feed, run, asOf } = window;
  const { limit, offset = 0, results = ["win", "loss", "push", "void"] } = query;
  const ids = sql`${picks.id} in (
    select p.id from gradings d cross join picks p on p.id = d.pick_id
      cross join gradings c on c.id = (select max(n.id) from gradings n where n.pick_id = p.id and n.graded_at <= ${asOf})
    where d.graded_at <= ${asOf} and +p.feed = ${feed} and p.run = ${run} and p.verdict = 'BET'
      and d.id = (select min(n.id) from gradings n where n.pick_id = p.id)
      and c.result in (select value from json_each(${JSON.stringify(results)}))
    order by d.graded_at desc, d.id desc limit ${limit} offset ${offset})`;
  return selectRecordPicks(database, window, ids).orderBy(desc(firstGrading("graded_at")), desc(firstGrading("id")));
}

/** The filters of the record's list; null means all. */
export interface ListedFilters {
  readonly league: string | null;
  readonly market: string | null;
  readonly verdict: string | null;
  /** Confidence at least and below. */
  readonly confidence: readonly [number, number] | null;
  readonly version: number | null;
  readonly from: EpochMs | null;
}

/**
 * A page of a record's public picks, newest start first, without the given ones. A pick published since the record was read is not among
 * the given ones, so picks that start later and have no grade are left out here.
 */
export async function listNewestPicks(
  database: Database,
  window: RecordWindow,
  query: ListedFilters & { readonly without: readonly number[]; readonly limit: number; readonly offset: number },
): Promise<readonly RecordPick[]> {
  if (query.limit <= 0) return [];
  const { feed, run, asOf } = window;
  const { league, market, verdict, confidence, version, from, without, limit, offset } = query;
  const is = (column: string, value: string | number | null) =>
    value === null ? sql`` : sql`and ${sql.raw(column)} = ${value}`;
  const ids = sql`${picks.id} in (
    select id from picks where feed = ${feed} and run = ${run} and published_at <= ${asOf}
      ${is("league", league)} ${is("market", market)} ${is("verdict", verdict)} ${is("model_version_id", version)}
      ${confidence === null ? sql`` : sql`and probability >= ${confidence[0]} and probability < ${confidence[1]}`}
      ${from === null ? sql`` : sql`and start_at >= ${from}`}
      ${without.length === 0 ? sql`` : sql`and id not in (select value from json_each(${JSON.stringify(without)}))`}
      and (start_at <= ${asOf} or exists (select 1 from gradings g where g.pick_id = picks.id and g.graded_at <= ${asOf}))
    order by start_at desc, id desc limit ${limit} offset ${offset})`;
  return selectRecordPicks(database, window, ids).orderBy(desc(picks.startAt), desc(picks.id));
}

/** One pick of a record; null where there is none with the id. */
export async function findRecordPick(database: Database, window: RecordWindow, id: number): Promise<RecordPick | null> {
  const [pick] = await selectRecordPicks(database, window, eq(picks.id, id));
  return pick ?? null;
}

/** Price, stake and probability of the picks published after a moment. */
export async function listStakes({ read }: Database, { feed, run, asOf }: RecordWindow, after: EpochMs) {
  return read
    .select({
      price: picks.price,
      probability: picks.probability,
      stakeFraction: picks.stakeFraction,
      publishedAt: picks.publishedAt,
    })
    .from(picks)
    .where(and(eq(picks.feed, feed), eq(picks.run, run), lte(picks.publishedAt, asOf), publishedAfter(after)));
}
