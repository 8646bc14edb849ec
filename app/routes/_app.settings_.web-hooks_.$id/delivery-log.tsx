import { Form, Link } from "@remix-run/react";
import { StateBadge } from "#app/components/access/web-hook-state.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { formatCount } from "#app/lib/format/labels.ts";
import type { DeliveryView } from "#app/lib/schemas/access/web-hook-api.ts";

/** The messages sent to a web hook and its answers, newest first. */
export function DeliveryLog({
  deliveries,
  nextBefore,
  older,
  mayReplay,
  timeZone,
  formKey,
  here,
}: {
  readonly deliveries: readonly DeliveryView[];
  readonly nextBefore: number | null;
  readonly older: boolean;
  readonly mayReplay: boolean;
  readonly timeZone: string;
  readonly formKey: string;
  readonly here: string;
}) {
  const link = "inline-flex min-h-11 items-center font-medium link";
  return (
    <Card as="section" aria-labelledby="log">
      <CardHeader id="log" title="Delivery log" description="The last thirty days, newest message first." />
      {deliveries.length === 0 ? <p className="text-sm text-muted">Nothing has been sent yet.</p> : null}
      <ul className="divide-y">
        {deliveries.map((one) => (
          <Delivery key={one.id} delivery={one} {...{ mayReplay, timeZone, formKey }} />
        ))}
      </ul>
      {older || nextBefore !== null ? (
        <nav aria-label="Pages of the log" className="mt-2 flex gap-6 border-t pt-2 text-sm">
          {older ? (
            <Link to={here} className={link}>
              Newest
            </Link>
          ) : null}
          {nextBefore === null ? null : (
            <Link to={`${here}?before=${nextBefore}`} className={link}>
              Older
            </Link>
          )}
        </nav>
      ) : null}
    </Card>
  );
}

function Delivery({
  delivery,
  mayReplay,
  timeZone,
  formKey,
}: {
  readonly delivery: DeliveryView;
  readonly mayReplay: boolean;
  readonly timeZone: string;
  readonly formKey: string;
}) {
  const { id, topic, messageId, createdAt, state, stateText, attempts, excerpt, payload } = delivery;
  return (
    <li className="space-y-1 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>
          <b className="font-semibold">{topic}</b>{" "}
          <span className="text-muted">
            <MomentText at={createdAt} timeZone={timeZone} /> · {formatCount(attempts, "attempt")}
          </span>
        </span>
        <StateBadge state={state} />
      </div>
      <p className="wrap-anywhere">{stateText}</p>
      {excerpt ? <p className="text-xs wrap-anywhere text-muted">“{excerpt}”</p> : null}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <Fold plain title="Message">
          <p className="text-xs break-all text-muted">{messageId}</p>
          <pre className="mt-1 max-w-full text-xs break-all whitespace-pre-wrap">{payload}</pre>
        </Fold>
        {state !== "waiting" && mayReplay ? (
          <Form method="post">
            <input type="hidden" name="formKey" value={formKey} />
            <input type="hidden" name="delivery" value={id} />
            <Button type="submit" name="intent" value="replay" size="sm">
              Send again <span className="sr-only">the message of {topic}</span>
            </Button>
          </Form>
        ) : null}
      </div>
    </li>
  );
}
