import { isExcluded } from "#app/lib/engine/care/exclusion.ts";
import { helpLineOf } from "#app/lib/engine/care/regions.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { TIER_TABLE } from "#app/lib/engine/entitlements/tiers.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import { timeAmount } from "#app/lib/format/care.ts";
import { formatAge, formatDuration, localDay } from "#app/lib/format/dates.ts";
import { seenText } from "#app/lib/format/delayed-price.ts";
import { requestTime } from "#app/lib/http/edge/request-context.server.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { feedLabel, LIVE_LABEL } from "#app/lib/format/labels.ts";
import { paymentNotice } from "#app/lib/format/payment-notice.ts";
import { env, isLoopback } from "#app/lib/platform/env.server.ts";
import { readDismissed } from "./dismissed.server.ts";
import { leadToBreak, type SignedIn } from "#app/lib/http/session/viewer.server.ts";

/**
 * The content of a signed-in screen's header, menus and footer. Screens that are open to everybody request it too, so that none of them
 * stays open to excluded people.
 */
export async function shellOf(request: Request, { viewer, feed, clock, slipPicks, unreadAlerts }: SignedIn) {
  leadToBreak(request, viewer);
  const dismissed = readDismissed(request);
  const check = realityCheck(viewer, await requestTime());
  const maySwitch = isLoopback(env().APP_ORIGIN);
  return {
    viewer: { username: viewer.username, email: viewer.email, tier: viewer.tier },
    feedLabel: feedLabel(feed) ?? LIVE_LABEL,
    oddsAge: oddsAge(clock, viewer),
    live: maySwitch ? feed === "live" : null,
    quiet: isExcluded(viewer.pause),
    helpLine: helpLineOf(viewer.region, env().HELP_LINE),
    slipPicks,
    unreadAlerts,
    notice: paymentNotice(viewer),
    remind: !dismissed.includes("odds-reminder"),
    realityCheck: check !== null && !dismissed.includes(check.name) ? check : null,
  };
}

/** The age of a feed's newest odds, marked when it is past their limit (D22); in a delayed plan the time that the shown odds belong to (D49). */
function oddsAge({ feed, asOf, oddsReadAt }: SignedIn["clock"], { tier, timeZone }: Viewer): string {
  if (oddsReadAt === null) return "no odds yet";
  const age = asOf - oddsReadAt;
  if (isStale("moneyline", feed, oddsReadAt, asOf)) return `stale odds, ${formatDuration(age)}`;
  const until = quotesVisibleUntil(TIER_TABLE[tier], asOf);
  return until < asOf ? `odds ${seenText(Math.min(until, oddsReadAt), timeZone)}` : `odds ${formatAge(age)}`;
}

/** The note about how long the person has been here today, each time their chosen minutes have passed (D20). */
function realityCheck({ realityCheckMinutes, minutesToday, timeZone }: Viewer, wallNow: EpochMs) {
  if (realityCheckMinutes === null || minutesToday < realityCheckMinutes) return null;
  const minutes = Math.floor(minutesToday / realityCheckMinutes) * realityCheckMinutes;
  return { name: `reality-${localDay(wallNow, timeZone)}-${minutes}`, time: timeAmount(minutesToday) };
}
