import { expect, test } from "vitest";
import { acceptTerms, hasAcceptedTerms } from "#app/lib/workflows/accept-terms.server.ts";
import { toggleLiveMode, liveModeStatus } from "#app/lib/workflows/live-mode.server.ts";
import { setBankroll } from "#app/lib/workflows/set-bankroll.server.ts";
import { signIn } from "#app/lib/workflows/sign-in.server.ts";
import { signOut } from "#app/lib/workflows/sign-out.server.ts";
import {
  getViewerByToken,
  LAST_SEEN_INTERVAL_MS,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
} from "#app/models/session.server.ts";
import type { Database } from "#db/client.ts";
import { auditEvents, consents, identities, sessions, users } from "#db/schema/accounts.ts";
import { at, HOUR, MINUTE, now, openScene } from "#tests/workflows/scene.ts";

const ada = {
  provider: "https://id.example",
  subject: "ada",
  email: "Ada@Example.test",
  username: "Ada",
  wallNow: now,
};

async function signedIn(database: Database, given: Partial<Parameters<typeof signIn>[1]> = {}) {
  const answer = await signIn(database, { ...ada, ...given });
  if (answer.outcome !== "signed-in") throw new Error(answer.message);
  return answer;
}

test("the first sign-in makes a free account whose trial starts then; the next finds it", async () => {
  const database = await openScene();
  const first = await signedIn(database, { userAgent: "Test/1" });
  const second = await signedIn(database, { username: "Ada L.", wallNow: at(HOUR) });
  expect([first.created, second.created]).toEqual([true, false]);
  expect(second.userId).toBe(first.userId);
  expect(second.token).not.toBe(first.token);
  const session = await getViewerByToken(database, second.token, at(HOUR));
  expect(session).toEqual({
    viewer: {
      id: first.userId,
      email: "ada@example.test",
      username: "Ada L.",
      tier: "free",
      trialStartedAt: now,
      bankrollCents: null,
      oddsFormat: "american",
      timeZone: "America/New_York",
    },
    feed: null,
    clock: expect.objectContaining({ feed: "simulation", run: 1, asOf: at(HOUR) }),
    slipPicks: [],
    createdAt: at(HOUR),
    expiresAt: at(HOUR + SESSION_LIFETIME_MS),
  });
  expect(await database.read.$count(users)).toBe(1);
});

test("what was accepted on the way is kept once, in the version it had", async () => {
  const database = await openScene();
  expect((await signedIn(database)).termsAccepted).toBe(false);
  expect((await signedIn(database, { termsAcceptedAt: now })).termsAccepted).toBe(true);
  expect((await signedIn(database, { termsAcceptedAt: at(HOUR) })).termsAccepted).toBe(true);
  const { userId, termsAccepted } = await signedIn(database);
  expect(termsAccepted).toBe(true);
  expect(await database.read.select().from(consents)).toEqual([
    { id: 1, userId, document: "landing-terms", version: "1", acceptedAt: now },
  ]);
  await database.read.update(consents).set({ version: "0" });
  expect((await signedIn(database)).termsAccepted).toBe(false);
  await acceptTerms(database, { userId, wallNow: at(2 * HOUR) });
  expect(await hasAcceptedTerms(database, userId)).toBe(true);
  expect((await database.read.select().from(consents)).map((row) => row.version)).toEqual(["0", "1"]);
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

test("a tier comes only from who may set it, and FORCE_TIER goes over it", async () => {
  const database = await openScene();
  const { token } = await signedIn(database, { tier: "pro" });
  expect((await getViewerByToken(database, token, now))?.viewer.tier).toBe("pro");
  expect((await getViewerByToken(database, token, now, { forceTier: "elite" }))?.viewer.tier).toBe("elite");
  await signedIn(database);
  expect((await getViewerByToken(database, token, now))?.viewer.tier).toBe("pro");
});

test("another identity joins an account by its address only when the provider has verified it", async () => {
  const database = await openScene();
  const first = await signedIn(database);
  const other = { provider: "https://other.example", subject: "1" };
  expect((await signIn(database, { ...ada, ...other })).outcome).toBe("email-taken");
  const joined = await signedIn(database, { ...other, emailVerified: true });
  expect(joined.userId).toBe(first.userId);
  expect(await database.read.$count(identities)).toBe(2);
});

test("an address that another person holds is not taken over by a changed profile", async () => {
  const database = await openScene();
  await signedIn(database);
  const bob = { subject: "bob", username: "Bob" };
  await signedIn(database, { ...bob, email: "bob@example.test" });
  const { token } = await signedIn(database, { ...bob, email: "ada@example.test" });
  expect((await getViewerByToken(database, token, now))?.viewer.email).toBe("bob@example.test");
});

test("signing out ends the session once; disuse, expiry and nonsense end it too", async () => {
  const database = await openScene();
  const { token } = await signedIn(database);
  expect(await getViewerByToken(database, token, at(SESSION_IDLE_MS))).toBeNull();
  expect(await getViewerByToken(database, token, at(SESSION_IDLE_MS - 1))).not.toBeNull();
  await database.read.update(sessions).set({ lastSeenAt: at(SESSION_LIFETIME_MS - HOUR) });
  expect(await getViewerByToken(database, token, at(SESSION_LIFETIME_MS - 1))).not.toBeNull();
  expect(await getViewerByToken(database, token, at(SESSION_LIFETIME_MS))).toBeNull();
  expect(await getViewerByToken(database, "nonsense", now)).toBeNull();
  expect(await signOut(database, { token, wallNow: now })).toEqual({ signedOut: true });
  expect(await getViewerByToken(database, token, now)).toBeNull();
  expect(await signOut(database, { token, wallNow: now })).toEqual({ signedOut: false });
  const kinds = (await database.read.select().from(auditEvents)).map((event) => event.kind);
  expect(kinds).toEqual(["sign-in", "sign-out"]);
});

test("being seen is written at most once in five minutes", async () => {
  const database = await openScene();
  const { token } = await signedIn(database);
  const seenAfter = async (wallNow: typeof now) => {
    await getViewerByToken(database, token, wallNow);
    return (await database.read.select().from(sessions))[0]?.lastSeenAt;
  };
  expect(await seenAfter(at(LAST_SEEN_INTERVAL_MS - 1))).toBe(now);
  expect(await seenAfter(at(LAST_SEEN_INTERVAL_MS))).toBe(at(LAST_SEEN_INTERVAL_MS));
  expect(await seenAfter(at(LAST_SEEN_INTERVAL_MS + MINUTE))).toBe(at(LAST_SEEN_INTERVAL_MS));
});

test("live mode needs a provider's key, and belongs to the session", async () => {
  const database = await openScene();
  const { token } = await signedIn(database);
  const toggle = (enabled: boolean, oddsApiKey?: string) =>
    toggleLiveMode(database, { token, enabled, defaultFeed: "archive", oddsApiKey, wallNow: now });
  const refused = await toggle(true);
  expect(refused).toMatchObject({ outcome: "no-live-provider", message: expect.stringContaining("ODDS_API_KEY") });
  expect(await toggle(true, "key")).toEqual({ outcome: "switched", isLiveMode: true, feed: "live" });
  expect((await getViewerByToken(database, token, now))?.feed).toBe("live");
  expect(await toggle(false)).toEqual({ outcome: "switched", isLiveMode: false, feed: "archive" });
  await signOut(database, { token, wallNow: now });
  expect((await toggle(false)).outcome).toBe("no-session");
  expect([liveModeStatus("live"), liveModeStatus("simulation")]).toEqual([{ isLiveMode: true }, { isLiveMode: false }]);
});

test("a bankroll is kept, taken away, and refused when it is none", async () => {
  const database = await openScene();
  const { token } = await signedIn(database);
  const viewer = async () => (await getViewerByToken(database, token, now))?.viewer;
  const someone = await viewer();
  if (!someone) throw new Error("not signed in");
  const set = (bankrollCents: number | null) => setBankroll(database, { viewer: someone, bankrollCents, wallNow: now });
  expect((await set(123_456)).outcome).toBe("saved");
  expect((await viewer())?.bankrollCents).toBe(123_456);
  for (const wrong of [-1, 0, 99, 0.5, 1e12]) expect((await set(wrong)).outcome).toBe("invalid");
  expect((await viewer())?.bankrollCents).toBe(123_456);
  expect((await set(null)).outcome).toBe("saved");
  expect((await viewer())?.bankrollCents).toBeNull();
});
