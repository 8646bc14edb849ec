import { readFile } from "node:fs/promises";
import { expect, expectAccessible, expectFits, openListAt, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";
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
  await expect(page.getByRole("heading", { level: 1, name: "AI Picks" })).toBeVisible();
  await expect(page.getByText("Premium Access Active - All features unlocked")).toBeVisible();
  await expect(page.getByText(/Today:/).first()).toBeVisible();

  await page.getByLabel("Bet type").selectOption("total");
  await page.getByLabel("Minimum confidence", { exact: true }).fill("0");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/betType=total/);
  await expect(page).toHaveURL(/minConfidence=0/);
  await expect(page.getByRole("list", { name: "Active filters" })).toHaveText(/Total/);
  for (const title of await page.locator("[id^=pick-] h3").allTextContents()) expect(title).toMatch(/^(Over|Under) /);

  await page.getByRole("link", { name: "Clear All" }).click();
  await expect(page).toHaveURL(/\/betting-strategies$/);
  await expect(page.getByLabel("Bet type")).toHaveValue("ALL");
  await expect(page.getByLabel("Minimum confidence", { exact: true })).toHaveValue("50");
});

test("typed values that were not applied are cleared by Clear All", async ({ page, signIn, javaScriptEnabled }) => {
  await signIn("elite");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/betting-strategies");
  await settled(page, javaScriptEnabled);
  await page.getByRole("link", { name: /^Filters/ }).click();
  await page.getByLabel("Minimum confidence", { exact: true }).fill("0");
  await page.getByRole("link", { name: "Clear All" }).click();
  await expect(page.getByLabel("League")).not.toBeVisible();
  await page.getByRole("link", { name: /^Filters/ }).click();
  await expect(page.getByLabel("Minimum confidence", { exact: true })).toHaveValue("50");
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
  await expect(page.locator("[id^=pick-]").first()).toBeVisible();
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
  await expect(page.locator("li[id^=pick-]:has(> details)")).toHaveCount(hidden);
});

test("order is a link, and every order has its address", async ({ page, signIn, scene: _scene, javaScriptEnabled }) => {
  await signIn("elite");
  await page.goto("/betting-strategies?minConfidence=0&sort=confidence");
  await settled(page, javaScriptEnabled);
  const confidences = async () =>
    (await page.locator("[id^=pick-] figcaption").allTextContents()).map((text) =>
      Number(/Confidence ([\d.]+)%/.exec(text)?.[1]),
    );
  const bets = await confidences();
  expect(bets.length).toBeGreaterThan(3);
  await page.getByRole("navigation", { name: "Sort picks" }).getByRole("link", { name: "Edge" }).click();
  await expect(page).toHaveURL(/sort=edge$/);
  expect((await confidences()).toSorted()).toEqual(bets.toSorted());
});

readsOnly("the first screen of a phone holds the answer and the first bet", async ({ page, signIn, scene: _scene }) => {
  await signIn("elite");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/betting-strategies");
  const row = page.locator("li[id^=pick-]").first();
  const box = await row.boundingBox();
  const bar = await page.getByRole("navigation", { name: "Bottom bar" }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  expect(box?.height).toBeLessThan(110);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500);
  // The row opens to everything else.
  await expect(row.getByRole("link", { name: /^Why/ })).not.toBeVisible();
  await row.locator("summary").click();
  await expect(row.getByRole("link", { name: /^Why/ })).toBeVisible();
  await expect(row.getByRole("button", { name: /Add to slip/ })).toBeVisible();
});

test("a reveal opens the pick and uses one of the day's", async ({ page, signIn, scene, javaScriptEnabled }) => {
  await signIn("pro");
  const [first = 0] = scene.upcoming;
  const card = await openListAt(page, first);
  await settled(page, javaScriptEnabled);
  await expect(page.getByText("0/10")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The best pick you can open now" })).toBeVisible();
  await expect(card).not.toContainText("Toronto Raptors to win");
  await card.getByRole("button", { name: /^Reveal/ }).click();
  await expect(page.getByText(/9 of 10 left today/).first()).toBeVisible();
  await expect(page.getByText("1/10")).toBeVisible();
  const opened = await openListAt(page, first);
  await expect(opened).toContainText("Toronto Raptors to win");
  await expect(opened).toContainText("Playable to");
  expect(new URL(page.url()).pathname).toBe("/betting-strategies");
});

test("a free person's limit is enforced by the server, and locked picks reveal nothing", async ({
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
    .getByRole("button", { name: /^Reveal/ })
    .click();
  // The answer stays beside the button until the list is read again and folds the picks that are closed for today.
  const answer = page.getByText(/You have used your pick for today/).filter({ visible: true });
  await expect(answer.or(page.getByRole("heading", { name: /^Locked until midnight/ })).first()).toBeVisible();

  const card = await openListAt(page, spread);
  await expect(page.getByRole("heading", { name: /^Part of Pro/ })).toBeVisible();
  await expect(card).toContainText("Spread");
  await expect(card.getByRole("button")).toHaveCount(0);
  expect(await page.content()).not.toContain("Miami Heat −3.5");
  const blur = card.locator(".blur-\\[3px\\]");
  await expect(blur).toBeVisible();
  await page.getByLabel("Blur locked picks").uncheck();
  await expect(blur).not.toBeVisible();
  await expect(page.getByText("CSV export comes with Pro").first()).toBeVisible();
  await page.goto("/betting-strategies/export");
  await expect(page).toHaveURL(/\/betting-strategies$/);
  await expect(page.getByText("Export is not part of your plan").first()).toBeVisible();
});

test("after a reveal and after a save the focus is on the change, and the page has not jumped", async ({
  page,
  signIn,
  scene,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "Without scripts the address leads to the pick");
  await signIn("pro");
  const [first = 0] = scene.upcoming;
  const card = await openListAt(page, first);
  await settled(page, javaScriptEnabled);
  await card.getByRole("button", { name: /^Reveal/ }).click();
  await expect(page.locator(`#pick-${first}`)).toBeFocused();
  await expect(page.locator(`#pick-${first}`)).toBeInViewport();
  const before = await page.evaluate(() => scrollY);
  await page
    .locator(`#pick-${first}`)
    .getByRole("button", { name: /^Save|^Track/ })
    .click();
  // It stays focused where the pick has moved: among the person's bets.
  const bets = page.getByRole("region", { name: "Your bets" });
  await expect(bets.locator(`#pick-${first}`).getByRole("link", { name: "Saved" })).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60);
});

test("without scripts a reveal returns to its pick, opened", async ({ page, signIn, scene, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled !== false, "With scripts the focus moves");
  await signIn("pro");
  const [first = 0] = scene.upcoming;
  const card = await openListAt(page, first);
  await card.getByRole("button", { name: /^Reveal/ }).click();
  await expect(page).toHaveURL(new RegExp(`#pick-${first}$`));
  await expect(page.locator(`#pick-${first}`).getByRole("link", { name: /^Why/ })).toBeVisible();
});

test("with scripts, ages go on without a request", async ({ page, signIn, scene: _scene, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Without scripts a page says how it was when it was made");
  await signIn("elite");
  await page.clock.install();
  await page.goto("/betting-strategies?minConfidence=0");
  await settled(page, javaScriptEnabled);
  const age = page.locator("[id^=pick-] time").first();
  const before = await age.textContent();
  expect(before).toMatch(/^unchanged \d+ (min|h)$/);
  await page.clock.fastForward("03:00:00");
  await expect(age).toHaveText(/^unchanged \d+ h$/);
  expect(await age.textContent()).not.toBe(before);
});

readsOnly(
  "a filter without a match says so on every plan, and why there are no parlays and props",
  async ({ page, signIn, scene: _scene }) => {
    await signIn("free");
    await page.goto("/betting-strategies?betType=prop");
    await expect(page.getByRole("heading", { name: "No strategies match your filters" })).toBeVisible();
    await expect(page.getByText(/^Player props are quoted on the day of the game/)).toBeVisible();
    await page.goto("/betting-strategies?betType=parlay&league=MLB");
    await expect(
      page.getByText(/^A parlay is published only if its price beats the fair price of both legs together/),
    ).toBeVisible();
    await page.goto("/betting-strategies?betType=nonsense");
    await expect(page.getByText(/There is no .* “nonsense”/)).toBeVisible();
  },
);

test("a card saves once and says so", async ({ page, signIn, scene, javaScriptEnabled }) => {
  await signIn("elite");
  const [first = 0] = scene.upcoming;
  const card = await openListAt(page, first);
  await settled(page, javaScriptEnabled);
  await card.getByRole("button", { name: /Save \$25/ }).click();
  await expect(page.locator(`#pick-${first}`).getByText("Saved").first()).toBeVisible();
  await expect(page.getByText(/Saved to My Picks at/).first()).toBeVisible();
  await page.goto("/saved-picks");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("rowheader")).toContainText("Toronto Raptors to win");
});

test("the view can be downloaded as CSV", async ({ page, signIn, scene: _scene }) => {
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
  if (javaScriptEnabled === false) await expect(page).toHaveURL(/#results-title$/);
  else await expect(page.locator("#results-title")).toBeFocused();
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
