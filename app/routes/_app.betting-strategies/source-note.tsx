import { FeedBadge, Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatAge, formatDateTime } from "#app/lib/format/dates.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { StrategyList } from "#app/lib/schemas/strategies.ts";

export interface SourceNoteProps {
  readonly tier: Tier;
  readonly books: StrategyList["books"];
  readonly feed: StrategyList["feed"];
  readonly quoteDelayMinutes: number;
  readonly timeZone: string;
}

/** Which sportsbooks are compared, how old the prices may be, and which feed they come from. */
export function SourceNote({ tier, books, feed, quoteDelayMinutes, timeZone }: SourceNoteProps) {
  const open = books.filter((book) => book.open);
  const closed = books.filter((book) => !book.open);
  return (
    <Card as="section" padding="sm" aria-labelledby="books-title">
      <h2 id="books-title" className="mb-2 flex items-center justify-between gap-2 text-sm font-semibold">
        {open.length === 1 ? "1 sportsbook compared" : `${open.length} sportsbooks compared`}
        <FeedBadge label={feed.label} />
      </h2>
      <ul className="flex flex-wrap gap-1.5" aria-label="Sportsbooks">
        {open.map((book) => (
          <li key={book.key}>
            <Badge tone="accent">{book.label}</Badge>
          </li>
        ))}
        {closed.map((book) => (
          <li key={book.key}>
            <Badge icon="lock">
              {book.label}
              <span className="sr-only"> (not in your plan)</span>
            </Badge>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex items-start gap-1.5 text-xs text-muted">
        <Icon name="clock" size="sm" className="mt-px size-3.5!" />
        <span>
          {feed.lastQuoteAt === null ? "No quote has come in yet. " : null}
          {feed.lastQuoteAt !== null ? `Newest quote ${formatAge(feed.now - feed.lastQuoteAt)}. ` : null}
          {quoteDelayMinutes > 0
            ? `Prices you see are at least ${quoteDelayMinutes} minutes old${tier === "elite" ? "" : "; Elite sees the newest"}. `
            : "Prices are the newest known. "}
          {feed.label ? `${feed.label} clock: ${formatDateTime(feed.now, timeZone)}. ` : null}
          {feed.note}
        </span>
      </p>
      {feed.stale ? (
        <p className="mt-2">
          <Badge tone="caution" icon="alert">
            Prices are stale: nothing new has come in for a while
          </Badge>
        </p>
      ) : null}
    </Card>
  );
}
