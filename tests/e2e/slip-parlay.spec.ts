import { eq } from "drizzle-orm";
import { savedPicks } from "#db/schema/bets.ts";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";
import { makeSecondPick } from "./scene.ts";
import { fill, stakeOf, toast } from "./slip-forms.ts";

test("a parlay is one bet with its legs", async ({ page, signIn, database, scene, baseURL, javaScriptEnabled }) => {
  const person = await signIn("elite", { bankrollCents: 1_000_000 });
  await fill(page, baseURL, [scene.upcoming[0], scene.upcoming[4], scene.upcoming[8]]);
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Parlay" }).click();
  await expect(page.getByRole("button", { name: "Parlay" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("All legs win")).toBeVisible();
  await expect(stakeOf(page, scene.upcoming[0])).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);

  // The one book's prices are shown from the start: they are stored as shown, and nothing has to be agreed to.
  await expect(page.getByRole("button", { name: /Accept/ })).toHaveCount(0);
  const combined = await page.getByText("Combined odds").locator("xpath=following-sibling::dd").textContent();
  await page.getByRole("button", { name: /Place Bets/ }).click();
  await expect(toast(page, /^1 bet\(s\) have been saved/)).toBeVisible();
  const bets = await database.read.select().from(savedPicks).where(eq(savedPicks.userId, person.id));
  expect(bets.map(({ strategyId, betType }) => [strategyId, betType])).toEqual([[9999, "Parlay"]]);
  await expect(page).toHaveURL(/\/saved-picks$/);
  const row = page.locator("tr[id^=bet-]");
  await expect(row).toHaveCount(1);
  await expect(row.getByRole("listitem")).toHaveCount(3);
  await expect(row).toContainText(combined ?? "no odds");
  await expectAccessible(page);
  await expectFits(page);

  // The next slip starts as single bets.
  await fill(page, baseURL, [scene.upcoming[1]]);
  await page.goto("/slip");
  await expect(page.getByRole("button", { name: "Singles" })).toHaveAttribute("aria-pressed", "true");
});

test("picks on one game are priced by the book: no value is claimed before its price is entered", async ({
  page,
  signIn,
  database,
  scene,
  baseURL,
  javaScriptEnabled,
}) => {
  const person = await signIn("elite", { bankrollCents: 1_000_000 });
  // Not the first game, because other tests need one without a second market.
  const pickId = scene.upcoming[1] ?? 0;
  await fill(page, baseURL, [pickId, await makeSecondPick(database, pickId)]);
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Parlay" }).click();
  await page.getByRole("button", { name: "Make it one parlay" }).click();
  await expect(page.getByText("Fair price")).toBeVisible();
  await expect(page.getByText("Expected value")).toHaveCount(0);
  await expect(page.getByText("Suggested stake", { exact: true })).toHaveCount(0);
  await settled(page, javaScriptEnabled);
  const quote = page.getByLabel(/price for this parlay/);
  const save = () =>
    javaScriptEnabled === false ? page.getByRole("button", { name: "Update stakes" }).click() : quote.press("Enter");
  await quote.fill("3.40");
  await save();
  await expect(page.getByText("American odds are whole numbers like +150 or -110.")).toBeVisible();
  await expect(quote).toHaveValue("3.40");
  await quote.fill("+240");
  await save();
  await expect(page.getByText("Expected value")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await expect(page.getByText("Hold if each leg is priced alone")).toBeVisible();
  // The simulated sportsbook takes no parlay on one game, so nothing here is called placing.
  await expect(page.getByRole("button", { name: /Place Bets/ })).toHaveCount(0);
  await page.getByRole("button", { name: /Save Bets/ }).click();
  await expect(toast(page, "Bets Saved")).toBeVisible();
  const [bet] = await database.read.select().from(savedPicks).where(eq(savedPicks.userId, person.id));
  expect(bet).toMatchObject({ decimalOdds: 3.4, quoted: true, placedAt: null });
  await expect(page.locator("tr[id^=bet-]")).toContainText("+240");
});

test("correcting a price while its first refusal is still shown breaks nothing", async ({
  page,
  signIn,
  database,
  scene,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "without JavaScript each save is a page of its own");
  await signIn("elite", { bankrollCents: 1_000_000 });
  const pickId = scene.upcoming[1] ?? 0;
  await fill(page, baseURL, [pickId, await makeSecondPick(database, pickId)]);
  await page.goto("/slip");
  await settled(page, true);
  await page.getByRole("button", { name: "Parlay" }).click();
  await page.getByRole("button", { name: "Make it one parlay" }).click();
  const quote = page.getByLabel(/price for this parlay/);
  // As on a slow line: the page's reload takes its time.
  await page.route("**/slip.data*", async (route) => {
    if (route.request().method() === "GET") await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await quote.fill("3.40");
  await quote.press("Enter");
  await expect(page.getByText("American odds are whole numbers like +150 or -110.")).toBeVisible();
  await quote.fill("+240");
  await quote.press("Enter");
  await expect(page.getByText("Expected value")).toBeVisible();
  await page.getByRole("button", { name: /Save Bets/ }).click();
  await expect(toast(page, "Bets Saved")).toBeVisible();
  await expect(page.locator("tr[id^=bet-]")).toContainText("+240");
});
