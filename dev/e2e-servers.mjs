/**
 * The servers of the browser tests: the built product, the identity server and the stand-ins for Stripe and Twilio, on ports and a database
 * of their own.
 */
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { refuse } from "./local/checks.mjs";
import { Processes } from "./local/processes.mjs";
import { SetupError, build, runAppCommand } from "./local/setup.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");
const port = Number(process.env.E2E_PORT ?? 3200);
const identityPort = port + 1;
const paymentsPort = port + 2;
const messagesPort = port + 3;
const env = {
  ...process.env,
  NODE_ENV: "production",
  HOST: "localhost",
  PORT: String(port),
  IDENTITY_PORT: String(identityPort),
  APP_ORIGIN: `http://localhost:${port}`,
  DATABASE_URL: process.env.E2E_DATABASE_URL,
  FEED: "simulation",
  FORCE_TIER: "",
  DEV_OVERRIDES: "0",
  // Browser tests create the people they need.
  DEMO_PEOPLE: "0",
  // Receivers of web hooks are the tests' own.
  WEB_HOOK_LOOPBACK: "1",
  OAUTH_ISSUER: `http://localhost:${identityPort}`,
  OAUTH_CLIENT_ID: "linewise",
  OAUTH_CLIENT_SECRET: randomBytes(32).toString("base64url"),
  OAUTH_TIER_CLAIM: "1",
  OPERATOR_EMAILS: "operator@linewise.test,operator-js@linewise.test,operator-nojs@linewise.test",
  PAYMENTS_PORT: String(paymentsPort),
  PAYMENTS_WEBHOOK_URL: `http://localhost:${port}/webhooks/payments`,
  STRIPE_API_BASE: `http://localhost:${paymentsPort}`,
  STRIPE_SECRET_KEY: `sk_test_${randomBytes(16).toString("hex")}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(16).toString("hex")}`,
  MESSAGES_PORT: String(messagesPort),
  MESSAGES_WEBHOOK_URL: `http://localhost:${port}/webhooks/messages`,
  TWILIO_API_BASE: `http://localhost:${messagesPort}`,
  TWILIO_ACCOUNT_SID: `AC${randomBytes(16).toString("hex")}`,
  TWILIO_AUTH_TOKEN: process.env.TWILIO_AUTH_TOKEN,
  TWILIO_FROM: "+15005550006",
  MAIL_WEBHOOK_SECRET: process.env.MAIL_WEBHOOK_SECRET,
  // The whole suite sends its requests from one address.
  RATE_LIMIT_PER_15_MINUTES: "1000000",
};

try {
  await build(root, env, (line) => process.stdout.write(`${line}\n`));
  await runAppCommand("migrate", [], { root, env, show: false });
} catch (error) {
  refuse(error instanceof SetupError ? error.message : error.stack);
}
const processes = new Processes(root, (sentence) => {
  process.stderr.write(`${sentence}\n`);
  void processes.stop().then(() => process.exit(1));
});
processes.start("e2e-identity-server", ["dev/identity/server.mjs"], env);
processes.start("e2e-payments", ["dev/payments/server.mjs"], env);
processes.start("e2e-messages", ["dev/messages/server.mjs"], env);
processes.start("e2e-web-server", ["node_modules/@remix-run/serve/dist/cli.js", "./server.js"], env);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => processes.stop().then(() => process.exit(0)));
