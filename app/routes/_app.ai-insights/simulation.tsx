import { EquityCurve } from "#app/components/charts/equity-curve.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { RateStat } from "#app/components/ui/rate-stat.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { isSmallSample, rateText, toneOf } from "#app/lib/format/rates.ts";
import type { ComparedRow, SimulationPanel } from "#app/lib/schemas/insights/insights-dto.ts";
import { SimulationForm } from "./simulation-form.tsx";

interface SimulationProps {
  readonly panel: SimulationPanel;
  readonly display: Display;
}

/** The recorded picks of the last days, followed with a bankroll, and the named ways to follow them. */
export function Simulation({ panel, display }: SimulationProps) {
  return (
    <>
      {panel.result === null ? null : <Result result={panel.result} panel={panel} display={display} />}
      <SimulationForm panel={panel} currencyMark={display.currencyMark} />
      <Comparison panel={panel} display={display} />
    </>
  );
}

function Result({
  result,
  panel,
  display,
}: SimulationProps & { readonly result: NonNullable<SimulationPanel["result"]> }) {
  const { currencyMark } = display;
  const { profitCents, finalCents, bets, considered, maxDrawdown, bankrollCents, curve } = result;
  return (
    <Card as="section" aria-labelledby="result-title" className="space-y-4">
      <CardHeader
        id="result-title"
        title="Simulation result"
        description={`${panel.days} days: ${formatCount(bets, "bet")} of ${formatCount(considered, "graded pick")}, ${formatMoney(bankrollCents, currencyMark)} became ${formatMoney(finalCents, currencyMark)}.`}
      />
      {bets === 0 ? (
        <p className="text-sm">
          No recorded pick fits. Honest probabilities of spreads and totals lie near 50%: lower the minimum confidence,
          or look at more days.
        </p>
      ) : (
        <StatRow columns={4}>
          <Stat label="Total Profit" value={formatSignedMoney(profitCents, currencyMark)} tone={toneOf(profitCents)} />
          <RateStat label="Win Rate" rate={result.winRate} />
          <RateStat label="ROI" rate={result.roi} signed needs={ROI_NEEDS} />
          <Stat label="Total Bets" value={String(bets)} note={`${result.wins} won, ${result.losses} lost`} />
          <Stat
            label="Max drawdown"
            value={formatMoney(-maxDrawdown.amount, currencyMark)}
            note={`${formatPercent(maxDrawdown.fraction, 1)} below the peak`}
          />
          <RateStat label="Closing line value" rate={result.closingLineValue} signed />
        </StatRow>
      )}
      {curve.length < 2 ? null : (
        <EquityCurve
          level={3}
          points={curve.map(({ at, profit, drawdown }) => ({ at, profitCents: profit, drawdownCents: drawdown }))}
          count={bets}
          formatMoney={(cents) => formatSignedMoney(Math.round(cents), currencyMark)}
          formatDate={(at) => formatDate(at, display.timeZone)}
        />
      )}
      <p className="text-xs text-muted">
        Nothing is random: each pick is bet when it was published, at its published price, and settled when it was
        graded. Picks whose games are not graded yet are left out. Past results do not predict future ones.
      </p>
    </Card>
  );
}

function Comparison({ panel: { compared, days }, display }: SimulationProps) {
  return (
    <Card as="section" aria-labelledby="compared-title">
      <CardHeader
        id="compared-title"
        title="Strategy comparison"
        description={`The same ${formatCount(days, "day")}, bankroll and share for each. The best of ${compared.length} is partly luck.`}
      />
      <ul className="divide-y">
        {compared.map((row) => (
          <ComparedItem key={row.key} row={row} display={display} />
        ))}
      </ul>
    </Card>
  );
}

function ComparedItem({ row, display }: { readonly row: ComparedRow; readonly display: Display }) {
  const { name, what, bets, wins, losses, profitCents, winRate, roi, maxDrawdown } = row;
  return (
    <li className="py-2 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <b className="font-semibold">{name}</b> <span className="text-muted">{what}</span>
        </span>
        <b className="font-semibold">{bets === 0 ? "no bets" : formatSignedMoney(profitCents, display.currencyMark)}</b>
      </p>
      {bets === 0 ? null : (
        <p className="text-muted">
          {formatCount(bets, "bet")}, {wins}–{losses} · win rate {rateText(winRate)} · ROI{" "}
          {rateText(roi, { signed: true })}
          {isSmallSample(roi, ROI_NEEDS) ? <span className="text-caution"> small sample</span> : null} · drawdown{" "}
          {formatPercent(maxDrawdown.fraction, 1)}
        </p>
      )}
    </li>
  );
}
