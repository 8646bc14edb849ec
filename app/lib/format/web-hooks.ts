import type { EventTopic } from "#app/lib/engine/access/event-topics.ts";
import {
  ANSWER_EXCERPT,
  isTaken,
  LARGEST_RECEIVER_ANSWER,
  LONGEST_WEB_HOOK_URL,
  RECEIVER_PORTS,
  RECEIVER_TIME_LIMIT_MS,
  type GivenUpBecause,
  type Receipt,
  type ReceiverError,
  type WebHookPause,
} from "#app/lib/engine/access/web-hooks.ts";
import { SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { formatNumber } from "./numbers.ts";

/** The requirements of a receiver, in one sentence for forms and the reference. */
export const RECEIVER_RULES = `An https address on the public internet, port ${RECEIVER_PORTS.join(" or ")}, without a name or password in it.`;

/** The name of each topic. */
export const TOPIC_LABELS: Readonly<Record<EventTopic, string>> = {
  quotes: "Quotes",
  assessments: "Assessments",
  picks: "Picks",
  scores: "Scores",
  gradings: "Gradings",
  news: "Who plays",
  slip: "Slip",
  bets: "Bets",
};

/** Why an address cannot be a receiver. */
export const ADDRESS_PROBLEM_TEXTS = {
  "not-an-address": "Enter a whole address, such as https://example.com/hooks.",
  "not-encrypted": "The address has to begin with https://.",
  credentials: "Leave name and password out of the address: every message is signed.",
  fragment: "Leave out the part after #: it is never sent.",
  port: `Messages go to ports ${RECEIVER_PORTS.join(" and ")} only.`,
  local: "The address does not lead to the public internet.",
  "too-long": `An address may have ${LONGEST_WEB_HOOK_URL} characters at most.`,
} as const;

/** Why a receiver could not be reached, or its answer does not count. */
const RECEIVER_ERROR_TEXTS: Readonly<Record<ReceiverError, string>> = {
  address: `the address cannot be used: it has to be https, on port ${RECEIVER_PORTS.join(" or ")}`,
  "private-address": "its address does not lead to the public internet",
  "unknown-name": "no server of that name was found",
  refused: "nothing accepts connections there",
  certificate: "its certificate could not be verified",
  timeout: `it did not finish within ${RECEIVER_TIME_LIMIT_MS / SECOND_MS} seconds`,
  redirect: "it redirects, which is not followed",
  broken: "the connection broke off",
};

/** Why a message was given up. */
export const GIVEN_UP_TEXTS: Readonly<Record<GivenUpBecause, string>> = {
  "three-days": "Given up after three days",
  break: "Not sent: you were taking a break",
  leaving: "Not sent: your account was about to be deleted",
  plan: "Not sent: your plan did not include web hooks",
  gone: "Not sent: the receiver wants no more messages",
  "tried-once": "Failed; a test is tried once",
};

/** Why a receiver is paused, and how its owner can resume it. */
export const PAUSE_TEXTS: Readonly<Record<WebHookPause, string>> = {
  owner: "You paused it.",
  failing: "It failed for three days. When it works again, send a test and resume it.",
  gone: "It answered 410: it wants no more messages.",
  plan: "Your plan does not include web hooks.",
  secret: "Its secret can no longer be read on our side. Create a new one, then resume it.",
};

/** "Answered 204 after 83 ms", "Failed: nothing accepts connections there (12 ms)". */
export function receiptText(receipt: Receipt): string {
  const { status, durationMs, error } = receipt;
  const took = `${formatNumber(durationMs, 0)} ms`;
  if (error === null) return `${isTaken(receipt) ? "Delivered" : "Refused"}: it answered ${status} after ${took}`;
  return `Failed: ${status === null ? "" : `it answered ${status}, but `}${RECEIVER_ERROR_TEXTS[error]} (${took})`;
}

/** How much of an answer is read and shown, for the reference. */
export const ANSWER_LIMITS = `At most ${LARGEST_RECEIVER_ANSWER / 1024} kB of an answer are read and its first ${ANSWER_EXCERPT} characters kept.`;
