import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  difference,
  fillBothFeeds,
  liveAgainstSimulation,
  type BothDatabases,
  type ParityWeek,
} from "./live-against-simulation.ts";

const from = epochMs(Date.parse("2026-01-16T21:00:00Z"));
/** Since the season began: what the models are trained on is the same for both, however little it is. */
const pastFrom = epochMs(Date.parse("2025-12-01T05:00:00Z"));
const week = { seed: "parity", leagues: ["NBA"], from, to: epochMs(from + 6 * HOUR_MS), pastFrom } as const;
const NOTHING = { simulation: [], live: [] };

/** From three hours before the first start until the first games have been graded; `npm run report:parity` compares whole weeks of all leagues. */
const evening = async (more: Partial<ParityWeek> = {}) =>
  liveAgainstSimulation({
    ...week,
    databases: {
      simulation: await openTestDatabase(onTestFinished, past.simulation),
      live: await openTestDatabase(onTestFinished, past.live),
    },
    ...more,
  });

/** Files of both databases with the past that every evening begins with. */
let past: Readonly<Record<keyof BothDatabases, string>>;
let removePast: () => Promise<void>;

beforeAll(async () => {
  const closing: (() => Promise<void>)[] = [];
  const open = () => openTestDatabase((close) => closing.push(close));
  const databases = { simulation: await open(), live: await open() };
  removePast = async () => void (await Promise.all(closing.map((close) => close())));
  const problems = await fillBothFeeds({ ...week, databases });
  if (problems.length > 0) throw new Error(problems.join("; "));
  for (const { client } of Object.values(databases)) await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  past = { simulation: databases.simulation.path, live: databases.live.path };
}, 300_000);

afterAll(() => removePast());

test(
  "the live feed over the stand-ins publishes what the simulation publishes, also after restarts",
  { timeout: 600_000 },
  async () => {
    const {
      problems,
      doubled,
      readings,
      movedAfterReading: _,
      ...shown
    } = await evening({ restartEveryMs: 2 * HOUR_MS });
    for (const [part, lines] of Object.entries(shown)) {
      expect(difference(lines), part).toEqual(NOTHING);
      expect(lines.live.length, part).toBeGreaterThan(0);
    }
    expect({ problems, doubled }).toEqual({ problems: [], doubled: [] });
    expect(readings).toBeGreaterThan(30);
  },
);

test("a price that changes on the wire is noticed", { timeout: 600_000 }, async () => {
  const spoilOdds = (body: unknown): unknown =>
    JSON.parse(
      JSON.stringify(body).replaceAll(/"price":(\d+)/g, (_, price: string) => `"price":${Number(price) + 15}`),
    );
  const { picks, predictions } = await evening({ spoilOdds, to: epochMs(from + 2 * HOUR_MS) });
  expect(difference(predictions)).not.toEqual(NOTHING);
  expect(difference(picks)).not.toEqual(NOTHING);
});
