import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { reveal } from "./scene.ts";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

test("filters are saved under a name, used, renamed and deleted", async ({ page, signIn, javaScriptEnabled }) => {
  await signIn("pro");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/betting-strategies?league=NBA&minEdge=2");
  await settled(page, javaScriptEnabled);
  await page.getByRole("link", { name: "Saved filters" }).click();
  await expect(page.getByRole("heading", { name: "Saved filters", level: 1 })).toBeVisible();
  await settled(page, javaScriptEnabled);
  await expect(page.getByText("NBA, Edge 2% or more").first()).toBeVisible();
  await page.getByRole("button", { name: "Save filters" }).click();
  await expect(page.getByText("Enter a name").first()).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Basketball");
  await page.getByRole("button", { name: "Save filters" }).click();
  await expect(page.getByText("“Basketball” was saved.").first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 320);
  await page.getByText("Rename or delete").click();
  await page.getByLabel("New name").fill("Value");
  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("link", { name: /Value/ }).click();
  await expect(page).toHaveURL(/\/betting-strategies\?league=NBA&minEdge=2$/);
  await page.goto("/saved-filters");
  await settled(page, javaScriptEnabled);
  await page.getByText("Rename or delete").click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
});

readsOnly("free learns which plan saves filters", async ({ page, signIn }) => {
  await signIn("free");
  await page.goto("/saved-filters");
  await expect(page.getByRole("heading", { name: "Saving filters is part of Pro" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See Pro" })).toHaveAttribute("href", "/subscription?plan=pro");
  await expect(page.getByLabel("Name", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test("a question to support keeps the typed text, and shows what is sent along and its state", async ({
  page,
  signIn,
}) => {
  await signIn("elite");
  await page.goto("/support?screen=/slip&request=abc-123");
  await page.getByLabel("Message").fill("It does not add up.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Say in a few words what it is about").first()).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("It does not add up.");
  await expect(page.getByText(/the screen \/slip, the number of the failed request/)).toBeVisible();
  await expect(page.getByText("Your plan is answered first.")).toBeVisible();
  await page.getByLabel("What is it about?").fill("My slip");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("We have your message. The answer comes by e-mail.").first()).toBeVisible();
  await expect(page.getByText("My slip")).toBeVisible();
  await expect(page.getByText(/^(?:Received|In our mailbox since) /)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 320);
});

readsOnly("support is visible to signed-out visitors, and asks them to sign in", async ({ page, scene: _scene }) => {
  await page.goto("/support");
  await expect(page.getByText("Sign in to write to us")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send" })).toHaveCount(0);
});

test("early access is a switch of Elite, and opens what is marked", async ({
  page,
  signIn,
  database,
  javaScriptEnabled,
}) => {
  const { id } = await signIn("elite");
  await page.goto("/settings#early-access");
  await settled(page, javaScriptEnabled);
  await page.getByRole("heading", { name: "Early access" }).click();
  await page.getByLabel("Show me early access").check();
  await page.getByRole("button", { name: "Save early access" }).click();
  await expect(page.getByText("You now see new features.").first()).toBeVisible();
  const [row] = await database.read.select({ on: users.earlyAccess }).from(users).where(eq(users.id, id));
  expect(row?.on).toBe(true);
});

readsOnly("early access is locked on other plans", async ({ page, signIn }) => {
  await signIn("pro");
  await page.goto("/settings");
  await page.getByRole("heading", { name: "Early access" }).click();
  await expect(page.getByText("Early access is part of Elite.")).toBeVisible();
  await expect(page.getByLabel("Show me early access")).toHaveCount(0);
});

readsOnly(
  "a pick shows free the main reason, and which plans show the rest",
  async ({ page, signIn, scene, database }) => {
    const { id } = await signIn("free");
    const pickId = scene.upcoming[0] ?? 0;
    await reveal(database, id, pickId, Date.now());
    await page.goto(`/picks/${pickId}`);
    await expect(page.getByText("All reasons with their sizes are part of Pro.")).toBeVisible();
    await expect(page.getByText("How every book's price moved is part of Elite.")).toBeVisible();
    await expect(page.getByRole("link", { name: "See Elite" })).toHaveAttribute("href", "/subscription?plan=elite");
    await expectAccessible(page);
  },
);

test("a file of the person's own bets opens as a workbook", async ({ page, signIn, scene: _scene, database }) => {
  const { id } = await signIn("free");
  const { makeBets } = await import("./scene.ts");
  await makeBets(database, id, { wallNow: Date.now(), settled: 3 });
  const answer = await page.request.get("/saved-picks/export?format=xlsx&tab=all");
  expect(answer.headers()["content-type"]).toContain("spreadsheetml");
  const { readSheet } = await import("#tests/setup/workbook.ts");
  const sheet = readSheet(new Uint8Array(await answer.body()));
  expect(sheet).toHaveLength(4);
  expect((await page.request.get("/betting-strategies/export?format=xlsx", { maxRedirects: 0 })).status()).toBe(303);
});
