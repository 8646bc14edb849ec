import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Training } from "#app/components/evolution/training-card.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import type { EvolutionStatus, FeatureSwitch } from "#app/lib/schemas/evolution/dto.ts";
import { evolutionHref } from "./evolution-links.ts";

const HERE = evolutionHref("controls");

export interface ControlsProps {
  readonly status: EvolutionStatus;
  readonly timeZone: string;
}

/** Retraining, the four switches, and the return to an earlier model. */
export function Controls({ status, timeZone }: ControlsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
      <Card as="section" aria-labelledby="switches-title">
        <CardHeader id="switches-title" title="Switches" />
        <ul className="divide-y">
          {status.features.map((feature) => (
            <Switch key={feature.feature} {...feature} timeZone={timeZone} />
          ))}
        </ul>
      </Card>
      <div className="space-y-4">
        <Retrain status={status} timeZone={timeZone} />
        <Earlier status={status} timeZone={timeZone} />
      </div>
    </div>
  );
}

function Switch({
  feature,
  label,
  does,
  schedule,
  enabled,
  concerns,
  refusal,
  changedAt,
  timeZone,
}: FeatureSwitch & { readonly timeZone: string }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <span className="min-w-0 flex-1 basis-56">
        <b className="block font-semibold">{label}</b>
        <span className="block text-muted">{does}</span>
        <span className="block text-muted">
          {schedule} · concerns {concerns === "person" ? "you" : "everybody"}
        </span>
        {changedAt === null ? null : (
          <span className="block text-muted">
            Switched <MomentText at={changedAt} timeZone={timeZone} />
          </span>
        )}
        {refusal === null ? null : <span className="block text-caution">{refusal}</span>}
      </span>
      {refusal === null ? (
        <Form method="post" action={HERE} preventScrollReset>
          <input type="hidden" name="intent" value="switch" />
          <input type="hidden" name="feature" value={feature} />
          <SubmitButton
            variant="secondary"
            name="enabled"
            value={enabled ? "false" : "true"}
            role="switch"
            aria-checked={enabled}
            aria-label={label}
          >
            {enabled ? "On" : "Off"}
          </SubmitButton>
        </Form>
      ) : (
        <Badge tone={enabled ? "positive" : "neutral"}>{enabled ? "On" : "Off"}</Badge>
      )}
    </li>
  );
}

function Retrain({ status: { training, nextTrainingAt, operatorRefusal }, timeZone }: ControlsProps) {
  const busy = training?.state === "queued" || training?.state === "running";
  return (
    <Card as="section" aria-labelledby="retrain-title">
      <CardHeader
        id="retrain-title"
        title="Model retraining"
        description={
          <>
            Next run: <MomentText at={nextTrainingAt} timeZone={timeZone} />
          </>
        }
      />
      {operatorRefusal === null ? (
        <Form method="post" action={HERE} preventScrollReset>
          {busy ? (
            <Button disabled>Training...</Button>
          ) : (
            <SubmitButton name="intent" value="retrain" pendingText="Training..." icon="bolt">
              Retrain Now
            </SubmitButton>
          )}
        </Form>
      ) : (
        <p className="text-sm text-caution">{operatorRefusal}</p>
      )}
      {training === null ? null : (
        <div className="mt-4">
          <Training training={training} timeZone={timeZone} here={HERE} />
        </div>
      )}
    </Card>
  );
}

function Earlier({ status: { earlier, operatorRefusal }, timeZone }: ControlsProps) {
  if (earlier.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="earlier-title">
      <CardHeader
        id="earlier-title"
        title="Earlier models"
        description="A model that predicted before can predict again. Each version keeps its own record."
      />
      <ul className="divide-y">
        {earlier.map(({ id, label, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
            <span>
              <b className="font-semibold">{label}</b>{" "}
              <span className="text-muted">
                of <MomentText at={createdAt} timeZone={timeZone} />
              </span>
            </span>
            {operatorRefusal === null ? (
              <Form method="post" action={HERE} preventScrollReset>
                <input type="hidden" name="intent" value="roll-back" />
                <SubmitButton
                  variant="secondary"
                  name="version"
                  value={String(id)}
                  aria-label={`Roll back to ${label}`}
                >
                  Roll back
                </SubmitButton>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
