import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { readLeaderboard } from "#app/lib/workflows/people/read-people.server.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { makeGame, makePick, makeQuote, makeReveal } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, openScene } from "#tests/workflows/scene.ts";
import { memberNamed } from "./people-scene.ts";

/** The number that the ranking requires. */
const GAMES = 30;
/** FanDuel's price until five minutes ago, and since. */
const [GONE, PRESENT] = [152, 114] as const;

test("a program on a delayed plan that saves prices which are gone gains no closing line value", async () => {
  const database = await openScene();
  const bot = await memberNamed(database, "Bot", "pro");
  const honest = await memberNamed(database, "Honest", "elite");
  const statedIds: number[] = [];
  for (let i = 0; i < GAMES; i++) {
    const game = await makeGame(database.read);
    const { id: pickId } = await makePick(database.read, game, { price: GONE });
    await makeQuote(database.read, game.id, { first: GONE, second: -180, capturedAt: at(-HOUR_MS) });
    await makeQuote(database.read, game.id, { first: PRESENT, second: -134, capturedAt: at(-5 * MINUTE_MS) });
    await makeReveal(database.read, bot.viewer.id, pickId);
    const asBot = await callerAt(database, bot.viewer);
    // The price it sees is gone: no save.
    expect(codeOf(await savePick(asBot, { pickId }))).toBe("moved");
    // It states the price: stored, and marked.
    const stated = await savePick(asBot, { pickId, statedPrice: americanOdds(GONE) });
    if (!stated.ok) throw new Error(stated.message);
    statedIds.push(stated.savedPick.id);
    const asHonest = await callerAt(database, honest.viewer);
    expect(await savePick(asHonest, { pickId })).toMatchObject({ ok: true, savedPick: { price: PRESENT } });
  }
  const bets = await database.read.select().from(savedPicks);
  expect(bets).toHaveLength(2 * GAMES);
  // All of them close at the current price.
  const close = 1 / (1 + PRESENT / 100);
  for (const bet of bets)
    await database.read
      .update(savedPicks)
      .set({
        status: "won",
        profitCents: bet.stakeCents,
        closingLineValue: bet.decimalOdds * close - 1,
        settledAt: at(-MINUTE_MS),
        // The bet counts as one with a stake, whatever it was worth.
        placedAt: bet.origin === "saved" ? at(-2 * MINUTE_MS) : null,
      })
      .where(eq(savedPicks.id, bet.id));
  expect(bets.filter(({ origin }) => origin === "stated").map(({ id }) => id)).toEqual(statedIds);
  const { leaderboard } = await readLeaderboard(await callerAt(database, honest.viewer), { period: "all" });
  const everybody = [...(leaderboard?.ranked ?? []), ...(leaderboard?.tooFew ?? [])];
  expect(everybody.find(({ name }) => name === "Honest")?.closingLineValue).toMatchObject({ n: GAMES });
  const found = everybody.find(({ name }) => name === "Bot");
  expect(found?.closingLineValue.n ?? 0).toBe(0);
  expect(found?.rank ?? null).toBeNull();
});
