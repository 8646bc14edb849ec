import { PREDICTION_TAB_CHOICES } from "#app/components/record/prediction-links.ts";
import type { Prediction } from "#app/lib/schemas/picks/predictions-dto.ts";
import type { PredictionFilters } from "#app/lib/schemas/picks/forms.ts";

/** Rows per page. */
const PAGE_SIZE = 24;

/** The rows of a page of predictions, with the figures of them all. An evening has a hundred, and a page sends only the rows it shows. */
export interface PredictionsPage {
  /** Of all predictions, whichever tab is open; the means are 0 without any. */
  readonly total: number;
  readonly priced: number;
  readonly confidence: number;
  readonly edge: number;
  readonly counts: Readonly<Record<PredictionFilters["tab"], number>>;
  readonly page: number;
  readonly pageCount: number;
  readonly rows: readonly Prediction[];
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The page that these filters show; a page beyond the last one is the last. */
export function predictionsPage(
  predictions: readonly Prediction[],
  { tab, page }: Pick<PredictionFilters, "tab" | "page">,
): PredictionsPage {
  const ofTab = (wanted: PredictionFilters["tab"]) =>
    wanted === "all" ? predictions : predictions.filter(({ predictionType }) => predictionType === wanted);
  const edges = predictions.flatMap(({ edge }) => (edge === null ? [] : [edge]));
  const shown = ofTab(tab);
  const pageCount = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const open = Math.min(page, pageCount);
  return {
    total: predictions.length,
    priced: edges.length,
    confidence: mean(predictions.map(({ confidence }) => confidence)),
    edge: mean(edges),
    counts: Object.fromEntries(
      PREDICTION_TAB_CHOICES.map(({ value }) => [value, ofTab(value).length]),
    ) as PredictionsPage["counts"],
    page: open,
    pageCount,
    rows: shown.slice((open - 1) * PAGE_SIZE, open * PAGE_SIZE),
  };
}
