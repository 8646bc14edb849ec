import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";

const read = (path) => (existsSync(path) ? parseEnv(readFileSync(path, "utf8")) : {});

/** What somebody chose for a local run: the shell's variables, then those of `.env`. */
export const chosenSettings = (root, given = process.env) => ({ ...read(join(root, ".env")), ...given });

/**
 * The settings of `npm run dev:live`, over the shell and `.env`: the live feed over the stand-in for its providers, in a database of its
 * own. Nothing of it reaches a real service, whichever keys are configured.
 * @param {string} root
 * @param {Readonly<Record<string, string | undefined>>} given
 */
export function liveSettings(root, given = process.env) {
  const own = chosenSettings(root, given);
  const standInPort = Number(own.STAND_IN_PORT || Number(own.PORT || 3000) + 10);
  return {
    ...given,
    FEED: "live",
    STAND_IN_PORT: String(standInPort),
    STAND_IN_SEED: own.STAND_IN_SEED || "live",
    STAND_IN_STATE_FILE: join(root, ".data", "live-credits.json"),
    LIVE_PROVIDERS_BASE: `http://127.0.0.1:${standInPort}`,
    ODDS_API_KEY: "stand-in",
    ODDS_API_MONTHLY_CREDITS: "20000",
    DATABASE_URL: "file:.data/live.db",
    DATABASE_SYNC_URL: "",
    DATABASE_AUTH_TOKEN: "",
    PAYMENTS_STATE_FILE: join(root, ".data", "live-payments.json"),
    STRIPE_SECRET_KEY: "",
    SMTP_URL: "",
    TWILIO_ACCOUNT_SID: "",
  };
}

/**
 * The environment of a local run: the shell's, then `.env`, then defaults for everything still missing. Secrets are generated once and
 * stored in `.data/local.env`. The local identity server, the local time-stamping authority, the stand-ins for Stripe and Twilio and the
 * local mailbox are not started where you name your own.
 * @param {string} root
 * @param {Readonly<Record<string, string | undefined>>} given
 */
export function localSettings(root, given = process.env, { createSecrets = true } = {}) {
  const own = chosenSettings(root, given);
  const secrets = localSecrets(join(root, ".data", "local.env"), createSecrets);
  const port = Number(own.PORT || 3000);
  const identityPort = Number(own.IDENTITY_PORT || 3001);
  const timestampPort = Number(own.TIMESTAMP_PORT || 3002);
  const smtpPort = Number(own.SMTP_PORT || port + 4);
  const mailboxPort = Number(own.MAILBOX_PORT || port + 5);
  const usesLocalMailbox = !own.SMTP_URL;
  const messagesPort = Number(own.MESSAGES_PORT || port + 6);
  const usesLocalMessages = !own.TWILIO_ACCOUNT_SID && Boolean(secrets.TWILIO_AUTH_TOKEN);
  const paymentsPort = Number(own.PAYMENTS_PORT || 3003);
  const standInPort = Number(given.STAND_IN_PORT);
  const usesStandIn = given.FEED === "live" && given.ODDS_API_KEY === "stand-in" && standInPort > 0;
  const usesLocalTimestamps = !own.RECORD_TIMESTAMP_URLS;
  const usesLocalPayments = !own.STRIPE_SECRET_KEY && Boolean(secrets.STRIPE_SECRET_KEY);
  const usesLocalIdentity =
    !own.OAUTH_ISSUER && !own.OAUTH_AUTHORIZATION_ENDPOINT && Boolean(secrets.OAUTH_CLIENT_SECRET);
  const identity = usesLocalIdentity
    ? {
        OAUTH_ISSUER: `http://localhost:${identityPort}`,
        OAUTH_CLIENT_ID: "linewise",
        OAUTH_CLIENT_SECRET: secrets.OAUTH_CLIENT_SECRET,
        OAUTH_TIER_CLAIM: "1",
        DEMO_PEOPLE: own.FEED && own.FEED !== "simulation" ? "0" : own.DEMO_PEOPLE || "1",
        ...(own.OPERATOR_EMAILS ? {} : { OPERATOR_EMAILS: "elite@linewise.test" }),
      }
    : { DEMO_PEOPLE: "0" };
  // Over the configuration: an `.env` copied from `.env.example` names the real addresses.
  const payments = usesLocalPayments
    ? {
        PAYMENTS_PORT: String(paymentsPort),
        PAYMENTS_STATE_FILE: own.PAYMENTS_STATE_FILE || join(root, ".data", "payments.json"),
        PAYMENTS_WEBHOOK_URL: `http://localhost:${port}/webhooks/payments`,
        STRIPE_API_BASE: `http://localhost:${paymentsPort}`,
        STRIPE_SECRET_KEY: secrets.STRIPE_SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: secrets.STRIPE_WEBHOOK_SECRET,
      }
    : {};
  const texts = usesLocalMessages
    ? {
        MESSAGES_PORT: String(messagesPort),
        MESSAGES_WEBHOOK_URL: `http://localhost:${port}/webhooks/messages`,
        TWILIO_API_BASE: `http://localhost:${messagesPort}`,
        TWILIO_ACCOUNT_SID: secrets.TWILIO_ACCOUNT_SID,
        TWILIO_AUTH_TOKEN: secrets.TWILIO_AUTH_TOKEN,
        TWILIO_FROM: "+15005550006",
      }
    : {};
  const defaults = {
    PORT: String(port),
    IDENTITY_PORT: String(identityPort),
    TIMESTAMP_PORT: String(timestampPort),
    APP_ORIGIN: `http://localhost:${port}`,
    SMTP_PORT: String(smtpPort),
    MAILBOX_PORT: String(mailboxPort),
    // As in the image: freed memory goes back to the system.
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    ...(usesLocalMailbox ? { SMTP_URL: `smtp://localhost:${smtpPort}`, SUPPORT_MAILBOX: "support@linewise.test" } : {}),
    ...(usesLocalTimestamps ? { RECORD_TIMESTAMP_URLS: `http://localhost:${timestampPort}/` } : {}),
  };
  const { SESSION_SECRET, RECORD_SIGNING_KEY, MAIL_WEBHOOK_SECRET } = secrets;
  const made = filled({ SESSION_SECRET, RECORD_SIGNING_KEY, MAIL_WEBHOOK_SECRET });
  /** @type {Record<string, string | undefined>} */
  const settings = { ...defaults, ...made, ...filled(own), ...identity, ...payments, ...texts };
  return {
    settings,
    port,
    identityPort,
    timestampPort,
    paymentsPort,
    usesLocalIdentity,
    usesLocalTimestamps,
    smtpPort,
    mailboxPort,
    usesLocalMailbox,
    messagesPort,
    usesLocalMessages,
    usesLocalPayments,
    standInPort,
    usesStandIn,
    liveProvidersBase: own.LIVE_PROVIDERS_BASE,
  };
}

/** @returns {Record<string, string>} */
const filled = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value));

const secret = () => randomBytes(32).toString("base64url");
const signingKey = () =>
  generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
const MAKE = {
  SESSION_SECRET: secret,
  OAUTH_CLIENT_SECRET: secret,
  RECORD_SIGNING_KEY: signingKey,
  STRIPE_SECRET_KEY: () => `sk_test_${secret()}`,
  STRIPE_WEBHOOK_SECRET: () => `whsec_${secret()}`,
  MAIL_WEBHOOK_SECRET: secret,
  TWILIO_ACCOUNT_SID: () => `AC${randomBytes(16).toString("hex")}`,
  TWILIO_AUTH_TOKEN: () => randomBytes(16).toString("hex"),
};

const HEADING =
  "# Made by npm start for this folder; without it everybody is signed out and the record is signed with another key.";

function localSecrets(path, create) {
  const known = read(path);
  const secrets = Object.fromEntries(Object.keys(MAKE).map((name) => [name, known[name]]));
  const missing = Object.keys(secrets).filter((name) => !secrets[name]);
  if (missing.length === 0 || !create) return secrets;
  for (const name of missing) secrets[name] = MAKE[name]();
  mkdirSync(dirname(path), { recursive: true });
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}`);
  writeFileSync(path, `${HEADING}\n${lines.join("\n")}\n`, { mode: 0o600 });
  return secrets;
}
