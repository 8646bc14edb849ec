import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";
import { makeBaseballPick } from "./scene.ts";

readsOnly("a pick says what to bet, at which price, how sure, and why", async ({ page, signIn, scene }) => {
  await signIn("elite");
  await page.goto(`/picks/${scene.upcoming[2]}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Miami Heat −3.5");
  await expect(page).toHaveTitle(/Miami Heat −3\.5 · Toronto Raptors @ Miami Heat/);
  for (const words of ["Playable to", "Then and now", "Sportsbooks side by side"])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Break-even \d+\.\d% · range \d+\.\d–\d+\.\d%/)).toBeVisible();
  await expect(page.getByRole("table", { name: "Prices by sportsbook" }).getByRole("row")).toHaveCount(6);
  await expect(page.getByText(/No-vig market 53\.5%.*= confidence 56\.0%/)).toBeVisible();
  // No close can be known before the start.
  await expect(page.getByRole("columnheader", { name: "Now" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Close" })).toHaveCount(0);
  await page.getByText("On the record", { exact: true }).click();
  await expect(page.getByText("Ledger entry (SHA-256)")).toBeVisible();
});

test("a wrong stake is kept with the reason, a right one is saved", async ({
  page,
  signIn,
  scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.goto(`/picks/${scene.upcoming[0]}`);
  await settled(page, javaScriptEnabled);
  const stake = page.getByLabel(/^Stake, /);
  for (const [typed, reason] of [
    ["0.50", "The smallest stake is 1.00"],
    ["lots", "Enter an amount like 25 or 25.50"],
    ["", "Enter an amount like 25 or 25.50"],
  ] as const) {
    await stake.fill(typed);
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === "POST"),
      page.getByRole("button", { name: "Save", exact: true }).click(),
    ]);
    expect(response.status()).toBe(422);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(stake).toHaveValue(typed);
    await expect(stake).toHaveAttribute("aria-invalid", "true");
  }
  await stake.fill("12.50");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/Saved to My Picks at/).first()).toBeVisible();
  await page.getByRole("link", { name: "Open in My Picks" }).click();
  await expect(page).toHaveURL(/\/saved-picks\b.*#bet-\d+$/);
  await expect(page.getByRole("table", { name: "My Picks" })).toContainText("$12.50");
});

test("on a baseball game the pitchers are chosen with the stake, kept beside a wrong one, and named in My Picks", async ({
  page,
  signIn,
  scene,
  database,
  javaScriptEnabled,
  expectAccessible: accessible,
}) => {
  await signIn("elite");
  await page.goto(`/picks/${scene.upcoming[0]}`);
  await expect(page.getByLabel(/^Stake, /)).toBeVisible();
  await expect(page.getByLabel("Pitchers")).toHaveCount(0);

  await page.goto(`/picks/${await makeBaseballPick(database)}`);
  await settled(page, javaScriptEnabled);
  const [pitchers, stake] = [page.getByLabel("Pitchers"), page.getByLabel(/^Stake, /)];
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(pitchers.getByRole("option")).toHaveText([/: any$/, "Listed pitchers", "Action"]);
  await expect(pitchers).toHaveValue("");
  await accessible();
  await expectFits(page);
  await expectFits(page, 1280);
  // On a phone the choice has the width it needs, and the button stays beside the stake or below it.
  await page.setViewportSize({ width: 390, height: 844 });
  const [box, button] = [await pitchers.boundingBox(), await save.boundingBox()];
  expect(box?.width).toBeGreaterThan(180);
  const room = await pitchers.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = document.createElement("canvas").getContext("2d");
    if (pen === null) return 0;
    pen.font = font;
    const widest = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width));
    return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - widest;
  });
  expect(room).toBeGreaterThan(0);
  expect(box?.height).toBeGreaterThanOrEqual(36);
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(390);

  await pitchers.selectOption("listed");
  await stake.fill("lots");
  await save.click();
  await expect(page.getByText("Enter an amount like 25 or 25.50")).toBeVisible();
  await expect(pitchers).toHaveValue("listed");
  await stake.fill("15");
  await save.click();
  await expect(page.getByText(/Saved to My Picks at/).first()).toBeVisible();
  await page.goto("/saved-picks");
  const bets = page.getByRole("table", { name: "My Picks" });
  await expect(bets).toContainText("$15.00");
  await expect(bets).toContainText("Listed pitchers");
  await expectFits(page);
});

test("the stake follows the viewer's own bankroll", async ({ page, signIn, scene, javaScriptEnabled }) => {
  await signIn("elite");
  await page.goto(`/picks/${scene.upcoming[0]}`);
  await settled(page, javaScriptEnabled);
  const bankroll = page.getByLabel("My bankroll");
  await page.getByText("Set your bankroll", { exact: true }).click();
  await bankroll.fill("a lot");
  await page.getByRole("button", { name: "Set bankroll" }).click();
  // A refused amount is shown on the bankroll's own page, which then leads back.
  await expect(page.getByRole("heading", { level: 1, name: "Bankroll" })).toBeVisible();
  await expect(page.getByText("Enter an amount like 25 or 25.50")).toBeVisible();
  await expect(bankroll).toHaveValue("a lot");

  await bankroll.fill("1,000");
  await page.getByRole("button", { name: "Set bankroll" }).click();
  await expect(page).toHaveURL(`/picks/${scene.upcoming[0]}#stake-title`);
  await expect(page.getByText("Your bankroll was saved.").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: /^How much/ })).toContainText(/\d% · \$\d/);
  await expect(page.getByLabel("Stake, as suggested")).toBeVisible();
  await page.getByText("Bankroll $1,000", { exact: true }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Your bankroll was removed.").first()).toBeVisible();
  await expect(page.getByText("Set your bankroll", { exact: true })).toBeVisible();
});

readsOnly("the first screen of a phone holds price, edge, stake and the button", async ({ page, signIn, scene }) => {
  await signIn("elite");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/picks/${scene.upcoming[0]}`);
  const bar = await page.getByRole("navigation", { name: "Bottom bar" }).boundingBox();
  const button = await page.getByRole("button", { name: "Add to slip" }).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
});

test("a locked pick shows nothing but the game until it is revealed", async ({
  page,
  signIn,
  scene,
  javaScriptEnabled,
}) => {
  await signIn("pro");
  await page.goto(`/picks/${scene.upcoming[3]}`);
  await settled(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Locked pick");
  expect(await page.content()).not.toContain("221.5");
  const shared = await page.locator('meta[property^="og:"]').evaluateAll((tags) => tags.map((tag) => tag.outerHTML));
  expect(shared.join("")).toContain("Los Angeles Lakers @ Boston Celtics");

  await page.getByRole("button", { name: /^Reveal/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Over 221.5");
  await expect(page.getByText(/left today/).first()).toBeVisible();
  const after = await page.locator('meta[property^="og:"]').evaluateAll((tags) => tags.map((tag) => tag.outerHTML));
  expect(after.join("")).not.toContain("221.5");
});

readsOnly("a game in play shows its score and takes no bets", async ({ page, signIn, scene }) => {
  await signIn("elite");
  await page.goto(`/picks/${scene.live}`);
  await expect(page.getByText("Q3 4:12")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
});

readsOnly("a graded pick shows its result and closing line value to every plan", async ({ page, signIn, scene }) => {
  await signIn("free");
  await page.goto(`/picks/${scene.graded}`);
  const result = page.getByRole("region", { name: "Result" });
  await expect(result).toContainText("Won");
  await expect(result).toContainText("+0.67");
  await expect(result).toContainText("+5.0%");
});

readsOnly("an unknown pick is not found", async ({ page, signIn }) => {
  await signIn("elite");
  for (const path of ["/picks/999999999", "/picks/abc"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "There is no such pick" })).toBeVisible();
  }
});

readsOnly("pick pages are accessible and fit a phone", async ({ page, signIn, scene }) => {
  await signIn("elite", { bankrollCents: 100_000 });
  for (const id of [scene.upcoming[2], scene.graded, scene.live]) {
    await page.goto(`/picks/${id}`);
    await expectAccessible(page);
    await expectFits(page);
  }
});

readsOnly("the locked page is accessible and fits a phone", async ({ page, signIn, scene }) => {
  await signIn("free");
  await page.goto(`/picks/${scene.upcoming[3]}`);
  await expectAccessible(page);
  await expectFits(page);
});

readsOnly(
  "other lines of a spread fold out with the best price, the fair one and the edge, and fit a phone",
  async ({ page, signIn, scene, expectAccessible: accessible }) => {
    await signIn("elite");
    await page.goto(`/picks/${scene.upcoming[2]}`);
    await page.getByText("Other lines", { exact: true }).click();
    const ladder = page.getByRole("table", { name: "The best price at every line" });
    await expect(ladder.getByRole("rowheader")).toHaveText([/^−1\.5/, /^−2\.5/, /^−3\.5main line/, /^−5\.5/, /^−9\.5/]);
    await expect(ladder.getByRole("columnheader")).toHaveText(["Line", "Best price", "Fair", "Edge"]);
    const cells = ladder.getByRole("row").nth(4).getByRole("cell");
    await expect(cells).toHaveText([/^\+124 FanDuel/, /^[+−]\d{3}$/, /^[+−]\d+\.\d%$/]);
    // Too far away for a comparison: only the fair price, and no edge.
    await expect(ladder.getByRole("row").nth(5)).not.toContainText("%");
    await expectFits(page);
    await accessible();
    await page.goto(`/picks/${scene.upcoming[3]}`);
    await page.getByText("Other lines", { exact: true }).click();
    await expect(page.getByText(/^Other lines are read in the last 6 hours before the start/)).toBeVisible();
  },
);
