import { headlineOf } from "#app/lib/engine/record/headline.ts";
import { Card } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { RateStat } from "#app/components/ui/rate-stat.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { isTooFew, NONE, rateBasis, toneOf } from "#app/lib/format/rates.ts";
import type { VerdictFigures } from "#app/lib/schemas/record/dto.ts";
import { RecordFiguresRow } from "./record-headline.tsx";

/** "243–206–9, 2 void": wins, losses and pushes, and refunded bets. */
function tallyText({ wins, losses, pushes, voids }: RecordFigures): string {
  return `${wins}–${losses}–${pushes}${voids > 0 ? `, ${voids} void` : ""}`;
}

/** "forecast 54.1% · range 51.2% to 58.9%": the figures to compare a win rate with; only the basis while the rate is not shown. */
function againstForecast({ figures: { winRate }, forecast }: VerdictFigures): string {
  const basis = rateBasis(winRate);
  if (forecast === null || isTooFew(winRate)) return basis;
  return `forecast ${formatPercent(forecast, 1)}, ${basis}`;
}

/** The results of the BETs: the record's answer. `note` explains what counts as a close. */
export function BetTotals({ bets, note }: { readonly bets: VerdictFigures; readonly note: string }) {
  const { figures } = bets;
  const { closingLineValue, beatCloseRate, closingLineT } = figures;
  return (
    <Card as="section" aria-labelledby="bet-totals" padding="none" className="px-4 py-4 sm:px-6">
      <h2 id="bet-totals" className="mb-3 text-lg font-semibold">
        Bets{" "}
        <span className="text-sm font-normal text-muted">
          {formatNumber(figures.settled)} settled · {tallyText(figures)}
        </span>
      </h2>
      <RecordFiguresRow headline={headlineOf(figures)} winRateNote={againstForecast(bets)} />
      <Fold plain title="More figures" className="mt-1 -mb-2">
        <StatRow columns={3}>
          <Stat
            label="Profit, suggested stakes"
            value={isTooFew(figures.suggestedRoi) ? NONE : formatSignedPercent(figures.suggestedProfit, 1)}
            tone={isTooFew(figures.suggestedRoi) ? "neutral" : toneOf(figures.suggestedProfit)}
            note="of the bankroll at the start"
          />
          <RateStat label="Beat the close" rate={beatCloseRate} />
          <Stat
            label="CLV t-statistic"
            value={closingLineT === null || isTooFew(closingLineValue) ? NONE : formatNumber(closingLineT, 2)}
            note={
              figures.closingLineGames === 0
                ? "no closing price yet"
                : `clustered by game (${formatCount(figures.closingLineGames, "game")})`
            }
          />
        </StatRow>
        <p className="mt-3 text-sm text-muted">{note}</p>
      </Fold>
    </Card>
  );
}

/** The LEANs, which carry no stake: their win rate and closing line value, without a profit. Folded when there are bets. */
export function LeanTotals({ leans, open }: { readonly leans: VerdictFigures; readonly open: boolean }) {
  const { figures } = leans;
  return (
    <Fold
      title="Leans"
      note={`no stake suggested, ${formatNumber(figures.settled)} settled, ${tallyText(figures)}`}
      open={open}
    >
      <StatRow columns={3}>
        <RateStat label="Win rate" rate={figures.winRate} note={againstForecast(leans)} />
        <RateStat label="Closing line value" rate={figures.closingLineValue} signed />
        <RateStat label="Beat the close" rate={figures.beatCloseRate} />
      </StatRow>
    </Fold>
  );
}
