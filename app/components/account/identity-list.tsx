import { formatDate } from "#app/lib/format/dates.ts";
import { Button } from "../ui/button.tsx";

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
