import { eq } from "drizzle-orm";
import { consents, users } from "#db/schema/accounts.ts";
import { fillNotice, makeBets } from "./scene.ts";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

const REMINDER = "Always verify odds and do independent research before betting";

test.describe("signed out", () => {
  readsOnly(
    "the landing page presents the product with measured or labeled figures and none of our bundles",
    async ({ page }) => {
      const scripts: string[] = [];
      page.on(
        "request",
        (request) => request.resourceType() === "script" && scripts.push(new URL(request.url()).pathname),
      );
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Precision Sports Betting Intelligence");
      for (const feature of [
        "AI-Driven Predictions",
        "Risk Management",
        "Real-Time Data",
        "Advanced Analytics",
        "Proven Results",
        "Smart Strategies",
      ])
        await expect(page.getByRole("heading", { name: feature })).toBeVisible();
      const record = page.getByRole("region", { name: "The record so far" });
      await expect(record.getByText(/^(?:Simulation|Archive|Sample)$/).first()).toBeVisible();
      // Features, then figures (core §2); the record in one line is at the top and links to itself.
      const feature = await page.getByRole("heading", { name: "AI-Driven Predictions" }).boundingBox();
      expect(feature?.y ?? Infinity).toBeLessThan((await record.boundingBox())?.y ?? 0);
      await expect(page.getByRole("article", { name: "Newest result" })).toContainText("Published");
      await expect(page.getByRole("link", { name: /^\d+ simulated bets? CLV .* ROI .* Track record/ })).toHaveAttribute(
        "href",
        "/track-record",
      );
      await expect(page.getByRole("link", { name: "1-800-GAMBLER" })).toHaveAttribute("href", "tel:+18004262537");
      expect(scripts.filter((path) => path !== "/dialog.js")).toEqual([]);
      await expectAccessible(page);
      await expectFits(page);
    },
  );

  for (const start of ["Sign In", "Get Started Free", "Start Your Free Trial"])
    test(`${start} asks for consent before anything else`, async ({ page, javaScriptEnabled }) => {
      const logins: string[] = [];
      page.on("request", (request) => request.url().includes("/api/login") && logins.push(request.method()));
      await page.goto("/");
      await page.getByRole("main").or(page.getByRole("banner")).getByRole("link", { name: start }).first().click();
      const notice =
        javaScriptEnabled === false ? page.getByRole("main") : page.getByRole("dialog", { name: "Important Notice" });
      await expect(notice.getByText("Predictions are estimates.")).toBeVisible();
      await expectAccessible(page);

      await notice.getByRole("button", { name: "Accept" }).click();
      expect(logins).toEqual([]);
      await fillNotice(notice);
      await notice.getByRole("button", { name: "Accept" }).click();
      await expect(page).toHaveTitle("Local sign-in");
      expect(logins).toEqual(["GET"]);
    });

  test("accepting, signing in and out again leaves the acceptance with the person", async ({ page, database }) => {
    await page.goto("/consent?redirectTo=%2Fsaved-picks");
    await fillNotice(page.getByRole("main"));
    await page.getByRole("button", { name: "Accept" }).click();
    await page.getByRole("button", { name: "elite@linewise.test" }).click();
    await expect(page).toHaveURL("/saved-picks");
    const accepted = await database.read
      .select({ email: users.email, version: consents.version })
      .from(consents)
      .innerJoin(users, eq(users.id, consents.userId));
    expect(accepted).toContainEqual({ email: "elite@linewise.test", version: "2" });
    await page.goto("/consent?redirectTo=%2Fhistory");
    await expect(page).toHaveURL("/history");
  });

  test("Cancel leads back to the landing page", async ({ page, javaScriptEnabled }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
    if (javaScriptEnabled === false) await page.getByRole("link", { name: "Cancel" }).click();
    else await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL("/");
  });

  readsOnly("a screen requested before signing in is remembered", async ({ page }) => {
    await page.goto("/saved-picks?tab=settled");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Precision Sports Betting Intelligence");
    await expect(page.locator('dialog input[name="redirectTo"]')).toHaveValue("/saved-picks?tab=settled");
  });

  readsOnly("signing in never leads to another site", async ({ page }) => {
    await page.goto("/consent?redirectTo=https%3A%2F%2Fevil.test%2F");
    await expect(page.getByRole("main").locator('input[name="redirectTo"]')).toHaveValue("/dashboard");
  });

  test("an unknown address is a 404 that leads home", async ({ page }) => {
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/not found/i);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/");
  });

  test("the theme is kept and is there before the first paint", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/");
    await expect(page.locator("body")).toHaveCSS("color", "rgb(231, 235, 241)");
    await page.emulateMedia({ colorScheme: "light" });
    await expect(page.locator("body")).not.toHaveCSS("color", "rgb(231, 235, 241)");
    await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeHidden();
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await expect(page.locator("html")).toHaveClass("dark");
    const html = await (await page.request.get("/")).text();
    expect(html).toMatch(/<html[^>]*class="dark"/);
    await page.reload();
    await expect(page.locator("body")).toHaveCSS("color", "rgb(231, 235, 241)");
    await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
  });
});

test.describe("signed in", () => {
  test("the header shows tier, feed and the present screen", async ({ page, signIn, scene, javaScriptEnabled }) => {
    await signIn("pro");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/betting-strategies");
    await settled(page, javaScriptEnabled);
    const header = page.getByRole("banner");
    await expect(header.getByText("Pro plan").filter({ visible: true })).toHaveCount(1);
    await expect(header.getByText("Simulation")).toBeVisible();
    const main = page.getByRole("navigation", { name: "Main" });
    await expect(main.getByRole("link", { name: "AI Picks" })).toHaveAttribute("aria-current", "page");
    await main.getByRole("link", { name: "My Picks" }).click();
    await expect(page).toHaveURL("/saved-picks");
    await expect(main.getByRole("link", { name: "My Picks" })).toHaveAttribute("aria-current", "page");
    await expect(main.getByRole("link", { name: "AI Picks" })).not.toHaveAttribute("aria-current");
    await page.goto(`/picks/${scene.upcoming[0]}`);
    await expect(main.getByRole("link", { name: "AI Picks" })).toHaveAttribute("aria-current", "page");
  });

  test("on a phone the bottom bar holds four screens, the last of them the account", async ({
    page,
    signIn,
    javaScriptEnabled,
  }) => {
    await signIn("free");
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/betting-strategies");
    await settled(page, javaScriptEnabled);
    const bar = page.getByRole("navigation", { name: "Bottom bar" });
    await expect(bar.getByRole("link")).toHaveText(["Home", "AI Picks", "Saved", "Account"]);
    await expect(bar.getByRole("link", { name: "Account" })).toHaveAttribute("href", "/settings");
    await expect(page.getByRole("link", { name: /Bet slip/ }).filter({ visible: true })).toHaveCount(0);
    await expectAccessible(page);
    await bar.getByRole("link", { name: "Saved" }).click();
    await expect(page).toHaveURL("/saved-picks");
    await expectFits(page);
  });

  test("on a phone the menu slides out, a press beside it closes it", async ({ page, signIn, javaScriptEnabled }) => {
    await signIn("free");
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/betting-strategies");
    await settled(page, javaScriptEnabled);
    const menu = page.getByRole("banner").locator("details.side-menu");
    await menu.locator("summary").click();
    const signOut = menu.getByRole("button", { name: "Sign out" });
    await expect(signOut).toBeVisible();
    await expectAccessible(page);
    await page.mouse.click(20, 400);
    await expect(signOut).toBeHidden();
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: "My Picks" }).click();
    await expect(page).toHaveURL("/saved-picks");
    await expect(signOut).toBeHidden();
  });

  test("the open menu keeps the focus, Esc closes it and gives the focus back", async ({
    page,
    signIn,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled === false, "keys need JavaScript; the summary closes the menu without it");
    await signIn("free");
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/betting-strategies");
    await settled(page, javaScriptEnabled);
    const menu = page.getByRole("banner").locator("details.side-menu");
    const summary = menu.locator("summary");
    const signOut = menu.getByRole("button", { name: "Sign out" });
    await summary.click();
    await expect(page.locator("main")).toHaveJSProperty("inert", true);
    await signOut.focus();
    await page.keyboard.press("Tab");
    await expect(summary).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(signOut).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(signOut).toBeHidden();
    await expect(summary).toBeFocused();
    await expect(page.locator("main")).toHaveJSProperty("inert", false);
    await summary.click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator("main")).toHaveJSProperty("inert", false);
  });

  test("the reminder stays closed after it was closed", async ({ page, signIn, javaScriptEnabled }) => {
    await signIn("elite");
    await page.goto("/betting-strategies");
    await settled(page, javaScriptEnabled);
    const notice = page.getByRole("region", { name: "Notice" });
    await expect(notice).toContainText(REMINDER);
    // The banner is gone at once, the cookie comes with the answer.
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith("/dismiss"));
    await notice.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByText(REMINDER)).toHaveCount(0);
    await answered;
    await settled(page, javaScriptEnabled);
    await page.goto("/saved-picks");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(REMINDER)).toHaveCount(0);
  });

  test("live mode without a provider answers with a toast, or a banner without JavaScript", async ({
    page,
    signIn,
    javaScriptEnabled,
  }) => {
    await signIn("elite");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/saved-picks");
    await settled(page, javaScriptEnabled);
    const menu = page.getByRole("banner").locator("details").first();
    await menu.locator("summary").click();
    await menu.getByRole("switch", { name: /Live data/ }).click();
    await expect(page.getByText("Live data is not available").first()).toBeVisible();
    if (javaScriptEnabled === false) {
      await page.locator("details.dismissible summary").first().click();
      await expect(page.getByText("Live data is not available")).toBeHidden();
    } else {
      await page.keyboard.press("F8");
      await expect(page.getByRole("region", { name: /Notifications/ }).locator(":focus")).toHaveCount(1);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Close notification" }).click();
      await expect(page.getByText("Live data is not available")).toHaveCount(0);
    }
  });

  readsOnly("every screen fits 320 px, which is 640 px at 200 %", async ({ page, signIn, scene, database }) => {
    const { id } = await signIn("elite");
    await makeBets(database, id, { wallNow: Date.now(), settled: 12, open: 2 });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [
      "/betting-strategies?minConfidence=0",
      "/betting-strategies?minConfidence=100",
      "/saved-picks",
      "/saved-picks?tab=settled",
      "/dashboard",
      "/dashboard?tab=activity",
      "/dashboard?tab=insights",
      "/performance?period=365",
      "/performance?period=365&tab=by-sport",
      "/performance?period=365&tab=history",
      "/testimonial",
      `/picks/${scene.upcoming[0]}`,
      `/picks/${scene.graded}`,
      "/predictions",
      "/enhanced-odds",
      "/history",
      "/track-record",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectFits(page, 320);
    }
  });

  test("the bottom bar covers nothing that is reached by keyboard", async ({ page, signIn, javaScriptEnabled }) => {
    await signIn("free");
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/settings");
    await settled(page, javaScriptEnabled);
    await page.getByRole("main").focus();
    const bar = await page.getByRole("navigation", { name: "Bottom bar" }).boundingBox();
    const focused = page.locator(":focus");
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press("Tab");
      const { y = 0, height = 0 } = (await focused.boundingBox()) ?? {};
      expect(y + height, await focused.innerText()).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });

  test("the first Tab stop leads past the header", async ({ page, signIn, javaScriptEnabled }) => {
    await signIn("free");
    await page.goto("/saved-picks");
    await settled(page, javaScriptEnabled);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });
});

readsOnly(
  "on a low window, as at 400 % zoom, the bars scroll away with the page",
  async ({ page, signIn, scene: _scene }) => {
    await signIn("elite");
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto("/betting-strategies");
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => scrollTo(0, 600));
    const covering = await page.locator(".bar").evaluateAll(
      (bars) =>
        bars.filter((bar) => {
          const { top, bottom } = bar.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        }).length,
    );
    expect(covering).toBe(0);
  },
);

test("the keys: `/` searches, `?` lists them, and neither is taken from a field", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "Keys need scripts; the search is a page");
  await signIn("elite");
  await page.goto("/betting-strategies");
  await settled(page, javaScriptEnabled);
  await page.keyboard.press("/");
  await expect(page).toHaveURL(/\/search#q$/);
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
  await page.keyboard.type("tor/?");
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("tor/?");
  await page.goto("/saved-picks");
  await settled(page, javaScriptEnabled);
  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { name: "Keyboard" })).toBeFocused();
});

test("the search finds picks and pages", async ({ page, signIn, scene: _scene, javaScriptEnabled }) => {
  await signIn("elite");
  await page.goto("/search");
  await settled(page, javaScriptEnabled);
  await page.getByRole("searchbox", { name: "Search" }).fill("raptors");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=raptors/);
  await expect(page.getByRole("link", { name: /Toronto Raptors to win/ }).first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 320);
  await page.goto("/search?q=track");
  await expect(page.getByRole("main").getByRole("link", { name: "Track Record" })).toBeVisible();
  await page.goto("/search?q=nobody%20here");
  await expect(page.getByText("Nothing found for “nobody here”")).toBeVisible();
});

test("Esc after F8 goes back to where F8 was pressed", async ({ page, signIn, scene: _scene, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "Keys need scripts");
  await signIn("elite");
  await page.goto("/bankroll");
  await settled(page, javaScriptEnabled);
  await page.getByLabel("My bankroll").fill("500");
  await page.getByRole("button", { name: "Set bankroll" }).click();
  await expect(page.getByText("Your bankroll was saved.").first()).toBeVisible();
  const field = page.getByLabel("My bankroll");
  await field.focus();
  await page.keyboard.press("F8");
  await expect(field).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
});

readsOnly("plans are compared from the table that decides them", async ({ page, signIn, scene: _scene }) => {
  await signIn("free");
  await page.goto("/subscription");
  await expect(page.getByRole("article", { name: "Free" })).toContainText("Your plan");
  await expect(page.getByRole("article", { name: "Elite" })).toContainText("$79/month");
  await expectAccessible(page);
  await expectFits(page, 320);
});

readsOnly(
  "a filter that does not exist gets a note, never silently everything",
  async ({ page, signIn, scene: _scene }) => {
    await signIn("elite");
    await page.goto("/dashboard?tab=cricket");
    await expect(page.getByText("There is no tab “cricket”, so it is left out.")).toBeVisible();
    for (const path of ["/betting-strategies", "/predictions", "/history", "/saved-picks", "/track-record"]) {
      await page.goto(`${path}?league=cricket`);
      await expect(page.getByText("There is no league “cricket”, so it is left out.")).toBeVisible();
      await page.goto(`${path}?league=nba`);
      await expect(page.getByText(/^There is no league/)).toHaveCount(0);
    }
  },
);
