import { countText } from "#app/lib/engine/props/statistics.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { listPropStats } from "#app/models/feeds/box-score.server.ts";

interface Ended {
  readonly gameId: string;
  readonly subject: string;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
}

/**
 * The basis of a bet's grade, as screens show it beside the result: a prop's count ("finished with 31"), else the score with the teams'
 * names from `named`; null before there is one.
 */
export async function resultTexts<Bet extends Ended>(
  database: Database,
  bets: readonly Bet[],
  named: (bet: Bet) => readonly [away: string, home: string],
): Promise<(bet: Bet) => string | null> {
  const ended = bets.filter(({ homeScore }) => homeScore !== null);
  const stats = await listPropStats(database, ended);
  return (bet) => {
    const { gameId, subject, homeScore, awayScore } = bet;
    if (homeScore === null || awayScore === null) return null;
    const [away, home] = named(bet);
    return (
      countText(subject, stats.get(`${gameId} ${subject}`) ?? null) ?? `${away} ${awayScore}, ${home} ${homeScore}`
    );
  };
}
