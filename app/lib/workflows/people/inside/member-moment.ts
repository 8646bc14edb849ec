import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { DAILY_LIMITS, type LimitedDeed } from "#app/lib/engine/people/rules.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import type { Refusal } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/people/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { ShareReader } from "#app/lib/views/people/shared-picks.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import { appendAuditEvent, countAuditEvents, type AuditKind } from "#app/models/account/audit.server.ts";
import type { ShareQuery } from "#app/models/people/share.server.ts";

/** Shared picks on a page. */
export const SHARES_SHOWN = 10;

/** The picks that a reader of shared picks may see, and the query for a page of them. */
export function memberMoment(caller: Caller): {
  readonly reader: ShareReader;
  readonly query: Omit<ShareQuery, "before">;
} {
  const { viewer, clock, wallNow } = caller;
  const { feed, run, asOf } = clock;
  const access = accessOf(caller);
  const cutoff = quotesVisibleUntil(access.entitlements, asOf);
  return {
    reader: { access, bankrollCents: viewer.bankrollCents, pulse: { feed, asOf } },
    query: { userId: viewer.id, feed, run, asOf, cutoff, day: access.day, wallNow, limit: SHARES_SHOWN },
  };
}

/** Why a person sees nothing of other members: they take a break. Null: they take none. */
export function breakOf(caller: Caller): string | null {
  const { pause } = accessOf(caller);
  return pause === null ? null : `${pause} Other members and their shared picks are closed to you until then.`;
}

/** The refusal of everything about other members while a person takes a break; null: they take none. */
export function refusedOnBreak(caller: Caller): Refusal<"paused"> | null {
  const message = breakOf(caller);
  return message === null ? null : refuse("paused", { message });
}

const KINDS: Readonly<Record<LimitedDeed, AuditKind>> = {
  follow: "follow-member",
  share: "share-pick",
  report: "report-member",
  block: "block-member",
};

/** The refusal of an action that has reached its limit within 24 hours; undoing it does not free one. */
export async function refusedToday(
  tx: Transaction,
  { viewer, wallNow }: Caller,
  deed: LimitedDeed,
): Promise<Refusal<"too-often"> | null> {
  const after: EpochMs = epochMs(wallNow - DAY_MS);
  const times = await countAuditEvents(tx, { userId: viewer.id, kind: KINDS[deed], after });
  return times >= DAILY_LIMITS[deed] ? refuse("too-often", { deed }) : null;
}

/** Records the caller's action. */
export function note(
  tx: Transaction,
  { viewer, wallNow, requestId }: Caller,
  kind: AuditKind,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  return appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind, requestId, detail });
}
