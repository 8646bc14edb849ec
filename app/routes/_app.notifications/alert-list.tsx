import { Form } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { ALERT_TYPE_TEXTS } from "#app/lib/format/alerts.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { AlertEntry } from "#app/lib/schemas/notify/alerts-api.ts";

export interface AlertListProps {
  readonly page: {
    readonly alerts: readonly AlertEntry[];
    readonly unread: number;
    readonly nextBefore: number | null;
  };
  readonly timeZone: string;
  /** Whether the page before holds newer alerts. */
  readonly older: boolean;
}

/** The person's alerts, the newest first. */
export function AlertList({ page, timeZone, older }: AlertListProps) {
  const { alerts, unread, nextBefore } = page;
  if (alerts.length === 0 && !older)
    return (
      <EmptyState icon="bell" title="No notifications yet">
        Your alerts appear here: when a game you bet on starts, when a bet is graded, and others you choose.
      </EmptyState>
    );
  return (
    <Card as="section" padding="none" aria-labelledby="alerts-title">
      <div className="px-4 pt-4">
        <CardHeader
          id="alerts-title"
          title={unread === 0 ? "Nothing unread" : `${formatCount(unread, "unread notification")}`}
          aside={
            unread === 0 ? null : (
              <Form method="post">
                <Button type="submit" name="intent" value="read-all" variant="ghost">
                  Mark all as read
                </Button>
              </Form>
            )
          }
        />
      </div>
      <ul className="divide-y border-t">
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} timeZone={timeZone} />
        ))}
      </ul>
      {nextBefore === null && !older ? null : (
        <p className="flex justify-between gap-2 border-t p-3">
          {older ? <ButtonLink to="/notifications">Newest</ButtonLink> : <span />}
          {nextBefore === null ? null : (
            <ButtonLink to={`/notifications?before=${nextBefore}`} rel="next">
              Older
            </ButtonLink>
          )}
        </p>
      )}
    </Card>
  );
}

function AlertRow({ alert, timeZone }: { readonly alert: AlertEntry; readonly timeZone: string }) {
  const { id, type, title, message, path, at, read } = alert;
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <Badge tone={read ? "neutral" : "accent"}>{ALERT_TYPE_TEXTS[type].label}</Badge>
        <MomentText at={at} timeZone={timeZone} />
        {read ? null : <span className="font-semibold text-accent">unread</span>}
      </div>
      <p className={classNames("mt-1.5", read ? "font-medium" : "font-semibold")}>{title}</p>
      <p className="text-sm text-muted">{message}</p>
      <Form method="post" className="-mb-1 -ml-3 flex flex-wrap">
        <input type="hidden" name="id" value={id} />
        {path === null ? null : (
          <Button type="submit" name="intent" value="open" variant="ghost" aria-label={`Open: ${title}`}>
            Open
          </Button>
        )}
        {read ? null : (
          <Button type="submit" name="intent" value="read" variant="ghost" aria-label={`Mark as read: ${title}`}>
            Mark as read
          </Button>
        )}
      </Form>
    </li>
  );
}
