import { isBetType, severalBetsIn } from "../bet-kinds.ts";
import { IN_PLAY, PART_OF_GAME, flagged, partOf, pitcherWords } from "../cell-words.ts";
import { IS_PART, OTHER_TEAMS, isNoWholeGame } from "../narrowed-bets.ts";
import { readMarks } from "../typed-words.ts";
import type { Rule } from "./sheet.ts";

/** Cells of columns that no field reads, and fields that say no more than such a cell: "1st half" as a note. */
export const cellsBeside: Rule = ({ unread }) => {
  return (cells, said, beside) => {
    // A program's own objects are not words about the bet.
    for (const column of unread) if (!/^[[{]/.test(cells[column] ?? "")) beside.cells.push(cells[column] ?? "");
    if (IS_PART.test(said.marks ?? "")) beside.cells.push(said.marks ?? "");
    const { selection = "", side = "" } = said;
    if (selection !== "" && (isNoWholeGame(side) || severalBetsIn(side) !== null)) beside.cells.push(side);
    if (OTHER_TEAMS.test(said.betType ?? "")) beside.cells.push(said.betType ?? "");
  };
};

/** "Lay" below any name: an exchange's bet against the pick. */
export const layBeside: Rule = () => {
  return (_cells, said, beside) => {
    if (beside.cells.some((cell) => /^lay$/i.test(cell))) said.betType = "lay";
  };
};

/** Columns that may hold the answer to a market's question that was bought. */
const ANSWER =
  /^(?:(?:my|our|which|contract|position|bet|order|trade) )?(?:side|position|outcome|direction|answer|pick|picked|prediction|predicted|bought|buy|selection|bet|bet on|choice|option|trade|order|action|contract|holding|held|call|stance|token|yes no|yes or no|y n)$/;

/** "Yes" or "No" below any name for a pick: the other side of what a market names is not what it names. */
export const answerBeside: Rule = ({ words, taken, samples }) => {
  const answered = (column: number) => {
    const cells = samples.flatMap((row) => row.cells[column] || []);
    return cells.length > 0 && cells.every((cell) => /^(?:yes|no)$/i.test(cell));
  };
  const answer = words.findIndex((name, column) => ANSWER.test(name) && !taken.has(column) && answered(column));
  if (answer < 0) return null;
  return (cells, said) => {
    if (!said.side) said.side = cells[answer] ?? "";
  };
};

/** "1H?", "is_first_half": columns that say by a tick that a bet is on that part of the game. */
const TICKED_PART =
  /^(?:is )?((?:[12]|1st|2nd|first|second) ?(?:h|half)|h[12]|[1-4]q|q[1-4]|f5|(?:1st|first) (?:5|quarter|period)|half)$/;
/** Columns that say whether overtime counts for a bet, by a tick. */
const COUNTS_OVERTIME =
  /^(?:(?:incl?|includ\w*|with) )?(?:ot|overtime|extra innings|so)(?: (?:incl?|includ\w*|counts?|counted))$|^(?:incl?|includ\w*|with) (?:ot|overtime|extra innings)$/;
const NO_TICK = /^(?:false|no|n|0|✗|❌)$/i;
const TICK = /^(?:true|yes|y|x|1|✓|✔|✅)$/i;

/** The part of the game below "Period" or any other name: "1st half"; or the one that is ticked. */
export const partBeside: Rule = ({ at, columns, spare, words, taken, samples }) => {
  const parts = at(PART_OF_GAME);
  const types = spare("betType");
  const ticked = [...words.entries()].flatMap(([column, name]) => {
    const part = TICKED_PART.exec(name)?.[1];
    const isBox = samples.every(
      ({ cells }) => /^(?:|0|n|no|false)$/i.test(cells[column] ?? "") || TICK.test(cells[column] ?? ""),
    );
    return part === undefined || taken.has(column) || !isBox
      ? []
      : [{ column, part: part === "half" ? "1st half" : part }];
  });
  const overtime = at(COUNTS_OVERTIME);
  return (cells, _said, beside) => {
    if (NO_TICK.test(cells[overtime] ?? "")) beside.cells.push("regulation time");
    const box = ticked.find(({ column }) => TICK.test(cells[column] ?? ""))?.part ?? "";
    const ofGame = box || (parts < 0 || parts === columns.market ? "" : partOf(cells[parts] ?? ""));
    const found =
      beside.cells.find((cell) => isNoWholeGame(cell)) ??
      types.map((column) => cells[column] ?? "").find((cell) => isNoWholeGame(cell, true)) ??
      "";
    beside.part = ofGame || partOf(found);
  };
};

/** "Live?" with a tick, or "in-play" as a type or a note. */
export const liveBeside: Rule = ({ at, taken }) => {
  const live = at(/^(live|is live|in play|inplay|in game|live bet)$/);
  const isBox = live >= 0 && !taken.has(live);
  return (cells, said, beside) => {
    const isLive =
      (isBox && /^(true|yes|y|1|x|live)$/i.test(cells[live] ?? "")) ||
      [said.betType, said.marks, said.selection && said.side, ...beside.cells].some((cell) => IN_PLAY.test(cell ?? ""));
    if (isLive) beside.part = `${beside.part} live`;
  };
};

/** "Parlay" below another name than the bet's type. */
export const severalBets: Rule = ({ spare }) => {
  const types = spare("betType");
  return (cells, said, beside) => {
    const type =
      types.map((column) => cells[column] ?? "").find((cell) => severalBetsIn(cell) !== null) ??
      beside.cells.find((cell) => severalBetsIn(cell) !== null && isBetType(cell));
    if (type !== undefined && severalBetsIn(said.betType ?? "") === null) said.betType = type;
  };
};

/** A number above one below "Legs" makes a parlay, of one game where the row names only that. */
export const countOfLegs: Rule = ({ at }) => {
  const counted = at(/^(?:(?:num|number of|no of|n|total) )?legs(?: count)?$|^leg count$/);
  if (counted < 0) return null;
  return (cells, said) => {
    const legs = Number(cells[counted] || Number.NaN);
    if (!Number.isInteger(legs) || legs < 2 || severalBetsIn(said.betType ?? "") !== null) return;
    const ofOneGame = Boolean(said.game) && !/\p{L}/u.test(said.selection ?? "");
    said.betType = `${legs} leg ${ofOneGame ? "same game " : ""}parlay`;
  };
};

/** A number below "Teaser points" makes a teaser. */
export const teaserPoints: Rule = ({ at }) => {
  const teased = at(/^teaser (points?|pts)$/);
  if (teased < 0) return null;
  return (cells, said) => {
    if (/[1-9]/.test(cells[teased] ?? "")) said.betType = `${said.betType ?? ""} teaser`.trim();
  };
};

/** "Listed" below "Pitchers" says who must start. */
export const pitchersListed: Rule = ({ at }) => {
  const pitchers = at(/^(listed )?pitchers?( rule| option| action)?$|^listed$/);
  if (pitchers < 0) return null;
  return (cells, said) => {
    const starters = pitcherWords(cells[pitchers] ?? "");
    if (starters !== "") said.market = `${said.market ?? ""} ${starters}`.trim();
  };
};

/** The market says the part of the game last. */
export const partInMarket: Rule = () => {
  return (_cells, said, beside) => {
    const part = beside.part.trim();
    if (part !== "") said.market = `${said.market ?? ""} ${part}`.trim();
  };
};

/** "TRUE" below "Free bet", "50%" below "Boost %", "bonus bet" as a type. */
export const furtherMarks: Rule = ({ words, mayTag, spare }) => {
  const marks = [...words.entries()].filter(
    ([column, name]) =>
      /^(?!.*\b(winning|winnings|max)\b).*\b(bonus|free|boost(ed)?|promo)\b/.test(name) && mayTag(column),
  );
  const types = spare("betType");
  if (marks.length === 0 && types.length === 0) return null;
  return (cells, said) => {
    const marked = marks
      .map(([column, name]) => flagged(name, cells[column] ?? ""))
      .concat(types.map((column) => cells[column] ?? "").filter((cell) => readMarks(cell).length > 0))
      .filter(Boolean);
    if (marked.length > 0) said.marks = [said.marks ?? "", ...marked].join(" ").trim().slice(0, 1000);
  };
};
