import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { createBet } from "#app/models/bets/saved-pick.server.ts";
import { saveSessionFeed } from "#app/models/account/session.server.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";
import { makeLiveSlate } from "#tests/setup/live-slate.ts";

async function open() {
  const app = await openApp({ ODDS_API_KEY: "a-key" });
  const slate = await makeLiveSlate(app.database, Date.now());
  const { cookie, token } = await app.signedIn("elite");
  await app.database.write((tx) => saveSessionFeed(tx, token, "live", epochMs(Date.now())));
  const json = (path: string, below: string, body?: unknown) =>
    routeArgs(path, {
      method: body === undefined ? "GET" : "POST",
      headers: { Cookie: cookie, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      params: { "*": below },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const form = (path: string, fields: Record<string, string>, params: Record<string, string> = {}) =>
    routeArgs(path, { method: "POST", headers: { Cookie: cookie }, body: new URLSearchParams(fields), params });
  const bets = () =>
    app.database.read
      .select({ feed: savedPicks.feed, pickId: savedPicks.pickId, placedAt: savedPicks.placedAt })
      .from(savedPicks)
      .orderBy(savedPicks.id);
  const slip = await app.load(() => import("../../app/routes/api.slip.$.ts"));
  const keyOf = async () => {
    const answer = (await (await slip.loader(json("/api/slip", ""))).json()) as Record<string, unknown>;
    expect(answer).toMatchObject({ submits: false, placeable: true });
    return String(answer.placementKey);
  };
  return { app, slate, slip, json, form, bets, keyOf };
}

const saved = (pickId: number) => ({ feed: "live", pickId, placedAt: null });

test("a slip placed through the API is saved, and the answer says that nothing was placed", async () => {
  const { slate, slip, json, bets, keyOf } = await open();
  for (const pickId of slate.picks) await slip.action(json("/api/slip/items", "items", { pickId }));
  const answer = await slip.action(json("/api/slip/place", "place", { placementKey: await keyOf() }));
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    message: "2 bet(s) have been saved to My Picks.",
    submitted: false,
    betCount: 2,
  });
  expect(await bets()).toEqual(slate.picks.map(saved));
});

test("a slip placed through the form is saved under the title that says so, and its page has no Place button", async () => {
  const { app, slate, form, bets, keyOf } = await open();
  const { action } = await app.load(() => import("../../app/routes/_app.slip/route.tsx"));
  await action(form("/slip", { intent: "add", pickId: String(slate.picks[0]) }));
  const placementKey = await keyOf();
  const answer = (await action(form("/slip", { intent: "place", placementKey, returnTo: "/slip" }))) as Response;
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/saved-picks");
  const { takeToast } = await app.load(() => import("#app/lib/http/page/toast.server.ts"));
  const cookie = answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  const { toast } = await takeToast(new Request("http://localhost:3000/saved-picks", { headers: { Cookie: cookie } }));
  expect(toast).toMatchObject({ title: "Bets Saved", description: "1 bet(s) have been saved to My Picks." });
  expect(JSON.stringify(toast)).not.toMatch(/submitted|Placed/);
  expect(await bets()).toEqual([saved(slate.picks[0])]);
});

test("a parlay, a pick saved on its page and one saved through the API are only saved, whatever status is sent along", async () => {
  const { app, slate, slip, json, form, bets, keyOf } = await open();
  const [one, two] = slate.picks;
  const patch = json("/api/slip", "", { mode: "parlay" });
  for (const pickId of slate.picks) await slip.action(json("/api/slip/items", "items", { pickId }));
  await slip.action({ ...patch, request: new Request(patch.request, { method: "PATCH" }) });
  await slip.action(json("/api/slip/place", "place", { placementKey: await keyOf() }));
  const pickPage = await app.load(() => import("../../app/routes/_app.picks.$id/route.tsx"));
  const fields = { intent: "save", stake: "10", pickId: String(one), idempotencyKey: "a-key-of-this-page" };
  await pickPage.action(form(`/picks/${one}`, fields, { id: String(one) }));
  const api = await app.load(() => import("../../app/routes/api.saved-picks.$.ts"));
  const answer = await api.action(json("/api/saved-picks", "", { strategyId: two, stake: 10, status: "placed" }));
  expect(answer.status).toBe(201);
  expect(await bets()).toEqual([
    { feed: "live", pickId: null, placedAt: null },
    { feed: "live", pickId: one, placedAt: null },
    { feed: "live", pickId: two, placedAt: null },
  ]);
});

test("the database refuses a placed bet on a real game from any sender", async () => {
  const { app, slate, slip, json, bets, keyOf } = await open();
  await slip.action(json("/api/slip/items", "items", { pickId: slate.picks[0] }));
  await slip.action(json("/api/slip/place", "place", { placementKey: await keyOf() }));
  const [bet] = await app.database.read.select().from(savedPicks);
  if (!bet) throw new Error("nothing was saved");
  const { id: _id, ...again } = bet;
  const placed = { ...again, placedAt: epochMs(Date.now()) };
  await expect(app.database.write((tx) => createBet(tx, placed))).rejects.toThrow("cannot be placed");
  expect(await bets()).toHaveLength(1);
});
