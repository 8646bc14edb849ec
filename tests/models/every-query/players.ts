import { LEAGUES } from "#app/lib/engine/leagues.ts";
import * as chemistry from "#app/models/players/chemistry.server.ts";
import * as teamPage from "#app/models/players/team-page.server.ts";
import * as playerSeason from "#app/models/players/season.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { at, day, feed, scope } from "./one-case.ts";

export const playersQueries: AreaQueries = {
  ofDatabase: {
    getLeagueSeason: async (database) => {
      for (const league of LEAGUES) await chemistry.getLeagueSeason(database, league, { feed, asOf: at, before: day });
    },
    getTeamSchedule: (database) => teamPage.getTeamSchedule(database, { feed, league: "NBA", asOf: at }),
    listLeagueResults: (database) =>
      teamPage.listLeagueResults(database, { feed, league: "NBA", before: day, asOf: at }),
    listMeetings: (database) => teamPage.listMeetings(database, { feed, teams: ["NBA-BOS", "NBA-NYK"], asOf: at }),
    getSeason: (database) => playerSeason.getSeason(database, scope),
    listLinesOfGames: (database) =>
      playerSeason.listLinesOfGames(database, [
        {
          gameId: "simulation:g1",
          homeTeamId: "NBA-BOS",
          awayTeamId: "NBA-NYK",
          playoff: false,
          startAt: at,
          localDate: day,
        },
      ]),
    getSeasonMark: (database) => playerSeason.getSeasonMark(database, scope),
    listPlayerLines: (database) =>
      playerSeason.listPlayerLines(database, { feed, season: 2026, playerIds: ["simulation:p1"], asOf: at }),
    getOutlook: (database) =>
      playerSeason.getOutlook(database, { feed, asOf: at, playerId: "simulation:p1", teamId: "NBA-BOS" }),
  },
  inTransaction: {},
  parts: [],
};
