import { headerFacts, sentHeaders } from "#app/lib/http/edge/sent-headers.server.ts";
import { budgetHeaders } from "#app/lib/http/edge/rate-limit.server.ts";
import { requestLimits, WINDOW_SECONDS } from "#app/lib/engine/access/allowances.ts";
import { openSessionCookie } from "#app/lib/http/session/signed-cookie.server.ts";
import { isSecureOrigin } from "#app/lib/http/session/signed-cookie.server.ts";
import { env } from "#app/lib/platform/env.server.ts";

/** One self-test: its name and its result. */
export interface SelfTest {
  readonly name: string;
  readonly passed: boolean;
  readonly found: string;
}

const TIMEOUT_MS = 2_000;

/** Requests this server's own health page and reads the headers of the answer. */
async function ownHeaders(): Promise<SelfTest[]> {
  const { APP_ORIGIN, PORT } = env();
  try {
    const answer = await fetch(`http://127.0.0.1:${PORT}/healthcheck`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const received = headerFacts((name) => answer.headers.get(name));
    const meant = sentHeaders();
    const differing = (Object.keys(meant) as (keyof typeof meant)[]).filter((name) => meant[name] !== received[name]);
    const guessed = answer.headers.get("Content-Security-Policy")?.includes("'unsafe-eval'") === true;
    return [
      {
        name: "The headers sent are the ones configured",
        passed: differing.length === 0,
        found:
          differing.length === 0
            ? `All ${Object.keys(meant).length} as configured.`
            : `Differ: ${differing.join(", ")}.`,
      },
      {
        name: "Scripts cannot be made from text",
        passed: !guessed,
        found: guessed ? "The policy allows eval." : "The policy has no unsafe-eval.",
      },
      {
        name: "Every answer can be found in the log",
        passed: Boolean(answer.headers.get("X-Request-Id")),
        found: answer.headers.get("X-Request-Id") ? "X-Request-Id is sent." : "X-Request-Id is missing.",
      },
    ];
  } catch {
    return [
      {
        name: "The headers sent are the ones configured",
        passed: false,
        found: `This server could not ask itself (${new URL(APP_ORIGIN).host}).`,
      },
    ];
  }
}

/** The flags of the session cookie, as they would be set. */
async function cookieFlags(): Promise<SelfTest> {
  const flags = (await openSessionCookie("self-test")).split(/;\s*/).slice(1);
  const wanted = ["HttpOnly", "SameSite=Lax", "Path=/", ...(isSecureOrigin() ? ["Secure"] : [])];
  const missing = wanted.filter((flag) => !flags.includes(flag));
  return {
    name: "The session cookie cannot be read by scripts or sent by other sites’ forms",
    passed: missing.length === 0,
    found: missing.length === 0 ? `${wanted.join(", ")}.` : `Missing: ${missing.join(", ")}.`,
  };
}

/** The limits in force, and whether answers report them. */
function rateLimit(): SelfTest {
  const limits = requestLimits(env().RATE_LIMIT_PER_15_MINUTES);
  const headers = budgetHeaders({ limit: limits.api, remaining: 0, resetSeconds: WINDOW_SECONDS, exceeded: false });
  const passed = Number(headers["RateLimit-Limit"]) === limits.api && limits["sign-in"] < limits.page;
  return {
    name: "Requests are limited, sign-ins more than the rest",
    passed,
    found: `${limits.page} pages, ${limits.api} API calls, ${limits.write} changes and ${limits["sign-in"]} sign-ins per sender in ${WINDOW_SECONDS / 60} minutes; the API says so in RateLimit headers.`,
  };
}

/** Runs every self-test; none changes anything. */
export async function runSelfTests(): Promise<readonly SelfTest[]> {
  const [headers, cookie] = await Promise.all([ownHeaders(), cookieFlags()]);
  return [...headers, cookie, rateLimit()];
}
