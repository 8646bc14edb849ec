import { expect, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

readsOnly(
  "offers that beat the fair price, or the sentence that there are none, come first",
  async ({ page, signIn, scene: _scene }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await signIn("elite");
    await page.goto("/enhanced-odds");
    await expect(page.getByRole("heading", { level: 1, name: "Enhanced Odds" })).toBeVisible();
    const answer = page.getByRole("heading", { name: /beats? the fair price/ });
    const box = await answer.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(500);
    // The first league with games ahead; other tests make games too.
    await expect(page.getByRole("navigation", { name: "Leagues" }).getByRole("link").first()).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page.getByRole("link", { name: "NBA Basketball" })).toBeVisible();
    await expect(page.getByText("Select a game to view sharp money insights")).toBeVisible();
    await expect(page.getByText("Select a game to calculate enhanced ROI")).toBeVisible();
    await page.getByText("Arbitrages and middles").click();
    await expect(page.getByText(/They vanish within minutes/)).toBeVisible();
  },
);

test("a game is chosen by its form: books, signals, value, movement and a parlay on it", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.goto("/enhanced-odds?league=NBA");
  await settled(page, javaScriptEnabled);
  const choice = page.getByLabel("Game", { exact: true });
  await choice.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/game=/);
  const comparison = page.getByRole("region", { name: "Odds comparison" });
  await expect(comparison.getByRole("table", { name: "Moneyline" })).toBeVisible();
  await expect(comparison.getByRole("rowheader")).not.toHaveCount(0);
  await expect(comparison.getByText(/hold \d/).first()).toBeVisible();
  await expect(comparison.getByRole("table", { name: "Moneyline" })).toContainText(/\+\d{3}/);
  await expect(page.getByRole("region", { name: "Sharp money" })).toContainText(/signal|points to/);
  await expect(page.getByRole("region", { name: "Enhanced ROI" })).toContainText("Expected ROI");
  await expect(page.getByRole("figure").filter({ hasText: "movement" })).toBeVisible();
});

test("sides of one game are priced together, with and without the book's price", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  // The scene quotes one market a game: both its sides are the only legs there are.
  await page.goto("/enhanced-odds?league=NBA&game=simulation:scene-0&leg=moneyline-home");
  await settled(page, javaScriptEnabled);
  const parlay = page.getByRole("region", { name: "Same-game parlay" });
  await expect(parlay.getByText("Choose two to four sides of this game; you chose 1.")).toBeVisible();
  for (const box of await parlay.getByRole("checkbox").all()) await box.check();
  await parlay.getByLabel("Your book’s price").fill("abc");
  await parlay.getByRole("button", { name: "Price it" }).click();
  await expect(page).toHaveURL(/leg=moneyline-away/);
  await expect(parlay.getByText("Both sides of one market cannot win together: keep one of them.")).toBeVisible();
  await expect(parlay.getByText("American odds are whole numbers like +150 or -110.")).toBeVisible();
  await expect(parlay.getByLabel("Your book’s price")).toHaveValue("abc");
});

readsOnly(
  "pro sees no movement, free one book and why there is no fair price",
  async ({ page, signIn, scene: _scene }) => {
    await signIn("pro");
    await page.goto("/enhanced-odds?league=NBA&game=simulation:scene-0");
    await expect(page.getByText("How every book's price moved is part of Elite.")).toBeVisible();
    await expect(page.getByText(/Prices in your plan are delayed 15 minutes/)).toBeVisible();
    await signIn("free");
    await page.goto("/enhanced-odds?league=NBA&game=simulation:scene-0");
    await expect(page.getByText(/A fair price needs the odds of at least 3 sportsbooks/)).toBeVisible();
    const moneyline = page.getByRole("region", { name: "Odds comparison" }).getByRole("table", { name: "Moneyline" });
    await expect(moneyline.getByRole("rowheader")).toHaveCount(1);
    await expect(page.getByRole("heading", { name: /fair price/ })).toHaveCount(0);
  },
);

readsOnly("a league without odds and a game that is gone say so", async ({ page, signIn, scene: _scene }) => {
  await signIn("elite");
  await page.goto("/enhanced-odds?league=NHL");
  await expect(page.getByRole("heading", { name: "No odds data available" })).toBeVisible();
  await page.goto("/enhanced-odds?league=NBA&game=simulation:gone");
  await expect(page.getByText("This game is not on the board")).toBeVisible();
  await page.goto("/enhanced-odds?league=cricket");
  await expect(page.getByText("There is no league “cricket”, so it is left out.")).toBeVisible();
});

test("sources say what they need and have, and are queried again", async ({
  page,
  signIn,
  javaScriptEnabled,
  scene: _scene,
}) => {
  await signIn("elite");
  if (javaScriptEnabled !== false) await page.clock.install();
  await page.goto("/enhanced-odds");
  await page.getByText("API sources").click();
  await expect(page.getByText("The Odds API", { exact: true })).toBeVisible();
  await expect(page.getByText("Always available").first()).toBeVisible();
  await expect(page.getByText("Missing key", { exact: true }).first()).toBeVisible();
  if (javaScriptEnabled === false) return;
  await settled(page, javaScriptEnabled);
  await page.route("**/api/enhanced-odds/api-status", (route) =>
    route.fulfill({
      json: {
        success: true,
        apiSources: {
          x: {
            name: "Another source",
            purpose: "Odds",
            status: "CONFIGURED",
            inUse: false,
            readAt: "2026-01-15T17:30:00.000Z",
          },
        },
      },
    }),
  );
  await page.clock.fastForward(31_000);
  await expect(page.getByText("Another source")).toBeVisible();
  await expect(page.getByText("Configured", { exact: true })).toBeVisible();
  await expect(page.getByText(/last news Thu, Jan 15, /)).toBeVisible();
});

readsOnly("the page is accessible and fits a phone", async ({ page, signIn, expectAccessible, scene: _scene }) => {
  await signIn("elite");
  await page.goto("/enhanced-odds?league=NBA&game=simulation:scene-0");
  for (const fold of ["Arbitrages and middles", "Who moves first", "API sources"]) await page.getByText(fold).click();
  await expectAccessible();
  await expectFits(page);
  await expectFits(page, 320);
});

readsOnly(
  "other lines of the chosen game show both sides in a row, beside the fair price, and fit a phone",
  async ({ page, signIn, scene: _scene }) => {
    await signIn("elite");
    await page.goto("/enhanced-odds?league=NBA&game=simulation:scene-2");
    const ladders = page.getByRole("region", { name: "Other lines" });
    await ladders.getByText("Other lines", { exact: true }).click();
    const spread = ladders.getByRole("table", { name: "Spread" });
    await expect(spread.getByRole("rowheader")).toHaveCount(5);
    await expect(spread.getByRole("row").filter({ hasText: "−5.5" })).toContainText(/\+124 FanDuel.*fair/);
    await expect(spread.getByRole("row").filter({ hasText: "−5.5" })).toContainText(/−152 FanDuel/);
    // An edge at another line does not contradict the page's answer, which is about main lines.
    await expect(ladders).toContainText("is not among the offers above, which are at main lines.");
    await expectFits(page);
  },
);

readsOnly(
  "a total with its opening fits a phone, line and price beside each other or below",
  async ({ page, signIn, scene: _scene }) => {
    await signIn("elite");
    await page.goto("/enhanced-odds?league=NBA&game=simulation:scene-3");
    await expect(
      page
        .getByRole("table", { name: "Over/Under" })
        .or(page.getByRole("table", { name: "Total" }))
        .first(),
    ).toContainText("221.5");
    await expectFits(page);
    await expectFits(page, 320);
  },
);
