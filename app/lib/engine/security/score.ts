/** The answer of GET /api/security/status (core §3), without its timestamp. */
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

/** Core §9: the score is out of twelve points; the lines of core §4 add up to eleven at most. */
const SECURITY_POINTS = 12;

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

/** A line of the score: its points, whether they were earned, and whether it applies to the server's address. */
export interface ScoredLine {
  readonly line: SecurityLine;
  readonly points: number;
  readonly earned: boolean;
  readonly applies: boolean;
}

/** The server's address: a loopback address without TLS, or another. */
export interface ServedFrom {
  readonly plainLoopback: boolean;
}

/** Lines that cannot apply to a loopback address without TLS are left out of numerator and denominator (D42). */
const NEEDS_TLS: readonly SecurityLine[] = ["encryption", "hsts"];

/** The lines of the score as core §4 counts them. */
export function scoredLines(facts: SecurityFacts, { plainLoopback }: ServedFrom): readonly ScoredLine[] {
  return pointsOf(facts).map((line) => ({ ...line, applies: !plainLoopback || !NEEDS_TLS.includes(line.line) }));
}

function pointsOf({ security, compliance, monitoring }: SecurityFacts): readonly Omit<ScoredLine, "applies">[] {
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

const sum = (lines: readonly ScoredLine[]) => lines.reduce((total, { points }) => total + points, 0);

/** Points, possible points, their share, and the grade: 90%, 75% and 60% are the cut-offs (core §4). */
export function securityScore(
  facts: SecurityFacts,
  from: ServedFrom,
): {
  readonly points: number;
  /** Twelve, less the lines that do not apply. */
  readonly of: number;
  readonly share: number;
  readonly grade: SecurityGrade;
} {
  const lines = scoredLines(facts, from);
  const points = sum(lines.filter(({ earned, applies }) => earned && applies));
  const of = SECURITY_POINTS - sum(lines.filter(({ applies }) => !applies));
  const share = points / of;
  return {
    points,
    of,
    share,
    grade: share >= 0.9 ? "Excellent" : share >= 0.75 ? "Good" : share >= 0.6 ? "Moderate" : "Needs Attention",
  };
}
