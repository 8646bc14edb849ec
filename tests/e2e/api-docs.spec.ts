import { expect, expectFits, test } from "./people.ts";

test("the reference is found from every public page, without a script of ours or of others", async ({ page }) => {
  const asked: string[] = [];
  await page.goto("/track-record");
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("link", { name: "API reference" }).click();
  await expect(page).toHaveURL(/\/api\/docs$/);
  await expect(page.getByRole("heading", { level: 1, name: "API Reference" })).toBeVisible();
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
  expect(asked.filter((url) => url.endsWith(".js"))).toEqual([]);
});

test("every operation of the description is in the reference", async ({ page, request }) => {
  const { paths } = (await (await request.get("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, { summary: string }>>;
  };
  await page.goto("/api/docs");
  for (const [path, item] of Object.entries(paths))
    for (const [method, { summary }] of Object.entries(item)) {
      const card = page.getByRole("region", { name: `${method.toUpperCase()} ${path}`, exact: true });
      await expect(card).toContainText(summary);
      await expect(card.getByRole("link", { name: "429 too-many-requests" })).toBeHidden();
      await card.locator("summary").first().click();
      await expect(card.getByRole("link", { name: "429 too-many-requests" })).toBeVisible();
    }
});

test("the type of a failure leads to what the reference says of it", async ({ page, request }) => {
  const answer = await request.get("/api/odds");
  expect(answer.status()).toBe(401);
  const { type, title } = (await answer.json()) as { type: string; title: string };
  await page.goto(type);
  const line = page.locator(":target");
  await expect(line).toContainText(title);
  await expect(line).toBeInViewport();
});

test("a link to an operation opens it, also without scripts", async ({ page, request }) => {
  const { paths } = (await (await request.get("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const id = paths["/api/games"]?.get?.operationId ?? "";
  await page.goto(`/api/docs#${id}`);
  await expect(page.getByLabel("Response of GET /api/games", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "GET /api/games" })).toBeInViewport();
});

test("on a phone the reference is a table of contents that opens, not fifty screens", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/api/docs");
  const { height } = (await page.locator("html").boundingBox()) ?? { height: Infinity };
  expect(height).toBeLessThan(7000);
});

test("links within the reference lead somewhere", async ({ page }) => {
  await page.goto("/api/docs");
  const lost = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map((link) => link.getAttribute("href")?.slice(1) ?? "")
      .filter((id) => !document.getElementById(id)),
  );
  expect(lost).toEqual([]);
});

test("the reference is accessible and fits a phone", async ({ page, expectAccessible }) => {
  // The longest page there is: on a busy machine the checker needs its time.
  test.slow();
  await page.goto("/api/docs");
  await expectAccessible();
  await expectFits(page);
  await expectFits(page, 320);
});
