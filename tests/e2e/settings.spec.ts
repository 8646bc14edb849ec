import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { epochMs } from "#app/lib/engine/brands.ts";
import { makeExports } from "#app/lib/workflows/account/export-own-data.server.ts";
import { createSession } from "#app/models/account/session.server.ts";
import { openedWords } from "#app/lib/platform/sealed-words.server.ts";
import { outbox } from "#db/schema/notify.ts";
import { eq } from "drizzle-orm";
import { makeBets } from "./scene.ts";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";

test("name, region and time zone are changed in Settings and used everywhere", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.goto("/settings");
  await settled(page, javaScriptEnabled);
  await page.getByRole("heading", { name: "Profile", exact: true }).click();
  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Enter a name").first()).toBeVisible();
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Where you are").selectOption("US-NY");
  await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Your profile was saved.").first()).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "877-8-HOPENY" }).first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test("odds, stakes and sportsbooks are personal settings", async ({ page, signIn, scene, javaScriptEnabled }) => {
  await signIn("elite");
  await page.goto("/settings");
  await settled(page, javaScriptEnabled);
  await page.getByRole("heading", { name: "Odds, stakes and sportsbooks" }).click();
  await page.getByLabel("Odds format").selectOption("decimal");
  await page.getByLabel("Default stake").fill("0");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The smallest stake is 1.00").first()).toBeVisible();
  await page.getByLabel("Default stake").fill("40");
  await page.getByLabel("Odds format").selectOption("decimal");
  await page
    .getByRole("group", { name: /have an account/ })
    .getByLabel("Caesars")
    .check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your betting settings were saved.").first()).toBeVisible();
  await page.goto(`/picks/${scene.upcoming[0] ?? 0}`);
  await expect(page.getByRole("main")).not.toContainText(/[−+]\d{3}\b/);
});

test("the person's own amounts carry their chosen mark; prices of plans and visitors' amounts stay in dollars", async ({
  page,
  signIn,
  database,
  scene,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const person = await signIn("elite", { bankrollCents: 200_000 });
  await makeBets(database, person.id, { wallNow: Date.now(), settled: 12, open: 1 });
  await page.goto("/settings");
  await settled(page, javaScriptEnabled);
  await page.getByRole("heading", { name: "Odds, stakes and sportsbooks" }).click();
  await page.getByLabel("Currency mark").selectOption("£");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your betting settings were saved.").first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText("£2,000");
  await page.request.post("/slip", {
    form: { intent: "add", pickId: scene.upcoming[0] ?? 0, stake: "30" },
    headers: { Origin: baseURL ?? "", "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  for (const [path, text] of [
    ["/slip", /£30\.00/],
    ["/saved-picks?tab=settled", /£330\.00 staked on 12 settled bets/],
    ["/performance?period=90", /£330\.00 staked on 12 settled bets/],
    ["/performance?period=90&tab=by-sport", /£[\d.]+ staked/],
    ["/dashboard", /on £330\.00/],
    ["/bankroll", /£/],
    ["/care", /£\d+ so far/],
    [`/picks/${scene.upcoming[0] ?? 0}`, /£2,000/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(text);
    await expect(page.getByRole("main")).not.toContainText("$");
  }
  await page.goto("/betting-strategies?minConfidence=0");
  await expect(page.getByRole("main")).toContainText(/Save £\d/);
  await expect(page.getByRole("main")).not.toContainText("$");
  await page.goto("/subscription");
  await expect(page.getByRole("article", { name: "Pro" })).toContainText("$29/month");
  const visitor = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: javaScriptEnabled !== false });
  const visited = await visitor.newPage();
  for (const path of ["/roi-simulator", "/demo?step=3"]) {
    await visited.goto(path);
    await expect(visited.getByRole("main")).toContainText(/\$\d/);
    await expect(visited.getByRole("main")).not.toContainText("£");
  }
  await visitor.close();
});

test("sessions elsewhere are ended", async ({
  page,
  signIn,
  database,
  browser,
  baseURL,
  scene: _scene,
  javaScriptEnabled,
}) => {
  const person = await signIn("free");
  const session = { userId: person.id, userAgent: null, createdAt: epochMs(Date.now()) };
  await database.write((tx) => createSession(tx, { ...session, token: `elsewhere ${person.id}` }));
  await page.goto("/settings#sessions");
  await settled(page, javaScriptEnabled);
  await page.getByRole("heading", { name: "Devices" }).click();
  await expect(page.getByText("This device")).toBeVisible();
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("1 session signed out.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out everywhere else" })).toHaveCount(0);
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  await other.addCookies([{ ...person.cookie, url: baseURL ?? "" }]);
  expect((await other.request.get("/api/auth/user")).status()).toBe(200);
  await other.close();
});

test("another address becomes the person's once the link sent to it is opened", async ({
  page,
  signIn,
  database,
  scene: _scene,
  javaScriptEnabled,
}) => {
  const { id } = await signIn("free");
  await page.goto("/settings");
  await settled(page, javaScriptEnabled);
  await page.getByRole("heading", { name: "E-mail", exact: true }).click();
  await page.getByLabel("New e-mail address").fill(`new-${id}@example.test`);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(/We sent a link to/).first()).toBeVisible();
  const mails = await database.read
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, `new-${id}@example.test`));
  const path =
    /https?:\/\/[^/]+(\/settings\/email\?token=\S+)/.exec(
      openedWords(mails[0] ?? { body: "", dedupeKey: "" }, process.env.SESSION_SECRET) ?? "",
    )?.[1] ?? "";
  await page.goto(path);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(page.getByText(`new-${id}@example.test`).first()).toBeVisible();
});

test("all of a person's data is exported and can be opened; the account can be deleted and kept", async ({
  page,
  signIn,
  database,
  scene: _scene,
}) => {
  const person = await signIn("free");
  await makeBets(database, person.id, { wallNow: Date.now(), settled: 3 });
  await page.goto("/settings/data");
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole("button", { name: "Export everything" }).click();
  await expect(page.getByText(/Being made: 0 of \d+/)).toBeVisible();
  await makeExports(database, { wallClock: () => epochMs(Date.now()), origin: "http://localhost" });
  await page.getByRole("link", { name: "Check again" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Download/ }).click(),
  ]);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(JSON.parse(strFromU8(files["json/saved_picks.json"] ?? new Uint8Array()))).toHaveLength(3);

  await page.getByLabel("Delete my account and everything in it.").check();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText(/will be deleted on/).first()).toBeVisible();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account stays.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
});

test("another person's export is not found", async ({ page, signIn, database, scene: _scene }) => {
  await signIn("free");
  await page.goto("/settings/data");
  await page.getByRole("button", { name: "Export everything" }).click();
  await makeExports(database, { wallClock: () => epochMs(Date.now()), origin: "http://localhost" });
  await page.goto("/settings/data");
  const path = await page.getByRole("link", { name: /^Download/ }).getAttribute("href");
  expect((await page.request.get(path ?? "")).status()).toBe(200);
  await signIn("free");
  expect((await page.request.get(path ?? "")).status()).toBe(404);
});

test("limits are set, explained and checked before a bet", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await signIn("elite", { bankrollCents: 100_000 });
  await page.goto("/care");
  await settled(page, javaScriptEnabled);
  await page.getByRole("heading", { name: "Stake limit" }).click();
  const form = page.locator("form", { has: page.locator("#stake-day") });
  await form.getByLabel("A day").fill("nothing");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Enter an amount like 25 or 25.50")).toBeVisible();
  await form.getByLabel("A day").fill("1");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your limits are in force.").first()).toBeVisible();
  await expect(page.getByText("$1 a day")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const answer = await page.request.post("/api/saved-picks", {
    data: { strategyId: 9999, betType: "Parlay", teamName: "Parlay", odds: 3, stake: 25 },
    headers: { "Sec-Fetch-Site": "same-origin", Origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(409);
  expect(await answer.json()).toMatchObject({ code: "limit-reached" });
});

test("a break closes the list, the slip and the API, cannot be ended, and leaves the person's own data open", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.goto("/care");
  await settled(page, javaScriptEnabled);
  await page.getByRole("heading", { name: "Take a break" }).click();
  await page.getByLabel("How long", { exact: true }).selectOption("1-year");
  await page.getByLabel("I know that this cannot be ended early.").check();
  await page.getByRole("button", { name: "Begin the break" }).click();
  await expect(page.getByText(/You have excluded yourself until/).first()).toBeVisible();
  await expectAccessible(page);
  for (const path of ["/betting-strategies", "/predictions", "/slip", "/saved-picks"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/care");
  }
  await page.getByRole("link", { name: "Your data" }).first().click();
  await expect(page).toHaveURL("/settings/data");
  const list = await (await page.request.get("/api/betting-strategies")).json();
  for (const one of list.strategies) if (one.lockReason) expect(one.lockReason).toBe("paused");
  expect(JSON.stringify(list)).toContain("paused");

  await page.goto("/care");
  await page.getByRole("heading", { name: "Take a break" }).click();
  await page.getByLabel("How long", { exact: true }).selectOption("24-hours");
  await page.getByLabel("I know that this cannot be ended early.").check();
  await page.getByRole("button", { name: "Begin the break" }).click();
  await expect(page.getByText(/It can be made longer, not shorter/).first()).toBeVisible();
});

test("the self-test adds up and stores nothing", async ({ page, signIn, scene: _scene }) => {
  await signIn("free");
  await page.goto("/care/self-test");
  await expectAccessible(page);
  for (const group of await page.locator("fieldset").all()) await group.getByLabel("Sometimes").check();
  await page.getByRole("button", { name: "See the result" }).click();
  await expect(page.getByText("Signs of problem gambling (9 of 27)")).toBeVisible();
  await expectFits(page);
});
