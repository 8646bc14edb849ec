import { eq } from "drizzle-orm";
import { sessions, users } from "#db/schema/accounts.ts";
import type { Database } from "#db/client.ts";
import { LIVE_TEAMS, makeLiveSlate, type LiveSlate } from "#tests/setup/live-slate.ts";
import { expect, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

let slate: LiveSlate;
test.beforeAll(async ({ database }) => {
  slate = await makeLiveSlate(database, Date.now());
});

/** Lets a person's session read live data, in a place. */
async function goLive(database: Database, id: string, region: "US-NJ" | "US-CA" | null): Promise<void> {
  await database.write(async (tx) => {
    await tx.update(sessions).set({ feed: "live" }).where(eq(sessions.userId, id));
    await tx.update(users).set({ region }).where(eq(users.id, id));
  });
}

readsOnly(
  "the header names the data and the age of the newest odds, on a phone too",
  async ({ page, signIn, database, expectAccessible }) => {
    const { id } = await signIn("elite");
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/betting-strategies?minConfidence=0");
    const header = page.getByRole("banner");
    await expect(header.getByText("Simulation", { exact: true })).toBeVisible();
    await expect(header.getByText(/odds (just now|\d+ (s|min) ago)$/)).toBeVisible();
    await goLive(database, id, "US-NJ");
    for (const path of [
      "/betting-strategies?minConfidence=0",
      "/predictions",
      "/saved-picks",
      "/dashboard",
      "/settings",
    ]) {
      await page.goto(path);
      await expect(header.getByText("Live", { exact: true })).toBeVisible();
      await expect(header.getByText(/odds \d+ min ago$/)).toBeVisible();
      await expect(page.getByText("Simulation", { exact: true })).toHaveCount(0);
    }
    await page.goto("/betting-strategies?minConfidence=0");
    await expect(page.locator("main")).toContainText("LIV");
    await expectAccessible();
    await expectFits(page);
    await expectFits(page, 320);
  },
);

test("a live pick and the slip link to the book where it is legal, in a new tab and without a referrer", async ({
  page,
  signIn,
  database,
  javaScriptEnabled,
  expectAccessible,
}) => {
  const { id } = await signIn("elite");
  const [pickId] = slate.picks;
  await goLive(database, id, "US-NJ");
  await page.goto(`/picks/${pickId}`);
  await settled(page, javaScriptEnabled);
  await expect(page.locator("main")).toContainText(LIVE_TEAMS[0]);
  const link = page.getByRole("link", { name: "Open at FanDuel in a new tab" });
  await expect(link).toHaveAttribute("href", "https://sportsbook.fanduel.com/");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(page.getByText("You place the bet there, not here.")).toBeVisible();
  await expectAccessible();
  await expectFits(page);
  await page.getByRole("button", { name: "Add to slip" }).first().click();
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  await expect(page.getByText("Linewise takes no bets: this saves them to My Picks")).toBeVisible();
  await expect(link).toBeVisible();
  await expect(page.getByRole("button", { name: /Place Bets/ })).toHaveCount(0);
  await expectAccessible();
  await expectFits(page);
  await expectFits(page, 320);
  for (const region of ["US-CA", null] as const) {
    await goLive(database, id, region);
    for (const path of [`/picks/${pickId}`, "/slip"]) {
      await page.goto(path);
      await expect(page.locator("main")).toContainText("LIV");
      await expect(page.getByRole("link", { name: /Open at/ })).toHaveCount(0);
    }
  }
  await page.getByRole("button", { name: /Save Bets/ }).click();
  await expect(page).toHaveURL("/saved-picks");
  await expect(page.getByText("Bets Saved", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("1 bet(s) have been saved to My Picks.").first()).toBeVisible();
});

readsOnly("the simulation links to no sportsbook", async ({ page, signIn, scene, database }) => {
  const { id } = await signIn("elite");
  await database.write((tx) => tx.update(users).set({ region: "US-NJ" }).where(eq(users.id, id)));
  await page.goto(`/picks/${scene.upcoming[0]}`);
  await expect(page.getByRole("heading", { name: "How much" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Open at/ })).toHaveCount(0);
});
