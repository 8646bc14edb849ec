import { wallClock } from "#app/lib/platform/clock.server.ts";
import { closeDatabase, database } from "#app/lib/platform/db.server.ts";
import { EnvError, env, isLoopback, type Env } from "#app/lib/platform/env.server.ts";
import { missingOAuthSettings } from "#app/lib/platform/oauth-settings.server.ts";
import { checkHealth } from "#app/lib/workflows/site/check-health.server.ts";
import { liveSettingsFindings, liveStateFindings } from "./doctor-live.ts";
import type { Finding, Verdict } from "./finding.ts";
import { runCommand } from "./run-command.ts";

const SIGNS: Readonly<Record<Verdict, string>> = { ok: "✓", off: "–", wrong: "✗" };

/** Checks the configuration and reports what is missing and what that disables. Exit code 1 when something must be fixed. */
await runCommand(async () => {
  let settings: Env;
  try {
    settings = env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stdout.write(
      `${SIGNS.wrong} ${error.message}\n  Locally, npm start makes a session secret by itself; .env.example explains the rest.\n`,
    );
    return 1;
  }
  const findings = [...settingsFindings(settings), ...(await stateFindings(settings))];
  await closeDatabase();
  for (const [verdict, sentence] of findings) process.stdout.write(`${SIGNS[verdict]} ${sentence}\n`);
  return findings.some(([verdict]) => verdict === "wrong") ? 1 : 0;
});

function settingsFindings(settings: Env): Finding[] {
  const loopback = isLoopback(settings.APP_ORIGIN);
  const missing = missingOAuthSettings(settings);
  const remote = !settings.DATABASE_URL.startsWith("file:");
  const findings: Finding[] = [["ok", "All variables are valid."]];

  if (loopback)
    findings.push(["ok", `Origin ${settings.APP_ORIGIN}: this machine only, so no HSTS and no Secure cookies.`]);
  else findings.push(["ok", `Origin ${settings.APP_ORIGIN}: HSTS and Secure cookies.`]);

  findings.push(
    missing.length > 0
      ? [
          "off",
          `Sign-in: ${missing.join(" and ")} missing, so nobody can sign in. npm start brings an identity server of its own.`,
        ]
      : ["ok", `Sign-in: ${settings.OAUTH_ISSUER ?? settings.OAUTH_AUTHORIZATION_ENDPOINT}.`],
    ...liveSettingsFindings(settings),
    settings.STRIPE_SECRET_KEY
      ? ["ok", `Payments: STRIPE_SECRET_KEY is set, at ${settings.STRIPE_API_BASE}.`]
      : ["off", "Payments: STRIPE_SECRET_KEY missing, so nothing can be charged."],
    settings.STRIPE_SECRET_KEY && !settings.STRIPE_WEBHOOK_SECRET
      ? ["off", "Payments: STRIPE_WEBHOOK_SECRET missing, so renewals and failures are noticed only at night."]
      : ["ok", "Payments: web hook /webhooks/payments."],
  );
  findings.push(
    settings.SMTP_URL
      ? ["ok", `E-mail: from ${settings.MAIL_FROM}.`]
      : ["off", "E-mail: SMTP_URL missing, so messages wait in the outbox."],
  );
  findings.push(
    settings.MAIL_WEBHOOK_SECRET
      ? ["ok", "E-mail: bounces and complaints are taken at /webhooks/mail."]
      : [
          "off",
          "E-mail: MAIL_WEBHOOK_SECRET missing, so only bounces at the moment of sending stop an address, complaints never.",
        ],
    settings.TWILIO_ACCOUNT_SID
      ? [
          "ok",
          `Text messages: from ${settings.TWILIO_FROM}, at ${settings.TWILIO_API_BASE}; web hook /webhooks/messages.`,
        ]
      : ["off", "Text messages: TWILIO_ACCOUNT_SID missing, so there are none."],
  );
  findings.push(
    settings.SUPPORT_MAILBOX
      ? ["ok", `Support: questions go to ${settings.SUPPORT_MAILBOX}.`]
      : ["off", "Support: SUPPORT_MAILBOX missing, so questions are seen with npm run support -- list only."],
  );
  findings.push(
    settings.OPERATOR_EMAILS.length > 0
      ? ["ok", `Operators: ${settings.OPERATOR_EMAILS.join(", ")}.`]
      : [
          "off",
          "Operators: OPERATOR_EMAILS missing, so nobody can retrain, roll back or switch features for everybody.",
        ],
  );
  findings.push(
    settings.METRICS_TOKEN
      ? ["ok", "Metrics: /metrics answers requests with METRICS_TOKEN."]
      : ["off", "Metrics: METRICS_TOKEN missing, so there is no /metrics."],
  );
  findings.push(
    settings.RECORD_SIGNING_KEY
      ? ["ok", "Record: RECORD_SIGNING_KEY signs its heads."]
      : ["off", "Record: RECORD_SIGNING_KEY missing, so its heads are not signed and no witness can follow them."],
    settings.RECORD_TIMESTAMP_URLS.length > 0
      ? ["ok", `Record: its heads are time-stamped by ${settings.RECORD_TIMESTAMP_URLS.join(" and ")}.`]
      : ["off", "Record: RECORD_TIMESTAMP_URLS missing, so nobody else confirms when something was published."],
  );
  if (settings.FEED === "live" && !settings.ODDS_API_KEY)
    findings.push(["wrong", "FEED is live, but ODDS_API_KEY is missing: there would be nothing to show."]);
  if (settings.FORCE_TIER)
    findings.push(["off", `FORCE_TIER: everyone counts as ${settings.FORCE_TIER}, whatever their plan.`]);
  if (settings.DEV_OVERRIDES)
    findings.push([
      "off",
      "DEV_OVERRIDES: URL parameters can sign in and choose a tier; only this machine can reach them.",
    ]);
  if (settings.WEB_HOOK_LOOPBACK)
    findings.push(["off", "WEB_HOOK_LOOPBACK: web hooks may be sent to this machine; it alone can reach them."]);
  if (!loopback && !settings.TRUST_PROXY)
    findings.push(["off", "TRUST_PROXY is 0: behind a proxy all signed-out callers share one rate limit."]);
  if (!loopback && !remote && !settings.DATABASE_SYNC_URL)
    findings.push(["off", "The database is a file on this machine: one machine only. Use a libSQL server for more."]);
  if (remote && !settings.DATABASE_AUTH_TOKEN)
    findings.push(["off", "DATABASE_AUTH_TOKEN missing: the database server must allow access without one."]);
  return findings;
}

async function stateFindings(settings: Env): Promise<Finding[]> {
  const wallNow = wallClock();
  const health = await checkHealth(database, { feed: settings.FEED, wallNow });
  const { migrations, worker, feed } = health;
  if (!health.database.ok) return [["wrong", `Database ${settings.DATABASE_URL}: cannot be opened or is damaged.`]];
  if (!migrations.ok) {
    const newer = (migrations.applied ?? 0) > (migrations.known ?? 0);
    const advice = newer ? "it was made by a newer version of the program" : "run npm run migrate (npm start does)";
    return [
      [
        "wrong",
        `Database ${settings.DATABASE_URL}: ${migrations.applied} of ${migrations.known} migrations; ${advice}.`,
      ],
    ];
  }
  return [
    ["ok", `Database ${settings.DATABASE_URL}: all ${migrations.known} migrations.`],
    worker.ok
      ? ["ok", "Worker: alive."]
      : [
          "off",
          `Worker: ${worker.lastBeatAt ? `silent since ${worker.lastBeatAt}` : "never seen"}; no new odds, picks or grades.`,
        ],
    feed.ok
      ? ["ok", `Feed ${feed.feed}: latest odds ${feed.lastQuoteAt}.`]
      : [
          "off",
          `Feed ${feed.feed}: ${feed.lastQuoteAt ? `latest odds ${feed.lastQuoteAt}, marked stale on every page` : "no odds yet"}.`,
        ],
    ...(await liveStateFindings(await database(), settings, wallNow)),
  ];
}
