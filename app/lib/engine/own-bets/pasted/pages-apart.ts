import type { FileRow } from "../text-table.ts";
import { PASTED_HEADERS } from "./pasted-bet.ts";

/** How a page names its stakes, with its amount in the same line or without: "TOTAL WAGER", "Stake: $", "Risk $", "$22.00 bet". */
const STAKE =
  /^[ \t"]*(?:(total wager|cash wager|total stake|wager|stake|risk(?:ing)?|amount|entry fee|entry|bet)[ \t]*(:?)[ \t]*(?=([$£€\d]?)(?:[$£€\d]|"?$))|[$£€][\d,.]+ (bet|wager|stake)[ \t"]*$)/i;
/** Longer texts are read as one page: each way to part them is tried. */
const LONGEST = 60_000;
/** How often parts of a text are read to find the borders of its pages. */
const MOST_READINGS = 40;

/** Where the stakes of a text stand, each with how it is named. */
const stakesIn = (lines: readonly string[]): readonly { readonly at: number; readonly name: string }[] =>
  lines.flatMap((line, at) => {
    const [, label = "", colon = "", inline = "", behind = ""] = STAKE.exec(line) ?? [];
    const name = `${label}${colon}${inline === "" ? "" : "$"}${behind}`.toLowerCase();
    return name === "" ? [] : [{ at, name }];
  });

const [DATE, SELECTION, STAKED] = (["date placed", "selection", "stake"] as const).map((name) =>
  PASTED_HEADERS.indexOf(name),
);
const isWhole = ({ cells }: FileRow): boolean =>
  /\d/.test(cells[DATE ?? 0] ?? "") && cells[SELECTION ?? 0] !== "" && /\d/.test(cells[STAKED ?? 0] ?? "");

/** The line at which a page begins whose stakes have another name than all before, with the bets of the pages on both sides; null without one. */
export function pagesApart(
  text: string,
  read: (page: string) => readonly FileRow[] | null,
  tries = { left: MOST_READINGS },
): readonly FileRow[] | null {
  if (text.length > LONGEST) return null;
  const lines = text.split(/\r\n|\r|\n/);
  const stakes = stakesIn(lines);
  const [first] = stakes;
  const from = stakes.findIndex(({ name }) => name !== first?.name);
  // Where the names alternate, one page has both.
  if (from < 1 || stakes.slice(from).some(({ name }) => name === first?.name)) return null;
  const [above, below] = [stakes[from - 1]?.at ?? 0, stakes[from]?.at ?? 0];
  const borders = lines.flatMap((line, at) => (at > above && at < below && line.trim() === "" ? [at] : []));
  for (const border of borders) {
    if (tries.left <= 0) return null;
    tries.left -= 2;
    const [one, rest] = [lines.slice(0, border).join("\n"), lines.slice(border + 1).join("\n")];
    const before = read(one);
    if (before === null || before.length !== from || !before.every(isWhole)) continue;
    const behind = pagesApart(rest, read, tries) ?? read(rest);
    if (behind === null || behind.length !== stakes.length - from || !behind.every(isWhole)) continue;
    const moved = (row: number) => row + border + 1;
    return [...before, ...behind.map((row) => ({ ...row, row: moved(row.row), rows: row.rows.map(moved) }))];
  }
  return null;
}
