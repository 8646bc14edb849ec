import { LRUCache } from "lru-cache";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { lowestTierWith } from "#app/lib/engine/entitlements/tiers.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { rolesInTeam, type TeamLine } from "#app/lib/engine/teams/team-role.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { brieflyKept } from "#app/lib/platform/briefly-kept.server.ts";
import type { NewsGameCard, NewsItem } from "#app/lib/schemas/news/dto.ts";
import type { NewsAbout } from "#app/lib/schemas/news/forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { askedOf, newsEffect, type NewsSight } from "#app/lib/views/news/news-effect.ts";
import { gameCard } from "#app/lib/views/news/news-games.ts";
import { meanThen, movedProjections } from "#app/lib/views/news/news-projections.ts";
import { newsItem, reportsOfGames, TeamReader, type ReportOfGame, type Teams } from "#app/lib/views/news/news-items.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import { openProps } from "#app/lib/workflows/props/list-props.server.ts";
import { listPredictions } from "#app/lib/workflows/picks/list-predictions.server.ts";
import { listNamedStarters } from "#app/models/feeds/lineup.server.ts";
import { getAtMoments, type AtMoments, type PricedThen } from "#app/models/news/before-after.server.ts";
import {
  getWhoPlays,
  listAbsent,
  listOwnGameIds,
  type NewsGame,
  type WhoPlays,
} from "#app/models/news/who-plays.server.ts";

/** Older reports are not listed. */
export const NEWS_DAYS = 7;
/** Games ahead that are listed with who plays. */
const AHEAD_MS = 36 * HOUR_MS;
const STARTED_MS = 3 * HOUR_MS;

export interface NewsQuestion {
  readonly league: League | "ALL";
  readonly about: NewsAbout;
  readonly mine: boolean;
  /** Only reports about this game; empty for all. */
  readonly gameId: string;
}

/** The query, apart from its page. */
export interface NewsFound {
  /** Newest first. */
  readonly reports: readonly ReportOfGame[];
  readonly teams: Teams;
  /** Games with an open bet of the person. They are read with the page, or before it if the filter needs them. */
  readonly ownGameIds: () => Promise<ReadonlySet<string>>;
  /** Games of the surrounding days, whatever the filters; none in the off-season. */
  readonly near: number;
}

const whoPlaysOf = brieflyKept<WhoPlays>(8);

/** Means of stored predictions, kept because pages of news show the same few again and again. */
const means = new LRUCache<string, { readonly mean: number | null }>({ max: 4000 });

function keptMean(priced: PricedThen): number | null {
  const key = JSON.stringify(priced);
  const known = means.get(key) ?? { mean: meanThen(priced) };
  means.set(key, known);
  return known.mean;
}

/** Reports, games and teams as everybody on a feed sees them. */
async function readWhoPlays({ database, clock }: Caller, league: League | "ALL"): Promise<WhoPlays> {
  const { feed, run, asOf } = clock;
  const kept = whoPlaysOf(database);
  const key = [feed, run, league].join(":");
  const known = kept.get(key, asOf);
  if (known) return known;
  const who = await getWhoPlays(database, { feed, league, since: epochMs(asOf - NEWS_DAYS * DAY_MS), asOf });
  kept.set(key, asOf, who);
  return who;
}

interface LinesOfTeam {
  readonly lines: readonly TeamLine[];
  readonly names: ReadonlyMap<string, string>;
}

/**
 * The box scores of teams' last games change only when one of their games ends, so they are cached for ten minutes, as on the board of
 * props.
 */
const linesKept = brieflyKept<LinesOfTeam>(256, 10 * MINUTE_MS);

const rolesKept = oncePer<readonly TeamLine[], Map<League, ReturnType<typeof rolesInTeam>>>(() => new Map());

/** The roles in a team, computed once for cached box scores. */
function rolesIn(league: League, lines: readonly TeamLine[]) {
  const kept = rolesKept(lines);
  const roles = kept.get(league) ?? rolesInTeam(league, lines);
  kept.set(league, roles);
  return roles;
}

/** The data known at some moments, as `getAtMoments` returns it. Box scores of teams are read only if they are not cached. */
async function readAtMoments(
  database: Database,
  { teamIds, ...asked }: Parameters<typeof getAtMoments>[1],
): Promise<AtMoments> {
  const kept = linesKept(database);
  const keyOf = (teamId: string) => `${asked.feed}:${teamId}`;
  const known = new Map(
    teamIds.flatMap((id) => {
      const team = kept.get(keyOf(id), asked.asOf);
      return team === undefined ? [] : [[id, team] as const];
    }),
  );
  const missing = teamIds.filter((id) => !known.has(id));
  const then = await getAtMoments(database, { ...asked, teamIds: missing });
  for (const id of missing) {
    const lines = then.lines.get(id) ?? [];
    const names = new Map(lines.map(({ playerId }) => [playerId, then.names.get(playerId) ?? playerId]));
    known.set(id, { lines, names });
    kept.set(keyOf(id), asked.asOf, { lines, names });
  }
  return {
    ...then,
    lines: new Map([...known].map(([id, { lines }]) => [id, lines])),
    names: new Map([...known.values()].flatMap(({ names }) => [...names])),
  };
}

/** The data around a page of reports, the same for everybody with the same delay. */
interface Around {
  readonly moments: AtMoments;
  readonly reader: TeamReader;
}

const aroundOf = brieflyKept<Around>(16);

/** Prices, probabilities and projections around reports, and the players their teams miss; one round trip if they are not cached. */
async function readAround(
  { database, clock: { feed, run, asOf } }: Caller,
  {
    page,
    teams,
    cutoff,
  }: { readonly page: readonly ReportOfGame[]; readonly teams: Teams; readonly cutoff: EpochMs | null },
): Promise<Around> {
  const kept = aroundOf(database);
  const key = JSON.stringify([feed, run, cutoff === null ? null : asOf - cutoff, page.map(({ id }) => id)]);
  const known = kept.get(key, asOf);
  if (known) return known;
  const asked = page.flatMap(({ id, report, game }) =>
    game === null || cutoff === null ? [] : [{ id, at: report.at, teamId: report.teamId, game }],
  );
  const teamIds = [...new Set(page.map(({ report }) => report.teamId))];
  const [moments, absent] = await Promise.all([
    readAtMoments(database, { feed, run, asOf, ...askedOf(asked, cutoff ?? asOf), teamIds }),
    listAbsent(database, { feed, teamIds, asOf }),
  ]);
  const around = { moments, reader: new TeamReader({ teams, absent, rolesIn, ...moments }) };
  kept.set(key, asOf, around);
  return around;
}

/** The games of a person's open bets, read once per request. */
function ownGamesOf({ database, clock, viewer }: Caller): NewsFound["ownGameIds"] {
  let read: Promise<ReadonlySet<string>> | null = null;
  const { feed, run } = clock;
  return () => (read ??= listOwnGameIds(database, { userId: viewer.id, feed, run }));
}

const NONE: ReadonlySet<string> = new Set();
const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item] as const));

/** The reports of the last seven days that match the filters; one round trip if they are not cached. */
export async function findNews(caller: Caller, { league, about, mine, gameId }: NewsQuestion): Promise<NewsFound> {
  const ownGameIds = ownGamesOf(caller);
  const [who, own] = await Promise.all([readWhoPlays(caller, league), mine ? ownGameIds() : NONE]);
  const kind = about === "injuries" ? "injury" : "starter";
  const reports = reportsOfGames(who).filter(
    ({ report, game }) =>
      (about === "all" || report.kind === kind) &&
      (!mine || (game !== null && own.has(game.id))) &&
      (gameId === "" || game?.id === gameId),
  );
  return { reports, teams: byId(who.teams), ownGameIds, near: who.games.length };
}

/** The prices around a report that a person may see (D5); null during a break. */
function sightOf(caller: Caller): NewsSight | null {
  const { entitlements, books, pause } = accessOf(caller);
  if (pause !== null) return null;
  const { feed, asOf } = caller.clock;
  const needed = minimumBooks(feed);
  const enough = (count: number | null) => count === null || count >= needed;
  const tier = lowestTierWith((row) => enough(row.books)) ?? "elite";
  return {
    feed,
    books,
    cutoff: quotesVisibleUntil(entitlements, asOf),
    marketLock: enough(entitlements.books)
      ? null
      : `The market’s chance needs at least ${needed} sportsbooks, and your plan shows one. It is part of ${tierLabel(tier)}.`,
  };
}

/** The games whose forecast the person may see: games that have begun, and games that are open on their page of predictions. */
async function openGames(caller: Caller, reports: readonly ReportOfGame[]): Promise<(gameId: string) => boolean> {
  const { asOf } = caller.clock;
  const ahead = new Set(reports.flatMap(({ game }) => (game !== null && game.startAt > asOf ? [game.id] : [])));
  if (ahead.size === 0) return () => true;
  const only = { market: "moneyline", gameIds: ahead } as const;
  const { predictions } = await listPredictions(caller, { league: "ALL", only });
  const open = new Set(predictions.map(({ gameId }) => gameId));
  return (gameId) => !ahead.has(gameId) || open.has(gameId);
}

/** The props whose forecast the person may see: props of games that have begun, and props that are open on their board of props. */
async function openPropsOf(caller: Caller, reports: readonly ReportOfGame[]) {
  const { asOf } = caller.clock;
  const ahead = new Set(reports.flatMap(({ game }) => (game !== null && game.startAt > asOf ? [game.id] : [])));
  if (ahead.size === 0) return () => true;
  const isOpen = await openProps(caller);
  return (gameId: string, subject: string) => !ahead.has(gameId) || isOpen(gameId, subject);
}

/** One page of reports with roles, minutes and their effect on prices; at most one more round trip, for data that is not cached. */
export async function describeNews(
  caller: Caller,
  found: NewsFound,
  page: readonly ReportOfGame[],
): Promise<readonly NewsItem[]> {
  const sight = sightOf(caller);
  const [{ moments: then, reader }, isOpen, isOpenProp, ownGameIds] = await Promise.all([
    readAround(caller, { page, teams: found.teams, cutoff: sight?.cutoff ?? null }),
    sight === null ? () => false : openGames(caller, page),
    sight === null ? () => false : openPropsOf(caller, page),
    found.ownGameIds(),
  ]);
  return page.map((one): NewsItem => {
    const { id, report, game } = one;
    const effect =
      sight === null || game === null
        ? null
        : newsEffect(
            { id, at: report.at, teamId: report.teamId, game, atHome: game.homeTeamId === report.teamId },
            then,
            sight,
            isOpen(game.id),
          );
    const projections =
      game === null || report.kind !== "injury"
        ? []
        : movedProjections(
            then.projections.get(id) ?? [],
            report.playerId,
            (subject) => isOpenProp(game.id, subject),
            keptMean,
          );
    return { ...newsItem(one, reader, { teams: found.teams, ownGameIds }), projections, effect };
  });
}

/** All games of the coming day and a half that match the filters, by start. */
export async function findNewsGames(caller: Caller, { league, mine, gameId }: Omit<NewsQuestion, "about">) {
  const ownGameIds = ownGamesOf(caller);
  const [{ games, teams }, own] = await Promise.all([readWhoPlays(caller, league), mine ? ownGameIds() : NONE]);
  const { asOf } = caller.clock;
  const isNear = (startAt: EpochMs) => startAt > asOf - STARTED_MS && startAt <= asOf + AHEAD_MS;
  return {
    games: games.filter(
      ({ id, startAt, status }) =>
        status !== "canceled" && (gameId === "" ? isNear(startAt) : id === gameId) && (!mine || own.has(id)),
    ),
    teams: byId(teams),
    ownGameIds,
    near: games.length,
  };
}

/** One page of games ahead with the players who are missing, doubtful or named to start. */
export async function describeNewsGames(
  { database, clock }: Caller,
  { teams, ownGameIds: readOwn }: Pick<NewsFound, "teams" | "ownGameIds">,
  page: readonly NewsGame[],
): Promise<readonly NewsGameCard[]> {
  const { feed, run, asOf } = clock;
  const teamIds = page.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
  const [then, absent, starters, ownGameIds] = await Promise.all([
    readAtMoments(database, { feed, run, asOf, moments: [], chances: [], projections: [], teamIds }),
    listAbsent(database, { feed, teamIds, asOf }),
    listNamedStarters(database, { gameIds: page.map(({ id }) => id), asOf }),
    readOwn(),
  ]);
  const reader = new TeamReader({ teams, absent, rolesIn, ...then });
  return page.map((game) =>
    gameCard(game, { reader, teams, absent, starters: starters.get(game.id) ?? null, ownGameIds }),
  );
}
