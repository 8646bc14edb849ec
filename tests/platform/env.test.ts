import { generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseEnv as parseEnvFile } from "node:util";
import { expect, test } from "vitest";
import { EnvError, envSchema, isLoopback, parseEnv } from "#app/lib/platform/env.server.ts";

const SECRET = "a session secret of tests, long enough";

test(".env.example names every variable the program reads, and no other", () => {
  const example = parseEnvFile(readFileSync(".env.example", "utf8"));
  expect(Object.keys(example).sort()).toEqual(Object.keys(envSchema.shape).sort());
});

test(".env.example is usable unchanged, and gives the defaults", () => {
  const example = parseEnvFile(readFileSync(".env.example", "utf8"));
  const given = parseEnv({ ...example, SESSION_SECRET: SECRET });
  const defaults = parseEnv({ NODE_ENV: "production", SESSION_SECRET: SECRET });
  expect(defaults.FREE_ACCESS_UNTIL).toBe("2025-09-18");
  for (const [name, value] of Object.entries(defaults)) expect(given[name as keyof typeof given], name).toEqual(value);
});

test("all problems are reported together, by name", () => {
  const broken = () => parseEnv({ SESSION_SECRET: "short", PORT: "0", OAUTH_ISSUER: "not an address", FEED: "none" });
  expect(broken).toThrow(EnvError);
  for (const name of ["SESSION_SECRET", "PORT", "OAUTH_ISSUER", "FEED"]) expect(broken).toThrow(name);
});

test("overrides that let anybody in are refused for an origin that the network can reach", () => {
  for (const [name, value] of [
    ["DEV_OVERRIDES", "1"],
    ["OAUTH_TIER_CLAIM", "1"],
    ["FORCE_TIER", "elite"],
    ["LIVE_PROVIDERS_BASE", "http://127.0.0.1:4010"],
  ] as const) {
    const given = { SESSION_SECRET: SECRET, [name]: value };
    expect(() => parseEnv({ ...given, APP_ORIGIN: "https://linewise.example" })).toThrow(name);
    expect(() => parseEnv({ ...given, APP_ORIGIN: "http://localhost.example" })).toThrow(name);
    expect(() => parseEnv({ ...given, APP_ORIGIN: "http://localhost:3000" })).not.toThrow();
  }
});

test("data that crosses the network is encrypted, and only http and https are addresses", () => {
  const network = { SESSION_SECRET: SECRET, APP_ORIGIN: "https://linewise.example" };
  expect(() => parseEnv(network)).not.toThrow();
  expect(() => parseEnv({ ...network, APP_ORIGIN: "http://linewise.example" })).toThrow("APP_ORIGIN");
  for (const name of [
    "OAUTH_ISSUER",
    "OAUTH_AUTHORIZATION_ENDPOINT",
    "OAUTH_TOKEN_ENDPOINT",
    "OAUTH_USERINFO_ENDPOINT",
    "OAUTH_JWKS_URI",
  ]) {
    expect(() => parseEnv({ ...network, [name]: "http://id.example" }), name).toThrow(name);
    expect(() => parseEnv({ ...network, [name]: "https://id.example" }), name).not.toThrow();
  }
  for (const address of ["ftp://linewise.example", "javascript:alert(1)", "data:text/html,x", "file:///etc"]) {
    expect(() => parseEnv({ SESSION_SECRET: SECRET, APP_ORIGIN: address }), address).toThrow("APP_ORIGIN");
    expect(() => parseEnv({ SESSION_SECRET: SECRET, OAUTH_ISSUER: address }), address).toThrow("OAUTH_ISSUER");
  }
});

test("a secret that can be guessed is refused on the network, however long it is", () => {
  const given = (secret: string) => () => parseEnv({ SESSION_SECRET: secret, APP_ORIGIN: "https://linewise.example" });
  for (const weak of [
    "0".repeat(64),
    "changeme".repeat(8).slice(0, 32),
    "12345678901234567890123456789012",
    "abcdefghijklmnopqrstuvwxyzabcdef",
    "secretsecretsecretsecretsecretsecret",
    "passwordpasswordpasswordpassword",
  ])
    expect(given(weak), weak).toThrow("SESSION_SECRET");
  for (let round = 0; round < 300; round++) {
    expect(given(randomBytes(32).toString("hex"))).not.toThrow();
    expect(given(randomBytes(33).toString("base64"))).not.toThrow();
  }
});

test("only this machine's own addresses are loopback", () => {
  for (const origin of ["http://localhost:3000", "http://127.0.0.1", "http://127.8.9.10:80", "http://[::1]:3000"])
    expect(isLoopback(origin), origin).toBe(true);
  for (const origin of ["http://127.0.0.1.example", "http://0.0.0.0", "https://localhost.example", "http://10.0.0.1"])
    expect(isLoopback(origin), origin).toBe(false);
});

const der = (key: KeyObject, type: "pkcs8" | "spki") => key.export({ format: "der", type }).toString("base64");

test("a key of the record that cannot sign, or a history that cannot be read, is refused by name", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const other = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const given = (more: Record<string, string>) => () => parseEnv({ SESSION_SECRET: SECRET, ...more });
  const key = der(privateKey, "pkcs8");
  expect(given({ RECORD_SIGNING_KEY: key })().RECORD_SIGNING_KEY).toBe(key);
  for (const bad of ["x", "not base64!", key.slice(0, -8), der(publicKey, "spki"), der(other.privateKey, "pkcs8")])
    expect(given({ RECORD_SIGNING_KEY: bad }), bad).toThrow("RECORD_SIGNING_KEY: must be an Ed25519 private key");
  const former = der(publicKey, "spki");
  expect(given({ RECORD_FORMER_KEYS: `${former}@2026-03-01, ${former}@2026-05-31` })().RECORD_FORMER_KEYS).toEqual([
    { publicKey: former, retiredOn: "2026-03-01" },
    { publicKey: former, retiredOn: "2026-05-31" },
  ]);
  for (const bad of [former, `${former}@yesterday`, `${former}@2026-02-30`, `${key}@2026-03-01`, `x@2026-03-01`])
    expect(given({ RECORD_FORMER_KEYS: bad }), bad).toThrow("RECORD_FORMER_KEYS: must list Ed25519 public keys");
});

test("time-stamping authorities are asked over https, on this machine also over http", () => {
  const given = (urls: string) => () => parseEnv({ SESSION_SECRET: SECRET, RECORD_TIMESTAMP_URLS: urls });
  expect(given("https://tsa.example/, http://localhost:3002/")().RECORD_TIMESTAMP_URLS).toEqual([
    "https://tsa.example/",
    "http://localhost:3002/",
  ]);
  expect(given("")().RECORD_TIMESTAMP_URLS).toEqual([]);
  for (const bad of ["http://tsa.example/", "ftp://tsa.example/", "tsa", "https://me:secret@tsa.example/"])
    expect(given(bad), bad).toThrow("RECORD_TIMESTAMP_URLS");
});

test("a secret of the payment provider is taken as it is pasted", () => {
  const read = (secret: string) => envSchema.shape.STRIPE_WEBHOOK_SECRET.parse(secret);
  for (const pasted of [
    "whsec_abc",
    " whsec_abc\n",
    "v1,whsec_abc",
    " v1,whsec_abc ",
    '"whsec_abc"',
    "'v1,whsec_abc '",
  ])
    expect(read(pasted)).toBe("whsec_abc");
  for (const nothing of ["", '""', " ' ' "]) expect(read(nothing)).toBeUndefined();
  expect(envSchema.shape.ODDS_API_KEY.parse("'abc'\n")).toBe("abc");
  expect(envSchema.shape.ODDS_API_KEY.parse("it's")).toBe("it's");
});
