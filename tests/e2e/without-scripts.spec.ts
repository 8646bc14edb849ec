import { SCREENS_BY_ADDRESS } from "../../dev/pictures/screens.mjs";
import { makeBets } from "./scene.ts";
import { expect, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";
import { differencesOf, INTENDED } from "./without-scripts.ts";

/** Addresses of screens that are not on the contact sheet: their other tabs and states. */
const MORE = [
  "/betting-strategies?minConfidence=100",
  ...["/saved-picks?tab=settled", "/dashboard?tab=activity", "/dashboard?tab=insights", "/dashboard?tab=cricket"],
  ...["/performance?period=365", "/performance?period=365&tab=by-sport", "/performance?period=365&tab=history"],
  ...["/ai-insights?tab=patterns", "/ai-insights?tab=picks", "/ai-insights?tab=simulation", "/ai-insights?tab=health"],
  ...["/ai-mentor?tab=features", "/predictions?tab=spread", "/predictions?league=MLB&tab=total", "/picks/999999999"],
  ...["/second-opinion?ask=1", "/player-insights?compare=1&player1=nobody&player2=nobody&show=1"],
] as const;

for (const who of ["nobody", "free", "elite"] as const)
  readsOnly(
    `every screen sends ${who} all that it shows once its scripts respond, and nothing else`,
    async ({ page, signIn, database, scene, compared }) => {
      const paths = SCREENS_BY_ADDRESS.flatMap(({ path, link, as }) => (as === who && !link ? [path] : []));
      const picks = [...scene.upcoming, scene.live, scene.graded].map((pick) => `/picks/${pick}`);
      if (who !== "nobody") {
        const { id } = await signIn(who, { bankrollCents: 100_000 });
        await makeBets(database, id, { wallNow: Date.now(), settled: who === "elite" ? 40 : 3, open: 2 });
        paths.push(...picks);
      }
      if (who === "free")
        paths.push("/dashboard", "/predictions", "/enhanced-odds", "/ai-insights", "/player-insights");
      if (who === "elite") paths.push(...MORE, ...picks.map((pick) => `${pick}/why`));
      for (const path of paths) await page.goto(path);
      expect(compared.pages).toBeGreaterThan({ nobody: 1, free: 12, elite: 60 }[who]);
      // A row of the table that nothing needs any more is taken out of it.
      if (who === "elite") expect([...compared.intended].toSorted()).toEqual([...INTENDED.keys()]);
    },
  );

test("a figure that only one of the two has is found, whichever it is", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "There is nothing to compare without scripts");
  await signIn("elite");
  const served = async () => (await (await page.goto("/bankroll"))?.text()) ?? "";
  await page.route("**/bankroll", async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace("<h1", "64.0% sure<h1") });
  });
  expect(await differencesOf(page, await served())).toMatchObject({ servedOnly: ["64.0% sure"], hydratedOnly: [] });

  await page.unroute("**/bankroll");
  const whole = await served();
  expect(await differencesOf(page, whole)).toMatchObject({ servedOnly: [], hydratedOnly: [] });
  await page.getByRole("heading", { level: 1 }).evaluate((element) => element.append(" 64.0%"));
  await page.getByLabel("My bankroll").fill("640");
  expect(await differencesOf(page, whole)).toMatchObject({
    servedOnly: ["Bankroll", expect.stringMatching(/^<input .*value= checked=false>$/)],
    hydratedOnly: ["Bankroll 64.0%", expect.stringMatching(/^<input .*value=640 checked=false>$/)],
  });
});
