import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { TokenScope } from "#app/lib/engine/access/allowances.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { newApiToken } from "#app/lib/platform/api-token-text.server.ts";
import { createApiToken, listApiTokens, revokeApiToken } from "#app/models/access/api-token.server.ts";
import { apiTokenDays } from "#db/schema/access.ts";
import { makeFeedClock } from "#db/seed/factories.ts";
import { openApp, routeArgs, type TestApp } from "#tests/setup/app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await openApp();
  await makeFeedClock(app.database.read);
});

/** A token of a new person, as the Authorization header. */
async function tokenOf(
  scopes: readonly TokenScope[],
  changed: { readonly expiresAt?: EpochMs; readonly termsAccepted?: boolean } = {},
) {
  const { id: userId, cookie } = await app.signedIn("elite", { termsAccepted: changed.termsAccepted ?? true });
  const { token, start } = newApiToken("pat");
  const createdAt = epochMs(Date.now());
  const expiresAt = changed.expiresAt ?? epochMs(createdAt + DAY_MS);
  await app.database.write((tx) =>
    createApiToken(tx, { id: `token of ${userId}`, userId, name: "n", token, start, scopes, createdAt, expiresAt }),
  );
  return { userId, cookie, token, id: `token of ${userId}`, authorization: `Bearer ${token}` };
}

/** Calls an endpoint of a family, by token, by cookie or by both. */
async function ask(
  family: "api.odds.ts" | "api.notifications.$.ts" | "api.toggle-live-mode.ts" | "api.auth.user.ts",
  headers: Readonly<Record<string, string>>,
  {
    method = "GET",
    path = "",
    body,
  }: { readonly method?: string; readonly path?: string; readonly body?: string } = {},
): Promise<Response> {
  const module = {
    "api.odds.ts": () => import("#app/routes/api.odds.ts"),
    "api.notifications.$.ts": () => import("#app/routes/api.notifications.$.ts"),
    "api.toggle-live-mode.ts": () => import("#app/routes/api.toggle-live-mode.ts"),
    "api.auth.user.ts": () => import("#app/routes/api.auth.user.ts"),
  }[family];
  const { loader, action } = await app.load(module);
  const init = { method, headers, params: { "*": path }, ...(body === undefined ? {} : { body }) };
  return (method === "GET" ? loader : action)(routeArgs("/api/x", init));
}

const codeOf = async (answer: Response) => ((await answer.json()) as { readonly code?: string }).code;

test("a token opens what its scopes name, and what needs no scope, as its person", async () => {
  const { authorization, userId } = await tokenOf(["odds:read"]);
  const headers = { Authorization: authorization };
  expect((await ask("api.odds.ts", headers)).status).toBe(200);
  const me = await ask("api.auth.user.ts", headers);
  expect(await me.json()).toMatchObject({ id: userId });
  expect(me.headers.get("Vary")).toContain("Authorization");
  const alerts = await ask("api.notifications.$.ts", headers);
  expect(alerts.status).toBe(403);
  expect(alerts.headers.get("WWW-Authenticate")).toBe(
    'Bearer realm="Linewise", error="insufficient_scope", scope="alerts"',
  );
  expect(await codeOf(alerts)).toBe("insufficient-scope");
});

test("no token opens what belongs to the account, whatever its scopes, and a cookie beside it does not help", async () => {
  const { authorization, cookie } = await tokenOf(["picks:read", "odds:read", "bets:write", "alerts"]);
  const json = { "Content-Type": "application/json" };
  const asked = { method: "POST", body: '{"enabled":true}' };
  const answer = await ask("api.toggle-live-mode.ts", { ...json, Authorization: authorization, Cookie: cookie }, asked);
  expect(answer.status).toBe(403);
  expect(answer.headers.get("WWW-Authenticate")).toBe('Bearer realm="Linewise", error="insufficient_scope"');
});

describe("a token that opens nothing is refused with 401, also beside a good cookie:", () => {
  test.each([
    ["unknown", async () => `Bearer ${newApiToken("pat").token}`],
    ["none of ours", () => Promise.resolve("Bearer something")],
    ["expired", async () => (await tokenOf(["odds:read"], { expiresAt: epochMs(Date.now() - 1) })).authorization],
    [
      "revoked",
      async () => {
        const { authorization, userId, id } = await tokenOf(["odds:read"]);
        expect(await app.database.write((tx) => revokeApiToken(tx, { userId, id, at: epochMs(Date.now()) }))).toBe(
          true,
        );
        return authorization;
      },
    ],
  ])("%s", async (_, authorization) => {
    const { cookie } = await app.signedIn("elite");
    const answer = await ask("api.odds.ts", { Authorization: await authorization(), Cookie: cookie });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toBe('Bearer realm="Linewise", error="invalid_token"');
  });
});

test("without either the answer says that a token would do; a person who has not accepted the notice learns so", async () => {
  const nobody = await ask("api.odds.ts", {});
  expect(nobody.status).toBe(401);
  expect(nobody.headers.get("WWW-Authenticate")).toBe('Bearer realm="Linewise"');
  const { authorization } = await tokenOf(["odds:read"], { termsAccepted: false });
  expect(await codeOf(await ask("api.odds.ts", { Authorization: authorization }))).toBe("consent-required");
});

test("uses are counted by day, and nobody sees or ends another person's token", async () => {
  const { authorization, userId, id } = await tokenOf(["odds:read"]);
  const stranger = await tokenOf(["odds:read"]);
  await ask("api.odds.ts", { Authorization: authorization });
  await expect
    .poll(
      async () =>
        (await app.database.read.select().from(apiTokenDays).where(eq(apiTokenDays.tokenId, id)))[0]?.requests,
    )
    .toBe(1);
  const asked = { wallNow: epochMs(Date.now()), since: "2026-01-01" };
  const own = await listApiTokens(app.database.read, { userId, ...asked });
  expect(own).toEqual([expect.objectContaining({ id, days: [{ day: expect.any(String), requests: 1 }] })]);
  expect(JSON.stringify(own)).not.toContain(authorization.slice(30));
  const at = epochMs(Date.now());
  expect(await app.database.write((tx) => revokeApiToken(tx, { userId: stranger.userId, id, at }))).toBe(false);
  expect((await ask("api.odds.ts", { Authorization: authorization })).status).toBe(200);
});
