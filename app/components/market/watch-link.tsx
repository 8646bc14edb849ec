import { Link } from "@remix-run/react";
import type { Display } from "#app/components/picks/display.ts";
import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import type { Market, Side } from "#app/lib/engine/leagues.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { watchHref } from "./enhanced-links.ts";

export interface WatchLinkProps {
  readonly gameId: string;
  readonly market: Market;
  readonly offer: {
    readonly side: Side;
    readonly line: number | null;
    readonly price: AmericanOdds;
    /** "Raptors −3.5". */
    readonly bet: string;
  };
  readonly display: Display;
}

/** Links to the watch form of an offer's price; nothing for a prop, which is watched from its pick. */
export function WatchLink({ gameId, market, offer, display }: WatchLinkProps) {
  const { side, line, bet } = offer;
  const to = watchHref({ gameId, market, side, line, price: formatOdds(offer.price, display.oddsFormat) });
  if (to === null) return null;
  return (
    <Link
      to={to}
      className="relative inline-flex min-h-11 items-center text-sm font-medium link"
      aria-label={`Watch the price of ${bet}`}
    >
      Watch the price
    </Link>
  );
}
