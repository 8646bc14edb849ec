import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import type { Database, Transaction } from "#app/lib/platform/db.server.ts";
import type { Slip } from "#app/lib/schemas/slip.ts";
import { getFeedClock, type FeedClock } from "#app/models/feed.server.ts";
import { getSlipInTransaction, type SlipOwner, type SlipQuery, type SlipRecord } from "#app/models/slip.server.ts";
import { accessOf, type Access } from "./pick-access.ts";
import type { SlipInput } from "./slip-answer.ts";
import { slipView } from "./slip-view.ts";

/** Whose slip it is, on which clock, and what they may see. */
export interface SlipMoment {
  readonly owner: SlipOwner;
  readonly clock: FeedClock;
  readonly access: Access;
  readonly query: SlipQuery;
}

/** One read, the feed's clock; none where the clock is given. */
export async function slipMoment(database: Database, input: SlipInput): Promise<SlipMoment> {
  const { viewer, wallNow } = input;
  const access = accessOf(viewer, wallNow, input.settings);
  const clock = await getFeedClock(database, input.feed, wallNow);
  const { feed, asOf, run } = clock;
  const owner = { userId: viewer.id, feed, run };
  const cutoff = quotesVisibleUntil(access.entitlements, asOf);
  return { owner, clock, access, query: { ...owner, asOf, cutoff, day: access.day } };
}

/** A stored slip as its owner sees it at that moment. */
export function slipOf(record: SlipRecord, input: SlipInput, { clock, access }: SlipMoment): Slip {
  return slipView(record, { viewer: input.viewer, clock, access });
}

/** The slip as it is inside a transaction. */
export async function readSlip(tx: Transaction, input: SlipInput, moment: SlipMoment): Promise<Slip> {
  return slipOf(await getSlipInTransaction(tx, moment.query), input, moment);
}
