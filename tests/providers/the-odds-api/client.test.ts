import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { BOOKS, LEAGUES } from "#app/lib/engine/leagues.ts";
import { FOLLOWED_BOOKS } from "#app/lib/providers/the-odds-api/books.ts";
import { createOddsApiClient, LEAGUE_ODDS_COST } from "#app/lib/providers/the-odds-api/client.server.ts";
import type { Wire, WireRequest } from "#app/lib/providers/wire/http.ts";
import { NOW, oddsService, type Reply } from "./odds-service.ts";

const clock = () => epochMs(NOW);
const iso = (at: number) => new Date(at).toISOString();

/** A wire that answers every question with this body. */
function answering(body: unknown): Wire & { readonly asked: WireRequest[] } {
  const asked: WireRequest[] = [];
  const stored = {
    provider: "the-odds-api",
    endpoint: "/",
    requestedAt: clock(),
    durationMs: 1,
    status: 200,
    body: "",
  };
  return { asked, get: async (request) => (asked.push(request), { body, fetch: stored }) };
}

const event = (more: object = {}) => ({
  id: "e1",
  sport_key: "basketball_nba",
  commence_time: iso(NOW + 3 * HOUR_MS),
  home_team: "Boston Celtics",
  away_team: "Miami Heat",
  ...more,
});
const book = (key: string) => ({
  key,
  title: key,
  last_update: iso(NOW - MINUTE_MS),
  markets: [
    {
      key: "h2h",
      outcomes: [
        { name: "Miami Heat", price: 130 },
        { name: "Boston Celtics", price: -150 },
      ],
    },
  ],
});

describe("questions", () => {
  it.each(LEAGUES)("about odds of the %s ask for three markets of every book of the table at once", async (league) => {
    const wire = answering([]);
    await createOddsApiClient(wire, clock).odds(league);
    const [request] = wire.asked;
    expect(request?.path).toMatch(
      /^\/v4\/sports\/(basketball_nba|icehockey_nhl|americanfootball_nfl|baseball_mlb)\/odds$/,
    );
    expect(request?.query).toEqual({
      dateFormat: "iso",
      markets: "h2h,spreads,totals",
      oddsFormat: "american",
      bookmakers: "fanduel,draftkings,betmgm,williamhill_us,espnbet",
    });
    expect(request?.cost).toBe(3);
    expect(LEAGUE_ODDS_COST).toBe(3);
  });

  it("ask for every book the product compares, and no more than ten, which cost as much as one region", () => {
    expect(Object.values(FOLLOWED_BOOKS).sort()).toEqual([...BOOKS].sort());
    expect(Object.keys(FOLLOWED_BOOKS).length).toBeLessThanOrEqual(10);
  });

  it("about events cost nothing, about scores two", async () => {
    const wire = answering([]);
    const client = createOddsApiClient(wire, clock);
    await client.events("NHL");
    await client.scores("NFL", 3);
    expect(wire.asked).toEqual([
      { path: "/v4/sports/icehockey_nhl/events", query: { dateFormat: "iso" }, cost: 0 },
      { path: "/v4/sports/americanfootball_nfl/scores", query: { dateFormat: "iso", daysFrom: "3" }, cost: 2 },
    ]);
  });
});

describe("questions about an event's props", () => {
  const asked = async (league: "NBA" | "NFL", nearStart: boolean) => {
    const wire = answering(event());
    await createOddsApiClient(wire, clock).props(league, "e1", { nearStart });
    const [request] = wire.asked;
    return { cost: request?.cost, markets: String(request?.query?.["markets"]).split(",") };
  };

  it("name single counts, near the start combinations and other lines too; each market costs one", async () => {
    const singles = ["player_points", "player_rebounds", "player_assists", "player_threes"];
    expect(await asked("NBA", false)).toEqual({ cost: 4, markets: singles });
    const sums = ["points_rebounds_assists", "points_rebounds", "points_assists", "rebounds_assists", "blocks_steals"];
    const others = ["points_alternate", "points_rebounds_assists_alternate"];
    const near = [...singles, ...[...sums, ...others].map((name) => `player_${name}`)];
    expect(await asked("NBA", true)).toEqual({ cost: 11, markets: near });
    const football = ["player_rush_reception_yds", "player_pass_rush_yds", "player_rush_yds_alternate"];
    expect((await asked("NFL", true)).markets).toEqual(expect.arrayContaining(football));
  });
});

describe("answers", () => {
  it("give every book of the table by our name", async () => {
    const body = [event({ bookmakers: Object.keys(FOLLOWED_BOOKS).map(book) })];
    const { events, problems, fetches } = await createOddsApiClient(answering(body), clock).odds("NBA");
    expect(problems).toEqual([]);
    expect(fetches).toHaveLength(1);
    expect(events[0]?.quotes.map((quote) => quote.book)).toEqual(Object.values(FOLLOWED_BOOKS));
    expect(events[0]?.quotes.every(({ first, second }) => first === -150 && second === 130)).toBe(true);
  });

  it("tell unknown books, teams and markets beside what is known", async () => {
    const odd = { ...book("fanduel"), markets: [{ key: "h2hs", outcomes: [] }, ...book("fanduel").markets] };
    const body = [
      event({ bookmakers: [odd, book("betmgmm")] }),
      event({ id: "e2", home_team: "Boston Celtic", bookmakers: [book("fanduel")] }),
    ];
    const { events, problems } = await createOddsApiClient(answering(body), clock).odds("NBA");
    expect(events.map(({ eventId, quotes }) => [eventId, quotes.length])).toEqual([["e1", 1]]);
    expect(problems).toMatchObject([
      { where: "event e2", suggestions: expect.arrayContaining(["Boston Celtics"]) },
      { where: "NBA event e1, fanduel, h2hs", suggestions: expect.arrayContaining(["h2h"]) },
      { where: "NBA event e1, betmgmm", suggestions: expect.arrayContaining(["betmgm"]) },
    ]);
  });

  it("of no rows are no problem; of another shape they are unreadable", async () => {
    const none = createOddsApiClient(answering([]), clock);
    expect(await none.odds("NBA")).toMatchObject({ events: [], problems: [] });
    expect(await none.scores("NBA", 1)).toMatchObject({ games: [], problems: [] });
    for (const body of [{}, [{}], "ok", null])
      await expect(createOddsApiClient(answering(body), clock).odds("NBA")).rejects.toMatchObject({
        kind: "unreadable",
      });
  });
});

const error = (status: number, code: string): Reply => {
  return { status, body: { message: `It is ${code}`, error_code: code, details_url: "https://the-odds-api.com" } };
};

describe("errors", () => {
  it("a spent quota is waited for: a quarter of an hour, or until the month ends", async () => {
    const { odds, time, asked } = await oddsService([error(401, "OUT_OF_USAGE_CREDITS")]);
    await expect(odds.odds("NBA")).rejects.toMatchObject({
      kind: "rate-limited",
      retryAfterMs: 15 * MINUTE_MS,
      message: expect.stringContaining("OUT_OF_USAGE_CREDITS"),
    });
    time.now += 15 * MINUTE_MS - 1;
    await expect(odds.events("NBA")).rejects.toMatchObject({ kind: "rate-limited" });
    expect(asked()).toBe(1);
    time.now = Date.UTC(2026, 1, 1) - 10 * MINUTE_MS;
    await expect(odds.odds("NBA")).rejects.toMatchObject({ retryAfterMs: 10 * MINUTE_MS });
  });

  it.each(["INVALID_KEY", "DEACTIVATED_KEY", "MISSING_KEY"])(
    "%s is reported and not tried for a quarter of an hour",
    async (code) => {
      const { odds, time, asked } = await oddsService([error(401, code), {}]);
      await expect(odds.odds("NBA")).rejects.toMatchObject({ kind: "failed", message: expect.stringContaining(code) });
      await expect(odds.odds("NHL")).rejects.toThrow("asked us to wait");
      expect(asked()).toBe(1);
      time.now += 15 * MINUTE_MS;
      expect((await odds.odds("NBA")).events).toEqual([]);
    },
  );

  it("too many questions a second are asked again after two seconds", async () => {
    const { odds, asked } = await oddsService([error(429, "EXCEEDED_FREQ_LIMIT"), {}]);
    const started = performance.now();
    expect((await odds.odds("NBA")).events).toEqual([]);
    expect(performance.now() - started).toBeGreaterThanOrEqual(1990);
    expect(asked()).toBe(2);
  });

  it("a wrong question is not repeated, a failing service is", async () => {
    const wrong = await oddsService([error(422, "INVALID_MARKET")]);
    await expect(wrong.odds.odds("NBA")).rejects.toMatchObject({ kind: "failed" });
    expect(wrong.asked()).toBe(1);
    const failing = await oddsService([error(500, "UNKNOWN"), {}]);
    expect((await failing.odds.odds("NBA")).events).toEqual([]);
    expect(failing.asked()).toBe(2);
  });
});
