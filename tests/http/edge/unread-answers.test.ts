import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { createUnreadAnswers } from "#app/lib/http/edge/unread-answers.server.ts";

/** An answer with this many waiting bytes. */
function answer(writableLength: number) {
  const events = new EventEmitter();
  const made = Object.assign(events, {
    writableLength,
    isCut: false,
    destroy() {
      made.isCut = true;
      made.writableLength = 0;
      events.emit("close");
    },
  });
  return made;
}

test("what one network leaves unread is bounded: the oldest answers are given up, the newest stays", () => {
  const unread = createUnreadAnswers({ ofNetwork: 100, ofAll: 1_000 });
  const loud = [60, 60, 60].map(answer);
  const other = answer(60);
  for (const one of loud) unread.hold("loud", one);
  unread.hold("other", other);
  unread.look();
  expect(loud.map(({ isCut }) => isCut)).toEqual([true, true, false]);
  expect(other.isCut).toBe(false);
  expect(unread.bytes()).toBe(120);
  // One large file over a slow line is not an attack.
  const large = answer(900);
  unread.hold("slow", large);
  unread.look();
  expect(large.isCut).toBe(false);
});

test("all unread answers together are bounded, at the expense of the network with the most", () => {
  const unread = createUnreadAnswers({ ofNetwork: 400, ofAll: 500 });
  const few = [50, 50].map(answer);
  const many = [100, 100, 100, 100].map(answer);
  const some = [100, 100].map(answer);
  for (const one of few) unread.hold("few", one);
  for (const one of many) unread.hold("many", one);
  for (const one of some) unread.hold("some", one);
  unread.look();
  expect(unread.bytes()).toBeLessThanOrEqual(500);
  expect([...few, ...some].some(({ isCut }) => isCut)).toBe(false);
  expect(many.map(({ isCut }) => isCut)).toEqual([true, true, false, false]);
});

test("an answer that was read is dropped", () => {
  const unread = createUnreadAnswers({ ofNetwork: 100, ofAll: 1_000 });
  const [first, second] = [answer(80), answer(80)];
  unread.hold("one", first);
  first.emit("close");
  unread.hold("one", second);
  unread.look();
  expect(first.isCut).toBe(false);
  expect(unread.bytes()).toBe(80);
});
