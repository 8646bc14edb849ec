import type { Transaction } from "#app/lib/platform/db.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/people/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { getOwnProfile, getVisibleProfile, type Profile } from "#app/models/people/profile.server.ts";
import { createBlock, createFollow, deleteBlock, deleteFollow } from "#app/models/people/relation.server.ts";
import { createReport } from "#app/models/people/report.server.ts";
import type { ReportReason } from "#app/lib/engine/people/rules.ts";
import { note, refusedOnBreak, refusedToday } from "./inside/member-moment.ts";

const NO_MEMBER = refuse("not-found", { what: "member", attempt: "save" });

interface Member {
  readonly id: string;
}

/** Another member that the caller sees; a refusal for any other address, and for the caller's own. */
async function findMember(
  tx: Transaction,
  { viewer, wallNow, clock }: Caller,
  { id }: Member,
): Promise<Profile | ReturnType<typeof refuse<"not-found" | "own-profile">>> {
  const found = await getVisibleProfile(tx, { id, viewerId: viewer.id, wallNow, feed: clock.feed });
  if (found === null) return NO_MEMBER;
  return found.userId === viewer.id ? refuse("own-profile", {}) : found;
}

type MemberRefusal = "not-found" | "own-profile" | "too-often";

/** Shows the caller the picks that a member shares from now on. */
export async function followMember(caller: Caller, member: Member): Promise<Outcome<MemberRefusal | "paused">> {
  const paused = refusedOnBreak(caller);
  if (paused) return paused;
  return caller.database.write(async (tx): Promise<Outcome<MemberRefusal>> => {
    const found = await findMember(tx, caller, member);
    if ("ok" in found) return found;
    const often = await refusedToday(tx, caller, "follow");
    if (often) return often;
    const follow = { userId: caller.viewer.id, profileId: found.id };
    if (await createFollow(tx, follow, caller.wallNow))
      await note(tx, caller, "follow-member", { profileId: found.id });
    return { ok: true, message: `You follow ${found.name}.` };
  });
}

/** Unfollows a member. The answer is the same whether or not the profile is still visible. */
export async function unfollowMember(caller: Caller, { id }: Member): Promise<Outcome<never>> {
  return caller.database.write(async (tx): Promise<Outcome<never>> => {
    if (await deleteFollow(tx, { userId: caller.viewer.id, profileId: id }))
      await note(tx, caller, "unfollow-member", { profileId: id });
    return { ok: true, message: "You do not follow this member." };
  });
}

/** Hides a member from the caller and the caller from them. The other is not notified: each is absent to the other. */
export async function blockMember(caller: Caller, member: Member): Promise<Outcome<MemberRefusal>> {
  return caller.database.write(async (tx): Promise<Outcome<MemberRefusal>> => {
    const found = await findMember(tx, caller, member);
    if ("ok" in found) return found;
    const often = await refusedToday(tx, caller, "block");
    if (often) return often;
    const own = await getOwnProfile(tx, caller.viewer.id);
    const block = { userId: caller.viewer.id, profileId: found.id, blockedUserId: found.userId };
    await createBlock(tx, { ...block, ownProfileId: own?.id ?? null }, caller.wallNow);
    await note(tx, caller, "block-member", { profileId: found.id });
    return { ok: true, message: `You and ${found.name} no longer see each other.` };
  });
}

/** Removes a block; earlier follows stay ended. */
export async function unblockMember(caller: Caller, { id }: Member): Promise<Outcome<"not-found">> {
  return caller.database.write(async (tx): Promise<Outcome<"not-found">> => {
    if (!(await deleteBlock(tx, { userId: caller.viewer.id, profileId: id }))) return NO_MEMBER;
    await note(tx, caller, "unblock-member", { profileId: id });
    return { ok: true, message: "The block is removed." };
  });
}

/** Reports a profile to the operators, who see the text but not its author. */
export async function reportMember(
  caller: Caller,
  { id, reason, text }: Member & { readonly reason: ReportReason; readonly text: string },
): Promise<Outcome<MemberRefusal | "reported-before">> {
  return caller.database.write(async (tx): Promise<Outcome<MemberRefusal | "reported-before">> => {
    const found = await findMember(tx, caller, { id });
    if ("ok" in found) return found;
    const often = await refusedToday(tx, caller, "report");
    if (often) return often;
    const report = { userId: caller.viewer.id, profileId: found.id, reason, note: text, name: found.name };
    if (!(await createReport(tx, { ...report, reportedAt: caller.wallNow }))) return refuse("reported-before", {});
    await note(tx, caller, "report-member", { profileId: found.id, reason });
    return { ok: true, message: "Thank you. An operator will review it." };
  });
}
