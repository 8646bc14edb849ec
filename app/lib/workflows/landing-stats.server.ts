import { LRUCache } from "lru-cache";
import { meanInterval, roiInterval, wilsonInterval } from "#app/lib/engine/bankroll/intervals.ts";
import { impliedFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Rate } from "#app/lib/schemas/saved-picks.ts";
import { getTrackRecord } from "#app/models/track-record.server.ts";
import { betRecommendation, matchupTitle } from "./describe-bet.ts";
import { feedStatus } from "./feed-status.server.ts";
import { asRate, ROI_NEEDS, WIN_RATE_NEEDS } from "./summarise-bets.ts";

/** The pick graded last, whatever came of it. */
export interface NewestGraded {
  readonly league: League;
  readonly matchup: string;
  readonly recommendation: string;
  readonly price: number;
  readonly bookLabel: string;
  readonly confidence: number;
  readonly confidenceLow: number;
  readonly confidenceHigh: number;
  readonly breakEven: number;
  readonly market: number | null;
  readonly publishedAt: EpochMs;
  readonly result: "win" | "loss" | "push" | "void";
  /** "Raptors 101, Celtics 99", null without a score. */
  readonly score: string | null;
}

/** The public figures of a feed's run, one unit on every published pick. */
export interface LandingStats {
  /** "Simulation", "Archive" or null on live data. */
  readonly label: string | null;
  readonly settled: number;
  readonly gamesPriced: number;
  readonly winRate: Rate;
  readonly roi: Rate;
  readonly closingLineValue: Rate;
  readonly newest: NewestGraded | null;
}

/** A public page's figures may be this old. */
const CACHE_MS = 60_000;

const cache = new LRUCache<string, LandingStats>({ max: 8, ttl: CACHE_MS });

/** Wins, return and closing line value of every published pick, wins and losses alike, from the stored gradings (D1). */
export async function landingStats(
  database: Database,
  input: { readonly feed: Feed; readonly wallNow: EpochMs },
): Promise<LandingStats> {
  const status = await feedStatus(database, input);
  const key = `${status.feed}/${status.run}`;
  const known = cache.get(key);
  if (known) return known;
  const stats = await readStats(database, { ...status, now: epochMs(status.now) });
  cache.set(key, stats);
  return stats;
}

/** The same without the cache. `now` is the feed's clock. */
export async function readStats(
  database: Database,
  status: { readonly feed: Feed; readonly run: number; readonly now: EpochMs; readonly label: string | null },
): Promise<LandingStats> {
  const { graded, gamesPriced, newest } = await getTrackRecord(database, {
    feed: status.feed,
    run: status.run,
    asOf: status.now,
  });
  const wins = graded.filter((row) => row.result === "win").length;
  const losses = graded.filter((row) => row.result === "loss").length;
  const staked = graded.filter((row) => row.result !== "void");
  const closing = graded.flatMap((row) => (row.closingLineValue === null ? [] : [row.closingLineValue]));
  return {
    label: status.label,
    settled: graded.length,
    gamesPriced,
    winRate: asRate(wilsonInterval(wins, wins + losses), WIN_RATE_NEEDS),
    roi: asRate(roiInterval(staked.map((row) => ({ stake: 1, profit: row.profitUnits }))), ROI_NEEDS),
    closingLineValue: asRate(meanInterval(closing), WIN_RATE_NEEDS),
    newest: newest && {
      league: newest.league,
      matchup: matchupTitle(newest.home, newest.away),
      recommendation: betRecommendation(newest.side, newest.line, newest.home, newest.away),
      price: newest.price,
      bookLabel: bookLabel(newest.book),
      confidence: newest.probability,
      confidenceLow: newest.probabilityLow,
      confidenceHigh: newest.probabilityHigh,
      breakEven: impliedFromAmerican(newest.price),
      market: newest.fairProbability,
      publishedAt: newest.publishedAt,
      result: newest.result,
      score:
        newest.homeScore === null || newest.awayScore === null
          ? null
          : `${newest.home.nickname} ${newest.homeScore}, ${newest.away.nickname} ${newest.awayScore}`,
    },
  };
}
