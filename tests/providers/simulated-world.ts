import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { seasonAt } from "#app/lib/engine/calendar/season-calendar.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import type {
  FeedProviders,
  LineupsProvider,
  ProviderInjury,
  ProviderQuote,
  StatsProvider,
} from "#app/lib/providers/ports.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import type { Wire, WireRequest } from "#app/lib/providers/wire/http.ts";
import type { StandInProvider, StandInWorld } from "../../dev/providers/world.ts";

/** The simulated world of a seed as the stand-ins tell it, at any moment; numbers of games and players stay the same. */
export interface SimulatedWorld {
  readonly feed: FeedProviders;
  at(now: EpochMs): StandInWorld;
}

const LONGEST_GAME = 16 * HOUR_MS;

/** Numbers in the order in which things are first met, from 1. */
function numbering() {
  const numbers = new Map<string, number>();
  return (id: string): number => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return number;
  };
}

function newest<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}

/** The world of a seed behind its simulation feed. */
export function simulatedWorld(seed: string): SimulatedWorld {
  const feed = createSimulationFeed({ seed });
  const stats = feed.stats as StatsProvider;
  const lineups = feed.lineups as LineupsProvider;
  const gameNumber = numbering();
  const playerNumber = numbering();
  const starts = new Map<number, { readonly id: string; readonly startAt: EpochMs }>();
  const at = (now: EpochMs): StandInWorld => {
    const games = async (league: League, from: number, to: number) => {
      const { items } = await feed.scores.games({ league, from: epochMs(from), to: epochMs(to), asOf: now });
      for (const { externalId: id, startAt } of items) starts.set(gameNumber(id), { id, startAt });
      return items;
    };
    return {
      now,
      games,
      numberOf: ({ externalId }) => gameNumber(externalId),
      async gameOf(league, number) {
        const known = starts.get(number);
        if (known === undefined) return null;
        const found = await games(league, known.startAt, known.startAt + 1);
        return found.find(({ externalId }) => externalId === known.id) ?? null;
      },
      async quotes(league): Promise<readonly ProviderQuote[]> {
        const { items } = await feed.odds.quotes({ league, from: epochMs(now - 8 * DAY_MS), to: now, asOf: now });
        const ahead = await games(league, now, now + 8 * DAY_MS);
        const open = new Set(ahead.filter(({ status }) => status === "scheduled").map(({ externalId }) => externalId));
        const up = items.filter(({ externalGameId }) => open.has(externalGameId));
        return newest(up, ({ externalGameId, book, market }) => `${externalGameId} ${book} ${market}`);
      },
      async starters({ league, startAt, externalId }) {
        const window = { league, from: epochMs(startAt - 8 * DAY_MS), to: now, asOf: now };
        const { items } = await lineups.starters(window);
        const ofGame = items.filter(({ externalGameId }) => externalGameId === externalId);
        return newest(ofGame, ({ teamCode }) => teamCode);
      },
      async boxLines({ league, startAt, externalId }) {
        const to = epochMs(Math.min(now, startAt + LONGEST_GAME));
        const { items } = await stats.boxLines({ league, from: startAt, to, asOf: now });
        return items.filter(({ externalGameId }) => externalGameId === externalId);
      },
      async injuries(league): Promise<readonly ProviderInjury[]> {
        const { items } = await stats.injuries({ league, from: epochMs(now - 250 * DAY_MS), to: now, asOf: now });
        return newest(items, ({ externalPlayerId }) => externalPlayerId).filter(({ status }) => status !== "available");
      },
      async players(league) {
        return (await stats.players(league, seasonAt(league, now))).items;
      },
      playerNumber,
    };
  };
  return { feed, at };
}

/** A provider's service answered by its stand-in, in text as it would come over the line. `asked` collects the addresses. */
export function standInWire(standIn: StandInProvider, world: StandInWorld, asked: string[] = []): Wire {
  return {
    async get({ path, query }: WireRequest) {
      const url = new URL(path, "http://stand-in");
      for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
      asked.push(`${url.pathname}${url.search}`);
      const answer = await standIn(world, url);
      if (answer === null || answer.status !== 200)
        throw new ProviderError("failed", `${path}: ${answer?.status ?? 404}`);
      const body = JSON.stringify(answer.body);
      const fetch = { provider: "stand-in", endpoint: path, requestedAt: world.now, durationMs: 1, status: 200, body };
      return { body: JSON.parse(body) as unknown, fetch };
    },
  };
}
