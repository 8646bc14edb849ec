import { Card } from "#app/components/ui/card.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import { formatUnits, NONE, rateBasis, rateText, RETURN_NEEDS, toneOf, WIN_RATE_NEEDS } from "./rate-text.ts";

/** The headline figures of a set of picks, each with n and its 95 % interval. */
export function RecordTotals({
  figures,
  notStarted,
}: {
  readonly figures: RecordFigures;
  readonly notStarted: number;
}) {
  const { winRate, flatRoi, suggestedRoi, closingLineValue, beatCloseRate, closingLineT } = figures;
  const open = figures.picks - figures.settled;
  const signed = { signed: true };
  return (
    <Card as="section" aria-label="Totals">
      <StatRow columns={4}>
        <Stat
          label="Picks"
          value={formatNumber(figures.picks + notStarted)}
          note={`${formatNumber(figures.settled)} settled, ${formatNumber(open)} under way, ${formatNumber(notStarted)} not started`}
        />
        <Stat
          label="Settled"
          value={`${figures.wins}–${figures.losses}–${figures.pushes}`}
          note={`wins, losses, pushes${figures.voids > 0 ? `; ${formatCount(figures.voids, "void")} besides` : ""}`}
        />
        <Stat
          label="Win rate"
          value={rateText(winRate)}
          note={rateBasis(winRate)}
          smallSample={winRate.n > 0 && winRate.n < WIN_RATE_NEEDS}
        />
        <Stat
          label="ROI, one unit each"
          value={rateText(flatRoi, signed)}
          tone={toneOf(flatRoi.value)}
          note={`${flatRoi.n === 0 ? "" : `${formatUnits(figures.flatProfitUnits)}, `}${rateBasis(flatRoi, signed)}`}
          smallSample={flatRoi.n > 0 && flatRoi.n < RETURN_NEEDS}
        />
        <Stat
          label="ROI, suggested stakes"
          value={rateText(suggestedRoi, signed)}
          tone={toneOf(suggestedRoi.value)}
          note={`${suggestedRoi.n === 0 ? "" : `${formatSignedPercent(figures.suggestedProfit, 1)} of a bankroll, `}${rateBasis(suggestedRoi, signed)}`}
          smallSample={suggestedRoi.n > 0 && suggestedRoi.n < RETURN_NEEDS}
        />
        <Stat
          label="Closing line value"
          value={rateText(closingLineValue, signed)}
          tone={toneOf(closingLineValue.value)}
          note={rateBasis(closingLineValue, signed)}
          smallSample={closingLineValue.n > 0 && closingLineValue.n < WIN_RATE_NEEDS}
        />
        <Stat
          label="Beat the close"
          value={rateText(beatCloseRate)}
          note={rateBasis(beatCloseRate)}
          smallSample={beatCloseRate.n > 0 && beatCloseRate.n < WIN_RATE_NEEDS}
        />
        <Stat
          label="t of closing line value"
          value={closingLineT === null ? NONE : formatNumber(closingLineT, 2)}
          note={
            figures.closingLineGames === 0
              ? "no closing price yet"
              : `errors clustered by game, ${formatCount(figures.closingLineGames, "game")}`
          }
        />
      </StatRow>
    </Card>
  );
}
