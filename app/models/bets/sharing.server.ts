import { and, eq, sql } from "drizzle-orm";
import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { mayBeShown } from "#app/models/people/profile.server.ts";
import type { Database, Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { sharedResults } from "#db/schema/bets.ts";
import { peopleProfiles } from "#db/schema/people.ts";

/** A page of a person's own results: the parts they chose to show. */
export interface ResultsPage {
  /** The page's address; it cannot be guessed. */
  readonly id: string;
  readonly userId: string;
  readonly feed: Feed;
  readonly run: number;
  /** How many days of results before the page is opened. */
  readonly days: number;
  readonly showsName: boolean;
  readonly showsMoney: boolean;
  readonly createdAt: EpochMs;
}

/** Opens a person's page of results in place of their previous one, whose address is then gone. */
export async function replaceResultsPage(tx: Transaction, page: ResultsPage): Promise<void> {
  await closeResultsPage(tx, page.userId);
  await tx.insert(sharedResults).values(page);
}

/** Withdraws a person's page of results. */
export async function closeResultsPage(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sharedResults).where(eq(sharedResults.userId, userId));
}

/** The name on a person's profile, while it shows to others. */
const shownName = sql<string | null>`(
  select shown.name from ${peopleProfiles} shown
  where shown.user_id = ${users.id} and shown.left_at is null and shown.hidden_at is null
)`;

/** A person's own page of results, or null, and the name it could show; null without a profile that shows. */
export async function getOwnResultsPage(
  { read }: Database,
  userId: string,
): Promise<{ readonly page: ResultsPage | null; readonly name: string | null }> {
  const [row] = await read
    .select({ page: sharedResults, name: shownName })
    .from(users)
    .leftJoin(sharedResults, eq(sharedResults.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? { page: null, name: null };
}

/**
 * The page of results at an address with its owner's name among members (null where they have none) and currency mark; null for any other
 * address, and while its owner takes a break or is about to delete the account.
 */
export async function getResultsPage(
  { read }: Database,
  id: string,
  wallNow: EpochMs,
): Promise<(ResultsPage & { readonly name: string | null; readonly currencyMark: CurrencyMark }) | null> {
  const [row] = await read
    .select({ page: sharedResults, name: shownName, currencyMark: users.currencyMark })
    .from(sharedResults)
    .innerJoin(users, eq(users.id, sharedResults.userId))
    .where(and(eq(sharedResults.id, id), mayBeShown(wallNow)));
  if (!row) return null;
  const { page, ...owner } = row;
  return { ...page, ...owner };
}
