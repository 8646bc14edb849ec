import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import type { SlipContext } from "#app/lib/views/slip/slip-view.ts";
import type { SlipOwner, SlipQuery } from "#app/models/slip/slip.server.ts";

/** The owner of a slip, the clock, and their rights: everything for reading and showing a slip. */
export interface SlipMoment extends SlipContext {
  readonly owner: SlipOwner;
  readonly query: SlipQuery;
}

export function slipMoment(caller: Caller): SlipMoment {
  const { viewer, clock } = caller;
  const access = accessOf(caller);
  const { feed, asOf, run } = clock;
  const owner = { userId: viewer.id, feed, run };
  const cutoff = quotesVisibleUntil(access.entitlements, asOf);
  return { owner, viewer, clock, access, query: { ...owner, asOf, cutoff, day: access.day } };
}
