import { SERVER_SECRET } from "#tests/setup/built-server.ts";
import { CANARIES, PROVIDER_ORIGIN } from "../world.ts";
import type { FuzzCase } from "./generate.ts";
import { EVIL_HOST, INJECTED_HEADER, INJECTED_SCRIPT } from "./payloads.ts";
import { headerOf, type RawAnswer, type RawOutcome } from "./raw-request.ts";

const HEADERS_OF_EVERY_RESPONSE: Readonly<Record<string, RegExp>> = {
  "content-security-policy": /default-src '(?:self|none)'/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /geolocation=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
};

/** Texts that reveal the machine, the program's insides, or its queries. */
const INSIDES: readonly (readonly [string, RegExp])[] = [
  ["stack trace", /\n\s+at (?:async )?[\w.<>[\] ]*\(?(?:file:|node:|\/)/],
  ["file path", /(?:file:\/\/\/|\/(?:work|tmp|home|usr|Users)\/[\w.-]+\/|node_modules\/[\w@])/],
  ["source file", /\w\.server\.(?:ts|js)\b/],
  ["SQL", /\bSQLITE_|SQL_|LibsqlError|no such (?:table|column)|(?:select|insert into|update) "[a-z_]+"/],
  ["an error's name", /\b(?:ZodError|TypeError|RangeError|SyntaxError|ReferenceError|EvalError): /],
  ["a parser's words", /Unexpected token|in JSON at position|is not valid JSON|ECONNREFUSED/],
  ["a secret", new RegExp(SERVER_SECRET.replaceAll(" ", "."))],
];

const COOKIES =
  /^(?:linewise_session|toast|return_to|accepted|joining|under-age|theme|mentor|dismissed|oauth2:[\w-]+)=/;

/** The same for everybody. */
const PUBLIC_DOCUMENTS: ReadonlySet<string> = new Set([
  "GET /track-record/verifier.html",
  "GET /track-record/verifier.js",
  "GET /api/openapi.json",
  "GET /.well-known/linewise-record.json",
  "GET /.well-known/oauth-authorization-server",
  "GET /.well-known/oauth-protected-resource/*",
]);

/** The faults of an outcome, in words; empty without any. */
export function judge(request: FuzzCase, outcome: RawOutcome, origin: string): string[] {
  if (outcome.kind === "silence") return ["no answer in time"];
  if (outcome.kind === "closed") return request.cutOff || isUnreadable(request) ? [] : ["closed without an answer"];
  const { answer } = outcome;
  return [
    ...statusProblems(request, answer),
    ...headerProblems(request, answer, origin),
    ...bodyProblems(request, answer, origin),
  ];
}

/** Requests that the HTTP parser may reject by closing the connection: this server has no tunnels. */
function isUnreadable(request: FuzzCase): boolean {
  return request.bytes.subarray(0, 8).toString("latin1") === "CONNECT ";
}

function statusProblems(request: FuzzCase, { status }: RawAnswer): string[] {
  // A strict health check says 503 of a feed that nobody works on; that is its answer, not a failure.
  const strict = request.target.endsWith("/healthcheck") && request.bytes.includes("strict");
  if (status >= 500 && !(strict && status === 503)) return [`status ${status}`];
  return status >= 200 ? [] : [`no status: ${status}`];
}

function headerProblems(request: FuzzCase, answer: RawAnswer, origin: string): string[] {
  const found: string[] = [];
  for (const [name, wanted] of Object.entries(HEADERS_OF_EVERY_RESPONSE))
    if (!wanted.test(headerOf(answer.headers, name) ?? "")) found.push(`header ${name} is missing or wrong`);
  for (const [name, value] of answer.headers) {
    if (name === INJECTED_HEADER) found.push("a header was injected");
    if (name === "set-cookie" && !COOKIES.test(value)) found.push(`a cookie of another name: ${value.slice(0, 40)}`);
    if (name === "location" || name === "content-location") found.push(...redirectProblems(value, origin));
    if (name === "refresh") found.push("a refresh header");
    if (name === "access-control-allow-origin") found.push("another origin is let in");
    if (name === "x-powered-by" || name === "server") found.push(`${name} tells what runs here`);
  }
  const caching = headerOf(answer.headers, "cache-control") ?? "";
  if (
    request.signedIn &&
    !PUBLIC_DOCUMENTS.has(request.target) &&
    answer.status === 200 &&
    isOurs(answer) &&
    !/private|no-store/.test(caching)
  )
    found.push(`a signed-in answer may be kept by others: "${caching}"`);
  return found;
}

/** Whether the app made the answer; files are the same for everybody. */
function isOurs(answer: RawAnswer): boolean {
  return (
    /text\/html|application\/json|text\/x-script|text\/csv/.test(headerOf(answer.headers, "content-type") ?? "") &&
    headerOf(answer.headers, "last-modified") === undefined
  );
}

function redirectProblems(location: string, origin: string): string[] {
  // As a browser reads it.
  const target = URL.canParse(location, origin) ? new URL(location, origin).origin : "nowhere";
  return target === origin || target === PROVIDER_ORIGIN ? [] : [`leads to ${target}`];
}

function bodyProblems(request: FuzzCase, answer: RawAnswer, origin: string): string[] {
  const { body } = answer;
  const found: string[] = [];
  for (const [what, pattern] of INSIDES) {
    const hit = pattern.exec(body);
    if (hit) found.push(`${what} in the body: ${JSON.stringify(hit[0].slice(0, 80))}`);
  }
  if (request.low)
    for (const canary of CANARIES) {
      const hit = canary.exec(body);
      if (hit) found.push(`a locked pick leaked: ${JSON.stringify(hit[0])}`);
    }
  if (request.low && /"locked":true[^{}]*"(?:side|odds|price|recommendation|visible)":/.test(body))
    found.push("a locked card tells more than it may");
  for (const [, target = ""] of body.matchAll(/"redirect","((?:[^"\\]|\\.)*)"/g))
    found.push(...redirectProblems(JSON.parse(`"${target}"`) as string, origin));
  const type = headerOf(answer.headers, "content-type") ?? "";
  if (type.includes("html")) {
    const markup = new RegExp(
      `<script[^>]*>[^<]{0,200}${escaped(INJECTED_SCRIPT)}|<img src=x|(?:href|src|action|formaction)="javascript:`,
    );
    // Loader data travels in a script element, where a text is a text as long as it is escaped.
    if (markup.test(body.replaceAll(/\\u003c/gi, ""))) found.push("markup was injected");
    if (new RegExp(`(?:href|action|src|formaction)="(?:[a-z]+:)?[/\\\\]{1,3}${escaped(EVIL_HOST)}`, "i").test(body))
      found.push("a link leads away");
  }
  if (type === "" && body !== "") found.push("a body without a content type");
  return found;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
