import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database, Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { savedPicks, sharedResults } from "#db/schema/bets.ts";
import { careExclusions } from "#db/schema/care.ts";

/** Saves whether a person's results show in the community leaderboard. */
export async function saveSharing(tx: Transaction, userId: string, sharesResults: boolean): Promise<void> {
  await tx.update(users).set({ sharesResults }).where(eq(users.id, userId));
}

/** Whether a person shares their results. */
export async function getSharing({ read }: Database, userId: string): Promise<boolean> {
  const [row] = await read.select({ shares: users.sharesResults }).from(users).where(eq(users.id, userId));
  return row?.shares ?? false;
}

/** People whose results may be shown to others: they take no break, and their account is not about to be deleted. */
const mayBeShown = (wallNow: EpochMs) =>
  and(
    isNull(users.deletionDueAt),
    sql`not exists (select 1 from ${careExclusions} out where out.user_id = ${users.id}
      and out.starts_at <= ${wallNow} and (out.ends_at is null or out.ends_at > ${wallNow}))`,
  );

/** One person who shares, with the sums over their settled bets of a period; money in cents, closing line value as a fraction. */
export interface SharedResults {
  readonly userId: string;
  readonly username: string;
  /** Bets that won, lost or were pushed. */
  readonly settled: number;
  readonly stakedCents: number;
  readonly profitCents: number;
  /** Bets with a closing line value, and its mean; null without any. */
  readonly closed: number;
  readonly closingLineValue: number | null;
}

/**
 * Everybody who shares their results, with what they came to since a moment. Leaves out bets that are only tracked, as the person's own
 * summary does, and people who excluded themselves or whose account is about to be deleted.
 */
export async function listSharedResults(
  { read }: Database,
  query: { readonly feed: Feed; readonly run: number; readonly since: EpochMs | null; readonly wallNow: EpochMs },
): Promise<readonly SharedResults[]> {
  const { feed, run, since, wallNow } = query;
  return read
    .select({
      userId: users.id,
      username: users.username,
      settled: sql<number>`count(${savedPicks.id})`,
      stakedCents: sql<number>`coalesce(sum(${savedPicks.stakeCents}), 0)`,
      profitCents: sql<number>`coalesce(sum(${savedPicks.profitCents}), 0)`,
      closed: sql<number>`count(${savedPicks.closingLineValue})`,
      closingLineValue: sql<number | null>`avg(${savedPicks.closingLineValue})`,
    })
    .from(users)
    .leftJoin(
      savedPicks,
      and(
        eq(savedPicks.userId, users.id),
        eq(savedPicks.feed, feed),
        eq(savedPicks.run, run),
        since === null ? undefined : gte(savedPicks.settledAt, since),
        isNull(savedPicks.deletedAt),
        inArray(sql`+${savedPicks.status}`, ["won", "lost", "push"]),
        sql`not (${savedPicks.placedAt} is null and coalesce(${savedPicks.verdict}, 'BET') in ('LEAN', 'PASS'))`,
      ),
    )
    .where(and(eq(users.sharesResults, true), mayBeShown(wallNow)))
    .groupBy(users.id);
}

/** A page of a person's own results: what they chose to show. */
export interface ResultsPage {
  /** The page's address; it cannot be guessed. */
  readonly id: string;
  readonly userId: string;
  readonly feed: Feed;
  readonly run: number;
  /** Results of how many days before the moment it is opened. */
  readonly days: number;
  readonly showsName: boolean;
  readonly showsMoney: boolean;
  readonly createdAt: EpochMs;
}

/** Opens a person's page of results in place of the one they had, whose address is then gone. */
export async function replaceResultsPage(tx: Transaction, page: ResultsPage): Promise<void> {
  await closeResultsPage(tx, page.userId);
  await tx.insert(sharedResults).values(page);
}

/** Takes a person's page of results back. */
export async function closeResultsPage(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sharedResults).where(eq(sharedResults.userId, userId));
}

/** A person's own page of results, or null. */
export async function getOwnResultsPage({ read }: Database, userId: string): Promise<ResultsPage | null> {
  const [row] = await read.select().from(sharedResults).where(eq(sharedResults.userId, userId));
  return row ?? null;
}

/**
 * The page of results at an address with its owner's name and currency mark; null for any other address, and while its owner takes a break or is about to
 * delete the account.
 */
export async function getResultsPage(
  { read }: Database,
  id: string,
  wallNow: EpochMs,
): Promise<(ResultsPage & { readonly username: string; readonly currencyMark: CurrencyMark }) | null> {
  const [row] = await read
    .select({ page: sharedResults, username: users.username, currencyMark: users.currencyMark })
    .from(sharedResults)
    .innerJoin(users, eq(users.id, sharedResults.userId))
    .where(and(eq(sharedResults.id, id), mayBeShown(wallNow)));
  if (!row) return null;
  const { page, ...owner } = row;
  return { ...page, ...owner };
}
