import { ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { Card } from "#app/components/ui/card.tsx";
import { RateStat } from "#app/components/ui/rate-stat.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import { formatUnits, NONE, rateBasis } from "#app/lib/format/rates.ts";

/** The headline figures of a set of picks, each with n and its 95 % range. */
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
          note={`${formatNumber(figures.settled)} settled, ${formatNumber(open)} open, ${formatNumber(notStarted)} not started`}
        />
        <Stat
          label="Settled"
          value={`${figures.wins}–${figures.losses}–${figures.pushes}`}
          note={`wins, losses, pushes${figures.voids > 0 ? `, plus ${formatCount(figures.voids, "void")}` : ""}`}
        />
        <RateStat label="Win rate" rate={winRate} />
        <RateStat
          label="ROI, flat 1 unit"
          rate={flatRoi}
          signed
          needs={ROI_NEEDS}
          note={`${flatRoi.n === 0 ? "" : `${formatUnits(figures.flatProfitUnits)}, `}${rateBasis(flatRoi, signed)}`}
        />
        <RateStat
          label="ROI, suggested stakes"
          rate={suggestedRoi}
          signed
          needs={ROI_NEEDS}
          note={`${suggestedRoi.n === 0 ? "" : `${formatSignedPercent(figures.suggestedProfit, 1)} of bankroll, `}${rateBasis(suggestedRoi, signed)}`}
        />
        <RateStat label="Closing line value" rate={closingLineValue} signed />
        <RateStat label="Beat the close" rate={beatCloseRate} />
        <Stat
          label="CLV t-statistic"
          value={closingLineT === null ? NONE : formatNumber(closingLineT, 2)}
          note={
            figures.closingLineGames === 0
              ? "no closing price yet"
              : `clustered by game (${formatCount(figures.closingLineGames, "game")})`
          }
        />
      </StatRow>
    </Card>
  );
}
