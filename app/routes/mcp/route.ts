import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { serveMcp, type Offer } from "#app/lib/http/mcp/serve-mcp.server.ts";
import { findGames, gameOdds } from "./market-tools.server.ts";
import { whoIsOut } from "./news-tools.server.ts";
import { pick, revealPick, todaysPicks } from "./pick-tools.server.ts";
import { playerProps } from "./prop-tools.server.ts";
import { priceBet, sizeStake } from "./price-tools.server.ts";
import { RESOURCES, trackRecord } from "./record-tools.server.ts";
import { saveBet } from "./save-bet.server.ts";

const OFFER: Offer = {
  tools: [
    ...[todaysPicks, pick, revealPick, findGames, gameOdds, playerProps, whoIsOut],
    ...[priceBet, sizeStake, saveBet, trackRecord],
  ],
  resources: RESOURCES,
  instructions:
    "Linewise prices NBA, MLB, NFL and NHL games, publishes picks in a hash-chained record nobody can edit, and takes no bets. Start with todays_picks, or with find_games and price_bet for a bet the person brings. What the person's plan does not open stays closed: say so and do not guess at it. Whoever takes a break from betting is told nothing to bet: respect that and do not work around it.",
  reading:
    "Figures are estimates, not promises: give the interval, and n where there is one, beside each figure; keep apart what was published and what holds now; say how old a price is and whether it is late; a LEAN is worth nothing and gets no stake; name simulated or archived data as what they are. Betting involves risk, and most bets lose money in the long run.",
};

/** Where assistants ask by the Model Context Protocol, as whoever made their API token. */
export const loader = ({ request }: LoaderFunctionArgs) => serveMcp(request, OFFER);
export const action = ({ request }: ActionFunctionArgs) => serveMcp(request, OFFER);
