import { expect, test, vi } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { auditEvents } from "#db/schema/accounts.ts";
import { jobs } from "#db/schema/jobs.ts";
import { openApp } from "#tests/setup/app.ts";

const AT = epochMs(Date.UTC(2026, 0, 15, 17));
const OAUTH = { OAUTH_CLIENT_ID: "linewise", OAUTH_ISSUER: "https://id.example.test" };
const SECRET = "Zq8r1nVhQ2mX7cYp0sLd5tKw9uBf3gEj6aHo4iRv";

async function measured(settings: Record<string, string>, checkedAt: number | null = null) {
  const app = await openApp(settings);
  if (checkedAt !== null)
    await app.database.read
      .insert(jobs)
      .values({ name: "plausibility:simulation", lastFinishedAt: epochMs(checkedAt), lastOutcome: "ok" });
  const { securityStatus } = await app.load(() => import("#app/lib/workflows/site/security-status.server.ts"));
  const { sentHeaders } = await app.load(() => import("#app/lib/http/edge/sent-headers.server.ts"));
  const { visitor } = await app.load(() => import("#app/lib/http/session/caller.server.ts"));
  const asking = { ...(await visitor(new Request(settings.APP_ORIGIN ?? "http://localhost:3000/"))), wallNow: AT };
  return { app, asking, status: await securityStatus(asking, sentHeaders()), securityStatus, sentHeaders };
}

test("a server on the network with TLS and sign-in", async () => {
  const { status } = await measured(
    { APP_ORIGIN: "https://linewise.example", SESSION_SECRET: SECRET, RATE_LIMIT_PER_15_MINUTES: "1234", ...OAUTH },
    AT - HOUR_MS,
  );
  expect(status).toMatchObject({
    security: {
      encryption: { enabled: true, algorithm: "TLS" },
      authentication: { enabled: true },
      threatDetection: { enabled: false, aiPowered: false },
      headers: { hsts: true, csp: true, xssProtection: true, frameOptions: true },
      rateLimit: { enabled: true, maxRequests: 1234 },
    },
    compliance: { dataEncryption: true, auditLogging: true },
    monitoring: { threatScanning: false, anomalyDetection: true },
    timestamp: AT,
  });
});

test("data rights hold on a server whose jobs make exports and deletions", async () => {
  const { app, asking, status, securityStatus, sentHeaders } = await measured({});
  expect(status.compliance).toMatchObject({ gdpr: false, ccpa: false });
  const row = { lastFinishedAt: epochMs(AT), lastOutcome: "ok" } as const;
  await app.database.read.insert(jobs).values([
    { name: "exports", ...row },
    { name: "deletions", ...row },
  ]);
  const after = async (offset: number) =>
    (await securityStatus({ ...asking, wallNow: epochMs(AT + offset) }, sentHeaders())).compliance;
  expect(await after(61_000)).toMatchObject({ gdpr: true, ccpa: true });
  expect(await after(3 * HOUR_MS)).toMatchObject({ gdpr: false });
  vi.resetModules();
});

test("a developer's machine is reported as it is", async () => {
  const { status, app } = await measured({}, AT - 72 * HOUR_MS);
  expect(status.security).toMatchObject({
    encryption: { enabled: false, algorithm: null },
    authentication: { enabled: false },
    headers: { hsts: false, csp: true },
  });
  expect(status.monitoring.anomalyDetection).toBe(false);
  expect(await app.database.read.select().from(auditEvents)).toEqual([]);
});

test("the badge says Checking... before a measurement, its grade after it, and Security Error when it fails", async () => {
  const app = await openApp();
  const { securityBadge, securityStatus } = await app.load(
    () => import("#app/lib/workflows/site/security-status.server.ts"),
  );
  const { sentHeaders } = await app.load(() => import("#app/lib/http/edge/sent-headers.server.ts"));
  const { visitor } = await app.load(() => import("#app/lib/http/session/caller.server.ts"));
  const asking = { ...(await visitor(new Request("http://localhost:3000/"))), wallNow: AT };
  const label = () => securityBadge(asking, sentHeaders()).label;
  expect(label()).toBe("Checking...");
  await securityStatus(asking, sentHeaders());
  expect(label()).toBe("Needs Attention");
  const broken = { ...asking, database: {} as never, wallNow: epochMs(AT + HOUR_MS) };
  await expect(securityStatus(broken, sentHeaders())).rejects.toThrow(TypeError);
  expect(label()).toBe("Security Error");
});

test("an audit trail that accepts no entry is noticed; a measurement is used for a minute", async () => {
  const { app, asking, status, securityStatus, sentHeaders } = await measured({});
  expect(status.compliance.auditLogging).toBe(true);
  await app.database.client.execute(
    "CREATE TRIGGER audit_full BEFORE INSERT ON audit_events BEGIN SELECT RAISE(ABORT, 'full'); END",
  );
  expect((await securityStatus({ ...asking, wallNow: epochMs(AT + 30_000) }, sentHeaders())).timestamp).toBe(AT);
  const later = await securityStatus({ ...asking, wallNow: epochMs(AT + 61_000) }, sentHeaders());
  expect(later.compliance.auditLogging).toBe(false);
  vi.resetModules();
});
