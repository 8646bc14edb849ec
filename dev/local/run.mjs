import { fileURLToPath } from "node:url";
import { folderProblem, refuse } from "./checks.mjs";
import { withFreePorts } from "./ports.mjs";
import { Processes, untilAnswering } from "./processes.mjs";
import { chosenSettings, liveSettings, localSettings } from "./settings.mjs";
import { SetupError, build, commandProgram, install, runAppCommand } from "./setup.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const SERVE = "node_modules/@remix-run/serve/dist/cli.js";
const REMIX = "node_modules/@remix-run/dev/dist/cli.js";
const say = (line) => process.stdout.write(`${line}\n`);

/** Starts the stand-in for the live providers, which has to answer before the first fill asks it. */
async function startLiveProviders(processes, env, { liveProvidersBase }) {
  processes.start("live providers", ["--import", "tsx", "dev/providers/server.ts"], env);
  if (await untilAnswering(liveProvidersBase, 30_000)) return;
  throw new SetupError("The stand-in for the live providers does not answer. Its log is in .data/logs.");
}

/** The environment of the programs. */
const environmentOf = ({ settings }, developing) => ({
  ...settings,
  NODE_ENV: developing ? "development" : "production",
  HOST: settings.HOST || "localhost",
});

/** Starts the product and the stand-ins that these settings use. */
function startPrograms(processes, local, developing) {
  const env = environmentOf(local, developing);
  if (local.usesLocalIdentity) processes.start("identity server", ["dev/identity/server.mjs"], env);
  if (local.usesLocalTimestamps)
    processes.start("time-stamping authority", ["dev/timestamp-authority/server.mjs"], env);
  if (local.usesLocalPayments) processes.start("payments", ["dev/payments/server.mjs"], env);
  if (local.usesLocalMailbox) processes.start("mailbox", ["dev/mailbox/server.mjs"], env);
  if (local.usesLocalMessages) processes.start("messages", ["dev/messages/server.mjs"], env);
  const web = developing ? [REMIX, "vite:dev", "--port", String(local.port)] : [SERVE, "./server.js"];
  processes.start("web server", web, env);
  processes.start("worker", commandProgram("worker", developing), env);
}

/** Prints where to click. */
function sayWhere(local) {
  const { settings } = local;
  say(`\n  Linewise runs at ${settings.APP_ORIGIN}`);
  if (local.usesLocalIdentity)
    say(
      `  Sign in as free, pro, elite (free@linewise.test, …) or somebody new. Operator: ${settings.OPERATOR_EMAILS}.`,
    );
  if (local.usesLocalPayments)
    say(
      `  Payments go to a stand-in at http://localhost:${local.paymentsPort} (card 4242 4242 4242 4242); no money moves.`,
    );
  if (local.usesLocalMailbox) say(`  E-mails arrive at http://localhost:${local.mailboxPort}.`);
  if (local.usesLocalMessages)
    say(`  Text messages arrive at http://localhost:${local.messagesPort}, where they can be answered.`);
  if (local.usesStandIn)
    say(`  The live providers have a stand-in at ${local.liveProvidersBase}: answers, faults, credits and time.`);
  say("  Logs are in .data/logs. Ctrl-C stops everything.\n");
}

/** Sets everything up and starts web, worker and the stand-ins for other people's servers; runs until Ctrl-C. */
export async function run(args) {
  const developing = args.includes("--dev");
  const folder = folderProblem(ROOT);
  if (folder) refuse(folder);
  const live = args.includes("--live");
  const settingsFor = (given) => localSettings(ROOT, live ? liveSettings(ROOT, given) : given);
  const withPorts = (line) =>
    withFreePorts(chosenSettings(ROOT), settingsFor, line).catch((error) => refuse(error.message));
  const first = await withPorts(live ? say : () => {});
  const env = environmentOf(first, developing);

  let stopping = false;
  const processes = new Processes(ROOT, (sentence) => {
    process.stderr.write(`\n${sentence}\n`);
    void stop(1);
  });
  async function stop(code) {
    if (stopping) return;
    stopping = true;
    await processes.stop();
    process.exit(code);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      if (!stopping) say("\nStopping …");
      void stop(0);
    });

  try {
    await install(ROOT, env, say);
    if (!developing) await build(ROOT, env, say);
    if (first.usesStandIn) await startLiveProviders(processes, env, first);
    const running = { root: ROOT, env, developing };
    await runAppCommand("migrate", [], running);
    await runAppCommand("first-fill", first.usesStandIn ? ["--only", "live"] : [], running);
  } catch (error) {
    if (stopping) return;
    if (!(error instanceof SetupError)) throw error;
    await processes.stop();
    return refuse(error.message);
  }

  // Another program may have taken a port during a first fill, which takes minutes. The stand-in for live providers listens already.
  const local = live ? first : await withPorts(say);
  startPrograms(processes, local, developing);
  const answer = await untilAnswering(`http://localhost:${local.port}/healthcheck`, 60_000, () => stopping);
  if (stopping) return;
  if (!answer?.ok) {
    process.stderr.write(`\nThe web server does not answer as it should. Its log is in .data/logs.\n`);
    return stop(1);
  }
  sayWhere(local);
}
