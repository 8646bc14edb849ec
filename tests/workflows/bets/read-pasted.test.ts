import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { listedGames, readBetsText } from "#app/lib/workflows/bets/read-bets-file.server.ts";
import { saidOf } from "./said-of-bet.ts";

/** Texts that were copied or typed, not exported: notes below headings, and cards of books' pages. */
const GAMES = listedGames(readFileSync(new URL("./exports-games.csv", import.meta.url), "utf8"));

const read = (text: string) =>
  readBetsText("file", text, {
    games: GAMES,
    timeZone: "America/New_York",
    now: epochMs(Date.UTC(2026, 0, 20)),
  });
const one = (text: string) => read(text).bets.map(saidOf);

const OF_ORLANDO = "moneyline MIA 1.91 loss -1000 MIA@ORL";

describe("notes below the days of their bets", () => {
  // Miami plays in Orlando on both days.
  const below = (heading: string) => {
    const { bets, left } = read(`Dec 5 2025
Heat ML -110 $10 L
Celtics -5.5 -110 $20 W
${heading}
Heat ML -110 $10 L`);
    const last = bets.find(({ rows }) => rows.includes(5));
    return last?.game?.date ?? left.find(({ row }) => row === 5)?.why;
  };

  test.each([
    "Dec 9 (bad day)",
    "Dec 9 - NBA",
    "Dec 9th:",
    "12/9 late games",
    "Dec 9 2025 (bad day)",
    "12/9/2025 5:05 PM",
    "CapperJoe — 12/09/2025 5:31 PM",
    "Mike, [12/09/25 10:02 AM]",
    "[12/9/25, 10:02:11 AM] Mike: what I play",
    "Dec 9: down 2u",
    "NBA 12/9",
    "Date: 12/9/2025",
    "12-09-2025 NBA",
    "9 Dec 2025",
    "9. Dezember 2025",
    "Mardi 9 décembre",
  ])("“%s” is the day of the bets below it", (heading) => {
    expect(below(heading)).toBe("2025-12-09");
  });

  test.each([
    "Tuesday",
    "Tuesday night games:",
    "Dienstag",
    "12-9",
    "Semaine 15",
    "Week 15",
    "Yesterday",
    "next day",
    "the 9th",
    "December",
    "Dec 9 recap of Dec 8",
    "1/2 unit plays",
    "CapperJoe — Today at 5:31 PM",
    "Tuesday: Celtics ML -110 $10 W",
    "Tue 12/9 Celtics ML -110 $10 W",
    "(12/9) Celtics ML -110 $10 W",
    "Celtics ML (12/9) -110 $10 W",
    "Dec 9 Celtics ML -110 $10 W",
  ])("below “%s” no day runs on", (heading) => {
    expect(below(heading)).toContain("is not a date");
  });

  test.each([
    "NBA",
    "1st half plays",
    "3-1 today",
    "5 decent plays",
    "lol the hawks got robbed",
    "Thunder",
    "Mayfield 2 TDs +110 $10 W",
  ])("“%s” says no other day", (heading) => {
    expect(below(heading)).toBe("2025-12-05");
  });

  test("what is said below a day of it, and not of another one", () => {
    expect(one("Dec 9 2025\nTuesday\nHeat ML -110 $10 L\nHeat ML -110 $20 L")).toEqual([
      OF_ORLANDO,
      "moneyline MIA 1.91 loss -2000 MIA@ORL",
    ]);
    expect(one("Dec 9 2025\nHeat ML -110 $10 L\nHeat ML -110 $20 L\nDec 9: down 2u")).toHaveLength(2);
    expect(one("Dec 9 2025\nHeat ML -110 $20 L\nParlay: Heat ML + Nets ML +265 1u ✅🔨\nToday: 0-2")).toEqual([
      "moneyline MIA 1.91 loss -2000 MIA@ORL",
      "parlay 3.65 win 265 2 legs -",
    ]);
  });

  test.each([
    ["Dec 9 (bad day)", "2025-12-09"],
    ["Tuesday", undefined],
    ["Week 15", undefined],
    ["NBA", "2025-12-05"],
  ])("a day above rows of a table does not run on below “%s”", (heading, day) => {
    const { bets } = read(`League,Pick,Odds,Stake,Result
Dec 5 2025
NBA,Heat ML,-110,10,L
NBA,Celtics -5.5,-110,20,W
${heading}
NBA,Heat ML,-110,10,L`);
    expect(bets.find(({ rows }) => rows.includes(6))?.game?.date).toBe(day);
  });

  test("a day above tickets may be written in another way than the first", () => {
    const ticket = (day: string, pick: string) => `04:07 PM\t500271480\tSTRAIGHT BET
[${day} 08:15 PM] [NFL] - [525] ${pick}
$110.00 / $100.00`;
    const { bets } = read(`Dec-14-2025
${ticket("Dec-14-2025", "BUF BILLS +1½-110 [Won]")}
December 18, 2025
${ticket("Dec-18-2025", "LA RAMS +1½-110 [Won]")}`);
    expect(bets.map(({ placedAt }) => placedAt.slice(0, 10))).toEqual(["2025-12-14", "2025-12-18"]);
  });

  test.each(["12/05/2025 5:31 PM", "CapperJoe — 12/05/2025 5:31 PM"])("“%s” may head the first bets", (heading) => {
    expect(one(`${heading}\nHeat ML -110 $10 L\nCeltics -5.5 -110 $20 W`)).toEqual([
      OF_ORLANDO,
      "spread BOS -5.5 1.91 win 1818 LAL@BOS",
    ]);
  });

  test("a stake may stand behind the odds without a sign", () => {
    expect(one("Dec 7 2025\nMagic +5.5 -110 $20 L\nraptors ml +165 10 W\nraptors ml (+165) 5")).toEqual([
      "spread ORL 5.5 1.91 loss -2000 ORL@NYK",
      "moneyline TOR 2.65 win 1650 BOS@TOR",
      "moneyline TOR 2.65 open BOS@TOR",
    ]);
  });

  test("long lines and many headings take their time once", () => {
    const lines = ["-".repeat(4000), "Dec ".repeat(1000), "1/2 ".repeat(1000), "( ".repeat(2000), "9".repeat(4000)];
    const text = `Dec 9 2025\n${"Heat ML -110 $10 L\n".repeat(20)}${`${lines.join("x\n")}\n`.repeat(2)}`;
    const from = performance.now();
    expect(one(text).length).toBeGreaterThanOrEqual(20);
    expect(performance.now() - from).toBeLessThan(2000);
  });
});
