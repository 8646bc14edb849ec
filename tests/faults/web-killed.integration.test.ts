import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/setup/free-port.ts";
import { killWebs } from "./web-kills.ts";

const KILLS = 5;

test(
  "a web process killed while people save, stake and place: what was acknowledged is there once, what was not can be sent again",
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "linewise-web-kills-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    // Without a build; `npm run faults` does the same to the production server.
    const kills = await killWebs({ folder, kind: "actions", port: await freePort(), count: KILLS, seed: "npm test" });
    expect(kills.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(kills.every(({ acknowledged }) => acknowledged > 0)).toBe(true);
    expect(kills.some(({ unanswered }) => unanswered > 0)).toBe(true);
  },
);
