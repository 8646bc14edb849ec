import { expect, test } from "vitest";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";

test("a slip of several legs is saved as one parlay record with strategyId 9999, one of a single leg as that pick", async () => {
  const app = await openApp();
  const { upcoming } = await ensureScene(app.database, Date.now());
  const { cookie } = await app.signedIn("elite");
  const { action, loader } = await app.load(() => import("#app/routes/api.saved-picks.ts"));
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
    { strategyId: 9999 },
    { strategyId: first, legs },
    { strategyId: 9999, legs: [] },
    { strategyId: 9999, legs: [legs[0], legs[0]] },
  ])
    expect((await post(body)).status).toBe(422);
  const list = await loader(routeArgs("/api/saved-picks?betType=parlay", { headers: { Cookie: cookie } }));
  expect(await list.json()).toMatchObject({ total: 1 });
});
