import type { ReactNode } from "react";
import { LeagueBadge, ResultBadge } from "#app/components/ui/badge.tsx";
import { signInk } from "#app/components/ui/value-text.tsx";
import { americanOdds, decimalOdds, type DecimalOdds } from "#app/lib/engine/brands.ts";
import { americanFromDecimal } from "#app/lib/engine/odds/convert.ts";
import { formatAmericanOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { formatUnits } from "#app/lib/format/rates.ts";
import type { NewestGraded } from "#app/lib/workflows/site/landing-stats.server.ts";

/** The price that corresponds to a probability: the closing market's fair price. */
function fairPrice(probability: number): string {
  const fair: DecimalOdds = decimalOdds(1 / probability);
  return formatAmericanOdds(americanFromDecimal(fair));
}

/** The last bet that won or lost: a real example from stored rows, with its published price, the close and the result. */
export function NewestPick({ pick, label }: { readonly pick: NewestGraded; readonly label: string | null }) {
  const { closeProbability, closingLineValue } = pick;
  return (
    <article aria-label="Newest result" className="rounded-card border bg-raised p-4 shadow-float sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-medium text-muted">Newest result{label ? ` · ${label}` : ""}</p>
        <LeagueBadge league={pick.league} />
      </div>
      <h2 className="mt-2 text-xl font-semibold">
        {pick.recommendation} <span className="whitespace-nowrap">{formatAmericanOdds(americanOdds(pick.price))}</span>
      </h2>
      <p className="text-sm text-muted">{pick.matchup}</p>
      <dl className="mt-4 grid grid-cols-3 gap-3">
        <Figure label="Published" value={formatAmericanOdds(americanOdds(pick.price))}>
          {pick.bookLabel}, {formatPercent(pick.confidence, 1)} chance
        </Figure>
        <Figure label="Close, no vig" value={closeProbability === null ? "–" : fairPrice(closeProbability)}>
          {closingLineValue === null ? (
            "too few books"
          ) : (
            <span className={signInk(closingLineValue)}>{formatSignedPercent(closingLineValue)} CLV</span>
          )}
        </Figure>
        <Figure label="Result" value={<ResultBadge result={pick.result} />}>
          <span className={signInk(pick.profitUnits)}>{formatUnits(pick.profitUnits)}</span>
          {pick.score ? <span className="block">{pick.score}</span> : null}
        </Figure>
      </dl>
    </article>
  );
}

function Figure({
  label,
  value,
  children,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd>
        <span className="text-lg font-semibold whitespace-nowrap">{value}</span>
        <span className="block text-xs text-muted">{children}</span>
      </dd>
    </div>
  );
}
