import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { betsTable } from "#app/lib/engine/own-bets/bets-file.ts";
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

/** As `process.cpuUsage` counts it: what a slow pattern costs, however busy the machine is. */
const SECOND_OF_THE_PROCESSOR = 1_000_000;

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

  test("an amount in a note is not a stake, and a bet that lacks its odds is refused for them", () => {
    const { bets, left } = read(`Dec 9 2025
2u plays
Heat ML -110 $10 L
Heat ML -110 $20 L
Heat ML -110 $30 L
Heat ML $40`);
    expect(bets.map(saidOf)).toEqual([
      OF_ORLANDO,
      "moneyline MIA 1.91 loss -2000 MIA@ORL",
      "moneyline MIA 1.91 loss -3000 MIA@ORL",
    ]);
    expect(left.find(({ row }) => row === 6)?.why).toContain("Odds");
  });

  test("a stake may follow the odds without a sign", () => {
    expect(one("Dec 7 2025\nMagic +5.5 -110 $20 L\nraptors ml +165 10 W\nraptors ml (+165) 5")).toEqual([
      "spread ORL 5.5 1.91 loss -2000 ORL@NYK",
      "moneyline TOR 2.65 win 1650 BOS@TOR",
      "moneyline TOR 2.65 open BOS@TOR",
    ]);
  });

  test("long lines and many headings take their time once", () => {
    const lines = ["-".repeat(4000), "Dec ".repeat(1000), "1/2 ".repeat(1000), "( ".repeat(2000), "9".repeat(4000)];
    const text = `Dec 9 2025\n${"Heat ML -110 $10 L\n".repeat(20)}${`${lines.join("x\n")}\n`.repeat(2)}`;
    const from = process.cpuUsage();
    expect(one(text).length).toBeGreaterThanOrEqual(20);
    expect(process.cpuUsage(from).user).toBeLessThan(2 * SECOND_OF_THE_PROCESSOR);
  });
});

describe("cards of books' pages", () => {
  const card = (...lines: readonly (string | readonly string[])[]) => lines.flat().join("\n");
  /** A bet of $20 at +120, with further lines. */
  const rangers = (state: string, ...further: readonly string[]) =>
    card(
      ["New York Rangers", "Money Line", "Golden Knights at Rangers", "12/7/25 • 7:00 PM", state],
      ["Odds", "+120", "Stake", "$20.00", ...further],
    );

  test.each([
    ["Payout", "$64.00", 4400],
    ["Total Payout", "$64.00", 4400],
    ["Returns", "$64.00", 4400],
    ["Paid", "$64.00", 4400],
    ["Returned", "$64.00", 4400],
    ["Net Profit", "$24.00", 2400],
  ])("“%s” on its own line has its amount below", (label, amount, profit) => {
    expect(one(rangers("Won", label, amount))).toEqual([`moneyline NYR 2.20 win ${profit} VGK@NYR`]);
  });

  test.each([
    ["two games", "Eagles ML", "Raiders @ Eagles", "Broncos -2.5", "Packers @ Broncos"],
    ["two teams with their lines", "Eagles -12.5 (vs Raiders)", "Broncos -2.5 (vs Packers)"],
  ])("a card without its type that is on %s is several bets", (_, ...picks) => {
    const [bet] = one(card(picks, ["Stake", "$20.00", "Payout", "$0.00", "Lost", "Placed: 12/14/2025 11:00 AM"]));
    expect(bet).toMatch(/^parlay .*loss -2000 2 legs -$/);
  });

  test("a parlay of which one leg is known is no single bet", () => {
    const ticket = (type: string) =>
      one(
        `Dec-14-2025\n11:12 AM\t600291679\t${type}\n[Dec-14-2025 01:00 PM] [NFL] - [118] PHI EAGLES -12½-110\nWin\t\t$110/$100`,
      );
    expect(ticket("STRAIGHT BET")).toEqual(["spread PHI -12.5 1.91 win 10000 LV@PHI"]);
    expect(ticket("PARLAY (2 TEAMS)")[0]).toMatch(/^parlay .* -$/);
  });

  test("what was paid for a bet that was sold, that is open, or that has no other words", () => {
    expect(one(rangers("Cashed Out", "Payout", "$14.50"))).toEqual(["moneyline NYR 2.20 cashed out -550 VGK@NYR"]);
    expect(one(rangers("Pending", "Payout", "$44.00"))).toEqual(["moneyline NYR 2.20 open VGK@NYR"]);
    const stateless = (paid: string) =>
      one(card("Rangers - Moneyline", "+120", "Golden Knights at Rangers", "12/7/2025", "Stake: $20.00", paid));
    expect(stateless("Returned: $44.00")).toEqual(["moneyline NYR 2.20 win 2400 VGK@NYR"]);
    expect(stateless("Paid: $0.00")).toEqual(["moneyline NYR 2.20 loss -2000 VGK@NYR"]);
    const moment = "Dec 16, 2025 5:45 PM";
    const picks = ["Artemi Panarin  More 2.5 Shots", "Auston Matthews  More 3.5 Shots"];
    expect(one(card("5-Pick Flex Play", "$5 to win $50", moment, "Win", "$10.00", ...picks))).toEqual([
      "parlay 10.00 win 500 2 legs -",
    ]);
  });

  test("legs that won stand before one that lost", () => {
    const legs = ["Chicago Bears +6.5", "Spread", "Won", "Houston Texans", "Money Line", "Lost", "Lost"];
    const rest = ["12/7/25 • 1:00 PM", "Odds", "+320", "Stake", "$10.00", "Payout", "$0.00"];
    expect(one(card("2-Leg Parlay", ...legs, ...rest))).toEqual(["parlay 4.20 loss -1000 2 legs -"]);
  });

  test.each([
    ["Potential Payout", "$44.00"],
    ["Est. Payout", "$44.00"],
    ["Bet ID", "ABC123"],
    ["Ticket Number", "123456789"],
    ["Reference", "AB12CD"],
    ["Bet Slip #123456", ""],
  ])("“%s” below a card is not part of what was bet", (label, value) => {
    expect(one(rangers("Won", label, value))).toEqual(["moneyline NYR 2.20 win 2400 VGK@NYR"]);
  });

  test.each([
    "Single Bet | Won",
    "Single Bet - Won",
    "Straight (Won)",
    "Single • Won",
    "Won - Straight Bet",
    "STRAIGHT WON",
  ])("“%s” is a type and a result", (head) => {
    expect(
      one(
        card(
          ["Fri, Dec 5 2025, 6:40 PM", head, "Denver Nuggets -7.5 (-112)"],
          ["Spread - Denver Nuggets @ Atlanta Hawks", "Bet: $28.00"],
        ),
      ),
    ).toEqual(["spread DEN -7.5 1.89 win 2500 DEN@ATL"]);
  });

  test("amounts and odds between bars are not legs", () => {
    expect(
      one(`Sat, Dec 6 2025, 6:50 PM
SGP 3 Legs | Lost
Houston Rockets ML
Alperen Sengun 8+ Rebounds
Over 225.5
Houston Rockets @ Dallas Mavericks
Bet: $5.00 | Paid: $0.00 | Odds +340`),
    ).toEqual(["sameGameParlay 4.40 loss -500 3 legs -"]);
  });

  test.each([
    "Kansas City Chiefs -3 -115 | Spread",
    "Kansas City Chiefs -3 -115\nSpread",
    "Kansas City Chiefs -3 | Spread | -115",
  ])("“%s” is one bet and its market", (pick) => {
    expect(
      one(
        card(
          [pick, "Kansas City Chiefs at Tennessee Titans", "Dec 21, 2025 1:00 PM ET"],
          ["WON", "Wager: $23.00", "Returned: $43.00"],
        ),
      ),
    ).toEqual(["spread KC -3 1.87 win 2000 KC@TEN"]);
  });

  test("a bonus bet or a boost is one behind its type", () => {
    expect(
      one(`Straight - Bonus Bet
WON
Pittsburgh Steelers +280 | Money Line
Pittsburgh Steelers at Detroit Lions
Dec 21, 2025 @ 4:25 PM ET
Wager: $25.00  Returned: $70.00`),
    ).toEqual(["moneyline PIT 3.80 win 7000 bonus bet PIT@DET"]);
    const boosted = ["WON", "Jacksonville Jaguars +3.5 +136 | Spread", "Jacksonville Jaguars at Denver Broncos"];
    const moneys = ["Dec 21, 2025 @ 4:05 PM ET", "Wager: $25.00  Returned: $59.00"];
    expect(one(card("Straight - 50% Profit Boost", boosted, moneys))).toEqual([
      "spread JAX 3.5 2.36 win 3400 boost JAX@DEN",
    ]);
  });

  test.each(["Spread -110", "Spread  -110", "Spread (-110)", "Spread @ 1.91", "Spread\n10/11"])(
    "“%s” is a market and its price",
    (market) => {
      expect(
        one(
          card(
            ["ATL Falcons +7.5", market, "LA Rams @ ATL Falcons", "Mon Dec 29 2025, 8:15 PM"],
            ["Stake $11.00 · To Return $21.00", "OPEN"],
          ),
        ),
      ).toEqual(["spread ATL 7.5 1.91 open LAR@ATL"]);
    },
  );

  test("fractional odds behind wide spaces, and legs whose odds are multiplied", () => {
    expect(
      one(`£5.00 Single   Lost
Minnesota Timberwolves   6/4
Money Line
Minnesota Timberwolves @ Denver Nuggets   25 Dec 2025 20:30
Stake £5.00   Return £0.00

£4.00 Double   Won
Arsenal   1/2
Full Time Result
Man City   4/9
Full Time Result
02 Dec 2025 19:30
Stake £4.00   Return £8.67`),
    ).toEqual(["moneyline MIN 2.50 loss -500 MIN@DEN", "parlay 2.17 win 467 2 legs -"]);
  });

  test("a card without a date is refused for it, and the others are read", () => {
    const undated = card("Houston Texans", "Money Line", "Texans at Chiefs", "Won", "Odds", "+150", "Stake", "$10.00");
    const page = [rangers("Won", "Payout", "$44.00"), undated, rangers("Lost", "Payout", "$0.00")].join("\n\n");
    const { bets, left } = read(page);
    expect(bets.map(saidOf)).toEqual(["moneyline NYR 2.20 win 2400 VGK@NYR", "moneyline NYR 2.20 loss -2000 VGK@NYR"]);
    expect(new Set(left.map(({ why }) => why))).toEqual(
      new Set(["Date placed: There is no date. Write it like 2026-11-20."]),
    );
  });

  test("lines with only a day above cards whose stakes follow their odds", () => {
    const rams = "Rams ML\n+108 · 1u\nLAR @ SEA · Final 37-38 OT\nLost  -1u";
    const bills = "Bills +1.5\n-110 · 1.1u\nBUF @ NE · Final 35-31\nWon  +1u";
    const [ofRams, ofBills] = ["moneyline LAR 2.08 loss -100 LAR@SEA", "spread BUF 1.5 1.91 win 100 BUF@NE"];
    const page = (day: string) => `My Picks\nSunday, December 14, 2025\n\n${bills}\n\n${day}\n\n${rams}`;
    expect(one(`Thursday, December 18, 2025\n\n${rams}`)).toEqual([ofRams]);
    expect(one(page("Thursday, December 18, 2025"))).toEqual([ofBills, ofRams]);
    // The day above does not run on.
    expect(one(page("Thursday"))).toEqual([ofBills]);
    expect(one("Rams ML\n+108\n$10\nLAR @ SEA\n12/18/2025\nLost")).toEqual(["moneyline LAR 2.08 loss -1000 LAR@SEA"]);
  });

  test("wide lines and many cards take their time once", () => {
    const wide = ["Spread", "Single", "Bet ID", "Dec"].map((word) => `${word}${" ".repeat(1900)}x`);
    const page = `${rangers("Won", "Payout", "$44.00", ...wide)}\n\n`;
    const from = process.cpuUsage();
    expect(betsTable(page.repeat(100)).rows).toHaveLength(100);
    expect(process.cpuUsage(from).user).toBeLessThan(3 * SECOND_OF_THE_PROCESSOR);
  });
});

test("a game above its bets is not that of the bet above it, and no result is taken twice", () => {
  expect(
    one(`Dec 20, 2025
Suns @ Warriors
under 227 -110 $22 W
Mavs @ Sixers
Sixers -4.5 -110 $22
Won +$20
Sixers ML -180 $18 L
Raptors ML +118 $10 L
Wizards +9.5 -105 $21 W`),
  ).toEqual([
    "total under 227 1.91 win 2000 -",
    "spread PHI -4.5 1.91 win 2000 DAL@PHI",
    "moneyline PHI 1.56 loss -1800 DAL@PHI",
    "moneyline TOR 2.18 loss -1000 BOS@TOR",
    "spread WAS 9.5 1.95 win 2000 WAS@MEM",
  ]);
});

test("parts of a message behind its result are what was bet, where nothing before it is", () => {
  expect(
    one(`Dec 20, 2025
✅ | -110 | $22 | Sixers -4.5
W, -110, $22, Suns +4
Caps ML, -140, $28, L, live`),
  ).toEqual([
    "spread PHI -4.5 1.91 win 2000 DAL@PHI",
    "spread PHX 4 1.91 win 2000 PHX@GSW",
    "moneyline WSH 1.71 loss -2800 -",
  ]);
});

test("returns of nothing alone say no result: open bets may state them", () => {
  const card = (pick: string, paid: string) => `£10.00 Single
${pick}
1.57
BOS Bruins @ SEA Kraken
Placed 06/01/2026 20:12:09
Stake
£10.00
Return
${paid}
`;
  const ended = (...paid: readonly string[]) =>
    read(
      paid.map((amount, at) => card(at === 0 ? "Boston Bruins +1.5" : "Seattle Kraken", amount)).join("\n"),
    ).bets.map(({ result }) => result);
  expect(ended("£0.00", "£0.00")).toEqual([null, null]);
  expect(ended("£15.70", "£15.70")).toEqual([null, null]);
  expect(ended("£15.70", "£0.00")).toEqual(["win", "loss"]);
});
