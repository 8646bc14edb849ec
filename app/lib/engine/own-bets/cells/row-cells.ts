import { BET_FIELDS, type BetCells, type BetField, type ColumnMapping } from "../bet-cells.ts";
import { flagged } from "../cell-words.ts";
import { cutTo } from "../cut-text.ts";
import { headerWords } from "../columns/header-names.ts";
import type { FileRow } from "../text-table.ts";
import { takenOfTeams } from "./taken-cells.ts";
import { zoneOfHeader, zoneOfTitle } from "../time-zones.ts";
import { inZone } from "../typed-date.ts";
import { fromCents } from "../typed-number.ts";
import {
  OPPONENT,
  againstOpponent,
  awayAndHome,
  bothBelowOpponent,
  favoriteAndUnderdog,
  firstAndSecond,
  placeOfTeam,
  taggedLeague,
  unknownOpponent,
  withoutSign,
} from "./game-cells.ts";
import {
  answerBeside,
  cellsBeside,
  countOfLegs,
  furtherMarks,
  layBeside,
  liveBeside,
  partBeside,
  partInMarket,
  pitchersListed,
  severalBets,
  teaserPoints,
} from "./kind-cells.ts";
import { lineOfTotal, linesOfFavorites, plusOfHandicap, priceInLine, secondLine, unnamedLine } from "./line-cells.ts";
import {
  asianOdds,
  boostedOdds,
  cashedOut,
  openInBox,
  resultBeside,
  riskAndWin,
  unitsInMoney,
  wonAndLost,
} from "./money-cells.ts";
import {
  codeOfMarket,
  countOfPerson,
  describedPick,
  legsInColumns,
  linesOfCell,
  namedByBetfair,
  placedWithDevice,
  propOfPlayer,
  sideInType,
  totalInSide,
} from "./pick-cells.ts";
import { sheetOf, type HeadedRows, type Rule, type Said, type Sheet } from "./sheet.ts";

/** Most characters of a field. */
const LONGEST_FIELD = 1000;

/** How a field's cells are read beyond their text. */
function readingOf(field: BetField, column: number, { headers, words, at }: Sheet): (cell: string) => string {
  const name = words[column] ?? "";
  if (field === "marks") return (cell) => flagged(name, cell);
  const header = headers[column] ?? "";
  if (/\bcents$/.test(headerWords(header.replace(/[()]/g, " ")))) return fromCents;
  const isPick = field === "selection" || field === "side";
  return isPick && at(OPPONENT) >= 0 ? withoutSign : (cell) => cell;
}

/** What stands in each field's column; where odds, a date or a selection are missing, in the next that is named like it. */
const cellsOfFields: Rule = (sheet) => {
  const fields = BET_FIELDS.flatMap((field) => {
    const column = sheet.columns[field];
    if (column === null) return [];
    // Of a program that has a team, a player or over and under for each kind of bet.
    const isOfSeveral = field === "side" && sheet.columns.selection === null;
    const others =
      isOfSeveral || field === "odds" || field === "date" || field === "selection" ? sheet.spare(field) : [];
    return [{ field, column, others, read: readingOf(field, column, sheet) }];
  });
  return (cells, said) => {
    for (const { field, column, others, read } of fields) {
      const own = cells[column] ?? "";
      const other = own === "" ? others.find((at) => (cells[at] ?? "") !== "") : undefined;
      said[field] = cutTo(read(other === undefined ? own : (cells[other] ?? "")), LONGEST_FIELD);
    }
  };
};

/** Columns that say in which zone the times of their row are. */
const ZONE_COLUMN = /^(?:time ?zone|tz)(?: name)?$/;
/** A time in a column of its own is in the zone of its date. */
const ZONES_OF = {
  date: ["date"],
  time: ["time", "date"],
  eventDate: ["eventDate"],
  settledDate: ["settledDate"],
} as const;

/** The zone that a header of a time names, or a column of its own, or a title for all times: "Placed At (UTC)", "Timezone", "All times CET". */
const zonesOfTimes: Rule = ({ headers, columns, titles, at }) => {
  const own = at(ZONE_COLUMN);
  const titled = titles.flatMap(zoneOfTitle)[0] ?? "";
  const fields = Object.entries(ZONES_OF).map(([field, named]) => {
    const [zone = ""] = named.flatMap((one) => zoneOfHeader(headers[columns[one] ?? -1] ?? "")?.zone ?? []);
    return { field: field as keyof typeof ZONES_OF, zone };
  });
  if (own < 0 && titled === "" && fields.every(({ zone }) => zone === "")) return null;
  return (cells, said) => {
    const beside = cells[own]?.trim().toLowerCase() ?? "";
    for (const { field, zone } of fields) {
      const of = zone || beside || titled;
      if (of !== "" && said[field]) said[field] = inZone(said[field], of);
    }
  };
};

/** In this order: later ones read what earlier ones wrote. */
const RULES: readonly Rule[] = [
  bothBelowOpponent,
  awayAndHome,
  firstAndSecond,
  againstOpponent,
  cellsOfFields,
  zonesOfTimes,
  unknownOpponent,
  placedWithDevice,
  linesOfCell,
  namedByBetfair,
  answerBeside,
  codeOfMarket,
  cellsBeside,
  layBeside,
  partBeside,
  liveBeside,
  unitsInMoney,
  riskAndWin,
  boostedOdds,
  placeOfTeam,
  legsInColumns,
  propOfPlayer,
  countOfPerson,
  linesOfFavorites,
  favoriteAndUnderdog,
  describedPick,
  taggedLeague,
  secondLine,
  takenOfTeams,
  unnamedLine,
  severalBets,
  countOfLegs,
  sideInType,
  teaserPoints,
  totalInSide,
  lineOfTotal,
  priceInLine,
  cashedOut,
  resultBeside,
  openInBox,
  wonAndLost,
  pitchersListed,
  partInMarket,
  furtherMarks,
  plusOfHandicap,
  asianOdds,
];

/** What each row of a table says by field, with what further columns say of it. */
export function cellsOf(table: HeadedRows, columns: ColumnMapping): (row: FileRow) => BetCells {
  const sheet = sheetOf(table, columns);
  const readings = RULES.flatMap((rule) => rule(sheet) ?? []);
  return ({ cells }) => {
    const said: Said = {};
    const beside = { cells: [], part: "" };
    for (const read of readings) read(cells, said, beside);
    return said;
  };
}
