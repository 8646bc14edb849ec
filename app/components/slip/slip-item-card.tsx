import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { QuoteAge } from "#app/components/market/quote-age.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { LeagueBadge, VerdictBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { signInk } from "#app/components/ui/value-text.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { betHref } from "#app/lib/format/bet-address.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import { canBePlaced, counts } from "#app/lib/schemas/slip/counting.ts";
import type { LockedSlipItem, Slip, SlipItem } from "#app/lib/schemas/slip/dto.ts";
import { slipButton, slipPickId } from "#app/lib/schemas/slip/buttons.ts";
import { PitchersChoice } from "./pitchers-choice.tsx";
import { SlipButton } from "./slip-button.tsx";
import { focusSlipPick, focusSlipTitle } from "./slip-focus.ts";
import type { SlipReply } from "./slip-reply.ts";
import { movedText, priceMove, suggestionText } from "./slip-text.ts";
import { StakeField } from "./stake-field.tsx";

interface FrameProps {
  readonly item: Pick<SlipItem | LockedSlipItem, "pickId" | "league" | "startAt" | "matchup">;
  readonly display: Display;
  readonly returnTo: string;
  readonly betType?: string;
  readonly title: ReactNode;
  /** Names the bet in the remove button. */
  readonly subject: string;
  readonly children: ReactNode;
}

function Frame({ item, display, returnTo, betType, title, subject, children }: FrameProps) {
  return (
    <li
      id={slipPickId(item.pickId)}
      tabIndex={-1}
      aria-label={subject}
      className="@container scroll-mt-52 rounded-card border bg-raised p-3 shadow-card sm:p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <LeagueBadge league={item.league} />
          {betType ? <span>{betType}</span> : null}
          <time dateTime={new Date(item.startAt).toISOString()}>{formatDateTime(item.startAt, display.timeZone)}</time>
        </p>
        <SlipButton
          change={slipButton("remove", item.pickId)}
          returnTo={returnTo}
          variant="ghost"
          icon="trash"
          iconOnly
          className="-my-2.5 -mr-2 shrink-0 text-muted!"
          onClick={focusSlipTitle}
        >
          Remove {subject}
        </SlipButton>
      </div>
      <h3 className="mt-1 leading-snug font-semibold">{title}</h3>
      <p className="text-sm text-muted">{item.matchup}</p>
      {children}
    </li>
  );
}

function Notice({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control border border-caution/30 bg-caution-soft px-3 py-2 text-sm">
      <p className="flex min-w-0 items-start gap-2">
        <Icon name="alert" size="sm" className="mt-0.5 text-caution" />
        <span className="min-w-0">{children}</span>
      </p>
      {action}
    </div>
  );
}

function Edge({ value }: { readonly value: number }) {
  return <span className={signInk(value)}>{formatSignedPercent(value, 1)} edge</span>;
}

function Figure({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <p className={`min-w-0 text-sm ${className ?? ""}`}>
      <span className="mb-1 block text-xs text-muted">{label}</span>
      <span className="inline-block font-semibold @md:pt-2.5">{children}</span>
    </p>
  );
}

export interface SlipItemCardProps {
  readonly item: SlipItem;
  /** The stake saved on the server; `item` may already include a typed one. */
  readonly savedStakeCents: number;
  readonly mode: Slip["mode"];
  /** Whether it is placed as a bet of its own: also where it is alone in a parlay. */
  readonly single: boolean;
  readonly display: Display;
  readonly returnTo: string;
  readonly reply: SlipReply | undefined;
}

/** A pick in the slip: the bet, the agreed price, the price now, and, for a single, the stake. */
export function SlipItemCard(props: SlipItemCardProps) {
  const { item, savedStakeCents, mode, single, display, returnTo, reply } = props;
  const changedTo = item.problem === "price-changed" ? item.visible : null;
  return (
    <Frame
      item={item}
      display={display}
      returnTo={returnTo}
      betType={item.betType}
      subject={item.recommendation}
      title={
        <Link
          to={`/picks/${item.pickId}`}
          className="underline decoration-border decoration-1 underline-offset-4 hover:decoration-current"
        >
          {item.recommendation}
        </Link>
      }
    >
      <AgreedPrice item={item} changed={changedTo !== null} display={display} />
      {changedTo ? (
        <ChangedPrice item={item} now={changedTo} display={display} returnTo={returnTo} />
      ) : item.problemText ? (
        <Stuck item={item} returnTo={returnTo} />
      ) : null}
      {mode === "parlay" ? (
        <AloneSuggestion item={item} display={display} />
      ) : canBePlaced(item) ? (
        <StakeRow display={display} item={item} savedStakeCents={savedStakeCents} returnTo={returnTo} reply={reply} />
      ) : null}
      {single && canBePlaced(item) ? <PitchersChoice item={item} returnTo={returnTo} /> : null}
    </Frame>
  );
}

/** Why a pick cannot be placed, and what to do: take it out, or open the bet that already holds it. */
function Stuck({ item, returnTo }: Pick<SlipItemCardProps, "item" | "returnTo">) {
  const { pickId, recommendation, problemText, savedPickId } = item;
  return (
    <Notice
      action={
        <div className="flex flex-wrap gap-2">
          {counts(item) ? null : (
            <ButtonLink to={savedPickId === null ? "/saved-picks" : betHref(savedPickId)} size="sm">
              Open in My Picks
            </ButtonLink>
          )}
          <SlipButton
            change={slipButton("remove", pickId)}
            returnTo={returnTo}
            size="sm"
            icon="trash"
            aria-label={`Take out ${recommendation}`}
            onClick={focusSlipTitle}
          >
            Take out
          </SlipButton>
        </div>
      }
    >
      {problemText}
      {counts(item) ? null : " It is not in the total."}
    </Notice>
  );
}

const oddsText = (price: number, display: Display) => formatOdds(americanOdds(price), display.oddsFormat);

/** The price that the person agreed to; while it is available, with its verdict, age and edge. */
function AgreedPrice({
  item: { agreed, visible, edge, verdict, problem },
  changed,
  display,
}: Pick<SlipItemCardProps, "item" | "display"> & { readonly changed: boolean }) {
  // A price that is not available has no edge.
  const gone = !canBePlaced({ problem }) && problem !== "stale";
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <strong className="text-base font-semibold">{oddsText(agreed.price, display)}</strong>
      <span>at {agreed.bookLabel}</span>
      {gone ? null : <VerdictBadge verdict={verdict} stale={visible?.stale ?? false} />}
      {changed || gone ? (
        <span className="text-muted">your price</span>
      ) : (
        <>
          {visible && !visible.published ? (
            <span className="text-muted">
              <QuoteAge at={visible.quotedAt} stale={visible.stale} seenAt={visible.seenAt} display={display} />
            </span>
          ) : null}
          <Edge value={edge} />
        </>
      )}
    </p>
  );
}

/** The current price in place of the agreed one, with the button that accepts it. */
function ChangedPrice({
  item,
  now,
  display,
  returnTo,
}: Pick<SlipItemCardProps, "item" | "display" | "returnTo"> & { readonly now: NonNullable<SlipItem["visible"]> }) {
  const { agreed, edge, pickId, recommendation, problemText } = item;
  const { pays } = priceMove(agreed.price, now.price);
  const moved = now.line !== agreed.line;
  return (
    <Notice
      action={
        <SlipButton
          change={slipButton("accept-prices", pickId)}
          returnTo={returnTo}
          size="sm"
          icon="check"
          onClick={focusSlipPick}
        >
          Accept new {moved ? "line" : "price"}
          <span className="sr-only"> of {recommendation}</span>
        </SlipButton>
      }
    >
      {moved ? (
        <>
          {problemText} <Edge value={edge} />.
        </>
      ) : (
        <>
          Now{" "}
          <span className="font-semibold whitespace-nowrap">
            <s className="font-normal text-muted">
              <span className="sr-only">instead of </span>
              {oddsText(agreed.price, display)}
            </s>{" "}
            <Icon
              name={pays === "less" ? "arrow-down" : "arrow-up"}
              size="sm"
              className="inline-block align-text-bottom"
            />{" "}
            {oddsText(now.price, display)}
          </span>{" "}
          at {bookLabel(now.book)}{" "}
          <span className="whitespace-nowrap">
            (<QuoteAge at={now.quotedAt} stale={now.stale} seenAt={now.seenAt} display={display} />)
          </span>
          : pays {pays}, <Edge value={edge} />.
        </>
      )}
    </Notice>
  );
}

/** The suggested stake of a leg as a bet of its own. */
function AloneSuggestion({ item, display }: Pick<SlipItemCardProps, "item" | "display">) {
  const text = suggestedText(item, display);
  return text === null ? null : <p className="mt-1 text-xs text-muted">As a single: {lowerFirst(text)}</p>;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** "Suggested $9.36", or why there is no stake. */
function suggestedText(item: SlipItemCardProps["item"], { currencyMark }: Display): string | null {
  const text = suggestionText(item, currencyMark);
  return text !== null && (item.suggestedStakeCents ?? 0) > 0 ? `Suggested ${text}` : text;
}

/** A single's stake with its possible win and its suggestion. */
function StakeRow({
  item,
  display,
  savedStakeCents,
  returnTo,
  reply,
}: Pick<SlipItemCardProps, "item" | "display" | "savedStakeCents" | "returnTo" | "reply">) {
  const suggestion = suggestedText(item, display);
  const moved = movedText(item, display.currencyMark);
  return (
    <div className="mt-2 grid grid-cols-[minmax(8rem,10rem)_1fr] items-start gap-x-4 gap-y-1 border-t pt-2 @md:grid-cols-[10rem_7rem_1fr]">
      <StakeField
        pickId={item.pickId}
        subject={item.recommendation}
        stakeCents={savedStakeCents}
        suggestedCents={item.suggestedStakeCents}
        display={display}
        returnTo={returnTo}
        reply={reply}
      />
      <Figure label="To win" className="@max-md:[&>:last-child]:pt-2.5">
        {formatMoney(item.toWinCents, display.currencyMark)}
      </Figure>
      {suggestion === null ? null : (
        <p className="text-xs text-muted @max-md:col-span-2 @md:pt-8">
          {suggestion}
          {moved === null ? null : <span className="block font-medium text-caution">{moved}</span>}
        </p>
      )}
    </div>
  );
}

/** A pick that its owner may no longer see: its game, the reason, and a remove button. */
export function LockedItemCard({
  item,
  display,
  returnTo,
}: {
  readonly item: LockedSlipItem;
  readonly display: Display;
  readonly returnTo: string;
}) {
  return (
    <Frame
      item={item}
      display={display}
      returnTo={returnTo}
      title="Locked pick"
      subject={`the pick on ${item.matchup}`}
    >
      <Notice>{item.problemText}</Notice>
    </Frame>
  );
}
