import { RiskBadge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { QuoteAge } from "#app/components/odds/quote-age.tsx";
import { hasStarted } from "#app/components/picks/open-pick-card.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { impliedFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { PickDetail } from "#app/lib/schemas/pick-detail.ts";

/** The verdict in a sentence with the two numbers it was taken on (D8): the price seen now, or once the game has begun the published one. */
export function verdictSentence(detail: Pick<PickDetail, "pick" | "breakEven">, started: boolean): string {
  const low = formatPercent(detail.pick.confidenceLow, 1);
  if (started) {
    const needed = formatPercent(impliedFromAmerican(americanOdds(detail.pick.publishedPrice)), 1);
    return detail.pick.verdict === "BET"
      ? `Published as a bet: its price needed ${needed} to break even, and even the low end of the estimate was ${low}.`
      : `Published as a lean, not a bet: the estimate was above the ${needed} its price needed, but its low end, ${low}, was not.`;
  }
  const needed = formatPercent(detail.breakEven, 1);
  switch (detail.pick.verdict) {
    case "BET":
      return `Worth betting: the price needs ${needed} to break even, and even the low end of the estimate is ${low}.`;
    case "LEAN":
      return `A lean, not a bet: the estimate is above the ${needed} the price needs, but its low end, ${low}, is not. No stake is suggested.`;
    case "PASS":
      return `Leave it: at this price you need ${needed} to break even, and the estimate is not above that.`;
  }
}

/** What to bet, where, and down to which price it is still worth it. */
export function WhatToBet({ detail, display }: { readonly detail: PickDetail; readonly display: Display }) {
  const { pick } = detail;
  const odds = (price: number) => formatOdds(americanOdds(price), display.oddsFormat);
  const started = hasStarted(pick, display.now);
  return (
    <Card as="section" aria-labelledby="bet-title" tone={pick.verdict === "BET" && !pick.result ? "accent" : "raised"}>
      <CardHeader
        id="bet-title"
        title={started ? "What was to bet" : "What to bet"}
        aside={<RiskBadge level={pick.riskLevel} />}
      />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-3xl font-semibold tracking-tight">{odds(pick.visible.price)}</strong>
        <span className="text-base">at {bookLabel(pick.visible.book)}</span>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
        {started
          ? "The price before the start"
          : pick.visible.published
            ? "Price when published, no book you see quotes this line now; "
            : "Quoted "}
        {started ? null : <QuoteAge at={pick.visible.quotedAt} stale={pick.visible.stale} display={display} />}
      </p>
      <p className="mt-4 text-sm leading-6">{verdictSentence(detail, started)}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t pt-4 text-sm sm:grid-cols-3">
        <Fact label="Good down to" value={odds(pick.goodDownTo)} />
        <Fact label="Fair price" value={odds(pick.fairPrice)} />
        <Fact label="Edge at this price" value={formatSignedPercent(pick.edge, 1)} note={pick.marketEfficiency} />
        <Fact
          label="Confidence"
          value={formatPercent(pick.confidence, 1)}
          note={`${formatPercent(pick.confidenceLow, 1)}–${formatPercent(pick.confidenceHigh, 1)}, ${pick.confidenceLabel}`}
        />
        <Fact label="Break-even" value={formatPercent(detail.breakEven, 1)} />
        <Fact label="Published at" value={odds(pick.publishedPrice)} note={bookLabel(pick.publishedBook)} />
      </dl>
      {detail.pushProbability > 0.0005 ? (
        <p className="mt-3 text-xs text-muted">
          A push, which hands the stake back, happens {formatPercent(detail.pushProbability, 1)} of the time; confidence
          counts the other games.
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
