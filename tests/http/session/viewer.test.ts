import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { revokeSession } from "#app/models/account/session.server.ts";
import { ORIGIN, openApp, type TestApp } from "#tests/setup/app.ts";

async function ask(app: TestApp, path: string, cookie?: string) {
  const { getViewer } = await app.load(() => import("#app/lib/http/session/viewer.server.ts"));
  return getViewer(new Request(new URL(path, ORIGIN), cookie ? { headers: { Cookie: cookie } } : {}));
}

test("a session's person, tier and feed", async () => {
  const app = await openApp();
  const { id, cookie } = await app.signedIn("pro");
  expect(await ask(app, "/", cookie)).toMatchObject({ viewer: { id, tier: "pro" }, feed: "simulation" });
});

test("nobody without a cookie, with a cookie somebody else signed, or after signing out", async () => {
  const app = await openApp();
  const { cookie, token } = await app.signedIn("pro");
  expect(await ask(app, "/")).toBeNull();
  expect(await ask(app, "/", `${cookie.slice(0, -4)}AAAA`)).toBeNull();
  await app.database.write((tx) => revokeSession(tx, token, epochMs(Date.now())));
  expect(await ask(app, "/", cookie)).toBeNull();
});

test("development parameters do nothing by default", async () => {
  const app = await openApp();
  const free = await app.signedIn("free");
  expect(await ask(app, "/betting-strategies?dev=true")).toBeNull();
  expect(await ask(app, "/betting-strategies?authenticated=true")).toBeNull();
  expect(await ask(app, "/?subscription=elite", free.cookie)).toMatchObject({ viewer: { tier: "free" } });
});

test("with DEV_OVERRIDES they sign a fixed person in and choose the tier", async () => {
  const app = await openApp({ DEV_OVERRIDES: "1" });
  const free = await app.signedIn("free");
  for (const query of ["dev=true", "authenticated=true"])
    expect(await ask(app, `/betting-strategies?${query}`)).toMatchObject({
      viewer: { id: "developer", email: "developer@localhost", username: "developer", tier: "elite" },
      token: null,
    });
  expect(await ask(app, "/?dev=true&subscription=free")).toMatchObject({ viewer: { id: "developer", tier: "free" } });
  expect(await ask(app, "/?subscription=pro", free.cookie)).toMatchObject({ viewer: { id: free.id, tier: "pro" } });
  expect(await ask(app, "/?dev=1")).toBeNull();
});

test("FORCE_TIER makes everybody count as that tier", async () => {
  const app = await openApp({ FORCE_TIER: "elite" });
  const { cookie } = await app.signedIn("free");
  expect(await ask(app, "/", cookie)).toMatchObject({ viewer: { tier: "elite" } });
});

test("a screen sends nobody to the landing page, which knows where they wanted to go", async () => {
  const app = await openApp();
  const { requireViewer } = await app.load(() => import("#app/lib/http/session/viewer.server.ts"));
  const location = async (path: string, init?: RequestInit) => {
    const thrown: unknown = await requireViewer(new Request(new URL(path, ORIGIN), init)).catch(
      (error: unknown) => error,
    );
    if (!(thrown instanceof Response)) throw new Error("Nobody was sent anywhere");
    expect(thrown.status).toBe(302);
    return thrown.headers.get("Location");
  };
  expect(await location("/saved-picks?tab=all")).toBe("/?redirectTo=%2Fsaved-picks%3Ftab%3Dall");
  expect(await location("/saved-picks.data?tab=all&_routes=root")).toBe("/?redirectTo=%2Fsaved-picks%3Ftab%3Dall");
  expect(await location("/saved-picks", { method: "POST" })).toBe("/");
});

test("a form sent after the session ended leads back to its page by signing in, and says that it was not saved", async () => {
  const app = await openApp();
  const { requireViewer } = await app.load(() => import("#app/lib/http/session/viewer.server.ts"));
  const { takeToast } = await app.load(() => import("#app/lib/http/page/toast.server.ts"));
  const headers = { Referer: `${ORIGIN}/picks/7?from=list` };
  const sent = new Request(new URL("/saved-picks", ORIGIN), { method: "POST", headers });
  const answer: unknown = await requireViewer(sent).catch((error: unknown) => error);
  if (!(answer instanceof Response)) throw new Error("Nobody was sent anywhere");
  expect(answer.headers.get("Location")).toBe("/?redirectTo=%2Fpicks%2F7%3Ffrom%3Dlist");
  const cookie = answer.headers.get("Set-Cookie") ?? "";
  const { toast } = await takeToast(new Request(ORIGIN, { headers: { Cookie: cookie } }));
  expect(toast).toMatchObject({ title: "You are signed out", variant: "destructive" });
});
