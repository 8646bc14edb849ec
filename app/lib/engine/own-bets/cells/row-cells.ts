import { BET_FIELDS, type BetCells, type BetField, type ColumnMapping } from "../bet-cells.ts";
import { isBetType, severalBetsIn } from "../bet-kinds.ts";
import { headerWords, spareColumns } from "../columns.ts";
import { legColumns, legsTogether, openByBox, propInColumns } from "../further-columns.ts";
import {
  BOTH_SIDES,
  ENDS_WITH_CLOCK,
  IN_PLAY,
  NUMBERED_SIDE,
  PART_OF_GAME,
  RISK_AND_WIN,
  favoured,
  ofUnits,
  endedBy,
  flagged,
  partOf,
  pitcherWords,
} from "../cell-words.ts";
import { ABOUT_OTHERS, IS_PART, OTHER_TEAMS, isNoWholeGame } from "../narrowed-bets.ts";
import { readMarks } from "../typed-words.ts";
import { ASIAN_ODDS, asDecimal, fromCents } from "../typed-number.ts";
import type { FileRow } from "../text-table.ts";
import { LEAGUE_NAME } from "./game-cells.ts";
import { SPREADS, areOfFavorites, holdsLines, isBarePick } from "./line-cells.ts";
import { holdsPick } from "./pick-cells.ts";
import { TEAMS, type HeadedRows } from "./sheet.ts";

/** What each row says by field, with what further columns say of it. */
export function cellsOf(table: HeadedRows, columns: ColumnMapping): (row: FileRow) => BetCells {
  const spare = new Map(
    (["odds", "date", "selection"] as const).map(
      (field) => [field, spareColumns(table.headers, field, columns)] as const,
    ),
  );
  const taken = new Set(Object.values(columns));
  const at = (name: RegExp) => table.headers.findIndex((header) => name.test(headerWords(header)));
  const words = table.headers.map(headerWords);
  const parts = at(PART_OF_GAME);
  const unread = words.flatMap((name, column) =>
    taken.has(column) || column === parts || ABOUT_OTHERS.test(name) || TEAMS.test(name) ? [] : [column],
  );
  const live = at(/^(live|is live|in play|inplay|in game|live bet)$/);
  const [team, opponent] = [at(/^(tm|team)$/), at(/^(opp|opponent|versus|vs)$/)];
  // A model's own line is none that was bet, but says that a team beside it is no winner.
  const lines = words.flatMap((name, column) =>
    (unread.includes(column) || (/\b(line|spread)\b/.test(name) && !taken.has(column))) &&
    holdsLines(table, column, name)
      ? [column]
      : [],
  );
  const legs = legColumns(words);
  const propOf = propInColumns(words);
  const isOpen = openByBox(words, taken);
  const marks = table.headers.flatMap((header, column) =>
    /^(?!.*\b(winning|winnings|max)\b).*\b(bonus|free|boost(ed)?|promo)\b/.test(headerWords(header)) &&
    (column === columns.marks || !taken.has(column))
      ? [column]
      : [],
  );
  const oddsName = columns.odds === null ? "" : headerWords(table.headers[columns.odds] ?? "");
  const isHandicap = /handicap|^(hcp|hdp|ah|points?)$/.test(words[columns.line ?? -1] ?? "");
  const isAsian = ASIAN_ODDS.test(oddsName);
  const boosted = at(/^(?!is |was )(\w+ )?((boosted|enhanced) (odds|price)|(odds|price) (boosted|enhanced))$/);
  const unit = /\bunits\b/.test(headerWords(table.headers[columns.stake ?? -1] ?? ""))
    ? at(/^(unit|unit size|unit value|unit amount)$/)
    : -1;
  // Four lines beside bare picks, all below zero, may be those of each game's favorite.
  const ofFavorites = columns.line !== null && !isHandicap && areOfFavorites(table, columns);
  const [favorite, underdog] = [at(/^(fav|favou?rite)$/), at(/^(dog|underdog)$/)];
  const pitchers = at(/^(listed )?pitchers?( rule| option| action)?$|^listed$/);
  const teased = at(/^teaser (points?|pts)$/);
  const types = spareColumns(table.headers, "betType", columns).filter((column) => !taken.has(column));
  const otherLines = spareColumns(table.headers, "line", columns).filter(
    (column) => !taken.has(column) && !/total|number|num|points?|pts/.test(words[column] ?? ""),
  );
  const descriptions = spareColumns(table.headers, "selection", columns).filter((column) => !taken.has(column));
  const sides = spareColumns(table.headers, "market", columns).filter((column) => !taken.has(column));
  const totals = at(/^(game )?(total|o u|over under)( line)?$/);
  const cashedOut = at(/^cash(ed)? ?out( amount| value)?$/);
  const [won, lost, pushed] = [at(/^(win|won|wins)$/), at(/^(loss|lost|lose|losses)$/), at(/^(push|pushed|tie)$/)];
  const ends = won >= 0 && lost >= 0 && (columns.result === null || [won, lost].includes(columns.result));
  const [first, second] = [at(/^(team|side|player) ?(1|a|one)$/), at(/^(team|side|player) ?(2|b|two)$/)];
  const [away, home] = [at(/^(away|visitor|road)( team)?$/), at(/^home( team)?$/)];
  const gameOf = (cells: readonly string[]) => {
    if (columns.game !== null) return {};
    // Beside a total there is no opponent: the column names the game.
    const both = opponent < 0 ? null : BOTH_SIDES.exec(cells[opponent] ?? "");
    if (both) return { game: `${both[1]} ${both[2] === "@" ? "@" : "vs"} ${both[3]}` };
    if (away >= 0 && home >= 0 && cells[away] && cells[home])
      return {
        // Programs that number the sides count the home team first.
        game: NUMBERED_SIDE.test(cells[columns.selection ?? -1] ?? "")
          ? `${cells[home]} vs ${cells[away]}`
          : `${cells[away]} @ ${cells[home]}`,
      };
    if (first >= 0 && second >= 0 && cells[first] && cells[second])
      return { game: `${cells[first]} vs ${cells[second]}` };
    const other = (cells[opponent] ?? "").replace(/^(?:@\s*|(?:vs\.?|at)\s+)/i, "");
    // Beside a pick under another name, the opponent alone says which game it is.
    if (opponent < 0 || other === "" || taken.has(opponent)) return {};
    return team < 0 ? { game: `vs ${other}` } : cells[team] ? { game: `${withoutSign(cells[team])} vs ${other}` } : {};
  };
  // "@Chiefs" beside its opponent is the home team.
  const withoutSign = (cell: string) => (opponent < 0 ? cell : cell.replace(/^@\s*(?=\p{L})/u, ""));
  /** A row whose stake and profit are in units, beside what a unit is. */
  const inMoney = (said: Partial<Record<BetField, string>>, one: string) => {
    for (const field of ["stake", "profit", "toWin"] as const) {
      const header = headerWords(table.headers[columns[field] ?? -1] ?? "");
      if (said[field] && /\bunits?\b/.test(header)) said[field] = ofUnits(said[field], one);
    }
  };
  /** Further columns that qualify a field: the part of the game, bonuses and boosts, the format of odds. */
  const completed = (cells: readonly string[], said: Partial<Record<BetField, string>>): BetCells => {
    const ofGame = parts < 0 || parts === columns.market ? "" : partOf(cells[parts] ?? "");
    const beside = unread.map((column) => cells[column] ?? "");
    if (IS_PART.test(said.marks ?? "")) beside.push(said.marks ?? "");
    if (OTHER_TEAMS.test(said.betType ?? "")) beside.push(said.betType ?? "");
    const partBeside = partOf(
      beside.find((cell) => isNoWholeGame(cell)) ??
        types.map((column) => cells[column] ?? "").find((cell) => isNoWholeGame(cell, true)) ??
        "",
    );
    if (beside.some((cell) => /^lay$/i.test(cell))) said.betType = "lay";
    const isLive =
      (live >= 0 && !taken.has(live) && /^(true|yes|y|1|x|live)$/i.test(cells[live] ?? "")) ||
      [said.betType, said.marks, ...beside].some((cell) => IN_PLAY.test(cell ?? ""));
    const part = `${ofGame || partBeside}${isLive ? " live" : ""}`.trim();
    const marked = marks
      .map((column) => flagged(headerWords(table.headers[column] ?? ""), cells[column] ?? ""))
      .concat(types.map((column) => cells[column] ?? "").filter((cell) => readMarks(cell).length > 0))
      .filter(Boolean);
    if (unit >= 0) inMoney(said, cells[unit] ?? "");
    const both = said.stake?.includes("/") ? RISK_AND_WIN.exec(said.stake) : null;
    if (both) [said.stake, said.toWin] = [both[1] ?? "", both[2] ?? ""];
    if (boosted >= 0 && boosted !== columns.odds && /\d[.,/]\d|\d{2}/.test(cells[boosted] ?? ""))
      [said.odds, said.marks] = [cells[boosted], `${said.marks ?? ""} boost`.trim()];
    // Beside a team and its opponent, "Home" says where they play.
    const [own, against] = [cells[team] ?? "", cells[opponent] ?? ""];
    const isPlace = /^(home|away|h|a)$/i.test(said.side ?? "") && !said.selection && !taken.has(team);
    if (isPlace && own !== "" && against !== "") {
      const sides = /^h/i.test(said.side ?? "") ? `${against} @ ${own}` : `${own} @ ${against}`;
      Object.assign(said, { selection: own, side: "", ...(columns.game === null ? { game: sides } : {}) });
    }
    const picked = legsTogether(legs, cells) ?? propOf(cells, said);
    if (picked !== null) said.selection = picked;
    if (ofFavorites && favorite < 0 && isBarePick(said) && /^[-−]/.test(said.line ?? ""))
      Object.assign(said, { line: "", market: `${said.market ?? ""} spread`.trim() });
    if (favorite >= 0 && underdog >= 0 && columns.game === null)
      Object.assign(said, favoured(cells[favorite] ?? "", cells[underdog] ?? "", said));
    const whole = descriptions.map((column) => cells[column] ?? "").find((cell) => holdsPick(cell, said));
    if (whole !== undefined) said.selection = whole;
    // A tag may be the league.
    if (!said.league && !said.sport)
      said.league = cells.find(
        (cell, column) => (column === columns.marks || !taken.has(column)) && LEAGUE_NAME.test(cell.trim()),
      );
    // Two columns of lines that differ: which of them was bet is asked about.
    const isLine = (cell: string) => /^[+\-−]?\d{1,2}(?:\.\d+)?$/.test(cell);
    const other = otherLines.map((column) => cells[column] ?? "").find(isLine);
    const isTotal = /\b(over|under|total)\b|o ?\/ ?u/i.test(
      `${said.selection} ${said.side} ${said.market} ${said.betType}`,
    );
    if (other !== undefined && !isTotal && isLine(said.line ?? "") && Number(other) !== Number(said.line))
      Object.assign(said, { line: "", market: `${said.market ?? ""} spread`.trim() });
    // A number that may be the line, beside a team alone: what was bet is asked about.
    const isBare =
      !said.line &&
      !said.market &&
      !said.betType &&
      !/\d|\bml\b|money|\bwin/i.test((said.selection || said.side || "").replace(/\b(?:49|76|9)ers\b/gi, ""));
    if (isBare && lines.some((column) => /[1-9]|^pk$/i.test(cells[column] ?? ""))) said.market = "Spread";
    const type =
      types.map((column) => cells[column] ?? "").find((cell) => severalBetsIn(cell) !== null) ??
      beside.find((cell) => severalBetsIn(cell) !== null && isBetType(cell));
    if (type !== undefined && severalBetsIn(said.betType ?? "") === null) said.betType = type;
    // A leg's type may be the side of its total.
    if (!said.side) said.side = sides.map((column) => cells[column] ?? "").find((cell) => /^(over|under)$/i.test(cell));
    if (teased >= 0 && /[1-9]/.test(cells[teased] ?? "")) said.betType = `${said.betType ?? ""} teaser`.trim();
    // "O 229.5" below "O/U" beside the two teams.
    const number = /^(?:over|under|[ou])\s?\d[\d.,½]*$/i.test(said.side ?? "") ? said.side : undefined;
    if (number !== undefined && said.selection) [said.selection, said.side] = [`${said.selection} ${number}`, ""];
    // Spreads and totals have a column each.
    if (
      totals >= 0 &&
      !taken.has(totals) &&
      !/^\d/.test(said.line ?? "") &&
      /^\d{1,3}([.,]5|½)?$/.test(cells[totals] ?? "")
    )
      if (/^(over|under|o|u)$/i.test(said.selection || said.side || "")) said.line = cells[totals] ?? "";
    if (cashedOut >= 0 && !said.payout && !said.profit && cells[cashedOut]) said.payout = cells[cashedOut];
    if (isOpen(cells)) said.result = "open";
    if (ends) Object.assign(said, endedBy(cells[won] ?? "", cells[lost] ?? "", cells[pushed] ?? ""));
    const starters = pitchers < 0 ? "" : pitcherWords(cells[pitchers] ?? "");
    if (starters !== "") said.market = `${said.market ?? ""} ${starters}`.trim();
    if (part !== "") said.market = `${said.market ?? ""} ${part}`.trim();
    if (marked.length > 0) said.marks = [said.marks ?? "", ...marked].join(" ").trim().slice(0, 1000);
    // Programs write no plus.
    const isSpread = SPREADS.test(`${said.market ?? ""} ${said.betType ?? ""}`);
    if (isHandicap && isSpread && /^\d{1,2}(?:[.,]\d+)?$/.test(said.line ?? "")) said.line = `+${said.line}`;
    if (isAsian && said.odds !== undefined) said.odds = asDecimal(said.odds, oddsName);
    return said;
  };
  // A header may name the zone of its times: "Placed At (UTC)".
  const zones = new Map(
    (["date", "eventDate", "settledDate"] as const).flatMap((field) => {
      const zone = /\b(utc|gmt|e[sd]?t|c[sd]?t|m[sd]t|p[sd]?t|cest)$/.exec(
        headerWords((table.headers[columns[field] ?? -1] ?? "").replace(/[()[\]]/g, " ")),
      );
      return zone?.[1] === undefined ? [] : [[field, zone[1]] as const];
    }),
  ) as ReadonlyMap<BetField, string>;
  const inCents = new Set(
    table.headers.flatMap((header, column) =>
      /\bcents$/.test(headerWords(header.replace(/[()]/g, " "))) ? [column] : [],
    ),
  );
  const fields = BET_FIELDS.flatMap((field) => {
    const column = columns[field];
    const others = (spare.get(field as "odds") ?? []).filter((other) => !taken.has(other));
    return column === null ? [] : [{ field, column, others, header: table.headers[column] ?? "" }];
  });
  return ({ cells }) => {
    const said: Partial<Record<BetField, string>> = gameOf(cells);
    for (const { field, column, others, header } of fields) {
      const own = cells[column] ?? "";
      const other = own === "" ? others.find((at) => (cells[at] ?? "") !== "") : undefined;
      const cell = other === undefined ? own : (cells[other] ?? "");
      const zone = zones.get(field);
      said[field] = (
        field === "marks"
          ? flagged(headerWords(header), cell)
          : inCents.has(column)
            ? fromCents(cell)
            : zone !== undefined && ENDS_WITH_CLOCK.test(cell)
              ? `${cell} ${zone}`
              : field === "selection" || field === "side"
                ? withoutSign(cell)
                : cell
      ).slice(0, 1000);
    }
    return completed(cells, said);
  };
}
