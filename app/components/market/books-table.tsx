import { Badge } from "#app/components/ui/badge.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { toneOf } from "#app/lib/format/rates.ts";
import type { BookRow } from "#app/lib/schemas/picks/pick-dto.ts";
import { QuoteAge } from "./quote-age.tsx";

export interface BooksTableProps {
  readonly rows: readonly BookRow[];
  readonly display: Display;
  /** False for moneylines, which have no line. */
  readonly hasLine: boolean;
  /** The format of a line: "−3.5" for a spread, "221.5" for a total. */
  readonly lineText: (line: number) => string;
}

const HEAD = "py-2 text-xs font-medium text-muted";
/** A column for wide screens; phones show its value as a second line of another column. */
const WIDE = "hidden px-3 py-3 text-right lg:table-cell";
const CELL = "py-1.5 pl-2 text-right align-top lg:px-3 lg:py-3";
const UNDER = "block text-xs font-normal whitespace-nowrap text-muted lg:hidden";

/** Every sportsbook in the viewer's plan, best value first; three columns on phones. */
export function BooksTable({ rows, display, hasLine, lineText }: BooksTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Prices by sportsbook</caption>
      <thead>
        <tr className="border-b">
          <th scope="col" className={`${HEAD} text-left`}>
            Sportsbook
          </th>
          <th scope="col" className={`${HEAD} pl-2 text-right lg:px-3`}>
            {hasLine ? "Line, price" : "Price"}
          </th>
          <th scope="col" className={`${HEAD} px-3 text-right max-lg:hidden`}>
            Other side
          </th>
          <th scope="col" className={`${HEAD} px-3 text-right max-lg:hidden`}>
            Chance
          </th>
          <th scope="col" className={`${HEAD} pl-2 text-right lg:px-3`}>
            Edge
          </th>
          <th scope="col" className={`${HEAD} px-3 text-right max-lg:hidden`}>
            Hold
          </th>
          <th scope="col" className={`${HEAD} px-3 text-right max-lg:hidden`}>
            Price age
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.book} row={row} display={display} hasLine={hasLine} lineText={lineText} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, display, hasLine, lineText }: Omit<BooksTableProps, "rows"> & { readonly row: BookRow }) {
  const odds = (price: number) => formatOdds(americanOdds(price), display.oddsFormat);
  const { quotedAt, stale, seenAt, moved } = row;
  const age = <QuoteAge at={quotedAt} stale={stale} seenAt={seenAt} moved={moved} display={display} />;
  return (
    <tr className="border-b">
      <th scope="row" className="py-1.5 text-left align-top font-semibold lg:py-3">
        <span className="inline-flex flex-wrap items-center gap-x-1.5">
          {row.bookLabel}
          {row.best ? <Badge tone="accent">Best</Badge> : null}
        </span>
        <span className={UNDER}>{age}</span>
      </th>
      <td className={CELL}>
        <span className="whitespace-nowrap">
          {hasLine && row.line !== null ? `${lineText(row.line)} ` : null}
          <strong>{odds(row.price)}</strong>
        </span>
        {row.otherPrice === null ? null : <span className={UNDER}>other {odds(row.otherPrice)}</span>}
      </td>
      <td className={WIDE}>{row.otherPrice === null ? "–" : odds(row.otherPrice)}</td>
      <td className={WIDE}>{formatPercent(row.probability, 1)}</td>
      <td className={CELL}>
        <span className={toneOf(row.edge) === "positive" ? "font-medium text-positive" : "text-muted"}>
          {row.edge === null ? "–" : formatSignedPercent(row.edge, 1)}
        </span>
        <span className={UNDER}>chance {formatPercent(row.probability, 1)}</span>
      </td>
      <td className={WIDE}>{formatPercent(row.hold, 1)}</td>
      <td className={WIDE}>{age}</td>
    </tr>
  );
}
