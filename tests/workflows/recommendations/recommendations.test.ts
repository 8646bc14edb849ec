import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { limitNow } from "#app/lib/engine/care/limits.ts";
import {
  dismissRecommendation,
  implementRecommendation,
  undoRecommendation,
} from "#app/lib/workflows/recommendations/decide.server.ts";
import { generateRecommendations } from "#app/lib/workflows/recommendations/generate.server.ts";
import { readRecommendations } from "#app/lib/workflows/recommendations/read-recommendations.server.ts";
import { listLimits } from "#app/models/account/care.server.ts";
import { saveSettings } from "#app/models/account/settings.server.ts";
import { getPreferences } from "#app/models/notify/preferences.server.ts";
import type { Database } from "#db/client.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { makeBet, NOON } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, openScene, person, readPerson } from "#tests/workflows/scene.ts";

/** A person with a bankroll of 1,000 who staked 50 on each of twenty bets and has two open. */
async function bettor(database: Database, tier: "free" | "pro" | "elite" = "elite") {
  const { id } = await person(database, tier, { bankrollCents: 100_000 } as never);
  for (let n = 0; n < 22; n++) {
    const open = n >= 20;
    await makeBet(database.read, id, {
      verdict: "BET",
      stakeCents: 5_000,
      league: "NBA",
      startAt: open ? NOON + HOUR_MS : NOON - (n + 2) * DAY_MS,
      savedAt: NOON - (n + 2) * DAY_MS - HOUR_MS,
      ...(open
        ? { status: "pending" }
        : { status: n % 2 ? "won" : "lost", profitCents: n % 2 ? 4_545 : -5_000, settledAt: NOON - (n + 2) * DAY_MS }),
    } as never);
  }
  return id;
}

const as = async (database: Database, id: string, offset = 0) =>
  callerAt(database, await readPerson(database, id, at(offset)), { wallNow: at(offset) });

async function scene(tier?: "free" | "pro" | "elite") {
  const database = await openScene();
  const id = await bettor(database, tier);
  const now = (offset = 0) => as(database, id, offset);
  const byTitle = async (start: string) =>
    (await readRecommendations(await now())).recommendations.find(({ title }) => title.startsWith(start));
  return { database, id, now, byTitle };
}

test("recommendations are made once with their figures, and dismissed ones stay away for two weeks", async () => {
  const { now, byTitle } = await scene();
  expect(await generateRecommendations(await now())).toMatchObject({ ok: true, made: 3 });
  expect(await generateRecommendations(await now(HOUR_MS))).toMatchObject({ made: 0 });
  const { summary, recommendations } = await readRecommendations(await now());
  expect(recommendations.map(({ title, type }) => [type, title]).sort()).toEqual([
    ["market_analysis", "No alerts are on"],
    ["risk_management", "Nothing ends a bad month"],
    ["risk_management", "Your stakes are large for your bankroll"],
  ]);
  expect(summary).toMatchObject({ total: 3, highPriority: 1, averageConfidence: null });
  const large = await byTitle("Your stakes are large");
  expect(large).toMatchObject({
    status: "active",
    undoable: false,
    actionItems: ["Sets your default stake to $10.00.", "It can be taken back."],
  });
  expect(large?.reasoning).toBe("Your average stake is 5.0% of your bankroll over 20 settled bets; 1% to 2% is usual.");

  const id = large?.id ?? 0;
  expect(codeOf(await dismissRecommendation(await now(), { id }))).toBe("done");
  expect(codeOf(await dismissRecommendation(await now(), { id }))).toBe("recommendation-over");
  expect(codeOf(await implementRecommendation(await now(), { id }))).toBe("recommendation-over");
  expect(await generateRecommendations(await now(13 * DAY_MS))).toMatchObject({ made: 1 });
  expect(await generateRecommendations(await now(15 * DAY_MS))).toMatchObject({ made: 1 });
});

test("implementing changes what it says, undoing restores the previous setting, and both are on record", async () => {
  const { database, id: userId, now, byTitle } = await scene();
  await generateRecommendations(await now());
  const id = (await byTitle("Your stakes are large"))?.id ?? 0;
  expect(await implementRecommendation(await now(), { id })).toMatchObject({
    ok: true,
    message: "Sets your default stake to $10.00.",
  });
  expect((await readPerson(database, userId)).defaultStakeCents).toBe(1_000);
  expect((await byTitle("Your stakes are large"))?.undoable).toBe(true);
  expect(codeOf(await undoRecommendation(await now(), { id }))).toBe("done");
  expect((await readPerson(database, userId)).defaultStakeCents).toBe(2_500);
  expect(codeOf(await undoRecommendation(await now(), { id }))).toBe("recommendation-over");
  const events = await database.read.select().from(auditEvents).where(eq(auditEvents.kind, "recommendation"));
  expect(events).toHaveLength(2);
});

test("a setting that was changed again since stays", async () => {
  const { database, id: userId, now, byTitle } = await scene();
  await generateRecommendations(await now());
  const id = (await byTitle("Your stakes are large"))?.id ?? 0;
  await implementRecommendation(await now(), { id });
  await database.write((tx) => saveSettings(tx, userId, { defaultStakeCents: 700 as never }));
  expect(codeOf(await undoRecommendation(await now(), { id }))).toBe("recommendation-over");
  expect((await readPerson(database, userId)).defaultStakeCents).toBe(700);
});

test("a limit holds at once, and a withdrawn one ends a day later", async () => {
  const { database, id: userId, now, byTitle } = await scene();
  await generateRecommendations(await now());
  const id = (await byTitle("Nothing ends"))?.id ?? 0;
  const limit = async (offset: number) =>
    limitNow(await listLimits(database.read, userId), "loss", "month", at(offset)).amount;
  expect(codeOf(await implementRecommendation(await now(), { id }))).toBe("done");
  expect(await limit(0)).toBe(20_000);
  expect(await undoRecommendation(await now(HOUR_MS), { id })).toMatchObject({
    message: "A limit that is taken back ends 24 hours later.",
  });
  expect(await limit(24 * HOUR_MS)).toBe(20_000);
  expect(await limit(25 * HOUR_MS)).toBeNull();
});

test("messages are switched on and off with their consent, unless it was saved again", async () => {
  const { database, id: userId, now, byTitle } = await scene("pro");
  await generateRecommendations(await now());
  const id = (await byTitle("No alerts are on"))?.id ?? 0;
  await implementRecommendation(await now(), { id });
  expect(await getPreferences(database.read, userId)).not.toBeNull();
  expect(codeOf(await undoRecommendation(await now(), { id }))).toBe("done");
  expect(await getPreferences(database.read, userId)).toBeNull();
});

test("others' recommendations are not found, and one that has expired is not implemented", async () => {
  const { database, now, byTitle } = await scene();
  await generateRecommendations(await now());
  const id = (await byTitle("Your stakes are large"))?.id ?? 0;
  const other = await person(database, "elite", { username: "other" });
  const caller = await callerAt(database, other);
  for (const decide of [dismissRecommendation, implementRecommendation, undoRecommendation])
    expect(codeOf(await decide(caller, { id }))).toBe("not-found");
  expect((await readRecommendations(caller)).recommendations).toEqual([]);
  expect(codeOf(await implementRecommendation(await now(8 * DAY_MS), { id }))).toBe("recommendation-over");
});

test("free people without enough bets see how many the rules need", async () => {
  const database = await openScene();
  const viewer = await person(database, "free");
  expect(await generateRecommendations(await callerAt(database, viewer))).toMatchObject({
    made: 0,
    message: "Nothing to recommend yet: most of the rules need 20 settled bets, and you have 0.",
  });
});
