import { describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { listedGames, readBetsText } from "#app/lib/workflows/bets/read-bets-file.server.ts";
import { saidOf } from "./said-of-bet.ts";

/** Kinds of files that no earlier lot held, each as the smallest file that shows it: what is read of every bet below its rows. */
const GAMES = listedGames(`league,date,away,home,start_at
NBA,2025-12-15,DET,BOS,2025-12-16T00:00:00Z
NBA,2025-12-15,HOU,DEN,2025-12-16T02:30:00Z
NBA,2025-12-15,DAL,UTA,2025-12-16T02:00:00Z
NFL,2025-12-14,BUF,NE,2025-12-14T18:00:00Z
NFL,2025-12-14,CAR,NO,2025-12-14T21:25:00Z
NFL,2025-12-14,GB,DEN,2025-12-14T21:25:00Z
NFL,2025-12-14,MIN,DAL,2025-12-15T01:20:00Z
NFL,2025-12-14,LV,PHI,2025-12-14T18:00:00Z
NHL,2025-12-14,PIT,UTA,2025-12-15T00:00:00Z
NHL,2025-12-15,FLA,TBL,2025-12-16T00:00:00Z
MLB,2025-07-04,STL,CHC,2025-07-04T18:20:00Z
MLB,2025-07-05,HOU,LAD,2025-07-05T23:15:00Z
MLB,2025-07-06,BAL,ATL,2025-07-06T15:35:00Z
`);

const read = (text: string, games = GAMES) =>
  readBetsText("file", text, { games, timeZone: "America/New_York", now: epochMs(Date.UTC(2026, 0, 20)) });

const FILES: readonly (readonly [string, string, readonly string[]])[] = [
  [
    "units beside money, sides in the market's name, the odds again behind the pick",
    `data:text/csv;charset=utf-8,
League,Start Time,Game,Pick Desc,Type,Period,Odds,Odds/Spread/Total,Result,Units Wagered,Units Net,Money Wagered,Money Net,Tag
nfl,2025-12-14T18:00:00.000Z,BUF @ NE,BUF -1.5 -110,spread_away,game,-110,-1.5,win,1.1,1,55,50,
mlb,2025-07-05T23:15:00.000Z,HOU @ LAD,HOU +124,ml_away,firstfiveinnings,124,124,loss,1,-1,50,-50,
nfl,2025-12-14T18:00:00.000Z,LV @ PHI,LV o13.5 -105,away_over,game,-105,13.5,loss,1.05,-1.05,52.5,-52.5,
nfl,2025-08-01T09:00:00.000Z,To Win 2025-26,Eagles Super Bowl Winner,future,game,N/A,,pending,1,0,50,0,`,
    [
      "spread BUF -1.5 1.91 win 5000 BUF@NE",
      "period HOU 2.24 loss -5000 -",
      "teamTotal LV over 13.5 1.95 loss -5250 -",
      "future open -",
    ],
  ],
  [
    "what is below zero is a profit, whatever its name; a teaser by its points; a boost's own odds",
    `Bet ID,Placed,Bet Selection,Event Name,League,Leg Handicap,Teaser Points,Bet American Odds,Bet Boosted Odds,Stake,Result,Amount Won Or Lost,Bet Bonus Winning Amount
1,2025-12-14 10:00,Buffalo Bills,BUF @ NE,NFL,-1.5,,-110,,11,won,10,0
2,2025-12-14 10:01,Denver Broncos,GB @ DEN,NFL,7,6,-120,,12,lost,-12,0
2,2025-12-14 10:01,Dallas Cowboys,MIN @ DAL,NFL,0.5,6,-120,,12,lost,-12,0
3,2025-12-15 10:01,Denver Nuggets,HOU @ DEN,NBA,,,+150,+170,10,won,17,2`,
    [
      "spread BUF -1.5 1.91 win 1000 BUF@NE",
      "teaser 1.83 loss -1200 2 legs -",
      "moneyline DEN 2.70 win 1700 boost HOU@DEN",
    ],
  ],
  [
    "a stake in a language nobody listed is what lost bets cost, and an unknown word counts by its profit",
    `Datum;Zzz;Match;Tipp;Szorzó;Vvv;Profit
2025.12.14. 10:30;Nyert;Buffalo Bills - New England Patriots;Buffalo Bills -1,5;1,92;5000;4600
2025.12.14. 10:31;Vesztett;Las Vegas Raiders - Philadelphia Eagles;Las Vegas Raiders +11,5;1,88;5000;-5000`,
    ["spread BUF -1.5 1.92 win 460000 BUF@NE", "spread LV 11.5 1.88 loss -500000 LV@PHI"],
  ],
  [
    "two columns of teams are a game: what was bet on is the pick",
    `Date,Sport,Team 1,Team 2,My Pick,Odds,Units,Result,PnL
12/14/2025,NFL,Packers,Broncos,Broncos,+105,1,Win,1.05
12/14/2025,NFL,Vikings,Cowboys,Under 47.5,-110,1.1,Loss,-1.1`,
    ["moneyline DEN 2.05 win 105 GB@DEN", "total under 47.5 1.91 loss -110 MIN@DAL"],
  ],
  [
    "a column named Team that contradicts the pick leaves the side to its owner",
    `Date,League,Team,Selection,Odds,Stake,Result
12/14/2025,NFL,Packers,Broncos ML,+105,10,Win`,
    ["moneyline 2.05 win 1050 -"],
  ],
  [
    "sides by number, in markets of two alone",
    `Placed,League,Event,Market,Outcome,Odds,Stake,Result,Winnings
2025-12-14 10:00,NFL,Green Bay Packers – Denver Broncos,Handicap,1 (+1.5),1.95,20,Lost,-20
2025-12-15 10:00,NBA,Detroit Pistons – Boston Celtics,Moneyline,2,1.30,50,Won,15
2025-12-15 10:00,Serie A,Roma – Como,1X2,2,3.30,10,Lost,-10`,
    ["spread GB 1.5 1.95 loss -2000 GB@DEN", "moneyline BOS 1.30 win 1500 DET@BOS", "other 3.30 loss -1000 -"],
  ],
  [
    "legs below a heading, legs with their own odds, legs with their games",
    `Placed;Type;Bet;Odds;Stake;Status;Payout
2025-12-15 10:00;;"SGP: Detroit Pistons @ Boston Celtics
Jaylen B. 25+ Points
Over 220.5";+425;5;Lost;0
2025-12-15 10:00;Dubbel;MIA Heat - 1.72, DAL Stars - 1.90;;10;Won;32.68
2025-12-15 10:00;Parlay;"NBA | HOU vs DEN | Money Line | DEN; NHL | FLA vs TBL | Money Line | TBL";+230;20;Lost;0`,
    ["sameGameParlay 5.25 loss -500 2 legs -", "parlay 3.27 win 2268 2 legs -", "parlay 3.30 loss -2000 2 legs -"],
  ],
  [
    "days above their bets, a total's own column, codes in title case",
    `Date,Lg,Game,Bet,Spread,Total,Odds,Risk,Result
"Sunday, 12/14/2025",,,,,,,,
,NFL,MIN @ DAL,Over,,47.5,-110,11,W
,NFL,CAR @ NO,NO Saints,-2.5,,-110,11,L
,NHL,PIT @ UTA,Pit +1.5,,,-150,15,W`,
    [
      "total over 47.5 1.91 win 1000 MIN@DAL",
      "spread NO -2.5 1.91 loss -1100 CAR@NO",
      "spread PIT 1.5 1.67 win 1000 PIT@UTA",
    ],
  ],
  [
    "quarter lines with a half that has no sign, chances known from payouts, tickets that return a part",
    `Date,League,Event,Type,Bet,Price,Amount,Payout,Status
2025-12-15,NBA,HOU @ DEN,,DEN,0.62,31.00,50.00,WON
2025-12-15,NBA,HOU @ DEN,,HOU +4.5,0.50,10.00,0.00,LOST
2025-12-15,NBA,DET @ BOS,,"BOS 0.0, -0.5",0.50,10.00,20.00,WON
2025-12-15,NBA,,Round Robin,"BOS ML, DEN ML, UTA ML",0.25,30.00,12.00,LOST`,
    [
      "moneyline DEN 1.61 win 1900 HOU@DEN",
      "spread HOU 4.5 2.00 loss -1000 HOU@DEN",
      "spread BOS -0.25 2.00 win 1000 DET@BOS",
      "roundRobin 4.00 loss -1800 3 legs -",
    ],
  ],
  [
    "short headers, seconds since 1970, a total that only one league plays",
    `ts,matchup,mkt,sel,ln,px,amt,res,net
1765814400,DAL/UTA,OU,U 232.5,,-110,55,0,-55
1765814400,HOU@DEN,ATS,DEN,-4.5,-108,54,1,50`,
    ["total under 232.5 1.91 loss -5500 DAL@UTA", "spread DEN -4.5 1.93 win 5000 HOU@DEN"],
  ],
];

test.each(FILES)("%s", (_, text, expected) => {
  expect(read(text).bets.map(saidOf)).toEqual(expected);
});

test("a spread without a sign is given or got: asked, unless the file writes a minus and no plus, or it is an export's", () => {
  const lines = (...cells: readonly string[]) =>
    read(
      `Date,League,Game,Pick,Line,Odds,Stake,Result\n${cells.map((cell) => `2025-12-15,NBA,DET @ BOS,${cell},-110,11,W`).join("\n")}`,
    ).bets.map(({ game, line }) => (game === null ? null : line));
  expect(lines("Celtics,4.5", "Pistons,6.5")).toEqual([null, null]);
  expect(lines("Celtics,-4.5", "Pistons,6.5")).toEqual([-4.5, 6.5]);
  expect(lines("Celtics,-4.5", "Pistons,+6.5", "Celtics,4.5", "Pistons 6.5,")).toEqual([-4.5, 6.5, null, null]);
  expect(lines("Pistons 6.5 Spread,", "Pistons getting 6.5,")).toEqual([6.5, 6.5]);
  const [ofProgram] = read(
    "Date,League,Game,Pick,Market,Handicap,Odds,Stake,Result\n2025-12-15,NBA,DET @ BOS,Pistons,Spread,6.5,-110,11,W",
  ).bets;
  expect([ofProgram?.line, ofProgram?.game?.home]).toEqual([6.5, "BOS"]);
  // A column may hold the home team's line: what the pick says counts.
  expect(lines("Pistons +6.5,-6.5", "Celtics -6.5,-7")).toEqual([6.5, -6.5]);
});

test.each([
  ["Season", "2025"],
  ["Rot #", "512"],
  ["Max Bet", "500"],
  ["Hedge", "Knicks ML"],
  ["Winner", "Celtics"],
  ["Result 1H", "L"],
  ["Fair Line", "-2"],
  ["Line 2", "-2"],
  ["Opp Score", "99"],
  ["Actual Total", "238"],
])("a cell below %s changes nothing about a bet", (header, cell) => {
  const rows = [
    `2025-12-15,NBA,DET @ BOS,Pistons +6.5,-110,11,W,10,${cell}`,
    `2025-12-15,NBA,HOU @ DEN,Over 229.5,-105,21,L,-21,${cell}`,
    `2025-12-14,NFL,GB @ DEN,Broncos ML,+120,10,P,0,${cell}`,
  ];
  const { bets } = read(`Date,League,Game,Play,Juice,Risk,Grade,Net,${header}\n${rows.join("\n")}`);
  const { bets: unpriced } = read(
    `${header},Date,League,Game,Play,Risk,Grade,Net\n${rows.map((row) => [cell, ...row.split(",").filter((_, at) => at !== 4 && at !== 8)].join(",")).join("\n")}`,
  );
  expect(bets.map(saidOf)).toEqual([
    "spread DET 6.5 1.91 win 1000 DET@BOS",
    "total over 229.5 1.95 loss -2100 HOU@DEN",
    "moneyline DEN 2.20 push 0 GB@DEN",
  ]);
  expect(unpriced.map(({ profitCents }) => profitCents)).toEqual([1000, -2100, 0]);
});

test("two columns of lines that differ are asked about; a spread's and a total's are each its own", () => {
  expect(
    read(`Date,League,Game,Pick,Type,Line,Spread,Odds,Stake,Result
2025-12-15,NBA,DET @ BOS,Pistons,Spread,+6.5,+7,-110,11,W
2025-12-15,NBA,DET @ BOS,Celtics,Spread,-6.5,-6.5,-110,11,L`).bets.map(saidOf),
  ).toEqual(["spread DET 1.91 win 1000 -", "spread BOS -6.5 1.91 loss -1100 DET@BOS"]);
  expect(
    read(`Date,League,Game,Pick,Spread,Total,Odds,Stake,Result
2025-12-15,NBA,DET @ BOS,Pistons,+6.5,221.5,-110,11,W
2025-12-15,NBA,DET @ BOS,Over,-6.5,221.5,-110,11,L
2025-12-15,NBA,DET @ BOS,"Pistons 6.5, o221.5",,,+260,11,L`).bets.map(saidOf),
  ).toEqual([
    "spread DET 6.5 1.91 win 1000 DET@BOS",
    "total over 221.5 1.91 loss -1100 DET@BOS",
    "other 3.60 loss -1100 -",
  ]);
});

test("below a header that nobody listed, numbers and totals leave bare picks to their owner; ML and MLINE are winners", () => {
  expect(
    read(`Date,Wager,Zzz,Price,Stake,Result
2025-12-15,Lightning,-1.5,+210,10,W
2025-12-15,Celtics,ML,-105,21,W
2025-12-15,Pistons/Celtics,o221.5,-115,23,W`).bets.map(({ game }) => game !== null),
  ).toEqual([false, true, false]);
  // Totals in words and a parlay among them say no less.
  expect(
    read(`When,Team,Against,Zzz,Price,Stake,Result
2025-12-14,Bills,Patriots,+3.5,-115,20,L
2025-12-14,Broncos,Packers,ML,+180,10,W
2025-12-14,Eagles,Raiders,-2.5,-125,25,W
2025-12-14,Packers/Broncos,,over 44.5,-120,30,W
2025-12-14,Cowboys & Chiefs,,ML parlay,+350,5,L`).bets.map(({ kind, game }) => [kind, game !== null]),
  ).toEqual([
    ["spread", false],
    ["moneyline", true],
    ["spread", false],
    ["spread", false],
    ["parlay", false],
  ]);
  expect(
    read(`Date,Team,Type,Line,Price,Risk,Result
12/14/25,Broncos,MLINE,,-190,$95,WIN`).bets.map(saidOf),
  ).toEqual(["moneyline DEN 1.53 win 5000 GB@DEN"]);
});

test("a line's cell may name the team whose line it is", () => {
  expect(
    read(`Week,Game,Your Pick,Line,Stake,Odds,Result,Date
7,Packers @ Broncos,Packers,DEN -2.5,$20,-110,W,2025-12-14
7,Bills @ Patriots,Patriots,NE -1.5,$20,-110,W,2025-12-14
7,Raiders @ Eagles,Raiders,home -11.5,$20,-110,W,2025-12-14`).bets.map(saidOf),
  ).toEqual(["spread GB 2.5 1.91 win 1818 GB@DEN", "spread NE -1.5 1.91 win 1818 BUF@NE", "spread LV 1.91 win 1818 -"]);
  const lines = (...cells: readonly string[]) =>
    read(
      `Date,League,Game,Pick,Line,Odds,Stake,Result\n${cells.map((cell) => `2025-12-14,NFL,GB @ DEN,Packers,${cell},-110,11,W`).join("\n")}`,
    ).bets.map(({ game, line }) => (game === null ? null : line));
  expect(lines("-2.5 DEN", "+2.5/-110", "+2.5 -110", "(+2.5)")).toEqual([2.5, 2.5, 2.5, 2.5]);
  expect(lines("DEN by 2.5", "2.5 pts", "getting 2.5", "1H +1.5", "live +7.5", "DEN -2.5 / 45.5")).toEqual(
    Array<null>(6).fill(null),
  );
  expect(lines("+3 (bought from 2.5)", "+3 (from +2.5)", "+3 (was 2.5)", "+3 from 2.5")).toEqual([3, 3, 3, 3]);
});

test("a line may be the favorite's or the home team's: it is turned where a column says so, else asked about", () => {
  expect(
    read(`Day,Fav,Dog,Line,Pick,Odds,Stake,Result
2025-12-14,Broncos,Packers,-2.5,Packers,-110,11,W
2025-12-14,Patriots,Bills,-1.5,Patriots,-110,11,W`).bets.map(saidOf),
  ).toEqual(["spread GB 2.5 1.91 win 1000 GB@DEN", "spread NE -1.5 1.91 win 1000 BUF@NE"]);
  const rows = "GB,DEN,-2.5,GB|BUF,NE,-3.5,NE|LV,PHI,-11.5,LV|MIN,DAL,-6.5,MIN".split("|");
  const linked = (header: string, lines: readonly string[]) =>
    read(
      `Date,League,Away,Home,${header},Pick,Odds,Stake,Result\n${lines.map((row) => `2025-12-14,NFL,${row},-110,11,W`).join("\n")}`,
    ).bets.flatMap(({ game, line }) => (game === null ? [] : [line]));
  expect(linked("Spread (Home)", rows.slice(0, 2))).toEqual([]);
  expect(linked("Spread", rows)).toEqual([]);
  expect(linked("Spread", [...rows.slice(0, 3), "MIN,DAL,+6.5,MIN"])).toEqual([-2.5, -3.5, -11.5, 6.5]);
});

describe("dates that fit both orders beside decimal odds", () => {
  const HEADERS = "Date,League,Pick,Odds,Stake,Result";
  const [december, january] = ["2025-12-01", "2025-01-12"];
  const on = (day: string, ...pairs: readonly string[]) => pairs.map((pair) => `NBA,${day},${pair}`);
  const [played, others] = [["DET,BOS", "HOU,DEN"], ["LAL,SAC"]];
  const alone = ["Celtics ML", "Rockets +4.5"];
  const both = ["DET @ BOS: Celtics ML", "HOU @ DEN: Rockets +4.5"];
  const dates = (picks: readonly string[], games: readonly string[], [date, odds] = ["12/01/2025", "1.91"]) => {
    const rows = picks.map((pick) => `${date},NBA,${pick},${odds},10,W`);
    const { bets } = read(`${HEADERS}\n${rows.join("\n")}`, listedGames(`league,date,away,home\n${games.join("\n")}`));
    const asked = bets.some(({ notes }) => notes.some((note) => note.startsWith("Its dates fit both orders")));
    return [
      ...new Set(bets.map(({ game, placedAt }) => game?.date ?? (asked ? "asked" : placedAt.slice(0, 10)))),
    ].join();
  };

  test.each([
    ["on the days of their games, and the other way on days of others", alone, december, january, december],
    ["the same with the days changed", alone, january, december, january],
    ["of two games whose teams are both named", both, december, null, december],
    ["of teams alone, where the other season is not known", alone, december, null, "asked"],
    ["of one game", alone.slice(0, 1), december, january, "asked"],
  ])("are of the order in which bets are %s", (_, picks, day, free, expected) => {
    expect(dates(picks, [...on(day, ...played), ...(free === null ? [] : on(free, ...others))])).toBe(expected);
  });

  test("are asked about where bets are on the day of their game in both orders, or no game is known", () => {
    expect(dates(alone, [...on(december, ...played), ...on(january, ...played)])).toBe("asked");
    expect(dates(alone, [])).toBe("asked");
  });

  test("are of the order in which none lies ahead", () => {
    expect(dates(alone, [], ["01/12/2026", "1.91"])).toBe("2026-01-12");
    expect(dates(alone, [], ["12/01/2026", "1.91"])).toBe("2026-01-12");
  });

  test("need no games beside American odds, which games may contradict", () => {
    expect(dates(alone, on(december, ...played), ["12/01/2025", "-110"])).toBe(december);
    expect(dates(alone, [...on(january, ...played), ...on(december, ...others)], ["12/01/2025", "-110"])).toBe(january);
  });

  test("are decided by games and dates from everywhere in a long file", () => {
    const rows = Array.from({ length: 900 }, (_, at) => `12/01/2025,Soccer,Arsenal ML,1.91,10,W,${at}`);
    const file = (end: readonly string[]) =>
      read(`${HEADERS},Bet ID\n${[...rows, ...end].join("\n")}`, EVERY_GAME).bets;
    const EVERY_GAME = listedGames(
      `league,date,away,home\n${[...on(january, ...played), ...on(december, ...others)].join("\n")}`,
    );
    const ended = alone.map((pick) => `12/01/2025,NBA,${pick},1.91,10,W,${pick}`);
    expect(file(ended).at(-1)?.game?.date).toBe(january);
    const plain = Array.from({ length: 90 }, (_, at) => `13/01/2025,Soccer,Arsenal ML,1.91,10,W,a${at}`);
    expect(file(plain)[0]?.placedAt.slice(0, 10)).toBe(january);
  });
});

test("an opponent is not a pick, and its name is not a word of a bet", () => {
  expect(
    read(`Date,Lg,Ticket,Opp,Type,Line,Odds,Stake,Result
2025-12-15,NHL,Panthers,TBL,ATS,+1.5,-110,11,W
2025-12-14,NFL,Carolina,New Orleans,ML,,-110,11,W`).bets.map(saidOf),
  ).toEqual(["spread 1.5 1.91 win 1000 -", "moneyline 1.91 win 1000 -"]);
  expect(
    read(`Date,Lg,Team,Opp,Type,Line,Odds,Stake,Result
2025-12-15,NHL,Panthers,TBL,ATS,+1.5,-110,11,W
2025-07-06,MLB,Orioles,Atlanta Braves,ML,,-110,11,W
2025-07-04,MLB,STL +1.5,Cubs,,,-110,11,W
2025-07-06,MLB,Orioles,Braves,O/U,o9,-110,11,W`).bets.map(saidOf),
  ).toEqual([
    "spread FLA 1.5 1.91 win 1000 FLA@TBL",
    "moneyline BAL 1.91 win 1000 BAL@ATL",
    "spread STL 1.5 1.91 win 1000 STL@CHC",
    "total over 9 1.91 win 1000 BAL@ATL",
  ]);
  expect(
    read(`Date,League,Team,Opp,Home/Away,Spread,Odds,Stake,Result
2025-12-15,NBA,Celtics,Pistons,Home,-6.5,-110,11,W
2025-12-15,NBA,Pistons,Celtics,A,+6.5,-110,11,L`).bets.map(saidOf),
  ).toEqual(["spread BOS -6.5 1.91 win 1000 DET@BOS", "spread DET 6.5 1.91 loss -1100 DET@BOS"]);
});

const LINES: Readonly<Record<League, readonly [number, number]>> = {
  NBA: [-6.5, 225.5],
  NFL: [-3.5, 44.5],
  MLB: [-1.5, 8.5],
  NHL: [-1.5, 5.5],
};

describe("every club of the table", () => {
  test("is bet on by code and nickname, with its game in the same cell or beside it", () => {
    const rows = LEAGUES.flatMap((league) => {
      const clubs = teamsOf(league);
      const [spread, total] = LINES[league];
      return clubs.flatMap((club, at) => {
        const other = clubs[(at + 5) % clubs.length] ?? club;
        const [one, two] = [`${club.code} ${club.nickname}`, `${other.code} ${other.nickname}`];
        return [
          [league, "", `${one} ${spread} Spread ${one} @ ${two}`, `spread ${club.code} ${spread}`],
          [league, "", `Under ${total} Total ${two} vs ${one}`, `total ${total}`],
          [league, `${two} @ ${one}`, `${club.nickname} ML`, `moneyline ${club.code}`],
          [league, `${one} at ${two}`, `${one} Team Total Over 3.5`, `teamTotal ${club.code} 3.5`],
        ] as const;
      });
    });
    const csv = rows.map(([league, game, pick]) => `2025-12-14,${league},${game},${pick},-110,11,W`).join("\n");
    const { bets } = read(`Date,League,Game,Pick,Odds,Stake,Result\n${csv}`, []);
    const said = bets.map(({ kind, team, line }) =>
      [kind, kind === "total" ? null : team, line].filter((part) => part !== null).join(" "),
    );
    expect(said).toEqual(rows.map(([, , , expected]) => expected));
  });

  test("is linked to no game by a bet on anything else than all of it", () => {
    const picks =
      "1st Half ML|1H -2.5|to win by 6+|by 1-5|TT u22.5|to make the playoffs|Over 45.5 wins|to win division|race to 20|to score first|win & over 44.5|3-way|regulation|draw no bet|series winner|first to 10 points|State -4.5|Q1 spread -0.5|second half moneyline|1st 5 innings ML|-3.5 / Over 44.5|wire to wire|most sacks|to win both halves|MVP|No|win or tie|60 min|OT win|shootout|overtime yes|exact score 24-21|hits over 8.5|penalty minutes over 8.5|live -3.5|to cover next 3 games|not to win|F5 +0.5|in OT|+3/+4|+3 or +3.5|-3 ML|112-105|4th|half|1st to 10|-3.5 1st H|FG first|-3.5 both to score|ML after 1|ML no OT|in-game -3.5|ML tie no bet|most hits|-3.5 (No)|ML or draw|-3.5 women".split(
        "|",
      );
    const clubs = LEAGUES.flatMap((league) =>
      teamsOf(league)
        .slice(0, 4)
        .map((club) => ({ ...club, league })),
    );
    const games = listedGames(
      ["league,date,away,home", ...LEAGUES.map((league) => clubs.filter((club) => club.league === league))]
        .flatMap((line) =>
          typeof line === "string"
            ? [line]
            : [0, 2].map((at) => `${line[at]?.league},2025-12-14,${line[at]?.code},${line[at + 1]?.code}`),
        )
        .join("\n"),
    );
    const csv = clubs.flatMap(({ league, city, nickname }) =>
      picks.map((pick) => `2025-12-14,${league},${pick.startsWith("State") ? city : nickname} ${pick},-110,11,W`),
    );
    const { bets } = read(`Date,League,Pick,Odds,Stake,Result\n${csv.join("\n")}`, games);
    expect(bets.length).toBe(csv.length);
    expect(bets.filter(({ game }) => game !== null).map(({ rows }) => csv[(rows[0] ?? 2) - 2])).toEqual([]);
    const whole = read(
      `Date,League,Pick,Odds,Stake,Result\n2025-12-14,NFL,${clubs.find(({ league }) => league === "NFL")?.nickname} ML,-110,11,W`,
      games,
    );
    expect(whole.bets[0]?.game).not.toBeNull();
  });
});

describe("a column that nobody listed", () => {
  /** The cells below a header beside which a bet on a game is linked to it, with its market in a column or without. */
  const linked = (header: string, cells: readonly string[], hasMarket: boolean) => {
    const rows = cells.flatMap((cell) =>
      ["BOS -4.5,Spread", "Over 220.5,Total", "BOS ML,Moneyline"].map(
        (pick) => `2025-12-15,NBA,DET @ BOS,${hasMarket ? pick : pick.split(",")[0]},${cell},-110,11,W`,
      ),
    );
    const { bets } = read(
      `Date,League,Game,Pick,${hasMarket ? "Market," : ""}${header},Odds,Stake,Result\n${rows.join("\n")}`,
    );
    expect(bets.length, header).toBe(rows.length);
    return cells.filter((_, at) => bets.slice(3 * at, 3 * at + 3).every(({ game }) => game !== null));
  };
  const LESS =
    "Regular Time|1X2|1st Goal|First Score|Quarter Bets|Half Spread|1st Half|1H|H1|1Q|P1|First 5 Innings|F5|Half|Team Totals|Player Props|Regulation|3-Way|60 Minutes|1st Q|Double Chance|Futures|Win Margin|Same Game Parlay|Parlay|Live".split(
      "|",
    );

  test.each(
    "Markets|Bet Segment|Wager Category|Sub Market|Extra|Time Frame|Leg Type|Detail|Stage|Line Type|Bet On".split("|"),
  )("%s may say that a bet is on less than a game, or several: it is linked to nothing", (header) => {
    const less = [...LESS, "1.H", "1HS", "2QML"];
    expect([linked(header, less, true), linked(header, less, false)]).toEqual([[], []]);
  });

  test.each([
    ["the game", (part: string) => `NBA,DET @ BOS (${part}),BOS -4.5,Spread,Straight,`],
    ["the game without a sign", (part: string) => `NBA,DET @ BOS ${part},Over 220.5,,Straight,`],
    ["the league", (part: string) => `NBA - ${part},DET @ BOS,BOS ML,Moneyline,Straight,`],
    ["the type", (part: string) => `NBA,DET @ BOS,BOS -4.5,Spread,${part},`],
    ["the market", (part: string) => `NBA,DET @ BOS,Over 220.5,${part},Straight,`],
    ["the note", (part: string) => `NBA,DET @ BOS,Over 220.5,Total,Straight,${part}`],
  ])("and so may %s", (name, row) => {
    const noted = "1st Half|1H|H1|1Q|F5|Regulation|3-Way|Player Props|Parlay|Live|Tie No Bet|DNB|No OT|Draw".split("|");
    const parts = name === "the note" ? noted : LESS;
    const whole = row(name === "the note" ? "sharp" : name === "the type" ? "Straight" : "");
    const rows = [...parts.map(row), name === "the market" ? "NBA,DET @ BOS,Over 220.5,Total,Straight," : whole];
    const { bets } = read(
      `Date,League,Game,Pick,Market,Bet Type,Notes,Odds,Stake,Result\n${rows.map((one) => `2025-12-15,${one},-110,11,W`).join("\n")}`,
    );
    expect(bets.flatMap(({ game }, at) => (game === null ? [] : [parts[at] ?? "whole"]))).toEqual(["whole"]);
  });

  test.each([
    ...["Pts", "ATS", "Spr", "+/-", "H'cap", "Taken", "#", "±", "Handi"].map(
      (header) => [header, [-6.5, -2.5, 11.5]] as const,
    ),
    ...["Limit", "Threshold", "Val", "Margin", "Bet #", "Model Line", "Closing", "Open"].map(
      (header) => [header, []] as const,
    ),
  ])("numbers with signs below %s beside a bare team are its lines, or link nothing", (header, lines) => {
    const { bets } = read(
      `Date,Team,${header},Odds,Stake,Result\n2025-12-15,Celtics,-6.5,-110,11,W\n2025-12-14,Broncos,-2.5,-110,11,W\n2025-12-14,Raiders,+11.5,-110,11,L`,
    );
    expect(bets.map(({ result }) => result)).toEqual(["win", "win", "loss"]);
    expect(bets.flatMap(({ game, line }) => (game === null ? [] : [line]))).toEqual(lines);
  });

  test.each(["#", "+/-", "(+/-)", "Plus minus", "Bet #", "Margin", "Param", "Val"])(
    "lines, totals and winners together below %s make no spread a winner",
    (header) => {
      const { bets } = read(
        `Date,Team,${header},Odds,Stake,Result\n2025-12-15,Celtics,+6.5,-110,11,W\n2025-12-14,Broncos,ML,-110,11,W\n2025-12-14,Packers/Broncos o,228.5,-110,11,W\n2025-12-14,Raiders,-3½,-110,11,L`,
      );
      expect(bets.map(({ result }) => result)).toEqual(["win", "win", "win", "loss"]);
      const linked = bets.filter(({ game, kind }) => game !== null && kind !== "spread");
      expect(linked.every(({ rows }) => rows[0] === 3)).toBe(true);
    },
  );

  test.each([
    ["Period No", "1|2", "0"],
    ["periodNumber", "1|4", "0"],
    ["Qtr", "1|3|½|OT", "FG|G"],
    ["Half", "1|½|1/2|H", "Game|F"],
    ["1H?", "yes|x|TRUE|✓", "no|FALSE"],
    ["is_first_half", "1|true", "0|false"],
  ])("%s names the part by a number or a tick: %s do, %s do not", (header, parts, wholes) => {
    for (const hasMarket of [true, false]) {
      for (const part of parts.split("|")) expect(linked(header, [part], hasMarket), part).toEqual([]);
      expect(linked(header, wholes.split("|"), hasMarket)).toEqual(wholes.split("|"));
    }
  });

  test.each([
    ["Derivative", "Full Game|Main|Pregame"],
    ["Prop?", "No|FALSE|N"],
    ["Account", "DraftKings"],
    ["Season Type", "Regular Season|Playoffs"],
    ["Round", "Conference Finals|Game 3"],
    ["Code", "A1|P1|H1"],
    ["Confidence", "F5"],
    ["Staking", "Half|Quarter Kelly"],
    ["Reason", "lost in 4th quarter"],
  ])("%s about something else leaves bets on whole games linked: %s", (header, cells) => {
    const all = cells.split("|");
    expect([linked(header, all, true), linked(header, all, false)]).toEqual([all, all]);
  });
});

test.each([
  ["no game of the other league is known that day", "NBA,2025-12-15,DET,BOS,2025-12-16T00:00:00Z", "-"],
  [
    "only one league has them meet",
    "NBA,2025-12-15,DET,BOS,2025-12-16T00:00:00Z\nNHL,2025-12-15,FLA,TBL,2025-12-16T00:00:00Z",
    "DET@BOS",
  ],
  [
    "the other league has them meet that week",
    "NBA,2025-12-15,DET,BOS,2025-12-16T00:00:00Z\nNHL,2025-12-20,DET,BOS,2025-12-21T00:00:00Z",
    "-",
  ],
  [
    "they meet later that week",
    "NBA,2025-12-18,DET,BOS,2025-12-19T00:00:00Z\nNHL,2025-12-15,FLA,TBL,2025-12-16T00:00:00Z",
    "-",
  ],
])("two codes of several leagues where %s", (_, games, expected) => {
  const { bets } = read(
    "Date,Game,Pick,Odds,Stake,Result\n2025-12-15,DET @ BOS,BOS ML,-110,11,W",
    listedGames(`league,date,away,home,start_at\n${games}\n`),
  );
  expect(bets.map((bet) => saidOf(bet).split(" ").at(-1))).toEqual([expected]);
});

/** A part of a game, or the time without overtime, as sheets of other languages say it. */
const PARTS_ELSEWHERE = [
  "1° tempo",
  "2º tempo",
  "1. HZ",
  "HZ1",
  "1re MT",
  "MT1",
  "1er QT",
  "1ª parte",
  "2a parte",
  "Primera parte",
  "1er cuarto",
  "4º quarto",
  "3º período",
  "1er période",
  "Eerste helft",
  "1e helft",
  "1. poločas",
  "1. třetina",
  "1. połowa",
  "1. kwarta",
  "1. kvart",
  "1. period",
  "1. félidő",
  "1. negyed",
  "1. erä",
  "2T",
  "1er tiers-temps",
  "1. Satz",
  "Primeras 5 entradas",
  "Tempi regolamentari",
  "Temps réglementaire",
  "Tiempo reglamentario",
  "Reguläre Spielzeit",
  "Ohne Verlängerung",
  "Sin prórroga",
  "Hors prolongations",
  "Senza supplementari",
  "Ordinarie tid",
  "Tempo regular",
];
/** Where it stands in a sheet: the headers, and a row with it. */
const PLACES_ELSEWHERE: readonly (readonly [headers: string, row: (part: string) => string])[] = [
  ["Game,Mercato,Pick", (part) => `DET @ BOS,${part},Detroit Pistons`],
  ["Game,Bet Type,Pick", (part) => `DET @ BOS,${part},Detroit Pistons`],
  ["Game,Pick", (part) => `DET @ BOS,Detroit Pistons ${part}`],
  ["Game,Pick", (part) => `DET @ BOS,${part}: Detroit Pistons`],
  ["Game,Pick", (part) => `DET @ BOS (${part}),Detroit Pistons -5.5`],
  ["Game,Pick,Notiz", (part) => `DET @ BOS,Detroit Pistons -5.5,${part}`],
];

test.each(PARTS_ELSEWHERE)("“%s” is not a whole game, wherever it is written", (part) => {
  const games = PLACES_ELSEWHERE.map(([headers, row]) => {
    const text = `Date,League,Odds,Stake,Result,${headers}\n2025-12-15,NBA,1.80,10,W,${row(part)}\n`;
    return read(text).bets.map(({ game }) => game);
  });
  expect(games).toEqual(PLACES_ELSEWHERE.map(() => [null]));
});

test.each([
  "Testa a testa",
  "Siegwette",
  "Sieg inkl. Verlängerung",
  "Vainqueur",
  "Ganador (incl. prórroga)",
  "Vencedor",
])("“%s” is the winner of the whole game", (market) => {
  const text = `Date,League,Game,Market,Pick,Odds,Stake,Result\n2025-12-15,NBA,DET @ BOS,${market},Detroit Pistons,1.80,10,W\n`;
  const { bets } = read(text);
  expect(bets).toMatchObject([{ kind: "moneyline", team: "DET", game: { home: "BOS" } }]);
});
