import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";

const LIST = "/betting-strategies?minConfidence=0";

const stop = (page: Page, name: string) => page.getByRole("dialog", { name });

/** The owner's place in the tour, as the account has it. */
const kept = async (database: Database, id: string) =>
  (await database.read.select({ tour: users.tour }).from(users).where(eq(users.id, id)))[0]?.tour;

test.describe("over the pick list", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "without scripts the tour has pages");

  for (const width of [360, 1280])
    test(`it begins by itself, once, shows its targets, and ends with Done at ${width} px`, async ({
      page,
      signIn,
      scene: _scene,
      database,
    }) => {
      await page.setViewportSize({ width, height: 780 });
      const { id } = await signIn("elite", { tour: null });
      await page.goto(LIST);
      await expect(stop(page, "Welcome to Linewise")).toBeVisible();
      await expect(page.getByText("Step 1 of 4")).toBeVisible();
      await expect(page.locator("#tour-title")).toBeFocused();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Next" }).click();
      await expect(stop(page, "Where the numbers come from")).toBeVisible();
      await expect(page.locator("[data-tour]").filter({ visible: true })).toBeInViewport();
      await page.keyboard.press("ArrowRight");
      await expect(stop(page, "Smart filters")).toBeVisible();
      await expect(stop(page, "Smart filters")).toContainText("70%+ confidence for safer bets");
      await expectAccessible(page);
      await page.keyboard.press("ArrowLeft");
      await expect(stop(page, "Where the numbers come from")).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(stop(page, "Ready")).toBeVisible();
      await page.getByRole("button", { name: "Done" }).click();
      await expect(page.getByText("Tour Complete!", { exact: true })).toBeVisible();
      await expect(
        page.getByText("You're ready to discover profitable betting opportunities.", { exact: true }),
      ).toBeVisible();
      await expect(page.locator("#results-title")).toBeFocused();
      expect(await kept(database, id)).toBe("over");
      await page.reload();
      await page.waitForTimeout(2500);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

  test("it continues where it was left, asks before it stops, and keeps the focus inside", async ({
    page,
    signIn,
    scene: _scene,
    database,
  }) => {
    const { id } = await signIn("pro", { tour: null });
    await page.goto(LIST);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(stop(page, "Smart filters")).toBeVisible();
    await expect.poll(() => kept(database, id)).toBe("filters");
    await page.reload();
    await expect(stop(page, "Smart filters")).toBeVisible();
    for (let tabs = 0; tabs < 6; tabs++) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(() => document.activeElement?.closest("main section, header, nav") ?? null),
      ).toBeNull();
    }
    await page.keyboard.press("Escape");
    await expect(stop(page, "Are you sure you want to stop the tour?")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(stop(page, "Smart filters")).toBeVisible();
    await page.getByRole("button", { name: "Stop tour" }).click();
    await expect(stop(page, "Are you sure you want to stop the tour?")).toBeVisible();
    await page.getByRole("button", { name: "Stop tour" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText("Tour Complete!", { exact: true })).toHaveCount(0);
    await expect.poll(() => kept(database, id)).toBe("over");
  });

  test("it waits while the person types, and a press takes it again from the beginning", async ({
    page,
    signIn,
    scene: _scene,
    database,
  }) => {
    const { id } = await signIn("elite", { tour: null });
    const loaded: string[] = [];
    page.on("request", (request) => void (/tour-island/.test(request.url()) && loaded.push(request.url())));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto(LIST);
    const hydrated = () =>
      page.evaluate(() =>
        Object.keys(document.querySelector("main") ?? {}).some((name) => name.startsWith("__reactProps")),
      );
    await expect.poll(async () => page.clock.runFor(20).then(hydrated)).toBe(true);
    const league = page.getByLabel("League").first();
    await league.focus();
    // The tour asks whether the field in use is one to type in.
    const askedAt = await league.evaluateHandle((field) => {
      const moments: number[] = [];
      Object.assign(field, { matches: () => moments.push(Date.now()) > 0 });
      return moments;
    });
    await page.clock.runFor(900);
    expect(loaded).toEqual([]);
    await page.clock.runFor(200);
    await expect.poll(() => askedAt.jsonValue()).toHaveLength(1);
    await page.clock.runFor(1500);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const moments = await askedAt.jsonValue();
    expect(moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))).toEqual([500, 500, 500]);
    await league.blur();
    await page.clock.runFor(500);
    await expect(stop(page, "Welcome to Linewise")).toBeVisible();
    await page.clock.resume();
    await page.getByRole("button", { name: "Skip" }).click();
    await expect.poll(() => kept(database, id)).toBe("over");
    const take = page.getByRole("link", { name: "Take Tour" }).filter({ visible: true });
    await take.click();
    await expect(stop(page, "Welcome to Linewise")).toBeVisible();
    await expect(page).toHaveURL(/betting-strategies/);
    await page.getByRole("button", { name: "Skip" }).click();
    await expect(take).toBeFocused();
  });

  test("it waits for a missing target, and says so if the person asked for the tour", async ({
    page,
    signIn,
    scene: _scene,
  }) => {
    await signIn("elite");
    await page.goto(LIST);
    await settled(page, true);
    await page.locator("[data-tour]").evaluateAll((parts) => {
      for (const part of parts) if (part instanceof HTMLElement) part.style.setProperty("display", "none", "important");
    });
    await page.getByRole("link", { name: "Take Tour" }).filter({ visible: true }).click();
    await expect(page.getByText("Tour starting soon", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Loading page elements. The tour will start automatically.", { exact: true }),
    ).toBeVisible();
    await page.locator("[data-tour]").evaluateAll((parts) => {
      for (const part of parts) if (part instanceof HTMLElement) part.style.removeProperty("display");
    });
    await expect(stop(page, "Welcome to Linewise")).toBeVisible();
  });

  test("a tour that cannot be loaded, and one whose place cannot be saved, say so", async ({
    page,
    signIn,
    scene: _scene,
  }) => {
    await signIn("elite");
    await page.goto(LIST);
    await settled(page, true);
    await page.route("**/tour/progress", (route) => route.abort());
    const take = page.getByRole("link", { name: "Take Tour" }).filter({ visible: true });
    await take.click();
    await page.getByRole("button", { name: "Skip" }).click();
    await expect(page.getByText("Tour Error", { exact: true })).toBeVisible();
    await expect(
      page.getByText("The tour encountered an issue. Please refresh and try again.", { exact: true }),
    ).toBeVisible();
    await page.route("**/assets/tour-island-*.js", (route) => route.abort());
    await page.reload();
    await settled(page, true);
    await take.click();
    await expect(page.getByText("Tour not ready", { exact: true })).toBeVisible();
    await expect(page.getByText("Please refresh the page and try again.", { exact: true })).toBeVisible();
  });
});

test("the tour as pages: each stop an address, forms go on, Done says so on the pick list", async ({
  page,
  signIn,
  scene: _scene,
  database,
}) => {
  const { id } = await signIn("elite", { tour: null });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/tour");
  await expect(page.getByRole("heading", { level: 1, name: "Tour" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Welcome to Linewise" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await expect(page.getByRole("button", { name: "Skip" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Stop tour" })).toHaveCount(0);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/step=data-mode/);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/step=filters/);
  expect(await kept(database, id)).toBe("filters");
  await page.getByRole("link", { name: "Stop tour" }).click();
  await expect(page.getByRole("heading", { name: "Are you sure you want to stop the tour?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/betting-strategies/);
  await expect(page.getByText("Tour Complete!", { exact: true })).toBeVisible();
  expect(await kept(database, id)).toBe("over");
});

test("without scripts the button leads to the pages", async ({ page, signIn, scene: _scene, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled !== false, "with scripts it goes over the list");
  await signIn("elite");
  await page.goto(LIST);
  await page.getByRole("link", { name: "Take Tour" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/tour$/);
});
