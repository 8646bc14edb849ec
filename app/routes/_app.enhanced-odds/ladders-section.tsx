import type { Display } from "#app/components/picks/display.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { signInk } from "#app/components/ui/value-text.tsx";
import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import { sidesOf, type Side } from "#app/lib/engine/leagues.ts";
import { lineOfSide } from "#app/lib/engine/odds/best-price.ts";
import { marketLabel } from "#app/lib/format/labels.ts";
import { formatLine, writtenOrder } from "#app/lib/format/lines.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import type { PanelLadder } from "#app/lib/schemas/market/enhanced-dto.ts";
import type { LadderRow } from "#app/lib/schemas/market/ladder.ts";

const HEAD = "py-2 text-xs font-medium text-muted";

/** A side's best price at a line, the fair price and the edge. */
function Rung({ row, display }: { readonly row: LadderRow | null; readonly display: Display }) {
  if (row === null) return <td className="py-1.5 pl-2 text-right align-top text-muted">–</td>;
  const odds = (price: number) => formatOdds(price as AmericanOdds, display.oddsFormat);
  return (
    <td className="py-1.5 pl-2 text-right align-top">
      <strong className="whitespace-nowrap">{odds(row.price)}</strong> {row.bookLabel}{" "}
      {row.stale ? <Badge tone="caution">Stale</Badge> : null}
      <span className="block text-xs text-muted">
        {row.fairPrice === null ? "no fair price" : `fair ${odds(row.fairPrice)}`}
        {row.edge === null ? null : (
          <>
            {" · "}
            <span className={`font-semibold ${signInk(row.edge)}`}>{formatSignedPercent(row.edge, 1)}</span>
          </>
        )}
      </span>
    </td>
  );
}

function LadderOf({ ladder, display }: { readonly ladder: PanelLadder; readonly display: Display }) {
  const { market, rows, note } = ladder;
  const [first, second] = sidesOf(market);
  const sides = { first, second };
  const columns = writtenOrder(market);
  const lineText = (side: Side, line: number) => formatLine(market, side, lineOfSide(market, side, line));
  if (rows.length === 0)
    return (
      <div>
        <h3 className="text-sm font-semibold">{marketLabel(market)}</h3>
        <p className="text-sm text-muted">{note}</p>
      </div>
    );
  return (
    <table className="w-full text-sm">
      <caption className="py-1 text-left font-semibold">{marketLabel(market)}</caption>
      <thead>
        <tr className="border-b">
          <th scope="col" className={`${HEAD} text-left`}>
            Line
          </th>
          {columns.map((side) => (
            <th key={side} scope="col" className={`${HEAD} pl-2 text-right`}>
              {ladder[`${side}Label`]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line} className="border-b">
            <th scope="row" className="py-1.5 text-left align-top font-medium whitespace-nowrap">
              {lineText(sides[columns[0]], row.line)}
              {market === "spread" ? (
                <span className="block text-xs font-normal text-muted">{lineText(sides[columns[1]], row.line)}</span>
              ) : null}
              {row.first?.main === true || row.second?.main === true ? (
                <span className="block text-xs font-normal text-muted">main line</span>
              ) : null}
            </th>
            {columns.map((side) => (
              <Rung key={side} row={row[side]} display={display} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The game's spread and total at other lines: the best price of each side, beside the market's fair one. */
export function LaddersSection({
  ladders,
  display,
}: {
  readonly ladders: readonly PanelLadder[];
  readonly display: Display;
}) {
  return (
    <section id="ladders" aria-labelledby="ladders-title" className="scroll-mt-20">
      <Fold id="ladders-title" title="Other lines" note="of the spread and the total">
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
          {ladders.map((ladder) => (
            <LadderOf key={ladder.market} ladder={ladder} display={display} />
          ))}
        </div>
        <p className="mt-2 text-xs text-muted">
          The best price in your books. Fair is the books’ no-vig price, moved to the line by the model’s distribution;
          far from the main line no edge is shown. An edge at another line is only as good as that distribution, and is
          not among the offers above, which are at main lines.
        </p>
      </Fold>
    </section>
  );
}
