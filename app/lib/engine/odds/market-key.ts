import type { Market } from "#app/lib/engine/leagues.ts";

/** A market of a game as a key of maps; a prop's player and statistic are part of it. */
export const marketKey = ({
  gameId,
  market,
  subject,
}: {
  readonly gameId: string;
  readonly market: Market;
  readonly subject?: string;
}): string => `${gameId} ${market} ${subject ?? ""}`;
