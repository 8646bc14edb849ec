import { linearScale } from "./linear-scale.ts";
import { line } from "d3-shape";

export interface SparklineProps {
  readonly values: readonly number[];
  /** What it shows, in words, with first and last value: it is all a screen reader hears. */
  readonly label: string;
  /** Ink by the change from first to last; "plain" keeps the text's colour. */
  readonly tone?: "change" | "plain";
}

/** A small line for table rows; nothing where there are fewer than two values. */
export function Sparkline({ values, label, tone = "change" }: SparklineProps) {
  const first = values[0];
  const last = values.at(-1);
  if (values.length < 2 || first === undefined || last === undefined) return null;
  const least = Math.min(...values);
  const most = Math.max(...values);
  const x = linearScale([0, values.length - 1], [2, 78]);
  const y = linearScale(least === most ? [least - 1, most + 1] : [least, most], [21, 3]);
  const ink = tone === "plain" ? "" : last >= first ? "text-positive" : "text-negative";
  return (
    <svg role="img" aria-label={label} viewBox="0 0 80 24" width="80" height="24" className={ink}>
      <path
        d={line<number>((_, i) => x(i), y)([...values]) ?? undefined}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      <circle cx={x(values.length - 1)} cy={y(last)} r="2" fill="currentColor" />
    </svg>
  );
}
