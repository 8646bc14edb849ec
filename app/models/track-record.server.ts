import { and, countDistinct, desc, eq, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#db/client.ts";
import { teams } from "#db/schema/catalog.ts";
import { games } from "#db/schema/games.ts";
import { gradings, picks, predictions } from "#db/schema/picks.ts";

const home = alias(teams, "home");
const away = alias(teams, "away");

export interface RecordWindow {
  readonly feed: Feed;
  readonly run: number;
  /** Nothing published or graded later counts. */
  readonly asOf: EpochMs;
}

/** Gradings that count at `asOf`: the newest of each pick among those made by then. */
function counts({ feed, run, asOf }: RecordWindow) {
  return and(
    eq(picks.feed, feed),
    eq(picks.run, run),
    lte(picks.publishedAt, asOf),
    sql`${gradings.id} = (select max(newest.id) from gradings newest where newest.pick_id = ${picks.id} and newest.graded_at <= ${asOf})`,
  );
}

/** What every published pick of a feed's run came to, how many games were priced, and the pick graded last; one round trip. */
export async function getTrackRecord(database: Database, window: RecordWindow) {
  const { read } = database;
  const [graded, priced, newest] = await read.batch([
    read
      .select({
        result: gradings.result,
        profitUnits: gradings.profitUnits,
        closingLineValue: gradings.closingLineValue,
        gradedAt: gradings.gradedAt,
      })
      .from(picks)
      .innerJoin(gradings, eq(gradings.pickId, picks.id))
      .where(counts(window))
      .orderBy(gradings.gradedAt, gradings.id),
    read
      .select({ games: countDistinct(predictions.gameId) })
      .from(predictions)
      .innerJoin(games, eq(games.id, predictions.gameId))
      .where(and(eq(games.feed, window.feed), eq(predictions.run, window.run), lte(predictions.asOf, window.asOf))),
    read
      .select({
        league: picks.league,
        market: picks.market,
        side: picks.side,
        line: picks.line,
        price: picks.price,
        book: picks.book,
        probability: picks.probability,
        probabilityLow: picks.probabilityLow,
        probabilityHigh: picks.probabilityHigh,
        fairProbability: picks.fairProbability,
        publishedAt: picks.publishedAt,
        startAt: picks.startAt,
        result: gradings.result,
        homeScore: games.homeScore,
        awayScore: games.awayScore,
        home: { city: home.city, nickname: home.nickname },
        away: { city: away.city, nickname: away.nickname },
      })
      .from(picks)
      .innerJoin(gradings, eq(gradings.pickId, picks.id))
      .innerJoin(games, eq(games.id, picks.gameId))
      .innerJoin(home, eq(home.id, games.homeTeamId))
      .innerJoin(away, eq(away.id, games.awayTeamId))
      .where(counts(window))
      .orderBy(desc(gradings.gradedAt), desc(gradings.id))
      .limit(1),
  ]);
  return { graded, gamesPriced: priced[0]?.games ?? 0, newest: newest[0] ?? null };
}
