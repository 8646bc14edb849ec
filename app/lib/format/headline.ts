import type { RecordHeadline } from "#app/lib/engine/record/headline.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { formatCount } from "./labels.ts";
import { formatUnits, isSmallSample, NONE, rateBasis, rateText } from "./rates.ts";

/** One of the record's five figures in words, the same on every page and in the tool. */
export interface HeadlineRow {
  readonly key: keyof RecordHeadline;
  readonly label: string;
  readonly value: string;
  /** Sample size and range. */
  readonly basis: string;
  /** Whether it rests on a small sample (D1). */
  readonly small: boolean;
  /** The rate itself; null for the profit, which is an amount. */
  readonly rate: RecordRate | null;
  /** Whether the sign means a gain or a loss. */
  readonly signed: boolean;
}

/** The five figures, in their order. */
export function headlineRows(headline: RecordHeadline): readonly HeadlineRow[] {
  const { winRate, profitUnits, roi, closingLineValue, suggestedRoi } = headline;
  const row = (key: keyof RecordHeadline, label: string, rate: RecordRate, needs: number, signed = true) => ({
    key,
    label,
    rate,
    signed,
    value: rateText(rate, { signed }),
    basis: rateBasis(rate, { signed }),
    small: isSmallSample(rate, needs),
  });
  return [
    row("winRate", "Win rate", winRate, WIN_RATE_NEEDS, false),
    {
      key: "profitUnits",
      label: "Profit, 1 unit a bet",
      rate: null,
      signed: true,
      small: false,
      value: roi.n === 0 ? NONE : formatUnits(profitUnits),
      basis: roi.n === 0 ? "nothing settled yet" : `${formatCount(roi.n, "bet")}, voids refunded`,
    },
    row("roi", "ROI, 1 unit a bet", roi, ROI_NEEDS),
    row("closingLineValue", "Closing line value", closingLineValue, WIN_RATE_NEEDS),
    row("suggestedRoi", "ROI, suggested stakes", suggestedRoi, ROI_NEEDS),
  ];
}
