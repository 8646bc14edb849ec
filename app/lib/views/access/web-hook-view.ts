import { isTaken } from "#app/lib/engine/access/web-hooks.ts";
import { WEB_HOOK_TOPICS } from "#app/lib/engine/access/web-hook-topics.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { GIVEN_UP_TEXTS, PAUSE_TEXTS, receiptText } from "#app/lib/format/web-hooks.ts";
import type { DeliveryState, DeliveryView, WebHookState, WebHookView } from "#app/lib/schemas/access/web-hook-api.ts";
import type { LoggedDelivery } from "#app/models/access/web-hook-delivery.server.ts";
import type { WebHook } from "#app/models/access/web-hook.server.ts";

function stateOf({ pausedAt, failingSince }: WebHook): WebHookState {
  if (pausedAt !== null) return "paused";
  return failingSince === null ? "active" : "failing";
}

function stateText(webHook: WebHook, state: WebHookState): string {
  switch (state) {
    case "paused":
      return PAUSE_TEXTS[webHook.pausedBecause ?? "owner"];
    case "failing":
      return `${formatCount(webHook.failures, "attempt")} in a row failed.`;
    case "active":
      return "It takes what is sent.";
  }
}

/** A receiver as its owner sees it. */
export function webHookView(webHook: WebHook, now: number): WebHookView {
  const { id, name, url, topics, waiting, createdAt, pausedBecause, failingSince, formerSecretUntil } = webHook;
  const state = stateOf(webHook);
  return {
    id,
    name,
    url,
    waiting,
    createdAt,
    pausedBecause,
    failingSince,
    state,
    topics: WEB_HOOK_TOPICS.filter((topic) => topics.includes(topic)),
    stateText: stateText(webHook, state),
    nextAttemptAt: state === "failing" ? webHook.nextAttemptAt : null,
    formerSecretUntil: formerSecretUntil !== null && formerSecretUntil > now ? formerSecretUntil : null,
  };
}

/** An entry of the delivery log. */
export function deliveryView(logged: LoggedDelivery): DeliveryView {
  const { id, messageId, topic, createdAt, attempts, last, payload, sentAt, givenUpAt, givenUpBecause } = logged;
  const state: DeliveryState = sentAt !== null ? "delivered" : givenUpAt !== null ? "given-up" : "waiting";
  const said = last === null ? null : receiptText(last);
  const texts = {
    delivered: said ?? "Delivered",
    waiting:
      said === null || last === null ? "Waits to be sent" : `${said}. It is ${isTaken(last) ? "sent" : "tried"} again.`,
    "given-up": [givenUpBecause === null ? null : GIVEN_UP_TEXTS[givenUpBecause], said]
      .filter((part) => part !== null)
      .join(". "),
  } as const satisfies Record<DeliveryState, string>;
  return {
    id,
    messageId,
    topic,
    createdAt,
    state,
    attempts,
    payload,
    stateText: texts[state],
    attemptedAt: last?.at ?? null,
    status: last?.status ?? null,
    durationMs: last?.durationMs ?? null,
    error: last?.error ?? null,
    excerpt: last?.excerpt ?? null,
  };
}
