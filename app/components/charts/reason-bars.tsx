import { linearScale, type LinearScale } from "./linear-scale.ts";
import { signInk } from "../ui/value-text.tsx";
import { roundToTotal } from "#app/lib/engine/picks/reasons.ts";
import { formatPercent, formatPoints } from "#app/lib/format/percent.ts";
import { ChartFrame } from "./chart-frame.tsx";

export interface ReasonBarsProps {
  /** Where the reasons start: the no-vig market, or 50%. */
  readonly start: { readonly label: string; readonly probability: number };
  /** Signed parts in probability (fractions) that add up to `end.probability − start.probability`. */
  readonly reasons: readonly {
    readonly key: string;
    readonly label: string;
    readonly detail?: string;
    readonly points: number;
  }[];
  readonly end: { readonly label: string; readonly probability: number };
  readonly title?: string;
  readonly level?: 2 | 3;
}

/** A tenth of a point. */
const SHOWN_STEP = 0.001;

const at = (x: number) => `${Math.round(x * 10_000) / 100}%`;

interface Step {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  /** Where the bar begins and ends. */
  readonly before: number;
  readonly after: number;
  readonly points: number;
  /** `points` rounded to one decimal of a percent so that the displayed figures add up too. */
  readonly shown: number;
}

/** Each reason with where it begins: where the previous one ended. */
function stepsFrom(start: number, reasons: ReasonBarsProps["reasons"]): readonly Step[] {
  const shown = roundToTotal(
    reasons.map((reason) => reason.points),
    SHOWN_STEP,
  );
  let running = start;
  return reasons.map((reason, index) => {
    const before = running;
    running += reason.points;
    return { ...reason, before, after: running, shown: (shown.parts[index] ?? 0) * SHOWN_STEP };
  });
}

/** Why the probability differs from its starting point, as a waterfall: each bar begins where the previous one ended. */
export function ReasonBars({ start, reasons, end, title = "Why", level }: ReasonBarsProps) {
  const steps = stepsFrom(start.probability, reasons);
  const all = [start.probability, end.probability, ...steps.map((step) => step.after)];
  const least = Math.min(...all);
  const most = Math.max(...all);
  const margin = Math.max((most - least) * 0.12, 0.005);
  const x = linearScale([least - margin, most + margin], [0, 1]);
  const change = end.probability - start.probability;
  const largest = [...steps].sort((a, b) => Math.abs(b.points) - Math.abs(a.points))[0];

  return (
    <ChartFrame
      level={level}
      title={title}
      summary={
        <>
          {start.label} {formatPercent(start.probability, 1)} {formatPoints(change)} = {end.label.toLowerCase()}{" "}
          {formatPercent(end.probability, 1)}.
          {largest ? ` Largest reason: ${largest.label.toLowerCase()}, ${formatPoints(largest.shown)}.` : ""}
        </>
      }
      table={{
        columns: ["Reason", "Points", "Running total"],
        rows: [
          [start.label, "", formatPercent(start.probability, 1)],
          ...steps.map((step) => [step.label, formatPoints(step.shown), formatPercent(step.after, 1)]),
          [end.label, formatPoints(change), formatPercent(end.probability, 1)],
        ],
      }}
    >
      <ol className="space-y-3">
        <End label={start.label} probability={start.probability} x={x(start.probability)} />
        {steps.map((step) => (
          <Bar key={step.key} step={step} x={x} />
        ))}
        <End label={end.label} probability={end.probability} x={x(end.probability)} strong />
      </ol>
    </ChartFrame>
  );
}

function Bar({ step, x }: { readonly step: Step; readonly x: LinearScale }) {
  const ink = signInk(step.shown) || "text-muted";
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0 font-medium">{step.label}</span>
        <span className={`font-semibold ${ink}`}>{formatPoints(step.shown)}</span>
      </div>
      {step.detail ? <p className="text-xs text-muted">{step.detail}</p> : null}
      <svg aria-hidden className={`mt-1 block h-3 w-full ${ink}`}>
        <rect width="100%" height="12" rx="3" className="fill-sunken" />
        <rect
          x={at(x(Math.min(step.before, step.after)))}
          width={at(Math.max(Math.abs(x(step.after) - x(step.before)), 0.004))}
          height="12"
          rx="2"
          fill="currentColor"
        />
      </svg>
    </li>
  );
}

function End({ label, probability, x, strong }: { label: string; probability: number; x: number; strong?: boolean }) {
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className={strong ? "font-semibold" : "font-medium"}>{label}</span>
        <span className="font-semibold">{formatPercent(probability, 1)}</span>
      </div>
      <svg aria-hidden className="mt-1 block h-3 w-full text-accent">
        <rect width="100%" height="12" rx="3" className="fill-sunken" />
        <line x1={at(x)} x2={at(x)} y1="0" y2="12" stroke="currentColor" strokeWidth={strong ? 5 : 3} />
      </svg>
    </li>
  );
}
