import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { EventTopic } from "#app/lib/engine/access/event-topics.ts";
import type { ReceiverError, WebHookPause } from "#app/lib/engine/access/web-hooks.ts";

/** The states of a receiver. */
export const WEB_HOOK_STATES = ["active", "failing", "paused"] as const;
export type WebHookState = (typeof WEB_HOOK_STATES)[number];

/** A receiver as its owner sees it. */
export interface WebHookView {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly topics: readonly EventTopic[];
  readonly state: WebHookState;
  /** The state in a sentence. */
  readonly stateText: string;
  readonly pausedBecause: WebHookPause | null;
  readonly failingSince: EpochMs | null;
  /** When it is tried again; null where it is not failing. */
  readonly nextAttemptAt: EpochMs | null;
  /** Messages that wait to be sent. */
  readonly waiting: number;
  readonly createdAt: EpochMs;
  /** Until when the secret before the present one signs as well. */
  readonly formerSecretUntil: EpochMs | null;
}

/** The states of a message. */
export const DELIVERY_STATES = ["waiting", "delivered", "given-up"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** An entry of the delivery log. */
export interface DeliveryView {
  readonly id: number;
  readonly messageId: string;
  readonly topic: string;
  readonly createdAt: EpochMs;
  readonly state: DeliveryState;
  /** Its outcome, in a sentence. */
  readonly stateText: string;
  readonly attempts: number;
  /** Of the newest attempt. */
  readonly attemptedAt: EpochMs | null;
  readonly status: number | null;
  readonly durationMs: number | null;
  readonly error: ReceiverError | null;
  readonly excerpt: string | null;
  /** The body as it was signed. */
  readonly payload: string;
}
