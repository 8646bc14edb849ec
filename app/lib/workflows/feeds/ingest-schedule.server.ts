import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { type EpochMs, epochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { ResultStatus } from "#app/lib/engine/games/game-state.ts";
import { UNKNOWN_LENGTH } from "#app/lib/engine/settle/played.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { askProvider } from "#app/lib/providers/ask-provider.ts";
import { gameItem } from "#app/lib/providers/item-schemas.ts";
import type { FeedProviders, ProviderGame, ProviderProblem } from "#app/lib/providers/ports.ts";
import { listTeamAliases } from "#app/models/feeds/catalog.server.ts";
import { gameId, saveGames, type GameRecord } from "#app/models/feeds/game.server.ts";
import { oldestUnfinishedStart, saveResults, type ResultNews } from "#app/models/feeds/game-result.server.ts";
import { saveFetches } from "#app/models/feeds/provider-fetch.server.ts";
import type { IngestReport } from "./inside/ingest-report.ts";
import { unknownTeam } from "./inside/resolve-team.ts";

export interface ScheduleWindow {
  readonly league: League;
  /** Games that start in [from, to) are requested. */
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly asOf: EpochMs;
}

/** Games that started up to three days ago may still be corrected; the schedule is read for the next ten. */
export function usualScheduleWindow(league: League, asOf: EpochMs): ScheduleWindow {
  return { league, from: epochMs(asOf - 3 * DAY_MS), to: epochMs(asOf + 10 * DAY_MS), asOf };
}

/** Days after which no source reports a game's result any more; bets on it wait for their owner's statement. */
const GIVEN_UP_MS = 30 * DAY_MS;

/** The usual window, extended back to the oldest game that is not known to have ended: after an outage of a week, a week is read. */
export async function dueScheduleWindow(
  database: Database,
  feed: Feed,
  { league, asOf }: Pick<ScheduleWindow, "league" | "asOf">,
): Promise<ScheduleWindow> {
  const usual = usualScheduleWindow(league, asOf);
  const unfinished = await oldestUnfinishedStart(database, {
    feed,
    league,
    from: epochMs(asOf - GIVEN_UP_MS),
    to: usual.from,
  });
  return unfinished === null ? usual : { ...usual, from: epochMs(unfinished - A_DAY_EARLIER_MS) };
}

/** A start may have been sent with a later time than the real one. */
const A_DAY_EARLIER_MS = DAY_MS;

/** What a game's state means for its result. A suspended game has none yet, but bets on it do not wait forever. */
function resultStatusOf({ status, suspended }: ProviderGame): ResultStatus | null {
  if (status === "in_progress") return suspended === true ? "suspended" : null;
  return status === "scheduled" ? null : status;
}

function newsOf(feed: FeedProviders["feed"], game: ProviderGame): ResultNews[] {
  const status = resultStatusOf(game);
  if (status === null) return [];
  const { homeScore, awayScore, overtime, finalAt, played, resumedAt = null } = game;
  const needsScore = status === "final" || status === "suspended";
  if (needsScore && (homeScore === null || awayScore === null)) return [];
  const hasScore = needsScore || status === "canceled";
  return [
    {
      gameId: gameId(feed, game.externalId),
      status,
      homeScore: hasScore ? homeScore : null,
      awayScore: hasScore ? awayScore : null,
      overtime,
      played: status === "final" ? played : UNKNOWN_LENGTH,
      resumedAt: status === "final" ? resumedAt : null,
      finalAt,
    },
  ];
}

/**
 * Ingests schedule and scores of a league: games as the feed reports them now, and new results. A game with an unknown team, or an
 * impossible one (a team against itself, a final without a score), is reported as a problem; the rest is stored.
 *
 * @throws ProviderError when there is no usable answer; nothing was written.
 */
export async function ingestSchedule(
  database: Database,
  providers: FeedProviders,
  window: ScheduleWindow,
): Promise<IngestReport> {
  const { feed } = providers;
  const [answer, aliases] = await Promise.all([
    askProvider(
      {
        what: `${window.league} schedule`,
        item: gameItem,
        refuse: ({ league }: ProviderGame) => (league === window.league ? null : `A game of the ${league}`),
        withinMs: providers.answersWithinMs,
      },
      () => providers.scores.games(window),
    ),
    listTeamAliases(database, feed, window.league),
  ]);
  const problems: ProviderProblem[] = [...answer.problems];
  const games: GameRecord[] = [];
  const news: ResultNews[] = [];
  for (const game of answer.items) {
    const where = `${window.league} game ${game.externalId}`;
    const homeTeamId = aliases.get(game.homeCode);
    const awayTeamId = aliases.get(game.awayCode);
    if (homeTeamId === undefined) problems.push(unknownTeam(where, game.homeCode, aliases.keys()));
    if (awayTeamId === undefined) problems.push(unknownTeam(where, game.awayCode, aliases.keys()));
    if (homeTeamId === undefined || awayTeamId === undefined) continue;
    if (homeTeamId === awayTeamId) {
      problems.push({ where, message: "A team cannot play itself" });
      continue;
    }
    if (game.status === "final" && (game.homeScore === null || game.awayScore === null)) {
      problems.push({ where, message: "Final without a score" });
      continue;
    }
    games.push({ ...game, homeTeamId, awayTeamId });
    news.push(...newsOf(feed, game));
  }
  const written = await database.write(async (tx) => {
    await saveFetches(tx, feed, answer.fetches);
    const changed = await saveGames(tx, feed, games, window.asOf);
    return changed + (await saveResults(tx, news, window.asOf));
  });
  return { written, problems };
}
