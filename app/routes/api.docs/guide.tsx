import type { ReactNode } from "react";
import { Card } from "#app/components/ui/card.tsx";
import { CodeBlock } from "./code-block.tsx";
import type { ReferenceView } from "./reference-view.server.ts";

/** The sections of the guide, in their order; the contents list them. */
export const GUIDE = [
  { id: "basics", title: "Basics" },
  { id: "signing-in", title: "Signing in" },
  { id: "paging", title: "Pages of a list" },
  { id: "caching", title: "Asking again" },
  { id: "idempotency", title: "Changing something once" },
  { id: "limits", title: "How much may be asked" },
  { id: "failures", title: "Failures" },
] as const;
type SectionId = (typeof GUIDE)[number]["id"];

function Section({ id, children }: { readonly id: SectionId; readonly children: ReactNode }) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 space-y-3">
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {GUIDE.find((section) => section.id === id)?.title}
      </h2>
      {children}
    </Card>
  );
}

const Code = ({ children }: { readonly children: string }) => (
  <code className="font-mono text-sm break-words">{children}</code>
);

/** What holds for every endpoint. */
export function Guide({ view }: { readonly view: ReferenceView }) {
  const { origin, sessionCookie, limits, problems, failedCall } = view;
  return (
    <>
      <Section id="basics">
        <p>
          The API answers what the screens show, from the same stored rows. Answers are JSON in UTF-8 whatever{" "}
          <Code>Accept</Code> says, bodies are sent as <Code>application/json</Code>. New fields may appear in answers
          at any time: pass over what you do not know.
        </p>
        <ul className="list-disc space-y-1 pl-5">
          <li>Moments are ISO 8601 in UTC, on the feed's clock: a simulation or a replay has a time of its own.</li>
          <li>Probabilities, edges and rates are fractions; a field that is percent or dollars says so.</li>
          <li>Amounts whose name ends in Cents are whole cents.</li>
          <li>
            <Code>HEAD</Code> answers like <Code>GET</Code> without the body, <Code>OPTIONS</Code> names the methods of
            an address in <Code>Allow</Code>.
          </li>
          <li>
            While the main database is away, answers come from a copy and say its age in seconds in{" "}
            <Code>X-Read-Age</Code>; changes answer 503.
          </li>
          <li>
            <Code>X-Request-Id</Code> names a request in our log. Quote it when something is wrong.
          </li>
        </ul>
        <p>
          The same for programs:{" "}
          <a href="/api/openapi.json" className="text-accent underline underline-offset-2">
            openapi.json
          </a>{" "}
          (OpenAPI 3.1). Clients can be generated from it.
        </p>
      </Section>
      <Section id="signing-in">
        <p>
          A call is made in the name of whoever's session cookie it carries. Sign in with a browser at{" "}
          <a href="/api/login" className="text-accent underline underline-offset-2">
            /api/login
          </a>
          ; the cookie is called <Code>{sessionCookie}</Code>. What the calls below send as <Code>$SESSION</Code> is its
          value. Keep it secret: it is as good as signing in.
        </p>
        <p>
          Changes are taken from our own pages only. A program that sends the cookie has to say so with{" "}
          <Code>{`Origin: ${origin}`}</Code>.
        </p>
      </Section>
      <Section id="paging">
        <p>
          Lists answer <Code>limit</Code> items and <Code>nextCursor</Code>. Send it back as <Code>cursor</Code> for the
          next page, with the same other parameters, until it is null. The whole address of the next page is also in{" "}
          <Code>Link</Code> with <Code>rel="next"</Code>. A cursor says nothing to anybody but the list it came from.
        </p>
        <p>
          Items that appear between two pages move nothing. Lists ordered by what changes with the odds (picks and
          predictions) go on behind the last item of the page before, wherever that stands by then.
        </p>
      </Section>
      <Section id="caching">
        <p>
          Every answer to <Code>GET</Code> has an <Code>ETag</Code>. Send it as <Code>If-None-Match</Code>: while
          nothing has changed the answer is 304 without a body. <Code>Cache-Control</Code> says how long an answer may
          be used without asking; answers for one person are <Code>private</Code>, failures and answers to changes are
          not to be kept.
        </p>
        <CodeBlock label="Asking again with an ETag">{`curl -i -H 'If-None-Match: W/"…"' "${origin}/api/games"`}</CodeBlock>
      </Section>
      <Section id="idempotency">
        <p>
          A change whose answer was lost can be sent again without happening twice: give it an{" "}
          <Code>Idempotency-Key</Code> of 8 to 64 printable characters of your choice, a new one for each change. The
          first answer is stored together with the change and kept for a day.
        </p>
        <ul className="list-disc space-y-1 pl-5">
          <li>
            The same request with the same key gets that answer again, with <Code>Idempotency-Replayed: true</Code>. One
            that comes while the first is under way waits for it.
          </li>
          <li>
            Another body or address parameter with a used key is refused:{" "}
            <a href="#invalid" className="text-accent underline underline-offset-2">
              422 invalid
            </a>
            .
          </li>
          <li>
            Refusals of a request that was understood are answers too and are repeated; use a new key to try again.
            Requests that could not be understood (400, 413, 415, 422 with errors) and failures on our side (5xx) use up
            no key.
          </li>
          <li>Keys belong to the person, the method and the address.</li>
        </ul>
      </Section>
      <Section id="limits">
        <p>
          Requests are counted per session, or per address when signed out, in windows of {limits.minutes} minutes:{" "}
          {limits.reads} reads of the API, {limits.changes} changes, {limits.signIns} sign-ins.{" "}
          <Code>RateLimit-Limit</Code>, <Code>RateLimit-Remaining</Code> and <Code>RateLimit-Reset</Code> (seconds) say
          where you stand; past the limit the answer is{" "}
          <a href="#too-many-requests" className="text-accent underline underline-offset-2">
            429
          </a>{" "}
          with <Code>Retry-After</Code>. Bodies end at 256 kB.
        </p>
      </Section>
      <Section id="failures">
        <p>
          A failure is a problem document (RFC 9457) of type <Code>application/problem+json</Code>. <Code>code</Code> is
          for programs, <Code>detail</Code> for people, <Code>type</Code> leads to its line below. <Code>errors</Code>{" "}
          names fields by their path.
        </p>
        <p>
          This is what <Code>{failedCall.call}</Code> answers:
        </p>
        <CodeBlock label={`Answer of ${failedCall.call}`}>{failedCall.document}</CodeBlock>
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
    </>
  );
}
