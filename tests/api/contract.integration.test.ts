import { PREFERENCES } from "#tests/fixtures/notification-preferences.ts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { Endpoint } from "#app/lib/http/api/api.server.ts";
import { problemDocumentSchema } from "#app/lib/http/api/problem.server.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, routeArgs, type TestApp } from "#tests/setup/app.ts";
import { sceneBase } from "#tests/setup/scene-base.ts";
import { apiRoutes } from "./families.ts";

const PEOPLE = ["nobody", "free", "pro", "elite"] as const;
type Answers = Readonly<Record<(typeof PEOPLE)[number], number>>;

/** Signed in, but the current notice is not accepted: only public data stays open. */
const NEWCOMER = "elite without consent";

/** Each endpoint's answers to each person. A new endpoint must be added here. */
const EXPECTED: Readonly<Record<string, Answers & { readonly body?: (pickId: number) => unknown }>> = {
  "GET /api/auth/user": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/betting-strategies": { nobody: 401, free: 200, pro: 200, elite: 200 },
  // The pick in the parameter is on a game in play, which is open to everybody.
  "POST /api/betting-strategies/:pickId/reveal": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/betting-strategies/:pickId": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/dashboard/analytics": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/user/stats": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/betting-history": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/user/bet-history": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/games": { nobody: 200, free: 200, pro: 200, elite: 200 },
  // The test's number for every parameter belongs to no game.
  "GET /api/games/:id": { nobody: 404, free: 404, pro: 404, elite: 404 },
  "GET /api/odds": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/enhanced-odds/api-status": { nobody: 401, free: 200, pro: 200, elite: 200 },
  // The test's number for every parameter is neither a sport nor a game.
  "GET /api/enhanced-odds/comparison/:sport": { nobody: 401, free: 422, pro: 422, elite: 422 },
  "GET /api/enhanced-odds/sharp-money/:gameId": { nobody: 401, free: 402, pro: 404, elite: 404 },
  "GET /api/enhanced-odds/enhanced-roi/:gameId": { nobody: 401, free: 402, pro: 404, elite: 404 },
  "GET /api/stream": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/predictions": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/props": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/props/:playerId": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "GET /api/news": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/news/games": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/teams": { nobody: 401, free: 200, pro: 200, elite: 200 },
  // The test's number for every parameter is not a team.
  "GET /api/teams/:team": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "GET /api/players": { nobody: 401, free: 200, pro: 200, elite: 200 },
  // Nobody by these ids has played.
  "POST /api/ai/compare-players": {
    nobody: 401,
    free: 404,
    pro: 404,
    elite: 404,
    body: () => ({ player1Id: "simulation:nobody", player2Id: "simulation:somebody", analysisType: "comprehensive" }),
  },
  "GET /api/model-performance": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/team-chemistry": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/player-synergy": { nobody: 401, free: 200, pro: 200, elite: 200 },
  // No team of the scene has finished a game with a closing line.
  "POST /api/ai/analyze-team-chemistry": {
    nobody: 401,
    free: 404,
    pro: 404,
    elite: 404,
    body: () => ({ teamName: "Boston Celtics", league: "NBA", analysisType: "comprehensive" }),
  },
  "GET /api/saved-picks": { nobody: 401, free: 200, pro: 200, elite: 200 },
  // Free and pro have revealed nothing: a locked pick cannot be saved.
  "POST /api/saved-picks": {
    nobody: 401,
    free: 402,
    pro: 402,
    elite: 201,
    body: (strategyId) => ({ strategyId, stake: 25, odds: 99, confidence: 1 }),
  },
  // Nobody has a bet of this number.
  "GET /api/saved-picks/:id": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "PATCH /api/saved-picks/:id": { nobody: 401, free: 404, pro: 404, elite: 404, body: () => ({ stake: 30 }) },
  "DELETE /api/saved-picks/:id": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "POST /api/saved-picks/:id/payout": { nobody: 401, free: 404, pro: 404, elite: 404, body: () => ({ payout: 0 }) },
  "GET /api/care": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "PATCH /api/care/limits": {
    nobody: 401,
    free: 200,
    pro: 200,
    elite: 200,
    body: () => ({ kind: "stake", period: "day", amountCents: 5000 }),
  },
  // The person asked for is somebody else.
  "GET /api/ai-agents/full-intelligence/:userId": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "GET /api/ai-agents/user-pattern-agent/:userId": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "GET /api/ai-agents/personalized-picks/:userId": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "POST /api/ai-agents/run-simulation": { nobody: 401, free: 200, pro: 200, elite: 200, body: () => ({}) },
  "GET /api/ai-agents/compare-strategies": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/auto-evolution/status": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/auto-evolution/history": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/auto-evolution/agents": { nobody: 401, free: 200, pro: 200, elite: 200 },
  // None of them is an operator, and the test's number for every parameter is not a feature.
  "POST /api/auto-evolution/retrain-model": { nobody: 401, free: 403, pro: 403, elite: 403 },
  "POST /api/auto-evolution/toggle/:feature": {
    nobody: 401,
    free: 422,
    pro: 422,
    elite: 422,
    body: () => ({ enabled: true }),
  },
  "POST /api/auto-evolution/roll-back/:versionId": { nobody: 401, free: 403, pro: 403, elite: 403 },
  "GET /api/agents/status": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "POST /api/agents/test": { nobody: 401, free: 200, pro: 200, elite: 200 },
  // The test's number for every parameter is neither a task nor an agent.
  "POST /api/agents/execute/:agentOrTaskId": { nobody: 401, free: 422, pro: 422, elite: 422, body: () => ({}) },
  "GET /api/system-health": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/ai/recommendations": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/ai/recommendations/dashboard": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "POST /api/ai/recommendations/generate": {
    nobody: 401,
    free: 200,
    pro: 200,
    elite: 200,
    body: () => ({ userId: null }),
  },
  // Nobody has a recommendation.
  "PATCH /api/ai/recommendations/:id/dismiss": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "PATCH /api/ai/recommendations/:id/implement": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "PATCH /api/ai/recommendations/:id/undo": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "GET /api/notifications": { nobody: 401, free: 200, pro: 200, elite: 200 },
  // Nobody has a notification.
  "POST /api/notifications/read/:id": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "POST /api/notifications/read-all": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/notifications/preferences": { nobody: 401, free: 200, pro: 200, elite: 200 },
  // The address belongs to none of them.
  "POST /api/notifications/preferences": { nobody: 401, free: 422, pro: 422, elite: 422, body: () => PREFERENCES },
  "POST /api/notifications/phone/code": { nobody: 401, free: 402, pro: 402, elite: 409 },
  "POST /api/notifications/phone/confirm": {
    nobody: 401,
    free: 409,
    pro: 409,
    elite: 409,
    body: () => ({ code: "000000" }),
  },
  "GET /api/notifications/price-watches": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "POST /api/notifications/price-watches": {
    nobody: 401,
    free: 402,
    pro: 402,
    elite: 201,
    body: (pickId) => ({ pickId, price: 150 }),
  },
  "DELETE /api/notifications/price-watches/:id": { nobody: 401, free: 404, pro: 404, elite: 404 },
  // Nobody has a web hook.
  "GET /api/web-hooks": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "POST /api/web-hooks": {
    nobody: 401,
    free: 402,
    pro: 402,
    elite: 201,
    body: () => ({ name: "My bot", url: "https://hooks.example.com/", topics: ["picks"] }),
  },
  "GET /api/web-hooks/:id": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "PATCH /api/web-hooks/:id": { nobody: 401, free: 404, pro: 404, elite: 404, body: () => ({ name: "My bot" }) },
  "DELETE /api/web-hooks/:id": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "POST /api/web-hooks/:id/secret": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "POST /api/web-hooks/:id/test": { nobody: 401, free: 402, pro: 402, elite: 404 },
  "POST /api/web-hooks/:id/pause": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "POST /api/web-hooks/:id/resume": { nobody: 401, free: 402, pro: 402, elite: 404 },
  "POST /api/web-hooks/:id/deliveries/:delivery/replay": { nobody: 401, free: 402, pro: 402, elite: 404 },
  "GET /api/social-network": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "GET /api/social-network/picks": { nobody: 401, free: 200, pro: 200, elite: 200 },
  // The test's number for every parameter is not a profile's address.
  "GET /api/social-network/members/:id": { nobody: 401, free: 422, pro: 422, elite: 422 },
  "POST /api/social-network/members/:id/follow": { nobody: 401, free: 422, pro: 422, elite: 422 },
  "DELETE /api/social-network/members/:id/follow": { nobody: 401, free: 422, pro: 422, elite: 422 },
  "POST /api/social-network/members/:id/block": { nobody: 401, free: 422, pro: 422, elite: 422 },
  "DELETE /api/social-network/members/:id/block": { nobody: 401, free: 422, pro: 422, elite: 422 },
  "POST /api/social-network/members/:id/report": {
    nobody: 401,
    free: 422,
    pro: 422,
    elite: 422,
    body: () => ({ reason: "other", note: "" }),
  },
  // The name is reserved.
  "PUT /api/social-network/profile": {
    nobody: 401,
    free: 422,
    pro: 422,
    elite: 422,
    body: () => ({ name: "Linewise" }),
  },
  "DELETE /api/social-network/profile": { nobody: 401, free: 404, pro: 404, elite: 404 },
  // Nobody has a profile to share with.
  "POST /api/social-network/shares": {
    nobody: 401,
    free: 409,
    pro: 409,
    elite: 409,
    body: (pickId) => ({ pickId }),
  },
  "DELETE /api/social-network/shares/:pickId": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "POST /api/second-opinion": {
    nobody: 401,
    free: 422,
    pro: 422,
    elite: 422,
    body: () => ({ legs: [{ gameId: "simulation:none", market: "moneyline", side: "home", odds: -110 }] }),
  },
  "POST /api/bets/import": {
    nobody: 401,
    free: 200,
    pro: 200,
    elite: 200,
    body: () => ({ rows: [{ date: "2026-01-10", selection: "Raptors ML", odds: 150, stake: 10, result: "won" }] }),
  },
  "GET /api/slip": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "PATCH /api/slip": { nobody: 401, free: 402, pro: 200, elite: 200, body: () => ({ mode: "parlay" }) },
  "DELETE /api/slip": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "POST /api/slip/items": { nobody: 401, free: 402, pro: 402, elite: 201, body: (pickId) => ({ pickId }) },
  // Every slip is empty.
  "PATCH /api/slip/items/:pickId": { nobody: 401, free: 404, pro: 404, elite: 404, body: () => ({ stake: 10 }) },
  "DELETE /api/slip/items/:pickId": { nobody: 401, free: 404, pro: 404, elite: 404 },
  "POST /api/slip/prices": { nobody: 401, free: 200, pro: 200, elite: 200 },
  "POST /api/slip/suggested-stakes": { nobody: 401, free: 409, pro: 409, elite: 409 },
  "POST /api/slip/place": {
    nobody: 401,
    free: 409,
    pro: 409,
    elite: 409,
    body: () => ({ placementKey: "never-given-out" }),
  },
  "GET /api/subscription/status": { nobody: 401, free: 200, pro: 200, elite: 200 },
  // Nobody has accepted the terms of a plan.
  "POST /api/create-checkout-session": {
    nobody: 401,
    free: 409,
    pro: 409,
    elite: 409,
    body: () => ({ planName: "Pro", billingCycle: "monthly" }),
  },
  "GET /api/openapi.json": { nobody: 200, free: 200, pro: 200, elite: 200 },
  "GET /api/security/status": { nobody: 200, free: 200, pro: 200, elite: 200 },
  "GET /api/live-mode-status": { nobody: 200, free: 200, pro: 200, elite: 200 },
  "POST /api/toggle-live-mode": {
    nobody: 401,
    free: 200,
    pro: 200,
    elite: 200,
    body: () => ({ enabled: false }),
  },
};

const problemSchema = problemDocumentSchema.strict();

interface Entry {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly endpoint: Endpoint;
  readonly call: (init?: RequestInit) => Promise<Response>;
}

/** Every endpoint of every family, or of the families that answer an address. */
async function entries(app: TestApp, answering?: string): Promise<Entry[]> {
  return (await apiRoutes(app, answering)).flatMap(({ path, route }) =>
    Object.entries(route.loader.table).map(([key, endpoint]) => {
      const [method = "", below = ""] = key.split(" ");
      const full = below ? `${path}/${below}` : path;
      const handler = method === "GET" ? route.loader : route.action;
      return {
        name: `${method} ${full}`,
        path: full,
        method,
        endpoint,
        call: (init = {}) => {
          const params = { "*": below.replace(/:\w+/g, "100001") };
          return handler(routeArgs(`${path}/${params["*"]}`.replace(/\/$/, ""), { method, params, ...init }));
        },
      };
    }),
  );
}

test("every endpoint of every table is named here, and says who may call it", async () => {
  const found = await entries(await openApp());
  expect(found.map((entry) => entry.name).sort()).toEqual(Object.keys(EXPECTED).sort());
  for (const { name, endpoint } of found) {
    expect(endpoint.access, name).toSatisfy(
      (access: unknown) =>
        access === "public" || access === "viewer" || z.object({ tier: z.string() }).safeParse(access).success,
    );
    expect(endpoint.summary, name).toMatch(/\.$/);
  }
});

describe("every endpoint, asked by each person", () => {
  const base = sceneBase();
  for (const [name, expected] of Object.entries(EXPECTED))
    test(`${name} answers everybody as it should`, async () => {
      const app = await openApp({}, base());
      const scene = await ensureScene(app.database, Date.now());
      const [, address] = name.split(" ");
      const entry = (await entries(app, address)).find((candidate) => candidate.name === name);
      if (!entry) throw new Error(`${name} does not exist`);
      for (const person of [...PEOPLE, NEWCOMER] as const) {
        const cookieOf = async () =>
          (person === NEWCOMER
            ? await app.signedIn("elite", { termsAccepted: false })
            : await app.signedIn(person as Tier)
          ).cookie;
        const headers = {
          ...(expected.body ? { "Content-Type": "application/json" } : {}),
          ...(person === "nobody" ? {} : { Cookie: await cookieOf() }),
        };
        const status =
          person !== NEWCOMER ? expected[person] : entry.endpoint.access === "public" ? expected.nobody : 403;
        const body = expected.body ? { body: JSON.stringify(expected.body(scene.upcoming[0] ?? 0)) } : {};
        const response = await entry.call({ ...body, headers });
        // A stream goes on until its reader leaves.
        const streams = response.headers.get("Content-Type")?.startsWith("text/event-stream") === true;
        if (streams) await response.body?.cancel();
        const text = streams ? "" : await response.text();
        expect(response.status, `${person}: ${text}`).toBe(status);
        if (response.status >= 400) {
          expect(response.headers.get("Content-Type")).toContain("application/problem+json");
          expect(problemSchema.parse(JSON.parse(text)).status).toBe(response.status);
          continue;
        }
        expect(response.headers.get("Content-Type")).toContain(streams ? "text/event-stream" : "application/json");
        expect(response.headers.get("Cache-Control")).toMatch(
          name === "GET /api/openapi.json" ? /public/ : /private|no-store/,
        );
        if (entry.method !== "GET" || streams) continue;
        expect(response.headers.get("ETag")).toMatch(/^W\/"[0-9a-f]{32}"$/);
        expect((await entry.call({ headers, method: "HEAD" })).status).toBe(200);
      }
    });
});

test("a repeated request is answered 304", async () => {
  const app = await openApp();
  const { cookie } = await app.signedIn("pro");
  const user = (await entries(app)).find(({ path }) => path === "/api/auth/user");
  const first = await user?.call({ headers: { Cookie: cookie } });
  const again = await user?.call({ headers: { Cookie: cookie, "If-None-Match": first?.headers.get("ETag") ?? "" } });
  expect(again?.status).toBe(304);
  expect(await again?.text()).toBe("");
  expect(Object.keys(JSON.parse((await first?.text()) ?? "{}") as object)).toEqual(["id", "email", "username"]);
});

test("another method is refused with the ones there are, and OPTIONS names them", async () => {
  const app = await openApp();
  for (const { path, route } of await apiRoutes(app)) {
    const refused = await route.action(routeArgs(path, { method: "PUT" }));
    // A family may have nothing at its own address, only below it.
    if (Object.keys(route.loader.table).every((key) => key.includes(" "))) {
      expect(refused.status).toBe(404);
      continue;
    }
    expect(refused.status, path).toBe(405);
    const options = await route.loader(routeArgs(path, { method: "OPTIONS" }));
    expect(options.status).toBe(204);
    expect(options.headers.get("Allow")).toBe(refused.headers.get("Allow"));
    for (const key of Object.keys(route.loader.table)) {
      const [method, below] = key.split(" ");
      if (below === undefined) expect(options.headers.get("Allow")).toContain(method);
    }
  }
});

test("malformed, unreadable and unusable bodies get different problems, with the field's name", async () => {
  const app = await openApp();
  const { cookie } = await app.signedIn("elite");
  const post = (await entries(app)).find(({ name }) => name === "POST /api/saved-picks");
  const send = async (body: string, type = "application/json") => {
    const response = await post?.call({ body, headers: { Cookie: cookie, "Content-Type": type } });
    return problemSchema.parse(await response?.json());
  };
  expect(await send("{")).toMatchObject({ status: 400, code: "malformed" });
  expect(await send("strategyId=1", "application/x-www-form-urlencoded")).toMatchObject({ status: 415 });
  expect(await send('{"strategyId":"one","stake":-1}')).toMatchObject({
    status: 422,
    code: "invalid",
    errors: { strategyId: [expect.any(String)], stake: [expect.any(String)] },
  });
  expect(await send('{"strategyId":987654}')).toMatchObject({ status: 404, code: "not-found" });
});

test("a repeated Idempotency-Key repeats the answer; for another body it is refused", async () => {
  const app = await openApp();
  const scene = await ensureScene(app.database, Date.now());
  const { cookie } = await app.signedIn("elite");
  const post = (await entries(app)).find(({ name }) => name === "POST /api/saved-picks");
  const send = (strategyId: number, stake: number) =>
    post?.call({
      body: JSON.stringify({ strategyId, stake }),
      headers: { Cookie: cookie, "Content-Type": "application/json", "Idempotency-Key": "key-of-a-test" },
    });
  const [first = 0] = scene.upcoming;
  const made = await send(first, 25);
  const again = await send(first, 25);
  expect([made?.status, again?.status]).toEqual([201, 201]);
  expect(again?.headers.get("Idempotency-Replayed")).toBe("true");
  expect(await again?.json()).toEqual(await made?.json());
  expect((await send(first, 30))?.status).toBe(422);
  const list = (await entries(app)).find(({ name }) => name === "GET /api/saved-picks");
  const saved = await list?.call({ headers: { Cookie: cookie } });
  expect(await saved?.json()).toMatchObject({ total: 1, savedPicks: [{ strategyId: first, stakeCents: 2500 }] });
});

test("an address nobody answers is a problem document", async () => {
  const app = await openApp();
  const { loader } = await app.load(() => import("../../app/routes/api.$.ts"));
  const response = await loader(routeArgs("/api/nothing", { params: { "*": "nothing" } }));
  expect(response.status).toBe(404);
  expect(problemSchema.parse(await response.json()).code).toBe("not-found");
});
