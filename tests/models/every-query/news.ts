import * as beforeAfter from "#app/models/news/before-after.server.ts";
import * as whoPlays from "#app/models/news/who-plays.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { at, before, feed, gameId, league, run, userId } from "./one-case.ts";

const moment = { key: "one", gameId, at };

export const newsQueries: AreaQueries = {
  ofDatabase: {
    getWhoPlays: async (database) => {
      for (const asked of [league, "ALL"] as const)
        await whoPlays.getWhoPlays(database, { feed, league: asked, since: before, asOf: at });
    },
    listOwnGameIds: (database) => whoPlays.listOwnGameIds(database, { userId, feed, run }),
    listAbsent: (database) => whoPlays.listAbsent(database, { feed, teamIds: ["NBA-BOS"], asOf: at }),
    getAtMoments: (database) =>
      beforeAfter.getAtMoments(database, {
        feed,
        run,
        asOf: at,
        teamIds: ["NBA-BOS"],
        moments: [moment],
        projections: [{ ...moment, teamId: "NBA-BOS", until: at }],
        chances: [
          { ...moment, until: null },
          { ...moment, key: "other", until: at },
        ],
      }),
  },
  inTransaction: {},
  parts: ["teamLinesStatement", "teamLinesFrom"],
};
