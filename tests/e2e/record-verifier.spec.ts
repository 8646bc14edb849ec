import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { honestDrafts, jsonFile, remade } from "#tests/engine/proof/forger.ts";
import { expect, expectFits, test } from "./people.ts";

const result = (page: Page) => page.locator("#verifier-result");

test("the track record leads to the verifier, which checks the record in the browser; without scripts it names the command", async ({
  page,
  expectAccessible,
  javaScriptEnabled,
  scene: _scene,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/track-record");
  await page.getByText("Check it yourself").click();
  await page.getByRole("link", { name: "your browser" }).click();
  await expect(page).toHaveURL(/\/track-record\/verify$/);
  await expect(page.getByRole("heading", { level: 1, name: "Check the record" })).toBeVisible();
  await expect(page.getByText("npm run record:verify -- FILE").first()).toBeVisible();
  if (javaScriptEnabled === false) {
    // Playwright reads no text inside noscript.
    expect(await page.content()).toContain("Checking here needs scripts.");
  } else {
    await page.getByRole("button", { name: "Fetch the record and check it" }).click();
    await expect(result(page)).toHaveAttribute("data-verdict", "consistent");
    await expect(result(page)).toContainText("CONSISTENT, NOT ANCHORED: simulation run 1");
    // The scene's picks are not entries of a chain: its record is empty, and says so.
    await expect(result(page)).toContainText("no bets");
  }
  await expectFits(page);
  await expectAccessible();
});

test("a changed file is refused by its row, and the saved page works from a disk", async ({
  page,
  browser,
  javaScriptEnabled,
  scene: _scene,
}, testInfo) => {
  test.skip(javaScriptEnabled === false, "the verifier is a script");
  const drafts = honestDrafts("live");
  const honest = testInfo.outputPath("record.json");
  const forged = testInfo.outputPath("forged.json");
  await writeFile(honest, jsonFile(remade(drafts)));
  await writeFile(forged, jsonFile(remade(drafts)).replace('"profitUnits":1', '"profitUnits":2'));
  await page.goto("/track-record/verify");
  await page.getByLabel(/^A record you downloaded/).setInputFiles(forged);
  await expect(result(page)).toHaveAttribute("data-verdict", "broken");
  await expect(result(page)).toContainText(/BROKEN at row \d+/);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save the verifier" }).click(),
  ]);
  const saved = testInfo.outputPath("verifier.html");
  await writeFile(saved, await readFile(await download.path()));
  const offline = await browser.newContext({ offline: true });
  const alone = await offline.newPage();
  await alone.goto(pathToFileURL(saved).href);
  await alone.getByLabel(/^A record you downloaded/).setInputFiles(honest);
  await expect(result(alone)).toHaveAttribute("data-verdict", "consistent");
  await alone.getByLabel(/^Earlier downloads/).setInputFiles(honest);
  await expect(result(alone)).toContainText("is the same file and proves nothing");
  await offline.close();
});
