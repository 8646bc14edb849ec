import { Link } from "@remix-run/react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { NewestAnswer } from "#app/lib/schemas/feeds/sources-dto.ts";

/** The newest raw answer of every provider. Only operators see them; addresses and texts hold no key. */
export function Answers({
  answers,
  path,
  timeZone,
}: {
  readonly answers: readonly NewestAnswer[];
  readonly path: string;
  readonly timeZone: string;
}) {
  return (
    <Card as="section" aria-labelledby="answers">
      <CardHeader id="answers" title="Last raw answers" description="For operators only. They contain no keys." />
      {answers.length === 0 ? (
        <p className="text-sm text-muted">No provider has answered yet: the live feed has not run on this database.</p>
      ) : (
        <ul className="divide-y">
          {answers.map((answer) => (
            <li key={answer.key} id={`answer-${answer.key}`} className="py-3">
              <h3 className="font-medium">{answer.name}</h3>
              <p className="text-sm break-all">
                <code>{answer.endpoint}</code>
              </p>
              <p className="text-sm text-muted">
                {formatDateTime(answer.requestedAt, timeZone)}, status {answer.status},{" "}
                {formatNumber(answer.durationMs)} ms
              </p>
              <Text answer={answer} path={path} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Text({ answer, path }: { readonly answer: NewestAnswer; readonly path: string }) {
  const { key, text, characters = 0 } = answer;
  if (text === undefined)
    return (
      <Link
        to={`${path}?answer=${key}#answer-${key}`}
        className="inline-flex min-h-11 items-center text-sm font-medium underline"
      >
        Show the answer of {answer.name}
      </Link>
    );
  if (text === null) return <p className="text-sm">The text was deleted after 14 days; its hash is kept.</p>;
  return (
    <>
      <pre
        // Can be scrolled by keyboard, too.
        tabIndex={0}
        role="region"
        aria-label={`Answer of ${answer.name}`}
        className="mt-2 max-h-80 overflow-auto rounded-control bg-sunken p-3 text-xs break-all whitespace-pre-wrap"
      >
        {text}
      </pre>
      <p className="mt-1 text-xs text-muted">
        {characters > text.length
          ? `The first ${formatNumber(text.length)} of ${formatNumber(characters)} characters.`
          : `${formatNumber(characters)} characters.`}
      </p>
    </>
  );
}
