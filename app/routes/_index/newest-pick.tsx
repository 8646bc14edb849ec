import { ProbabilityInterval } from "#app/components/charts/probability-interval.tsx";
import { LeagueBadge, ResultBadge } from "#app/components/ui/badge.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatAmericanOdds } from "#app/lib/format/odds.ts";
import type { NewestGraded } from "#app/lib/workflows/site/landing-stats.server.ts";

/** The latest graded pick, won or lost: a real example from stored rows. */
export function NewestPick({ pick, label }: { readonly pick: NewestGraded; readonly label: string | null }) {
  const price = formatAmericanOdds(americanOdds(pick.price));
  return (
    <article aria-label="Latest graded pick" className="rounded-card border bg-raised p-5 shadow-float sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-medium text-muted">Latest graded{label ? ` · ${label}` : ""}</p>
        <span className="flex gap-1.5">
          <LeagueBadge league={pick.league} />
          <ResultBadge result={pick.result} />
        </span>
      </div>
      <h2 className="mt-3 text-xl font-semibold">
        {pick.recommendation} <span className="whitespace-nowrap">{price}</span>
      </h2>
      <p className="mb-5 text-sm text-muted">
        {pick.matchup} · {pick.bookLabel}
        {pick.score ? ` · ${pick.score}` : ""}
      </p>
      <ProbabilityInterval
        level={3}
        title="Probability against the price"
        value={pick.confidence}
        low={pick.confidenceLow}
        high={pick.confidenceHigh}
        market={pick.market}
        breakEven={pick.breakEven}
      />
    </article>
  );
}
