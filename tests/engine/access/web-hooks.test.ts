import { expect, test } from "vitest";
import {
  afterFailure,
  healthyAt,
  isGone,
  isTaken,
  mayBeTheMessage,
  pauseAfterFailures,
  TRIED_FOR_MS,
} from "#app/lib/engine/access/web-hooks.ts";
import { EVENT_KINDS, EVENT_TOPICS } from "#app/lib/engine/access/event-topics.ts";
import { WEB_HOOK_TOPICS } from "#app/lib/engine/access/web-hook-topics.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";

const receipt = (status: number | null, error: "timeout" | "redirect" | null = null) => ({
  status,
  error,
  durationMs: 1,
  excerpt: null,
});

test("a message is accepted by a complete 2xx answer, and by nothing else", () => {
  expect([200, 202, 204, 299].every((status) => isTaken(receipt(status)))).toBe(true);
  expect([null, 199, 300, 302, 400, 404, 410, 500].some((status) => isTaken(receipt(status)))).toBe(false);
  expect(isTaken(receipt(200, "timeout"))).toBe(false);
  expect([isGone(receipt(410)), isGone(receipt(404))]).toEqual([true, false]);
});

test("a failing receiver is tried at growing intervals, at least every two hours, for three days", () => {
  const pauses = Array.from({ length: 12 }, (_, n) => pauseAfterFailures(n + 1));
  expect(pauses[0]).toBe(5000);
  expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
  expect(pauses.at(-1)).toBe(2 * HOUR_MS);
  let health: ReturnType<typeof afterFailure> = { ...healthyAt(epochMs(0)), givenUp: false };
  let attempts = 0;
  while (!health.givenUp) {
    health = afterFailure(health, health.nextAttemptAt, receipt(500));
    attempts++;
    expect(health).toMatchObject({ failures: attempts, failingSince: 0 });
  }
  // The last attempt before it is paused was made three days after the first.
  expect(health.nextAttemptAt - 2 * HOUR_MS).toBeGreaterThanOrEqual(TRIED_FOR_MS);
  expect(health.nextAttemptAt - 2 * HOUR_MS).toBeLessThan(TRIED_FOR_MS + 2 * HOUR_MS);
  expect(attempts).toBeLessThan(60);
});

test("a receiver that asks for more time gets it, two hours at the most, and no other message instead", () => {
  const asked = (askedToWaitMs: number) => ({ ...receipt(429), askedToWaitMs });
  const nextAfter = (askedToWaitMs: number) =>
    afterFailure(healthyAt(epochMs(0)), epochMs(0), asked(askedToWaitMs)).nextAttemptAt;
  expect([0, 90_000, 9 * HOUR_MS].map(nextAfter)).toEqual([5000, 90_000, 2 * HOUR_MS]);
  expect(mayBeTheMessage(asked(90_000), 9)).toBe(false);
});

test("the message is suspected only if it was answered several times", () => {
  expect([1, 2, 3, 9].map((attempts) => mayBeTheMessage(receipt(500), attempts))).toEqual([false, false, true, true]);
  expect(mayBeTheMessage(receipt(null), 9)).toBe(false);
});

test("web hooks carry occasional events; events by the hundred belong to the live stream", () => {
  expect(WEB_HOOK_TOPICS).toEqual(["assessments", "picks", "scores", "gradings", "news", "bets"]);
  expect([EVENT_KINDS.injury, EVENT_KINDS.starter]).toEqual(["news", "news"]);
  expect(EVENT_TOPICS.filter((topic) => !WEB_HOOK_TOPICS.includes(topic))).toEqual(["quotes", "slip"]);
});
