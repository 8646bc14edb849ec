import { expect, test } from "vitest";
import { openApp } from "#tests/setup/app.ts";

test("the value of one cookie is worth nothing under another's name", async () => {
  const app = await openApp();
  const { returnPathHeader } = await app.load(() => import("#app/lib/http/session/return-path.server.ts"));
  const { SESSION_COOKIE_NAME, openSessionCookie, readSessionToken } = await app.load(
    () => import("#app/lib/http/session/signed-cookie.server.ts"),
  );
  const valueOf = (header: string) => header.split(";")[0]?.split("=").slice(1).join("=");
  const chosen = valueOf(await returnPathHeader("/any-text-its-owner-chooses"));
  expect(await readSessionToken(`${SESSION_COOKIE_NAME}=${chosen}`)).toBeNull();
  const own = valueOf(await openSessionCookie("token"));
  expect(await readSessionToken(`${SESSION_COOKIE_NAME}=${own}`)).toBe("token");
});

test("a session counts for its person only while it lives", async () => {
  const app = await openApp();
  const { sessionOwner } = await app.load(() => import("#app/lib/http/session/session-owner.server.ts"));
  const { openSessionCookie } = await app.load(() => import("#app/lib/http/session/signed-cookie.server.ts"));
  const { cookie } = await app.signedIn("free");
  expect(await sessionOwner(cookie)).toEqual(expect.any(String));
  const unknown = (await openSessionCookie("a token nobody was given")).split(";")[0] ?? "";
  expect(await sessionOwner(unknown)).toBeNull();
  expect(await sessionOwner(null)).toBeNull();
});
