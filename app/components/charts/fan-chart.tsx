import { ChartFrame, Legend } from "./chart-frame.tsx";
import { linearScale } from "./linear-scale.ts";
import { PLOT_WIDTH, TimePlot } from "./time-plot.tsx";

export interface FanChartProps {
  /** Percentiles at each moment, oldest first, in cents. */
  readonly points: readonly {
    readonly week: number;
    readonly p5: number;
    readonly p25: number;
    readonly p50: number;
    readonly p75: number;
    readonly p95: number;
  }[];
  readonly title: string;
  readonly summary: string;
  readonly formatMoney: (cents: number) => string;
  /** A shared upper limit for charts beside each other. */
  readonly most?: number;
}

const HEIGHT = 190;

/** Where a bankroll may go: half of the paths stay inside the dark band, nine in ten inside the light one. */
export function FanChart({ points, title, summary, formatMoney, most }: FanChartProps) {
  const start = points[0]?.p50 ?? 0;
  const until = points.at(-1)?.week ?? 1;
  const top = most ?? Math.max(...points.map(({ p95 }) => p95));
  const x = linearScale([0, until], [0, PLOT_WIDTH]);
  const y = linearScale([0, top], [HEIGHT - 8, 8]).nice(4);
  type Key = "p5" | "p25" | "p50" | "p75" | "p95";
  const places = (key: Key) => points.map((point) => `${x(point.week).toFixed(1)} ${y(point[key]).toFixed(1)}`);
  const band = (low: Key, high: Key) => `M${places(high).join("L")}L${places(low).toReversed().join("L")}Z`;
  return (
    <ChartFrame
      title={title}
      level={3}
      summary={summary}
      table={{
        columns: ["Week", "Worst 5%", "Worst 25%", "Median", "Best 25%", "Best 5%"],
        rows: points.map(({ week, p5, p25, p50, p75, p95 }) => [
          String(week),
          ...[p5, p25, p50, p75, p95].map((value) => formatMoney(value)),
        ]),
      }}
      legend={
        <Legend
          items={[
            { label: "Median", mark: "line", ink: "text-accent" },
            { label: "Half of the paths", mark: "area", ink: "text-accent" },
            { label: "Nine in ten", mark: "band", ink: "text-muted" },
            { label: "Where you start", mark: "line", ink: "text-text", dash: "3 3" },
          ]}
        />
      }
    >
      <TimePlot
        height={HEIGHT}
        rows={y.ticks(4).map((tick) => ({ y: y(tick), label: formatMoney(tick), strong: tick === 0 }))}
        columns={[
          { x: 0, label: "now" },
          { x: 0.5, label: `week ${Math.round(until / 2)}` },
          { x: 1, label: `week ${until}` },
        ]}
        paths={
          <>
            <path d={band("p5", "p95")} fill="currentColor" opacity="0.16" className="text-muted" />
            <path d={band("p25", "p75")} fill="currentColor" opacity="0.28" className="text-accent" />
            <path
              d={`M0 ${y(start)}H${PLOT_WIDTH}`}
              fill="none"
              stroke="currentColor"
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={`M${places("p50").join("L")}`}
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              vectorEffect="non-scaling-stroke"
              className="text-accent"
            />
          </>
        }
      />
    </ChartFrame>
  );
}
