import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { PREDICTION_TAB_CHOICES } from "#app/components/record/prediction-links.ts";
import { opensEarly } from "#app/lib/engine/entitlements/early-access.ts";
import { TIER_TABLE } from "#app/lib/engine/entitlements/tiers.ts";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { requireBettor } from "#app/lib/http/session/caller.server.ts";
import { predictionFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import { listPredictions } from "#app/lib/workflows/picks/list-predictions.server.ts";
import { predictionsPage } from "./predictions-page.ts";
import { PredictionsScreen } from "./predictions-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data || data.filters.tab === "all") return [{ title: "AI Predictions · Linewise" }];
  const tab = PREDICTION_TAB_CHOICES.find((choice) => choice.value === data.filters.tab)?.label ?? "";
  return [{ title: `AI Predictions: ${tab} · Linewise` }];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireBettor(request);
  const { viewer } = caller;
  const params = new URL(request.url).searchParams;
  const filters = predictionFiltersSchema.parse(Object.fromEntries(params));
  const { predictions, ...board } = await listPredictions(caller, { league: filters.league });
  const unknown = unknownChoicesNote(predictionFiltersSchema, params);
  const rings = opensEarly(TIER_TABLE[viewer.tier], viewer, "confidence-rings");
  const shown = predictionsPage(predictions, filters);
  return { board, shown, filters, unknown, rings, viewer: displaySettings(viewer) };
}

export default function Predictions() {
  const { board, shown, filters, unknown, rings, viewer } = useLoaderData<typeof loader>();
  return (
    <>
      <FilterNote text={unknown} />
      <PredictionsScreen {...{ board, shown, filters, rings }} display={displayFor(viewer, board.feed)} />
    </>
  );
}
