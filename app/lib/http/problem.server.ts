/** Every expected failure of an API: its code, status and title in one table (RFC 9457). */
export const PROBLEMS = {
  malformed: { status: 400, title: "The request cannot be read" },
  unauthenticated: { status: 401, title: "Sign in first" },
  "tier-required": { status: 402, title: "Your plan does not include this" },
  "cross-site": { status: 403, title: "Requests from other sites are refused" },
  "not-found": { status: 404, title: "There is nothing here" },
  "method-not-allowed": { status: 405, title: "This address does not take that method" },
  conflict: { status: 409, title: "That is not possible now" },
  "length-required": { status: 411, title: "Say how long the request is" },
  "too-large": { status: 413, title: "The request is too large" },
  "unsupported-media-type": { status: 415, title: "Send JSON" },
  invalid: { status: 422, title: "Some values cannot be used" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something went wrong" },
  unavailable: { status: 503, title: "Try again in a moment" },
} as const satisfies Record<string, { status: number; title: string }>;
export type ProblemCode = keyof typeof PROBLEMS;

/** The body of a failure. `detail` is a sentence for the person; `errors` names fields by their path. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** Thrown by an endpoint to answer with a problem document. */
export class Problem extends Error {
  override name = "Problem";
  readonly code: ProblemCode;
  readonly errors: ProblemDocument["errors"];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    detail?: string,
    extra: { readonly errors?: ProblemDocument["errors"]; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(detail ?? `${PROBLEMS[code].title}.`);
    this.code = code;
    this.errors = extra.errors;
    this.headers = extra.headers ?? {};
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  toDocument(): ProblemDocument {
    const { status, title } = PROBLEMS[this.code];
    return {
      type: `urn:linewise:problem:${this.code}`,
      title,
      status,
      detail: this.message,
      code: this.code,
      ...(this.errors ? { errors: this.errors } : {}),
    };
  }
}

/** Seconds after which a caller may try again when the database cannot take a change. */
const RETRY_AFTER_SECONDS = 5;

/**
 * The 503 of a change that could not be stored because the primary database is away or stays locked, or null for any other error.
 * The sentence is for the person; nothing was written.
 */
export function unavailableProblem(error: unknown): Problem | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth++) {
    const headers = { "Retry-After": String(RETRY_AFTER_SECONDS) };
    if (current.name === "PrimaryUnavailableError") return new Problem("unavailable", current.message, { headers });
    if ("code" in current && /^SQLITE_(?:BUSY|LOCKED)/.test(String(current.code)))
      return new Problem("unavailable", "The database is busy; nothing was saved. Please try again in a moment.", {
        headers,
      });
  }
  return null;
}

/** Headers of a problem document. */
export function problemHeaders(problem: Problem): Readonly<Record<string, string>> {
  return {
    "Content-Type": "application/problem+json; charset=utf-8",
    "Cache-Control": "no-store",
    ...problem.headers,
  };
}

/** A problem as a response of its own. */
export function problemResponse(problem: Problem): Response {
  return new Response(JSON.stringify(problem.toDocument()), {
    status: problem.status,
    headers: problemHeaders(problem),
  });
}
