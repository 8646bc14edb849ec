import { createServer, type RequestListener } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { loggedPath } from "#app/lib/http/edge/route-table.server.ts";
import { newApiToken } from "#app/lib/platform/api-token-text.server.ts";
import { createApiToken } from "#app/models/access/api-token.server.ts";
import { tokenHolder } from "#tests/api/assistant.ts";
import { openApp, type TestApp } from "#tests/setup/app.ts";

/** A server whose every response passes the front door on its way to `app`. */
async function serve(app: TestApp, listener: RequestListener): Promise<string> {
  const { frontDoor } = await app.load(() => import("#app/lib/http/edge/front-door.server.ts"));
  const server = createServer((request, response) => frontDoor(request, response, () => listener(request, response)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const hello: RequestListener = (_request, response) => void response.end("hello");
const json = async (response: Response) => (await response.json()) as { status: number; code: string };

test("every response carries the headers, and no two share a nonce or request id", async () => {
  const origin = await serve(await openApp({ OAUTH_ISSUER: "https://id.example/tenant" }), hello);
  const [first, second] = [await fetch(`${origin}/one`), await fetch(`${origin}/icons.svg`)];
  for (const { headers } of [first, second]) {
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}'/);
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).toContain("form-action 'self' https://id.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("Permissions-Policy")).toContain("geolocation=()");
    expect(headers.get("Strict-Transport-Security")).toBeNull();
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  }
  for (const name of ["Content-Security-Policy", "X-Request-Id"])
    expect(first.headers.get(name)).not.toBe(second.headers.get(name));
});

test("off loopback HSTS is sent, and inline styles stay forbidden", async () => {
  const { securityHeaders } = await import("#app/lib/http/edge/security-headers.server.ts");
  const settings = {
    NODE_ENV: "production",
    APP_ORIGIN: "https://linewise.example",
    OAUTH_ISSUER: undefined,
    OAUTH_AUTHORIZATION_ENDPOINT: undefined,
  } as const;
  const headers = securityHeaders(settings, { nonce: "n" });
  expect(headers["Strict-Transport-Security"]).toMatch(/max-age=\d{8}/);
  expect(headers["Content-Security-Policy"]).toContain("upgrade-insecure-requests");
  expect(headers["Content-Security-Policy"]).toContain("style-src 'self';");
});

test("changes from other sites are refused, reading is not", async () => {
  const app = await openApp();
  const origin = await serve(app, hello);
  const post = async (headers: Record<string, string>) =>
    (await fetch(`${origin}/x`, { method: "POST", headers })).status;
  expect(await post({ "Sec-Fetch-Site": "same-origin", Cookie: "a=b" })).toBe(200);
  expect(await post({ "Sec-Fetch-Site": "cross-site", Cookie: "a=b" })).toBe(403);
  expect(await post({ "Sec-Fetch-Site": "same-site", Cookie: "a=b" })).toBe(403);
  const { isSameOrigin } = await app.load(() => import("#app/lib/http/edge/same-origin.server.ts"));
  const ours = "http://localhost:3000";
  expect(isSameOrigin({ origin: ours, cookie: "a=b" }, ours)).toBe(true);
  expect(isSameOrigin({ origin: "http://evil.example", cookie: "a=b" }, ours)).toBe(false);
  expect(isSameOrigin({ origin: "null" }, ours)).toBe(false);
  expect(isSameOrigin({ cookie: "a=b" }, ours)).toBe(false);
  expect(isSameOrigin({}, ours)).toBe(true);
  expect((await fetch(`${origin}/x`, { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(200);
});

test("bodies are bounded, whether they say how long they are or come in pieces", async () => {
  const origin = await serve(await openApp(), hello);
  const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };
  const post = (body: BodyInit, extra: object = {}) =>
    fetch(`${origin}/x`, { method: "POST", body, headers, ...extra });
  expect((await post(`a=${"x".repeat(256 * 1024 - 2)}`)).status).toBe(200);
  expect(await json(await post(`a=${"x".repeat(256 * 1024 - 1)}`))).toMatchObject({ status: 413, code: "too-large" });
  const pieces = (...texts: readonly string[]) =>
    new ReadableStream({
      start(controller) {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });
  expect((await post(pieces("a=", "x"), { duplex: "half" })).status).toBe(200);
  const long = pieces("a=", ...Array.from({ length: 5 }, () => "x".repeat(64 * 1024)));
  expect(await json(await post(long, { duplex: "half" }))).toMatchObject({ status: 413, code: "too-large" });
});

test("the refusal of too many requests says when to come back; files and other people are not held up", async () => {
  const app = await openApp({ RATE_LIMIT_PER_15_MINUTES: "5" });
  const origin = await serve(app, hello);
  for (let count = 0; count < 5; count++) expect((await fetch(`${origin}/page`)).status).toBe(200);
  const refused = await fetch(`${origin}/page`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await json(refused)).toMatchObject({ code: "too-many-requests" });
  expect((await fetch(`${origin}/api/x`)).status).toBe(200);
  expect((await fetch(`${origin}/icons.svg`)).status).toBe(200);
  const { cookie } = await app.signedIn("free");
  expect((await fetch(`${origin}/page`, { headers: { Cookie: cookie } })).status).toBe(200);
  expect((await fetch(`${origin}/page`, { headers: { Cookie: `${cookie.slice(0, -4)}AAAA` } })).status).toBe(429);
});

test("changes and sign-ins have smaller budgets of their own", async () => {
  const { createRateLimits, routeClassOf } = await import("#app/lib/http/edge/rate-limit.server.ts");
  const limits = createRateLimits(100);
  const taken = async (routeClass: Parameters<typeof limits.take>[0]) => {
    for (let count = 0; ; count++)
      if ((await limits.take(routeClass, { address: "192.0.2.1", userId: null })).exceeded) return count;
  };
  expect([await taken("page"), await taken("api"), await taken("write"), await taken("sign-in")]).toEqual([
    100, 100, 20, 4,
  ]);
  const classOf = (method: string, path: string) => routeClassOf(method, path, path);
  expect(classOf("GET", "/api/login")).toBe("sign-in");
  expect(classOf("GET", "/auth/callback")).toBe("sign-in");
  expect(classOf("POST", "/api/saved-picks")).toBe("write");
  expect(classOf("GET", "/api/odds")).toBe("api");
  expect(classOf("GET", "/saved-picks")).toBe("page");
});

test("answers of the API show the rest of the caller's budget", async () => {
  const origin = await serve(await openApp({ RATE_LIMIT_PER_15_MINUTES: "2" }), hello);
  const left = async (path: string) => {
    const { status, headers } = await fetch(`${origin}${path}`);
    return [status, headers.get("RateLimit-Limit"), headers.get("RateLimit-Remaining")];
  };
  expect(await left("/api/x")).toEqual([200, "2", "1"]);
  expect(await left("/api/x")).toEqual([200, "2", "0"]);
  expect(await left("/api/x")).toEqual([429, "2", "0"]);
  expect(await left("/page")).toEqual([200, null, null]);
  const refused = await fetch(`${origin}/api/x`);
  expect(refused.headers.get("RateLimit-Reset")).toBe(refused.headers.get("Retry-After"));
});

test("at most four requests are under way, and they are answered in their order", async () => {
  const app = await openApp();
  const { turnsTaken } = await app.load(() => import("#app/lib/http/edge/front-door.server.ts"));
  const order: string[] = [];
  const answers: (() => void)[] = [];
  const origin = await serve(app, (request, response) => {
    order.push(request.url ?? "");
    answers.push(() => response.end());
  });
  const paths = Array.from({ length: 12 }, (_, index) => `/${index}`);
  const asked: Promise<Response>[] = [];
  for (const [index, path] of paths.entries()) {
    asked.push(fetch(`${origin}${path}`));
    // The next one is sent once this one is in the queue.
    await expect.poll(() => turnsTaken().underWay + turnsTaken().waiting).toBe(index + 1);
  }
  expect(turnsTaken()).toEqual({ underWay: 4, waiting: 8 });
  for (let answered = 0; answered < paths.length; answered++) {
    await expect.poll(() => answers.length).toBeGreaterThan(answered);
    expect(answers.length - answered).toBeLessThanOrEqual(4);
    answers[answered]?.();
    await asked[answered];
  }
  expect(order).toEqual(paths);
});

test("an address that cannot be read is a 400", async () => {
  const origin = await serve(await openApp(), hello);
  expect(await json(await fetch(`${origin}/%E0%A4%A`))).toMatchObject({ status: 400, code: "malformed" });
});

test("the landing page is rendered once, compressed, tagged, and allowed its own inline scripts only", async () => {
  let renders = 0;
  const origin = await serve(await openApp(), (_request, response) => {
    renders++;
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(`<!doctype html><script>go(${renders})</script><script src="/a.js"></script>`);
  });
  const first = await fetch(`${origin}/`, { headers: { "Accept-Encoding": "identity" } });
  expect(await first.text()).toContain("go(1)");
  expect(first.headers.get("Content-Security-Policy")).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  const again = await fetch(`${origin}/`, { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } });
  expect(again.status).toBe(304);
  expect(again.headers.get("Content-Security-Policy")).toBe(first.headers.get("Content-Security-Policy"));
  const zipped = await fetch(`${origin}/`, { headers: { "Accept-Encoding": "gzip" } });
  expect(zipped.headers.get("Content-Encoding")).toBe("gzip");
  expect(await zipped.text()).toContain("go(1)");
  expect(renders).toBe(1);
  for (const cookie of ["linewise_session=x", "theme=dark; toast=x"])
    expect(await (await fetch(`${origin}/`, { headers: { Cookie: cookie } })).text()).not.toContain("go(1)");
  expect(await (await fetch(`${origin}/?redirectTo=/saved-picks`)).text()).not.toContain("go(1)");
  expect(await (await fetch(`${origin}/`, { headers: { Cookie: "theme=dark" } })).text()).not.toContain("go(1)");
});

test("a landing page that sets a cookie or fails is not shared", async () => {
  const origin = await serve(await openApp(), (_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.setHeader("Set-Cookie", "a=b");
    response.end("personal");
  });
  const answer = await fetch(`${origin}/`);
  expect(answer.headers.get("ETag")).toBeNull();
  expect(answer.headers.get("Set-Cookie")).toBe("a=b");
});

test("nobody else can send a request that skips the door", async () => {
  const origin = await serve(await openApp({ RATE_LIMIT_PER_15_MINUTES: "1" }), hello);
  const ask = () => fetch(`${origin}/x`, { headers: { "x-linewise-render": "guess" } });
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

test("a mailbox stops messages in either form RFC 8058 has, without cookie or origin; elsewhere parts are refused", async () => {
  const origin = await serve(await openApp(), hello);
  const inParts = new FormData();
  inParts.set("List-Unsubscribe", "One-Click");
  const plain = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  for (const body of [inParts, plain, undefined])
    for (const path of ["/unsubscribe/some-token", "/Unsubscribe/some-token/"])
      expect((await fetch(`${origin}${path}`, { method: "POST", ...(body ? { body } : {}) })).status, path).toBe(200);
  for (const path of ["/settings", "/unsubscribe", "/unsubscribe/a/b"])
    expect((await fetch(`${origin}${path}`, { method: "POST", body: inParts })).status, path).toBe(415);
});

test("however an address of the API is spelled, it counts in one budget, and all tokens of a person share theirs", async () => {
  const app = await openApp({ RATE_LIMIT_PER_15_MINUTES: "20" });
  const origin = await serve(app, hello);
  const first = await tokenHolder(app, "pro");
  const { token: second, start } = newApiToken("pat");
  const createdAt = epochMs(Date.now());
  await app.database.write((tx) =>
    createApiToken(tx, {
      id: "another",
      userId: first.userId,
      name: "another",
      token: second,
      start,
      scopes: ["picks:read"],
      createdAt,
      expiresAt: epochMs(createdAt + DAY_MS),
    }),
  );
  const left = async (path: string, token: string) =>
    (await fetch(`${origin}${path}`, { headers: { Authorization: `Bearer ${token}` } })).headers.get(
      "RateLimit-Remaining",
    );
  const paths = ["/api/games", "/API/games", "/Api/games/", "/%61pi/games", "/api/GAMES"];
  const counted = [];
  for (const [index, path] of paths.entries()) counted.push(await left(path, index % 2 ? second : first.token));
  expect(counted).toEqual(["19", "18", "17", "16", "15"]);
});

test("paths that carry a token are logged without it", () => {
  expect(
    [
      "/unsubscribe/abc",
      "/UNSUBSCRIBE/abc",
      "/%75nsubscribe/abc",
      "/results/abc.png",
      "/settings/exports/abc",
      "//unsubscribe/abc",
    ].map(loggedPath),
  ).toEqual([
    "/unsubscribe/…",
    "/UNSUBSCRIBE/…",
    "/unsubscribe/…",
    "/results/…",
    "/settings/exports/…",
    "//unsubscribe/…",
  ]);
  for (const path of ["/picks/12", "/settings", "/results", "/api/games", "/%ff"]) expect(loggedPath(path)).toBe(path);
});

test("a request that waits for another server, or does not read, holds no place", async () => {
  const app = await openApp();
  const { leavePlace } = await app.load(() => import("#app/lib/platform/place.server.ts"));
  const { turnsTaken } = await app.load(() => import("#app/lib/http/edge/front-door.server.ts"));
  const hanging: (() => void)[] = [];
  let asked = 0;
  const large = Buffer.alloc(8 * 1024 * 1024);
  const origin = await serve(app, (request, response) => {
    if (request.url === "/large") asked += 1;
    if (request.url === "/large") return void response.end(large);
    if (request.url !== "/provider") return void response.end("hello");
    leavePlace();
    hanging.push(() => response.end("late"));
  });
  // Of one person four wait for the provider; their further ones wait for those.
  const waiting = Array.from({ length: 6 }, () => fetch(`${origin}/provider`));
  await expect.poll(() => hanging.length).toBe(4);
  expect(turnsTaken()).toEqual({ underWay: 0, waiting: 2 });
  const { cookie } = await app.signedIn("free");
  const hears = async () => (await fetch(`${origin}/page`, { headers: { Cookie: cookie } })).text();
  expect(await hears()).toBe("hello");
  const { hostname, port } = new URL(origin);
  const unread = Array.from({ length: 6 }, () => {
    const socket = connect(Number(port), hostname).pause();
    socket.write(`GET /large HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
    return socket;
  });
  onTestFinished(() => unread.forEach((socket) => socket.destroy()));
  await expect.poll(() => asked).toBe(6);
  await expect.poll(turnsTaken).toEqual({ underWay: 0, waiting: 2 });
  expect(await hears()).toBe("hello");
  for (let answered = 0; answered < 6; answered++) {
    await expect.poll(() => hanging.length).toBeGreaterThan(0);
    hanging.shift()?.();
  }
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
});
