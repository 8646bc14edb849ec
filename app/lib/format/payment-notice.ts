import { epochMs } from "#app/lib/engine/brands.ts";
import { graceEndsAt } from "#app/lib/engine/entitlements/plan-in-force.ts";
import { formatDate } from "#app/lib/format/dates.ts";

/** One line over every screen while a payment is missing: until when the plan stays. Null while none is missing. */
export function paymentNotice(person: {
  readonly pastDueSince: number | null;
  readonly timeZone: string;
}): string | null {
  if (person.pastDueSince === null) return null;
  const until = formatDate(graceEndsAt(epochMs(person.pastDueSince)), person.timeZone);
  return `Your last payment failed. Your plan stays until ${until}.`;
}
