import type { ReactNode } from "react";
import { SampleTag } from "./badge.tsx";
import { classNames } from "./class-names.ts";

export interface StatProps {
  readonly label: ReactNode;
  /** Already formatted: "+4.2%", "$1,240.00", "—". */
  readonly value: ReactNode;
  /** What it rests on, in words: "n = 412, 95% interval 51.2–58.9%". */
  readonly note?: ReactNode;
  /** The sign must also be in the value; the tint only helps. */
  readonly tone?: "neutral" | "positive" | "negative";
  /** Marks a figure that rests on too few cases (D1). */
  readonly smallSample?: boolean;
  /** Marks a figure that was not computed from stored rows (D1). */
  readonly sample?: boolean;
  readonly size?: "md" | "lg";
}

const TONES = { neutral: "", positive: "text-positive", negative: "text-negative" } as const;

/** One figure with its name and what it rests on. Place several in a <dl> (StatRow). */
export function Stat({ label, value, note, tone = "neutral", smallSample, sample, size = "md" }: StatProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span
          className={classNames(
            "font-semibold whitespace-nowrap",
            size === "lg" ? "text-[clamp(1.5rem,7.5vw,1.875rem)]" : "text-[clamp(1.125rem,6vw,1.5rem)]",
            TONES[tone],
          )}
        >
          {value}
        </span>
        {sample ? (
          <span className="ml-1.5">
            <SampleTag />
          </span>
        ) : null}
        {note || smallSample ? (
          <span className="mt-0.5 block text-xs text-muted">
            {note}
            {smallSample ? <span className="text-caution">{note ? " · " : ""}small sample</span> : null}
          </span>
        ) : null}
      </dd>
    </div>
  );
}

/** Several figures side by side, two a row on phones. */
export function StatRow({ columns = 4, children }: { readonly columns?: 2 | 3 | 4; readonly children: ReactNode }) {
  const wide = { 2: "", 3: "md:grid-cols-3", 4: "md:grid-cols-4" }[columns];
  return (
    <dl className={classNames("grid grid-cols-[repeat(2,minmax(min-content,1fr))] gap-x-6 gap-y-5", wide)}>
      {children}
    </dl>
  );
}
