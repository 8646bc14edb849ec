import { epochMs } from "#app/lib/engine/brands.ts";
import { graceEndsAt } from "#app/lib/engine/entitlements/plan-in-force.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { formatDate } from "#app/lib/format/dates.ts";

/** One line over every screen while a payment is missing: until when the plan stays, or that it has ended. Null while none is missing. */
export function paymentNotice(person: {
  readonly tier: Tier;
  readonly pastDueSince: number | null;
  readonly timeZone: string;
}): string | null {
  if (person.pastDueSince === null) return null;
  const day = formatDate(graceEndsAt(epochMs(person.pastDueSince)), person.timeZone);
  const what = person.tier === "free" ? `Your plan ended on ${day}` : `Your plan stays until ${day}`;
  return `Your last payment failed. ${what}.`;
}
