import { epochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import * as playerGames from "#app/models/props/player-games.server.ts";
import * as propLadder from "#app/models/props/prop-ladder.server.ts";
import * as propBoard from "#app/models/props/prop-board.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { ahead, at, day, feed, gameId, run, userId } from "./one-case.ts";

const board = { feed, run, asOf: at, to: ahead, cutoff: at, playerId: null } as const;
const delayed = { ...board, cutoff: epochMs(at - 15 * MINUTE_MS) };
const one = { ...delayed, playerId: "simulation:p1" };
const reader = { userId, day };

export const propsQueries: AreaQueries = {
  ofDatabase: {
    getPropBoard: async (database) => {
      for (const query of [board, delayed, one]) await propBoard.getPropBoard(database, query, reader);
    },
    getPersonalPropBoard: (database) => propBoard.getPersonalPropBoard(database, board, reader),
    listNewestLines: (database) =>
      playerGames.listNewestLines(database, { feed, playerIds: ["simulation:p1"], asOf: at, most: 20 }),
    listPropSteps: (database) =>
      playerGames.listPropSteps(database, { gameId, subject: "points:simulation:p1", cutoff: at }),
  },
  inTransaction: {
    savePropLadders: (tx) =>
      propLadder.savePropLadders(
        tx,
        [{ gameId, subject: "points:simulation:p1", book: "fanduel", prices: [[29.5, null, null]], capturedAt: at }],
        { fetchId: null, unchanged: false },
      ),
  },
  parts: ["newestLadders", "ladderQuotesOf"],
};
