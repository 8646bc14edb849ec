import { Problem } from "./problem.server.ts";

/** A cursor is opaque to callers: the last item's id and position. */
function encode(position: number, key: string): string {
  return Buffer.from(`${position}|${key}`).toString("base64url");
}

function decode(cursor: string): { readonly position: number; readonly key: string } {
  const match = /^(\d{1,9})\|(.+)$/s.exec(Buffer.from(cursor, "base64url").toString());
  if (!match?.[1] || !match[2]) throw refusedCursor();
  return { position: Number(match[1]), key: match[2] };
}

/** The 422 for a cursor of another list. */
export function refusedCursor(): Problem {
  return new Problem("invalid", undefined, { errors: { cursor: ["Use nextCursor of the previous page."] } });
}

/**
 * One page of a list that is completely in memory. The next page begins after the last item of this one, wherever that ranks by then; if it
 * is gone, at its old position.
 * @throws Problem "invalid" for a cursor not made here.
 */
export function pageAfter<T>(
  all: readonly T[],
  cursor: string | undefined,
  limit: number,
  keyOf: (item: T) => string,
): { readonly items: readonly T[]; readonly nextCursor: string | null } {
  const start = cursor === undefined ? 0 : startBehind(all, decode(cursor), keyOf);
  const end = start + limit;
  const last = all.slice(start, end).at(-1);
  return {
    items: all.slice(start, end),
    nextCursor: last !== undefined && end < all.length ? encode(end - 1, keyOf(last)) : null,
  };
}

function startBehind<T>(
  all: readonly T[],
  last: { readonly position: number; readonly key: string },
  keyOf: (item: T) => string,
): number {
  const found = all.findIndex((item) => keyOf(item) === last.key);
  return found === -1 ? last.position : found + 1;
}
