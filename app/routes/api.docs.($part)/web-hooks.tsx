import { EVENT_KINDS, TOPIC_RULES } from "#app/lib/engine/access/event-topics.ts";
import { WEB_HOOK_TOPICS } from "#app/lib/engine/access/web-hook-topics.ts";
import { ANSWER_LIMITS, RECEIVER_RULES } from "#app/lib/format/web-hooks.ts";
import { CodeBlock } from "./code-block.tsx";
import { VERIFY_EXAMPLE } from "./verify-example.ts";

const Code = ({ children }: { readonly children: string }) => (
  <code className="font-mono text-sm break-words">{children}</code>
);

const kindsOf = (topic: (typeof WEB_HOOK_TOPICS)[number]) =>
  Object.entries(EVENT_KINDS).flatMap(([kind, of]) => (of === topic ? [kind] : []));

/** The messages to web hooks, their guarantees, and how to verify them. */
export function WebHooks() {
  return (
    <>
      <p>
        A web hook is your own address that receives events within seconds. Add one under{" "}
        <a href="/settings/web-hooks" className="link">
          Settings → Web hooks
        </a>{" "}
        or with <Code>POST /api/web-hooks</Code>. {RECEIVER_RULES} Redirects are not followed; an answer has ten
        seconds. {ANSWER_LIMITS}
      </p>
      <dl className="divide-y border-y text-sm">
        {WEB_HOOK_TOPICS.map((topic) => (
          <div key={topic} className="grid gap-x-6 py-2 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
            <dt>
              <code className="font-mono font-semibold">{topic}</code>{" "}
              <span className="text-muted">type {kindsOf(topic).join(" or ")}</span>
            </dt>
            <dd className="text-muted">{TOPIC_RULES[topic].text}</dd>
          </div>
        ))}
      </dl>
      <p>
        The body is <Code>{'{"type": …, "timestamp": …, "data": {…}}'}</Code>, with the same data as the live stream. It
        is signed as{" "}
        <a href="https://www.standardwebhooks.com" className="link">
          Standard Webhooks
        </a>{" "}
        describe, in <Code>webhook-id</Code>, <Code>webhook-timestamp</Code> and <Code>webhook-signature</Code>. Verify
        it over the raw body, before you parse it; libraries exist for most languages. After a secret is renewed there
        are two signatures for a day, and either will do.
      </p>
      <CodeBlock label="Verifying a web hook in Node">{VERIFY_EXAMPLE}</CodeBlock>
      <ul className="list-disc space-y-1 pl-5">
        <li>
          Answer 2xx once you have stored the message. After any other answer we try again for three days, at growing
          intervals, and not before the time in your <Code>Retry-After</Code>, two hours at the most.
        </li>
        <li>
          A message may arrive twice, always under the same <Code>webhook-id</Code>: drop ids you know.
        </li>
        <li>
          Messages arrive one at a time in the order they were queued. If you refuse one and accept the next, the
          refused one is set aside and tried separately, as is a message you send again from the log. The order between
          topics is not guaranteed.
        </li>
        <li>
          After three days of failures, or an answer of 410, the web hook is paused and you get a notice. Events that
          occur while it is paused, while you take a break or while your plan has no web hooks are not sent later.
        </li>
      </ul>
    </>
  );
}
