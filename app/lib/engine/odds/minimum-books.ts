import type { Feed } from "#app/lib/engine/leagues.ts";
import { MINIMUM_BOOKS } from "./fair-price.ts";

/** M4 asks for three books. The archive has one price source per game, already a consensus, so there one is enough, and pages say so. */
export function minimumBooks(feed: Feed): number {
  return feed === "archive" ? 1 : MINIMUM_BOOKS;
}
