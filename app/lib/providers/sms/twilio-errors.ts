import type { StopReason } from "#app/lib/engine/notify/stop-reasons.ts";

/**
 * Twilio's error codes (https://www.twilio.com/docs/api/errors) that say something about the number: it does not exist, takes no texts, or its
 * holder answered STOP. Others, like a phone that is switched off (30003) or a refused text (30007), are about one message.
 */
const STOPS: Readonly<Record<number, StopReason>> = {
  21211: "unreachable",
  21214: "unreachable",
  21217: "unreachable",
  21614: "unreachable",
  30005: "unreachable",
  30006: "unreachable",
  21610: "reply",
};

/** Why a number gets nothing else after an error; null where the error is not about the number. */
export const stopAfter = (code: number | null): StopReason | null => (code === null ? null : (STOPS[code] ?? null));

/**
 * Whether a refused request can never succeed unchanged: 21xxx are about the message itself (https://www.twilio.com/docs/api/errors/21211).
 */
export const isRefusedForGood = (status: number, code: number | null): boolean =>
  status === 400 && code !== null && code >= 21_000 && code < 22_000;
