import { nameFault, nameSkeleton, tidyName } from "#app/lib/engine/people/profile-name.ts";
import { wordConcerns } from "#app/lib/engine/people/words.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { NAME_FAULTS, PROTECTED_NAMES } from "#app/lib/format/people.ts";
import { randomToken } from "#app/lib/platform/ids.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/people/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { renameableFrom } from "#app/lib/views/people/own-profile.ts";
import { createProfile, getNameOwner, getOwnProfile, saveProfile } from "#app/models/people/profile.server.ts";
import { deleteFollowsOf } from "#app/models/people/relation.server.ts";
import { forgetRankings } from "./inside/shared-ranking.server.ts";
import { note, refusedOnBreak } from "./inside/member-moment.ts";

/** 128 bits: a profile's address reveals nothing about the account. */
const ADDRESS_BYTES = 16;
const NAME_HELD = "The name waits for an operator, who checks names that offer contact or money.";

/**
 * Shows the caller among the members under a name: joins, rejoins, or changes the name. A name that reads like another member's is
 * not available, whether or not that member's profile is visible.
 */
export async function nameProfile(
  caller: Caller,
  { name: typed }: { readonly name: string },
): Promise<Outcome<"name-refused" | "renamed-lately" | "paused">> {
  const { database, viewer, wallNow } = caller;
  const paused = refusedOnBreak(caller);
  if (paused) return paused;
  const name = tidyName(typed);
  const fault = nameFault(name, PROTECTED_NAMES);
  if (fault !== null) return refuse("name-refused", { message: NAME_FAULTS[fault] });
  const skeleton = nameSkeleton(name);
  // A name that offers a way to get in touch, or money, becomes visible once an operator has checked it.
  const held = wordConcerns(name, PROTECTED_NAMES).length > 0 ? { hiddenAt: wallNow, hiddenWhy: NAME_HELD } : {};
  const outcome = await database.write(async (tx): Promise<Outcome<"name-refused" | "renamed-lately">> => {
    const owner = await getNameOwner(tx, skeleton);
    if (owner !== null && owner !== viewer.id) return refuse("name-refused", { message: NAME_FAULTS["not-available"] });
    const profile = await getOwnProfile(tx, viewer.id);
    if (profile === null) {
      const id = randomToken(ADDRESS_BYTES);
      await createProfile(tx, { id, userId: viewer.id, name, skeleton, namedAt: wallNow, joinedAt: wallNow });
      await saveProfile(tx, viewer.id, { leftAt: null, ...held });
    } else if (profile.name === name) {
      await saveProfile(tx, viewer.id, { leftAt: null });
    } else {
      const from = renameableFrom(profile, wallNow);
      if (from !== null) return refuse("renamed-lately", { until: formatDate(from, viewer.timeZone) });
      await saveProfile(tx, viewer.id, {
        name,
        skeleton,
        namedAt: wallNow,
        leftAt: null,
        ...(profile.hiddenAt === null ? held : {}),
      });
    }
    await note(tx, caller, "name-profile", {});
    return {
      ok: true,
      message:
        profile?.hiddenAt || "hiddenAt" in held
          ? "Your name is saved. An operator has to show the profile again."
          : `Members now see you as “${name}”, with your record.`,
    };
  });
  if (outcome.ok) forgetRankings(database);
  return outcome;
}

/** Hides the caller from everybody. The name stays theirs and their shared picks stay counted, until the account is deleted. */
export async function leavePeople(caller: Caller): Promise<Outcome<"not-found">> {
  const { database, viewer, wallNow } = caller;
  const outcome = await database.write(async (tx): Promise<Outcome<"not-found">> => {
    const profile = await getOwnProfile(tx, viewer.id);
    if (profile === null || profile.leftAt !== null) return refuse("not-found", { what: "member", attempt: "save" });
    await saveProfile(tx, viewer.id, { leftAt: wallNow });
    await deleteFollowsOf(tx, { userId: viewer.id, profileId: profile.id });
    await note(tx, caller, "leave-people", {});
    return { ok: true, message: "Nobody sees your record any more." };
  });
  forgetRankings(database);
  return outcome;
}
