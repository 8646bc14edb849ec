import { and, eq, isNull, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { careExclusions } from "#db/schema/care.ts";
import { peopleBlocks, peopleProfiles } from "#db/schema/people.ts";

type Reader = Drizzle | Transaction;

/** Whether the exclusion named `out` in the query is in force. */
const isOut = (wallNow: EpochMs) =>
  sql`out.starts_at <= ${wallNow} and (out.ends_at is null or out.ends_at > ${wallNow})`;

/** People whose profile others may see: they take no break, and their account is not about to be deleted. */
export const mayBeShown = (wallNow: EpochMs) =>
  and(
    isNull(users.deletionDueAt),
    sql`not exists (select 1 from ${careExclusions} out where out.user_id = ${users.id} and ${isOut(wallNow)})`,
  );

/** Whether one of two people blocked the other: a person and the owner of the profile in the query. */
const isBlocked = (viewerId: string) => sql<boolean>`exists (
  select 1 from ${peopleBlocks} b left join ${peopleProfiles} own on own.user_id = ${viewerId}
  where (b.user_id = ${viewerId} and b.profile_id = ${peopleProfiles.id})
    or (b.user_id = ${peopleProfiles.userId} and b.profile_id = own.id))`;

/**
 * Profiles a person sees, in a query joined with `users`: of members who have not left, are not hidden by an operator, may be shown at all, and
 * neither blocked the person nor were blocked by them. On other feeds than the simulation simulated people are not seen.
 */
export const visibleTo = (viewerId: string, wallNow: EpochMs, feed: Feed) =>
  and(
    isNull(peopleProfiles.leftAt),
    isNull(peopleProfiles.hiddenAt),
    // People of the simulated world live in no other (D43).
    feed === "simulation" ? undefined : eq(users.simulated, false),
    mayBeShown(wallNow),
    sql`not ${isBlocked(viewerId)}`,
  );

export type Profile = typeof peopleProfiles.$inferSelect;

/** A person's own profile, whether it shows or not; null before they ever had one. */
export async function getOwnProfile(reader: Reader, userId: string): Promise<Profile | null> {
  const [row] = await selectOwnProfile(reader, userId);
  return row ?? null;
}

/** The rows of `getOwnProfile`, for a batch. */
export function selectOwnProfile(reader: Reader, userId: string) {
  return reader.select().from(peopleProfiles).where(eq(peopleProfiles.userId, userId));
}

/** The owner of the profile, and the viewer. */
export interface ProfileSight {
  readonly id: string;
  readonly viewerId: string;
  readonly wallNow: EpochMs;
  /** The feed they read. */
  readonly feed: Feed;
}

/** The rows of `getVisibleProfile`, for a batch. */
export function selectVisibleProfile(reader: Reader, { id, viewerId, wallNow, feed }: ProfileSight) {
  return reader
    .select({ profile: peopleProfiles, simulated: users.simulated })
    .from(peopleProfiles)
    .innerJoin(users, eq(users.id, peopleProfiles.userId))
    .where(and(eq(peopleProfiles.id, id), visibleTo(viewerId, wallNow, feed)));
}

/** A profile at its address, if a person sees it; null for any other address. */
export async function getVisibleProfile(reader: Reader, sight: ProfileSight): Promise<Profile | null> {
  const [row] = await selectVisibleProfile(reader, sight);
  return row?.profile ?? null;
}

/** A profile at its address, hidden or not, with its owner's e-mail address: an operator's view. */
export async function getProfileWithOwner(
  reader: Reader,
  id: string,
): Promise<(Profile & { readonly email: string }) | null> {
  const [row] = await reader
    .select({ profile: peopleProfiles, email: users.email })
    .from(peopleProfiles)
    .innerJoin(users, eq(users.id, peopleProfiles.userId))
    .where(eq(peopleProfiles.id, id));
  return row ? { ...row.profile, email: row.email } : null;
}

/** The person whose name has this skeleton; null if there is none. */
export async function getNameOwner(reader: Reader, skeleton: string): Promise<string | null> {
  const [row] = await reader
    .select({ userId: peopleProfiles.userId })
    .from(peopleProfiles)
    .where(eq(peopleProfiles.skeleton, skeleton));
  return row?.userId ?? null;
}

export async function createProfile(
  tx: Transaction,
  profile: Pick<Profile, "id" | "userId" | "name" | "skeleton" | "namedAt" | "joinedAt">,
): Promise<void> {
  await tx.insert(peopleProfiles).values(profile);
}

/** Changes a person's profile. */
export async function saveProfile(
  tx: Transaction,
  userId: string,
  change: Partial<Omit<Profile, "id" | "userId">>,
): Promise<void> {
  await tx.update(peopleProfiles).set(change).where(eq(peopleProfiles.userId, userId));
}

/**
 * Ids of people with a profile that a person does not see, as rows for a batch: the complement of `visibleTo`. They are few compared with
 * visible members, so each reason is queried separately instead of checking every member.
 */
export function selectUnseen(reader: Reader, viewerId: string, wallNow: EpochMs) {
  return reader.all<{ readonly userId: string }>(sql`
    select p.user_id as userId from ${peopleProfiles} p where p.left_at is not null
    union select p.user_id from ${peopleProfiles} p where p.hidden_at is not null
    union select p.user_id from ${users} u cross join ${peopleProfiles} p on p.user_id = u.id where u.deletion_due_at > 0
    union select p.user_id from ${careExclusions} out cross join ${peopleProfiles} p on p.user_id = out.user_id where ${isOut(wallNow)}
    union select p.user_id from ${peopleBlocks} b join ${peopleProfiles} p on p.id = b.profile_id where b.user_id = ${viewerId}
    union select p.user_id from ${peopleProfiles} own join ${peopleBlocks} b on b.profile_id = own.id
      join ${peopleProfiles} p on p.user_id = b.user_id where own.user_id = ${viewerId}`);
}
