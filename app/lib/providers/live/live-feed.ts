import type { FeedProviders } from "#app/lib/providers/ports.ts";
import type { OpenMeteoClient } from "#app/lib/providers/open-meteo/client.server.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import type { OddsApiClient } from "#app/lib/providers/the-odds-api/client.server.ts";
import { liveAlternates } from "./live-alternates.ts";
import type { GameIndex } from "./game-index.ts";
import { createLiveContext } from "./live-context.ts";
import { liveStarters } from "./live-lineups.ts";
import { liveQuotes, oddsAreDue } from "./live-odds.ts";
import { liveGames } from "./live-scores.ts";
import { liveWeather } from "./live-weather.ts";
import { liveBoxLines, liveInjuries, livePlayers } from "./live-stats.ts";
import type { OddsPlanning } from "./odds-planning.ts";
import type { LeagueSources } from "./sources.ts";

export interface LiveFeedOptions {
  readonly sources: LeagueSources;
  /** Null without a key: schedules and scores are read, odds are not. */
  readonly odds: OddsApiClient | null;
  /** Null without a key: there is no weather. */
  readonly weather: OpenMeteoClient | null;
  readonly index: GameIndex;
  /** The limits of the odds provider's quota. */
  readonly plan: OddsPlanning;
}

/** An answer may consist of many requests to a service, at a polite rate. */
const ANSWERS_WITHIN_MS = 120_000;

/**
 * The live feed: real games, scores and line-ups from the leagues' own services, with ESPN as a second source, and odds from The Odds API.
 * It answers about the present only, asks as often as the slate and the quota allow, and joins the providers' ids of a game to one
 * permanent id.
 */
export function createLiveFeed({ sources, odds, weather, index, plan }: LiveFeedOptions): FeedProviders {
  const context = createLiveContext(sources, index);
  const paid = odds && { odds, plan };
  return {
    feed: "live",
    presentOnly: true,
    answersWithinMs: ANSWERS_WITHIN_MS,
    scores: { feed: "live", games: (window) => liveGames(context, paid, window) },
    odds: {
      feed: "live",
      listsEverything: true,
      isDue: async (league, lastReadAt, now) => paid !== null && oddsAreDue(context, paid, { league, lastReadAt, now }),
      quotes: async (window) => {
        if (paid === null) throw new ProviderError("failed", "the-odds-api: there is no key (ODDS_API_KEY)");
        return liveQuotes(context, paid, window);
      },
    },
    alternates: paid && liveAlternates(context, paid),
    splits: null,
    weather: weather && { feed: "live", forecasts: (window) => liveWeather(context, weather, window) },
    lineups: { feed: "live", starters: (window) => liveStarters(context, window) },
    stats: {
      feed: "live",
      boxLines: (window) => liveBoxLines(context, window),
      injuries: (window) => liveInjuries(context, window),
      players: (league) => livePlayers(context, league),
    },
  };
}
