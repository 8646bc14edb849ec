import { and, asc, eq, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { RegionKey } from "#app/lib/engine/care/regions.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { identities, users } from "#db/schema/accounts.ts";
import { subscriptions } from "#db/schema/billing.ts";

type Reader = Drizzle | Transaction;

/** The id of the person an OAuth identity belongs to, or null. */
export async function getUserIdByIdentity(reader: Reader, provider: string, subject: string): Promise<string | null> {
  const [row] = await reader
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.userId ?? null;
}

/** The id of the person with an e-mail address (stored in lower case), or null. */
export async function getUserIdByEmail(reader: Reader, email: string): Promise<string | null> {
  const [row] = await reader.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? null;
}

/** A person's address and time zone, or null. */
export async function getPerson(
  reader: Reader,
  userId: string,
): Promise<{ readonly email: string; readonly timeZone: string } | null> {
  const [row] = await reader
    .select({ email: users.email, timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly tier: Tier;
  readonly createdAt: EpochMs;
  /** A person of the simulated world (D43). */
  readonly simulated?: boolean;
}

/** Adds a person; the free trial starts with the account (D4). */
export async function createUser(tx: Transaction, user: NewUser): Promise<void> {
  await tx.insert(users).values({ ...user, trialStartedAt: user.createdAt });
}

export interface NewIdentity {
  readonly provider: string;
  readonly subject: string;
  readonly userId: string;
  readonly createdAt: EpochMs;
}

export async function createIdentity(tx: Transaction, identity: NewIdentity): Promise<void> {
  await tx.insert(identities).values(identity);
}

/** An identity as stored. */
type KnownIdentity = Pick<NewIdentity, "provider" | "subject" | "userId">;

/** The identities of a provider, or the one of a subject there. */
export function listIdentitiesOf(
  reader: Reader,
  provider: string,
  subject: string | null,
): Promise<readonly KnownIdentity[]> {
  return reader
    .select({ provider: identities.provider, subject: identities.subject, userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), subject === null ? undefined : eq(identities.subject, subject)))
    .orderBy(asc(identities.subject));
}

/** Renames an identity: its person keeps their account and its place among the ways to sign in. */
export async function renameIdentity(
  tx: Transaction,
  from: Pick<NewIdentity, "provider" | "subject">,
  to: Pick<NewIdentity, "provider" | "subject">,
): Promise<void> {
  await tx
    .update(identities)
    .set(to)
    .where(and(eq(identities.provider, from.provider), eq(identities.subject, from.subject)));
}

/** Whether an account began with this identity; any other was joined to it later. */
export async function isFirstIdentity(
  reader: Reader,
  userId: string,
  { provider, subject }: Pick<NewIdentity, "provider" | "subject">,
): Promise<boolean> {
  const [first] = await reader
    .select({ provider: identities.provider, subject: identities.subject })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), sql`rowid`)
    .limit(1);
  return first?.provider === provider && first.subject === subject;
}

export interface UserProfile {
  /** A verified address; unchanged when absent. */
  readonly email?: string;
  readonly username: string;
  /** Unchanged when absent, and for people who have or had a subscription: only that decides. */
  readonly tier?: Tier | undefined;
}

/**
 * Saves what the identity provider says now. An address that another account holds is skipped, and so are a name and an address that the
 * person chose themselves.
 */
export async function saveUserProfile(tx: Transaction, userId: string, profile: UserProfile): Promise<void> {
  const { email, username, tier } = profile;
  const holder = email === undefined ? null : await getUserIdByEmail(tx, email);
  const subscribed = tier !== undefined && (await tx.$count(subscriptions, eq(subscriptions.userId, userId))) > 0;
  await tx
    .update(users)
    .set({
      username: sql`case when ${users.usernameChosen} then ${users.username} else ${username} end`,
      ...(email === undefined || (holder && holder !== userId)
        ? {}
        : { email: sql`case when ${users.emailChosen} then ${users.email} else ${email} end` }),
      ...(tier && !subscribed ? { tier } : {}),
    })
    .where(eq(users.id, userId));
}

/** Saves a person's birthday and place, as given with their acceptance of the notice. */
export async function saveBirthAndRegion(
  tx: Transaction,
  userId: string,
  { birthDate, region }: { readonly birthDate: string; readonly region: RegionKey },
): Promise<void> {
  await tx.update(users).set({ birthDate, region }).where(eq(users.id, userId));
}
