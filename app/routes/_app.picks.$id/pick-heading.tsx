import { Link } from "@remix-run/react";
import { newsHref, teamHref } from "#app/components/news/news-links.ts";
import { Badge, ResultBadge, VerdictBadge } from "#app/components/ui/badge.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { gameMoment, isOldPrice } from "#app/components/picks/pick-state.ts";
import type { Display } from "#app/components/picks/display.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";
import type { StrategyCard } from "#app/lib/schemas/picks/dto.ts";

export interface PickHeadingProps {
  readonly card: StrategyCard;
  readonly display: Display;
  readonly score: PickDetail["score"];
}

/** Link back to the list, league, start, matchup with the venue and later the score, and the bet itself as the title. */
export function PickHeading({ card, display, score }: PickHeadingProps) {
  return (
    <header className="mb-4">
      <p className="flex flex-wrap items-center gap-x-1 text-xs text-muted sm:text-sm">
        <Link
          to={`/betting-strategies#pick-${card.id}`}
          className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control pl-2 text-muted hover:text-text"
        >
          <Icon name="chevron-left" size="sm" />
          AI Picks
        </Link>
        <span className="whitespace-nowrap">
          <span aria-hidden>· </span>
          {card.league}
        </span>
        <span aria-hidden>·</span>
        <time dateTime={new Date(card.gameTime).toISOString()}>{formatDateTime(card.gameTime, display.timeZone)}</time>
        <span className="whitespace-nowrap">
          <span aria-hidden>· </span>
          {gameMoment(card, display.now)}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl font-bold sm:text-3xl">{card.locked ? "Locked pick" : card.recommendation}</h1>
        {card.locked ? (
          <Badge icon="lock">Locked</Badge>
        ) : card.result ? (
          <ResultBadge result={card.result} />
        ) : card.visible.moved ? null : (
          <VerdictBadge verdict={card.verdict} stale={isOldPrice(card)} />
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span>{card.strategyName}</span>
        {card.venue === null ? null : <span>{card.venue}</span>}
        {[card.awayCode, card.homeCode].map((code) => (
          <Link
            key={code}
            to={teamHref(`${card.league}-${code}`)}
            className="inline-flex min-h-6 items-center underline"
          >
            {code}
          </Link>
        ))}
        <Link to={newsHref({ game: card.gameId })} className="inline-flex min-h-6 items-center underline">
          Who plays
        </Link>
      </p>
      {score ? (
        <p className="mt-2 inline-flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-2 text-sm">
          {card.gameStatus === "in_progress" ? (
            <Badge tone="accent" icon="radio">
              Live
            </Badge>
          ) : null}
          <span>
            <abbr title={card.awayTeam} className="no-underline">
              {card.awayCode}
            </abbr>{" "}
            <strong>{score.away}</strong>
          </span>
          <span>
            <abbr title={card.homeTeam} className="no-underline">
              {card.homeCode}
            </abbr>{" "}
            <strong>{score.home}</strong>
          </span>
          {score.periodLabel ? <span className="text-muted">{score.periodLabel}</span> : null}
          {score.playerCount ? <strong className="first-letter:uppercase">{score.playerCount}</strong> : null}
        </p>
      ) : null}
    </header>
  );
}
