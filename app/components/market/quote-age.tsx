import { Badge } from "#app/components/ui/badge.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { formatAge, formatDateTime, formatUnchanged } from "#app/lib/format/dates.ts";

export interface QuoteAgeProps {
  /** When the quote last changed. */
  readonly at: number;
  /** Last seen too long ago, past its freshness limit (D22). */
  readonly stale: boolean;
  /** The price the pick was published at, which no book offers now. */
  readonly published?: boolean;
  readonly display: Display;
}

/** How long a quote has stood unchanged, marked stale once its book was last read too long ago to act on it. */
export function QuoteAge({ at, stale, published = false, display }: QuoteAgeProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, display.timeZone)}>
        {published ? `published price, quoted ${formatAge(display.now - at)}` : formatUnchanged(display.now - at)}
      </time>
      {stale ? (
        <Badge tone="caution" icon="clock">
          Stale
        </Badge>
      ) : null}
    </span>
  );
}
