import type { StopReason } from "#app/lib/engine/notify/stop-reasons.ts";
import type { AlertType, NotificationPreferences } from "#app/lib/engine/notify/alert-types.ts";

/** An alert for its recipient. */
export interface AlertEntry {
  readonly id: number;
  readonly type: AlertType;
  readonly title: string;
  readonly message: string;
  /** The screen it links to; null without one. */
  readonly path: string | null;
  readonly at: number;
  readonly read: boolean;
}

/** A watched price. */
export interface WatchEntry {
  readonly id: number;
  /** The screen that shows it. */
  readonly path: string;
  /** "Over 221.5". */
  readonly bet: string;
  readonly matchup: string;
  readonly price: number;
  readonly startAt: number;
  readonly reached: boolean;
}

/** Which alerts a person gets, for the form: as saved, or the defaults. */
export interface PreferencesView extends NotificationPreferences {
  readonly email: string;
  /** Why no e-mail goes there; null: they do. */
  readonly emailStop: StopReason | null;
  /** The confirmed number for text messages, E.164. */
  readonly phoneNumber: string | null;
  readonly phoneStop: StopReason | null;
  /** A number whose code has not been entered yet. */
  readonly unconfirmedNumber: string | null;
  readonly textAlertsConsent: boolean;
  readonly textDigestConsent: boolean;
  /** Whether the person has saved preferences; before that nothing is sent. */
  readonly saved: boolean;
  /** Whether messages were stopped by the link in one of them. */
  readonly stopped: boolean;
}
