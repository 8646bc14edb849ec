import type { Database } from "#app/lib/platform/db.server.ts";
import {
  getBoard,
  getPersonalBoard,
  type BoardQuery,
  type PersonalBoard,
  type SharedBoard,
} from "#app/models/picks/pick-board.server.ts";
import { brieflyKept } from "#app/lib/platform/briefly-kept.server.ts";

const boardsOf = brieflyKept<SharedBoard>(32);

/**
 * The pick board for one person. The part that everybody with the same delay sees is cached for two seconds; the person's own part is read
 * every time. One round trip either way.
 */
export async function readBoard(database: Database, query: BoardQuery): Promise<SharedBoard & PersonalBoard> {
  const { feed, run, from, asOf, cutoff } = query;
  const boards = boardsOf(database);
  const key = [feed, run, from, asOf - cutoff].join(":");
  const kept = boards.get(key, asOf);
  if (kept) return { ...kept, ...(await getPersonalBoard(database, query)) };
  const { picks, quotes, news, scale, ...personal } = await getBoard(database, query);
  const board: SharedBoard = { picks, quotes, news, scale };
  boards.set(key, asOf, board);
  return { ...board, ...personal };
}
