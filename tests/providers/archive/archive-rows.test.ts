import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { createArchiveFeed, type ImportedGame, type ImportedQuote } from "#app/lib/providers/archive/archive-feed.ts";
import { parseBookOddsRow, quotesOfBookOdds } from "#app/lib/providers/archive/book-odds-row.ts";
import { parseBoxRow } from "#app/lib/providers/archive/box-row.ts";
import { formatOf } from "#app/lib/providers/archive/file-format.ts";
import { quotesOfGame } from "#app/lib/providers/archive/game-quotes.ts";
import { parseGameRow } from "#app/lib/providers/archive/game-row.ts";
import { assumedStart, closeKnownAt, finalKnownAt, openKnownAt } from "#app/lib/providers/archive/moments.ts";

const utc = (text: string) => epochMs(Date.parse(text));

describe("when the archive's facts count as known", () => {
  it("takes 19:00 Eastern as the start, in winter and in summer", () => {
    expect(assumedStart("2024-01-15")).toBe(utc("2024-01-16T00:00:00Z"));
    expect(assumedStart("2024-06-15")).toBe(utc("2024-06-15T23:00:00Z"));
  });

  it("knows openings from 09:00 Eastern, closings five minutes before, results three hours after the start", () => {
    const start = assumedStart("2024-01-15");
    expect(openKnownAt("2024-01-15", start)).toBe(utc("2024-01-15T14:00:00Z"));
    expect(closeKnownAt(start)).toBe(utc("2024-01-15T23:55:00Z"));
    expect(finalKnownAt(start)).toBe(utc("2024-01-16T03:00:00Z"));
  });

  it("puts the opening of a game before 09:00 ahead of its closing", () => {
    const start = utc("2024-03-20T10:05:00Z");
    expect(openKnownAt("2024-03-20", start)).toBeLessThan(closeKnownAt(start));
  });
});

const GAME = {
  league: "NBA",
  season: "2022",
  date: "2022-01-17",
  home: "BOS",
  away: "NOP",
  home_score: "104",
  away_score: "92",
  home_ml_close: "-310",
  away_ml_close: "250",
  spread_home_open: "-7",
  spread_home_close: "-7.5",
  total_open: "215",
  total_close: "212.5",
};

describe("quotes of a games row", () => {
  it("takes a basketball line without prices at −110 and marks it", () => {
    const { game } = parseGameRow(GAME, 2);
    if (game === null) throw new Error("refused");
    const quotes = quotesOfGame(game, assumedStart(game.date));
    expect(
      quotes.map(({ market, line, first, second, kind, assumedPrice }) => [
        market,
        line,
        first,
        second,
        kind,
        assumedPrice,
      ]),
    ).toEqual([
      ["spread", -7, -110, -110, "open", true],
      ["total", 215, -110, -110, "open", true],
      ["moneyline", null, -310, 250, "close", false],
      ["spread", -7.5, -110, -110, "close", true],
      ["total", 212.5, -110, -110, "close", true],
    ]);
  });

  it("never makes up the price of a puck line or a hockey total", () => {
    const row = {
      ...GAME,
      league: "NHL",
      away: "NYR",
      home_score: "3",
      away_score: "2",
      spread_home_close: "-1.5",
      total_open: "6",
      total_close: "6",
    };
    const { game } = parseGameRow({ ...row, over_price: "-120", under_price: "100", spread_home_open: "" }, 2);
    if (game === null) throw new Error("refused");
    const quotes = quotesOfGame(game, assumedStart(game.date));
    expect(quotes.map(({ market, kind, first }) => [market, kind, first])).toEqual([
      ["moneyline", "close", -310],
      ["total", "close", -120],
    ]);
  });
});

const ODDS = {
  league: "NHL",
  season: "2024",
  date: "2023-10-10",
  home: "PIT",
  away: "CHI",
  commence_utc: "2023-10-11T00:00:00Z",
  book: "BetMGM",
  snapshot: "noon",
  snapshot_utc: "",
  home_ml: "-250",
  away_ml: "195",
};

describe("book odds rows", () => {
  it("dates snapshots with and without a time of day, late rather than early", () => {
    const capturedAt = (row: Record<string, string>) => {
      const { odds } = parseBookOddsRow({ ...ODDS, ...row }, 2);
      if (odds === null) throw new Error("refused");
      return quotesOfBookOdds(odds, utc("2023-10-11T00:00:00Z")).map((quote) => [quote.kind, quote.capturedAt]);
    };
    expect(capturedAt({})).toEqual([["move", utc("2023-10-10T17:00:00Z")]]);
    expect(capturedAt({ snapshot: "close" })).toEqual([["close", utc("2023-10-10T23:55:00Z")]]);
    expect(capturedAt({ snapshot: "daily" })).toEqual([["move", utc("2023-10-10T23:55:00Z")]]);
    expect(capturedAt({ snapshot: "open" })).toEqual([["open", utc("2023-10-10T13:00:00Z")]]);
    expect(capturedAt({ snapshot: "close", snapshot_utc: "2023-10-09T12:00:00Z" })).toEqual([
      ["move", utc("2023-10-09T12:00:00Z")],
    ]);
  });

  it.each([
    [{ snapshot_utc: "2023-10-11T00:00:00Z" }, "quoted after the start"],
    [{ snapshot_utc: "soon" }, "not a moment"],
    [{ snapshot: "later" }, "unknown snapshot"],
    [{ home_ml: "50" }, "not American odds"],
    [{ away_ml: "" }, "no price"],
    [{ away: "PIT" }, "cannot play itself"],
    [{ home: "XYZ" }, 'unknown NHL team "XYZ"'],
    [{ book: "" }, "not a name"],
    [{ date: "2023-02-30" }, "not a day"],
    [{ league: "KHL" }, "unknown league"],
  ])("refuses %o", (change, why) => {
    const { odds, problems } = parseBookOddsRow({ ...ODDS, ...change }, 7);
    expect(odds).toBeNull();
    expect(problems.join("; ")).toContain(why);
  });
});

describe("box score rows", () => {
  const BOX = {
    date: "2018-03-29",
    game: "0",
    home: "ARI",
    away: "COL",
    team: "ARI",
    player_id: "p1",
    player: "A. B.",
    pos: "7",
    start: "1",
    ab: "5",
    r: "2",
    outs: "",
  };

  it("keeps the source's numbers and leaves blanks out", () => {
    const { box } = parseBoxRow(BOX, 2, "MLB");
    expect(box).toMatchObject({ playerKey: "MLB-p1", position: "LF", starter: true, stats: { ab: 5, r: 2 } });
  });

  it.each([
    [{ team: "BOS" }, "does not play"],
    [{ player_id: "" }, "no player"],
    [{ ab: "-1" }, "below zero"],
    [{ game: "3" }, "not 0, 1 or 2"],
  ])("refuses %o", (change, why) => {
    const { box, problems } = parseBoxRow({ ...BOX, ...change }, 3, "MLB");
    expect(box).toBeNull();
    expect(problems.join("; ")).toContain(why);
  });
});

it("tells the formats apart by their columns", () => {
  expect(formatOf("league,season,date,home,away,home_score,away_score".split(","))).toBe("games");
  expect(formatOf("league,season,date,home,away,commence_utc,book,snapshot,home_ml".split(","))).toBe("book-odds");
  expect(formatOf("season,date,home,away,team,player_id,player,min,pts,fga".split(","))).toBe("box-nba");
  expect(formatOf("season,date,game,home,away,team,player_id,player,ab,outs".split(","))).toBe("box-mlb");
  expect(formatOf("date,home,away,home_prob,source".split(","))).toBe("forecasts");
  expect(formatOf("a,b".split(","))).toBeNull();
});

describe("the archive as a feed", () => {
  const start = assumedStart("2022-01-17");
  const game: ImportedGame = {
    id: "NBA:2022-01-17:BOS:NOP:0",
    league: "NBA",
    season: 2022,
    date: "2022-01-17",
    startAt: start,
    home: "BOS",
    away: "NOP",
    neutral: false,
    playoff: false,
    homeScore: 104,
    awayScore: 92,
  };
  const { game: row } = parseGameRow(GAME, 2);
  const quotes: ImportedQuote[] = row
    ? quotesOfGame(row, start).map((quote) => ({ ...quote, archiveGameId: game.id }))
    : [];
  // A reader that knows nothing of clocks: the feed itself has to keep the later rows back.
  const feed = createArchiveFeed({
    games: async () => [game],
    quotes: async () => quotes,
    boxLines: async () => [],
    starters: async () => [],
  });
  const at = (asOf: number) => ({ league: "NBA" as const, from: epochMs(0), to: epochMs(4e12), asOf: epochMs(asOf) });

  it("shows a score from three hours after the start and not before", async () => {
    const read = async (asOf: number) =>
      (await feed.scores.games(at(asOf))).items.map((g) => [g.status, g.homeScore, g.finalAt]);
    expect(await read(start - 1)).toEqual([["scheduled", null, null]]);
    expect(await read(start)).toEqual([["in_progress", null, null]]);
    expect(await read(finalKnownAt(start) - 1)).toEqual([["in_progress", null, null]]);
    expect(await read(finalKnownAt(start))).toEqual([["final", 104, finalKnownAt(start)]]);
  });

  it("shows openings in the morning and closings in the evening", async () => {
    const kinds = async (asOf: number) => (await feed.odds.quotes(at(asOf))).items.map((quote) => quote.kind);
    const morning = openKnownAt(game.date, start);
    expect(await kinds(morning - 1)).toEqual([]);
    expect(await kinds(morning)).toEqual(["open", "open"]);
    expect(await kinds(closeKnownAt(start))).toEqual(["open", "open", "close", "close", "close"]);
  });
});
