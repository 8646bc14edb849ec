import { Badge } from "#app/components/ui/badge.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { BookRow } from "#app/lib/schemas/picks/pick-dto.ts";
import type { ReactNode } from "react";
import { QuoteAge } from "./quote-age.tsx";

const HEADINGS = ["Sportsbook", "Line", "Price", "Other side", "Chance", "Edge", "Hold", "Price age"] as const;

/** A cell that shows its own heading on phones, where each row is a card. Explicit roles keep the table semantics under other displays. */
function Cell({ heading, children }: { readonly heading: (typeof HEADINGS)[number]; readonly children: ReactNode }) {
  return (
    <td
      role="cell"
      className="max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 max-lg:py-1 lg:px-3 lg:py-3 lg:text-right"
    >
      <span aria-hidden className="text-muted lg:hidden">
        {heading}
      </span>
      <span>{children}</span>
    </td>
  );
}

export interface BooksTableProps {
  readonly rows: readonly BookRow[];
  readonly display: Display;
  /** False for moneylines, which have no line column. */
  readonly hasLine: boolean;
  /** How a line is written: "−3.5" for a spread, "221.5" for a total. */
  readonly lineText: (line: number) => string;
}

/** Every sportsbook in the viewer's plan, best value first: a table on wide screens, cards on phones. */
export function BooksTable({ rows, display, hasLine, lineText }: BooksTableProps) {
  const headings = HEADINGS.filter((heading) => hasLine || heading !== "Line");
  return (
    <table role="table" className="w-full text-sm max-lg:block">
      <caption className="sr-only">Prices by sportsbook</caption>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" className="border-b">
          {headings.map((heading, index) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className={`px-3 py-2 text-xs font-medium text-muted ${index === 0 ? "pl-0 text-left" : "text-right"}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:block max-lg:space-y-3">
        {rows.map((row) => (
          <Row key={row.book} row={row} display={display} hasLine={hasLine} lineText={lineText} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, display, hasLine, lineText }: Omit<BooksTableProps, "rows"> & { readonly row: BookRow }) {
  const odds = (price: number) => formatOdds(americanOdds(price), display.oddsFormat);
  return (
    <tr
      role="row"
      className={
        row.best
          ? "max-lg:block max-lg:rounded-control max-lg:border max-lg:border-accent max-lg:p-3 lg:border-b lg:bg-accent-soft/50"
          : "max-lg:block max-lg:rounded-control max-lg:border max-lg:p-3 lg:border-b"
      }
    >
      <th
        role="rowheader"
        scope="row"
        className="py-2 text-left font-semibold max-lg:block max-lg:pt-0 lg:px-3 lg:pl-2"
      >
        <span className="inline-flex flex-wrap items-center gap-2">
          {row.bookLabel}
          {row.best ? <Badge tone="accent">Best</Badge> : null}
        </span>
      </th>
      {hasLine ? <Cell heading="Line">{row.line === null ? "—" : lineText(row.line)}</Cell> : null}
      <Cell heading="Price">
        <strong>{odds(row.price)}</strong>
      </Cell>
      <Cell heading="Other side">{odds(row.otherPrice)}</Cell>
      <Cell heading="Chance">{formatPercent(row.probability, 1)}</Cell>
      <Cell heading="Edge">
        <span className={row.edge > 0 ? "font-medium text-positive" : "text-muted"}>
          {formatSignedPercent(row.edge, 1)}
        </span>
      </Cell>
      <Cell heading="Hold">{formatPercent(row.hold, 1)}</Cell>
      <Cell heading="Price age">
        <QuoteAge at={row.quotedAt} stale={row.stale} display={display} />
      </Cell>
    </tr>
  );
}
