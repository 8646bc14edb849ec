import { SCREENS_BY_ADDRESS } from "../../dev/pictures/screens.mjs";
import { makeBets } from "./scene.ts";
import { expect, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";
import { INTENDED } from "./intended-differences.ts";
import { differencesOf } from "./without-scripts.ts";

/** Other people, tabs, picks and states are compared where tests that only read open them. */
for (const who of ["nobody", "free", "elite"] as const)
  readsOnly(
    `every screen sends ${who} all that it shows once its scripts respond, and nothing else`,
    async ({ page, signIn, database, scene: _scene, compared }) => {
      if (who !== "nobody") {
        const { id } = await signIn(who, { bankrollCents: 100_000 });
        await makeBets(database, id, { wallNow: Date.now(), settled: 40, open: 2 });
      }
      for (const { path, link, as } of SCREENS_BY_ADDRESS) if (as === who && !link) await page.goto(path);
      expect(compared.pages).toBeGreaterThan({ nobody: 1, free: 1, elite: 35 }[who]);
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
