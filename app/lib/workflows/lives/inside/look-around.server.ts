import { americanFromDecimal, decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { decimalOdds } from "#app/lib/engine/brands.ts";
import type { SeenPick } from "#app/lib/engine/lives/wishes.ts";
import { openResultsPage, readResultsPage } from "#app/lib/workflows/bets/open-results-page.server.ts";
import { readAlert, readAlerts } from "#app/lib/workflows/notify/own-alerts.server.ts";
import { watchPrice } from "#app/lib/workflows/notify/watch-price.server.ts";
import { implementRecommendation } from "#app/lib/workflows/recommendations/decide.server.ts";
import { generateRecommendations } from "#app/lib/workflows/recommendations/generate.server.ts";
import { readRecommendations } from "#app/lib/workflows/recommendations/read-recommendations.server.ts";
import { addToSlip } from "#app/lib/workflows/slip/add-to-slip.server.ts";
import { clearSlip } from "#app/lib/workflows/slip/change-slip.server.ts";
import { placeSlip } from "#app/lib/workflows/slip/place-slip.server.ts";
import { readSlip } from "#app/lib/workflows/slip/read-slip.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";

/** A watched price pays this much more than the one on offer. */
const HOPED_FOR = 1.03;
const IN_SLIP = 2;
/** Notifications are read a day late at the latest. */
const READ_AFTER_MS = DAY_MS;

/** Places the picks added to the slip since the last visit, and adds the present offers whose games begin last: they stay open longest. */
async function turnSlipOver(caller: Caller, seen: readonly SeenPick[]): Promise<void> {
  const slip = await readSlip(caller);
  if (slip.items.length + slip.lockedItems.length > 0) {
    const { placementKey } = slip;
    const placed = await placeSlip(caller, { placementKey, acknowledgeOverCap: true });
    if (!placed.ok) await clearSlip(caller);
  }
  let added = 0;
  for (const { id, isParlay } of seen.toSorted((a, b) => b.startAt - a.startAt)) {
    if (added === IN_SLIP) return;
    if (!isParlay && (await addToSlip(caller, { pickId: id })).ok) added++;
  }
}

/** Reads notifications that are more than a day old; newer ones wait. */
export async function readOldAlerts(caller: Caller): Promise<void> {
  const { alerts } = await readAlerts(caller, {});
  for (const { id, read, at } of alerts)
    if (!read && caller.wallNow - at > READ_AFTER_MS) await readAlert(caller, { id });
}

/** Requests recommendations once a week and applies the first one ever proposed; later ones stay open. */
async function takeAdvice(caller: Caller): Promise<void> {
  await generateRecommendations(caller);
  const { recommendations } = await readRecommendations(caller);
  if (recommendations.some(({ status }) => status === "implemented")) return;
  for (const { id, status } of recommendations)
    if (status === "active" && (await implementRecommendation(caller, { id })).ok) return;
}

/**
 * The ready-made Elite member's actions on a visit besides betting, so that every screen has something to show: slip, a watched price, and
 * once a week recommendations; once and for all a page of results.
 */
export async function lookAround(
  caller: Caller,
  {
    seen,
    wanted,
    weekly,
  }: { readonly seen: readonly SeenPick[]; readonly wanted: ReadonlySet<number>; readonly weekly: boolean },
): Promise<void> {
  const rest = seen.filter(({ id }) => !wanted.has(id));
  await turnSlipOver(caller, rest);
  const [watched] = rest.toReversed();
  if (watched) {
    const price = americanFromDecimal(decimalOdds(decimalFromAmerican(watched.price) * HOPED_FOR));
    await watchPrice(caller, { pickId: watched.id, price });
  }
  if (!weekly) return;
  await takeAdvice(caller);
  if ((await readResultsPage(caller)).page === null) await openResultsPage(caller, { days: 30, name: "on" });
}
