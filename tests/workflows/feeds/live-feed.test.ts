import { beforeEach, describe, expect, test } from "vitest";
import { americanOdds, epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";
import { closingQuotes } from "#app/lib/engine/odds/closing-quotes.ts";
import type { Market, Side } from "#app/lib/engine/leagues.ts";
import { createLiveFeed } from "#app/lib/providers/live/live-feed.ts";
import { TAKE_OVER_AFTER_MS } from "#app/lib/providers/live/live-scores.ts";
import type { OddsPlanning } from "#app/lib/providers/live/odds-planning.ts";
import type { Days, LeagueSource, LeagueSources } from "#app/lib/providers/live/sources.ts";
import type { FeedProviders, ProviderAlternate, ProviderProblem, ProviderQuote } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import type { EventPropQuote, LiveGame, LiveProvider, OddsEvent } from "#app/lib/providers/wire/contents.ts";
import { captureClose } from "#app/lib/workflows/feeds/capture-close.server.ts";
import { ingestSchedule, usualScheduleWindow } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { liveIndex } from "#app/lib/workflows/feeds/inside/live-index.server.ts";
import { snapshotAlternates } from "#app/lib/workflows/feeds/snapshot-alternates.server.ts";
import { snapshotOdds } from "#app/lib/workflows/feeds/snapshot-odds.server.ts";
import { ensureTeamCatalogue, savePlayers } from "#app/models/feeds/catalog.server.ts";
import { listNewestQuotes } from "#app/models/feeds/odds.server.ts";
import { games } from "#db/schema/games.ts";
import { makeFeedClock, makePick } from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { providerGame, providerQuote } from "#tests/setup/fake-feed.ts";

/** Tip-off of Toronto at Boston. */
const START = epochMs(Date.UTC(2026, 0, 16, 0));
const at = (offset: number) => epochMs(START + offset);

interface Source {
  readonly provider: LiveProvider;
  games: LiveGame[];
  problems: ProviderProblem[];
  down: boolean;
  /** The days it was asked for. */
  asked: Days[];
}
const liveGame = (provider: LiveProvider, more: Partial<LiveGame> = {}): LiveGame => ({
  ...providerGame(),
  externalId: `${provider}-1`,
  provider,
  gameNumber: 1,
  startIsPlaceholder: false,
  ...more,
});
const source = (provider: LiveProvider): Source => ({
  provider,
  games: [liveGame(provider)],
  problems: [],
  down: false,
  asked: [],
});

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let feed: FeedProviders;
/** Opens the feed anew, as by a worker that was restarted. */
let open: () => FeedProviders;
let now: EpochMs;
let nba: Source;
let espn: Source;
/** What the odds provider shows now: a price by book and market, read when it is asked. */
let shown: Record<string, number>;
let eventSides: { homeCode: string; awayCode: string };
let eventId: string;
/** What the odds provider says of players, and of scores; how often it was asked for either, and whether it is down. */
let props: EventPropQuote[];
let paidGames: LiveGame[];
let paid: { props: number; scores: number; down: boolean };
let planned: Partial<OddsPlanning>;
/** The ladders the odds provider shows, and the events it was asked them of. */
let ladder: ProviderAlternate[];
let laddersAsked: string[];

beforeEach(async () => {
  database = await openTestDatabase();
  await ensureTeamCatalogue(database);
  [nba, espn] = [source("nba"), source("espn")];
  shown = { "fanduel moneyline": -150, "betmgm moneyline": -145 };
  eventSides = { homeCode: "BOS", awayCode: "TOR" };
  eventId = "e1";
  [props, paidGames, planned] = [[], [], {}];
  [ladder, laddersAsked] = [[], []];
  paid = { props: 0, scores: 0, down: false };
  now = at(-3 * HOUR_MS);
  const asked = (one: Source): LeagueSource => ({
    provider: one.provider,
    games: async (days) => {
      one.asked.push(days);
      if (one.down) throw new ProviderError("failed", `${one.provider} is down`);
      return { items: one.games, problems: one.problems, fetches: [] };
    },
  });
  const nothing = asked({ ...source("espn"), games: [] });
  const sources: LeagueSources = { NBA: [asked(nba), asked(espn)], NHL: [nothing], NFL: [nothing], MLB: [nothing] };
  const quotes = (): readonly ProviderQuote[] =>
    Object.entries(shown).map(([series, first]) => {
      const [book, market] = series.split(" ") as [string, Market];
      return providerQuote({ externalGameId: eventId, book, market, first, second: 130, capturedAt: now });
    });
  const events = (): readonly OddsEvent[] => [
    { provider: "the-odds-api", eventId, league: "NBA", startAt: START, ...eventSides, quotes: quotes() },
  ];
  const reply = async () => ({ events: events(), problems: [], fetches: [] });
  open = () =>
    createLiveFeed({
      sources,
      odds: {
        odds: reply,
        events: reply,
        scores: async () => {
          paid.scores += 1;
          return { games: paidGames, problems: [], fetches: [] };
        },
        props: async () => {
          paid.props += 1;
          if (paid.down) throw new ProviderError("failed", "the-odds-api is down");
          return { props, problems: [], fetches: [] };
        },
        alternates: async (_, event) => {
          laddersAsked.push(event);
          if (paid.down) throw new ProviderError("failed", "the-odds-api is down");
          return { alternates: ladder.map((price) => ({ ...price, capturedAt: now })), problems: [], fetches: [] };
        },
      },
      weather: null,
      index: liveIndex(database, () => now),
      plan: {
        every: async () => 5 * MINUTE_MS,
        propsBefore: async (...asked) => (planned.propsBefore ?? none)(...asked),
        alternatesBefore: async (...asked) => (planned.alternatesBefore ?? none)(...asked),
        spares: async (...asked) => (planned.spares ?? always)(...asked),
        isSpent: async () => false,
      },
    });
  feed = open();
});

const rows = async (query: string) =>
  (await database.client.execute(query)).rows.map((row) => Object.values({ ...row }));
const scores = () => ingestSchedule(database, feed, usualScheduleWindow("NBA", now));
const odds = () => snapshotOdds(database, feed, { league: "NBA", asOf: now });
const capture = () => captureClose(database, { feed: "live", from: epochMs(now - 6 * HOUR_MS), asOf: now });

const none = async () => [];
const always = async () => true;

/** What the worker does at a moment: scores, odds, closes. */
async function step(moment: EpochMs) {
  now = moment;
  const told = [await scores(), await odds()];
  await capture();
  return told.flatMap(({ problems }) => problems);
}
const gameIds = async () => (await rows("SELECT id FROM games ORDER BY id")).map(([id]) => String(id));
async function closes(): Promise<readonly string[]> {
  const found = await rows("SELECT id, start_at FROM games WHERE feed = 'live'");
  const list = await Promise.all(
    found.map(async ([id, startAt]) => {
      const quotes = await listNewestQuotes(database, [String(id)], now);
      const close = closingQuotes(quotes, { feed: "live", startAt: epochMs(Number(startAt)) });
      return close.map(({ book, first }) => `${book} ${first}`);
    }),
  );
  return list.flat();
}

describe("a start", () => {
  test("on time: the close is the last price in the five minutes before", async () => {
    await step(at(-HOUR_MS));
    shown = { "fanduel moneyline": -160, "betmgm moneyline": -155 };
    await step(at(-4 * MINUTE_MS));
    nba.games = [liveGame("nba", { status: "in_progress", homeScore: 2, awayScore: 0 })];
    shown = { "fanduel moneyline": -900 };
    await step(at(MINUTE_MS));
    expect(await rows("SELECT start_at, status FROM games")).toEqual([[START, "in_progress"]]);
    expect(await closes()).toEqual(["betmgm -155", "fanduel -160"]);
    expect(await rows("SELECT book, first_price FROM odds_snapshots WHERE kind = 'close' ORDER BY book")).toEqual([
      ["betmgm", -155],
      ["fanduel", -160],
    ]);
  });

  test("that is late moves the close: prices of the wait count, the one before it is none", async () => {
    await step(at(-4 * MINUTE_MS));
    expect(await closes()).toEqual(["betmgm -145", "fanduel -150"]);
    for (let late = MINUTE_MS; late <= 17 * MINUTE_MS; late += MINUTE_MS) {
      if (late >= 16 * MINUTE_MS) shown = { "fanduel moneyline": -175, "betmgm moneyline": -170 };
      await step(at(late));
    }
    nba.games = [liveGame("nba", { status: "in_progress", homeScore: 0, awayScore: 0 })];
    shown = { "fanduel moneyline": -400, "betmgm moneyline": -400 };
    await step(at(17.5 * MINUTE_MS));
    await step(at(25 * MINUTE_MS));
    expect(await rows("SELECT start_at FROM games")).toEqual([[at(17.5 * MINUTE_MS)]]);
    expect(await closes()).toEqual(["betmgm -170", "fanduel -175"]);
  });

  test("that is late without another reading has no close", async () => {
    await step(at(-4 * MINUTE_MS));
    for (let late = MINUTE_MS; late <= 17 * MINUTE_MS; late += MINUTE_MS) {
      now = at(late);
      await scores();
    }
    nba.games = [liveGame("nba", { status: "in_progress", homeScore: 0, awayScore: 0 })];
    now = at(18 * MINUTE_MS);
    await scores();
    await capture();
    expect(await closes()).toEqual([]);
  });
});

describe("a price that is taken down", () => {
  test("no longer shows, and is no close", async () => {
    await step(at(-HOUR_MS));
    shown = { "betmgm moneyline": -145 };
    await step(at(-4 * MINUTE_MS));
    const books = (await listNewestQuotes(database, await gameIds(), now)).map(({ book }) => book);
    expect(books).toEqual(["betmgm"]);
    nba.games = [liveGame("nba", { status: "in_progress", homeScore: 0, awayScore: 0 })];
    await step(at(MINUTE_MS));
    expect(await closes()).toEqual(["betmgm -145"]);
    expect(await rows("SELECT kind FROM odds_snapshots WHERE book = 'fanduel' ORDER BY captured_at")).toEqual([
      ["move"],
      ["off"],
    ]);
  });

  test("after it was marked as a close is none any more, and is one again where it comes back", async () => {
    await step(at(-4.5 * MINUTE_MS));
    await step(at(-4 * MINUTE_MS));
    shown = { "betmgm moneyline": -145 };
    await step(at(-3 * MINUTE_MS));
    expect(await closes()).toEqual(["betmgm -145"]);
    shown = { "betmgm moneyline": -145, "fanduel moneyline": -165 };
    await step(at(-MINUTE_MS));
    expect(await closes()).toEqual(["betmgm -145", "fanduel -165"]);
  });

  test("is told once, however long it stays down", async () => {
    await step(at(-HOUR_MS));
    shown = {};
    for (const minutes of [50, 45, 40]) await step(at(-minutes * MINUTE_MS));
    expect(await rows("SELECT book, count(*) FROM odds_snapshots WHERE kind = 'off' GROUP BY book")).toEqual([
      ["betmgm", 1],
      ["fanduel", 1],
    ]);
  });
});

describe("one game under several names", () => {
  test("is one game for scores and odds, also after its start moved and its id changed", async () => {
    await step(at(-2 * HOUR_MS));
    expect(await gameIds()).toHaveLength(1);
    nba.games = [liveGame("nba", { startAt: at(HOUR_MS) })];
    eventId = "e2";
    expect(await step(at(-HOUR_MS))).toEqual([]);
    expect(await gameIds()).toHaveLength(1);
    expect(await rows("SELECT start_at FROM games")).toEqual([[at(HOUR_MS)]]);
    expect(await rows("SELECT provider, alias FROM game_aliases ORDER BY provider, alias")).toEqual([
      ["espn", "espn-1"],
      ["nba", "nba-1"],
      ["the-odds-api", "e1"],
      ["the-odds-api", "e2"],
    ]);
  });

  test("with home and away exchanged in the odds: repaired, because two sources of scores agree", async () => {
    // The second source is asked for its names once the game is stored: with the next reading of the schedule.
    for (const hours of [3, 2]) {
      now = at(-hours * HOUR_MS);
      await scores();
    }
    eventSides = { homeCode: "TOR", awayCode: "BOS" };
    shown = { "fanduel moneyline": -150, "fanduel spread": -110 };
    expect(await step(at(-HOUR_MS))).toEqual([]);
    const quotes = await listNewestQuotes(database, await gameIds(), now);
    expect(quotes.map(({ market, line, first, second }) => [market, line, first, second])).toEqual([
      ["moneyline", null, 130, -150],
      ["spread", 3.5, 130, -110],
    ]);
  });

  test("with home and away exchanged, while the second source of scores is away: a problem, and no price is stored", async () => {
    espn.down = true;
    eventSides = { homeCode: "TOR", awayCode: "BOS" };
    const problems = await step(at(-2 * HOUR_MS));
    expect(problems.map(({ message }) => message).join()).toContain("Home and away are exchanged");
    expect(await rows("SELECT count(*) FROM odds_snapshots")).toEqual([[0]]);
  });
});

describe("the past", () => {
  const history = () =>
    ingestSchedule(database, feed, { league: "NBA", from: at(-500 * DAY_MS), to: at(10 * DAY_MS), asOf: now });
  const past = (daysAgo: number): LiveGame =>
    liveGame("espn", {
      externalId: `espn-${daysAgo}`,
      startAt: at(-daysAgo * DAY_MS),
      localDate: new Date(at(-daysAgo * DAY_MS - 5 * HOUR_MS)).toISOString().slice(0, 10),
      status: "final",
      homeScore: 100,
      awayScore: 90 + (daysAgo % 7),
    });

  test("that the first source does not reach is told by the second, up to the first one's earliest day", async () => {
    espn.games = [past(400), past(200)];
    const { problems } = await history();
    expect(problems).toEqual([]);
    expect(await rows("SELECT external_id, home_score FROM games ORDER BY start_at")).toEqual([
      ["espn-400", 100],
      ["espn-200", 100],
      ["nba-1", null],
    ]);
    expect(espn.asked).toEqual([{ from: at(-500 * DAY_MS), to: easternMomentOn("2026-01-15", 0) }]);
  });

  test("is not asked of the second where the first one tells it, and its silence is a problem, not an end", async () => {
    nba.games = [past(499), liveGame("nba")];
    await history();
    expect(espn.asked).toEqual([]);
    nba.games = [liveGame("nba")];
    espn.down = true;
    const { problems } = await history();
    expect(problems).toEqual([{ where: "NBA scores, earlier seasons", message: "espn is down" }]);
  });
});

describe("the first source of scores failing", () => {
  test("is told at once, taken over by the second after two minutes, and trusted again without a game twice", async () => {
    await step(at(-2 * HOUR_MS));
    nba.down = true;
    now = at(0);
    await expect(scores()).rejects.toThrow("nba is down");
    espn.games = [liveGame("espn", { status: "in_progress", homeScore: 9, awayScore: 7 })];
    expect(TAKE_OVER_AFTER_MS).toBe(2 * MINUTE_MS);
    now = at(TAKE_OVER_AFTER_MS - SECOND_MS);
    await expect(scores()).rejects.toThrow("nba is down");
    now = at(TAKE_OVER_AFTER_MS);
    const { problems } = await scores();
    expect(problems[0]?.message).toBe("espn answers in place of nba: nba is down");
    expect(await rows("SELECT external_id, status, home_score FROM games")).toEqual([["nba-1", "in_progress", 9]]);
    nba.down = false;
    nba.games = [liveGame("nba", { status: "in_progress", homeScore: 14, awayScore: 12 })];
    now = at(3 * MINUTE_MS);
    expect((await scores()).problems).toEqual([]);
    expect(await rows("SELECT external_id, status, home_score FROM games")).toEqual([["nba-1", "in_progress", 14]]);
  });

  test("for a minute, and again later, is no failure of two minutes", async () => {
    await step(at(-2 * HOUR_MS));
    for (const minutes of [0, 5]) {
      nba.down = true;
      now = at(minutes * MINUTE_MS);
      await expect(scores()).rejects.toThrow("nba is down");
      nba.down = false;
      now = at((minutes + 1) * MINUTE_MS);
      expect((await scores()).problems).toEqual([]);
    }
  });

  test("answering without a game that is under way counts as failing; a day without games does not", async () => {
    await step(at(-2 * HOUR_MS));
    nba.games = [];
    now = at(-HOUR_MS);
    expect((await scores()).problems).toEqual([]);
    espn.games = [liveGame("espn", { status: "in_progress", homeScore: 9, awayScore: 7 })];
    now = at(HOUR_MS);
    const said = "nba: tells of no game while 1 are under way";
    expect((await scores()).problems).toEqual([{ where: "NBA scores", message: said }]);
    expect(await rows("SELECT status FROM games")).toEqual([["scheduled"]]);
    now = epochMs(now + TAKE_OVER_AFTER_MS);
    expect((await scores()).problems[0]?.message).toBe(`espn answers in place of nba: ${said}`);
    expect(await rows("SELECT external_id, status, home_score FROM games")).toEqual([["nba-1", "in_progress", 9]]);
  });

  test("answering with nothing that can be read counts as failing", async () => {
    await step(at(-2 * HOUR_MS));
    nba.games = [];
    espn.games = [liveGame("espn", { status: "in_progress", homeScore: 9, awayScore: 7 })];
    nba.problems = [{ where: "NBA game 1", message: 'Unknown gameStatus "7"' }];
    now = at(HOUR_MS + MINUTE_MS);
    expect((await scores()).problems).toEqual(nba.problems);
    now = epochMs(now + TAKE_OVER_AFTER_MS);
    const { problems } = await scores();
    expect(problems[0]?.message).toBe(
      'espn answers in place of nba: nba: none of its games can be read (Unknown gameStatus "7")',
    );
    expect(await rows("SELECT external_id, status, home_score FROM games")).toEqual([["nba-1", "in_progress", 9]]);
  });

  test("answering with nothing that can be read, without a second source that knows more, is told and no more", async () => {
    nba.games = [];
    espn.games = [];
    nba.problems = [{ where: "NBA game 1", message: "homeTeam is missing" }];
    // A league without games is asked every six hours.
    for (const hours of [19, 13, 7]) {
      now = at(-hours * HOUR_MS);
      expect((await scores()).problems).toEqual(nba.problems);
    }
  });
});

describe("player props", () => {
  const tatum = (more: Partial<EventPropQuote> = {}): EventPropQuote => ({
    provider: "the-odds-api",
    eventId: "e1",
    league: "NBA",
    startAt: START,
    homeCode: "BOS",
    awayCode: "TOR",
    playerName: "Jayson Tatum",
    statistic: "points",
    book: "fanduel",
    line: 26.5,
    over: americanOdds(-115),
    under: americanOdds(-105),
    capturedAt: now,
    ...more,
  });
  const stored = () =>
    rows(
      "SELECT subject, book, kind, line, first_price, captured_at FROM odds_snapshots WHERE market = 'prop' ORDER BY id",
    );

  beforeEach(async () => {
    planned = { propsBefore: async () => [HOUR_MS, 5 * MINUTE_MS] };
    const player = { league: "NBA", position: "F" } as const;
    await database.write((tx) =>
      savePlayers(tx, "live", [
        { ...player, externalId: "nba-1628369", teamId: "NBA-BOS", name: "Jayson Tatum" },
        { ...player, externalId: "nba-1627783", teamId: "NBA-TOR", name: "Pascal Siakam" },
      ]),
    );
  });

  test("are read at the planned times before the start, once each, under the stored player; every reading is stored", async () => {
    const asked: number[] = [];
    for (const minutes of [120, 70, 60, 55, 30, 4, 2]) {
      now = at(-minutes * MINUTE_MS);
      props = [tatum()];
      await step(now);
      if (paid.props > asked.length) asked.push(minutes);
    }
    expect(asked).toEqual([60, 4]);
    const prop = ["points:live:nba-1628369", "fanduel"];
    expect(await stored()).toEqual([
      [...prop, "move", 26.5, -115, at(-60 * MINUTE_MS)],
      [...prop, "move", 26.5, -115, at(-4 * MINUTE_MS)],
      [...prop, "close", 26.5, -115, at(-4 * MINUTE_MS) + 1],
    ]);
  });

  test("of a player nobody knows are one problem, with whom he may be, and the others are stored", async () => {
    await step(at(-2 * HOUR_MS));
    now = at(-HOUR_MS);
    const unknown = { playerName: "Pascal Siakham", book: "betmgm" } as const;
    props = [tatum(), tatum(unknown), tatum({ ...unknown, book: "fanduel" })];
    const problems = await step(now);
    expect(problems).toEqual([
      {
        where: "NBA props of nba-1",
        message: 'No player "Pascal Siakham" of TOR or BOS, or more than one',
        suggestions: ["Pascal Siakam (TOR)", "Jayson Tatum (BOS)"],
      },
    ]);
    expect(await stored()).toHaveLength(1);
  });

  test("a book no longer quotes are old, not taken down; the game's own prices are not touched by them", async () => {
    await step(at(-2 * HOUR_MS));
    now = at(-HOUR_MS);
    props = [tatum()];
    await step(now);
    props = [];
    await step(at(-4 * MINUTE_MS));
    expect((await stored()).map(([, , kind]) => kind)).toEqual(["move"]);
    const quotes = await listNewestQuotes(database, await gameIds(), now);
    expect(quotes.map(({ market, lastSeenAt }) => [market, lastSeenAt])).toContainEqual(["prop", at(-HOUR_MS)]);
    expect(quotes.filter(({ market }) => market === "moneyline")).toHaveLength(2);
  });

  test("that are not answered are a problem; odds are stored, and the next moment asks again", async () => {
    await step(at(-2 * HOUR_MS));
    paid.down = true;
    shown = { "fanduel moneyline": -170 };
    const problems = await step(at(-HOUR_MS));
    expect(problems).toEqual([{ where: "NBA props of nba-1", message: "the-odds-api is down" }]);
    expect(await rows("SELECT first_price FROM odds_snapshots WHERE first_price = -170")).toHaveLength(1);
    await step(at(-50 * MINUTE_MS));
    expect(paid.props).toBe(1);
    paid.down = false;
    await step(at(-4 * MINUTE_MS));
    expect(paid.props).toBe(2);
  });

  test("are not asked for where the plan has none, nor of a game that has begun", async () => {
    planned = {};
    for (const minutes of [120, 60, 4]) await step(at(-minutes * MINUTE_MS));
    planned = { propsBefore: async () => [HOUR_MS, 5 * MINUTE_MS] };
    nba.games = [liveGame("nba", { status: "in_progress", homeScore: 0, awayScore: 0 })];
    await step(at(-3 * MINUTE_MS));
    expect(paid.props).toBe(0);
  });
});

describe("the source of scores that charges", () => {
  const told = (more: Partial<LiveGame>) =>
    liveGame("the-odds-api", { externalId: "odds-e1", status: "in_progress", homeScore: 20, awayScore: 18, ...more });
  const game = () => rows("SELECT external_id, status, home_score, away_score FROM games");

  /** Both free sources are down from the start of the game on; the odds have told what they call the game. */
  async function bothDown() {
    await step(at(-2 * HOUR_MS));
    [nba.down, espn.down] = [true, true];
    now = at(0);
    await expect(scores()).rejects.toThrow("nba is down");
  }

  test("takes over after two minutes where no other one answers, and is asked every five minutes", async () => {
    await bothDown();
    paidGames = [told({ toldAt: at(MINUTE_MS) })];
    now = at(MINUTE_MS);
    await expect(scores()).rejects.toThrow("nba is down");
    expect(paid.scores).toBe(0);
    now = at(TAKE_OVER_AFTER_MS);
    expect((await scores()).problems[0]?.message).toBe("the-odds-api answers in place of nba: nba is down");
    expect(await game()).toEqual([["nba-1", "in_progress", 20, 18]]);
    for (let minutes = 3; minutes < 12; minutes++) {
      now = at(minutes * MINUTE_MS);
      await scores();
    }
    expect(paid.scores).toBe(2);
    paidGames = [told({ status: "final", homeScore: 99, awayScore: 90, toldAt: at(150 * MINUTE_MS) })];
    now = at(150 * MINUTE_MS);
    await scores();
    expect(await game()).toEqual([["nba-1", "final", 99, 90]]);
    // Nothing is in play any more: nothing is asked for.
    now = at(10 * HOUR_MS);
    await expect(scores()).rejects.toThrow("nba is down");
    expect(paid.scores).toBe(3);
  });

  test("is not asked while a free source answers, or where the day's credits are kept for closing prices", async () => {
    await bothDown();
    espn.down = false;
    espn.games = [liveGame("espn", { status: "in_progress", homeScore: 9, awayScore: 7 })];
    now = at(TAKE_OVER_AFTER_MS);
    await scores();
    expect(await game()).toEqual([["nba-1", "in_progress", 9, 7]]);
    espn.down = true;
    planned = { spares: async () => false };
    now = at(3 * MINUTE_MS);
    await expect(scores()).rejects.toThrow("nba is down");
    expect(paid.scores).toBe(0);
  });

  test("brings no score from before the others failed, and makes no game known", async () => {
    await bothDown();
    const other = { externalId: "odds-e9", homeCode: "LAL", awayCode: "DEN" };
    paidGames = [told({ homeScore: 3, toldAt: at(-MINUTE_MS) }), told({ ...other, toldAt: at(MINUTE_MS) })];
    now = at(TAKE_OVER_AFTER_MS);
    await scores();
    expect(await game()).toEqual([["nba-1", "scheduled", null, null]]);
  });

  test("turns a game whose sides it exchanges, as its odds are turned", async () => {
    for (const hours of [3, 2]) {
      now = at(-hours * HOUR_MS);
      await scores();
    }
    eventSides = { homeCode: "TOR", awayCode: "BOS" };
    await step(at(-HOUR_MS));
    [nba.down, espn.down] = [true, true];
    now = at(0);
    await expect(scores()).rejects.toThrow("nba is down");
    paidGames = [told({ homeCode: "TOR", awayCode: "BOS", toldAt: at(MINUTE_MS) })];
    now = at(TAKE_OVER_AFTER_MS);
    await scores();
    expect(await game()).toEqual([["nba-1", "in_progress", 18, 20]]);
  });
});

describe("alternate lines", () => {
  const rung = (side: Side, line: number, price: number): ProviderAlternate => ({
    externalGameId: "e1",
    league: "NBA",
    book: "fanduel",
    market: side === "over" || side === "under" ? "total" : "spread",
    side,
    line,
    price: americanOdds(price),
    capturedAt: now,
  });
  const alternates = () => snapshotAlternates(database, feed, { league: "NBA", asOf: now });
  const ladders = () => rows("SELECT side, line, price FROM alternate_quotes ORDER BY id");
  const [FIRST, LAST] = [2 * HOUR_MS, 30 * MINUTE_MS];
  const withPick = async () => {
    await makeFeedClock(database.read, { feed: "live" });
    const [game] = await database.read.select().from(games);
    if (game) await makePick(database.read, game, { publishedAt: at(-5 * HOUR_MS), startAt: START });
  };

  test("are asked of a game with a pick at the moments the plan has, each once, also over a restart", async () => {
    planned = { alternatesBefore: async () => [FIRST, LAST] };
    ladder = [rung("home", -8.5, 150), rung("over", 230.5, 140)];
    await step(at(-3 * HOUR_MS));
    await alternates();
    await withPick();
    await alternates();
    expect(laddersAsked).toEqual([]);
    now = at(-FIRST);
    expect(await alternates()).toEqual({ written: 2, problems: [] });
    now = at(-FIRST + 20 * MINUTE_MS);
    await alternates();
    // What the feed remembered is lost; the reading is stored.
    feed = open();
    await alternates();
    expect(laddersAsked).toEqual(["e1"]);
    now = at(-LAST);
    await alternates();
    expect(laddersAsked).toEqual(["e1", "e1"]);
    expect(await ladders()).toEqual([
      ["home", -8.5, 150],
      ["over", 230.5, 140],
    ]);
  });

  test("of a game whose sides the odds exchange are turned", async () => {
    for (const hours of [5, 4]) {
      now = at(-hours * HOUR_MS);
      await scores();
    }
    eventSides = { homeCode: "TOR", awayCode: "BOS" };
    planned = { alternatesBefore: async () => [FIRST] };
    await step(at(-FIRST));
    await withPick();
    ladder = [rung("home", -8.5, 150), rung("under", 210.5, 120)];
    await alternates();
    expect(await ladders()).toEqual([
      ["away", -8.5, 150],
      ["under", 210.5, 120],
    ]);
  });

  test("that get no answer wait for the next moment, and are told", async () => {
    planned = { alternatesBefore: async () => [FIRST, LAST] };
    await step(at(-3 * HOUR_MS));
    await withPick();
    paid.down = true;
    now = at(-FIRST);
    expect((await alternates()).problems).toMatchObject([{ message: "the-odds-api is down" }]);
    now = at(-FIRST + MINUTE_MS);
    expect(await alternates()).toEqual({ written: 0, problems: [] });
    expect(laddersAsked).toHaveLength(1);
  });
});
