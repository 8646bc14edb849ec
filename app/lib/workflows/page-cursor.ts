import { epochMs } from "#app/lib/engine/brands.ts";
import type { GameCursor } from "#app/models/game-list.server.ts";

/** A cursor as it travels in a URL: opaque to callers, start and id inside. */
export function encodeCursor(cursor: GameCursor): string {
  return Buffer.from(`${cursor.startAt}|${cursor.id}`).toString("base64url");
}

/** Null for a cursor that is absent or was not made here: the list then starts from its beginning. */
export function decodeCursor(text: string | undefined): GameCursor | null {
  const match = /^(\d{1,15})\|(.+)$/s.exec(Buffer.from(text ?? "", "base64url").toString());
  return match?.[1] && match[2] ? { startAt: epochMs(Number(match[1])), id: match[2] } : null;
}

/** A page size within its bounds. */
export function pageLimit(asked: number | undefined, standard: number, most: number): number {
  return asked === undefined || !Number.isFinite(asked) ? standard : Math.min(most, Math.max(1, Math.floor(asked)));
}
