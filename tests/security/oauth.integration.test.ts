import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from "jose";
import { describe, expect, onTestFinished, test } from "vitest";
import { identities, sessions, users } from "#db/schema/accounts.ts";
import { ORIGIN, openApp, type TestApp } from "#tests/setup/app.ts";
import { CLIENT, Jar, OTHER_CLIENT, atProvider, callback, login, openWithIdentity } from "#tests/setup/browser.ts";

const AGAIN = "Sign-in was not completed. Please start again.";
const AWAY = "The sign-in service cannot be reached. Please try again in a moment.";

/** The end of a sign-in: its target, its message, and whether a person is signed in now. */
async function outcomeOf(app: TestApp, jar: Jar, response: Response) {
  const { takeToast } = await app.load(() => import("#app/lib/http/page/toast.server.ts"));
  const { toast } = await takeToast(new Request(ORIGIN, { headers: { Cookie: jar.header } }));
  return {
    status: response.status,
    location: response.headers.get("Location"),
    cookie: jar.names.includes("linewise_session"),
    sessions: (await app.database.read.select().from(sessions)).length,
    toast: toast && { title: toast.title, description: toast.description, variant: toast.variant },
  };
}

/** Back on the landing page with a sentence, and nobody is signed in. */
const refused = (description = AGAIN) => ({
  status: 303,
  location: "/",
  cookie: false,
  sessions: 0,
  toast: { title: "Sign-in failed", description, variant: "destructive" },
});

const locationOf = (response: Response) => new URL(response.headers.get("Location") ?? "");
const stateOf = (response: Response) => locationOf(response).searchParams.get("state") ?? "";
const codeIn = (path: string) => new URL(path, ORIGIN).searchParams.get("code") ?? "";

describe("codes of another sign-in, at a real provider", () => {
  test("a code that was used once opens nothing again, even with the cookie of its sign-in", async () => {
    const app = await openWithIdentity();
    const jar = new Jar();
    const started = await login(app, jar);
    const thief = new Jar();
    for (const pair of jar.header.split("; ")) thief.put(pair);
    const back = await atProvider(started.headers.get("Location") ?? "", { body: "person=local-pro" });
    await callback(app, jar, back);
    expect(jar.names).toContain("linewise_session");
    await app.database.read.delete(sessions);
    expect(await outcomeOf(app, thief, await callback(app, thief, back))).toEqual(refused());
  });

  test("another application's code is refused", async () => {
    const app = await openWithIdentity();
    const jar = new Jar();
    const started = await login(app, jar);
    const theirs = locationOf(started);
    theirs.searchParams.set("client_id", OTHER_CLIENT.clientId);
    theirs.searchParams.set("redirect_uri", `${OTHER_CLIENT.origins[0]}/auth/callback`);
    const back = await atProvider(theirs.href, { body: "person=local-elite" }, OTHER_CLIENT.origins[0]);
    const path = `/auth/callback?code=${codeIn(back)}&state=${stateOf(started)}`;
    expect(await outcomeOf(app, jar, await callback(app, jar, path))).toEqual(refused());
  });

  test("a code made for another address of ours is refused", async () => {
    const elsewhere = "http://localhost:3997";
    const app = await openWithIdentity({}, [ORIGIN, elsewhere]);
    const jar = new Jar();
    const started = await login(app, jar);
    const there = locationOf(started);
    there.searchParams.set("redirect_uri", `${elsewhere}/auth/callback`);
    const back = await atProvider(there.href, { body: "person=local-pro" }, elsewhere);
    expect(
      await outcomeOf(
        app,
        jar,
        await callback(app, jar, `/auth/callback?code=${codeIn(back)}&state=${stateOf(started)}`),
      ),
    ).toEqual(refused());
  });

  test("a code of one sign-in is refused in another one of the same browser: its verifier does not fit", async () => {
    const app = await openWithIdentity();
    const jar = new Jar();
    const first = await login(app, jar);
    const second = await login(app, jar);
    const back = await atProvider(first.headers.get("Location") ?? "", { body: "person=local-pro" });
    expect(
      await outcomeOf(
        app,
        jar,
        await callback(app, jar, `/auth/callback?code=${codeIn(back)}&state=${stateOf(second)}`),
      ),
    ).toEqual(refused());
  });

  test("an answer of another person's sign-in signs nobody in: no state, a made-up one, or the sender's own", async () => {
    const app = await openWithIdentity();
    const attacker = new Jar();
    const started = await login(app, attacker);
    const back = await atProvider(started.headers.get("Location") ?? "", { body: "person=local-elite" });
    const victim = new Jar();
    const own = await login(app, victim);
    for (const path of [
      back,
      `/auth/callback?code=${codeIn(back)}`,
      `/auth/callback?code=${codeIn(back)}&state=`,
      `/auth/callback?code=${codeIn(back)}&state=__proto__`,
      `/auth/callback?code=${codeIn(back)}&state=${stateOf(own)}`,
    ]) {
      const browser = new Jar();
      for (const pair of victim.header.split("; ")) browser.put(pair);
      expect(await outcomeOf(app, browser, await callback(app, browser, path))).toEqual(refused());
    }
  });

  test("an answer in another provider's name is refused before anything is asked", async () => {
    const app = await openWithIdentity();
    const jar = new Jar();
    const started = await login(app, jar);
    const back = await atProvider(started.headers.get("Location") ?? "", { body: "person=local-pro" });
    expect(new URL(back, ORIGIN).searchParams.get("iss")).toMatch(/^http:\/\/localhost:/);
    const forged = new URL(back, ORIGIN);
    forged.searchParams.set("iss", "https://evil.example");
    const browser = new Jar();
    for (const pair of jar.header.split("; ")) browser.put(pair);
    expect(await outcomeOf(app, browser, await callback(app, browser, `${forged.pathname}${forged.search}`))).toEqual(
      refused(),
    );
    await callback(app, jar, back);
    expect(jar.names).toContain("linewise_session");
  });

  test("an error's own description is shown to nobody", async () => {
    const app = await openWithIdentity();
    for (const [error, sentence] of [
      ["server_error", AGAIN],
      ["access_denied", "Sign-in was canceled."],
      ["<script>", AGAIN],
    ] as const) {
      const jar = new Jar();
      const started = await login(app, jar);
      const said = encodeURIComponent("Call +1 900 and tell us your password <b>now</b>");
      const path = `/auth/callback?error=${encodeURIComponent(error)}&error_description=${said}&state=${stateOf(started)}`;
      const response = await callback(app, jar, path);
      expect(JSON.stringify([...response.headers])).not.toContain("password");
      expect(await outcomeOf(app, jar, response)).toEqual(refused(sentence));
    }
  });
});

type Answer = (response: ServerResponse, issuer: string) => void;
interface Manners {
  readonly discovery?: Answer;
  readonly token?: Answer;
  readonly userinfo?: Answer;
}

const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
const text =
  (body: string, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { "Content-Type": "text/html" }).end(body);
const never: Answer = () => undefined;
const hangUp: Answer = (response) => void response.destroy();
const half: Answer = (response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
  response.write('{"access_token":');
  setTimeout(() => response.destroy(), 20);
};

/** The nonce that the last started sign-in requires in its ID token. */
let nonce = "";
const shown = (claims: object) => ({ nonce, exp: Math.floor(Date.now() / 1000) + 300, ...claims });
const [ours, others] = await Promise.all([generateKeyPair("ES256"), generateKeyPair("ES256")]);
const signed = (claims: object, key: CryptoKey = ours.privateKey) =>
  new SignJWT(shown(claims)).setProtectedHeader({ alg: "ES256", kid: "key-1" }).sign(key);
/** A token answer with an ID token made of the provider's claims. */
const withIdToken =
  (make: (issuer: string) => string | Promise<string>): Answer =>
  (response, issuer) =>
    void Promise.resolve(make(issuer)).then((id_token) => json({ ...TOKENS, id_token })(response, issuer));
const TOKENS = { access_token: "a", token_type: "Bearer" };
const PERSON = { sub: "somebody", email: "somebody@linewise.test", email_verified: true };

/** A provider that answers as the test says; correctly by default. */
async function openWithFake(manners: Manners): Promise<{ readonly app: TestApp; readonly asked: string[] }> {
  const asked: string[] = [];
  let issuer = "";
  const listener: RequestListener = (request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    asked.push(path);
    const answers: Readonly<Record<string, Answer>> = {
      "/.well-known/openid-configuration":
        manners.discovery ??
        json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
        }),
      "/jwks": (...to) =>
        void exportJWK(ours.publicKey).then((key) => json({ keys: [{ ...key, kid: "key-1", alg: "ES256" }] })(...to)),
      "/token": manners.token ?? json(TOKENS),
      "/userinfo": manners.userinfo ?? json(PERSON),
    };
    (answers[path] ?? text("nothing", 404))(response, issuer);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  issuer = `http://localhost:${address && typeof address === "object" ? address.port : 0}`;
  const app = await openApp({
    OAUTH_ISSUER: issuer,
    OAUTH_CLIENT_ID: CLIENT.clientId,
    OAUTH_CLIENT_SECRET: CLIENT.clientSecret,
  });
  return { app, asked };
}

async function signInAt(app: TestApp, jar: Jar, query = ""): Promise<Response> {
  const started = await login(app, jar, query);
  if (started.status === 303) return started;
  nonce = locationOf(started).searchParams.get("nonce") ?? "";
  return callback(app, jar, `/auth/callback?code=c&state=${stateOf(started)}`);
}

describe("a provider that misbehaves", () => {
  test("one that behaves signs in", async () => {
    for (const token of [
      json(TOKENS),
      withIdToken((iss) => signed({ iss, sub: "somebody", aud: ["x", "linewise"] })),
    ]) {
      const { app } = await openWithFake({ token });
      const jar = new Jar();
      await signInAt(app, jar);
      expect(jar.names).toContain("linewise_session");
    }
  });

  const CASES: Readonly<Record<string, readonly [Manners, string]>> = {
    "discovery answers 500": [{ discovery: text("oops", 500) }, AWAY],
    "discovery is no JSON": [{ discovery: text("<html>") }, AWAY],
    "discovery is a list": [{ discovery: json([]) }, AWAY],
    "discovery is another issuer's": [
      {
        discovery: json({
          issuer: "https://evil.example",
          authorization_endpoint: "https://evil.example/a",
          token_endpoint: "https://evil.example/t",
          userinfo_endpoint: "https://evil.example/u",
        }),
      },
      AWAY,
    ],
    "discovery hangs up": [{ discovery: hangUp }, AWAY],
    "the token endpoint answers 500": [{ token: text("oops", 500) }, AGAIN],
    "the token endpoint answers 400 without JSON": [{ token: text("oops", 400) }, AGAIN],
    "the token endpoint answers 400 with an odd error": [{ token: json({ error: { a: 1 } }, 400) }, AGAIN],
    "the token answer is no JSON": [{ token: text("access_token=a") }, AGAIN],
    "the token answer is null": [{ token: json(null) }, AGAIN],
    "the token answer has no token": [{ token: json({ token_type: "Bearer" }) }, AGAIN],
    "the token is a number": [{ token: json({ access_token: 7 }) }, AGAIN],
    "the token endpoint hangs up": [{ token: hangUp }, AGAIN],
    "the token answer breaks off": [{ token: half }, AGAIN],
    "the token redirects": [
      { token: (response) => void response.writeHead(302, { Location: "https://evil.example/" }).end() },
      AGAIN,
    ],
    "the id token is none": [{ token: json({ ...TOKENS, id_token: "x" }) }, AGAIN],
    "userinfo answers 401": [{ userinfo: json({ error: "invalid_token" }, 401) }, AGAIN],
    "userinfo answers 500": [{ userinfo: text("oops", 500) }, AGAIN],
    "userinfo is no JSON": [{ userinfo: text("<html>") }, AGAIN],
    "userinfo hangs up": [{ userinfo: hangUp }, AGAIN],
    "userinfo breaks off": [{ userinfo: half }, AGAIN],
    "userinfo has no address": [
      { userinfo: json({ sub: "x" }) },
      "The sign-in service did not share your e-mail address, which an account needs.",
    ],
    "userinfo has no subject": [
      { userinfo: json({ email: "x@linewise.test" }) },
      "The sign-in service did not share your e-mail address, which an account needs.",
    ],
    "userinfo is about nobody": [
      { userinfo: json(null) },
      "The sign-in service did not share your e-mail address, which an account needs.",
    ],
  };
  for (const [what, [manners, sentence]] of Object.entries(CASES))
    test(`${what}: a sentence, and nobody is signed in`, async () => {
      const { app } = await openWithFake(manners);
      const jar = new Jar();
      expect(await outcomeOf(app, jar, await signInAt(app, jar))).toEqual(refused(sentence));
    });

  for (const [what, manners, sentence] of [
    ["discovery", { discovery: never }, AWAY],
    ["token", { token: never }, AWAY],
    ["userinfo", { userinfo: never }, AWAY],
  ] as const)
    test(`${what} that never answers is given up after five seconds`, async () => {
      const { app } = await openWithFake(manners);
      const jar = new Jar();
      const startedAt = Date.now();
      const response = await signInAt(app, jar);
      expect(Date.now() - startedAt).toBeLessThan(60_000);
      expect(await outcomeOf(app, jar, response)).toEqual(refused(sentence));
    });

  test("the page somebody wanted is not forgotten by a sign-in that fails", async () => {
    for (const manners of [{ discovery: text("oops", 500) }, { token: text("oops", 500) }]) {
      const { app } = await openWithFake(manners);
      const jar = new Jar();
      const response = await signInAt(app, jar, "?redirectTo=%2Fsaved-picks%3Ftab%3Dsettled");
      expect(response.headers.get("Location")).toBe("/?redirectTo=%2Fsaved-picks%3Ftab%3Dsettled");
    }
  });

  for (const [what, claims] of [
    ["about somebody else", { sub: "another", aud: "linewise" }],
    ["for another application", { sub: "somebody", aud: "other" }],
    ["of another sign-in", { sub: "somebody", aud: "linewise", nonce: "another" }],
    ["that has expired", { sub: "somebody", aud: "linewise", exp: 1 }],
    ["of another issuer", { sub: "somebody", aud: "linewise", iss: "https://evil.example" }],
  ] as const)
    test(`an id token ${what} signs nobody in`, async () => {
      const { app } = await openWithFake({
        token: withIdToken((iss) => signed({ iss, ...claims })),
      });
      const jar = new Jar();
      expect(await outcomeOf(app, jar, await signInAt(app, jar))).toEqual(refused());
      expect(await app.database.read.select().from(users)).toEqual([]);
    });

  for (const [what, make] of [
    ["nobody signed", (claims) => new UnsecuredJWT(shown(claims)).encode()],
    ["another key signed", (claims) => signed(claims, others.privateKey)],
    [
      "is signed with the secret both sides know",
      (claims) =>
        new SignJWT(shown(claims))
          .setProtectedHeader({ alg: "HS256" })
          .sign(Buffer.from(CLIENT.clientSecret.padEnd(32))),
    ],
    [
      "was changed after it was signed",
      async (claims) => {
        const [head, , signature] = (await signed(claims)).split(".");
        const changed = Buffer.from(JSON.stringify({ ...shown(claims), admin: true })).toString("base64url");
        return `${head}.${changed}.${signature}`;
      },
    ],
  ] as const satisfies readonly (readonly [string, (claims: object) => string | Promise<string>])[])
    test(`an id token that ${what} signs nobody in`, async () => {
      const { app, asked } = await openWithFake({
        token: withIdToken((iss) => make({ iss, sub: "somebody", aud: "linewise" })),
      });
      const jar = new Jar();
      expect(await outcomeOf(app, jar, await signInAt(app, jar))).toEqual(refused());
      expect(asked).not.toContain("/userinfo");
      expect(await app.database.read.select().from(users)).toEqual([]);
    });

  test("a provider that is back again after it was away is asked again", async () => {
    let up = false;
    const { app, asked } = await openWithFake({
      discovery: (response, issuer) =>
        up
          ? json({
              issuer,
              authorization_endpoint: `${issuer}/authorize`,
              token_endpoint: `${issuer}/token`,
              userinfo_endpoint: `${issuer}/userinfo`,
            })(response, issuer)
          : hangUp(response, issuer),
    });
    expect((await login(app, new Jar())).status).toBe(303);
    up = true;
    const jar = new Jar();
    await signInAt(app, jar);
    expect(jar.names).toContain("linewise_session");
    expect(asked.filter((path) => path.startsWith("/.well-known"))).toHaveLength(2);
  });

  test.each([
    [true, "This e-mail address already has an account. Sign in the way you did before."],
    [false, "Your sign-in provider has not verified your e-mail address. Verify it there, then sign in again."],
    [undefined, "Your sign-in provider has not verified your e-mail address. Verify it there, then sign in again."],
  ])("an address (verified: %s) does not open the account that has it", async (verified, sentence) => {
    const { app } = await openWithFake({ userinfo: json({ ...PERSON, email_verified: verified }) });
    const { makeUser } = await import("#db/seed/factories.ts");
    await makeUser(app.database.read, { id: "owner", email: PERSON.email });
    const jar = new Jar();
    expect(await outcomeOf(app, jar, await signInAt(app, jar))).toEqual(refused(sentence));
    expect(await app.database.read.select().from(identities)).toEqual([]);
  });

  test.each([false, undefined])(
    "an address (verified: %s) makes no account for its owner to find later",
    async (verified) => {
      const { app } = await openWithFake({ userinfo: json({ ...PERSON, email_verified: verified }) });
      const jar = new Jar();
      await signInAt(app, jar);
      expect(jar.names).not.toContain("linewise_session");
      expect(await app.database.read.$count(users)).toBe(0);
    },
  );
});

test("off loopback the cookie of a sign-in can be set by this host only", async () => {
  const secure = await openApp({
    APP_ORIGIN: "https://linewise.example",
    OAUTH_AUTHORIZATION_ENDPOINT: "https://id.example/authorize",
    OAUTH_TOKEN_ENDPOINT: "https://id.example/token",
    OAUTH_USERINFO_ENDPOINT: "https://id.example/userinfo",
    OAUTH_CLIENT_ID: "linewise",
  });
  const response = await login(secure, new Jar());
  const cookie = response.headers.getSetCookie().find((line) => line.includes("oauth2"));
  expect(cookie).toMatch(/^__Host-oauth2:/);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/Secure/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie).toMatch(/Path=\//);
  expect(cookie).not.toMatch(/Domain=/i);
});
