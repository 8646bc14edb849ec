import type { Feed } from "#app/lib/engine/leagues.ts";
import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { pageAfter } from "#app/lib/http/api/list-page.server.ts";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import {
  apiComparisonSchema,
  apiEnhancedRoiSchema,
  apiSharpMoneySchema,
  apiStatusSchema,
  comparisonParamsSchema,
  comparisonQuerySchema,
  marketGameParamsSchema,
} from "#app/lib/schemas/market/enhanced-api.ts";
import { listSources } from "#app/lib/workflows/market/list-sources.server.ts";
import { compareOdds, readEnhancedRoi, readSharpMoney } from "#app/lib/workflows/market/read-game-market.server.ts";

/** The source of a feed's odds, and what is shown during its outage. */
function oddsSources(feed: Feed): {
  readonly primary: { readonly name: string };
  readonly fallback: { readonly name: string };
} {
  const primary = {
    simulation: "Simulated sportsbooks",
    archive: "Imported odds",
    live: "The Odds API",
  } as const;
  return { primary: { name: primary[feed] }, fallback: { name: "Last stored quotes, with their age" } };
}

const sourceKeys = () => ({ oddsApi: Boolean(env().ODDS_API_KEY), weather: Boolean(env().OPEN_METEO_KEY) });

const family = api(
  {
    "GET api-status": endpoint({
      access: "viewer",
      summary: "The sources of odds, scores and weather: whether each can be queried, and when it last had news.",
      output: apiStatusSchema,
      run: async ({ caller }) => {
        const sources = await listSources(caller, sourceKeys());
        return {
          body: { success: true, apiSources: Object.fromEntries(sources.map(({ key, ...about }) => [key, about])) },
        };
      },
    }),
    "GET comparison/:sport": endpoint({
      access: "viewer",
      summary: "The books of a league's upcoming games side by side, as far as the caller's plan shows them.",
      description:
        "`sport` is a league, or its sport's key such as `baseball_mlb`. A plan with one book has that book's prices and no fair price, which needs three.",
      refusals: ["not-found"],
      params: comparisonParamsSchema,
      query: comparisonQuerySchema,
      output: apiComparisonSchema,
      run: async ({ caller, params: { sport }, query: { limit, cursor } }) => {
        const { games, quoteDelayMinutes } = await compareOdds(caller, { league: sport });
        const { items, nextCursor } = pageAfter(games, cursor, limit, ({ gameId }) => gameId);
        const books = items.flatMap(({ markets }) => markets.flatMap((market) => market.books));
        if (books.length === 0) throw new Problem("not-found", "No odds data available");
        return {
          body: {
            success: true,
            sport,
            sources: oddsSources(caller.clock.feed),
            totalBookmakers: new Set(books.map(({ book }) => book)).size,
            oddsComparison: items.flatMap(({ gameId, homeTeam, awayTeam, markets }) =>
              markets
                .filter(({ market }) => market === "moneyline")
                .flatMap((market) =>
                  market.books.map(({ bookLabel, first, second, hold }) => {
                    return {
                      gameId,
                      homeTeam,
                      awayTeam,
                      bookmaker: bookLabel,
                      homeOdds: first,
                      awayOdds: second,
                      hold,
                    };
                  }),
                ),
            ),
            games: items,
            lastUpdated: Math.max(...books.map(({ quotedAt }) => quotedAt)),
            quoteDelayMinutes,
            nextCursor,
          },
        };
      },
    }),
    "GET sharp-money/:gameId": endpoint({
      access: { tier: "pro" },
      summary: "Market signals on an upcoming game: steam, reverse line movement, sharp splits, with their evidence.",
      description: "Ticket and money shares come from a licensed source or are null; they are never estimated.",
      refusals: ["not-found"],
      params: marketGameParamsSchema,
      output: apiSharpMoneySchema,
      run: async ({ caller, params: { gameId } }) => {
        const sharp = await readSharpMoney(caller, { gameId });
        if (sharp === null) throw new Problem("not-found", "No sharp money data available");
        const { main, markets, recommendation, confidence, noVigChance, ours, splitsNote } = sharp;
        return {
          body: {
            gameId,
            sharpMoneyInsights: {
              sharpMoneyPercentage: main.split?.firstMoney ?? null,
              publicBettingPercentage: main.split?.firstTickets ?? null,
              lineMovement: main.movement,
              reverseLineMovement: markets.some(({ reverse }) => reverse !== null),
              steamMove: markets.some(({ steam }) => steam.length > 0),
            },
            analysis: { recommendation, confidence, noVigChance, ours },
            markets,
            splitsNote,
          },
        };
      },
    }),
    "GET enhanced-roi/:gameId": endpoint({
      access: { tier: "pro" },
      summary: "The best offer on an upcoming game at the fair price of its markets.",
      refusals: ["not-found"],
      params: marketGameParamsSchema,
      output: apiEnhancedRoiSchema,
      run: async ({ caller, params: { gameId } }) => {
        const [roi, sources] = await Promise.all([
          readEnhancedRoi(caller, { gameId }),
          listSources(caller, sourceKeys()),
        ]);
        if (roi === null) throw new Problem("not-found", "Enhanced ROI calculation failed");
        const { market, offer, expectedRoi, valueEdge, breakEven, fairBooks, text } = roi;
        const { confidenceScore, confidenceLevel, noVigChance, ours } = roi;
        const { bet, price, bookLabel: bestBookmaker } = offer;
        return {
          body: {
            gameId,
            enhancedROI: { confidenceScore, noVigChance },
            recommendations: {
              expectedROI: expectedRoi,
              valueEdge,
              bestBookmaker,
              confidenceLevel,
              ours,
              market,
              bet,
              price,
              breakEven,
              fairBooks,
              text,
            },
            apiSources: Object.fromEntries(
              sources.map(({ key, inUse }) => [key, inUse ? ("ACTIVE" as const) : ("INACTIVE" as const)]),
            ),
          },
        };
      },
    }),
  },
  { scope: "odds:read" },
);

export const loader = family.loader;
export const action = family.action;
