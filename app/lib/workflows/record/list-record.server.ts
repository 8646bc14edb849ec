import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { recordCalibration } from "#app/lib/engine/record/calibration.ts";
import { confidenceBand } from "#app/lib/engine/record/confidence-bands.ts";
import {
  equityInUnits,
  meanForecast,
  recordBreakdown,
  recordFigures,
  type RecordedPick,
} from "#app/lib/engine/record/figures.ts";
import { byVerdict } from "#app/lib/engine/record/headline.ts";
import { enteredCounts, isReplayed } from "#app/lib/engine/record/replayed.ts";
import { isUnrooted } from "#app/lib/engine/record/rooted.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { RECORD_PAGE_SIZE, type RecordFilters } from "#app/lib/schemas/record/forms.ts";
import type { RecordListEntry, RecordSummary, RecordView } from "#app/lib/schemas/record/dto.ts";
import type { RecordPick, RecordWindow } from "#app/models/record/record-picks.server.ts";
import { placeOfPick } from "#app/models/record/published-record.server.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import { gradeOf, isPublic, onceFor, readRecord, shownRun, type SharedRecord } from "./shared-record.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";

const figuresOf = (picks: readonly RecordedPick[]) => ({
  figures: recordFigures(picks),
  forecast: meanForecast(picks),
});

function summaryOf(picks: readonly RecordPick[], verdict: RecordFilters["verdict"]): RecordSummary {
  const { bets, leans } = byVerdict(picks);
  return {
    bets: figuresOf(bets),
    leans: figuresOf(leans),
    breakdown: recordBreakdown(verdict === "LEAN" ? leans : bets),
    calibration: recordCalibration(picks),
    equity: equityInUnits(bets),
  };
}

/** What a view of the record comes to: the picks that are told, newest start first, and those that are not. */
interface Viewed {
  /** Places in the record's picks: a long record has many views. */
  readonly newest: Uint32Array;
  readonly sealed: readonly RecordPick[];
  readonly replayedSettled: number;
  readonly unrooted: number;
}

function viewOf(
  { picks, roots }: SharedRecord,
  filters: RecordFilters,
  { feed, asOf }: RecordWindow,
): Viewed & { readonly told: readonly RecordPick[] } {
  const since = filters.period === "all" ? Number.NEGATIVE_INFINITY : asOf - Number(filters.period) * DAY_MS;
  const showsSealed = !leavesSealedOut(filters);
  const places: number[] = [];
  const told: RecordPick[] = [];
  const sealed: RecordPick[] = [];
  for (const [place, pick] of picks.entries()) {
    if (filters.league !== "ALL" && pick.league !== filters.league) continue;
    if (pick.gameStartAt < since) continue;
    if (!isPublic(pick, asOf)) {
      if (showsSealed) sealed.push(pick);
    } else if (
      (filters.market === "ALL" || pick.market === filters.market) &&
      (filters.verdict === "ALL" || pick.verdict === filters.verdict) &&
      (filters.confidence === "ALL" || confidenceBand(pick.probability) === filters.confidence) &&
      (filters.version === "ALL" || String(pick.modelVersionId) === filters.version)
    ) {
      told.push(pick);
      places.push(place);
    }
  }
  const startOf = (place: number) => picks[place]?.gameStartAt ?? 0;
  return {
    told,
    // Picks are in the order of their ids.
    newest: Uint32Array.from(places).sort((a, b) => startOf(b) - startOf(a) || b - a),
    sealed: sealed.sort((a, b) => a.gameStartAt - b.gameStartAt || a.id - b.id),
    replayedSettled: told.filter((pick) => pick.grade !== null && isReplayed(feed, pick)).length,
    unrooted: told.filter((pick) => isUnrooted(pick, roots, asOf)).length,
  };
}

/** A view is the same until the record is another, or a game of a pick that is not told has started. */
function keptView(record: SharedRecord, filters: RecordFilters, window: RecordWindow): Viewed & RecordSummary {
  const sealed = onceFor(record.picks, "open", () => record.picks.filter(({ grade }) => grade === null));
  const started = sealed.filter((pick) => isPublic(pick, window.asOf)).length;
  const { page: _, ...view } = filters;
  // A period begins at another moment with every minute; the whole record does not.
  const of = filters.period === "all" ? record.picks : record;
  return onceFor(of, `record ${started} ${record.roots.length} ${JSON.stringify(view)}`, () => {
    const { told, ...viewed } = viewOf(record, filters, window);
    return { ...viewed, ...summaryOf(told, filters.verdict) };
  });
}

const leavesSealedOut = ({ market, verdict, confidence, version }: RecordFilters) =>
  market !== "ALL" || verdict !== "ALL" || confidence !== "ALL" || version !== "ALL";

function entryOf(pick: RecordPick, { feed, asOf }: RecordWindow, versions: SharedRecord["versions"]): RecordListEntry {
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
  const { newest, sealed, replayedSettled, unrooted, ...summary } = keptView(record, filters, shown);
  const told = newest.length;
  const total = told + sealed.length;
  const pageCount = Math.max(1, Math.ceil(total / RECORD_PAGE_SIZE));
  const page = Math.min(filters.page, pageCount);
  const [from, to] = [(page - 1) * RECORD_PAGE_SIZE, page * RECORD_PAGE_SIZE];
  const onPage = [
    ...[...newest.subarray(from, to)].flatMap((place) => record.picks[place] ?? []),
    ...sealed.slice(Math.max(0, from - told), Math.max(0, to - told)),
  ];
  return {
    ...summary,
    feed: { feed, run, label, note, now: asOf },
    filters: { ...filters, page },
    entries: onPage.map((pick) => entryOf(pick, { feed, run, asOf }, record.versions)),
    total,
    page,
    pageCount,
    sealedPage: sealed.length === 0 ? null : Math.floor(told / RECORD_PAGE_SIZE) + 1,
    notStarted: sealed.length,
    replayedSettled,
    unrooted,
    entered: onceFor(record.picks, "entered", () => enteredCounts(record.picks)),
    sealedLeftOut: leavesSealedOut(filters),
    versions: [...record.versions].map(([id, label]) => ({ id, label })),
    runs: record.runs,
    head: record.head,
    root: record.roots.at(-1) ?? null,
  };
}

/** One pick of the feed's current run as everybody may see it, and what the feed is labelled; null where there is no such pick. */
export async function findRecordEntry(
  visitor: Visitor,
  pickId: number,
): Promise<{ readonly entry: RecordListEntry; readonly label: string | null } | null> {
  const { feed, run, asOf, label } = await shownRun(visitor, null);
  const record = await readRecord(visitor.database, { feed, run, asOf });
  const pick = record.picks[placeOfPick(record.picks, pickId)];
  return pick?.id === pickId ? { entry: entryOf(pick, { feed, run, asOf }, record.versions), label } : null;
}
