import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { BookLink } from "#app/components/market/book-link.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { ShareFold } from "#app/components/ui/share-fold.tsx";
import { Badge, LeagueBadge, ResultBadge } from "#app/components/ui/badge.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { signInk } from "#app/components/ui/value-text.tsx";
import type { BookSites } from "#app/lib/engine/catalogue/book-sites.ts";
import type { Display } from "#app/components/picks/display.ts";
import { isGameMarket } from "#app/lib/engine/leagues.ts";
import { americanOdds, decimalOdds } from "#app/lib/engine/brands.ts";
import { formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import { correctedText } from "#app/lib/format/corrections.ts";
import { betAnchor } from "#app/lib/format/bet-address.ts";
import { ownBetRemark } from "#app/lib/format/bet-kinds.ts";
import { afterBet, formatCombinedOdds, formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { SavedPick } from "#app/lib/schemas/bets/dto.ts";
import { secondOpinionHref, wrongResultHref } from "./asked-links.ts";
import { BetForms, PayoutForm } from "./bet-forms.tsx";
import type { FormReply } from "#app/lib/schemas/access/outcome.ts";

const HEADINGS = ["Bet", "Stake", "Result", "CLV", ""] as const;

/** A cell that names its own column on phones. Explicit roles keep the table semantics under other displays. */
function Cell({
  heading,
  wide = false,
  children,
}: {
  readonly heading?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <td role="cell" className={classNames("align-top lg:px-3 lg:py-3", wide && "max-lg:col-span-full")}>
      {heading ? (
        <span aria-hidden className="block text-xs text-muted lg:hidden">
          {heading}
        </span>
      ) : null}
      {children}
    </td>
  );
}

/** What a bet won or lost, or would win. */
function outcome(bet: SavedPick, { currencyMark }: Display): ReactNode {
  if (bet.status === "pending")
    return (
      <>
        <span className="block font-medium whitespace-nowrap">to win {formatMoney(bet.toWinCents, currencyMark)}</span>
        {bet.gameStatus === "in_progress" ? (
          <Badge tone="accent" icon="radio">
            In play{bet.score ? ` ${bet.score}` : ""}
          </Badge>
        ) : (
          <span className="max-lg:hidden">
            <ResultBadge result="pending" />
          </span>
        )}
      </>
    );
  const profit = bet.profitCents ?? 0;
  return (
    <>
      <span className={classNames("block font-semibold", signInk(profit))}>
        {formatSignedMoney(profit, currencyMark)}
      </span>
      <span className="flex flex-wrap items-center gap-x-1.5">
        <ResultBadge result={bet.status} />
        {bet.score ? <span className="text-xs whitespace-nowrap text-muted">{bet.score}</span> : null}
      </span>
    </>
  );
}

export interface BetsTableProps {
  readonly bets: readonly SavedPick[];
  readonly display: Display;
  readonly action: string;
  readonly reply: FormReply | undefined;
  /** The origin of this site, for shared addresses. */
  readonly origin: string;
  /** Where the owner places bets, where the law allows it: rows link to these books (D10). */
  readonly bookSites: BookSites;
}

/** The viewer's bets: a table on wide screens, rows of a few lines on phones. Details that are rarely needed are folded. */
export function BetsTable({ bets, display, action, reply, origin, bookSites }: BetsTableProps) {
  return (
    <table role="table" className="w-full text-sm max-lg:block">
      <caption className="sr-only">My Picks</caption>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" className="border-b">
          {HEADINGS.map((heading) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className="px-3 py-3 text-left text-xs font-medium text-muted first:pl-4"
            >
              {heading === "" ? <span className="sr-only">Details</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y max-lg:block">
        {bets.map((bet) => (
          <BetRow
            key={bet.id}
            bet={bet}
            display={display}
            action={action}
            origin={origin}
            bookSites={bookSites}
            reply={reply?.result.initialValue?.["savedPickId"] === String(bet.id) ? reply : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

interface BetProps extends Omit<BetsTableProps, "bets"> {
  readonly bet: SavedPick;
}

function BetRow({ bet, display, action, reply, origin, bookSites }: BetProps) {
  return (
    <tr
      id={betAnchor(bet.id)}
      role="row"
      className="max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:gap-x-5 max-lg:gap-y-1 max-lg:px-4 max-lg:pt-2.5 max-lg:pb-0.5"
    >
      <BetHeading bet={bet} display={display} />
      <Cell
        heading={bet.origin === "imported" ? "Imported" : bet.tracked ? "Tracked" : bet.placed ? "Placed" : "Stake"}
      >
        <span className="font-semibold">{formatMoney(bet.stakeCents, display.currencyMark)}</span>
        <span className="block text-xs text-muted max-lg:hidden">
          {bet.origin === "imported"
            ? "imported"
            : bet.tracked
              ? "tracked, no stake suggested"
              : bet.placed
                ? "placed"
                : bet.origin === "stated"
                  ? "saved at your price"
                  : "saved bet"}
        </span>
      </Cell>
      <Cell heading="Result">{outcome(bet, display)}</Cell>
      <Cell heading={bet.lineValueSoFar !== null && !isAtClose(bet) ? "CLV so far" : "CLV"}>
        <ClosingLineValue bet={bet} />
      </Cell>
      <Cell wide>
        <Details bet={bet} display={display} action={action} reply={reply} origin={origin} bookSites={bookSites} />
      </Cell>
    </tr>
  );
}

/** Why only the owner can say how a bet ended. @internal Exported for its tests. */
export function whyItStaysOpen({
  origin,
  gameId,
  legs,
  kind,
}: Pick<SavedPick, "origin" | "gameId" | "legs" | "kind">): string {
  if (gameId !== null || legs.length > 0)
    return "A leg was taken out, and only your book knows what it paid for the rest. Enter the payout under Details, or import your bets again once your book settles it.";
  const why =
    kind === "teaser" || kind === "roundRobin"
      ? `Only your book knows what a ${kind === "teaser" ? "teaser" : "round robin"} paid.`
      : "We know no game for this bet.";
  return origin === "imported"
    ? `${why} Import it again once your file has its result, or enter under Details what it paid.`
    : "Saved without its legs: it cannot be settled automatically.";
}

/** Which pitchers have to start, in words. */
const listedPitchersText = (listed: string): string => (listed === "both" ? "Listed pitchers" : `${listed} must start`);

/** The bet itself with its price: selection, time and book; a parlay also lists its legs. */
function BetHeading({ bet, display }: Pick<BetProps, "bet" | "display">) {
  const price = priceText(bet, display);
  const marks = [
    ...(bet.bonusCents === null ? [] : (["bonus bet"] as const)),
    ...(bet.boosted ? (["boost"] as const) : []),
  ];
  const remark = ownBetRemark({ result: bet.statedResult, marks });
  return (
    <th
      role="rowheader"
      scope="row"
      className="text-left align-top font-normal max-lg:col-span-full lg:px-3 lg:py-3 lg:pl-4"
    >
      <span className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
        {bet.league ? <LeagueBadge league={bet.league} /> : null}
        {bet.origin === "imported" ? <span className="max-lg:sr-only">Imported ·</span> : null}{" "}
        {bet.leagueName ? <span>{bet.leagueName} ·</span> : null} <span>{bet.betType} ·</span>{" "}
        {bet.listedPitchers ? <span>{listedPitchersText(bet.listedPitchers)} ·</span> : null}{" "}
        <MomentText at={bet.startAt} timeZone={display.timeZone} />
      </span>
      <span className="mt-0.5 block font-semibold">
        {bet.pickId === null ? (
          bet.recommendation
        ) : (
          <Link
            to={`/picks/${bet.pickId}`}
            prefetch="intent"
            className="py-2.5 underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {bet.recommendation}
          </Link>
        )}{" "}
        {afterBet(price)}
      </span>
      <span className="block text-xs text-muted">
        {bet.matchup} · {bet.bookLabel}
      </span>
      {bet.settles || (bet.origin === "imported" && bet.status !== "pending") ? null : (
        <span className="block text-xs text-muted">{whyItStaysOpen(bet)}</span>
      )}
      {remark ? <span className="block text-xs text-muted">{remark}</span> : null}
      {bet.scoreSays ? (
        <span className="block text-xs text-caution">By the score this bet {SCORE_SAYS[bet.scoreSays]}.</span>
      ) : null}
      {bet.corrected && bet.status !== "pending" ? (
        <span className="block text-xs text-caution">
          {correctedText({ ...bet.corrected, to: bet.status }, display.timeZone)}{" "}
          {bet.tracked
            ? null
            : `The profit was ${formatSignedMoney(bet.corrected.fromProfitCents, display.currencyMark)}.`}
        </span>
      ) : null}
      {bet.legs.length > 0 ? (
        <ul className="mt-1.5 space-y-1 border-l-2 pl-3 text-xs">
          {bet.legs.map((leg) => (
            <li key={leg.leg}>
              {leg.recommendation} <span className="text-muted">{legRemark(bet, leg, display)}</span>
              {leg.corrected && leg.status !== "pending" ? (
                <span className="block text-caution">
                  {correctedText({ ...leg.corrected, to: leg.status }, display.timeZone)}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </th>
  );
}

/**
 * A leg's price, game and state, behind its bet: "−110 · BOS @ NYK · won, 110–104". The book quoted the legs of a published parlay together
 * only. @internal Exported for its tests.
 */
export function legRemark(
  { pickId }: Pick<SavedPick, "pickId">,
  { price, matchup, status, score }: SavedPick["legs"][number],
  { oddsFormat }: Pick<Display, "oddsFormat">,
): string {
  const priced = pickId === null ? `${afterBet(formatOdds(americanOdds(price), oddsFormat))} ` : "";
  const state = status === "pending" ? "open" : status;
  return `${priced}· ${matchup} · ${state}${score === null ? "" : `, ${score}`}`;
}

const SCORE_SAYS = { won: "won", lost: "lost", push: "was a push", void: "is void", pending: "is open" } as const;

/** The price at which a bet was saved, in the person's format. */
function priceText(bet: SavedPick, { oddsFormat }: Pick<Display, "oddsFormat">): string {
  // A void bet that was imported may have no odds.
  if (bet.price === null && bet.decimalOdds <= 1) return "";
  return bet.price === null
    ? formatCombinedOdds(decimalOdds(bet.decimalOdds), oddsFormat)
    : formatOdds(americanOdds(bet.price), oddsFormat);
}

/** Chance and edge when it was saved, the book, sharing, and the controls that change it while that is possible. */
function Details({ bet, display, action, reply, origin, bookSites }: BetProps) {
  const price = priceText(bet, display);
  const wrong = wrongResultHref(bet);
  return (
    <details open={reply ? true : undefined} className="no-print group">
      <summary className="flex min-h-11 w-fit items-center gap-1 text-sm font-medium text-accent">
        <Icon
          name="chevron-down"
          size="sm"
          className="transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
        Details<span className="sr-only"> of {bet.recommendation}</span>
      </summary>
      <div className="space-y-3 pb-1 text-sm lg:max-w-xs">
        <p className="text-muted">
          {bet.origin === "imported"
            ? "Imported from your own books: chance and edge were not assessed"
            : bet.settles
              ? `When saved: ${formatPercent(bet.confidence, 1)} chance, ${formatSignedPercent(bet.expectedValue, 1)} edge`
              : bet.figuresBy === "sender"
                ? `By the program that sent it: ${formatPercent(bet.confidence, 1)} chance, ${formatSignedPercent(bet.expectedValue, 1)} edge`
                : "Chance unknown"}
          {bet.origin === "stated"
            ? "; the price is the one you stated, so rankings and shared results leave it out"
            : ""}
          {bet.tracked ? "; no stake was suggested, so the bet is tracked and left out of your profit" : ""}.
        </p>
        {bet.status === "pending" && !bet.settles && (bet.started || bet.gameId === null) ? (
          <PayoutForm bet={bet} currencyMark={display.currencyMark} action={action} reply={reply} />
        ) : null}
        <div className="flex flex-wrap items-start gap-2">
          {bet.editable ? (
            <BetForms bet={bet} currencyMark={display.currencyMark} action={action} reply={reply} />
          ) : null}
          <ShareFold
            what={bet.recommendation}
            text={`${bet.recommendation} ${afterBet(price)} (${bet.bookLabel}), ${bet.matchup}${bet.pickId === null ? "" : `\n${origin}/picks/${bet.pickId}`}`}
          />
          {bet.status === "pending" && bet.gameStatus === "scheduled" ? <AskLink bet={bet} /> : null}
          {bet.status === "pending" ? <BookLink book={bet.book} sites={bookSites} /> : null}
          {wrong === null ? null : (
            <ButtonLink to={wrong} reloadDocument size="sm" icon="alert">
              Is the result wrong?<span className="sr-only"> {bet.recommendation}</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </details>
  );
}

/** Asks what an open single bet is worth now. */
function AskLink({ bet: { gameId, market, side, line, price, recommendation } }: { readonly bet: SavedPick }) {
  if (gameId === null || market === null || side === null || price === null || !isGameMarket(market)) return null;
  return (
    <ButtonLink to={secondOpinionHref({ gameId, market, side, line, price })} size="sm" icon="eye">
      Second opinion<span className="sr-only"> on {recommendation}</span>
    </ButtonLink>
  );
}

/** Whether a bet's closing line value is final: the bet is graded, or its game has started. */
const isAtClose = ({ closingLineValue, started }: SavedPick) => closingLineValue !== null || started;

/** Whether a bet can still get a closing line value: we have its games, and none has begun. */
const awaitsClose = ({ settles, status, started }: SavedPick) => settles && status === "pending" && !started;

/** Why a settled parlay has no closing line value; null for any other bet. @internal Exported for its tests. */
export function whyNoClose({ legs, status }: Pick<SavedPick, "legs" | "status">): string | null {
  if (legs.length === 0 || status === "pending" || status === "void") return null;
  if (new Set(legs.map(({ matchup }) => matchup)).size < legs.length) return "legs on one game close at no fair price";
  return legs.some((leg) => leg.status === "pending") ? "with its last leg" : "not known for every leg";
}

/** The bet against the close once there is one; before that, its price against the market now, labeled as such. */
function ClosingLineValue({ bet }: { readonly bet: SavedPick }) {
  const value = bet.closingLineValue ?? bet.lineValueSoFar;
  if (value === null)
    return (
      <span className="text-muted">
        —<span className="sr-only"> {awaitsClose(bet) ? "no closing line value yet" : "no closing line value"}</span>
        {whyNoClose(bet) === null ? null : <span className="block text-xs">{whyNoClose(bet)}</span>}
      </span>
    );
  return (
    <>
      <span className={classNames("font-semibold", signInk(value))}>{formatSignedPercent(value, 1)}</span>
      <span
        className="block text-xs text-muted max-lg:hidden"
        title={
          isAtClose(bet) ? undefined : "How the fair price has moved since you bet; the book's margin does not count"
        }
      >
        {isAtClose(bet) ? "at the close" : "so far, fair price since you bet"}
      </span>
    </>
  );
}
