import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { DEFAULT_PREFERENCES } from "#app/lib/engine/notify/alert-types.ts";
import { computeAlerts } from "#app/lib/workflows/notify/compute-alerts.server.ts";
import { FIRST_FILL, noteIngested } from "#app/models/feeds/feed.server.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { makeAssessment, makeBet, makeFeedClock, makeGame, makePick, makeUser, NOON } from "#db/seed/factories.ts";
import { savePreferences } from "#app/models/notify/preferences.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { multiply } from "./growth.ts";
import { atMost, type Row } from "./report.ts";

const PEOPLE = 10_000;
const PICKS = 200;
/** Every fifth person has a bet on one of the picks. */
const BETTORS = 2_000;
/** This many picks reach the confidence that people chose. */
const CONFIDENT = 2;

/** Ten thousand people with saved preferences, two hundred open picks and two thousand bets on them. */
async function crowd(url: string): Promise<Database> {
  const database = await createDatabase({ url });
  await migrateDatabase(database);
  await ensureTeamCatalogue(database);
  await makeFeedClock(database.read);
  await noteIngested(database, {
    feed: "simulation",
    league: "NBA",
    kind: FIRST_FILL,
    through: epochMs(NOON - DAY_MS),
  });
  await makeUser(database.read, { id: "person-0", tier: "elite", email: "person-0@linewise.test", username: "p" });
  await multiply(database, "users", {
    times: PEOPLE - 1,
    where: "base.id = 'person-0'",
    changed: { id: "'person-' || n", email: "'person-' || n || '@linewise.test'" },
  });
  await database.write((tx) =>
    savePreferences(tx, "person-0", { ...DEFAULT_PREFERENCES, quietFrom: 0, quietTo: 0 }, epochMs(NOON)),
  );
  await multiply(database, "notification_preferences", {
    times: PEOPLE - 1,
    where: "base.user_id = 'person-0'",
    changed: { user_id: "'person-' || n" },
  });
  return database;
}

/** Publishes the burst: picks on 200 games, each with an assessment that moved the market by six points, and bets on them. */
async function burst(database: Database): Promise<void> {
  for (let n = 0; n < PICKS; n++) {
    const game = await makeGame(database.read, { startAt: NOON + 8 * HOUR_MS + n * MINUTE_MS });
    const pick = await makePick(database.read, game, {
      probability: n < CONFIDENT ? 0.8 : 0.62,
      fairProbability: 0.6,
      startAt: game.startAt,
    });
    for (let bettor = 0; bettor < BETTORS / PICKS; bettor++)
      await makeBet(database.read, `person-${n * (BETTORS / PICKS) + bettor}`, {
        pickId: pick.id,
        gameId: game.id,
        startAt: game.startAt,
      });
    await makeAssessment(database.read, pick, {
      asOf: epochMs(NOON),
      lines: [{ ...pick, fairProbability: 0.54, reasons: [] }] as never,
    });
  }
}

/** A burst of 200 assessments for 10,000 people: alerts are computed and handed over to the outbox; the second computation sends nothing twice. */
export async function benchAlerts(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "linewise-alerts-"));
  const database = await crowd(`file:${join(folder, "alerts.db")}`);
  const alerting = {
    feed: "simulation",
    wallClock: () => epochMs(NOON),
    origin: "http://localhost",
    helpLine: "1-800-GAMBLER",
    unsubscribeLink: (userId: string) => `http://localhost/unsubscribe/${userId}`,
  } as const;
  try {
    await computeAlerts(database, alerting);
    await burst(database);
    const started = performance.now();
    const first = await computeAlerts(database, alerting);
    const seconds = (performance.now() - started) / 1000;
    await database.client.execute("update alert_positions set pick_id = 0, assessment_id = 0");
    const again = await computeAlerts(database, alerting);
    const wanted = PEOPLE * CONFIDENT + BETTORS;
    const alerts = "alerts" in first ? first.alerts : 0;
    const twice = "alerts" in again ? again.alerts + again.queued : -1;
    const row = {
      part: "alerts",
      detail: `${PEOPLE} people, a burst of ${PICKS} assessments, ${alerts} alerts`,
    } as const;
    return [
      { ...row, what: "alerts computed and handed over", measured: seconds, unit: "s", mark: atMost(60) },
      { ...row, what: "alerts lost", measured: wanted - alerts, unit: "", mark: atMost(0) },
      { ...row, what: "alerts computed or sent twice", measured: twice, unit: "", mark: atMost(0) },
    ];
  } finally {
    database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
