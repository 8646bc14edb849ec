import { Link } from "@remix-run/react";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { planOpens } from "#app/lib/format/plan-text.ts";
import type { LockedPick } from "#app/lib/schemas/picks/dto.ts";

/** Why none of the picks of today is open to the viewer, from the best locked one. */
export function nothingOpenText(locked: readonly LockedPick[], tier: Tier): string {
  const [best] = locked;
  if (best?.lockReason !== "tier") return best?.lockMessage ?? "";
  const none = locked.length === 1 ? "The locked pick is not" : `None of the ${locked.length} locked picks is`;
  return `${none} part of ${tierLabel(tier)}, which opens ${planOpens(tier)}. New picks are published through the day.`;
}

/** No pick of today is open, and none can be revealed: why, and what is open instead. */
export function NothingOpen({ locked, tier }: { readonly locked: readonly LockedPick[]; readonly tier: Tier }) {
  const isPaused = locked[0]?.lockReason === "paused";
  return (
    <div className="rounded-card border border-dashed px-4 py-3 text-sm text-muted">
      <p>{nothingOpenText(locked, tier)}</p>
      {isPaused ? null : (
        <p className="flex flex-wrap gap-x-4">
          <Link to="/track-record" className="inline-flex min-h-11 items-center font-medium link">
            How finished picks did
          </Link>
          <Link to="/second-opinion" className="inline-flex min-h-11 items-center font-medium link">
            Ask about a bet of your own
          </Link>
        </p>
      )}
    </div>
  );
}
