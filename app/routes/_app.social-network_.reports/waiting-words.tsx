import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Field } from "#app/components/forms/field.tsx";
import { refusedField } from "#app/components/forms/refused.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { LONGEST_HIDING_REASON } from "#app/lib/engine/people/rules.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { WORD_CONCERN_TEXTS } from "#app/lib/format/people.ts";
import type { WaitingWords } from "#app/lib/schemas/insights/words-dto.ts";

interface WaitingWordsListProps {
  readonly words: readonly WaitingWords[];
  readonly now: number;
  readonly refused: SubmissionResult<string[]> | undefined;
  readonly timeZone: string;
}

/** Members' words that wait for an operator, longest waiting first, with the time they have waited. */
export function WaitingWordsList({ words, now, refused, timeZone }: WaitingWordsListProps) {
  const [oldest] = words;
  return (
    <Card as="section" padding="sm" aria-labelledby="words-title" className="mt-4">
      <h2 id="words-title" className="text-lg font-semibold">
        Words of members
      </h2>
      <p className="text-sm text-muted">
        {oldest === undefined
          ? "Nothing waits."
          : `${formatCount(words.length, "entry", "entries")} to read, the oldest for ${ageText(now - oldest.waitingSince)}.`}
      </p>
      <ul className="divide-y">
        {words.map((one) => (
          <Waiting key={one.id} one={one} refused={refused} timeZone={timeZone} />
        ))}
      </ul>
    </Card>
  );
}

const ageText = (age: number): string => {
  const hours = Math.floor(age / HOUR_MS);
  if (hours < 1) return "less than an hour";
  return hours < 48 ? formatCount(hours, "hour") : formatCount(Math.floor(hours / 24), "day");
};

function Waiting({
  one,
  refused,
  timeZone,
}: Pick<WaitingWordsListProps, "refused" | "timeZone"> & { readonly one: WaitingWords }) {
  const { id, words, signedAs, connection, waitingSince, reports, notes, shown, concerns } = one;
  const why = refusedField(refused?.initialValue?.["id"] === String(id) ? refused : undefined, "why");
  return (
    <li className="space-y-2 py-3">
      <blockquote className="break-words">“{words}”</blockquote>
      <p className="text-sm text-muted">
        {signedAs}
        {connection === "" ? "" : ` · ${connection}`}, waiting since{" "}
        <MomentText at={waitingSince} timeZone={timeZone} />
        {reports === 0 ? "" : `, ${formatCount(reports, "report")}`}
        {shown ? ", shown meanwhile" : ""}
      </p>
      {concerns.length === 0 ? null : (
        <p className="flex flex-wrap gap-2">
          {concerns.map((concern) => (
            <Badge key={concern} tone="caution">
              {WORD_CONCERN_TEXTS[concern]}
            </Badge>
          ))}
        </p>
      )}
      {notes === "" ? null : <p className="text-sm break-words whitespace-pre-line">{notes}</p>}
      <Form method="post" className="space-y-2">
        <input type="hidden" name="id" value={id} />
        <Field
          label="Why they are not shown"
          hint="The person reads this."
          errors={why.errors}
          inputProps={{
            name: "why",
            autoComplete: "off",
            maxLength: LONGEST_HIDING_REASON,
            defaultValue: why.value ?? "",
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="show-words" aria-label={`Show the words of ${signedAs}`}>
            Show them
          </Button>
          <Button
            type="submit"
            name="intent"
            value="refuse-words"
            variant="danger"
            aria-label={`Do not show the words of ${signedAs}`}
          >
            Do not show them
          </Button>
        </div>
      </Form>
    </li>
  );
}
