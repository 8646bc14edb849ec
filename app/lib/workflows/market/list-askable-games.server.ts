import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { gamePhase } from "#app/lib/engine/games/game-state.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { getGameLeague, listGamesInWindow } from "#app/models/market/game-list.server.ts";

const AHEAD_MS = 8 * DAY_MS;
/** Games of one league to choose from. */
const MOST = 60;

/** The upcoming games of a league, by start: those that a person may ask about. */
export async function listAskableGames({ database, clock }: Caller, league: League) {
  const { feed, asOf } = clock;
  const window = { feed, league, from: asOf, to: epochMs(asOf + AHEAD_MS), after: null, limit: MOST, asOf } as const;
  const { games } = await listGamesInWindow(database, window);
  return games
    .filter((game) => gamePhase(game, asOf) === "ahead")
    .map(({ id, startAt, home, away }) => ({ id, startAt, home, away }));
}

/** The league of a game of the feed; null for an id the feed does not have. */
export async function leagueOfGame({ database, clock }: Caller, gameId: string): Promise<League | null> {
  return gameId === "" ? null : getGameLeague(database, clock.feed, gameId);
}
