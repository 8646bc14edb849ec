import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";

/** The lane of a process that nobody has asked for anything yet. */
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

test("while somebody asks for pages, computations rest between slices; otherwise they do not", async () => {
  const { afterOthers, noteWanted } = await fresh();
  const rests = vi.spyOn(globalThis, "setTimeout");
  try {
    const before = rests.mock.calls.length;
    for (let n = 0; n < 5; n++) await afterOthers();
    expect(rests.mock.calls.length).toBe(before);
  } finally {
    rests.mockRestore();
  }
  // A slice of ten milliseconds is followed by a rest of forty.
  const turn = async () => {
    const from = performance.now();
    await afterOthers();
    return performance.now() - from;
  };
  const slice = () => {
    const until = performance.now() + 10;
    while (performance.now() < until);
  };
  await afterOthers();
  noteWanted();
  await afterOthers();
  slice();
  expect(await turn()).toBeGreaterThan(35);
});

test("whoever computes long holds no place", async () => {
  const { afterOthers, inPlace } = await fresh();
  const leave = vi.fn<() => void>();
  await inPlace({ leave }, () => afterOthers());
  expect(leave).toHaveBeenCalled();
});
