import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { listedGames, readBetsText } from "#app/lib/workflows/bets/read-bets-file.server.ts";
import { fixtureIn, fixturesIn } from "./fixtures.ts";
import { saidOf } from "./said-of-bet.ts";

const GAMES = listedGames(readFileSync(new URL("./exports-games.csv", import.meta.url), "utf8"));

test.each(fixturesIn("exports"))("%s", (name, file) => {
  const { text, timeZone, expected } = fixtureIn(file);
  const { bets } = readBetsText(name, text, { games: GAMES, timeZone, now: epochMs(Date.UTC(2026, 0, 20)) });
  expect(bets.map(saidOf)).toEqual(expected);
});

/** What else a person copies from a page with its cards. */
const PAGES: readonly (readonly [string, (cards: string) => string])[] = [
  ["its tabs", (cards) => `DraftKings Sportsbook\nHome\nMy Bets\nActive\nSettled\nAll\n\n${cards}`],
  ["its end", (cards) => `${cards.trimEnd()}\n\nLoad more\n\nGambling problem? Call 1-800-GAMBLER\n© 2025`],
  ["line breaks of Windows", (cards) => cards.replaceAll("\n", "\r\n")],
];
const CARDS = fixturesIn("exports").filter(([name]) =>
  /^(?:cards|entries|tickets|draftkings|fanduel|events|slips)-/.test(name),
);

test.each(CARDS)("a page around its cards says nothing of them: %s", (_name, file) => {
  const { text, timeZone, expected } = fixtureIn(file);
  for (const [what, pageOf] of PAGES) {
    const { bets } = readBetsText(what, pageOf(text), { games: GAMES, timeZone, now: epochMs(Date.UTC(2026, 0, 20)) });
    expect([what, bets.map(saidOf)]).toEqual([what, expected]);
  }
});

test.each([
  ["cards-placed-in-the-middle", "cards-with-quarters"],
  ["cards-of-combinations", "cards-placed-in-the-middle"],
  ["cards-below-tabs", "cards-with-blanks-in-amounts", "cards-placed-in-the-middle"],
])("pages of different books in one text are read as each by itself: %s and others", (...names) => {
  const pages = names.map((name) => fixtureIn(new URL(`./exports/${name}.txt`, import.meta.url)));
  const { bets } = readBetsText("pages", pages.map(({ text }) => `${text.trimEnd()}\n`).join("\n"), {
    games: GAMES,
    timeZone: "America/New_York",
    now: epochMs(Date.UTC(2026, 0, 20)),
  });
  expect(bets.map(saidOf)).toEqual(pages.flatMap(({ expected }) => expected));
  const rows = bets.map(({ rows: [row = 0] }) => row);
  expect(rows).toEqual(rows.toSorted((a, b) => a - b));
});

const one = (text: string) => {
  const { bets } = readBetsText("file", text, {
    games: GAMES,
    timeZone: "America/New_York",
    now: epochMs(Date.UTC(2026, 0, 20)),
  });
  return bets.map(saidOf);
};

test("New Orleans is not an answer, a market may have an accent or say that overtime counts", () => {
  expect(
    one(`Date,League,Matchup,Market,Pick,Odds,Stake,Result
12/14/2025,NFL,Panthers @ Saints,,NO -2.5,-110,11,W
12/14/2025,NFL,Panthers @ Saints,,NO ML,-130,13,L
12/14/2025,NFL,Bills @ Patriots,Hándicap,Patriots +1.5,-110,11,W
12/15/2025,NHL,Panthers @ Lightning,,"Florida Panthers +0.25 (Handicap, OT Included)",1.80,100,Half Loss
12/17/2025,NHL,Jets @ Blues,,Jets Winner (Including Overtime and Penalty Shots),2.00,10,W`),
  ).toEqual([
    "spread NO -2.5 1.91 win 1000 CAR@NO",
    "moneyline NO 1.77 loss -1300 CAR@NO",
    "spread NE 1.5 1.91 win 1000 BUF@NE",
    "spread FLA 0.25 1.80 half loss -5000 FLA@TBL",
    "moneyline WPG 2.00 win 1000 WPG@STL",
  ]);
});

test("a team that is named twice is the pick and a side of its game", () => {
  expect(
    one(`Date,Pick,Market,Odds,Stake,Result
2025-12-12,Cleveland Cavaliers Cleveland Cavaliers Washington Wizards,Moneyline,-700,70,W
2025-12-12,Washington Wizards Cleveland Cavaliers Washington Wizards,Moneyline,+400,10,L
2025-12-12,Cleveland Cavaliers Washington Wizards,Moneyline,-700,70,W`),
  ).toEqual([
    "moneyline CLE 1.14 win 1000 CLE@WAS",
    "moneyline WAS 5.00 loss -1000 CLE@WAS",
    "moneyline 1.14 win 1000 -",
  ]);
});

test("what may be another league's is asked: Wings or a short city without a league", () => {
  const rows = one(`Date,League,Pick,Odds,Stake,Result
2025-12-16,,Wings ML,-110,11,W
2025-12-16,NHL,Wings ML,-110,11,W
2025-12-16,WNBA,Wings ML,-110,11,W
2025-12-16,,NY ML vs Vancouver,-110,11,W`);
  expect(rows.map((row) => row.split(" ").at(-1))).toEqual(["-", "NYI@DET", "-", "VAN@NYR"]);
  const { bets } = readBetsText("file", `Date,Pick,Odds,Stake,Result\n2025-12-16,NY -3.5 vs Dallas,-110,11,W`, {
    games: GAMES,
    timeZone: "America/New_York",
    now: epochMs(Date.UTC(2026, 0, 20)),
  });
  expect(bets.map(({ league }) => league)).toEqual([null]);
});

test("contracts sold before the answer are cashed out, and what is still held is open", () => {
  expect(
    one(`Date,Platform,Market,Outcome,Action,Contracts,Price,Fee,Resolution,Side
2025-12-15T20:00:00Z,Kalshi,HOU Rockets at DEN Nuggets Winner?,,Buy,100,0.40,1.00,,HOU Rockets
2025-12-15T21:00:00Z,Kalshi,HOU Rockets at DEN Nuggets Winner?,,Sell,100,0.55,1.00,,HOU Rockets
2025-12-16T20:00:00Z,Kalshi,SA Spurs at NY Knicks Winner?,,Buy,10,0.50,0.10,,NY Knicks`),
  ).toEqual(["moneyline HOU 2.50 cashed out 1300 HOU@DEN", "moneyline NYK 2.00 open SAS@NYK"]);
});

test("a header may name the zone, a leg's type its side, and a note in parentheses is not part of the pick", () => {
  expect(
    one(`Placed At (UTC),League,Event,Market,Leg Market,Selection,Line,Odds,Stake,Status
2025-12-14 17:45:11,NFL,WAS @ NYG,Spread,,WAS -2.5 (bought half),,-110,11,Won
2025-12-14 18:05:11,NFL,WAS @ NYG,Moneyline,,Giants ML (Profit boost 30%),,+130,10,Lost
2025-12-16 22:02:11,NBA,SAS @ NYK,Points,Over,Jalen Brunson,27.5,-115,23,Won
2025-12-15 22:02:11,NHL,FLA @ TBL,Moneyline,,Lightning,-140,-140,14,Won`),
  ).toEqual([
    "spread WAS -2.5 1.91 win 1000 WAS@NYG",
    "moneyline NYG 2.30 loss -1000 boost -",
    "prop over 27.5 1.87 win 2000 -",
    "moneyline TBL 1.71 win 1000 FLA@TBL",
  ]);
});

test("cards whose state has its own words, with a same-game parlay that ends with a team", () => {
  expect(
    one(`Detroit Lions +5.5
Point Spread
-112
Detroit Lions @ Los Angeles Rams
12/14/2025 4:25 PM
Settled - Loss
Risk: $56.00
Returned: $0.00
Placed: 12/14/2025 9:40 AM
Ticket #: 40021177
Same Game Parlay (3 legs) +575
Jaylen Brown 25+ Points
Derrick White 3+ Made Threes
Boston Celtics Moneyline
Detroit Pistons @ Boston Celtics
Settled - Loss
Risk: $10.00
Returned: $0.00
Placed: 12/15/2025 5:15 PM
Ticket #: 40022001`),
  ).toEqual(["spread DET 5.5 1.89 loss -5600 DET@LAR", "sameGameParlay 6.75 loss -1000 3 legs -"]);
});

test("the letters of an Italian sheet: P is lost where V is won", () => {
  expect(
    one(`Data;Lega;Partita;Giocata;Quota;Puntata;Esito;Netto
16/12/2025;NHL;New York Islanders @ Detroit Red Wings;Red Wings vincente;2,30;10,00 €;V;13,00 €
15/12/2025;NBA;Detroit Pistons @ Boston Celtics;Pistons +6,5;1,55;30,00 €;P;-30,00 €`),
  ).toEqual(["moneyline DET 2.30 win 1300 NYI@DET", "spread DET 6.5 1.55 loss -3000 DET@BOS"]);
});

test("the words of Italian and Dutch sheets", () => {
  expect(
    one(`Data;Sport;Lega;Partita;Mercato;Pronostico;Quota;Puntata;Esito
14/12/2025;Football americano;NFL;Raiders - Eagles;Testa a testa;Eagles;1,12;50,00;Vinta
16/12/2025;IJshockey;NHL;Rangers - Canucks;Handicap;Canucks +1,5;1,55;20,00;Gewonnen
15/12/2025;Basketbal;NBA;Jazz - Mavericks;Totaal punten;Meer dan 233,5;1,90;15,00;Persa`),
  ).toEqual([
    "moneyline PHI 1.12 win 600 LV@PHI",
    "spread VAN 1.5 1.55 win 1100 VAN@NYR",
    "total over 233.5 1.90 loss -1500 DAL@UTA",
  ]);
});

test("odds as fractions behind the pick are not a line, in a single and in the legs of a double", () => {
  expect(
    one(`"",14/12/2025 15:04:40,AB1,Single,"Under 47.5 @ 20/21","Minnesota Vikings @ Dallas Cowboys (Total)",Lost,£21.00,£0.00
"",15/12/2025 20:04:40,AB2,Single,"Denver Nuggets @ 2/5","Houston Rockets @ Denver Nuggets (Money Line)",Won,£50.00,£70.00
"",16/12/2025 18:04:40,AB3,Double,"New York Rangers @ 4/6
Detroit Red Wings @ 10/11","Vancouver Canucks @ New York Rangers
New York Islanders @ Detroit Red Wings",Lost,£10.00,£0.00`),
  ).toEqual([
    "total under 47.5 1.95 loss -2100 MIN@DAL",
    "moneyline DEN 1.40 win 2000 HOU@DEN",
    "parlay 3.18 loss -1000 2 legs -",
  ]);
});

test("Hawks are of the league that is named, teams with an x between them a game, a slip's odds those of all legs", () => {
  expect(
    one(`Date,Sport,League,Matchup,Pick,Odds,Slip Odds,Stake,Result,Slip ID,Type
2025-12-16,Hockey,NHL,Leafs at Hawks,Leafs ML,-160,-160,16,W,a,Straight
2025-12-18,,NFL,Rams at Hawks,Hawks -1.5,-110,-110,11,W,b,Straight
2025-12-16,,,,Hawks ML,-110,-110,11,W,c,Straight
2025-12-14,Futebol Americano,,New England Patriots x Buffalo Bills,Buffalo Bills,-120,-120,12,W,d,Straight
2025-12-15,Basketball,NBA,DET @ BOS,BOS ML,-240,+170,10,W,e,Parlay
2025-12-15,Basketball,NBA,HOU @ DEN,Under 229.5,-110,+170,10,W,e,Parlay`),
  ).toEqual([
    "moneyline TOR 1.63 win 1000 TOR@CHI",
    "spread SEA -1.5 1.91 win 1000 LAR@SEA",
    "moneyline 1.91 win 1000 -",
    "moneyline BUF 1.83 win 1000 BUF@NE",
    "parlay 2.70 win 1700 2 legs -",
  ]);
});

test("a run line without its number is linked to nothing, Bolts play in two leagues, a book in parentheses is not a player", () => {
  expect(
    one(`Date,League,Game,Pick,Odds,Stake,Result
2025-12-14,NFL,Chargers @ Chiefs,Bolts +5.5,-110,11,W
2025-12-15,,,Bolts ML,-110,11,W
2025-12-15,NHL,FLA @ TBL,Bolts PL,+150,10,L
2025-12-15,NHL,FLA @ TBL,Over 6 (DK),-120,12,P
2025-12-20,NBA,,Knicks over 52.5 season wins,-110,11,`),
  ).toEqual([
    "spread LAC 5.5 1.91 win 1000 LAC@KC",
    "moneyline 1.91 win 1000 -",
    "spread TBL 2.50 loss -1000 -",
    "total over 6 1.83 push 0 FLA@TBL",
    "future over 52.5 1.91 open -",
  ]);
});

test("an unlisted sign is asked about, not read as open; a Markdown table's dashes are not a row", () => {
  const { bets, left } = readBetsText(
    "file",
    `| Date | Pick | Odds | Stake | Result |
|------|------|-----:|-------|--------|
| 2025-12-16 | Red Wings ML | -110 | 11 | 🔁 |
| 2025-12-16 | Red Wings ML | -110 | 11 | 🦄 |`,
    { games: GAMES, timeZone: "America/New_York", now: epochMs(Date.UTC(2026, 0, 20)) },
  );
  expect(bets.map(({ result }) => result)).toEqual(["push"]);
  expect(left.map(({ row }) => row)).toEqual([4]);
});

test("a result may end with a remark; two endings that pay differently are asked about", () => {
  const pick = (result: string) => `2025-12-16,NHL,Red Wings ML,-110,11,${result}`;
  const { bets, left } = readBetsText(
    "file",
    `Date,League,Pick,Odds,Stake,Result
${["LOSS (backdoor)", "Push/Refund", "N/A - cancelled", "Won: boosted", "Won - Lost on appeal", "Win/Loss", "late"].map(pick).join("\n")}`,
    { games: GAMES, timeZone: "America/New_York", now: epochMs(Date.UTC(2026, 0, 20)) },
  );
  expect(bets.map(({ result }) => result)).toEqual(["loss", "push", "void", "win"]);
  expect(left.map(({ row }) => row)).toEqual([6, 7, 8]);
});

test("the second of a home and an away column is the visitor; winning and covering is not a moneyline bet; a total names both teams", () => {
  expect(
    one(`Placed,League,Home,Away,Market,Outcome,Odds,Stake,Status
2025-12-15,NBA,Boston Celtics,Detroit Pistons,Handicap,AH2(+6.5),1.95,10,Won
2025-12-15,NBA,Boston Celtics,Detroit Pistons,Moneyline,1,1.30,10,Won`),
  ).toEqual(["spread DET 6.5 1.95 win 950 DET@BOS", "moneyline BOS 1.30 win 300 DET@BOS"]);
  expect(
    one(`Date,Wager,Odds,Stake,Result
2025-12-14,NFL [305] GREEN BAY PACKERS / [306] DENVER BRONCOS TOTAL UNDER 44.5,-110,11,W
2025-12-14,NFL Bills win & cover,+105,10,L
2025-12-14,NFL [301] BILLS -1 -120 (B+½),-120,12,W
2025-12-16,Hawks ML (NHL),-110,11,W`),
  ).toEqual([
    "total under 44.5 1.91 win 1000 GB@DEN",
    "other 2.05 loss -1000 -",
    "spread BUF -1 1.83 win 1000 BUF@NE",
    "moneyline CHI 1.91 win 1000 TOR@CHI",
  ]);
});

test("legs in JSON in any order of their keys; a column for each market; markets in French", () => {
  expect(
    one(`placed_at,league,bet_type,legs,odds,stake,status
2025-12-15T17:08:00Z,nba,straight,"[{""side"":""Over"",""market"":""total"",""event"":""DET @ BOS"",""line"":221.5}]",-105,10.50,lost`),
  ).toEqual(["total over 221.5 1.95 loss -1050 DET@BOS"]);
  expect(
    one(`Date,League,Team/Total,Spread,ML,O/U,Bet $,Odds,W/L
12/14/2025,NFL,Raiders,+11.5,,,110,-110,W
12/15/2025,NBA,Pistons/Celtics,,,O 221.5,55,-110,L`),
  ).toEqual(["spread LV 11.5 1.91 win 10000 LV@PHI", "total over 221.5 1.91 loss -5500 DET@BOS"]);
  expect(
    one(`Date;Ligue;Match;Pari;Type;Cote;Mise;Résultat
16/12/2025;LNH;Maple Leafs de Toronto @ Blackhawks de Chicago;Maple Leafs;Victoire;1,65;10,00 $;Gagné
17/12/2025;LNH;Jets de Winnipeg @ Blues de Saint-Louis;Jets -1,5;Écart;2,40;10,00 $;Perdu`),
  ).toEqual(["moneyline TOR 1.65 win 650 TOR@CHI", "spread WPG -1.5 2.40 loss -1000 WPG@STL"]);
});

test("a return may hold the stake of a bonus bet, a tag may be the league, and 1X2 has a draw", () => {
  expect(
    one(`Date,Event,Market,Pick,Odds,Stake,Return,Status,Bonus,Tag
2025-12-14,GB @ DEN,h2h,Denver Broncos,-125,25,45,settled_won,true,NFL
2025-12-14,GB @ DEN,h2h,Denver Broncos,-125,25,20,settled_won,true,NFL
2025-12-16,New York Islanders - Detroit Red Wings,1X2,Detroit Red Wings,2.45,10,24.5,settled_won,false,NHL
2025-12-16,New York Islanders - Detroit Red Wings,Full Time Result,Detroit Red Wings,2.45,10,24.5,settled_won,false,NHL
2025-12-16,,h2h,NY,-110,11,21,settled_won,false,NBA`),
  ).toEqual([
    "moneyline DEN 1.80 win 2000 bonus bet GB@DEN",
    "moneyline DEN 1.80 win 2000 bonus bet GB@DEN",
    "other 2.45 win 1450 -",
    "other 2.45 win 1450 -",
    "moneyline NYK 1.91 win 1000 SAS@NYK",
  ]);
});

test("a promotion is not a market, and bonus bets that lost do not say that losses are written as 0", () => {
  expect(
    one(`Date,Book,Pick,Odds,Stake,Type,Result,Profit
12/16/2025,FD,NHL Red Wings ML,-150,$20,No Sweat,Loss,$0
12/14/2025,MGM,NFL Bills ML,+100,$10,Odds Boost (was -150),Win,$10
12/14/2025,CZR,NFL Packers -2.5,-110,$25,Free Bet,Loss,$0
12/15/2025,DK,NBA Celtics ML,-105,$20,Cash,Win,$19.05`),
  ).toEqual([
    "moneyline DET 1.67 loss 0 bonus bet NYI@DET",
    "moneyline BUF 2.00 win 1000 boost BUF@NE",
    "spread GB -2.5 1.91 loss 0 bonus bet GB@DEN",
    "moneyline BOS 1.95 win 1905 DET@BOS",
  ]);
});

test("a question as the result's header, answered with no; yes and no below another name say nothing of it", () => {
  expect(
    one(`When,What,Price,How much,Did it hit?
2025-12-14,Broncos to beat Packers,-130,$13,no
2025-12-15,Celtics -6.5,-110,$11,push`),
  ).toEqual(["moneyline DEN 1.77 loss -1300 GB@DEN", "spread BOS -6.5 1.91 push 0 DET@BOS"]);
  expect(
    one(`Date,League,Pick,Odds,Stake,Tailed
2025-12-16,NHL,Red Wings ML,-110,11,no
2025-12-16,NHL,Rangers ML,-110,11,yes`),
  ).toEqual(["moneyline DET 1.91 open NYI@DET", "moneyline NYR 1.91 open VAN@NYR"]);
});

test("a code that was another league's club too is one name with its nickname; O is open", () => {
  const { bets } = readBetsText(
    "file",
    `Day,Lge,Wager,Odds,Amt,Res
2025-12-14,,ARI Cardinals 2.5 Spread,1.95,25,L
2025-12-14,NFL,LA Rams Super Bowl,8.00,5,O`,
    { games: GAMES, timeZone: "America/New_York", now: epochMs(Date.UTC(2026, 0, 20)) },
  );
  expect(bets.map((bet) => `${bet.league} ${saidOf(bet)}`)).toEqual([
    "NFL spread ARI 2.5 1.95 loss -2500 -",
    "NFL future 8.00 open -",
  ]);
});

test("clubs of other leagues with our nicknames, a scorer in short, outright winners, and nothing as accountants write it", () => {
  expect(
    one(`Date,Pick,Odds,Wager,Result,P/L
2025-12-14,Penrith Panthers ML,-140,14,W,$10.00
2025-12-14,NFL: Broncos to win outright vs Packers,+120,10,W,$12.00
2025-12-14,A Runner ATD,+150,10,L,($10.00)
2025-12-15,NBA: Celtics -6½,-110,110,Push,$ -`),
  ).toEqual([
    "moneyline 1.71 win 1000 -",
    "moneyline DEN 2.20 win 1200 GB@DEN",
    "prop 2.50 loss -1000 -",
    "spread BOS -6.5 1.91 push 0 DET@BOS",
  ]);
});

test("no to a spread or to under is not the pick that is named; the other outcome of a spread is the opponent's", () => {
  expect(
    one(`Date,League,Matchup,Selection,Side,Odds,Stake,Result
2025-12-15,NBA,Detroit at Boston,Boston wins by over 6.5 points,No,2.00,10,won
2025-12-15,NBA,Detroit at Boston,Boston -6.5,No,2.00,10,won
2025-12-15,NBA,Detroit at Boston,Under 221.5,No,2.00,10,won
2025-12-15,NBA,Detroit at Boston,Over 221.5,No,2.00,10,won`).map((row) => row.split(" ").at(-1)),
  ).toEqual(["-", "-", "-", "DET@BOS"]);
  expect(
    one(`marketName,action,usdcAmount,tokenAmount,tokenName,timestamp,hash
Spread: Celtics (-6.5),Buy,24,50,Pistons,1765829000,0xb1
Spread: Celtics (-6.5),Buy,26,50,Celtics,1765829100,0xb2`),
  ).toEqual(["spread DET 6.5 2.08 open DET@BOS", "spread BOS -6.5 1.92 open DET@BOS"]);
});

test("a starting pitcher's name in parentheses is not part of a baseball pick; overtime counts in other languages too", () => {
  expect(
    one(`Date,Pick,Odds,Stake,Result
2025-07-06,Orioles ML (Kremer),-110,11,W
2025-07-06,Royals ML (Spring),-110,11,W
2025-12-16,Red Wings ML (Larkin),-110,11,W
2025-12-16,Red Wings ganador (incl. prórroga),-110,11,W`),
  ).toEqual([
    "moneyline BAL 1.91 win 1000 BAL@ATL",
    "other 1.91 win 1000 -",
    "other 1.91 win 1000 -",
    "moneyline DET 1.91 win 1000 NYI@DET",
  ]);
});

test("a sheet without headers names its leagues; the home team beside its opponent begins with @; two bets in one row are asked about", () => {
  expect(
    one("12/16/25\tNHL\tRangers -1.5\t+145\t$20.00\tW\t$29.00\n12/16/25\tNBA\tKnicks -3.5\t-110\t$11.00\tL\t-$11.00"),
  ).toEqual(["spread NYR -1.5 2.45 win 2900 VAN@NYR", "spread NYK -3.5 1.91 loss -1100 SAS@NYK"]);
  expect(one("Date,Team,Opp,Line,Odds,Risk,W/L\n12/14/2025,@Chiefs,Chargers,-5.5,-110,$11,W")).toEqual([
    "spread KC -5.5 1.91 win 1000 LAC@KC",
  ]);
  expect(
    one(`Date,Match,Book 1,Bet 1,Odds 1,Stake 1,Book 2,Bet 2,Odds 2,Stake 2,Profit
2025-12-15,Pistons @ Celtics,DraftKings,Pistons +6.5,2.05,100.00,FanDuel,Celtics -6.5,2.02,101.49,3.51`),
  ).toEqual([]);
});

test("colleges of our cities, simulated games and a side's total link nothing; rotation numbers beside both teams do not matter", () => {
  const rows = one(`Date,Sport,Event,Market,Selection,Handicap,Odds,Stake,Result
2025-12-15,Basketball,Detroit at Boston,Spread,Detroit,+6.5,-110,11,W
2025-12-15,NBA,561 Pistons @ 562 Celtics,Spread,Pistons,+6.5,-110,11,W
2025-12-15,Basketball,Detroit at Boston State,Spread,Detroit,+6.5,-110,11,W
2025-12-15,Basketball,Detroit (W) at Boston,Spread,Detroit,+6.5,-110,11,W
2025-12-15,Basketball,Detroit at Boston (W),Total,Over,221.5,-110,11,W
2025-12-15,NBA 2K,Pistons vs Celtics,Spread,Pistons,+6.5,-110,11,W
2025-12-15,Simulated NBA,Pistons vs Celtics,Spread,Pistons,+6.5,-110,11,W
2025-12-15,NBA,Pistons @ Celtics,Away Total Points,Over,221.5,-110,11,W
2025-12-15,NBA,Pistons @ Celtics,,Celtics,45,-110,11,W`);
  expect(rows.map((row) => row.split(" ").at(-1))).toEqual(["DET@BOS", "DET@BOS", ...Array<string>(7).fill("-")]);
});

test("a market named by both its sides says neither of them", () => {
  const [under, over, linked] = [
    ["U/O 233,5: Under", "Over/Under 233.5 - Under", "o/u 233.5 u", "Under 233.5 (O/U)"],
    ["U/O 233,5: Over", "Under/Over 233.5 Over", "o/u 233.5 o"],
    "1.90 win 900 DEN@ATL",
  ];
  const picks = [...under, ...over, "Over/Under 233.5", "O/U 233.5"];
  const rows = picks.map((pick) => `12/5/2025,NBA,Nuggets @ Hawks,"${pick}",1.90,10,W`).join("\n");
  expect(one(`Date,League,Matchup,Pick,Odds,Stake,Result\n${rows}`)).toEqual([
    ...under.map(() => `total under 233.5 ${linked}`),
    ...over.map(() => `total over 233.5 ${linked}`),
    "other 1.90 win 900 -",
    "other 1.90 win 900 -",
  ]);
});

test.each([
  ["Extra", "linked"],
  ["Went to OT", "linked"],
  ["Column 8", "linked"],
  ["Period", "not"],
  ["Bet part", "not"],
  ["Rules", "not"],
])("overtime alone below %s: %s", (header, linked) => {
  const [ended, plain, reg] = one(`Date,League,Matchup,Pick,Odds,Stake,Result,${header}
12/5/2025,NBA,LAL @ BOS,Celtics -4.5,1.90,10,W,OT
12/6/2025,NHL,CHI @ LAK,Kings ML,1.90,10,W,`).concat(
    one(`Date,League,Matchup,Pick,Odds,Stake,Result,${header}
12/6/2025,NHL,NJD @ BOS,Bruins ML,1.90,10,W,Reg
12/5/2025,NBA,LAL @ BOS,Celtics -4.5,1.90,10,W,OT`)[1] ?? "",
  );
  expect(ended?.split(" ").at(-1)).toBe(linked === "linked" ? "LAL@BOS" : "-");
  expect(plain).toBe("moneyline LAK 1.90 win 900 CHI@LAK");
  // Beside bets on regulation, it says what was bet.
  expect(reg?.split(" ").at(-1)).toBe("-");
});

test("overtime that does not count makes a bet on regulation", () => {
  expect(
    one(`Date,League,Matchup,Pick,Odds,Stake,Result,OT incl.
12/5/2025,NBA,LAL @ BOS,Celtics -4.5,1.90,10,W,Yes
12/6/2025,NHL,NJD @ BOS,Bruins ML,1.90,10,W,No`),
  ).toEqual(["spread BOS -4.5 1.90 win 900 LAL@BOS", "other 1.90 win 900 -"]);
});

test("points that were bought: the line that was bought, of a part of the game too", () => {
  const bets = (...picks: readonly string[]) =>
    one(
      `Date,League,Matchup,Pick,Odds,Stake,Result\n${picks.map((pick) => `12/7/2025,NFL,CIN @ BUF,${pick},1.90,10,W`).join("\n")}`,
    );
  expect(
    bets(
      "Bills buy 1 pt to -1.5",
      "Bengals +3 bought to +3.5",
      "under 51 bought to 52",
      "Bills -2.5 bought from -3",
      "under 50 (-105) bought to 51",
    ),
  ).toEqual([
    "spread BUF -1.5 1.90 win 900 CIN@BUF",
    "spread CIN 3.5 1.90 win 900 CIN@BUF",
    "total under 52 1.90 win 900 CIN@BUF",
    "spread BUF -2.5 1.90 win 900 CIN@BUF",
    "total under 51 1.90 win 900 CIN@BUF",
  ]);
  expect(bets("Bills 1H -3 buy to -2.5", "Bills -3 buy to ML", "Bills TT o24.5 buy to 23.5")).toEqual([
    "period BUF -2.5 1.90 win 900 -",
    "other 1.90 win 900 -",
    "teamTotal BUF over 23.5 1.90 win 900 -",
  ]);
});

test("cards that won or lost half, at odds with one decimal", () => {
  const card = (result: string, changed: string) => `Dec 5, 2025, 3:59 PM
Settled – ${result}
NBA
Utah Jazz @ New York Knicks
Total – Game
Over 228.25
@ 1.9
Stake 100.00 CAD
Win/Loss ${changed} CAD
`;
  const text = `${card("Half Win", "45.00")}\n${card("Half Loss", "-50.00")}`;
  expect(one(text)).toEqual([
    "total over 228.25 1.90 half win 4500 UTA@NYK",
    "total over 228.25 1.90 half loss -5000 UTA@NYK",
  ]);
});

test("a rotation number before a team is not a line, and a ticket's subject may follow its odds", () => {
  expect(
    one(`Date,Bet,Stake,Result
12/17/2025,NHL Hockey - 21 Winnipeg Jets +120 for Game,10,W
12/17/2025,5 Winnipeg Jets +120,10,W
12/17/2025,Hockey 21 Winnipeg Jets -1.5 +210,10,L
12/17/2025,Under 6 Jets/Blues -105,21,L
12/14/2025,NBA Basketball - 501 Los Angeles Lakers -3.5 -110 for 1st Half,11,W
12/14/2025,NFL Football - 103 New Orleans Saints -130 for Game,13,L`),
  ).toEqual([
    "moneyline WPG 2.20 win 1200 WPG@STL",
    "moneyline WPG 2.20 win 1200 WPG@STL",
    "spread WPG -1.5 3.10 loss -1000 WPG@STL",
    "total under 6 1.95 loss -2100 WPG@STL",
    "period LAL -3.5 1.91 win 1000 -",
    "moneyline NO 1.77 loss -1300 CAR@NO",
  ]);
});

test("a note that says when a bet was placed says it in its own words", () => {
  expect(
    one(`Date,League,Event,Pick,Odds,Stake,Result,Notes
2025-12-15,NBA,DET @ BOS,BOS -4.5,-110,11,W,live bet at half
2025-12-15,NBA,DET @ BOS,BOS -4.5,-110,11,W,took it live
2025-12-15,NBA,DET @ BOS,BOS -4.5,-110,11,W,not a live bet
2025-12-15,NBA,DET @ BOS,BOS -4.5,-110,11,W,hedge for a live bet`).map((row) => row.split(" ").at(-1)),
  ).toEqual(["-", "-", "DET@BOS", "DET@BOS"]);
});

test("a table in Markdown has no row of dashes, even below a title", () => {
  const { bets, left } = readBetsText(
    "file",
    `# Bets of December\n\n| Date | Pick | Odds | Stake | Result |\n| --- | :-- | --: | -: | :-: |\n| 2025-12-15 | Celtics -6.5 | -110 | 11 | W |\n`,
    { games: GAMES, timeZone: "America/New_York", now: epochMs(Date.UTC(2026, 0, 20)) },
  );
  expect([bets.map(saidOf), left]).toEqual([["spread BOS -6.5 1.91 win 1000 DET@BOS"], []]);
});

test("columns W and L that count all bets so far say nothing of one", () => {
  expect(
    one(`Date,Pick,Odds,Amt,W,L,Net
2025-12-15,Pistons +6.5,-110,22,1,0,20
2025-12-15,Nuggets -5.5,-110,22,1,1,-22
2025-12-16,Knicks -4,-110,22,2,1,20`),
  ).toEqual([
    "spread DET 6.5 1.91 win 2000 DET@BOS",
    "spread DEN -5.5 1.91 loss -2200 HOU@DEN",
    "spread NYK -4 1.91 win 2000 SAS@NYK",
  ]);
});

test.each(["Side", "Position", "Outcome", "Answer", "Pick", "Prediction", "Bought", "Bet", "Y/N", "Action"])(
  "no to a market's question is never linked as what it names, also below %s",
  (header) => {
    const rows = one(`Market,${header},Quantity,Total Cost,Realized PnL,Opened At
"Green Bay at Denver: Total over 42.5",No,100,50.00,-50.00,2025-12-14T18:01:00Z
"Detroit at Boston: Winner? - Boston",No,100,30.00,70.00,2025-12-15T18:01:00Z
"San Antonio at New York: Winner? - San Antonio",Yes,100,40.00,60.00,2025-12-16T18:01:00Z`);
    expect(rows.map((row) => row.split(" ").filter((word) => /^(over|BOS|SAS|.*@.*)$/.test(word)))).toEqual([
      ["GB@DEN"],
      [],
      ["SAS", "SAS@NYK"],
    ]);
  },
);

test("the winner or a series' number may follow the game, and a part of the game there is not the whole game", () => {
  expect(
    one(`Date,Sport,Pick,Odds,Stake,Result
12/16/2025,NBA,Spurs @ Knicks gana Knicks,-110,11,W
12/16/2025,NBA,Spurs @ Knicks gana Knicks 1ª mitad,-110,11,W
12/16/2025,NBA,Spurs @ Knicks no gana Knicks,-110,11,W
12/16/2025,NBA,Spurs/Knicks G4 - Knicks -4.5,-110,11,W
12/16/2025,NBA,Spurs/Knicks Game 4 - Knicks 1H ML,-110,11,W
12/16/2025,NBA,T/T 1° tempo: Knicks,-110,11,W`).map((row) => row.replace(" 1.91 win 1000", "")),
  ).toEqual([
    "moneyline NYK SAS@NYK",
    "period NYK -",
    "other -",
    "spread NYK -4.5 SAS@NYK",
    "period NYK -",
    "period NYK -",
  ]);
});

test("a title above bets that are not on a whole game applies to all below it, until the next one", () => {
  expect(
    one(`Futures,,,,,
Date,Sport,Selection,Odds,Stake,Result
12/16/2025,NBA,Knicks,450,10,
Straight bets,,,,,
12/16/2025,NBA,Knicks -4.5,-110,11,W
1st Half,,,,,
12/16/2025,NBA,Knicks -2.5,-110,11,W
Spurs @ Knicks,,,,,
12/16/2025,NBA,Over 115.5,-110,11,W
Full game,,,,,
12/16/2025,NBA,Knicks ML,-110,11,W`).map((row) => row.replace(" 1.91 win 1000", "")),
  ).toEqual([
    "future 5.50 open -",
    "spread NYK -4.5 SAS@NYK",
    "period NYK -2.5 -",
    "period over 115.5 -",
    "moneyline NYK SAS@NYK",
  ]);
});
