import { headersFor } from "./security-headers.server.ts";

/** The protective headers that this process sends with every response, as facts. */
export interface SentHeaders {
  readonly hsts: boolean;
  readonly csp: boolean;
  /** Scripts run by nonce or hash only, and content types are not guessed: the purpose of the retired X-XSS-Protection. */
  readonly xssProtection: boolean;
  readonly frameOptions: boolean;
}

/** Reads headers as a browser would. */
export function headerFacts(header: (name: string) => string | null): SentHeaders {
  const policy = header("Content-Security-Policy") ?? "";
  const scripts = /(?:^|;\s*)script-src ([^;]*)/.exec(policy)?.[1] ?? "'unsafe-inline'";
  const age = /max-age=(\d+)/.exec(header("Strict-Transport-Security") ?? "")?.[1];
  return {
    hsts: Number(age ?? 0) > 0,
    csp: policy !== "",
    xssProtection:
      policy !== "" && !/'unsafe-(?:inline|eval)'/.test(scripts) && header("X-Content-Type-Options") === "nosniff",
    frameOptions: /^(?:deny|sameorigin)$/i.test(header("X-Frame-Options") ?? ""),
  };
}

/** The facts of this process's own headers. */
export function sentHeaders(): SentHeaders {
  const sent = headersFor({ nonce: "measured" });
  return headerFacts((name) => sent[name] ?? null);
}
