import { epochMs } from "#app/lib/engine/brands.ts";
import { nameSkeleton } from "#app/lib/engine/people/profile-name.ts";
import { peopleProfiles } from "#db/schema/people.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";
import { makeBets } from "./scene.ts";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";

test("own results are shared only by choice, without money or name unless chosen, and removed for good", async ({
  page,
  signIn,
  database,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const { id } = await signIn("free");
  await makeBets(database, id, { wallNow: Date.now(), settled: 60 });
  await page.goto("/performance");
  await settled(page, javaScriptEnabled);
  await page.getByRole("link", { name: "Share a link to your results" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Share your results" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your link" })).toHaveCount(0);
  await page.getByLabel("Period").selectOption("90");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = page.getByRole("link", { name: /\/results\// });
  const first = (await link.getAttribute("href")) ?? "";
  expect(new URL(first).pathname).toMatch(/^\/results\/[\w-]{22}$/);
  await expectAccessible(page);
  await expectFits(page);
  const share = page.getByText("Share your results", { exact: true }).locator("visible=true").last();
  if (javaScriptEnabled === false) {
    await page.locator("[data-share] summary").click();
    await expect(page.getByRole("textbox", { name: "Text to share your results" })).toHaveValue(new RegExp(first));
  } else {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.locator("[data-share] summary").click();
    await expect(page.getByText("Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(first);
  }
  expect(await share.count()).toBeGreaterThan(0);

  const stranger = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: javaScriptEnabled !== false,
  });
  const other = await stranger.newPage();
  await other.goto(first);
  await expect(other.getByRole("heading", { level: 1 })).toContainText("A member’s results");
  await expect(other.getByRole("main")).toContainText(/\d+ won, \d+ lost/);
  await expect(other.getByRole("main")).not.toContainText("$");
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const picture = (await other.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  const drawn = await other.request.get(picture);
  expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "image/png"]);
  await expectAccessible(other);
  await expectFits(other, 320);

  // A new link with everything in it ends the first. A person with a name among the members can show it.
  await expect(page.getByLabel(/^Show my name/)).toHaveCount(0);
  const name = `Sam ${id.replace(/^.*-/, "").replace(/\d/g, "x")}`;
  const row = { id: `${id}${"_".repeat(22)}`.slice(0, 22), userId: id, name, skeleton: nameSkeleton(name) };
  const now = epochMs(Date.now());
  await database.read.insert(peopleProfiles).values({ ...row, namedAt: now, joinedAt: now });
  await page.goto("/performance/share");
  await page.getByLabel(/^Show my name/).check();
  await page.getByLabel(/^Show my profit/).check();
  await page.getByRole("button", { name: "Make a new link" }).click();
  const second = (await page.getByRole("link", { name: /\/results\// }).getAttribute("href")) ?? "";
  expect(second).not.toBe(first);
  expect((await other.goto(first))?.status()).toBe(404);
  await other.goto(second);
  await expect(other.getByRole("main")).toContainText("staked");
  await expect(other.getByRole("heading", { level: 1 })).toContainText(name);

  await page.getByRole("button", { name: "Take the link back" }).click();
  await expect(page.getByText("The link no longer works.").first()).toBeVisible();
  expect((await other.goto(second))?.status()).toBe(404);
  expect((await other.request.get(picture)).status()).toBe(404);
  await stranger.close();
});

test("the track record is shared with its picture", async ({ page, javaScriptEnabled }) => {
  await page.goto("/track-record");
  await page.context().grantPermissions(javaScriptEnabled === false ? [] : ["clipboard-read", "clipboard-write"]);
  await page.locator("[data-share] summary").click();
  if (javaScriptEnabled === false)
    await expect(page.getByRole("textbox", { name: /share the track record/ })).toHaveValue(/\/track-record$/);
  else await expect(page.getByText("Copied")).toBeVisible();
  const picture = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  expect((await page.request.get(picture)).headers()["content-type"]).toBe("image/png");
});

test("Settings list the e-mails that are sent, with the state of the last ones", async ({
  page,
  signIn,
  database,
  javaScriptEnabled,
}) => {
  const { id } = await signIn("pro");
  const mail = {
    userId: id,
    kind: "billing",
    recipient: "old@example.test",
    body: "secret link",
    createdAt: epochMs(Date.now()),
  } as const;
  await database.write((tx) => queueMail(tx, { ...mail, dedupeKey: `receipt:${id}`, subject: "Your receipt" }));
  await page.goto("/settings");
  await settled(page, javaScriptEnabled);
  await page.getByRole("link", { name: "Messages" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  await expect(page.getByText("Your receipt")).toBeVisible();
  await expect(page.getByText(/Waiting to be sent since .* · to old@example\.test/)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("secret link");
  await expectAccessible(page);
  await expectFits(page, 320);
});

test("the theme is light, dark, or the device's", async ({ page, signIn, javaScriptEnabled }) => {
  await signIn("free");
  await page.emulateMedia({ colorScheme: "light" });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  for (const [label, dark] of [
    ["Dark", true],
    ["Light", false],
    ["Same as my device", false],
  ] as const) {
    await page.goto("/settings");
    await settled(page, javaScriptEnabled);
    await page.getByRole("heading", { name: "Theme" }).click();
    await page.getByRole("button", { name: label, exact: true }).click();
    if (javaScriptEnabled === false) await page.getByRole("heading", { name: "Theme" }).click();
    await expect(page.getByRole("button", { name: label, exact: true })).toHaveAttribute("aria-pressed", "true");
    if (javaScriptEnabled !== false) await expect.poll(ground).toBe(dark ? "rgb(11, 15, 21)" : "rgb(245, 246, 248)");
  }
  await expectAccessible(page);
});

test("the legal texts are listed with version and date", async ({ page }) => {
  await page.goto("/legal");
  await expect(page.getByRole("heading", { level: 1, name: "Legal" })).toBeVisible();
  await expect(page.getByText(/^Version \d+, \w+ \d+, \d{4}$/)).toHaveCount(3);
  await page
    .getByRole("link", { name: /Privacy/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
});
