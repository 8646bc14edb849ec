import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";

const read = (path) => (existsSync(path) ? parseEnv(readFileSync(path, "utf8")) : {});

/**
 * The environment of a local run: the shell's, then `.env`, then defaults for whatever is still missing. Secrets are generated once and
 * kept in `.data/local.env`. With an OAuth provider of your own the local identity server is not started.
 * @param {string} root
 * @param {Readonly<Record<string, string | undefined>>} given
 */
export function localSettings(root, given = process.env, { createSecrets = true } = {}) {
  const own = { ...read(join(root, ".env")), ...given };
  const secrets = localSecrets(join(root, ".data", "local.env"), createSecrets);
  const port = Number(own.PORT || 3000);
  const identityPort = Number(own.IDENTITY_PORT || 3001);
  const usesLocalIdentity =
    !own.OAUTH_ISSUER && !own.OAUTH_AUTHORIZATION_ENDPOINT && Boolean(secrets.OAUTH_CLIENT_SECRET);
  const identity = usesLocalIdentity
    ? {
        OAUTH_ISSUER: `http://localhost:${identityPort}`,
        OAUTH_CLIENT_ID: "linewise",
        OAUTH_CLIENT_SECRET: secrets.OAUTH_CLIENT_SECRET,
        OAUTH_TIER_CLAIM: "1",
      }
    : {};
  const defaults = { PORT: String(port), IDENTITY_PORT: String(identityPort), APP_ORIGIN: `http://localhost:${port}` };
  const session = secrets.SESSION_SECRET ? { SESSION_SECRET: secrets.SESSION_SECRET } : {};
  const set = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== ""));
  return { settings: { ...defaults, ...session, ...set, ...identity }, port, identityPort, usesLocalIdentity };
}

function localSecrets(path, create) {
  const known = read(path);
  const secrets = { SESSION_SECRET: known.SESSION_SECRET, OAUTH_CLIENT_SECRET: known.OAUTH_CLIENT_SECRET };
  const missing = Object.keys(secrets).filter((name) => !secrets[name]);
  if (missing.length === 0 || !create) return secrets;
  for (const name of missing) secrets[name] = randomBytes(32).toString("base64url");
  mkdirSync(dirname(path), { recursive: true });
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}`);
  writeFileSync(path, `# Made by npm start for this folder; delete it to sign everybody out.\n${lines.join("\n")}\n`, {
    mode: 0o600,
  });
  return secrets;
}
