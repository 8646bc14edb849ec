import { Card } from "#app/components/ui/card.tsx";
import { BookLink } from "#app/components/market/book-link.tsx";
import { QuoteAge } from "#app/components/market/quote-age.tsx";
import { labelsOf } from "#app/components/picks/pick-labels.ts";
import { isGone, phaseOf } from "#app/components/picks/pick-state.ts";
import type { Display } from "#app/components/picks/display.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import type { BookSites } from "#app/lib/engine/catalogue/book-sites.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { payingPriceText } from "#app/lib/format/paying-price.ts";
import { formatPercent, formatPercentRange, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";
import { Term } from "#app/components/ui/term.tsx";

/** The bet, the book, and the worst price that is still playable; for a game that has started, the published price. */
export function WhatToBet({
  detail,
  display,
  bookSites,
  leanNote,
}: {
  readonly detail: PickDetail;
  readonly display: Display;
  readonly bookSites: BookSites;
  /** The leans' results against the close so far, if the pick is a lean. */
  readonly leanNote: string | null;
}) {
  const { pick } = detail;
  const odds = (price: number) => formatOdds(americanOdds(price), display.oddsFormat);
  const started = phaseOf(pick, display.now) === "started";
  const { moved, seenAt } = pick.visible;
  // A price that has moved since is shown with its time, and without an edge.
  const gone = isGone(pick) && !moved;
  const { confidence } = pick;
  const paying =
    gone || moved
      ? null
      : payingPriceText({ confidence, breakEven: detail.breakEven, price: odds(pick.visible.price) });
  return (
    <Card
      as="section"
      padding="sm"
      aria-label={started ? "The bet" : "What to bet"}
      tone={pick.verdict === "BET" && !pick.result ? "accent" : "raised"}
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-3xl font-semibold tracking-tight">
          {gone ? "Price gone" : odds(pick.visible.price)}
        </strong>
        {gone ? null : <span className="text-base">at {bookLabel(pick.visible.book)}</span>}
        <span className="text-sm text-muted">
          {started ? (
            "published price"
          ) : gone ? null : (
            <QuoteAge
              at={pick.visible.quotedAt}
              stale={pick.visible.stale}
              published={pick.visible.published}
              seenAt={seenAt}
              moved={moved}
              display={display}
            />
          )}
        </span>
      </p>
      <dl className="mt-2 grid grid-cols-3 gap-3">
        <Fact label="Edge" value={gone || moved ? "–" : formatSignedPercent(pick.edge, 1)} />
        <Fact label="Confidence" value={formatPercent(pick.confidence, 1)} />
        {moved ? null : pick.now === null || pick.verdict === "BET" ? (
          <Fact label={started ? "Was playable to" : "Playable to"} value={odds(pick.goodDownTo)} />
        ) : (
          <Fact
            label="A bet at"
            value={pick.now.betFrom === null ? "no price" : odds(pick.now.betFrom)}
            note={pick.now.betFrom === null ? "here" : "or better"}
          />
        )}
      </dl>
      {paying === null ? null : <p className="mt-1 text-sm">{paying}</p>}
      <p className="mt-2 text-sm">{leanNote === null ? detail.verdictText : `${detail.verdictText} ${leanNote}`}</p>
      <p className="mt-2 text-xs text-muted">
        {gone || moved ? "Range" : `Break-even ${formatPercent(detail.breakEven, 1)} · range`}{" "}
        {formatPercentRange(pick.confidenceLow, pick.confidenceHigh)}{" "}
        {moved ? null : <> · fair&nbsp;{odds(pick.fairPrice)}</>}
        {detail.pushProbability > 0.0005 ? ` · push ${formatPercent(detail.pushProbability, 1)}, left out` : null}
      </p>
      <p className="mt-1 text-xs text-muted">
        {pick.opening ? <strong className="font-semibold text-caution">Opening price, low limit · </strong> : null}
        {labelsOf(pick)}
      </p>
      {!started && !gone && pick.verdict !== "PASS" && bookSites[pick.visible.book] ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          <BookLink book={pick.visible.book} sites={bookSites} />
          You place the bet there, not here.
        </p>
      ) : null}
    </Card>
  );
}

function Fact({ label, value, note }: { readonly label: string; readonly value: string; readonly note?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">
        <Term>{label}</Term>
      </dt>
      <dd className="text-xl leading-tight font-semibold">
        {value}
        {note ? <span className="text-xs font-normal text-muted max-sm:block sm:ml-1">{note}</span> : null}
      </dd>
    </div>
  );
}
