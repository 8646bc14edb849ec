import { Link } from "@remix-run/react";
import { GameLine } from "#app/components/picks/game-line.tsx";
import { ROW_COLUMNS } from "#app/components/picks/offered-pick.tsx";
import { OwnBetMark } from "#app/components/picks/own-bet-mark.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { Badge, ResultBadge } from "#app/components/ui/badge.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { betFromText } from "#app/lib/format/bet-from.ts";
import { MOVED_TEXT, seenOrNow } from "#app/lib/format/delayed-price.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import type { BoardRow, Discovery } from "#app/lib/schemas/picks/dto.ts";

const GROUPS = [
  { key: "gone", title: "Price gone" },
  { key: "in-play", title: "In play" },
  { key: "finished", title: "Finished today" },
] as const;

/** Picks that are not a bet now: prices gone, games in play and finished, folded to a line each. */
export function FoldedGroups({ rows, display }: Pick<Discovery, "rows"> & { readonly display: Display }) {
  const groups = GROUPS.filter(({ key }) => rows[key].length > 0);
  if (groups.length === 0) return null;
  return (
    <div className="divide-y rounded-card border bg-raised shadow-card">
      {groups.map(({ key, title }) => (
        <details key={key} className="group">
          <summary className="flex min-h-11 items-center justify-between gap-2 rounded-card px-3 lg:px-4 text-sm font-semibold hover:bg-sunken/60">
            <h2 className="text-sm font-semibold">
              {title} <Badge>{rows[key].length}</Badge>
            </h2>
            <Icon name="chevron-down" size="sm" className="text-muted transition-transform group-open:rotate-180" />
          </summary>
          <ul className="divide-y border-t">
            {rows[key].map((row) => (
              <li key={row.id} id={`pick-${row.id}`} tabIndex={-1}>
                <Link
                  to={`/picks/${row.id}`}
                  prefetch="intent"
                  className={`grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 lg:px-4 hover:bg-sunken/60 ${ROW_COLUMNS}`}
                >
                  <span className="leading-snug font-medium">{row.recommendation}</span>
                  <span className="text-right xl:order-last">
                    {row.result ? (
                      <ResultBadge result={row.result} />
                    ) : (
                      <Icon name="chevron-right" size="sm" className="text-muted" />
                    )}
                  </span>
                  <span className="max-xl:col-span-2">
                    <GameLine pick={row} display={display} />
                  </span>
                  <span className="col-span-2 text-[0.8125rem] text-muted xl:text-sm">
                    {row.ownBet === null ? null : (
                      <>
                        <OwnBetMark ownBet={row.ownBet} beside={row.recommendation} display={display} /> ·{" "}
                      </>
                    )}
                    {rowText(row, display)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** The state of a pick: "edge −0.5% now · a bet at −405 or better", "as of 12:20 AM" in a delayed plan, or the price it was published at. */
export function rowText(
  { now, publishedPrice, publishedVerdict }: Pick<BoardRow, "now" | "publishedPrice" | "publishedVerdict">,
  { oddsFormat, timeZone }: Pick<Display, "oddsFormat" | "timeZone">,
): string {
  const odds = (price: number) => formatOdds(americanOdds(price), oddsFormat);
  if (now === null) return `published as ${publishedVerdict} at ${odds(publishedPrice)}`;
  if (now.moved) return MOVED_TEXT;
  const when = seenOrNow(now.seenAt, timeZone);
  const why = now.edge === null ? `not offered ${when}` : `edge ${formatSignedPercent(now.edge, 1)} ${when}`;
  return `${why} · ${betFromText(now.betFrom, odds)}`;
}
