import type { Display } from "#app/components/picks/display.ts";
import { signInk } from "#app/components/ui/value-text.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatAge } from "#app/lib/format/dates.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import type { LadderRow, LineLadder } from "#app/lib/schemas/market/ladder.ts";
import { QuoteAge } from "./quote-age.tsx";

export interface LadderTableProps {
  readonly ladder: LineLadder;
  readonly display: Display;
  /** The format of a line: "−3.5" for a spread, "O 221.5" for a total. */
  readonly lineText: (line: number) => string;
}

const HEAD = "py-2 text-xs font-medium text-muted";
const CELL = "py-1.5 pl-2 text-right align-top";

/** One side at every offered line: the best price there, the fair price, and the edge. */
export function LadderTable({ ladder, display, lineText }: LadderTableProps) {
  const { rows, readAt, note } = ladder;
  if (rows.length === 0) return <p className="text-sm text-muted">{note}</p>;
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">The best price at every line</caption>
        <thead>
          <tr className="border-b">
            <th scope="col" className={`${HEAD} text-left`}>
              Line
            </th>
            <th scope="col" className={`${HEAD} pl-2 text-right`}>
              Best price
            </th>
            <th scope="col" className={`${HEAD} pl-2 text-right`}>
              Fair
            </th>
            <th scope="col" className={`${HEAD} pl-2 text-right`}>
              Edge
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.line} row={row} display={display} lineText={lineText} />
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-muted">
        {readAt === null ? null : `Read ${formatAge(display.now - readAt)}. `}
        Fair is the price at which the bet breaks even by our confidence at that line. No edge is shown far from the
        main line, because the forecast is not measured there.
      </p>
    </>
  );
}

function Row({ row, display, lineText }: Pick<LadderTableProps, "display" | "lineText"> & { readonly row: LadderRow }) {
  const odds = (price: number) => formatOdds(americanOdds(price), display.oddsFormat);
  return (
    <tr className={row.main ? "border-b bg-accent-soft/50" : "border-b"}>
      <th scope="row" className="py-1.5 pl-1 text-left align-top font-semibold whitespace-nowrap">
        {lineText(row.line)}
        {row.main ? <span className="block text-xs font-normal text-muted">main line</span> : null}
      </th>
      <td className={CELL}>
        <strong className="whitespace-nowrap">{odds(row.price)}</strong>{" "}
        <span className="text-xs text-muted">
          {row.bookLabel}
          {row.stale ? (
            <span className="block">
              <QuoteAge at={row.quotedAt} stale display={display} />
            </span>
          ) : null}
        </span>
      </td>
      <td className={`${CELL} whitespace-nowrap`}>{row.fairPrice === null ? "–" : odds(row.fairPrice)}</td>
      <td className={`${CELL} font-semibold whitespace-nowrap ${row.edge === null ? "" : signInk(row.edge)}`}>
        {row.edge === null ? "–" : formatSignedPercent(row.edge, 1)}
      </td>
    </tr>
  );
}
