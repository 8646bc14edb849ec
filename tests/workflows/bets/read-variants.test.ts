import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { listedGames, readBetsText } from "#app/lib/workflows/bets/read-bets-file.server.ts";

const GAMES = listedGames(`league,date,away,home
NBA,2023-12-13,CHA,MIA
NBA,2023-12-14,CLE,BOS
NBA,2023-12-14,CHI,MIA
NBA,2023-12-14,GSW,LAC
NBA,2023-12-15,IND,WAS
NHL,2023-12-15,BOS,NYI
NHL,2023-12-15,SJS,ARI
NFL,2023-12-10,BUF,KC
NFL,2023-12-10,PHI,DAL
NFL,2024-02-11,SF,KC
MLB,2019-07-12,ARI,STL
MLB,2019-07-12,MIN,CLE
MLB,2019-07-12,SEA,LAA
MLB,2019-07-13,TB,BAL
MLB,2019-07-13,TB,BAL
`);

/** A file's bets in short: kind, team or side, line, decimal odds, result, profit, game; its rows that are left out. */
function read(text: string): string[] {
  const now = epochMs(Date.UTC(2026, 0, 1));
  const { bets, left } = readBetsText("file", text, { games: GAMES, timeZone: "America/New_York", now });
  const game = (bet: (typeof bets)[number]) =>
    bet.game ? `${bet.game.away}@${bet.game.home} ${bet.game.date.slice(5)}` : "-";
  return [
    ...bets.map((bet) =>
      [
        bet.kind,
        bet.team ?? bet.side ?? "",
        bet.line ?? "",
        bet.decimal?.toFixed(2) ?? "",
        bet.result ?? "open",
        bet.profitCents ?? "",
        ...bet.marks,
        ...(bet.legs.length > 0 ? [`${bet.legs.length} legs`] : []),
        game(bet),
      ].join(" "),
    ),
    ...left.map(({ row }) => `left ${row}`),
  ];
}

test.each([
  [
    "entries of a pick'em game state a fee, and how many picks were right pays",
    "id,created_at,type,fee,multiplier,payout,status,legs\naa11,2023-12-14T21:00:00Z,pickem,5.00,6.0,30.00,won,Jayson Tatum Higher 28.5 Points | Donovan Mitchell Higher 6.5 Assists | Max Strus Lower 18.5 Points\n",
    ["parlay   6.00 win 2500 3 legs -"],
  ],
  [
    "chances below 1 are known from the payouts of wins, where no column names the place",
    "timestamp,market,outcome,side,shares,avg_price,cost,realized_pnl,status\n2023-12-14T15:00:00Z,Cavaliers vs. Celtics,Celtics,BUY,100,0.61,61.00,39.00,REDEEMED\n2023-12-14T15:05:00Z,Will the Chiefs win Super Bowl LVIII?,Yes,BUY,50,0.18,9.00,,OPEN\n",
    ["moneyline BOS  1.64 win 3900 CLE@BOS 12-14", "future KC  5.56 open  -"],
  ],
  [
    "1, X and 2 are outcomes of three, and no line of one",
    "Date;Start time;Sport;League;Event;Bet;Bookmaker;Odds;Stake;Status;Profit\n2023-12-15 10:06;2023-12-16 01:00;Ice hockey;NHL;New York Islanders - Boston Bruins;1;Unibet;2,35;10,00;Won;13,50\n",
    ["other   2.35 win 1350 -"],
  ],
  [
    "a period in a column of its own is no whole game",
    "placed_at;league;fixture;bet_type;period;side;line;odds_decimal;stake;status\n2023-12-14T15:00:00-05:00;NBA;Cleveland Cavaliers @ Boston Celtics;spread;FT;Boston Celtics;-8,5;1,91;25,00;won\n2023-12-14T15:00:00-05:00;NBA;Cleveland Cavaliers @ Boston Celtics;spread;1H;Boston Celtics;-4,5;1,91;25,00;lost\n2023-12-14T15:00:00-05:00;NBA;Cleveland Cavaliers @ Boston Celtics;total;1;over;56,5;1,91;25,00;lost\n",
    [
      "spread BOS -8.5 1.91 win 2275 CLE@BOS 12-14",
      "period BOS -4.5 1.91 loss -2500 -",
      "period over 56.5 1.91 loss -2500 -",
    ],
  ],
  [
    "an event that is a title is a future, and the game before the day is none of it",
    "Bet Date Time,Bet Amount,Event Name,League,Bet Selection,Market Name,Bet Decimal Odds,Bet Result\n2023-12-14 12:50:00,25.00,Super Bowl 2023/24,NFL,KC Chiefs,Winner,7.0,OPEN\n",
    ["future KC  7.00 open  -"],
  ],
  [
    "a bare day is not the evening before",
    "Date,Sport,Pick,Odds,Stake,Result\nDec 14 2023,NBA,Heat ML,EVEN,50,L\n12/15/2023,NHL,Yotes ML,-150,15,W\n",
    ["moneyline MIA  2.00 loss -5000 CHI@MIA 12-14", "moneyline ARI  1.67 win 1000 SJS@ARI 12-15"],
  ],
  [
    "home and away columns, and what was bet on",
    "date,sport,home_team,away_team,bet_on,market,line,odds,stake,won\n2023-12-14,NBA,Boston Celtics,Cleveland Cavaliers,home,spread,-8.5,-110,11,TRUE\n2023-12-15,NBA,Washington Wizards,Indiana Pacers,over,total,246.5,-110,11,TRUE\n2023-12-14,NBA,LA Clippers,Golden State Warriors,Golden State Warriors,ml,,250,25,FALSE\n",
    [
      "spread BOS -8.5 1.91 win 1000 CLE@BOS 12-14",
      "total over 246.5 1.91 win 1000 IND@WAS 12-15",
      "moneyline GSW  3.50 loss -2500 GSW@LAC 12-14",
    ],
  ],
  [
    "team and opponent columns, odds between tabs",
    "Date\tTm\tOpp\tPick\tLine\tJuice\tRisk\tW/L\n12/10/23\tBUF\t@KC\tBUF\t+1.5\t-110\t110\tW\n",
    ["spread BUF 1.5 1.91 win 10000 BUF@KC 12-10"],
  ],
  [
    "a sheet in French whose gains hold the stake",
    "Mes paris;;;;;;\nDate;Heure;Match;Pari;Cote;Mise;Gain;Résultat\n14.12.2023;19:30;Cavaliers - Celtics;Celtics -8,5;1,91;50 €;95,50 €;Gagné\n15.12.2023;19:00;Pacers - Wizards;Plus de 246,5;1,90;10,00 €;19,00 €;Gagné\n16.12.2023;20:00;PSG - Lille;PSG gagne;1,60;1 000,00 €;0,00 €;Perdu\n",
    [
      "spread BOS -8.5 1.91 win 4550 CLE@BOS 12-14",
      "total over 246.5 1.90 win 900 IND@WAS 12-15",
      "moneyline   1.60 loss -100000 -",
    ],
  ],
  [
    "a lay is not the side it names",
    "Market,Selection,Bid type,Bet ID,Bet placed,Odds req.,Stake (£),Profit/Loss (£),Status\nNBA - Cavaliers @ Celtics : Moneyline,Boston Celtics,Back,1:331,14-Dec-23 18:04:11,1.35,20.00,7.00,Won\nNBA - Cavaliers @ Celtics : Moneyline,Boston Celtics,Lay,1:332,14-Dec-23 18:04:11,1.35,20.00,-7.00,Lost\n",
    ["moneyline BOS  1.35 win 700 CLE@BOS 12-14", "other   3.86 loss -700 -"],
  ],
  [
    "an exchange's market says all, and its No is the other side",
    "Created,Market,Side,Price,Cost,Result,P&L\n2023-12-14T20:00:00Z,Cleveland Cavaliers at Boston Celtics: Total Points Over 224.5,No,48¢,$24.00,Win,$25.10\n2023-12-14T20:00:00Z,Cleveland Cavaliers at Boston Celtics Winner? Boston Celtics,No,48¢,$24.00,Win,$25.10\n",
    ["total under 224.5 2.08 win 2510 CLE@BOS 12-14", "other   2.08 win 2510 -"],
  ],
  [
    "amounts in parentheses are below zero, odds in parentheses too",
    "Date,Sport,Team / Bet,Odds,Amount,W/L/P,Profit / (Loss)\nDec 14 2023,NBA,Celtics -8.5,(110),$110.00,L,($110.00)\n",
    ["spread BOS -8.5 1.91 loss -11000 CLE@BOS 12-14"],
  ],
  [
    "even money by its British names, hyphens between fractions",
    "Date,Event,Selection,Odds,Stake,Outcome\n2023-12-14,Cleveland Cavaliers v Boston Celtics,Boston Celtics to win,10-11,11,WON\n2023-12-14,Chicago Bulls v Miami Heat,Miami Heat,evs,5,WON\n2023-12-14,Man City v Palace,Palace,14/1,5,LOST\n",
    [
      "moneyline BOS  1.91 win 1000 CLE@BOS 12-14",
      "moneyline MIA  2.00 win 500 CHI@MIA 12-14",
      "moneyline   15.00 loss -500 -",
    ],
  ],
  [
    "Hong Kong odds, where the column says so",
    "Date,Sport,Pick,HK Odds,Stake,Result\n2023-12-14,NBA,Celtics -8.5,0.91,10,Won\n",
    ["spread BOS -8.5 1.91 win 910 CLE@BOS 12-14"],
  ],
  [
    "odds follow from what it was to win",
    "Ticket#|Date|Description|Type|Status|Amount|ToWin\n9-1|12/10/2023|EAGLES at COWBOYS - Spread - COWBOYS -3.5|Spread|Won|20.00|18.18\n",
    ["spread DAL -3.5 1.91 win 1818 PHI@DAL 12-10"],
  ],
  [
    "a spreadsheet's part of a day is a time",
    "Date,Time,Sport,Team,Bet,Line,Odds,Wager,To Win,Outcome,Result\n45274,0.8125,NBA,Celtics,Spread,-8.5,-110,110,100,W,100\n45275,,NBA,Pacers/Wizards,Over,246.5,-110,110,100,L,-110\n",
    ["spread BOS -8.5 1.91 win 10000 CLE@BOS 12-14", "total over 246.5 1.91 loss -11000 IND@WAS 12-15"],
  ],
  [
    "a share of boost marks it, and a yes the bonus bet",
    "Date,Sport,Description,Odds,Stake,Bonus Bet?,Boost %,Result,Payout,P/L\n12/14/2023,NBA,Heat ML,+120,$25.00,Yes,0%,W,$30.00,$30.00\n12/14/2023,NBA,Celtics ML,+120,$25.00,No,50%,W,$70.00,$45.00\n12/14/2023,NBA,Clippers ML,-220,$22.00,No,0%,Cashed Out,$20.00,-$2.00\n",
    [
      "moneyline MIA  2.20 win 3000 bonus bet CHI@MIA 12-14",
      "moneyline BOS  2.20 win 4500 boost CLE@BOS 12-14",
      "moneyline LAC  1.45 cashed out -200 GSW@LAC 12-14",
    ],
  ],
  [
    "legs as programs write them; a round robin's payout is none of a bonus bet",
    'Placed,Type,Legs,Odds,Wager,Status,Payout\n12/14/2023 7:00 PM,Parlay,"[{""team"":""Celtics"",""market"":""ML""},{""team"":""Heat"",""market"":""ML""}]",+150,10,Won,25\n12/10/2023 1:00 PM,Round Robin 2s (3 bets),"Cowboys -3, Bills ML, 49ers ML",+260,30,Won,78\n12/10/2023 1:00 PM,6pt Teaser,Cowboys +2.5 / Bills +7.5,-120,12,Won,22\n',
    ["parlay   2.50 win 1500 2 legs -", "roundRobin   3.60 win 4800 3 legs -", "teaser   1.83 win 1000 2 legs -"],
  ],
  [
    "two things in one bet, regulation alone, and a win in overtime are no bet on the game",
    "Date,League,Pick,Odds,Stake,Result\n12/14/2023,NBA,Celtics win and over 220.5,+400,11,L\n12/14/2023,NBA,Celtics ML & over 220.5,+400,11,L\n12/15/2023,NHL,Islanders reg,+150,11,L\n12/15/2023,NHL,Islanders OT win,+450,11,L\n12/15/2023,NHL,Islanders ML (incl. OT),+110,11,W\n12/14/2023,NBA,Celtics to cover -8.5,-110,11,W\n",
    [
      "other   5.00 loss -1100 -",
      "parlay   5.00 loss -1100 2 legs -",
      "other   2.50 loss -1100 -",
      "other   5.50 loss -1100 -",
      "moneyline NYI  2.10 win 1210 BOS@NYI 12-15",
      "spread BOS -8.5 1.91 win 1000 CLE@BOS 12-14",
    ],
  ],
  [
    "nicknames of the street, and games played twice a day are asked",
    "Date,League,Pick,Odds,Stake,Result\n7/12/2019,MLB,Halos -1.5,+140,10,W\n7/12/2019,MLB,Cards ML,+110,11,L\n7/12/2019,MLB,Tribe ML,+110,11,W\n7/13/2019,MLB,O's ML,+150,10,W\n",
    [
      "spread LAA -1.5 2.40 win 1400 SEA@LAA 07-12",
      "moneyline STL  2.10 loss -1100 ARI@STL 07-12",
      "moneyline CLE  2.10 win 1210 MIN@CLE 07-12",
      "moneyline BAL  2.50 win 1500 -",
    ],
  ],
  [
    "sides of leagues we do not follow keep their kind and are never matched",
    "Date,Sport,League,Event,Selection,Handicap,Odds,Stake,Result\n16/12/2023,Soccer,England - Premier League,Chelsea vs Sheffield United,Chelsea,-1.5,1.95,80,Win\n16/12/2023,Tennis,ATP,Djokovic vs Nadal,Djokovic,,1.55,80,Refunded\n",
    ["spread  -1.5 1.95 win 7600 -", "moneyline   1.55 void 0 -"],
  ],
  [
    "a Spanish sheet",
    'Fecha,Deporte,Evento,Apuesta,Cuota,Importe,Estado,Ganancia\n14/12/2023,Baloncesto,Cleveland Cavaliers - Boston Celtics,Boston Celtics -8.5,1.90,"10,00",Ganada,"9,00"\n15/12/2023,Baloncesto,Indiana Pacers - Washington Wizards,Más de 246.5,1.85,"10,00",Perdida,"-10,00"\n',
    ["spread BOS -8.5 1.90 win 900 CLE@BOS 12-14", "total over 246.5 1.85 loss -1000 IND@WAS 12-15"],
  ],
  [
    "carriage returns alone end lines, and an Asian handicap of two halves is a quarter",
    'Date,League,Event,Selection,Handicap,Odds,Stake,Result,Win/Loss\r15/12/2023 18:05:05,NHL,Boston Bruins vs New York Islanders,Boston Bruins,"0.0, -0.5",1.800,100.00,Win – Half,40.00\r',
    ["spread BOS -0.25 1.80 half win 4000 BOS@NYI 12-15"],
  ],
])("%s", (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});
