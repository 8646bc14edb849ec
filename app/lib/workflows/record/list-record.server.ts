import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { LRUCache } from "lru-cache";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { recordCalibration } from "#app/lib/engine/record/calibration.ts";
import { confidenceBand } from "#app/lib/engine/record/confidence-bands.ts";
import {
  equityInUnits,
  meanForecast,
  recordBreakdown,
  recordFigures,
  type RecordedPick,
} from "#app/lib/engine/record/figures.ts";
import { isReplayed } from "#app/lib/engine/record/replayed.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { RECORD_PAGE_SIZE, type RecordFilters } from "#app/lib/schemas/record/forms.ts";
import type { RecordListEntry, RecordSummary, RecordView } from "#app/lib/schemas/record/dto.ts";
import type { PublishedPick, RecordWindow } from "#app/models/record/record.server.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import { gradeOf, isPublic, readRecord, recordedPick, shownRun, type SharedRecord } from "./shared-record.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";

/** Summaries of recently used filter combinations, by the record they were computed from. */
const summaries = new WeakMap<SharedRecord, LRUCache<string, RecordSummary>>();

const figuresOf = (picks: readonly RecordedPick[]) => ({
  figures: recordFigures(picks),
  forecast: meanForecast(picks),
});

interface Summarised {
  readonly key: string;
  readonly picks: readonly PublishedPick[];
  readonly asOf: EpochMs;
  readonly verdict: RecordFilters["verdict"];
}

function summaryOf(record: SharedRecord, { key, picks, asOf, verdict }: Summarised): RecordSummary {
  let cache = summaries.get(record);
  if (!cache) {
    cache = new LRUCache<string, RecordSummary>({ max: 32 });
    summaries.set(record, cache);
  }
  const known = cache.get(key);
  if (known) return known;
  const recorded = picks.map((pick) => recordedPick(pick, asOf));
  const bets = recorded.filter((pick) => pick.verdict === "BET");
  const leans = recorded.filter((pick) => pick.verdict === "LEAN");
  const summary = {
    bets: figuresOf(bets),
    leans: figuresOf(leans),
    breakdown: recordBreakdown(verdict === "LEAN" ? leans : bets),
    calibration: recordCalibration(recorded),
    equity: equityInUnits(bets),
  };
  cache.set(key, summary);
  return summary;
}

function entryOf(
  pick: PublishedPick,
  { feed, asOf }: RecordWindow,
  versions: SharedRecord["versions"],
): RecordListEntry {
  const base = {
    id: pick.id,
    league: pick.league,
    matchup: matchupTitle(pick.home, pick.away),
    startAt: pick.gameStartAt,
    publishedAt: pick.publishedAt,
    hash: pick.hash,
  };
  if (!isPublic(pick, asOf)) return { ...base, sealed: true };
  const grade = gradeOf(pick, asOf);
  return {
    ...base,
    sealed: false,
    market: pick.market,
    recommendation: betRecommendation(pick),
    price: pick.price,
    bookLabel: bookLabel(pick.book),
    probability: pick.probability,
    expectedValue: pick.expectedValue,
    stakeFraction: pick.stakeFraction,
    verdict: pick.verdict,
    modelLabel: versions.get(pick.modelVersionId) ?? "",
    result: grade?.result ?? null,
    profitUnits: grade?.profitUnits ?? null,
    closeProbability: grade?.closeProbability ?? null,
    closingLineValue: grade?.closingLineValue ?? null,
    score:
      pick.homeScore === null || pick.awayScore === null
        ? null
        : `${pick.away.code} ${pick.awayScore}, ${pick.home.code} ${pick.homeScore}`,
    replayed: isReplayed(feed, pick),
  };
}

/**
 * The public record of a feed's current run: every pick of every model version, a page of them, and the results of the whole view, BET and
 * LEAN apart. Picks whose games have started come first, newest start first; then those that have not, soonest first, of which only game,
 * time and hash are shown (D9). Filters on what is hidden leave such picks out, so that the list does not give them away.
 */
export async function listRecord(
  visitor: Visitor,
  { filters }: { readonly filters: RecordFilters },
): Promise<RecordView> {
  const { database } = visitor;
  const shown = await shownRun(visitor, filters.run === "current" ? null : Number(filters.run));
  const { feed, run, asOf, label, note } = shown;
  const record = await readRecord(database, { feed, run, asOf });
  const since = filters.period === "all" ? Number.NEGATIVE_INFINITY : asOf - Number(filters.period) * DAY_MS;
  const sealedLeftOut =
    filters.market !== "ALL" || filters.verdict !== "ALL" || filters.confidence !== "ALL" || filters.version !== "ALL";
  const matching = record.picks.filter((pick) => {
    if (filters.league !== "ALL" && pick.league !== filters.league) return false;
    if (pick.gameStartAt < since) return false;
    if (!isPublic(pick, asOf)) return !sealedLeftOut;
    return (
      (filters.market === "ALL" || pick.market === filters.market) &&
      (filters.verdict === "ALL" || pick.verdict === filters.verdict) &&
      (filters.confidence === "ALL" || confidenceBand(pick.probability) === filters.confidence) &&
      (filters.version === "ALL" || String(pick.modelVersionId) === filters.version)
    );
  });
  const told = matching.filter((pick) => isPublic(pick, asOf));
  const { page: asked, ...view } = filters;
  const pageCount = Math.max(1, Math.ceil(matching.length / RECORD_PAGE_SIZE));
  const page = Math.min(asked, pageCount);
  const sealed = matching.filter((pick) => !isPublic(pick, asOf));
  const sorted = [
    ...[...told].sort((a, b) => b.gameStartAt - a.gameStartAt || b.id - a.id),
    ...sealed.sort((a, b) => a.gameStartAt - b.gameStartAt || a.id - b.id),
  ];
  return {
    ...summaryOf(record, {
      key: `${told.length} ${JSON.stringify(view)}`,
      picks: told,
      asOf,
      verdict: filters.verdict,
    }),
    feed: { feed, run, label, note, now: asOf },
    filters: { ...filters, page },
    entries: sorted
      .slice((page - 1) * RECORD_PAGE_SIZE, page * RECORD_PAGE_SIZE)
      .map((pick) => entryOf(pick, { feed, run, asOf }, record.versions)),
    total: matching.length,
    page,
    pageCount,
    sealedPage: sealed.length === 0 ? null : Math.floor(told.length / RECORD_PAGE_SIZE) + 1,
    notStarted: sealed.length,
    replayedSettled: told.filter((pick) => gradeOf(pick, asOf) !== null && isReplayed(feed, pick)).length,
    sealedLeftOut,
    versions: [...record.versions].map(([id, label]) => ({ id, label })),
    runs: record.runs,
    head: record.head,
    root: record.root,
  };
}

/** One pick of the feed's current run as everybody may see it, and what the feed is labelled; null where there is no such pick. */
export async function findRecordEntry(
  visitor: Visitor,
  pickId: number,
): Promise<{ readonly entry: RecordListEntry; readonly label: string | null } | null> {
  const { feed, run, asOf, label } = await shownRun(visitor, null);
  const record = await readRecord(visitor.database, { feed, run, asOf });
  const pick = record.picks.find(({ id }) => id === pickId);
  return pick ? { entry: entryOf(pick, { feed, run, asOf }, record.versions), label } : null;
}
