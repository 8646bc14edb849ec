import { expect, test } from "vitest";
import { EVENT_KINDS, EVENT_TOPICS, TOPIC_RULES } from "#app/lib/engine/access/event-topics.ts";
import {
  decodePosition,
  encodePosition,
  furtherOf,
  isSamePosition,
  isTooFarBehind,
  isUpTo,
  underDelay,
  type StreamPosition,
} from "#app/lib/engine/access/stream-position.ts";
import { TICK_MS, HEARTBEAT_MS, RIGHTS_CHECK_MS } from "#app/lib/engine/access/stream-limits.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";

const at = 1_800_000_000_000;
const log = { id: 100, at, tie: null };
const position: StreamPosition = {
  feed: "simulation",
  run: 3,
  changes: 7,
  quotes: { id: 123_456, at: at - 15 * MINUTE_MS, tie: 99 },
  picks: log,
  assessments: log,
  results: log,
  gradings: log,
  injuries: log,
  starters: log,
};

test("a position comes back unchanged, and an invalid one is refused", () => {
  expect(decodePosition(encodePosition(position))).toEqual(position);
  expect(encodePosition(position)).toMatch(/^[\w.-]{1,200}$/);
  for (const text of [
    "",
    "1",
    "1.simulation",
    encodePosition(position).slice(0, -9),
    `${encodePosition(position)}.1-2`,
  ])
    expect(decodePosition(text)).toBeNull();
  for (const [from, to] of [
    ["simulation", "nobody"],
    [/^2/, "1"],
    ["7", "-"],
    ["7", "%"],
  ] as const)
    expect(decodePosition(encodePosition(position).replace(from, to))).toBeNull();
});

test("newer positions are distinguished from older ones", () => {
  const later = { ...position, quotes: { ...position.quotes, id: 123_457 } };
  expect(isUpTo(position, later)).toBe(true);
  expect(isUpTo(later, position)).toBe(false);
  expect(isUpTo({ ...position, run: 2 }, position)).toBe(false);
  expect(isSamePosition(furtherOf(later, position), later)).toBe(true);
  const mixed = { ...position, changes: 9, picks: { id: 5, at: at + 1, tie: 5 } };
  expect(furtherOf(position, mixed)).toEqual({ ...position, changes: 9, picks: { id: 100, at: at + 1, tie: 5 } });
});

test("after two days, fifty thousand quotes, or in another run the present state is read instead", () => {
  expect(isTooFarBehind(position, position)).toBe(false);
  expect(isTooFarBehind({ ...position, run: 2 }, position)).toBe(true);
  expect(isTooFarBehind({ ...position, feed: "live" }, position)).toBe(true);
  expect(isTooFarBehind({ ...position, picks: { ...log, at: at - 2 * DAY_MS - 1 } }, position)).toBe(true);
  expect(isTooFarBehind({ ...position, quotes: { ...position.quotes, id: 73_455 } }, position)).toBe(true);
});

test("under a plan with a longer delay, quotes go back to those visible now; small clock differences change nothing", () => {
  const early = { ...position, quotes: { id: 9, at, tie: 4 } };
  expect(underDelay(early, position).quotes).toEqual({ id: 9, at: position.quotes.at, tie: null });
  const apart = { ...position, quotes: { ...position.quotes, at: position.quotes.at + 5_000 } };
  expect(underDelay(apart, position)).toEqual(apart);
});

test("every topic has events, a scope and a sentence, and a row waits at most a second to be read", () => {
  expect(new Set(Object.values(EVENT_KINDS))).toEqual(new Set(EVENT_TOPICS));
  for (const topic of EVENT_TOPICS) expect(TOPIC_RULES[topic].text).toMatch(/^[A-Z].+\.$/);
  expect(EVENT_TOPICS.filter((topic) => TOPIC_RULES[topic].personal)).toEqual(["slip", "bets"]);
  expect(TICK_MS).toBeLessThanOrEqual(1_000);
  expect(HEARTBEAT_MS).toBeLessThan(60_000);
  expect(RIGHTS_CHECK_MS).toBeLessThanOrEqual(30_000);
});
