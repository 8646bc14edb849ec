import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League, Feed } from "#app/lib/engine/leagues.ts";
import { REGRADE_WINDOW_MS } from "#app/lib/engine/settle/grade-scope.ts";
import { playedByOuts, playedText } from "#app/lib/engine/settle/played.ts";
import { REPORTED_WITHIN_MS } from "#app/lib/engine/settle/rules.ts";
import type { Database, Transaction } from "#app/lib/platform/db.server.ts";
import { askProvider } from "#app/lib/providers/ask-provider.ts";
import { boxLineItem } from "#app/lib/providers/item-schemas.ts";
import type { FeedProviders, ProviderProblem } from "#app/lib/providers/ports.ts";
import { compareBoxLines, saveBoxLines, type BoxLineRecord } from "#app/models/feeds/box-score.server.ts";
import { listTeamAliases, savePlayers, type PlayerRecord } from "#app/models/feeds/catalog.server.ts";
import { listUnmeasuredGames, saveLengths } from "#app/models/feeds/game-length.server.ts";
import { repeatResults, saveResults, type ResultNews } from "#app/models/feeds/game-result.server.ts";
import { getIngestMark, markIngested } from "#app/models/feeds/feed.server.ts";
import { listGameTimes } from "#app/models/feeds/game.server.ts";
import { saveRosterMoves, type RosterRecord } from "#app/models/feeds/roster.server.ts";
import { saveFetches } from "#app/models/feeds/provider-fetch.server.ts";
import { NOTHING_INGESTED, type IngestReport } from "./inside/ingest-report.ts";
import { unknownTeam } from "./inside/resolve-team.ts";

const OVERLAP_MS = 6 * HOUR_MS;

/**
 * Ingests the box scores of games that became final since the last time. Their players are added to the catalog, and a player who played
 * for another team than the known one has moved. Where a box score that decides props is corrected, or comes only after bets have stopped
 * waiting for it, the game's result is stored once more, so that bets on it are graded again. @throws ProviderError
 */
export async function ingestBoxScores(
  database: Database,
  providers: FeedProviders,
  window: {
    readonly league: League;
    readonly asOf: EpochMs;
    readonly from?: EpochMs;
    /** Box scores that came after this moment are left for another call; by default `asOf`. */
    readonly to?: EpochMs;
  },
): Promise<IngestReport> {
  const { feed, stats } = providers;
  const { league, asOf, to = asOf } = window;
  if (stats === null) return NOTHING_INGESTED;
  const mark = await getIngestMark(database, feed, league, "box-scores");
  const from = window.from ?? epochMs(mark === null ? asOf - 3 * DAY_MS : mark - OVERLAP_MS);
  if (from >= to) return NOTHING_INGESTED;
  const [answer, aliases] = await Promise.all([
    askProvider({ what: `${league} box scores`, item: boxLineItem, withinMs: providers.answersWithinMs }, () =>
      stats.boxLines({ league, from, to, asOf }),
    ),
    listTeamAliases(database, feed, league),
  ]);
  const problems: ProviderProblem[] = [...answer.problems];
  const written = await database.write(async (tx) => {
    const known = await listGameTimes(
      tx,
      feed,
      answer.items.map((line) => line.externalGameId),
    );
    await saveFetches(tx, feed, answer.fetches);
    const players = new Map<string, PlayerRecord>();
    const lines: BoxLineRecord[] = [];
    const moves: RosterRecord[] = [];
    for (const line of answer.items) {
      const teamId = aliases.get(line.teamCode);
      const where = `${league} box score ${line.externalGameId}`;
      if (teamId === undefined) {
        problems.push(unknownTeam(where, line.teamCode, aliases.keys()));
        continue;
      }
      const played = known.get(line.externalGameId);
      if (played === undefined) {
        problems.push({ where, message: `Unknown game "${line.externalGameId}"` });
        continue;
      }
      const { externalPlayerId, playerName: name, position } = line;
      players.set(externalPlayerId, { externalId: externalPlayerId, league, teamId, name, position });
      lines.push({ ...line, teamId });
      moves.push({ externalPlayerId, teamId, since: played.startAt, knownAt: played.finalAt ?? asOf });
    }
    await savePlayers(tx, feed, [...players.values()]);
    await saveRosterMoves(tx, { feed, league }, moves);
    const news = await compareBoxLines(tx, feed, lines);
    const rows = await saveBoxLines(tx, feed, lines);
    // Props depend only on the box score, even where the score stays: without one they are void once the wait is over.
    const since = epochMs(asOf - REGRADE_WINDOW_MS);
    await repeatResults(tx, news.corrected, { since, asOf });
    await repeatResults(tx, news.first, { since, upTo: epochMs(asOf - REPORTED_WITHIN_MS), asOf });
    const lengths = league === "MLB" ? await noteLengths(tx, { feed, asOf }) : 0;
    await markIngested(tx, { feed, league, kind: "box-scores", through: to });
    return rows + lengths;
  });
  return { written, problems };
}

/**
 * Reads from box scores how much of finished baseball games was played, if no source says so: games from files, from sources that report
 * only scores, and games stored before lengths were. A game that was called early gets a further result, so that it is graded again; the
 * earlier grading stays. Games too old for corrected results are left as they are.
 */
async function noteLengths(
  tx: Transaction,
  { feed, asOf }: { readonly feed: Feed; readonly asOf: EpochMs },
): Promise<number> {
  const since = epochMs(asOf - REGRADE_WINDOW_MS);
  const lengths: { gameId: string; played: string }[] = [];
  const news: ResultNews[] = [];
  for (const game of await listUnmeasuredGames(tx, { feed, since, asOf })) {
    const { gameId, homeScore, awayScore, overtime } = game;
    const played = playedByOuts({ ...game, homeLeads: homeScore > awayScore });
    const text = playedText(played);
    if (text === null) continue;
    lengths.push({ gameId, played: text });
    if (played.extent === "part")
      news.push({ gameId, status: "final", homeScore, awayScore, overtime, played, finalAt: null });
  }
  await saveLengths(tx, lengths);
  return saveResults(tx, news, asOf);
}
