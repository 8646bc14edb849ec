import { makeBets } from "./scene.ts";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

test("the person's own performance by period, sport, bet type and bet by bet", async ({
  page,
  signIn,
  database,
  scene: _scene,
  javaScriptEnabled,
}) => {
  const person = await signIn("free");
  await makeBets(database, person.id, { wallNow: Date.now(), settled: 44 });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/performance?period=365");
  await settled(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1, name: "Performance Tracking" })).toBeVisible();
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary).toContainText("44 settled bets");
  await expect(summary).toContainText(/Closing line value/);
  await expect(summary).toBeInViewport();
  await expect(page.getByRole("figure", { name: "Profit over time" })).toContainText("max drawdown");
  const model = page.getByRole("region", { name: "Model performance" });
  await expect(model.getByRole("columnheader", { name: /^Your bets 44/ })).toBeVisible();
  await expect(model.getByRole("columnheader", { name: /^Published bets/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
  await expectAccessible(page);
  await expectFits(page);

  const tabs = page.getByRole("navigation", { name: "Performance" });
  // One line on a phone of 360 px, and every tab large enough to press.
  const boxes = await Promise.all((await tabs.getByRole("link").all()).map((tab) => tab.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await tabs.getByRole("link", { name: "By Sport" }).click();
  await expect(page.getByRole("region", { name: "By Sport" }).getByRole("listitem")).toHaveCount(4);
  await tabs.getByRole("link", { name: "By Bet Type" }).click();
  await expect(page.getByRole("region", { name: "By Bet Type" })).toContainText("Moneyline");
  await tabs.getByRole("link", { name: "Bet History" }).click();
  await expect(page).toHaveURL(/tab=history/);
  await expect(page.getByRole("region", { name: "Bet History" }).getByRole("rowheader")).toHaveCount(8);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
  await expectAccessible(page);
  const periods = page.getByRole("navigation", { name: "Period" }).getByRole("link");
  await expect(periods).toHaveText(["7 days", "30 days", "90 days", "365 days"]);
  await periods.first().click();
  await expect(page).toHaveURL(/period=7/);
  await expect(page).not.toHaveURL(/page=/);
});

readsOnly("without settled bets the page says what to do", async ({ page, signIn, scene: _scene }) => {
  await signIn("free");
  await page.goto("/performance");
  await expect(page.getByRole("heading", { name: "None of your bets was settled in this period" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 320);
});

test("a member's words wait for an operator before others see them, and can be withdrawn", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  const person = await signIn("elite");
  await page.goto("/performance");
  await page.getByRole("link", { name: "Say something about Linewise" }).click();
  await settled(page, javaScriptEnabled);
  const words = `Losses are shown too. ${person.id}`;
  await page.getByLabel("Your words").fill(words);
  await page.getByLabel("Your connection with us").fill("gets it free");
  await page.getByRole("button", { name: "Submit my words" }).click();
  await expect(page.getByText("Tick the box, or nothing can be shown")).toBeVisible();
  await expect(page.getByLabel("Your words")).toHaveValue(words);
  await expectAccessible(page);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Submit my words" }).click();
  const said = page.getByRole("region", { name: "What you said" });
  await expect(said).toContainText(words);
  await expect(said).toContainText("waiting for review since");
  // Nobody sees them before an operator has approved them: facts of the record are shown instead.
  await page.goto("/dashboard");
  const banner = page.getByRole("region", { name: "Members and record" });
  await expect(banner.getByText("From the track record").first()).toBeAttached();
  await expect(page.getByText(`“${words}”`)).toHaveCount(0);
  await page.goto("/testimonial");
  await settled(page, javaScriptEnabled);
  await said.getByRole("button", { name: "Withdraw" }).click();
  await expect(said).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(`“${words}”`)).toHaveCount(0);
});
