import { RiskBadge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { QuoteAge } from "#app/components/market/quote-age.tsx";
import { isGone, phaseOf } from "#app/components/picks/pick-state.ts";
import type { Display } from "#app/components/picks/display.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";

/** What to bet, where, and the worst price it is still playable at. */
export function WhatToBet({ detail, display }: { readonly detail: PickDetail; readonly display: Display }) {
  const { pick } = detail;
  const odds = (price: number) => formatOdds(americanOdds(price), display.oddsFormat);
  const started = phaseOf(pick, display.now) === "started";
  const gone = isGone(pick);
  return (
    <Card as="section" aria-labelledby="bet-title" tone={pick.verdict === "BET" && !pick.result ? "accent" : "raised"}>
      <CardHeader
        id="bet-title"
        title={started ? "The bet" : "What to bet"}
        aside={<RiskBadge level={pick.riskLevel} />}
      />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-3xl font-semibold tracking-tight">
          {gone ? "Price gone" : odds(pick.visible.price)}
        </strong>
        {gone ? null : <span className="text-base">at {bookLabel(pick.visible.book)}</span>}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
        {started ? "The published price" : null}
        {started || gone ? null : (
          <QuoteAge
            at={pick.visible.quotedAt}
            stale={pick.visible.stale}
            published={pick.visible.published}
            display={display}
          />
        )}
      </p>
      <p className="mt-4 text-sm leading-6">{detail.verdictText}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t pt-4 text-sm sm:grid-cols-3">
        {pick.now === null || pick.verdict === "BET" ? (
          <Fact label="Playable to" value={odds(pick.goodDownTo)} />
        ) : (
          <Fact label="A bet at" value={`${odds(pick.now.betFrom)} or better`} />
        )}
        <Fact label="Fair price" value={odds(pick.fairPrice)} />
        <Fact
          label="Edge at this price"
          value={gone ? "–" : formatSignedPercent(pick.edge, 1)}
          note={gone ? "price gone" : pick.marketEfficiency}
        />
        <Fact
          label="Confidence"
          value={formatPercent(pick.confidence, 1)}
          note={`${formatPercent(pick.confidenceLow, 1)}–${formatPercent(pick.confidenceHigh, 1)}, ${pick.confidenceLabel}`}
        />
        <Fact label="Break-even" value={gone ? "–" : formatPercent(detail.breakEven, 1)} />
        <Fact label="Published at" value={odds(pick.publishedPrice)} note={bookLabel(pick.publishedBook)} />
      </dl>
      {detail.pushProbability > 0.0005 ? (
        <p className="mt-3 text-xs text-muted">
          A push returns the stake and happens {formatPercent(detail.pushProbability, 1)} of the time; confidence leaves
          pushes out.
        </p>
      ) : null}
    </Card>
  );
}

function Fact({ label, value, note }: { readonly label: string; readonly value: string; readonly note?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">
        {value}
        {note ? <span className="block text-xs font-normal text-muted">{note}</span> : null}
      </dd>
    </div>
  );
}
