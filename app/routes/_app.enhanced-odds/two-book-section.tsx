import type { Display } from "#app/components/picks/display.ts";
import { WatchLink } from "#app/components/market/watch-link.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { formatDuration, formatWeekdayTime } from "#app/lib/format/dates.ts";
import { formatCount, marketLabel } from "#app/lib/format/labels.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { TwoBookRow } from "#app/lib/schemas/market/enhanced-dto.ts";

interface SideProps {
  readonly row: TwoBookRow;
  readonly side: TwoBookRow["first"];
  readonly display: Display;
}

function Side({ row, side, display }: SideProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span>
        <strong>{formatPercent(side.share, 1)}</strong> of the stake on {side.bet}{" "}
        {formatOdds(side.price, display.oddsFormat)} at {side.bookLabel}
      </span>
      <WatchLink gameId={row.game.gameId} market={row.market} offer={side} display={display} />
    </li>
  );
}

function Row({ row, display }: { readonly row: TwoBookRow; readonly display: Display }) {
  const { game } = row;
  return (
    <li className="space-y-1 py-3 text-sm">
      <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
        <Badge tone={row.kind === "arbitrage" ? "positive" : "accent"}>
          {row.kind === "arbitrage" ? "Arbitrage" : "Middle"}
        </Badge>
        {game.awayCode} @ {game.homeCode} {marketLabel(row.market)}{" "}
        <span className="text-positive">{formatSignedPercent(row.value, 2)}</span>
      </h3>
      <ul>
        <Side row={row} side={row.first} display={display} />
        <Side row={row} side={row.second} display={display} />
      </ul>
      <p className="text-xs text-muted">
        {row.bothWin !== null && row.outside !== null
          ? `Both win in ${formatPercent(row.bothWin, 1)} of games, otherwise ${formatSignedPercent(row.outside, 1)} of the stake. `
          : row.canPush
            ? "Certain if a side wins; a result on the line gives both stakes back. "
            : "Certain, whichever side wins. "}
        Open for {formatDuration(display.now - row.since)}. Starts {formatWeekdayTime(game.startAt, display.timeZone)}.
      </p>
    </li>
  );
}

/** Arbitrages and middles between books, with the warning that they vanish. */
export function TwoBookSection({ rows, display }: { readonly rows: readonly TwoBookRow[]; readonly display: Display }) {
  const arbitrages = rows.filter(({ kind }) => kind === "arbitrage").length;
  const middles = rows.length - arbitrages;
  const note =
    rows.length === 0 ? "none" : `${formatCount(arbitrages, "arbitrage")}, ${formatCount(middles, "middle")}`;
  return (
    <Fold title="Arbitrages and middles" note={note}>
      <p className="text-sm text-muted">
        Both sides of a market at two books. They vanish within minutes, and books limit bettors who take them. First
        place the side that is more likely to move, and check the other price before you do.
      </p>
      {rows.length === 0 ? (
        <p className="mt-2 text-sm">No two books leave a profitable gap.</p>
      ) : (
        <ul className="mt-2 divide-y border-y">
          {rows.map((row) => (
            <Row key={`${row.kind} ${row.game.gameId} ${row.market}`} row={row} display={display} />
          ))}
        </ul>
      )}
    </Fold>
  );
}
