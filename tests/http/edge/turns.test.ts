import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTurns } from "#app/lib/http/edge/turns.server.ts";

let worked = 0;
beforeEach(() => {
  vi.useFakeTimers();
  worked = 0;
});
afterEach(() => vi.useRealTimers());

const rules = {
  inFlight: 4,
  longestQueue: 500,
  longestOfOne: 200,
  mostAwayOfOne: 4,
  share: 0.1,
  burstMs: 400,
  now: () => Date.now(),
  worked: () => worked,
};

const begin = () => vi.advanceTimersByTimeAsync(0);

/** Requests turns that each take some processor time; returns the owners of the turns, in order. */
function asker(turns: ReturnType<typeof createTurns>) {
  const began: string[] = [];
  const finish: (() => void)[] = [];
  const ask = (owner: string) =>
    turns.take(owner, () => {
      began.push(owner);
      return new Promise<void>((resolve) => finish.push(resolve));
    });
  /** Ends the oldest turn, which took this long. */
  const end = async (took = 10) => {
    worked += took;
    finish.shift()?.();
    await begin();
  };
  return { began, ask, end };
}

test("owners of many requests wait for owners of few", async () => {
  const { began, ask, end } = asker(createTurns(rules));
  for (let n = 0; n < 20; n++) void ask("much");
  void ask("little");
  await begin();
  expect(began).toEqual(["much", "much", "much", "much"]);
  await end();
  expect(began.at(-1)).toBe("little");
});

test("four turns are taken at once; of one person, and of all, only so many wait", async () => {
  const turns = createTurns({ ...rules, longestOfOne: 3, longestQueue: 5 });
  const { ask } = asker(turns);
  for (let n = 0; n < 7; n++) void ask("one");
  expect([turns.underWay(), turns.waiting()]).toEqual([4, 3]);
  expect(await ask("one")).toBe(false);
  for (const owner of ["two", "three"]) void ask(owner);
  expect(turns.waiting()).toBe(5);
  expect(await ask("four")).toBe(false);
});

test("beside others, an owner who took more than a burst waits until it is paid off; alone nobody does", async () => {
  const turns = createTurns(rules);
  const { began, ask, end } = asker(turns);
  for (let n = 0; n < 5; n++) void ask("loud");
  await begin();
  for (let n = 0; n < 4; n++) await end(110);
  // Alone: the fifth began as soon as there was a place.
  expect(began).toHaveLength(5);
  void ask("quiet");
  void ask("loud");
  await end(110);
  expect(began.filter((owner) => owner === "loud")).toHaveLength(5);
  await end();
  expect(turns.underWay()).toBe(0);
  // The debt is paid off at the share: what is a hundred beyond the burst in a second.
  await vi.advanceTimersByTimeAsync(500);
  expect(began.filter((owner) => owner === "loud")).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(began.filter((owner) => owner === "loud")).toHaveLength(6);
});

test("a request that waits for another server holds no place, and no more than four requests of one person do", async () => {
  const turns = createTurns(rules);
  const back: (() => void)[] = [];
  let away = 0;
  const leave = (owner: string) =>
    turns.take(owner, (awayUntil) => {
      away += 1;
      awayUntil(new Promise<void>((resolve) => back.push(resolve)));
      return Promise.resolve();
    });
  for (let n = 0; n < 10; n++) void leave("one");
  await vi.advanceTimersByTimeAsync(0);
  expect([away, turns.underWay(), turns.waiting()]).toEqual([4, 0, 6]);
  expect(await turns.take("two", () => Promise.resolve())).toBe(true);
  back.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect([away, turns.waiting()]).toEqual([5, 5]);
});

test("the end waits for turns that are under way", async () => {
  const turns = createTurns(rules);
  const { ask, end } = asker(turns);
  let isIdle = false;
  void ask("one");
  await begin();
  void turns.idle().then(() => (isIdle = true));
  await vi.advanceTimersByTimeAsync(100);
  expect(isIdle).toBe(false);
  await end();
  expect(isIdle).toBe(true);
});
