import { Link } from "@remix-run/react";
import type { Display } from "#app/components/picks/display.ts";
import { OwnBetMark } from "#app/components/picks/own-bet-mark.tsx";
import { gameMoment, isOldPrice } from "#app/components/picks/pick-state.ts";
import { ResultBadge, VerdictBadge } from "#app/components/ui/badge.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { signInk } from "#app/components/ui/value-text.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { afterBet, formatOdds } from "#app/lib/format/odds.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import { formatUnits } from "#app/lib/format/rates.ts";
import { stakeText } from "#app/lib/format/stakes.ts";
import type { GradedLine } from "#app/lib/schemas/insights/dto.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";

const ROWS = "divide-y rounded-card border bg-raised shadow-card";
const ROW =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 rounded-card px-3 py-2 hover:bg-sunken/60 sm:px-6 lg:min-h-12 lg:grid-cols-[minmax(0,1fr)_12rem_24rem_6rem] lg:gap-x-4";

/** Open picks at their current prices, a line or two each, with links to their pages. */
export function PickRows({
  picks,
  display,
  fewOnPhones = false,
}: {
  readonly picks: readonly OpenPick[];
  readonly display: Display;
  /** Shows two on phones, so that the content below is visible too. */
  readonly fewOnPhones?: boolean;
}) {
  return (
    <ul
      className={classNames(
        ROWS,
        fewOnPhones && "max-sm:[&>li:nth-child(n+3)]:hidden max-sm:[&>li:nth-child(2)]:border-b-0",
      )}
    >
      {picks.map((pick) => (
        <li key={pick.id}>
          <Link to={`/picks/${pick.id}`} prefetch="intent" className={ROW}>
            <span className="leading-snug font-semibold text-balance">{pick.recommendation}</span>
            <span className="flex justify-end lg:order-last">
              <VerdictBadge verdict={pick.verdict} stale={isOldPrice(pick)} />
            </span>
            <span className="text-xs text-muted max-lg:col-span-2">
              {pick.league} · {pick.awayCode} @ {pick.homeCode} · {gameMoment(pick, display.now)}
            </span>
            <span className="text-[0.8125rem] leading-5 max-lg:col-span-2 sm:text-sm">
              <b className="font-semibold">{formatOdds(americanOdds(pick.visible.price), display.oddsFormat)}</b>{" "}
              {bookLabel(pick.visible.book)}
              <span className="text-muted"> · edge </span>
              {formatSignedPercent(pick.edge, 1)}
              {pick.ownBet !== null ? (
                <>
                  <span className="text-muted"> · </span>
                  <OwnBetMark ownBet={pick.ownBet} beside={pick.recommendation} display={display} />
                </>
              ) : pick.verdict === "BET" && !isOldPrice(pick) ? (
                <>
                  <span className="text-muted"> · </span>
                  <span className="whitespace-nowrap">
                    <span className="text-muted">stake </span>
                    {stakeText(pick.stakeFraction, pick.suggestedStake, display)}
                  </span>
                </>
              ) : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A graded bet: the bet, its result, and the profit of one unit. */
export function GradedText({ line, display }: { readonly line: GradedLine; readonly display: Display }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <ResultBadge result={line.result} />
      <b className={classNames("font-semibold", signInk(line.profitUnits))}>{formatUnits(line.profitUnits)}</b>
      <span className="min-w-0">
        {line.recommendation} {afterBet(formatOdds(americanOdds(line.price), display.oddsFormat))}
        <span className="text-muted"> · {line.league}</span>
      </span>
    </span>
  );
}

/** Graded bets, newest first, with links to their pages. */
export function GradedRows({ lines, display }: { readonly lines: readonly GradedLine[]; readonly display: Display }) {
  return (
    <ul className={ROWS}>
      {lines.map((line) => (
        <li key={line.id}>
          <Link
            to={`/picks/${line.id}`}
            prefetch="intent"
            className="flex min-h-11 items-center px-3 py-2 hover:bg-sunken/60 sm:px-6"
          >
            <GradedText line={line} display={display} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
