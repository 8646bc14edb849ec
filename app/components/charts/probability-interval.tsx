import { linearScale, type LinearScale } from "./linear-scale.ts";
import { formatPercent, formatPercentRange } from "#app/lib/format/percent.ts";
import { Legend, type LegendItem } from "./chart-frame.tsx";

export interface ProbabilityIntervalProps {
  /** Confidence and its interval, fractions in [0, 1]. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** No-vig market probability, null with too few books. */
  readonly market: number | null;
  /** 1 / decimal odds at the visible price; null where no price stands. */
  readonly breakEven: number | null;
  /** Coverage of the interval as text; default "80%". */
  readonly coverageText?: string;
  readonly title?: string;
  readonly level?: 2 | 3;
}

/** Percent position with two decimals: enough for any screen. */
const at = (x: number) => `${Math.round(x * 10_000) / 100}%`;

/** Confidence and its range compared with the break-even, in a sentence. */
function verdictOf({ value, low, breakEven }: Pick<ProbabilityIntervalProps, "value" | "low" | "breakEven">): string {
  if (breakEven === null) return "There is no price to compare it with.";
  if (low > breakEven) return "The whole range is above break-even.";
  return value > breakEven
    ? "Confidence is above break-even; part of its range is below."
    : "Confidence is not above break-even: no value at this price.";
}

/** Confidence and its range against the market and the break-even, on one line. */
export function ProbabilityInterval(props: ProbabilityIntervalProps) {
  const { value, low, high, market, breakEven } = props;
  const {
    coverageText = "80%",
    title = breakEven === null ? "Probability" : "Probability against the price",
    level = 2,
  } = props;
  const legend: LegendItem[] = [
    { mark: "dot", ink: "text-accent", label: `Confidence ${formatPercent(value, 1)}` },
    {
      mark: "band",
      ink: "text-accent",
      label: `${coverageText} range ${formatPercentRange(low, high)}`,
    },
  ];
  if (breakEven !== null)
    legend.push({ mark: "line", dash: "4 3", ink: "text-caution", label: `Break-even ${formatPercent(breakEven, 1)}` });
  if (market !== null)
    legend.push({ mark: "diamond", ink: "text-text", label: `No-vig market ${formatPercent(market, 1)}` });
  else legend.push({ mark: "diamond", ink: "text-muted", label: "No-vig market: too few books" });

  const Heading = `h${level}` as const;
  return (
    <figure>
      <Heading className={level === 2 ? "text-lg font-semibold" : "font-semibold"}>{title}</Heading>
      <figcaption className="mb-1 text-sm text-muted max-sm:sr-only">{verdictOf(props)}</figcaption>
      <Strip value={value} low={low} high={high} market={market} breakEven={breakEven} />
      <Legend items={legend} />
    </figure>
  );
}

/** The strip from the lowest figure to the highest: everything above the break-even is tinted, the range is a bar with its ends marked. */
function Strip({
  value,
  low,
  high,
  market,
  breakEven,
}: Pick<ProbabilityIntervalProps, "value" | "low" | "high" | "market" | "breakEven">) {
  const marks = [value, low, high, breakEven, market].flatMap((mark) => mark ?? []);
  const span = Math.max(Math.max(...marks) - Math.min(...marks), 0.06);
  const from = Math.max(0, Math.min(...marks) - span * 0.2);
  const to = Math.min(1, Math.max(...marks) + span * 0.2);
  const x = linearScale([from, to], [0, 1]);
  return (
    <svg aria-hidden className="block h-22 w-full overflow-visible">
      <rect x="0" y="14" width="100%" height="44" rx="6" className="fill-sunken" />
      {breakEven === null ? null : (
        <rect x={at(x(breakEven))} y="14" width={at(1 - x(breakEven))} height="44" className="fill-positive-soft" />
      )}
      <g className="text-accent" stroke="currentColor" strokeWidth="2">
        <rect
          x={at(x(low))}
          y="28"
          width={at(x(high) - x(low))}
          height="16"
          fill="currentColor"
          fillOpacity="0.3"
          stroke="none"
        />
        <line x1={at(x(low))} x2={at(x(low))} y1="24" y2="48" />
        <line x1={at(x(high))} x2={at(x(high))} y1="24" y2="48" />
        <circle cx={at(x(value))} cy="36" r="7" fill="currentColor" className="stroke-raised" />
      </g>
      {breakEven === null ? null : (
        <line
          x1={at(x(breakEven))}
          x2={at(x(breakEven))}
          y1="8"
          y2="64"
          className="text-caution"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeDasharray="4 3"
        />
      )}
      {market === null ? null : (
        <svg x={at(x(market))} y="36" overflow="visible" className="text-text">
          <path d="M0-8 8 0 0 8-8 0Z" fill="currentColor" className="stroke-raised" strokeWidth="1.5" />
        </svg>
      )}
      <Ticks x={x} />
    </svg>
  );
}

/** Round percentages under the strip, none of them at its very ends. */
function Ticks({ x }: { readonly x: LinearScale }) {
  return x
    .ticks(4)
    .filter((tick) => x(tick) > 0.04 && x(tick) < 0.96)
    .map((tick) => (
      <g key={tick} className="text-muted">
        <line x1={at(x(tick))} x2={at(x(tick))} y1="58" y2="64" stroke="currentColor" />
        <text x={at(x(tick))} y="80" textAnchor="middle" fill="currentColor" fontSize="12">
          {formatPercent(tick, 0)}
        </text>
      </g>
    ));
}
