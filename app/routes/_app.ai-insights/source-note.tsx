import { Link } from "@remix-run/react";
import { formatCount } from "#app/lib/format/labels.ts";
import type { InsightsSource } from "#app/lib/schemas/insights/insights-dto.ts";

/** The source of the figures below. */
export function SourceNote({ source }: { readonly source: InsightsSource }) {
  const { own, settled, needs } = source;
  if (own) return <p className="text-sm text-muted">Your own bets: {formatCount(settled, "bet")} settled.</p>;
  return (
    <p className="rounded-card border border-dashed px-4 py-3 text-sm">
      <b className="font-semibold">Place more bets to unlock personalized AI analysis.</b>{" "}
      {settled === 0 ? "You have no settled bets" : `You have ${formatCount(settled, "settled bet")}`}; from {needs} on
      the figures here are yours. Until then they are the{" "}
      <Link to="/track-record" reloadDocument className="font-medium link">
        published bets
      </Link>
      , one unit each.
    </p>
  );
}
