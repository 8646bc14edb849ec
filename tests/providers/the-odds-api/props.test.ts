import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { QUOTED_NAMES, STATISTICS } from "#app/lib/engine/props/statistics.ts";
import { COMBINED_KEYS, PROP_KEYS } from "#app/lib/providers/the-odds-api/props.ts";
import { readOddsApiAnswer } from "#app/lib/providers/the-odds-api/transform.ts";
import { hasRecorded, recorded } from "../recorded.ts";

const RECEIVED = epochMs(Date.UTC(2026, 0, 15, 22));
const iso = (at: number) => new Date(at).toISOString();

type Outcome = Readonly<Record<string, unknown>>;
const sides = (description: string, point: number | undefined, over = -110, under = -110): readonly Outcome[] => [
  { name: "Under", description, price: under, point },
  { name: "Over", description, price: over, point },
];

/** What one market of one book on one NBA game becomes. */
function taken(
  key: string,
  outcomes: readonly Outcome[],
  more: {
    readonly book?: string;
    readonly at?: number;
    readonly also?: readonly (readonly [string, readonly Outcome[]])[];
  } = {},
) {
  const answer = readOddsApiAnswer(
    {
      id: "e1",
      sport_key: "basketball_nba",
      commence_time: iso(RECEIVED + HOUR_MS),
      home_team: "Boston Celtics",
      away_team: "Miami Heat",
      bookmakers: [
        {
          key: more.book ?? "fanduel",
          title: "x",
          markets: [[key, outcomes] as const, ...(more.also ?? [])].map(([named, listed]) => ({
            key: named,
            last_update: iso(more.at ?? RECEIVED - MINUTE_MS),
            outcomes: listed,
          })),
        },
      ],
    },
    RECEIVED,
  );
  return answer?.props;
}
const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0);

describe("the table of markets", () => {
  it.each(LEAGUES)("has every statistic of the %s we price, each once, and no other", (league) => {
    const ours = QUOTED_NAMES.filter((name) => STATISTICS[name].league === league);
    const keys = [...Object.values(PROP_KEYS[league]), ...Object.values(COMBINED_KEYS[league])];
    expect(keys.sort()).toEqual([...ours].sort());
  });
});

describe("a market of props", () => {
  it("is one row per player, over and under by their names", () => {
    const found = taken("player_points", [
      ...sides("Jayson Tatum", 26.5, -115, -105),
      ...sides("Bam Adebayo", 17.5, 102, -128),
    ]);
    expect(found).toMatchObject({
      read: 2,
      leftOut: {},
      problems: [],
      items: [
        { playerName: "Jayson Tatum", statistic: "points", book: "fanduel", line: 26.5, over: -115, under: -105 },
        { playerName: "Bam Adebayo", statistic: "points", line: 17.5, over: 102, under: -128 },
      ],
    });
  });

  it("of several lines of a player has the one nearest to even as its own; the others are its ladder", () => {
    const lines = [
      ...sides("Jayson Tatum", 24.5, -220, 170),
      ...sides("Jayson Tatum", 26.5),
      ...sides("Jayson Tatum", 29.5, 180, -240),
    ];
    const found = taken("player_points", lines);
    expect(found?.items.map(({ line }) => line)).toEqual([26.5]);
    expect(found?.items[0]?.ladder).toEqual([
      [24.5, -220, 170],
      [29.5, 180, -240],
    ]);
    expect(found).toMatchObject({ leftOut: {}, read: 1 });
  });

  it("an outcome given twice counts once, whatever spaces its player's name has", () => {
    const both = sides("Jayson Tatum", 26.5);
    const spaced = sides("Jayson\u00A0 Tatum ", 26.5);
    expect(taken("player_points", [...both, ...spaced])).toMatchObject({
      items: [{ playerName: "Jayson Tatum", line: 26.5 }],
      problems: [],
    });
  });

  it.each([
    [
      "one side alone",
      [{ name: "Over", description: "Jayson Tatum", price: -110, point: 26.5 }],
      { "only one side of a player prop": 1 },
    ],
    ["without a line", sides("Jayson Tatum", undefined), { "a player prop without a line": 1 }],
  ] as const)("%s is left out by name", (_, outcomes, leftOut) => {
    expect(taken("player_points", outcomes)).toMatchObject({ items: [], leftOut, problems: [], read: 1 });
  });

  it.each([
    ["nobody named", sides("", 26.5), /Nobody is named/],
    ["a line between lines", sides("Jayson Tatum", 26.3), /No line of 26\.3/],
    [
      "the same side at two prices",
      [sides("Jayson Tatum", 26.5)[0], sides("Jayson Tatum", 26.5, -110, -120)[0]] as Outcome[],
      /instead of "Over" and "Under"/,
    ],
    ["an impossible price", sides("Jayson Tatum", 26.5, -110, 20), /price of 20/],
    ["an outcome that is none", [{ name: "Over" }], /price/],
  ] as const)("%s is a problem, and the others are taken", (_, outcomes, message) => {
    const found = taken("player_points", [
      ...outcomes,
      ...sides("Bam Adebayo", 17.5, -140, 115),
      ...sides("A", 1.5),
      ...sides("B", 1.5),
    ]);
    expect(found?.items.map(({ playerName }) => playerName)).toEqual(["Bam Adebayo", "A", "B"]);
    expect(found?.problems.map((problem) => problem.message).join()).toMatch(message);
    expect(found?.problems[0]?.where).toContain("NBA event e1, fanduel, player_points");
  });

  it("of a game in play, or not confirmed for ten minutes, is left out row by row", () => {
    const both = [...sides("Jayson Tatum", 26.5), ...sides("Bam Adebayo", 17.5)];
    expect(taken("player_points", both, { at: RECEIVED + HOUR_MS })?.leftOut).toEqual({
      "a price of a game in play": 2,
    });
    expect(taken("player_points", both, { at: RECEIVED - HOUR_MS })?.leftOut).toEqual({
      "a price the book has not confirmed for ten minutes": 2,
    });
  });

  it("we do not price is not a prop of ours, and neither is one of another sport", () => {
    for (const key of ["player_blocks", "batter_hits", "player_threes_alternate", "player_rush_reception_yds"])
      expect(taken(key, sides("Jayson Tatum", 1.5))).toBeUndefined();
  });
});

describe("combinations and other lines", () => {
  const alternate = (description: string, point: number, price: number): Outcome => ({
    name: "Over",
    description,
    point,
    price,
  });

  it("of a player are one row with his main line: both sides where a book has them, the over alone where not", () => {
    const found = taken("player_points_rebounds_assists", sides("Jayson Tatum", 41.5, -112, -108), {
      also: [
        ["player_points", sides("Jayson Tatum", 26.5)],
        [
          "player_points_alternate",
          [
            alternate("Jayson Tatum", 34.5, 450),
            ...sides("Jayson Tatum", 29.5, 160, -210),
            alternate("Jayson Tatum", 26.5, -110),
            alternate("Nobody Else", 19.5, 120),
          ],
        ],
      ],
    });
    expect(found?.items).toMatchObject([
      { statistic: "points-rebounds-assists", line: 41.5, over: -112 },
      {
        statistic: "points",
        line: 26.5,
        ladder: [
          [29.5, 160, -210],
          [34.5, 450, null],
        ],
      },
    ]);
    expect(found?.items[0]?.ladder).toBeUndefined();
    expect(found).toMatchObject({
      problems: [],
      leftOut: { "an alternate line of a player without a main one": 1 },
      read: 3,
    });
  });

  it("that cannot be read are problems by line, and the rest is taken", () => {
    const found = taken("player_points", sides("Jayson Tatum", 26.5), {
      also: [["player_points_alternate", [alternate("Jayson Tatum", 29.3, 160), alternate("Jayson Tatum", 31.5, 220)]]],
    });
    expect(found?.problems).toMatchObject([{ message: expect.stringMatching(/No line of 29\.3/) }]);
    expect(found?.items[0]?.ladder).toEqual([[31.5, 220, null]]);
  });
});

describe("recorded event odds", () => {
  it.skipIf(!hasRecorded)("are accounted for to the last row (skipped when ../shared/data is missing)", () => {
    const body = recorded("the-odds-api/event-odds-basketball_nba-player_points-2024-02-22-a");
    const answer = readOddsApiAnswer(body, epochMs(Date.parse("2024-02-22T23:56:00Z")));
    const props = answer?.props;
    expect(props).toMatchObject({ read: 63, problems: [] });
    expect((props?.items.length ?? 0) + sum(props?.leftOut ?? {})).toBe(63);
    expect(new Set(props?.items.map(({ book }) => book))).toEqual(
      new Set(["draftkings", "fanduel", "caesars", "betmgm"]),
    );
    expect(
      props?.items.find(({ book, playerName }) => book === "fanduel" && playerName === "Paolo Banchero"),
    ).toMatchObject({
      statistic: "points",
      homeCode: "CLE",
      awayCode: "ORL",
    });
    // Every market of a book we do not compare is counted among the quotes.
    expect(answer?.quotes).toMatchObject({ items: [], leftOut: { "a book we do not compare": 6 } });
  });
});
