import { Link } from "@remix-run/react";
import { Icon } from "#app/components/ui/icon.tsx";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { formatAge, formatDateTime } from "#app/lib/format/dates.ts";
import { seenText } from "#app/lib/format/delayed-price.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { StrategyList } from "#app/lib/schemas/picks/dto.ts";

export interface SourceNoteProps {
  readonly tier: Tier;
  readonly books: StrategyList["books"];
  readonly feed: StrategyList["feed"];
  readonly quoteDelayMinutes: number;
  readonly timeZone: string;
}

/** The compared sportsbooks, the delay of the prices, and the feed they come from. */
export function SourceNote({ tier, books, feed, quoteDelayMinutes, timeZone }: SourceNoteProps) {
  const open = books.filter((book) => book.open);
  const closed = books.filter((book) => !book.open);
  return (
    <section data-tour aria-labelledby="books-title" className="min-w-0">
      <h2 id="books-title" className="text-sm font-semibold">
        Best price from {open.length === 1 ? "1 sportsbook" : `${open.length} sportsbooks`}
      </h2>
      <p className="mt-1 text-sm">
        {open.map((book) => book.label).join(", ")}
        {closed.length === 0 ? null : (
          <span className="text-muted">
            {" · "}
            <Icon name="lock" size="sm" className="mr-1 inline size-3.5! align-[-0.15em]" />
            {closed.map((book) => book.label).join(", ")} {tier === "free" ? "with Pro" : "with Elite"}
          </span>
        )}
      </p>
      <p className="mt-1 text-xs text-muted">
        {feed.lastQuoteAt === null
          ? "No odds yet. "
          : quoteDelayMinutes > 0
            ? `Your prices are ${quoteDelayMinutes} minutes old, ${seenText(feed.now - quoteDelayMinutes * MINUTE_MS, timeZone)}; Elite gets them as they change. `
            : `Last price change ${formatAge(feed.now - feed.lastQuoteAt)}. `}
        {feed.label ? `${feed.label} clock: ${formatDateTime(feed.now, timeZone)}. ` : null}
        {feed.note}
      </p>
      <p className="mt-1 text-xs text-muted">
        Prices are compared with our forecast. For a comparison with the other books alone, see{" "}
        <Link to="/enhanced-odds" className="underline">
          Enhanced Odds
        </Link>
        .
      </p>
      {feed.stale ? (
        <p className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-caution">
          <Icon name="alert" size="sm" className="mt-0.5" />
          Prices are stale: no new odds for a while.
        </p>
      ) : null}
    </section>
  );
}
