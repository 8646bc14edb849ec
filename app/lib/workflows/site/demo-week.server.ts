import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { weekday } from "#app/lib/engine/calendar/civil-day.ts";
import { easternDayOf, easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { addedSums } from "#app/lib/engine/record/record-sums.ts";
import { isReplayed } from "#app/lib/engine/proof/replayed.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { gradeOf, onceFor, readRecord, recordSums } from "#app/lib/workflows/record/shared-record.server.ts";
import { betsStarting, listRecordPicks, type RecordPick } from "#app/models/record/record-picks.server.ts";
import type { GroupedSums } from "#app/models/record/record-sums.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";

/** A settled BET of the demo's week, as published and as settled. Probabilities, value and stake are fractions. */
export interface DemoBet {
  readonly id: number;
  readonly league: League;
  readonly matchup: string;
  readonly recommendation: string;
  readonly bookLabel: string;
  readonly price: number;
  readonly probability: number;
  readonly probabilityLow: number;
  readonly probabilityHigh: number;
  readonly fairProbability: number | null;
  readonly expectedValue: number;
  readonly stakeFraction: number;
  readonly publishedAt: EpochMs;
  readonly startAt: EpochMs;
  readonly gradedAt: EpochMs;
  readonly hash: string;
  readonly result: "win" | "loss" | "push" | "void";
  /** Per unit staked. */
  readonly profitUnits: number;
  readonly closingLineValue: number | null;
}

/** A week of the record: Monday to Sunday, US Eastern. */
export interface DemoWeek {
  /** "Simulation", "Archive" or null on live data. */
  readonly label: string | null;
  /** First and last day, each at noon. */
  readonly from: EpochMs;
  readonly until: EpochMs;
  /** False: no whole week is settled yet, and these are all the bets so far. */
  readonly full: boolean;
  /** By the time of their grading. */
  readonly bets: readonly DemoBet[];
  /** Bets that were recorded after their games began (D34). */
  readonly replayed: number;
}

const MONDAY = 1;
/** The Monday of an Eastern day's week. */
const mondayOf = (day: number) => day - ((weekday(day) - MONDAY + 7) % 7);
const noonOf = (day: number) => easternMoment(day, 12 * 60);

function demoBet(pick: RecordPick, asOf: EpochMs): DemoBet | null {
  const grade = gradeOf(pick, asOf);
  if (grade === null) return null;
  return {
    id: pick.id,
    league: pick.league,
    matchup: matchupTitle(pick.home, pick.away),
    recommendation: betRecommendation(pick),
    bookLabel: bookLabel(pick.book),
    price: pick.price,
    probability: pick.probability,
    probabilityLow: pick.probabilityLow,
    probabilityHigh: pick.probabilityHigh,
    fairProbability: pick.fairProbability,
    expectedValue: pick.expectedValue,
    stakeFraction: pick.stakeFraction,
    publishedAt: pick.publishedAt,
    startAt: pick.gameStartAt,
    gradedAt: epochMs(grade.gradedAt),
    hash: pick.hash,
    result: grade.result,
    profitUnits: grade.profitUnits,
    closingLineValue: grade.closingLineValue,
  };
}

/** The Monday of the newest whole week that is settled; null without one. */
function settledWeek(days: readonly GroupedSums[], today: number): number | null {
  const weeks = groupBy(
    days.filter(({ verdict }) => verdict === "BET"),
    ({ day }) => mondayOf(day),
  );
  const whole = [...weeks].flatMap(([monday, week]) => {
    const { published, settled, voids } = addedSums(week);
    return monday + 7 <= today && settled === published && settled > voids ? [monday] : [];
  });
  return whole.length === 0 ? null : Math.max(...whole);
}

/**
 * The demo's week: the newest whole week (Monday to Sunday by the games' Eastern days) in which BETs were published and all of them are
 * settled, with every one of them, won or lost. Without such a week, the settled BETs of the last days. Null before anything is settled.
 */
export async function demoWeek(visitor: Visitor): Promise<DemoWeek | null> {
  const { database } = visitor;
  const { feed, run, asOf, label } = await getFeedClock(database, visitor.feed, visitor.wallNow);
  const record = await readRecord(database, { feed, run, asOf });
  const today = easternDayOf(asOf);
  const chosen = settledWeek(await recordSums(database, record, { by: ["day"] }), today);
  const [first, last] = chosen === null ? [today - 6, today + 1] : [chosen, chosen + 7];
  const shown = await onceFor(record.entries, `week ${first}`, () =>
    listRecordPicks(database, record, betsStarting(easternMoment(first, 0), easternMoment(last, 0))),
  );
  const settled = shown
    .flatMap((pick) => demoBet(pick, asOf) ?? [])
    .sort((a, b) => a.gradedAt - b.gradedAt || a.id - b.id);
  if (settled.length === 0) return null;
  const days = settled.map(({ startAt }) => easternDayOf(startAt));
  return {
    label,
    from: noonOf(chosen ?? Math.min(...days)),
    until: noonOf(chosen === null ? Math.max(...days) : chosen + 6),
    full: chosen !== null,
    bets: settled,
    replayed: shown.filter((pick) => gradeOf(pick, asOf) !== null && isReplayed(feed, pick)).length,
  };
}
