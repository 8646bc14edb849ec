import { WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { isSmallSample, isTooFew, rateNote, rateText } from "#app/lib/format/rates.ts";

export interface RateInlineProps {
  readonly rate: RecordRate;
  readonly signed?: boolean;
  /** Below this count the rate is muted and marked as a small sample (D37); default 30. */
  readonly needs?: number;
}

/** A rate within a line of text, followed by its sample size and 95% range. */
export function RateInline({ rate, signed = false, needs = WIN_RATE_NEEDS }: RateInlineProps) {
  return (
    <>
      <span className={isSmallSample(rate, needs) ? "text-muted" : undefined}>{rateText(rate, { signed })}</span>
      {isTooFew(rate) ? null : <span className="text-muted"> ({rateNote(rate, needs, { signed })})</span>}
    </>
  );
}
