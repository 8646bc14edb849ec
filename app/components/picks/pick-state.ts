import { epochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { gamePhase, type GamePhase } from "#app/lib/engine/games/game-state.ts";
import type { BetRefusalCode, OpenPick, StrategyCard } from "#app/lib/schemas/picks/dto.ts";

/** The phase of a card's game; once it has started, the card's price is history. */
export function phaseOf(pick: Pick<OpenPick, "gameStatus" | "gameTime">, now: number): GamePhase {
  return gamePhase({ status: pick.gameStatus, startAt: epochMs(pick.gameTime) }, epochMs(now));
}

/** "in 3 h", "In play", "Final": state of a game on the feed's clock. */
export function gameMoment(card: Pick<StrategyCard, "gameStatus" | "gameTime">, now: number): string {
  if (card.gameStatus === "final") return "Final";
  if (card.gameStatus === "postponed") return "Postponed";
  if (card.gameStatus === "canceled") return "Canceled";
  if (card.gameStatus === "in_progress") return "In play";
  const minutes = Math.round((card.gameTime - now) / MINUTE_MS);
  if (minutes <= 0) return "About to start";
  if (minutes < 60) return `in ${minutes} min`;
  if (minutes < 48 * 60) return `in ${Math.round(minutes / 60)} h`;
  return `in ${Math.round(minutes / 1440)} days`;
}

/** Whether no visible book still offers the pick's side near its price. */
export function isGone({ now }: Pick<OpenPick, "now">): boolean {
  return now !== null && now.price === null;
}

/** Whether the price shown is an offer too old to bet (D22), so that its verdict is of the moment when it was read. */
export function isOldPrice({ visible }: { readonly visible: Pick<OpenPick["visible"], "stale" | "published"> }) {
  return visible.stale && !visible.published;
}

const WHY_NOT: Readonly<Record<Exclude<BetRefusalCode, "already-saved" | "started">, string>> = {
  postponed: "Game postponed",
  canceled: "Game canceled",
  "no-price": "No price in your books",
  moved: "Moved since; check your book",
  stale: "Price too old to bet",
};

/** Why a pick cannot be saved now; null if it can be saved or already is. */
export function whyNotSaveable({
  betRefusal,
  saved,
  gameStatus,
}: Pick<OpenPick, "betRefusal" | "saved" | "gameStatus">): string | null {
  if (saved || betRefusal === null || betRefusal === "already-saved") return null;
  if (betRefusal === "started") return gameStatus === "final" ? "Game over" : "Game started";
  return WHY_NOT[betRefusal];
}
