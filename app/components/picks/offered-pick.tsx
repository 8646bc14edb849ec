import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { QuoteAge } from "#app/components/market/quote-age.tsx";
import { VerdictBadge } from "#app/components/ui/badge.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { newsHref } from "#app/components/news/news-links.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { payingPriceText } from "#app/lib/format/paying-price.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { stakeText } from "#app/lib/format/stakes.ts";
import type { OfferedCard } from "#app/lib/schemas/picks/dto.ts";
import type { Display } from "./display.ts";
import { GameLine } from "./game-line.tsx";
import { labelsOf } from "./pick-labels.ts";
import { isOldPrice, whyNotSaveable } from "./pick-state.ts";
import { OwnBetMark } from "./own-bet-mark.tsx";
import { PropsOfPlayer } from "./props-of-player.tsx";
import { ProbabilityStrip } from "./probability-strip.tsx";
import { Term } from "#app/components/ui/term.tsx";

export interface OfferedPickProps {
  readonly pick: OfferedCard;
  readonly display: Display;
  /** A card on wide screens; else a row everywhere. */
  readonly card: boolean;
  /** American odds before the last refresh, if they have moved since. */
  readonly movedFrom: number | null;
  /** The forms that save the pick and add it to the slip. */
  readonly actions: ReactNode;
}

/** The columns of a row with room for five: bet, game, price, the price it depends on, verdict. */
export const ROW_COLUMNS = "xl:grid-cols-[minmax(0,1fr)_11rem_14rem_10.25rem_6.5rem] xl:gap-x-3";

type PartProps = Pick<OfferedPickProps, "pick" | "display">;

const oddsText = (price: number, { oddsFormat }: Display) => formatOdds(americanOdds(price), oddsFormat);

/**
 * A bet or a lean at its current price: a row that opens to everything else, by <details>, so without scripts too. The opened part is
 * beside the <details>, so that wide screens can show it at all times.
 */
export function OfferedPick({ pick, display, card, movedFrom, actions }: OfferedPickProps) {
  return (
    <li
      id={`pick-${pick.id}`}
      tabIndex={-1}
      className={classNames(
        "group/pick scroll-mt-20 outline-none first:rounded-t-card last:rounded-b-card target:bg-accent-soft/40 focus-visible:outline-2",
        card && "lg:flex lg:flex-col lg:rounded-card lg:border lg:bg-raised lg:shadow-card",
      )}
    >
      <details className="peer group rounded-[inherit]">
        <summary
          className={classNames(
            "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 rounded-[inherit] px-3 py-2 hover:bg-sunken/60 lg:px-4 lg:py-2.5",
            card ? "lg:hidden" : ROW_COLUMNS,
          )}
        >
          <Summary pick={pick} display={display} movedFrom={movedFrom} />
        </summary>
      </details>
      <div
        className={classNames(
          "hidden px-3 pb-4 lg:px-4 group-target/pick:block peer-open:block",
          card && "lg:flex! lg:flex-1 lg:flex-col lg:pt-4",
        )}
      >
        {card ? <CardTop pick={pick} display={display} movedFrom={movedFrom} /> : null}
        <More pick={pick} display={display} card={card} actions={actions} />
      </div>
    </li>
  );
}

function Moved({ from, display }: { readonly from: number | null; readonly display: Display }) {
  return from === null ? null : (
    <strong className="font-semibold text-caution"> moved from {oddsText(from, display)}</strong>
  );
}

/** The row: side, game, price at book, edge, stake or the price at which it would be a bet, and the verdict. */
function Summary({ pick, display, movedFrom }: Omit<OfferedPickProps, "card" | "actions">) {
  const stale = isOldPrice(pick);
  const isBet = pick.verdict === "BET" && !stale;
  return (
    <>
      <h3 className="text-[0.9375rem] leading-snug font-semibold xl:text-wrap">{pick.recommendation}</h3>
      <span className="flex items-center justify-end gap-1 xl:order-last">
        <VerdictBadge verdict={pick.verdict} stale={stale} />
        <Icon
          name="chevron-down"
          size="sm"
          className="-mr-1 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </span>
      <span className="col-span-2 flex flex-wrap justify-between gap-x-2 xl:contents">
        <GameLine pick={pick} display={display} />
        <span className="text-xs text-muted xl:order-3 xl:text-sm">
          {pick.ownBet !== null ? null : isBet ? (
            `playable to ${oddsText(pick.goodDownTo, display)}`
          ) : (
            <>
              a bet at {oddsText(pick.now?.betFrom ?? pick.goodDownTo, display)}
              <span className="max-sm:sr-only"> or better</span>
            </>
          )}
        </span>
      </span>
      <span className="col-span-2 text-[0.8125rem] leading-5 xl:order-2 xl:col-span-1 xl:text-sm">
        <strong className="font-semibold">{oddsText(pick.visible.price, display)}</strong>{" "}
        {bookLabel(pick.visible.book)}
        <Moved from={movedFrom} display={display} />
        <span className="text-muted"> · edge </span>
        {formatSignedPercent(pick.edge, 1)}
        {pick.ownBet !== null ? (
          <>
            <span className="text-muted"> · </span>
            <OwnBetMark ownBet={pick.ownBet} beside={pick.recommendation} display={display} />
          </>
        ) : isBet ? (
          <>
            <span className="text-muted"> · </span>
            <span className="whitespace-nowrap">
              <span className="text-muted">stake </span>
              {stakeText(pick.stakeFraction, pick.suggestedStake, display)}
            </span>
          </>
        ) : null}
      </span>
    </>
  );
}

function Figure({ label, value, note }: { readonly label: string; readonly value: string; readonly note?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">
        <Term>{label}</Term>
      </dt>
      <dd className="mt-0.5">
        <span className="text-xl leading-tight font-semibold">{value}</span>
        {note ? <span className="block text-xs text-muted">{note}</span> : null}
      </dd>
    </div>
  );
}

/** The head of a card, on wide screens: the row's content, larger. */
function CardTop({ pick, display, movedFrom }: Omit<OfferedPickProps, "card" | "actions">) {
  return (
    <div className="max-lg:hidden">
      <GameLine pick={pick} display={display} />
      <div className="mt-1 flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg leading-snug font-semibold">{pick.recommendation}</h3>
        <VerdictBadge verdict={pick.verdict} stale={isOldPrice(pick)} />
      </div>
      <p className="mt-1 text-sm">
        <strong className="text-base font-semibold">{oddsText(pick.visible.price, display)}</strong> at{" "}
        {bookLabel(pick.visible.book)}
        <Moved from={movedFrom} display={display} />
      </p>
      <dl className="mt-3 grid grid-cols-[auto_auto_auto] justify-between gap-3">
        <Figure label="Edge" value={formatSignedPercent(pick.edge, 1)} />
        {pick.betRefusal === "stale" ? null : (
          <Figure label="Stake" value={stakeText(pick.stakeFraction, pick.suggestedStake, display)} />
        )}
        <Figure label="Playable to" value={oddsText(pick.goodDownTo, display)} />
      </dl>
    </div>
  );
}

function More({ pick, display, card, actions }: Omit<OfferedPickProps, "movedFrom">) {
  const blocked = whyNotSaveable(pick);
  const { price, quotedAt, stale, published, seenAt } = pick.visible;
  const breakEven = 1 / decimalFromAmerican(americanOdds(price));
  const paying = payingPriceText({ confidence: pick.confidence, breakEven, price: oddsText(price, display) });
  return (
    <>
      <div className="mt-2">
        <ProbabilityStrip
          confidence={pick.confidence}
          low={pick.confidenceLow}
          high={pick.confidenceHigh}
          breakEven={breakEven}
        />
        {paying === null ? null : <p className="text-xs text-muted">{paying}</p>}
      </div>
      <p className="mt-2 text-sm">
        {/* A pick without a stake is not worth playing down to that price. */}
        {pick.verdict === "BET" && !stale ? (
          <span className={card ? "lg:hidden" : undefined}>
            Playable to <strong className="font-semibold">{oddsText(pick.goodDownTo, display)}</strong> ·{" "}
          </span>
        ) : null}
        <span className="text-muted">
          Fair {oddsText(pick.fairPrice, display)} ·{" "}
          <QuoteAge at={quotedAt} stale={stale} published={published} seenAt={seenAt} display={display} />
        </span>
      </p>
      <p className="mt-1 text-sm text-muted">{pick.reasoning}</p>
      <p className="mt-1 text-xs text-muted">
        {pick.opening ? <strong className="font-semibold text-caution">Opening price, low limit · </strong> : null}
        {labelsOf(pick)}
        {pick.venue === null ? null : ` · ${pick.venue}`}
      </p>
      <AsPublished pick={pick} display={display} />
      <div className="mt-auto flex flex-wrap items-start justify-between gap-2 pt-3">
        {blocked && pick.ownBet === null ? (
          <p className="inline-flex min-h-11 items-center text-sm text-muted">{blocked}</p>
        ) : (
          <div className="flex flex-wrap items-start gap-2">{actions}</div>
        )}
        <div className="-mx-2 flex flex-wrap">
          <PropsOfPlayer pick={pick} className="inline-flex min-h-11 items-center px-2 text-sm" />
          <Link to={newsHref({ game: pick.gameId })} className="inline-flex min-h-11 items-center px-2 text-sm">
            Who plays
          </Link>
          <a href={`/picks/${pick.id}/why`} className="inline-flex min-h-11 items-center px-2 text-sm">
            Why This Pick?
          </a>
          <Link
            to={`/picks/${pick.id}`}
            prefetch="intent"
            className="inline-flex min-h-11 items-center gap-1 px-2 text-sm font-medium"
          >
            Details<span className="sr-only"> {pick.recommendation}</span>
            <Icon name="chevron-right" size="sm" />
          </Link>
        </div>
      </div>
    </>
  );
}

/** The published figures, where they differ from those above. */
function AsPublished({ pick, display }: PartProps) {
  const { published, now } = pick;
  if (
    now === null ||
    (now.line === published.line && now.price === published.price && now.verdict === published.verdict)
  )
    return null;
  const bet = now.line === published.line ? "" : `${published.recommendation} at `;
  return (
    <p className="mt-1 text-xs text-muted">
      Published as {published.verdict}: {bet}
      {oddsText(published.price, display)}, confidence {formatPercent(published.confidence, 1)}
    </p>
  );
}
