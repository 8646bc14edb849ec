import { auth, UnauthorizedError, type OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { isRedirectUri, isRegistered } from "#app/lib/engine/access/redirect-uri.ts";
import { pkceChallenge } from "#app/lib/platform/ids.server.ts";
import { apiTokens, oauthClients, oauthCodes, oauthGrants, oauthRefreshTokens } from "#db/schema/access.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { makeFeedClock } from "#db/seed/factories.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp, ORIGIN, routeArgs, type TestApp } from "#tests/setup/app.ts";
import { serveRoutes } from "./families.ts";

const BACK = "https://assistant.example/callback";
const VERIFIER = "v".repeat(50);

let app: TestApp;
let origin: string;
beforeEach(async () => {
  app = await openApp();
  await makeFeedClock(app.database.read);
  const served = {
    "/mcp": await app.load(() => import("#app/routes/mcp/route.ts")),
    "/api/saved-picks": await app.load(() => import("#app/routes/api.saved-picks.$.ts")),
    "/api/games": await app.load(() => import("#app/routes/api.games.$.ts")),
    "/oauth/register": await app.load(() => import("#app/routes/oauth.register.ts")),
    "/oauth/token": await app.load(() => import("#app/routes/oauth.token.ts")),
    "/oauth/revoke": await app.load(() => import("#app/routes/oauth.revoke.ts")),
    "/.well-known/oauth-authorization-server": metadataRoute(
      await app.load(() => import("#app/routes/[.]well-known.oauth-authorization-server.ts")),
    ),
    "/.well-known/oauth-protected-resource": metadataRoute(
      await app.load(() => import("#app/routes/[.]well-known.oauth-protected-resource.$.ts")),
    ),
  };
  origin = await serveRoutes(
    app,
    Object.entries(served).map(([path, route]) => ({ path, route })),
  );
});

type Metadata = (args: ReturnType<typeof routeArgs>) => Response;
const metadataRoute = ({ loader }: { readonly loader: Metadata }) => {
  const answer = (args: ReturnType<typeof routeArgs>) => Promise.resolve(loader(args));
  return { loader: answer, action: answer };
};

/** The product under its own origin: requests to it reach the server of this test. */
const toServer: typeof fetch = (address, init) => {
  const { pathname, search } = new URL(String(address));
  return fetch(`${origin}${pathname}${search}`, init);
};

const screen = () => app.load(() => import("#app/routes/oauth.authorize/route.tsx"));

/** The screen's answer to a person's decision: a redirect, or a refusal. */
async function decide(address: URL, cookie: string, fields: readonly (readonly [string, string])[]) {
  const { action } = await screen();
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const path = `${address.pathname}${address.search}`;
  const answer = await action(
    routeArgs(path, { method: "POST", body, headers: { Cookie: cookie, Origin: ORIGIN } }),
  ).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? new URL(answer.headers.get("Location") ?? "") : answer;
}

const post = (path: string, fields: Readonly<Record<string, string>>) =>
  fetch(`${origin}${path}`, { method: "POST", body: new URLSearchParams(fields) });

async function register(given: object = { client_name: "An assistant", redirect_uris: [BACK] }) {
  const headers = { "Content-Type": "application/json" };
  return fetch(`${origin}/oauth/register`, { method: "POST", headers, body: JSON.stringify(given) });
}

/** A registered program, and its request. */
async function question(changed: Readonly<Record<string, string>> = {}) {
  const { client_id } = (await (await register()).json()) as { client_id: string };
  const address = new URL("/oauth/authorize", ORIGIN);
  const asked = {
    response_type: "code",
    client_id,
    redirect_uri: BACK,
    state: "s",
    scope: "picks:read bets:write",
    code_challenge: pkceChallenge(VERIFIER),
    code_challenge_method: "S256",
    ...changed,
  };
  for (const [name, value] of Object.entries(asked)) if (value !== "") address.searchParams.set(name, value);
  return { client_id, address };
}

/** A connected program, as its tokens. */
async function letIn(scopes: readonly string[] = ["picks:read", "bets:write"]) {
  const { id: userId, cookie } = await app.signedIn("elite");
  const { client_id, address } = await question();
  const fields = [["decision", "allow"] as const, ...scopes.map((scope) => ["scopes", scope] as const)];
  const back = await decide(address, cookie, fields);
  const code = back instanceof URL ? (back.searchParams.get("code") ?? "") : "";
  const exchange = { grant_type: "authorization_code", client_id, code, redirect_uri: BACK, code_verifier: VERIFIER };
  const answer = await post("/oauth/token", exchange);
  expect(answer.status).toBe(200);
  const tokens = (await answer.json()) as { access_token: string; refresh_token: string; scope: string };
  const refresh = async (refresh_token: string) => {
    const given = await post("/oauth/token", { grant_type: "refresh_token", client_id, refresh_token });
    return { status: given.status, body: (await given.json()) as typeof tokens & { error?: string } };
  };
  return { userId, cookie, client_id, address, exchange, tokens, refresh };
}

const bets = async (token: string) =>
  (await fetch(`${origin}/api/saved-picks`, { headers: { Authorization: `Bearer ${token}` } })).status;

test("the official client finds out how, registers, asks the person, and calls tools; it refreshes by itself", async () => {
  await ensureScene(app.database, Date.now());
  const { cookie } = await app.signedIn("elite");
  const kept: Record<string, unknown> = {};
  let asked: URL | undefined;
  const provider: OAuthClientProvider = {
    redirectUrl: BACK,
    clientMetadata: { client_name: "An assistant", redirect_uris: [BACK] },
    clientInformation: () => kept["client"] as never,
    saveClientInformation: (client) => void (kept["client"] = client),
    tokens: () => kept["tokens"] as never,
    saveTokens: (tokens) => void (kept["tokens"] = tokens),
    redirectToAuthorization: (address) => void (asked = address),
    saveCodeVerifier: (verifier) => void (kept["verifier"] = verifier),
    codeVerifier: () => String(kept["verifier"]),
    state: () => "of the client",
  };
  const connect = () => {
    const transport = new StreamableHTTPClientTransport(new URL("/mcp", ORIGIN), {
      authProvider: provider,
      fetch: toServer,
    });
    return { transport, client: new Client({ name: "test", version: "1" }) };
  };
  const first = connect();
  await expect(first.client.connect(first.transport)).rejects.toThrow(UnauthorizedError);
  expect(asked?.origin).toBe(ORIGIN);
  const { loader } = await screen();
  const shown = await loader(routeArgs(`${asked?.pathname}${asked?.search}`, { headers: { Cookie: cookie } }));
  expect(shown.data).toMatchObject({
    asked: { name: "An assistant", hostname: "assistant.example", scopes: ["picks:read", "odds:read", "bets:write"] },
  });
  const back = await decide(asked ?? new URL(ORIGIN), cookie, [
    ["decision", "allow"],
    ["scopes", "picks:read"],
    ["scopes", "odds:read"],
  ]);
  if (!(back instanceof URL)) throw new Error("The person was not led back");
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: "of the client", iss: ORIGIN });
  await first.transport.finishAuth(back.searchParams.get("code") ?? "");
  const { client, transport } = connect();
  await client.connect(transport);
  const tools = (await client.listTools()).tools.map(({ name }) => name);
  expect(tools).toContain("todays_picks");
  expect(tools).not.toContain("save_bet");
  expect((await client.callTool({ name: "todays_picks", arguments: {} })).isError).not.toBe(true);
  const before = (kept["tokens"] as { access_token: string }).access_token;
  await app.database.read.update(oauthGrants).set({ accessExpiresAt: epochMs(Date.now() - 1) });
  expect((await client.callTool({ name: "todays_picks", arguments: {} })).isError).not.toBe(true);
  expect((kept["tokens"] as { access_token: string }).access_token).not.toBe(before);
  await client.close();
});

test("a 401 of /mcp says where to learn how to connect", async () => {
  const answer = await fetch(`${origin}/mcp`, { method: "POST", body: "{}" });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("WWW-Authenticate")).toBe(
    `Bearer realm="Linewise", resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`,
  );
  const refused = await fetch(`${origin}/mcp`, { method: "POST", body: "{}", headers: { Authorization: "Bearer x" } });
  expect(refused.headers.get("WWW-Authenticate")).toContain('error="invalid_token", resource_metadata=');
});

test("a program does what was allowed and no more; none of its secrets is stored in readable form", async () => {
  const { tokens, userId, exchange } = await letIn(["bets:write"]);
  expect(tokens.scope).toBe("bets:write");
  expect(await bets(tokens.access_token)).toBe(200);
  const { tokens: other } = await letIn(["picks:read"]);
  expect(await bets(other.access_token)).toBe(403);
  const { read } = app.database;
  const stored = JSON.stringify([
    ...(await read.select().from(apiTokens)),
    ...(await read.select().from(oauthCodes)),
    ...(await read.select().from(oauthGrants)),
    ...(await read.select().from(oauthRefreshTokens)),
  ]);
  for (const secret of [tokens.access_token, tokens.refresh_token, exchange.code]) {
    expect(secret).toMatch(/^linewise_o(?:at|rt|ac)_/);
    expect(stored).not.toContain(secret);
  }
  const kinds = await read.select({ kind: auditEvents.kind }).from(auditEvents).where(eq(auditEvents.userId, userId));
  expect(kinds).toEqual([{ kind: "connect-program" }]);
});

test("a refresh replaces both tokens; a token used twice ends everything", async () => {
  const { tokens, refresh } = await letIn();
  const next = await refresh(tokens.refresh_token);
  expect(next.status).toBe(200);
  expect(await bets(tokens.access_token)).toBe(401);
  expect(await bets(next.body.access_token)).toBe(200);
  const again = await refresh(tokens.refresh_token);
  expect(again).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  expect(await bets(next.body.access_token)).toBe(401);
  expect((await refresh(next.body.refresh_token)).status).toBe(400);
});

test("a code is valid once, briefly, for its program, its address and its verifier", async () => {
  const { cookie } = await app.signedIn("elite");
  const code = async () => {
    const { client_id, address } = await question();
    const back = await decide(address, cookie, [
      ["decision", "allow"],
      ["scopes", "bets:write"],
    ]);
    if (!(back instanceof URL)) throw new Error("The person was not led back");
    return { client_id, code: back.searchParams.get("code") ?? "" };
  };
  const exchange = async (changed: Readonly<Record<string, string>> = {}) => {
    const usual = { grant_type: "authorization_code", redirect_uri: BACK, code_verifier: VERIFIER };
    return post("/oauth/token", { ...usual, ...(await code()), ...changed });
  };
  const other = ((await (await register()).json()) as { client_id: string }).client_id;
  const strangers: readonly Readonly<Record<string, string>>[] = [
    { client_id: other },
    { redirect_uri: `${BACK}/2` },
    { code_verifier: "w".repeat(50) },
    { code: "linewise_oac_none" },
  ];
  for (const changed of strangers)
    expect((await (await exchange(changed)).json()) as object, JSON.stringify(changed)).toMatchObject({
      error: "invalid_grant",
    });
  const late = await code();
  await app.database.read.update(oauthCodes).set({ expiresAt: epochMs(Date.now() - 1) });
  expect(await (await exchange(late)).json()).toMatchObject({ error: "invalid_grant" });

  const { tokens, exchange: used } = await letIn();
  expect(await bets(tokens.access_token)).toBe(200);
  expect((await post("/oauth/token", used)).status).toBe(400);
  expect(await bets(tokens.access_token)).toBe(401);
});

test("a program gives its token back, and a person takes it back; another program cannot", async () => {
  const { tokens, client_id } = await letIn();
  const { client_id: other } = (await (await register()).json()) as { client_id: string };
  expect((await post("/oauth/revoke", { client_id: other, token: tokens.refresh_token })).status).toBe(200);
  expect(await bets(tokens.access_token)).toBe(200);
  expect((await post("/oauth/revoke", { client_id, token: tokens.refresh_token })).status).toBe(200);
  expect(await bets(tokens.access_token)).toBe(401);

  const mine = await letIn();
  const settings = await app.load(() => import("#app/routes/_app.settings_.tokens/route.tsx"));
  const headers = { Cookie: mine.cookie, Origin: ORIGIN };
  const { tokens: listed } = await settings.loader(routeArgs("/settings/tokens", { headers }));
  expect(listed).toMatchObject([{ name: "An assistant", connected: true }]);
  const body = new URLSearchParams({ intent: "revoke", id: listed[0]?.id ?? "" });
  await settings.action(routeArgs("/settings/tokens", { method: "POST", body, headers })).catch(() => undefined);
  expect(await bets(mine.tokens.access_token)).toBe(401);
  expect((await mine.refresh(mine.tokens.refresh_token)).status).toBe(400);
});

test("a new consent replaces the earlier one for the same program", async () => {
  const { tokens, cookie, address, exchange } = await letIn();
  const back = await decide(address, cookie, [
    ["decision", "allow"],
    ["scopes", "picks:read"],
  ]);
  const code = back instanceof URL ? (back.searchParams.get("code") ?? "") : "";
  expect((await post("/oauth/token", { ...exchange, code })).status).toBe(200);
  expect(await bets(tokens.access_token)).toBe(401);
});

describe("on the screen", () => {
  test.each([
    ["an unknown program", { client_id: "nobody" }],
    ["an address it has not registered", { redirect_uri: "https://elsewhere.example/" }],
    ["no PKCE", { code_challenge: "" }],
    ["plain PKCE", { code_challenge_method: "plain" }],
    ["a token in the address", { response_type: "token" }],
    ["somebody else's server", { resource: "https://elsewhere.example/mcp" }],
    ["nothing we know", { scope: "everything" }],
  ])("%s is refused to the person's face, and leads nowhere", async (_, changed) => {
    const { cookie } = await app.signedIn("elite");
    const { address } = await question(changed);
    const { loader } = await screen();
    const shown = await loader(routeArgs(`/oauth/authorize${address.search}`, { headers: { Cookie: cookie } }));
    expect([shown.init?.status, shown.data.asked, shown.data.why === ""]).toEqual([400, null, false]);
    expect(await decide(address, cookie, [["decision", "deny"]])).toMatchObject({ init: { status: 400 } });
  });

  test("a no redirects without a code, and a yes without a scope is asked again", async () => {
    const { cookie } = await app.signedIn("elite");
    const { address } = await question();
    const denied = await decide(address, cookie, [["decision", "deny"]]);
    expect(denied instanceof URL && Object.fromEntries(denied.searchParams)).toEqual({
      error: "access_denied",
      state: "s",
      iss: ORIGIN,
    });
    for (const fields of [
      [["decision", "allow"]],
      [
        ["decision", "allow"],
        ["scopes", "care"],
      ],
    ] as const)
      expect(await decide(address, cookie, fields)).toMatchObject({ init: { status: 422 } });
  });

  test("nobody who is signed out can connect a program", async () => {
    const { address } = await question();
    const led = await decide(address, "", [["decision", "allow"]]).catch((thrown: unknown) => thrown);
    expect(led).not.toMatchObject({ searchParams: expect.anything() as unknown });
    expect(await app.database.read.select().from(oauthCodes)).toEqual([]);
  });
});

test("a program registers redirect addresses by TLS or on the person's machine, and no name that looks like ours", async () => {
  for (const redirect_uris of [
    undefined,
    [],
    ["http://elsewhere.example/"],
    ["javascript:alert(1)"],
    ["https://a.example/#x"],
  ]) {
    const answer = await register({ client_name: "x", redirect_uris });
    expect([answer.status, await answer.json()], String(redirect_uris)).toMatchObject([
      400,
      { error: expect.stringMatching(/^invalid_(?:redirect_uri|client_metadata)$/) as unknown },
    ]);
  }
  const answer = await register({ client_name: "Linewise Support", redirect_uris: ["http://127.0.0.1:5000/back"] });
  expect(await answer.json()).toMatchObject({
    client_name: "Program at 127.0.0.1",
    token_endpoint_auth_method: "none",
  });
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const [row] = await app.database.read.select().from(oauthClients);
  expect(row?.redirectUris).toEqual(["http://127.0.0.1:5000/back"]);
  for (const { loader } of [await app.load(() => import("#app/routes/oauth.token.ts"))])
    expect((await loader(routeArgs("/oauth/token"))).status).toBe(405);
});

test("an address must be the registered one, except for the port on the person's own machine", () => {
  const registered = ["https://a.example/back?x=1", "http://localhost:1/back"];
  for (const [uri, is] of [
    ["https://a.example/back?x=1", true],
    ["https://a.example/back", false],
    ["https://a.example:444/back?x=1", false],
    ["http://localhost:52000/back", true],
    ["http://localhost:52000/other", false],
    ["http://127.0.0.1:1/back", false],
  ] as const)
    expect(isRegistered(uri, registered), uri).toBe(is);
  for (const uri of ["https://u:p@a.example/", "ftp://a.example/", "x", `https://a.example/${"a".repeat(500)}`])
    expect(isRedirectUri(uri), uri).toBe(false);
});

test("the client's own flow fails against a server that skips PKCE, so the test above proves it", async () => {
  const provider = {
    redirectUrl: BACK,
    clientMetadata: { redirect_uris: [BACK] },
    clientInformation: () => ({ client_id: "x" }),
    tokens: () => undefined,
    saveTokens: () => undefined,
    redirectToAuthorization: () => undefined,
    saveCodeVerifier: () => undefined,
    codeVerifier: () => "",
  } satisfies OAuthClientProvider;
  const without: typeof fetch = async (address, init) => {
    const answer = await toServer(address, init);
    if (!String(address).includes("oauth-authorization-server")) return answer;
    const { code_challenge_methods_supported: _none, ...rest } = (await answer.json()) as Record<string, unknown>;
    return Response.json({ ...rest, code_challenge_methods_supported: ["plain"] });
  };
  await expect(auth(provider, { serverUrl: `${ORIGIN}/mcp`, fetchFn: without })).rejects.toThrow(/S256/);
});
