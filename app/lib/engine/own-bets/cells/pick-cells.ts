import { legColumns, legsTogether, propInColumns } from "../further-columns.ts";
import type { Rule, Said } from "./sheet.ts";

/** "Leg 1", "Leg 2": the legs of a parlay are one selection. */
export const legsInColumns: Rule = ({ words }) => {
  const legs = legColumns(words);
  if (legs.length === 0) return null;
  return (cells, said) => {
    said.selection = legsTogether(legs, cells) ?? "";
  };
};

/** "Player", "Stat", "Over/Under": the pick is on a count of the player. */
export const propOfPlayer: Rule = ({ words }) => {
  const propOf = legColumns(words).length > 0 ? null : propInColumns(words);
  if (propOf === null) return null;
  return (cells, said) => {
    const prop = propOf(cells, said);
    if (prop !== null) said.selection = prop;
  };
};

/** Whether a description repeats the pick of a row with a number that the row has nowhere else: "(Live) NO -4.5" beside "NO". */
function holdsPick(text: string, { selection = "", line = "" }: Said): boolean {
  if (selection === "" || line !== "" || /\d/.test(selection) || !/\d/.test(text)) return false;
  return ` ${text} `.toLowerCase().includes(` ${selection.toLowerCase()} `);
}

/** A description says the number that its pick lacks. */
export const describedPick: Rule = ({ spare }) => {
  const descriptions = spare("selection");
  if (descriptions.length === 0) return null;
  return (cells, said) => {
    const whole = descriptions.map((column) => cells[column] ?? "").find((cell) => holdsPick(cell, said));
    if (whole !== undefined) said.selection = whole;
  };
};

/** A leg's type may be the side of its total: "Over". */
export const sideInType: Rule = ({ spare }) => {
  const sides = spare("market");
  return (cells, said) => {
    if (!said.side) said.side = sides.map((column) => cells[column] ?? "").find((cell) => /^(over|under)$/i.test(cell));
  };
};

/** "O 229.5" below "O/U" beside the two teams. */
export const totalInSide: Rule = () => {
  return (_cells, said) => {
    if (!said.selection || !/^(?:over|under|[ou])\s?\d[\d.,½]*$/i.test(said.side ?? "")) return;
    [said.selection, said.side] = [`${said.selection} ${said.side}`, ""];
  };
};
