import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { displayFor } from "#app/components/picks/display.ts";
import { PREDICTION_TAB_CHOICES } from "#app/components/record/prediction-links.ts";
import { requireViewer } from "#app/lib/http/viewer.server.ts";
import { accessSettings } from "#app/lib/platform/access.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { predictionFiltersSchema } from "#app/lib/schemas/record.ts";
import { listPredictions } from "#app/lib/workflows/list-predictions.server.ts";
import { PredictionsView } from "./predictions-view.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data || data.filters.tab === "all") return [{ title: "AI Predictions · Linewise" }];
  const tab = PREDICTION_TAB_CHOICES.find((choice) => choice.value === data.filters.tab)?.label ?? "";
  return [{ title: `AI Predictions: ${tab} · Linewise` }];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewer, clock } = await requireViewer(request);
  const filters = predictionFiltersSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const board = await listPredictions(await database(), {
    viewer,
    feed: clock,
    league: filters.league,
    wallNow: wallClock(),
    settings: accessSettings(),
  });
  return { board, filters, viewer: { timeZone: viewer.timeZone, oddsFormat: viewer.oddsFormat } };
}

export default function Predictions() {
  const { board, filters, viewer } = useLoaderData<typeof loader>();
  return <PredictionsView board={board} filters={filters} display={displayFor(viewer, board.feed)} />;
}
