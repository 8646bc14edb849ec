import { SCREENS } from "../../dev/pictures/screens.mjs";
import { expect, test } from "./people.ts";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false, "They are begun in a page without scripts");

for (const { route, begin } of SCREENS) {
  if (begin === undefined) continue;
  test(`the contact sheet finds ${route}, which somebody has to begin`, async ({ page, signIn, baseURL }) => {
    await signIn("elite");
    const answer = await page.goto(await begin(page, baseURL ?? ""));
    expect(answer?.status()).toBe(200);
  });
}
