/**
 * A real OAuth 2 / OpenID Connect server (oidc-provider) for local runs and tests, with ready-made people. Loopback only. Environment:
 * IDENTITY_PORT, APP_ORIGIN (the applications that may use it, separated by commas), OAUTH_CLIENT_ID, OAUTH_CLIENT_SECRET.
 */
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import Provider from "oidc-provider";
import { loginPage } from "./login-page.mjs";
import { PEOPLE, claimsOf, newcomerOf } from "./people.mjs";

/**
 * `others` are further applications of the same provider, for tests.
 * @typedef {{ clientId: string, clientSecret: string, origins: readonly string[] }} Application
 * @param {Application & { port: number, others?: readonly Application[] }} options
 */
export async function startIdentityServer({ port, origins, clientId, clientSecret, others = [] }) {
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [{ clientId, clientSecret, origins }, ...others].map((client) => ({
      client_id: client.clientId,
      client_secret: client.clientSecret,
      redirect_uris: client.origins.map((origin) => new URL("/auth/callback", origin).href),
      grant_types: ["authorization_code"],
      response_types: ["code"],
    })),
    // oidc-provider allows http on loopback only for native clients; ours is a web application.
    pkce: { required: () => true },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "preferred_username", "linewise_tier"],
    },
    findAccount: (_context, sub) => {
      const claims = claimsOf(sub);
      return claims && { accountId: sub, claims: () => claims };
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    // Only our own client is registered, so no consent screen is needed.
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client.clientId,
        accountId: context.oidc.session.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    cookies: { keys: [clientSecret] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Interaction: 3600, Session: 60, Grant: 3600, IdToken: 600 },
  });
  const handleOidc = provider.callback();

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8" });
      response.end(`Sign-in cannot go on: ${error.message}. Go back to Linewise and start again.\n`);
    });
  });

  async function answer(request, response) {
    const match = /^\/interaction\/([\w-]+)(\/cancel)?$/.exec(request.url.split("?")[0]);
    if (!match) return handleOidc(request, response);
    const { uid } = await provider.interactionDetails(request, response);
    if (request.method === "GET") {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
      return response.end(loginPage(uid));
    }
    if (request.method !== "POST") return response.writeHead(405, { Allow: "GET, POST" }).end();
    if (match[2])
      return provider.interactionFinished(request, response, {
        error: "access_denied",
        error_description: "Sign-in was canceled",
      });
    const form = new URLSearchParams(await bodyOf(request));
    const accountId =
      PEOPLE.find((candidate) => candidate.sub === form.get("person"))?.sub ?? newcomerOf(form.get("newcomer") ?? "");
    if (!accountId) return response.writeHead(400).end("Unknown person");
    return provider.interactionFinished(request, response, { login: { accountId } });
  }

  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", resolve);
  });
  return { issuer, close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))) };
}

async function bodyOf(request) {
  let body = "";
  for await (const chunk of request) {
    body += chunk;
    if (body.length > 10_000) throw new Error("The form is too long");
  }
  return body;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { IDENTITY_PORT = "3001", APP_ORIGIN, OAUTH_CLIENT_ID, OAUTH_CLIENT_SECRET } = process.env;
  if (!APP_ORIGIN || !OAUTH_CLIENT_ID || !OAUTH_CLIENT_SECRET) {
    process.stderr.write(
      "The identity server needs APP_ORIGIN, OAUTH_CLIENT_ID and OAUTH_CLIENT_SECRET; `npm start` sets them.\n",
    );
    process.exit(1);
  }
  const server = await startIdentityServer({
    port: Number(IDENTITY_PORT),
    origins: APP_ORIGIN.split(","),
    clientId: OAUTH_CLIENT_ID,
    clientSecret: OAUTH_CLIENT_SECRET,
  }).catch((error) => {
    process.stderr.write(
      error.code === "EADDRINUSE"
        ? `Port ${IDENTITY_PORT} is taken. Choose another one with IDENTITY_PORT.\n`
        : `${error.stack}\n`,
    );
    process.exit(1);
  });
  process.stdout.write(`[identity] ${server.issuer}\n`);
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.close().then(() => process.exit(0)));
}
