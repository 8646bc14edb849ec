import { fileURLToPath } from "node:url";
import { folderProblem, portProblem, refuse } from "./checks.mjs";
import { Processes, untilAnswering } from "./processes.mjs";
import { localSettings } from "./settings.mjs";
import { SetupError, build, install, runAppCommand } from "./setup.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const SERVE = "node_modules/@remix-run/serve/dist/cli.js";
const REMIX = "node_modules/@remix-run/dev/dist/cli.js";
const say = (line) => process.stdout.write(`${line}\n`);

/** Sets everything up and starts web, worker and the stand-ins for other people's servers; runs until Ctrl-C. */
export async function run(args) {
  const developing = args.includes("--dev");
  const folder = folderProblem(ROOT);
  if (folder) refuse(folder);
  const { settings, port, identityPort, timestampPort, paymentsPort, ...local } = localSettings(ROOT);
  const mail = local;
  const { usesLocalIdentity, usesLocalTimestamps, usesLocalPayments } = local;
  const taken =
    (await portProblem(port, "PORT")) ??
    (usesLocalIdentity ? await portProblem(identityPort, "IDENTITY_PORT") : null) ??
    (usesLocalTimestamps ? await portProblem(timestampPort, "TIMESTAMP_PORT") : null) ??
    (usesLocalPayments ? await portProblem(paymentsPort, "PAYMENTS_PORT") : null);
  if (taken) refuse(taken);
  const mailTaken = mail.usesLocalMailbox
    ? ((await portProblem(mail.smtpPort, "SMTP_PORT")) ?? (await portProblem(mail.mailboxPort, "MAILBOX_PORT")))
    : null;
  if (mailTaken) refuse(mailTaken);

  const env = {
    ...settings,
    NODE_ENV: developing ? "development" : "production",
    HOST: settings.HOST || "localhost",
    MALLOC_ARENA_MAX: settings.MALLOC_ARENA_MAX || "2",
  };
  try {
    await install(ROOT, env, say);
    if (!developing) await build(ROOT, env, say);
    await runAppCommand("migrate", [], { root: ROOT, env });
    await runAppCommand("first-fill", [], { root: ROOT, env });
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return refuse(error.message);
  }

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

  if (usesLocalIdentity) processes.start("identity server", ["dev/identity/server.mjs"], env);
  if (usesLocalTimestamps) processes.start("time-stamping authority", ["dev/timestamp-authority/server.mjs"], env);
  if (usesLocalPayments) processes.start("payments", ["dev/payments/server.mjs"], env);
  if (mail.usesLocalMailbox) processes.start("mailbox", ["dev/mailbox/server.mjs"], env);
  processes.start("web server", developing ? [REMIX, "vite:dev", "--port", String(port)] : [SERVE, "./server.js"], env);
  processes.start("worker", ["--import", "tsx", "app/commands/worker.ts"], env);

  const answer = await untilAnswering(`http://localhost:${port}/healthcheck`, 60_000, () => stopping);
  if (stopping) return;
  if (!answer?.ok) {
    process.stderr.write(`\nThe web server does not answer as it should. Its log is in .data/logs.\n`);
    return stop(1);
  }
  say(`\n  Linewise runs at ${settings.APP_ORIGIN}`);
  if (usesLocalIdentity)
    say("  Sign in as free, pro or elite (free@linewise.test, pro@linewise.test, elite@linewise.test).");
  if (usesLocalPayments)
    say(
      `  Payments are played by a stand-in at http://localhost:${paymentsPort} (card 4242 4242 4242 4242); no money moves.`,
    );
  if (mail.usesLocalMailbox) say(`  E-mails arrive at http://localhost:${mail.mailboxPort}.`);
  say("  Logs are in .data/logs. Ctrl-C stops everything.\n");
}
