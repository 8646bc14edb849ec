import { expect, expectAccessible, expectFits, openListAt, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

const SECTIONS = [
  "Team Strength Analysis",
  "Momentum & Form",
  "Historical Matchup",
  "Key Player Edge",
  "AI Model Reasoning",
  "Line Movement",
  "Risk Assessment",
];

test("'Why This Pick?' opens from the pick's page and leads back to it", async ({
  page,
  signIn,
  scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/picks/${scene.upcoming[2]}`);
  await settled(page, javaScriptEnabled);
  const why = page.getByRole("region", { name: "Why This Pick?" });
  await expect(why.getByText("MODERATE RISK", { exact: true })).toBeVisible();
  for (const name of SECTIONS) await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await why.getByRole("link", { name: "Expand Analysis" }).click();
  await expect(page).toHaveURL(/\/why$/);
  await expect(page.getByRole("heading", { level: 1, name: "Why This Pick?" })).toBeVisible();
  await expect(page).toHaveTitle(/^Why This Pick\? Miami Heat −3\.5/);
  const figures = page.getByRole("region", { name: "Model Confidence and Value Edge" });
  await expect(page.getByText("MODERATE RISK", { exact: true })).toBeVisible();
  await expect(figures).toContainText(/Model Confidence56\.0%win probability.*Value Edge\+11\.4%/);
  await expect(figures).toBeInViewport();
  await expect(page.getByRole("region", { name: "AI Model Recommendation" })).toContainText("Miami Heat −3.5");
  await expect(page.getByRole("region", { name: "What it would take" })).toContainText(/or better it is a bet/);
  for (const name of SECTIONS) await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByRole("heading", { name: "Risk Assessment" }).click();
  await expect(page.getByText("Chance to lose")).toBeVisible();
  expect(await page.evaluate(() => document.scripts.length)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
  await expectAccessible(page);
  await expectFits(page, 320);
  await page.getByRole("link", { name: /^Collapse/ }).click();
  await expect(page).toHaveURL(`/picks/${scene.upcoming[2]}`);
});

test("a card on the list leads to it, too", async ({ page, signIn, scene, javaScriptEnabled }) => {
  await signIn("elite");
  const card = await openListAt(page, scene.upcoming[0] ?? 0);
  await settled(page, javaScriptEnabled);
  await card.getByRole("link", { name: "Why This Pick?" }).click();
  await expect(page).toHaveURL(`/picks/${scene.upcoming[0]}/why`);
});

readsOnly(
  "a locked pick shows nothing of its analysis; an unknown pick is not found",
  async ({ page, signIn, scene }) => {
    await signIn("pro");
    await page.goto(`/picks/${scene.upcoming[3]}/why`);
    await expect(page.getByRole("heading", { level: 1, name: "This pick is locked" })).toBeVisible();
    const content = await page.content();
    for (const word of ["221.5", "Team Strength", "against the closing line", "RISK"])
      expect(content).not.toContain(word);
    await expectAccessible(page);
    await expectFits(page, 320);
    for (const path of ["/picks/999999999/why", "/picks/abc/why"]) expect((await page.goto(path))?.status()).toBe(404);
  },
);

readsOnly("a started and a graded pick are explained as published", async ({ page, signIn, scene }) => {
  await signIn("elite");
  for (const id of [scene.live, scene.graded]) {
    await page.goto(`/picks/${id}/why`);
    await expect(page.getByRole("region", { name: "AI Model Recommendation" })).toContainText("was published as");
    await expect(page.getByRole("region", { name: "What it would take" })).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);
  }
});
