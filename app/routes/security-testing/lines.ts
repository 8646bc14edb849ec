import type { SecurityLine } from "#app/lib/engine/security/score.ts";

/** Each line of the score: its name, its measurement, and the meaning of missing points. */
export const LINE_TEXTS: Readonly<
  Record<SecurityLine, { readonly name: string; readonly how: string; readonly missing: string }>
> = {
  encryption: {
    name: "Encryption in transit",
    how: "The public address is https, and the database is a file on this machine or reached over TLS.",
    missing: "This server answers without TLS, as it does on a developer’s own machine.",
  },
  authentication: {
    name: "Sign-in",
    how: "An OAuth 2 provider is configured; sessions are rows that can be revoked.",
    missing: "No sign-in provider is configured.",
  },
  threatDetection: {
    name: "Threat detection",
    how: "Refused sign-ins, tokens and requests are counted per address and account, and compared with this server’s usual rate, which is learned from its own traffic. An excess is logged, shown to the operator and slows its caller.",
    missing: "There were no requests lately, or too few to learn the usual rate.",
  },
  hsts: {
    name: "Strict-Transport-Security",
    how: "The header is among those sent.",
    missing: "Not sent. On a loopback address there is no TLS to insist on.",
  },
  csp: {
    name: "Content-Security-Policy",
    how: "The header is among those sent.",
    missing: "Not sent.",
  },
  xssProtection: {
    name: "Protection against injected scripts",
    how: "The policy runs inline scripts by nonce or hash only, and nosniff is sent.",
    missing: "The policy lets inline scripts run.",
  },
  frameOptions: {
    name: "No framing by other sites",
    how: "X-Frame-Options is sent.",
    missing: "Not sent.",
  },
  rights: {
    name: "Your data is yours (GDPR, CCPA)",
    how: "People can export their data and delete their account without asking anybody.",
    missing: "People cannot export or delete their data by themselves yet.",
  },
  trail: {
    name: "Encrypted data links and an audit trail",
    how: "No data crosses a network in the clear, and a test entry in the audit trail was accepted and rolled back.",
    missing: "The audit trail refused an entry, or data crosses a network in the clear.",
  },
  monitoring: {
    name: "Monitoring",
    how: "A daily job compares every published figure with its forecast, and every answer is checked for an excess of refusals.",
    missing: "The daily comparison has not run lately, or no answer was checked lately.",
  },
};
