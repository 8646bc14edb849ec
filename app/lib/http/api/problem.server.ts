import { noteDamage } from "#app/lib/platform/db.server.ts";
import { z } from "zod";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { PROBLEMS, PROBLEM_CODES, type ProblemCode } from "#app/lib/schemas/access/problems.ts";

/** The body of a failure. */
export const problemDocumentSchema = z
  .object({
    type: z.url(),
    title: z.string(),
    status: z.number().int().min(400).max(599),
    detail: z.string(),
    code: z.enum(PROBLEM_CODES),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    upgradeUrl: z.url().optional(),
  })
  .meta({
    id: "Problem",
    description: "The body of every error (RFC 9457).",
    fields: {
      type: "Identifies the kind of error and links to its entry in the reference.",
      title: "The kind of error in words, the same for every error of its kind.",
      status: "The HTTP status code.",
      detail: "A sentence for the person.",
      code: "The kind of error, for programs.",
      errors: "Messages by field path; only for invalid values.",
      upgradeUrl: "Where to buy the plan that opens this; only if a plan does.",
    },
  });
export type ProblemDocument = Readonly<z.infer<typeof problemDocumentSchema>>;

/** The reference's entry for a code; the `type` of its documents. */
export function problemType(code: ProblemCode): string {
  return new URL(`/api/docs#${code}`, env().APP_ORIGIN).href;
}

/** Thrown by an endpoint to answer with a problem document. */
export class Problem extends Error {
  override name = "Problem";
  readonly code: ProblemCode;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly requiredTier: Tier | undefined;

  constructor(
    code: ProblemCode,
    detail?: string,
    extra: {
      readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
      readonly headers?: Readonly<Record<string, string>>;
      /** The plan that opens the requested part. */
      readonly requiredTier?: Tier | undefined;
    } = {},
  ) {
    super(detail ?? `${PROBLEMS[code].title}.`);
    this.code = code;
    this.errors = extra.errors;
    this.headers = extra.headers ?? {};
    this.requiredTier = extra.requiredTier;
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
      ...(this.requiredTier
        ? { upgradeUrl: new URL(`/subscription?plan=${this.requiredTier}`, env().APP_ORIGIN).href }
        : {}),
    };
  }
}

function copied(errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([path, sentences]) => [path, [...sentences]]));
}

/**
 * The answers to a database that refuses, by SQLite's code, with the seconds after which a caller may try again. A lock passes; a full disk
 * or a damaged file needs an operator.
 */
const DATABASE_REFUSALS: readonly (readonly [code: RegExp, sentence: string, retryAfter: number])[] = [
  [/^SQLITE_(?:BUSY|LOCKED)/, "The database is busy; nothing was saved. Please try again in a moment.", 5],
  [/^SQLITE_FULL/, "The server has run out of disk space; nothing was saved. Please try again later.", 60],
  [
    /^SQLITE_(?:READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|PROTOCOL)/,
    "The database is unavailable right now; nothing was saved. Please try again later.",
    60,
  ],
];
export const PRIMARY_RETRY_SECONDS = 5;

/**
 * The 503 of a change that could not be stored because the database is away, locked, full or damaged; null for any other error. The
 * sentence is for the person; nothing was written.
 */
export function unavailableProblem(error: unknown): Problem | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth++) {
    if (current.name === "PrimaryUnavailableError")
      return new Problem("unavailable", current.message, {
        headers: { "Retry-After": String(PRIMARY_RETRY_SECONDS) },
      });
    const code = "code" in current ? String(current.code) : "";
    const refusal = DATABASE_REFUSALS.find(([pattern]) => pattern.test(code));
    if (refusal) {
      if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code)) noteDamage();
      const [, sentence, retryAfter] = refusal;
      return new Problem("unavailable", sentence, { headers: { "Retry-After": String(retryAfter) } });
    }
  }
  return null;
}

/** The problem "invalid" for input that a schema refused, with every field that cannot be used. */
export function invalidProblem({ issues }: z.ZodError): Problem {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) (errors[path.join(".")] ??= []).push(message);
  return new Problem("invalid", undefined, { errors });
}

/** A problem as the answer of a route that is not declared in a table. */
export function problemResponse(problem: Problem): Response {
  return Response.json(problem.toDocument(), { status: problem.status, headers: problemHeaders(problem) });
}

/** Headers of a problem document. */
export function problemHeaders(problem: Problem): Readonly<Record<string, string>> {
  return {
    "Content-Type": "application/problem+json; charset=utf-8",
    "Cache-Control": "no-store",
    ...problem.headers,
  };
}

/**
 * For `.catch()` after a screen's read or write: an unavailable database becomes a 503 whose sentence the error boundary shows; any other
 * error is rethrown. Forms that can show the sentence beside the typed values use `unavailableProblem` instead.
 */
export function throwUnavailable(error: unknown): never {
  const problem = unavailableProblem(error);
  if (!problem) throw error;
  throw new Response(problem.message, {
    status: problem.status,
    headers: { ...problem.headers, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
