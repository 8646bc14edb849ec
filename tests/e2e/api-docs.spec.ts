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
  // Read in one go: asked one by one, a hundred operations take a minute.
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll("section[aria-labelledby] > details")].flatMap((fold) => {
      const heading = fold.querySelector(":scope > summary h3");
      return heading ? [[heading.textContent, fold.textContent] as const] : [];
    }),
  );
  const cards = new Map(shown);
  for (const [path, item] of Object.entries(paths))
    for (const [method, { summary }] of Object.entries(item)) {
      const text = cards.get(`${method.toUpperCase()}${path}`);
      expect(text, `${method} ${path}`).toContain(summary);
      expect(text).toContain("429 too-many-requests");
    }
});

test("a chapter opens to its endpoints, and an endpoint to what it says", async ({ page }) => {
  await page.goto("/api/docs");
  const chapter = page.locator("details", { has: page.getByRole("heading", { level: 2, name: "Account" }) }).first();
  const card = page.getByRole("region", { name: "GET /api/auth/user", exact: true });
  await expect(card).toBeHidden();
  await chapter.locator("summary").first().click();
  await expect(card.getByRole("link", { name: "429 too-many-requests" })).toBeHidden();
  await card.locator("summary").first().click();
  await expect(card.getByRole("link", { name: "429 too-many-requests" })).toBeVisible();
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
  await page.goto("/api/docs");
  await expectAccessible();
  await expectFits(page);
  await expectFits(page, 320);
});
