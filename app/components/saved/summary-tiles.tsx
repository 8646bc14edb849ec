import { Card } from "#app/components/ui/card.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { Rate, SavedPickSummary } from "#app/lib/schemas/saved-picks.ts";

const NONE = "—";

/** "n = 12, 95% 31–68%": what a rate rests on. */
function basis(rate: Rate, percent: (value: number) => string): string {
  if (rate.n === 0) return "nothing settled yet";
  const interval = rate.low === null || rate.high === null ? "" : `, 95% ${percent(rate.low)} to ${percent(rate.high)}`;
  return `n = ${rate.n}${interval}`;
}

function toneOf(value: number | null): "neutral" | "positive" | "negative" {
  if (value === null || value === 0) return "neutral";
  return value > 0 ? "positive" : "negative";
}

/** The present run in plain words. It is a fact of the list, not a prize: neither is dressed up. */
export function streakText(streak: SavedPickSummary["streak"]): string {
  if (streak.kind === "none") return NONE;
  const noun = streak.kind === "win" ? "win" : "loss";
  return `${streak.count} ${streak.count === 1 ? noun : noun === "win" ? "wins" : "losses"}`;
}

/** What the bets came to, every rate with what it rests on. */
export function SummaryTiles({ summary }: { readonly summary: SavedPickSummary }) {
  const { winRate, roi, closingLineValue, beatCloseRate } = summary;
  const signed = (value: number) => formatSignedPercent(value, 1);
  return (
    <Card as="section" aria-label="Summary">
      <StatRow columns={3}>
        <Stat
          label="Profit"
          value={summary.settled === 0 ? NONE : formatSignedMoney(summary.profitCents)}
          tone={summary.settled === 0 ? "neutral" : toneOf(summary.profitCents)}
          note={
            summary.settled === 0
              ? "nothing settled yet"
              : `${formatMoney(summary.stakedCents)} staked on ${formatCount(summary.settled, "settled bet")}`
          }
        />
        <Stat
          label="ROI"
          value={roi.value === null ? NONE : signed(roi.value)}
          tone={toneOf(roi.value)}
          note={basis(roi, signed)}
          smallSample={roi.n > 0 && roi.smallSample}
        />
        <Stat
          label="Win rate"
          value={winRate.value === null ? NONE : formatPercent(winRate.value, 1)}
          note={
            <>
              {basis(winRate, (value) => formatPercent(value))}
              {winRate.n === 0 ? null : (
                <span className="whitespace-nowrap">
                  {" "}
                  · {summary.wins}–{summary.losses}–{summary.pushes}
                </span>
              )}
            </>
          }
          smallSample={winRate.n > 0 && winRate.smallSample}
        />
        <Stat
          label={
            <abbr title="Closing line value: your price against the market's last fair price" className="no-underline">
              Closing line value
            </abbr>
          }
          value={closingLineValue.value === null ? NONE : signed(closingLineValue.value)}
          tone={toneOf(closingLineValue.value)}
          note={
            beatCloseRate.value === null
              ? "no closing price captured yet"
              : `beat the close ${formatPercent(beatCloseRate.value)} of ${formatCount(beatCloseRate.n, "time")}`
          }
          smallSample={closingLineValue.n > 0 && closingLineValue.smallSample}
        />
        <Stat label="Current run" value={streakText(summary.streak)} note="wins or losses in a row, pushes left out" />
        <Stat
          label="Open"
          value={String(summary.open)}
          note={summary.open === 0 ? "no open bets" : `${formatMoney(summary.openStakeCents)} at stake`}
        />
      </StatRow>
    </Card>
  );
}
