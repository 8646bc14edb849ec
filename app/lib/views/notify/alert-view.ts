import { DEFAULT_PREFERENCES } from "#app/lib/engine/notify/alert-types.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import type { AlertEntry, PreferencesView, WatchEntry } from "#app/lib/schemas/notify/alerts-api.ts";
import { watchPath } from "./alert-texts.ts";
import type { OwnAlert } from "#app/models/notify/alert.server.ts";
import type { OwnNotifications } from "#app/models/notify/preferences.server.ts";
import type { PriceWatch } from "#app/models/notify/price-watch.server.ts";

export function alertView({ createdAt, readAt, ...alert }: OwnAlert): AlertEntry {
  return { ...alert, at: createdAt, read: readAt !== null };
}

export function watchView(watch: PriceWatch): WatchEntry {
  const { id, price, startAt, reachedAt } = watch;
  return {
    id,
    price,
    startAt,
    path: watchPath(watch),
    bet: betRecommendation(watch),
    matchup: matchupTitle(watch.home, watch.away),
    reached: reachedAt !== null,
  };
}

/** Preferences as saved, or the defaults, with the address and the number that messages go to. */
export function preferencesView(email: string, own: OwnNotifications | null): PreferencesView {
  return {
    ...(own?.preferences ?? DEFAULT_PREFERENCES),
    email,
    emailStop: own?.emailStop ?? null,
    phoneNumber: own?.number ?? null,
    phoneStop: own?.numberStop ?? null,
    unconfirmedNumber: own?.pendingNumber ?? null,
    textAlertsConsent: isSet(own?.alertsConsentAt),
    textDigestConsent: isSet(own?.digestConsentAt),
    saved: own !== null && own.preferences !== null,
    stopped: isSet(own?.unsubscribedAt),
  };
}

const isSet = (moment: number | null | undefined): boolean => typeof moment === "number";
