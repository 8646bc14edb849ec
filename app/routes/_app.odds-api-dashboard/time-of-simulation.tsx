import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { TIME_STEPS, type TimeStep } from "#app/lib/engine/feeds/time-steps.ts";
import type { TimeOfSimulation as Time } from "#app/lib/schemas/feeds/dto.ts";

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
            Moved forward to <MomentText at={time.playedThrough} timeZone={timeZone} />; the rest follows.
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
