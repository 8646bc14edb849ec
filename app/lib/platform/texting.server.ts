import { env } from "./env.server.ts";

/** The settings with which numbers are confirmed. */
export interface Texting {
  /** Keys the hashes of codes. */
  readonly secret: string;
}

/** Null where no provider of text messages is configured. */
export function textingSettings(): Texting | null {
  const { TWILIO_ACCOUNT_SID, SESSION_SECRET } = env();
  return TWILIO_ACCOUNT_SID === undefined ? null : { secret: SESSION_SECRET };
}
