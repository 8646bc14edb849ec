import { expect, test } from "vitest";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { makeBet, makeGame } from "#db/seed/factories.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";
import { drawn } from "#tests/setup/drawn.ts";

test("personalized picks say that a kind lost least if it did, and claim of no kind that it beats the close (D44)", async () => {
  const app = await openApp();
  await ensureScene(app.database, Date.now());
  const { id, cookie } = await app.signedIn("elite");
  for (let day = 1; day <= 25; day++) {
    const settledAt = Date.now() - day * DAY_MS;
    const game = await makeGame(app.database.read, {
      ...{ externalId: `behind-${day}`, startAt: settledAt, finalAt: settledAt, updatedAt: settledAt },
      ...{ status: "final", homeScore: 90, awayScore: 100 },
    });
    await makeBet(app.database.read, id, {
      ...{ gameId: game.id, status: "lost", profitCents: -2500, closingLineValue: -0.03 },
      ...{ startAt: settledAt, savedAt: settledAt - DAY_MS, settledAt },
    });
  }
  const { loader, default: Screen } = await app.load(() => import("#app/routes/_app.ai-insights/route.tsx"));
  const headers = { Cookie: cookie };
  const page = await drawn(Screen, await loader(routeArgs("/ai-insights?tab=picks", { headers })));
  expect(page).toContain("the kinds of bets whose prices lost least against the close in your own 25 bets");
  expect(page).not.toContain("beat the close most");
  expect(page).not.toContain("Your bets like this");
});
