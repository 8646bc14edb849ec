import { LineMovement } from "#app/components/charts/line-movement.tsx";
import { QuoteAge } from "#app/components/market/quote-age.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { americanFromCents } from "#app/lib/engine/odds/cents-from-even.ts";
import { formatDateTime, formatWeekdayTime } from "#app/lib/format/dates.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { PlayerTonight } from "#app/lib/schemas/props/dto.ts";

interface PricesProps {
  readonly tonight: PlayerTonight;
  readonly display: Display;
}

/** Books side by side with their hold, and how they moved. */
export function TonightPrices({ tonight, display }: PricesProps) {
  const { quotes, movement, prop } = tonight;
  if (quotes.length === 0) return null;
  const price = (american: number) => formatOdds(americanOdds(american), display.oddsFormat);
  return (
    <section aria-labelledby="tonight-books" className="space-y-4">
      <div>
        <h3 id="tonight-books" className="font-semibold">
          Sportsbooks
        </h3>
        <div
          tabIndex={0}
          role="region"
          aria-label="Prices by sportsbook"
          className="mt-2 overflow-x-auto rounded-control border"
        >
          <table className="w-full text-sm">
            <thead className="bg-sunken text-xs text-muted">
              <tr>
                {["Sportsbook", "Line", "Over", "Under", "Hold", "Price"].map((column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={`px-3 py-2 font-semibold ${index === 0 ? "text-left" : "text-right"}`}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y">
              {quotes.map((quote) => (
                <tr key={quote.book}>
                  <th scope="row" className="px-3 py-2 text-left font-medium">
                    {quote.bookLabel}
                  </th>
                  <td className="px-3 py-2 text-right">{quote.line}</td>
                  <td className="px-3 py-2 text-right">{price(quote.over)}</td>
                  <td className="px-3 py-2 text-right">{price(quote.under)}</td>
                  <td className="px-3 py-2 text-right">{formatPercent(quote.hold, 1)}</td>
                  <td className="px-3 py-2 text-right text-xs whitespace-nowrap text-muted">
                    <QuoteAge
                      at={quote.quotedAt}
                      stale={quote.stale}
                      seenAt={quote.seenAt}
                      moved={quote.moved}
                      display={display}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {movement === null ? null : (
        <LineMovement
          books={movement.series.map(({ book, bookLabel, points }) => ({
            key: book,
            label: bookLabel,
            points: points.map(({ at, value, price: american, line }) => ({
              at,
              value,
              text: `${line ?? ""} (over ${price(american)})`,
            })),
          }))}
          consensus={movement.consensus}
          best={movement.best}
          published={null}
          until={Math.min(display.now, prop?.startAt ?? display.now)}
          title={movement.axis === "line" ? "Line movement" : "Price movement of the over"}
          level={3}
          formatValue={movement.axis === "line" ? String : (value) => price(americanFromCents(value))}
          step={movement.axis === "line" ? 0.5 : 1}
          formatTime={(at) => formatWeekdayTime(at, display.timeZone)}
          formatTimeLong={(at) => formatDateTime(at, display.timeZone)}
        />
      )}
    </section>
  );
}
