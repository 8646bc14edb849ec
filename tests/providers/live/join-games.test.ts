import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { GameAlias, KnownGame } from "#app/lib/engine/games/known-game.ts";
import { joinGames, type GameToJoin } from "#app/lib/providers/live/join-games.ts";
import { agreement } from "#app/lib/providers/live/live-context.ts";

const SEVEN = Date.UTC(2026, 6, 20, 23);
const known = (externalId: string, startAt = SEVEN, more: Partial<KnownGame> = {}): KnownGame => ({
  externalId,
  league: "MLB",
  startAt: epochMs(startAt),
  localDate: "2026-07-20",
  homeCode: "NYY",
  awayCode: "BOS",
  status: "scheduled",
  finalAt: null,
  neutral: false,
  ...more,
});
const event = (alias: string, startAt = SEVEN, more: Partial<GameToJoin> = {}): GameToJoin => ({
  provider: "the-odds-api",
  alias,
  league: "MLB",
  startAt: epochMs(startAt),
  homeCode: "NYY",
  awayCode: "BOS",
  ...more,
});
const exchanged = { homeCode: "BOS", awayCode: "NYY" };
const alias = (name: string, externalId: string, more: Partial<GameAlias> = {}): GameAlias => {
  return { provider: "the-odds-api", alias: name, league: "MLB", externalId, swapped: false, ...more };
};
const pairs = ({ joined }: ReturnType<typeof joinGames>) =>
  Object.fromEntries(
    [...joined].map(([name, { externalId, swapped }]) => [name, swapped ? `~${externalId}` : externalId]),
  );

describe("a game of a provider", () => {
  it("is the known one of the same teams with the nearest start", () => {
    const joined = joinGames([event("e", SEVEN + 5 * MINUTE_MS)], [known("a"), known("b", SEVEN + DAY_MS)], []);
    expect(pairs(joined)).toEqual({ e: "a" });
    expect(joined.found).toEqual([alias("e", "a")]);
    expect(joined.problems).toEqual([]);
  });

  it.each([
    [190 * MINUTE_MS, true],
    [-190 * MINUTE_MS, true],
    [6 * HOUR_MS, true],
    [6 * HOUR_MS + 1, false],
    [-6 * HOUR_MS - 1, false],
    [DAY_MS, false],
  ])("with a start %d ms off is the same: %s", (offset, same) => {
    expect(pairs(joinGames([event("e", SEVEN + offset)], [known("a")], []))).toEqual(same ? { e: "a" } : {});
  });

  it("whose start is a placeholder is looked for the whole day long, and no further", () => {
    const placed = (offset: number) => [event("e", SEVEN + offset, { startIsPlaceholder: true })];
    expect(pairs(joinGames(placed(-17 * HOUR_MS), [known("a")], []))).toEqual({ e: "a" });
    expect(pairs(joinGames(placed(-19 * HOUR_MS), [known("a")], []))).toEqual({});
  });

  it("of other teams, or of one of them only, is not", () => {
    const others = [event("e", SEVEN, { homeCode: "NYM" }), event("f", SEVEN, { awayCode: "TB" })];
    expect(pairs(joinGames(others, [known("a")], []))).toEqual({});
  });

  it("that was joined before stays what it was, however its start moved and whatever fits better now", () => {
    const before = [alias("e", "a"), alias("e", "nobody", { provider: "espn" })];
    const games = [known("a"), known("b", SEVEN + DAY_MS)];
    const joined = joinGames([event("e", SEVEN + DAY_MS), event("f")], games, before);
    // "a" is taken by "e" and not given to "f"; "b" is a day away from it.
    expect(pairs(joined)).toEqual({ e: "a" });
    expect(joined.found).toEqual([]);
  });

  it("comes under a new id where the provider made one: the game stays the same", () => {
    const before = [alias("old", "a")];
    expect(pairs(joinGames([event("new", SEVEN + 2 * HOUR_MS)], [known("a")], before))).toEqual({ new: "a" });
    const both = joinGames([event("old"), event("new", SEVEN + 2 * HOUR_MS)], [known("a")], before);
    expect(pairs(both)).toEqual({ old: "a" });
  });

  it("that is made up for another day is another game, and the postponed one stays", () => {
    const games = [known("a", SEVEN, { status: "postponed" }), known("makeup", SEVEN + DAY_MS - 4 * HOUR_MS)];
    const joined = joinGames([event("e", SEVEN + DAY_MS - 4 * HOUR_MS)], games, [alias("e0", "a")]);
    expect(pairs(joined)).toEqual({ e: "makeup" });
  });
});

describe("doubleheaders", () => {
  const first = known("one", SEVEN - 6 * HOUR_MS);
  const second = known("two", SEVEN - 2 * HOUR_MS);

  it("are distinguished by their order, also if both starts moved the same way", () => {
    for (const shift of [0, 100 * MINUTE_MS, -100 * MINUTE_MS]) {
      const events = [event("late", second.startAt + shift), event("early", first.startAt + shift)];
      expect(pairs(joinGames(events, [second, first], []))).toEqual({ early: "one", late: "two" });
    }
  });

  it("of which a provider has only one: it is the nearer one", () => {
    expect(pairs(joinGames([event("e", second.startAt - 90 * MINUTE_MS)], [first, second], []))).toEqual({ e: "two" });
    expect(pairs(joinGames([event("e", first.startAt + 90 * MINUTE_MS)], [first, second], []))).toEqual({ e: "one" });
  });

  it("of which one was joined before: the other is the other", () => {
    const joined = joinGames(
      [event("a", second.startAt), event("b", second.startAt)],
      [first, second],
      [alias("a", "one")],
    );
    expect(pairs(joined)).toEqual({ a: "one", b: "two" });
  });

  it("with an unknown second game: it stays without a partner", () => {
    const events = [event("early", first.startAt), event("late", second.startAt)];
    const joined = joinGames(events, [first], []);
    expect(pairs(joined)).toEqual({ early: "one" });
    expect(joined.refused.size).toBe(0);
  });
});

describe("C81 two ids for one fixture", () => {
  it("are one game: the second id gets no other game of the day", () => {
    const day = [known("one", SEVEN), known("two", SEVEN + 4 * HOUR_MS)];
    const doubled = [event("first"), event("again")];
    expect(pairs(joinGames(doubled, day, []))).toEqual({ first: "one" });
    expect(pairs(joinGames(doubled, day, [alias("first", "one")]))).toEqual({ first: "one" });
    // Once the first id is gone, the second one is the game's.
    expect(pairs(joinGames([event("again")], day, [alias("first", "one")]))).toEqual({ again: "one" });
  });
});

describe("home and away exchanged", () => {
  it("is repaired where two sources of scores agree, and remembered", () => {
    const joined = joinGames([event("e", SEVEN, exchanged)], [known("a")], [], () => true);
    expect(pairs(joined)).toEqual({ e: "~a" });
    expect(joined.found).toEqual([alias("e", "a", { swapped: true })]);
    expect(pairs(joinGames([event("e", SEVEN, exchanged)], [known("a")], joined.found))).toEqual({ e: "~a" });
  });

  it("is a problem where only one says who is at home: neither joined nor new", () => {
    const joined = joinGames([event("e", SEVEN, exchanged), event("f", SEVEN + DAY_MS)], [known("a")], []);
    expect(pairs(joined)).toEqual({});
    expect(joined.found).toEqual([]);
    expect([...joined.refused]).toEqual(["e"]);
    expect(joined.problems).toEqual([
      {
        where: "the-odds-api MLB NYY at BOS, 2026-07-20T23:00:00.000Z",
        message: expect.stringContaining("only one source"),
        suggestions: ["a"],
      },
    ]);
  });

  it("is another game more than three hours away: the teams meet again at the other's place", () => {
    const joined = joinGames([event("e", SEVEN + 3 * HOUR_MS + 1, exchanged)], [known("a")], [], () => true);
    expect(pairs(joined)).toEqual({});
    expect(joined.problems).toEqual([]);
  });

  it("is not looked for where a game with the right sides is there", () => {
    const games = [known("a"), known("b", SEVEN + HOUR_MS, exchanged)];
    expect(pairs(joinGames([event("e", SEVEN + HOUR_MS, exchanged)], games, [], () => true))).toEqual({ e: "b" });
  });
});

describe("two sources agree about who is at home", () => {
  const says = (provider: string, swapped = false) => alias(`${provider}-a`, "a", { provider, swapped });

  it.each([
    ["the league's own and ESPN", [says("mlb-statsapi"), says("espn")], true],
    ["one alone", [says("mlb-statsapi")], false],
    ["one twice", [says("espn"), { ...says("espn"), alias: "b" }], false],
    ["one of which has it the other way round", [says("mlb-statsapi"), says("espn", true)], false],
    ["one and the odds, which are no source of scores", [says("mlb-statsapi"), says("the-odds-api")], false],
  ] as const)("%s", (_, aliases, agree) => {
    expect(agreement(aliases)("a")).toBe(agree);
    expect(agreement(aliases)("b")).toBe(false);
  });
});

describe("whatever comes", () => {
  const CODES = ["NYY", "BOS", "TB", "BAL"];
  const any = fc.record({
    at: fc.integer({ min: 0, max: 72 }),
    home: fc.nat(3),
    away: fc.nat(3),
  });
  const lists = fc.tuple(fc.array(any, { maxLength: 10 }), fc.array(any, { maxLength: 10 }));
  interface Drawn {
    readonly at: number;
    readonly home: number;
    readonly away: number;
  }
  const build = ([a, b]: readonly [readonly Drawn[], readonly Drawn[]]) => {
    const sides = ({ home, away }: Drawn) => {
      return { homeCode: CODES[home] as string, awayCode: CODES[home === away ? (home + 1) % 4 : away] as string };
    };
    return {
      events: a.map((game, i) => event(`e${i}`, SEVEN + game.at * HOUR_MS, sides(game))),
      games: b.map((game, i) => known(`k${i}`, SEVEN + game.at * HOUR_MS, sides(game))),
    };
  };

  it("no known game is two of a provider's, none is further away than it may be, and every refusal is reported", () => {
    fc.assert(
      fc.property(lists, fc.boolean(), (given, agree) => {
        const { events, games } = build(given);
        const { joined, found, problems, refused } = joinGames(events, games, [], () => agree);
        const ids = [...joined.values()].map(({ externalId }) => externalId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(found).toHaveLength(joined.size);
        expect(problems).toHaveLength(refused.size);
        for (const [name, { externalId, swapped }] of joined) {
          const one = events.find((each) => each.alias === name) as GameToJoin;
          const other = games.find((each) => each.externalId === externalId) as KnownGame;
          expect(Math.abs(one.startAt - other.startAt)).toBeLessThanOrEqual((swapped ? 3 : 6) * HOUR_MS);
          const sides = swapped ? [other.awayCode, other.homeCode] : [other.homeCode, other.awayCode];
          expect([one.homeCode, one.awayCode]).toEqual(sides);
        }
      }),
    );
  });

  it("asked again with what was found, everything is joined as before and nothing is new", () => {
    fc.assert(
      fc.property(lists, (given) => {
        const { events, games } = build(given);
        const first = joinGames(events, games, [], () => true);
        const again = joinGames(events, games, first.found, () => true);
        expect(pairs(again)).toEqual(pairs(first));
        expect(again.found).toEqual([]);
      }),
    );
  });

  it("games of one day and team pair that moved by up to 190 minutes are found, in whatever order they come", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(20), { minLength: 1, maxLength: 12 }),
        fc.array(fc.integer({ min: -190, max: 190 }), { minLength: 12, maxLength: 12 }),
        (days, moved) => {
          const games = days.map((day) => known(`k${day}`, SEVEN + day * DAY_MS));
          const events = days.map((day, i) => event(`k${day}`, SEVEN + day * DAY_MS + (moved[i] ?? 0) * MINUTE_MS));
          const expected = Object.fromEntries(days.map((day) => [`k${day}`, `k${day}`]));
          expect(pairs(joinGames(events, games, []))).toEqual(expected);
          expect(pairs(joinGames([...events].reverse(), games, []))).toEqual(expected);
        },
      ),
    );
  });
});
