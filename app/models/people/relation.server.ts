import { and, asc, count, desc, eq } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { peopleBlocks, peopleFollows, peopleProfiles } from "#db/schema/people.ts";
import { visibleTo } from "./profile.server.ts";

type Reader = Drizzle | Transaction;

/** A person and the profile it is about. */
export interface Relation {
  readonly userId: string;
  readonly profileId: string;
}

const theFollow = ({ userId, profileId }: Relation) =>
  and(eq(peopleFollows.userId, userId), eq(peopleFollows.profileId, profileId));

/** Lets a person see what a member shares; false where they do already. */
export async function createFollow(tx: Transaction, follow: Relation, followedAt: EpochMs): Promise<boolean> {
  const rows = await tx
    .insert(peopleFollows)
    .values({ ...follow, followedAt })
    .onConflictDoNothing()
    .returning({ profileId: peopleFollows.profileId });
  return rows.length > 0;
}

/** Ends it; false where there was nothing to end. */
export async function deleteFollow(tx: Transaction, follow: Relation): Promise<boolean> {
  const rows = await tx.delete(peopleFollows).where(theFollow(follow)).returning({ userId: peopleFollows.userId });
  return rows.length > 0;
}

/** Ends every follow of a member, and those of their own: they left, or are hidden. */
export async function deleteFollowsOf(tx: Transaction, { userId, profileId }: Relation): Promise<void> {
  await tx.delete(peopleFollows).where(eq(peopleFollows.profileId, profileId));
  await tx.delete(peopleFollows).where(eq(peopleFollows.userId, userId));
}

/** The row that says whether a person follows a profile, for a batch. */
export function selectFollow(reader: Reader, follow: Relation) {
  return reader.select({ followedAt: peopleFollows.followedAt }).from(peopleFollows).where(theFollow(follow));
}

/** Members a person follows and sees, by name. */
export function selectFollowed(reader: Reader, userId: string, wallNow: EpochMs, feed: Feed) {
  return reader
    .select({ id: peopleProfiles.id, name: peopleProfiles.name })
    .from(peopleFollows)
    .innerJoin(peopleProfiles, eq(peopleProfiles.id, peopleFollows.profileId))
    .innerJoin(users, eq(users.id, peopleProfiles.userId))
    .where(and(eq(peopleFollows.userId, userId), visibleTo(userId, wallNow, feed)))
    .orderBy(asc(peopleProfiles.name));
}

/** How many follow a person. */
export function selectFollowerCount(reader: Reader, userId: string) {
  return reader
    .select({ followers: count() })
    .from(peopleFollows)
    .innerJoin(peopleProfiles, eq(peopleProfiles.id, peopleFollows.profileId))
    .where(eq(peopleProfiles.userId, userId));
}

/** Blocks a profile for a person and ends every follow between the two; false where it was blocked. */
export async function createBlock(
  tx: Transaction,
  block: Relation & { readonly blockedUserId: string; readonly ownProfileId: string | null },
  blockedAt: EpochMs,
): Promise<boolean> {
  const { userId, profileId, blockedUserId, ownProfileId } = block;
  const rows = await tx
    .insert(peopleBlocks)
    .values({ userId, profileId, blockedAt })
    .onConflictDoNothing()
    .returning({ profileId: peopleBlocks.profileId });
  await deleteFollow(tx, { userId, profileId });
  if (ownProfileId !== null) await deleteFollow(tx, { userId: blockedUserId, profileId: ownProfileId });
  return rows.length > 0;
}

/** Removes a block; false where there was none. */
export async function deleteBlock(tx: Transaction, { userId, profileId }: Relation): Promise<boolean> {
  const rows = await tx
    .delete(peopleBlocks)
    .where(and(eq(peopleBlocks.userId, userId), eq(peopleBlocks.profileId, profileId)))
    .returning({ profileId: peopleBlocks.profileId });
  return rows.length > 0;
}

/** Profiles a person blocked, the newest first. */
export function selectBlocked(reader: Reader, userId: string) {
  return reader
    .select({ id: peopleProfiles.id, name: peopleProfiles.name })
    .from(peopleBlocks)
    .innerJoin(peopleProfiles, eq(peopleProfiles.id, peopleBlocks.profileId))
    .where(eq(peopleBlocks.userId, userId))
    .orderBy(desc(peopleBlocks.blockedAt));
}
