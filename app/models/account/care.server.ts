import { and, asc, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Exclusion } from "#app/lib/engine/care/exclusion.ts";
import type { LimitSet } from "#app/lib/engine/care/limits.ts";
import type { DayOfUse } from "#app/lib/engine/care/time-used.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { careExclusions, careLimits, careTime } from "#db/schema/care.ts";

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

/** An address as it is kept with an exclusion: recognisable, not readable. */
const emailHash = (email: string) => sha256Hex(`exclusion:${email.trim().toLowerCase()}`);

/** Records an exclusion under the person and their verified address; nothing ends it early. */
export async function appendExclusion(
  tx: Transaction,
  person: { readonly id: string; readonly email: string },
  exclusion: Exclusion,
): Promise<void> {
  await tx.insert(careExclusions).values({ userId: person.id, emailHash: emailHash(person.email), ...exclusion });
}

/** Carries exclusions in force under a verified address over to the account that signs in with it now. */
export async function carryExclusions(
  tx: Transaction,
  person: { readonly id: string; readonly email: string },
  now: EpochMs,
): Promise<void> {
  const found = await tx
    .select({
      kind: careExclusions.kind,
      startsAt: careExclusions.startsAt,
      endsAt: careExclusions.endsAt,
      userId: careExclusions.userId,
    })
    .from(careExclusions)
    .where(
      and(
        eq(careExclusions.emailHash, emailHash(person.email)),
        or(isNull(careExclusions.endsAt), gt(careExclusions.endsAt, now)),
      ),
    );
  const own = await getExclusion(tx, person.id, now);
  for (const { userId, ...exclusion } of found)
    if (userId !== person.id && (own === null || own.endsAt !== exclusion.endsAt))
      await appendExclusion(tx, person, exclusion);
}
