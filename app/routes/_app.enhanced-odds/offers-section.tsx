import { Link } from "@remix-run/react";
import { enhancedOddsHref } from "#app/components/market/enhanced-links.ts";
import { WatchLink } from "#app/components/market/watch-link.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { QuoteAge } from "#app/components/market/quote-age.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { Fold } from "#app/components/ui/fold.tsx";
import { decimalOdds } from "#app/lib/engine/brands.ts";
import { formatDuration, formatWeekdayTime } from "#app/lib/format/dates.ts";
import { formatCount, marketLabel } from "#app/lib/format/labels.ts";
import { formatCombinedOdds, formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { EnhancedOdds, FairOfferRow } from "#app/lib/schemas/market/enhanced-dto.ts";
import { formatSample } from "#app/lib/format/numbers.ts";

/** Rows that are always shown; the rest is behind a fold. */
const OPEN_ROWS = 6;

const PACE = { leads: "usually moves first", lags: "usually moves late" } as const;

function OfferRow({ row, display }: { readonly row: FairOfferRow; readonly display: Display }) {
  const { game } = row;
  return (
    <li className="relative flex items-start justify-between gap-3 px-3 py-2.5 sm:px-4">
      <div className="min-w-0">
        <h3 className="font-semibold">
          <Link
            to={enhancedOddsHref({ league: game.league, game: game.gameId })}
            className="after:absolute after:inset-0"
          >
            {row.bet} {formatOdds(row.price, display.oddsFormat)}
          </Link>{" "}
          <span className="font-normal">{row.bookLabel}</span>
        </h3>
        <p className="text-xs text-muted">
          {game.awayCode} @ {game.homeCode} · {formatWeekdayTime(game.startAt, display.timeZone)} ·{" "}
          {marketLabel(row.market)} · fair {formatCombinedOdds(decimalOdds(row.fairDecimal), display.oddsFormat)} (
          {formatPercent(row.fairProbability, 1)}, {row.fairBooks} books)
        </p>
        <p className="text-xs text-muted">
          Above fair for {formatDuration(display.now - row.since)} ·{" "}
          <QuoteAge at={row.quotedAt} stale={false} seenAt={row.seenAt} display={display} />
          {row.pace ? ` · ${PACE[row.pace]}` : ""}
          {row.ownMove ? " · the book’s own new price: the others may follow it" : ""}
        </p>
        <p className={`text-xs ${row.ours.stand === "bet" ? "font-semibold text-positive" : "text-muted"}`}>
          {row.ours.text}
        </p>
        <WatchLink gameId={game.gameId} market={row.market} offer={row} display={display} />
      </div>
      <div className="shrink-0 text-right">
        <strong className="text-positive">{formatSignedPercent(row.expectedValue, 1)}</strong>
        <span className="block text-xs text-muted">over fair</span>
        {row.suspect ? (
          <Badge tone="caution" title="Above 10%: usually an old or wrong price">
            Check it
          </Badge>
        ) : null}
      </div>
    </li>
  );
}

function Rows({ rows, display }: { readonly rows: readonly FairOfferRow[]; readonly display: Display }) {
  return (
    <ul className="divide-y overflow-clip rounded-card border bg-raised shadow-card">
      {rows.map((row) => (
        <OfferRow key={`${row.game.gameId} ${row.market} ${row.side} ${row.book}`} row={row} display={display} />
      ))}
    </ul>
  );
}

/** The number of steam moves from which their mean is shown (D1). */
const ENOUGH_MOVES = 30;

/** The worth of a book's own new price, as far as it is measured on finished games. */
function newPricesText({ offers, steam }: EnhancedOdds): string {
  if (!offers.some(({ ownMove }) => ownMove)) return "";
  const chasing = steam?.chasing ?? null;
  const worth =
    chasing === null || chasing.n < ENOUGH_MOVES
      ? "what it was worth to take the prices of books that had already moved is not measured yet"
      : `taking the prices of books that had already moved was worth ${formatSignedPercent(chasing.mean, 1)} to the close (${formatSample(chasing.n)})`;
  return `Late prices are listed before a book’s own new price: ${worth}.`;
}

/** Our own bets in the league, which this list does not compare with: the line joins the two screens. */
function OursBeside({ odds: { ours, league } }: { readonly odds: EnhancedOdds }) {
  if (ours === null) return null;
  const { bets, leans, closed } = ours;
  const own =
    bets + leans > 0
      ? `By our own forecast, which this list does not use, the ${league} has ${formatCount(bets, "bet")} and ${formatCount(leans, "lean")} now.`
      : `By our own forecast, which this list does not use, nothing${closed > 0 ? " open to you" : ""} in the ${league} is a bet now.`;
  return (
    <p className="text-sm font-medium">
      {own} {closed > 0 ? `${formatCount(closed, "pick")} of ours ${closed === 1 ? "is" : "are"} closed to you. ` : ""}
      <Link to={`/betting-strategies?league=${league}`} className="link">
        AI Picks&nbsp;›
      </Link>
    </p>
  );
}

/** The page's answer: the offers that beat the fair price now, or a note that none does. */
export function OffersSection({ odds, display }: { readonly odds: EnhancedOdds; readonly display: Display }) {
  const { offers, pricedMarkets, quotedMarkets } = odds;
  const markets = `${formatCount(pricedMarkets, "market")} with a fair price${pricedMarkets < quotedMarkets ? `, ${quotedMarkets - pricedMarkets} without` : ""}`;
  return (
    <section aria-labelledby="offers" className="space-y-2">
      <h2 id="offers" className="text-lg font-semibold">
        {pricedMarkets === 0
          ? "No fair price now"
          : offers.length === 0
            ? "No offer at a main line beats the fair price"
            : `${formatCount(offers.length, "offer")} ${offers.length === 1 ? "beats" : "beat"} the fair price`}
      </h2>
      <p className="text-sm text-muted">
        {pricedMarkets === 0
          ? `${formatCount(quotedMarkets, "market")} without one: too few books in your plan have a fresh price, so nothing can be compared.`
          : offers.length === 0
            ? `${markets}: every price at a main line costs more than it returns. That is the usual state of a market.`
            : `${markets}: the other books’ average without their margin, however the margin is removed. ${newPricesText(odds)}`}
      </p>
      <OursBeside odds={odds} />
      {offers.length > 0 ? <Rows rows={offers.slice(0, OPEN_ROWS)} display={display} /> : null}
      {offers.length > OPEN_ROWS ? (
        <Fold plain title={`Show ${formatCount(offers.length - OPEN_ROWS, "more offer")}`}>
          <Rows rows={offers.slice(OPEN_ROWS)} display={display} />
        </Fold>
      ) : null}
    </section>
  );
}
