import { randomUUID } from "node:crypto";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { BOOKS } from "#app/lib/engine/leagues.ts";
import { markIngested } from "#app/models/feeds/feed.server.ts";
import type { Database } from "#db/client.ts";
import {
  makeFeedClock,
  makeGame,
  makeGrading,
  makeModelVersion,
  makePick,
  makeQuote,
  makeResult,
} from "#db/seed/factories.ts";

/** Teams that play on the live feed only. */
export const LIVE_TEAMS = ["City LIV", "City EON"] as const;

export interface LiveSlate {
  /** Picks on games of this evening. */
  readonly picks: readonly [number, number];
  /** A pick that has been graded. */
  readonly graded: number;
}

/** A live feed that was read four minutes ago: two games ahead with every book's prices and a pick on each, and a graded one. */
export async function makeLiveSlate(database: Database, wallNow: number): Promise<LiveSlate> {
  const writer = database.read;
  const now = epochMs(wallNow);
  const mark = `slate-${randomUUID()}`;
  await makeFeedClock(writer, { feed: "live", updatedAt: now });
  const { id: modelVersionId } = await makeModelVersion(writer, {
    feed: "live",
    createdAt: now - DAY_MS,
    trainedUntil: now - DAY_MS,
    dataHash: `live slate ${mark}`,
  });
  const published = { modelVersionId, publishedAt: now - 2 * HOUR_MS, quotedAt: now - 3 * HOUR_MS };
  const ahead = async (hours: number): Promise<number> => {
    const startAt = now + hours * HOUR_MS;
    const game = await makeGame(writer, {
      externalId: `${mark}-${hours}`,
      feed: "live",
      home: "LIV",
      away: "EON",
      startAt,
      updatedAt: now,
    });
    for (const [index, book] of BOOKS.entries())
      for (const [kind, ago] of [
        ["open", 20 * HOUR_MS],
        ["move", 25 * MINUTE_MS],
      ] as const)
        await makeQuote(writer, game.id, {
          book,
          kind,
          first: -125 - index,
          second: 105 - index,
          capturedAt: now - ago + index,
        });
    return (await makePick(writer, game, { ...published, hash: `${mark}-${hours}` })).id;
  };
  const picks = [await ahead(3), await ahead(26)] as const;
  const over = await makeGame(writer, {
    externalId: `${mark}-over`,
    feed: "live",
    home: "LIV",
    away: "EON",
    startAt: now - 20 * HOUR_MS,
    status: "final",
    homeScore: 110,
    awayScore: 100,
    finalAt: now - 17 * HOUR_MS,
    updatedAt: now,
  });
  await makeResult(writer, over.id, { knownAt: now - 17 * HOUR_MS });
  const graded = await makePick(writer, over, { ...published, hash: `${mark}-over`, publishedAt: now - 22 * HOUR_MS });
  await makeGrading(writer, graded, { gradedAt: now - 17 * HOUR_MS });
  await database.write((tx) =>
    markIngested(tx, { feed: "live", league: "NBA", kind: "odds", through: epochMs(now - 4 * MINUTE_MS) }),
  );
  return { picks, graded: graded.id };
}
