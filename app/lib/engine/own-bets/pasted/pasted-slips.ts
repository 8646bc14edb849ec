import type { FileRow } from "../text-table.ts";
import { linesOf, type Line } from "./pasted-bet.ts";

/** Headers that the slips of a pasted history are given. */
export const SLIP_HEADERS = [
  "date placed",
  "date settled",
  "event",
  "selection",
  "odds",
  "bet number",
  "status",
  "stake",
  "profit",
  "payout",
  "sportsbook",
] as const;

const LABEL = /^(settled|accepted|placed|stake|risk|win|to win|loss|payout|return|returns)\s*(?::\s*(.*))?$/i;
const NUMBER = /^bet no\.?\s*:?\s*#?\s*(\d*)$/i;
const STATUS = /^(settled\s*[–—-].*|pending|open|accepted|unsettled|cancell?ed|refunded|won|lost)$/i;

/** Values by label after a slip's number, up to the next slip. */
function labelled(lines: readonly Line[], from: number): { values: Map<string, string>; end: number } {
  const values = new Map<string, string>();
  let at = from;
  while (at < lines.length) {
    const found = LABEL.exec(lines[at]?.text ?? "");
    if (!found) break;
    const label = (found[1] ?? "").toLowerCase();
    // "Settled:" comes before the slip it belongs to.
    if (label === "settled") break;
    const inline = (found[2] ?? "").trim();
    values.set(label, inline || (lines[at + 1]?.text ?? ""));
    at += inline ? 1 : 2;
  }
  return { values, end: at };
}

/**
 * Reads betting slips that were copied from a page as text, as Pinnacle's history shows them: the game, the selection, the odds, "Bet no.",
 * the result, and amounts below their labels. Null for any other text.
 */
export function pastedSlips(text: string): readonly FileRow[] | null {
  if (!/^[ \t]*"?bet no\b/im.test(text)) return null;
  const lines = linesOf(text);
  if (!lines.some(({ text: words }) => NUMBER.test(words))) return null;
  const rows: FileRow[] = [];
  let start = 0;
  while (start < lines.length) {
    const number = lines.findIndex(({ text: words }, index) => index >= start && NUMBER.test(words));
    if (number < 0) break;
    const head = lines.slice(start, number);
    const settledAt = head.findIndex(({ text: words }) => /^settled\s*:/i.test(words));
    const settledInline = settledAt < 0 ? "" : (head[settledAt]?.text.replace(/^settled\s*:\s*/i, "") ?? "");
    const settled = settledInline || (settledAt < 0 ? "" : (head[settledAt + 1]?.text ?? ""));
    const [event = "", ...picked] = head
      .slice(settledAt < 0 ? 0 : settledAt + (settledInline ? 1 : 2))
      .map((l) => l.text);
    const odds = (picked.pop() ?? "").replace(/^@\s*/, "");
    let next = number + 1;
    const inline = NUMBER.exec(lines[number]?.text ?? "")?.[1] ?? "";
    const id = inline || (lines[next++]?.text ?? "").replace(/^#\s*/, "");
    let status = "";
    while (next < lines.length && STATUS.test(lines[next]?.text ?? "")) status = lines[next++]?.text ?? "";
    const { values, end } = labelled(lines, next);
    const loss = values.get("loss");
    rows.push({
      row: lines[start]?.at ?? 1,
      rows: lines.slice(start, end).map(({ at }) => at),
      cells: [
        values.get("accepted") ?? values.get("placed") ?? "",
        settled,
        event,
        picked.join(" "),
        odds,
        id,
        status,
        values.get("stake") ?? values.get("risk") ?? "",
        loss === undefined ? "" : `-${loss.replace(/^-/, "")}`,
        values.get("payout") ?? values.get("return") ?? values.get("returns") ?? "",
        /settled\s*[–—]/i.test(status) ? "Pinnacle" : "",
      ],
    });
    start = Math.max(end, number + 1);
  }
  return rows;
}
