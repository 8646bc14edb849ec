import { eq } from "drizzle-orm";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { settleSavedPicks } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { savedPickLegs, savedPicks } from "#db/schema/bets.ts";
import { games } from "#db/schema/games.ts";
import { makeResult } from "#db/seed/factories.ts";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";
import { makeOwnParlay } from "./scene.ts";

const BET = "Toronto Raptors −3.5 and over 221.5";

test("a parlay is found by its filter, read with both legs, put into the slip, saved as one bet and graded leg by leg", async ({
  page,
  signIn,
  scene: _scene,
  database,
  javaScriptEnabled,
}) => {
  const person = await signIn("pro");
  const { pickId, game } = await makeOwnParlay(database, javaScriptEnabled === false ? "nojs" : "js");

  await page.goto("/betting-strategies");
  await settled(page, javaScriptEnabled);
  await page.goto(`/betting-strategies?betType=parlay&minConfidence=0`);
  // A plan of ten picks a day reveals them one by one.
  const locked = page.locator(`#pick-${pickId}`);
  await expect(locked).toHaveCount(1);
  await expect(locked).not.toContainText("221.5");
  await page.goto(`/picks/${pickId}`);
  await settled(page, javaScriptEnabled);
  await page
    .getByRole("button", { name: /^Reveal/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Both legs" })).toBeVisible();
  const legs = page.getByRole("region", { name: "Both legs" });
  await expect(legs.getByRole("listitem")).toHaveText([
    /Toronto Raptors −3\.5.*58\.0% \(market 55\.0%\)/,
    /Over 221\.5.*57\.0%/,
  ]);
  await expect(legs).toContainText("The two chances multiply to 33.1%; together they are 36.0%");
  await expect(legs).toContainText(/The book keeps \d+\.\d% over the four ways/);
  await expect(page.getByRole("main")).toContainText("+240");
  await expectAccessible(page);
  await expectFits(page);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/betting-strategies?betType=parlay&minConfidence=0`);
  await settled(page, javaScriptEnabled);
  const card = page.locator(`#pick-${pickId}`);
  await expect(card).toContainText(BET);
  await card.getByRole("button", { name: /^Add to slip/ }).click();
  await expect(page.getByText(`${BET} is in your bet slip.`).first()).toBeVisible();
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  await expect(page.getByRole("main").locator("form#slip-form li")).toContainText(BET);
  await page.getByRole("button", { name: /Place Bets/ }).click();
  await expect(page.getByText(/^1 bet\(s\) have been saved/).first()).toBeVisible();

  const [bet] = await database.read.select().from(savedPicks).where(eq(savedPicks.userId, person.id));
  expect(bet).toMatchObject({ strategyId: 9999, betType: "Parlay", pickId, decimalOdds: 3.4 });
  await page.goto("/saved-picks");
  const row = page.locator("tr[id^=bet-]");
  await expect(row.getByRole("listitem")).toHaveText([/Toronto Raptors −3\.5 .* open/, /Over 221\.5 .* open/]);
  await expectFits(page);

  // The game ends 115–110: both legs win.
  const knownAt = epochMs(game.startAt + 3 * HOUR_MS);
  await database.write(async (tx) => {
    await makeResult(tx, game.id, { homeScore: 115, awayScore: 110, knownAt });
    await tx.update(games).set({ status: "final", homeScore: 115, awayScore: 110 }).where(eq(games.id, game.id));
  });
  await settleSavedPicks(database, { feed: "simulation", run: bet?.run ?? 1, asOf: knownAt, recordedAt: knownAt });
  const kept = await database.read
    .select()
    .from(savedPickLegs)
    .where(eq(savedPickLegs.savedPickId, bet?.id ?? 0));
  expect(kept.map(({ status }) => status)).toEqual(["won", "won"]);
  await page.goto("/saved-picks?tab=settled");
  await expect(page.locator("tr[id^=bet-]").getByRole("listitem")).toHaveText([
    /Raptors −3\.5 .* won/,
    /Over 221\.5 .* won/,
  ]);
});

readsOnly(
  "a parlay stays closed on the free plan, with the plan that opens it",
  async ({ page, signIn, scene: _scene, database }) => {
    const { pickId } = await makeOwnParlay(database, "free");
    await signIn("free");
    await page.goto(`/picks/${pickId}`);
    await expect(page.getByText("This pick is part of Pro.").first()).toBeVisible();
    expect(await page.content()).not.toContain("221.5");
  },
);
