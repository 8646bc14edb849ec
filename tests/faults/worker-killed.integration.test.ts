import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { killWorkers, prepareScenes } from "./worker-kills.ts";

const KILLS = 4;

test(
  "a worker killed inside a job leaves nothing that prevents the next run from ending as if it had never been killed",
  { timeout: 900_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "linewise-worker-kills-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    // `npm run faults` counts every job in full; the training of a whole league, and moments that are not drawn here, are left to it.
    const scenes = await prepareScenes(folder, ({ killed }) => ["odds", "publish", "close"].includes(killed[0] ?? ""));
    const kills = await killWorkers(folder, scenes, { count: KILLS, seed: "npm test" });
    expect(kills.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(kills).toHaveLength(KILLS);
    expect(kills.filter(({ hit }) => hit !== null).length).toBeGreaterThan(0);
  },
);
