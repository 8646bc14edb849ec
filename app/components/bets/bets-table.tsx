import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge, LeagueBadge, ResultBadge } from "#app/components/ui/badge.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { signInk } from "#app/components/ui/value-text.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { americanOdds, decimalOdds } from "#app/lib/engine/brands.ts";
import { formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import { formatCombinedOdds, formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { SavedPick } from "#app/lib/schemas/bets/dto.ts";
import { BetForms } from "./bet-forms.tsx";
import type { SavedReply } from "./saved-reply.ts";

const HEADINGS = ["Bet", "Start", "Price", "Stake", "Result", "CLV", ""] as const;

/** A cell that shows its own heading on phones, where each row is a card. Explicit roles keep the table semantics under other displays. */
function Cell({
  heading,
  wide = false,
  wideScreensOnly = false,
  children,
}: {
  readonly heading?: string;
  readonly wide?: boolean;
  /** Hidden on phones when there is nothing to show. */
  readonly wideScreensOnly?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <td
      role="cell"
      className={classNames(
        "align-top lg:px-3 lg:py-4",
        wideScreensOnly ? "max-lg:hidden" : wide ? "max-lg:col-span-full" : "max-lg:block",
      )}
    >
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
function outcome(bet: SavedPick): ReactNode {
  if (bet.status === "pending")
    return (
      <>
        <span className="block font-medium">to win {formatMoney(bet.toWinCents)}</span>
        {bet.gameStatus === "in_progress" ? (
          <Badge tone="accent" icon="radio">
            In play{bet.score ? ` ${bet.score}` : ""}
          </Badge>
        ) : (
          <ResultBadge result="pending" />
        )}
      </>
    );
  const profit = bet.profitCents ?? 0;
  return (
    <>
      <span className={classNames("block font-semibold", profit > 0 && "text-positive", profit < 0 && "text-negative")}>
        {formatSignedMoney(profit)}
      </span>
      <ResultBadge result={bet.status} />
      {bet.score ? <span className="ml-1.5 text-xs text-muted">{bet.score}</span> : null}
    </>
  );
}

export interface BetsTableProps {
  readonly bets: readonly SavedPick[];
  readonly display: Display;
  readonly action: string;
  readonly reply: SavedReply | undefined;
}

/** The viewer's bets: a table on wide screens, cards on phones. */
export function BetsTable({ bets, display, action, reply }: BetsTableProps) {
  return (
    <table role="table" className="w-full text-sm max-lg:block">
      <caption className="sr-only">Saved picks</caption>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" className="border-b">
          {HEADINGS.map((heading) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className="px-3 py-3 text-left text-xs font-medium text-muted first:pl-4"
            >
              {heading === "" ? <span className="sr-only">Change</span> : heading}
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
            reply={reply?.savedPickId === bet.id ? reply : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

interface BetProps extends Omit<BetsTableProps, "bets"> {
  readonly bet: SavedPick;
}

function BetRow({ bet, display, action, reply }: BetProps) {
  return (
    <tr
      id={`bet-${bet.id}`}
      role="row"
      className="max-lg:grid max-lg:grid-cols-2 md:max-lg:grid-cols-4 max-lg:gap-x-4 max-lg:gap-y-3 max-lg:p-4"
    >
      <BetHeading bet={bet} display={display} />
      <Cell heading="Start">
        <MomentText at={bet.startAt} timeZone={display.timeZone} className="lg:text-muted" />
      </Cell>
      <Cell heading="Price">
        <span className="font-semibold">
          {bet.price === null
            ? formatCombinedOdds(decimalOdds(bet.decimalOdds), display.oddsFormat)
            : formatOdds(americanOdds(bet.price), display.oddsFormat)}
        </span>
        <span className="block text-xs text-muted">{bet.bookLabel}</span>
      </Cell>
      <Cell heading="Stake">
        <span className="font-semibold">{formatMoney(bet.stakeCents)}</span>
        <span className="block text-xs text-muted">
          {bet.settles
            ? `${formatPercent(bet.confidence, 1)} · ${formatSignedPercent(bet.expectedValue, 1)} edge`
            : "chance unknown"}
        </span>
      </Cell>
      <Cell heading="Result">{outcome(bet)}</Cell>
      <Cell heading="Closing line value" wideScreensOnly={bet.closingLineValue === null}>
        <ClosingLineValue value={bet.closingLineValue} />
      </Cell>
      <Cell wide wideScreensOnly={!bet.editable}>
        {bet.editable ? <BetForms bet={bet} action={action} reply={reply} /> : null}
      </Cell>
    </tr>
  );
}

/** The bet itself: league, type, what was picked, and the legs of a parlay. */
function BetHeading({ bet, display }: Pick<BetProps, "bet" | "display">) {
  return (
    <th
      role="rowheader"
      scope="row"
      className="text-left align-top font-normal max-lg:col-span-full lg:px-3 lg:py-4 lg:pl-4"
    >
      <span className="mb-1 flex flex-wrap items-center gap-1.5">
        {bet.league ? <LeagueBadge league={bet.league} /> : null}
        <span className="text-xs text-muted">{bet.betType}</span>
      </span>
      {bet.pickId === null ? (
        <span className="font-semibold">{bet.recommendation}</span>
      ) : (
        <Link
          to={`/picks/${bet.pickId}`}
          prefetch="intent"
          className="-my-3 inline-block py-3 font-semibold underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {bet.recommendation}
        </Link>
      )}
      <span className="block text-xs text-muted">{bet.matchup}</span>
      {bet.settles ? null : (
        <span className="block text-xs text-muted">Saved without its legs: it cannot be settled automatically.</span>
      )}
      {bet.legs.length > 0 ? (
        <ul className="mt-2 space-y-1 border-l-2 pl-3 text-xs">
          {bet.legs.map((leg) => (
            <li key={leg.leg}>
              {leg.recommendation}{" "}
              <span className="text-muted">
                {formatOdds(americanOdds(leg.price), display.oddsFormat)} · {leg.matchup} ·{" "}
                {leg.status === "pending" ? "open" : leg.status}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </th>
  );
}

/** Fraction; null until there is a closing price. */
function ClosingLineValue({ value }: { readonly value: number | null }) {
  if (value === null)
    return (
      <span className="text-muted">
        —<span className="sr-only"> no closing line value yet</span>
      </span>
    );
  return <span className={signInk(value)}>{formatSignedPercent(value, 1)}</span>;
}
