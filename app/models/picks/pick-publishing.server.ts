import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AmericanOdds, EpochMs } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { gamePhase } from "#app/lib/engine/games/game-state.ts";
import type { Feed, League, Market, Side } from "#app/lib/engine/leagues.ts";
import type { LineEstimate } from "#app/lib/engine/picks/estimate.ts";
import { mayFollow } from "#app/lib/engine/picks/publishing-order.ts";
import { pickPayload } from "#app/lib/engine/proof/pick-payload.ts";
import { isRecordedLate, mayReplay } from "#app/lib/engine/proof/replayed.ts";
import type { Database, Transaction } from "#db/client.ts";
import { games } from "#db/schema/games.ts";
import { picks, type ReasonRow } from "#db/schema/picks.ts";
import { stillOn } from "#app/models/feeds/game.server.ts";
import { openLedger } from "#app/models/record/ledger.server.ts";

export interface NewPick extends LineEstimate {
  readonly feed: Feed;
  readonly run: number;
  readonly league: League;
  readonly gameId: string;
  readonly predictionId: number;
  readonly modelVersionId: number;
  readonly market: Market;
  readonly subject: string;
  readonly side: Side;
  readonly book: string;
  readonly price: AmericanOdds;
  readonly quotedAt: EpochMs;
  readonly expectedValue: number;
  readonly shrunkEdge: number;
  readonly worth: number;
  readonly rule: number;
  readonly fairPrice: AmericanOdds;
  readonly goodDownTo: AmericanOdds;
  readonly stakeFraction: number;
  readonly verdict: "BET" | "LEAN" | "PASS";
  readonly riskLevel: "low" | "medium" | "high";
  readonly reasons: readonly ReasonRow[];
  readonly startAt: EpochMs;
  readonly publishedAt: EpochMs;
  readonly recordedAt: EpochMs;
}

/** The content of the ledger's hash of a pick: the row with its id, the model and data behind it, and the inputs of the prediction. */
export interface PickLedgerContext {
  readonly modelDataHash: string;
  readonly inputsHash: string;
}

export interface ExposureRow {
  readonly gameId: string;
  readonly market: Market;
  readonly subject: string;
  readonly stakeFraction: number;
  readonly startAt: EpochMs;
}

/** Published picks of a feed's run that start in [from, to): the amount at risk already, and the markets taken. */
export async function listExposure(
  tx: Transaction | Database["read"],
  query: { readonly feed: Feed; readonly run: number; readonly from: EpochMs; readonly to: EpochMs },
): Promise<readonly ExposureRow[]> {
  return tx
    .select({
      gameId: picks.gameId,
      market: picks.market,
      subject: picks.subject,
      stakeFraction: picks.stakeFraction,
      startAt: picks.startAt,
    })
    .from(picks)
    .where(
      and(
        eq(picks.feed, query.feed),
        eq(picks.run, query.run),
        gte(picks.startAt, query.from),
        lt(picks.startAt, query.to),
      ),
    );
}

/** The same-game parlays that were published on some games in a run. */
export async function listParlayPicks(
  { read }: Database,
  query: { readonly feed: Feed; readonly run: number; readonly gameIds: readonly string[] },
): Promise<readonly { readonly gameId: string; readonly market: Market; readonly subject: string }[]> {
  if (query.gameIds.length === 0) return [];
  return read
    .select({ gameId: picks.gameId, market: picks.market, subject: picks.subject })
    .from(picks)
    .where(
      and(
        sql`${picks.gameId} in (select value from json_each(${JSON.stringify(query.gameIds)}))`,
        eq(picks.feed, query.feed),
        eq(picks.run, query.run),
        eq(picks.market, "parlay"),
      ),
    );
}

/**
 * Why a pick cannot be published: its game, as stored now, has a result or is no longer ahead at the publishing time; its market has a pick
 * in this run that it may not follow; or its game is real and has begun by the wall clock.
 */
export type PublishRefusal = "game-not-ahead" | "market-taken" | "recorded-late";

type Publishable = Pick<
  NewPick,
  "feed" | "run" | "gameId" | "market" | "subject" | "verdict" | "startAt" | "publishedAt" | "recordedAt"
>;

/** The unit within which one pick is enough. Parlays of a game share their legs, so all of them are one unit. */
const marketOf = ({ gameId, market, subject }: Pick<Publishable, "gameId" | "market" | "subject">) =>
  JSON.stringify([gameId, market, market === "parlay" ? "" : subject]);

/**
 * Why each of some picks, which are to be published together, cannot be; null where it can. The stored state is read once for all of them.
 */
export async function publishRefusals(
  tx: Transaction,
  given: readonly Publishable[],
): Promise<readonly (PublishRefusal | null)[]> {
  const [first] = given;
  if (first === undefined) return [];
  const { feed, run, publishedAt } = first;
  const ids = JSON.stringify([...new Set(given.map(({ gameId }) => gameId))]);
  const ofThem = (column: SQLiteColumn) => sql`${column} in (select value from json_each(${ids}))`;
  const ahead = await tx
    .select({ id: games.id, status: games.status, startAt: games.startAt })
    .from(games)
    .where(and(ofThem(games.id), stillOn(publishedAt)));
  const before = await tx
    .select({ gameId: picks.gameId, market: picks.market, subject: picks.subject, verdict: picks.verdict })
    .from(picks)
    .where(and(ofThem(picks.gameId), eq(picks.feed, feed), eq(picks.run, run)));
  const gameOf = new Map(ahead.map((game) => [game.id, game]));
  const published = groupBy(before, marketOf);
  return given.map((pick) => {
    if (!mayReplay(feed) && isRecordedLate(pick)) return "recorded-late";
    const game = gameOf.get(pick.gameId);
    if (!game || game.startAt !== pick.startAt || gamePhase(game, publishedAt) !== "ahead") return "game-not-ahead";
    const verdicts = (published.get(marketOf(pick)) ?? []).map(({ verdict }) => verdict);
    return mayFollow(verdicts, pick.verdict) ? null : "market-taken";
  });
}

export type PublishOutcome =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly code: PublishRefusal };

/** Publishes one pick and its ledger entry inside the caller's transaction, or says why it cannot be. */
export async function publishPick(tx: Transaction, pick: NewPick, context: PickLedgerContext): Promise<PublishOutcome> {
  const [refusal = null] = await publishRefusals(tx, [pick]);
  if (refusal !== null) return { ok: false, code: refusal };
  const { feed, run } = pick;
  const [sequence] = await tx.all<{ seq: number }>(sql`select seq from sqlite_sequence where name = 'picks'`);
  const id = (sequence?.seq ?? 100_000) + 1;
  const ledger = await openLedger(tx, { feed, run, createdAt: pick.recordedAt });
  const hash = await ledger.append("pick", String(id), pickPayload({ id, ...pick, ...context }));
  await tx.insert(picks).values({ id, ...pick, hash });
  return { ok: true, id };
}
