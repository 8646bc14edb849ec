import { Form } from "@remix-run/react";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";

export interface SessionListProps {
  readonly sessions: readonly {
    readonly id: string;
    readonly device: string;
    readonly createdAt: number;
    readonly lastSeenAt: number;
    readonly current: boolean;
  }[];
  readonly timeZone: string;
}

/** The sessions of the person, and how to end them. */
export function SessionList({ sessions, timeZone }: SessionListProps) {
  return (
    <>
      <ul className="divide-y">
        {sessions.map(({ id, device, createdAt, lastSeenAt, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
            <div className="min-w-0">
              <p className="font-medium">
                {device} {current ? <Badge tone="accent">This device</Badge> : null}
              </p>
              <p className="text-xs text-muted">
                Last used {formatDateTime(lastSeenAt, timeZone)} · signed in {formatDateTime(createdAt, timeZone)}
              </p>
            </div>
            {current ? (
              <Form method="post" action="/logout" reloadDocument>
                <Button type="submit" size="sm">
                  Sign out
                </Button>
              </Form>
            ) : (
              <Form method="post">
                <input type="hidden" name="session" value={id} />
                <Button type="submit" name="intent" value="end-session" size="sm" aria-label={`Sign out ${device}`}>
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" className="pt-3">
          <Button type="submit" name="intent" value="end-other-sessions">
            Sign out everywhere else
          </Button>
        </Form>
      ) : null}
    </>
  );
}
