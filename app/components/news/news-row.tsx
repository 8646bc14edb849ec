import { Link } from "@remix-run/react";
import type { Display } from "#app/components/picks/display.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { formatAge, formatTime, formatWeekdayTime } from "#app/lib/format/dates.ts";
import type { NewsEffect, NewsItem } from "#app/lib/schemas/news/dto.ts";
import { newsHref, playerHref, teamHref } from "./news-links.ts";
import { beforeText, effectParts, freedText, newsTitle, ourChanceText, projectionsText } from "./news-words.ts";
import { StatusBadge } from "./status-badge.tsx";

export interface NewsRowProps {
  readonly item: NewsItem;
  readonly display: Display;
}

/** At least as tall as a touch target where it is alone. */
const LINK = "inline-flex min-h-6 items-center underline underline-offset-2";

/** One report: the player, the change and its effect on prices. It opens to role, minutes, our probability and links. */
export function NewsRow({ item, display }: NewsRowProps) {
  const { effect, game } = item;
  const before = beforeText(item);
  const parts = effect === null ? [] : effectParts(effect);
  return (
    <details className="group">
      <summary className="flex min-h-11 gap-2 px-3 py-2.5 hover:bg-sunken sm:px-4">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="font-medium">{item.player}</span>
            <span className="text-xs text-muted">
              {item.teamCode} · {item.position}
            </span>
            <StatusBadge status={item.change === "status" ? item.status : "probable"}>{newsTitle(item)}</StatusBadge>
            {item.mine ? <Badge tone="accent">Your bet</Badge> : null}
          </span>
          <span className="block text-sm text-muted">
            {[before, item.note || null, item.role].filter((part) => part !== null).join(" · ")}
          </span>
          {parts.length === 0 ? null : (
            <span className="block text-sm">
              <span className="text-muted">{item.teamCode}:</span> {parts.join(" · ")}
            </span>
          )}
        </span>
        <span className="shrink-0 text-right text-xs text-muted">
          <time dateTime={new Date(item.at).toISOString()} className="block">
            {formatAge(display.now - item.at)}
          </time>
          {game === null ? null : (
            <span className="block whitespace-nowrap">
              {game.awayCode} @ {game.homeCode}
            </span>
          )}
        </span>
      </summary>
      <div className="space-y-1 border-t border-dashed px-3 pt-2 pb-3 text-sm sm:px-4">
        <p>
          Learnt {formatWeekdayTime(item.at, display.timeZone)}
          {game === null
            ? ". No game of the team is scheduled in the next two weeks."
            : `, for ${game.awayTeam} @ ${game.homeTeam}, ${formatWeekdayTime(game.startAt, display.timeZone)}.`}
        </p>
        {item.minutes === null ? null : <p>{freedText(item.minutes)}.</p>}
        {item.projections.length === 0 ? null : (
          <p>Our projections since the report: {projectionsText(item.projections)}.</p>
        )}
        {effect === null ? null : <Effect effect={effect} item={item} display={display} />}
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <Link to={teamHref(item.teamId)} className={LINK}>
            {item.team}
          </Link>
          <Link to={playerHref(item.playerId)} className={LINK}>
            {item.player}
          </Link>
          {game === null ? null : (
            <>
              <Link to={newsHref({ game: game.id })} className={LINK}>
                News of this game
              </Link>
              <Link
                to={`/enhanced-odds?${new URLSearchParams({ league: item.league, game: game.id })}#game`}
                className={LINK}
              >
                Prices
              </Link>
            </>
          )}
        </p>
      </div>
    </details>
  );
}

function Effect({ effect, item, display }: NewsRowProps & { readonly effect: NewsEffect }) {
  const ours = effect.ours === null ? null : ourChanceText(effect.ours);
  const at = (moment: number) => formatTime(moment, display.timeZone);
  return (
    <>
      <p>
        {effect.afterAt === null
          ? `Prices at ${at(effect.beforeAt)}, before the report; what came after it is not seen yet.`
          : `Prices at ${at(effect.beforeAt)}, before the report, and at ${at(effect.afterAt)}, after it.`}{" "}
        Other news of the game may have moved them too.
      </p>
      {effect.marketLock === null ? null : <p className="text-muted">{effect.marketLock}</p>}
      <p>
        {effect.ours === null
          ? "Our chance is closed to you, by your plan or by an unopened pick on this game."
          : ours === null
            ? "We had not priced the game at these moments."
            : `Our chance that ${item.team} win: ${ours}${
                effect.ours.pricedAt === null
                  ? ", not priced again since"
                  : `, priced again at ${at(effect.ours.pricedAt)}`
              }.`}
      </p>
    </>
  );
}
