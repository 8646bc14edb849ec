import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDayOf, easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { seasonAt } from "#app/lib/engine/calendar/season-calendar.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type {
  AlternatesProvider,
  LineupsProvider,
  ProviderQuote,
  ProviderStarter,
  StatsProvider,
} from "#app/lib/providers/ports.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { dayOfGameNumber, gameNumber, playerNumber } from "./stand-in-numbers.ts";
import type { StandInWorld } from "./world.ts";

/** No game opens for betting earlier than this before its start. */
const LONGEST_MARKET = 8 * DAY_MS;
const LONGEST_GAME = 16 * HOUR_MS;
/** Starters of older games than this are requested one by one. */
const REPORTS_BACK = 20 * DAY_MS;
/** News within such a span is computed at once; each question takes the part known at its moment. */
const SPAN = 10 * MINUTE_MS;
/** An injury report goes back to the start of the longest absence. */
const INJURIES_BACK = 250 * DAY_MS;

function newest<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}

/** One book's quotes over time: a market of a game, or of a player in it. */
function seriesOf(quote: ProviderQuote): string {
  const { externalGameId, book, market, prop } = quote;
  return [externalGameId, book, market, prop?.externalPlayerId ?? "", prop?.statistic ?? ""].join(" ");
}

interface Span<T> {
  readonly until: EpochMs;
  readonly value: Promise<T>;
}

/** Caches the last result for a league, as long as the key stays the same. */
function lastOfLeague<T>(compute: (league: League, until: EpochMs, last: Span<T> | undefined) => Promise<T>) {
  const kept = new Map<League, Span<T>>();
  return (league: League, now: EpochMs): Promise<T> => {
    const until = epochMs(Math.ceil(now / SPAN) * SPAN);
    const known = kept.get(league);
    if (known?.until === until) return known.value;
    const value = compute(league, until, known);
    kept.set(league, { until, value });
    return value;
  };
}

/**
 * The simulated world of a seed at any moment, for the stand-ins for the providers. Games and players have the same numbers at every moment
 * and in every process.
 */
export function simulatedWorld(seed: string): { at(now: EpochMs): StandInWorld } {
  const feed = createSimulationFeed({ seed, movesForDays: 30 });
  const stats = feed.stats as StatsProvider;
  const lineups = feed.lineups as LineupsProvider;
  const ladders = feed.alternates as AlternatesProvider;
  const quotesUntil = lastOfLeague<readonly ProviderQuote[]>(async (league, until, last) => {
    const from = epochMs(until - SPAN - LONGEST_MARKET);
    const quotesSince = async (since: EpochMs) =>
      (await feed.odds.quotes({ league, from: since, to: until, asOf: until })).items;
    if (last === undefined || last.until < from || last.until >= until) return quotesSince(from);
    // What stood at the end of the last span goes on standing: a game's whole past costs far more than its next minutes.
    const standing = newest(await last.value, seriesOf).filter(({ capturedAt }) => capturedAt > from);
    return [...standing, ...(await quotesSince(last.until))];
  });
  /** The state at a moment: events of one answer are requested one by one. */
  const standing = new Map<League, { readonly now: EpochMs; readonly quotes: Promise<readonly ProviderQuote[]> }>();
  const startersUntil = lastOfLeague(async (league, until): Promise<readonly ProviderStarter[]> => {
    const window = { league, from: epochMs(until - REPORTS_BACK), to: until, asOf: until };
    return (await lineups.starters(window)).items;
  });

  function at(now: EpochMs): StandInWorld {
    const games = async (league: League, from: number, to: number) =>
      (await feed.scores.games({ league, from: epochMs(from), to: epochMs(to), asOf: now })).items;
    return {
      now,
      games,
      numberOf: ({ externalId }) => gameNumber(externalId),
      async gameOf(league, number) {
        if (!Number.isInteger(number) || number < 1) return null;
        const midnight = easternMoment(dayOfGameNumber(number, easternDayOf(now)), 0);
        const ofDay = await games(league, midnight, midnight + 30 * HOUR_MS);
        return ofDay.find(({ externalId }) => gameNumber(externalId) === number) ?? null;
      },
      quotes(league) {
        const known = standing.get(league);
        if (known?.now === now) return known.quotes;
        const quotes = (async () => {
          const ahead = await games(league, now, now + LONGEST_MARKET);
          const open = new Set(
            ahead.filter(({ status }) => status === "scheduled").map(({ externalId }) => externalId),
          );
          const seen = await quotesUntil(league, now);
          const up = seen.filter(({ externalGameId, capturedAt }) => capturedAt <= now && open.has(externalGameId));
          return newest(up, seriesOf).filter(({ kind }) => kind !== "off");
        })();
        standing.set(league, { now, quotes });
        return quotes;
      },
      async alternates({ externalId: externalGameId, league, startAt, status }) {
        if (status !== "scheduled") return [];
        const { items } = await ladders.lines({ externalGameId, league, startAt, lastReadAt: null }, now);
        return items;
      },
      async starters({ league, startAt, externalId }) {
        const window = { league, from: epochMs(startAt - LONGEST_MARKET), to: now, asOf: now };
        const isRecent = startAt > now - REPORTS_BACK + LONGEST_MARKET;
        const reports = isRecent ? await startersUntil(league, now) : (await lineups.starters(window)).items;
        const known = reports.filter((report) => report.externalGameId === externalId && report.knownAt <= now);
        return newest(known, ({ teamCode }) => teamCode);
      },
      async boxLines({ league, startAt, externalId }) {
        const to = epochMs(Math.min(now, startAt + LONGEST_GAME));
        const { items } = await stats.boxLines({ league, from: startAt, to, asOf: now });
        return items.filter(({ externalGameId }) => externalGameId === externalId);
      },
      async injuries(league) {
        const { items } = await stats.injuries({ league, from: epochMs(now - INJURIES_BACK), to: now, asOf: now });
        return newest(items, ({ externalPlayerId }) => externalPlayerId).filter(({ status }) => status !== "available");
      },
      async players(league) {
        const { items } = await stats.players(league, seasonAt(league, now));
        const known = items.filter(({ since }) => (since ?? now) <= now);
        return newest(known.length > 0 ? known : items, ({ externalId }) => externalId);
      },
      playerNumber,
    };
  }

  return { at };
}
