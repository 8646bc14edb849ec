import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { brieflyKept } from "#app/lib/platform/briefly-kept.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { accessOf, usageOf, type Access } from "#app/lib/views/picks/pick-access.ts";
import type { PropSight } from "#app/lib/views/props/prop-row.ts";
import { quotedPlayers, sharedProps, type SharedProp } from "#app/lib/views/props/shared-prop.ts";
import type { FeedClock } from "#app/models/feeds/feed.server.ts";
import { listNewestLines, type SeasonedLine } from "#app/models/props/player-games.server.ts";
import {
  getPersonalPropBoard,
  getPropBoard,
  type PersonalPropBoard,
  type PropBoardQuery,
  type SharedPropBoard,
} from "#app/models/props/prop-board.server.ts";

/** How far ahead games are shown: NFL props are quoted days before the game. */
const AHEAD_MS = 8 * DAY_MS;
/** Box scores read for each player: they include his last ten games in a role. */
const LINES_OF_EACH = 20;

interface KeptBoard {
  readonly board: SharedPropBoard;
  readonly props: readonly SharedProp[];
}

const boardsOf = brieflyKept<KeptBoard>(16);

/** Earlier box scores change only when a game ends, so they are cached for ten minutes, longer than prices. */
const linesKept = brieflyKept<ReadonlyMap<string, readonly SeasonedLine[]>>(16, 10 * MINUTE_MS);

async function readKept(
  database: Database,
  query: PropBoardQuery,
  reader: Parameters<typeof getPropBoard>[2],
): Promise<{ readonly kept: KeptBoard; readonly personal: PersonalPropBoard }> {
  const { feed, run, asOf, cutoff, playerId } = query;
  const boards = boardsOf(database);
  const key = [feed, run, asOf - cutoff, playerId ?? ""].join(":");
  const known = boards.get(key, asOf);
  if (known) return { kept: known, personal: await getPersonalPropBoard(database, query, reader) };
  const { shared: board, personal } = await getPropBoard(database, query, reader);
  const kept = { board, props: sharedProps(board) };
  boards.set(key, asOf, kept);
  return { kept, personal };
}

/** The newest box scores of all quoted players. */
async function readLines(
  database: Database,
  { feed, run, asOf }: FeedClock,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SeasonedLine[]>> {
  const kept = linesKept(database);
  const key = [feed, run].join(":");
  const known = kept.get(key, asOf);
  if (known && playerIds.every((id) => known.has(id))) return known;
  const read = await listNewestLines(database, { feed, playerIds, asOf, most: LINES_OF_EACH });
  // Players without a box score are cached, too.
  const lines = new Map(playerIds.map((id) => [id, read.get(id) ?? []]));
  kept.set(key, asOf, lines);
  return lines;
}

/** The props of the slate, with the parts that the reader may see. */
export interface PropScene {
  readonly props: readonly SharedProp[];
  readonly sight: PropSight;
  readonly access: Access;
  readonly board: SharedPropBoard;
}

/** Reads the slate's props, or one player's, for a caller: at most two round trips. */
export async function readProps(
  caller: Caller,
  {
    bookmaker = "ALL",
    playerId = null,
    withGames = true,
  }: {
    readonly bookmaker?: string;
    readonly playerId?: string | null;
    /** Whether players' last games are read as well; never for a single player. */
    readonly withGames?: boolean;
  } = {},
): Promise<PropScene> {
  const { database, viewer, clock } = caller;
  const { feed, run, asOf } = clock;
  const access = accessOf(caller);
  const cutoff = quotesVisibleUntil(access.entitlements, asOf);
  const query = { feed, run, asOf, to: epochMs(asOf + AHEAD_MS), cutoff, playerId };
  const { kept, personal } = await readKept(database, query, { userId: viewer.id, day: access.day });
  const { board, props } = kept;
  const lines =
    playerId === null && withGames ? await readLines(database, clock, quotedPlayers(props)) : new Map<string, never>();
  return {
    props,
    access,
    board,
    sight: {
      lock: { access, usage: usageOf(access, personal.usedToday), revealed: personal.revealed, asOf },
      pulse: { feed, news: board.news, asOf },
      delayed: cutoff < asOf,
      books: access.books,
      bookmaker,
      picksOf: groupBy(board.picks, ({ gameId }) => gameId),
      bets: personal.stakes,
      linesOf: (id) => lines.get(id) ?? [],
    },
  };
}
