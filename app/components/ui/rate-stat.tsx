import type { ReactNode } from "react";
import { WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { isSmallSample, isTooFew, rateBasis, rateText, rateTone } from "#app/lib/format/rates.ts";
import { Stat } from "./stat.tsx";

export interface RateStatProps {
  readonly label: ReactNode;
  readonly rate: RecordRate;
  /** With plus or minus, tinted. */
  readonly signed?: boolean;
  /** Below this count the rate is marked as a small sample (D1); default 30. Under five it is not shown at all (D37). */
  readonly needs?: number;
  /** Replaces the sample size and range. */
  readonly note?: ReactNode;
  readonly size?: "md" | "lg";
}

/** A rate with its sample size and range; "too few (3)" while there are too few cases for a percentage. */
export function RateStat({ label, rate, signed = false, needs = WIN_RATE_NEEDS, note, size = "md" }: RateStatProps) {
  return (
    <Stat
      size={size}
      label={label}
      value={rateText(rate, { signed })}
      inWords={isTooFew(rate) && rate.n > 0}
      tone={isSmallSample(rate, needs) ? "muted" : signed ? rateTone(rate, needs) : "neutral"}
      note={note ?? rateBasis(rate, { signed })}
      smallSample={isSmallSample(rate, needs)}
    />
  );
}
