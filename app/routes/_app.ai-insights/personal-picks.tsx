import { Link } from "@remix-run/react";
import type { Display } from "#app/components/picks/display.ts";
import { gameMoment } from "#app/components/picks/pick-state.ts";
import { VerdictBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { PersonalPick, PicksPanel } from "#app/lib/schemas/insights/insights-dto.ts";

interface PersonalPicksProps {
  readonly panel: PicksPanel;
  readonly display: Display;
}

/** The order and its reason. If no kind of the person's own bets beats the close, the text says that the first kind lost least (D44). */
function orderText({ personal, closingPrices, needs, picks }: PicksPanel): string {
  const beats = picks.some(({ affinity }) => (affinity?.closingLineValue ?? 0) > 0);
  const kinds = beats ? "whose prices beat the close most" : "whose prices lost least against the close";
  if (personal)
    return `Bets before leans; within each, the kinds of bets ${kinds} in your own ${formatCount(closingPrices, "bet")} with a closing price come first. A kind with few bets has little weight.`;
  return `In the order of AI Picks, not yet your own: it takes ${needs} settled bets with a closing price, and you have ${closingPrices}.`;
}

/** Up to five open picks, in the order of how well the person's own bets of their kind did against the close. */
export function PersonalPicks({ panel, display }: PersonalPicksProps) {
  const { picks, locked } = panel;
  const more = (
    <ButtonLink to="/betting-strategies" variant="primary" icon="target">
      See today's picks
    </ButtonLink>
  );
  if (picks.length === 0)
    return (
      <EmptyState icon="target" title="No personalized picks available." actions={more}>
        <p>
          {panel.personal
            ? "None of today's picks is open to you and worth its price now."
            : "Place more bets to unlock AI personalization."}
          {locked > 0 ? ` ${formatCount(locked, "pick")} of today ${locked === 1 ? "is" : "are"} closed to you.` : ""}
        </p>
      </EmptyState>
    );
  return (
    <section aria-labelledby="personal-title" className="space-y-3">
      <h2 id="personal-title" className="sr-only">
        Personalized Picks
      </h2>
      <p className="text-sm text-muted">{orderText(panel)}</p>
      <ol className="divide-y rounded-card border bg-raised shadow-card">
        {picks.map(({ pick, affinity }) => (
          <li key={pick.id}>
            <Row pick={pick} affinity={affinity} display={display} />
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        {locked > 0 ? `${formatCount(locked, "pick")} of today ${locked === 1 ? "is" : "are"} closed to you.` : null}
        {more}
      </p>
    </section>
  );
}

function Row({ pick, affinity, display }: PersonalPick & { readonly display: Display }) {
  return (
    <Link
      to={`/picks/${pick.id}`}
      prefetch="intent"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 rounded-card px-4 py-3 hover:bg-sunken/60 sm:px-6"
    >
      <span className="leading-snug font-semibold">{pick.recommendation}</span>
      <VerdictBadge verdict={pick.verdict} />
      <span className="col-span-2 text-xs text-muted">
        {pick.strategyName} · {pick.betType} · {gameMoment(pick, display.now)}
      </span>
      <span className="col-span-2 text-sm">
        <b className="font-semibold">{formatOdds(americanOdds(pick.visible.price), display.oddsFormat)}</b>{" "}
        {bookLabel(pick.visible.book)}
        <span className="text-muted"> · confidence </span>
        {formatPercent(pick.confidence, 1)}
        <span className="text-muted"> · edge </span>
        {formatSignedPercent(pick.edge, 1)}
      </span>
      {affinity === null || affinity.closingLineValue <= 0 ? null : (
        <span className="col-span-2 text-xs text-muted">
          Your bets like this: {formatSignedPercent(affinity.closingLineValue, 1)} against the close, from{" "}
          {formatCount(affinity.inLeague, `${pick.league} bet`)} and{" "}
          {formatCount(affinity.onBetType, `${pick.betType.toLowerCase()} bet`)}
        </span>
      )}
    </Link>
  );
}
