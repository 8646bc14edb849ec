import { Link } from "@remix-run/react";
import type { Display } from "#app/components/picks/display.ts";
import { gameMoment, isOldPrice, whyNotSaveable } from "#app/components/picks/pick-state.ts";
import { AddToSlipButton } from "#app/components/slip/add-to-slip-button.tsx";
import { ResultBadge, VerdictBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import type { SharedPickEntry, SharedPicksPage } from "#app/lib/schemas/people/dto.ts";
import type { LockedPick, OpenPick } from "#app/lib/schemas/picks/dto.ts";
import { olderHref } from "./people-links.ts";

export interface SharedPicksProps {
  readonly picks: SharedPicksPage;
  readonly display: Display;
  /** Path of the page, to which the forms return. */
  readonly here: string;
  /** Whether to name the member: not on their own page. */
  readonly named: boolean;
}

/** Picks that members shared, newest first, as the reader may see them: at today's price, or locked. */
export function SharedPicks({ picks, display, here, named }: SharedPicksProps) {
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {picks.entries.map((entry) => (
          <Card key={entry.shareId} as="li" padding="sm" id={`pick-${entry.pick.id}`} className="scroll-mt-20">
            <Shared entry={entry} display={display} named={named} />
            {entry.pick.locked ? (
              <Locked pick={entry.pick} display={display} />
            ) : (
              <Open pick={entry.pick} display={display} here={here} />
            )}
          </Card>
        ))}
      </ul>
      {picks.nextBefore === null ? null : (
        <p className="mt-4">
          <ButtonLink to={olderHref(here, picks.nextBefore)} rel="next">
            Older picks
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function Shared({
  entry: { by, sharedAt },
  display,
  named,
}: Pick<SharedPicksProps, "display" | "named"> & { readonly entry: SharedPickEntry }) {
  return (
    <p className="text-xs text-muted">
      {named ? (
        <Link to={`/social-network/${by.id}`} className="font-semibold link">
          {by.name}
        </Link>
      ) : (
        "Shared"
      )}{" "}
      {named ? `${by.simulated ? "(simulated) " : ""}shared ` : ""}
      <MomentText at={sharedAt} timeZone={display.timeZone} />
    </p>
  );
}

const gameLine = (pick: OpenPick | LockedPick, display: Display) =>
  `${pick.league} · ${pick.awayCode} @ ${pick.homeCode} · ${gameMoment(pick, display.now)}`;

/** A pick that the reader may see: the bet, today's price, and whether it can be bet. */
function Open({ pick, display, here }: Pick<SharedPicksProps, "display" | "here"> & { readonly pick: OpenPick }) {
  const { visible, published, result, saved } = pick;
  const why = whyNotSaveable(pick);
  const odds = (price: number) => formatOdds(americanOdds(price), display.oddsFormat);
  return (
    <>
      <div className="mt-1 flex items-start justify-between gap-2">
        <h3 className="min-w-0 leading-snug font-semibold">
          <Link to={`/picks/${pick.id}`} prefetch="intent" className="hover:underline">
            {pick.recommendation}
          </Link>
        </h3>
        {result ? <ResultBadge result={result} /> : <VerdictBadge verdict={pick.verdict} stale={isOldPrice(pick)} />}
      </div>
      <p className="text-xs text-muted">{gameLine(pick, display)}</p>
      <p className="mt-1 text-sm">
        {visible.published ? (
          <span className="text-muted">
            Published at {odds(published.price)}, {bookLabel(published.book)}
          </span>
        ) : (
          <>
            <b className="font-semibold">{odds(visible.price)}</b> {bookLabel(visible.book)}
            <span className="text-muted"> today · edge </span>
            {formatSignedPercent(pick.edge, 1)}
            {visible.price === published.price ? null : (
              <span className="text-muted"> · published at {odds(published.price)}</span>
            )}
          </>
        )}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {why === null && !saved ? (
          <AddToSlipButton
            pickId={pick.id}
            saved={false}
            returnTo={here}
            recommendation={pick.recommendation}
            primary={pick.verdict === "BET"}
          />
        ) : (
          <p className="inline-flex min-h-11 items-center text-sm text-muted">{why ?? "Among your bets"}</p>
        )}
      </div>
    </>
  );
}

/** A pick that is closed to the reader: the game, the bet type, the verdict, and the way to open it (D27). */
function Locked({ pick, display }: Pick<SharedPicksProps, "display"> & { readonly pick: LockedPick }) {
  return (
    <>
      <div className="mt-1 flex items-start justify-between gap-2">
        <h3 className="min-w-0 leading-snug font-semibold">
          {pick.strategyName}: {pick.betType}
        </h3>
        <VerdictBadge verdict={pick.verdict} />
      </div>
      <p className="text-xs text-muted">{gameLine(pick, display)}</p>
      <p className="mt-1 text-sm text-muted">{pick.lockMessage}</p>
      {pick.lockReason === "paused" ? null : (
        <ButtonLink to={pick.requiredTier ? "/subscription" : `/picks/${pick.id}`} size="sm" className="mt-2">
          {pick.requiredTier ? "See the plans" : "Open the pick"}
          <span className="sr-only">: {pick.strategyName}</span>
        </ButtonLink>
      )}
    </>
  );
}
