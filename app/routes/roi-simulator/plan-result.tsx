import type { ReactNode } from "react";
import { FanChart } from "#app/components/charts/fan-chart.tsx";
import { HelpNote } from "#app/components/slip/help-note.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ShareLink } from "#app/components/ui/share-link.tsx";
import type { PathShare, PlanOutcome } from "#app/lib/engine/bankroll/plan-outcome.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { americanFromDecimal, type OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatDollars } from "#app/lib/format/money.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import type { SimulatedPlan } from "#app/lib/schemas/site/simulator.ts";

/** Whole dollars: the paths are no more exact than that. */
const money = (value: number) => formatDollars(Math.round(value / 100) * 100, { whole: true });
const share = ({ value }: PathShare) => (value > 0 && value < 0.001 ? "under 0.1%" : formatPercent(value, 1));
const end = ({ fan }: PlanOutcome) => fan.at(-1) ?? { p5: 0, p25: 0, p50: 0, p75: 0, p95: 0 };

export interface PlanResultProps {
  readonly result: SimulatedPlan;
  readonly oddsFormat: OddsFormat;
  readonly helpLine: string;
  /** The address of this same result. */
  readonly address: string;
}

/** The plan's possible results, always beside the same plan at the low end of its edge and without one. */
export function PlanResult({ result, oddsFormat, helpLine, address }: PlanResultProps) {
  const { believed, zero, plan } = result;
  const most = Math.max(...[believed, zero].flatMap(({ fan }) => fan.map(({ p95 }) => p95)));
  return (
    <div className="max-lg:contents lg:space-y-6">
      <Outcomes result={result} oddsFormat={oddsFormat} />
      <div className="min-w-0 space-y-6 max-lg:order-3">
        {result.openingStake === 0 ? (
          <Banner tone="caution" title="This plan places no bets">
            {plan.sizing.kind === "kelly" && plan.edge <= 0
              ? "Without an edge Kelly stakes nothing."
              : "Its first stake is below $1."}
          </Banner>
        ) : null}
        {believed.loss.value > 0.25 ? <HelpNote helpLine={helpLine} /> : null}
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          <Card>
            <FanChart
              title="With your edge"
              points={believed.fan}
              most={most}
              formatMoney={money}
              summary={fanText(believed)}
            />
          </Card>
          <Card>
            <FanChart
              title="If the edge is zero"
              points={zero.fan}
              most={most}
              formatMoney={money}
              summary={fanText(zero)}
            />
          </Card>
        </div>
        <Falls result={result} />
        <Method result={result} address={address} />
      </div>
    </div>
  );
}

const fanText = (outcome: PlanOutcome) =>
  `After ${formatCount(outcome.fan.at(-1)?.week ?? 0, "week")} the median is ${money(end(outcome).p50)}; nine in ten paths end between ${money(end(outcome).p5)} and ${money(end(outcome).p95)}.`;

/** The answer first: the assumed edge, the low end of its interval, and none, side by side. */
function Outcomes({ result, oddsFormat }: Pick<PlanResultProps, "result" | "oddsFormat">) {
  const { believed, low, zero, breakEven, plan } = result;
  const truths: readonly (readonly [string, PlanOutcome])[] = [
    [`Edge ${formatSignedPercent(plan.edge, 1)}`, believed],
    ...(low === null ? [] : [[`Low end ${formatSignedPercent(low.edge, 1)}`, low.outcome] as const]),
    ["Edge zero", zero],
  ];
  const rows: readonly (readonly [string, (outcome: PlanOutcome) => ReactNode])[] = [
    ["Median end", (outcome) => money(end(outcome).p50)],
    ["1 in 20 ends below", (outcome) => money(end(outcome).p5)],
    ["1 in 20 ends above", (outcome) => money(end(outcome).p95)],
    ["Chance of a loss", ({ loss }) => share(loss)],
    ["Chance of ruin", ({ ruin }) => share(ruin)],
    ["Median deepest fall", ({ drawdown }) => formatPercent(drawdown.p50)],
  ];
  return (
    <Card as="section" aria-labelledby="outcome" className="min-w-0 max-lg:order-1">
      <h2 id="outcome" className="text-lg font-semibold">
        {formatPercent(believed.loss.value)} chance of ending with less than {money(plan.bankroll)}
      </h2>
      <table className="mt-3 w-full text-left text-sm">
        <thead>
          <tr className="border-b text-xs text-muted">
            <th scope="col">
              <span className="sr-only">Figure</span>
            </th>
            {truths.map(([title]) => (
              <th key={title} scope="col" className="py-1.5 pl-2 text-right align-bottom font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map(([label, of]) => (
            <tr key={label}>
              <th scope="row" className="w-full py-1.5 pr-1 font-normal text-muted">
                {label}
              </th>
              {truths.map(([title, outcome], index) => (
                <td
                  key={title}
                  className={`py-1.5 pl-2 text-right whitespace-nowrap tabular-nums lg:min-w-28 ${index === 0 ? "font-semibold" : ""}`}
                >
                  {of(outcome)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm">
        {breakEven === null
          ? "Without a stake no bet can pay for the subscription."
          : plan.monthlyCost === 0
            ? `Break-even: ${formatPercent(breakEven.winRate, 1)} of bets at ${formatOdds(plannedOdds(result), oddsFormat)}.`
            : `To pay for the subscription (${money(plan.monthlyCost)} × ${formatCount(result.months, "month")}) the bets need an edge of ${formatSignedPercent(breakEven.edge)}: ${formatPercent(breakEven.winRate, 1)} won at ${formatOdds(plannedOdds(result), oddsFormat)}, at the first stake of ${formatDollars(result.openingStake)}.`}
      </p>
    </Card>
  );
}

/** The odds of the plan. */
function plannedOdds({ plan }: SimulatedPlan) {
  return americanOdds(americanFromDecimal(plan.decimal));
}

/** The paths' falls from their peak. */
function Falls({ result: { believed, zero } }: { readonly result: SimulatedPlan }) {
  const label = (bin: number) => (bin === 9 ? "90% and more" : `${bin * 10}–${bin * 10 + 10}%`);
  const widest = Math.max(...believed.drawdownShares, ...zero.drawdownShares);
  const last = Math.max(
    ...[believed, zero].map(({ drawdownShares }) => drawdownShares.findLastIndex((value) => value > 0)),
  );
  return (
    <Card as="section" aria-labelledby="falls">
      <h2 id="falls" className="text-lg font-semibold">
        Drawdown: the deepest fall from a peak
      </h2>
      <p className="mt-1 text-sm text-muted">
        With your edge {share(believed.drawdown25)} of the paths fall by a quarter or more at some time,{" "}
        {share(believed.drawdown50)} by half; one in twenty falls by {formatPercent(believed.drawdown.p95)} or more.
      </p>
      <table className="mt-3 w-full text-left text-sm">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="py-1 pr-2 font-semibold">
              Deepest fall
            </th>
            <th scope="col" className="py-1 pr-2 font-semibold">
              With your edge
            </th>
            <th scope="col" className="py-1 font-semibold">
              Edge zero
            </th>
          </tr>
        </thead>
        <tbody>
          {believed.drawdownShares.slice(0, last + 1).map((value, bin) => (
            <tr key={bin}>
              <th scope="row" className="py-1 pr-2 font-normal whitespace-nowrap">
                {label(bin)}
              </th>
              <ShareCell value={value} widest={widest} ink="text-accent" />
              <ShareCell value={zero.drawdownShares[bin] ?? 0} widest={widest} ink="text-muted" />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function ShareCell({ value, widest, ink }: { readonly value: number; readonly widest: number; readonly ink: string }) {
  return (
    <td className="w-2/5 py-1 pr-4">
      {formatPercent(value, 1)}
      <svg aria-hidden height="6" className={`block w-full ${ink}`}>
        <rect width={`${widest > 0 ? (100 * value) / widest : 0}%`} height="6" rx="2" fill="currentColor" />
      </svg>
    </td>
  );
}

function Method({ result: { believed, plan }, address }: { readonly result: SimulatedPlan; readonly address: string }) {
  return (
    <section aria-labelledby="method" className="max-w-3xl space-y-2 text-sm text-muted">
      <h2 id="method" className="font-semibold text-text">
        How this is computed
      </h2>
      <p>
        {formatNumber(believed.paths)} simulated bankrolls. Each first draws its own true edge, so that the uncertainty
        widens the fan; the bets of a day are sized from that morning’s bankroll and go together a little (correlation{" "}
        {plan.dayCorrelation}). Kelly stakes shrink with the uncertainty of the edge and stop at 2% of the bankroll. A
        bankroll under $1 is ruined. This number of paths leaves an error of ±
        {formatPercent(1.96 * believed.loss.error, 1)} on the chance of a loss.
      </p>
      <p>
        A simulation is not a promise: the low end is that of the edge’s 95% range, and without an edge you get the
        right-hand column. Past results do not assure future ones.
      </p>
      <ShareLink what="this plan" text={address} />
    </section>
  );
}
