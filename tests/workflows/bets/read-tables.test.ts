import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { listedGames, readBetsText } from "#app/lib/workflows/bets/read-bets-file.server.ts";

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
