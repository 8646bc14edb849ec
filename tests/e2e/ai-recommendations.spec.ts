import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { makeBet } from "#db/seed/factories.ts";
import { expect, expectFits, settled, test } from "./people.ts";

test("recommendations are shown with their figures, implemented, undone and dismissed", async ({
  page,
  signIn,
  database,
  javaScriptEnabled,
  expectAccessible,
}) => {
  const { id } = await signIn("elite", { bankrollCents: 100_000 });
  await page.goto("/ai-recommendations");
  await expect(page.getByText("No recommendations found")).toBeVisible();
  await expectAccessible();
  const now = Date.now();
  for (let n = 0; n < 20; n++)
    await makeBet(database.read, id, {
      verdict: "BET",
      stakeCents: 5_000,
      startAt: now - (n + 2) * DAY_MS,
      savedAt: now - (n + 2) * DAY_MS - HOUR_MS,
      status: n % 2 ? "won" : "lost",
      profitCents: n % 2 ? 4_545 : -5_000,
      settledAt: now - (n + 2) * DAY_MS,
    } as never);

  await settled(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByText("2 new recommendations.").first()).toBeVisible();
  await expect(page.getByRole("term")).toHaveText(["Active", "High priority", "Mean confidence", "Strategy"]);
  await expect(page.getByRole("definition")).toHaveText(["2", "1", "—", "0"]);
  const tabs = page.getByRole("navigation", { name: "Recommendations" }).getByRole("link");
  await expect(tabs).toHaveText(["All", "Strategy", "Portfolio", "Risk", "Market"]);
  const large = page.getByRole("listitem", { name: "Your stakes are large for your bankroll" });
  await expect(large.getByText("Your average stake is 5.0% of your bankroll over 20 settled bets")).toBeVisible();
  await expect(large.getByText(/^6d 23h left$|^7d 0h left$/)).toBeVisible();
  await expectAccessible();
  await expectFits(page);

  await large.getByRole("button", { name: /^Implement/ }).click();
  await expect(page.getByText("Sets your default stake to $10.00.").first()).toBeVisible();
  await expect(large).toHaveCount(0);
  await page.goto("/settings");
  await expect(page.getByLabel("Default stake")).toHaveValue("10");
  await page.goto("/ai-recommendations");
  await page.getByRole("link", { name: "Show Dismissed" }).click();
  await expect(page).toHaveURL(/dismissed=show/);
  await large.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText("The previous setting is back.").first()).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByLabel("Default stake")).toHaveValue("25");

  await page.goto("/ai-recommendations?tab=market&dismissed=show");
  await expect(page.getByText("No recommendations found")).toBeVisible();
  await page.goto("/ai-recommendations?tab=risk");
  await page.getByRole("button", { name: /^Dismiss: Nothing ends a bad month/ }).click();
  await expect(page.getByText("No recommendations found")).toBeVisible();
});
