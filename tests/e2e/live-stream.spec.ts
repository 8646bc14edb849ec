import { makeBet } from "#db/seed/factories.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { expect, expectFits, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

test("the stream is measured here and on the server, without scripts only on the server", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
  expectAccessible,
}) => {
  await signIn("elite");
  await page.goto("/websocket-performance");
  await expect(page.getByRole("heading", { level: 1, name: "Live Stream" })).toBeVisible();
  await expect(page.getByText("Events a minute")).toBeVisible();
  if (javaScriptEnabled === false) {
    await expect(page.getByText("measured by a script, which is not running here")).toBeVisible();
  } else {
    await expect(page.getByText("Connected")).toBeVisible();
    await expect(page.getByText(/clocks compared to ±/)).toBeVisible();
  }
  await expectAccessible();
  await expectFits(page);
});

test("a page says what has changed since it was read, moves nothing, and reloads on request", async ({
  page,
  signIn,
  database,
  scene: _scene,
  javaScriptEnabled,
  expectAccessible,
}) => {
  const { id } = await signIn("elite");
  const streamed = javaScriptEnabled === false ? null : page.waitForResponse(/\/api\/stream\?topics=bets/);
  await page.goto("/saved-picks");
  await settled(page, javaScriptEnabled);
  await streamed;
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();
  const now = Date.now();
  const bet = { teamName: "Streamed Raptors", startAt: now + HOUR_MS, savedAt: now };
  if (javaScriptEnabled === false) {
    await makeBet(database.read, id, bet as never);
    await page.reload();
    await expect(page.getByText("Streamed Raptors").first()).toBeVisible();
    return;
  }
  // A change right after a press counts as its own effect.
  await page.waitForTimeout(4_500);
  await makeBet(database.read, id, bet as never);
  const update = page.getByRole("button", { name: /^1 bet changed · Update$/ });
  await expect(update).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await expect(page.getByText("Streamed Raptors")).toHaveCount(0);
  await expectAccessible();
  await update.click();
  await expect(page.getByText("Streamed Raptors").first()).toBeVisible();
  await expect(update).toHaveCount(0);
});

readsOnly(
  "C106 seven tabs of one browser load, each with the page it asked for",
  async ({ page, context, signIn, scene: _scene }) => {
    await signIn("elite");
    const tabs = [page, ...(await Promise.all(Array.from({ length: 6 }, () => context.newPage())))];
    for (const tab of tabs) {
      await tab.goto("/betting-strategies");
      await settled(tab, true);
    }
    // With six streams open the seventh page, and every page after it, would wait forever.
    for (const tab of tabs.toReversed()) {
      await tab.goto("/saved-picks");
      await expect(tab.getByRole("heading", { level: 1, name: "My Picks" })).toBeVisible();
    }
  },
);
