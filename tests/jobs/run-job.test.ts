import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { describe, expect, test } from "vitest";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { Cron } from "croner";
import { jobsOf, slotOf, type JobDefinition } from "#app/lib/jobs/definitions.ts";
import type { FeedProviders } from "#app/lib/providers/ports.ts";
import { runJob } from "#app/lib/jobs/run-job.server.ts";
import { startWorker } from "#app/lib/jobs/worker.server.ts";
import { claimRun, finishRun, renewLease } from "#app/models/site/job.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { jobRuns, workerHeartbeats } from "#db/schema/jobs.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

const NOW = epochMs(Date.UTC(2026, 0, 15, 17));
const later = (ms: number) => epochMs(NOW + ms);
const job = (run: (database: Database) => Promise<Record<string, unknown>>): JobDefinition => ({
  name: "odds:simulation",
  schedule: "* * * * * *",
  everyMs: 1000,
  leaseMs: 60_000,
  run,
});
const claim = (owner: string, now: EpochMs, key = "slot") => ({
  job: "odds:simulation",
  key,
  owner,
  now,
  leaseMs: 60_000,
});

describe("a slot", () => {
  test("two workers of two processes' connections never run one slot twice", async () => {
    const first = await openTestDatabase();
    const second = await createDatabase({ url: `file:${first.path}` });
    const ran: string[] = [];
    const definition = job(async () => {
      ran.push("run");
      await new Promise((resolve) => setTimeout(resolve, 5));
      return {};
    });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, slot) =>
        [first, second].map((database, worker) =>
          runJob(database, definition, { owner: `w${worker}`, clock: () => later(slot), key: `slot ${slot >> 1}` }),
        ),
      ).flat(),
    );
    second.close();
    const claimed = outcomes.filter((outcome) => outcome.ran);
    expect(ran).toHaveLength(claimed.length);
    const runs = await first.read.select().from(jobRuns);
    expect(runs).toHaveLength(claimed.length);
    expect(new Set(runs.map(({ key }) => key)).size).toBe(runs.length);
    expect(runs.every(({ outcome }) => outcome === "ok")).toBe(true);
  });

  test("a slot that has run is done, also for the worker that ran it", async () => {
    const database = await openTestDatabase();
    const definition = job(async () => ({ written: 3 }));
    const runner = { owner: "w1", clock: () => NOW };
    expect(await runJob(database, definition, runner)).toMatchObject({ ran: true, outcome: "ok" });
    expect(await runJob(database, definition, runner)).toEqual({ ran: false, reason: "done" });
    expect(await runJob(database, definition, { owner: "w2", clock: () => later(1000) })).toMatchObject({ ran: true });
    const [run] = await database.read.select().from(jobRuns);
    expect(run).toMatchObject({ outcome: "ok", durationMs: 0, summary: { written: 3 } });
  });

  test("a worker that died is taken over when its lease has run out, and not before", async () => {
    const database = await openTestDatabase();
    expect(await claimRun(database, claim("dead", NOW))).toMatchObject({ claimed: true, takenOver: false });
    expect(await claimRun(database, claim("heir", later(59_000)))).toEqual({ claimed: false, reason: "leased" });
    expect(await claimRun(database, claim("heir", later(61_000)))).toMatchObject({ claimed: true, takenOver: true });
    // The dead one wakes up: it has lost the lease, and its end changes nothing.
    expect(
      await renewLease(database, { job: "odds:simulation", owner: "dead", now: later(61_001), leaseMs: 60_000 }),
    ).toBe(false);
    const [run] = await database.read.select().from(jobRuns);
    await finishRun(database, {
      job: "odds:simulation",
      runId: run?.id ?? 0,
      owner: "dead",
      now: later(62_000),
      outcome: "failed",
      summary: null,
      error: "late",
    });
    expect((await database.read.select().from(jobRuns))[0]).toMatchObject({ owner: "heir", outcome: "running" });
  });

  test("an abandoned slot counts as failed once a later one runs", async () => {
    const database = await openTestDatabase();
    await claimRun(database, claim("dead", NOW, "a"));
    await claimRun(database, claim("heir", later(61_000), "b"));
    const runs = await database.read.select().from(jobRuns);
    expect(runs.map(({ key, outcome }) => [key, outcome])).toEqual([
      ["a", "failed"],
      ["b", "running"],
    ]);
  });

  test("a lease that is renewed is not taken over", async () => {
    const database = await openTestDatabase();
    await claimRun(database, claim("w1", NOW));
    expect(
      await renewLease(database, { job: "odds:simulation", owner: "w1", now: later(50_000), leaseMs: 60_000 }),
    ).toBe(true);
    expect(await claimRun(database, claim("w2", later(100_000)))).toEqual({ claimed: false, reason: "leased" });
  });

  test("a failure is written down with its text and frees the next slot", async () => {
    const database = await openTestDatabase();
    const broken = job(() => Promise.reject(new Error("the feed is away")));
    expect(await runJob(database, broken, { owner: "w1", clock: () => NOW })).toMatchObject({ outcome: "failed" });
    const [run] = await database.read.select().from(jobRuns);
    expect(run?.error).toContain("the feed is away");
    expect(await runJob(database, broken, { owner: "w1", clock: () => later(1000) })).toMatchObject({ ran: true });
  });
});

test("slots are the same for every worker", () => {
  expect(slotOf({ everyMs: 60_000 }, Date.UTC(2026, 0, 15, 17, 3, 59))).toBe("2026-01-15T17:03:00.000Z");
  expect(slotOf({ everyMs: DAY_MS }, Date.UTC(2026, 0, 15, 17))).toBe("2026-01-15T00:00:00.000Z");
});

test("the night's training begins at 2 AM US Eastern, in winter as in summer", () => {
  const feed = { providers: { feed: "simulation" } as FeedProviders, leagues: [], wallClock: () => NOW };
  const train = jobsOf(feed).find(({ name }) => name === "train:simulation");
  if (!train) throw new Error("no training");
  const slot = (...at: Parameters<typeof Date.UTC>) => slotOf(train, Date.UTC(...at));
  expect(slot(2026, 0, 15, 6, 59)).toBe("2026-01-14 Eastern");
  expect(slot(2026, 0, 15, 7, 0)).toBe("2026-01-15 Eastern");
  expect(slot(2026, 6, 15, 5, 59)).toBe("2026-07-14 Eastern");
  expect(slot(2026, 6, 15, 6, 0)).toBe("2026-07-15 Eastern");
  // The day on which 2 AM does not exist still has one slot.
  expect(slot(2026, 2, 8, 6, 59)).toBe("2026-03-07 Eastern");
  expect(slot(2026, 2, 8, 7, 0)).toBe("2026-03-08 Eastern");
  const next = new Cron(train.schedule, { timezone: "America/New_York" }).nextRun(new Date(Date.UTC(2026, 0, 15)));
  expect(next?.toISOString()).toBe("2026-01-15T07:00:00.000Z");
  expect(new Cron(train.schedule, { timezone: "America/New_York" }).nextRun(new Date(Date.UTC(2026, 6, 15)))).toEqual(
    new Date(Date.UTC(2026, 6, 15, 6)),
  );
});

test("thresholds are refitted every hour, the agents' weights every ten minutes", () => {
  const jobs = jobsOf({ providers: { feed: "simulation" } as FeedProviders, leagues: [], wallClock: () => NOW });
  const every = (name: string) => {
    const found = jobs.find((one) => one.name === `${name}:simulation`);
    const [first, second] = new Cron(found?.schedule ?? "", { timezone: "UTC" }).nextRuns(2, new Date(NOW));
    expect((second?.getTime() ?? 0) - (first?.getTime() ?? 0)).toBe(found?.everyMs);
    return found?.everyMs;
  };
  expect([every("strategies"), every("agent-weights")]).toEqual([3_600_000, 600_000]);
});

test("a worker runs due jobs at once, sends heartbeats, finishes its run when it is stopped, and leaves", async () => {
  const database = await openTestDatabase();
  let finished = 0;
  const definition = job(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    finished++;
    return {};
  });
  const clock = () => epochMs(Date.now());
  const worker = await startWorker(database, {
    owner: "w1",
    jobs: [{ ...definition, schedule: "0 0 5 31 2 *" }],
    clock,
  });
  expect(await database.read.select().from(workerHeartbeats)).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await worker.stop();
  expect(finished).toBe(1);
  expect(await database.read.select().from(workerHeartbeats)).toHaveLength(0);
  expect((await database.read.select().from(jobRuns)).map(({ outcome }) => outcome)).toEqual(["ok"]);
});
