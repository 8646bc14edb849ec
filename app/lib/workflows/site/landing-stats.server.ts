import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import { headlineOf, type RecordHeadline } from "#app/lib/engine/record/headline.ts";
import { addedSums } from "#app/lib/engine/record/record-sums.ts";
import { mayReplay, type EnteredCounts } from "#app/lib/engine/proof/replayed.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { listNewestGradedBets, type RecordPick } from "#app/models/record/record-picks.server.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import {
  figuresOfBets,
  gamesPriced,
  onceFor,
  readRecord,
  recordSums,
  sumsOf,
} from "#app/lib/workflows/record/shared-record.server.ts";
import { resultTexts } from "#app/lib/workflows/record/result-texts.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";

/** The last bet that won or lost: a pushed or void one shows nothing. Never a LEAN, which has no stake. */
export interface NewestGraded {
  readonly league: League;
  readonly matchup: string;
  readonly recommendation: string;
  readonly price: number;
  readonly bookLabel: string;
  readonly confidence: number;
  readonly publishedAt: EpochMs;
  /** No-vig probability of the side at the close, and the published price's edge against it; null without a close. */
  readonly closeProbability: number | null;
  readonly closingLineValue: number | null;
  /** Per unit staked. */
  readonly profitUnits: number;
  readonly result: "win" | "loss" | "push" | "void";
  /** Away first, as games are named: "Celtics 99, Raptors 101"; null without a score. */
  readonly score: string | null;
}

/** The public figures of a feed's run, one unit on every published BET. */
export interface LandingStats {
  /** "Simulation", "Archive" or null on live data. */
  readonly label: string | null;
  readonly settled: number;
  /** The settled ones that were recorded after their games began (D34). */
  readonly replayed: number;
  readonly gamesPriced: number;
  /** The record's five figures, of its bets. */
  readonly headline: RecordHeadline;
  /** Every published pick by whether it was entered before its game began. */
  readonly entered: EnteredCounts;
  readonly newest: NewestGraded | null;
}

/** Wins, return and closing line value of every published BET, wins and losses alike, from the stored gradings (D1). */
export async function landingStats(visitor: Visitor): Promise<LandingStats> {
  const { database } = visitor;
  const { feed, run, asOf, label } = await getFeedClock(database, visitor.feed, visitor.wallNow);
  const record = await readRecord(database, { feed, run, asOf });
  const [sums, figures, priced, [newest]] = await Promise.all([
    recordSums(database, record),
    figuresOfBets(database, record),
    gamesPriced(database, record),
    onceFor(record.entries, "newest decided", () =>
      listNewestGradedBets(database, record, { limit: 1, results: ["win", "loss"] }),
    ),
  ]);
  const every = addedSums(sums);
  const scoreOf = await resultTexts(database, newest ? [newest] : [], ({ away, home }) => [
    away.nickname,
    home.nickname,
  ]);
  return statsOf({
    figures,
    replayed: mayReplay(feed) ? sumsOf(sums, "BET").settledLate : 0,
    entered: { before: every.published - every.publishedLate, after: every.publishedLate },
    gamesPriced: priced,
    label,
    newest: newest ?? null,
    score: newest ? scoreOf(newest) : null,
  });
}

interface Stats {
  readonly figures: RecordFigures;
  readonly replayed: number;
  readonly entered: EnteredCounts;
  readonly gamesPriced: number;
  readonly label: string | null;
  readonly newest: RecordPick | null;
  readonly score: string | null;
}

function statsOf({ figures, replayed, entered, gamesPriced, label, newest, score }: Stats): LandingStats {
  return {
    label,
    settled: figures.settled,
    replayed,
    gamesPriced,
    headline: headlineOf(figures),
    entered,
    newest: newest?.grade
      ? {
          league: newest.league,
          matchup: matchupTitle(newest.home, newest.away),
          recommendation: betRecommendation(newest),
          price: newest.price,
          bookLabel: bookLabel(newest.book),
          confidence: newest.probability,
          publishedAt: newest.publishedAt,
          closeProbability: newest.grade.closeProbability,
          closingLineValue: newest.grade.closingLineValue,
          profitUnits: newest.grade.profitUnits,
          result: newest.grade.result,
          score,
        }
      : null,
  };
}
