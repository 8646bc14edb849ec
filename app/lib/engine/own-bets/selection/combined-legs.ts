import type { League } from "#app/lib/engine/leagues.ts";
import { cell, type BetCells } from "../bet-cells.ts";
import type { BetKind } from "../bet-words.ts";
import { isSeveralBets, readKind } from "../bet-kinds.ts";
import { withoutNumber } from "../numbered-games.ts";
import { readPick } from "../picks/read-pick.ts";
import type { DecimalMark } from "../typed-number.ts";
import { readResult, type NamedLeagues } from "../typed-words.ts";
import { leaguesOf } from "./row-leagues.ts";
import { lineOf } from "./row-line.ts";
import { LONGEST_TEXT, type BetLeg } from "./selection.ts";

export function legOf(
  text: string,
  leagues: NamedLeagues,
  decimals: DecimalMark,
  parts: Partial<Record<"game" | "market" | "side" | "result", string>> & { line?: number | null },
): BetLeg {
  const market = parts.market ?? "";
  const stated = readKind(market);
  const pick = readPick({
    selection: withoutNumber(text),
    game: parts.game ?? "",
    market,
    side: parts.side ?? "",
    line: parts.line ?? null,
    stated: stated !== null && isSeveralBets(stated) ? null : stated,
    leagues,
    decimals,
  });
  const result = readResult(parts.result ?? "");
  const { kind, league, team, side, line } = pick;
  return {
    kind,
    league,
    team,
    side,
    line,
    selection: text.slice(0, LONGEST_TEXT),
    result: result.kind === "settled" ? result.result : null,
  };
}

/** The legs of a bet whose legs have rows of their own. */
export function legsOfRows(rows: readonly BetCells[], decimals: DecimalMark): readonly BetLeg[] {
  return rows.map((row) =>
    legOf(cell(row, "selection") || cell(row, "side") || cell(row, "game"), leaguesOf(row), decimals, {
      game: cell(row, "game"),
      market: cell(row, "market"),
      side: cell(row, "side"),
      result: cell(row, "legResult"),
      line: lineOf(row, decimals).line,
    }),
  );
}

/** The kind of a combined bet: by its words, else a parlay. */
export function severalKind(cells: BetCells, several: BetKind | null): BetKind {
  if (/^(true|yes|1|sgp.*)$/i.test(cell(cells, "sameGame")) && (several === null || several === "parlay"))
    return "sameGameParlay";
  return several ?? "parlay";
}

/** The league of all legs; null if there are several. A total alone names none. */
export function commonOf(legs: readonly BetLeg[]): League | null {
  const named = legs.filter(({ league, kind }) => league !== null || kind !== "total");
  const [only, another] = [...new Set(named.map(({ league }) => league))];
  return another === undefined ? (only ?? null) : null;
}
