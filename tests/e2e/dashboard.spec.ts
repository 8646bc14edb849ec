import type { BrowserContext } from "@playwright/test";
import { makeBets } from "./scene.ts";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

/** The floating card covers the content below it until it is closed, which a checker of touch targets reports. */
async function closeInvitation(context: BrowserContext, url: string | undefined): Promise<void> {
  await context.addCookies([{ name: "dismissed", value: "get-my-pick", url: url ?? "" }]);
}

readsOnly(
  "the dashboard answers first: what can be bet now, on the first screen of a phone",
  async ({ page, signIn, scene: _scene }) => {
    await signIn("elite");
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    const now = page.getByRole("region", { name: "Dashboard" });
    const second = now.getByRole("listitem").nth(1);
    await expect(second).toContainText(/edge/);
    await expect(second).toBeInViewport();
    const published = page.getByRole("region", { name: /^Published bets/ });
    for (const figure of ["Win rate", "Closing line value", "Last 30 days: ROI", "Avg AI Confidence"])
      await expect(published).toContainText(new RegExp(figure, "i"));
    await expect(published).toContainText("not yours");
    await expect(published).toBeInViewport();
    // A run of wins says nothing about the next bet, and a run of losses is never shown as a figure (D53).
    await expect(page.getByText(/streak/i)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
    await expectAccessible(page);
    await expectFits(page);
  },
);

test("the three tabs are addresses, and each is whole without scripts", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
  context,
  baseURL,
}) => {
  await closeInvitation(context, baseURL);
  await signIn("elite");
  await page.goto("/dashboard");
  await settled(page, javaScriptEnabled);
  const panel = page.getByRole("region", { name: "Analytics" });
  await expect(panel.getByRole("heading", { name: /^Last \d+ bets$|^Last bet$/ })).toBeVisible();
  await expect(panel.getByRole("meter", { name: "Weekly ROI goal +20%" })).toBeVisible();
  await expect(panel.getByText("Conservative")).toBeVisible();
  await panel.getByRole("link", { name: "7d" }).click();
  await expect(page).toHaveURL(/trend=7/);
  await panel.getByRole("link", { name: "Picks & Activity" }).click();
  await expect(page).toHaveURL(/tab=activity/);
  await expect(panel.getByRole("heading", { name: /^Today’s AI picks/ })).toBeVisible();
  await expect(panel.getByRole("heading", { name: /^Recent outcomes/ })).toBeVisible();
  await expect(panel.getByText(/^(Won|Lost)$/).first()).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("link", { name: "AI Insights" }).click();
  await expect(panel.getByText("NBA blend 1").first()).toBeVisible();
  await expect(panel.getByRole("meter").first()).toBeVisible();
  await expectAccessible(page);
});

test("the start page is the dashboard for signed-in people", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
  context,
  baseURL,
}) => {
  await closeInvitation(context, baseURL);
  await signIn("pro");
  await page.goto("/");
  await settled(page, javaScriptEnabled);
  await expect(page).toHaveTitle("Dashboard · Linewise");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.getByRole("region", { name: "Analytics" }).getByRole("link", { name: "AI Insights" }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=insights/);
  await expect(page.getByRole("heading", { name: "Models and their training" })).toBeVisible();
  // From the top: the sticky header covers the content that a jump to the panel brings below it.
  await page.goto("/?tab=insights");
  await expectAccessible(page);
});

test("a new member gets first steps instead of empty figures, and later a line of their own", async ({
  page,
  signIn,
  database,
  scene: _scene,
}) => {
  const person = await signIn("free");
  await page.goto("/dashboard");
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText("Free Trial", { exact: true })).toBeVisible();
  await expect(page.getByText(/Picks reset daily at 12:00 AM EST/)).toBeVisible();
  await makeBets(database, person.id, { wallNow: Date.now(), settled: 4 });
  await page.reload();
  await expect(steps).toHaveCount(0);
  await page.getByRole("link", { name: /^Your bets/ }).click();
  await expect(page).toHaveURL(/\/performance$/);
});

readsOnly("a free plan's dashboard reveals nothing about locked picks", async ({ page, signIn, scene: _scene }) => {
  await signIn("free");
  const html = await (await page.goto("/dashboard?tab=activity"))?.text();
  expect(html).not.toContain("Los Angeles Lakers to win");
  await expect(page.getByRole("button", { name: /^Reveal/ }).first()).toBeVisible();
});

test("banner and ticker rotate, stop under the pointer and when paused, and never move for people who asked for less motion", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
  context,
  baseURL,
}) => {
  await closeInvitation(context, baseURL);
  await signIn("elite");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/dashboard");
  const banner = page.getByRole("region", { name: "Members and record" });
  const shown = () => banner.locator("[aria-hidden=true] figure").count();
  if (javaScriptEnabled === false) {
    await expect(banner.getByRole("button")).toHaveCount(0);
    await banner.locator("summary").click();
    await expect(banner.getByRole("listitem").first()).toBeVisible();
    return;
  }
  const hidden = () =>
    banner
      .locator("figure")
      .evaluateAll((figures) =>
        figures.findIndex((figure) => figure.parentElement?.getAttribute("aria-hidden") !== "true"),
      );
  const pause = banner.getByRole("button", { name: /^Pause/ });
  await expect(pause).toBeVisible();
  expect(await shown()).toBeGreaterThan(0);
  const first = await hidden();
  await page.mouse.move(0, 0);
  await expect.poll(hidden).not.toBe(first);
  await banner.hover();
  const held = await hidden();
  await page.waitForTimeout(4500);
  expect(await hidden()).toBe(held);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(banner.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
});

test("the floating card leads to a pick and to the simulator, and stays closed", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.goto("/dashboard");
  await settled(page, javaScriptEnabled);
  const card = page.getByRole("region", { name: "Get started" });
  await expect(card.getByRole("link", { name: "Get My Pick" })).toHaveAttribute("href", "/betting-strategies");
  await expect(card.getByRole("link", { name: "Test ROI" })).toHaveAttribute("href", "/roi-simulator");
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith("/dismiss"));
  await card.getByRole("button", { name: "Dismiss" }).click();
  await answered;
  await expect(card).toHaveCount(0);
  await settled(page, javaScriptEnabled);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("on a phone the slip is a button above the bar while it holds something", async ({
  page,
  signIn,
  scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/picks/${scene.upcoming[0]}`);
  await settled(page, javaScriptEnabled);
  await page
    .getByRole("button", { name: /^Add to slip/i })
    .first()
    .click();
  const slip = page.getByRole("link", { name: /^Bet slip/ }).filter({ visible: true });
  await expect(slip).toContainText("1");
  await page.goto("/dashboard");
  await expect(slip).toBeInViewport();
  await expectFits(page);
});
