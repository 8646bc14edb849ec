import type { BetField } from "../bet-cells.ts";

/** Whether a description repeats the pick of a row with a number that the row has nowhere else: "(Live) NO -4.5" beside "NO". */
export function holdsPick(text: string, { selection = "", line = "" }: Partial<Record<BetField, string>>): boolean {
  if (selection === "" || line !== "" || /\d/.test(selection) || !/\d/.test(text)) return false;
  return ` ${text} `.toLowerCase().includes(` ${selection.toLowerCase()} `);
}
