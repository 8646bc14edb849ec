import { readFile } from "node:fs/promises";
import { verifyRecordFile } from "#app/lib/workflows/record/verify-record.server.ts";
import { expect, expectFits, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

test("anybody sees the record; picks that have not started are sealed", async ({ page, scene: _scene }) => {
  await page.goto("/track-record");
  await expect(page.getByRole("heading", { level: 1, name: "Track Record" })).toBeVisible();
  await expect(page).toHaveTitle(/Track Record/);
  const bets = page.getByRole("region", { name: /^Bets/ });
  await expect(bets).toContainText("Win ratetoo few (1)");
  await expect(bets).toContainText("ROI, 1 unit a bettoo few (1)");
  await expect(bets).not.toContainText("%");
  await bets.getByText("More figures").click();
  await expect(bets).toContainText("Profit, suggested stakes");
  await page.getByRole("link", { name: /sealed until game time/ }).click();
  const sealed = page.locator("tr[id^=entry-]", { hasText: "Sealed until game time" }).first();
  await expect(sealed).toContainText("Sealed");
  await expect(sealed).not.toContainText(/edge|BET|moneyline|spread/i);
  expect(await page.content()).not.toContain('"side"');
});

readsOnly(
  "the first screen of a phone holds the results of the bets; graded picks come before sealed ones",
  async ({ page, scene }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/track-record");
    const bets = page.getByRole("region", { name: /^Bets/ });
    const box = await bets.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThan(780);
    expect((await page.locator(`#entry-${scene.graded}`).boundingBox())?.y).toBeLessThan(
      (await page.locator("tr[id^=entry-]", { hasText: "Sealed until game time" }).first().boundingBox())?.y ??
        Infinity,
    );
    expect((await page.locator("html").boundingBox())?.height).toBeLessThan(4000);
  },
);

test("a part of the record has an address, set by a form", async ({ page, scene }) => {
  await page.goto("/track-record");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("combobox", { name: "Bet type" }).selectOption("moneyline");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/market=moneyline/);
  await expect(page.getByText("Picks that have not started are left out:")).toBeVisible();
  await expect(page.locator(`#entry-${scene.graded}`)).toContainText("Won");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("combobox", { name: "League" }).selectOption("MLB");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("heading", { name: "No picks match your filters" })).toBeVisible();
  await page.getByRole("link", { name: "Clear Filters" }).first().click();
  await expect(page).toHaveURL(/\/track-record$/);
});

for (const format of ["CSV", "JSON"] as const)
  test(`the record can be downloaded as ${format} and checked`, async ({ page, scene: _scene }) => {
    await page.goto("/track-record");
    await page.getByText("Check it yourself").click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: `Download ${format}` }).click(),
    ]);
    const text = await readFile(await download.path(), "utf8");
    expect(verifyRecordFile(text).problems).toEqual([]);
    expect(verifyRecordFile(text.replace(/0/, "1")).verdict).toBe("broken");
  });

readsOnly(
  "the record is accessible and fits a phone of 320 px, folds open",
  async ({ page, expectAccessible, scene: _scene }) => {
    await page.goto("/track-record");
    await expectAccessible();
    for (const fold of ["Filters", "Breakdown", "Check it yourself"])
      await page.getByText(fold, { exact: true }).click();
    await expectFits(page, 320);
  },
);

readsOnly("on paper the record is a table with its headings and without buttons", async ({ page, scene: _scene }) => {
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.goto("/track-record");
  await page.emulateMedia({ media: "print" });
  const heading = page.getByRole("columnheader", { name: "Published" });
  await expect(heading).toBeVisible();
  expect((await heading.boundingBox())?.width).toBeGreaterThan(20);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Apply" })).toBeHidden();
  await expect(page.getByText("Show the numbers").first()).toBeHidden();
});

test("signed-in people keep the menus, and find the way back to the picks", async ({
  page,
  signIn,
  expectAccessible,
  scene: _scene,
}) => {
  await signIn("pro");
  await page.goto("/track-record");
  const main = page.getByRole("navigation", { name: "Main" });
  const menu = page.getByRole("banner").locator("details").first();
  await menu.locator("summary").click();
  await expect(menu.getByRole("link", { name: "Track Record" })).toHaveAttribute("aria-current", "page");
  await expectAccessible();
  await main.getByRole("link", { name: "AI Picks" }).click();
  await expect(page).toHaveURL(/\/betting-strategies$/);
});
