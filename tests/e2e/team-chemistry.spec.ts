import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { chemistryTeam, makeChemistrySeason } from "#tests/workflows/players/chemistry-season.ts";
import { expect, expectFits, heldAnswers, settled, test } from "./people.ts";
import { readsOnly } from "./reads-only.ts";

/** Finished seasons of two leagues; the newest game is two days old, so that it is of an earlier day wherever the clock stands. */
test.beforeAll(async ({ database, scene: _scene }) => {
  const until = Date.now() - 2 * DAY_MS;
  await makeChemistrySeason(database, { league: "NBA", season: 2026, until, days: 36 });
  await makeChemistrySeason(database, { league: "MLB", season: 2026, until, days: 34 });
});

readsOnly(
  "rankings first: ten teams with form, score and three buttons; the finding in one sentence",
  async ({ page, signIn }) => {
    await signIn("elite");
    await page.goto("/team-chemistry");
    await expect(page.getByRole("heading", { level: 1, name: "Team Chemistry & Synergy Analysis" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Finding" })).toContainText(
      "No chemistry found in any league this season, so nothing is scored.",
    );
    const rankings = page.getByRole("region", { name: "Team Chemistry Rankings" });
    await expect(rankings.getByRole("listitem")).toHaveCount(10);
    const first = rankings.getByRole("listitem").first();
    await expect(first.getByText(/^(Hot|Cold|Stable)$/)).toBeVisible();
    await expect(rankings.getByRole("meter")).toHaveCount(0);
    await expect(first).toContainText(/[+−]\d+\.\d ± \d+\.\d vs the line, \d+ games/);
    await expect(first.getByRole("link", { name: /^Team Analysis/ })).toHaveAttribute(
      "href",
      /\/team-chemistry\/(NBA|MLB)-X\d/,
    );
    await expect(first.getByRole("link", { name: /^Betting Strategies/ })).toHaveAttribute(
      "href",
      /betting-strategies\?league=/,
    );
    const synergies = page.getByRole("region", { name: "Top Player Synergies" });
    await expect(synergies.getByRole("listitem")).toHaveCount(8);
    const pair = synergies.getByRole("listitem").first();
    await expect(pair.getByRole("heading")).toHaveText(/^Player \d-\d \+ Player \d-\d$/);
    await expect(pair).toHaveAttribute("data-player1-id", /^simulation:nba-x|^simulation:NBA-x/);
    await expect(pair).toContainText("unproven");
    await expect(pair).not.toContainText("Synergy score");
    await expect(pair).toContainText(/[+−]\d+\.\d ± \d+\.\d measured/);
    await expect(pair).toContainText(
      /Win Rate\s*(too few \(\d+\)|[\d.]+% \((small sample, )?n\s=\s\d+, [\d.]+% to [\d.]+%\))/,
    );
    const stats = page.getByRole("region", { name: "Quick Stats" });
    await expect(stats).toContainText(/Teams Analyzed\s*20/);
    await expect(stats).toContainText(/Player Synergies\s*\d{2,3}/);
  },
);

test("Analyze opens the team's analysis with every part, and it says that no bet follows", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn("pro");
  await page.goto("/team-chemistry?league=NBA");
  await settled(page, javaScriptEnabled);
  const row = page.getByRole("region", { name: "Team Chemistry Rankings" }).getByRole("listitem").nth(2);
  const team = await row.getByRole("heading").innerText();
  const release = await heldAnswers(page);
  await row.getByRole("button", { name: /^Analyze/ }).click({ noWaitAfter: true });
  if (javaScriptEnabled !== false) await expect(row.getByRole("button", { name: /^Analyzing\.\.\./ })).toBeVisible();
  release();
  await expect(page).toHaveURL(/league=NBA&team=NBA-X\d#analysis$/);
  const panel = page.getByRole("region", { name: `AI Analysis: ${team}` });
  await expect(panel).toBeVisible();
  if (javaScriptEnabled !== false) await expect(panel).toBeFocused();
  for (const part of [
    "Chemistry Score",
    "Confidence",
    "Chemistry Breakdown",
    "Offensive Chemistry",
    "Defensive Chemistry",
    "Momentum",
    "Key Insights",
    "Betting Recommendations",
    "Risk Assessment",
    "Bet Value Rating",
  ])
    await expect(panel).toContainText(part);
  await expect(panel).toContainText("Betting relevance: None.");
  await expect(panel).toContainText("No bet on chemistry: the usual price of a spread needs 52.4%");
  await panel.getByRole("link", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  await page.goto("/team-chemistry?team=Nobody");
  await expect(page.getByText("There is no analysis of “Nobody”")).toBeVisible();
});

readsOnly(
  "Team Analysis has a page of its own, with all pairs; baseball counts batteries",
  async ({ page, signIn }) => {
    await signIn("elite");
    await page.goto(`/team-chemistry/${chemistryTeam("NBA", 4)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Testville NBA Number 4: Team Analysis");
    await expect(
      page.getByRole("table", { name: "Pairs with and without each other" }).getByRole("row").nth(8),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "Results around the line" })).toBeVisible();
    await page.goto(`/team-chemistry/${chemistryTeam("MLB", 4)}`);
    await expect(page.getByText("From game to game 9.0 of 9 starters stayed, 9.0 in the same place")).toBeVisible();
    await page.goto("/team-chemistry?league=MLB");
    await expect(page.getByRole("region", { name: "Top Player Synergies" })).toContainText("Baseball has no pairs");
    const missing = await page.goto("/team-chemistry/NBA-NONE");
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "There is no analysis of this team" })).toBeVisible();
  },
);

test("leagues are links, leagues other than NBA and MLB by their address, and an unknown one is reported as left out", async ({
  page,
  signIn,
}) => {
  await signIn("free");
  await page.goto("/team-chemistry");
  const leagues = page.getByRole("navigation", { name: "Leagues" });
  await expect(leagues.getByRole("link")).toHaveText(["All Leagues", "NBA", "MLB"]);
  await leagues.getByRole("link", { name: "NBA" }).click();
  await expect(page).toHaveURL(/league=NBA/);
  await page.goto("/team-chemistry?league=nhl");
  await expect(leagues.getByRole("link")).toHaveText(["All Leagues", "NBA", "MLB", "NHL"]);
  await page.goto("/team-chemistry?league=XFL");
  await expect(page.getByText("There is no league “XFL”")).toBeVisible();
});

readsOnly("a phone's first screen holds the finding and the best teams", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn("elite");
  await page.goto("/team-chemistry?league=NBA");
  const second = page.getByRole("region", { name: "Team Chemistry Rankings" }).getByRole("listitem").nth(1);
  const box = await second.boundingBox();
  expect(box).not.toBeNull();
  expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThan(780);
});

readsOnly("team chemistry is accessible and fits a phone", async ({ page, signIn, expectAccessible }) => {
  await signIn("elite");
  await page.goto("/team-chemistry?league=NBA&team=NBA-X2");
  await page.getByText("How this was measured").first().click();
  await expectAccessible();
  await expectFits(page);
  await expectFits(page, 320);
  await page.goto(`/team-chemistry/${chemistryTeam("NBA", 2)}`);
  await expectAccessible();
  await expectFits(page, 320);
});

test("a team's page and the news of who plays read on a phone, with filters by address", async ({
  page,
  signIn,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/teams/nba-x0");
  await settled(page, javaScriptEnabled);
  await expect(page).toHaveURL(/\/teams\/NBA-X0$/);
  const splits = page.getByRole("region", { name: "Against the spread and total" });
  // Every game of this season goes over by construction; nobody covers by more than luck.
  await expect(splits).toContainText("the others are no more than chance");
  await expect(splits.getByRole("listitem").first()).toContainText(/Covered \d+–\d+.*n\s=\s\d+/);
  await expect(page.getByRole("figure", { name: "Elo rating through the season" })).toContainText(/stand at [\d,]+/);
  await expectFits(page);
  await expectAccessible();
  await page.getByRole("link", { name: "Who plays, all games" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Who Plays" })).toBeVisible();
  await page.getByLabel("Games").selectOption("1");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/mine=1/);
  await expectFits(page);
  await expectAccessible();
});
