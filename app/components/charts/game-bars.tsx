import { formatNumber } from "#app/lib/format/numbers.ts";
import { ChartFrame } from "./chart-frame.tsx";

export interface GameBar {
  readonly id: string;
  /** "Nov 21". */
  readonly date: string;
  /** "vs LAL". */
  readonly against: string;
  readonly value: number;
}

export interface GameBarsProps {
  readonly title: string;
  /** The counted statistic: "points". */
  readonly counted: string;
  readonly summary: string;
  /** Oldest first. */
  readonly games: readonly GameBar[];
  /** Drawn as a line across. */
  readonly mean: number | null;
}

const WIDTH = 400;
const HEIGHT = 120;

/** One bar per game, with a line at the season's mean. */
export function GameBars({ title, counted, summary, games, mean }: GameBarsProps) {
  const most = Math.max(1, mean ?? 0, ...games.map(({ value }) => value));
  const step = WIDTH / Math.max(1, games.length);
  const height = (value: number) => (Math.max(0, value) / most) * (HEIGHT - 4);
  const first = games[0];
  const last = games.at(-1);
  return (
    <ChartFrame
      level={3}
      title={title}
      summary={summary}
      table={{
        columns: ["Game", "Against", counted],
        rows: games.map(({ date, against, value }) => [date, against, formatNumber(value)]).reverse(),
      }}
    >
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-28 w-full">
        <g className="text-accent" fill="currentColor">
          {games.map(({ id, value }, index) => (
            <rect
              key={id}
              x={(index + 0.15) * step}
              width={0.7 * step}
              y={HEIGHT - Math.max(1, height(value))}
              height={Math.max(1, height(value))}
              opacity={mean !== null && value < mean ? 0.45 : 0.9}
            />
          ))}
        </g>
        {mean === null ? null : (
          <line
            x1="0"
            x2={WIDTH}
            y1={HEIGHT - height(mean)}
            y2={HEIGHT - height(mean)}
            stroke="currentColor"
            strokeWidth="1.5"
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-muted">
        <span>{first?.date}</span>
        <span>{mean === null ? null : `– – season ${formatNumber(mean, 1)}`}</span>
        <span>{last?.date}</span>
      </p>
    </ChartFrame>
  );
}
