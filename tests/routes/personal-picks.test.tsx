import { expect, test } from "vitest";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { makeBet, makeGame } from "#db/seed/factories.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";
import { drawn } from "#tests/setup/drawn.ts";

/** A person who has lost 25 bets at prices behind the close, and the text of their screens. */
async function behind() {
  const app = await openApp();
  await ensureScene(app.database, Date.now());
  const { id, cookie } = await app.signedIn("elite");
  for (let day = 1; day <= 25; day++) {
    const settledAt = Date.now() - day * DAY_MS;
    const game = await makeGame(app.database.read, {
      externalId: `behind-${day}`,
      startAt: settledAt,
      finalAt: settledAt,
      updatedAt: settledAt,
      status: "final",
      homeScore: 90,
      awayScore: 100,
    });
    await makeBet(app.database.read, id, {
      gameId: game.id,
      status: "lost",
      profitCents: -2500,
      closingLineValue: -0.03,
      startAt: settledAt,
      savedAt: settledAt - DAY_MS,
      settledAt,
    });
  }
  const { loader, default: Screen } = await app.load(() => import("#app/routes/_app.ai-insights/route.tsx"));
  const textOf = async (path: string) => {
    const page = await drawn(Screen, await loader(routeArgs(path, { headers: { Cookie: cookie } })));
    return page.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|");
  };
  return { database: app.database, id, textOf };
}

test("personalized picks say that a kind lost least if it did, and claim of no kind that it beats the close (D44)", async () => {
  const { textOf } = await behind();
  const page = await textOf("/ai-insights?tab=picks");
  expect(page).toContain("the kinds of bets whose prices lost least against the close in your own 25 bets");
  expect(page).not.toContain("beat the close most");
  expect(page).not.toContain("Your bets like this");
  expect(page.match(/· confidence /g)).toHaveLength(5);
  expect(page).toMatch(
    /\|Toronto Raptors @ Miami Heat · Spread · [^|]+\|−101\| FanDuel\| · confidence \|56\.0%\| · edge \|\+11\.4%\|/,
  );
});

test("a run of losses is not a figure (D53), a win is a Win Streak; a week's report has a summary, figures, top performers and recommendations", async () => {
  const { database, id, textOf } = await behind();
  const lost = await textOf("/ai-insights");
  expect(lost).toContain("|Current Streak|—|");
  expect(lost).not.toContain("Top performers");
  const at = Date.now() - DAY_MS / 2;
  await makeBet(database.read, id, {
    status: "won",
    profitCents: 2500,
    startAt: at,
    savedAt: at - DAY_MS,
    settledAt: at,
  });
  const won = await textOf("/ai-insights");
  expect(won).toContain("|Win Streak|1 win|");
  expect(won).toMatch(
    /\|Weekly report\|7 bets settled: 1 won, 6 lost, −\u2060\$125\.00\..*\|Bets\|7\|Profit\|−\u2060\$125\.00\|Win rate\|14\.3%\|ROI\|−71\.4%\|Closing line value\|−3\.0%\|Top performers\|Toronto Raptors, Moneyline\|\+\u2060\$25\.00\|Recommendations\|Nothing can be distinguished from chance yet in 26 settled bets\. Keep stakes as they are\.\|/,
  );
});
