import { eq, isNull } from "drizzle-orm";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { saveModelVersion } from "#app/models/pricing/model-version.server.ts";
import { users } from "#db/schema/accounts.ts";
import { modelEvents, trainingRuns } from "#db/schema/evolution.ts";
import type { Database } from "#db/client.ts";
import { expect, expectAccessible, expectFits, settled, test } from "./people.ts";

const DAY = 20_000;
const EVIDENCE = {
  n: 600,
  logLoss: 0.6417,
  championLogLoss: 0.6479,
  close: { n: 590, logLoss: 0.6317, own: 0.6402 },
  curve: [0.65, 0.64, 0.63].map((challenger, part) => ({
    day: DAY + 30 * part,
    n: 200,
    challenger,
    champion: challenger + 0.006,
    close: challenger - 0.01,
  })),
  calibration: [0.35, 0.5, 0.65].map((predicted) => ({ predicted, observed: predicted + 0.01, n: 200 })),
  calibrationError: 0.031,
  calibrationNoise: 0.05,
  terms: [
    { term: "Closing lines of past games", n: 600, difference: 0.0102, standardError: 0.0031 },
    { term: "Rest and playoffs", n: 600, difference: 0.0002, standardError: 0.0009 },
  ],
};

/** A first model of a league of its own, a challenger that was refused and one that was published. */
async function makeVersions(database: Database): Promise<void> {
  if ((await database.read.select().from(modelEvents).limit(1)).length > 0) return;
  const scope = { feed: "simulation", run: 1, league: "NFL" } as const;
  const now = Date.now();
  const tested = [
    [30, true, null, null],
    [20, false, -0.0007, 0.0015],
    [10, true, -0.0062, 0.0034],
  ] as const;
  for (const [daysAgo, publish, difference, standardError] of tested) {
    const createdAt = epochMs(now - daysAgo * DAY_MS);
    const compared = { n: difference === null ? 0 : 248, needed: 150, days: 34, threshold: 1.645 };
    await saveModelVersion(database, scope, {
      parameters: {},
      dataHash: `evolution ${daysAgo}`,
      trainedOnGames: 700,
      trainedUntil: createdAt,
      scores: {},
      createdAt,
      publish,
      decision: { ...compared, difference, standardError, evidence: EVIDENCE },
    });
  }
}

test("published and refused versions are shown with their numbers, and people who are not operators see why they cannot change anything", async ({
  page,
  signIn,
  database,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await makeVersions(database);
  await signIn("pro");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/auto-evolution");
  await settled(page, javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1, name: "Auto-Evolution" })).toBeVisible();
  await expect(page.getByText("2:00 AM ET")).toBeInViewport();
  await expect(page.getByRole("term")).toHaveText(["Models in use", "Upgrades", "Switched on", "Next training"]);
  await expectAccessible(page);
  await expectFits(page, 320);

  const tabs = page.getByRole("navigation", { name: "Auto-Evolution" });
  await expect(tabs.getByRole("link")).toHaveText([
    "System Overview",
    "AI Agents",
    "Evolution History",
    "Manual Controls",
  ]);
  for (const schedule of [/^2:00 AM US Eastern, daily$/, /^Every hour$/, /^Every 30 min/, /^Every 10 min/])
    await expect(page.getByText(schedule).first()).toBeVisible();
  await tabs.getByRole("link", { name: "Evolution History" }).click();
  const upgrades = page.getByRole("region", { name: "Recent upgrades" });
  await expect(upgrades).toContainText("−0.0062 ± 0.0034");
  await expect(upgrades).toContainText("low impact");
  const refused = page.getByRole("region", { name: "Refused challengers" });
  await expect(refused).toContainText("−0.0007 ± 0.0015");
  await expect(refused).toContainText("Better, but by less than 1.645 standard errors, over 248 games");
  await expectAccessible(page);
  await expectFits(page, 320);

  await tabs.getByRole("link", { name: "AI Agents" }).click();
  // Which of the two depends on whether another test has rated the agents of this feed yet.
  await expect(page.getByRole("heading", { name: /^(?:AI Agents|Agent performance data unavailable)$/ })).toBeVisible();

  await tabs.getByRole("link", { name: "Manual Controls" }).click();
  await expect(page.getByText("only an operator of Linewise starts it")).toBeVisible();
  await expect(page.getByRole("button", { name: "Retrain Now" })).toHaveCount(0);
  await page.getByRole("switch", { name: "Dashboard order" }).click();
  await expect(page.getByRole("switch", { name: "Dashboard order", checked: false })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 320);
});

test("an operator retrains, one training at a time, and rolls back to an earlier model", async ({
  page,
  signIn,
  database,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await makeVersions(database);
  await database.write((tx) => tx.delete(trainingRuns).where(isNull(trainingRuns.finishedAt)));
  const { id } = await signIn("free");
  await database.write(async (tx) => {
    await tx
      .update(users)
      .set({ email: `former-${id}@linewise.test` })
      .where(eq(users.email, "operator@linewise.test"));
    await tx.update(users).set({ email: "operator@linewise.test" }).where(eq(users.id, id));
  });
  await page.goto("/auto-evolution?tab=controls");
  await page.getByRole("button", { name: "Retrain Now" }).click();
  const retraining = page.getByRole("region", { name: "Model retraining" });
  await expect(retraining.getByRole("meter", { name: "Leagues trained" })).toHaveAttribute("aria-valuetext", "0 of 4");
  await expect(retraining.getByRole("button", { name: "Training..." })).toBeDisabled();
  await page.goto("/ai-training");
  await expect(page.getByText("Training runs", { exact: true })).toBeVisible();
  await page.goBack();
  const back = page.getByRole("region", { name: "Earlier models" }).getByRole("button").first();
  const label = (await back.getAttribute("aria-label"))?.replace("Roll back to ", "") ?? "";
  await back.click();
  await expect(page.getByText(`${label} predicts again`).first()).toBeVisible();
  await expectAccessible(page);
  // The page is read again by itself until the training has ended.
  await database.write((tx) => tx.update(trainingRuns).set({ finishedAt: epochMs(Date.now()) }));
  if (javaScriptEnabled === false) await page.reload();
  await expect(retraining.getByRole("button", { name: "Retrain Now" })).toBeVisible();
});

test("a version is compared with champion and close, over time, with calibration and the effect of each term", async ({
  page,
  signIn,
  database,
  scene: _scene,
  javaScriptEnabled,
}) => {
  await makeVersions(database);
  await signIn("free");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/ml-training?league=NFL");
  await settled(page, javaScriptEnabled);
  const version = page.getByRole("region", { name: "NFL blend 3" });
  await expect(version.getByText("0.6417").first()).toBeInViewport();
  await expect(version).toContainText("−0.0062 ± 0.0034");
  await expect(version.getByRole("figure", { name: "Log loss, walk-forward" })).toBeVisible();
  await expect(version.getByRole("figure", { name: "Calibration" })).toContainText("over 600 games");
  await expect(version.getByRole("region", { name: "What each term adds" })).toContainText("not proven");
  await expect(version).toContainText("Data hash evolution 10");
  await expect(version.getByRole("region", { name: "Its own record" })).toContainText("No version inherits");
  await page.getByRole("region", { name: "Versions" }).getByRole("link", { name: "NFL blend 2" }).click();
  await expect(page.getByRole("region", { name: "NFL blend 2" })).toContainText("Refused");
  await expectAccessible(page);
  await expectFits(page, 320);
});
