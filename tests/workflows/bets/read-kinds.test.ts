import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { listedGames, readBetsText, type BetOfFile } from "#app/lib/workflows/bets/read-bets-file.server.ts";
import { fixtureIn, fixturesIn } from "./fixtures.ts";

const GAMES = listedGames(readFileSync(new URL("./kinds-games.csv", import.meta.url), "utf8"));

const short = ({ kind, team, side, line, decimal, result, profitCents, marks, legs, game, pitchers }: BetOfFile) =>
  [
    kind,
    team ?? side ?? "",
    line ?? "",
    decimal?.toFixed(2) ?? "",
    result ?? "open",
    profitCents ?? "",
    ...marks,
    ...(legs.length > 0 ? [`${legs.length} legs`] : []),
    ...(pitchers === null ? [] : [pitchers]),
    game ? `${game.away}@${game.home} ${game.date.slice(5)}` : "-",
  ].join(" ");

const read = (text: string, timeZone = "America/New_York", year?: number) =>
  readBetsText("file", text, { games: GAMES, timeZone, now: epochMs(Date.UTC(2024, 2, 1)), year });

describe("a file of the kind", () => {
  test.each([...fixturesIn("kinds"), ...fixturesIn("further-kinds")])("%s", (_, file) => {
    const { text, timeZone, expected } = fixtureIn(file);
    const { bets, left } = read(text, timeZone);
    const notes = left.filter(({ why }) => !/a note or a heading/.test(why)).map(({ row }) => `left ${row}`);
    expect([...bets.map(short), ...notes]).toEqual(expected);
  });
});

test("a missing date is not a habit, an hour is not a day, and a title that paid nothing yet is open", () => {
  const lines = (text: string) => read(text).bets.map(short);
  const dated = "12/14/2023,NBA,Celtics -8.5,-110,11,W\n";
  const missing = read(`Date,League,Bet,Odds,Stake,Result\n${dated.repeat(4)},NBA,Heat -4,-110,11,W\n`);
  expect(missing.bets.filter(({ team }) => team === "MIA")).toEqual([]);
  expect(missing.left.map(({ row }) => row)).toEqual([6]);
  // The Celtics play on the 12th and the 14th: the hour is no day of its own.
  expect(
    lines("Date Placed,Start Time,League,Bet,Odds,Stake,Result\n2023-12-13,19:30,NBA,Celtics -8.5,-110,11,W\n"),
  ).toEqual(["spread BOS -8.5 1.91 win 1000 CLE@BOS 12-14"]);
  const returns = [
    "Date,Selection,Event,Stake,Price,Returns",
    "14/12/2023,Boston Celtics,Cleveland Cavaliers @ Boston Celtics,10.00,1.40,14.00",
    "15/12/2023,Boston Bruins,Boston Bruins @ New York Islanders,10.00,1.80,0.00",
    "20/12/2023,Boston Celtics,NBA Championship Winner 2024,10.00,4.75,0.00",
  ];
  expect(lines(returns.join("\n"))).toEqual([
    "moneyline BOS  1.40 win 400 CLE@BOS 12-14",
    "moneyline BOS  1.80 loss -1000 BOS@NYI 12-15",
    "future BOS  4.75 open  -",
  ]);
});

describe("dates without a year", () => {
  const season = "Date,League,Pick,Odds,Stake,Result\n12/14,NBA,Celtics -8.5,-110,11,W\n1/6,NFL,Texans +1,-110,11,W\n";

  test("are of the last year in which no row lies ahead, said on each bet, and no game is looked for", () => {
    const { bets } = read(season);
    expect(bets.map(({ placedAt, game }) => [placedAt.slice(0, 10), game])).toEqual([
      ["2023-12-14", null],
      ["2024-01-06", null],
    ]);
    expect(bets[0]?.notes).toEqual([
      "No year is written: 2023 is assumed, and no game is looked for until you say the year of the first row.",
    ]);
  });

  test("are of the year their owner says", () => {
    expect(read(season, undefined, 2023).bets[0]?.game?.date).toBe("2023-12-14");
    expect(read(season, undefined, 2022).bets.map(({ placedAt }) => placedAt.slice(0, 4))).toEqual(["2022", "2023"]);
  });

  test.each([
    ["from the newest to the oldest", "1/6,1/2,12/31,12/14", "2024 2024 2023 2023"],
    ["over a summer", "2/11,9/7,9/14", "2023 2023 2023"],
    ["with a leap day, day before month", "29/02,28/02,14/12", "2024 2024 2023"],
    ["with two rows that changed places at New Year's Eve", "12/30,1/1,12/31,1/2", "2023 2024 2023 2024"],
  ])("%s", (_, dates, years) => {
    const rows = dates.split(",").map((date) => `${date},NBA,Celtics ML,-110,11,W`);
    const { bets } = read(`Date,League,Pick,Odds,Stake,Result\n${rows.join("\n")}\n`);
    expect(bets.map(({ placedAt }) => placedAt.slice(0, 4)).join(" ")).toBe(years);
  });

  test("are known from a title above the headers, and from weekdays against a title", () => {
    const year = (head: string, date: string) =>
      read(`${head}\nDate,League,Pick,Odds,Stake,Result\n${date},NBA,Celtics -8.5,-110,11,W\n`).bets[0];
    expect(year("My bets 2021,,,", "12/14")?.placedAt.slice(0, 4)).toBe("2021");
    expect(year("My bets 2022,,,", "Thu 12/14")?.placedAt.slice(0, 4)).toBe("2023");
  });
});

test.each([
  ["an NHL spread of 62", "NHL", "Islanders 62 Spread", "12/15/2023"],
  ["an NFL total of half a game", "NFL", "Cowboys/Bills under 17.5", "12/17/2023"],
  ["an NBA total of one team", "NBA", "Cavaliers/Celtics over 112.5", "12/14/2023"],
])("%s is not on a whole game", (_, league, pick, date) => {
  const [bet] = read(`Date,League,Pick,Odds,Stake,Result\n${date},${league},${pick},-110,11,W\n`).bets;
  expect(bet?.game).toBeNull();
});
