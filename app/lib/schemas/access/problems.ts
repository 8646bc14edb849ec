/** Largest body of a request in bytes, and in words. */
export const BODY_LIMIT_BYTES = 256 * 1024;
export const BODY_LIMIT_TEXT = `${BODY_LIMIT_BYTES / 1024} kB`;

/** Imports send files: the largest file, plus the overhead of a form or JSON. */
export const IMPORT_BODY_LIMIT_BYTES = 9 * 1024 * 1024;
export const IMPORT_LIMIT_TEXT = "8 MB";

/** Fewest and most characters of an Idempotency-Key. */
export const IDEMPOTENCY_KEY_LENGTH = { least: 8, most: 64 } as const;

/** Every expected failure of the API: its code, status, title, and its text in the reference (RFC 9457). */
export const PROBLEMS = {
  malformed: {
    status: 400,
    title: "The request is malformed",
    meaning: "The URL, the JSON body or the Idempotency-Key cannot be parsed.",
  },
  unauthenticated: {
    status: 401,
    title: "Sign in first",
    meaning: "There is neither a session cookie nor an API token, or its session has ended.",
  },
  "tier-required": {
    status: 402,
    title: "Your plan does not include this",
    meaning: "The caller's plan does not include this, or the pick is not revealed yet.",
  },
  "consent-required": {
    status: 403,
    title: "Accept the notice first",
    meaning: "The person has not accepted the present notice. They can do so at /consent.",
  },
  "insufficient-scope": {
    status: 403,
    title: "The token is not allowed to do this",
    meaning: "The API token lacks the scope named in WWW-Authenticate, or no token opens this endpoint.",
  },
  paused: {
    status: 403,
    title: "You are taking a break",
    meaning:
      "The person takes a time-out, has excluded themselves, or has used up their time limit. Their own data stays open.",
  },
  "limit-reached": {
    status: 409,
    title: "Your own limit is reached",
    meaning: "A stake or loss limit the person set leaves no room for this bet, or they lost several bets quickly.",
  },
  "cross-site": {
    status: 403,
    title: "Requests from other sites are refused",
    meaning: "A change came from another site. A program that sends the cookie must also send Origin.",
  },
  "operator-only": {
    status: 403,
    title: "An operator does this",
    meaning: "It would change what everybody sees, and the caller's account is not in OPERATOR_EMAILS.",
  },
  "not-found": {
    status: 404,
    title: "There is nothing here",
    meaning: "No such endpoint, or the item does not exist or belongs to someone else.",
  },
  "method-not-allowed": {
    status: 405,
    title: "Method not allowed",
    meaning: "The URL accepts other methods; Allow lists them.",
  },
  conflict: {
    status: 409,
    title: "That is not possible now",
    meaning:
      "The request conflicts with the current state: the game has started, the price is too old, the pick is already saved.",
  },
  "length-required": {
    status: 411,
    title: "Content-Length is required",
    meaning: "A body was sent without Content-Length.",
  },
  "too-large": {
    status: 413,
    title: "The request is too large",
    meaning: `The body is larger than ${BODY_LIMIT_TEXT}.`,
  },
  "unsupported-media-type": {
    status: 415,
    title: "The body must be JSON",
    meaning: "The body's Content-Type is not application/json.",
  },
  invalid: {
    status: 422,
    title: "Some values are invalid",
    meaning: "Values are missing or out of range; errors lists them by field path.",
  },
  "too-many-requests": {
    status: 429,
    title: "Too many requests",
    meaning: "The rate limit is reached; Retry-After says when to try again.",
  },
  internal: {
    status: 500,
    title: "Something went wrong",
    meaning: "An error on our side, logged under the request's X-Request-Id.",
  },
  unavailable: {
    status: 503,
    title: "Try again in a moment",
    meaning: "The server is busy or its database cannot accept changes right now; Retry-After says when to try again.",
  },
} as const satisfies Record<string, { status: number; title: string; meaning: string }>;
export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];
