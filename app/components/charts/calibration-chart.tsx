import { linearScale, type LinearScale } from "./linear-scale.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { ChartFrame, Legend, type ChartTable } from "./chart-frame.tsx";

interface CalibrationPoint {
  readonly predicted: number;
  readonly observed: number;
  readonly n: number;
}

export interface CalibrationChartProps {
  /** Bins with equal counts, in order: mean predicted probability, observed win rate, count. Fractions. */
  readonly bins: readonly CalibrationPoint[];
  /** Another forecast of the same picks, for comparison. */
  readonly reference?: { readonly label: string; readonly bins: readonly CalibrationPoint[] };
  /** Expected calibration error (null with too few picks), and the error that a perfect model would show by chance over as many picks (M14). */
  readonly error: number | null;
  readonly noiseFloor: number;
  readonly title?: string;
  readonly level?: 2 | 3;
  /** The thing that was forecast; default "pick". */
  readonly cases?: "pick" | "game";
}

const SIZE = 288;
const INSET = 36;

/** Half of the interval that holds 95% of a perfect model's win rates in a bin. */
function noiseOf({ predicted, n }: CalibrationPoint): number {
  return 1.96 * Math.sqrt((predicted * (1 - predicted)) / Math.max(1, n));
}

/** The calibration error in words, against the error that chance alone would produce; fractions. */
function summaryOf({
  bins,
  error,
  noiseFloor,
  cases: what = "pick",
}: Pick<CalibrationChartProps, "bins" | "error" | "noiseFloor" | "cases">): string {
  const cases = bins.reduce((sum, bin) => sum + bin.n, 0);
  const floor = formatPercent(noiseFloor, 1);
  return error === null
    ? `Too few ${what}s (${cases}) for a calibration error: a perfect model would show about ${floor} by chance alone.`
    : `Calibration error ${formatPercent(error, 1)} over ${formatCount(cases, what)}; a perfect model would show about ${floor} by chance. ${error <= noiseFloor * 1.25 ? "The difference is within the noise." : "The difference is more than noise."}`;
}

/** The same figures as a table: predicted, observed and count per bin, beside the other forecast. */
function tableOf({
  bins,
  reference,
  cases = "pick",
}: Pick<CalibrationChartProps, "bins" | "reference" | "cases">): ChartTable {
  return {
    columns: [
      "Predicted",
      "Observed",
      cases === "pick" ? "Picks" : "Games",
      ...(reference ? [reference.label, "Observed"] : []),
    ],
    rows: bins.map((bin, i) => {
      const other = reference?.bins[i];
      return [
        formatPercent(bin.predicted, 1),
        formatPercent(bin.observed, 1),
        String(bin.n),
        ...(other ? [formatPercent(other.predicted, 1), formatPercent(other.observed, 1)] : []),
      ];
    }),
  };
}

/** Predicted against observed, with the band that holds 95% of a perfect model's bins. */
export function CalibrationChart({
  bins,
  reference,
  error,
  noiseFloor,
  title = "Calibration",
  level,
  cases,
}: CalibrationChartProps) {
  if (bins.length === 0) return null;
  return (
    <ChartFrame
      level={level}
      title={title}
      summary={summaryOf({ bins, error, noiseFloor, cases })}
      table={tableOf({ bins, reference, cases })}
      legend={
        <Legend
          items={[
            { mark: "dot", ink: "text-accent", label: "Observed win rate" },
            ...(reference
              ? [{ mark: "diamond" as const, ink: "text-series-2", label: `${reference.label}, same picks` }]
              : []),
            { mark: "line", dash: "4 3", ink: "text-muted", label: "Perfect calibration" },
            { mark: "band", ink: "text-muted", label: "Noise band of a perfect model" },
          ]}
        />
      }
    >
      <Plot bins={bins} others={reference?.bins ?? []} />
    </ChartFrame>
  );
}

/** Noise bands, the diagonal of perfect calibration, the other forecast's bins as diamonds, and our own bins as dots above them. */
function Plot({
  bins,
  others,
}: {
  readonly bins: readonly CalibrationPoint[];
  readonly others: readonly CalibrationPoint[];
}) {
  const ends = [...bins, ...others].flatMap((bin) => [bin.predicted, bin.observed]);
  const from = Math.max(0, Math.floor((Math.min(...ends) - 0.05) * 10) / 10);
  const to = Math.min(1, Math.ceil((Math.max(...ends) + 0.05) * 10) / 10);
  const x = linearScale([from, to], [INSET, SIZE - 8]);
  const y = linearScale([from, to], [SIZE - INSET, 8]);
  const axes = { x, y, from, to };
  return (
    <svg aria-hidden viewBox={`0 0 ${SIZE} ${SIZE}`} className="block w-full max-w-sm overflow-visible">
      <Grid axes={axes} />
      <NoiseBands axes={axes} bins={bins} />
      <line
        x1={x(from)}
        y1={y(from)}
        x2={x(to)}
        y2={y(to)}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="4 3"
        className="text-muted"
      />
      {others.map((bin, i) => (
        <path
          key={i}
          d={`M${x(bin.predicted)} ${y(bin.observed) - 5}l5 5l-5 5l-5 -5Z`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          className="text-series-2"
        />
      ))}
      {bins.map((bin, i) => (
        <circle
          key={i}
          cx={x(bin.predicted)}
          cy={y(bin.observed)}
          r="4.5"
          fill="currentColor"
          className="text-accent"
        />
      ))}
    </svg>
  );
}

/** Both axes of the picture show the same fractions. */
interface Axes {
  readonly x: LinearScale;
  readonly y: LinearScale;
  readonly from: number;
  readonly to: number;
}

/** Grid lines with their percentages below and on the left. */
function Grid({ axes: { x, y, from, to } }: { readonly axes: Axes }) {
  return x.ticks(4).map((tick) => (
    <g key={tick} className="text-muted" fontSize="11">
      <line x1={x(tick)} x2={x(tick)} y1={y(to)} y2={y(from)} stroke="currentColor" className="text-border" />
      <line x1={x(from)} x2={x(to)} y1={y(tick)} y2={y(tick)} stroke="currentColor" className="text-border" />
      <text x={x(tick)} y={SIZE - INSET + 16} textAnchor="middle" fill="currentColor">
        {formatPercent(tick, 0)}
      </text>
      <text x={INSET - 6} y={y(tick) + 4} textAnchor="end" fill="currentColor">
        {formatPercent(tick, 0)}
      </text>
    </g>
  ));
}

function NoiseBands({
  axes: { x, y, from, to },
  bins,
}: {
  readonly axes: Axes;
  readonly bins: readonly CalibrationPoint[];
}) {
  return bins.map((bin, i) => {
    const spread = noiseOf(bin);
    return (
      <line
        key={i}
        x1={x(bin.predicted)}
        x2={x(bin.predicted)}
        y1={y(Math.min(to, bin.predicted + spread))}
        y2={y(Math.max(from, bin.predicted - spread))}
        stroke="currentColor"
        strokeWidth="8"
        opacity="0.3"
        className="text-muted"
      />
    );
  });
}
