import { epochMs } from "#app/lib/engine/brands.ts";
import { formOpinions } from "#app/lib/workflows/agents/form-opinions.server.ts";
import { expect, expectFits, heldAnswers, settled, test } from "./people.ts";

test("the five agents, the health of their data, and a full test with its results", async ({
  page,
  signIn,
  database,
  scene: _scene,
  javaScriptEnabled,
  expectAccessible,
}) => {
  await formOpinions(database, { wallClock: () => epochMs(Date.now()) });
  await signIn("elite", { bankrollCents: 100_000 });
  await page.goto("/agent-system");
  await expect(page.getByRole("heading", { level: 1, name: "Agent System" })).toBeVisible();
  for (const name of ["Line Analyzer", "Risk Model", "Confidence Scorer", "Alert Agent", "Context Agent"])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText("5 of 5")).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Agent System" }).getByRole("link");
  await expect(tabs).toHaveText(["Overview", "Agents", "Testing", "Results"]);
  const health = page.getByRole("region", { name: "System Health" });
  await expect(health.getByRole("term")).toHaveText(["Operational", "Total components", "Errors (24h)"]);
  await expect(health).toContainText(/Last updated \d+:\d\d [AP]M/);
  await expect(health).toContainText(/System check performed at .*\d:\d\d/);
  await expect(health.getByRole("columnheader")).toHaveText(["Component", "Status", "Response", "Errors (24h)"]);
  await expect(health.getByRole("row", { name: /^Database .* \d+ ms/ })).toBeVisible();
  await expectAccessible();
  await expectFits(page);

  await page.goto("/agent-system?tab=results");
  await expect(page.getByText("No test results yet. Run an agent test to see results here.")).toBeVisible();
  await page.goto("/agent-system?tab=testing");
  await settled(page, javaScriptEnabled);
  await expectAccessible();
  await expectFits(page);
  const release = await heldAnswers(page);
  await page.getByRole("button", { name: "Run Complete Agent Test" }).click({ noWaitAfter: true });
  if (javaScriptEnabled !== false)
    await expect(page.getByRole("button", { name: "Running Full Test..." })).toBeVisible();
  release();
  await expect(page.getByText(/^Full Analysis: \d+ of \d+ picks from today's slate examined in \d+ ms/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "All stakes together" })).toBeVisible();
  await expect(page.getByText("the calibrated chance itself: the agents weigh nothing at present")).toBeVisible();
  const context = page.locator("details", { has: page.getByRole("heading", { name: "Context Agent" }) }).first();
  await context.getByRole("heading", { name: "Context Agent" }).click();
  await context.getByText("Evidence").first().click();
  await expect(context.getByText("Rest −0.5 points").first()).toBeVisible();
  await page.getByText("JSON summary").click();
  await expect(page.getByRole("region", { name: "JSON summary" })).toContainText(`"subject": "today's slate"`);
  await expectAccessible();
  await expectFits(page);
});

test("one agent alone, and the six tasks on an empty slip", async ({
  page,
  signIn,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await signIn("elite");
  await page.goto("/agent-system?tab=agents");
  await settled(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Test Agent Risk Model" }).click();
  await expect(page.getByText(/^Risk Model: \d+ of \d+ picks from today's slate/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Context Agent" })).toHaveCount(0);
  await page.goto("/agent-system?tab=testing");
  await settled(page, javaScriptEnabled);
  for (const name of ["Analyze Lines", "Calculate Risk", "Score Confidence", "Check Alerts", "Gather Context"])
    await expect(page.getByRole("button", { name })).toBeVisible();
  await page.getByLabel("My slip").check();
  await page.getByRole("button", { name: "Full Analysis" }).click();
  await expect(page.getByText(/^Full Analysis: 0 of 0 picks from your slip/)).toBeVisible();
  await expect(page.getByText("Your slip holds no pick that is offered now. Add one first.")).toBeVisible();
});
