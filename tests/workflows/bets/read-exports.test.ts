import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { listedGames, readBetsText, type BetOfFile } from "#app/lib/workflows/bets/read-bets-file.server.ts";

/**
 * Files in the shapes of exports, pages and sheets people have, in words of our own. Below "=== read as" stands what a person who knows the
 * file would say of every bet, written before it was read; "zone=" is the zone of its times.
 */
const FOLDER = new URL("./exports/", import.meta.url);
const GAMES = listedGames(readFileSync(new URL("./exports-games.csv", import.meta.url), "utf8"));

function short({ kind, team, side, line, decimal, result, profitCents, marks, legs, game }: BetOfFile): string {
  const ofTeam = ["moneyline", "spread", "teamTotal", "period"].includes(kind) ? team : null;
  const overUnder = side === "over" || side === "under" ? side : null;
  return [
    ...[kind, ofTeam, overUnder, line, decimal?.toFixed(2), result ?? "open", profitCents, ...marks],
    legs.length > 0 ? `${legs.length} legs` : null,
    game ? `${game.away}@${game.home}` : "-",
  ]
    .filter((part) => part !== null && part !== undefined)
    .join(" ");
}

test.each(readdirSync(FOLDER))("%s", (name) => {
  const [text = "", below = ""] = readFileSync(new URL(name, FOLDER), "utf8").split("=== read as\n");
  const [, timeZone = "America/New_York"] = /^zone=(\S+)$/m.exec(below) ?? [];
  const expected = below
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("zone="));
  const { bets } = readBetsText(name, text, { games: GAMES, timeZone, now: epochMs(Date.UTC(2026, 0, 20)) });
  expect(bets.map(short)).toEqual(expected);
});

const one = (text: string) => {
  const { bets } = readBetsText("file", text, {
    games: GAMES,
    timeZone: "America/New_York",
    now: epochMs(Date.UTC(2026, 0, 20)),
  });
  return bets.map(short);
};

test("New Orleans is no answer, a market may have an accent or say that overtime counts", () => {
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

test("what may be another league's is asked: Wings without a league, cities of several clubs on an exchange", () => {
  const rows = one(`Date,League,Pick,Odds,Stake,Result
2025-12-16,,Wings ML,-110,11,W
2025-12-16,NHL,Wings ML,-110,11,W
2025-12-16,WNBA,Wings ML,-110,11,W`);
  expect(rows.map((row) => row.split(" ").at(-1))).toEqual(["-", "NYI@DET", "-"]);
});

test("contracts sold before the answer are cashed out, and what is still held is open", () => {
  expect(
    one(`Date,Platform,Market,Outcome,Action,Contracts,Price,Fee,Resolution,Side
2025-12-15T20:00:00Z,Kalshi,HOU Rockets at DEN Nuggets Winner?,,Buy,100,0.40,1.00,,HOU Rockets
2025-12-15T21:00:00Z,Kalshi,HOU Rockets at DEN Nuggets Winner?,,Sell,100,0.55,1.00,,HOU Rockets
2025-12-16T20:00:00Z,Kalshi,SA Spurs at NY Knicks Winner?,,Buy,10,0.50,0.10,,NY Knicks`),
  ).toEqual(["moneyline HOU 2.50 cashed out 1300 HOU@DEN", "moneyline NYK 2.00 open SAS@NYK"]);
});
