import * as lives from "#app/models/lives/life.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { at, before, feed, gameId, run } from "./one-case.ts";

export const livesQueries: AreaQueries = {
  ofDatabase: {
    listLives: (database) => lives.listLives(database, { feed, run, asOf: at, wallNow: at }),
    livedThrough: (database) => lives.livedThrough(database, feed),
    takeTime: (database) => lives.takeTime(database, feed, at),
    isEmailTaken: (database) => lives.isEmailTaken(database, "elite@linewise.test"),
    listPastQuotes: (database) => lives.listPastQuotes(database, [gameId]),
    listPastGames: (database) => lives.listPastGames(database, { feed, since: before, asOf: at }),
  },
  inTransaction: {},
  parts: [],
};
