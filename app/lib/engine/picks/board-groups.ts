import type { GamePhase, GameStatus } from "#app/lib/engine/games/game-state.ts";
import type { Verdict } from "./verdict.ts";

/**
 * Where a pick stands on today's board (D26), in the order in which the list shows it: worth a stake now, a lean now, no longer worth its
 * price (or not offered, or its game is off), in play, finished, closed to the person.
 */
export const BOARD_GROUPS = ["bet", "lean", "gone", "in-play", "finished", "locked"] as const;
export type BoardGroup = (typeof BOARD_GROUPS)[number];
/** The groups of picks a person may see. */
export const OPEN_GROUPS = ["bet", "lean", "gone", "in-play", "finished"] as const satisfies readonly BoardGroup[];
export type OpenGroup = (typeof OPEN_GROUPS)[number];

/** A pick as the board sorts it in. `verdict` is the one at the price the person can have now. */
export interface BoardEntry {
  readonly phase: GamePhase;
  readonly status: GameStatus;
  readonly verdict: Verdict;
  /** Whether a book of theirs offers it. */
  readonly offered: boolean;
}

/** The group of a pick its viewer may see. */
export function boardGroup({ phase, status, verdict, offered }: BoardEntry): OpenGroup {
  if (phase === "started") return status === "final" ? "finished" : "in-play";
  if (phase !== "ahead" || !offered || verdict === "PASS") return "gone";
  return verdict === "BET" ? "bet" : "lean";
}

/** Whether a group's picks are offered as bets, so that minimum confidence and edge apply to them. */
export function isOfferedGroup(group: BoardGroup): group is "bet" | "lean" {
  return group === "bet" || group === "lean";
}
