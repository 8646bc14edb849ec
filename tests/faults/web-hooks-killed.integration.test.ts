import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { killWebHookSenders } from "./web-hook-kills.ts";

/** A sample; `npm run faults -- --only web-hooks` kills fifty times. */
test("a sender of web hooks that is killed while it sends loses nothing, keeps the order, and repeats only under the same id", async () => {
  const folder = await mkdtemp(join(tmpdir(), "linewise-web-hooks-"));
  try {
    const { kills, lost, unrecognizable, outOfOrder } = await killWebHookSenders(folder, {
      count: 1,
      seed: "sample",
      queued: 120,
    });
    expect(kills).toBe(1);
    expect([lost, unrecognizable, outOfOrder]).toEqual([[], [], []]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
