import { Link } from "@remix-run/react";
import { Banner } from "#app/components/ui/banner.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { formatAge } from "#app/lib/format/dates.ts";
import { formatCount, tierLabel } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { SourcesDashboard } from "#app/lib/schemas/feeds/sources-dto.ts";

/** The age of the odds, the used quota and the remaining quota: the page's answer. */
export function Freshness({ board, onBreak }: { readonly board: SourcesDashboard; readonly onBreak: boolean }) {
  const { feed, figures, lock, about } = board;
  const requests = figures ? Object.values(figures.requests) : [];
  const sum = (count: (each: (typeof requests)[number]) => number) =>
    requests.reduce((all, each) => all + count(each), 0);
  const [quota] = figures?.quotas ?? [];
  const games = figures?.coverage.reduce((all, league) => all + league.games, 0) ?? 0;
  const quoted = figures?.coverage.reduce((all, { books }) => all + Math.max(0, ...books.map((book) => book.games)), 0);
  const age = feed.lastQuoteAt === null ? "None yet" : formatAge(feed.now - feed.lastQuoteAt);
  return (
    <Card as="section" padding="sm" aria-label="How recent the odds are">
      {feed.stale ? (
        <div className="mb-3">
          <Banner tone="caution" title="The odds are stale">
            No new price has arrived for longer than usual. Prices are shown with their age.
          </Banner>
        </div>
      ) : null}
      <StatRow columns={figures ? 4 : 2}>
        <Stat label="Last price change" value={age} inWords note={feed.note ?? "by the clock of this feed"} />
        {figures ? (
          <>
            <Stat label="Games quoted" value={`${quoted} of ${games}`} note="that start within 48 hours" />
            <Stat
              label="Requests, 24 h"
              value={formatNumber(sum((each) => each.requests))}
              note={formatCount(
                sum((each) => each.failed),
                "error",
              )}
            />
            <Stat
              label="Credits left"
              value={quota ? formatNumber(quota.remaining) : "No quota"}
              inWords={quota === undefined}
              note={
                quota
                  ? `this month; ${formatNumber(quota.usedToday)} of ${formatNumber(quota.share)} used today`
                  : "no key for the odds provider"
              }
            />
          </>
        ) : null}
      </StatRow>
      <p className="mt-3 text-sm text-muted">{about}</p>
      {lock ? (
        <p className="mt-2 text-sm text-muted">
          <Icon name="lock" size="sm" className="mr-1 inline" />
          {lock.text}{" "}
          {onBreak ? null : (
            <Link
              to={`/subscription?plan=${lock.tier}`}
              className="inline-flex min-h-11 items-center font-medium text-text underline"
            >
              See {tierLabel(lock.tier)}
            </Link>
          )}
        </p>
      ) : null}
    </Card>
  );
}
