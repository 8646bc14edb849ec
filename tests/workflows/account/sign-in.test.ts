import type { EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { expect, test } from "vitest";
import { acceptTerms, hasAcceptedTerms } from "#app/lib/workflows/account/accept-terms.server.ts";
import { toggleLiveMode, liveModeStatus } from "#app/lib/workflows/feeds/live-mode.server.ts";
import { setBankroll } from "#app/lib/workflows/account/set-bankroll.server.ts";
import { joinIdentity } from "#app/lib/workflows/account/join-identity.server.ts";
import { signIn } from "#app/lib/workflows/account/sign-in.server.ts";
import { signOut } from "#app/lib/workflows/account/sign-out.server.ts";
import {
  getViewerByToken,
  LAST_SEEN_INTERVAL_MS,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
} from "#app/models/account/session.server.ts";
import type { Database } from "#db/client.ts";
import { auditEvents, consents, identities, sessions, users } from "#db/schema/accounts.ts";
import { type Asked, at, callerAt, codeOf, now, openScene, visitorAt } from "#tests/workflows/scene.ts";

const ada = {
  provider: "https://id.example",
  subject: "ada",
  email: "Ada@Example.test",
  emailVerified: true,
  username: "Ada",
};

async function signedIn(database: Database, { wallNow, ...given }: Asked & Partial<Parameters<typeof signIn>[1]> = {}) {
  const answer = await signIn(visitorAt(database, wallNow === undefined ? {} : { wallNow }), { ...ada, ...given });
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

/** The person whose session a token opens. */
async function callerOfSession(database: Database, token: string, wallNow = now) {
  const session = await getViewerByToken(database, token, wallNow);
  if (!session) throw new Error("not signed in");
  return callerAt(database, session.viewer, { wallNow });
}

test("the first sign-in makes a free account whose trial starts then; the next finds it", async () => {
  const database = await openScene();
  const first = await signedIn(database, { userAgent: "Test/1" });
  const second = await signedIn(database, { username: "Ada L.", wallNow: at(HOUR_MS) });
  expect([first.created, second.created]).toEqual([true, false]);
  expect(second.userId).toBe(first.userId);
  expect(second.token).not.toBe(first.token);
  const session = await getViewerByToken(database, second.token, at(HOUR_MS));
  expect(session).toEqual({
    viewer: expect.objectContaining({
      id: first.userId,
      email: "ada@example.test",
      username: "Ada L.",
      tier: "free",
      trialStartedAt: now,
      bankrollCents: null,
      oddsFormat: "american",
      timeZone: "America/New_York",
    }),
    feed: null,
    clock: expect.objectContaining({ feed: "simulation", run: 1, asOf: at(HOUR_MS) }),
    slipPicks: [],
    unreadAlerts: 0,
    termsAccepted: false,
    createdAt: at(HOUR_MS),
    expiresAt: at(HOUR_MS + SESSION_LIFETIME_MS),
  });
  expect(await database.read.$count(users)).toBe(1);
});

const accepted = (acceptedAt: EpochMs) =>
  ({ acceptedAt, birthDate: "1980-06-15", region: "US-NJ", helpLine: "1-800-GAMBLER" }) as const;

test("an acceptance before signing in is recorded once, in its version", async () => {
  const database = await openScene();
  expect((await signedIn(database)).termsAccepted).toBe(false);
  expect((await signedIn(database, { accepted: accepted(now) })).termsAccepted).toBe(true);
  expect((await signedIn(database, { accepted: accepted(at(HOUR_MS)) })).termsAccepted).toBe(true);
  const { userId, token, termsAccepted } = await signedIn(database);
  expect(termsAccepted).toBe(true);
  expect(await database.read.select().from(consents)).toMatchObject([
    { id: 1, userId, document: "landing-terms", version: "2", acceptedAt: now },
  ]);
  await database.client.execute("DROP TRIGGER consents_no_update");
  await database.read.update(consents).set({ version: "0" });
  expect((await signedIn(database)).termsAccepted).toBe(false);
  const caller = await callerOfSession(database, token, at(2 * HOUR_MS));
  const asked = { wallNow: at(2 * HOUR_MS), helpLine: "1-800-GAMBLER" };
  expect(await hasAcceptedTerms(caller)).toBe(false);
  expect(await acceptTerms({ ...caller, token }, { birthDate: "1980-06-15", region: "US-NY" }, asked)).toMatchObject({
    ok: true,
  });
  expect(await hasAcceptedTerms(caller)).toBe(true);
  expect((await database.read.select().from(consents)).map((row) => row.version)).toEqual(["0", "2"]);
});

test("the token itself is stored nowhere", async () => {
  const database = await openScene();
  const { token } = await signedIn(database);
  const rows = JSON.stringify([
    await database.read.select().from(sessions),
    await database.read.select().from(auditEvents),
  ]);
  expect(rows).not.toContain(token);
  expect(token.length).toBeGreaterThanOrEqual(40);
});

test("a tier comes only from a provider that may set it, and FORCE_TIER overrides it", async () => {
  const database = await openScene();
  const { token } = await signedIn(database, { tier: "pro" });
  expect((await getViewerByToken(database, token, now))?.viewer.tier).toBe("pro");
  expect((await getViewerByToken(database, token, now, { forceTier: "elite" }))?.viewer.tier).toBe("elite");
  await signedIn(database);
  expect((await getViewerByToken(database, token, now))?.viewer.tier).toBe("pro");
});

test("an account is never created from an unverified address", async () => {
  const database = await openScene();
  const answer = await signIn(visitorAt(database), { ...ada, emailVerified: false });
  expect(answer).toMatchObject({ ok: false, code: "email-unverified" });
  expect([await database.read.$count(users), await database.read.$count(sessions)]).toEqual([0, 0]);
});

test("another identity never joins an account by its address, verified or not", async () => {
  const database = await openScene();
  await signedIn(database);
  const other = { provider: "https://other.example", subject: "1" };
  expect(codeOf(await signIn(visitorAt(database), { ...ada, ...other }))).toBe("email-taken");
  expect(codeOf(await signIn(visitorAt(database), { ...ada, ...other, emailVerified: false }))).toBe(
    "email-unverified",
  );
  expect([await database.read.$count(users), await database.read.$count(identities)]).toEqual([1, 1]);
});

test("an unverified address never replaces the one an account has", async () => {
  const database = await openScene();
  const { token } = await signedIn(database);
  await signedIn(database, { email: "victim@example.test", emailVerified: false });
  const email = async () => (await getViewerByToken(database, token, now))?.viewer.email;
  expect(await email()).toBe("ada@example.test");
  await signedIn(database, { email: "ada.new@example.test" });
  expect(await email()).toBe("ada.new@example.test");
});

test("an address that another person holds is not taken over by a changed profile", async () => {
  const database = await openScene();
  await signedIn(database);
  const bob = { subject: "bob", username: "Bob" };
  await signedIn(database, { ...bob, email: "bob@example.test" });
  const { token } = await signedIn(database, { ...bob, email: "ada@example.test" });
  expect((await getViewerByToken(database, token, now))?.viewer.email).toBe("bob@example.test");
});

test("a sign-in that was joined later is a way in and changes neither name nor address nor plan", async () => {
  const database = await openScene();
  const { token } = await signedIn(database);
  const caller = await callerOfSession(database, token);
  const second = { provider: "https://other.example", subject: "1", email: "work@example.test", emailVerified: true };
  expect(codeOf(await joinIdentity(caller, second))).toBe("done");
  const viewer = async () => (await getViewerByToken(database, token, now))?.viewer;
  await signedIn(database, { ...second, username: "A. Lovelace", tier: "elite" });
  expect(await viewer()).toMatchObject({ username: "Ada", email: "ada@example.test", tier: "free" });
  await signedIn(database, { username: "Ada L.", email: "ada.new@example.test", tier: "pro" });
  expect(await viewer()).toMatchObject({ username: "Ada L.", email: "ada.new@example.test", tier: "pro" });
});

test("signing out ends the session once; disuse and expiry end it too, and an invalid token has none", async () => {
  const database = await openScene();
  const { token } = await signedIn(database);
  expect(await getViewerByToken(database, token, at(SESSION_IDLE_MS))).toBeNull();
  expect(await getViewerByToken(database, token, at(SESSION_IDLE_MS - 1))).not.toBeNull();
  await database.read.update(sessions).set({ lastSeenAt: at(SESSION_LIFETIME_MS - HOUR_MS) });
  expect(await getViewerByToken(database, token, at(SESSION_LIFETIME_MS - 1))).not.toBeNull();
  expect(await getViewerByToken(database, token, at(SESSION_LIFETIME_MS))).toBeNull();
  expect(await getViewerByToken(database, "nonsense", now)).toBeNull();
  expect(await signOut(visitorAt(database), { token })).toEqual({ signedOut: true });
  expect(await getViewerByToken(database, token, now)).toBeNull();
  expect(await signOut(visitorAt(database), { token })).toEqual({ signedOut: false });
  const kinds = (await database.read.select().from(auditEvents)).map((event) => event.kind);
  expect(kinds).toEqual(["sign-in", "sign-out"]);
});

test("last-seen is written at most once in five minutes", async () => {
  const database = await openScene();
  const { token } = await signedIn(database);
  const seenAfter = async (wallNow: typeof now) => {
    await getViewerByToken(database, token, wallNow);
    return (await database.read.select().from(sessions))[0]?.lastSeenAt;
  };
  expect(await seenAfter(at(LAST_SEEN_INTERVAL_MS - 1))).toBe(now);
  expect(await seenAfter(at(LAST_SEEN_INTERVAL_MS))).toBe(at(LAST_SEEN_INTERVAL_MS));
  expect(await seenAfter(at(LAST_SEEN_INTERVAL_MS + MINUTE_MS))).toBe(at(LAST_SEEN_INTERVAL_MS));
});

test("live mode needs a provider's key, and belongs to the session", async () => {
  const database = await openScene();
  const { token } = await signedIn(database);
  const caller = await callerOfSession(database, token);
  const toggle = (enabled: boolean, oddsApiKey?: string) =>
    toggleLiveMode(caller, { token, enabled, defaultFeed: "archive", oddsApiKey });
  const refused = await toggle(true);
  expect(refused).toMatchObject({ code: "no-live-provider", message: expect.stringContaining("ODDS_API_KEY") });
  expect(await toggle(true, "key")).toMatchObject({ ok: true, isLiveMode: true, feed: "live" });
  expect((await getViewerByToken(database, token, now))?.feed).toBe("live");
  expect(await toggle(false)).toMatchObject({ ok: true, isLiveMode: false, feed: "archive" });
  await signOut(visitorAt(database), { token });
  expect(codeOf(await toggle(false))).toBe("no-session");
  expect([liveModeStatus("live"), liveModeStatus("simulation")]).toEqual([{ isLiveMode: true }, { isLiveMode: false }]);
});

test("a bankroll is saved, removed, and refused when invalid", async () => {
  const database = await openScene();
  const { token } = await signedIn(database);
  const viewer = async () => (await getViewerByToken(database, token, now))?.viewer;
  const caller = await callerOfSession(database, token);
  const set = (bankrollCents: number | null) => setBankroll(caller, { bankrollCents });
  expect(codeOf(await set(123_456))).toBe("done");
  expect((await viewer())?.bankrollCents).toBe(123_456);
  for (const wrong of [-1, 0, 99, 0.5, 1e12]) expect(codeOf(await set(wrong))).toBe("invalid-bankroll");
  expect((await viewer())?.bankrollCents).toBe(123_456);
  expect(codeOf(await set(null))).toBe("done");
  expect((await viewer())?.bankrollCents).toBeNull();
});
