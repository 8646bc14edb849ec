import { decodeCursor } from "#app/lib/platform/page-cursor.ts";
import { refusedCursor } from "./list-page.server.ts";

/** The last bet of the previous page, from a cursor. @throws Problem "invalid" for a cursor not made by a list of bets. */
export function betBehind(cursor: string) {
  const last = decodeCursor(cursor);
  const id = Number(last?.id);
  if (!last || !Number.isSafeInteger(id)) throw refusedCursor();
  return { at: last.startAt, id };
}
