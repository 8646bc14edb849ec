import { cell, type BetCells } from "../bet-cells.ts";
import { saysWhy, SINGLE } from "../bet-kinds.ts";
import { besideLeague } from "../narrowed-bets.ts";
import { withoutStarter } from "../pitcher-words.ts";
import type { DecimalMark } from "../typed-number.ts";
import type { NamedLeagues } from "../typed-words.ts";
import { inEnglish, marginAsLine, marketInEnglish, plainNotation, withoutOvertime } from "../written-notation.ts";
import { isBaseball, leaguesOf } from "./row-leagues.ts";
import { LONGEST_TEXT } from "./selection.ts";

/** What the cells of a row say about its selection, in English and in plain notation. */
export interface RowWords {
  readonly leagues: NamedLeagues;
  readonly game: string;
  /** The pick, or the team in the side's cell. */
  readonly pick: string;
  readonly side: string;
  readonly type: string;
  readonly market: string;
  /** What was bet, by whichever cell says it: the pick's, the side's or the game's. */
  readonly selection: string;
  /** The line that the pick's notation states with a side. */
  readonly line: number | null;
}

const SIDE_WORD = /^(home|away|over|under|yes|no|[haou])$/i;

/** The market's words, and those beside a league or a sport. A program may write the pick there too, which says nothing more. */
function marketOf(cells: BetCells): string {
  const [written, pick] = [cell(cells, "market"), cell(cells, "selection")];
  const own = written.toLowerCase() === pick.toLowerCase() ? "" : written;
  const beside = (["league", "sport"] as const).map((field) => besideLeague(cell(cells, field)));
  const market = marketInEnglish(withoutOvertime([own, ...beside].join(" ").trim()));
  // A column named like a market's may say only how many bets a ticket holds.
  return SINGLE.test(market) ? "" : market;
}

export function wordsOfRow(cells: BetCells, decimals: DecimalMark): RowWords {
  const [game, own, ownSide, ownType] = [
    cell(cells, "game"),
    cell(cells, "selection"),
    cell(cells, "side"),
    cell(cells, "betType"),
  ];
  const leagues = leaguesOf(cells);
  const bare = isBaseball(own, leagues) ? withoutStarter(own) : own;
  const plain = plainNotation(marginAsLine(inEnglish(withoutOvertime(bare))), game, decimals);
  // A notation's side counts where no cell has one.
  const saysSide = plain.side !== null && ownSide === "";
  const side = saysSide ? (plain.side ?? "") : ownSide;
  const written = plain.side !== null && !saysSide ? own : plain.text;
  const pick = written || (SIDE_WORD.test(side) ? "" : side);
  return {
    leagues,
    game,
    pick,
    side,
    type: saysWhy(ownType) ? "" : marketInEnglish(withoutOvertime(ownType)),
    market: marketOf(cells),
    selection: pick || side || game,
    line: saysSide ? plain.line : null,
  };
}

/** A row's own words, as they are kept with its selection. */
export const keptWords = ({ selection, market, type, game, leagues }: RowWords) => ({
  selection: (selection || market || type).slice(0, LONGEST_TEXT),
  game: game.slice(0, LONGEST_TEXT),
  otherLeague: leagues.others[0]?.slice(0, 60) ?? null,
});
