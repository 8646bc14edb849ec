import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { saveFetches } from "#app/models/feeds/provider-fetch.server.ts";
import type { Database } from "#db/client.ts";
import { providerCalls } from "#db/schema/odds.ts";
import { expect, expectAccessible, expectFits, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

/** An hour of a live feed beside the simulation: its answers, one of them late, one refused, and their cost. */
async function makeCalls(database: Database): Promise<void> {
  const now = Date.now();
  const call = (minutesAgo: number, more: object = {}) => ({
    provider: "the-odds-api",
    requestedAt: epochMs(now - minutesAgo * MINUTE_MS),
    durationMs: 180,
    outcome: "news" as const,
    status: 200,
    cost: 3,
    ...more,
  });
  const body = JSON.stringify({ events: [{ id: "401", name: "Boston at Toronto" }] });
  const endpoint = "/apis/site/v2/sports/basketball/nba/scoreboard?dates=20261124";
  const answer = { provider: "espn", endpoint, requestedAt: epochMs(now - 4 * MINUTE_MS), durationMs: 90, status: 200 };
  await database.write(async (tx) => {
    // Two browsers run at the same time; the second one finds the rows.
    if ((await tx.select().from(providerCalls).limit(1)).length > 0) return;
    await tx
      .insert(providerCalls)
      .values([
        ...Array.from({ length: 12 }, (_, index) => call(5 * index + 1)),
        ...Array.from({ length: 9 }, (_, index) => call(60 * 24 * (index + 1) + 1, { cost: 20 + 7 * index })),
        call(4, { provider: "espn", cost: 0, durationMs: 90 }),
        call(3, { provider: "espn", cost: 0, durationMs: 10_000, outcome: "silent", status: null }),
      ]);
    await saveFetches(tx, "live", [{ ...answer, body }]);
  });
}

readsOnly(
  "elite sees age, coverage, requests and cost of the sources; the second address is the same screen",
  async ({ page, signIn, database, scene: _scene }) => {
    await makeCalls(database);
    await signIn("elite");
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/odds-api-dashboard");
    await expect(page.getByRole("heading", { level: 1, name: "Odds Sources" })).toBeVisible();
    const answer = page.getByRole("region", { name: "How recent the odds are" });
    await expect(answer).toContainText("No provider is asked");
    await expect(answer.getByText("Games quoted")).toBeInViewport();
    const coverage = page.getByRole("region", { name: "Coverage by league and sportsbook" });
    await expect(coverage.getByRole("row", { name: /FanDuel \d+ of \d+/ }).first()).toBeVisible();
    const sources = page.getByRole("region", { name: "Sources", exact: true });
    const espn = sources.getByRole("listitem").filter({ hasText: "ESPN" });
    await expect(espn).toContainText("half answered within 90 ms (p50)");
    await expect(espn).toContainText("1 error (1 no answer in time)");
    await expect(sources.getByRole("listitem").filter({ hasText: "Simulation" })).toContainText("In use");
    const spending = page.getByRole("region", { name: "Quota and cost" });
    await expect(spending).toContainText("No source with a quota is configured");
    await spending.getByText("Show the numbers").click();
    await expect(spending.getByRole("row")).toHaveCount(15);
    await expect(spending).toContainText("468 credits in the last 14 days, by 21 requests that cost something.");
    await expect(page.getByRole("heading", { name: "Last raw answers" })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "API reference" })).toHaveAttribute(
      "href",
      "/api/docs",
    );
    await expectAccessible(page);
    await expectFits(page, 320);

    await page.goto("/api-integration");
    await expect(page.getByRole("heading", { level: 1, name: "Odds Sources" })).toBeVisible();
  },
);

readsOnly(
  "a smaller plan sees the sources and the age of the odds, and the plan that opens the rest",
  async ({ page, signIn, database, scene: _scene }) => {
    await makeCalls(database);
    await signIn("pro");
    await page.goto("/odds-api-dashboard");
    const answer = page.getByRole("region", { name: "How recent the odds are" });
    await expect(answer.getByText("Last price change")).toBeVisible();
    await expect(answer.getByRole("link", { name: "See Elite" })).toHaveAttribute("href", "/subscription?plan=elite");
    await expect(page.getByRole("region", { name: "Sources", exact: true })).toContainText("ESPN");
    for (const name of ["Coverage by league and sportsbook", "Quota and cost"])
      await expect(page.getByRole("region", { name })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test("the operator reads the newest raw answer", async ({ page, signIn, database }, { project }) => {
  await makeCalls(database);
  const { id } = await signIn("elite");
  await database.client.execute({
    sql: "UPDATE users SET email = ? WHERE id = ?",
    args: [`operator-${project.name}@linewise.test`, id],
  });
  await page.goto("/odds-api-dashboard");
  await page.getByRole("link", { name: "Show the answer of ESPN" }).click();
  await expect(page.getByRole("region", { name: "Answer of ESPN" })).toContainText("Boston at Toronto");
  await expectAccessible(page);
});
