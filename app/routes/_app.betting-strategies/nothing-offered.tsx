import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { showEverythingHref, strategiesHref } from "#app/components/picks/strategy-links.ts";
import type { Display } from "#app/components/picks/display.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { QUOTES_PARLAYS } from "#app/lib/engine/odds/parlay-quote.ts";
import { betFromText } from "#app/lib/format/bet-from.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import type { Discovery, StrategyList } from "#app/lib/schemas/picks/dto.ts";

/**
 * Whether there are picks today, and none that is open, placed or to be revealed; picks below the minimum confidence are open. Picks that a
 * delayed plan gets within minutes are an answer of their own.
 */
export function isAllClosed({
  list,
  offered,
  placed,
  old,
  locked,
  noBet,
}: Pick<Discovery, "offered" | "placed" | "old" | "locked" | "noBet"> & {
  readonly list: Pick<StrategyList, "belowConfidence">;
}): boolean {
  if (offered.length + placed.length + old.length + list.belowConfidence > 0 || locked.length === 0) return false;
  return !locked.some(({ canReveal, lockReason }) => canReveal || (noBet !== null && lockReason === "delay"));
}

/**
 * An empty list is an answer too: the number of checked markets, and the pick that came closest; in a delayed plan first the picks that it
 * gets later, because a price may pay enough by now.
 */
export function NoBetNow({
  noBet: { priced, closest },
  placed,
  old,
  locked,
  display,
}: Pick<Discovery, "placed" | "old" | "locked"> & {
  readonly noBet: NonNullable<Discovery["noBet"]>;
  readonly display: Display;
}) {
  const odds = (price: number) => formatOdds(americanOdds(price), display.oddsFormat);
  const other = placed.some(({ verdict }) => verdict === "BET");
  const [early, ...more] = locked.filter(({ lockReason }) => lockReason === "delay");
  return (
    <Card padding="sm" as="section" aria-labelledby="no-bet">
      <h2 id="no-bet" className="font-semibold">
        {early
          ? formatCount(1 + more.length, "pick was just published", "picks were just published")
          : other
            ? "Nothing more to bet right now"
            : "No bet right now"}
      </h2>
      <p className="mt-0.5 text-sm text-muted">
        {early
          ? early.lockMessage
          : old.length > 0
            ? `The ${old.length === 1 ? "price of a pick is" : `prices of ${old.length} picks are`} too old to bet. Compare your book with the price that each names below.`
            : priced.markets === 0
              ? "No upcoming game has prices yet."
              : `No ${other ? "other " : ""}price pays enough for a bet on the ${formatCount(priced.markets, "market")} of ${formatCount(priced.games, "game")}. Passing is a decision too.`}
        {closest?.now ? (
          <>
            {" "}
            Closest:{" "}
            <Link to={`/picks/${closest.id}`} className="font-medium text-text underline underline-offset-4">
              {closest.recommendation}
            </Link>{" "}
            {odds(closest.visible.price)} at {bookLabel(closest.visible.book)}, {betFromText(closest.now.betFrom, odds)}
            .
          </>
        ) : null}
      </p>
    </Card>
  );
}

/** Why a bet type has no offers; null without a special reason. */
function whyNone({ filters, feed }: StrategyList): string | null {
  switch (filters.betType) {
    case "parlay":
      return QUOTES_PARLAYS[feed.feed]
        ? "A parlay is published only if its price beats the fair price of both legs together by enough for a BET. Books keep about a tenth of a parlay, so few pass. None does now."
        : "A parlay is published only if its price beats the fair price of all its legs together. No feed quotes same-game parlays, so none is published. Build your own in the bet slip; Enhanced Odds prices sides of one game.";
    case "prop":
      return "Player props are quoted on the day of the game. We publish them in the last hours before it, if a price is clearly better than ours. None is now.";
    default:
      return null;
  }
}

/** The picks that only the minimum confidence hides, and the link that shows them (D38). */
export function HiddenBelow({ path, list }: { readonly path: string; readonly list: StrategyList }) {
  const { belowConfidence, filters } = list;
  if (belowConfidence === 0) return null;
  return (
    <p className="text-sm text-muted">
      {formatCount(belowConfidence, "more pick")} below {filters.minConfidence}% confidence.{" "}
      <Link
        to={strategiesHref(path, filters, { minConfidence: 0, page: 1 })}
        preventScrollReset
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        Show {belowConfidence === 1 ? "it" : "them"}
      </Link>
    </p>
  );
}

/** No offer matches the filters: why, and what to do. */
export function NoMatch({ path, list }: { readonly path: string; readonly list: StrategyList }) {
  const { belowConfidence, filters } = list;
  return (
    <EmptyState
      icon="filter"
      title="No strategies match your filters"
      actions={
        <>
          {belowConfidence > 0 ? (
            <ButtonLink to={strategiesHref(path, filters, { minConfidence: 0 })} variant="primary" icon="eye">
              Show {formatCount(belowConfidence, "pick")} below {filters.minConfidence}%
            </ButtonLink>
          ) : null}
          <ButtonLink
            to={showEverythingHref(path, filters)}
            variant={belowConfidence > 0 ? "secondary" : "primary"}
            icon="close"
          >
            Clear Filters
          </ButtonLink>
        </>
      }
    >
      <p>
        {whyNone(list) ??
          (belowConfidence > 0
            ? `${formatCount(belowConfidence, "pick")} ${belowConfidence === 1 ? "is" : "are"} below ${filters.minConfidence}% confidence. Spreads and totals are close to coin flips, so their value lies in the price.`
            : "No pick that can be bet now matches your filters.")}
      </p>
    </EmptyState>
  );
}
