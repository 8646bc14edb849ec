import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { endsLater, type Exclusion } from "#app/lib/engine/care/exclusion.ts";
import type { LimitSet } from "#app/lib/engine/care/limits.ts";
import type { DayOfUse } from "#app/lib/engine/care/time-used.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { emailChanges, identities, users } from "#db/schema/accounts.ts";
import { careExclusions, careLimits, careMarks, careTime } from "#db/schema/care.ts";

type Reader = Drizzle | Transaction;

/** Every limit a person ever set, the oldest first. */
export function listLimits(reader: Reader, userId: string): Promise<readonly LimitSet[]> {
  return reader
    .select({
      kind: careLimits.kind,
      period: careLimits.period,
      amount: careLimits.amount,
      setAt: careLimits.setAt,
      inForceFrom: careLimits.inForceFrom,
    })
    .from(careLimits)
    .where(eq(careLimits.userId, userId))
    .orderBy(asc(careLimits.id));
}

export async function appendLimit(tx: Transaction, userId: string, limit: LimitSet): Promise<void> {
  await tx.insert(careLimits).values({ userId, ...limit });
}

/** Minutes of use of a person's days from one on. */
export function listUse(reader: Reader, userId: string, fromDay: string): Promise<readonly DayOfUse[]> {
  return reader
    .select({ day: careTime.day, minutes: careTime.minutes })
    .from(careTime)
    .where(and(eq(careTime.userId, userId), sql`${careTime.day} >= ${fromDay}`))
    .orderBy(desc(careTime.day));
}

/** The time-out or self-exclusion of a person that is in force and ends last, or null. */
export async function getExclusion(reader: Reader, userId: string, now: EpochMs): Promise<Exclusion | null> {
  const [row] = await reader
    .select({ kind: careExclusions.kind, startsAt: careExclusions.startsAt, endsAt: careExclusions.endsAt })
    .from(careExclusions)
    .where(and(eq(careExclusions.userId, userId), or(isNull(careExclusions.endsAt), gt(careExclusions.endsAt, now))))
    .orderBy(sql`${careExclusions.endsAt} is null desc`, desc(careExclusions.endsAt))
    .limit(1);
  return row ?? null;
}

/** An address or an identity as stored: recognizable, not readable. */
const addressMark = (email: string) => sha256Hex(`exclusion:${email.trim().toLowerCase()}`);
const identityMark = (provider: string, subject: string) => sha256Hex(`exclusion:identity:${provider}\n${subject}`);

/** Records a person's exclusion and the keys by which they will be recognized later; nothing ends it early. */
export async function appendExclusion(
  tx: Transaction,
  person: { readonly id: string; readonly email: string },
  exclusion: Exclusion,
): Promise<void> {
  await rememberPerson(tx, person);
  await tx.insert(careExclusions).values({ userId: person.id, emailHash: addressMark(person.email), ...exclusion });
}

/**
 * Records the keys by which a person would be recognized later: the identities of the account, its address, the addresses it changed to in
 * Settings, and `email`, one that was just verified. Called before an address is replaced.
 */
async function rememberPerson(
  tx: Transaction,
  { id: userId, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const known = await tx
    .select({ provider: identities.provider, subject: identities.subject })
    .from(identities)
    .where(eq(identities.userId, userId));
  const addresses = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .unionAll(
      tx
        .select({ email: emailChanges.email })
        .from(emailChanges)
        .where(and(eq(emailChanges.userId, userId), isNotNull(emailChanges.usedAt))),
    );
  const marks = new Set([
    addressMark(email),
    ...addresses.map((one) => addressMark(one.email)),
    ...known.map(({ provider, subject }) => identityMark(provider, subject)),
  ]);
  await tx
    .insert(careMarks)
    .values([...marks].map((mark) => ({ userId, mark })))
    .onConflictDoNothing();
}

/**
 * Applies exclusions in force to an account that shares an address or an identity with the excluded one. Call it with an address that was
 * just verified, before the account's own is replaced. Any shared key counts, however the first account was left.
 */
export async function carryExclusions(
  tx: Transaction,
  person: { readonly id: string; readonly email: string },
  now: EpochMs,
): Promise<void> {
  await rememberPerson(tx, person);
  const marks = tx.select({ mark: careMarks.mark }).from(careMarks).where(eq(careMarks.userId, person.id));
  const alike = tx.select({ userId: careMarks.userId }).from(careMarks).where(inArray(careMarks.mark, marks));
  const found = await tx
    .select({ kind: careExclusions.kind, startsAt: careExclusions.startsAt, endsAt: careExclusions.endsAt })
    .from(careExclusions)
    .where(
      and(
        inArray(careExclusions.userId, alike),
        ne(careExclusions.userId, person.id),
        or(isNull(careExclusions.endsAt), gt(careExclusions.endsAt, now)),
      ),
    )
    .orderBy(sql`${careExclusions.endsAt} is null desc`, desc(careExclusions.endsAt))
    .limit(1);
  const own = await getExclusion(tx, person.id, now);
  for (const exclusion of found)
    if (own === null || endsLater(exclusion.endsAt, own.endsAt)) await appendExclusion(tx, person, exclusion);
}

/**
 * Deletes a deleted person's keys, unless an exclusion of theirs is in force: one person right after the deletion, or everybody whose
 * exclusion ended by now.
 */
export async function forgetMarks(
  tx: Transaction,
  whose: { readonly userId: string } | "whose-exclusion-ended",
  now: EpochMs,
): Promise<void> {
  const ended = tx
    .select({ userId: careExclusions.userId })
    .from(careExclusions)
    .where(lte(careExclusions.endsAt, now));
  await tx.delete(careMarks).where(
    and(
      whose === "whose-exclusion-ended" ? inArray(careMarks.userId, ended) : eq(careMarks.userId, whose.userId),
      sql`not exists (select 1 from ${users} where ${users.id} = ${careMarks.userId})`,
      sql`not exists (select 1 from ${careExclusions} where ${careExclusions.userId} = ${careMarks.userId}
          and (${careExclusions.endsAt} is null or ${careExclusions.endsAt} > ${now}))`,
    ),
  );
}
