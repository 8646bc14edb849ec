import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { chromium } from "./dev/local/chromium.mjs";

// Read by the servers and by tests that insert rows or sign people in; workers inherit the runner's environment.
process.env.E2E_PORT ??= "3200";
process.env.CHROME_PATH ??= chromium(process.env, (line: string) => process.stdout.write(`${line}\n`));
process.env.SESSION_SECRET ??= randomBytes(32).toString("base64url");
process.env.TWILIO_AUTH_TOKEN ??= randomBytes(16).toString("hex");
process.env.MAIL_WEBHOOK_SECRET ??= randomBytes(24).toString("base64url");
process.env.E2E_DATABASE_URL ??= `file:${join(mkdtempSync(join(tmpdir(), "linewise-e2e-")), "linewise.db")}`;

const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  fullyParallel: true,
  forbidOnly: true,
  // A test computes for half its time at most: two workers leave a third of two cores idle.
  workers: 3,
  // A second try on a busy machine is reported as flaky, and counts as passed only if it then passes.
  retries: process.env.CI ? 1 : 0,
  timeout: 300_000,
  // Beside other work a screen may take seconds; a screen that never comes still fails.
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: origin,
    // A trace of every test costs a third of the whole run; a failed one is recorded when it is tried again.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "js" },
    // These journeys open no page or need scripts.
    { name: "nojs", testIgnore: "journeys/{evening,operator,program}.spec.ts", use: { javaScriptEnabled: false } },
  ],
  webServer: {
    command: "node dev/e2e-servers.mjs",
    url: `${origin}/healthcheck`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
