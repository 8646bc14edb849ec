import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { expect, test } from "vitest";
import { trainForTest } from "#app/lib/engine/backtest/judge-league.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import {
  catchUp,
  gradeNow,
  publishNow,
  readOdds,
  readScores,
  type WorkedFeed,
} from "#app/lib/workflows/feeds/feed-steps.server.ts";
import { otherWorld } from "#app/lib/workflows/feeds/same-world.server.ts";
import { firstFill, type FillProgress } from "#app/lib/workflows/feeds/first-fill.server.ts";
import { livesIn, type Lives } from "#app/lib/workflows/lives/live-on.server.ts";
import { housekeeping } from "#app/lib/workflows/site/housekeeping.server.ts";
import { stepSimulationClock, getFeedClock } from "#app/models/feeds/feed.server.ts";
import { verifyLedger } from "#tests/fixtures/verify-ledger.ts";
import { modelVersions } from "#db/schema/picks.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { knownGames } from "#tests/workflows/pricing/known-games.ts";

const NOW = epochMs(Date.UTC(2026, 0, 16, 2));
const seed = "another-fill";
const present = createSimulationFeed({ seed, movesForDays: 30 });
const lives: Lives = {
  seed: seedKey(`people of ${seed}`),
  settings: { freeAccessUntil: epochMs(0), operatorEmails: [] },
  helpLine: "1-800-GAMBLER",
};

test(
  "an empty database gets seasons, a model and a record; the worker goes on from there",
  { timeout: 600_000 },
  async () => {
    const database = await openTestDatabase();
    const one = async (query: string) => Number((await database.client.execute(query)).rows[0]?.[0]);
    const progress: FillProgress[] = [];
    const wallClock = () => NOW;
    const fill = {
      seed,
      wallClock,
      days: 3,
      leagues: ["NBA"] as const,
      lives: livesIn(database, lives, { alerts: true }),
      onProgress: (p: FillProgress) => progress.push(p),
    };
    const providers = { history: createSimulationFeed({ seed, movesForDays: 1 }), present };
    expect((await getFeedClock(database, "simulation", NOW)).started).toBe(false);

    const report = await firstFill(database, providers, fill);
    expect(report).toMatchObject({ filled: true, problems: [] });
    expect(progress.at(-1)).toMatchObject({ done: progress.length, total: progress.length });
    expect(await one("SELECT count(DISTINCT season) FROM games WHERE status = 'final'")).toBe(3);
    expect(await one("SELECT count(*) FROM games WHERE start_at > " + NOW)).toBeGreaterThan(300);
    expect(await one("SELECT count(*) FROM box_scores")).toBeGreaterThan(5000);
    expect(report.published).toBeGreaterThan(0);
    // The model is the one that the backtest judges on the games known then.
    const games = await knownGames(database, "NBA", epochMs(NOW - 3 * DAY_MS));
    const judged = trainForTest("NBA", games, { testFrom: 2026 });
    const [version] = await database.read.select().from(modelVersions);
    expect(version?.parameters).toEqual(judged.model);
    expect(version?.scores).toMatchObject(judged.scores);
    // Published in the feed's time before the start, recorded at the real time.
    expect(
      await one("SELECT count(*) FROM picks WHERE published_at > start_at - 300000 OR recorded_at <> " + NOW),
    ).toBe(0);
    // No input of a pick is newer than its publication.
    expect(
      await one(`SELECT count(*) FROM picks p JOIN predictions d ON d.id = p.prediction_id, json_each(d.snapshot_ids) s
               JOIN odds_snapshots o ON o.id = s.value WHERE o.captured_at > p.published_at`),
    ).toBe(0);
    expect(
      await one(
        "SELECT count(*) FROM model_versions v JOIN picks p ON p.model_version_id = v.id WHERE v.trained_until > p.published_at",
      ),
    ).toBe(0);
    expect(await one("SELECT count(*) FROM odds_snapshots WHERE captured_at > " + NOW)).toBe(0);
    expect(await one("SELECT count(*) FROM provider_fetches")).toBe(0);

    // However few picks these days had, the ready-made people have their history (D43), all of it from before it was settled.
    const settled = (subject: string) =>
      one(`SELECT count(*) FROM saved_picks b JOIN identities i ON i.user_id = b.user_id
           WHERE i.subject = '${subject}' AND b.status <> 'pending' AND b.settled_at <= ${NOW}`);
    expect(await settled("local-elite")).toBeGreaterThanOrEqual(120);
    expect(await settled("local-pro")).toBeGreaterThanOrEqual(25);
    expect(await one("SELECT count(*) FROM saved_picks WHERE settled_at <= saved_at")).toBe(0);

    expect(await firstFill(database, providers, fill)).toMatchObject({ filled: false, written: 0 });
    // The same world it was filled with, and no other one.
    expect(await otherWorld(database, present, NOW)).toBeNull();
    const elsewhere = createSimulationFeed({ seed: "another world", movesForDays: 30 });
    expect(await otherWorld(database, elsewhere, NOW)).toMatch(
      /^nba-.+ ended \d+–\d+ in the database and (is not played|ends \d+–\d+) in the simulation of this version\.$/,
    );

    const feed: WorkedFeed = { providers: present, leagues: ["NBA"], wallClock };
    const before = await one("SELECT count(*) FROM odds_snapshots");
    await readScores(database, feed);
    await readOdds(database, feed);
    expect(await one("SELECT count(*) FROM odds_snapshots")).toBe(before);

    // A day passes at once: the pipeline lives through it, games end and are graded.
    await stepSimulationClock(database, 24 * HOUR_MS, NOW);
    expect(await publishNow(database, feed)).toEqual({ skipped: "still catching up on prices" });
    expect(await readOdds(database, feed)).toHaveProperty("caughtUpFrom");
    expect(await catchUp(database, feed)).toBeNull();
    expect(await one("SELECT count(*) FROM odds_snapshots")).toBeGreaterThan(before);
    expect(await one("SELECT count(*) FROM gradings")).toBe(
      await one(`SELECT count(*) FROM picks p JOIN game_results r ON r.game_id = p.game_id WHERE r.status = 'final'`),
    );
    // Steps of half an hour and of four hours lose no close: the simulation tells its books' closing prices with their times.
    expect(await one("SELECT count(*) FROM gradings WHERE result <> 'void' AND close_price IS NULL")).toBe(0);
    const graded = await one("SELECT count(*) FROM gradings");
    await gradeNow(database, feed);
    expect(await one("SELECT count(*) FROM gradings")).toBe(graded);

    const asOf = (await getFeedClock(database, "simulation", NOW)).asOf;
    const published = await one("SELECT count(*) FROM picks");
    await housekeeping(database, { feed: "archive", asOf: epochMs(asOf + 30 * 24 * HOUR_MS), wallNow: NOW });
    expect(await one("SELECT count(*) FROM predictions")).toBeGreaterThan(published);
    await housekeeping(database, { feed: "simulation", asOf: epochMs(asOf + 30 * 24 * HOUR_MS), wallNow: NOW });
    // Besides the picks' predictions, the last one before the start of each market stays.
    const last = await one(
      "SELECT count(*) FROM (SELECT max(p.id) AS id FROM predictions p JOIN games g ON g.id = p.game_id WHERE p.as_of < g.start_at GROUP BY p.game_id, p.market, p.subject) WHERE id NOT IN (SELECT prediction_id FROM picks)",
    );
    expect(last).toBeGreaterThan(0);
    expect(await one("SELECT count(*) FROM predictions")).toBe(published + last);
    const check = await verifyLedger(database, "simulation", 1);
    expect(check).toMatchObject({ ok: true });
  },
);
