import { Link } from "@remix-run/react";
import { newsHref, teamHref } from "#app/components/news/news-links.ts";
import type { Display } from "#app/components/picks/display.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatDateTime, formatWeekdayTime } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { ordinal } from "#app/lib/format/team-role.ts";
import type { TeamNextGame, TeamRest } from "#app/lib/schemas/players/team-api.ts";

const LINK = "underline underline-offset-2";

/** "second of two days, 4 games in 7 days, 3rd road game in a row, 1,240 km". */
function restText({ restDays, backToBack, gamesInSeven, roadGames, kilometres }: TeamRest): string {
  const parts = [
    restDays === null ? "season opener" : backToBack ? "second of two days" : `${formatCount(restDays, "day")} off`,
    ...(gamesInSeven > 1 ? [`${formatCount(gamesInSeven, "game")} in 7 days`] : []),
    ...(roadGames > 1 ? [`${ordinal(roadGames)} road game in a row`] : []),
    ...(kilometres === null || kilometres === 0 ? [] : [`${formatNumber(kilometres)} km from the last ground`]),
  ];
  return parts.join(", ");
}

/** Games ahead: rest and travel of both, our lines as far as they are open, who starts, ground and weather. */
export function NextGames({
  games,
  code,
  display,
}: {
  games: readonly TeamNextGame[];
  code: string;
  display: Display;
}) {
  return (
    <ul className="divide-y">
      {games.map((game) => (
        <li key={game.id} className="space-y-1 py-2 text-sm first:pt-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">
              {game.neutral ? "vs" : game.atHome ? "vs" : "@"}{" "}
              <Link to={teamHref(game.opponent.id)} className={LINK}>
                {game.opponent.name}
              </Link>
            </span>
            <span className="text-muted">
              {formatWeekdayTime(game.startAt, display.timeZone)}
              {game.neutral ? " · neutral site" : ""}
            </span>
            <Link to={newsHref({ game: game.id })} className={`ml-auto ${LINK}`}>
              Who plays
            </Link>
          </p>
          <p className="text-muted">
            {code}: {restText(game.rest)}. {game.opponent.code}: {restText(game.opponentRest)}.
          </p>
          <Lines game={game} display={display} />
          {game.starters === null ? null : <p>Starters: {game.starters}</p>}
          {game.venue === null && game.weather === null ? null : (
            <p className="text-muted">
              {[
                game.venue,
                game.weather === null
                  ? null
                  : `${game.weather.text} (Open-Meteo, ${formatDateTime(game.weather.knownAt, display.timeZone)}; not part of the model)`,
              ]
                .filter((part) => part !== null)
                .join(" · ")}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Lines({ game, display }: { readonly game: TeamNextGame; readonly display: Display }) {
  if (game.lines.length === 0)
    return <p className="text-muted">{game.locked ?? "Not priced yet: books quote it closer to the start."}</p>;
  return (
    <ul>
      {game.lines.map((line) => (
        <li key={line.text}>
          <Link to={line.pickId === null ? "/predictions" : `/picks/${line.pickId}`} className={LINK}>
            {line.text}
          </Link>{" "}
          {formatPercent(line.chance, 1)}
          {line.price === null ? null : ` · ${formatOdds(americanOdds(line.price), display.oddsFormat)}`}
          {line.book === null ? null : ` ${line.book}`}
          <span className="text-muted">
            {line.moved
              ? " · moved since; check your book"
              : line.edge === null
                ? ""
                : ` · edge ${formatSignedPercent(line.edge, 1)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
