import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { TIME_STEPS, type TimeStep } from "#app/lib/engine/feeds/time-steps.ts";
import { formatAge } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { TimeOfSimulation as Time } from "#app/lib/schemas/feeds/dto.ts";
import type { SourceProblem } from "#app/lib/schemas/feeds/sources-dto.ts";

/** Ways in for programs. Some of the pages behind them ship no scripts: links load the whole document. */
const DOORS = [
  { to: "/api/docs", label: "API reference", text: "every call with its answers, and access for assistants over MCP" },
  {
    to: "/settings/tokens",
    label: "API tokens",
    text: "let your own programs read picks and odds, with scopes and an expiry date",
  },
  { to: "/settings/web-hooks", label: "Web hooks", text: "receive picks, prices and results as they come" },
] as const;

/** Where programs get the same data. */
export function ForPrograms() {
  return (
    <Card as="section" aria-labelledby="programs">
      <CardHeader id="programs" title="For your programs" />
      <ul className="text-sm">
        {DOORS.map(({ to, label, text }) => (
          <li key={to}>
            <a href={to} className="inline-flex min-h-11 items-center font-medium underline underline-offset-2">
              {label}
            </a>
            <span className="text-muted">: {text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The parts of the sources' recent answers that could not be used. The rest of each answer was. */
export function Problems({ problems, now }: { readonly problems: readonly SourceProblem[]; readonly now: number }) {
  return (
    <Card as="section" aria-labelledby="problems">
      <CardHeader
        id="problems"
        title="Data that could not be used"
        description="From answers of the last six hours, as the source named it. The rest of each answer is used, and a game keeps its earlier data."
      />
      <ul className="divide-y">
        {problems.map(({ text, times, lastAt }) => (
          <li key={text} className="py-2 text-sm break-words">
            {text}{" "}
            <span className="text-muted">
              · {formatCount(times, "reading")}, the last {formatAge(now - lastAt)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const LABELS: Readonly<Record<TimeStep, string>> = {
  "1h": "+1 h",
  "6h": "+6 h",
  "next-start": "To the next start",
  evening: "To the end of the evening",
};

/** The simulation's clock, for the operator who moves it: in the skipped time games end, bets are graded and alerts go out. */
export function TimeOfSimulation({ time, timeZone }: { readonly time: Time; readonly timeZone: string }) {
  return (
    <Card as="section" aria-labelledby="time-title">
      <CardHeader id="time-title" title="Time of the simulation" />
      <p className="text-sm">
        It is <MomentText at={time.now} timeZone={timeZone} />.{" "}
        {time.moving ? (
          <span role="status">
            Games and prices are simulated up to <MomentText at={time.playedThrough} timeZone={timeZone} />; the rest
            follows.
          </span>
        ) : (
          "Move it forward: games end, bets are graded and alerts go out, for everybody who reads the simulation. It cannot go back."
        )}
      </p>
      <Form method="post" className="mt-3 flex flex-wrap gap-2">
        {TIME_STEPS.map((step) => (
          <SubmitButton key={step} name="step" value={step} variant="secondary" size="sm" disabled={time.moving}>
            {LABELS[step]}
          </SubmitButton>
        ))}
      </Form>
    </Card>
  );
}
