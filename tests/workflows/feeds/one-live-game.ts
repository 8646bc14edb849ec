import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { closingQuotes } from "#app/lib/engine/odds/closing-quotes.ts";
import type { Market } from "#app/lib/engine/leagues.ts";
import { createLiveFeed } from "#app/lib/providers/live/live-feed.ts";
import type { OddsPlanning } from "#app/lib/providers/live/odds-planning.ts";
import type { Days, LeagueSource, LeagueSources } from "#app/lib/providers/live/sources.ts";
import type { FeedProviders, ProviderAlternate, ProviderProblem, ProviderQuote } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import type { EventPropQuote, LiveGame, LiveProvider, OddsEvent } from "#app/lib/providers/wire/contents.ts";
import { captureClose } from "#app/lib/workflows/feeds/capture-close.server.ts";
import { dueScheduleWindow, ingestSchedule } from "#app/lib/workflows/feeds/ingest-schedule.server.ts";
import { liveIndex } from "#app/lib/workflows/feeds/inside/live-index.server.ts";
import { snapshotOdds } from "#app/lib/workflows/feeds/snapshot-odds.server.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import { listNewestQuotes } from "#app/models/feeds/odds.server.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { providerGame, providerQuote } from "#tests/setup/fake-feed.ts";

/** Tip-off of Toronto at Boston. */
export const START = epochMs(Date.UTC(2026, 0, 16, 0));
/** A moment by its distance from the tip-off. */
export const at = (offset: number) => epochMs(START + offset);

interface Source {
  readonly provider: LiveProvider;
  games: LiveGame[];
  problems: ProviderProblem[];
  down: boolean;
  /** The requested days. */
  asked: Days[];
}

/** The parts of the live feed that tests change while they run. */
interface Live {
  database: Awaited<ReturnType<typeof openTestDatabase>>;
  feed: FeedProviders;
  /** Opens the feed again, as by a restarted worker. */
  open: () => FeedProviders;
  now: EpochMs;
  nba: Source;
  espn: Source;
  /** The odds provider's present prices by book and market, read at each request. */
  shown: Record<string, number>;
  eventSides: { homeCode: string; awayCode: string };
  eventId: string;
  /** The odds provider's players and scores; how often each was requested, and whether it is down. */
  props: EventPropQuote[];
  paidGames: LiveGame[];
  paid: { props: number; scores: number; down: boolean };
  /** Whether each request for props was one near the start. */
  near: boolean[];
  planned: Partial<OddsPlanning>;
  /** The odds provider's alternate lines, and the events for which they were requested. */
  ladder: ProviderAlternate[];
  laddersAsked: string[];
}

/** The feed, its stand-ins and the moment; every test begins with new ones. */
export const live = {} as Live;

/** This provider's report of the game. */
export const liveGame = (provider: LiveProvider, more: Partial<LiveGame> = {}): LiveGame => ({
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

/** A new database, feed and stand-ins, three hours before the start of one game; for `beforeEach`. */
export async function useLiveGame(): Promise<void> {
  live.database = await openTestDatabase();
  await ensureTeamCatalogue(live.database);
  [live.nba, live.espn] = [source("nba"), source("espn")];
  live.shown = { "fanduel moneyline": -150, "betmgm moneyline": -145 };
  live.eventSides = { homeCode: "BOS", awayCode: "TOR" };
  live.eventId = "e1";
  [live.props, live.paidGames, live.planned] = [[], [], {}];
  [live.ladder, live.laddersAsked] = [[], []];
  live.near = [];
  live.paid = { props: 0, scores: 0, down: false };
  live.now = at(-3 * HOUR_MS);
  const asked = (one: Source): LeagueSource => ({
    provider: one.provider,
    games: async (days) => {
      one.asked.push(days);
      if (one.down) throw new ProviderError("failed", `${one.provider} is down`);
      return { items: one.games, problems: one.problems, fetches: [] };
    },
  });
  const nothing = asked({ ...source("espn"), games: [] });
  const sources: LeagueSources = {
    NBA: [asked(live.nba), asked(live.espn)],
    NHL: [nothing],
    NFL: [nothing],
    MLB: [nothing],
  };
  const quotes = (): readonly ProviderQuote[] =>
    Object.entries(live.shown).map(([series, first]) => {
      const [book, market] = series.split(" ") as [string, Market];
      return providerQuote({ externalGameId: live.eventId, book, market, first, second: 130, capturedAt: live.now });
    });
  const events = (): readonly OddsEvent[] => [
    {
      provider: "the-odds-api",
      eventId: live.eventId,
      league: "NBA",
      startAt: START,
      ...live.eventSides,
      quotes: quotes(),
    },
  ];
  const reply = async () => ({ events: events(), problems: [], fetches: [] });
  live.open = () =>
    createLiveFeed({
      sources,
      odds: {
        odds: reply,
        events: reply,
        scores: async () => {
          live.paid.scores += 1;
          return { games: live.paidGames, problems: [], fetches: [] };
        },
        props: async (_, __, { nearStart }) => {
          live.paid.props += 1;
          live.near.push(nearStart);
          if (live.paid.down) throw new ProviderError("failed", "the-odds-api is down");
          return { props: live.props, problems: [], fetches: [] };
        },
        alternates: async (_, event) => {
          live.laddersAsked.push(event);
          if (live.paid.down) throw new ProviderError("failed", "the-odds-api is down");
          return {
            alternates: live.ladder.map((price) => ({ ...price, capturedAt: live.now })),
            problems: [],
            fetches: [],
          };
        },
      },
      weather: null,
      index: liveIndex(live.database, () => live.now),
      plan: {
        every: async () => 5 * MINUTE_MS,
        propsBefore: async (...asked) => (live.planned.propsBefore ?? none)(...asked),
        alternatesBefore: async (...asked) => (live.planned.alternatesBefore ?? none)(...asked),
        spares: async (...asked) => (live.planned.spares ?? always)(...asked),
        isSpent: async () => false,
      },
    });
  live.feed = live.open();
}

/** The values of each row a query finds. */
export const rows = async (query: string) =>
  (await live.database.client.execute(query)).rows.map((row) => Object.values({ ...row }));
/** Reads the schedule and the scores at the moment it is. */
export const scores = async () =>
  ingestSchedule(
    live.database,
    live.feed,
    await dueScheduleWindow(live.database, "live", { league: "NBA", asOf: live.now }),
  );
const odds = () => snapshotOdds(live.database, live.feed, { league: "NBA", asOf: live.now });
/** Marks the closing prices of games that begin about now. */
export const capture = () =>
  captureClose(live.database, { feed: "live", from: epochMs(live.now - 6 * HOUR_MS), asOf: live.now });

const none = async () => [];
const always = async () => true;

/** The worker's work at a moment: scores, odds, closes. */
export async function step(moment: EpochMs) {
  live.now = moment;
  const answer = [await scores(), await odds()];
  await capture();
  return answer.flatMap(({ problems }) => problems);
}
/** Ids of all stored games. */
export const gameIds = async () => (await rows("SELECT id FROM games ORDER BY id")).map(([id]) => String(id));
/** Book and price of the closing quotes, as the product finds them. */
export async function closes(): Promise<readonly string[]> {
  const found = await rows("SELECT id, start_at FROM games WHERE feed = 'live'");
  const list = await Promise.all(
    found.map(async ([id, startAt]) => {
      const quotes = await listNewestQuotes(live.database, [String(id)], live.now);
      const close = closingQuotes(quotes, { feed: "live", startAt: epochMs(Number(startAt)) });
      return close.map(({ book, first }) => `${book} ${first}`);
    }),
  );
  return list.flat();
}
