import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openRecordKey } from "#app/lib/platform/record-key.server.ts";
import { createDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { nodeProblem } from "../../dev/local/checks.mjs";
import { liveSettings, localSettings } from "../../dev/local/settings.mjs";
import { programArguments } from "#tests/setup/programs.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "linewise-start-"));
  onTestFinished(() => {
    chmodSync(path, 0o755);
    rmSync(path, { recursive: true, force: true });
  });
  return path;
}

/** Runs a program to its end; returns its exit code and its output. */
function run(args: readonly string[], env: Record<string, string>, as: { uid?: number; gid?: number } = {}) {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const { PATH = "" } = process.env;
    const child = spawn(process.execPath, [...args], { env: { NODE_ENV: "test", PATH, ...env }, ...as });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
    child.once("exit", (code) => resolve({ code, said: said.trim() }));
  });
}

test("the image runs one exact Node version, by its digest, of a line that package.json names", () => {
  const bases = [...readFileSync("Dockerfile", "utf8").matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases).size).toBe(1);
  const named = /^node:(\d+)\.(\d+)\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/.exec(bases[0] ?? "") ?? [];
  const [major = 0, minor = 0] = named.slice(1).map(Number);
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as {
    readonly engines: { readonly node: string };
  };
  const lines = engines.node.split(" || ").map((range) => range.replace("^", "").split(".").map(Number));
  expect(lines.some(([line, least = 0]) => line === major && minor >= least)).toBe(true);
});

test("a Node that is too old is named with the one that is needed", () => {
  expect(nodeProblem("18.20.4")).toMatch(/needs Node 20\.19\.0 or later; this is Node 18\.20\.4/);
  expect(nodeProblem("20.18.9")).not.toBeNull();
  for (const version of ["20.19.0", "20.20.2", "22.0.0", "24.1.0"]) expect(nodeProblem(version)).toBeNull();
  const old = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"18.0.0"}})';
  const { status, stderr } = spawnSync(process.execPath, ["--import", old, "dev/start.mjs"], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(/^Linewise needs Node .*nodejs\.org\.$/);
});

test("a taken port is one sentence, and nothing is set up", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const root = folder();
  cpSync("dev", join(root, "dev"), { recursive: true });
  const { code, said } = await run([join(root, "dev/start.mjs")], { PORT: String(port) });
  expect(code).toBe(1);
  expect(said).toBe(
    `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 100} npm start.`,
  );
});

test("a folder that cannot be written is one sentence", async () => {
  const root = folder();
  cpSync("dev", join(root, "dev"), { recursive: true });
  chmodSync(root, 0o555);
  // Root can write to every folder, so the test uses another user.
  const as = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const { code, said } = await run([join(root, "dev/start.mjs")], {}, as);
  expect(code).toBe(1);
  expect(said).toMatch(/^The folder .* cannot be written \(EACCES\)\. Run Linewise from a folder that is yours\.$/);
});

const SECRET = "a session secret of tests, long enough";
const migrate = (path: string) =>
  run(programArguments("app/commands/migrate.ts"), { SESSION_SECRET: SECRET, DATABASE_URL: `file:${path}` });

test("a file that is not a database, a newer database and a missing folder are one sentence each", async () => {
  const root = folder();
  const garbage = join(root, "garbage.db");
  writeFileSync(garbage, "this was never a database, whatever its name says".repeat(200));
  expect(await migrate(garbage)).toEqual({
    code: 1,
    said: `The database file:${garbage} is corrupt or not a database. Restore a backup, or move the file away to start over.`,
  });

  const newer = join(root, "newer.db");
  const database = await createDatabase({ url: `file:${newer}`, concurrency: 1 });
  await migrateDatabase(database);
  await database.client.execute(
    "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of the future', 9999999999999)",
  );
  database.close();
  const refused = await migrate(newer);
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(
    /^The database has \d+ migrations, this program knows \d+: it was written by a newer version\./,
  );

  const nowhere = await migrate(join(root, "no", "such", "folder.db"));
  expect(nowhere.code).toBe(1);
  expect(nowhere.said).toMatch(/^The database file:.* cannot be opened or written\./);
});

test("a database is migrated once, however often that is requested", async () => {
  const path = join(folder(), "new.db");
  expect((await migrate(path)).said).toMatch(/^Migrations: \d+ applied\.$/);
  expect(await migrate(path)).toEqual({ code: 0, said: "Migrations: up to date." });
});

test("secrets of a local run are made once, for this folder and readable only by its owner", () => {
  const root = folder();
  const first = localSettings(root, {});
  const again = localSettings(root, {});
  expect(first.settings.SESSION_SECRET).toMatch(/^[\w-]{43}$/);
  expect(again.settings).toEqual(first.settings);
  const path = join(root, ".data/local.env");
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(readFileSync(path, "utf8")).toContain(first.settings.SESSION_SECRET);
  expect(openRecordKey(first.settings.RECORD_SIGNING_KEY ?? "")).not.toBeNull();
  expect(first.settings.OAUTH_CLIENT_SECRET).not.toBe(first.settings.SESSION_SECRET);
});

test("the live run asks only the stand-in and writes only its own database, whatever is configured", () => {
  const root = folder();
  writeFileSync(
    join(root, ".env"),
    [
      "ODDS_API_KEY=real",
      "DATABASE_SYNC_URL=libsql://real",
      "PORT=4000",
      "SUPPORT_MAILBOX=me@example.com",
      "SMTP_URL=smtp://real",
      "STRIPE_SECRET_KEY=real",
      "TWILIO_ACCOUNT_SID=real",
      "TWILIO_AUTH_TOKEN=real",
      "STRIPE_API_BASE=https://api.stripe.com",
      "TWILIO_API_BASE=https://api.twilio.com",
    ].join("\n"),
  );
  const real = {
    ODDS_API_KEY: "real-too",
    DATABASE_URL: "file:mine.db",
    DATABASE_AUTH_TOKEN: "secret",
    FEED: "archive",
  };
  const { settings, usesStandIn, standInPort, liveProvidersBase } = localSettings(root, liveSettings(root, real));
  expect(settings).toMatchObject({
    FEED: "live",
    ODDS_API_KEY: "stand-in",
    DATABASE_URL: "file:.data/live.db",
    LIVE_PROVIDERS_BASE: "http://127.0.0.1:4010",
    SUPPORT_MAILBOX: "me@example.com",
    SMTP_URL: "smtp://localhost:4004",
    STRIPE_API_BASE: "http://localhost:3003",
    TWILIO_API_BASE: "http://localhost:4006",
  });
  expect([usesStandIn, standInPort, liveProvidersBase]).toEqual([true, 4010, "http://127.0.0.1:4010"]);
  expect(Object.values(settings).filter((value) => /real|secret/.test(value ?? ""))).toEqual([]);
  expect(localSettings(root, {}).usesStandIn).toBe(false);
});

test("a configured provider replaces the local identity server, its tier claim included", () => {
  const root = folder();
  const own = { OAUTH_ISSUER: "https://id.example", OAUTH_CLIENT_ID: "me" };
  const { settings, usesLocalIdentity } = localSettings(root, own);
  expect(usesLocalIdentity).toBe(false);
  expect(settings).toMatchObject(own);
  expect(settings).not.toHaveProperty("OAUTH_TIER_CLAIM");
  // No simulated people live where other people sign in, on another feed, or where they are switched off.
  const peopleOf = (given: Record<string, string>) => localSettings(root, given).settings.DEMO_PEOPLE;
  expect(peopleOf({})).toBe("1");
  const nobodyHere: readonly Record<string, string>[] = [
    { ...own, DEMO_PEOPLE: "1" },
    { FEED: "live", DEMO_PEOPLE: "1" },
    { DEMO_PEOPLE: "0" },
  ];
  for (const given of nobodyHere) expect(peopleOf(given)).toBe("0");
  expect(localSettings(root, { PORT: "4000" }).settings).toMatchObject({
    APP_ORIGIN: "http://localhost:4000",
    OAUTH_ISSUER: "http://localhost:3001",
    OAUTH_TIER_CLAIM: "1",
  });
});

test("a configured time-stamping authority replaces the local one", () => {
  const root = folder();
  const local = localSettings(root, { TIMESTAMP_PORT: "4002" });
  expect(local.usesLocalTimestamps).toBe(true);
  expect(local.settings.RECORD_TIMESTAMP_URLS).toBe("http://localhost:4002/");
  const own = localSettings(root, { RECORD_TIMESTAMP_URLS: "https://tsa.example/" });
  expect(own.usesLocalTimestamps).toBe(false);
  expect(own.settings.RECORD_TIMESTAMP_URLS).toBe("https://tsa.example/");
});

test("the doctor says what is missing and which features that switches off", async () => {
  const path = join(folder(), "doctor.db");
  const env = { SESSION_SECRET: SECRET, DATABASE_URL: `file:${path}` };
  const doctor = (more: Record<string, string> = {}) =>
    run(programArguments("app/commands/doctor.ts"), { ...env, ...more });
  expect((await doctor()).code).toBe(1);
  await migrate(path);
  const { code, said } = await doctor();
  expect(code).toBe(0);
  for (const sentence of [
    "OAUTH_CLIENT_ID and OAUTH_ISSUER missing, so nobody can sign in",
    "ODDS_API_KEY missing",
    "500 credits a month are 5 readings of one league's odds a day",
    "OPEN_METEO_KEY missing",
    "STRIPE_SECRET_KEY missing",
    "MAIL_WEBHOOK_SECRET missing",
    "TWILIO_ACCOUNT_SID missing",
    "RECORD_SIGNING_KEY missing",
    "RECORD_TIMESTAMP_URLS missing",
    "Worker: never seen",
  ])
    expect(said).toContain(sentence);
  expect(said).not.toContain("Ratings");
  const live = await doctor({ ODDS_API_KEY: "a-key", LIVE_PROVIDERS_BASE: "http://localhost:3999" });
  expect(live.code).toBe(0);
  for (const sentence of [
    "ODDS_API_KEY is set",
    "reads a stand-in at http://localhost:3999, not real games",
    "Ratings NFL: no results yet (no archive imported), so no picks before 150 games are over",
    "Odds read: NBA never, MLB never, NFL never, NHL never",
    "Provider espn: no answer stored yet",
    "Odds quota: 0 credits used this month, 0 of them today; 500 left",
    "Odds today: no game of the next days is known yet",
  ])
    expect(live.said).toContain(sentence);
  expect(live.said).not.toContain("a-key");
  const broken = await doctor({ SESSION_SECRET: "short", APP_ORIGIN: "https://linewise.example", DEV_OVERRIDES: "1" });
  expect(broken.code).toBe(1);
  expect(broken.said).toContain("SESSION_SECRET");
  expect(broken.said).toContain("DEV_OVERRIDES");
});
