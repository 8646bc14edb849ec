import { isOverUnder, type Market, type Side } from "#app/lib/engine/leagues.ts";
import { MINUS } from "./numbers.ts";

/** A handicap: "−3.5", "+3.5", "PK" for none. */
export function formatHandicap(line: number): string {
  if (line === 0) return "PK";
  return line > 0 ? `+${line}` : `${MINUS}${Math.abs(line)}`;
}

/** A total of one side: "O 221.5", "U 221.5". */
function formatTotal(side: "over" | "under", total: number): string {
  return `${side === "over" ? "O" : "U"} ${total}`;
}

/** The line of a side as on a board: handicap, total, or "ML" on the moneyline. `line` is the side's own. */
export function formatLine(market: Market, side: Side, line: number | null): string {
  if (market === "moneyline" || line === null) return "ML";
  return side === "over" || side === "under" ? formatTotal(side, line) : formatHandicap(line);
}

/** A market's two sides in the order of "away @ home"; over before under. */
export function writtenOrder(market: Market): readonly ["first", "second"] | readonly ["second", "first"] {
  return isOverUnder(market) ? ["first", "second"] : ["second", "first"];
}
