import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { savedPicks } from "#db/schema/bets.ts";
import { expect, expectAccessible, expectFits, heldAnswers, openListAt, settled, test } from "./people.ts";
import { agreeTo } from "./scene.ts";
import { fill, items, send, stakeOf, toast } from "./slip-forms.ts";

test("an empty slip says what to do, and refuses to be placed or exported", async ({
  page,
  signIn,
  scene: _scene,
  baseURL,
}) => {
  await signIn("elite");
  await page.goto("/slip");
  await expect(page.getByRole("heading", { name: "Empty Bet Slip" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See today's picks" })).toHaveAttribute("href", "/betting-strategies");
  await expectAccessible(page);
  await expectFits(page);
  const answer = await send(page, baseURL, { intent: "place", placementKey: "nothing-here" });
  expect(answer.status()).toBe(303);
  await page.goto("/slip");
  await expect(toast(page, "No Bets Selected")).toBeVisible();
  await expect(toast(page, "Please add bets to your slip before placing.")).toBeVisible();
  await page.goto("/slip/export");
  await expect(page).toHaveURL(/\/slip$/);
  await expect(toast(page, "Add bets to your slip before exporting it.")).toBeVisible();
});

test("a pick is added from its card once, and removed again", async ({
  page,
  signIn,
  scene,
  baseURL,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  const pickId = scene.upcoming[0] ?? 0;
  const card = await openListAt(page, pickId);
  await settled(page, javaScriptEnabled);
  await card.getByRole("button", { name: /^Add to slip/ }).click();
  await expect(card.getByRole("link", { name: "In slip" })).toBeVisible();
  await expect(toast(page, "Added to your slip")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /Bet slip\s*1\s*pick/ })).toBeVisible();

  await send(page, baseURL, { intent: "add", pickId, returnTo: "/betting-strategies" });
  await page.goto("/betting-strategies");
  await expect(toast(page, "Already Added")).toBeVisible();
  await expect(toast(page, "Toronto Raptors vs Boston Celtics is already in your bet slip")).toBeVisible();

  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  await expect(items(page)).toHaveCount(1);
  await expect(page).toHaveTitle("Bet slip (1) · Linewise");
  await page.getByRole("button", { name: "Remove Toronto Raptors to win" }).click();
  await expect(page.getByRole("heading", { name: "Empty Bet Slip" })).toBeVisible();
});

test("a pick's page adds it with the typed stake; a wrong one is kept with the reason", async ({
  page,
  signIn,
  scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.goto(`/picks/${scene.upcoming[1]}`);
  await settled(page, javaScriptEnabled);
  const stake = page.getByLabel(/^Stake/);
  await stake.fill("lots");
  await page.getByRole("button", { name: "Add to slip" }).click();
  await expect(page.getByText("Enter an amount like 25 or 25.50")).toBeVisible();
  await expect(stake).toHaveValue("lots");
  await stake.fill("40");
  await page.getByRole("button", { name: "Add to slip" }).click();
  await expect(toast(page, "Added to your slip")).toBeVisible();
  await expect(page.getByText("Enter an amount like 25 or 25.50")).toBeHidden();
  await page.goto("/slip");
  await expect(stakeOf(page, scene.upcoming[1])).toHaveValue("40");
});

test("stakes are changed in place; a wrong one is kept with the reason", async ({
  page,
  signIn,
  scene,
  baseURL,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await fill(page, baseURL, [scene.upcoming[0], scene.upcoming[4]]);
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  const stake = stakeOf(page, scene.upcoming[0]);
  const save = () =>
    javaScriptEnabled === false ? page.getByRole("button", { name: "Update stakes" }).click() : stake.press("Enter");
  await stake.fill("0.5");
  const [refused] = await Promise.all([page.waitForResponse((answer) => answer.request().method() === "POST"), save()]);
  expect(refused.status()).toBe(422);
  await expect(page.getByText("The smallest stake is 1.00")).toBeVisible();
  await expect(stake).toHaveValue("0.5");
  await stake.fill("100");
  await save();
  await expect(page.getByRole("definition").filter({ hasText: "$125.00" })).toBeVisible();
  await expect(page.getByText("The smallest stake is 1.00")).toBeHidden();
  await page.reload();
  await expect(stake).toHaveValue("100");
});

test("nothing is placed at a stake that was not shown", async ({
  page,
  signIn,
  database,
  scene,
  baseURL,
  javaScriptEnabled,
}) => {
  const person = await signIn("elite");
  await fill(page, baseURL, [scene.upcoming[0]]);
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  await stakeOf(page, scene.upcoming[0]).fill("sixty");
  await page.getByRole("button", { name: /Place Bets/ }).click();
  await expect(page.getByText("Enter an amount like 25 or 25.50")).toBeVisible();
  await expect(stakeOf(page, scene.upcoming[0])).toHaveValue("sixty");
  await expect(page.getByRole("button", { name: /Place Bets\s*\$25\.00/ })).toBeVisible();
  await stakeOf(page, scene.upcoming[0]).fill("60");
  await page.getByRole("button", { name: /Place Bets/ }).click();
  if (javaScriptEnabled === false) {
    await expect(toast(page, "Stakes saved, nothing placed yet")).toBeVisible();
    await page.getByRole("button", { name: /Place Bets\s*\$60\.00/ }).click();
  }
  await expect(toast(page, "Bets Placed Successfully")).toBeVisible();
  const bets = await database.read.select().from(savedPicks).where(eq(savedPicks.userId, person.id));
  expect(bets.map((bet) => bet.stakeCents)).toEqual([6000]);
});

test("a moved price needs an answer before anything is placed", async ({
  page,
  signIn,
  database,
  scene,
  baseURL,
  javaScriptEnabled,
}) => {
  const person = await signIn("elite");
  const pickId = scene.upcoming[0] ?? 0;
  await fill(page, baseURL, [pickId]);
  await agreeTo(database, person.id, pickId, 250);
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  const item = items(page).first();
  await expect(item).toContainText(/Now instead of \+250\s+−1\d\d at .+: pays less/);
  await expect(page.getByText("1 price has changed.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /Place Bets/ }).click();
  await expect(toast(page, "Price changed")).toBeVisible();
  await expect(page).toHaveURL(/\/slip(?:#slip-total)?$/);

  await item.getByRole("button", { name: /Accept new price/ }).click();
  if (javaScriptEnabled === false) await expect(page).toHaveURL(/#slip-pick-/);
  else await expect(item).toBeFocused();
  await expect(toast(page, "You agreed to the new price.")).toBeVisible();
  await expect(page.getByText("1 price has changed.")).toBeHidden();
  await page.getByRole("button", { name: /Place Bets/ }).click();
  await expect(page).toHaveURL(/\/saved-picks$/);
  await expect(
    toast(page, "1 bet(s) have been saved to My Picks and submitted to the simulated sportsbook."),
  ).toBeVisible();
  await expect(page.locator("tr[id^=bet-]")).toHaveCount(1);
});

test("a removed pick comes back with its stake and its place", async ({
  page,
  signIn,
  scene,
  baseURL,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn("elite");
  const [first, second, third] = scene.upcoming;
  await fill(page, baseURL, [first, second, third]);
  await send(page, baseURL, { intent: "stake", pickId: second ?? 0, stake: "77" });
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  const row = page.locator(`#slip-pick-${second}`);
  await row.getByRole("button", { name: /^Remove/ }).click();
  await expect(items(page)).toHaveCount(2);
  if (javaScriptEnabled === false) expect(page.url()).toContain("/slip#slip-list");
  else await expect(page.getByRole("heading", { name: "2 picks in your slip" })).toBeFocused();
  // With scripts the toast goes after five seconds, which the checker may need for itself.
  if (javaScriptEnabled === false) await expectAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(items(page)).toHaveCount(3);
  await expect(items(page).nth(1)).toHaveAttribute("id", `slip-pick-${second}`);
  await expect(stakeOf(page, second)).toHaveValue("77");
  if (javaScriptEnabled === false) expect(page.url()).toContain(`/slip#slip-pick-${second}`);
  else await expect(row).toBeFocused();
  await page.getByRole("button", { name: "Clear slip" }).click();
  await expect(page.getByRole("heading", { name: "Empty Bet Slip" })).toBeVisible();
  if (javaScriptEnabled !== false) await expect(page.locator("#main")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(items(page)).toHaveCount(3);
  if (javaScriptEnabled !== false) await expect(items(page).first()).toBeFocused();
});

test("a pick that is a bet already says so, does not count and does not stop the others", async ({
  page,
  signIn,
  database,
  scene,
  baseURL,
  javaScriptEnabled,
}) => {
  const person = await signIn("elite");
  await fill(page, baseURL, [scene.upcoming[0], scene.upcoming[4]]);
  const saved = await page.request.post(`/picks/${scene.upcoming[0]}`, {
    form: { intent: "save", stake: "5" },
    headers: { Origin: baseURL ?? "", "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(saved.status()).toBe(303);
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  const row = page.locator(`#slip-pick-${scene.upcoming[0]}`);
  await expect(row).toContainText("This pick is already in My Picks. It is not in the total.");
  const bet = row.getByRole("link", { name: "Open in My Picks" });
  const href = (await bet.getAttribute("href")) ?? "";
  expect(await (await page.request.get(href)).text()).toContain(`id="bet-${href.split("=")[1]}"`);
  await expect(row.getByRole("button", { name: /^Take out/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /Place Bets\s*\$25\.00/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /Place Bets/ }).click();
  await expect(toast(page, /^1 bet\(s\) have been saved/)).toBeVisible();
  const bets = await database.read.select().from(savedPicks).where(eq(savedPicks.userId, person.id));
  expect(bets.map((bet) => bet.stakeCents).toSorted((a, b) => a - b)).toEqual([500, 2500]);
});

test("the bankroll is set where its suggestions are used", async ({
  page,
  signIn,
  scene,
  baseURL,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await fill(page, baseURL, [scene.upcoming[0]]);
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  await expect(page.getByText("your default")).toBeVisible();
  const bankroll = page.getByLabel(/Your bankroll/);
  const save = () =>
    javaScriptEnabled === false ? page.getByRole("button", { name: "Save bankroll" }).click() : bankroll.press("Enter");
  await bankroll.fill("a lot");
  await save();
  await expect(page.getByText("Enter an amount like 25 or 25.50")).toBeVisible();
  await bankroll.fill("10,000");
  await save();
  await expect(bankroll).toHaveCount(0);
  await expect(items(page).first()).toContainText(/Suggested \$|No stake suggested/);
});

test("saving, adding and revealing return to the card they came from", async ({
  page,
  signIn,
  scene,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn("elite");
  const pickId = scene.upcoming[7] ?? 0;
  const card = await openListAt(page, pickId);
  await settled(page, javaScriptEnabled);
  await card.getByRole("button", { name: /^Add to slip/ }).click();
  await expect(card.getByRole("link", { name: "In slip" })).toBeVisible();
  if (javaScriptEnabled === false) expect(new URL(page.url()).hash).toBe(`#pick-${pickId}`);
  else expect(new URL(page.url()).hash).toBe("");
  await expect(card).toBeInViewport();
});

test("a double click places once", async ({ page, signIn, database, scene, baseURL, javaScriptEnabled }) => {
  const person = await signIn("elite");
  await fill(page, baseURL, [scene.upcoming[0], scene.upcoming[1]]);
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  const key = await page.locator("input[name=placementKey]").inputValue();
  await page.getByRole("button", { name: /Place Bets/ }).dblclick();
  await expect(toast(page, "Bets Placed Successfully")).toBeVisible();
  // The same once more, as a lost connection would repeat it.
  const again = await send(page, baseURL, { intent: "place", placementKey: key });
  expect(again.headers().location).toBe("/saved-picks");
  const bets = await database.read.select().from(savedPicks).where(eq(savedPicks.userId, person.id));
  expect(bets).toHaveLength(2);
  await page.goto("/slip");
  await expect(page.getByRole("heading", { name: "Empty Bet Slip" })).toBeVisible();
});

test("changes that overlap on a slow line all show", async ({ page, signIn, scene, baseURL, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "without scripts one form is sent after the other");
  await signIn("elite");
  await fill(page, baseURL, [scene.upcoming[0]]);
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  // The second change arrives after the page has been read again for the first.
  await page.route("**/slip.data*", async (route) => {
    if (route.request().postData()?.includes("odds-format")) await page.waitForTimeout(1000);
    await route.continue();
  });
  await stakeOf(page, scene.upcoming[0]).fill("30");
  const decimal = page.getByRole("button", { name: "Decimal" });
  await decimal.click();
  await expect(decimal).toHaveAttribute("aria-pressed", "true");
  await expect(items(page).first().locator("strong")).toHaveText(/^\d\.\d\d$/);
});

test("of two modes pressed one after the other the last one stays, however slow the first is", async ({
  page,
  signIn,
  scene,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "without scripts one form is sent after the other");
  await signIn("elite");
  await fill(page, baseURL, [scene.upcoming[0], scene.upcoming[4]]);
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  await page.route("**/slip.data*", async (route) => {
    if (route.request().postData()?.includes("parlay")) await page.waitForTimeout(1000);
    await route.continue();
  });
  await page.getByRole("button", { name: "Parlay" }).click();
  await expect(page.getByText("All legs win")).toBeVisible();
  const singles = page.getByRole("button", { name: "Singles" });
  await singles.click();
  await expect(stakeOf(page, scene.upcoming[0])).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.reload();
  await expect(singles).toHaveAttribute("aria-pressed", "true");
});

test("suggested stakes, caps, odds format, export and clear", async ({
  page,
  signIn,
  scene,
  baseURL,
  javaScriptEnabled,
}) => {
  await signIn("elite", { bankrollCents: 1_000_000 });
  await fill(page, baseURL, [scene.upcoming[0], scene.upcoming[4]]);
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  await page.getByText("Bankroll at risk").click();
  await expect(page.getByRole("meter").first()).toHaveAttribute("aria-valuetext", /^\d+\.\d%\sof\s2%/);
  await stakeOf(page, scene.upcoming[0]).fill("30");
  await page.getByRole("button", { name: "Decimal" }).click();
  await expect(page.getByRole("button", { name: "Decimal" })).toHaveAttribute("aria-pressed", "true");
  await expect(items(page).first().locator("strong")).toHaveText(/^\d\.\d\d$/);
  // A value typed beside another button is not lost.
  await page.reload();
  await expect(stakeOf(page, scene.upcoming[0])).toHaveValue("30");

  await settled(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Use suggested stakes" }).click();
  await expect(toast(page, "Suggested stakes taken")).toBeVisible();
  await expect(stakeOf(page, scene.upcoming[0])).not.toHaveValue("30");

  await page.goto("/betting-strategies?minConfidence=0");
  await expect(page.locator("[id^=pick-] strong:visible").first()).toHaveText(/^\d+\.\d\d$/);
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const rows = (await readFile(await download.path(), "utf8")).trim().split("\n");
  expect(rows).toHaveLength(3);
  await page.getByRole("button", { name: "Clear slip" }).click();
  await expect(page.getByRole("heading", { name: "Empty Bet Slip" })).toBeVisible();
});

test("the slip stays with its owner, on every device", async ({ page, browser, signIn, scene, baseURL }) => {
  const person = await signIn("elite");
  await fill(page, baseURL, [scene.upcoming[3]]);
  const elsewhere = await browser.newContext();
  await elsewhere.addCookies([{ ...person.cookie, url: baseURL ?? "" }]);
  const other = await elsewhere.newPage();
  await other.goto(`${baseURL}/slip`);
  await expect(items(other)).toHaveCount(1);
  await elsewhere.close();
  await signIn("elite");
  await page.goto("/slip");
  await expect(page.getByRole("heading", { name: "Empty Bet Slip" })).toBeVisible();
});

test.describe("the floating slip", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "needs scripts");

  test("opens beside the page, changes at once and gives the focus back", async ({ page, signIn, scene, baseURL }) => {
    await signIn("elite");
    await page.goto("/betting-strategies");
    await settled(page, true);
    await expect(page.locator("dialog")).toHaveCount(0);
    await fill(page, baseURL, [scene.upcoming[0], scene.upcoming[4]]);
    await page.goto("/betting-strategies?minConfidence=0");
    await settled(page, true);
    const opener = page.getByRole("link", { name: /Bet slip/ }).last();
    // Until the panel has been loaded, its opener is a link to the slip.
    await expect(page.locator("dialog")).toBeAttached();
    await opener.click();
    const panel = page.getByRole("dialog", { name: /Bet slip/ });
    await expect(panel.getByRole("listitem")).toHaveCount(2);
    await expect(page).toHaveURL(/betting-strategies/);
    await expectAccessible(page);

    await panel.locator(`#stake-${scene.upcoming[0]}`).fill("75");
    await panel.getByRole("button", { name: "Parlay" }).click();
    await expect(panel.getByText("All legs win")).toBeVisible();
    await panel.getByRole("button", { name: "Singles" }).click();
    await expect(panel.locator(`#stake-${scene.upcoming[0]}`)).toHaveValue("75");
    await expect(panel.getByRole("button", { name: /Place Bets/ })).toContainText("$100.00");

    const release = await heldAnswers(page);
    await panel.getByRole("button", { name: "Remove Toronto Raptors to win" }).click();
    await expect(panel.getByRole("listitem")).toHaveCount(1);
    release();
    await expect(page.getByRole("banner").getByRole("link", { name: /Bet slip\s*1/ })).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
    // Changes add no steps to the browser's history.
    await page.goBack();
    await expect(page).toHaveURL(/\/betting-strategies$/);
  });

  test("is a sheet over the page on phones, placed from there, and gone when empty", async ({
    page,
    signIn,
    database,
    scene,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const person = await signIn("elite");
    await fill(page, baseURL, [scene.upcoming[0], scene.upcoming[4]]);
    await page.goto(`/picks/${scene.upcoming[2]}`);
    await settled(page, true);
    await expect(page.locator("dialog")).toBeAttached();
    await page
      .getByRole("link", { name: /^Bet slip/ })
      .filter({ visible: true })
      .click();
    const panel = page.getByRole("dialog", { name: /Bet slip/ });
    await expect(panel.getByRole("listitem")).toHaveCount(2);
    await expectAccessible(page);
    await expectFits(page);
    await panel.locator(`#stake-${scene.upcoming[4]}`).fill("15");
    await panel.getByRole("button", { name: /Place Bets/ }).click();
    await expect(page).toHaveURL(/\/saved-picks$/);
    await expect(toast(page, /^2 bet\(s\) have been saved/)).toBeVisible();
    await expect(panel).toHaveCount(0);
    const bets = await database.read.select().from(savedPicks).where(eq(savedPicks.userId, person.id));
    expect(bets.map((bet) => bet.stakeCents).toSorted((a, b) => a - b)).toEqual([1500, 2500]);
  });

  test("never covers the slip's own page, and costs the first load nothing", async ({
    page,
    signIn,
    scene,
    baseURL,
  }) => {
    await signIn("elite");
    const loaded: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && loaded.push(request.url()));
    await page.goto("/betting-strategies");
    await settled(page, true);
    expect(loaded.filter((url) => /slip-(island|form)/.test(url))).toEqual([]);
    await fill(page, baseURL, [scene.upcoming[0]]);
    await page.goto("/slip");
    await settled(page, true);
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(items(page)).toHaveCount(1);
  });
});
