import { Form } from "@remix-run/react";
import { formatDateTime, formatDate } from "#app/lib/format/dates.ts";
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

export interface IdentityListProps {
  readonly identities: readonly { readonly provider: string; readonly createdAt: number }[];
  readonly timeZone: string;
}

/** The account's sign-ins, and how to add one. */
export function IdentityList({ identities, timeZone }: IdentityListProps) {
  return (
    <>
      <ul className="divide-y text-sm">
        {identities.map(({ provider, createdAt }) => (
          <li key={`${provider} ${createdAt}`} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 break-words">{hostOf(provider)}</span>
            <span className="text-muted">since {formatDate(createdAt, timeZone)}</span>
          </li>
        ))}
      </ul>
      <form method="post" action="/settings/join" className="pt-3">
        <Button type="submit">Add another sign-in</Button>
      </form>
    </>
  );
}

const hostOf = (provider: string) => (URL.canParse(provider) ? new URL(provider).host : provider);
