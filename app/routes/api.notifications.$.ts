import { americanOdds } from "#app/lib/engine/brands.ts";
import { TEXT_PURPOSES } from "#app/lib/engine/notify/alert-types.ts";
import { textConsentDocument, textConsentText } from "#app/lib/format/text-consent.ts";
import { textingSettings } from "#app/lib/platform/texting.server.ts";
import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { granted } from "#app/lib/http/api/granted.server.ts";
import {
  apiConfirmedSchema,
  apiNotificationsSchema,
  apiPreferencesSchema,
  apiReadSchema,
  apiWatchesSchema,
  notificationParamsSchema,
  notificationsQuerySchema,
  watchBodySchema,
  watchParamsSchema,
} from "#app/lib/schemas/notify/alerts-api.ts";
import { nextNumberCursor, numberBehind } from "#app/lib/schemas/access/api.ts";
import { codeBodySchema, preferencesBodySchema } from "#app/lib/schemas/notify/preferences.ts";
import type { PreferencesView } from "#app/lib/schemas/notify/alerts-api.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { changePreferences, readPreferences } from "#app/lib/workflows/notify/change-preferences.server.ts";
import { confirmNumber, sendCodeAgain } from "#app/lib/workflows/notify/confirm-number.server.ts";
import { readAlert, readAlerts, readAllAlerts } from "#app/lib/workflows/notify/own-alerts.server.ts";
import { endWatch, readWatches, watchPrice } from "#app/lib/workflows/notify/watch-price.server.ts";

const preferencesBody = ({ favoriteTeams, ...preferences }: PreferencesView) => ({
  ...preferences,
  favoriteTeams: [...favoriteTeams],
  textConsents: TEXT_PURPOSES.map((purpose) => ({
    purpose,
    version: textConsentDocument(purpose).version,
    text: textConsentText(purpose),
  })),
});

const watchesBody = async (caller: Caller) => ({ watches: [...(await readWatches(caller))] });

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "The caller's notifications, newest first.",
      query: notificationsQuerySchema,
      output: apiNotificationsSchema,
      run: async ({ caller, query }) => {
        const { alerts, unread, nextBefore } = await readAlerts(caller, { before: numberBehind(query.cursor) });
        return {
          body: {
            notifications: alerts.map(({ id, type, title, message, at, read, path }) => ({
              id,
              type,
              title,
              message,
              timestamp: at,
              read,
              path,
              actionable: path !== null,
            })),
            unread,
            nextCursor: nextNumberCursor(nextBefore),
          },
        };
      },
    }),
    "POST read/:id": endpoint({
      access: "viewer",
      summary: "Marks a notification as read.",
      params: notificationParamsSchema,
      refusals: ["not-found"],
      output: apiReadSchema,
      run: async ({ caller, params }) => ({ body: { message: granted(await readAlert(caller, params)).message } }),
    }),
    "POST read-all": endpoint({
      access: "viewer",
      summary: "Marks every notification as read.",
      output: apiReadSchema,
      run: async ({ caller }) => ({ body: { message: granted(await readAllAlerts(caller)).message } }),
    }),
    "GET preferences": endpoint({
      access: "viewer",
      summary: "Which notifications the caller gets: as saved, or the defaults, under which nothing is sent.",
      output: apiPreferencesSchema,
      run: async ({ caller }) => ({ body: preferencesBody(await readPreferences(caller)) }),
    }),
    "POST preferences": endpoint({
      access: "viewer",
      summary:
        "Saves which notifications the caller gets, and restarts messages that were stopped by a link. A new number gets a code.",
      body: preferencesBodySchema,
      refusals: ["invalid", "conflict", "tier-required"],
      output: apiPreferencesSchema,
      run: async ({ caller, body }) => {
        granted(await changePreferences(caller, body, textingSettings()));
        return { body: preferencesBody(await readPreferences(caller)) };
      },
    }),
    "POST phone/code": endpoint({
      access: { tier: "elite" },
      summary: "Sends another code to the number that waits for one.",
      refusals: ["conflict"],
      output: apiConfirmedSchema,
      run: async ({ caller }) => ({
        body: { message: granted(await sendCodeAgain(caller, textingSettings())).message },
      }),
    }),
    "POST phone/confirm": endpoint({
      access: "viewer",
      summary: "Confirms the caller's number with its code. A code can be tried five times.",
      body: codeBodySchema,
      refusals: ["invalid", "conflict"],
      output: apiConfirmedSchema,
      // A wrong code is counted, and the count must outlast the refusal.
      callsOut: true,
      run: async ({ caller, body }) => ({
        body: { message: granted(await confirmNumber(caller, { ...body, texting: textingSettings() })).message },
      }),
    }),
    "GET price-watches": endpoint({
      access: "viewer",
      summary: "The prices that the caller waits for, on upcoming games.",
      output: apiWatchesSchema,
      run: async ({ caller }) => ({ body: await watchesBody(caller) }),
    }),
    "POST price-watches": endpoint({
      access: { tier: "elite" },
      summary: "Waits for a price of a pick at its published line. Another price for the same pick replaces it.",
      body: watchBodySchema,
      statuses: [201],
      refusals: ["not-found", "conflict"],
      output: apiWatchesSchema,
      run: async ({ caller, body: { pickId, price } }) => {
        granted(await watchPrice(caller, { pickId, price: americanOdds(price) }));
        return { status: 201, body: await watchesBody(caller) };
      },
    }),
    "DELETE price-watches/:id": endpoint({
      access: "viewer",
      summary: "Ends a watch.",
      params: watchParamsSchema,
      refusals: ["not-found"],
      output: apiWatchesSchema,
      run: async ({ caller, params }) => {
        granted(await endWatch(caller, params));
        return { body: await watchesBody(caller) };
      },
    }),
  },
  { scope: "alerts" },
);

export const loader = family.loader;
export const action = family.action;
