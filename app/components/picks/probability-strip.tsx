import { formatPercent, formatPercentRange } from "#app/lib/format/percent.ts";

export interface ProbabilityStripProps {
  readonly confidence: number;
  readonly low: number;
  readonly high: number;
  readonly breakEven: number;
}

/** The drawn range of probabilities: wide enough for range and break-even, at least 24 points. */
export function stripWindow(low: number, high: number, breakEven: number): { from: number; to: number } {
  const centre = (Math.min(low, breakEven) + Math.max(high, breakEven)) / 2;
  const half = Math.max(0.12, (Math.max(high, breakEven) - Math.min(low, breakEven)) / 2 + 0.02);
  const from = Math.max(0, Math.min(centre - half, 1 - 2 * half));
  return { from, to: Math.min(1, from + 2 * half) };
}

/** Confidence with its range against the price's break-even, as one strip. */
export function ProbabilityStrip({ confidence, low, high, breakEven }: ProbabilityStripProps) {
  const { from, to } = stripWindow(low, high, breakEven);
  const x = (p: number) => `${(((p - from) / (to - from)) * 100).toFixed(2)}%`;
  const span = (a: number, b: number) => `${(((b - a) / (to - from)) * 100).toFixed(2)}%`;
  return (
    <figure>
      <svg
        role="img"
        aria-label={`Confidence ${formatPercent(confidence, 1)}, range ${formatPercent(low, 1)} to ${formatPercent(high, 1)}, break-even ${formatPercent(breakEven, 1)}`}
        className="chart block h-5 w-full"
      >
        <rect x="0" y="8.5" width="100%" height="3" rx="1.5" className="fill-sunken" />
        <rect
          x={x(Math.max(low, from))}
          y="6"
          width={span(Math.max(low, from), Math.min(high, to))}
          height="8"
          rx="4"
          className="fill-accent"
          opacity="0.35"
        />
        <line
          x1={x(breakEven)}
          x2={x(breakEven)}
          y1="1"
          y2="19"
          className="stroke-text"
          strokeWidth="1.5"
          strokeDasharray="3 2"
        />
        <circle cx={x(confidence)} cy="10" r="5" className="fill-accent" />
      </svg>
      <figcaption aria-hidden className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>Confidence {formatPercent(confidence, 1)}</span>
        <span>
          Break-even {formatPercent(breakEven, 1)} · range {formatPercentRange(low, high)}
        </span>
      </figcaption>
    </figure>
  );
}
