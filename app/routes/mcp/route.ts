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
    todaysPicks,
    pick,
    revealPick,
    findGames,
    gameOdds,
    playerProps,
    whoIsOut,
    priceBet,
    sizeStake,
    saveBet,
    trackRecord,
  ],
  resources: RESOURCES,
  instructions:
    "Linewise prices NBA, MLB, NFL and NHL games, publishes picks in a hash-chained record nobody can edit, and takes no bets. Start with todays_picks, or with find_games and price_bet for a bet the person brings. Picks and forecasts outside the person's plan stay closed: say so and do not guess at them. A person who takes a break from betting gets nothing to bet: respect that and do not work around it.",
  reading:
    "Figures are estimates, not promises: give the interval, and n where there is one, beside each figure; keep published and current figures apart; say how old a price is and whether it is delayed; a LEAN is not a bet and gets no stake; call simulated or archived data by that name. Betting involves risk, and most bets lose money in the long run.",
};

/** The endpoint for assistants that use the Model Context Protocol, each as the owner of its API token. */
export const loader = ({ request }: LoaderFunctionArgs) => serveMcp(request, OFFER);
export const action = ({ request }: ActionFunctionArgs) => serveMcp(request, OFFER);
