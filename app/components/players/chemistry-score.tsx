import { classNames } from "#app/components/ui/class-names.ts";
import { Badge } from "#app/components/ui/badge.tsx";

/** The thresholds for green and yellow scores (analytics §9). */
const GREEN = 80;
const YELLOW = 60;

/** The color of a score; its number says the same. */
export function scoreInk(score: number): string {
  return score >= GREEN ? "text-positive" : score >= YELLOW ? "text-caution" : "text-negative";
}

/** A score from 0 to 100 as a bar. */
export function ScoreBar({ label, score }: { readonly label: string; readonly score: number }) {
  return (
    <svg
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={score}
      className={classNames(
        "block h-2 w-full overflow-hidden rounded-full border border-border bg-sunken",
        scoreInk(score),
      )}
    >
      <rect width={`${score}%`} height="100%" rx="4" fill="currentColor" />
    </svg>
  );
}

/** Hot in red, cold in blue, otherwise stable (analytics §2). */
export function FormBadge({ form }: { readonly form: "hot" | "cold" | "stable" }) {
  if (form === "hot") return <Badge tone="negative">Hot</Badge>;
  if (form === "cold") return <Badge tone="accent">Cold</Badge>;
  return <Badge>Stable</Badge>;
}
