import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { gamePhase } from "#app/lib/engine/games/game-state.ts";
import type { ClosedPhase } from "#app/lib/format/games.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse as refuseBet } from "#app/lib/schemas/bets/refusals.ts";
import { refuse } from "#app/lib/schemas/people/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { betGate } from "#app/lib/views/picks/bet-gate.ts";
import { accessOf, usageOf } from "#app/lib/views/picks/pick-access.ts";
import { getOwnProfile } from "#app/models/people/profile.server.ts";
import { createShare, getShare, hasOwn, takeShareBack } from "#app/models/people/share.server.ts";
import { getPickForPerson } from "#app/models/picks/pick-detail.server.ts";
import { note, refusedToday } from "./inside/member-moment.ts";

type SharePickOutcome = Outcome<
  | "no-profile"
  | "profile-hidden"
  | "not-found"
  | "not-own-pick"
  | "shared-before"
  | "too-often"
  | "locked"
  | "paused"
  | ClosedPhase
>;

/**
 * Shows a pick to the caller's followers: one they saved or revealed, open to them, and only before its game starts. Only the pick is
 * shown, never a stake.
 */
export async function sharePick(caller: Caller, { pickId }: { readonly pickId: number }): Promise<SharePickOutcome> {
  const { database, viewer, clock } = caller;
  const { feed, run, asOf } = clock;
  const access = accessOf(caller);
  const own = { userId: viewer.id, pickId };
  return database.write(async (tx): Promise<SharePickOutcome> => {
    const profile = await getOwnProfile(tx, viewer.id);
    if (profile === null || profile.leftAt !== null) return refuse("no-profile", {});
    if (profile.hiddenAt !== null) return refuse("profile-hidden", {});
    const cutoff = quotesVisibleUntil(access.entitlements, asOf);
    const found = await getPickForPerson(tx, { feed, run, pickId, asOf, cutoff, userId: viewer.id, day: access.day });
    if (!found) return refuse("not-found", { what: "pick", attempt: "share" });
    const { pick, quotes, news, revealed, usedToday } = found;
    const gate = betGate({
      attempt: "share",
      access,
      pick,
      revealed,
      usage: usageOf(access, usedToday),
      quotes,
      bookmaker: "ALL",
      pulse: { feed, news, asOf },
      saved: false,
    });
    if (!gate.ok && gate.lock) return gate.refusal;
    if (!(await hasOwn(tx, own))) return refuse("not-own-pick", {});
    const phase = gamePhase(pick.game, asOf);
    if (phase !== "ahead") return refuseBet(phase, { attempt: "share" });
    if ((await getShare(tx, own)) !== null) return refuse("shared-before", {});
    const often = await refusedToday(tx, caller, "share");
    if (often) return often;
    await createShare(tx, { ...own, feed, run, sharedAt: asOf });
    await note(tx, caller, "share-pick", { pickId });
    return { ok: true, title: "Shared", message: "Your followers see this pick, without your stake." };
  });
}

/** Hides a shared pick from everybody. It still counts among the caller's shared picks, and cannot be shared again. */
export async function takeBackShare(
  { database, ...caller }: Caller,
  { pickId }: { readonly pickId: number },
): Promise<Outcome<"not-found">> {
  return database.write(async (tx): Promise<Outcome<"not-found">> => {
    const share = await getShare(tx, { userId: caller.viewer.id, pickId });
    if (share === null) return refuse("not-found", { what: "share", attempt: "share" });
    if (share.takenBackAt === null) {
      await takeShareBack(tx, share.id, caller.clock.asOf);
      await note(tx, { database, ...caller }, "take-back-share", { pickId });
    }
    return {
      ok: true,
      title: "Taken back",
      message: "Nobody sees it any more. It still counts among your shared picks.",
    };
  });
}
