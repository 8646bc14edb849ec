import type { EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { ProviderProblem } from "#app/lib/providers/ports.ts";
import { isToBeAnnounced } from "#app/lib/engine/games/start-to-be-announced.ts";
import type { GameAlias, KnownGame } from "#app/lib/engine/games/known-game.ts";

/** A game at one provider, to be found among the games that are known. */
export interface GameToJoin {
  readonly provider: string;
  /** The provider's own id. */
  readonly alias: string;
  readonly league: League;
  readonly startAt: EpochMs;
  readonly homeCode: string;
  readonly awayCode: string;
  /** The day is known, the time is not. */
  readonly startIsPlaceholder?: boolean;
}

export interface JoinedGames {
  /** By the provider's id. A game that is not known is missing. */
  readonly joined: ReadonlyMap<string, { readonly externalId: string; readonly swapped: boolean }>;
  /** Joins found now, to be kept: a later start or a renamed team must not find another game. */
  readonly found: readonly GameAlias[];
  readonly problems: readonly ProviderProblem[];
  /** Ids of games that have a problem: they are neither joined nor new. */
  readonly refused: ReadonlySet<string>;
}

/** Providers' starts of the same game differ by less than this: of 304 recorded events 32 moved, by at most 190 minutes. */
const TOLERANCE_MS = 6 * HOUR_MS;
const PLACEHOLDER_TOLERANCE_MS = 18 * HOUR_MS;
/** A game with home and away exchanged counts as the same game only within this distance. */
const SWAPPED_TOLERANCE_MS = 3 * HOUR_MS;
/** A known game whose time is to be announced has the end of its day as its start; a placeholder may have the end of the day before. */
const ALL_DAY_MS = 25 * HOUR_MS;
/** Events of the same teams that start this near to each other are one fixture under two ids: no doubleheader is that short. */
const DOUBLED_WITHIN_MS = HOUR_MS;

const pairOf = (game: { readonly homeCode: string; readonly awayCode: string }) => `${game.awayCode}@${game.homeCode}`;
const reversedPairOf = (game: { readonly homeCode: string; readonly awayCode: string }) =>
  `${game.homeCode}@${game.awayCode}`;
const byStart = (a: { readonly startAt: EpochMs }, b: { readonly startAt: EpochMs }) => a.startAt - b.startAt;
const describe = ({ league, awayCode, homeCode, startAt }: GameToJoin) =>
  `${league} ${awayCode} at ${homeCode}, ${new Date(startAt).toISOString()}`;

/** Ids of events that start with another one of the same teams at the same provider: one fixture under two ids. */
function doubledIds(games: readonly GameToJoin[]): ReadonlySet<string> {
  const together = (a: GameToJoin, b: GameToJoin) => Math.abs(a.startAt - b.startAt) <= DOUBLED_WITHIN_MS;
  const doubled = [...grouped(games, pairOf).values()].flatMap((group) =>
    group.filter((game) => group.some((one) => one.alias !== game.alias && together(one, game))),
  );
  return new Set(doubled.map(({ alias }) => alias));
}

/** How far apart in time a provider's game and a known one may be to count as the same. */
type Tolerance = (game: GameToJoin, other: KnownGame) => number;

/** If the time of the known game is still to be announced, its day decides. */
function sameDay(game: GameToJoin, other: KnownGame): number {
  return game.startIsPlaceholder === true || easternDate(game.startAt) === other.localDate ? ALL_DAY_MS : 0;
}

/**
 * Pairs games of the same teams with known ones so that the sum of the distances in time is smallest and the order is kept: the first game
 * of a doubleheader is the first at every provider. A game further away than the tolerance stays without a partner.
 */
function pairInOrder(
  games: readonly GameToJoin[],
  known: readonly KnownGame[],
  tolerance: Tolerance,
): readonly (KnownGame | null)[] {
  const none = 1e9;
  // cost[i][j]: best sum for games from i on and known ones from j on; a game without a partner counts as `none`.
  const cost: number[][] = Array.from({ length: games.length + 1 }, () => Array<number>(known.length + 1).fill(0));
  const distance = (i: number, j: number) => {
    const [game, other] = [games[i], known[j]];
    if (!game || !other) return Infinity;
    const apart = Math.abs(game.startAt - other.startAt);
    return apart <= tolerance(game, other) ? apart / HOUR_MS : Infinity;
  };
  const at = (i: number, j: number) => cost[i]?.[j] ?? 0;
  for (let i = games.length - 1; i >= 0; i--) {
    for (let j = known.length; j >= 0; j--) {
      const alone = none + at(i + 1, j);
      const skip = j < known.length ? at(i, j + 1) : Infinity;
      const paired = j < known.length ? distance(i, j) + at(i + 1, j + 1) : Infinity;
      (cost[i] as number[])[j] = Math.min(alone, skip, paired);
    }
  }
  const pairs: (KnownGame | null)[] = [];
  let j = 0;
  for (let i = 0; i < games.length; i++) {
    while (j < known.length && at(i, j) === at(i, j + 1)) j++;
    const paired = j < known.length && at(i, j) === distance(i, j) + at(i + 1, j + 1);
    pairs.push(paired ? (known[j++] ?? null) : null);
  }
  return pairs;
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/**
 * Finds a provider's games among the known ones: by the id it was joined by before; else by league, teams and the nearest start, in order,
 * so that doubleheaders stay apart. On neutral ground the order of the teams says nothing. Elsewhere a game with home and away exchanged is joined only where two sources of scores agree about who is at
 * home; otherwise it is a problem.
 *
 * @param aliases joins made before, of every provider.
 * @param agreed whether two sources of scores agree about a known game's home team.
 */
export function joinGames(
  games: readonly GameToJoin[],
  known: readonly KnownGame[],
  aliases: readonly GameAlias[],
  agreed: (externalId: string) => boolean = () => false,
): JoinedGames {
  const joined = new Map<string, { readonly externalId: string; readonly swapped: boolean }>();
  const found: GameAlias[] = [];
  const problems: ProviderProblem[] = [];
  const refused = new Set<string>();
  const provider = games[0]?.provider;
  const before = new Map(aliases.filter((entry) => entry.provider === provider).map((entry) => [entry.alias, entry]));
  const doubled = doubledIds(games);
  const taken = new Set<string>();
  const open: GameToJoin[] = [];
  for (const game of games) {
    const entry = before.get(game.alias);
    if (entry === undefined) open.push(game);
    else {
      joined.set(game.alias, { externalId: entry.externalId, swapped: entry.swapped });
      taken.add(entry.externalId);
    }
  }
  const keep = (game: GameToJoin, { externalId }: KnownGame, swapped: boolean) => {
    joined.set(game.alias, { externalId, swapped });
    taken.add(externalId);
    const { provider: by, alias, league } = game;
    found.push({ provider: by, alias, league, externalId, swapped });
  };
  const pairUp = (
    keyOf: (game: GameToJoin) => string,
    tolerance: Tolerance,
    onPair: (game: GameToJoin, other: KnownGame) => void,
  ) => {
    const free = grouped(
      known.filter(({ externalId }) => !taken.has(externalId)),
      pairOf,
    );
    const rest = open.filter(({ alias }) => !joined.has(alias));
    for (const [pair, group] of grouped(rest, keyOf)) {
      const sorted = [...group].sort(byStart);
      const partners = pairInOrder(sorted, [...(free.get(pair) ?? [])].sort(byStart), tolerance);
      sorted.forEach((game, index) => {
        const partner = partners[index];
        if (partner) onPair(game, partner);
      });
    }
  };
  pairUp(
    pairOf,
    (game, other) => {
      if (isToBeAnnounced(other.startAt)) return sameDay(game, other);
      if (game.startIsPlaceholder === true) return PLACEHOLDER_TOLERANCE_MS;
      // The second id of one game of a doubleheader is not the other game's.
      return doubled.has(game.alias) ? SWAPPED_TOLERANCE_MS : TOLERANCE_MS;
    },
    (game, other) => keep(game, other, false),
  );
  pairUp(
    reversedPairOf,
    (game, other) => (isToBeAnnounced(other.startAt) ? sameDay(game, other) : SWAPPED_TOLERANCE_MS),
    (game, other) => {
      // On neutral ground nobody is at home: services and books put the teams in either order.
      if (other.neutral || agreed(other.externalId)) return keep(game, other, true);
      refused.add(game.alias);
      problems.push({
        where: `${game.provider} ${describe(game)}`,
        message: "Home and away are exchanged, and only one source of scores says who is at home",
        suggestions: [other.externalId],
      });
    },
  );
  return { joined, found, problems, refused };
}
