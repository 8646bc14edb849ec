import { BODY_LIMIT_TEXT, IDEMPOTENCY_KEY_LENGTH, IMPORT_LIMIT_TEXT } from "#app/lib/schemas/access/problems.ts";
import { API_CHANGES, DEPRECATION_POLICY } from "#app/lib/schemas/access/api-changes.ts";
import { Assistants, SigningIn } from "./access-sections.tsx";
import { CodeBlock } from "./code-block.tsx";
import { FoldList } from "./entry-fold.tsx";
import { Code, Section } from "./guide-section.tsx";
import type { GuideView } from "./reference-view.server.ts";
import { WebHooks } from "./web-hooks.tsx";

/** The rules of every endpoint. */
export function Guide({ view }: { readonly view: GuideView }) {
  return (
    <FoldList>
      <Basics />
      <SigningIn view={view} />
      <Assistants view={view} />
      <Paging />
      <Caching view={view} />
      <Idempotency />
      <Limits view={view} />
      <WebHooksGuide />
      <Versions />
      <Failures view={view} />
    </FoldList>
  );
}

function Basics() {
  return (
    <Section id="basics">
      <p>
        The API returns what the screens show, from the same stored rows. Responses are JSON in UTF-8 regardless of{" "}
        <Code>Accept</Code>; send bodies as <Code>application/json</Code>. New fields may be added to responses at any
        time: ignore fields you do not know.
      </p>
      <ul className="list-disc space-y-1 pl-5">
        <li>Timestamps are ISO 8601 in UTC, on the feed's clock: a simulation or a replay runs on its own time.</li>
        <li>
          Probabilities, edges and rates are fractions; fields in percent say so. Amounts are in your own currency;
          nothing is converted.
        </li>
        <li>Fields whose name ends in Cents are whole cents.</li>
        <li>
          <Code>HEAD</Code> answers like <Code>GET</Code> without a body; <Code>OPTIONS</Code> lists the methods of a
          URL in <Code>Allow</Code>.
        </li>
        <li>
          While the main database is unavailable, reads come from a replica and give its age in seconds in{" "}
          <Code>X-Read-Age</Code>; changes answer 503.
        </li>
        <li>
          <Code>X-Request-Id</Code> identifies the request in our log. Quote it when you report a problem.
        </li>
      </ul>
      <p>
        Machine-readable:{" "}
        <a href="/api/openapi.json" className="link">
          openapi.json
        </a>{" "}
        (OpenAPI 3.1), ready for client generators.
      </p>
    </Section>
  );
}

function Paging() {
  return (
    <Section id="paging">
      <p>
        Lists return up to <Code>limit</Code> items and a <Code>nextCursor</Code>. Send it as <Code>cursor</Code> with
        the same other parameters to get the next page, until it is null. The full URL of the next page is also in{" "}
        <Code>Link</Code> with <Code>rel="next"</Code>. A cursor is only valid for the list it came from.
      </p>
      <p>
        A parameter that an endpoint does not know is ignored. It is named in <Code>Linewise-Ignored</Code>, and in{" "}
        <Code>warnings</Code> if the response is an object. A misspelled filter would otherwise find everything.
      </p>
      <p>
        New items between two requests do not shift pages. Lists whose order changes with the odds (picks and
        predictions) continue after the last item of the previous page, wherever it ranks by then.
      </p>
    </Section>
  );
}

function Caching({ view: { origin } }: { readonly view: GuideView }) {
  return (
    <Section id="caching">
      <p>
        Every <Code>GET</Code> response except the live stream has an <Code>ETag</Code>. Send it as{" "}
        <Code>If-None-Match</Code>: while nothing has changed the answer is 304 without a body.{" "}
        <Code>Cache-Control</Code> says how long a response may be reused; personal responses are <Code>private</Code>,
        errors and responses to changes must not be cached.
      </p>
      <CodeBlock label="Conditional request with an ETag">{`curl -i -H 'If-None-Match: W/"…"' "${origin}/api/games"`}</CodeBlock>
    </Section>
  );
}

function Idempotency() {
  return (
    <Section id="idempotency">
      <p>
        A change whose response was lost can be retried without happening twice: send an <Code>Idempotency-Key</Code> of{" "}
        {IDEMPOTENCY_KEY_LENGTH.least} to {IDEMPOTENCY_KEY_LENGTH.most} printable characters, a new one for each change.
        The first response is stored with the change and kept for a day.
      </p>
      <ul className="list-disc space-y-1 pl-5">
        <li>
          The same request with the same key gets that response again, with <Code>Idempotency-Replayed: true</Code>. If
          the first is still running, the second waits for it.
        </li>
        <li>
          A used key with a different body or query is refused:{" "}
          <a href="#invalid" className="link">
            422 invalid
          </a>
          .
        </li>
        <li>
          A refusal of a valid request is stored and repeated too; use a new key to try again. Invalid requests (400,
          413, 415, 422 with errors) and failures on our side (5xx) do not use up the key.
        </li>
        <li>Keys are scoped to the person, the method and the URL.</li>
      </ul>
    </Section>
  );
}

function Limits({ view: { limits } }: { readonly view: GuideView }) {
  return (
    <Section id="limits">
      <p>
        Requests are counted per API token, per session, or per IP address when signed out, in windows of{" "}
        {limits.minutes} minutes: {limits.reads} API reads, {limits.changes} changes, {limits.signIns} sign-ins by
        session or address, and by token{" "}
        {limits.byToken
          .map(({ plan, reads, changes }) => `${reads} reads and ${changes} changes on ${plan}`)
          .join(", ")}
        . <Code>RateLimit-Limit</Code>, <Code>RateLimit-Remaining</Code> and <Code>RateLimit-Reset</Code> (seconds) give
        the current state; past the limit the response is{" "}
        <a href="#too-many-requests" className="link">
          429
        </a>{" "}
        with <Code>Retry-After</Code>. Request bodies are limited to {BODY_LIMIT_TEXT}, imports to {IMPORT_LIMIT_TEXT};
        they may come in pieces, without <Code>Content-Length</Code>.
      </p>
    </Section>
  );
}

function Versions() {
  return (
    <Section id="versions">
      <p>{DEPRECATION_POLICY}</p>
      <dl className="space-y-3">
        {API_CHANGES.map(({ version, date, changes }) => (
          <div key={version}>
            <dt className="font-semibold">
              {version}, {date}
            </dt>
            <dd>
              <ul className="list-disc space-y-1 pl-5">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function WebHooksGuide() {
  return (
    <Section id="web-hooks">
      <WebHooks />
    </Section>
  );
}

function Failures({ view: { problems, failedCall } }: { readonly view: GuideView }) {
  return (
    <Section id="failures">
      <p>
        Errors are problem documents (RFC 9457) of type <Code>application/problem+json</Code>. <Code>code</Code> is for
        programs, <Code>detail</Code> for people, <Code>type</Code> links to its entry below. <Code>errors</Code> lists
        messages by field path.
      </p>
      <p>
        For example, <Code>{failedCall.call}</Code> returns:
      </p>
      <CodeBlock label={`Response to ${failedCall.call}`}>{failedCall.document}</CodeBlock>
      <dl className="divide-y border-y text-sm">
        {problems.map(({ code, status, title, meaning }) => (
          <div
            key={code}
            id={code}
            className="grid scroll-mt-20 gap-x-6 gap-y-0.5 py-2 target:bg-accent-soft md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]"
          >
            <dt className="min-w-0">
              <span className="font-semibold">{status}</span>{" "}
              <code className="font-mono font-semibold break-words">{code}</code>
            </dt>
            <dd className="min-w-0">
              {title}. <span className="text-muted">{meaning}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
