import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Slate } from "#app/lib/engine/feeds/polling.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import type { ProviderAnswer, ProviderInjury } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import type { GameAlias } from "#app/lib/engine/games/known-game.ts";
import type { GameIndex } from "./game-index.ts";
import type { Slates } from "./odds-planning.ts";
import type { Days, LeagueSources } from "./sources.ts";

/** What the feed remembers between two questions about a league. All of it can be lost: the feed finds it again. */
export interface LeagueMemory {
  boardAt: number | null;
  scheduleAt: number | null;
  lineupsAt: number | null;
  injuriesAt: number | null;
  weatherAt: number | null;
  /** When the second source was last asked for its names of the games. */
  namesAt: number | null;
  /** Games have been found that the second source has no name for yet. */
  hasNewGames: boolean;
  /** Since when the first source of scores fails. */
  failingSince: number | null;
  /** When the second source was asked last about games the first one leaves behind. */
  secondWordAt: number | null;
  /** When the source that charges for scores was asked last. */
  paidScoresAt: number | null;
  /** When the props of a game were read last. */
  readonly propsReads: Map<string, number>;
  /** When the alternate lines of a game were last requested. */
  readonly alternatesAsked: Map<string, number>;
  /** The last report about a starter, by game, team and role. */
  readonly starters: Map<string, string>;
  /** Games whose starters have been read after the start. */
  readonly startedRead: Set<string>;
  /** How often a game's box score has been read. */
  readonly boxReads: Map<string, number>;
  /** Injury reports already passed on. */
  readonly injuries: Set<string>;
  /** Players in the last injury report, which lists everybody who is out: a player missing from the next one is back. */
  readonly injured: Map<string, ProviderInjury>;
}

function emptyMemory(): LeagueMemory {
  return {
    boardAt: null,
    scheduleAt: null,
    lineupsAt: null,
    injuriesAt: null,
    weatherAt: null,
    namesAt: null,
    hasNewGames: false,
    failingSince: null,
    secondWordAt: null,
    paidScoresAt: null,
    propsReads: new Map(),
    alternatesAsked: new Map(),
    starters: new Map(),
    startedRead: new Set(),
    boxReads: new Map(),
    injuries: new Set(),
    injured: new Map(),
  };
}

export const NOTHING = { items: [], problems: [], fetches: [] } as const;

/** Starters are requested for games that start this soon: a quarterback is known for the week's game, a pitcher or goalie for some days. */
export const startersAheadMs = (league: League): number => (league === "NFL" ? 8 : 2) * DAY_MS;
/** Known games in this range around the requested ones are candidates for joining. */
const JOIN_MARGIN_MS = DAY_MS;
/** A game whose start has passed counts as running this long without word from the scores. */
const RUNNING_AT_MOST_MS = 8 * HOUR_MS;
const SLATE_AHEAD_MS = 9 * DAY_MS;

/** The range of known games that is searched for a request of some days. */
export function around(league: League, { from, to }: Days) {
  return { league, from: epochMs(from - JOIN_MARGIN_MS), to: epochMs(to + JOIN_MARGIN_MS) };
}

/** A league's games around a moment, as stored. */
export async function readSlate(index: Pick<GameIndex, "games">, league: League, now: EpochMs): Promise<Slate> {
  const from = epochMs(now - RUNNING_AT_MOST_MS);
  const known = await index.games({ league, from, to: epochMs(now + SLATE_AHEAD_MS) });
  const isRunning = ({ status, startAt }: (typeof known)[number]) =>
    status === "in_progress" || (status === "scheduled" && startAt <= now + MINUTE_MS);
  return {
    running: known.filter(isRunning).length,
    starts: known.flatMap(({ status, startAt }) => (status === "scheduled" && startAt > now ? [startAt] : [])),
  };
}

/** The shared state of the live feed's parts. */
export interface LiveContext {
  readonly sources: LeagueSources;
  readonly index: GameIndex;
  memoryOf(league: League): LeagueMemory;
  /** The state that the feed remembers for all leagues together. */
  readonly shared: {
    /** When a spent month was last checked again. */
    spentLookedAt: number | null;
  };
  slateOf(league: League, now: EpochMs): Promise<Slate>;
  /** A provider's own ids of the stored games of some days, and back. */
  namesOf(
    league: League,
    provider: string,
    days: Days,
  ): Promise<{ readonly own: ReadonlyMap<string, string>; readonly stored: ReadonlyMap<string, string> }>;
}

export function createLiveContext(sources: LeagueSources, index: GameIndex): LiveContext {
  const memories = new Map<League, LeagueMemory>();
  return {
    sources,
    index,
    shared: { spentLookedAt: null },
    memoryOf(league) {
      const memory = memories.get(league) ?? emptyMemory();
      memories.set(league, memory);
      return memory;
    },
    slateOf: (league, now) => readSlate(index, league, now),
    async namesOf(league, provider, days) {
      const aliases = (await index.aliases(around(league, days))).filter((entry) => entry.provider === provider);
      return {
        own: new Map(aliases.map(({ externalId, alias }) => [externalId, alias])),
        stored: new Map(aliases.map(({ externalId, alias }) => [alias, externalId])),
      };
    },
  };
}

/** The slates of all leagues, by which the quota is shared. */
export async function slatesOf({ slateOf }: Pick<LiveContext, "slateOf">, now: EpochMs): Promise<Slates> {
  const slates = await Promise.all(LEAGUES.map(async (each) => [each, await slateOf(each, now)] as const));
  return Object.fromEntries(slates) as Record<League, Slate>;
}

/** Whether two sources of scores agree about who is at home in a game. */
export function agreement(aliases: readonly GameAlias[]): (externalId: string) => boolean {
  const says = new Map<string, Set<string>>();
  for (const { provider, externalId, swapped } of aliases) {
    if (swapped || provider === "the-odds-api") continue;
    says.set(externalId, (says.get(externalId) ?? new Set()).add(provider));
  }
  return (externalId) => (says.get(externalId)?.size ?? 0) >= 2;
}

/** For a source whose failure only leaves a gap: it becomes a problem, and the question is answered without it. */
export async function orProblem<T>(where: string, ask: () => Promise<ProviderAnswer<T>>): Promise<ProviderAnswer<T>> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ...NOTHING, problems: [{ where, message: error.message }] };
  }
}
