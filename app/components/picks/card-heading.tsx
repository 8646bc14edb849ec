import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { Link } from "@remix-run/react";
import { LeagueBadge } from "#app/components/ui/badge.tsx";
import { formatDateTime } from "#app/lib/format/dates.ts";
import type { StrategyCard } from "#app/lib/schemas/picks/dto.ts";
import type { Display } from "./display.ts";

/** "in 3 h", "In play", "Final": state of a game on the feed's clock. */
export function gameMoment(card: Pick<StrategyCard, "gameStatus" | "gameTime">, now: number): string {
  if (card.gameStatus === "final") return "Final";
  if (card.gameStatus === "postponed") return "Postponed";
  if (card.gameStatus === "canceled") return "Canceled";
  if (card.gameStatus === "in_progress") return "In play";
  const minutes = Math.round((card.gameTime - now) / MINUTE_MS);
  if (minutes <= 0) return "About to start";
  if (minutes < 60) return `in ${minutes} min`;
  if (minutes < 48 * 60) return `in ${Math.round(minutes / 60)} h`;
  return `in ${Math.round(minutes / 1440)} days`;
}

/** League, start and matchup: what every card shows, open or locked. The matchup is the link to the pick's page. */
export function CardHeading({ card, display }: { readonly card: StrategyCard; readonly display: Display }) {
  return (
    <header className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <LeagueBadge league={card.league} />
        <time dateTime={new Date(card.gameTime).toISOString()}>{formatDateTime(card.gameTime, display.timeZone)}</time>
        <span aria-hidden>·</span>
        <span className={card.gameStatus === "in_progress" ? "font-semibold text-accent" : undefined}>
          {gameMoment(card, display.now)}
        </span>
      </p>
      <h3 className="mt-2 mb-1 text-sm font-medium text-muted">
        <Link
          to={`/picks/${card.id}`}
          prefetch="intent"
          className="-my-3 inline-block py-3 underline decoration-border decoration-1 underline-offset-4 hover:text-text hover:decoration-current"
        >
          {card.awayTeam} <span aria-label="at">@</span> {card.homeTeam}
        </Link>
      </h3>
    </header>
  );
}
