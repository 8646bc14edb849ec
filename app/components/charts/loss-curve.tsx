import { formatNumber } from "#app/lib/format/numbers.ts";
import { ChartFrame, Legend } from "./chart-frame.tsx";
import { linearScale } from "./linear-scale.ts";
import { PLOT_WIDTH, TimePlot } from "./time-plot.tsx";

/** Mean log loss of successive games by three forecasts; null where a forecast has none of the games. */
interface LossPoint {
  readonly label: string;
  readonly n: number;
  readonly challenger: number;
  readonly champion: number | null;
  readonly close: number | null;
}

export interface LossCurveProps {
  /** Oldest first. */
  readonly points: readonly LossPoint[];
  /** The names of the version and its opponent. */
  readonly own: string;
  readonly against: string | null;
}

const HEIGHT = 150;
const LINES = [
  { key: "close", ink: "text-muted", dash: "4 3" },
  { key: "champion", ink: "text-series-2", dash: "8 3" },
  { key: "challenger", ink: "text-accent", dash: undefined },
] as const;

const lossText = (loss: number | null) => (loss === null ? "—" : formatNumber(loss, 4));

/** Log loss over successive held-out games: a version, the champion it was tested against, and the closing line. Lower is better. */
export function LossCurve({ points, own, against }: LossCurveProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const losses = points.flatMap(({ challenger, champion, close }) =>
    [challenger, champion, close].filter((loss) => loss !== null),
  );
  const x = linearScale([0, points.length - 1], [0, PLOT_WIDTH]);
  const y = linearScale([Math.min(...losses), Math.max(...losses)], [HEIGHT - 10, 10]).nice(3);
  const names = { challenger: own, champion: against, close: "Closing line" };
  const lines = LINES.filter(({ key }) => names[key] !== null && points.some((point) => point[key] !== null));
  const games = points.reduce((sum, { n }) => sum + n, 0);
  return (
    <ChartFrame
      level={3}
      title="Log loss, walk-forward"
      summary={`${formatNumber(games)} held-out games in ${points.length} parts, each forecast before it was played. Lower is better.`}
      table={{
        columns: ["Until", "Games", own, ...(against === null ? [] : [against]), "Closing line"],
        rows: points.map(({ label, n, challenger, champion, close }) => [
          label,
          String(n),
          lossText(challenger),
          ...(against === null ? [] : [lossText(champion)]),
          lossText(close),
        ]),
      }}
      legend={<Legend items={lines.map(({ key, ink, dash }) => ({ mark: "line", ink, dash, label: names[key] }))} />}
    >
      <TimePlot
        height={HEIGHT}
        rows={y.ticks(3).map((tick) => ({ y: y(tick), label: formatNumber(tick, 2) }))}
        columns={[
          { x: 0, label: first.label },
          { x: 1, label: last.label },
        ]}
        paths={lines.map(({ key, ink, dash }) => (
          <path
            key={key}
            d={path(
              points.flatMap((point, index) => (point[key] === null ? [] : [[x(index), y(point[key])] as const])),
            )}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray={dash}
            vectorEffect="non-scaling-stroke"
            className={ink}
          />
        ))}
      />
    </ChartFrame>
  );
}

const path = (places: readonly (readonly [number, number])[]) =>
  places.map(([x, y], index) => `${index === 0 ? "M" : "L"}${Math.round(x)},${Math.round(y * 10) / 10}`).join("");
