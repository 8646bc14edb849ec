import { Badge } from "#app/components/ui/badge.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { formatAge, formatDateTime } from "#app/lib/format/dates.ts";

export interface QuoteAgeProps {
  readonly at: number;
  /** Past its freshness limit (D22). */
  readonly stale: boolean;
  readonly display: Display;
}

/** How old a quote is, marked once it is too old to act on. */
export function QuoteAge({ at, stale, display }: QuoteAgeProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, display.timeZone)}>
        {formatAge(display.now - at)}
      </time>
      {stale ? (
        <Badge tone="caution" icon="clock">
          Stale
        </Badge>
      ) : null}
    </span>
  );
}
