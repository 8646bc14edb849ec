import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { UNCONFIRMED_MS } from "#app/lib/providers/the-odds-api/fields.ts";
import { readOddsApiAnswer } from "#app/lib/providers/the-odds-api/transform.ts";
import type { AnswerContents } from "#app/lib/providers/wire/contents.ts";
import { accountOf } from "../recorded.ts";
import { expectNeverThrows, expectPure, expectRowsStandAlone, expectSurvivesDamage } from "../wire/accounting.ts";

const RECEIVED = epochMs(Date.UTC(2026, 5, 20, 12));
const iso = (at: number) => new Date(at).toISOString().replace(".000", "");
const FRESH = iso(RECEIVED - 30 * SECOND_MS);
const START = epochMs(RECEIVED + 6 * 60 * MINUTE_MS);
const HOME = "New York Yankees";
const AWAY = "Boston Red Sox";

interface Outcome {
  readonly name: string;
  readonly price: unknown;
  readonly point?: number;
}
const h2h = (home: unknown, away: unknown): readonly Outcome[] => [
  { name: AWAY, price: away },
  { name: HOME, price: home },
];
const market = (key: string, outcomes: readonly Outcome[], last_update: string | undefined = FRESH) => {
  return { key, outcomes, ...(last_update === undefined ? {} : { last_update }) };
};
const book = (key: string, ...markets: unknown[]) => ({ key, title: key, last_update: FRESH, markets });
const event = (bookmakers: readonly unknown[], more: object = {}) => ({
  id: "e1",
  sport_key: "baseball_mlb",
  commence_time: iso(START),
  home_team: HOME,
  away_team: AWAY,
  bookmakers,
  ...more,
});
const quotesOf = (body: unknown, at = RECEIVED) => {
  const quotes = readOddsApiAnswer(body, at)?.quotes;
  if (quotes === undefined) throw new Error("There are no quotes");
  return quotes;
};
const one = (key: string, outcomes: readonly Outcome[]) => quotesOf([event([book("fanduel", market(key, outcomes))])]);

describe("a market", () => {
  it("is matched by name, in whatever order its outcomes come", () => {
    for (const outcomes of [h2h(-150, 130), [...h2h(-150, 130)].reverse()])
      expect(one("h2h", outcomes).items).toMatchObject([{ market: "moneyline", line: null, first: -150, second: 130 }]);
  });

  it("has the home team's line of a spread and the common line of a total", () => {
    const spread = [
      { name: AWAY, price: -180, point: 1.5 },
      { name: HOME, price: 155, point: -1.5 },
    ];
    expect(one("spreads", spread).items).toMatchObject([{ market: "spread", line: -1.5, first: 155, second: -180 }]);
    const total = [
      { name: "Under", price: -105, point: 8.5 },
      { name: "Over", price: -115, point: 8.5 },
    ];
    expect(one("totals", total).items).toMatchObject([{ market: "total", line: 8.5, first: -115, second: -105 }]);
  });

  it("of a pick'em has the line nought, never minus nought", () => {
    const even = [
      { name: AWAY, price: -110, point: 0 },
      { name: HOME, price: -110, point: -0 },
    ];
    expect(Object.is(one("spreads", even).items[0]?.line, 0)).toBe(true);
  });

  it.each([
    ["one side", "h2h", [{ name: HOME, price: -150 }], /Only one side/],
    ["three sides", "h2h", [...h2h(-150, 130), { name: "Draw", price: 900 }], /instead of/],
    ["the same side twice", "h2h", [h2h(1, -150)[1], h2h(1, -150)[1]] as Outcome[], /instead of/],
    [
      "another team",
      "h2h",
      [
        { name: HOME, price: -150 },
        { name: "Chicago Cubs", price: 130 },
      ],
      /Chicago Cubs/,
    ],
    [
      "lines that do not belong together",
      "spreads",
      [
        { name: HOME, price: -110, point: -1.5 },
        { name: AWAY, price: -110, point: 2.5 },
      ],
      /-1\.5 and 2\.5 do not belong together/,
    ],
    [
      "two totals",
      "totals",
      [
        { name: "Over", price: -110, point: 8 },
        { name: "Under", price: -110, point: 8.5 },
      ],
      /do not belong together/,
    ],
    [
      "no line",
      "totals",
      [
        { name: "Over", price: -110 },
        { name: "Under", price: -110 },
      ],
      /no line/,
    ],
    ["a price of nought", "h2h", h2h(0, 130), /A price of 0/],
    ["an unknown key", "h2hh", h2h(-150, 130), /Unknown market "h2hh"/],
  ] as const)("with %s is a problem that names it", (_, key, outcomes, message) => {
    const { items, problems, read } = one(key, outcomes);
    expect(items).toEqual([]);
    expect(read).toBe(1);
    expect(problems).toMatchObject([
      { where: `MLB event e1, fanduel, ${key}`, message: expect.stringMatching(message) },
    ]);
  });

  it.each([
    "h2h_lay",
    "player_points",
    "batter_home_runs",
    "batter_hits_alternate",
    "pitcher_outs",
    "alternate_spreads_h1",
    "alternate_team_totals",
    "team_totals",
    "totals_h1",
    "h2h_3_way",
    "outrights",
  ])("%s is left out by name", (key) => {
    const { leftOut, problems } = one(key, h2h(-150, 130));
    expect(Object.entries(leftOut)).toEqual([[expect.stringContaining(`(${key})`), 1]]);
    expect(problems).toEqual([]);
  });
});

describe("prices", () => {
  it("of a decimal answer become American ones, also long shots above 100", () => {
    const rows = [
      event([book("fanduel", market("h2h", h2h(1.5, 2.7)))]),
      event([book("fanduel", market("h2h", h2h(1.01, 101)))], { id: "e2" }),
    ];
    expect(quotesOf(rows).items).toMatchObject([
      { first: -200, second: 170 },
      { first: -10_000, second: 10_000 },
    ]);
  });

  it("of an American answer stay, also beside one that is broken", () => {
    const { items, problems } = quotesOf([
      event([
        book("fanduel", market("h2h", h2h(-150, 130))),
        book("draftkings", market("h2h", h2h(-145, 125))),
        book("betmgm", market("h2h", h2h(1.5, 130))),
      ]),
    ]);
    expect(items.map(({ first, second }) => [first, second])).toEqual([
      [-150, 130],
      [-145, 125],
    ]);
    expect(problems).toMatchObject([
      { where: expect.stringContaining("betmgm"), message: `A price of 1.5 for ${HOME}` },
    ]);
  });
});

describe("books", () => {
  it("go by our names: Caesars' key is William Hill's", () => {
    const { items } = quotesOf([event([book("williamhill_us", market("h2h", h2h(-150, 130)))])]);
    expect(items[0]?.book).toBe("caesars");
  });

  it("that we do not compare are counted market by market", () => {
    const other = book("pinnacle", market("h2h", h2h(-150, 130)), market("spreads", []), market("totals", []));
    expect(quotesOf([event([other])])).toMatchObject({ read: 3, leftOut: { "a book we do not compare": 3 } });
  });

  it.each(["constructor", "toString", "__proto__"])("called %s are unknown, as are such markets", (word) => {
    const books = [book(word, market("h2h", h2h(-150, 130))), book("fanduel", market(word, h2h(-150, 130)))];
    const { items, problems } = quotesOf([event(books)]);
    expect(items).toEqual([]);
    expect(problems.map(({ message }) => message)).toEqual([`Unknown book "${word}"`, `Unknown market "${word}"`]);
  });

  it("that are unknown are problems with the nearest names", () => {
    const { problems, items } = quotesOf([
      event([book("fandual", market("h2h", h2h(-150, 130))), book("betmgm", market("h2h", h2h(-150, 130)))]),
    ]);
    expect(problems).toMatchObject([
      { message: 'Unknown book "fandual"', suggestions: expect.arrayContaining(["fanduel"]) },
    ]);
    expect(items.map((quote) => quote.book)).toEqual(["betmgm"]);
  });
});

describe("time", () => {
  const stamped = (stamp: string | undefined, start: string | number = iso(START)) =>
    quotesOf([
      event(
        [{ key: "fanduel", title: "FanDuel", markets: [{ ...market("h2h", h2h(-150, 130)), last_update: stamp }] }],
        {
          commence_time: start,
        },
      ),
    ]);

  it("a quote was seen when its market was read, or its book where the market does not say", () => {
    expect(stamped(FRESH).items[0]?.capturedAt).toBe(RECEIVED - 30 * SECOND_MS);
    const byBook = quotesOf([event([book("fanduel", { key: "h2h", outcomes: h2h(-150, 130) })])]);
    expect(byBook.items[0]?.capturedAt).toBe(RECEIVED - 30 * SECOND_MS);
    const older = iso(RECEIVED - 5 * MINUTE_MS);
    const byMarket = quotesOf([event([book("fanduel", market("h2h", h2h(-150, 130), older))])]);
    expect(byMarket.items[0]?.capturedAt).toBe(RECEIVED - 5 * MINUTE_MS);
  });

  it("without any stamp, or with one that is not a time, it is a problem", () => {
    expect(stamped(undefined).problems[0]?.message).toMatch(/Nobody says/);
    expect(stamped("lately").problems[0]?.message).toMatch(/not a time/);
  });

  it("a price read at or after the start is one in play, with starts in ISO or in seconds", () => {
    for (const start of [FRESH, (RECEIVED - 30 * SECOND_MS) / 1000, iso(RECEIVED - 60 * SECOND_MS)])
      expect(stamped(FRESH, start).leftOut).toEqual({ "a price of a game in play": 1 });
    expect(stamped(FRESH, iso(RECEIVED)).items).toHaveLength(1);
  });

  it("a price that has not been confirmed for ten minutes is left out, one of ten minutes is not", () => {
    expect(stamped(iso(RECEIVED - UNCONFIRMED_MS)).items).toHaveLength(1);
    expect(stamped(iso(RECEIVED - UNCONFIRMED_MS - SECOND_MS)).leftOut).toEqual({
      "a price the book has not confirmed for ten minutes": 1,
    });
  });

  it("a snapshot of the past is as old as it says: nothing in it is too old for today", () => {
    const at = epochMs(Date.UTC(2021, 10, 25, 12));
    const old = event([book("fanduel", market("h2h", h2h(-150, 130), iso(at - MINUTE_MS)))], {
      commence_time: iso(at + 60 * MINUTE_MS),
    });
    expect(quotesOf({ timestamp: iso(at), data: [old] }).items).toHaveLength(1);
    expect(quotesOf({ timestamp: iso(at), previous_timestamp: null, data: old }).items).toHaveLength(1);
  });
});

describe("events", () => {
  const eventsOf = (rows: readonly unknown[]) => readOddsApiAnswer(rows, RECEIVED)?.events;

  it("of a preseason are left out, of an unknown sport or team problems", () => {
    const shown = eventsOf([
      event([], { sport_key: "baseball_mlb_preseason" }),
      event([], { id: "e2", sport_key: "baseball_mbl" }),
      event([], { id: "e3", home_team: "New York Yankes" }),
      event([], { id: "e4" }),
    ]);
    expect(shown).toMatchObject({ read: 4, leftOut: { "a preseason game": 1 } });
    expect(shown?.items.map(({ eventId }) => eventId)).toEqual(["e4"]);
    expect(shown?.problems).toMatchObject([
      { where: "event e2", suggestions: expect.arrayContaining(["baseball_mlb"]) },
      { where: "event e3", suggestions: expect.arrayContaining([HOME]) },
    ]);
  });

  it("have the franchise codes and the start", () => {
    expect(eventsOf([event([])])?.items).toMatchObject([
      { league: "MLB", startAt: START, homeCode: "NYY", awayCode: "BOS", quotes: [] },
    ]);
  });
});

describe("an answer some of whose rows are broken", () => {
  const good = event([book("fanduel", market("h2h", h2h(-150, 130)))], { id: "good" });
  const without = (key: string, row: object = good) =>
    Object.fromEntries(Object.entries({ ...row, id: "odd" }).filter(([name]) => name !== key));

  it.each(["sport_key", "commence_time", "home_team", "bookmakers"])(
    "is still one of odds where a row has no %s",
    (key) => {
      const shown = readOddsApiAnswer([without(key), good], RECEIVED);
      expect(shown?.kind).toBe("odds");
      expect(shown?.events?.items.map(({ eventId }) => eventId)).toContain("good");
      const named = key === "bookmakers" ? [] : [{ where: "event odd", message: `${key} is missing` }];
      expect(shown?.events?.problems).toEqual(named);
    },
  );

  it("is still one of scores where a row does not say whether it is completed", () => {
    const score = { ...good, completed: false, scores: null, last_update: null };
    const shown = readOddsApiAnswer([without("completed", score), score], RECEIVED);
    expect(shown?.games?.items.map(({ externalId }) => externalId)).toEqual(["odds-good"]);
    expect(shown?.games?.problems).toEqual([{ where: "score odd", message: "completed is missing" }]);
  });

  it("counts the quotes of events that were not taken", () => {
    const two = [book("fanduel", market("h2h", h2h(-150, 130)), market("totals", [])), { key: "betmgm" }];
    const preseason = event(two, { id: "odd", sport_key: "baseball_mlb_preseason" });
    expect(quotesOf([preseason, good])).toMatchObject({
      read: 4,
      items: [{ externalGameId: "good" }],
      leftOut: { "a quote of an event that was left out": 3 },
    });
  });

  it("with a start outside of all time tells that", () => {
    for (const commence_time of [1e21, -1e21, Number.MAX_SAFE_INTEGER])
      expect(readOddsApiAnswer([event([], { commence_time })], RECEIVED)?.events?.problems[0]?.message).toMatch(
        /^commence_time ".*" is not a time$/,
      );
  });

  it("takes null for what is missing", () => {
    const nulls = {
      key: "h2h",
      last_update: null,
      outcomes: h2h(-150, 130).map((side) => ({ ...side, point: null, description: null })),
    };
    expect(quotesOf([event([book("fanduel", nulls)])]).items).toHaveLength(1);
    expect(readOddsApiAnswer([event([]), { ...event([]), bookmakers: null }], RECEIVED)?.events?.items).toHaveLength(2);
  });
});

describe("scores", () => {
  const score = (more: object) => ({
    ...event([]),
    completed: false,
    scores: null,
    last_update: null,
    ...more,
  });
  const gamesOf = (more: object) => readOddsApiAnswer([score(more)], RECEIVED)?.games;
  const shown = [
    { name: AWAY, score: "4" },
    { name: HOME, score: "5" },
  ];

  it("tell games ahead, running and over, by name and not by order", () => {
    expect(gamesOf({})?.items).toMatchObject([
      { status: "scheduled", homeScore: null, awayScore: null, finalAt: null },
    ]);
    expect(gamesOf({ scores: shown, last_update: FRESH })?.items).toMatchObject([
      { status: "in_progress", homeScore: 5, awayScore: 4, finalAt: null },
    ]);
    expect(gamesOf({ scores: shown, last_update: FRESH, completed: true })?.items).toMatchObject([
      { status: "final", homeScore: 5, awayScore: 4, finalAt: RECEIVED - 30 * SECOND_MS },
    ]);
  });

  it("that are missing from a completed game, or are not numbers, are problems", () => {
    expect(gamesOf({ completed: true })?.problems[0]?.message).toBe("Final without a score");
    expect(gamesOf({ scores: [{ name: HOME, score: "five" }] })?.problems[0]?.message).toBe('"five" is not a score');
    expect(gamesOf({ completed: true, scores: [{ name: HOME, score: "" }, shown[0]] })?.problems).toHaveLength(1);
  });
});

describe("odds of one event", () => {
  it("are an object in which only the markets say when they were read; a market without outcomes does not count", () => {
    const { last_update: _, ...untimed } = book(
      "draftkings",
      market("h2h", h2h(-150, 130)),
      market("alternate_spreads", []),
      market("batter_home_runs", [{ name: "Over", price: -110, point: 0.5 }]),
    );
    const shown = readOddsApiAnswer(event([untimed]), RECEIVED);
    expect(shown?.kind).toBe("odds of one event");
    expect(shown?.events?.items).toHaveLength(1);
    expect(shown?.quotes).toMatchObject({
      read: 2,
      items: [{ book: "draftkings", market: "moneyline", capturedAt: RECEIVED - 30 * SECOND_MS }],
      leftOut: {
        "a player prop we do not price (batter_home_runs)": 1,
      },
      problems: [],
    });
  });
});

describe("other answers", () => {
  it("an error is recognized by its code, a list of sports, names or markets holds nothing", () => {
    const error = { message: "Spent", error_code: "OUT_OF_USAGE_CREDITS", details_url: "https://example.test" };
    expect(readOddsApiAnswer(error, RECEIVED)?.events?.problems).toMatchObject([
      { message: "OUT_OF_USAGE_CREDITS: Spent" },
    ]);
    const sport = { key: "baseball_mlb", group: "Baseball", active: true, has_outrights: false };
    expect(accountOf(readOddsApiAnswer([sport], RECEIVED))).toEqual([
      "sports",
      "events 1 = 0 + 1 left out + 0 problems",
    ]);
    const markets = [{ key: "h2h", last_update: "2026-07-21T10:00:00Z" }];
    const event = {
      id: "a",
      sport_key: "baseball_mlb",
      home_team: "Athletics",
      bookmakers: [{ key: "bovada", markets }],
    };
    for (const list of [event, [{ id: "par_01", full_name: "Athletics" }]])
      expect(accountOf(readOddsApiAnswer(list, RECEIVED))).toContain("events 1 = 0 + 1 left out + 0 problems");
  });

  it.each([
    [[]],
    [{}],
    [null],
    ["text"],
    [[1, 2]],
    [[{ id: "a" }]],
    [{ timestamp: FRESH, data: [] }],
    [{ timestamp: FRESH, data: [{ id: "a" }] }],
  ])("%j is nobody's", (body) => {
    expect(readOddsApiAnswer(body, RECEIVED)).toBeNull();
  });
});

describe("whatever comes", () => {
  const full = [
    event([book("fanduel", market("h2h", h2h(-150, 130))), book("pinnacle", market("h2h", h2h(-150, 130)))]),
    event([book("betmgm", market("h2h", h2h(-140, 120)))], { id: "e2" }),
  ];

  it("is nothing or accounted for, never an exception", () => {
    expect(() => {
      expectNeverThrows(readOddsApiAnswer);
      expectSurvivesDamage(readOddsApiAnswer, full);
      expectSurvivesDamage(readOddsApiAnswer, full[0]);
      expectSurvivesDamage(readOddsApiAnswer, { timestamp: FRESH, data: full });
    }).not.toThrow();
  });

  it("gives the same contents twice", () => {
    expect(() => expectPure(readOddsApiAnswer, full)).not.toThrow();
  });

  it("a broken book takes no other with it", () => {
    const books = ["fanduel", "draftkings", "betmgm"].map((key) => book(key, market("h2h", h2h(-150, 130))));
    const booksIn = (contents: AnswerContents | null) => contents?.quotes?.items.map((quote) => quote.book) ?? [];
    expect(() => expectRowsStandAlone(readOddsApiAnswer, books, (rows) => [event(rows)], booksIn)).not.toThrow();
  });
});
