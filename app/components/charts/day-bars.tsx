import { formatNumber } from "#app/lib/format/numbers.ts";
import { ChartFrame } from "./chart-frame.tsx";

export interface DayBar {
  readonly id: number;
  /** "Nov 21". */
  readonly label: string;
  readonly value: number;
  /** Further cells of the day's row in the table. */
  readonly more: readonly string[];
}

const WIDTH = 420;
const HEIGHT = 96;

/** One bar a day, oldest first, with the numbers as a table behind it. */
export function DayBars({
  title,
  summary,
  counted,
  more,
  days,
}: {
  readonly title: string;
  readonly summary: string;
  /** The unit of the bars: "credits". */
  readonly counted: string;
  /** Headings of the further cells. */
  readonly more: readonly string[];
  readonly days: readonly DayBar[];
}) {
  const most = Math.max(1, ...days.map(({ value }) => value));
  const step = WIDTH / Math.max(1, days.length);
  return (
    <ChartFrame
      level={3}
      title={title}
      summary={summary}
      table={{
        columns: ["Day (UTC)", counted, ...more],
        rows: days.map(({ label, value, more: cells }) => [label, formatNumber(value), ...cells]).reverse(),
      }}
    >
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-24 w-full">
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="text-border" stroke="currentColor" strokeWidth="2" />
        <g className="text-accent" fill="currentColor">
          {days.map(({ id, value }, index) => {
            const height = (value / most) * (HEIGHT - 4);
            return <rect key={id} x={(index + 0.15) * step} width={0.7 * step} y={HEIGHT - height} height={height} />;
          })}
        </g>
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-muted">
        <span>{days[0]?.label}</span>
        <span>{days.at(-1)?.label}</span>
      </p>
    </ChartFrame>
  );
}
