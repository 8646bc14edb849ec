import { sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { tierNow } from "#app/lib/engine/entitlements/subscription.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { users } from "#db/schema/accounts.ts";
import { subscriptions } from "#db/schema/billing.ts";
import { careExclusions } from "#db/schema/care.ts";

/**
 * What is selected of a person who asks for something, with `viewerOf` for the row. The table's name is written out where a query of one
 * table would lose it.
 */
export const viewerColumns = (wallNow: EpochMs) => ({
  id: users.id,
  email: users.email,
  username: users.username,
  tier: users.tier,
  tierEndsAt: users.tierEndsAt,
  trialStartedAt: users.trialStartedAt,
  region: users.region,
  bankrollCents: users.bankrollCents,
  unitCents: users.unitCents,
  defaultStakeCents: users.defaultStakeCents,
  currencyMark: users.currencyMark,
  oddsFormat: users.oddsFormat,
  timeZone: users.timeZone,
  preferredBook: users.preferredBook,
  ownBooks: users.ownBooks,
  earlyAccess: users.earlyAccess,
  deletionDueAt: users.deletionDueAt,
  pastDueSince: sql<EpochMs | null>`(
    select paid.past_due_since from ${subscriptions} paid where paid.user_id = "users"."id" and paid.status = 'past_due'
  )`,
  exclusion: sql<string | null>`(
    select json_object('kind', out.kind, 'startsAt', out.starts_at, 'endsAt', out.ends_at) from ${careExclusions} out
    where out.user_id = "users"."id" and out.starts_at <= ${wallNow} and (out.ends_at is null or out.ends_at > ${wallNow})
    order by out.ends_at is null desc, out.ends_at desc limit 1
  )`,
});

/** A person as read: a row of `viewerColumns`. */
type ViewerRow = Omit<Viewer, "exclusion"> & {
  readonly tierEndsAt: EpochMs | null;
  readonly exclusion: string | null;
};

/** The person with the plan in force at a moment; `forceTier` (FORCE_TIER) replaces it. */
export function viewerOf(row: ViewerRow, wallNow: EpochMs, forceTier?: Tier): Viewer {
  const { tierEndsAt, exclusion, ...person } = row;
  return {
    ...person,
    tier: forceTier ?? tierNow({ tier: person.tier, tierEndsAt }, wallNow),
    exclusion: exclusion === null ? null : (JSON.parse(exclusion) as NonNullable<Viewer["exclusion"]>),
  };
}
