import type { GamePhase, GameStatus } from "#app/lib/engine/games/game-state.ts";
import type { Verdict } from "./verdict.ts";

/** The groups of picks a person may see, in the order in which the list shows them. */
export const OPEN_GROUPS = ["bet", "lean", "placed", "old", "gone", "in-play", "finished"] as const;
export type OpenGroup = (typeof OPEN_GROUPS)[number];
/**
 * The groups of picks on today's board (D26), in the order in which the list shows them: worth a stake now, a lean now, on a market the
 * person has bet already (D52), at a price that is too old to bet (D22), no longer worth its price (or not offered, or its game is off), in
 * play, finished, closed to the person.
 */
export const BOARD_GROUPS = [...OPEN_GROUPS, "locked"] as const;
export type BoardGroup = (typeof BOARD_GROUPS)[number];

/** The fields by which the board groups a pick. `verdict` is the one at the price the person can have now. */
export interface BoardEntry {
  readonly phase: GamePhase;
  readonly status: GameStatus;
  readonly verdict: Verdict;
  /** Whether a book of theirs offers it. */
  readonly offered: boolean;
  /** Whether that offer is too old to be bet (D22): it was worth its verdict when it was read. */
  readonly stale: boolean;
}

/** The group of a pick its viewer may see, apart from their own bets. */
export function boardGroup({ phase, status, verdict, offered, stale }: BoardEntry): Exclude<OpenGroup, "placed"> {
  if (phase === "started") return status === "final" ? "finished" : "in-play";
  if (phase !== "ahead" || !offered || verdict === "PASS") return "gone";
  if (stale) return "old";
  return verdict === "BET" ? "bet" : "lean";
}

/** Whether a group's picks are offered as bets, so that minimum confidence and edge apply to them. */
export function isOfferedGroup(group: BoardGroup): group is "bet" | "lean" {
  return group === "bet" || group === "lean";
}

/**
 * Picks as a page shows them: offered picks first, in the order given, then the others group by group. A list sorted by anything other than
 * "best" mixes bets and leans, but no other groups.
 */
export function inPageOrder<Pick extends { readonly group: BoardGroup }>(picks: readonly Pick[]): readonly Pick[] {
  return [
    ...picks.filter(({ group }) => isOfferedGroup(group)),
    ...BOARD_GROUPS.filter((group) => !isOfferedGroup(group)).flatMap((group) =>
      picks.filter((pick) => pick.group === group),
    ),
  ];
}
