import type { RecordFigures } from "./figures.ts";
import type { RecordRate } from "./rate.ts";

/** The five headline figures of a record, the same on its pages, in its tool and in the API. They cover its BETs. */
export interface RecordHeadline {
  /** Wins among wins and losses. */
  readonly winRate: RecordRate;
  /** Profit with one unit on each, and per unit staked. */
  readonly profitUnits: number;
  readonly roi: RecordRate;
  readonly closingLineValue: RecordRate;
  /** Profit per amount staked, at the suggested stakes. */
  readonly suggestedRoi: RecordRate;
}

/** Selects the five figures from all figures of a set of picks. */
export function headlineOf(figures: RecordFigures): RecordHeadline {
  const { winRate, flatProfitUnits: profitUnits, flatRoi: roi, closingLineValue, suggestedRoi } = figures;
  return { winRate, profitUnits, roi, closingLineValue, suggestedRoi };
}
