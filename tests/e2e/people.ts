import { expect, test as base, type Locator, type Page } from "@playwright/test";
import type { TourState } from "#app/lib/engine/mentor/tour-steps.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { violationsOf } from "./accessibility.ts";
import { INTENDED } from "./intended-differences.ts";
import { ensureScene, makePerson, type Person, type Scene } from "./scene.ts";

interface WorkerThings {
  /** The database the server under test reads: E2E_DATABASE_URL, else DATABASE_URL. */
  readonly database: Database;
  readonly scene: Scene;
}

interface TestThings {
  /** `expectAccessible` of the test's own page. */
  readonly expectAccessible: () => Promise<void>;
  /** Signs a new person in; every test has people of its own. */
  readonly signIn: (
    tier: "free" | "pro" | "elite",
    options?: { readonly bankrollCents?: number; readonly tour?: TourState | null },
  ) => Promise<Person>;
}

export const test = base.extend<TestThings, WorkerThings>({
  database: [
    // Playwright reads what a fixture needs off its first parameter: it has to be a pattern.
    async ({ browserName: _browserName }, use) => {
      const database = await createDatabase({
        url: process.env.E2E_DATABASE_URL ?? process.env.DATABASE_URL ?? "file:.data/linewise.db",
      });
      await use(database);
      database.close();
    },
    { scope: "worker" },
  ],
  scene: [async ({ database }, use) => use(await ensureScene(database, Date.now())), { scope: "worker", auto: true }],
  expectAccessible: async ({ page }, use) => use(() => expectAccessible(page)),
  signIn: async ({ context, database, baseURL }, use) => {
    await use(async (tier, options = {}) => {
      const secret = process.env.SESSION_SECRET;
      if (!secret || !baseURL) throw new Error("SESSION_SECRET and a baseURL are needed to sign people in");
      const person = await makePerson(database, tier, { secret, wallNow: Date.now(), ...options });
      await context.addCookies([{ ...person.cookie, url: baseURL }]);
      return person;
    });
  },
});

/** Tests that are the same with scripts and without, which run with them: before there is a page the other project leaves them out. */
export const onceBecause = (why: string) =>
  test.extend<{ readonly once: void }>({
    once: async ({ javaScriptEnabled }, use, { skip }) => {
      skip(javaScriptEnabled === false, why);
      await use();
    },
  });

/** For tests of pages that are sent without scripts (`noScripts`); they fail if such a page has a script after all. */
export const scriptless = onceBecause("A page without scripts is the same with them and without").extend<{
  readonly hasNoScripts: void;
}>({
  hasNoScripts: [
    async ({ once: _once, page }, use) => {
      const asked: string[] = [];
      page.on("request", (request) => void (request.resourceType() === "script" && asked.push(request.url())));
      await use();
      expect(asked).toEqual([]);
      expect(await page.locator("script:not([type$=json])").count()).toBe(0);
    },
    { auto: true },
  ],
});

/**
 * Holds back the data that a screen requests with scripts until the returned function is called, so that the waiting state can be checked.
 * Without scripts nothing is requested that way.
 */
export async function heldAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.data(?:\?|$)/, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Parts of a page without scripts that the same page with scripts may not have, or not in the same way: intended differences, and a form's answer. */
const OWN_PARTS = [...INTENDED.map(({ part }) => part), "[aria-invalid=true]", "[role=alert]"].join();

/**
 * The current page must be free of violations. Without scripts a page is checked only where it has parts of its own: everything else is as with
 * scripts (`without-scripts.spec.ts`), where the same test checks it. The checker needs scripts itself: they are allowed while it looks, when
 * nothing on the page starts any more.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled !== false)
    return expect(await violationsOf(page, ["light", "dark"])).toEqual([]);
  if ((await page.locator(OWN_PARTS).count()) === 0) return;
  const scripts = await page.context().newCDPSession(page);
  const without = (value: boolean) => scripts.send("Emulation.setScriptExecutionDisabled", { value });
  // A session can only take back what it has set itself; it stays open, as its end would allow scripts for good.
  await without(true);
  await without(false);
  // Its colors are those of the scripted page, which is looked at in both themes.
  const violations = await violationsOf(page, ["light"]);
  await without(true);
  expect(violations).toEqual([]);
}

/** Nothing extends beyond the right edge of a phone of 360 px, or of another width, and no text is cut at its end. */
export async function expectFits(page: Page, width = 360): Promise<void> {
  await page.setViewportSize({ width, height: 780 });
  const wide = () =>
    page.locator("body *").evaluateAll(
      (elements, edge) =>
        elements
          // Almost no element reaches that far, so only those that do get the expensive check.
          .filter(
            (element) =>
              element.getBoundingClientRect().right > edge ||
              (element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === "ellipsis"),
          )
          .filter(
            (element) =>
              element.checkVisibility() && !element.closest("details:not([open]), [role=region], .sr-only, thead"),
          )
          .map((element) => element.outerHTML.slice(0, 120)),
      width + 1,
    );
  // The new width takes a moment to be laid out.
  await expect.poll(wide).toEqual([]);
}

/** Goes to the page of the list with a pick, opens its row, and returns it. */
export async function openListAt(page: Page, pickId: number, query = "minConfidence=0") {
  const card = page.locator(`#pick-${pickId}`);
  for (let number = 1; number <= 20; number++) {
    await page.goto(`/betting-strategies?${query}&page=${number}`);
    if ((await card.count()) > 0) {
      const fold = page.locator("details:not([open])", { has: card });
      if ((await fold.count()) > 0) await fold.locator("summary").first().click();
      // A row opens to its forms; a card of a wide screen shows them.
      const row = card.locator("> details > summary");
      if ((await row.count()) > 0 && (await row.isVisible())) await row.click();
      return card;
    }
    if ((await page.getByRole("link", { name: "Next" }).count()) === 0) break;
  }
  throw new Error(`Pick ${pickId} is on no page of the list`);
}

/** Waits until the page's scripts respond, if it has any: React's root shows that they arrived and ran. */
export async function settled(page: Page, javaScriptEnabled: boolean | undefined): Promise<void> {
  if (javaScriptEnabled === false) return;
  await page.waitForLoadState();
  await page.waitForFunction(() => {
    // Before the first paint a page's scripts are in a template (entry.server.tsx).
    if (document.querySelector("script[type=module], template[data-late]") === null) return true;
    const [root] = Object.entries(document).flatMap(([name, value]) =>
      name.startsWith("__reactContainer$") ? [value as ReactContainer] : [],
    );
    return root?.stateNode.current.memoizedState?.isDehydrated === false;
  });
  // Effects, which listen for keys, run in the frame after their component.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Waits until scripts respond in a part of the page that is left as it came until the person uses it. */
export async function answersToScripts(part: Locator, javaScriptEnabled: boolean | undefined): Promise<void> {
  if (javaScriptEnabled === false) return;
  const taken = () => part.evaluate((element) => Object.keys(element).some((name) => name.startsWith("__reactProps$")));
  await expect.poll(taken).toBe(true);
}

/** React's marks on the document of a hydrated tree. */
interface ReactContainer {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } | null } };
}

export { expect };
