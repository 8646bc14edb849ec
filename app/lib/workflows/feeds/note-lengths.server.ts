import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { REGRADE_WINDOW_MS } from "#app/lib/engine/settle/grade-scope.ts";
import { playedByOuts, playedText } from "#app/lib/engine/settle/played.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import { listUnmeasuredGames, saveLengths } from "#app/models/feeds/game-length.server.ts";
import { saveResults, type ResultNews } from "#app/models/feeds/game-result.server.ts";

/**
 * Reads from box scores how much of finished baseball games was played, if no source says so: games from files, from sources that report
 * only scores, and games stored before lengths were. A game that was called early gets a further result, so that it is graded again; the
 * earlier grading stays. Games too old for corrected results are left as they are.
 */
export async function noteLengths(
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
