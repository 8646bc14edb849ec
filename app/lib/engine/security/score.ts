/** What GET /api/security/status tells (core §3), without its timestamp. */
export interface SecurityFacts {
  readonly security: {
    readonly encryption: { readonly enabled: boolean; readonly algorithm: string | null };
    readonly authentication: { readonly enabled: boolean };
    readonly threatDetection: { readonly enabled: boolean; readonly aiPowered: boolean };
    readonly headers: {
      readonly hsts: boolean;
      readonly csp: boolean;
      readonly xssProtection: boolean;
      readonly frameOptions: boolean;
    };
    readonly rateLimit: { readonly enabled: boolean; readonly maxRequests: number };
  };
  readonly compliance: {
    readonly gdpr: boolean;
    readonly ccpa: boolean;
    readonly dataEncryption: boolean;
    readonly auditLogging: boolean;
  };
  readonly monitoring: { readonly threatScanning: boolean; readonly anomalyDetection: boolean };
}

/** Core §9: the score is read against twelve points; the lines of core §4 come to eleven at most. */
export const SECURITY_POINTS = 12;

export const SECURITY_LINES = [
  "encryption",
  "authentication",
  "threatDetection",
  "hsts",
  "csp",
  "xssProtection",
  "frameOptions",
  "rights",
  "trail",
  "monitoring",
] as const;
export type SecurityLine = (typeof SECURITY_LINES)[number];

/** A line of the score: what it is worth, and whether it was earned. */
export interface ScoredLine {
  readonly line: SecurityLine;
  readonly points: number;
  readonly earned: boolean;
}

/** The lines of the score as core §4 counts them. */
export function scoredLines({ security, compliance, monitoring }: SecurityFacts): readonly ScoredLine[] {
  const { encryption, authentication, threatDetection, headers } = security;
  return [
    { line: "encryption", points: 2, earned: encryption.enabled },
    { line: "authentication", points: 2, earned: authentication.enabled },
    { line: "threatDetection", points: 2, earned: threatDetection.enabled && threatDetection.aiPowered },
    { line: "hsts", points: 0.5, earned: headers.hsts },
    { line: "csp", points: 0.5, earned: headers.csp },
    { line: "xssProtection", points: 0.5, earned: headers.xssProtection },
    { line: "frameOptions", points: 0.5, earned: headers.frameOptions },
    { line: "rights", points: 1, earned: compliance.gdpr && compliance.ccpa },
    { line: "trail", points: 1, earned: compliance.dataEncryption && compliance.auditLogging },
    { line: "monitoring", points: 1, earned: monitoring.threatScanning && monitoring.anomalyDetection },
  ];
}

export type SecurityGrade = "Excellent" | "Good" | "Moderate" | "Needs Attention";

/** Points, their share of twelve, and the grade: 90%, 75% and 60% are the cut-offs (core §4). */
export function securityScore(facts: SecurityFacts): {
  readonly points: number;
  readonly share: number;
  readonly grade: SecurityGrade;
} {
  const points = scoredLines(facts).reduce((sum, line) => sum + (line.earned ? line.points : 0), 0);
  const share = points / SECURITY_POINTS;
  return {
    points,
    share,
    grade: share >= 0.9 ? "Excellent" : share >= 0.75 ? "Good" : share >= 0.6 ? "Moderate" : "Needs Attention",
  };
}
