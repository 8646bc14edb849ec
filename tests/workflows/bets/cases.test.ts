import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { listedGames, readBetsText, type BetOfFile } from "#app/lib/workflows/bets/read-bets-file.server.ts";

// The cases C01 to C40 of docs/real-cases.md, with other teams, numbers and books than where they were found.
const GAMES = listedGames(readFileSync(new URL("./exports-games.csv", import.meta.url), "utf8"));

const PIKKIT =
  "bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_placed,time_settled,time_placed_iso,time_settled_iso,bet_info,tags,sports,leagues\n";
/** A row of a Pikkit export: what varies between these cases, the rest as it mostly is. */
const pikkit = (row: string) => {
  const [book, type, status, odds, amount, profit, info, sport, league] = row.split(";").map((cell) => cell.trim());
  return `${PIKKIT}x1,${book},${type},${status},${odds},,,${amount},${profit},12/14/2025 15:00:00 GMT,12/18/2025 23:30:00 GMT,2025-12-14T15:00:00.000Z,2025-12-18T23:30:00.000Z,${info},,${sport},${league}\n`;
};
const SCOUT =
  "External Bet ID,Bet Date Time,Bet Type,Bet Amount,Bet Settled,Event Name,League,Bet Selection,Market Name,Leg Handicap,Teaser Points,Bet American Odds,Bet Decimal Odds,Leg American Odds,Leg Decimal Odds,Multi Bet American Odds,Multi Bet Decimal Odds,Leg Result,Bet Result,Payout,Potential Payout,Leg Bet Type,Leg Event Date Time,Bet Settled Date,Same Game Parlay,State,Primary\n";
const SHEET = "Date,League,Game,Bet,Odds,Stake,Result,Profit\n";

function short({ kind, team, side, line, american, stakeCents, result, profitCents, marks, legs, game }: BetOfFile) {
  const ofTeam = ["moneyline", "spread", "teamTotal", "future"].includes(kind) ? team : null;
  const overUnder = side === "over" || side === "under" ? side : null;
  const [stake, profit] = [stakeCents / 100, profitCents === null ? null : profitCents / 100];
  return [
    kind,
    ofTeam,
    overUnder,
    line,
    american,
    `of ${stake}`,
    result ?? "open",
    profit,
    ...marks,
    legs.length > 0 ? `${legs.length} legs` : null,
    game ? `${game.away}@${game.home}` : "-",
  ]
    .filter((part) => part !== null)
    .join(" ");
}

const CASES: readonly (readonly [string, string, readonly string[]])[] = [
  [
    "C01 every moment stands twice",
    pikkit("Novig; straight; SETTLED_WIN; 1.91; 10; 9.10; Over 226.5 Total HOU Rockets @ DEN Nuggets; Basketball; NBA"),
    ["total over 226.5 -110 of 10 win 9.1 HOU@DEN"],
  ],
  [
    "C06 a lost bonus bet",
    pikkit(
      "FanDuel; straight; SETTLED_LOSS; 3.40; 15; 0.00; HOU Rockets Moneyline HOU Rockets @ DEN Nuggets; Basketball; NBA",
    ),
    ["moneyline HOU 240 of 15 loss 0 bonus bet HOU@DEN"],
  ],
  [
    "C07 cashed out at a loss",
    pikkit(
      "Novig; straight; SETTLED_CASH_OUT; 1.55; 40; -22.00; Green Bay Packers Moneyline Green Bay Packers at Denver Broncos; Football; NFL",
    ),
    ["moneyline GB -182 of 40 cashed out -22 GB@DEN"],
  ],
  [
    "C08 a void parlay without odds",
    pikkit(
      "Novig; parlay; SETTLED_VOID; ; 20; 0.00; Over 6.5 Total Florida Panthers @ Tampa Bay Lightning | Boston Celtics Moneyline Detroit Pistons @ Boston Celtics; Ice Hockey | Basketball; NHL | NBA",
    ),
    ["parlay of 20 void 0 2 legs -"],
  ],
  [
    "C09 a multiplier without the stake",
    pikkit(
      "Underdog; parlay; SETTLED_WIN; 0.75; 20; 15.00; Over 11.5 Points A. Player | Under 3.5 Assists B. Player; Basketball; NBA",
    ),
    ["parlay -133 of 20 win 15 2 legs -"],
  ],
  [
    "C10 a free entry",
    pikkit(
      "Novig; straight; SETTLED_WIN; 1.50; 0; 25; Denver Nuggets Moneyline HOU Rockets @ DEN Nuggets; Basketball; NBA",
    ),
    ["moneyline DEN -200 of 0 win 25 bonus bet HOU@DEN"],
  ],
  [
    "C11a an entry that pays for part of its picks",
    pikkit(
      "PrizePicks; parlay; SETTLED_LOSS; 5.00; 10; -6.00; Over 1.5 Shots A | Over 2.5 Shots B | Over 3.5 Shots C; Basketball; NBA",
    ),
    ["parlay 400 of 10 loss -6 3 legs -"],
  ],
  [
    "C11b an entry of which picks fell out",
    pikkit(
      "PrizePicks; parlay; SETTLED_WIN; 9.00; 10; 2.50; Over 1.5 Shots A | Over 2.5 Shots B | Over 3.5 Shots C; Basketball; NBA",
    ),
    ["parlay 800 of 10 win 2.5 3 legs -"],
  ],
  [
    "C12 rounded odds",
    pikkit(
      "Novig; straight; SETTLED_WIN; 1.36; 30; 10.91; Boston Celtics Moneyline Detroit Pistons @ Boston Celtics; Basketball; NBA",
    ),
    ["moneyline BOS -275 of 30 win 10.91 DET@BOS"],
  ],
  [
    "C13 an exchange's stake",
    pikkit(
      "Novig; straight; SETTLED_WIN; 1.64; 33.4992; 21.01; Boston Celtics Moneyline Detroit Pistons @ Boston Celtics; Basketball; NBA",
    ),
    ["moneyline BOS -156 of 33.5 win 21.01 DET@BOS"],
  ],
  [
    "C14a pick and game in one cell",
    pikkit(
      "Novig; straight; SETTLED_WIN; 1.91; 10; 9.10; UTA Mammoth +1.5 Spread Pittsburgh Penguins @ Utah Mammoth; Ice Hockey; NHL",
    ),
    ["spread UTA 1.5 -110 of 10 win 9.1 PIT@UTA"],
  ],
  [
    "C14b pick, winner and game in one cell",
    pikkit("Novig; straight; SETTLED_WIN; 1.91; 10; 9.10; VGK Golden Knights Winner NJ at VGK; Ice Hockey; NHL"),
    ["moneyline VGK -110 of 10 win 9.1 NJD@VGK"],
  ],
  [
    "C15 codes with nicknames",
    `${SHEET}2025-12-14,,,"PHI Eagles -11.5",-110,11,W,
2025-12-14,,,LV Raiders ML,+700,11,L,
2025-12-14,,,NYG Giants +2.5,-110,11,W,
2025-07-05,MLB,,Los Angeles Dodgers,-110,11,W,`,
    [
      "spread PHI -11.5 -110 of 11 win 10 LV@PHI",
      "moneyline LV 700 of 11 loss -11 LV@PHI",
      "spread NYG 2.5 -110 of 11 win 10 WAS@NYG",
      "moneyline LAD -110 of 11 win 10 HOU@LAD",
    ],
  ],
  [
    "C16 college teams",
    pikkit("Novig; straight; SETTLED_WIN; 1.91; 10; 9.10; Utah Utes -7.5 Spread Dallas @ Utah; Basketball; NCAAM"),
    ["spread -7.5 -110 of 10 win 9.1 -"],
  ],
  [
    "C16 a city alone",
    pikkit("Novig; straight; SETTLED_WIN; 1.91; 10; 9.10; Memphis +3.5 Spread Memphis at Minnesota; Basketball; NCAAM"),
    ["spread 3.5 -110 of 10 win 9.1 -"],
  ],
  [
    "C17 a team's total in a market's words",
    pikkit(
      "Novig; straight; SETTLED_WIN; 1.91; 10; 9.10; Under 17.5 LV Raiders Total Points Las Vegas Raiders @ Philadelphia Eagles; Football; NFL",
    ),
    ["teamTotal LV under 17.5 -110 of 10 win 9.1 -"],
  ],
  [
    "C17b a team's total by hand",
    `${SHEET}2025-12-15,NBA,,Nuggets TT o118.5,-110,11,W,
2025-12-15,NBA,,Nuggets Over 118.5,-110,11,W,`,
    ["teamTotal DEN over 118.5 -110 of 11 win 10 -", "teamTotal DEN over 118.5 -110 of 11 win 10 -"],
  ],
  [
    "C18 counts of players without over or under",
    `${SHEET}2025-12-14,NFL,,"Saquon Barkley: 75+ Rushing Yards Las Vegas at Philadelphia",-110,11,W,
2025-12-15,NBA,,Yes Alperen Sengun to score 20+ points Houston Rockets @ Denver Nuggets,-110,11,W,
2025-12-15,NHL,,1+ Nikita Kucherov Assists FLA Panthers @ TB Lightning,-110,11,W,
2025-12-14,NFL,,"Rashid Shaheed: 60+ — No Receiving Yards Carolina at New Orleans",-110,11,W,`,
    [
      "prop over 74.5 -110 of 11 win 10 -",
      "prop over 19.5 -110 of 11 win 10 -",
      "prop over 0.5 -110 of 11 win 10 -",
      "prop under 59.5 -110 of 11 win 10 -",
    ],
  ],
  [
    "C19 people named like teams",
    `${SHEET}2025-12-15,NBA,,Houston Smith Anytime TD,-110,11,W,
2025-12-14,NFL,,Josh Dallas Anytime TD,-110,11,W,
2025-12-14,NFL,,Denver Broadbent 50+ yards,-110,11,W,
2025-12-15,NBA,,Boston Brown 25+ Points,-110,11,W,`,
    [
      "prop -110 of 11 win 10 -",
      "prop -110 of 11 win 10 -",
      "prop over 49.5 -110 of 11 win 10 -",
      "prop over 24.5 -110 of 11 win 10 -",
    ],
  ],
  [
    "C19b titles and specials",
    `${SHEET}2025-12-14,NBA,,Nuggets to win Western Conference,+500,11,,
2025-12-14,NFL,,Eagles Super Bowl Winner,+700,11,,
2025-12-14,NFL,,Broncos to win AFC West,+150,11,,
2025-12-14,NFL,,Packers NFC North,+150,11,,
2025-12-15,NBA,,Celtics race to 25 points,-110,11,,
2025-12-15,NBA,,Celtics to win by 6-10,+350,11,,`,
    [
      "future DEN 500 of 11 open -",
      "future PHI 700 of 11 open -",
      "future DEN 150 of 11 open -",
      "future GB 150 of 11 open -",
      "other -110 of 11 open -",
      "other 350 of 11 open -",
    ],
  ],
  [
    "C22 cities cut to a letter",
    `${SHEET}2025-12-16,NHL,,New York I +1.5 goals Spread New York I vs Detroit,-200,20,W,
2025-12-14,NFL,,Los Angeles R -5.5,-110,11,W,
2025-12-18,NBA,,Los Angeles C +4.5,-110,11,W,`,
    [
      "spread NYI 1.5 -200 of 20 win 10 NYI@DET",
      "spread LAR -5.5 -110 of 11 win 10 DET@LAR",
      "spread LAC 4.5 -110 of 11 win 10 LAC@OKC",
    ],
  ],
  [
    "C23 lines without a sign",
    `${SHEET}2025-12-14,NFL,,Detroit Lions 5.5 Spread,-110,11,W,
2025-12-14,NCAAF,,Alabama A&M Bulldogs 31 Spread,-110,11,W,`,
    ["spread DET 5.5 -110 of 11 win 10 DET@LAR", "spread 31 -110 of 11 win 10 -"],
  ],
  [
    "C25 letters for results",
    `date,sport,book,type,team_or_player,odds_american,stake,result,notes
2025-12-15,NBA,DK,spread,Celtics -6.5,-110,50,P,
2025-12-18,NBA,DK,spread,Suns -3.5,-110,50,open,
2025-12-14,NFL,DK,spread,Saints -2.5,-110,50,T,
2025-12-14,NFL,DK,ml,Eagles,-900,50,Postponed,`,
    [
      "spread BOS -6.5 -110 of 50 push 0 DET@BOS",
      "spread PHX -3.5 -110 of 50 open GSW@PHX",
      "spread NO -2.5 -110 of 50 push 0 CAR@NO",
      "moneyline PHI -900 of 50 void 0 LV@PHI",
    ],
  ],
  [
    "C26 signs for results",
    `${SHEET}2025-12-15,NBA,,Celtics ML,-240,24,✅,10
2025-12-15,NBA,,Nuggets ML,-240,24,❌,-24
2025-12-15,NBA,,Jazz +6,-110,11,➖,0`,
    [
      "moneyline BOS -240 of 24 win 10 DET@BOS",
      "moneyline DEN -240 of 24 loss -24 HOU@DEN",
      "spread UTA 6 -110 of 11 push 0 DAL@UTA",
    ],
  ],
  [
    "C28 unsettled with a payout",
    `Date,Bet,League,Odds,Stake,Status,Payout
2025-12-18,Suns -3.5,NBA,-110,10,Unsettled,0.00
2025-12-18,Suns ML,NBA,-150,15,Unsettled,25.00`,
    ["spread PHX -3.5 -110 of 10 open GSW@PHX", "moneyline PHX -150 of 15 open GSW@PHX"],
  ],
  [
    "C29 quarter lines",
    `Date,League,Bet,Line,Odds,Stake,Result,Profit
2025-12-15,NHL,Tampa Bay Lightning,-0.25,-110,110,Half Win,50
2025-12-15,NBA,Denver Nuggets,"-4.0, -4.5",-110,110,½ Lost,-55
2025-12-14,NFL,Buffalo Bills -1.75,,-110,110,½ Won,50`,
    [
      "spread TBL -0.25 -110 of 110 half win 50 FLA@TBL",
      "spread DEN -4.25 -110 of 110 half loss -55 HOU@DEN",
      "spread BUF -1.75 -110 of 110 half win 50 BUF@NE",
    ],
  ],
  [
    "C37 moments in other forms",
    `Date,Bet,League,Odds,Stake,Result
Dec-14-2025 12:16 PM,Bills -1.5,NFL,-110,25,W
46005.42,Saints ML,NFL,-140,25,L
1765814400,Nuggets ML,NBA,-240,25,W
"Dec 16, 2025 • 8:55 PM",Knicks ML,NBA,-180,25,W`,
    [
      "spread BUF -1.5 -110 of 25 win 22.73 BUF@NE",
      "moneyline NO -140 of 25 loss -25 CAR@NO",
      "moneyline DEN -240 of 25 win 10.42 HOU@DEN",
      "moneyline NYK -180 of 25 win 13.89 -",
    ],
  ],
  [
    "C39 hours a clock shows twice or never",
    `Date,Bet,League,Odds,Stake,Result
11/2/2025 1:30 AM ET,Bills -1.5,NFL,-110,25,W
3/8/2026 2:30 AM ET,Bills -1.5,NFL,-110,25,`,
    ["spread BUF -1.5 -110 of 25 win 22.73 -", "spread BUF -1.5 -110 of 25 open -"],
  ],
  [
    "C40 types that look like others",
    `Date,League,Bet Type,Bet,Odds,Stake,Result
2025-12-15,NBA,Double-Double,Nikola Jokic,-300,30,W
2025-12-15,Soccer,To Win Group,Spain,-300,30,W
2025-12-15,EPL,Double Chance,Arsenal or Draw,-300,30,W
2025-12-15,Horse Racing,Trixie,a | b | c,+500,30,L
2025-12-15,Horse Racing,Lucky 15,a | b | c | d,+500,30,L
2025-12-15,Horse Racing,Each Way,Red Rum,+500,30,L`,
    [
      "prop -300 of 30 win 10 -",
      "other -300 of 30 win 10 -",
      "other -300 of 30 win 10 -",
      "parlay 500 of 30 loss -30 -",
      "parlay 500 of 30 loss -30 -",
      "other 500 of 30 loss -30 -",
    ],
  ],
  [
    "C02 a row of one leg, with the bet's and the event's moments",
    `${SCOUT}P/7/1,2025-12-14 13:05:10,SGL,20.00,true,Las Vegas Raiders @ Philadelphia Eagles,NFL,Philadelphia Eagles,Spread,-11.5,,-110,1.91,-110,1.91,,,WON,WON,38.18,38.18,SPREAD,2025-12-14 18:00:00,2025-12-14 21:10:00,false,PA,1`,
    ["spread PHI -11.5 -110 of 20 win 18.18 LV@PHI"],
  ],
  [
    "C04 a row for each leg",
    `${SCOUT}P/7/2,2025-12-14 13:05:10,ACC2,8.00,true,Las Vegas Raiders @ Philadelphia Eagles,NFL,Philadelphia Eagles,Moneyline,,,300,4.00,-200,1.50,300,4.00,WON,LOST,0.00,32.00,ML,2025-12-14 18:00:00,2025-12-15 05:00:00,false,PA,1
P/7/2,2025-12-14 13:05:10,ACC2,8.00,true,Minnesota Vikings @ Dallas Cowboys,NFL,Minnesota Vikings,Moneyline,,,300,4.00,167,2.67,300,4.00,LOST,LOST,0.00,32.00,ML,2025-12-15 01:20:00,2025-12-15 05:00:00,false,PA,0`,
    ["parlay 300 of 8 loss -8 2 legs -"],
  ],
  [
    "C05 a won bonus bet without a mark",
    `${SCOUT}P/7/3,2025-12-14 13:05:10,SGL,30.00,true,Las Vegas Raiders @ Philadelphia Eagles,NFL,Philadelphia Eagles,Moneyline,,,-200,1.50,-200,1.50,,,WON,WON,15.00,15.00,ML,2025-12-14 18:00:00,2025-12-14 21:10:00,false,PA,1`,
    ["moneyline PHI -200 of 30 win 15 bonus bet LV@PHI"],
  ],
  [
    "C21 a game in both orders with vs.",
    pikkit("Novig; straight; SETTLED_WIN; 1.91; 10; 9.10; VGK Golden Knights Winner VGK vs. NJ; Ice Hockey; NHL") +
      pikkit("Novig; straight; SETTLED_WIN; 1.91; 10; 9.10; VGK Golden Knights Winner NJ vs. VGK; Ice Hockey; NHL")
        .slice(PIKKIT.length)
        .replace("x1", "x2"),
    ["moneyline VGK -110 of 10 win 9.1 NJD@VGK", "moneyline VGK -110 of 10 win 9.1 NJD@VGK"],
  ],
  [
    "C30 profits to the cent",
    `${SHEET}2025-12-14,NFL,,Bills -1.5,-111,200,W,
2025-12-14,NFL,,Eagles -11.5,-140,35,W,
2025-12-14,NFL,,Saints -2.5,-154,20,W,`,
    [
      "spread BUF -1.5 -111 of 200 win 180.18 BUF@NE",
      "spread PHI -11.5 -140 of 35 win 25 LV@PHI",
      "spread NO -2.5 -154 of 20 win 12.99 CAR@NO",
    ],
  ],
  [
    "C32 titles above the header",
    `Season 2025 so far,,,,,,,
Units,25,,,,,,

${SHEET}2025-12-15,NBA,,Celtics ML,-240,24,W,`,
    ["moneyline BOS -240 of 24 win 10 DET@BOS"],
  ],
  [
    "C34 a first line that names the separator",
    `sep=;
Date;League;Bet;Odds;Stake;Result
2025-12-15;NBA;Nuggets ML;-240;24;L`,
    ["moneyline DEN -240 of 24 loss -24 HOU@DEN"],
  ],
  [
    "C38 one order of day and month for a file",
    `Date,Bet,League,Odds,Stake,Result
14/12/2025,Bills -1.5,NFL,-110,25,W
07/05/2025,Dodgers ML,MLB,-110,22,L`,
    ["spread BUF -1.5 -110 of 25 win 22.73 BUF@NE", "moneyline LAD -110 of 22 loss -22 -"],
  ],
  [
    "C42 a row of sums",
    `Date,Bet,League,Odds,Stake,Result,Profit
2025-12-15,Celtics ML,NBA,-240,24,W,10
2025-12-15,Nuggets ML,NBA,-240,24,L,-24
Total,,,,48,,-14`,
    ["moneyline BOS -240 of 24 win 10 DET@BOS", "moneyline DEN -240 of 24 loss -24 HOU@DEN"],
  ],
];

test.each(CASES)("%s", (_, text, expected) => {
  const now = epochMs(Date.UTC(2026, 2, 20));
  const { bets } = readBetsText("file", text, { games: GAMES, timeZone: "America/New_York", now });
  expect(bets.map(short)).toEqual(expected);
});
