import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { folderProblem, freePorts, refuse } from "./checks.mjs";
import { build, install } from "./setup.mjs";
import { filesOfPlaywright, filesOfVitest, testFilesIn, wronglyDivided } from "./test-files.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const BIN = (name) => join(ROOT, "node_modules", ".bin", name);
/** The product, the identity server and the stand-ins for payments and messages, on ports in a row (`dev/e2e-servers.mjs`). */
const SERVERS = 4;
const RESULTS = join(ROOT, "test-results");
const say = (line) => process.stdout.write(`${line}\n`);

/** Runs every check even after a failure, so that one run reports everything. */
export async function runTests() {
  const folder = folderProblem(ROOT);
  if (folder) refuse(folder);
  const env = { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: "0" }) };
  // These must come from the tests, not from a developer's shell.
  for (const name of ["NODE_ENV", "DATABASE_URL", "FORCE_TIER", "DEV_OVERRIDES"]) delete env[name];
  await install(ROOT, env, say).catch((error) => refuse(error.message));
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });

  const total = { passed: 0, failed: 0 };
  const add = ({ passed, failed }) => {
    total.passed += passed;
    total.failed += failed;
  };
  async function check(name, work) {
    const startedAt = Date.now();
    const outcome = await work().catch((error) => {
      say(`${error.message}\n`);
      return { passed: 0, failed: 1 };
    });
    add(outcome);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    say(
      `${outcome.failed === 0 ? "✓" : "✗"} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
    );
  }
  const single = (command, args) => async () => {
    const { code, output } = await capture(command, args, env);
    if (code !== 0) say(output.trim());
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };

  const parts = {};
  const part = (name, run) =>
    check(`${name} tests`, async () => {
      const { files, ...outcome } = await run();
      parts[name] = files;
      return outcome;
    });
  const built = check("build", async () => {
    await build(ROOT, env, () => {});
    return { passed: 1, failed: 0 };
  });
  // Two lanes keep two processors busy: the cluster waits for machines that are killed and browsers wait for pages, while the other lane
  // computes. Only tests start what is built, and most checks compute on one processor.
  await Promise.all([
    (async () => {
      await built;
      await part("cluster", () => vitest(env, "cluster"));
      await part("browser", async () => {
        const port = env.E2E_PORT ?? String(await freePorts(3200, SERVERS));
        return playwright({ ...env, E2E_PORT: port });
      });
    })(),
    (async () => {
      await Promise.all([
        (async () => {
          // Makes a file that others import.
          await check("types", single(...npm(env, ["run", "--silent", "typecheck"])));
          await check("architecture", single(...npm(env, ["run", "--silent", "check:architecture"])));
        })(),
        (async () => {
          await check("format", single(BIN("oxfmt"), ["--check"]));
          await check("lint", single(BIN("oxlint"), ["--deny-warnings"]));
          await check("unused exports", single(process.execPath, [join(ROOT, "dev", "check-unused.mjs")]));
        })(),
      ]);
      await built;
      await part("unit", () => vitest(env, "unit"));
      await part("integration", () => vitest(env, "integration"));
    })(),
  ]);
  await check("every test file ran in one part", async () => {
    const wrong = wronglyDivided(testFilesIn(ROOT), parts);
    for (const sentence of wrong) say(sentence);
    return wrong.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  });

  say(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/** The program and arguments that run npm with these arguments. */
function npm(env, args) {
  return env.npm_execpath ? [process.execPath, [env.npm_execpath, ...args]] : ["npm", args];
}

/** Runs the part that `npm run test:NAME` runs. */
async function vitest(env, name) {
  const report = join(RESULTS, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await show(...npm(env, ["run", "--silent", `test:${name}`, "--", ...reporters]), env);
  const { numPassedTests: passed, numFailedTests, ...results } = JSON.parse(readFileSync(report, "utf8"));
  // A test file that cannot be loaded counts as failed although none of its tests did.
  const broken = results.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  const failed = numFailedTests + broken.length;
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, files: filesOfVitest(results, ROOT) };
}

async function playwright(env) {
  // Fewer workers than alone: the other lane takes what they leave.
  const code = await show(BIN("playwright"), ["test", "--workers=2"], env);
  const report = JSON.parse(readFileSync(join(RESULTS, "e2e.json"), "utf8"));
  const failed = report.stats.unexpected + report.errors.length;
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    files: filesOfPlaywright(report, ROOT),
  };
}

function show(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

function capture(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("exit", (code) => resolve({ code: code ?? 1, output }));
  });
}
