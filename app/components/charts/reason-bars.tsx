import { signInk } from "../ui/value-text.tsx";
import { shownParts } from "#app/lib/engine/picks/reasons.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
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

/** The smallest effect with its own bar; smaller ones are named in one line. */
const LEAST_BAR = 0.0025;

/** Half of the scale: the same ±10% on every pick, so that bars can be compared between picks; wider only if a reason needs it. */
const SCALES = [0.1, 0.2, 0.5, 1] as const;

interface Reason {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  /** Rounded to one decimal of a percent so that the displayed figures add up too. */
  readonly shown: number;
}

/** Why the probability differs from its starting point: one signed bar per reason on a fixed scale; reasons with almost no effect share one line. */
export function ReasonBars({ start, reasons, end, title = "Why", level }: ReasonBarsProps) {
  const { parts, change } = shownParts(
    start.probability,
    end.probability,
    reasons.map((reason) => reason.points),
  );
  const all: readonly Reason[] = reasons.map((reason, index) => ({ ...reason, shown: parts[index] ?? 0 }));
  const isFelt = ({ shown }: Reason) => Math.abs(shown) >= LEAST_BAR;
  const felt = all.filter(isFelt);
  const slight = all.filter((reason) => !isFelt(reason));
  const widest = Math.max(...felt.map(({ shown }) => Math.abs(shown)), 0);
  const scale = SCALES.find((half) => widest <= half) ?? 1;

  return (
    <ChartFrame
      level={level}
      title={title}
      summary={
        <>
          {start.label} {formatPercent(start.probability, 1)}, {formatSignedPercent(change, 1)} ={" "}
          {end.label.toLowerCase()} {formatPercent(end.probability, 1)}.
        </>
      }
      table={{
        columns: ["Reason", "Chance", "From"],
        rows: [
          [start.label, formatPercent(start.probability, 1), ""],
          ...all.map(({ label, shown, detail = "" }) => [label, formatSignedPercent(shown, 1), detail]),
          [end.label, formatPercent(end.probability, 1), ""],
        ],
      }}
    >
      {/* A scale without a bar would be an empty picture. */}
      {felt.length === 0 ? null : (
        <>
          <ol className="space-y-1.5 sm:space-y-2.5">
            {felt.map((reason) => (
              <Bar key={reason.key} reason={reason} scale={scale} />
            ))}
          </ol>
          <p aria-hidden className="mt-1 flex justify-between text-xs text-muted">
            <span>{formatSignedPercent(-scale, 0)}</span>
            <span>0</span>
            <span>{formatSignedPercent(scale, 0)}</span>
          </p>
        </>
      )}
      {slight.length === 0 ? null : (
        <p className="mt-1 text-xs text-muted">
          Little effect: {slight.map(({ label, shown }) => `${label} ${formatSignedPercent(shown, 1)}`).join(", ")}.
        </p>
      )}
    </ChartFrame>
  );
}

function Bar({ reason: { label, detail, shown }, scale }: { readonly reason: Reason; readonly scale: number }) {
  const width = Math.round((Math.abs(shown) / scale) * 5000) / 100;
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0 font-medium">{label}</span>
        <span className={`font-semibold ${signInk(shown)}`}>{formatSignedPercent(shown, 1)}</span>
      </div>
      {detail ? <p className="text-xs text-muted max-sm:hidden">{detail}</p> : null}
      <svg aria-hidden className={`mt-0.5 block h-2 w-full ${signInk(shown)}`}>
        <rect width="100%" height="8" rx="3" className="fill-sunken" />
        <rect x={`${shown < 0 ? 50 - width : 50}%`} width={`${width}%`} height="8" fill="currentColor" />
        <line x1="50%" x2="50%" y2="8" className="stroke-strong-border" />
      </svg>
    </li>
  );
}
