import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { usePolled } from "#app/components/ui/use-polled.ts";
import type { RecommendationSummary } from "#app/lib/schemas/recommendations/dto.ts";

/** How often the figures are requested again (analytics §9). */
const EVERY_MS = 30_000;

/** Reads the list again when the figures of the active recommendations have changed, on another tab or device. */
export function Refreshed({ summary }: { readonly summary: RecommendationSummary }) {
  const polled = usePolled<{ readonly totalRecommendations: number; readonly highPriority: number }>(
    "/api/ai/recommendations/dashboard",
    EVERY_MS,
  );
  const { revalidate } = useRevalidator();
  const isOld =
    polled !== null && (polled.totalRecommendations !== summary.total || polled.highPriority !== summary.highPriority);
  useEffect(() => {
    if (isOld) revalidate();
  }, [isOld, revalidate]);
  return null;
}
