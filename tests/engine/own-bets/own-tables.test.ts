import { expect, test } from "vitest";
import { jsonTable } from "#app/lib/engine/own-bets/json-table.ts";
import { withoutMarks } from "#app/lib/engine/own-bets/marked-table.ts";
import { OWN_HEADERS, ownRows } from "#app/lib/engine/own-bets/own-tables.ts";
import { tableOf } from "#app/lib/engine/own-bets/text-table.ts";

const SAVED_AT = Date.UTC(2026, 0, 14, 17);

/** The one bet of a file, by our headers; what it has not is left out. */
function read(text: string): Readonly<Record<string, string>> | null {
  const [names, ...rows] = jsonTable(text) ?? tableOf(text);
  const own = ownRows(names?.cells ?? [], rows);
  if (own === null) return null;
  expect(own).toHaveLength(1);
  return Object.fromEntries(OWN_HEADERS.flatMap((name, at) => (own[0]?.cells[at] ? [[name, own[0].cells[at]]] : [])));
}

const viewed = {
  id: 7,
  savedAt: SAVED_AT,
  startAt: SAVED_AT,
  stakeCents: 1050,
  book: "fanduel",
  bookLabel: "FanDuel",
  status: "pending",
  profitCents: null,
  settledAt: null,
  origin: "saved",
  league: null,
  matchup: "2 legs",
  recommendation: "Parlay of 2",
  betType: "Parlay",
  decimalOdds: 121.45,
  price: null,
};
const jsonOf = (bet: object) => JSON.stringify({ feed: "live", savedPicks: [bet] }, null, 2);

test("a parlay of ours is read by its legs, and its odds as what they are", () => {
  const legs = [
    { leg: 1, matchup: "Boston Celtics @ Toronto Raptors", recommendation: "Toronto Raptors to win", price: -150 },
    { leg: 2, matchup: "Miami Heat @ Los Angeles Lakers", recommendation: "Over 221.5", price: -110 },
  ];
  expect(read(jsonOf({ ...viewed, legs }))).toEqual({
    "bet id": "7",
    "saved at": String(SAVED_AT),
    "event date": String(SAVED_AT),
    "bet type": "Parlay",
    sportsbook: "FanDuel",
    odds: "121.45",
    stake: "10.50",
    result: "open",
    selection: "Boston Celtics @ Toronto Raptors: Toronto Raptors to win; Miami Heat @ Los Angeles Lakers: Over 221.5",
  });
});

test("a bet in one's data is read in words by what it is on; a deleted one is left out", () => {
  const { bookLabel: _, ...stored } = viewed;
  const kept = { ...stored, userId: "u", teamName: "Toronto Raptors", strategyId: 0, market: "spread", side: "home" };
  const one = (bet: object) => read(JSON.stringify([{ ...kept, ...bet }]));
  expect(one({ line: -3.5, price: 120, decimalOdds: 2.2 })).toMatchObject({
    selection: "Toronto Raptors -3.5",
    odds: "+120",
  });
  expect(one({ market: "moneyline", line: null })).toMatchObject({ selection: "Toronto Raptors to win" });
  expect(
    one({ market: "total", side: "under", line: 212, teamName: "Boston Celtics @ Toronto Raptors" }),
  ).toMatchObject({ matchup: "Boston Celtics @ Toronto Raptors", selection: "Under 212" });
  expect(one({ market: "prop", side: "over", line: 27.5, teamName: "Al Ambard", subject: "points:4" })).toMatchObject({
    selection: "Al Ambard over 27.5 points",
  });
  expect(
    one({ market: null, side: null, teamName: "Celtics", betType: "Other", pitchers: "listed: Cole, Sale" }),
  ).toMatchObject({ selection: "Celtics", "bet type": "Special bet", pitchers: "Cole must start, Sale must start" });
  const deleted = jsonTable(JSON.stringify([{ ...kept, deletedAt: SAVED_AT }])) ?? [];
  expect(ownRows(deleted[0]?.cells ?? [], deleted.slice(1))).toEqual([]);
});

test("other files are not ours, and JSON is the same bets as separated values", () => {
  expect(read("id,saved_at,recommendation,stake\n1,2026-01-14,Raptors,10\n")).toBeNull();
  const text = jsonOf({ ...viewed, recommendation: 'Over "221.5",\nand more', legs: [] });
  expect(read(withoutMarks(text))).toEqual(read(text));
  expect(withoutMarks("a,b\n1,2\n")).toBe("a,b\n1,2\n");
});
