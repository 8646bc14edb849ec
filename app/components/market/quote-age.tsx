import { Badge } from "#app/components/ui/badge.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { formatAge, formatDateTime, formatUnchanged } from "#app/lib/format/dates.ts";
import { MOVED_TEXT, seenText } from "#app/lib/format/delayed-price.ts";

export interface QuoteAgeProps {
  /** When the quote last changed. */
  readonly at: number;
  /** Last seen too long ago, past its freshness limit (D22). */
  readonly stale: boolean;
  /** The price at publication, which no book offers now. */
  readonly published?: boolean;
  /** In a delayed plan, the time of the price: its present age is not known. */
  readonly seenAt?: number | null;
  /** Whether a delayed plan's price is no longer available as it seemed. */
  readonly moved?: boolean;
  readonly display: Display;
}

function ageText({ at, published = false, seenAt = null, moved = false, display }: QuoteAgeProps): string {
  if (seenAt !== null && !published) return `${seenText(seenAt, display.timeZone)}${moved ? `, ${MOVED_TEXT}` : ""}`;
  return published ? `published price, quoted ${formatAge(display.now - at)}` : formatUnchanged(display.now - at);
}

/**
 * How long a quote has been unchanged, or in a delayed plan the time of the quote (D49). It is marked stale once its book was last read too
 * long ago to act on it.
 */
export function QuoteAge(props: QuoteAgeProps) {
  const { stale, display } = props;
  const at = props.published ? props.at : (props.seenAt ?? props.at);
  const age = (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, display.timeZone)}>
      {ageText(props)}
    </time>
  );
  if (!stale) return age;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
      {age}
      <Badge tone="caution" icon="clock">
        Stale
      </Badge>
    </span>
  );
}
