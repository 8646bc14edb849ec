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
  readonly level?: 2 | 3;
}

const HEIGHT = 160;
const FALL_HEIGHT = 64;
/** Most rows the data table shows, newest bets first to stay. */
const TABLE_ROWS = 200;

/** Profit bet by bet, and its drawdown. One step per bet rather than per day, so that a busy day is not a cliff. */
export function EquityCurve({
  points,
  formatMoney,
  formatTick = formatMoney,
  formatDate,
  title = "Profit over time",
  level,
}: EquityCurveProps) {
  const last = points.at(-1);
  const first = points[0];
  if (!first || !last) return null;
  const profits = [0, ...points.map((point) => point.profitCents)];
  const falls = [0, ...points.map((point) => point.drawdownCents)];
  const deepest = Math.max(...falls);
  const least = Math.min(...profits);
  const most = Math.max(...profits);
  const x = linearScale([0, points.length], [0, PLOT_WIDTH]);
  const y = linearScale(least === most ? [-100, 100] : [least, most], [HEIGHT - 10, 10]).nice(4);
  const depth = linearScale([0, Math.max(deepest, 1)], [4, FALL_HEIGHT - 8]);
  const up = last.profitCents >= 0;
  const profitPlaces = profits.map((profit, i) => [x(i), y(profit)] as const);
  const fallPlaces = falls.map((fall, i) => [x(i), depth(fall)] as const);
  const rows = y.ticks(4).map((tick) => ({ y: y(tick), label: formatTick(tick), strong: tick === 0 }));
  const fallRows = [
    { y: depth(0), label: "", strong: true },
    ...(deepest > 0 ? [{ y: depth(deepest), label: formatTick(-deepest) }] : []),
  ];
  const labelLength = Math.max(...[...rows, ...fallRows].map((row) => row.label.length));
  const ink = up ? "text-positive" : "text-negative";

  return (
    <ChartFrame
      level={level}
      title={title}
      summary={`${points.length} settled ${points.length === 1 ? "bet" : "bets"} from ${formatDate(first.at)} to ${formatDate(last.at)}: profit ${formatMoney(last.profitCents)}, max drawdown ${formatMoney(-deepest)}.`}
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
      <TimePlot
        height={HEIGHT}
        rows={rows}
        labelLength={labelLength}
        columns={[]}
        paths={
          <g className={ink}>
            <path d={stepArea(profitPlaces, y(0))} fill="currentColor" opacity="0.12" />
            <path
              d={stepPath(profitPlaces)}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        }
        marks={<circle cx="100%" cy={y(last.profitCents)} r="4" fill="currentColor" className={ink} />}
      />
      <div className="-mt-4">
        <TimePlot
          height={FALL_HEIGHT}
          rows={fallRows}
          labelLength={labelLength}
          columns={[
            { x: 0, label: formatDate(first.at) },
            { x: 1, label: formatDate(last.at) },
          ]}
          paths={
            <path d={stepArea(fallPlaces, depth(0))} fill="currentColor" opacity="0.35" className="text-caution" />
          }
        />
      </div>
    </ChartFrame>
  );
}
