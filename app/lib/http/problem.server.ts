import { z } from "zod";
import { env } from "#app/lib/platform/env.server.ts";

/** Every expected failure of the API: its code, status, title, and what the reference says of it (RFC 9457). */
export const PROBLEMS = {
  malformed: {
    status: 400,
    title: "The request cannot be read",
    meaning: "The address, the JSON of the body or the Idempotency-Key cannot be read at all.",
  },
  unauthenticated: {
    status: 401,
    title: "Sign in first",
    meaning: "There is no session cookie, or its session has ended.",
  },
  "tier-required": {
    status: 402,
    title: "Your plan does not include this",
    meaning: "The caller's plan does not include what was asked for, or a pick is not revealed yet.",
  },
  "cross-site": {
    status: 403,
    title: "Requests from other sites are refused",
    meaning: "A change came from another site's page. A program that sends a cookie has to send Origin as well.",
  },
  "not-found": {
    status: 404,
    title: "There is nothing here",
    meaning: "No endpoint has this address, or what was asked for does not exist or belongs to somebody else.",
  },
  "method-not-allowed": {
    status: 405,
    title: "This address does not take that method",
    meaning: "The address exists and takes other methods; Allow names them.",
  },
  conflict: {
    status: 409,
    title: "That is not possible now",
    meaning:
      "What was asked for contradicts how things are: the game has started, the price is too old, the pick is saved.",
  },
  "length-required": {
    status: 411,
    title: "Say how long the request is",
    meaning: "A body was sent without Content-Length.",
  },
  "too-large": { status: 413, title: "The request is too large", meaning: "The body is larger than 256 kB." },
  "unsupported-media-type": {
    status: 415,
    title: "Send JSON",
    meaning: "The body's Content-Type is not application/json.",
  },
  invalid: {
    status: 422,
    title: "Some values cannot be used",
    meaning: "The request can be read, but values are missing or outside their bounds; errors names each by its path.",
  },
  "too-many-requests": {
    status: 429,
    title: "Too many requests",
    meaning: "The caller's budget of requests is used up; Retry-After says when the next one is possible.",
  },
  internal: {
    status: 500,
    title: "Something went wrong",
    meaning: "A fault of ours. It is logged under the request's X-Request-Id.",
  },
  unavailable: {
    status: 503,
    title: "Try again in a moment",
    meaning: "The server is busy or its database cannot take changes now; Retry-After says when to try again.",
  },
} as const satisfies Record<string, { status: number; title: string; meaning: string }>;
export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** The body of a failure. */
export const problemDocumentSchema = z
  .object({
    type: z.url(),
    title: z.string(),
    status: z.number().int().min(400).max(599),
    detail: z.string(),
    code: z.enum(PROBLEM_CODES),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({
    id: "Problem",
    description: "What every failure answers (RFC 9457).",
    fields: {
      type: "Names the kind of failure and leads to what the reference says of it.",
      title: "The kind of failure in words; the same for every failure of its kind.",
      status: "The HTTP status once more.",
      detail: "A sentence for the person who is looking at it.",
      code: "The kind of failure for programs.",
      errors: "Sentences by the path of the field they are about; only where values cannot be used.",
    },
  });
export type ProblemDocument = Readonly<z.infer<typeof problemDocumentSchema>>;

/** Where the reference explains a code; the `type` of its documents. */
export function problemType(code: ProblemCode): string {
  return new URL(`/api/docs#${code}`, env().APP_ORIGIN).href;
}

/** Thrown by an endpoint to answer with a problem document. */
export class Problem extends Error {
  override name = "Problem";
  readonly code: ProblemCode;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    detail?: string,
    extra: {
      readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
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
      type: problemType(this.code),
      title,
      status,
      detail: this.message,
      code: this.code,
      ...(this.errors ? { errors: copied(this.errors) } : {}),
    };
  }
}

function copied(errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([path, sentences]) => [path, [...sentences]]));
}

/**
 * What is said of a database that refuses, by SQLite's code, and after how many seconds a caller may try again: a lock passes, a full
 * disk or a damaged file waits for somebody.
 */
const REFUSALS: readonly (readonly [code: RegExp, sentence: string, retryAfter: number])[] = [
  [/^SQLITE_(?:BUSY|LOCKED)/, "The database is busy; nothing was saved. Please try again in a moment.", 5],
  [/^SQLITE_FULL/, "The server has run out of room; nothing was saved. Please try again later.", 60],
  [
    /^SQLITE_(?:READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|PROTOCOL)/,
    "The database cannot be used just now; nothing was saved. Please try again later.",
    60,
  ],
];
export const PRIMARY_RETRY_SECONDS = 5;

/**
 * The 503 of a change that could not be stored because the database is away, locked, full or damaged, or null for any other error. The
 * sentence is for the person; nothing was written.
 */
export function unavailableProblem(error: unknown): Problem | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth++) {
    if (current.name === "PrimaryUnavailableError")
      return new Problem("unavailable", current.message, {
        headers: { "Retry-After": String(PRIMARY_RETRY_SECONDS) },
      });
    const code = "code" in current ? String(current.code) : "";
    const refusal = REFUSALS.find(([pattern]) => pattern.test(code));
    if (refusal) {
      const [, sentence, retryAfter] = refusal;
      return new Problem("unavailable", sentence, { headers: { "Retry-After": String(retryAfter) } });
    }
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
