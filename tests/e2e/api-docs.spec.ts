import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectFits, scriptless, test } from "./people.ts";

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; summary: string }>>>>;
}

const describedBy = async (request: APIRequestContext) =>
  (await (await request.get("/api/openapi.json")).json()) as Description;

/** Every page of the reference by its contents: its address and document. */
async function partsOf(
  request: APIRequestContext,
): Promise<readonly { readonly href: string; readonly html: string }[]> {
  const read = async (href: string) => ({ href, html: await (await request.get(href)).text() });
  const guide = await read("/api/docs");
  const others = new Set([...guide.html.matchAll(/href="(\/api\/docs\/[\w-]+)"/g)].map(([, href = ""]) => href));
  return [guide, ...(await Promise.all([...others].map(read)))];
}

/** An operation's entry on the page of its family. */
const cardsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("section[aria-labelledby] > details")].flatMap((fold) => {
      const heading = fold.querySelector(":scope > summary h2");
      return heading ? [[heading.textContent, fold.textContent] as const] : [];
    }),
  );

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

scriptless(
  "every operation of the description is in the index, and leads to what is said of it",
  async ({ page, request }) => {
    const { paths } = await describedBy(request);
    await page.goto("/api/docs");
    const entries = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>("details li[id] > a")].map(
        (link) =>
          [
            link.parentElement?.id ?? "",
            { href: link.getAttribute("href") ?? "", text: link.textContent ?? "" },
          ] as const,
      ),
    );
    const index = new Map(entries);
    const cards = new Map<string, string>();
    for (const href of new Set(entries.map(([, entry]) => entry.href.split("#")[0] ?? ""))) {
      await page.goto(href);
      for (const [call, text] of await cardsOf(page)) cards.set(`${href} ${call}`, text ?? "");
    }
    for (const [path, item] of Object.entries(paths))
      for (const [method, { operationId, summary }] of Object.entries(item)) {
        const call = `${method.toUpperCase()} ${path}`;
        const entry = index.get(operationId);
        expect(entry?.text, call).toBe(`${call}${summary}`);
        const [family, id] = entry?.href.split("#") ?? [];
        expect(id, call).toBe(operationId);
        const card = cards.get(`${family} ${call}`);
        expect(card, call).toContain(summary);
        expect(card, call).toContain("429 too-many-requests");
      }
  },
);

scriptless(
  "a family's page opens from the index, an endpoint to what it says, and leads back and on",
  async ({ page }) => {
    await page.goto("/api/docs");
    const chapter = page.locator("details", { has: page.getByRole("heading", { level: 3, name: "Games" }) });
    const link = chapter.getByRole("link", { name: "GET /api/games", exact: true });
    await expect(link).toBeHidden();
    await chapter.locator("summary").click();
    await chapter.getByRole("link", { name: "Games in full" }).click();
    await expect(page).toHaveURL(/\/api\/docs\/games$/);
    await expect(page).toHaveTitle("Games · API Reference · Linewise");
    const games = page.getByRole("region", { name: "GET /api/games", exact: true });
    await games.locator("summary").first().click();
    await expect(page.getByLabel("Response of GET /api/games", { exact: true })).toBeVisible();
    await page.getByRole("navigation", { name: "Neighboring parts" }).getByRole("link", { name: "Odds" }).click();
    const card = page.getByRole("region", { name: "GET /api/odds", exact: true });
    await expect(card.getByRole("link", { name: "429 too-many-requests" })).toBeHidden();
    await card.locator("summary").first().click();
    await expect(card.getByRole("link", { name: "429 too-many-requests" })).toBeVisible();
    await card.getByRole("link", { name: "Quote", exact: true }).click();
    await expect(page).toHaveURL(/\/api\/docs\/shapes-p-to-z#shape-Quote$/);
    await expect(page.locator(":target").getByText("gameId")).toBeVisible();
    await page.getByRole("link", { name: "API reference" }).first().click();
    await expect(page).toHaveURL(/\/api\/docs$/);
  },
);

scriptless("beside a part its contents say which it is", async ({ page }) => {
  await page.goto("/api/docs/bet-slip");
  const current = page.getByRole("navigation", { name: "Contents" }).locator("[aria-current=page]");
  await expect(current).toHaveText(["Bet slip"]);
  await expect(current).toBeInViewport();
});

scriptless("the type of a failure leads to what the reference says of it", async ({ page, request }) => {
  const answer = await request.get("/api/odds");
  expect(answer.status()).toBe(401);
  const { type, title } = (await answer.json()) as { type: string; title: string };
  await page.goto(type);
  const line = page.locator(":target");
  await expect(line).toContainText(title);
  await expect(line).toBeInViewport();
});

scriptless(
  "a link from when the reference was one page opens the index at the entry that leads on",
  async ({ page, request }) => {
    const { paths } = await describedBy(request);
    const id = paths["/api/odds"]?.get?.operationId ?? "";
    await page.goto(`/api/docs#${id}`);
    const entry = page.locator(":target");
    await expect(entry).toBeInViewport();
    await entry.getByRole("link").click();
    await expect(page).toHaveURL(`/api/docs/odds#${id}`);
    await expect(page.getByLabel("Response of GET /api/odds", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "GET /api/odds", exact: true })).toBeInViewport();
    await page.goto("/api/docs#group-bet-slip");
    await expect(page.getByRole("link", { name: "Bet slip in full" })).toBeInViewport();
    await page.goto("/api/docs#shape-Game");
    await page.locator(":target").getByRole("link", { name: "Game", exact: true }).click();
    await expect(page.locator(":target").getByText("homeTeam")).toBeVisible();
  },
);

scriptless("a part there is not answers like any page there is not", async ({ page }) => {
  const answer = await page.goto("/api/docs/nothing");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});

scriptless("on a phone every part is a table of contents that opens, not fifty screens", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [href, most] of [
    ["/api/docs", 4000],
    ["/api/docs/people", 3500],
    ["/api/docs/shapes", 9000],
    ["/api/docs/shapes-p-to-z", 9000],
  ] as const) {
    await page.goto(href);
    const { height } = (await page.locator("html").boundingBox()) ?? { height: Infinity };
    expect(height, href).toBeLessThan(most);
  }
});

scriptless(
  "links within the reference lead somewhere, no id is there twice, and no page of it is heavy",
  async ({ request }) => {
    const parts = await partsOf(request);
    expect(parts.length).toBeGreaterThan(20);
    const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);
    const known = new Map(parts.map(({ href, html }) => [href, idsOf(html)]));
    for (const { href, html } of parts) {
      const ids = known.get(href) ?? [];
      expect(new Set(ids).size, href).toBe(ids.length);
      const links = [...html.matchAll(/href="((?:\/api\/docs(?:\/[\w-]+)?)?)#([^"]+)"/g)];
      const lost = links.filter(([, to, id = ""]) => !known.get(to || href)?.includes(id)).map(([link]) => link);
      expect(lost, href).toEqual([]);
      expect(gzipSync(html).length, href).toBeLessThan(30_000);
    }
  },
);

scriptless("the reference is accessible and fits a phone", async ({ page, expectAccessible }) => {
  for (const href of [
    "/api/docs",
    "/api/docs#group-people",
    "/api/docs/odds",
    "/api/docs/picks",
    "/api/docs/shapes#shape-Game",
  ]) {
    await page.goto("about:blank");
    await page.goto(href);
    await expectAccessible();
    await expectFits(page);
    await expectFits(page, 320);
  }
});
