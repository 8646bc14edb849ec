/** Bands of confidence by which the record is broken down; `from` belongs to the band, `to` to the next. */
export const CONFIDENCE_BANDS = [
  { key: "under-45", from: 0, to: 0.45, label: "Under 45%" },
  { key: "45-50", from: 0.45, to: 0.5, label: "45–50%" },
  { key: "50-55", from: 0.5, to: 0.55, label: "50–55%" },
  { key: "55-60", from: 0.55, to: 0.6, label: "55–60%" },
  { key: "60-70", from: 0.6, to: 0.7, label: "60–70%" },
  { key: "70-80", from: 0.7, to: 0.8, label: "70–80%" },
  { key: "80-up", from: 0.8, to: 1.000001, label: "80% and up" },
] as const;
export type ConfidenceBand = (typeof CONFIDENCE_BANDS)[number]["key"];

/** The band of a confidence (fraction). */
export function confidenceBand(confidence: number): ConfidenceBand {
  return CONFIDENCE_BANDS.find((band) => confidence >= band.from && confidence < band.to)?.key ?? "under-45";
}
