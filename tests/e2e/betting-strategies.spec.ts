import { readFile } from "node:fs/promises";
import { expect, expectAccessible, expectFits, openListAt, settled, test } from "./people.ts";
import { reveal } from "./scene.ts";

test("filters narrow the list, every state has an address, Clear All goes back", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.goto("/betting-strategies");
  await settled(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1, name: "Smart Bet Discovery" })).toBeVisible();
  await expect(page.getByText("Premium Access Active - All features unlocked")).toBeVisible();

  await page.getByLabel("Bet type").selectOption("total");
  await page.getByLabel("Minimum confidence", { exact: true }).fill("0");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/betType=total/);
  await expect(page).toHaveURL(/minConfidence=0/);
  await expect(page.getByRole("list", { name: "Active filters" })).toHaveText(/Total/);
  for (const title of await page.locator("article p.text-lg").allTextContents())
    expect(title).toMatch(/^(Over|Under) /);

  await page.getByRole("link", { name: "Clear All" }).click();
  await expect(page).toHaveURL(/\/betting-strategies$/);
  await expect(page.getByLabel("Bet type")).toHaveValue("ALL");
  await expect(page.getByLabel("Minimum confidence", { exact: true })).toHaveValue("60");
});

test("nothing matches: the empty state's own Clear Filters shows everything", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.goto("/betting-strategies?minConfidence=100");
  await settled(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { name: "No strategies match your filters" })).toBeVisible();
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\?minConfidence=0$/);
  await expect(page.locator("article").first()).toBeVisible();
});

test("an empty list names the picks the threshold hides and leads to them", async ({
  page,
  signIn,
  expectAccessible,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.goto("/betting-strategies?minConfidence=100&sort=edge");
  await settled(page, javaScriptEnabled);
  await expectAccessible();
  const way = page.getByRole("link", { name: /^Show \d+ picks? below 100%$/ });
  const hidden = Number(/\d+/.exec((await way.textContent()) ?? "")?.[0]);
  expect(hidden).toBeGreaterThan(0);
  await way.click();
  await expect(page).toHaveURL(/\?minConfidence=0&sort=edge$/);
  await expect(page.getByRole("heading", { name: `${hidden} picks` })).toBeVisible();
});

test("order and pages are links", async ({ page, signIn, scene: _scene, javaScriptEnabled }) => {
  await signIn("elite");
  await page.goto("/betting-strategies?minConfidence=0&sort=confidence");
  await settled(page, javaScriptEnabled);
  await expect(page.locator("article")).toHaveCount(8);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/sort=confidence&page=2/);
  await expect(page).toHaveTitle(/page 2/);
  await page.getByRole("navigation", { name: "Sort picks" }).getByRole("link", { name: "Edge" }).click();
  await expect(page).toHaveURL(/sort=edge$/);
});

test("a reveal opens the pick and uses one of the day's", async ({ page, signIn, scene, javaScriptEnabled }) => {
  await signIn("pro");
  const [first = 0] = scene.upcoming;
  const card = await openListAt(page, first);
  await settled(page, javaScriptEnabled);
  await expect(page.getByText("0/10")).toBeVisible();
  await expect(card).not.toContainText("Toronto Raptors to win");
  await card.getByRole("button", { name: /Reveal pick/ }).click();
  await expect(page.getByText(/9 of 10 left today/).first()).toBeVisible();
  await expect(page.getByText("1/10")).toBeVisible();
  const opened = await openListAt(page, first);
  await expect(opened).toContainText("Toronto Raptors to win");
  await expect(opened).toContainText("Playable to");
});

test("a free person's limit is kept on the server, and what is locked tells nothing", async ({
  page,
  signIn,
  scene,
  database,
  javaScriptEnabled,
}) => {
  const person = await signIn("free");
  const [first = 0, , spread = 0] = scene.upcoming;
  const second = scene.upcoming[6] ?? 0;
  await openListAt(page, second);
  await settled(page, javaScriptEnabled);
  // Another tab uses the day's pick while this one still shows the button.
  await reveal(database, person.id, first, Date.now());
  await page
    .locator(`#pick-${second}`)
    .getByRole("button", { name: /Reveal pick/ })
    .click();
  await expect(page.getByText(/You have used your pick for today/).first()).toBeVisible();

  const card = await openListAt(page, spread);
  await expect(card).toContainText("This pick is part of");
  await expect(card.getByRole("button")).toHaveCount(0);
  expect(await page.content()).not.toContain("Miami Heat −3.5");
  await expect(page.getByText("CSV export comes with Pro")).toBeVisible();
  await page.goto("/betting-strategies/export");
  await expect(page).toHaveURL(/\/betting-strategies$/);
  await expect(page.getByText("Export is not part of your plan").first()).toBeVisible();
});

test("a card saves once and says so", async ({ page, signIn, scene, javaScriptEnabled }) => {
  await signIn("elite");
  const [first = 0] = scene.upcoming;
  const card = await openListAt(page, first);
  await settled(page, javaScriptEnabled);
  await card.getByRole("button", { name: /Save \$25/ }).click();
  await expect(page.locator(`#pick-${first}`).getByText("Saved")).toBeVisible();
  await expect(page.getByText(/Saved to My Picks at/).first()).toBeVisible();
  await page.goto("/saved-picks");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("rowheader")).toContainText("Toronto Raptors to win");
});

test("the view can be taken along as CSV", async ({ page, signIn, scene: _scene }) => {
  await signIn("pro");
  await page.goto("/betting-strategies?minConfidence=0");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect((await readFile(await download.path(), "utf8")).split("\n")[0]).toMatch(/,/);
});

test("on a phone the filters are a sheet", async ({ page, signIn, scene: _scene, javaScriptEnabled }) => {
  await signIn("elite");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/ai-picks?minConfidence=0");
  await settled(page, javaScriptEnabled);
  await expect(page.getByLabel("League")).not.toBeVisible();
  await page.getByRole("link", { name: /^Filters/ }).click();
  await page.getByLabel("League").selectOption("NBA");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/\/ai-picks\?.*league=NBA/);
  await expect(page.getByLabel("League")).not.toBeVisible();
});

for (const tier of ["free", "elite"] as const)
  test(`the list is accessible and fits a phone (${tier})`, async ({ page, signIn, scene: _scene }) => {
    await signIn(tier);
    await page.goto("/betting-strategies?minConfidence=0");
    await expectAccessible(page);
    await expectFits(page);
    await page.goto("/betting-strategies?minConfidence=100&league=NBA&betType=prop");
    await expectAccessible(page);
    await expectFits(page);
  });
