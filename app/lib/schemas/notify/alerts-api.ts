import { z } from "zod";
import {
  ALERT_TYPES,
  DELIVERIES,
  TEXT_PURPOSES,
  type NotificationPreferences,
} from "#app/lib/engine/notify/alert-types.ts";
import { STOP_REASONS } from "#app/lib/engine/notify/stop-reasons.ts";
import { isoMoment, numberCursorSchema } from "#app/lib/schemas/access/api.ts";
import { americanOddsSchema } from "#app/lib/schemas/vocabulary.ts";

const alertSchema = z
  .object({
    id: z.number().int(),
    type: z.enum(ALERT_TYPES),
    title: z.string(),
    message: z.string(),
    timestamp: isoMoment,
    read: z.boolean(),
    actionable: z.boolean(),
    path: z.string().nullable(),
  })
  .meta({
    id: "Notification",
    fields: {
      id: "Its number.",
      type: "What it is about.",
      title: "In a few words.",
      message: "In a sentence.",
      timestamp: "When it was sent.",
      read: "Whether it was read.",
      actionable: "Whether it leads somewhere.",
      path: "The screen it leads to.",
    },
  });
/** An alert on screens. The specification calls its moment `timestamp`, and says in a field of its own whether there is a path. */
export type AlertEntry = Omit<z.input<typeof alertSchema>, "timestamp" | "actionable"> & { readonly at: number };

export const apiNotificationsSchema = z
  .object({ notifications: z.array(alertSchema), unread: z.number().int(), nextCursor: z.string().nullable() })
  .meta({
    id: "Notifications",
    fields: {
      notifications: "The newest first.",
      unread: "How many are unread in all.",
    },
  });

export const notificationsQuerySchema = z.object({ cursor: numberCursorSchema });

/** The page of the screen: alerts older than the one of a number. */
export const alertsPageSchema = z.object({ before: z.coerce.number().int().positive().optional().catch(undefined) });

const numberParams = (what: string) =>
  z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }).meta({ fields: { id: what } });
export const notificationParamsSchema = numberParams("The notification's number.");
export const watchParamsSchema = numberParams("The watch's number.");

export const apiReadSchema = z
  .object({ message: z.string() })
  .meta({ id: "NotificationsRead", fields: { message: "What was done, in words." } });

const textConsentSchema = z.object({ purpose: z.enum(TEXT_PURPOSES), version: z.string(), text: z.string() }).meta({
  id: "TextConsent",
  fields: {
    purpose: "The purpose of the text messages.",
    version: "Version of the text.",
    text: "The full text of the consent.",
  },
});

export const apiPreferencesSchema = z
  .object({
    email: z.string(),
    emailStop: z.enum(STOP_REASONS).nullable(),
    phoneNumber: z.string().nullable(),
    phoneStop: z.enum(STOP_REASONS).nullable(),
    unconfirmedNumber: z.string().nullable(),
    textAlertsConsent: z.boolean(),
    textDigestConsent: z.boolean(),
    textConsents: z.array(textConsentSchema),
    enableGameAlerts: z.boolean(),
    enableOddsShifts: z.boolean(),
    enableHighConfidence: z.boolean(),
    enableDailyDigest: z.boolean(),
    enableNewBets: z.boolean(),
    enableEdgeAlerts: z.boolean(),
    enableStarterChanges: z.boolean(),
    minEdge: z.number().int(),
    gameAlertTiming: z.number().int(),
    minConfidenceThreshold: z.number().int(),
    favoriteTeams: z.array(z.string()),
    gameAlertsDelivery: z.enum(DELIVERIES),
    highConfDelivery: z.enum(DELIVERIES),
    oddsShiftDelivery: z.enum(DELIVERIES),
    dailyDigestDelivery: z.enum(DELIVERIES),
    digestHour: z.number().int(),
    quietFrom: z.number().int(),
    quietTo: z.number().int(),
    saved: z.boolean(),
    stopped: z.boolean(),
  })
  .meta({
    id: "NotificationPreferences",
    fields: {
      email: "Where e-mails go: the verified address.",
      emailStop: "Why no e-mails go there: they do not arrive, or were called unwanted. Null: they go there.",
      phoneNumber: "Where text messages go: the confirmed number in E.164.",
      phoneStop: "Why no text messages go there: it answered STOP, or they do not arrive. Null: they go there.",
      unconfirmedNumber: "A number that a code was sent to.",
      textAlertsConsent: "Whether the caller agrees to alerts as text messages.",
      textDigestConsent: "Whether the caller agrees to the digest as a text message.",
      textConsents: "The text of the consent, for each purpose.",
      enableGameAlerts: "Whether starts are announced.",
      enableOddsShifts: "Whether moves of the market are announced.",
      enableHighConfidence: "Whether picks are announced.",
      enableDailyDigest: "Whether there is a digest.",
      enableNewBets: "Whether every pick with the verdict BET sends an alert.",
      enableEdgeAlerts: "Whether picks with an edge after doubt of minEdge or more send an alert.",
      enableStarterChanges: "Whether a starter who is out, back or replaced in a game of an open bet sends an alert.",
      minEdge: "Percent.",
      gameAlertTiming: "Minutes before a start.",
      minConfidenceThreshold: "Percent.",
      favoriteTeams: "Ids of teams whose starts are announced.",
      gameAlertsDelivery: "How starts and gradings are announced.",
      highConfDelivery: "How picks and prices are announced.",
      oddsShiftDelivery: "How moves of the market are announced.",
      dailyDigestDelivery: "How the digest is sent.",
      digestHour: "Hour of the digest in the caller's time zone.",
      quietFrom: "Hour from which nothing is sent.",
      quietTo: "Hour from which messages are sent again.",
      saved: "Whether the caller has said so; before that nothing is sent.",
      stopped: "Whether messages were stopped by the link in one of them.",
    },
  });

/**
 * Which alerts a person gets, for the form: as saved, or the defaults. What is preferred has the engine's type, which knows the choices that
 * the API gives as numbers.
 */
export type PreferencesView = NotificationPreferences &
  Omit<z.input<typeof apiPreferencesSchema>, keyof NotificationPreferences | "textConsents">;

export const apiConfirmedSchema = z
  .object({ message: z.string() })
  .meta({ id: "PhoneConfirmed", fields: { message: "What was done, in words." } });

const watchSchema = z
  .object({
    id: z.number().int(),
    path: z.string(),
    bet: z.string(),
    matchup: z.string(),
    price: z.number().int(),
    startAt: isoMoment,
    reached: z.boolean(),
  })
  .meta({
    id: "PriceWatch",
    fields: {
      id: "Its number.",
      path: "The screen that shows it.",
      bet: "What is bet on.",
      matchup: "The game, away team first.",
      price: "The watched American odds; better ones count too.",
      startAt: "When the game starts.",
      reached: "Whether a book has offered it.",
    },
  });
export type WatchEntry = z.input<typeof watchSchema>;

export const apiWatchesSchema = z
  .object({ watches: z.array(watchSchema) })
  .meta({ id: "PriceWatches", fields: { watches: "By the start of their games." } });

export const watchBodySchema = z
  .object({
    pickId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    price: americanOddsSchema.meta({ examples: [-110] }),
  })
  .meta({ id: "NewPriceWatch", fields: { pickId: "The pick.", price: "The watched American odds." } });
