import { describe, expect, test } from "vitest";
import { BET_FIELDS, type BetField } from "#app/lib/engine/own-bets/bet-cells.ts";
import { headerWords } from "#app/lib/engine/own-bets/columns/header-names.ts";
import { missingFields, recognizeColumns } from "#app/lib/engine/own-bets/columns/table-columns.ts";

/** The fields a header line is recognized as, in the order of its columns; a dash for none. */
function recognized(line: string): string {
  const headers = line.split(",");
  const mapping = recognizeColumns(headers);
  const byColumn = new Map<number, BetField>(
    BET_FIELDS.flatMap((field) => (mapping[field] === null ? [] : [[mapping[field], field]])),
  );
  return headers.map((_, column) => byColumn.get(column) ?? "-").join(" ");
}

describe("headers", () => {
  test.each([
    // As trackers and books are known to head their exports.
    [
      "bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_placed,time_settled,bet_info,tags,sports,leagues",
      "id book betType result odds - - stake profit date settledDate selection marks sport league",
    ],
    [
      "Date,Sport,League,Game,Bet Type,Selection,Odds,Stake,Result,Net Profit,Sportsbook",
      "date sport league game betType selection odds stake result profit book",
    ],
    [
      "Bet ID,Date Placed,Bet Type,Description,Odds,Wager,Status,Payout",
      "id date betType selection odds stake result payout",
    ],
    [
      "Placed Date,Event,Market,Selection,Odds,Stake ($),Returns,Bet Reference",
      "date game market selection odds stake payout id",
    ],
    ["Date,Pick,Odds (American),Units,Result,P/L", "date selection odds stake result profit"],
    [
      "id,saved_at,start_at,league,matchup,bet_type,recommendation,book,american_odds,decimal_odds,stake,status,profit,settled_at",
      "id date eventDate league game betType selection book odds - stake result profit settledDate",
    ],
    ["betPlaced,My stake,What,To win,Potential payout", "date stake selection toWin mayPay"],
  ])("%s", (line, fields) => expect(recognized(line)).toBe(fields));

  test("are the same whatever their case, accents and signs", () => {
    expect(["Bet Type", "bet_type", "betType", " BÉT–TYPE "].map(headerWords)).toEqual(Array(4).fill("bet type"));
  });
});

describe("cells", () => {
  const bySample = (headers: readonly string[], ...rows: (readonly string[])[]) => {
    const mapping = recognizeColumns(headers, rows);
    return Object.fromEntries(
      BET_FIELDS.flatMap((field) => (mapping[field] === null ? [] : [[field, mapping[field]]])),
    );
  };

  test("the result of a half is not the bet's result", () => {
    const headers = ["Date", "Bet", "Odds", "Stake", "Payout", "Result 1H"];
    expect(bySample(headers, ["2025-12-14", "Lakers ML", "-110", "11", "21", "L"])).not.toHaveProperty("result");
  });

  test("a column that repeats the moment is not a time of day", () => {
    expect(
      bySample(
        ["time_placed", "time_placed_iso", "bet_info", "odds", "amount"],
        ["12/14/2025 18:00:00 GMT", "2025-12-14T18:00:00.000Z", "Lakers ML", "1.91", "10"],
      ),
    ).toEqual({ date: 0, selection: 2, odds: 3, stake: 4 });
  });
  test("a line's column that lies beyond every line is odds", () => {
    expect(
      bySample(
        ["Date", "Bet", "Line", "Units", "Outcome"],
        ["1/2/2026", "Lakers", "-110", "1", "W"],
        ["1/3/2026", "Heat", "+150", "1", "L"],
      ),
    ).toEqual({ date: 0, selection: 1, odds: 2, stake: 3, result: 4 });
  });
  test("of a stake in units and one in money, the money is the stake, unless the profit is in units too", () => {
    const stakeOf = (profit: string, lost: string) =>
      bySample(
        ["Date", "Pick", "Odds", "Stake", "Wager", profit],
        ["1/2/2026", "Lakers", "-160", "1", "160", "100"],
        ["1/3/2026", "Heat", "-190", "0.5", "95", lost],
      ).stake;
    expect(stakeOf("Code", "A2")).toBe(4);
    expect(stakeOf("Profit", "-95")).toBe(4);
    expect(stakeOf("Profit", "-0.5")).toBe(3);
  });
  test("two amounts below no headers are asked about, not read as odds and a stake", () => {
    const rows = [
      ["906320708-1", "10/25/2025", "VIKINGS at CHARGERS - Total - OVER 41.5", "Won", "20.00", "16.67"],
      ["905836715-1", "10/24/2025", "VIKINGS at CHARGERS - Moneyline - VIKINGS", "Lost", "50.00", "0"],
      ["905966563-1", "10/24/2025", "New England Patriots -7 -105", "Pending", "100.00", "95.24"],
    ];
    const headers = rows[0]?.map((_, column) => `Column ${column + 1}`) ?? [];
    expect(missingFields(recognizeColumns(headers, rows))).toEqual(["the odds", "the stake"]);
  });

  test("the number of an event, or a part of a ticket's, is not that of the bet", () => {
    expect(recognized("event_id,bet_id,game_id,odds,stake,pick")).toBe("- id - odds stake selection");
    expect(recognized("TicketNumber,WagerNumber,Description,Risk,ToWin,Date")).toBe("id - selection stake toWin date");
    expect(recognized("event_id,odds,stake,pick,date")).toBe("- odds stake selection date");
  });

  test("a state of the union is not a result, and a result in money is the profit", () => {
    expect(bySample(["Date", "Pick", "State", "Stake"], ["1/2/2026", "Lakers", "OH", "5"]).result).toBeUndefined();
    expect(
      bySample(
        ["Date", "Pick", "Odds", "Stake", "Result"],
        ["1/2/2026", "Lakers", "-110", "5", "4.55"],
        ["1/3/2026", "Heat", "-110", "5", "-5"],
      ),
    ).toMatchObject({ profit: 4 });
  });
  test("a game below Bet leaves the pick to the column of lines, and signs against the results are lines", () => {
    expect(
      bySample(
        ["Date", "Bet", "Line", "Odds", "Stake"],
        ["1/2/2026", "Lakers @ Celtics", "Lakers -3.5", "-110", "5"],
        ["1/3/2026", "Heat @ Bulls", "Heat +4", "-110", "5"],
      ),
    ).toMatchObject({ game: 1, selection: 2 });
    const columns = bySample(
      ["Date", "Pick", "Odds", "Stake", "Result", "Net"],
      ["1/2/2026", "Lakers", "-110", "5", "W", "-3.5"],
      ["1/3/2026", "Heat", "-110", "5", "L", "+4"],
    );
    expect(columns).toMatchObject({ line: 5 });
    expect(columns).not.toHaveProperty("profit");
  });
  test("a column called Bet is what was bet or how much, by its cells", () => {
    expect(bySample(["Date", "Bet", "Pick", "Odds"], ["1/2/2026", "25", "Lakers", "-110"])).toMatchObject({
      stake: 1,
      selection: 2,
    });
  });
});

test("what a file still needs", () => {
  const { date, ...rest } = recognizeColumns(["Date", "Pick", "Odds", "Stake"]);
  expect(missingFields({ date, ...rest })).toEqual([]);
  expect(missingFields({ ...rest, date: null })).toEqual(["the date"]);
  expect(missingFields({ ...rest, date, odds: null, payout: 3 })).toEqual([]);
});
