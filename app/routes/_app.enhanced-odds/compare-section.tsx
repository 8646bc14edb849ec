import { Fragment } from "react";
import type { Display } from "#app/components/picks/display.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatUnchanged, formatDateTime } from "#app/lib/format/dates.ts";
import { MOVED_TEXT, seenText } from "#app/lib/format/delayed-price.ts";
import { marketLabel } from "#app/lib/format/labels.ts";
import { formatHandicap, writtenOrder } from "#app/lib/format/lines.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { ComparedBook, ComparedGame, ComparedMarket } from "#app/lib/schemas/market/enhanced-dto.ts";

const HEAD = "py-2 text-xs font-medium text-muted";
type Column = "first" | "second";

/** A side's line before its price: "−3.5"; of a total its number, because the column says over or under. */
function lineText({ market }: Pick<ComparedMarket, "market">, side: Column, line: number | null): string {
  if (line === null) return "";
  if (market === "total") return `${line} `;
  return `${formatHandicap(side === "first" ? line : 0 - line)} `;
}

interface PriceProps {
  readonly market: ComparedMarket;
  readonly book: ComparedBook;
  readonly side: Column;
  readonly display: Display;
}

/** A side's price now, marked if it is the best, and its opening price if that was another one; the line only if it was another one. */
function Price({ market, book, side, display }: PriceProps) {
  const odds = (price: number) => formatOdds(americanOdds(price), display.oddsFormat);
  const price = book[side];
  const open = book.open !== null && (book.open.line !== book.line || book.open[side] !== price) ? book.open : null;
  const best = book[`${side}Best`];
  return (
    <td className="py-1.5 pl-2 text-right align-top">
      <span className={`inline-block ${best ? "rounded-control bg-accent-soft px-1 py-0.5" : ""}`}>
        <span className="whitespace-nowrap">{lineText(market, side, book.line).trim()}</span>{" "}
        <span className="whitespace-nowrap">
          <strong>{odds(price)}</strong>
          {best ? <Icon name="check" size="sm" className="ml-0.5 inline size-3.5! text-accent" label="best" /> : null}
        </span>
      </span>
      {open ? (
        <span className="block text-xs text-muted">
          open {open.line === book.line ? "" : lineText(market, side, open.line)}
          {odds(open[side])}
        </span>
      ) : null}
    </td>
  );
}

/** A book's margin, the age of its quote, and whether it has moved since; a moment that stands above is left out. */
function ageParts(book: ComparedBook, together: number | null, { now, timeZone }: Display): readonly string[] {
  const { hold, quotedAt, seenAt, moved } = book;
  const age =
    seenAt === null ? formatUnchanged(now - quotedAt) : seenAt === together ? null : seenText(seenAt, timeZone);
  return [`hold ${formatPercent(hold, 1)}`, ...(age === null ? [] : [age]), ...(moved ? [MOVED_TEXT] : [])];
}

function MarketTable({ market, display }: { readonly market: ComparedMarket; readonly display: Display }) {
  const { fair } = market;
  const columns = writtenOrder(market.market);
  const moments = [...new Set(market.books.map(({ seenAt }) => seenAt))];
  // The moment that all prices of a delayed plan belong to stands once.
  const [together = null] = moments.length === 1 ? moments : [];
  return (
    <div>
      <table className="w-full table-fixed text-sm">
        <caption className="py-1 text-left font-semibold">
          {marketLabel(market.market)}
          {together === null ? null : (
            <span className="font-normal text-muted"> {seenText(together, display.timeZone)}</span>
          )}
        </caption>
        <thead>
          <tr className="border-b">
            <th scope="col" className={`${HEAD} w-[30%] text-left`}>
              Book
            </th>
            {columns.map((side) => (
              <th key={side} scope="col" className={`${HEAD} pl-2 text-right`}>
                {market[`${side}Label`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {market.books.map((book) => (
            <tr key={book.book} className="border-b">
              <th scope="row" className="py-1.5 text-left align-top font-medium">
                <span className="whitespace-nowrap">{book.bookLabel}</span>{" "}
                {book.stale ? <Badge tone="caution">Stale</Badge> : null}
                <span className="block text-xs font-normal text-muted">
                  {ageParts(book, together, display).map((part, i) => (
                    <Fragment key={part}>
                      {i === 0 ? null : " · "}
                      <span className={i === 0 ? "whitespace-nowrap" : ""}>{part}</span>
                    </Fragment>
                  ))}
                </span>
              </th>
              {columns.map((side) => (
                <Price key={side} market={market} book={book} side={side} display={display} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {fair ? (
        <p className="mt-1 text-xs text-muted">
          No-vig{fair.line === null ? "" : ` at ${lineText(market, columns[0], fair.line).trim()}`}:{" "}
          {columns
            .map(
              (side) =>
                `${market[`${side}Label`]} ${formatPercent(side === "first" ? fair.probability : 1 - fair.probability, 1)}`,
            )
            .join(", ")}{" "}
          ({fair.books} books)
        </p>
      ) : (
        <p className="mt-1 text-xs text-muted">No fair price: too few books in your plan have a fresh price here.</p>
      )}
    </div>
  );
}

export interface CompareSectionProps {
  readonly game: ComparedGame;
  /** Whether the person chose the game; otherwise it is the next one. */
  readonly chosen: boolean;
  readonly display: Display;
}

/** The books of a game side by side: best prices marked, lowest hold first, with their opening prices. */
export function CompareSection({ game, chosen, display }: CompareSectionProps) {
  return (
    <section id="game" aria-labelledby="comparison" className="scroll-mt-20 space-y-3">
      <div>
        <h2 id="comparison" className="text-lg font-semibold">
          Odds comparison
        </h2>
        <p className="text-sm text-muted">
          {game.awayTeam} @ {game.homeTeam} · {formatDateTime(game.startAt, display.timeZone)}
          {chosen ? "" : " · the next game"} · a check marks the best price of a side
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        {game.markets.map((market) => (
          <MarketTable key={market.market} market={market} display={display} />
        ))}
      </div>
    </section>
  );
}
