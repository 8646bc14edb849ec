import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";

/** Where a page ended: the start and the id of its last item. */
interface PageEnd {
  readonly startAt: EpochMs;
  readonly id: string;
}

/** The cursor as it appears in a URL: opaque to callers, holding start and id. */
export function encodeCursor(cursor: PageEnd): string {
  return Buffer.from(`${cursor.startAt}|${cursor.id}`).toString("base64url");
}

/** Null for a missing or foreign cursor. */
export function decodeCursor(text: string | undefined): PageEnd | null {
  const match = /^(\d{1,15})\|(.+)$/s.exec(Buffer.from(text ?? "", "base64url").toString());
  return match?.[1] && match[2] ? { startAt: epochMs(Number(match[1])), id: match[2] } : null;
}

/** The requested page size, clamped to its bounds. */
export function pageLimit(asked: number | undefined, standard: number, most: number): number {
  return asked === undefined || !Number.isFinite(asked) ? standard : Math.min(most, Math.max(1, Math.floor(asked)));
}
