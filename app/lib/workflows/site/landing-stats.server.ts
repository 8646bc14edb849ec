import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { recordFigures } from "#app/lib/engine/record/figures.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import type { Rate } from "#app/lib/schemas/record/dto.ts";
import type { PublishedRecord } from "#app/models/record/record.server.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import { gradeOf, readRecord, recordedPick } from "#app/lib/workflows/record/shared-record.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";
import { rateView } from "#app/lib/views/record/rate-view.ts";

/** The bet graded last, won or lost; never a LEAN, which nobody was told to stake. */
export interface NewestGraded {
  readonly league: League;
  readonly matchup: string;
  readonly recommendation: string;
  readonly price: number;
  readonly bookLabel: string;
  readonly confidence: number;
  readonly publishedAt: EpochMs;
  /** No-vig probability of the side at the close and what the published price was worth against it; null without a close. */
  readonly closeProbability: number | null;
  readonly closingLineValue: number | null;
  /** Per unit staked. */
  readonly profitUnits: number;
  readonly result: "win" | "loss" | "push" | "void";
  /** "Raptors 101, Celtics 99", null without a score. */
  readonly score: string | null;
}

/** The public figures of a feed's run, one unit on every published BET. */
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

type Status = { readonly feed: Feed; readonly run: number; readonly now: EpochMs; readonly label: string | null };

/** Wins, return and closing line value of every published BET, wins and losses alike, from the stored gradings (D1). */
export async function landingStats(visitor: Visitor): Promise<LandingStats> {
  const { database } = visitor;
  const { feed, run, asOf, label } = await getFeedClock(database, visitor.feed, visitor.wallNow);
  return statsOf(await readRecord(database, { feed, run, asOf }), { feed, run, now: asOf, label });
}

function statsOf({ picks, gamesPriced }: PublishedRecord, { now, label }: Status): LandingStats {
  const bets = picks.filter((pick) => pick.verdict === "BET");
  const figures = recordFigures(bets.map((pick) => recordedPick(pick, now)));
  const [last] = bets
    .flatMap((pick) => (pick.grade !== null && gradeOf(pick, now) !== null ? [{ pick, grade: pick.grade }] : []))
    .sort((a, b) => b.grade.gradedAt - a.grade.gradedAt || b.grade.id - a.grade.id);
  const newest = last?.pick;
  return {
    label,
    settled: figures.settled,
    gamesPriced,
    winRate: rateView(figures.winRate, WIN_RATE_NEEDS),
    roi: rateView(figures.flatRoi, ROI_NEEDS),
    closingLineValue: rateView(figures.closingLineValue, WIN_RATE_NEEDS),
    newest:
      last && newest
        ? {
            league: newest.league,
            matchup: matchupTitle(newest.home, newest.away),
            recommendation: betRecommendation(newest),
            price: newest.price,
            bookLabel: bookLabel(newest.book),
            confidence: newest.probability,
            publishedAt: newest.publishedAt,
            closeProbability: last.grade.closeProbability,
            closingLineValue: last.grade.closingLineValue,
            profitUnits: last.grade.profitUnits,
            result: last.grade.result,
            score:
              newest.homeScore === null || newest.awayScore === null
                ? null
                : `${newest.home.nickname} ${newest.homeScore}, ${newest.away.nickname} ${newest.awayScore}`,
          }
        : null,
  };
}
