import { z } from "zod";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { easternMomentOn, nextEasternMidnight } from "#app/lib/engine/calendar/eastern-day.ts";
import { FEEDS, TIERS } from "#app/lib/engine/leagues.ts";
import { openRecordKey, readFormerKey } from "./record-key.server.ts";

const switchSchema = z
  .enum(["0", "1", "true", "false", ""])
  .default("0")
  .transform((value) => value === "1" || value === "true");
/** A value as it is pasted. Docker keeps the quotes of an env file, so they are taken off. */
const optional = z
  .string()
  .trim()
  .transform((value) => value.replace(/^(["'])(.*)\1$/, "$2").trim())
  .transform((value) => (value === "" ? undefined : value))
  .optional();

const webUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const optionalUrl = z.union([z.literal("").transform(() => undefined), webUrl]).optional();

/** The parts of a comma-separated list, without empty ones. */
const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  );

/** Bits per character of a text, from how often its characters occur in it (Shannon). */
function entropyPerCharacter(codes: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / codes.length) * Math.log2(count / codes.length), 0);
}

/**
 * How many bits a secret is worth at most: the entropy of its characters or of the steps between neighbors, whichever is less, so that
 * neither "aaaa…" nor "abcd…" counts for its length. Thirty-two random hexadecimal digits have about 115.
 */
function secretBits(secret: string): number {
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return Math.min(entropyPerCharacter(codes), entropyPerCharacter(steps)) * codes.length;
}

/** A session secret that can be guessed lets anybody sign a session: fewer bits than this are refused on the network. */
const MIN_SECRET_BITS = 90;
/** Settings that expose data or let any caller in, and so are only for a machine that nobody else reaches. */
const LOOPBACK_ONLY = [
  "DEV_OVERRIDES",
  "OAUTH_TIER_CLAIM",
  "FORCE_TIER",
  "LIVE_PROVIDERS_BASE",
  "WEB_HOOK_LOOPBACK",
  "DEMO_PEOPLE",
] as const;
const ENCRYPTED_ONLY = [
  "APP_ORIGIN",
  "OAUTH_ISSUER",
  "OAUTH_AUTHORIZATION_ENDPOINT",
  "OAUTH_TOKEN_ENDPOINT",
  "OAUTH_USERINFO_ENDPOINT",
  "OAUTH_JWKS_URI",
] as const;

/** Where Stripe is: its own address, or a stand-in on this machine. */
function isPaymentsBase(address: string): boolean {
  if (!webUrl.safeParse(address).success) return false;
  return new URL(address).origin === "https://api.stripe.com" || isLoopback(address);
}

/** Where Twilio is: its own address, or a stand-in on this machine. */
function isTextsBase(address: string): boolean {
  if (!webUrl.safeParse(address).success) return false;
  return new URL(address).origin === "https://api.twilio.com" || isLoopback(address);
}

const PRICE_ID = /^(pro|elite)_(monthly|yearly)=(price_\w+)$/;

const AUTHORITY_ADVICE = "must be https addresses (http on this machine only) without a name or password";
/** The address is published with every time stamp. */
function isOpenAuthority(address: string): boolean {
  if (!webUrl.safeParse(address).success) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === "https:" || isLoopback(address)) && username === "" && password === "";
}

type PricedPlan = `${"pro" | "elite"}_${"monthly" | "yearly"}`;

/** Every variable the program reads; `.env.example` is tested against this schema. */
export const envSchema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    APP_ORIGIN: webUrl.default("http://localhost:3000"),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    SESSION_SECRET: z.string().min(32, "must have at least 32 characters"),
    DATABASE_URL: z.string().min(1).default("file:.data/linewise.db"),
    DATABASE_AUTH_TOKEN: optional,
    /** A primary libSQL server; DATABASE_URL is then the file of the local replica. */
    DATABASE_SYNC_URL: optional,
    /** How often the replica synchronizes with the primary. */
    DATABASE_SYNC_INTERVAL_MS: z.coerce.number().int().min(50).max(600_000).default(1000),
    FEED: z.enum(FEEDS).default("simulation"),
    SIMULATION_SEED: z.string().min(1).default("linewise"),
    FORCE_TIER: z
      .union([z.enum(TIERS), z.literal("")])
      .optional()
      .transform((value) => (value === "" ? undefined : value)),
    DEV_OVERRIDES: switchSchema,
    /** Let people live in the simulation (D43); only with the local identity server. */
    DEMO_PEOPLE: switchSchema,
    FREE_ACCESS_UNTIL: z.iso.date().default("2025-09-18"),
    TRUST_PROXY: switchSchema,
    /** Header in which a trusted proxy writes the caller's address; the last entry of a list counts. */
    CLIENT_ADDRESS_HEADER: z
      .string()
      .regex(/^[\w-]+$/)
      .default("x-forwarded-for"),
    RATE_LIMIT_PER_15_MINUTES: z.coerce.number().int().min(1).default(3000),
    /** Bearer token for /metrics; without it the path answers 404. */
    METRICS_TOKEN: optional.refine((token) => token === undefined || /^\S{16,}$/.test(token), {
      message: "must have at least 16 characters, none of them a blank",
    }),
    OAUTH_ISSUER: optionalUrl,
    OAUTH_CLIENT_ID: optional,
    OAUTH_CLIENT_SECRET: optional,
    OAUTH_AUTHORIZATION_ENDPOINT: optionalUrl,
    OAUTH_TOKEN_ENDPOINT: optionalUrl,
    OAUTH_USERINFO_ENDPOINT: optionalUrl,
    /** Address of the provider's keys; an issuer names it itself. Without either an ID token is not checked. */
    OAUTH_JWKS_URI: optionalUrl,
    OAUTH_SCOPES: z.string().default("openid email profile"),
    /** Accept the local identity server's `linewise_tier` claim; refused unless the origin is loopback. */
    OAUTH_TIER_CLAIM: switchSchema,
    ODDS_API_KEY: optional,
    /** Monthly quota of the odds provider's plan; its free plan by default. */
    ODDS_API_MONTHLY_CREDITS: z.coerce.number().int().min(1).default(500),
    /** Commercial weather service; without a key there is no weather. */
    OPEN_METEO_KEY: optional,
    /** One address in place of all live providers' own, on this machine only: the stand-in for them. */
    LIVE_PROVIDERS_BASE: optional.refine((base) => base === undefined || isLoopback(base), {
      message: "must be an address on this machine; leave it empty for the real providers",
    }),
    STRIPE_SECRET_KEY: optional,
    /** Proves that a message about a payment is Stripe's own; without it none is believed. */
    STRIPE_WEBHOOK_SECRET: optional.transform((secret) => secret?.replace(/^v1,(?=whsec_)/, "")),
    STRIPE_API_BASE: z
      .string()
      .default("https://api.stripe.com")
      .refine(isPaymentsBase, "must be https://api.stripe.com, or an address on this machine"),
    /** Prices by plan; a plan that is not named is found by its lookup key. */
    STRIPE_PRICE_IDS: list.transform((parts, context): Partial<Record<PricedPlan, string>> => {
      const ids: Partial<Record<PricedPlan, string>> = {};
      for (const part of parts) {
        const match = PRICE_ID.exec(part);
        if (match) ids[`${match[1]}_${match[2]}` as PricedPlan] = match[3];
        else
          context.addIssue({
            code: "custom",
            message: "must list prices by plan: pro_monthly=price_1,elite_yearly=price_2",
          });
      }
      return ids;
    }),
    /** Signs the heads of the record. */
    RECORD_SIGNING_KEY: optional.refine((key) => key === undefined || openRecordKey(key) !== null, {
      message: "must be an Ed25519 private key, PKCS#8 DER in base64 (docs/operations.md says how to make one)",
    }),
    /** Public keys that signed the record earlier. */
    RECORD_FORMER_KEYS: list.transform((parts, context) =>
      parts.flatMap((part) => {
        const key = readFormerKey(part);
        if (key) return [key];
        context.addIssue({
          code: "custom",
          message: "must list Ed25519 public keys (SPKI DER in base64) with the day each was retired: KEY@2026-03-01",
        });
        return [];
      }),
    ),
    /** RFC 3161 authorities that time-stamp heads of the record. */
    RECORD_TIMESTAMP_URLS: list.pipe(z.array(z.string().refine(isOpenAuthority, AUTHORITY_ADVICE))),
    /** Where e-mails are handed over, smtp:// or smtps://; without it they wait in the outbox. */
    SMTP_URL: z
      .union([
        z.literal("").transform(() => undefined),
        z.url({ protocol: /^smtps?$/, error: "must be an smtp or smtps address" }),
      ])
      .optional(),
    MAIL_FROM: z.string().min(3).default("Linewise <no-reply@linewise.test>"),
    /** Where questions to support go; without it they wait in the operator's list only. */
    SUPPORT_MAILBOX: z
      .union([z.literal("").transform(() => undefined), z.email({ error: "must be an e-mail address" })])
      .optional(),
    /** Proves that a report about bounces or complaints is the mail server's; without it none is believed. */
    MAIL_WEBHOOK_SECRET: optional.refine((secret) => secret === undefined || /^\S{16,}$/.test(secret), {
      message: "must have at least 16 characters, none of them a blank",
    }),
    /** Account that text messages are sent with; without it there are none. */
    TWILIO_ACCOUNT_SID: optional.refine((sid) => sid === undefined || /^AC[0-9a-f]{32}$/.test(sid), {
      message: "must be an account id: AC and 32 hexadecimal digits",
    }),
    TWILIO_AUTH_TOKEN: optional,
    /** Sender of text messages: a number, or a messaging service. */
    TWILIO_FROM: optional.refine((from) => from === undefined || /^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/.test(from), {
      message: "must be a number like +15005550006, or the id of a messaging service: MG and 32 hexadecimal digits",
    }),
    TWILIO_API_BASE: z
      .string()
      .default("https://api.twilio.com")
      .refine(isTextsBase, "must be https://api.twilio.com, or an address on this machine"),
    /** Let web hooks be sent to receivers on this machine, without encryption; refused unless the origin is loopback. */
    WEB_HOOK_LOOPBACK: switchSchema,
    HELP_LINE: z.string().min(1).default("1-800-GAMBLER"),
    /** People who may switch, retrain and roll back for everybody: addresses of their accounts, in lower case. */
    OPERATOR_EMAILS: list
      .transform((addresses) => addresses.map((address) => address.toLowerCase()))
      .pipe(z.array(z.email({ error: "must list e-mail addresses, separated by commas" }))),
  })
  .superRefine((value, context) => {
    const refuse = (name: keyof typeof value, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    for (const name of ["TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const)
      if (value.TWILIO_ACCOUNT_SID && !value[name]) refuse(name, "is needed with TWILIO_ACCOUNT_SID");
    if (isLoopback(value.APP_ORIGIN)) return;
    for (const name of LOOPBACK_ONLY)
      if (value[name]) refuse(name, "is for loopback origins only; APP_ORIGIN is not one");
    for (const name of ENCRYPTED_ONLY)
      if (value[name] && !value[name].startsWith("https:")) refuse(name, "must be https on the network");
    if (secretBits(value.SESSION_SECRET) < MIN_SECRET_BITS)
      refuse("SESSION_SECRET", "can be guessed; use the output of: openssl rand -base64 33");
  });

export type Env = z.infer<typeof envSchema>;

/** Whether an origin can only be reached from this machine. */
export function isLoopback(origin: string): boolean {
  const host = new URL(origin).hostname;
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** The configuration is broken; the message lists every problem on a line of its own. */
export class EnvError extends Error {
  override name = "EnvError";
}

/**
 * Reads a configuration.
 * @throws EnvError naming all problems together.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const parsed = envSchema.safeParse(source);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".") || "configuration"}: ${issue.message}`);
  throw new EnvError(`The configuration is not usable:\n${lines.join("\n")}`);
}

let parsedOnce: Env | undefined;

/** This process's configuration, parsed at the first call. Nothing else reads `process.env`. */
export function env(): Env {
  parsedOnce ??= parseEnv(process.env);
  return parsedOnce;
}

/** The inputs of the access rules besides the tier. */
export interface AccessSettings {
  /** The free-access promotion runs before this moment (core §9). */
  readonly freeAccessUntil: EpochMs;
  /** Addresses of the accounts that are operators, in lower case (`OPERATOR_EMAILS`). */
  readonly operatorEmails: readonly string[];
}

/** The end of a calendar day (YYYY-MM-DD) in US Eastern time: the promotion includes its last day. */
function endOfPromotion(day: string): EpochMs {
  return nextEasternMidnight(easternMomentOn(day, 0));
}

/** This process's access settings, from `FREE_ACCESS_UNTIL` and `OPERATOR_EMAILS`. */
export function accessSettings(): AccessSettings {
  const { FREE_ACCESS_UNTIL, OPERATOR_EMAILS } = env();
  return { freeAccessUntil: endOfPromotion(FREE_ACCESS_UNTIL), operatorEmails: OPERATOR_EMAILS };
}
