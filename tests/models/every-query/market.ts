import * as gameList from "#app/models/market/game-list.server.ts";
import * as marketBoard from "#app/models/market/market-board.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { ahead, at, before, feed, gameId, league, scope } from "./one-case.ts";

const gameWindow = { feed, from: before, to: ahead, limit: 50, asOf: at } as const;

export const marketQueries: AreaQueries = {
  ofDatabase: {
    listGamesInWindow: async (database) => {
      for (const wanted of [league, "ALL"] as const)
        for (const after of [null, { startAt: at, id: gameId }])
          await gameList.listGamesInWindow(database, { ...gameWindow, league: wanted, after });
    },
    listQuotesInWindow: async (database) => {
      for (const wanted of [league, "ALL"] as const)
        for (const one of [null, gameId])
          for (const after of [null, { startAt: at, id: gameId }])
            await gameList.listQuotesInWindow(database, {
              ...gameWindow,
              league: wanted,
              after,
              gameId: one,
              cutoff: at,
            });
    },
    getMarketBoard: async (database) => {
      for (const of of [{ league }, { league: null }, { gameId }] as const)
        for (const reportsOf of [gameId, null])
          await marketBoard.getMarketBoard(database, { ...scope, of, reportsOf, cutoff: at });
    },
    listFinishedMarkets: async (database) => {
      for (const one of [league, null] as (typeof league | null)[])
        await marketBoard.listFinishedMarkets(database, { ...scope, league: one, limit: 60 });
    },
    getGameLeague: (database) => gameList.getGameLeague(database, feed, gameId),
  },
  inTransaction: {},
  parts: [],
};
