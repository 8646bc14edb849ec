import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

/** Breaks every loader that reads a person: a time zone that does not exist cannot have a day. */
const breakPerson = (database: Database, id: string) =>
  database.read.update(users).set({ timeZone: "Nowhere/None" }).where(eq(users.id, id));
const mendPerson = (database: Database, id: string) =>
  database.read.update(users).set({ timeZone: "America/New_York" }).where(eq(users.id, id));

const PHONE = { width: 360, height: 780 };

test("a screen whose loader throws shows App Error on a phone, is tried again three times, and comes back", async ({
  page,
  signIn,
  database,
  javaScriptEnabled,
}) => {
  await page.setViewportSize(PHONE);
  const { id } = await signIn("elite");
  await breakPerson(database, id);
  const response = await page.goto("/betting-strategies");
  expect(response?.status()).toBe(500);
  await settled(page, javaScriptEnabled);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/App Error/);
  await expect(main.getByText("Something went wrong loading the betting strategies.")).toBeVisible();
  await expect(main.getByText("Try refreshing or go back to the main page.")).toBeVisible();
  await expect(main.getByText("The AI prediction service encountered an error.")).toBeHidden();
  await expect(main.locator("code")).toHaveText(response?.headers()["x-request-id"] ?? "none");
  await expect(main.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
  await expectAccessible(page);
  await expectFits(page);

  const again = main.getByRole("link", { name: "Try Again" });
  if (javaScriptEnabled === false) {
    await mendPerson(database, id);
    await again.click();
    await expect(page.getByRole("heading", { level: 1, name: "AI Picks" })).toBeVisible();
    return;
  }
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  // The last try, too, is answered before anything is fixed.
  const tried = async () => (await Promise.all([page.waitForResponse(/\/betting-strategies\.data/), again.click()]))[0];
  for (const tries of [1, 2]) {
    const answer = await tried();
    await expect(main.getByText(`Still failing after ${tries} of 3 tries.`)).toBeVisible();
    await expect(main.locator("code")).toHaveText(answer.headers()["x-request-id"] ?? "none");
  }
  await tried();
  await expect(main.getByText("Three tries did not help. Wait a few minutes, then reload the app.")).toBeVisible();
  await expect(again).toHaveCount(0);
  expect(documents).toEqual([]);
  await mendPerson(database, id);
  await main.getByRole("link", { name: "Reload App" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "AI Picks" })).toBeVisible();
  expect(documents).toHaveLength(1);
});

test("a failed navigation shows the error at its target, and trying again loads only the failed part", async ({
  page,
  signIn,
  database,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "Without scripts every navigation is a document, as above");
  const { id } = await signIn("elite");
  await page.goto("/dashboard");
  await settled(page, javaScriptEnabled);
  await breakPerson(database, id);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Picks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  await expect(page.getByText("The AI prediction service encountered an error.")).toBeVisible();
  await expect(page.getByText("Our team has been notified and is working on a fix.")).toBeVisible();
  await expect(page).toHaveURL(/\/saved-picks$/);
  await mendPerson(database, id);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Picks" })).toBeVisible();
  expect(await page.evaluate(() => "same" in window)).toBe(true);

  // Without a connection the screen stays, and continues once there is one.
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "AI Picks" }).click();
  await expect(page.getByRole("alert").getByText("The server could not be reached.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "My Picks" })).toBeVisible();
  expect(await page.evaluate(() => "same" in window)).toBe(true);
  await page.unroute("**/*.data*");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "AI Picks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "AI Picks" })).toBeVisible();
  await expect(page.getByText("The server could not be reached.")).toBeHidden();
});

test("a failure of the browser's own is reported with screen and device, and said once the server has it", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "Without scripts nothing fails in the browser");
  await signIn("elite");
  await page.goto("/dashboard");
  await settled(page, javaScriptEnabled);
  let store = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  await page.route("**/client-errors", async (route) => {
    await stored;
    await route.continue();
  });
  await page.route("**/saved-picks.data*", (route) =>
    route.fulfill({ body: "not data", headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes" } }),
  );
  const report = page.waitForRequest("**/client-errors");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Picks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  const body = new URLSearchParams((await report).postData() ?? "");
  expect([body.get("kind"), body.get("screen"), body.get("device")]).toEqual(["render", "/saved-picks", "desktop"]);
  const said = page.getByText("Our team has been notified and is working on a fix.");
  await expect(said).toHaveCount(0);
  store();
  await expect(said).toBeVisible();
});

test("if a screen's script is gone after a deployment, the screen still opens", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "No scripts, nothing to lose");
  await signIn("elite");
  await page.goto("/dashboard");
  await settled(page, javaScriptEnabled);
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Picks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Picks" })).toBeVisible();
  await expect(page).toHaveURL(/\/saved-picks$/);
  // The document works without them.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "AI Picks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "AI Picks" })).toBeVisible();
});

test("a part that is loaded later and fails leaves the screen unchanged", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "Nothing is loaded later");
  await signIn("elite");
  await page.route(/assets\/(?:toast-region|share-text|slip-island)[^/]*\.js/, (route) => route.abort());
  await page.goto("/settings");
  await settled(page, javaScriptEnabled);
  await page.getByRole("heading", { name: "Profile", exact: true }).click();
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Your profile was saved.").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Profile & Settings" })).toBeVisible();
});

test("a slow navigation shows the outline of the next screen after 300 ms, a fast one shows nothing", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "The browser itself shows that a document is loading");
  await signIn("elite");
  await page.goto("/dashboard");
  await settled(page, javaScriptEnabled);
  const main = page.getByRole("main");
  const shape = () =>
    main.evaluate((element) => {
      const { visibility, content } = getComputedStyle(element, "::before");
      return content === "none" ? "none" : visibility;
    });
  const heightOf = () => main.evaluate((element) => element.getBoundingClientRect().height);
  const height = await heightOf();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/saved-picks.data*", async (route) => {
    await asked;
    await route.continue();
  });
  // Checked inside the page: a check from outside might answer after the 300 ms.
  const atFirst = await main.evaluateHandle((element) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(getComputedStyle(element, "::before").visibility)).observe(element, {
      attributeFilter: ["aria-busy"],
    });
    return seen;
  });
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "My Picks" })
    .click({ noWaitAfter: true });
  await expect(main).toHaveAttribute("aria-busy", "true");
  expect((await atFirst.jsonValue())[0]).toBe("hidden");
  await expect.poll(shape).toBe("visible");
  const pulse = main.evaluate((element) => getComputedStyle(element, "::after").animationName);
  expect(await pulse).toBe("awaited, shimmer");
  expect(await heightOf()).toBe(height);
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "My Picks" })).toBeVisible();
  expect(await shape()).toBe("none");
  await expect(main).not.toHaveAttribute("aria-busy");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expect(await shape()).toBe("none");
});

readsOnly("help says what to do when a page fails, where to find things, and the keys", async ({ page, signIn }) => {
  for (const who of ["nobody", "free"] as const) {
    if (who === "free") await signIn("free");
    await page.goto("/help");
    await expect(page.getByRole("heading", { name: "When a page fails" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Keyboard" })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page, 320);
  }
  for (const link of await page.getByRole("main").getByRole("link").all()) {
    const href = (await link.getAttribute("href")) ?? "";
    expect((await page.request.get(href)).status(), href).toBe(200);
  }
});
