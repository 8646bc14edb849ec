import { Link } from "@remix-run/react";
import { teamHref } from "#app/components/news/news-links.ts";
import { lineText } from "#app/components/news/news-words.ts";
import { classNames } from "#app/components/ui/class-names.ts";
import { formatCalendarDay } from "#app/lib/format/dates.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { TeamGameRow } from "#app/lib/schemas/players/team-api.ts";

const COVERED = { win: "won", loss: "lost", push: "push" } as const;
const WENT = { win: "over", loss: "under", push: "push" } as const;

/** The year is left out, because the games are of one season. */
const withoutYear = (day: string) => day.replace(/, \d{4}$/, "");
/** A phone has no room for a column of days: there they stand above the opponents. */
const ON_WIDE = "max-sm:hidden";
const resultOf = ({ won }: TeamGameRow) => (won === null ? "T" : won ? "W" : "L");

/** Finished games: the score, the closing line and the results of bets at it. */
export function TeamGames({
  games,
  caption,
  years = false,
}: {
  readonly games: readonly TeamGameRow[];
  readonly caption: string;
  readonly years?: boolean;
}) {
  const dayOf = ({ date }: TeamGameRow) => (years ? formatCalendarDay(date) : withoutYear(formatCalendarDay(date)));
  return (
    <div tabIndex={0} role="region" aria-label={caption} className="overflow-x-auto">
      <table className="w-full text-left text-[0.8125rem] sm:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-xs text-muted">
          <tr>
            {["Day", "Game", "Score", "Spread", "Total"].map((column) => (
              <th
                key={column}
                scope="col"
                className={classNames("py-1 pr-1 font-semibold sm:pr-3", column === "Day" && ON_WIDE)}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {games.map((game) => (
            <tr key={game.gameId}>
              <td className={classNames("py-1.5 pr-1 whitespace-nowrap sm:pr-3", ON_WIDE)}>{dayOf(game)}</td>
              <th scope="row" className="py-1.5 pr-1 font-medium whitespace-nowrap sm:pr-3">
                <span className="block text-xs font-normal text-muted sm:hidden">{dayOf(game)}</span>
                {game.atHome ? "vs" : "@"}{" "}
                <Link to={teamHref(game.opponentId)} className="underline underline-offset-2">
                  {game.opponent}
                </Link>
              </th>
              <td className="py-1.5 pr-1 whitespace-nowrap sm:pr-3">
                {resultOf(game)} {game.scored}–{game.allowed}
              </td>
              <td className="py-1.5 pr-1 whitespace-nowrap sm:pr-3">
                {game.spread === null ? "–" : `${lineText(game.spread.line)} ${COVERED[game.spread.result]}`}
              </td>
              <td className="py-1.5 whitespace-nowrap">
                {game.total === null
                  ? "–"
                  : `${formatNumber(game.total.line, Number.isInteger(game.total.line) ? 0 : 1)} ${WENT[game.total.result]}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
