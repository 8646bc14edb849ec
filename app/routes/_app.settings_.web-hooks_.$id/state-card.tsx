import { Form } from "@remix-run/react";
import { StateBadge } from "#app/components/access/web-hook-state.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { TOPIC_LABELS } from "#app/lib/format/web-hooks.ts";
import type { WebHookView } from "#app/lib/schemas/access/web-hook-api.ts";

/** The state of a web hook, the result of its last test, and the buttons. */
export function StateCard({
  webHook,
  tested,
  rests,
  timeZone,
  formKey,
}: {
  readonly webHook: WebHookView;
  readonly tested: { readonly taken: boolean; readonly message: string } | null;
  readonly rests: string | null;
  readonly timeZone: string;
  readonly formKey: string;
}) {
  const { state, stateText, topics, waiting, failingSince, nextAttemptAt, formerSecretUntil } = webHook;
  return (
    <Card as="section" aria-labelledby="state">
      <CardHeader id="state" title="State" description={stateText} aside={<StateBadge state={state} />} />
      <div className="space-y-3 text-sm">
        <p>
          Receives {topics.map((topic) => TOPIC_LABELS[topic].toLowerCase()).join(", ")}.
          {waiting > 0 ? ` ${formatCount(waiting, "message")} waiting.` : null}
        </p>
        {failingSince !== null && nextAttemptAt !== null ? (
          <p>
            Failing since <MomentText at={failingSince} timeZone={timeZone} />; tried again{" "}
            <MomentText at={nextAttemptAt} timeZone={timeZone} />. After three days it is paused.
          </p>
        ) : null}
        {formerSecretUntil === null ? null : (
          <p className="text-muted">The old secret also signs until {formatDateTime(formerSecretUntil, timeZone)}.</p>
        )}
        {tested === null ? null : (
          <Banner tone={tested.taken ? "positive" : "danger"} role="status">
            <span className="wrap-anywhere">{tested.message}</span>
          </Banner>
        )}
        {rests === null ? null : <Banner>{rests}</Banner>}
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="formKey" value={formKey} />
          {rests === null ? (
            <SubmitButton name="intent" value="test">
              Send test
            </SubmitButton>
          ) : null}
          {state !== "active" && rests === null ? (
            <Button type="submit" name="intent" value="resume">
              {state === "paused" ? "Resume" : "Try again now"}
            </Button>
          ) : null}
          {state === "paused" ? null : (
            <Button type="submit" name="intent" value="pause">
              Pause
            </Button>
          )}
        </Form>
      </div>
    </Card>
  );
}
