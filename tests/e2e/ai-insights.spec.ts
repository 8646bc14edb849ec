import { makeBets } from "./scene.ts";
import { expect, expectAccessible, expectFits, heldAnswers, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

test("insights come from the person's own bets once there are 20, tab by tab", async ({
  page,
  signIn,
  database,
  scene: _scene,
  javaScriptEnabled,
}) => {
  const person = await signIn("elite");
  await makeBets(database, person.id, { wallNow: Date.now(), settled: 160 });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/ai-insights");
  await settled(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1, name: "AI Insights" })).toBeVisible();
  const overview = page.getByRole("region", { name: "Overview" });
  for (const figure of ["Win Rate", "Total ROI", "Total Profit", "Closing line value"])
    await expect(overview.getByText(figure, { exact: true })).toBeVisible();
  await expect(overview.getByText("Total Profit", { exact: true })).toBeInViewport();
  await expect(overview.getByText("Current Streak", { exact: true })).toBeVisible();
  await expect(page.getByText("Your own bets: 160 bets settled.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Weekly report" })).toContainText("Recommendations");
  // Before its styles have come a page is taller.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
  await expectAccessible(page);
  await expectFits(page);

  const tabs = page.getByRole("navigation", { name: "AI Insights", exact: true }).last();
  await expect(tabs.getByRole("link")).toHaveText([
    "Overview",
    "My Patterns",
    "Personalized Picks",
    "Simulation",
    "System Health",
  ]);
  const release = await heldAnswers(page);
  await tabs.getByRole("link", { name: "My Patterns" }).click({ noWaitAfter: true });
  if (javaScriptEnabled !== false) await expect(page.getByText("Loading AI insights...")).toBeVisible();
  release();
  await expect(page).toHaveURL(/tab=patterns/);
  const trends = page.getByRole("region", { name: "Profitable trends" });
  await expect(trends).toContainText(/after allowing for \d+ comparisons/);
  await expect(page.getByRole("region", { name: "Habits" })).toContainText(
    /Best Sport.*Best Bet Type.*Risk Preference/,
  );
  await expect(
    page.getByText("Below the rest").or(page.getByText("Could be chance")).or(page.getByText("Above the rest")).first(),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
  await expectAccessible(page);
  await expectFits(page, 320);

  await tabs.getByRole("link", { name: "Personalized Picks" }).click();
  await expect(page).toHaveURL(/tab=picks/);
  await expect(page.getByText(/within each, the kinds of bets whose prices beat the close most/)).toBeVisible();
  const first = page.getByRole("region", { name: "Personalized Picks" }).getByRole("listitem").first();
  await expect(first).toContainText(/confidence \d/);
  await expect(first).toContainText(/Your bets like this: [+−]\d/);
  await expectAccessible(page);

  await tabs.getByRole("link", { name: "System Health" }).click();
  await expect(page.getByRole("region", { name: "System Health" })).toContainText("Background worker");
  await expectAccessible(page);
  await expectFits(page);
});

readsOnly(
  "with fewer bets the published ones stand in, and say so",
  async ({ page, signIn, database, scene: _scene }) => {
    const person = await signIn("free");
    await makeBets(database, person.id, { wallNow: Date.now(), settled: 3 });
    await page.goto("/ai-insights");
    await expect(page.getByText("Place more bets to unlock personalized AI analysis.")).toBeVisible();
    await expect(page.getByText("You have 3 settled bets; from 20 on")).toBeVisible();
    await expect(page.getByRole("region", { name: "Overview" })).toContainText(/\su/);
    await page.goto("/ai-insights?tab=patterns");
    await expect(page.getByText("Track more bets to identify trends")).toBeVisible();
    await page.goto("/ai-insights?tab=picks");
    await expect(page.getByRole("heading", { name: "No personalized picks available." })).toBeVisible();
    await expect(page.getByText("Place more bets to unlock AI personalization.")).toBeVisible();
    await expectAccessible(page);
    await expectFits(page, 320);
    await page.goto("/ai-insights?tab=everything");
    await expect(page.getByText("There is no tab “everything”")).toBeVisible();
  },
);

test("a simulation has an address; an unreadable value stays in its field", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await signIn("pro");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/ai-insights?tab=simulation");
  await settled(page, javaScriptEnabled);
  const form = page.getByRole("region", { name: "Run a simulation" });
  for (const [field, value] of [
    ["Bankroll", "1000"],
    ["Share per bet", "2"],
    ["Min. confidence", "65"],
    ["Bets a day, at most", "3"],
    ["Days", "30"],
  ] as const)
    await expect(form.getByLabel(field)).toHaveValue(value);
  await form.getByLabel("Min. confidence").fill("0");
  await form.getByRole("button", { name: "Run 30-Day Simulation" }).click();
  await expect(page).toHaveURL(/confidence=0/);
  const result = page.getByRole("region", { name: "Simulation result" });
  await expect(result).toContainText(/\d+ bets? of \d+ graded picks?/);
  for (const figure of ["Total Profit", "Win Rate", "ROI", "Total Bets", "Max drawdown"])
    await expect(result.getByText(figure, { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Strategy comparison" }).getByRole("listitem")).toHaveCount(7);
  await expectAccessible(page);
  await expectFits(page, 320);
  await form.getByLabel("Share per bet").fill("lots");
  await form.getByRole("button", { name: /Simulation/ }).click();
  await expect(form.getByText("Enter a number.")).toBeVisible();
  await expect(form.getByLabel("Share per bet")).toHaveValue("lots");
  await expect(result).toHaveCount(0);
  await expectAccessible(page);
});

readsOnly("on wide screens the header holds AI Insights and still fits", async ({ page, signIn, scene: _scene }) => {
  await signIn("elite");
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto("/ai-insights");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link")).toHaveText(["Dashboard", "AI Picks", "AI Insights", "My Picks"]);
  await expect(main.getByRole("link", { name: "AI Insights" })).toHaveAttribute("aria-current", "page");
  const heights = await Promise.all((await main.getByRole("link").all()).map((link) => link.boundingBox()));
  expect(new Set(heights.map((box) => box?.y)).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
  const header = await page.getByRole("banner").boundingBox();
  expect(header?.height).toBeLessThanOrEqual(66);
});
