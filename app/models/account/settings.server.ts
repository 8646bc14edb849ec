import { and, asc, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { emailChanges, identities, sessions, users } from "#db/schema/accounts.ts";

type Reader = Drizzle | Transaction;
type UserRow = typeof users.$inferSelect;

/** The fields a person may change about themselves in Settings. */
export type OwnSettings = Partial<
  Pick<
    UserRow,
    | "username"
    | "usernameChosen"
    | "region"
    | "timeZone"
    | "careHold"
    | "oddsFormat"
    | "currencyMark"
    | "bankrollCents"
    | "unitCents"
    | "defaultStakeCents"
    | "preferredBook"
    | "ownBooks"
    | "earlyAccess"
    | "tour"
    | "realityCheckMinutes"
    | "deletionDueAt"
  >
>;

export async function saveSettings(tx: Transaction, userId: string, settings: OwnSettings): Promise<void> {
  await tx.update(users).set(settings).where(eq(users.id, userId));
}

/** A person's day of birth, YYYY-MM-DD, where they gave it. */
export async function getBirthDate(reader: Reader, userId: string): Promise<string | null> {
  const [row] = await reader.select({ birthDate: users.birthDate }).from(users).where(eq(users.id, userId));
  return row?.birthDate ?? null;
}

/** An open session, as its owner sees it. `id` names it in forms; it cannot be used to sign in. */
export interface OpenSession {
  readonly id: string;
  readonly userAgent: string | null;
  readonly createdAt: EpochMs;
  readonly lastSeenAt: EpochMs;
  readonly current: boolean;
}

/** A person's open sessions, the one last used first; `token` marks the one that asks. */
export async function listSessions(
  reader: Reader,
  {
    userId,
    token,
    idleSince,
    now,
  }: { readonly userId: string; readonly token: string | null; readonly idleSince: EpochMs; readonly now: EpochMs },
): Promise<readonly OpenSession[]> {
  const rows = await reader
    .select({
      id: sessions.tokenHash,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, idleSince),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt));
  const here = token === null ? null : sha256Hex(token);
  return rows.map((row) => ({ ...row, current: row.id === here }));
}

/** Ends one of a person's sessions, or all but the one of a token (null: all); returns how many ended. */
export async function revokeSessions(
  tx: Transaction,
  userId: string,
  which: { readonly id: string } | { readonly butOf: string | null },
  at: EpochMs,
): Promise<number> {
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        "id" in which
          ? eq(sessions.tokenHash, which.id)
          : which.butOf === null
            ? undefined
            : ne(sessions.tokenHash, sha256Hex(which.butOf)),
      ),
    )
    .returning({ id: sessions.tokenHash });
  return rows.length;
}

/** The providers a person can sign in with, the oldest first. */
export function listIdentities(
  reader: Reader,
  userId: string,
): Promise<readonly { readonly provider: string; readonly createdAt: EpochMs }[]> {
  return reader
    .select({ provider: identities.provider, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt));
}

/** Stores a wanted address until its link is opened; the row has the SHA-256 of the link's token. */
export async function createEmailChange(
  tx: Transaction,
  change: {
    readonly token: string;
    readonly userId: string;
    readonly email: string;
    readonly createdAt: EpochMs;
    readonly expiresAt: EpochMs;
  },
): Promise<void> {
  const { token, ...row } = change;
  await tx.insert(emailChanges).values({ ...row, tokenHash: sha256Hex(token) });
}

/** How many links a person asked for since a moment. */
export async function countEmailChanges(reader: Reader, userId: string, since: EpochMs): Promise<number> {
  return reader.$count(emailChanges, and(eq(emailChanges.userId, userId), gt(emailChanges.createdAt, since)));
}

/** A wanted address whose link is still valid: the newest of its person, not used, not expired; null for any other token. */
export async function getEmailChange(
  reader: Reader,
  token: string,
  now: EpochMs,
): Promise<{ readonly userId: string; readonly email: string } | null> {
  const [row] = await reader
    .select({ userId: emailChanges.userId, email: emailChanges.email })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.tokenHash, sha256Hex(token)),
        isNull(emailChanges.usedAt),
        gt(emailChanges.expiresAt, now),
        sql`not exists (select 1 from ${emailChanges} later where later.user_id = "email_changes"."user_id" and later.created_at > "email_changes"."created_at")`,
      ),
    );
  return row ?? null;
}

/** Uses a link up and makes its address the person's. */
export async function useEmailChange(
  tx: Transaction,
  token: string,
  { userId, email }: { readonly userId: string; readonly email: string },
  at: EpochMs,
): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ usedAt: at })
    .where(eq(emailChanges.tokenHash, sha256Hex(token)));
  await tx.update(users).set({ email, emailChosen: true }).where(eq(users.id, userId));
}
