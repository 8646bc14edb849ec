import type { CurrencyMark } from "#app/lib/engine/bankroll/currency-marks.ts";
import { ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { Card } from "#app/components/ui/card.tsx";
import { RateStat } from "#app/components/ui/rate-stat.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { isTooFew, rateBasis, rateText, toneOf } from "#app/lib/format/rates.ts";
import type { Rate } from "#app/lib/schemas/record/dto.ts";
import type { ImportedPart, SavedPickSummary } from "#app/lib/schemas/bets/dto.ts";

/** "beat the close on 55% of 40 bets"; with fewer than 30 bets, how many it needs. */
function beatCloseText(rate: Rate): string {
  if (rate.value === null) return "no bet with a closing price";
  if (isTooFew(rate)) return rateBasis(rate);
  return `beat the close on ${formatPercent(rate.value)} of ${formatCount(rate.n, "bet")}`;
}

/** "$75.00 at risk"; without open bets, the number of tracked ones, if any. */
function openNote(summary: SavedPickSummary, tracked: SavedPickSummary, currencyMark: CurrencyMark): string {
  if (summary.open > 0) return `${formatMoney(summary.openStakeCents, currencyMark)} at risk`;
  return tracked.open > 0 ? `no bets; ${tracked.open} tracked` : "no open bets";
}

/** "Tracked without a suggested stake: 3 open, 12 settled, 7–5–0": leans that the viewer follows; they are left out of the figures. */
function trackedText(tracked: SavedPickSummary): string {
  const { open, settled, wins, losses, pushes } = tracked;
  const results = settled === 0 ? "" : `, ${settled} settled, ${wins}–${losses}–${pushes}`;
  return `Tracked without a suggested stake: ${open} open${results}. Not counted here.`;
}

/** How much of the figures was imported, so that imported bets are not mistaken for bets recorded here. */
function ImportedNote({
  imported,
  currencyMark,
}: {
  readonly imported: ImportedPart;
  readonly currencyMark: CurrencyMark;
}) {
  if (imported.bets === 0) return null;
  return (
    <p className="mt-1 text-xs text-muted sm:text-sm">
      Includes {formatCount(imported.bets, "imported bet")}: {formatSignedMoney(imported.profitCents, currencyMark)} of
      the profit.
    </p>
  );
}

/** Totals of the viewer's bets, every rate with its sample size, and one line for bets that are only tracked. */
export function SummaryTiles({
  summary,
  tracked,
  imported,
  currencyMark,
}: {
  readonly summary: SavedPickSummary;
  readonly tracked: SavedPickSummary;
  readonly imported: ImportedPart;
  readonly currencyMark: CurrencyMark;
}) {
  const { winRate, roi, closingLineValue, beatCloseRate } = summary;
  if (summary.settled === 0)
    return (
      <section aria-label="Summary" className="text-sm">
        <p>
          <b>{formatCount(summary.open, "open bet")}</b>
          {summary.open === 0 ? "" : `, ${formatMoney(summary.openStakeCents, currencyMark)} at risk`} · nothing settled
          yet
        </p>
        {tracked.open + tracked.settled > 0 ? <p className="text-muted">{trackedText(tracked)}</p> : null}
      </section>
    );
  return (
    <Card as="section" aria-label="Summary" padding="none" className="p-4 sm:p-6">
      <StatRow columns={4}>
        <Stat
          label="Profit"
          value={formatSignedMoney(summary.profitCents, currencyMark)}
          tone={toneOf(summary.profitCents)}
          note={`${formatMoney(summary.stakedCents, currencyMark)} staked on ${formatCount(summary.settled - summary.voids, "settled bet")}${summary.voids > 0 ? ", voids refunded" : ""}`}
        />
        <Stat label="Open" value={String(summary.open)} note={openNote(summary, tracked, currencyMark)} />
        <RateStat label="ROI" rate={roi} signed needs={ROI_NEEDS} />
        <RateStat
          label={
            <abbr title="Closing line value: your price against the fair closing price" className="no-underline">
              Closing line value
            </abbr>
          }
          rate={closingLineValue}
          signed
          note={beatCloseText(beatCloseRate)}
        />
      </StatRow>
      <p className="mt-3 text-sm text-muted">
        Win rate {rateText(winRate)}
        {winRate.n === 0 ? "" : ` · ${summary.wins}–${summary.losses}–${summary.pushes}`}
      </p>
      {tracked.open + tracked.settled > 0 ? (
        <p className="mt-1 text-xs text-muted sm:text-sm">{trackedText(tracked)}</p>
      ) : null}
      <ImportedNote imported={imported} currencyMark={currencyMark} />
    </Card>
  );
}
