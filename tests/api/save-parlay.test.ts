import { expect, test } from "vitest";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";

test("the specification's own parlay payload, without legs, is kept and says that nothing settles it (D32)", async () => {
  const app = await openApp();
  const { cookie } = await app.signedIn("free");
  const { action, loader } = await app.load(() => import("#app/routes/api.saved-picks.$.ts"));
  const headers = { Cookie: cookie, "Content-Type": "application/json" };
  const post = async (body: unknown) => {
    const answer = await action(routeArgs("/api/saved-picks", { method: "POST", headers, body: JSON.stringify(body) }));
    return { status: answer.status, body: (await answer.json()) as { savedPick: Record<string, unknown> } };
  };
  const payload = {
    strategyId: 9999,
    teamName: "Raptors + Jazz",
    betType: "Parlay",
    odds: "+337",
    stake: 10,
    confidence: 0.9,
    expectedValue: 0.4,
    status: "pending",
    gameDate: "2026-01-10T00:30:00Z",
  };
  const saved = await post(payload);
  expect(saved).toMatchObject({
    status: 201,
    body: {
      savedPick: {
        strategyId: 9999,
        betType: "Parlay",
        teamName: "Raptors + Jazz",
        matchup: "Raptors + Jazz",
        decimalOdds: 4.37,
        stakeCents: 1000,
        toWinCents: 3370,
        expectedValue: 0.4,
        figuresBy: "sender",
        status: "pending",
        settles: false,
        editable: true,
        legs: [],
        startAt: "2026-01-10T00:30:00.000Z",
      },
    },
  });
  expect(await post({ strategyId: 9999, betType: "Parlay", odds: 2.5 })).toMatchObject({
    status: 201,
    body: { savedPick: { decimalOdds: 2.5, stakeCents: 2500, toWinCents: 3750 } },
  });
  expect(await post({ strategyId: 9999 })).toMatchObject({ status: 201, body: { savedPick: { decimalOdds: 1.5 } } });
  for (const odds of [0.5, "nothing", "-20", 20_000])
    expect((await post({ ...payload, odds })).status).toBeGreaterThan(400);

  const open = await loader(routeArgs("/api/saved-picks?tab=open&betType=Parlay", { headers: { Cookie: cookie } }));
  expect(await open.json()).toMatchObject({ total: 3 });
});

test("a slip of several legs is saved as one parlay record with strategyId 9999, one of a single leg as that pick", async () => {
  const app = await openApp();
  const { upcoming } = await ensureScene(app.database, Date.now());
  const { cookie } = await app.signedIn("elite");
  const { action, loader } = await app.load(() => import("#app/routes/api.saved-picks.$.ts"));
  const post = async (body: unknown, key?: string) => {
    const headers = {
      Cookie: cookie,
      "Content-Type": "application/json",
      ...(key === undefined ? {} : { "Idempotency-Key": key }),
    };
    const answer = await action(routeArgs("/api/saved-picks", { method: "POST", headers, body: JSON.stringify(body) }));
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const [first = 0, second = 0] = upcoming;
  const legs = [{ strategyId: first }, { strategyId: second }];
  const parlay = { strategyId: 9999, betType: "Parlay", odds: 1.5, legs };
  const saved = await post(parlay, "parlay-once");
  expect(saved).toMatchObject({
    status: 201,
    body: { savedPick: { strategyId: 9999, betType: "Parlay", stakeCents: 2500, legs: [{ leg: 1 }, { leg: 2 }] } },
  });
  expect(await post(parlay, "parlay-once")).toEqual(saved);
  expect(await post({ strategyId: 9999, legs: [{ strategyId: first }], stake: 10 })).toMatchObject({
    status: 201,
    body: { savedPick: { strategyId: first, stakeCents: 1000, legs: [] } },
  });
  for (const body of [
    { strategyId: first, legs },
    { strategyId: 9999, legs: [] },
    { strategyId: 9999, legs: [legs[0], legs[0]] },
  ])
    expect((await post(body)).status).toBe(422);
  const list = await loader(routeArgs("/api/saved-picks?betType=parlay", { headers: { Cookie: cookie } }));
  expect(await list.json()).toMatchObject({ total: 1 });
});
