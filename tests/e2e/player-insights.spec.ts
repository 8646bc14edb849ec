import { expect, expectFits, heldAnswers, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";
import { eq } from "drizzle-orm";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { subjectText } from "#app/lib/engine/props/statistics.ts";
import { savePropLadders } from "#app/models/props/prop-ladder.server.ts";
import type { Database } from "#db/client.ts";
import { games } from "#db/schema/games.ts";
import { makeGame, makeQuote } from "#db/seed/factories.ts";
import { makePlayerSeason, playerAt } from "../fixtures/player-season.ts";

const one = playerAt("TOR", 0);
const quoted = playerAt("TOR", 1);
const weaker = playerAt("MIA", 1);
const center = playerAt("LAL", 4);

/** A game in three hours with the shooting guard's points at two books; made once by the first project that needs it. */
async function makeProps(database: Database, now: number): Promise<void> {
  const gameId = "simulation:props-tonight";
  await database.write(async (tx) => {
    const [known] = await tx.select({ id: games.id }).from(games).where(eq(games.id, gameId));
    if (known) return;
    await makeGame(tx, { externalId: "props-tonight", home: "TOR", away: "LAL", startAt: now + 3 * HOUR_MS });
    for (const book of ["fanduel", "draftkings"])
      await makeQuote(tx, gameId, {
        market: "prop",
        subject: subjectText({ playerId: quoted.id, statistic: "points" }),
        book,
        line: 40.5,
        first: americanOdds(-112),
        second: americanOdds(-108),
        capturedAt: epochMs(now - HOUR_MS),
      });
    const ladder = { gameId, subject: subjectText({ playerId: quoted.id, statistic: "points" }), book: "fanduel" };
    await savePropLadders(
      tx,
      [
        {
          ...ladder,
          capturedAt: epochMs(now - HOUR_MS),
          prices: [
            [35.5, americanOdds(-240), americanOdds(175)],
            [45.5, americanOdds(190), null],
          ],
        },
      ],
      { fetchId: null, unchanged: false },
    );
    const combined = subjectText({ playerId: quoted.id, statistic: "points-rebounds-assists" });
    await makeQuote(tx, gameId, {
      market: "prop",
      subject: combined,
      book: "fanduel",
      line: 50.5,
      first: americanOdds(-114),
      second: americanOdds(-114),
      capturedAt: epochMs(now - HOUR_MS),
    });
  });
}

test.beforeEach(async ({ page, database, signIn }) => {
  await makePlayerSeason(database, Date.now());
  await signIn("free");
  // Another test may have looked at the season while it was empty, which the server remembers for a moment.
  await expect.poll(async () => (await page.request.get("/player-insights")).text()).toContain(one.name);
});

test("a player is searched, opened and shown with his numbers", async ({ page, javaScriptEnabled }) => {
  await page.goto("/player-insights");
  await settled(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1, name: "Player Analysis" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Select a Player" })).toBeVisible();
  await expect(page.getByLabel("League").locator("option").first()).toHaveText("All Leagues");
  await expect(page.getByLabel("Team").locator("option").first()).toHaveText("All Teams");
  const list = await page.getByRole("list", { name: "Players found" }).boundingBox();
  expect(list?.height ?? 999).toBeLessThanOrEqual(386);
  await page.getByPlaceholder("Search players...").fill("abernathy");
  await page.getByLabel("League").selectOption("NBA");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/search=abernathy/);
  await expect(page.getByText("4 players, best rated first")).toBeVisible();
  const card = page.getByRole("link", { name: one.name });
  await expect(card).toHaveText(/^TA.*PG.*NBA.*TOR · \d+\.\d points per game · \d+\.\d assists per game · 16 games$/);
  await card.click();
  await expect(page.getByRole("heading", { level: 2, name: one.name, exact: true })).toBeVisible();
  for (const label of ["Points", "Rebounds", "Assists", "Minutes"])
    await expect(page.getByText(`${label} per game`, { exact: true })).toBeVisible();
  for (const label of ["Field goal %", "3-point %", "Games played", "PER"])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Splits" })).toBeVisible();
  await page.getByText("Show the numbers").click();
  await expect(page.getByRole("region", { name: "Last games: numbers" }).getByRole("row")).toHaveCount(17);
  await expect(page).toHaveTitle(/Tor Abernathy: Player Analysis/);
});

test("two clicks choose, Compare answers, the third starts again", async ({ page, javaScriptEnabled }) => {
  await page.goto("/player-insights?league=NBA");
  await settled(page, javaScriptEnabled);
  await page.getByRole("link", { name: "Compare Players" }).click();
  await expect(page.getByRole("heading", { name: "Player Comparison Mode" })).toBeVisible();
  await expect(
    page.getByText("Select two players from the list to compare their statistics and performance"),
  ).toBeVisible();
  await expect(page.getByText("Not selected")).toHaveCount(2);
  for (const label of ["Player 1:", "Player 2:"]) await expect(page.getByText(label, { exact: true })).toBeVisible();
  const choose = async (name: string) => {
    await page.getByPlaceholder("Search players...").fill(name);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("1 player, best rated first")).toBeVisible();
    await page.getByRole("list", { name: "Players found" }).getByRole("link", { name }).click();
  };
  await choose(one.name);
  await expect(page.getByText("Not selected")).toHaveCount(1);
  await expect(page.getByRole("definition").first()).toHaveText(one.name);
  await expect(page.getByRole("button", { name: "Compare" })).toHaveCount(0);
  await choose(weaker.name);
  const release = await heldAnswers(page);
  await page.getByRole("button", { name: "Compare" }).click({ noWaitAfter: true });
  if (javaScriptEnabled !== false) await expect(page.getByRole("button", { name: "Comparing..." })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Player Comparison Results" })).toBeVisible();
  await expect(page.getByText("Same Position")).toBeVisible();
  const result = page.getByRole("region", { name: "Player Comparison Results" });
  await expect(result).toContainText(/\d{4}–\d{2}/);
  await expect(result.getByText(/^Overall rating among \w+/).or(result.getByText(/^(PER|Usage rate)$/))).toHaveCount(6);
  await expect(page.getByText(`Advantage: ${one.name}`)).toBeVisible();
  await expect(page.getByText(/Confidence level \d+%/)).toBeVisible();
  for (const name of ["Analysis Summary", "Key Insights", "Recommendations"])
    await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Detailed Statistical Comparison" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Points per game [\d.]+ better [\d.]+ [\d.]+ SD$/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Turnovers per game \(lower is better\)/ })).toBeVisible();
  await choose(center.name);
  await expect(page.getByText("Not selected")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Player Comparison Results" })).toHaveCount(0);
  await page.getByRole("link", { name: "Exit Comparison" }).click();
  await expect(page.getByRole("link", { name: "Compare Players" })).toBeVisible();
});

readsOnly(
  "different positions show a warning, and players that cannot be compared give the reason",
  async ({ page }) => {
    const compare = (player1: string, player2: string) =>
      page.goto(`/player-insights?compare=1&player1=${player1}&player2=${player2}&show=1`);
    await compare(one.id, center.id);
    await expect(page.getByText("Cross-Position")).toBeVisible();
    await expect(
      page.getByText(/may not be directly comparable because of different roles and responsibilities/),
    ).toBeVisible();
    expect((await compare(one.id, one.id))?.status()).toBe(422);
    await expect(page.getByRole("alert")).toContainText("Failed to compare players");
    expect((await compare(one.id, "simulation:nobody"))?.status()).toBe(404);
    expect((await page.goto("/player-insights?player=simulation:nobody"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "There is no such player" })).toBeVisible();
  },
);

readsOnly("nothing found says so", async ({ page }) => {
  await page.goto("/player-insights?search=zzzz");
  await expect(page.getByRole("heading", { name: "No players found" })).toBeVisible();
});

readsOnly(
  "a phone shows the player before the list, accessible and no wider than it",
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    for (const path of [
      "/player-insights",
      `/player-insights?player=${one.id}`,
      `/player-insights?compare=1&player1=${one.id}&player2=${center.id}&show=1`,
    ]) {
      await page.goto(path);
      await expectAccessible();
      await expectFits(page);
      await expectFits(page, 320);
    }
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/player-insights?player=${one.id}`);
    const points = await page.getByText("Points per game", { exact: true }).boundingBox();
    expect(points?.y ?? 9999).toBeLessThan(780);
  },
);

test("the board of props finds him, and his page tonight compares his games with the requested line", async ({
  page,
  database,
  expectAccessible,
}) => {
  const now = Date.now();
  await makeProps(database, now);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/props");
  await page.getByPlaceholder("Search players...").fill("Tor Bellweather");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/search=Tor\+Bellweather/);
  const row = page.getByRole("list", { name: "Player props" }).getByRole("listitem").first();
  await expect(row.getByRole("heading", { name: `${quoted.name} 40.5 points` })).toBeVisible();
  await expectFits(page);
  await row.getByRole("heading").click();
  await expect(row.getByText(/The forecast of this market is part of Pro/)).toBeVisible();
  await row.getByText("2 other lines").click();
  const others = row.getByRole("list", { name: `Other lines of ${quoted.name}, points` });
  await expect(others.getByRole("listitem")).toHaveCount(2);
  await expect(others.getByText("not quoted")).toHaveCount(1);
  await expectFits(page, 320);
  await expectAccessible();
  await row.getByRole("link", { name: `${quoted.name} in this game` }).click();
  await expect(page.getByRole("heading", { name: `${quoted.name}: 40.5 points` })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Last 16 games against 40.5" })).toBeVisible();
  await page.getByText("Show every game").click();
  await expect(page.getByRole("region", { name: "Last 16 games against 40.5: numbers" }).getByRole("row")).toHaveCount(
    17,
  );
  const lines = page.getByRole("region", { name: "Lines and prices" });
  await expect(lines.getByRole("row")).toHaveCount(4);
  await lines.getByRole("link", { name: "45.5" }).click();
  await expect(page.getByRole("heading", { name: `${quoted.name}: 45.5 points` })).toBeVisible();
  await page.getByLabel("Statistic").selectOption("points-rebounds-assists");
  await page.getByLabel("Line", { exact: true }).fill("50.5");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("heading", { name: `${quoted.name}: 50.5 points + rebounds + assists` })).toBeVisible();
  await expect(page.getByRole("row", { name: /This season \d+ of 16/ })).toBeVisible();
  await expectFits(page, 320);
  await expectAccessible();
  await page.goto("/props?statistic=points-rebounds-assists&search=bellweather");
  await expect(page.getByRole("heading", { name: `${quoted.name} 50.5 points + rebounds + assists` })).toBeVisible();
  await page.goto("/props?oddsFrom=abc&statistic=juggling");
  await expect(page.getByText(/There is no .* “juggling”/)).toBeVisible();
  await expect(page.getByText("American odds are whole numbers like +150 or -110.")).toBeVisible();
});

test("the dashboard has a comparison of its own, by the same rules", async ({ page, javaScriptEnabled }) => {
  await page.goto("/dashboard");
  await settled(page, javaScriptEnabled);
  await page.getByRole("main").getByRole("link", { name: "Compare Players" }).click();
  await expect(page).toHaveURL(/\/dashboard\/players\?compare=1$/);
  await expect(page.getByRole("heading", { level: 1, name: "Player Comparison" })).toBeVisible();
  await expect(page.getByLabel("League")).toHaveValue("ALL");
  await expect(page.getByLabel("Team")).toHaveValue("all");
  await page.goto(`/dashboard/players?compare=1&search=abernathy&player1=${one.id}`);
  await settled(page, javaScriptEnabled);
  await page
    .getByRole("list", { name: "Players found" })
    .getByRole("link", { name: /Mia Abernathy/ })
    .click();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/dashboard\/players\?.*show=1/);
  await expect(page.getByRole("heading", { name: "Player Comparison Results" })).toBeVisible();
  await expect(page).toHaveTitle(/: Player Comparison · Linewise$/);
  await page.getByRole("link", { name: "Exit Comparison" }).click();
  await expect(page).toHaveURL(/\/dashboard\/players\?search=abernathy$/);
  await expect(page.getByRole("heading", { name: "Select a Player" })).toBeVisible();
});
