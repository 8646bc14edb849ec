import { linearScale } from "./linear-scale.ts";
import { ChartFrame, Legend } from "./chart-frame.tsx";
import { stepArea, stepPath } from "./step-path.ts";
import { PLOT_WIDTH, TimePlot } from "./time-plot.tsx";

export interface EquityCurveProps {
  /** Cumulative profit after each settled bet, oldest first, with the drawdown from the running peak (≥ 0), both in cents. */
  readonly points: readonly { readonly at: number; readonly profitCents: number; readonly drawdownCents: number }[];
  readonly formatMoney: (cents: number) => string;
  /** Short amounts for the axis; default: `formatMoney`. */
  readonly formatTick?: (cents: number) => string;
  readonly formatDate: (at: number) => string;
  readonly title?: string;
  /** How many bets a thinned curve stands for; default: one per point. */
  readonly count?: number;
  readonly level?: 2 | 3;
}

const HEIGHT = 160;
const FALL_HEIGHT = 64;
/** The most rows in the data table; the newest bets stay. */
const TABLE_ROWS = 200;

/** Profit bet by bet, and its drawdown. One step per bet rather than per day, so that a busy day is not a cliff. */
export function EquityCurve(props: EquityCurveProps) {
  const { points, formatMoney, formatDate, title = "Profit over time", level } = props;
  const { count = points.length } = props;
  const last = points.at(-1);
  const first = points[0];
  if (!first || !last) return null;
  const deepest = Math.max(0, ...points.map((point) => point.drawdownCents));
  const ink = last.profitCents >= 0 ? "text-positive" : "text-negative";
  return (
    <ChartFrame
      level={level}
      title={title}
      summary={`${count} settled ${count === 1 ? "bet" : "bets"} from ${formatDate(first.at)} to ${formatDate(last.at)}: profit ${formatMoney(last.profitCents)}, max drawdown ${formatMoney(-deepest)}.`}
      table={{
        columns: ["Bet", "Settled", "Running profit", "Drawdown"],
        rows: points
          .map((point, i) => [
            String(i + 1),
            formatDate(point.at),
            formatMoney(point.profitCents),
            formatMoney(-point.drawdownCents),
          ])
          .slice(-TABLE_ROWS),
      }}
      tableLabel={points.length > TABLE_ROWS ? `Show the newest ${TABLE_ROWS} bets` : undefined}
      legend={
        <Legend
          items={[
            { label: "Running profit", mark: "line", ink },
            { label: "Drawdown from the peak", mark: "area", ink: "text-caution" },
          ]}
        />
      }
    >
      <Plots {...props} from={first.at} until={last.at} deepest={deepest} ink={ink} />
    </ChartFrame>
  );
}

interface PlotsProps extends EquityCurveProps {
  /** Moments of the first and the last bet. */
  readonly from: number;
  readonly until: number;
  /** The largest drawdown in cents. */
  readonly deepest: number;
  readonly ink: string;
}

/** Profit above, drawdown below, both starting at the same x. */
function Plots(props: PlotsProps) {
  const { points, formatMoney, formatTick = formatMoney, formatDate, from, until, deepest, ink } = props;
  const profits = [0, ...points.map((point) => point.profitCents)];
  const falls = [0, ...points.map((point) => point.drawdownCents)];
  const final = profits.at(-1) ?? 0;
  const least = Math.min(...profits);
  const most = Math.max(...profits);
  const x = linearScale([0, points.length], [0, PLOT_WIDTH]);
  const y = linearScale(least === most ? [-100, 100] : [least, most], [HEIGHT - 10, 10]).nice(4);
  const depth = linearScale([0, Math.max(deepest, 1)], [4, FALL_HEIGHT - 8]);
  const profitPlaces = profits.map((profit, i) => [x(i), y(profit)] as const);
  const fallPlaces = falls.map((fall, i) => [x(i), depth(fall)] as const);
  const rows = y.ticks(4).map((tick) => ({ y: y(tick), label: formatTick(tick), strong: tick === 0 }));
  const fallRows = [
    { y: depth(0), label: "", strong: true },
    ...(deepest > 0 ? [{ y: depth(deepest), label: formatTick(-deepest) }] : []),
  ];
  const labelLength = Math.max(...[...rows, ...fallRows].map((row) => row.label.length));
  return (
    <>
      <TimePlot
        height={HEIGHT}
        rows={rows}
        labelLength={labelLength}
        columns={[]}
        paths={<ProfitSteps places={profitPlaces} zero={y(0)} ink={ink} />}
        marks={<circle cx="100%" cy={y(final)} r="4" fill="currentColor" className={ink} />}
      />
      <div className="-mt-4">
        <TimePlot
          height={FALL_HEIGHT}
          rows={fallRows}
          labelLength={labelLength}
          columns={[
            { x: 0, label: formatDate(from) },
            { x: 1, label: formatDate(until) },
          ]}
          paths={
            <path d={stepArea(fallPlaces, depth(0))} fill="currentColor" opacity="0.35" className="text-caution" />
          }
        />
      </div>
    </>
  );
}

function ProfitSteps({
  places,
  zero,
  ink,
}: {
  readonly places: readonly (readonly [number, number])[];
  /** The y of no profit. */
  readonly zero: number;
  readonly ink: string;
}) {
  return (
    <g className={ink}>
      <path d={stepArea(places, zero)} fill="currentColor" opacity="0.12" />
      <path d={stepPath(places)} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </g>
  );
}
