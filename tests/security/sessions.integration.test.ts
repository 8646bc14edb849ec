import { derivedKey } from "#app/lib/platform/ids.server.ts";
import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import {
  LAST_SEEN_INTERVAL_MS,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
  createSession,
  getViewerByToken,
  revokeSession,
  saveSessionFeed,
} from "#app/models/account/session.server.ts";
import { auditEvents, sessions } from "#db/schema/accounts.ts";
import { makeUser } from "#db/seed/factories.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";
import { Jar, atProvider, callback, login, openWithIdentity } from "#tests/setup/browser.ts";
import { SERVER_SECRET, startBuiltServer, type BuiltServer } from "#tests/setup/built-server.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { makeWorld, tokenOf, type World } from "./world.ts";

describe("signing in", () => {
  test("makes a new session: one planted before is not taken over, and ends", async () => {
    const app = await openWithIdentity();
    const attacker = await app.signedIn("free");
    const jar = new Jar();
    jar.put(attacker.cookie);
    // A visitor with a session is redirected at once, so the planted one must be absent while signing in, as after its sign-out elsewhere.
    const clean = new Jar();
    const started = await login(app, clean);
    const back = await atProvider(started.headers.get("Location") ?? "", { body: "person=local-pro" });
    for (const pair of clean.header.split("; ")) jar.put(pair);
    await callback(app, jar, back);
    const token = tokenOf(jar.header.split("; ").find((pair) => pair.startsWith("linewise_session=")) ?? "");
    expect(token).not.toBe(attacker.token);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await app.database.read.select().from(sessions);
    expect(rows.find((row) => row.tokenHash === sha256Hex(attacker.token))?.revokedAt).not.toBeNull();
    expect(rows.find((row) => row.tokenHash === sha256Hex(token))?.revokedAt).toBeNull();
    // The row names nothing a thief of the database could sign in with.
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("with a made-up token in the cookie opens a session of its own", async () => {
    const app = await openWithIdentity();
    const jar = new Jar();
    jar.put("linewise_session=ImNob3NlbiI%3D.x");
    const started = await login(app, jar);
    await callback(app, jar, await atProvider(started.headers.get("Location") ?? "", { body: "person=local-pro" }));
    const rows = await app.database.read.select().from(sessions);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.tokenHash).not.toBe(sha256Hex("chosen"));
  });

  test("the cookie is for this site only, out of scripts' reach, and off loopback only for TLS and this host", async () => {
    const local = await openApp();
    const { openSessionCookie } = await local.load(() => import("#app/lib/http/session/signed-cookie.server.ts"));
    const here = await openSessionCookie("token");
    expect(here).toMatch(/^linewise_session=/);
    for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/", `Max-Age=${SESSION_LIFETIME_MS / 1000}`])
      expect(here).toContain(attribute);
    expect(here).not.toContain("Secure");
    const remote = await openApp({ APP_ORIGIN: "https://linewise.example" });
    const cookies = await remote.load(() => import("#app/lib/http/session/signed-cookie.server.ts"));
    for (const cookie of [await cookies.openSessionCookie("token"), await cookies.closeSessionCookie()]) {
      expect(cookie).toMatch(/^__Host-linewise_session=/);
      for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/", "Secure"]) expect(cookie).toContain(attribute);
      expect(cookie).not.toMatch(/Domain=/i);
    }
  });
});

describe("a session ends", () => {
  const START = epochMs(Date.UTC(2026, 0, 15));
  async function open() {
    const database = await openTestDatabase();
    await makeUser(database.read, { id: "person" });
    await database.write((tx) =>
      createSession(tx, { token: "token", userId: "person", userAgent: null, createdAt: START }),
    );
    const ask = (at: number) => getViewerByToken(database, "token", epochMs(at));
    return { database, ask };
  }

  test("thirty days after signing in, however much it is used", async () => {
    const { ask } = await open();
    for (let at: number = START; at < START + SESSION_LIFETIME_MS; at += SESSION_IDLE_MS / 2)
      expect(await ask(at), String(at - START)).not.toBeNull();
    expect(await ask(START + SESSION_LIFETIME_MS - 1)).not.toBeNull();
    expect(await ask(START + SESSION_LIFETIME_MS)).toBeNull();
  });

  test("after fourteen days without use", async () => {
    const { ask } = await open();
    expect(await ask(START + LAST_SEEN_INTERVAL_MS)).not.toBeNull();
    expect(await ask(START + LAST_SEEN_INTERVAL_MS + SESSION_IDLE_MS)).toBeNull();
    const fresh = await open();
    expect(await fresh.ask(START + SESSION_IDLE_MS - 1)).not.toBeNull();
  });

  test("and an ended one cannot be ended again or choose a feed", async () => {
    const { database } = await open();
    const late = epochMs(START + SESSION_LIFETIME_MS);
    expect(await database.write((tx) => revokeSession(tx, "token", late))).toBeNull();
    expect(await database.write((tx) => saveSessionFeed(tx, "token", "archive", late))).toBeNull();
    expect(await database.write((tx) => revokeSession(tx, "token", epochMs(START + 1)))).toBe("person");
    expect(await database.write((tx) => revokeSession(tx, "token", epochMs(START + 2)))).toBeNull();
    expect(await database.read.select().from(sessions)).toMatchObject([{ revokedAt: START + 1, feed: null }]);
  });
});

describe("two web processes on one database", () => {
  let world: World;
  let servers: readonly [BuiltServer, BuiltServer];
  beforeAll(async () => {
    world = await makeWorld();
    const settings = { ...world.settings, RATE_LIMIT_PER_15_MINUTES: "100000" };
    servers = [await startBuiltServer(settings), await startBuiltServer(settings)];
  }, 180_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await world.remove();
  });

  const who = async (server: BuiltServer, cookie: string) =>
    (await fetch(`${server.origin}/api/auth/user`, { headers: { Cookie: cookie } })).status;
  const post = (server: BuiltServer, path: string, cookie: string, headers: Record<string, string>, body = "") =>
    fetch(`${server.origin}${path}`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(body),
      headers: { Cookie: cookie, ...headers },
    });
  const same = { "Sec-Fetch-Site": "same-origin" };
  const spare = (index: number) => world.spare[index] ?? { id: "", cookie: "" };

  test("a token taken before signing out opens nothing afterwards, on either, and other sessions stay", async () => {
    const { cookie } = spare(0);
    const [one, other] = servers;
    for (const server of servers) expect(await who(server, cookie)).toBe(200);
    const out = await post(one, "/logout", cookie, same);
    expect(out.status).toBe(303);
    expect(out.headers.getSetCookie().join()).toMatch(/linewise_session=[^;]*; Max-Age=0/);
    expect(out.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    for (const server of [other, one]) expect(await who(server, cookie)).toBe(401);
    const page = await fetch(`${other.origin}/saved-picks`, { headers: { Cookie: cookie }, redirect: "manual" });
    expect(page.status).toBe(302);
    expect(page.headers.get("Location")).toBe("/?redirectTo=%2Fsaved-picks");
    expect(await who(one, spare(1).cookie)).toBe(200);
  });

  test("one person's sessions end one by one", async () => {
    const { id, cookie } = spare(2);
    const token = "a second session of the same person";
    const wallNow = epochMs(Date.now());
    await world.database.write((tx) => createSession(tx, { token, userId: id, userAgent: null, createdAt: wallNow }));
    const second = `linewise_session=${encodeURIComponent(signed(JSON.stringify(token), SERVER_SECRET))}`;
    expect(await who(servers[0], second)).toBe(200);
    await post(servers[0], "/logout", cookie, same);
    expect([await who(servers[1], cookie), await who(servers[1], second)]).toEqual([401, 200]);
  });

  test("nobody is signed out by a link or by another site", async () => {
    const { id, cookie } = spare(3);
    const [server] = servers;
    await fetch(`${server.origin}/logout`, { headers: { Cookie: cookie }, redirect: "manual" });
    const elsewhere: readonly Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "https://evil.example" },
      { Origin: "null" },
    ];
    for (const headers of elsewhere) expect((await post(server, "/logout", cookie, headers)).status).toBe(403);
    expect(await who(server, cookie)).toBe(200);
    expect(await world.database.read.select().from(auditEvents).where(eq(auditEvents.userId, id))).toEqual([]);
  });

  test("a changed, signed or invented cookie is worth nothing", async () => {
    const [server] = servers;
    const { cookie } = spare(4);
    const [name = "", value = ""] = cookie.split("=");
    const raw = decodeURIComponent(value);
    const [body = "", signature = ""] = raw.split(".");
    const encoded = (text: string) => Buffer.from(text).toString("base64");
    const token = tokenOf(cookie);
    const others = [
      `${body}.${signature.slice(0, -2)}AA`,
      `${body}.`,
      body,
      `${encoded(JSON.stringify(`${token}x`))}.${signature}`,
      encoded(JSON.stringify(token)),
      signed(JSON.stringify(token), "a secret of somebody else, long enough"),
      signed(JSON.stringify("a token nobody was given"), SERVER_SECRET),
      signed(JSON.stringify(sha256Hex(token)), SERVER_SECRET),
      signed(JSON.stringify({ token }), SERVER_SECRET),
      signed(JSON.stringify([token]), SERVER_SECRET),
      signed("null", SERVER_SECRET),
      signed("{", SERVER_SECRET),
      "",
      "%",
    ];
    for (const other of others) expect(await who(server, `${name}=${encodeURIComponent(other)}`), other).toBe(401);
    for (const dead of world.deadCookies) expect(await who(server, dead)).toBe(401);
    expect(await who(server, cookie)).toBe(200);
  });

  test("another person's bet is nowhere, whatever is requested", async () => {
    const [server] = servers;
    const { elite, victim } = world.people;
    const before = await fetch(`${server.origin}/api/saved-picks?tab=all`, { headers: { Cookie: victim.cookie } });
    const kept = await before.json();
    for (const id of world.bets.victim)
      for (const body of [`intent=edit-stake&savedPickId=${id}&stake=1`, `intent=delete&savedPickId=${id}`])
        expect((await post(server, "/saved-picks", elite.cookie, same, body)).status, body).toBe(404);
    const after = await fetch(`${server.origin}/api/saved-picks?tab=all`, { headers: { Cookie: victim.cookie } });
    expect(await after.json()).toEqual(kept);
  });
});

/** A value as the server signs its cookies: base64, a point, HMAC-SHA-256. */
function signed(text: string, secret: string): string {
  const body = Buffer.from(text).toString("base64");
  return `${body}.${createHmac("sha256", derivedKey(secret, "cookie:linewise_session")).update(body).digest("base64").replace(/=+$/, "")}`;
}

test("signing out ends the row before it clears the cookie", async () => {
  const app = await openApp();
  const { cookie, token } = await app.signedIn("pro");
  const { action } = await app.load(() => import("../../app/routes/logout.ts"));
  await action(routeArgs("/logout", { method: "POST", headers: { Cookie: cookie } }));
  const [row] = await app.database.read
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, sha256Hex(token)));
  expect(row?.revokedAt).not.toBeNull();
});
