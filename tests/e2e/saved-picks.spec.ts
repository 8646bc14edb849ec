import { readFile } from "node:fs/promises";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";
import { makeBets } from "./scene.ts";

test("nothing saved yet: the page says what to do", async ({ page, signIn, scene: _scene, javaScriptEnabled }) => {
  await signIn("free");
  await page.goto("/my-picks");
  await settled(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { name: "No bets saved yet" })).toBeVisible();
  await page.getByRole("link", { name: "Find a pick" }).click();
  await expect(page).toHaveURL(/\/betting-strategies$/);
});

readsOnly("figures show their basis", async ({ page, signIn, database, scene: _scene }) => {
  const person = await signIn("pro");
  await makeBets(database, person.id, { wallNow: Date.now(), settled: 12, open: 1 });
  await page.goto("/saved-picks?tab=settled");
  const summary = page.getByRole("region", { name: "Summary" });
  // 12 bets of 20, 25, 30 and 35 dollars at −110: 7 won, 4 lost, 1 push.
  await expect(summary).toContainText("$330.00 staked on 12 settled bets");
  await expect(summary).toContainText("Win rate 63.6% · 7–4–1");
  await expect(summary).toContainText("ROI+26.2%");
  await expect(summary).toContainText("small sample");
  await expect(page.getByRole("heading", { name: "Profit over time" })).toBeVisible();
  await expect(page.getByRole("rowheader").filter({ hasText: "to win" })).toHaveCount(12);
});

test("tabs, filters and pages have addresses", async ({ page, signIn, database, scene: _scene, javaScriptEnabled }) => {
  const person = await signIn("pro");
  await makeBets(database, person.id, { wallNow: Date.now(), settled: 24, open: 1 });
  await page.goto("/saved-picks");
  await settled(page, javaScriptEnabled);
  const tabs = page.getByRole("navigation", { name: "Bets", exact: true });
  await expect(tabs.getByRole("link", { name: /Open/ })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: /Settled/ }).click();
  await expect(page).toHaveURL(/tab=settled$/);
  await expect(page).toHaveTitle(/Settled/);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.locator("tr[id^=bet-]")).toHaveCount(4);
  const anchor = await page.locator("tr[id^=bet-]").last().getAttribute("id");
  await page.goto(`/saved-picks?bet=${anchor?.replace("bet-", "")}`);
  await expect(page).toHaveURL(new RegExp(`tab=settled&page=2#${anchor}$`));
  await expect(page.locator(`#${anchor}`)).toBeInViewport();
  expect((await page.request.get("/saved-picks?bet=999999")).status()).toBe(404);
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("League").selectOption("NHL");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/league=NHL/);
  await expect(page).toHaveURL(/tab=settled/);
  await expect(page.locator("tr[id^=bet-]")).toHaveCount(6);
  await expect(page.getByLabel("Bet type")).toBeVisible();
  await page.getByLabel("Bet type").selectOption("parlay");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("heading", { name: "No bets match your filters" })).toBeVisible();
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\?tab=settled$/);
});

readsOnly(
  "the first screen of a phone holds the first open bet, folded",
  async ({ page, signIn, database, scene: _scene }) => {
    const person = await signIn("elite");
    await makeBets(database, person.id, { wallNow: Date.now(), settled: 0, open: 2 });
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/saved-picks");
    const row = page.locator("tr[id^=bet-]").first();
    const box = await row.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThan(780);
    expect(box?.height).toBeLessThan(190);
  },
);

test("a stake is changed before the start; a wrong one is kept with the reason", async ({
  page,
  signIn,
  database,
  scene: _scene,
  javaScriptEnabled,
}) => {
  const person = await signIn("free");
  await makeBets(database, person.id, { wallNow: Date.now(), settled: 0, open: 2 });
  await page.goto("/saved-picks");
  await settled(page, javaScriptEnabled);
  const row = page.getByRole("row").nth(1);
  const bet = await row.getAttribute("id");
  const same = page.locator(`#${bet}`);
  await same.getByText("Details", { exact: false }).first().click();
  await same.getByText("Edit", { exact: false }).first().click();
  const stake = same.getByLabel("Stake", { exact: true });
  await stake.fill("0");
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST"),
    same.getByRole("button", { name: /Save stake/ }).click(),
  ]);
  expect(response.status()).toBe(422);
  await expect(same.getByText("The smallest stake is 1.00")).toBeVisible();
  await expect(stake).toHaveValue("0");

  await stake.fill("40");
  await same.getByRole("button", { name: /Save stake/ }).click();
  await expect(page.getByText("Your stake was changed.").first()).toBeVisible();
  await expect(same).toContainText("$40.00");
});

test("a bet is deleted after one more press", async ({ page, signIn, database, scene: _scene, javaScriptEnabled }) => {
  const person = await signIn("free");
  await makeBets(database, person.id, { wallNow: Date.now(), settled: 0, open: 2 });
  await page.goto("/saved-picks");
  await settled(page, javaScriptEnabled);
  await expect(page.locator("tr[id^=bet-]")).toHaveCount(2);
  const row = page.getByRole("row").nth(1);
  await row.getByText("Details", { exact: false }).first().click();
  await row.getByText("Edit", { exact: false }).first().click();
  await row.getByText("Delete", { exact: false }).first().click();
  await row.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByText("The pick was deleted.").first()).toBeVisible();
  await expect(page.locator("tr[id^=bet-]")).toHaveCount(1);
});

test("a bet is shared: copied with scripts, a text to select without", async ({
  page,
  context,
  signIn,
  database,
  scene: _scene,
  javaScriptEnabled,
}) => {
  const person = await signIn("free");
  await makeBets(database, person.id, { wallNow: Date.now(), settled: 0, open: 1 });
  if (javaScriptEnabled !== false) await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/saved-picks");
  await settled(page, javaScriptEnabled);
  const row = page.locator("tr[id^=bet-]").first();
  await row.getByText("Details", { exact: false }).first().click();
  await row.getByText("Share", { exact: false }).first().click();
  if (javaScriptEnabled === false) {
    await expect(row.getByRole("textbox", { name: /Text to share/ })).toHaveValue(/Raptors/);
    return;
  }
  await expect(page.getByText("Copied", { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Raptors/);
  await expect(row.getByRole("textbox", { name: /Text to share/ })).toBeHidden();
});

test("other people's bets cannot be changed", async ({ page, signIn, database, scene: _scene, baseURL }) => {
  const owner = await signIn("free");
  await makeBets(database, owner.id, { wallNow: Date.now(), settled: 0, open: 1 });
  await page.goto("/saved-picks");
  const bet = (await page.getByRole("row").nth(1).getAttribute("id"))?.replace("bet-", "") ?? "";
  await signIn("elite");
  const answer = await page.request.post("/saved-picks", {
    form: { intent: "delete", savedPickId: bet },
    headers: { Origin: baseURL ?? "", "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(404);
});

test("the person's own bets can be downloaded on every plan", async ({ page, signIn, database, scene: _scene }) => {
  const person = await signIn("free");
  await makeBets(database, person.id, { wallNow: Date.now(), settled: 5 });
  await page.goto("/saved-picks?tab=settled");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const rows = (await readFile(await download.path(), "utf8")).trim().split("\n");
  expect(rows).toHaveLength(6);
});

readsOnly("saved picks are accessible and fit a phone", async ({ page, signIn, database, scene: _scene }) => {
  const person = await signIn("elite");
  await page.goto("/saved-picks");
  await expectAccessible(page);
  await expectFits(page);
  await makeBets(database, person.id, { wallNow: Date.now(), settled: 24, open: 2 });
  await page.goto("/saved-picks?tab=all");
  await expectAccessible(page);
  await expectFits(page);
  await expectFits(page, 320);
});
