import type { ReactNode } from "react";
import { SampleTag } from "./badge.tsx";
import { classNames } from "./class-names.ts";
import { Term } from "./term.tsx";

export interface StatProps {
  readonly label: ReactNode;
  /** Already formatted: "+4.2%", "$1,240.00", "—". */
  readonly value: ReactNode;
  /** The value is words instead of a figure: in text size, so that it fits a narrow column. */
  readonly inWords?: boolean;
  /** Sample size and range: "n = 412, 95% range 51.2% to 58.9%". */
  readonly note?: ReactNode;
  /** The sign must also be in the value; the tint only supports it. */
  readonly tone?: "neutral" | "muted" | "positive" | "negative";
  /** Marks a small sample (D1). */
  readonly smallSample?: boolean;
  /** Marks a figure that was not computed from stored rows (D1). */
  readonly sample?: boolean;
  readonly size?: "md" | "lg";
}

const SIZES = { md: "text-[clamp(1.125rem,6vw,1.5rem)]", lg: "text-[clamp(1.5rem,7.5vw,1.875rem)]" } as const;
const TONES = { neutral: "", muted: "text-muted", positive: "text-positive", negative: "text-negative" } as const;

/** One figure with its label and note. Place several in a <dl> (StatRow). */
export function Stat({ label, value, inWords, note, tone = "neutral", smallSample, sample, size = "md" }: StatProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{typeof label === "string" ? <Term>{label}</Term> : label}</dt>
      <dd>
        <span
          className={classNames("font-semibold whitespace-nowrap", inWords ? "text-base" : SIZES[size], TONES[tone])}
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

/** Several figures side by side, two per row on phones. */
export function StatRow({ columns = 4, children }: { readonly columns?: 2 | 3 | 4 | 5; readonly children: ReactNode }) {
  const wide = { 2: "", 3: "md:grid-cols-3", 4: "md:grid-cols-4", 5: "md:grid-cols-3 lg:grid-cols-5" }[columns];
  return (
    <dl className={classNames("grid grid-cols-[repeat(2,minmax(min-content,1fr))] gap-x-6 gap-y-5", wide)}>
      {children}
    </dl>
  );
}
