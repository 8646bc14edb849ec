import { expect, test } from "vitest";
import { ensureScene, makeBaseballPick } from "#tests/e2e/scene.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";

async function open() {
  const app = await openApp();
  const scene = await ensureScene(app.database, Date.now());
  const { loader, action } = await app.load(() => import("../../app/routes/api.slip.$.ts"));
  const as = (cookie: string) => async (method: string, below: string, body?: unknown, key?: string) => {
    const headers = {
      Cookie: cookie,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(key === undefined ? {} : { "Idempotency-Key": key }),
    };
    const args = routeArgs(`/api/slip${below && `/${below}`}`, {
      method,
      headers,
      params: { "*": below },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await (method === "GET" ? loader : action)(args);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { slip?: unknown } };
  };
  return { app, scene, as };
}

test("a program chooses the pitchers of a bet on a baseball game, with its stake or alone", async () => {
  const { app, scene, as } = await open();
  const baseball = await makeBaseballPick(app.database);
  const call = as((await app.signedIn("elite")).cookie);
  const item = (fields: object) => ({ body: { slip: { items: [fields] } } });
  expect(await call("POST", "items", { pickId: baseball, stake: 40, pitchers: "listed" })).toMatchObject(
    item({ pitchers: "listed", bookPitchers: "action", stakeCents: 4000 }),
  );
  expect((await call("PATCH", `items/${baseball}`, { pitchers: "both" })).status).toBe(422);
  expect(await call("PATCH", `items/${baseball}`, { pitchers: null })).toMatchObject(
    item({ pitchers: null, stakeCents: 4000 }),
  );
  expect(await call("PATCH", `items/${baseball}`, { pitchers: "action", stake: 12 })).toMatchObject(
    item({ pitchers: "action", stakeCents: 1200 }),
  );
  expect(await call("PATCH", `items/${baseball}`, {})).toMatchObject(item({ pitchers: "action", stakeCents: 2500 }));
  expect((await call("PATCH", `items/${scene.upcoming[0]}`, { pitchers: "listed", stake: 12 })).status).toBe(404);
});

test("a program fills, changes and places a slip; the screen shows the same one", async () => {
  const { app, scene, as } = await open();
  const [first = 0, second = 0] = scene.upcoming;
  const { cookie } = await app.signedIn("elite");
  const call = as(cookie);
  expect(await call("GET", "")).toMatchObject({ status: 200, body: { items: [], placeable: false } });
  expect(await call("POST", "items", { pickId: first, stake: 40 })).toMatchObject({
    status: 201,
    body: { slip: { totalStakeCents: 4000, items: [{ pickId: first, startAt: expect.stringMatching(/Z$/) }] } },
  });
  expect(await call("POST", "items", { pickId: first })).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await call("POST", "items", { pickId: 7 })).status).toBe(404);
  expect((await call("POST", "items", { pickId: second, stake: 0.5 })).status).toBe(422);
  await call("POST", "items", { pickId: second });
  expect(await call("PATCH", `items/${second}`, { stake: 10 })).toMatchObject({
    status: 200,
    body: { slip: { totalStakeCents: 5000 } },
  });
  expect((await call("PATCH", "items/7", { stake: 10 })).status).toBe(404);
  expect(await call("PATCH", "", { mode: "parlay", parlayStake: 12.5 })).toMatchObject({
    body: { slip: { mode: "parlay", totalStakeCents: 1250 } },
  });
  expect(await call("PATCH", "", { mode: "singles" })).toMatchObject({ body: { slip: { mode: "singles" } } });
  expect((await call("POST", "prices")).status).toBe(200);
  expect(await call("POST", "suggested-stakes")).toMatchObject({ status: 409 });
  const { body: slip } = await call("GET", "");
  expect((await call("POST", "place", { placementKey: "another-key" })).status).toBe(409);
  const placed = await call("POST", "place", { placementKey: slip.placementKey }, "place-it-once");
  expect(placed).toMatchObject({
    status: 201,
    body: { betCount: 2, stakeCents: 5000, submitted: true, repeated: false },
  });
  expect(await call("POST", "place", { placementKey: slip.placementKey }, "place-it-once")).toEqual(placed);
  expect(await call("POST", "place", { placementKey: slip.placementKey })).toMatchObject({
    status: 200,
    body: { betCount: 2, repeated: true },
  });
  expect(await call("GET", "")).toMatchObject({ body: { items: [] } });
  await call("POST", "items", { pickId: scene.upcoming[2] ?? 0 });
  expect(await call("DELETE", `items/${scene.upcoming[2]}`)).toMatchObject({
    status: 200,
    body: { slip: { items: [] } },
  });
  expect((await call("DELETE", `items/${scene.upcoming[2]}`)).status).toBe(404);
  expect((await call("DELETE", "")).status).toBe(200);
});

test("plans hold here too: what is closed cannot be added, parlays begin with Pro", async () => {
  const { app, scene, as } = await open();
  const call = as((await app.signedIn("free")).cookie);
  expect(await call("POST", "items", { pickId: scene.upcoming[0] })).toMatchObject({ status: 402 });
  expect(await call("PATCH", "", { mode: "parlay" })).toMatchObject({
    status: 402,
    body: { detail: "Parlays are part of Pro." },
  });
  expect((await as("")("GET", "")).status).toBe(401);
});
