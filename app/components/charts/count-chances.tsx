import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { ChartFrame, FILLED, LineLegend, OUTLINED } from "./chart-frame.tsx";

export interface CountChancesProps {
  readonly title: string;
  readonly counted: string;
  readonly summary: string;
  readonly line: number;
  /** The count of the first probability; the others follow one by one. */
  readonly from: number;
  readonly mass: readonly number[];
}

const WIDTH = 400;
const HEIGHT = 110;
/** Beyond this many counts the bars get too thin: yards are drawn in steps. */
const MOST_BARS = 60;

interface Step {
  readonly from: number;
  readonly to: number;
  readonly chance: number;
}

/** Counts joined into steps that never cross the line. */
function stepsOf(from: number, mass: readonly number[], line: number): readonly Step[] {
  const size = Math.max(1, Math.ceil(mass.length / MOST_BARS));
  const steps: Step[] = [];
  for (let index = 0; index < mass.length;) {
    const start = from + index;
    const until = Math.min(mass.length, index + size);
    const cut = start < line && from + until - 1 > line ? Math.ceil(line) - from : until;
    const end = Math.max(index + 1, cut);
    steps.push({ from: start, to: from + end - 1, chance: mass.slice(index, end).reduce((a, b) => a + b, 0) });
    index = end;
  }
  return steps;
}

/** How likely each count is, with the line in it: overs filled, unders outlined. */
export function CountChances({ title, counted, summary, line, from, mass }: CountChancesProps) {
  const steps = stepsOf(from, mass, line);
  const density = ({ from: first, to, chance }: Step) => chance / (to - first + 1);
  const most = Math.max(1e-9, ...steps.map(density));
  const width = WIDTH / Math.max(1, mass.length);
  const x = (line - from + 0.5) * width;
  return (
    <ChartFrame
      level={3}
      title={title}
      summary={summary}
      tableLabel="Show the chances"
      table={{
        columns: [counted, "Chance"],
        rows: steps.map((step) => [
          step.from === step.to ? formatNumber(step.from) : `${formatNumber(step.from)} to ${formatNumber(step.to)}`,
          formatPercent(step.chance, 1),
        ]),
      }}
      legend={<LineLegend line={line} />}
    >
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-28 w-full">
        {steps.map((step) => {
          const over = step.from > line;
          const tall = (density(step) / most) * (HEIGHT - 4);
          return (
            <rect
              key={step.from}
              x={(step.from - from + 0.1) * width}
              width={(step.to - step.from + 0.8) * width}
              y={HEIGHT - tall}
              height={tall}
              className={over ? "text-positive" : step.from === line ? "text-muted" : "text-negative"}
              fill="currentColor"
              fillOpacity={over ? FILLED : OUTLINED}
              stroke="currentColor"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
        {x >= 0 && x <= WIDTH ? (
          <line
            x1={x}
            x2={x}
            y1="0"
            y2={HEIGHT}
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
          />
        ) : null}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-muted">
        <span>{from}</span>
        <span>{from + mass.length - 1}</span>
      </p>
    </ChartFrame>
  );
}
