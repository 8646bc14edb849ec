import { Link } from "@remix-run/react";
import type { Display } from "#app/components/picks/display.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { formatWeekdayTime } from "#app/lib/format/dates.ts";
import { formatCount, marketLabel } from "#app/lib/format/labels.ts";
import { formatNumber, formatSample } from "#app/lib/format/numbers.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { ReportRow, SharpMarket, SharpMoney, SteamRow } from "#app/lib/schemas/market/enhanced-dto.ts";

/** The most reports named beside a move. */
const NAMED_REPORTS = 3;

function reportsText(reports: readonly ReportRow[]): string {
  if (reports.length === 0) return "No injury or starter news around it.";
  const named = reports
    .slice(-NAMED_REPORTS)
    .map(({ player, status, kind }) => `${player} ${kind === "starter" ? `starts (${status})` : status}`);
  const more = reports.length - named.length;
  return `News around it: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

function SteamText({ steam, display }: { readonly steam: SteamRow; readonly display: Display }) {
  const size =
    steam.unit === "points"
      ? `${formatNumber(steam.size, 1)} points`
      : `${formatNumber(steam.size * 100, 1)} points of probability`;
  return (
    <p>
      <Badge tone="accent">Steam</Badge> {steam.bet}: {steam.books.length} of {formatCount(steam.tracked, "book")} moved{" "}
      {size} within {formatCount(steam.minutes, "minute")}, {formatWeekdayTime(steam.from, display.timeZone)}. First:{" "}
      {steam.books.slice(0, 2).join(", ")}. {reportsText(steam.reports)}
    </p>
  );
}

function MarketSignals({ market, display }: { readonly market: SharpMarket; readonly display: Display }) {
  const { split } = market;
  return (
    <li className="space-y-1 py-3 text-sm">
      <h3 className="font-semibold">
        {marketLabel(market.market)}{" "}
        {market.movement ? <span className="font-normal text-muted">{market.movement} since the opening</span> : null}
      </h3>
      {split ? (
        <p>
          {split.firstLabel}: {formatPercent(split.firstTickets)} of the bets, {formatPercent(split.firstMoney)} of the
          money{" "}
          <span className="text-muted">
            ({formatSample(split.sampleSize)}, {split.source}, {formatWeekdayTime(split.at, display.timeZone)})
          </span>
        </p>
      ) : null}
      {market.reverse ? (
        <p>
          <Badge tone="accent">Reverse</Badge> {market.reverse}
        </p>
      ) : null}
      {market.sharp ? (
        <p>
          <Badge>Split</Badge> {market.sharp}
        </p>
      ) : null}
      {market.steam.map((steam) => (
        <SteamText key={steam.from} steam={steam} display={display} />
      ))}
      {market.explained ? <p className="text-muted">{market.explained}</p> : null}
    </li>
  );
}

/** Steam, reverse movement and splits of a game with their evidence (M23). */
export function SharpSection({ sharp, display }: { readonly sharp: SharpMoney | null; readonly display: Display }) {
  if (sharp === null) return <p className="text-sm">No sharp money data available</p>;
  return (
    <>
      <p className="text-sm font-medium">
        {sharp.recommendation}{" "}
        {sharp.ours === null || sharp.ours.pickId === null ? null : (
          <Link to={`/picks/${sharp.ours.pickId}`} className="link">
            See the pick&nbsp;›
          </Link>
        )}
      </p>
      <p className="mt-1 text-xs text-muted">
        These are the books’ prices and the bettors’ money. They are not compared with our forecast.
      </p>
      {sharp.splitsNote ? <p className="mt-1 text-sm text-muted">{sharp.splitsNote}</p> : null}
      <ul className="mt-2 divide-y border-t">
        {sharp.markets.map((market) => (
          <MarketSignals key={market.market} market={market} display={display} />
        ))}
      </ul>
    </>
  );
}
