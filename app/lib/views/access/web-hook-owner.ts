import type { GivenUpBecause } from "#app/lib/engine/access/web-hooks.ts";
import { hasFeature, TIER_TABLE } from "#app/lib/engine/entitlements/tiers.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";

/** Why nothing may be sent to a person's receivers now; null if it may. The input is null for a deleted person. */
export function withheldFrom(
  owner: Pick<Viewer, "tier" | "pause" | "deletionDueAt"> | null,
): Extract<GivenUpBecause, "break" | "leaving" | "plan"> | null {
  if (owner === null || owner.deletionDueAt !== null) return "leaving";
  if (owner.pause !== null) return "break";
  return hasFeature(TIER_TABLE[owner.tier], "web-hooks") ? null : "plan";
}
