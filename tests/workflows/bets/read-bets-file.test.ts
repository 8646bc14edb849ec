import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import {
  listedGames,
  readBetsText,
  type BetOfFile,
  type FileOfBets,
} from "#app/lib/workflows/bets/read-bets-file.server.ts";

const CASES = "../shared/cases/own-bets";
const now = epochMs(Date.UTC(2026, 10, 27));

const GAMES = listedGames(readFileSync(new URL("./cases-games.csv", import.meta.url), "utf8"));

const read = (text: string, file = "bets.csv"): FileOfBets =>
  readBetsText(file, text, { games: GAMES, timeZone: "America/New_York", now });

/** One bet of a file of one. */
function only(text: string): BetOfFile {
  const { bets, left } = read(text);
  expect(left).toEqual([]);
  expect(bets).toHaveLength(1);
  return bets[0] as BetOfFile;
}

interface Expected {
  readonly league?: string | null;
  readonly kind?: string;
  readonly team?: string;
  readonly side?: string;
  readonly line?: number;
  readonly away?: string;
  readonly home?: string;
  readonly placedAt?: string;
  readonly placedAtLocal?: string;
  readonly eventAtLocal?: string;
  readonly stake?: number;
  readonly result?: string | null;
  readonly profit?: number;
  readonly decimal?: number;
  readonly american?: number;
  readonly legs?: number;
  readonly bonus?: boolean;
  readonly game?: null;
  readonly matchedToGameTotal?: boolean;
  readonly noDifferenceNote?: boolean;
}

const local = (text: string | null) => (text ?? "").replace("T", " ").slice(0, 19);

/** What a person who knows the file would say of a row. */
function expectBet(bet: BetOfFile | undefined, wanted: Expected): void {
  const { league, kind, team, side, line, stake, result, profit, decimal, american } = wanted;
  const stated = Object.entries({
    league,
    kind,
    team,
    side,
    line,
    result,
    decimal,
    american,
    stakeCents: stake,
    profitCents: profit,
  });
  expect(bet).toMatchObject(Object.fromEntries(stated.filter(([, value]) => value !== undefined)));
  if (wanted.home !== undefined) expect(bet?.game).toMatchObject({ home: wanted.home, away: wanted.away });
  if (wanted.placedAt !== undefined) expect(bet?.placedAt).toBe(wanted.placedAt);
  if (wanted.placedAtLocal !== undefined) expect(local(bet?.placedAt ?? null)).toBe(wanted.placedAtLocal);
  if (wanted.eventAtLocal !== undefined) expect(local(bet?.eventAt ?? null)).toBe(wanted.eventAtLocal);
  if (wanted.legs !== undefined) expect(bet?.legs).toHaveLength(wanted.legs);
  if (wanted.bonus !== undefined) expect(bet?.marks.includes("bonus bet")).toBe(wanted.bonus);
  if (wanted.game === null || wanted.matchedToGameTotal === false) expect(bet?.game).toBeNull();
  if (wanted.noDifferenceNote) expect(bet?.notes).toEqual([]);
}

type Cases = Record<string, Record<string, unknown>>;

describe.skipIf(!existsSync(`${CASES}/expected.json`))(`files people have (skipped without ${CASES})`, () => {
  const expected = (
    existsSync(`${CASES}/expected.json`) ? JSON.parse(readFileSync(`${CASES}/expected.json`, "utf8")) : {}
  ) as Cases;
  const file = (name: string) => read(readFileSync(`${CASES}/${name}`, "utf8"), name);

  test.each(["pikkit.csv", "sportsbookscout-fanduel.csv"])("%s: every bet as it says", (name) => {
    const { bets, left, headerRow } = file(name);
    const { rows, bets: count, refused, ...wanted } = expected[name] ?? {};
    expect(headerRow).toBe(1);
    expect(bets).toHaveLength(Number(rows ?? count));
    expect(left).toHaveLength(Number(refused));
    for (const [id, facts] of Object.entries(wanted))
      expectBet(
        bets.find((bet) => bet.id === id),
        facts as Expected,
      );
  });

  test("own-sheet.csv: titles, totals, signs and futures", () => {
    const { bets, left, headerRow } = file("own-sheet.csv");
    const { headerRow: row, bets: count, skippedAsTotalRow, ...wanted } = expected["own-sheet.csv"] ?? {};
    expect([headerRow, bets.length]).toEqual([row, count]);
    expect(left.filter(({ why }) => why.includes("total"))).toHaveLength(Number(skippedAsTotalRow));
    for (const [at, facts] of Object.entries(wanted))
      expectBet(
        bets.find(({ rows }) => rows[0] === Number(at)),
        facts as Expected,
      );
  });

  test("euro-sheet.csv: its sign, its commas, its currencies", () => {
    const { bets, left } = file("euro-sheet.csv");
    const { bets: count, refused, first, second } = expected["euro-sheet.csv"] ?? {};
    expect([bets.length, left.length]).toEqual([count, refused]);
    expectBet(bets[0], first as Expected);
    expectBet(bets[1], second as Expected);
  });

  test("date-forms.csv: four ways to write a moment", () => {
    const { bets, left } = file("date-forms.csv");
    const { bets: count, refused, dates } = expected["date-forms.csv"] ?? {};
    expect([bets.length, left.length]).toEqual([count, refused]);
    for (const [index, text] of (dates as string[]).entries())
      expect(text.endsWith("Z") ? bets[index]?.placedAt : local(bets[index]?.placedAt ?? null)).toContain(text);
  });
});

describe("shapes of other files", () => {
  test("slips pasted from Pinnacle's history", () => {
    const { bets, headerRow } = read(
      [
        [
          "Settled:",
          "Sep 29 2024 9:18 PM",
          "Buffalo Bills vs Baltimore Ravens",
          "Baltimore Ravens -2.5",
          "@ -111",
          "Bet no.",
          "#1",
          "Settled – Win",
          "Accepted:",
          "Sep 28 2024 10:53 PM",
          "Stake:",
          "1,250.00",
          "Win:",
          "1,126.13",
          "Payout:",
          "2,376.13",
        ],
        [
          "Settled:",
          "Sep 29 2024 9:18 PM",
          "Buffalo Bills vs Baltimore Ravens",
          "Baltimore Ravens -2.25",
          "@ -140",
          "Bet no.",
          "#2",
          "Settled – Half Loss",
          "Accepted:",
          "Sep 28 2024 11:26 PM",
          "Stake:",
          "250.00",
          "Loss:",
          "125.00",
          "Payout:",
          "125.00",
        ],
        [
          "Buffalo Bills vs Baltimore Ravens",
          "Over 45.5",
          "@ 1.91",
          "Bet no.",
          "#3",
          "Accepted:",
          "Sep 28 2024 11:26 PM",
          "Stake:",
          "250.00",
          "Win:",
          "227.50",
        ],
      ]
        .map((lines) => lines.join("\n"))
        .join("\n"),
    );
    expect(headerRow).toBeNull();
    expect(
      bets.map(({ id, kind, team, line, result, profitCents, american, game }) => [
        id,
        kind,
        team,
        line,
        result,
        profitCents,
        american,
        game?.home,
      ]),
    ).toEqual([
      ["1", "spread", "BAL", -2.5, "win", 112_613, -111, "BAL"],
      ["2", "spread", "BAL", -2.25, "half loss", -12_500, -140, "BAL"],
      ["3", "total", null, 45.5, null, null, -110, "BAL"],
    ]);
  });

  test("a table out of a PDF, without headers, its odds inside the selection", () => {
    const { bets, headerRow } = read(
      `"",24/08/2025 17:22:09,P1I,Singlar,"Hemma lag vinner - 10.00","Ett lag v Annat lag (Resultat)",Vinnande,"60,00 kr","600,00 kr"
"",23/08/2025 15:34:23,P2I,Singlar,"Under 13.5 skott - 1.72","Roma v Bologna (Skott)",Förlorande,"1 100,00 kr","0,00 kr"
`,
    );
    expect(headerRow).toBeNull();
    expect(
      bets.map(({ placedAt, decimal, stakeCents, profitCents, result, game }) => [
        placedAt.slice(0, 10),
        decimal,
        stakeCents,
        profitCents,
        result,
        game,
      ]),
    ).toEqual([
      ["2025-08-24", 10, 6000, 54_000, "win", null],
      ["2025-08-23", 1.72, 110_000, -110_000, "loss", null],
    ]);
  });

  test("visitor and home in columns of their own, a ticket per row, a running total", () => {
    const { bets, left } = read(
      `#,Date,Sport,Away,Home,Pick,Line,Price,Risk,To Win,W/L,+/-,Running Total
1,12/5/25,NBA,Lakers,Celtics,Lakers,+4.5,-110,$110,$100,W,$100.00,$100.00
2,12/5/25,NBA,Lakers,Celtics,Under,221.5,-115,$115,$100,L,($115.00),($15.00)
TOTAL,,,,,,,,$225,,1-1,($15.00),
`,
    );
    expect(
      bets.map(({ kind, side, line, result, profitCents, game }) => [
        kind,
        side,
        line,
        result,
        profitCents,
        game?.home,
      ]),
    ).toEqual([
      ["spread", "away", 4.5, "win", 10_000, "BOS"],
      ["total", "under", 221.5, "loss", -11_500, "BOS"],
    ]);
    expect(left).toEqual([{ row: 4, why: "A total row: it is not a bet." }]);
  });

  test("legs in rows of their own are one bet, in any order of rows", () => {
    const head =
      "External Bet ID,Bet Date Time,Bet Type,Bet Amount,Event Name,League,Bet Selection,Market Name,Leg Handicap,Bet American Odds,Leg American Odds,Leg Result,Bet Result,Payout,Leg Event Date Time,Same Game Parlay";
    const leg = (selection: string, market: string, handicap: string, result: string) =>
      `D1,2025-12-05 12:31:07,SGP,10.00,LA Lakers @ BOS Celtics,NBA,${selection},${market},${handicap},+264,-110,${result},LOST,0.00,2025-12-05 19:30:00,true`;
    const bet = only(
      `${head}\n${leg("LA Lakers", "Moneyline", "", "WON")}\n${leg("Over", "Total Points", "221.5", "LOST")}\n`,
    );
    expect(bet).toMatchObject({
      rows: [2, 3],
      kind: "sameGameParlay",
      stakeCents: 1000,
      profitCents: -1000,
      game: null,
    });
    expect(bet.legs.map(({ kind, team, side, line, result }) => [kind, team, side, line, result])).toEqual([
      ["moneyline", "LAL", "away", null, "win"],
      ["total", null, "over", 221.5, "loss"],
    ]);
  });

  test.each([
    ["a team's total by its market", "Over,Boston Celtics Total Points,112.5", "teamTotal"],
    ["a player's by its market", "Over,C. Guard Total Points,25.5", "prop"],
    ["a part of the game", "Lakers,1st Half Spread,4", "period"],
    ["what is counted by all players", "Over,Total Rebounds,88.5", "prop"],
    ["a margin", "Lakers by 1-5,Winning Margin,", "other"],
    ["odd or even", "Odd,Total Points Odd/Even,", "other"],
  ])("%s is never matched to the game", (_, cells, kind) => {
    const bet = only(
      `Date,Event,Selection,Market,Line,Odds,Stake,Result,League\n2025-12-05,Lakers @ Celtics,${cells},-110,10,open,NBA\n`,
    );
    expect(bet).toMatchObject({ kind, game: null });
  });

  test.each([
    "Colgate Raiders -4.5 Spread Harvard Crimson at Colgate Raiders,",
    "Houston -2.5 Point Spread Houston at UCF,",
    "Dallas Open Winner,ATP",
    "Dallas Goedert Anytime TD,NFL",
    "Dallas Cowboys Super Bowl Winner,NFL",
    "Cowboys to win NFC East,NFL",
    "Eagles TT over 24.5,NFL",
    "Cowboys race to 20 points,NFL",
    "Cowboys no ML,NFL",
    "Cowboys 1HSpread -3,NFL",
    "Cowboys F5ML,NFL",
    "Dallas -3,",
    "Tennessee -7,NCAAFB",
  ])("%s is not a side of ours", (cells) => {
    expect(only(`Date,Pick,League,Odds,Stake,Result\n2025-12-07,${cells},-110,10,open\n`).game).toBeNull();
  });

  test("two bets of one number and moment that differ in nothing are two rows, not two legs", () => {
    const row = "A1,2025-12-05 10:00,Lakers ML,-110,10,Won";
    expect(read(`Bet ID,Date,Pick,Odds,Stake,Result\n${row}\n${row}\n`).bets).toHaveLength(2);
  });

  describe("several people in one file", () => {
    const table = (header: string, people: readonly string[]) =>
      `${header},Date,Pick,Odds,Stake,Result\n${people.map((name, at) => `${name},2025-12-0${at + 1},Celtics -6.5,-110,11,W\n`).join("")}`;
    const notesOf = (text: string) =>
      read(text).bets.map(({ notes }) => notes.filter((note) => /names \d+ people/.test(note)));

    test("are named on each bet, and each can be read by itself", () => {
      const text = table("Capper", ["ann", "bob", "Ann", "cid", "dan", ""]);
      const names = "The column “Capper” names 4 people: ann, bob, cid and 1 more.";
      expect(notesOf(text)).toEqual(
        ["Of ann", "Of bob", "Of Ann", "Of cid", "Of dan", "Of nobody who is named"].map((of) => [`${of}. ${names}`]),
      );
      const { bets, left } = readBetsText("group.csv", text, { games: [], timeZone: "UTC", now, whose: "ann" });
      expect([bets.map(({ rows }) => rows), left]).toEqual([[[2], [4]], []]);
    });

    test.each(["User", "user_id", "Placed By", "Tipster", "member_name", "Discord User", "Name", "betBy"])(
      "are known below %s",
      (header) => {
        expect(notesOf(table(header, ["17", "31", "17", "31"])).every(({ length }) => length === 1)).toBe(true);
        expect(notesOf(table(header, ["17", "17", "17", "17"])).flat()).toEqual([]);
      },
    );

    test("are not the names of bets, books, models or players", () => {
      expect(notesOf(table("Name", ["a", "b", "c", "d"])).flat()).toEqual([]);
      for (const header of ["Sportsbook", "Model", "Player", "Team", "Account", "Source"])
        expect(notesOf(table(header, ["a", "b", "a", "b"])).flat()).toEqual([]);
    });

    test("a person's name says nothing about the bet", () => {
      const { bets } = read(table("Bettor", ["Parlay Pete", "1st half Harry", "Celtics Total", "Under Ann"]));
      expect(bets.map(({ kind, team, line }) => [kind, team, line])).toEqual(
        Array.from({ length: 4 }, () => ["spread", "BOS", -6.5]),
      );
    });

    test("are the names above their lists in JSON", () => {
      const bet = { date: "2025-12-01", pick: "Celtics -6.5", odds: -110, stake: 11, result: "W" };
      const text = JSON.stringify({ users: { "17": { bets: [bet] }, "31": { bets: [bet, bet] } } });
      expect(notesOf(text)).toEqual(
        ["17", "31", "31"].map((of) => [`Of ${of}. The column “person” names 2 people: 31, 17.`]),
      );
      expect(notesOf(JSON.stringify({ books: { a: [bet], b: [bet] } })).flat()).toEqual([]);
    });
  });

  test("P is a push, unless pushes have a word of their own", () => {
    const rows = (other: string) =>
      `Date,Pick,League,Odds,Stake,Result\n2025-12-05,Heat ML,NBA,-110,10,P\n2025-12-05,Nets ML,NBA,-110,10,${other}\n`;
    expect(read(rows("open")).bets.map(({ result }) => result)).toEqual(["push", null]);
    expect(read(rows("Push")).bets.map(({ result }) => result)).toEqual([null, "push"]);
  });

  test("a time a clock shows twice or never is read the same on every run", () => {
    const at = (date: string) => only(`Date,Pick,Odds,Stake,Result\n${date},Heat ML,-110,10,W\n`).placedAt;
    expect(at("11/2/2025 1:30 AM ET")).toBe("2025-11-02T01:30:00-04:00");
    expect(at("3/8/2026 2:30 AM ET")).toBe("2026-03-08T03:30:00-04:00");
  });

  test("of a thousand rows in a tracker's words none is left out", () => {
    const row = (index: number) =>
      `b${index},FanDuel,straight,SETTLED_WIN,1.91,,,10,9.10,12/05/2025 18:00:${String(index % 60).padStart(2, "0")} GMT,,2025-12-05T18:00:00.000Z,,Under ${200 + (index % 40)}.5 Total LA Lakers @ BOS Celtics,,Basketball,NBA`;
    const head =
      "bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_placed,time_settled,time_placed_iso,time_settled_iso,bet_info,tags,sports,leagues";
    const { bets, left } = read([head, ...Array.from({ length: 1000 }, (_, index) => row(index))].join("\n"));
    expect([bets.length, left.length, bets.filter(({ game }) => game !== null).length]).toEqual([1000, 0, 1000]);
  });
});
