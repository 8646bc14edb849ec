import { Link } from "@remix-run/react";
import type { Display } from "#app/components/picks/display.ts";
import { Badge, LeagueBadge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { formatWeekdayTime } from "#app/lib/format/dates.ts";
import type { NewsGameCard, NewsSide } from "#app/lib/schemas/news/dto.ts";
import { AbsentList } from "./absent-list.tsx";
import { newsHref, playerHref, teamHref } from "./news-links.ts";

/** At least as tall as a touch target where it is alone. */
const LINK = "inline-flex min-h-6 items-center underline underline-offset-2";

/** A game ahead: the missing, doubtful and starting players of both teams, side by side. */
export function NewsGame({ game, display }: { readonly game: NewsGameCard; readonly display: Display }) {
  const id = `game-${game.id.replace(/[^\w-]/g, "-")}`;
  return (
    <Card as="section" padding="sm" aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={id} className="font-semibold">
          {game.awayTeam} @ {game.homeTeam}
        </h2>
        <LeagueBadge league={game.league} />
        {game.mine ? <Badge tone="accent">Your bet</Badge> : null}
        <span className="text-sm text-muted">{formatWeekdayTime(game.startAt, display.timeZone)}</span>
        <Link to={newsHref({ game: game.id })} className={`ml-auto text-sm ${LINK}`}>
          What it did to prices
        </Link>
      </div>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <Side side={game.away} display={display} named={game.startersLabel !== null} />
        <Side side={game.home} display={display} named={game.startersLabel !== null} />
      </div>
    </Card>
  );
}

function Side({ side, display, named }: { side: NewsSide; display: Display; named: boolean }) {
  const { starter, absent } = side;
  return (
    <div>
      <h3 className="text-sm font-semibold">
        <Link to={teamHref(side.teamId)} className={LINK}>
          {side.team}
        </Link>
      </h3>
      {named ? (
        <p className="text-sm">
          {starter === null ? (
            <span className="text-muted">Starter not named</span>
          ) : (
            <>
              <Link to={playerHref(starter.playerId)} className={LINK}>
                {starter.player}
              </Link>{" "}
              <span className="text-muted">
                {starter.status}, since {formatWeekdayTime(starter.since, display.timeZone)}
              </span>
            </>
          )}
        </p>
      ) : null}
      <AbsentList absent={absent} display={display} />
    </div>
  );
}
