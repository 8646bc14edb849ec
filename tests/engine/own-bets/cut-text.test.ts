import { describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { betsTable } from "#app/lib/engine/own-bets/bets-file.ts";
import { CUT_NOTE, cutTo, isCut, LONGEST_CELL, MOST_CELLS } from "#app/lib/engine/own-bets/cut-text.ts";
import { readBetsText } from "#app/lib/workflows/bets/read-bets-file.server.ts";

const read = (text: string) =>
  readBetsText("file", text, { games: [], timeZone: "America/New_York", now: epochMs(Date.UTC(2026, 0, 20)) });
const HEADERS = "Date,League,Pick,Odds,Stake,Result";

/** How many times a pattern looks at a text while it is read: a measure of the work that no machine changes. */
function patternsTried(text: string): number {
  const { exec } = RegExp.prototype;
  let tried = 0;
  RegExp.prototype.exec = function (this: RegExp, given: string) {
    tried++;
    return exec.call(this, given);
  };
  try {
    read(text);
  } finally {
    RegExp.prototype.exec = exec;
  }
  return tried;
}

describe("a text that is too long", () => {
  const WORDS = ["bought line line ", "30 points or more ", "over/under ", "Lakers @ Celtics ", "Parlay ", "to win "];

  test.each(WORDS)("as one line of “%s” takes the same work however long it is", (words) => {
    const [short, long] = [20_000, 80_000].map((length) => patternsTried(words.repeat(length / words.length))) as [
      number,
      number,
    ];
    // A first line shorter than a quoted cell may be takes some more.
    expect(long).toBeLessThanOrEqual(short * 1.05);
  });

  test.each(WORDS)("as a cell of “%s” too", (words) => {
    const row = (length: number) => `${HEADERS}\n2025-12-15,NBA,${words.repeat(length / words.length)},-110,11,W\n`;
    const [short, long] = [20_000, 80_000].map((length) => patternsTried(row(length))) as [number, number];
    expect(long).toBeLessThanOrEqual(short * 1.15);
  });

  test("as cards of one game takes work in proportion to them", () => {
    const card = "Single\nStake: $10\nLakers -3\n-110\nSpread\nLakers @ Celtics\n05 Jan 2026 19:00\n\n";
    const undated = "Treble\nStake: $10\nLakers -3\nLakers @ Celtics\nHeat ML\nHeat @ Magic\n\n";
    const [short, long] = [50, 200].map((cards) => patternsTried((card + undated).repeat(cards))) as [number, number];
    expect(long).toBeLessThanOrEqual(short * 4.2);
  });

  test("is cut, as a cell and as a row of cells", () => {
    const table = betsTable(`${HEADERS}\n2025-12-15,NBA,${"Lakers ".repeat(5000)},-110,11,W${",x".repeat(5000)}\n`);
    const [row] = table.rows;
    expect(row?.cells.length).toBe(MOST_CELLS);
    expect(Math.max(...(row?.cells ?? []).map(({ length }) => length))).toBe(LONGEST_CELL);
    expect(isCut(row?.cells ?? [])).toBe(true);
    expect(cutTo("Lakers ML", 20)).toBe("Lakers ML");
  });

  test("is said on the bet, and on a row that is not a bet", () => {
    const long = "Lakers ML and more words ".repeat(100);
    const { bets, left } = read(`${HEADERS}
2025-12-15,NBA,Celtics ML,-110,11,W
2025-12-15,NBA,${long},-110,11,W
2025-12-15,NBA,${long},-110,none,W
,,${long.repeat(3)},,,`);
    expect(bets.map(({ notes }) => notes.includes(CUT_NOTE))).toEqual([false, true]);
    expect(left.map(({ why }) => why.endsWith(CUT_NOTE))).toEqual([true, true]);
  });
});
