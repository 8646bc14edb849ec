import { marketOfKind, readKind, severalBetsIn } from "../bet-kinds.ts";
import { BOTH_SIDES } from "../cell-words.ts";
import { legColumns } from "../columns/header-names.ts";
import { findTeams } from "../team-words.ts";
import { marketOf } from "../pasted/traded-markets.ts";
import type { Rule, Said } from "./sheet.ts";

/** "Leg 1", "Leg 2": the legs of a parlay are one selection. */
export const legsInColumns: Rule = ({ words }) => {
  const legs = legColumns(words);
  if (legs.length === 0) return null;
  return (cells, said) => {
    said.selection = legs.flatMap((column) => (/\p{L}/u.test(cells[column] ?? "") ? [cells[column]] : [])).join(" | ");
  };
};

/** "Player", "Stat", "Over/Under": the pick is on a count of the player. */
export const propOfPlayer: Rule = ({ at, words }) => {
  const player = at(/^(player|player name|athlete)$/);
  const named = at(/^(stat|stats|stat type|statistic|prop|prop type|prop market|player prop|category)$/);
  const count = named < 0 ? at(/^(market|market name|mkt)$/) : named;
  const sides = at(/^(over under|o u|ou|side|pick|bet|direction|over or under)$/);
  if (player < 0 || count < 0 || legColumns(words).length > 0) return null;
  return (cells, said) => {
    const [who, what] = [cells[player] ?? "", cells[count] ?? ""];
    if (!/\p{L}{2}/u.test(who) || !/\p{L}/u.test(what) || (said.selection ?? "").includes(who)) return;
    // A market of the game beside a team is not a count of a player.
    if (named < 0 && (findTeams(who, null).length > 0 || marketOfKind(readKind(what) ?? "prop") !== null)) return;
    said.selection = [who, cells[sides] ?? "", said.line ?? "", what].join(" ").replace(/\s+/g, " ");
  };
};

/** "Pitcher", "Line", "Side": over or under a count of somebody that no column names. */
export const countOfPerson: Rule = ({ at, columns }) => {
  const person = at(/^(player|athlete|pitcher|batter|hitter|goalie|goaltender|shooter|quarterback|qb)( name)?$/);
  if (person < 0 || columns.market !== null) return null;
  return (cells, said) => {
    const [who, side] = [cells[person] ?? "", said.selection || said.side || ""];
    if (!/^(?:over|under|[ou])$/i.test(side) || !/\p{L}\S*\s+\p{L}{2}/u.test(who)) return;
    said.selection = `${who} ${side} ${said.line ?? ""}`.trim();
    said.market = "player prop";
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

/** A type that ends with the side that was bet, as programs write it: "spread_away", "total_under". */
const TYPE_AND_SIDE = /^([a-z][a-z0-9_ ]*)_(home|away|over|under)$/i;

/** A leg's type may be the side of its total: "Over"; or end with the side: "spread_away". */
export const sideInType: Rule = ({ spare }) => {
  const sides = spare("market");
  return (cells, said) => {
    const [, type, side] = TYPE_AND_SIDE.exec(said.betType ?? "") ?? [];
    if (type !== undefined && !said.side) Object.assign(said, { betType: type.replaceAll("_", " "), side });
    if (!said.side) said.side = sides.map((column) => cells[column] ?? "").find((cell) => /^(over|under)$/i.test(cell));
  };
};

/** A market's code on Kalshi beside its question names game and side: "KXNBAGAME-25DEC20LALLAC-LAC". */
export const codeOfMarket: Rule = ({ at, columns, taken }) => {
  const code = at(/^(?:market )?ticker$/);
  if (code < 0 || taken.has(code) || columns.game !== null) return null;
  return (cells, said) => {
    const answer = /^(?:yes|no)$/i.test(said.side ?? "") ? (said.side ?? "") : "";
    const named = marketOf(cells[code] ?? "", said.selection ?? "", answer);
    if (named.event === "" || answer === "") return;
    const { event, ...bet } = named;
    Object.assign(said, bet, { game: event });
  };
};

/** "O 229.5" below "O/U" beside the two teams. */
export const totalInSide: Rule = () => {
  return (_cells, said) => {
    if (!said.selection || !/^(?:over|under|[ou])\s?\d[\d.,½]*$/i.test(said.side ?? "")) return;
    [said.selection, said.side] = [`${said.selection} ${said.side}`, ""];
  };
};

/** The device before each pick of a ticket, as BetOnline writes it: "Desktop - FOOTBALL - 274 New England Patriots -7 -105 for GAME". */
const DEVICE = /(?:^|\s+)(?:desktop|mobile|tablet|phone|internet)\s+-\s+(?=\S)/i;
const DEVICES = new RegExp(DEVICE, "gi");
const FOR_GAME = /\s+for game\s*$/i;

/** Picks without the device they were placed with, which stands before each leg of a ticket. */
export const placedWithDevice: Rule = ({ columns, samples }) => {
  const { selection } = columns;
  if (selection === null || !samples.some(({ cells }) => DEVICE.test(cells[selection] ?? ""))) return null;
  return (_cells, said) => {
    if (!DEVICE.test(said.selection ?? "")) return;
    const legs = (said.selection ?? "").split(DEVICES).map((leg) => leg.replace(FOR_GAME, "").trim());
    said.selection = legs.filter((leg) => leg !== "").join(" | ");
  };
};

/** A bet of Betfair's history: "Arsenal v Leeds The Draw-Match Odds | Betfair Bet ID 1:234 | Placed 01-Jun-22 07:15:00". */
const BETFAIR = /^(.+?)\s*-\s*([^|-]+?)\s*\|\s*Betfair Bet ID\s*([\d:]+)(?:\s*\|\s*Placed\s*(.+?))?\s*$/i;

/** A single bet whose cell has a line each for pick, market and game, as tables out of PDFs have. */
export const linesOfCell: Rule = ({ columns, samples }) => {
  const { selection, game, market } = columns;
  const column = selection ?? game;
  const isLined = samples.some(({ cells }) => (cells[column ?? -1] ?? "").includes("\n"));
  if ((selection !== null && game !== null) || market !== null || !isLined) return null;
  return (_cells, said) => {
    const lines = (said.selection || said.game || "").split(/\s*\n\s*/).filter((line) => line !== "");
    const [pick = "", ...others] = lines;
    const of = others.find((line) => BOTH_SIDES.test(line) && !/\d/.test(line));
    const about = others.filter((line) => line !== of);
    if (of === undefined || about.length > 1 || severalBetsIn(said.betType ?? "") !== null) return;
    Object.assign(said, { selection: pick, game: of, market: about[0] ?? "" });
  };
};

/** What Betfair writes in one cell: game and pick, the market, the bet's number, and when it was placed. */
export const namedByBetfair: Rule = ({ columns, samples }) => {
  const { selection } = columns;
  if (selection === null || !samples.some(({ cells }) => BETFAIR.test(cells[selection] ?? ""))) return null;
  return (_cells, said) => {
    const [, pick, market, id, placed] = BETFAIR.exec(said.selection ?? "") ?? [];
    if (pick === undefined) return;
    Object.assign(said, { selection: pick, market, id: said.id || id, book: said.book || "Betfair" });
    if (placed !== undefined && !said.date) said.date = placed;
  };
};
