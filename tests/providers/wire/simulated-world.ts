import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";
import { seasonAt } from "#app/lib/engine/calendar/season-calendar.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { LineupsProvider, ProviderGame, ProviderStarter, StatsProvider } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import type { Wire } from "#app/lib/providers/wire/http.ts";
import type { StandInProvider, StandInWorld } from "../../../dev/providers/world.ts";

/** Numbers for names, in the order they are first asked for. */
class Numbers {
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];

  of(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.names.push(name);
    this.numbers.set(name, this.names.length);
    return this.names.length;
  }

  nameOf(number: number): string | null {
    return this.names[number - 1] ?? null;
  }
}

/** "2026-07-20" of "mlb-260720-LAA-HOU". */
const dayOf = (externalId: string): string => {
  const [, day = ""] = externalId.split("-");
  return `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4, 6)}`;
};

/** The simulated world of a seed at any moment, with the same numbers at each. */
export function simulatedWorld(seed: string) {
  const feed = createSimulationFeed({ seed });
  const stats = feed.stats as StatsProvider;
  const lineups = feed.lineups as LineupsProvider;
  const gameNumbers = new Numbers();
  const playerNumbers = new Numbers();

  const gamesOf = async (league: League, from: number, to: number, now: EpochMs): Promise<readonly ProviderGame[]> =>
    (await feed.scores.games({ league, from: epochMs(from), to: epochMs(to), asOf: now })).items;

  function at(now: EpochMs): StandInWorld {
    const reports = new Map<League, Promise<readonly ProviderStarter[]>>();
    const startersOf = (league: League) => {
      const known = reports.get(league);
      if (known !== undefined) return known;
      const window = { league, from: epochMs(now - 20 * DAY_MS), to: now, asOf: now };
      const asked = lineups.starters(window).then(({ items }) => items);
      reports.set(league, asked);
      return asked;
    };
    return {
      now,
      games: (league, from, to) => gamesOf(league, from, to, now),
      numberOf: ({ externalId }) => gameNumbers.of(externalId),
      gameOf: async (league, number) => {
        const externalId = gameNumbers.nameOf(number);
        if (externalId === null) return null;
        const midnight = easternMomentOn(dayOf(externalId), 0);
        const games = await gamesOf(league, midnight - HOUR_MS, midnight + 30 * HOUR_MS, now);
        return games.find((game) => game.externalId === externalId) ?? null;
      },
      quotes: () => Promise.resolve([]),
      starters: async ({ league, externalId }) => {
        const newest = new Map<string, ProviderStarter>();
        for (const report of await startersOf(league))
          if (report.externalGameId === externalId) newest.set(report.teamCode, report);
        return [...newest.values()];
      },
      boxLines: async ({ league, externalId, startAt }) => {
        const { items } = await stats.boxLines({ league, from: startAt, to: now, asOf: now });
        return items.filter(({ externalGameId }) => externalGameId === externalId);
      },
      injuries: () => Promise.resolve([]),
      players: async (league) => (await stats.players(league, seasonAt(league, now))).items,
      playerNumber: (externalId) => playerNumbers.of(externalId),
    };
  }

  return { at, gameNumber: (id: string) => gameNumbers.of(id), playerNumber: (id: string) => playerNumbers.of(id) };
}

/** A part of the stand-in as a client's wire, without a network: what it answers goes through JSON. `asked` lists the requests. */
export function wireTo(provider: StandInProvider, world: StandInWorld): Wire & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    get: async ({ path, query }) => {
      const url = new URL(path, "http://stand-in.test");
      for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
      asked.push(`${url.pathname}${url.search}`);
      const answer = await provider(world, url);
      if (answer === null || answer.status !== 200)
        throw new ProviderError("failed", `HTTP ${answer?.status ?? 404} for ${path}`);
      const body = JSON.stringify(answer.body);
      const fetch = { provider: "stand-in", endpoint: path, requestedAt: world.now, durationMs: 1, status: 200, body };
      return { body: JSON.parse(body), fetch };
    },
  };
}
