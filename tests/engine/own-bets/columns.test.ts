import { describe, expect, test } from "vitest";
import {
  BET_FIELDS,
  headerWords,
  missingFields,
  recogniseColumns,
  type BetField,
} from "#app/lib/engine/own-bets/columns.ts";

/** The fields a header line is recognized as, in the order of its columns; a dash for none. */
function recognised(line: string): string {
  const headers = line.split(",");
  const mapping = recogniseColumns(headers);
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
      "id book betType result odds - - stake profit date settledDate selection - - league",
    ],
    [
      "Date,Sport,League,Game,Bet Type,Selection,Odds,Stake,Result,Net Profit,Sportsbook",
      "date - league game betType selection odds stake result profit book",
    ],
    [
      "Bet ID,Date Placed,Bet Type,Description,Odds,Wager,Status,Payout",
      "id date betType selection odds stake result payout",
    ],
    [
      "Placed Date,Event,Market,Selection,Odds,Stake ($),Returns,Bet Reference",
      "date game betType selection odds stake payout id",
    ],
    ["Date,Pick,Odds (American),Units,Result,P/L", "date selection odds stake result profit"],
    [
      "id,saved_at,start_at,league,matchup,bet_type,recommendation,book,american_odds,decimal_odds,stake,status,profit,settled_at",
      "id date eventDate league game betType selection book odds - stake result profit settledDate",
    ],
    ["betPlaced,My stake,What,To win,Potential payout", "date stake - - -"],
  ])("%s", (line, fields) => expect(recognised(line)).toBe(fields));

  test("are the same whatever their case, accents and signs", () => {
    expect(["Bet Type", "bet_type", "betType", " BÉT–TYPE "].map(headerWords)).toEqual(Array(4).fill("bet type"));
  });
});

test("what a file still needs", () => {
  const { date, ...rest } = recogniseColumns(["Date", "Pick", "Odds", "Stake"]);
  expect(missingFields({ date, ...rest })).toEqual([]);
  expect(missingFields({ ...rest, date: null })).toEqual(["the date"]);
  expect(missingFields({ ...rest, date, odds: null, payout: 3 })).toEqual([]);
});
