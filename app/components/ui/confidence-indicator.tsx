import { formatPercent } from "#app/lib/format/percent.ts";
import { probability } from "#app/lib/engine/brands.ts";
import { confidenceLevel, type ConfidenceLevel } from "#app/lib/engine/picks/labels.ts";
import { classNames } from "./class-names.ts";

const SIZES = {
  xs: { box: "size-9", stroke: 3, text: "text-[0.6875rem]" },
  sm: { box: "size-12", stroke: 3.5, text: "text-xs" },
  md: { box: "size-16", stroke: 3.5, text: "text-base" },
  lg: { box: "size-24", stroke: 3, text: "text-2xl" },
} as const;

const INKS: Record<ConfidenceLevel, string> = {
  elite: "text-positive",
  high: "text-positive",
  good: "text-accent",
  moderate: "text-accent",
  low: "text-muted",
};

export interface ConfidenceIndicatorProps {
  /** Calibrated probability that the pick wins, in [0, 1]; nothing else is called confidence (D6). */
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  readonly size?: keyof typeof SIZES;
  /** Writes the level under the ring. */
  readonly showLevel?: boolean;
}

/** A ring filled to the confidence, its interval as a fainter arc, the percentage inside. */
export function ConfidenceIndicator({ value, low, high, size = "md", showLevel = false }: ConfidenceIndicatorProps) {
  const { box, stroke, text } = SIZES[size];
  const percent = Math.round(value * 100);
  // Of the percentage that is shown: a ring that says 90% never says "high".
  const level = confidenceLevel(probability(percent / 100));
  const interval =
    low !== undefined && high !== undefined ? `, interval ${formatPercent(low)} to ${formatPercent(high)}` : "";
  const radius = 18 - stroke / 2;
  return (
    <span className="inline-flex flex-col items-center gap-1">
      <span className={classNames("relative inline-flex items-center justify-center", box, INKS[level])}>
        <svg
          viewBox="0 0 36 36"
          role="img"
          aria-label={`Confidence ${percent}%, ${level}${interval}`}
          className="absolute inset-0 size-full"
        >
          <g transform="rotate(-90 18 18)" fill="none" strokeWidth={stroke}>
            <circle cx="18" cy="18" r={radius} className="stroke-sunken" />
            {low !== undefined && high !== undefined ? (
              <circle
                cx="18"
                cy="18"
                r={radius}
                pathLength="100"
                stroke="currentColor"
                opacity="0.35"
                strokeDasharray={`0 ${low * 100} ${Math.max(0, high - low) * 100} 100`}
              />
            ) : null}
            <circle
              cx="18"
              cy="18"
              r={radius}
              pathLength="100"
              stroke="currentColor"
              strokeLinecap="round"
              strokeDasharray={`${value * 100} 100`}
            />
          </g>
        </svg>
        <span aria-hidden className={classNames("font-semibold text-text", text)}>
          {percent}
          <span className="text-[0.7em]">%</span>
        </span>
      </span>
      {showLevel ? <span className="text-xs font-medium text-muted capitalize">{level}</span> : null}
    </span>
  );
}
