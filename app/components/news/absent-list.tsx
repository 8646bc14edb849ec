import { Link } from "@remix-run/react";
import type { Display } from "#app/components/picks/display.ts";
import { formatWeekdayTime } from "#app/lib/format/dates.ts";
import type { NewsSide } from "#app/lib/schemas/news/dto.ts";
import { playerHref } from "./news-links.ts";
import { freedText } from "./news-words.ts";
import { StatusBadge } from "./status-badge.tsx";

/** The missing and doubtful players of a team, with role, reason, and the teammates who get their minutes. */
export function AbsentList({ absent, display }: { readonly absent: NewsSide["absent"]; readonly display: Display }) {
  if (absent.length === 0) return <p className="text-sm text-muted">Nobody is reported out or in doubt.</p>;
  return (
    <ul className="mt-1 space-y-1.5">
      {absent.map((one) => (
        <li key={one.playerId} className="text-sm">
          <span className="flex flex-wrap items-center gap-x-2">
            <Link
              to={playerHref(one.playerId)}
              className="inline-flex min-h-6 items-center underline underline-offset-2"
            >
              {one.player}
            </Link>
            <StatusBadge status={one.status} />
            <span className="text-xs text-muted">{formatWeekdayTime(one.at, display.timeZone)}</span>
          </span>
          <span className="block text-muted">
            {[one.position, one.note, one.role].filter((part) => part !== null && part !== "").join(" · ")}
          </span>
          {one.minutes === null || one.minutes.to.length === 0 ? null : (
            <span className="block text-xs text-muted">{freedText(one.minutes)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
