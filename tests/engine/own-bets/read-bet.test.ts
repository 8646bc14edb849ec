import { describe, expect, test } from "vitest";
import { cents, epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { matchGame, type CandidateGame } from "#app/lib/engine/own-bets/match-game.ts";
import { NO_HABITS, type BetCells } from "#app/lib/engine/own-bets/bet-cells.ts";
import { betIdentity, paysAt, readBet, type ReadBet } from "#app/lib/engine/own-bets/read-bet.ts";
import { findTeams } from "#app/lib/engine/own-bets/team-words.ts";

const now = epochMs(Date.UTC(2026, 10, 23, 17));
const formats = { dates: "mdy", odds: "american", decimals: "." } as const;
const at = {
  now,
  momentOf: (date: { day: number; seconds: number | null }) => epochMs(date.day * DAY_MS + (date.seconds ?? 0) * 1000),
};
const BASE: BetCells = { date: "11/20/2026 10:00", league: "NBA", odds: "-110", stake: "25", result: "Won" };

const read = (cells: BetCells, how: Parameters<typeof readBet>[1] = formats) => readBet({ ...BASE, ...cells }, how, at);
function bet(cells: BetCells, how?: Parameters<typeof readBet>[1]): ReadBet {
  const row = read(cells, how);
  if (!row.ok) throw new Error(JSON.stringify(row.errors));
  return row.bet;
}
function errors(cells: BetCells, how?: Parameters<typeof readBet>[1]): readonly string[] {
  const row = read(cells, how);
  return row.ok ? [] : row.errors.map(({ field, message }) => `${field}: ${message}`);
}

describe("what was bet", () => {
  test("a sentence stays in its owner's words", () => {
    const selection = "over in the Lakers game, 221 and a half";
    expect(bet({ selection })).toMatchObject({ kind: "total", line: 221.5, selection, game: "" });
  });
  test.each<[string, BetCells, [string, string | null, number | null, string]]>([
    ["team and handicap", { selection: "Lakers -3.5" }, ["spread", null, -3.5, "LAL"]],
    ["an unsigned handicap", { selection: "Lakers 3.5 Spread" }, ["spread", null, 3.5, "LAL"]],
    ["a quarter line", { selection: "Lakers -2.25" }, ["spread", null, -2.25, "LAL"]],
    ["a pick'em", { selection: "Lakers PK" }, ["spread", null, 0, "LAL"]],
    ["odds are no handicap", { selection: "Lakers -110" }, ["moneyline", null, null, "LAL"]],
    ["a total", { selection: "Over 221.5 Lakers @ Celtics" }, ["total", "over", 221.5, ""]],
    ["a total in short", { selection: "LAL/BOS u221½" }, ["total", "under", 221.5, ""]],
    ["a player", { selection: "LeBron James Over 24.5 Points" }, ["prop", "over", 24.5, ""]],
    [
      "a player beside his team's game",
      { selection: "Over 21.5 Points Tyrese Maxey IND vs. PHI" },
      ["prop", "over", 21.5, ""],
    ],
    ["more than", { selection: "Nikola Jokic More than 26.5 Points DEN @ LAL" }, ["prop", "over", 26.5, ""]],
    ["less than", { selection: "LeBron James Less than 8.5 Assists DEN @ LAL" }, ["prop", "under", 8.5, ""]],
    ["a named winner", { selection: "Boston Celtics ML" }, ["moneyline", null, null, "BOS"]],
    ["a handicap below Moneyline", { betType: "Moneyline", selection: "Lakers -3.5" }, ["spread", null, -3.5, "LAL"]],
    ["two lines", { selection: "Lakers +3 or +4" }, ["other", null, null, ""]],
    ["a line and the winner", { selection: "Lakers -3 ML" }, ["other", null, null, ""]],
    ["a count of a team", { league: "NHL", selection: "Bruins to score 3 goals" }, ["prop", null, null, ""]],
    [
      "a market that may have a draw",
      { league: "NHL", market: "Match Result", selection: "Bruins" },
      ["other", null, null, ""],
    ],
    ["the team after the game", { selection: "BOS @ LAL: LAL +4" }, ["spread", "home", 4, "LAL"]],
    [
      "columns of their own",
      { game: "BOS @ LAL", betType: "Spread", side: "Home", line: "-4" },
      ["spread", "home", -4, "LAL"],
    ],
    [
      "a side's column with a team",
      { game: "BOS @ LAL", betType: "ML", side: "Celtics" },
      ["moneyline", "away", null, "BOS"],
    ],
    ["legs by their signs", { selection: "Knicks to win | Heat -4" }, ["parlay", null, null, ""]],
    ["part of a game", { selection: "Lakers 1st half -2.5" }, ["period", null, -2.5, "LAL"]],
    [
      "another sport",
      { league: "Tennis", selection: "Alcaraz to win in straight sets", betType: "Winner" },
      ["moneyline", null, null, ""],
    ],
  ])("%s", (_, cells, [kind, side, line, picked]) => {
    const { kind: k, side: s, line: l, team, market } = bet(cells);
    expect([k, s, l, team?.code ?? ""]).toEqual([kind, side, line, picked]);
    expect(market).toBe(["moneyline", "spread", "total"].includes(kind) ? kind : null);
  });
});

describe("money and odds", () => {
  test("the stated profit counts, and a different result by the odds is noted", () => {
    expect(bet({ selection: "Lakers", profit: "22.73" })).toMatchObject({
      statedProfitCents: 2273,
      computedProfitCents: 2273,
      notes: [],
    });
    const boosted = bet({ selection: "Lakers", profit: "30" });
    expect(boosted).toMatchObject({ statedProfitCents: 3000, computedProfitCents: 2273 });
    expect(boosted.notes).toEqual([
      "Your file says +30.00; these odds pay +22.73. Yours counts (a boost, a bonus or a cash-out?).",
    ]);
    expect(bet({ selection: "Lakers", payout: "47.73" }).statedProfitCents).toBe(2273);
    expect(bet({ selection: "Lakers", result: "Lost", payout: "0" })).toMatchObject({
      statedProfitCents: null,
      computedProfitCents: -2500,
    });
    expect(bet({ selection: "Lakers", result: "Push" }).computedProfitCents).toBe(0);
    expect(bet({ selection: "Lakers", result: "Push", profit: "-12.50" }).result).toBe("loss");
    expect(bet({ selection: "Lakers", result: "Push", profit: "25" }).result).toBe("push");
  });

  test("decimal and fractional odds pay what they say, not their nearest American quote", () => {
    const decimal = bet({ selection: "Lakers", odds: "1.91", stake: "100" }, { ...formats, odds: "decimal" });
    expect(decimal).toMatchObject({ price: -110, quoted: true, computedProfitCents: 9100 });
    expect(paysAt(decimal)).toBe(1.91);
    const fractional = bet({ selection: "Lakers", odds: "10/11", stake: "110" }, { ...formats, odds: "fractional" });
    expect(fractional.computedProfitCents).toBe(10_000);
  });

  test("missing odds follow from what a won bet paid, and only from that", () => {
    expect(bet({ selection: "Lakers", odds: "", profit: "25" })).toMatchObject({
      decimal: 2,
      notes: ["No odds are written: they follow from the profit."],
    });
    expect(errors({ selection: "Lakers", odds: "", result: "Won" })[0]).toContain("odds: There are no odds");
    expect(errors({ selection: "Lakers", odds: "", result: "open" })[0]).toContain("odds: There are no odds");
    expect(bet({ selection: "Lakers", odds: "", result: "Void" })).toMatchObject({
      decimal: null,
      computedProfitCents: 0,
    });
  });

  test("results in between go by the profit, a file without results too", () => {
    expect(bet({ selection: "Lakers", result: "Cashed Out", profit: "-4.10" })).toMatchObject({
      result: "cashed out",
      statedProfitCents: -410,
      notes: [],
    });
    expect(bet({ selection: "Lakers", result: "HL" })).toMatchObject({
      result: "half loss",
      computedProfitCents: -1250,
    });
    expect(bet({ selection: "Lakers", result: "½ won" })).toMatchObject({
      result: "half win",
      computedProfitCents: 1137,
    });
    expect(bet({ selection: "Lakers", result: "", profit: "22.73" })).toMatchObject({ result: "win" });
    expect(bet({ selection: "Lakers", result: "Pending", profit: "22.73" })).toMatchObject({
      result: null,
      statedProfitCents: null,
    });
    expect(errors({ selection: "Lakers", result: "Cash out" })[0]).toContain("needs the profit or the payout");
  });
});

test("every fault is reported at once, by field, with a value that would be right", () => {
  expect(
    errors({ date: "20/11/2026", odds: "191%", stake: "-5", selection: "", result: "Maybe", line: "3.3" }),
  ).toEqual([
    "date: “20/11/2026” is not a date in the order month, day, year; it would be in the order day, month, year.",
    "stake: “-5” is not above 0. A stake is what you risked.",
    expect.stringContaining("result: “Maybe” is not a result. Did you mean") as unknown,
    "odds: “191%”: American odds are whole numbers like +150 or -110.",
    "selection: There is nothing that says what was bet.",
  ]);
  expect(errors({ selection: "x", date: "", time: "late", stake: "" })).toEqual([
    "time: “late” is not a time of day. Write it like 7:30 PM or 19:30.",
    "stake: There is no stake. Write an amount like 25 or 25.50.",
  ]);
  expect(errors({ selection: "x", date: "" })).toEqual(["date: There is no date. Write it like 2026-11-20."]);
  expect(errors({ selection: "x", date: "12/25/2027" })[0]).toContain("is in the future");
  expect(errors({ selection: "x", line: "3.3" })).toEqual(["line: “3.3” is not a line. Write it like -3.5 or 221.5."]);
  expect(errors({ selection: "x", stake: "999999999" })[0]).toContain("more than a stake can be");
  expect(bet({ selection: "x", profit: "-5" })).toMatchObject({ result: "loss", statedProfitCents: -500 });
  expect(bet({ selection: "x", profit: "-5" }).notes[0]).toContain("the profit counts");
  expect(bet({ selection: "x", result: "Lost", profit: "25" })).toMatchObject({
    result: "loss",
    statedProfitCents: -2500,
  });
  expect(errors({ selection: "x", profit: "five" })).toEqual([
    "profit: “five” is not an amount. Write it like 25 or -25.50.",
  ]);
  expect(errors({ selection: "x", odds: "+20000000" })[0]).toContain("odds: ");
});

describe("bonus bets", () => {
  test.each<[string, BetCells, Partial<ReadBet>]>([
    [
      "one that lost without costing anything",
      { result: "Lost", profit: "0.00" },
      { statedProfitCents: cents(0), result: "loss" },
    ],
    ["one that paid its profit alone", { payout: "22.73" }, { statedProfitCents: cents(2273), result: "win" }],
    ["a free entry", { stake: "0", profit: "50" }, { statedProfitCents: cents(5000), stakeCents: cents(0) }],
    ["one that says so", { marks: "Free Bet", result: "Lost" }, { computedProfitCents: cents(0) }],
  ])("%s", (_, cells, facts) =>
    expect(bet({ selection: "Lakers", ...cells })).toMatchObject({ ...facts, marks: ["bonus bet"] }),
  );

  test("where losses state a profit of 0 throughout, that is not a bonus", () => {
    const habits = { ...NO_HABITS, lossesAtZero: true };
    expect(bet({ selection: "Lakers", result: "Lost", profit: "0" }, { ...formats, habits })).toMatchObject({
      marks: [],
      statedProfitCents: null,
      computedProfitCents: -2500,
    });
  });
});

describe("odds as others write them", () => {
  const decimal = { ...formats, odds: "decimal" } as const;
  test("rounded decimals hide an American quote that the profit shows, and need no note", () => {
    expect(bet({ selection: "Lakers", odds: "1.33", stake: "30", profit: "10.00" }, decimal)).toMatchObject({
      price: -300,
      notes: [],
    });
    expect(bet({ selection: "Lakers", odds: "1.36", stake: "30", profit: "10.91" }, decimal)).toMatchObject({
      price: -275,
      notes: [],
    });
  });
  test("below 1 they are the profit of one staked, or a chance where chances are traded", () => {
    expect(
      bet({ selection: "Lakers", odds: "0.84", stake: "10", profit: "8.40", book: "Underdog" }, decimal).decimal,
    ).toBeCloseTo(1.84, 9);
    expect(
      bet({ selection: "Lakers", odds: "0.55", stake: "11", profit: "9.00", book: "Kalshi" }, decimal).decimal,
    ).toBeCloseTo(1 / 0.55, 9);
    expect(bet({ selection: "Lakers", odds: "55¢", result: "Lost" }).decimal).toBeCloseTo(1 / 0.55, 9);
  });
  test("at an exchange the commission is inside the profit, which needs no note", () => {
    expect(
      bet({ selection: "Lakers", odds: "1.72", stake: "14.7958", profit: "10.50", book: "Novig" }, decimal),
    ).toMatchObject({
      stakeCents: 1480,
      statedProfitCents: 1050,
      notes: [],
    });
  });
  test("another format than the file's is read where it can be nothing else", () => {
    expect(bet({ selection: "Lakers", odds: "1.91" }).decimal).toBe(1.91);
    expect(bet({ selection: "Lakers ML (-120)", odds: "" })).toMatchObject({ price: -120, selection: "Lakers ML" });
  });
});

test("a bet's identity is its number, else what it says", () => {
  expect(betIdentity(bet({ selection: "Lakers", id: "77", book: "FanDuel" }))).toBe(
    betIdentity(bet({ selection: "LAL", stake: "3", id: "77", book: "fd" })),
  );
  const same = bet({ selection: "Lakers ML" });
  expect(betIdentity(same)).toBe(betIdentity(bet({ selection: " lakers  ml ", stake: "$25.00", result: "" })));
  expect(betIdentity(same)).not.toBe(betIdentity(bet({ selection: "Lakers ML", stake: "26" })));
});

describe("teams", () => {
  const codes = (text: string, league: Parameters<typeof findTeams>[1] = null) =>
    findTeams(text, league).map(({ teams }) => teams.map((team) => `${team.league}-${team.code}`).join("/"));
  test("by city, nickname, code and what bettors call them", () => {
    expect(codes("LA Lakers @ Boston Celtics")).toEqual(["NBA-LAL", "NBA-BOS"]);
    expect(codes("Sixers vs Blazers")).toEqual(["NBA-PHI", "NBA-POR"]);
    expect(codes("NY Yankees - Red Sox")).toEqual(["MLB-NYY", "MLB-BOS"]);
    expect(codes("Rangers")).toEqual(["MLB-TEX/NHL-NYR"]);
    expect(codes("Rangers", "NHL")).toEqual(["NHL-NYR"]);
    expect(codes("Montréal Canadiens")).toEqual(["NHL-MTL"]);
  });
  test("common words are not codes", () => {
    expect(codes("there was no win", "NBA")).toEqual([]);
    expect(codes("WAS @ NO", "NFL")).toEqual(["NFL-WAS", "NFL-NO"]);
  });
});

describe("the game", () => {
  const game = (
    id: string,
    home: string,
    away: string,
    hours: number,
    league: CandidateGame["league"] = "NBA",
  ): CandidateGame => ({
    id,
    league,
    homeCode: home,
    awayCode: away,
    startAt: epochMs(Date.UTC(2026, 10, 20) + hours * HOUR_MS),
  });
  const GAMES = [
    game("a", "BOS", "LAL", 24),
    game("b", "LAL", "MIA", 60),
    game("c", "NYR", "PIT", 23, "NHL"),
    game("d", "TEX", "SEA", 20, "MLB"),
    game("e", "SEA", "TEX", 26, "MLB"),
    game("f", "NYK", "CHI", 30),
    game("g", "CHI", "NYK", 100),
    game("h", "DEN", "UTA", 16),
    game("i", "UTA", "DEN", 64),
  ];
  const found = (cells: BetCells) => {
    const match = matchGame(bet(cells), GAMES, epochMs(Date.UTC(2026, 11, 1)));
    return match.matched ? `${match.game.id} ${match.side}` : match.why;
  };
  test.each<[string, BetCells, string | null]>([
    ["the next game after it was placed", { selection: "Lakers -3.5" }, "a away"],
    ["both teams", { selection: "Lakers ML", game: "MIA @ LAL" }, "b home"],
    ["by the game's own date", { selection: "Lakers ML", eventDate: "11/22/2026" }, "b home"],
    ["a total of a named game", { selection: "Over 210.5", game: "Lakers @ Celtics" }, "a over"],
    ["a nickname of two leagues by its league", { league: "NHL", selection: "Rangers ML" }, "c home"],
    ["the second of two, by who is at home", { selection: "Knicks +3", game: "NYK @ CHI" }, "g away"],
    ["the first of two, where nothing says who is at home", { selection: "Knicks +3", game: "NYK vs CHI" }, "f home"],
    ["who is at home against the bet's own day", { selection: "Nuggets ML", game: "DEN @ UTA" }, "two-games"],
    ["two games around then", { league: "MLB", selection: "Mariners ML" }, "two-games"],
    [
      "distinguished by the time",
      { league: "MLB", selection: "Mariners ML", eventDate: "11/21/2026 2:00 AM" },
      "e home",
    ],
    ["no such game", { selection: "Hawks ML" }, "no-game"],
    ["another game than named", { selection: "Lakers ML", game: "Bulls @ Lakers" }, "no-game"],
    ["no team", { selection: "Over 210.5" }, "no-teams"],
    ["no side", { game: "Lakers @ Celtics", betType: "Moneyline" }, "no-side"],
    ["a code without a league", { league: "", selection: "ATL -5.5" }, "two-leagues"],
    ["another league", { league: "NCAAM", selection: "LAL -5.5" }, "other-league"],
    ["a game with a stranger", { selection: "Celtics ML", game: "Real Madrid @ Celtics" }, "no-teams"],
    ["a college's club with a nickname of ours", { league: "", selection: "Buffalo Bulls -3" }, "two-leagues"],
    [
      "what was settled before the game began",
      { selection: "Lakers ML", settledDate: "11/20/2026 9:00 PM" },
      "no-game",
    ],
    ["a title", { selection: "Lakers to win NBA Championship", result: "open" }, null],
    ["said to be live", { selection: "Lakers ML live" }, "in-play"],
    ["no line", { game: "Lakers @ Celtics", betType: "Spread", side: "Lakers" }, "no-line"],
    ["placed in play", { selection: "Lakers ML", date: "11/21/2026 1:30 AM" }, "in-play"],
    ["a prop", { selection: "LeBron James Over 24.5 Points", game: "Lakers @ Celtics" }, null],
    ["a day without a time reaches its games", { selection: "Lakers ML", date: "11/21/2026" }, "a away"],
  ])("%s", (_, cells, expected) => expect(found(cells)).toBe(expected));
});
