import { expect, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

test("days are listed with their version, rate and rating", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await signIn("pro");
  await page.goto("/history");
  await settled(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1, name: "Performance History" })).toBeVisible();
  const summary = page.getByRole("region", { name: "Summary" });
  for (const tile of ["Win rate", "Total Predictions", "Avg Edge", "Avg Confidence"])
    await expect(summary.getByText(tile, { exact: true })).toBeVisible();
  await expect(summary).toContainText(/Win ratetoo few \(\d+\)/);
  const days = page.getByRole("region", { name: "Daily Performance History" });
  await expect(days.getByRole("listitem").first()).toContainText("NBA blend 1");
  await expect(days.getByRole("meter", { name: "Bets won" }).first()).toBeVisible();
  const first = days.getByRole("listitem").first();
  await expect(first).toContainText(/too few \(\d+\)/);
  await expect(first).toContainText("Profit");
  await expect(first).toContainText("Avg Edge");
  await expect(first).toContainText("CLV");
  await expect(first).toContainText("Avg Confidence");
  await expect(first).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await expect(first).toContainText(/\d+ of \d+/);
  await expect(first).not.toContainText(/Excellent|Good|Average|not rated/);
  await expect(page.getByRole("navigation", { name: "Period" }).getByRole("link")).toHaveText(
    ["7", "30", "90", "365"].map((days) => `${days} days`),
  );
  await page.getByRole("navigation", { name: "Leagues" }).getByRole("link", { name: "NHL" }).click();
  await expect(page).toHaveURL(/league=NHL/);
  await expect(page.getByRole("heading", { name: "No performance history available" })).toBeVisible();
  // The mean of nothing is not zero.
  await expect(summary).not.toContainText("0%");
});

test("a free plan sees seven days and the way to the whole record", async ({ page, signIn, scene: _scene }) => {
  await signIn("free");
  await page.goto("/history?period=90");
  await expect(page.getByText("Your plan shows the last 7 days here.")).toBeVisible();
  await page.getByRole("link", { name: "public track record" }).click();
  await expect(page).toHaveURL(/\/track-record$/);
});

readsOnly("the history is accessible and fits a phone", async ({ page, signIn, expectAccessible, scene: _scene }) => {
  await signIn("elite");
  await page.goto("/history");
  await expectAccessible();
  await expectFits(page);
  await expectFits(page, 320);
});
