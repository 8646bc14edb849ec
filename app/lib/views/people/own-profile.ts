import { renameFrom } from "#app/lib/engine/people/rules.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { OwnProfile } from "#app/lib/schemas/people/dto.ts";
import type { Profile } from "#app/models/people/profile.server.ts";

/**
 * The moment from which a profile's name can be changed; null: now. A hidden profile can be renamed at any time, because the name may be
 * the reason.
 */
export function renameableFrom(
  { namedAt, hiddenAt }: Pick<Profile, "namedAt" | "hiddenAt">,
  now: EpochMs,
): number | null {
  const from = renameFrom(namedAt);
  return hiddenAt !== null || from <= now ? null : from;
}

/** A profile as its owner sees it. */
export function ownProfileView(profile: Profile | null, now: EpochMs): OwnProfile | null {
  if (profile === null) return null;
  const { id, name, leftAt, hiddenAt, hiddenWhy, joinedAt } = profile;
  return {
    id,
    name,
    shows: leftAt === null && hiddenAt === null,
    left: leftAt !== null,
    hiddenWhy: hiddenAt === null ? null : (hiddenWhy ?? ""),
    joinedAt,
    renameFrom: renameableFrom(profile, now),
  };
}
