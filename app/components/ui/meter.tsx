import { classNames } from "./class-names.ts";

export interface MeterProps {
  /** "Picks used today". */
  readonly label: string;
  readonly value: number;
  /** Null: unlimited, no bar. */
  readonly max: number | null;
  /** Text beside the label: "3 of 10". */
  readonly text: string;
  /** "auto" turns to caution at 80 % and to negative at 100 %. */
  readonly tone?: "accent" | "positive" | "auto";
}

/** A usage bar with label and text. */
export function Meter({ label, value, max, text, tone = "accent" }: MeterProps) {
  const share = max === null || max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  const ink =
    tone === "auto"
      ? share >= 1
        ? "text-negative"
        : share >= 0.8
          ? "text-caution"
          : "text-accent"
      : tone === "positive"
        ? "text-positive"
        : "text-accent";
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-muted">{label}</span>
        <span className="font-semibold">{text}</span>
      </div>
      {max === null ? null : (
        <svg
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={Math.min(value, max)}
          aria-valuetext={text}
          className={classNames(
            "mt-2 block h-2 w-full overflow-hidden rounded-full border border-border bg-sunken",
            ink,
          )}
        >
          <rect width={`${share * 100}%`} height="100%" rx="4" fill="currentColor" />
        </svg>
      )}
    </div>
  );
}
