import { z } from "zod";
import { isoMoment } from "#app/lib/schemas/access/api.ts";

const flag = (description: string) => z.boolean().describe(description);

/** GET /api/security/status (core §3); every field is read from the running configuration (D14). */
export const securityStatusSchema = z
  .object({
    security: z
      .object({
        encryption: z
          .object({
            enabled: flag("Whether browsers and the database are reached over TLS."),
            algorithm: z.string().nullable().describe("How it is encrypted; null without encryption."),
          })
          .describe("What crosses a network."),
        authentication: z.object({ enabled: flag("Whether sign-in is configured.") }).describe("Sign-in."),
        threatDetection: z
          .object({
            enabled: flag("Whether requests are examined for attacks."),
            aiPowered: flag("Whether by a base rate learned from this server's own traffic."),
          })
          .describe("Detection of attacks."),
        headers: z
          .object({
            hsts: flag("Strict-Transport-Security."),
            csp: flag("Content-Security-Policy."),
            xssProtection: flag("No inline script runs without a nonce or hash, and content types are not guessed."),
            frameOptions: flag("No other site may frame a page."),
          })
          .describe("Which protective headers responses carry."),
        rateLimit: z
          .object({
            enabled: flag("Whether requests are counted."),
            maxRequests: z.number().int().describe("Requests per sender and 15 minutes."),
          })
          .describe("The limit on requests."),
      })
      .describe("Transport, sign-in, detection, response headers and rate limit."),
    compliance: z
      .object({
        gdpr: flag("People can export and delete their data themselves."),
        ccpa: flag("People can export and delete their data themselves."),
        dataEncryption: flag("Data crosses networks only encrypted."),
        auditLogging: flag("The audit trail takes entries."),
      })
      .describe("People's rights over their data, encryption on the way, audit trail."),
    monitoring: z
      .object({
        threatScanning: flag("Whether anything scans for threats."),
        anomalyDetection: flag("Whether the record was checked for implausible figures within two days."),
      })
      .describe("The checks while the server runs."),
    timestamp: isoMoment.describe("When this was measured."),
  })
  .meta({ id: "SecurityStatus", description: "Measured facts about this server's security." });
