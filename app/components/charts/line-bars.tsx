import { formatNumber } from "#app/lib/format/numbers.ts";
import { ChartFrame, FILLED, LineLegend, OUTLINED } from "./chart-frame.tsx";

export interface LineBar {
  readonly id: string;
  readonly date: string;
  readonly against: string;
  readonly value: number;
}

export interface LineBarsProps {
  readonly title: string;
  /** The counted statistic: "points". */
  readonly counted: string;
  readonly line: number;
  readonly summary: string;
  /** Oldest first. */
  readonly games: readonly LineBar[];
}

const WIDTH = 400;
const HEIGHT = 130;

const result = (value: number, line: number) => (value > line ? "over" : value < line ? "under" : "on the line");

/** One bar per game with a line across: overs filled, unders only outlined, so that the chart can be read without color. */
export function LineBars({ title, counted, line, summary, games }: LineBarsProps) {
  const most = Math.max(1, line * 1.15, ...games.map(({ value }) => value));
  const step = WIDTH / Math.max(1, games.length);
  const height = (value: number) => (Math.max(0, value) / most) * (HEIGHT - 4);
  const y = HEIGHT - height(line);
  const first = games[0];
  const last = games.at(-1);
  return (
    <ChartFrame
      level={3}
      title={title}
      summary={summary}
      tableLabel="Show every game"
      table={{
        columns: ["Game", "Against", counted, `Against ${line}`],
        rows: games
          .map(({ date, against, value }) => [date, against, formatNumber(value), result(value, line)])
          .reverse(),
      }}
      legend={<LineLegend line={line} />}
    >
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-32 w-full">
        {games.map(({ id, value }, index) => {
          const over = value > line;
          return (
            <rect
              key={id}
              x={(index + 0.15) * step}
              width={0.7 * step}
              y={HEIGHT - Math.max(1.5, height(value))}
              height={Math.max(1.5, height(value))}
              className={over ? "text-positive" : value === line ? "text-muted" : "text-negative"}
              fill="currentColor"
              fillOpacity={over ? FILLED : OUTLINED}
              stroke="currentColor"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
        <line
          x1="0"
          x2={WIDTH}
          y1={y}
          y2={y}
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-muted">
        <span>{first?.date}</span>
        <span>{last?.date}</span>
      </p>
    </ChartFrame>
  );
}
