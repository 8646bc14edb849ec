import { expect, expectFits, heldAnswers, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

test("everything is open to elite: tiles, tabs with counts, details", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.goto("/predictions");
  await settled(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1, name: "AI Predictions" })).toBeVisible();
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary).toContainText("Total Predictions");
  await expect(summary).toContainText("Avg Confidence");
  await expect(summary).toContainText("Avg Edge");
  const types = page.getByRole("navigation", { name: "Types" });
  await expect(types.getByRole("link")).toHaveText([
    /^All Predictions\s*\d+$/,
    /^Moneyline\s*\d+$/,
    /^Spread\s*\d+$/,
    /^Total\s*\d+$/,
  ]);
  await types.getByRole("link", { name: /Spread/ }).click();
  await expect(page).toHaveURL(/tab=spread/);
  await expect(page.getByRole("heading", { level: 2, name: /Spread \d+ predictions/ })).toBeVisible();
  const card = page.getByRole("article").first();
  // The bet is the headline; below it the outcome in the specification's words.
  await expect(card.getByRole("heading", { level: 3 })).toContainText(/^\w.* [+−][\d.]+ [+−]\d+.*(HOME|AWAY) COVER$/);
  await expect(card.getByText("Model Details")).toBeHidden();
  await card.getByRole("heading", { level: 3 }).click();
  await card.getByText("Model Details").click();
  await expect(card.getByText("Quality Score")).toBeVisible();
  await expect(card.getByRole("heading", { name: "AI Analysis" })).toBeVisible();
  await card.getByText("Why this prediction").click();
  await expect(card.getByRole("listitem").first()).toBeVisible();
  const refresh = page.getByRole("button", { name: "Refresh" });
  const release = await heldAnswers(page);
  await refresh.click({ noWaitAfter: true });
  if (javaScriptEnabled !== false) {
    await expect(refresh).toBeDisabled();
    await expect(refresh).toHaveAttribute("aria-busy", "true");
  }
  release();
  await expect(refresh).toBeEnabled();
  await expect(page).toHaveURL(/tab=spread/);
});

readsOnly(
  "a free person's locked games carry nothing of their predictions",
  async ({ page, signIn, scene: _scene }) => {
    await signIn("free");
    await page.goto("/predictions");
    await expect(page.getByRole("heading", { name: "No predictions available" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Locked games" })).toBeVisible();
    expect(await page.content()).not.toMatch(/HOME WIN|home_win|away_cover|predictedOutcome/);
  },
);

test("a prediction with a pick leads to it", async ({ page, signIn, scene: _scene, javaScriptEnabled }) => {
  await signIn("elite");
  await page.goto("/predictions");
  await settled(page, javaScriptEnabled);
  const card = page
    .getByRole("article")
    .filter({ has: page.locator('a[href^="/picks/"]') })
    .first();
  await card.getByRole("heading", { level: 3 }).click();
  const headline = (await card.getByRole("heading", { level: 3 }).textContent()) ?? "";
  await card.getByRole("link", { name: "See the pick" }).click();
  await expect(page).toHaveURL(/\/picks\/\d+$/);
  const price = /[+−]\d{3,}/.exec(headline)?.[0] ?? "no price";
  await expect(page.getByRole("main")).toContainText(price);
});

readsOnly("a phone shows rows of at most 100 px", async ({ page, signIn, scene: _scene }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn("elite");
  await page.goto("/predictions");
  const heights = await page.getByRole("article").evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(100);
  // Nothing of a row is cut: its price least of all.
  const cut = await page
    .locator("article summary *")
    .evaluateAll(
      (parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0).length,
    );
  expect(cut).toBe(0);
});

readsOnly("a league without games says so", async ({ page, signIn, scene: _scene }) => {
  await signIn("elite");
  await page.goto("/predictions?league=MLB&tab=total");
  await expect(page.getByRole("heading", { name: "No total predictions available" })).toBeVisible();
});

readsOnly("predictions are accessible and fit a phone", async ({ page, signIn, expectAccessible, scene: _scene }) => {
  await signIn("elite");
  await page.goto("/predictions");
  await page.getByRole("article").first().getByRole("heading", { level: 3 }).click();
  await expectAccessible();
  await expectFits(page);
  await expectFits(page, 320);
});
