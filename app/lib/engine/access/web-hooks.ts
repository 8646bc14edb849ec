import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";

/** The most web hooks of one person. */
export const MOST_WEB_HOOKS = 5;
export const LONGEST_WEB_HOOK_NAME = 60;
export const LONGEST_WEB_HOOK_URL = 500;
/** The most tests that one person may send in an hour. */
export const TESTS_AN_HOUR = 20;
/** How long a message is tried, and how long a receiver may fail before it is paused. */
export const TRIED_FOR_MS = 3 * DAY_MS;
/** How long the old secret still signs in addition to the new one. */
export const SECRET_OVERLAP_MS = DAY_MS;
/** How long the delivery log is kept. */
export const LOG_KEPT_MS = 30 * DAY_MS;

/** The topic of a test message. */
export const TEST_TOPIC = "test";

/** Ports a receiver may listen on. */
export const RECEIVER_PORTS = [443, 8443] as const;
/** The time limit from the first name look-up to the last byte of the answer. */
export const RECEIVER_TIME_LIMIT_MS = 10 * SECOND_MS;
/** The most bytes read of an answer. */
export const LARGEST_RECEIVER_ANSWER = 64 * 1024;
/** The most characters of an answer that are stored and shown. */
export const ANSWER_EXCERPT = 200;

/** Why nothing is sent to a receiver. */
export const WEB_HOOK_PAUSES = ["owner", "failing", "gone", "plan", "secret"] as const;
export type WebHookPause = (typeof WEB_HOOK_PAUSES)[number];

/** Why a message was given up. */
export const GIVEN_UP_BECAUSE = ["three-days", "break", "leaving", "plan", "gone", "tried-once"] as const;
export type GivenUpBecause = (typeof GIVEN_UP_BECAUSE)[number];

/** Why a receiver could not be reached, or its answer does not count. */
export const RECEIVER_ERRORS = [
  "address",
  "private-address",
  "unknown-name",
  "refused",
  "certificate",
  "timeout",
  "redirect",
  "broken",
] as const;
export type ReceiverError = (typeof RECEIVER_ERRORS)[number];

/** The answer of a receiver. */
export interface Receipt {
  /** Null where no answer came. */
  readonly status: number | null;
  readonly durationMs: number;
  /** The first characters of the answer; null where none came. */
  readonly excerpt: string | null;
  readonly error: ReceiverError | null;
  /** How long the receiver asks to be left alone (Retry-After), where it does; not stored. */
  readonly askedToWaitMs?: number | null;
}

/** Whether a receiver took a message: it answered 2xx. */
export function isTaken({ status, error }: Pick<Receipt, "status" | "error">): boolean {
  return error === null && status !== null && status >= 200 && status < 300;
}

/** Whether a receiver refuses all further messages. */
export const isGone = ({ status }: Pick<Receipt, "status">) => status === 410;

const PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  20 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
] as const;
const LONGEST_PAUSE_MS = 2 * HOUR_MS;

/**
 * The pause before the next attempt after a number of failures in a row: seconds, then minutes, then two hours. A receiver can ask for a
 * longer pause, of up to two hours.
 */
export function pauseAfterFailures(failures: number, askedToWaitMs?: number | null): number {
  return Math.max(PAUSES_MS[failures - 1] ?? LONGEST_PAUSE_MS, Math.min(askedToWaitMs ?? 0, LONGEST_PAUSE_MS));
}

/** The recent failures of a receiver. */
export interface ReceiverHealth {
  /** Failures since it last took a message. */
  readonly failures: number;
  /** Since when it has failed; null while it accepts messages. */
  readonly failingSince: EpochMs | null;
  /** Nothing is sent before this moment. */
  readonly nextAttemptAt: EpochMs;
}

/** The state of a receiver after a delivered message. */
export const healthyAt = (now: EpochMs): ReceiverHealth => ({ failures: 0, failingSince: null, nextAttemptAt: now });

/** The state of a receiver after a failure, and whether it has failed for so long that it is paused. */
export function afterFailure(
  health: Pick<ReceiverHealth, "failures" | "failingSince">,
  now: EpochMs,
  { askedToWaitMs }: Pick<Receipt, "status" | "askedToWaitMs">,
): ReceiverHealth & { readonly givenUp: boolean } {
  const failures = health.failures + 1;
  const failingSince = health.failingSince ?? now;
  return {
    failures,
    failingSince,
    nextAttemptAt: epochMs(now + pauseAfterFailures(failures, askedToWaitMs)),
    givenUp: now - failingSince >= TRIED_FOR_MS,
  };
}

/** The number of refusals of one message after which the next message is tried. */
const REFUSALS_BEFORE_PROBE = 3;

/**
 * Whether the message may be at fault instead of the receiver: it was answered several times and never accepted. The next message is tried
 * then; if it is accepted, the first is set aside and no longer holds up the rest. A receiver that asks
 * to wait gets no other message meanwhile.
 */
export function mayBeTheMessage(receipt: Pick<Receipt, "status" | "askedToWaitMs">, attempts: number): boolean {
  return receipt.status !== null && (receipt.askedToWaitMs ?? null) === null && attempts >= REFUSALS_BEFORE_PROBE;
}
