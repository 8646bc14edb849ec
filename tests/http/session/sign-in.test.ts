import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { consents, identities, sessions, users } from "#db/schema/accounts.ts";
import { ORIGIN, openApp, routeArgs, type TestApp } from "#tests/setup/app.ts";
import { Jar, atProvider, callback, login, openWithIdentity } from "#tests/setup/browser.ts";

/** Presses Accept, with the box ticked or not. */
const accept = async (app: TestApp, jar: Jar, form: Record<string, string>) => {
  const { action } = await app.load(() => import("#app/routes/consent/route.tsx"));
  const answer = await action(
    routeArgs("/consent", {
      method: "POST",
      headers: { Cookie: jar.header },
      body: new URLSearchParams({ birthDate: "1980-06-15", region: "US-NJ", ...form }),
    }),
  );
  if (answer instanceof Response) jar.take(answer);
  return answer;
};
test("somebody new signs up at the local identity server by a name, and is the same person at the next sign-in", async () => {
  const app = await openWithIdentity();
  const comesBack = async (newcomer: string) => {
    const jar = new Jar();
    const started = await login(app, jar);
    const body = new URLSearchParams({ newcomer }).toString();
    return callback(app, jar, await atProvider(started.headers.get("Location") ?? "", { body }));
  };
  for (const name of ["Nina", "nina"]) expect((await comesBack(name)).status).toBe(302);
  expect(await app.database.read.select().from(users)).toMatchObject([
    { email: "nina@new.linewise.test", username: "nina", tier: "free", simulated: false },
  ]);
  await expect(comesBack("<script>")).rejects.toThrow("never sent back");
});

test("signing in opens a session row, brings the tier, clears the state and opens the requested page", async () => {
  const app = await openWithIdentity();
  const jar = new Jar();
  const accepted = await accept(app, jar, { understood: "yes", redirectTo: "/saved-picks?tab=all" });
  expect(accepted).toMatchObject({ status: 303 });
  const next = accepted instanceof Response ? accepted.headers.get("Location") : null;
  expect(next).toBe("/api/login?redirectTo=%2Fsaved-picks%3Ftab%3Dall");
  const started = await login(app, jar, new URL(next ?? "", ORIGIN).search);
  const authorization = new URL(started.headers.get("Location") ?? "");
  expect(authorization.searchParams.get("code_challenge_method")).toBe("S256");
  expect(authorization.searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  expect(jar.names.some((name) => name.startsWith("oauth2:"))).toBe(true);

  const back = await atProvider(authorization.href, { body: "person=local-pro" });
  const finished = await callback(app, jar, back);
  expect(finished.status).toBe(302);
  expect(finished.headers.get("Location")).toBe("/saved-picks?tab=all");
  expect(jar.names).toEqual(["linewise_session"]);
  const cookie = finished.headers.getSetCookie().find((line) => line.startsWith("linewise_session="));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);

  const [user] = await app.database.read.select().from(users);
  expect(user).toMatchObject({ email: "pro@linewise.test", username: "pro", tier: "pro" });
  const [identity] = await app.database.read.select().from(identities);
  expect(identity).toMatchObject({ subject: "local-pro", userId: user?.id });
  const { loader } = await app.load(() => import("#app/routes/api.auth.user.ts"));
  const who = await loader(routeArgs("/api/auth/user", { headers: { Cookie: jar.header } }));
  expect(await who.json()).toEqual({ id: user?.id, email: "pro@linewise.test", username: "pro" });

  const { action } = await app.load(() => import("#app/routes/logout.ts"));
  const out = await action(routeArgs("/logout", { method: "POST", headers: { Cookie: jar.header } }));
  expect(out.status).toBe(303);
  const [session] = await app.database.read
    .select()
    .from(sessions)
    .where(eq(sessions.userId, user?.id ?? ""));
  expect(session?.revokedAt).not.toBeNull();
  expect((await loader(routeArgs("/api/auth/user", { headers: { Cookie: jar.header } }))).status).toBe(401);
});

test("the notice is accepted before signing in, once per version, and kept with the person", async () => {
  const app = await openWithIdentity();
  const kept = () => app.database.read.select().from(consents);
  const signedIn = async (jar: Jar, person: string) => {
    const started = await login(app, jar, "?redirectTo=/saved-picks");
    const back = await atProvider(started.headers.get("Location") ?? "", { body: `person=${person}` });
    return (await callback(app, jar, back)).headers.get("Location");
  };

  const jar = new Jar();
  const refused = await accept(app, jar, { redirectTo: "/saved-picks" });
  expect(refused).toMatchObject({ init: { status: 422 }, data: { redirectTo: "/saved-picks" } });
  expect(jar.names).toEqual([]);
  const before = Date.now();
  await accept(app, jar, { understood: "yes" });
  expect(jar.names).toEqual(["accepted"]);
  expect(await kept()).toEqual([]);
  expect(await signedIn(jar, "local-free")).toBe("/saved-picks");
  const [row] = await kept();
  expect(row).toMatchObject({ document: "landing-terms", version: "2" });
  expect(row?.text).toContain("Predictions are estimates.");
  const [free] = await app.database.read.select().from(users);
  expect(free).toMatchObject({ birthDate: "1980-06-15", region: "US-NJ" });
  expect(row?.acceptedAt).toBeGreaterThanOrEqual(before);

  // A person who accepted once is not asked again; the cookie of one sign-in is gone for the next person.
  expect(await signedIn(new Jar(), "local-free")).toBe("/saved-picks");
  await accept(app, jar, { understood: "yes" });
  expect(await kept()).toHaveLength(1);
  const other = new Jar();
  expect(await signedIn(other, "local-pro")).toBe("/consent?redirectTo=%2Fsaved-picks");
  expect(await kept()).toHaveLength(1);
  expect(await accept(app, other, { understood: "yes", redirectTo: "/saved-picks" })).toMatchObject({ status: 303 });
  expect((await kept()).map((consent) => consent.userId)).toHaveLength(2);

  // An acceptance of another version counts for nothing.
  await app.database.client.execute("DROP TRIGGER consents_no_update");
  await app.database.read.update(consents).set({ version: "0" });
  expect(await signedIn(new Jar(), "local-pro")).toBe("/consent?redirectTo=%2Fsaved-picks");
});

test("a date of birth of this year or later is a slip: the field says so, and nobody is kept out", async () => {
  const app = await openWithIdentity();
  const jar = new Jar();
  const year = new Date().getUTCFullYear();
  for (const birthDate of [`${year}-01-01`, `${year + 60}-01-01`]) {
    const answer = await accept(app, jar, { understood: "yes", birthDate });
    expect(answer).toMatchObject({
      data: { result: { error: { birthDate: [expect.stringMatching(/year/)] }, initialValue: { birthDate } } },
      init: { status: 422 },
    });
  }
  expect(jar.names).toEqual([]);
  expect(await accept(app, jar, { understood: "yes" })).toMatchObject({ status: 303 });
});

test("a person who is too young for their region ends at the notice, and is not asked again the same day", async () => {
  const app = await openWithIdentity();
  const jar = new Jar();
  const year = new Date().getUTCFullYear();
  const young = { understood: "yes", birthDate: `${year - 20}-01-01` };
  const refused = await accept(app, jar, { ...young, region: "US-NY" });
  expect(refused).toMatchObject({ init: { status: 403 } });
  expect(JSON.stringify(refused)).toMatch(/aged 21 and over in New York.*877-8-HOPENY/);
  expect(await accept(app, new Jar(), { ...young, region: "US-KY" })).toMatchObject({ status: 303 });

  const again = new Jar();
  again.take(new Response(null, { headers: (refused as { init: { headers: HeadersInit } }).init.headers }));
  expect(again.names).toEqual(["under-age"]);
  expect(await accept(app, again, { understood: "yes", birthDate: "1980-01-01" })).toMatchObject({
    init: { status: 403 },
  });

  // A person who was signed in is signed out.
  const open = await app.signedIn("elite", { termsAccepted: false });
  const known = new Jar();
  known.take(new Response(null, { headers: { "Set-Cookie": open.cookie } }));
  expect(await accept(app, known, { ...young, region: "US-NJ" })).toMatchObject({ init: { status: 403 } });
  const [session] = await app.database.read.select().from(sessions).where(eq(sessions.userId, open.id));
  expect(session?.revokedAt).not.toBeNull();
});

test("refused values of the notice stay in their fields, each with a reason", async () => {
  const app = await openApp();
  const { action } = await app.load(() => import("#app/routes/consent/route.tsx"));
  const body = new URLSearchParams({ birthDate: "31.5.1990", region: "Mars", understood: "yes" });
  const answer = await action(routeArgs("/consent", { method: "POST", body }));
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: {
      result: {
        initialValue: { birthDate: "31.5.1990" },
        error: { birthDate: [expect.any(String)], region: ["Choose where you are"] },
      },
    },
  });
});

test("an acceptance that somebody else wrote into the cookie does not count", async () => {
  const app = await openApp();
  const { takeAcceptance } = await app.load(() => import("#app/lib/http/session/acceptance.server.ts"));
  const acceptance = {
    document: "landing-terms",
    version: "2",
    acceptedAt: 1,
    birthDate: "1980-06-15",
    region: "US-NJ",
  };
  const forged = Buffer.from(JSON.stringify(acceptance)).toString("base64");
  for (const cookie of ["", `accepted=${forged}`, `accepted=${encodeURIComponent(`${forged}.x`)}`])
    expect((await takeAcceptance(new Request(ORIGIN, { headers: { Cookie: cookie } }))).accepted).toBeNull();
});

test("the provider's tier claim counts only where it is honored", async () => {
  const app = await openWithIdentity({ OAUTH_TIER_CLAIM: "0" });
  const jar = new Jar();
  const started = await login(app, jar);
  await callback(app, jar, await atProvider(started.headers.get("Location") ?? "", { body: "person=local-elite" }));
  expect(await app.database.read.select({ tier: users.tier }).from(users)).toEqual([{ tier: "free" }]);
});

test("a callback without a state, with another person's state, or sent twice is refused", async () => {
  const app = await openWithIdentity();
  const jar = new Jar();
  const started = await login(app, jar);
  const back = await atProvider(started.headers.get("Location") ?? "", { body: "person=local-free" });
  const refused = async (kept: Jar, path: string) => {
    const response = await callback(app, kept, path);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/");
    expect(kept.names).not.toContain("linewise_session");
    expect(kept.names).toContain("toast");
  };
  await refused(new Jar(), "/auth/callback");
  await refused(new Jar(), back);
  await refused(new Jar(), "/auth/callback?code=x&state=y");
  expect(await app.database.read.select().from(sessions)).toEqual([]);
  await callback(app, jar, back);
  expect(jar.names).toContain("linewise_session");
  await refused(new Jar(), back);
});

test("canceling at the provider comes back signed out", async () => {
  const app = await openWithIdentity();
  const jar = new Jar();
  const started = await login(app, jar);
  const back = await atProvider(started.headers.get("Location") ?? "", { path: "/cancel" });
  expect(back).toContain("error=access_denied");
  const response = await callback(app, jar, back);
  expect(response.headers.get("Location")).toBe("/");
  const { takeToast } = await app.load(() => import("#app/lib/http/page/toast.server.ts"));
  const { toast } = await takeToast(new Request(ORIGIN, { headers: { Cookie: jar.header } }));
  expect(toast?.description).toBe("Sign-in was canceled.");
});

test("the provider insists on PKCE", async () => {
  const app = await openWithIdentity();
  const started = await login(app, new Jar());
  const without = new URL(started.headers.get("Location") ?? "");
  without.searchParams.delete("code_challenge");
  without.searchParams.delete("code_challenge_method");
  const response = await fetch(without, { redirect: "manual" });
  expect(new URL(response.headers.get("Location") ?? "").searchParams.get("error")).toBe("invalid_request");
});

test("without a provider, or with one that is away, people get a message and stay on their page", async () => {
  for (const [settings, sentence] of [
    [{}, "Sign-in is not configured on this server."],
    [
      { OAUTH_ISSUER: "http://localhost:9", OAUTH_CLIENT_ID: "x" },
      "The sign-in service cannot be reached. Please try again in a moment.",
    ],
  ] as const) {
    const app = await openApp(settings);
    const jar = new Jar();
    const response = await login(app, jar);
    expect(response.status).toBe(303);
    const { takeToast } = await app.load(() => import("#app/lib/http/page/toast.server.ts"));
    const { toast } = await takeToast(new Request(ORIGIN, { headers: { Cookie: jar.header } }));
    expect(toast).toMatchObject({ description: sentence, variant: "destructive" });
  }
});

test("a link signs nobody out", async () => {
  const app = await openApp();
  const { loader } = await app.load(() => import("#app/routes/logout.ts"));
  expect(loader().headers.get("Set-Cookie")).toBeNull();
});

test("a signed-in person adds another sign-in from Settings, and nobody else can", async () => {
  const app = await openWithIdentity();
  const jar = new Jar();
  await accept(app, jar, { understood: "yes" });
  const started = await login(app, jar);
  await callback(app, jar, await atProvider(started.headers.get("Location") ?? "", { body: "person=local-free" }));
  const [ada] = await app.database.read.select().from(users);
  const join = async (by: Jar, person: string) => {
    const { action } = await app.load(() => import("#app/routes/settings.join.ts"));
    const headers = { Cookie: by.header };
    const answer = await action(routeArgs("/settings/join", { method: "POST", headers }));
    by.take(answer);
    const back = await atProvider(answer.headers.get("Location") ?? "", { body: `person=${person}` });
    return callback(app, by, back);
  };
  const joined = await join(jar, "local-pro");
  expect(joined.headers.get("Location")).toBe("/settings#sign-ins");
  expect(await app.database.read.$count(users)).toBe(1);
  const ways = await app.database.read.select().from(identities);
  expect(ways.map(({ subject, userId }) => [subject, userId === ada?.id])).toEqual([
    ["local-free", true],
    ["local-pro", true],
  ]);
  // The added identity signs in to the same account, and its tier claim counts as before.
  const other = new Jar();
  const again = await login(app, other);
  await callback(app, other, await atProvider(again.headers.get("Location") ?? "", { body: "person=local-pro" }));
  expect(await app.database.read.$count(users)).toBe(1);

  // An identity that has an account stays there.
  const third = new Jar();
  await accept(app, third, { understood: "yes" });
  const elite = await login(app, third);
  await callback(app, third, await atProvider(elite.headers.get("Location") ?? "", { body: "person=local-elite" }));
  await join(jar, "local-elite");
  const [, , taken] = await app.database.read.select().from(identities);
  expect(taken).toMatchObject({ subject: "local-elite" });
  expect(taken?.userId).not.toBe(ada?.id);

  // A request of one session does not apply to another: the cookie alone adds nothing.
  const wish = new Jar();
  await accept(app, wish, { understood: "yes" });
  const { joiningHeader } = await app.load(() => import("#app/lib/http/session/joining.server.ts"));
  wish.put((await joiningHeader("somebody else's token")).split(";", 1)[0] ?? "");
  const plain = await login(app, wish);
  const answer = await callback(
    app,
    wish,
    await atProvider(plain.headers.get("Location") ?? "", { body: "person=local-pro" }),
  );
  expect(answer.headers.get("Location")).toBe("/dashboard");
});
