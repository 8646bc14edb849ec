import { classNames } from "../ui/class-names.ts";

export const CONFIDENCE_SIZES = ["xs", "sm", "md", "lg"] as const;
export type ConfidenceSize = (typeof CONFIDENCE_SIZES)[number];

/** Core §9: 90 and more is elite, 80 high, 70 good, 60 moderate, below it low. */
export function confidenceLevel(percent: number): "elite" | "high" | "good" | "moderate" | "low" {
  return percent >= 90 ? "elite" : percent >= 80 ? "high" : percent >= 70 ? "good" : percent >= 60 ? "moderate" : "low";
}

const INKS = {
  elite: "text-positive",
  high: "text-accent",
  good: "text-accent",
  moderate: "text-caution",
  low: "text-muted",
} as const;

const BOXES: Readonly<Record<ConfidenceSize, string>> = {
  xs: "size-8 text-[0.625rem]",
  sm: "size-12 text-xs",
  md: "size-16 text-sm",
  lg: "size-24 text-xl",
};

const ROUND = 100;

/** A confidence (percent, 0–100) as a ring that fills once when it appears; without motion for people who asked for less. */
export function ConfidenceIndicator({ percent, size }: { readonly percent: number; readonly size: ConfidenceSize }) {
  const level = confidenceLevel(percent);
  return (
    <span className={classNames("inline-flex flex-col items-center gap-1", INKS[level])}>
      <span
        role="img"
        aria-label={`Confidence ${percent}%, ${level}`}
        className={classNames("relative inline-flex items-center justify-center font-semibold", BOXES[size])}
      >
        <svg aria-hidden viewBox="0 0 36 36" className="absolute inset-0 -rotate-90">
          <circle cx="18" cy="18" r="15.9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.2" />
          <circle
            cx="18"
            cy="18"
            r="15.9"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            pathLength={ROUND}
            strokeDasharray={`${percent} ${ROUND}`}
            className="confidence-ring"
          />
        </svg>
        <span aria-hidden>{percent}</span>
      </span>
      {size === "xs" ? null : <span className="text-xs">{level}</span>}
    </span>
  );
}
