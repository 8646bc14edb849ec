import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { findTeams } from "#app/lib/engine/own-bets/team-words.ts";
import { textOfBytes } from "#app/lib/engine/own-bets/text-table.ts";
import { listedGames, readBetsText } from "#app/lib/workflows/bets/read-bets-file.server.ts";
import { saidOf } from "./said-of-bet.ts";

const GAMES = listedGames(readFileSync("tests/workflows/bets/exports-games.csv", "utf8"));

const one = (text: string) =>
  readBetsText("file", text, { games: GAMES, timeZone: "America/New_York", now: epochMs(Date.UTC(2026, 0, 20)) });
const games = (text: string) => one(text).bets.map(({ game }) => (game === null ? null : `${game.date} ${game.home}`));

test.each([
  "Date (CET)",
  "Placed (UTC+2)",
  "Date CET",
  "Placed At (Paris time)",
  "Bet placed (UTC+02:00)",
  "Date (Europe/Berlin)",
])("a zone in the name of a column moves its times: %s", (header) => {
  expect(games(`${header},Bet,Odds,Stake,Result\n2025-07-05 03:30,Houston Astros ML,2.20,50,W`)).toEqual([
    "2025-07-04 LAD",
  ]);
  expect(games(`${header},Bet,Odds,Stake,Result\n2025-07-05T03:30:00.000,Houston Astros ML,2.20,50,W`)).toEqual([
    "2025-07-04 LAD",
  ]);
});

test("a zone beside the time of day, of the date before it, or in a column of its own moves the time", () => {
  const row = "Houston Astros ML,2.20,50,W";
  for (const text of [
    `Placed,Time (CEST),Bet,Odds,Stake,Result\n2025-07-05,03:30,${row}`,
    `Placed (CEST),Time,Bet,Odds,Stake,Result\n2025-07-05,03:30,${row}`,
    `Placed,Timezone,Bet,Odds,Stake,Result\n2025-07-05 03:30,CEST,${row}`,
  ])
    expect(games(text)).toEqual(["2025-07-04 LAD"]);
});

test("times in a zone that nobody knows are refused", () => {
  const { bets, left } = one("Date (IST),Bet,Odds,Stake,Result\n2025-07-05 03:30,Houston Astros ML,2.20,50,W");
  expect(bets).toEqual([]);
  expect(left[0]?.why).toContain("“2025-07-05 03:30 ist” is not a date");
});

test("a bet settled days after a game, with another of its teams before that, is on neither", () => {
  const row = (settled: string) =>
    `Date,Event,Date Settled,Bet,Odds,Stake,Result\n12/4/2025,Miami Heat @ Orlando Magic,${settled},Heat ML,-110,10,L`;
  expect(games(row("12/9/2025"))).toEqual([null]);
  expect(games(row("12/9/2025 11:30 PM"))).toEqual([null]);
  expect(games(row("12/6/2025"))).toEqual(["2025-12-05 ORL"]);
  expect(games(row("12/5/2025 11:30 PM"))).toEqual(["2025-12-05 ORL"]);
  expect(games(row("12/8/2025"))).toEqual(["2025-12-05 ORL"]);
});

test("a bet settled the day before a game is not on it", () => {
  const row = (settled: string) => `Date,Date Settled,Bet,Odds,Stake,Result\n12/4/2025,${settled},Magic ML,-110,10,L`;
  expect(games(row("12/4/2025"))).toEqual([null]);
  expect(games(row("12/5/2025"))).toEqual(["2025-12-05 ORL"]);
});

test.each([
  ["Deposit", "Credit card deposit", "$200.00"],
  ["Deposit", "PayPal", "$200.00"],
  ["Withdrawal", "Bank transfer", "($100.00)"],
  ["Bonus", "Reload bonus", "$50.00"],
  ["Adjustment", "Correction", "$5.00"],
  ["Fee", "Inactivity fee", "-$5.00"],
  ["Transfer", "Transfer to casino", "-$5.00"],
  ["", "ACH withdrawal", "-$5.00"],
  ["Promo credit", "Reload", "$5.00"],
])("money of an account is not a bet: %s, %s", (type, words, change) => {
  const { bets, left } = one(`Bet ID,Date,Type,Description,Wager,Odds,Outcome,Result
1,2025-12-18,Straight,Miami Heat ML,$20.00,-110,Win,$18.18
2,2025-12-18,${type},${words},$200.00,,,${change}`);
  expect(bets.map(({ rows }) => rows)).toEqual([[2]]);
  expect(left).toEqual([{ row: 3, why: "Money into or out of the account: it is not a bet." }]);
});

test("a bet with a bonus, or with a deposit in its remarks, is a bet", () => {
  const { bets } = one(`Date,Type,Description,Wager,Odds,Outcome,Notes
2025-12-18,Bonus,Miami Heat ML,$20.00,,Loss,
2025-12-18,Straight,Miami Heat ML,$20.00,-110,Win,deposit bonus`);
  expect(bets).toHaveLength(2);
});

/** The bytes of a text whose signs are one byte each, as a code page has them. */
const bytesOf = (text: string, page: Readonly<Record<string, number>>) =>
  Uint8Array.from([...text], (sign) => page[sign] ?? sign.charCodeAt(0));

test.each([
  ["Western", "€", "–", { "€": 0x80, "–": 0x96 }],
  ["Central European, of Poland", "zł", "-", { ł: 0xb3 }],
  ["Central European, of Bohemia", "Kč", "-", { č: 0xe8 }],
])("amounts in a code page of Windows are read: %s", (_page, currency, dash, page) => {
  const text = `Datum;Liga;Begegnung;Tipp;Quote;Einsatz;Gewinn/Verlust;Status
05.12.2025;NBA;Boston Celtics ${dash} Los Angeles Lakers;Boston Celtics -5,5;1,90;20,00 ${currency};18,00 ${currency};gewonnen`;
  const { bets } = one(textOfBytes(bytesOf(text, page)));
  expect(bets).toMatchObject([{ team: "BOS", stakeCents: 2000, profitCents: 1800 }]);
});

test("UTF-16 is read without its mark too", () => {
  const text = "Date,Bet\n2025-12-05,Ö";
  const little = Buffer.from(text, "utf16le");
  expect(textOfBytes(little)).toBe(text);
  expect(textOfBytes(Buffer.from(little).swap16())).toBe(text);
});

test("what a program nests in lists of one bet, with its event, is read; a list of several is a parlay", () => {
  const slip = (id: string, bets: readonly object[], odds: number) => ({
    id,
    timePlaced: "2025-12-20T23:30:00Z",
    type: bets.length > 1 ? "parlay" : "single",
    oddsAmerican: odds,
    atRisk: 25,
    outcome: "loss",
    netProfit: -25,
    bets,
  });
  const bet = (proposition: string, position: string, line: number | null, bookDescription: string) => ({
    proposition,
    position,
    line,
    bookDescription,
    event: { name: "Washington Wizards @ Memphis Grizzlies", league: "NBA", startTime: "2025-12-21T01:00:00Z" },
  });
  const wizards = bet("moneyline", "Washington Wizards", null, "Washington Wizards");
  const under = bet("total", "under", 226.5, "Under 226.5");
  const results = [slip("1", [wizards], 120), slip("2", [under], -110), slip("3", [wizards, under], 300)];
  expect(one(JSON.stringify({ results })).bets.map(saidOf)).toEqual([
    "moneyline WAS 2.20 loss -2500 WAS@MEM",
    "total under 226.5 1.91 loss -2500 WAS@MEM",
    "parlay 4.00 loss -2500 2 legs -",
  ]);
});

test("a line and its price in one column are a winner, a total of the game beside it, or a spread", () => {
  expect(
    one(`Date,Team,Line/Price,Risk,Result
12/20/25,CHI BEARS,ML +105,200,W
12/20/25,STEELERS/LIONS,OV 52 -110,110,L
12/20/25,STEELERS/LIONS,U52.5/EV,110,L
12/20/25,CHI BEARS,PK -110,110,L
12/20/25,PHI EAGLES,-6.5 -110,550,W`).bets.map(saidOf),
  ).toEqual([
    "moneyline CHI 2.05 win 21000 GB@CHI",
    "total over 52 1.91 loss -11000 PIT@DET",
    "total under 52.5 2.00 loss -11000 PIT@DET",
    "spread CHI 0 1.91 loss -11000 GB@CHI",
    "spread PHI -6.5 1.91 win 50000 PHI@WAS",
  ]);
});

test("what is only settled ended by half where its profit is half, and only on a quarter line", () => {
  expect(
    one(`Date,League,Details,Odds,Stake,Profit,Result
1/6/2026,NHL,Colorado Avalanche -0.25,2.11,50,-25,Settled
1/6/2026,NHL,Colorado Avalanche -0.25,2.11,50,27.75,Settled
1/6/2026,NHL,Colorado Avalanche -0.25,2.11,50,-50,Settled
1/6/2026,NHL,Colorado Avalanche -1.5,2.11,50,-25,Settled`).bets.map(({ result }) => result),
  ).toEqual(["half loss", "half win", "loss", "loss"]);
});

test.each(["Vainqueur", "Vainqueur du match :", "Vincente", "Ganador", "Sieger", "Zwycięzca", "Vencedor", "Winnaar"])(
  "the winner's market before a team is a bet on it: %s",
  (word) => {
    const said = (pick: string) =>
      one(`Date,Ligue,Match,Pari,Cote,Mise,Résultat
2025-12-15,NBA,Boston Celtics - Detroit Pistons,${pick},2.10,15,Gagné`).bets.map(saidOf);
    expect(said(`${word} Detroit Pistons`)).toEqual(["moneyline DET 2.10 win 1650 DET@BOS"]);
    expect(said(`${word} NBA Detroit Pistons`)).toEqual([expect.stringMatching(/^(other|future) .* -$/)]);
  },
);

test("short names of columns: the day of a game, what was bet and won; a market that is matched is open until it is decided", () => {
  expect(
    one("Wk,Gm Date,Lg,Bet Slip,Odds,Amt Bet,Amt Won,W/L\n14,12/7/25,NFL,Buffalo Bills -5.5,-110,55,50,W").bets.map(
      saidOf,
    ),
  ).toEqual(["spread BUF -5.5 1.91 win 5000 CIN@BUF"]);
  expect(
    one(`Date,Lg,Bet,Amt Bet,Amt Won,Outcome
12/7/25,NFL,Buffalo Bills -5.5,55,50,W
12/7/25,NFL,Buffalo Bills -5.5,10,-10,L`).bets.map(saidOf),
  ).toEqual(["spread BUF -5.5 1.91 win 5000 CIN@BUF", "spread BUF -5.5 loss -1000 CIN@BUF"]);
  expect(
    one(`Placed,Event,Market,Selection,Odds,Stake,Status,Winning Status,Profit
2025-12-20 19:00,Washington Wizards @ Memphis Grizzlies,Moneyline,Washington Wizards,+120,25,matched,tbd,0.00`).bets.map(
      saidOf,
    ),
  ).toEqual(["moneyline WAS 2.20 open WAS@MEM"]);
});

test("a bet placed after the start says that its owner states how it ended", () => {
  const [bet] = one("Date,Bet,Odds,Stake,Result\n2025-12-20 19:30,LIVE Florida Panthers ML,-160,20,open").bets;
  expect(bet).toMatchObject({ game: null, notes: [expect.stringContaining("it keeps the result you state")] });
});

test("of two games of a day, the start says which: below any of its names", () => {
  const starts = (header: string) =>
    one(`Placed At,Sport,Event,${header},Selection,Odds,Stake,Status
2025-07-11 09:40,MLB,Cleveland Guardians @ Chicago White Sox,2025-07-11 14:10,Guardians ML,-140,14,Won
2025-07-11 09:42,MLB,Cleveland Guardians @ Chicago White Sox,2025-07-11 19:40,Over 8.5,-110,11,Lost`).bets.map(
      ({ game }) => game?.startAt,
    );
  for (const header of ["Start", "Starts", "Start Time", "Kickoff"])
    expect(starts(header)).toEqual(["2025-07-11T18:10:00Z", "2025-07-11T23:40:00Z"]);
});

test("which team scores first is no winner of the game", () => {
  const picks = [
    "First team to score: Bills",
    "Bills first team to score",
    "Team to score first: Bills",
    "Bills team to score last",
  ];
  const rows = picks.map((pick) => `1/17/2026,BUF @ DEN,${pick},-115,11.50,W`).join("\n");
  const { bets } = one(`Date,Game,Bet,Odds,Stake,Result\n${rows}`);
  expect(bets.map(({ kind, game }) => [kind, game])).toEqual(picks.map(() => ["other", null]));
});

test("a season in a title says the year of its days, also behind the new year; another season's days have none", () => {
  const days = (title: string) =>
    games(`${title},,,,\nDate,Bet,Odds,Stake,Result\n12/5,Celtics -4.5,-110,11,W\n1/3,Knicks -5,-110,11,L`);
  for (const title of ["Bets 2025-26", "2025/2026 season"])
    expect(days(title)).toEqual(["2025-12-05 BOS", "2026-01-03 NYK"]);
  expect(days("Bets 2026-27")).toEqual([null, null]);
  expect(days("Bets of mine")).toEqual([null, null]);
});

test("a title that names the zone of all times moves them, and one that only speaks of time does not", () => {
  const row = "Houston Astros ML,2.20,50,W";
  const below = (title: string) => games(`${title},,,,\nPlaced,Bet,Odds,Stake,Result\n2025-07-05 03:30,${row}`);
  for (const title of ["All times CET", "Times are in Central European time", "(time zone: UTC+2)"])
    expect(below(title)).toEqual(["2025-07-04 LAD"]);
  for (const title of ["Good times ahead", "Time to win"]) expect(below(title)).toEqual(["2025-07-05 LAD"]);
});

test("what a unit is, by a title", () => {
  const staked = (title: string) =>
    one(`${title},,,,\nDate,Bet,Odds,Units,Result\n12/5/2025,Celtics -4.5,-110,2.2u,L`).bets.map(
      ({ stakeCents, profitCents }) => [stakeCents, profitCents],
    );
  for (const title of ["Log (1u = $25)", "Unit size: $25", "unit = $25"])
    expect(staked(title)).toEqual([[5500, -5500]]);
  for (const title of ["Bankroll $500, 20 units", "0.1u = $2.50"]) expect(staked(title)).toEqual([[220, -220]]);
});

test("an order that was called off is void, but its matched part stands until it has a result", () => {
  const header = "Placed,Event,Market,Selection,Odds,Wager,Matched,State,Result,Net";
  const order = (matched: string, state: string, net: string) =>
    `2025-12-15T20:02:00Z,Dallas Mavericks @ Utah Jazz,Moneyline,Utah Jazz,+150,20.00,${matched},${state},,${net}`;
  const filled =
    "2025-12-15T20:00:00Z,Detroit Pistons @ Boston Celtics,Moneyline,Boston Celtics,+102,30,30,Filled,Lost,-30";
  const rows = [order("0.00", "Cancelled", "0.00"), order("8.00", "Expired", ""), order("8.00", "Cancelled", "12.00")];
  expect(
    one([header, filled, ...rows].join("\n"))
      .bets.slice(1)
      .map(({ result, stakeCents, profitCents }) => [result, stakeCents, profitCents]),
  ).toEqual([
    ["void", 0, 0],
    [null, 800, null],
    ["win", 800, 1200],
  ]);
});

test("a minus is one on every keyboard, also apart from its number", () => {
  const minuses = ["-", "–", "—", "−", "‑", "‐", "﹣", "－", "‒", "- ", "– "];
  const picks = minuses.map((minus) => `12/10/2025,NBA,Thunder ${minus}15.5,${minus.trim()}110,11,W`);
  const read = (rows: readonly string[]) =>
    one(`Date,League,Bet,Odds,Stake,Result\n${rows.join("\n")}`).bets.map(({ line, american }) => [line, american]);
  expect(read(picks)).toEqual(minuses.map(() => [-15.5, -110]));
  expect(
    read([
      "12/10/2025,NBA,Suns + 15.5,-110,11,W",
      "12/10/2025,NBA,Suns @ Thunder – Over – 231.5,-110,11,W",
      "12/10/2025,NBA,Suns TT over - 95.5,-110,11,W",
    ]),
  ).toEqual([
    [15.5, -110],
    [231.5, -110],
    [95.5, -110],
  ]);
});

test("slips of the fingers in headers and in long nicknames are read, and names of people are none", () => {
  const { bets, left } = one(`date,leauge,bet,odds,stake,resutl,proft
12/7/25,nfl,Seahwaks -6.5,-110,55,won,50
12/7/25,nba,Celitcs -2,-110,55,loss,-55
12/8/25,nba,Timberwolfs -6.5,-110,55,Lost ,-55
12/9/25,nhl,Candiens ML,+115,20,W,23`);
  expect([bets.map(saidOf), left]).toEqual([
    [
      "spread SEA -6.5 1.91 win 5000 SEA@ATL",
      "spread BOS -2 1.91 loss -5500 BOS@TOR",
      "spread MIN -6.5 1.91 loss -5500 PHX@MIN",
      "moneyline MTL 2.15 win 2300 TBL@MTL",
    ],
    [],
  ]);
  for (const name of ["Mitch Marner's", "commandeers", "Pacers"]) expect(findTeams(name, "MLB")).toEqual([]);
});

test("“vs” before every opponent says nothing of where they play", () => {
  const rows = (place: string) =>
    `Date,Team,vs/@,Opponent,Type,Odds,Stake,Result\n2025-12-09,Heat,${place},Magic,ML,+120,10,L\n2026-01-15,Knicks,vs,Warriors,ML,+150,10,W`;
  expect(one(rows("vs")).bets.map(saidOf)).toEqual([
    "moneyline MIA 2.20 loss -1000 MIA@ORL",
    "moneyline NYK 2.50 win 1500 NYK@GSW",
  ]);
  expect(one(rows("@")).bets.map(saidOf)[0]).toBe("moneyline MIA 2.20 loss -1000 MIA@ORL");
});
