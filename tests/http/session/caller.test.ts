import { expect, test } from "vitest";
import { openApp, routeArgs } from "#tests/setup/app.ts";

test("a request has one moment, one session read and one id, however many loaders ask", async () => {
  const app = await openApp();
  const { requireCaller, visitor } = await app.load(() => import("#app/lib/http/session/caller.server.ts"));
  const { withRequestContext } = await app.load(() => import("#app/lib/http/edge/request-context.server.ts"));
  const { id, cookie } = await app.signedIn("pro");
  const { request } = routeArgs("/slip", { headers: { Cookie: cookie } });
  const context = { requestId: "request-1", nonce: "nonce", memory: new Map<string, Promise<unknown>>() };
  await withRequestContext(context, async () => {
    const first = await requireCaller(request);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await requireCaller(request);
    expect(first).toMatchObject({ viewer: { id, tier: "pro" }, requestId: "request-1", clock: { feed: "simulation" } });
    expect(second.wallNow).toBe(first.wallNow);
    expect(second.clock).toBe(first.clock);
    expect((await visitor(request)).feed).toBe(first.clock);
  });
});

test("nobody is a visitor of the server's feed, and no caller", async () => {
  const app = await openApp({ FEED: "archive" });
  const { requireCaller, visitor } = await app.load(() => import("#app/lib/http/session/caller.server.ts"));
  const { request } = routeArgs("/slip");
  expect(await visitor(request)).toMatchObject({ feed: "archive", requestId: undefined });
  const thrown: unknown = await requireCaller(request).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("nobody was let in");
  expect(thrown.headers.get("Location")).toBe("/?redirectTo=%2Fslip");
});
