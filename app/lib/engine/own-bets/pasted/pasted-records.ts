import { headerWords } from "../columns/header-names.ts";
import type { FileRow } from "../text-table.ts";
import { linesOf, type Line } from "./pasted-bet.ts";

/** A label alone in its line, with its value in the lines below: "Accepted Date:". */
const LABEL = /^(\p{L}[\p{L}#/() ]{1,28}):$/u;
/** What a record has to name: when, for how much, and what was bet. */
const NEEDED = [
  /\b(?:date|placed|accepted|time)\b/,
  /\b(?:amount|stake|risk|wager|bet amount)\b/,
  /\b(?:description|selection|pick|bet|details?)\b/,
];
/** Sport and league above a bet: "FOOTBALL - NFL". */
const LEAGUE_ABOVE = /^(?:football|basketball|baseball|hockey)(?: - (\p{Lu}{2,6}))?$/iu;

type Record = ReadonlyMap<string, readonly Line[]>;

/** The records of a page: each begins with the label of the first one. */
function recordsOf(lines: readonly Line[]): readonly Record[] {
  const [first] = lines;
  const records: Map<string, Line[]>[] = [];
  let values: Line[] = [];
  for (const line of lines) {
    const label = LABEL.exec(line.text)?.[1];
    if (label === undefined) {
      values.push(line);
      continue;
    }
    if (line.text === first?.text) records.push(new Map());
    values = [];
    records.at(-1)?.set(label, values);
  }
  return records;
}

/** A table of bets whose labels stand in lines of their own, each above its value, as details of tickets are copied; null for any other text. */
export function pastedRecords(
  text: string,
): { readonly headers: readonly string[]; readonly rows: readonly FileRow[] } | null {
  const [top] = linesOf(text.slice(0, 200));
  if (top === undefined || !LABEL.test(top.text)) return null;
  const records = recordsOf(linesOf(text));
  const [first] = records;
  const labels = [...(first?.keys() ?? [])];
  const names = labels.map(headerWords);
  if (labels.length < 5 || !NEEDED.every((needed) => names.some((name) => needed.test(name)))) return null;
  const rows = records.map((record): FileRow => {
    const all = [...record.values()].flat();
    const league = all.flatMap(({ text: words }) => LEAGUE_ABOVE.exec(words)?.[1] ?? [])[0] ?? "";
    const cells = labels.map((label) =>
      (record.get(label) ?? [])
        .map(({ text: words }) => words)
        .filter((words) => !LEAGUE_ABOVE.test(words))
        .join("\n"),
    );
    const lines = all.map(({ at }) => at);
    return { row: lines[0] ?? 1, rows: lines, cells: [...cells, league] };
  });
  return { headers: [...labels, "League"], rows };
}
