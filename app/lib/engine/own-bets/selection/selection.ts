import type { League, Market, Side } from "#app/lib/engine/leagues.ts";
import type { CellError } from "../bet-cells.ts";
import type { BetKind, OwnResult } from "../bet-words.ts";
import type { TeamKey, TeamMention } from "../team-words.ts";

/** One leg of a combined bet. */
export interface BetLeg {
  readonly kind: BetKind;
  readonly league: League | null;
  readonly team: TeamKey | null;
  readonly side: Side | null;
  readonly line: number | null;
  /** The leg's own words. */
  readonly selection: string;
  /** Null while it is open, or where the row does not say. */
  readonly result: OwnResult | null;
}

/** The selection of a row. */
export interface Selection {
  readonly kind: BetKind;
  /** Null outside the markets of a whole game. */
  readonly market: Market | null;
  readonly side: Side | null;
  readonly line: number | null;
  readonly league: League | null;
  /** The name of a league or sport we do not follow; null without one. */
  readonly otherLeague: string | null;
  readonly team: TeamKey | null;
  readonly pair: readonly [TeamKey, TeamKey] | null;
  readonly secondIsHome: boolean;
  readonly betOn: TeamMention | null;
  readonly named: readonly TeamMention[];
  /** It is not one of our games, or only the owner knows which: never linked to a game. */
  readonly foreign: boolean;
  readonly unsure: boolean;
  readonly live: boolean;
  readonly legs: readonly BetLeg[];
  /** The row's own words. */
  readonly selection: string;
  readonly game: string;
}

export type Read =
  | { readonly ok: true; readonly value: Selection }
  | { readonly ok: false; readonly errors: readonly CellError[] };

/** Longest text kept of a cell. */
export const LONGEST_TEXT = 200;
