import { expect, test } from "vitest";
import { scoredLines, securityScore, SECURITY_LINES, type SecurityFacts } from "#app/lib/engine/security/score.ts";

const ON_THE_NETWORK = { plainLoopback: false };

function facts(
  on: boolean,
  but: Partial<
    Record<
      "watching" | "threat" | "hsts" | "gdpr" | "ccpa" | "data" | "audit" | "scanning" | "anomaly" | "auth",
      boolean
    >
  > = {},
) {
  const of = (name: keyof typeof but) => but[name] ?? on;
  return {
    security: {
      encryption: { enabled: on, algorithm: null },
      authentication: { enabled: of("auth") },
      threatDetection: { enabled: of("watching"), aiPowered: of("threat") },
      headers: { hsts: of("hsts"), csp: on, xssProtection: on, frameOptions: on },
      rateLimit: { enabled: on, maxRequests: 1 },
    },
    compliance: { gdpr: of("gdpr"), ccpa: of("ccpa"), dataEncryption: of("data"), auditLogging: of("audit") },
    monitoring: { threatScanning: of("scanning"), anomalyDetection: of("anomaly") },
  } satisfies SecurityFacts;
}

test.each([
  ["everything", facts(true), 11, "Excellent"],
  ["nothing", facts(false), 0, "Needs Attention"],
  ["threat detection without AI is worth nothing", facts(true, { threat: false }), 9, "Good"],
  ["AI without threat detection is worth nothing", facts(true, { watching: false }), 9, "Good"],
  ["half a pair is worth nothing", facts(true, { ccpa: false, audit: false, scanning: false }), 8, "Moderate"],
  ["nor is the other half", facts(true, { gdpr: false, data: false, anomaly: false }), 8, "Moderate"],
  ["a header is worth half a point", facts(true, { hsts: false }), 10.5, "Good"],
  ["below 75%", facts(true, { threat: false, hsts: false }), 8.5, "Moderate"],
  ["above 60%", facts(true, { threat: false, hsts: false, ccpa: false }), 7.5, "Moderate"],
  ["below 60%", facts(true, { threat: false, auth: false }), 7, "Needs Attention"],
] as const)("%s", (_, given, points, grade) => {
  expect(securityScore(given, ON_THE_NETWORK)).toEqual({ points, of: 12, share: points / 12, grade });
});

test("every line is scored once", () => {
  expect(scoredLines(facts(true), ON_THE_NETWORK).map(({ line }) => line)).toEqual(SECURITY_LINES);
});

test("what needs TLS leaves numerator and denominator on a loopback address (D42)", () => {
  const loopback = { plainLoopback: true };
  expect(securityScore(facts(true), loopback)).toEqual({ points: 8.5, of: 9.5, share: 8.5 / 9.5, grade: "Good" });
  expect(securityScore(facts(true, { hsts: false }), loopback)).toMatchObject({ points: 8.5, of: 9.5 });
  expect(scoredLines(facts(true), loopback).flatMap(({ line, applies }) => (applies ? [] : [line]))).toEqual([
    "encryption",
    "hsts",
  ]);
});
