import createClient from "openapi-fetch";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { JsonSchema } from "#app/lib/http/api/openapi-example.ts";
import type { Answer, OpenApiDocument, Operation } from "#app/lib/http/api/openapi.server.ts";
import { ensureScene, type Scene } from "#tests/e2e/scene.ts";
import { openApp, ORIGIN, routeArgs } from "#tests/setup/app.ts";
import { serveApi } from "./families.ts";
import type { operations, paths } from "./generated-api.d.ts";

const PEOPLE = ["nobody", "free", "pro", "elite"] as const;
type Client = ReturnType<typeof createClient<paths>>;
type Call = (
  client: Client,
  scene: Scene,
) => Promise<{ readonly response: Response; readonly data?: unknown; readonly error?: unknown }>;

/** One call of every operation as its generated types allow it; the compiler refuses a list with one missing. */
const CALLS: Readonly<Record<keyof operations, Call>> = {
  getBettingStrategies: (client) =>
    client.GET("/api/betting-strategies", { params: { query: { league: "NBA", sort: "edge", limit: 5 } } }),
  getPredictions: (client) => client.GET("/api/predictions", { params: { query: { type: "moneyline" } } }),
  getModelPerformance: (client) => client.GET("/api/model-performance", { params: { query: { period: "90" } } }),
  getDashboardAnalytics: (client) => client.GET("/api/dashboard/analytics"),
  getBettingHistory: (client) => client.GET("/api/betting-history", { params: { query: { period: "90", limit: 5 } } }),
  getUserBetHistory: (client) => client.GET("/api/user/bet-history", { params: { query: { league: "NBA" } } }),
  getUserStats: (client) => client.GET("/api/user/stats"),
  getGames: (client) => client.GET("/api/games", { params: { query: { limit: 3 } } }),
  getOdds: (client) => client.GET("/api/odds", { params: { query: { league: "NBA" } } }),
  getSavedPicks: (client) => client.GET("/api/saved-picks", { params: { query: { tab: "all" } } }),
  postSavedPicks: (client, scene) =>
    client.POST("/api/saved-picks", {
      params: { header: { "Idempotency-Key": crypto.randomUUID() } },
      body: { strategyId: scene.upcoming[0] ?? 0, stake: 25 },
    }),
  getSlip: (client) => client.GET("/api/slip"),
  patchSlip: (client) => client.PATCH("/api/slip", { body: { mode: "singles", parlayStake: 20 } }),
  deleteSlip: (client) => client.DELETE("/api/slip"),
  postSlipItems: (client, scene) => client.POST("/api/slip/items", { body: { pickId: scene.upcoming[0] ?? 0 } }),
  patchSlipItemsPickId: (client, scene) =>
    client.PATCH("/api/slip/items/{pickId}", {
      params: { path: { pickId: scene.upcoming[0] ?? 0 } },
      body: { stake: 30 },
    }),
  deleteSlipItemsPickId: (client, scene) =>
    client.DELETE("/api/slip/items/{pickId}", { params: { path: { pickId: scene.upcoming[0] ?? 0 } } }),
  getSubscriptionStatus: (client) => client.GET("/api/subscription/status"),
  postCreateCheckoutSession: (client) =>
    client.POST("/api/create-checkout-session", { body: { planName: "elite", billingCycle: "yearly" } }),
  postSlipPrices: (client) => client.POST("/api/slip/prices"),
  postSlipSuggestedStakes: (client) => client.POST("/api/slip/suggested-stakes"),
  postSlipPlace: (client) => client.POST("/api/slip/place", { body: { placementKey: "never-given-out" } }),
  getAuthUser: (client) => client.GET("/api/auth/user"),
  getSecurityStatus: (client) => client.GET("/api/security/status"),
  getLiveModeStatus: (client) => client.GET("/api/live-mode-status"),
  postToggleLiveMode: (client) => client.POST("/api/toggle-live-mode", { body: { enabled: false } }),
  getOpenapiJson: (client) => client.GET("/api/openapi.json"),
};

/** Headers an answer carries only when there is something to say. */
const SOMETIMES: ReadonlySet<string> = new Set(["Link", "Idempotency-Replayed", "Linewise-Record-Head"]);

async function open(settings: Readonly<Record<string, string>> = {}) {
  const app = await openApp(settings);
  const scene = await ensureScene(app.database, Date.now());
  const baseUrl = await serveApi(app);
  const document = (await (await fetch(`${baseUrl}/api/openapi.json`)).json()) as OpenApiDocument;
  const clientOf = async (person: (typeof PEOPLE)[number]) =>
    createClient<paths>({
      baseUrl,
      headers: { Origin: ORIGIN, ...(person === "nobody" ? {} : { Cookie: (await app.signedIn(person)).cookie }) },
    });
  return { app, scene, baseUrl, document, clientOf };
}

const operationsOf = ({ paths: described }: OpenApiDocument): readonly Operation[] =>
  Object.values(described).flatMap((item) => Object.values(item));

/** The document's answer to a status, with what it refers to. */
function answerOf(document: OpenApiDocument, operation: Operation, status: number): Answer {
  const answer = operation.responses[String(status)];
  if (!answer) throw new Error(`${operation.operationId} does not say that it answers ${status}`);
  if (!("$ref" in answer)) return answer;
  const found = document.components.responses[answer.$ref.split("/").at(-1) ?? ""];
  if (!found) throw new Error(`${answer.$ref} leads nowhere`);
  return found;
}

/** What the document's schema parses; fields it does not name are refused, so that nothing leaves undescribed. */
function schemaOf(document: OpenApiDocument, schema: JsonSchema): z.ZodType {
  const closed = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(closed);
    if (typeof node !== "object" || node === null) return node;
    const entries = Object.entries(node).map(([name, value]) => [name, closed(value)]);
    const free = !("properties" in node) || "additionalProperties" in node;
    return Object.fromEntries(free ? entries : [...entries, ["additionalProperties", false]]);
  };
  const { OpenApiDocument: itself, ...components } = document.components.schemas;
  const definitions = { ...(closed(components) as object), OpenApiDocument: itself };
  const text = JSON.stringify({ ...schema, $defs: definitions });
  return z.fromJSONSchema(
    JSON.parse(text.replaceAll('"#/components/schemas/', '"#/$defs/')) as z.core.JSONSchema.JSONSchema,
  );
}

describe("each person calls every operation with the generated client and is answered as described", () => {
  for (const person of PEOPLE)
    test(`as ${person}`, async () => {
      const { scene, document, clientOf } = await open();
      const client = await clientOf(person);
      const statuses: Record<string, number> = {};
      for (const operation of operationsOf(document)) {
        const { operationId } = operation;
        const { response, data, error } = await CALLS[operationId as keyof operations](client, scene);
        const { status, headers } = response;
        statuses[operationId] = status;
        const described = answerOf(document, operation, status);
        for (const name of Object.keys(described.headers ?? {}))
          if (!SOMETIMES.has(name)) expect(headers.get(name), `${operationId}: ${name}`).not.toBeNull();
        const [type = "", media] = Object.entries(described.content ?? {})[0] ?? [];
        expect(headers.get("Content-Type"), operationId).toContain(type);
        const parsed = media && schemaOf(document, media.schema).safeParse(data ?? error);
        expect(parsed?.error, `${operationId} ${status}: ${parsed?.error?.message}`).toBeUndefined();
        expect(parsed?.success, operationId).toBe(true);
      }
      const signedIn = person === "nobody" ? 401 : 200;
      expect(statuses).toEqual({
        getBettingStrategies: signedIn,
        getPredictions: signedIn,
        getModelPerformance: signedIn,
        getDashboardAnalytics: signedIn,
        getBettingHistory: signedIn,
        getUserBetHistory: signedIn,
        getUserStats: signedIn,
        getGames: 200,
        getOdds: signedIn,
        getSavedPicks: signedIn,
        // Free and pro have revealed nothing: a closed pick cannot be saved.
        postSavedPicks: { nobody: 401, free: 402, pro: 402, elite: 201 }[person],
        getSlip: signedIn,
        patchSlip: signedIn,
        deleteSlip: signedIn,
        postSlipItems: { nobody: 401, free: 402, pro: 402, elite: 201 }[person],
        patchSlipItemsPickId: { nobody: 401, free: 404, pro: 404, elite: 200 }[person],
        deleteSlipItemsPickId: { nobody: 401, free: 404, pro: 404, elite: 200 }[person],
        postSlipPrices: signedIn,
        // Nobody has a bankroll, and nothing is left in the slip.
        postSlipSuggestedStakes: person === "nobody" ? 401 : 409,
        postSlipPlace: person === "nobody" ? 401 : 409,
        getAuthUser: signedIn,
        getSubscriptionStatus: signedIn,
        // Nobody has accepted the terms of a plan.
        postCreateCheckoutSession: person === "nobody" ? 401 : 409,
        getSecurityStatus: 200,
        getLiveModeStatus: 200,
        postToggleLiveMode: signedIn,
        getOpenapiJson: 200,
      });
    });
});

test("an answer that is not as described is found", async () => {
  const { document, clientOf } = await open();
  const { data } = await (await clientOf("elite")).GET("/api/games", { params: { query: { limit: 1 } } });
  const schema = schemaOf(document, { $ref: "#/components/schemas/GetGamesAnswer" });
  const [game] = data && "games" in data ? data.games : [];
  expect(game).toBeDefined();
  expect(schema.safeParse(data).success).toBe(true);
  expect(schema.safeParse([game]).success).toBe(true);
  expect(schema.safeParse([{ ...game, league: "XFL" }]).success).toBe(false);
  expect(schema.safeParse({ ...data, secret: 1 }).success).toBe(false);
  expect(schema.safeParse({ ...data, games: [{ ...game, league: "XFL" }] }).success).toBe(false);
  expect(schema.safeParse({ ...data, games: [{ ...game, startAt: 0 }] }).success).toBe(false);
});

test("every GET answers 304 to what it answered before, and HEAD as it would GET", async () => {
  const { app, baseUrl, document } = await open();
  const { cookie } = await app.signedIn("pro");
  for (const [path, item] of Object.entries(document.paths)) {
    if (!item.get) continue;
    const headers = { Cookie: cookie, "Accept-Encoding": "identity" };
    const first = await fetch(baseUrl + path, { headers });
    const etag = first.headers.get("ETag") ?? "";
    const again = await fetch(baseUrl + path, { headers: { ...headers, "If-None-Match": `"x", ${etag}` } });
    expect([again.status, again.headers.get("ETag"), await again.text()], path).toEqual([304, etag, ""]);
    expect(again.headers.get("Cache-Control"), path).toBe(first.headers.get("Cache-Control"));
    const head = await fetch(baseUrl + path, { headers, method: "HEAD" });
    expect([head.status, await head.text()], path).toEqual([200, ""]);
    for (const name of ["Content-Length", "Content-Type", "ETag", "Cache-Control", "Vary", "Link"])
      expect(head.headers.get(name), `${path} ${name}`).toBe(first.headers.get(name));
    expect(Number(first.headers.get("Content-Length")), path).toBe(Buffer.byteLength(await first.text()));
  }
});

test("every address names its methods, and refuses the others with a problem document", async () => {
  const { baseUrl, document } = await open();
  for (const [path, item] of [...Object.entries(document.paths), ["/api/nothing", null] as const]) {
    const options = await fetch(baseUrl + path, { method: "OPTIONS" });
    const other = await fetch(baseUrl + path, { method: "PUT", headers: { Origin: ORIGIN } });
    expect([options.status, other.status], path).toEqual(item ? [204, 405] : [404, 404]);
    expect(other.headers.get("Content-Type"), path).toContain("application/problem+json");
    const problem = (await other.json()) as { code: string; type: string };
    expect(problem.type).toBe(`${ORIGIN}/api/docs#${problem.code}`);
    if (!item) continue;
    const methods = Object.keys(item).map((method) => method.toUpperCase());
    const allowed = [...methods, ...(item.get ? ["HEAD"] : []), "OPTIONS"].sort();
    for (const { headers } of [options, other]) expect(headers.get("Allow")?.split(", ").sort(), path).toEqual(allowed);
  }
});

test("signing in has an address of the API: its other methods are answered as everywhere", async () => {
  const app = await openApp();
  const { loader, action } = await app.load(() => import("../../app/routes/api.login.ts"));
  const options = await loader(routeArgs("/api/login", { method: "OPTIONS" }));
  const post = await action(routeArgs("/api/login", { method: "POST" }));
  expect([options.status, post.status]).toEqual([204, 405]);
  for (const { headers } of [options, post]) expect(headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
  expect(options.headers.get("Set-Cookie")).toBeNull();
  expect(await post.json()).toMatchObject({ code: "method-not-allowed" });
});

test("each way to fail is a problem document with its own code", async () => {
  const { app, baseUrl } = await open({ RATE_LIMIT_PER_15_MINUTES: "60" });
  const { cookie } = await app.signedIn("elite");
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${baseUrl}/api/saved-picks`, {
      method: "POST",
      body,
      headers: { Cookie: cookie, Origin: ORIGIN, "Content-Type": "application/json", ...headers },
    });
  const read = (path: string, headers: Record<string, string> = {}) => fetch(baseUrl + path, { headers });
  const failures: readonly (readonly [string, Promise<Response>])[] = [
    ["malformed", post("{")],
    ["malformed", post("{}", { "Idempotency-Key": "short" })],
    ["malformed", read("/api/%E0%A4%A")],
    ["unauthenticated", read("/api/odds")],
    ["cross-site", post("{}", { Origin: "https://elsewhere.example" })],
    ["not-found", read("/api/nothing")],
    ["not-found", post('{"strategyId":1}')],
    ["too-large", post(" ".repeat(256 * 1024 + 1))],
    ["unsupported-media-type", post("strategyId=1", { "Content-Type": "application/x-www-form-urlencoded" })],
    ["invalid", post('{"strategyId":-1}')],
    ["invalid", read("/api/games?limit=0")],
  ];
  for (const [code, asked] of failures) {
    const response = await asked;
    const problem = (await response.json()) as { status: number; code: string };
    expect(problem.code).toBe(code);
    expect(problem.status).toBe(response.status);
    expect(response.headers.get("Content-Type")).toContain("application/problem+json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
  let refused = await read("/api/games");
  for (let count = 0; count < 70 && refused.status !== 429; count++) refused = await read("/api/games");
  expect(await refused.json()).toMatchObject({ code: "too-many-requests", status: 429 });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(refused.headers.get("RateLimit-Remaining")).toBe("0");
});

test("whatever a caller accepts, the answer is JSON", async () => {
  const { baseUrl } = await open();
  for (const accepted of ["text/html", "application/xml", "*/*;q=0"]) {
    const response = await fetch(`${baseUrl}/api/games?limit=1`, { headers: { Accept: accepted } });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/json; charset=utf-8"]);
  }
});
