import { WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import { formatUnits, isTooFew } from "#app/lib/format/rates.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { linearScale } from "./linear-scale.ts";
import { stepArea, stepPath } from "./step-path.ts";
import { PLOT_WIDTH, TimePlot } from "./time-plot.tsx";

export interface RoiTrendProps {
  /** Days with settled bets, oldest first; `roi` is the return so far as a fraction, `profit` the day's in units. */
  readonly days: readonly {
    readonly at: number;
    readonly bets: number;
    readonly profit: number;
    readonly roi: number;
  }[];
  /** "the last 30 days". */
  readonly period: string;
  readonly formatDate: (at: number) => string;
}

const HEIGHT = 130;

/** The return on stakes at the end of each day, from the day on which there are enough bets to draw it (D1). */
export function RoiTrend({ days, period, formatDate }: RoiTrendProps) {
  let bets = 0;
  const through = days.map((day) => ({ ...day, bets: (bets += day.bets) }));
  const shown = through.filter((day) => day.bets >= WIN_RATE_NEEDS);
  const first = shown[0];
  const last = shown.at(-1);
  if (!first || !last)
    return (
      <p className="text-sm text-muted">
        {formatCount(bets, "settled bet")} in {period}: too few for a trend, which starts at {WIN_RATE_NEEDS}.
      </p>
    );
  const values = [first.roi, ...shown.map((day) => day.roi)];
  const least = Math.min(...values);
  const most = Math.max(...values);
  const x = linearScale([0, shown.length], [0, PLOT_WIDTH]);
  const y = linearScale(least === most ? [-0.01, 0.01] : [Math.min(0, least), Math.max(0, most)], [
    HEIGHT - 10,
    10,
  ]).nice(3);
  const places = values.map((value, index) => [x(index), y(value)] as const);
  const ink = last.roi >= 0 ? "text-positive" : "text-negative";
  return (
    <ChartFrame
      level={3}
      title="ROI trend"
      summary={`Running return of ${bets} settled bets in ${period}, one unit each: ${formatSignedPercent(last.roi, 1)}. Drawn from ${WIN_RATE_NEEDS} bets on.`}
      table={{
        columns: ["Through", "Bets", "Profit", "ROI so far"],
        rows: days.map(({ at, bets: settled, profit, roi }, index) => {
          const n = through[index]?.bets ?? 0;
          const soFar = isTooFew({ n }) ? `too few (${n})` : formatSignedPercent(roi, 1);
          return [formatDate(at), String(settled), formatUnits(profit), soFar];
        }),
      }}
    >
      <TimePlot
        height={HEIGHT}
        rows={y.ticks(3).map((tick) => ({ y: y(tick), label: formatSignedPercent(tick, 0), strong: tick === 0 }))}
        columns={[
          { x: 0, label: formatDate(first.at) },
          { x: 1, label: formatDate(last.at) },
        ]}
        paths={
          <g className={ink}>
            <path d={stepArea(places, y(0))} fill="currentColor" opacity="0.12" />
            <path
              d={stepPath(places)}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        }
        marks={<circle cx="100%" cy={y(last.roi)} r="4" fill="currentColor" className={ink} />}
      />
    </ChartFrame>
  );
}
