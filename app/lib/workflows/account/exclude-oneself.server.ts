import { DateTime } from "luxon";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { endsLater, EXCLUSION_LENGTHS, type ExclusionLength, type Exclusion } from "#app/lib/engine/care/exclusion.ts";
import { pauseEnd, pauseSentence } from "#app/lib/format/care.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/account/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { appendExclusion, getExclusion } from "#app/models/account/care.server.ts";
import { stopCharging } from "#app/lib/workflows/billing/stop-charging.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";

/**
 * The exclusion of a chosen length, by the calendar of the person's time zone: six months end on the same day of the month at the same
 * local time, or on the last day of a month without such a day.
 */
export function exclusionFrom(length: ExclusionLength, startsAt: EpochMs, timeZone: string): Exclusion {
  const { kind, lasts } = EXCLUSION_LENGTHS[length];
  const start = DateTime.fromMillis(startsAt, { zone: timeZone });
  return { kind, startsAt, endsAt: lasts === null ? null : epochMs(start.plus(lasts).toMillis()) };
}

/**
 * Takes a break from picks and bets, from now on. It can be made longer and never shorter: nobody, support included, can end it early
 * (D20). A self-exclusion also ends all charges.
 */
export async function excludeOneself(
  caller: Caller,
  { length, helpLine }: { readonly length: ExclusionLength; readonly helpLine: string },
): Promise<Outcome<"not-lengthened">> {
  const { database, viewer, wallNow, requestId } = caller;
  const exclusion = exclusionFrom(length, wallNow, viewer.timeZone);
  const outcome = await database.write(async (tx): Promise<Outcome<"not-lengthened">> => {
    const known = await getExclusion(tx, viewer.id, wallNow);
    if (known && !endsLater(exclusion.endsAt, known.endsAt))
      return refuse("not-lengthened", { until: pauseEnd(known, viewer.timeZone) });
    await appendExclusion(tx, viewer, exclusion);
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "exclude",
      requestId,
      detail: { length, endsAt: exclusion.endsAt },
    });
    const sentence = pauseSentence(exclusion, viewer.timeZone);
    await queueMail(tx, {
      dedupeKey: `exclusion:${viewer.id}:${wallNow}`,
      userId: viewer.id,
      kind: "account",
      recipient: viewer.email,
      subject: "Your break from Linewise has begun",
      body: `${sentence} Picks, results and bets are closed to you, and this cannot be ended early. You can still download your own data, change your settings, cancel a plan or delete your account.\n\nIf you want to talk to somebody, call ${helpLine}: it is free and confidential.`,
      createdAt: wallNow,
    });
    return { ok: true, message: sentence };
  });
  // If the payment provider cannot be reached, the nightly comparison stops the renewal.
  if (outcome.ok && exclusion.kind === "self-exclusion") await stopCharging(caller, { when: "period-end" });
  return outcome;
}
