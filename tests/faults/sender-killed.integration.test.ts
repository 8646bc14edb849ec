import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { killSenders } from "./sender-kills.ts";

/** A sample; `npm run faults -- --only mail` and `--only text` kill fifty times. */
test.each(["email", "sms"] as const)(
  "a sender that is killed while it sends loses nothing, and what comes twice is recognized: %s",
  async (channel) => {
    const folder = await mkdtemp(join(tmpdir(), "linewise-sender-"));
    try {
      const { kills, lost, unrecognizable } = await killSenders(folder, {
        count: 2,
        seed: "sample",
        queued: 300,
        channel,
      });
      expect(kills).toBe(2);
      expect(lost).toEqual([]);
      expect(unrecognizable).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
