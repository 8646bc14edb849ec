import type { BetField } from "./bet-cells.ts";
import { marketOfKind, readKind } from "./bet-kinds.ts";
import { findTeams } from "./team-words.ts";

/** The words of a table's headers, and where a column is that one of them names. */
export type HeaderWords = readonly string[];
type Cells = readonly string[];
type Said = Partial<Record<BetField, string>>;

const LEG = /^(leg|pick|selection|play) ?(no |number )?\d{1,2}( pick| selection| bet| description)?$/;

/** The columns of a sheet that has one for each leg ("Leg 1", "Leg 2"); none where it has fewer than two. */
export function legColumns(headers: HeaderWords): readonly number[] {
  const columns = headers.flatMap((words, column) => (LEG.test(words) ? [column] : []));
  return columns.length < 2 ? [] : columns;
}

/** Legs in columns of their own as one selection; null for another table. */
export function legsTogether(columns: readonly number[], cells: Cells): string | null {
  if (columns.length === 0) return null;
  return columns.flatMap((column) => (/\p{L}/u.test(cells[column] ?? "") ? [cells[column]] : [])).join(" | ");
}

/** What a table says of a player in columns of their own: whom, which count, over or under, and how many. */
export function propInColumns(headers: HeaderWords): (cells: Cells, said: Said) => string | null {
  const at = (name: RegExp) => headers.findIndex((words) => name.test(words));
  const player = at(/^(player|player name|athlete)$/);
  const named = at(/^(stat|stats|stat type|statistic|prop|prop type|prop market|player prop|category)$/);
  const count = named < 0 ? at(/^(market|market name|mkt)$/) : named;
  const sides = at(/^(over under|o u|ou|side|pick|bet|direction|over or under)$/);
  return (cells, said) => {
    const [who, what] = [cells[player] ?? "", cells[count] ?? ""];
    if (player < 0 || count < 0 || !/\p{L}{2}/u.test(who) || !/\p{L}/u.test(what)) return null;
    if ((said.selection ?? "").includes(who)) return null;
    // A market of the game beside a team is no count of a player.
    if (named < 0 && (findTeams(who, null).length > 0 || marketOfKind(readKind(what) ?? "prop") !== null)) return null;
    return [who, cells[sides] ?? "", said.line ?? "", what].join(" ").replace(/\s+/g, " ");
  };
}

/** Whether a checkbox says that a bet has not ended: "Settled?" without a tick, or "Open?" with one. */
export function openByBox(headers: HeaderWords, taken: ReadonlySet<number | null>): (cells: Cells) => boolean {
  const box = (name: RegExp) => headers.findIndex((words, column) => name.test(words) && !taken.has(column));
  const ended = box(/^(is |bet |was )?(settled|graded|closed|complete|completed|resolved|finished|done)$/);
  const open = box(/^(is |still )?(open|pending|unsettled|outstanding)$/);
  return (cells) =>
    /^(false|no|n|0|☐|✗)$/i.test(cells[ended] ?? "") || /^(true|yes|y|1|x|✓|☑|✅)$/i.test(cells[open] ?? "");
}
