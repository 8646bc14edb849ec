import { env } from "#app/lib/platform/env.server.ts";
import type { Texter } from "./texter.ts";

let opened: Promise<Texter> | undefined;

/** The path of the web hook on which the provider reports the delivery of messages and passes on replies. */
const WEB_HOOK = "/webhooks/messages";

/** The provider of text messages (TWILIO_…), loaded at the first call; null where none is configured: messages then wait in the outbox. */
export function openTexter(): Promise<Texter> | null {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_BASE, APP_ORIGIN } = env();
  if (TWILIO_ACCOUNT_SID === undefined || TWILIO_AUTH_TOKEN === undefined || TWILIO_FROM === undefined) return null;
  opened ??= import("./twilio-texter.server.ts").then(
    ({ TwilioTexter }) =>
      new TwilioTexter({
        accountSid: TWILIO_ACCOUNT_SID,
        authToken: TWILIO_AUTH_TOKEN,
        from: TWILIO_FROM,
        apiBase: TWILIO_API_BASE,
        webHook: `${APP_ORIGIN}${WEB_HOOK}`,
      }),
  );
  return opened;
}
