import { BOTH_SIDES, NUMBERED_SIDE, favoured } from "../cell-words.ts";
import type { Cells, Rule, Sheet } from "./sheet.ts";

/** Columns of the two sides of a row. */
const TEAM = /^(tm|team)$/;
export const OPPONENT = /^(opp|opponent|versus|vs|against)$/;

const PLACE = /^(?:@|at|vs?\.?)$/i;

/** Columns of the opponent and, where one stands before it, of "vs" or "@"; -1 without one. */
function opponentOf({ words, samples }: Sheet): { readonly opponent: number; readonly place: number } {
  const holdsPlaces = (column: number) => {
    const cells = samples.flatMap((row) => row.cells[column]?.trim() || []);
    return cells.length > 0 && cells.every((cell) => PLACE.test(cell));
  };
  const opponent = words.findIndex((name, column) => OPPONENT.test(name) && !holdsPlaces(column));
  // "vs" in every row says nothing of where they play.
  const isPlace =
    opponent > 0 &&
    holdsPlaces(opponent - 1) &&
    ["@", "v"].every((sign) => samples.some(({ cells }) => cells[opponent - 1]?.trim().toLowerCase().startsWith(sign)));
  return { opponent, place: isPlace ? opponent - 1 : -1 };
}

/** "@Chiefs" beside its opponent is the home team. */
export const withoutSign = (cell: string): string => cell.replace(/^@\s*(?=\p{L})/u, "");

/** A game by columns of its sides, where none holds the game and no rule before has found it. */
const gameBy =
  (find: (sheet: Sheet) => ((cells: Cells) => string | null) | null): Rule =>
  (sheet) => {
    const gameOf = sheet.columns.game === null ? find(sheet) : null;
    if (gameOf === null) return null;
    return (cells, said) => {
      if (said.game !== undefined) return;
      const game = gameOf(cells);
      if (game !== null) said.game = game;
    };
  };

/** "GB @ DEN" below "Opponent": beside a total there is none, and the column names the game. */
export const bothBelowOpponent = gameBy(({ at }) => {
  const opponent = at(OPPONENT);
  if (opponent < 0) return null;
  return (cells) => {
    const both = BOTH_SIDES.exec(cells[opponent] ?? "");
    return both && `${both[1]} ${both[2] === "@" ? "@" : "vs"} ${both[3]}`;
  };
});

/** "Away" and "Home"; programs that number the sides count the home team first. */
export const awayAndHome = gameBy(({ at, columns }) => {
  const [away, home] = [at(/^(away|visitor|road)( team)?$/), at(/^home( team)?$/)];
  if (away < 0 || home < 0) return null;
  return (cells) => {
    if (!cells[away] || !cells[home]) return null;
    return NUMBERED_SIDE.test(cells[columns.selection ?? -1] ?? "")
      ? `${cells[home]} vs ${cells[away]}`
      : `${cells[away]} @ ${cells[home]}`;
  };
});

/** "Team 1" and "Team 2". */
export const firstAndSecond = gameBy(({ at }) => {
  const [first, second] = [at(/^(team|side|player) ?(1|a|one)$/), at(/^(team|side|player) ?(2|b|two)$/)];
  if (first < 0 || second < 0) return null;
  return (cells) => (cells[first] && cells[second] ? `${cells[first]} vs ${cells[second]}` : null);
});

/** "Opp" beside a team; beside a pick under another name only this says which game it is. */
export const againstOpponent = gameBy((sheet) => {
  const { at, taken } = sheet;
  const team = at(TEAM);
  const { opponent, place } = opponentOf(sheet);
  if (opponent < 0 || taken.has(opponent)) return null;
  return (cells) => {
    const other = (cells[opponent] ?? "").replace(/^(?:@\s*|(?:vs\.?|at)\s+)/i, "");
    if (other === "") return null;
    if (team < 0) return `vs ${other}`;
    const [own, where = ""] = [withoutSign(cells[team] ?? ""), cells[place]?.trim()];
    if (own === "") return null;
    if (where === "") return `${own} vs ${other}`;
    return /^v/i.test(where) ? `${other} @ ${own}` : `${own} @ ${other}`;
  };
});

/** "Home" beside a team and its opponent says where they play, not what was picked. */
export const placeOfTeam: Rule = ({ at, columns, taken }) => {
  const [team, opponent] = [at(TEAM), at(OPPONENT)];
  if (team < 0 || opponent < 0 || taken.has(team)) return null;
  return (cells, said) => {
    const [own, against] = [cells[team] ?? "", cells[opponent] ?? ""];
    if (!/^(home|away|h|a)$/i.test(said.side ?? "") || said.selection || own === "" || against === "") return;
    const game = /^h/i.test(said.side ?? "") ? `${against} @ ${own}` : `${own} @ ${against}`;
    Object.assign(said, { selection: own, side: "", ...(columns.game === null ? { game } : {}) });
  };
};

const FAVORITE = /^(fav|favou?rite)$/;
export const hasFavorite = ({ at }: Sheet): boolean => at(FAVORITE) >= 0;

/** "Fav" and "Dog" name the game, and a pick may be one of the two words. */
export const favoriteAndUnderdog: Rule = ({ at, columns }) => {
  const [favorite, underdog] = [at(FAVORITE), at(/^(dog|underdog)$/)];
  if (favorite < 0 || underdog < 0 || columns.game !== null) return null;
  return (cells, said) => {
    Object.assign(said, favoured(cells[favorite] ?? "", cells[underdog] ?? "", said));
  };
};

const LEAGUE_NAME = /^(?:nba|nfl|mlb|nhl|wnba|ncaa[a-z]*|cfb|cbb)$/i;

/** "NBA" as a tag: the league of a row that has no other. */
export const taggedLeague: Rule = ({ mayTag }) => {
  return (cells, said) => {
    if (said.league || said.sport) return;
    said.league = cells.find((cell, column) => mayTag(column) && LEAGUE_NAME.test(cell.trim()));
  };
};

/** A game whose opponent is not known yet names no game: "Spurs @ TBD". */
export const unknownOpponent: Rule = () => (_cells, said) => {
  if (/(?:^|\W)(?:tbd|tba|tbc)(?:$|\W)/i.test(said.game ?? "")) said.game = "";
};
