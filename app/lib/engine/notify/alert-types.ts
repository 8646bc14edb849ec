import { hasFeature, TIER_TABLE, tierOfFeature } from "#app/lib/engine/entitlements/tiers.ts";
import type { RegionKey } from "#app/lib/engine/care/regions.ts";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";

/**
 * The types of alerts (analytics §3, and six of our own: a bet published, an edge as large as one asked for, who plays in a bet's game, a
 * bet graded, a price reached, a web hook paused).
 */
export const ALERT_TYPES = [
  "high_confidence",
  "new_bet",
  "edge",
  "game_alert",
  "odds_shift",
  "starter_changed",
  "daily_digest",
  "price_reached",
  "bet_graded",
  "web_hook",
] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** How a message reaches a person outside the product (analytics §3). */
export const DELIVERIES = ["email", "sms"] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Minutes before a start at which a game alert may come. */
export const GAME_ALERT_MINUTES = [15, 60, 120, 240] as const;
export type GameAlertMinutes = (typeof GAME_ALERT_MINUTES)[number];

/** Percent from which a pick may count as high confidence. */
export const CONFIDENCE_THRESHOLDS = [80, 85, 90, 95] as const;
export type ConfidenceThreshold = (typeof CONFIDENCE_THRESHOLDS)[number];

/** Percent that the edge of a new pick may have to reach. */
export const EDGE_THRESHOLD = { least: 1, most: 20 } as const;

/** The purposes of text messages, each with its own consent. */
export const TEXT_PURPOSES = ["alerts", "digest"] as const;
export type TextPurpose = (typeof TEXT_PURPOSES)[number];

/** The most alerts sent to a person in 24 hours by each channel; further ones appear on the site only. The digest does not count. */
export const MOST_ALERTS_A_DAY: Readonly<Record<Delivery, number>> = { email: 30, sms: 10 };

/** Text messages are sent only between these hours of the recipient's day (47 CFR 64.1200 (c)(1)), whatever hours they chose. */
export const TEXT_HOURS = { from: 8, to: 21 } as const;

/** How far a fair win probability has to move before it is reported. */
export const ODDS_SHIFT = 0.05;

/** Which alerts a person wants (analytics §3). Hours are of the day in their time zone. */
export interface NotificationPreferences {
  readonly enableGameAlerts: boolean;
  readonly enableOddsShifts: boolean;
  readonly enableHighConfidence: boolean;
  readonly enableDailyDigest: boolean;
  readonly enableNewBets: boolean;
  readonly enableEdgeAlerts: boolean;
  readonly enableStarterChanges: boolean;
  /** Percent, whole, within `EDGE_THRESHOLD`. */
  readonly minEdge: number;
  readonly gameAlertTiming: GameAlertMinutes;
  /** Percent. */
  readonly minConfidenceThreshold: ConfidenceThreshold;
  /** Ids of teams whose games are announced before they start, in addition to the games of one's own bets. */
  readonly favoriteTeams: readonly string[];
  readonly gameAlertsDelivery: Delivery;
  readonly highConfDelivery: Delivery;
  readonly oddsShiftDelivery: Delivery;
  readonly dailyDigestDelivery: Delivery;
  readonly digestHour: number;
  /** From this hour to `quietTo` no message is sent; the same hour twice: at no time. */
  readonly quietFrom: number;
  readonly quietTo: number;
}

/** The defaults for a person who has not chosen: alerts on the site, no message. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  enableGameAlerts: true,
  enableOddsShifts: true,
  enableHighConfidence: true,
  enableDailyDigest: true,
  enableNewBets: false,
  enableEdgeAlerts: false,
  enableStarterChanges: true,
  minEdge: 5,
  gameAlertTiming: 60,
  minConfidenceThreshold: 80,
  favoriteTeams: [],
  gameAlertsDelivery: "email",
  highConfDelivery: "email",
  oddsShiftDelivery: "email",
  dailyDigestDelivery: "email",
  digestHour: 9,
  quietFrom: 22,
  quietTo: 8,
};

/** A person who may receive alerts. */
export interface Recipient {
  readonly userId: string;
  readonly email: string;
  readonly tier: Tier;
  readonly timeZone: string;
  /** How they read prices everywhere. */
  readonly oddsFormat: OddsFormat;
  readonly region: RegionKey | null;
  /** Null if never chosen: nothing is sent, and the alerts appear on the site. */
  readonly preferences: NotificationPreferences | null;
  /** Whether the person had messages stopped by their unsubscribe link. */
  readonly unsubscribed: boolean;
  /** Whether messages to the address bounced, or its holder complained about them. */
  readonly emailStopped: boolean;
  /** The confirmed number for text messages, if its holder has not stopped them and they arrive. */
  readonly phone: string | null;
  /** What the person agreed to text messages for. */
  readonly textConsents: readonly TextPurpose[];
}

/** Alerts that depend on live prices. */
const OF_THE_MOMENT: ReadonlySet<AlertType> = new Set([
  "high_confidence",
  "new_bet",
  "edge",
  "odds_shift",
  "starter_changed",
  "price_reached",
]);

/** Whether a plan has an alert at all. */
export function planHasAlert(tier: Tier, type: AlertType): boolean {
  const row = TIER_TABLE[tier];
  if (type === "daily_digest") return hasFeature(row, "daily-email-digest");
  return !OF_THE_MOMENT.has(type) || hasFeature(row, "real-time-alerts");
}

/** The smallest plan that has a type that not every plan has. */
export function tierWithAlert(type: AlertType): Tier {
  return tierOfFeature(type === "daily_digest" ? "daily-email-digest" : "real-time-alerts");
}

/** Whether a person gets alerts of this type on the site. */
export function wantsAlert({ tier, preferences }: Pick<Recipient, "tier" | "preferences">, type: AlertType): boolean {
  const {
    enableGameAlerts,
    enableHighConfidence,
    enableOddsShifts,
    enableDailyDigest,
    enableNewBets,
    enableEdgeAlerts,
    enableStarterChanges,
  } = preferences ?? DEFAULT_PREFERENCES;
  if (!planHasAlert(tier, type)) return false;
  switch (type) {
    case "game_alert":
      return enableGameAlerts;
    case "high_confidence":
      return enableHighConfidence;
    case "new_bet":
      return enableNewBets;
    case "edge":
      return enableEdgeAlerts;
    case "odds_shift":
      return enableOddsShifts;
    case "starter_changed":
      return enableStarterChanges;
    case "daily_digest":
      return enableDailyDigest;
    case "price_reached":
    case "bet_graded":
    case "web_hook":
      return true;
  }
}

/** The purpose of a text message about an alert. */
const textPurposeOf = (type: AlertType): TextPurpose => (type === "daily_digest" ? "digest" : "alerts");

/** How the person wants an alert of a type to reach them; null for a paused web hook, which is a message about the account. */
function wantedDelivery(preferences: NotificationPreferences, type: AlertType): Delivery | null {
  switch (type) {
    case "game_alert":
    case "starter_changed":
    case "bet_graded":
      return preferences.gameAlertsDelivery;
    case "high_confidence":
    case "new_bet":
    case "edge":
    case "price_reached":
      return preferences.highConfDelivery;
    case "odds_shift":
      return preferences.oddsShiftDelivery;
    case "daily_digest":
      return preferences.dailyDigestDelivery;
    case "web_hook":
      return null;
  }
}

/** Whether a plan sends messages as things happen, and text messages at all. */
export const planSendsAlerts = (tier: Tier): boolean => hasFeature(TIER_TABLE[tier], "real-time-alerts");

/**
 * The channel by which an alert is also sent; null if it appears on the site only. The person must have chosen it and not stopped it, and
 * the plan must send messages as things happen (the digest: once a day). Where the plan has no texts, a digest as a text is sent as an
 * e-mail; an alert that cannot be texted is not mailed instead, because nobody asked for that.
 */
export function channelOf(recipient: Recipient, type: AlertType): Delivery | null {
  const { preferences, unsubscribed, tier, emailStopped } = recipient;
  if (preferences === null || unsubscribed || !wantsAlert(recipient, type)) return null;
  const wanted = wantedDelivery(preferences, type);
  if (wanted === null) return null;
  if (type !== "daily_digest" && !planSendsAlerts(tier)) return null;
  if (wanted === "sms" && planSendsAlerts(tier)) return mayBeTexted(recipient, textPurposeOf(type)) ? "sms" : null;
  return emailStopped ? null : "email";
}

/** Whether text messages of a purpose may go to a person: number confirmed and not stopped, agreed to, part of the plan. */
export function mayBeTexted({ tier, phone, textConsents }: Recipient, purpose: TextPurpose): boolean {
  return planSendsAlerts(tier) && phone !== null && textConsents.includes(purpose);
}

/** The purposes of text messages that preferences use. */
export function textPurposesUsed(preferences: NotificationPreferences): readonly TextPurpose[] {
  return TEXT_PURPOSES.filter((purpose) =>
    ALERT_TYPES.some((type) => textPurposeOf(type) === purpose && wantedDelivery(preferences, type) === "sms"),
  );
}

const isWithin = (hour: number, from: number, to: number): boolean => (hour - from + 24) % 24 < (to - from + 24) % 24;

/**
 * Whole hours from the beginning of `hour` to the next one in which a message may be sent; 0: in this one; null: in none. The quiet hours
 * are the person's own; text messages also respect the legal quiet hours at night.
 */
export function quietHoursLeft(
  { quietFrom, quietTo }: Pick<NotificationPreferences, "quietFrom" | "quietTo">,
  hour: number,
  channel: Delivery = "email",
): number | null {
  for (let ahead = 0; ahead < 24; ahead++) {
    const then = (hour + ahead) % 24;
    const isNight = channel === "sms" && !isWithin(then, TEXT_HOURS.from, TEXT_HOURS.to);
    if (!isNight && !isWithin(then, quietFrom, quietTo)) return ahead;
  }
  return null;
}
