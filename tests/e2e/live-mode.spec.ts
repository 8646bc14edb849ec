import { expect, test } from "./people.ts";

test.describe("the live-mode switch", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "needs scripts");

  test("is read again every minute, and the page with it when another tab has switched", async ({ page, signIn }) => {
    await page.clock.install();
    let isLiveMode = false;
    let asked = 0;
    await page.route("**/api/live-mode-status", (route) => {
      asked++;
      return route.fulfill({ json: { isLiveMode } });
    });
    const reloads: string[] = [];
    page.on("request", (request) => request.url().includes(".data") && reloads.push(request.url()));
    await signIn("elite");
    await page.goto("/slip");
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("switch", { includeHidden: true }).first()).toBeAttached();
    await page.clock.fastForward(61_000);
    await expect.poll(() => asked).toBe(1);
    expect(reloads).toEqual([]);
    isLiveMode = true;
    await page.clock.fastForward(61_000);
    await expect.poll(() => reloads.filter((url) => url.includes("/slip.data")).length).toBeGreaterThan(0);
  });
});
