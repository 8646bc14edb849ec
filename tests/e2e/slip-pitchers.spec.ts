import { eq } from "drizzle-orm";
import { savedPicks } from "#db/schema/bets.ts";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";
import { makeBaseballPick } from "./scene.ts";
import { fill, toast } from "./slip-forms.ts";

test("on a baseball game the pitchers come from the pick's page, are chosen in the slip, and are the bet's", async ({
  page,
  signIn,
  scene,
  database,
  baseURL,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  const pickId = await makeBaseballPick(database);
  await fill(page, baseURL, [scene.upcoming[0]]);
  await page.goto(`/picks/${pickId}`);
  await settled(page, javaScriptEnabled);
  await page.getByLabel("Pitchers").selectOption("action");
  await page.getByRole("button", { name: "Add to slip" }).click();
  await expect(toast(page, "Added to your slip")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  const pitchers = page.getByRole("main").getByLabel(/^Pitchers/);
  await expect(pitchers).toHaveCount(1);
  await expect(pitchers).toHaveValue("action");
  await expect(pitchers.getByRole("option")).toHaveText([/: any$/, "Listed pitchers", "Action"]);
  await expectFits(page);
  await expectAccessible(page);
  await pitchers.selectOption("listed");
  // With scripts a choice saves itself; without, placing saves it first and asks once more.
  const place = page.getByRole("main").getByRole("button", { name: /^Place/ });
  await place.click();
  if (!javaScriptEnabled) {
    await expect(toast(page, "Pitchers saved, nothing placed yet")).toBeVisible();
    await expect(pitchers).toHaveValue("listed");
    await place.click();
  }
  await expect(toast(page, "Bets Placed Successfully")).toBeVisible();
  const [bet] = await database.read.select().from(savedPicks).where(eq(savedPicks.pickId, pickId));
  expect(bet?.pitchers).toBe("listed");
  await page.goto("/saved-picks");
  await expect(page.getByRole("table", { name: "My Picks" })).toContainText("Listed pitchers");
});

test("pitchers chosen in the slip are kept where nothing else is pressed but another choice", async ({
  page,
  signIn,
  database,
  baseURL,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  const pickId = await makeBaseballPick(database);
  await fill(page, baseURL, [pickId]);
  await page.goto("/slip");
  await settled(page, javaScriptEnabled);
  const pitchers = page.getByRole("main").getByLabel(/^Pitchers/);
  await expect(pitchers).toHaveValue("");
  const saved = javaScriptEnabled
    ? page.waitForResponse((answer) => answer.request().method() === "POST")
    : Promise.resolve();
  await pitchers.selectOption("listed");
  await saved;
  if (!javaScriptEnabled) {
    await page.getByRole("main").getByRole("button", { name: "Decimal", exact: true }).click();
    await page.goto("/slip");
  } else await page.reload();
  await expect(pitchers).toHaveValue("listed");
});
