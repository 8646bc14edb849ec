import type { Page } from "@playwright/test";
import type { Database } from "#db/client.ts";
import { makeBet } from "#db/seed/factories.ts";
import { makeBets } from "./scene.ts";
import { answersToScripts, expect, expectAccessible, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

/** Bets that make three tips: stakes too large for the bankroll, a low win rate while behind, seven bets open. */
async function inTrouble(database: Database, userId: string): Promise<void> {
  const wallNow = Date.now();
  for (let index = 0; index < 32; index++) {
    const settledAt = wallNow - (40 - index) * 3_600_000;
    const won = index % 3 === 0;
    await makeBet(database.read, userId, {
      status: won ? "won" : "lost",
      stakeCents: 6000,
      profitCents: won ? 5455 : -6000,
      savedAt: settledAt - 3_600_000,
      startAt: settledAt - 1_800_000,
      settledAt,
    });
  }
  await makeBets(database, userId, { wallNow, settled: 0, open: 7 });
}

const widget = (page: Page) => page.locator("[data-mentor]");
const dismissed = (page: Page, title: string) =>
  expect(widget(page).getByRole("heading", { name: title })).toHaveCount(0);

for (const path of ["/betting-strategies?minConfidence=0", "/saved-picks", "/dashboard"])
  test(`the mentor opens on ${path}, and is minimized again`, async ({
    page,
    signIn,
    scene: _scene,
    database,
    javaScriptEnabled,
  }) => {
    const { id } = await signIn("elite", { bankrollCents: 100_000 });
    await inTrouble(database, id);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(path);
    await settled(page, javaScriptEnabled);
    const button = widget(page).locator("summary");
    await expect(button).toHaveText(/AI Mentor, 3 tips/);
    await expect(widget(page).locator("h3", { hasText: "Stake Size Alert" })).toBeHidden();
    // It stands in the page and covers nothing of it.
    await button.scrollIntoViewIfNeeded();
    expect(await widget(page).evaluate((element) => getComputedStyle(element).position)).toBe("static");
    const bar = await page.getByRole("navigation", { name: "Bottom bar" }).boundingBox();
    const place = await button.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(Math.min(place?.width ?? 0, place?.height ?? 0)).toBeGreaterThanOrEqual(44);

    await button.click();
    await expect(widget(page).getByRole("heading")).toHaveText([
      "Stake Size Alert",
      "Performance Tip",
      "Bet Concentration Risk",
    ]);
    await expect(widget(page)).toContainText("6.0% of your bankroll. Risk at most 2–3% on one bet: $30.00 or less.");
    await expect(widget(page)).toContainText("AI Mentor • 3 tips");
    await expect(widget(page).getByText("High priority")).toHaveCount(2);
    const panel = await widget(page).boundingBox();
    expect(panel?.y ?? 0).toBeGreaterThan(60);
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expectFits(page);
    await widget(page).getByText("Minimize").click();
    await expect(widget(page).locator("h3", { hasText: "Stake Size Alert" })).toBeHidden();
  });

test("a dismissed tip stays away in this session, on every screen; the rest keep their place", async ({
  page,
  signIn,
  scene: _scene,
  database,
  javaScriptEnabled,
}) => {
  const { id } = await signIn("elite", { bankrollCents: 100_000 });
  await inTrouble(database, id);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/saved-picks");
  await settled(page, javaScriptEnabled);
  const round = widget(page).locator("summary");
  await expect(widget(page)).toHaveCSS("position", "fixed");
  expect(await round.boundingBox()).toMatchObject({ width: 48, height: 48, y: 720 - 24 - 48 });
  expect((await round.boundingBox())?.x).toBeGreaterThan(1280 - 48 - 48);
  await expect(round).toHaveCSS("border-radius", /^(9999px|3\.35544e\+07px)$/);
  const pulse = () =>
    round
      .locator("span")
      .first()
      .evaluate((e) => getComputedStyle(e, "::after").animation);
  expect(await pulse()).toMatch(/1\.6s .* 3 .*mentor-pulse/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await pulse()).toMatch(/^1e-05s ease-out mentor-pulse$/);
  await page.emulateMedia({ reducedMotion: null });
  await round.click();
  await answersToScripts(widget(page), javaScriptEnabled);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await widget(page).getByRole("button", { name: "Dismiss Performance Tip" }).click();
  await dismissed(page, "Performance Tip");
  await expect(widget(page)).toContainText("AI Mentor • 2 tips");
  // The address names the list, which opens what it is in.
  await expect(widget(page).locator("h3", { hasText: "Stake Size Alert" })).toBeVisible();
  if (javaScriptEnabled !== false) {
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await expect(page.locator("#mentor-tips")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(widget(page).locator("summary")).toBeFocused();
  }
  await page.goto("/dashboard");
  await expect(widget(page).locator("summary")).toHaveText(/AI Mentor, 2 tips/);
  await page.goto("/ai-mentor");
  await page.getByRole("button", { name: "Show 1 dismissed" }).click();
  await expect(page.getByRole("heading", { name: "Performance Tip" })).toBeVisible();
});

test("an action does what it says", async ({ page, signIn, scene: _scene, database, javaScriptEnabled }) => {
  const { id } = await signIn("elite", { bankrollCents: 100_000 });
  await inTrouble(database, id);
  for (const [label, url] of [
    ["Filter High Confidence", /betting-strategies\?minConfidence=75$/],
    ["Review Portfolio", /saved-picks$/],
    ["Adjust Stakes", /settings#betting$/],
  ] as const) {
    await page.goto("/betting-strategies");
    await settled(page, javaScriptEnabled);
    await widget(page).locator("summary").click();
    await widget(page).getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(url);
  }
});

readsOnly("nobody gets a tip without a reason", async ({ page, signIn, scene: _scene }) => {
  await signIn("elite");
  for (const path of ["/betting-strategies", "/saved-picks", "/dashboard", "/ai-mentor?tab=features"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(widget(page)).toHaveCount(0);
  }
});

test("the mentor's button stands above the slip's", async ({ page, signIn, scene, database, javaScriptEnabled }) => {
  const { id } = await signIn("elite", { bankrollCents: 100_000 });
  await inTrouble(database, id);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/picks/${scene.upcoming[1]}`);
  await settled(page, javaScriptEnabled);
  await page
    .getByRole("button", { name: /Add to slip/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: /Bet slip/ }).first()).toBeVisible();
  await page.goto("/saved-picks");
  await widget(page).locator("summary").scrollIntoViewIfNeeded();
  const slip = await page.locator("a.no-print", { hasText: "Bet slip" }).boundingBox();
  const button = await widget(page).locator("summary").boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(slip?.y ?? 0);
  await page.setViewportSize({ width: 1280, height: 720 });
  const wide = await page.locator("a.no-print", { hasText: "Bet slip" }).boundingBox();
  const round = await widget(page).locator("summary").boundingBox();
  expect((round?.y ?? 999) + (round?.height ?? 0)).toBeLessThanOrEqual(wide?.y ?? 0);
});

test("the page: four figures, tabs and categories as addresses, features with what they wait for", async ({
  page,
  signIn,
  scene: _scene,
  database,
  javaScriptEnabled,
}) => {
  const { id } = await signIn("pro", { bankrollCents: 100_000 });
  await inTrouble(database, id);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/ai-mentor");
  await settled(page, javaScriptEnabled);
  await expect(page).toHaveTitle("AI Mentor · Linewise");
  const figures = page.getByRole("region", { name: "Your bets" });
  for (const label of ["Win Rate", "Total Bets", "Current Streak", "ROI"])
    await expect(figures.getByText(label, { exact: true })).toBeVisible();
  await expect(figures).toContainText(/Win Rate\s*34\.4%.*n\s=\s32.*Current Streak—ROI\s*−34\.4%/);
  await expect(figures).toContainText("32 settled, 7 open");
  await expect(page.getByRole("heading", { name: "Stake Size Alert" })).toBeInViewport();
  await expectAccessible(page);
  await expectFits(page);

  await expect(page.getByRole("region", { name: "AI Insights" }).getByRole("heading", { level: 3 })).toHaveCount(3);
  await expect(page.getByRole("navigation", { name: "AI Mentor" }).getByRole("link")).toHaveText([
    "AI Insights",
    "Mentor Features",
    "Deep Analytics",
  ]);
  await page.getByRole("link", { name: "Mentor Features" }).click();
  await expect(page).toHaveURL(/tab=features/);
  await expect(page.getByRole("heading", { name: "Stake guard" })).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toHaveCount(4);
  await expect(page.getByText("We do not measure how much these tips help")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Deep Analytics" }).click();
  const categories = page.getByRole("navigation", { name: "Category" }).getByRole("link");
  await expect(categories).toHaveText(["All Insights", "Performance", "Risk Management", "Strategy", "Psychology"]);
  await categories.nth(2).click();
  await expect(page).toHaveURL(/tab=analytics&category=risk/);
  await expect(page.getByRole("heading", { name: "At stake now" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Return on what you staked" })).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
  await expect(widget(page)).toHaveCount(1);
});

readsOnly("without bets the page says where insights come from", async ({ page, signIn, scene: _scene }) => {
  await signIn("free");
  await page.goto("/ai-mentor?tab=analytics&category=psychology");
  await expect(page.getByRole("heading", { name: "No insights available for this category yet." })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/ai-mentor?tab=nothing");
  await expect(page.getByText("There is no tab “nothing”, so it is left out.")).toBeVisible();
});

test("the open widget is accessible in both themes", async ({
  page,
  signIn,
  scene: _scene,
  database,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "the checker opens a page of its own, closed");
  const { id } = await signIn("elite");
  await inTrouble(database, id);
  await page.goto("/saved-picks");
  await widget(page).locator("summary").click();
  await expectAccessible(page);
});
