import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";

/** The lane of a new process. */
const fresh = async () => {
  vi.resetModules();
  const { inPlace } = await import("#app/lib/platform/place.server.ts");
  return { inPlace, ...(await import("#app/lib/platform/in-turns.server.ts")) };
};

test("long computations share one lane: slice by slice, never two in one round", async () => {
  const { inTurns } = await fresh();
  const slices: string[] = [];
  let round = 0;
  function* work(name: string) {
    for (let n = 0; n < 5; n++) {
      slices.push(`${name} in ${round}`);
      yield;
    }
    return name;
  }
  let isOver = false;
  const rounds = (async () => {
    while (!isOver) {
      await nextTurn();
      round += 1;
    }
  })();
  expect(await Promise.all(["a", "b", "c"].map((name) => inTurns(work(name))))).toEqual(["a", "b", "c"]);
  isOver = true;
  await rounds;
  // What begins together begins at once; from then on no round has two.
  const later = slices.filter((slice) => !slice.endsWith("in 0")).map((slice) => slice.split(" in ")[1]);
  expect(new Set(later).size).toBe(later.length);
});

test("while other answers are being made, computations pause between slices; before and after they do not", async () => {
  const rests: number[] = [];
  vi.doMock("node:timers/promises", async (original) => ({
    ...(await original<typeof import("node:timers/promises")>()),
    setTimeout: (ms: number) => Promise.resolve(rests.push(ms)),
  }));
  onTestFinished(() => vi.doUnmock("node:timers/promises"));
  const { afterOthers, noteWanted } = await fresh();
  const slice = async () => {
    const until = performance.now() + 10;
    while (performance.now() < until);
    await afterOthers();
  };
  await slice();
  await slice();
  expect(rests).toEqual([]);
  const answered = [noteWanted(), noteWanted()];
  await slice();
  answered[0]?.();
  // Said twice, as when an answer begins and its connection closes.
  answered[0]?.();
  await slice();
  expect(rests).toHaveLength(2);
  // Four times the ten milliseconds of the slice, or more where it took longer.
  for (const rest of rests) expect(rest).toBeGreaterThanOrEqual(40);
  answered[1]?.();
  await slice();
  expect(rests).toHaveLength(2);
});

test("a long computation holds no place", async () => {
  const { afterOthers, inPlace } = await fresh();
  const leave = vi.fn<() => void>();
  await inPlace({ leave }, () => afterOthers());
  expect(leave).toHaveBeenCalled();
});

test("the time of slices is counted until they wait, and nothing that others do meanwhile", async () => {
  const { afterOthers, slicedMs } = await fresh();
  const busy = (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };
  await afterOthers();
  busy(20);
  await Promise.resolve();
  busy(20);
  expect(slicedMs()).toBe(0);
  await nextTurn();
  const counted = slicedMs();
  expect(counted).toBeGreaterThanOrEqual(40);
  busy(20);
  await nextTurn();
  expect(slicedMs()).toBe(counted);
});
