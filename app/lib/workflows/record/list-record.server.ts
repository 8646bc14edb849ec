import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDayOf, easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { equityByDay } from "#app/lib/engine/record/figures.ts";
import { calibrationOf } from "#app/lib/engine/record/calibration.ts";
import { CONFIDENCE_BANDS, confidenceBand } from "#app/lib/engine/record/confidence-bands.ts";
import {
  addedSums,
  figuresOfSums,
  forecastOfSums,
  NO_SUMS,
  type RecordSums,
} from "#app/lib/engine/record/record-sums.ts";
import { isReplayed, mayReplay } from "#app/lib/engine/proof/replayed.ts";
import { isUnrooted } from "#app/lib/engine/proof/rooted.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import { RECORD_PAGE_SIZE, type RecordFilters } from "#app/lib/schemas/record/forms.ts";
import type { RecordListEntry, RecordSummary, RecordView } from "#app/lib/schemas/record/dto.ts";
import {
  findRecordPick,
  listNewestPicks,
  type RecordPick,
  type RecordWindow,
} from "#app/models/record/record-picks.server.ts";
import {
  readDailyProfits,
  readForecasts,
  selectDailyProfits,
  selectForecasts,
  selectRecordSums,
  type SumsQuery,
} from "#app/models/record/record-sums.server.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import {
  gradeOf,
  isPublic,
  onceFor,
  readRecord,
  recordSums,
  shownRun,
  sumsOf,
  type SharedRecord,
} from "./shared-record.server.ts";
import { resultTexts } from "./result-texts.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";

/** The days and open picks of the record that match a view's filters. */
interface Viewed {
  readonly fromDay: number | null;
  readonly asked: Pick<SumsQuery, "league" | "market" | "band" | "version" | "fromDay">;
  /** Open picks of games that have started, and those that are sealed, soonest first. */
  readonly opened: readonly RecordPick[];
  readonly sealed: readonly RecordPick[];
}

const unlessAll = <Value extends string>(value: Value | "ALL") => (value === "ALL" ? null : value);

function viewOf({ open }: SharedRecord, filters: RecordFilters, asOf: EpochMs): Viewed {
  const { period, league, market, verdict, confidence, version } = filters;
  const fromDay = period === "all" ? null : easternDayOf(epochMs(asOf - Number(period) * DAY_MS));
  const since = fromDay === null ? Number.NEGATIVE_INFINITY : easternMoment(fromDay, 0);
  const within = open.filter((pick) => (league === "ALL" || pick.league === league) && pick.startAt >= since);
  const opened = within.filter(
    (pick) =>
      isPublic(pick, asOf) &&
      (market === "ALL" || pick.market === market) &&
      (verdict === "ALL" || pick.verdict === verdict) &&
      (confidence === "ALL" || confidenceBand(pick.probability) === confidence) &&
      (version === "ALL" || String(pick.modelVersionId) === version),
  );
  const sealed = leavesSealedOut(filters) ? [] : within.filter((pick) => !isPublic(pick, asOf));
  return {
    fromDay,
    asked: {
      league: unlessAll(league),
      market: unlessAll(market),
      band: unlessAll(confidence),
      version: version === "ALL" ? null : Number(version),
      fromDay,
    },
    opened,
    sealed: sealed.toSorted((a, b) => a.gameStartAt - b.gameStartAt || a.id - b.id),
  };
}

type Split = "league" | "market" | "band" | "version";

/** The results of a view, from the sums of its days. */
async function summaryOf(
  database: Database,
  record: SharedRecord,
  { view, verdict }: { readonly view: Viewed; readonly verdict: RecordFilters["verdict"] },
): Promise<RecordSummary & Pick<RecordSums, "settled" | "settledLate" | "unrooted">> {
  const only = verdict === "ALL" ? null : verdict;
  const shown = (of: "BET" | "LEAN") => only === null || only === of;
  const { asked, opened } = view;
  const split = verdict === "LEAN" ? "LEAN" : "BET";
  const rows = await readTogether(database.read, {
    league: selectRecordSums(database, record, { ...asked, by: ["league"] }),
    days: selectDailyProfits(database, record, asked),
    market: selectRecordSums(database, record, { ...asked, by: ["market"] }),
    band: selectRecordSums(database, record, { ...asked, by: ["band"] }),
    version: selectRecordSums(database, record, { ...asked, by: ["version"] }),
    forecasts: selectForecasts(database, record, { ...asked, verdict: only }),
  });
  const openOf = (of: "BET" | "LEAN", matches: (pick: RecordPick) => boolean = () => true) =>
    opened.filter((pick) => pick.verdict === of && matches(pick)).length;
  const verdictFigures = (of: "BET" | "LEAN") => {
    const sums = shown(of) ? sumsOf(rows.league, of) : NO_SUMS;
    return { figures: figuresOfSums(sums, openOf(of)), forecast: forecastOfSums(sums) };
  };
  const by = (name: Split, keyOf: (pick: RecordPick) => string) => {
    const groups = groupBy(
      rows[name].filter((sums) => sums.verdict === split),
      (sums) => String(sums[name]),
    );
    const keys = new Set([...groups.keys(), ...opened.filter((pick) => pick.verdict === split).map(keyOf)]);
    return Object.fromEntries(
      [...keys].sort().map((key) => [
        key,
        figuresOfSums(
          addedSums(groups.get(key) ?? []),
          openOf(split, (pick) => keyOf(pick) === key),
        ),
      ]),
    );
  };
  const [bets, leans] = [verdictFigures("BET"), verdictFigures("LEAN")];
  const total = split === "LEAN" ? leans.figures : bets.figures;
  const listed = addedSums(rows.league.filter((sums) => only === null || sums.verdict === only));
  return {
    bets,
    leans,
    breakdown: {
      total,
      byVerdict: total.picks === 0 ? {} : { [split]: total },
      byLeague: by("league", (pick) => pick.league),
      byMarket: by("market", (pick) => pick.market),
      byConfidence: by("band", (pick) => confidenceBand(pick.probability)),
      byVersion: by("version", (pick) => String(pick.modelVersionId)),
    },
    calibration: calibrationOf(readForecasts(rows.forecasts)),
    equity: shown("BET") ? equityByDay(readDailyProfits(rows.days)) : [],
    settled: listed.settled,
    settledLate: listed.settledLate,
    unrooted: listed.unrooted,
  };
}

/** A view's results are the same until the next entry, or until a game of an open pick has started. */
function keptSummary(
  database: Database,
  record: SharedRecord,
  { filters, view }: { readonly filters: RecordFilters; readonly view: Viewed },
) {
  const { page: _, period: __, run: ___, ...named } = filters;
  const key = JSON.stringify([named, view.fromDay, view.opened.length]);
  return onceFor(record.entries, `record ${key}`, () =>
    summaryOf(database, record, { view, verdict: filters.verdict }),
  );
}

function bandLimits(confidence: RecordFilters["confidence"]): readonly [number, number] | null {
  const band = CONFIDENCE_BANDS.find(({ key }) => key === confidence);
  return band ? [band.from, band.to] : null;
}

const leavesSealedOut = ({ market, verdict, confidence, version }: RecordFilters) =>
  market !== "ALL" || verdict !== "ALL" || confidence !== "ALL" || version !== "ALL";

const resultsOf = (database: Database, picks: readonly RecordPick[], asOf: EpochMs) =>
  resultTexts(
    database,
    picks.filter((pick) => isPublic(pick, asOf)),
    ({ away, home }) => [away.code, home.code],
  );

function entryOf(
  pick: RecordPick,
  { feed, asOf }: RecordWindow,
  { versions, scoreOf }: Pick<SharedRecord, "versions"> & { readonly scoreOf: (pick: RecordPick) => string | null },
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
    correctedFrom: grade?.correctedFrom ?? null,
    profitUnits: grade?.profitUnits ?? null,
    closeProbability: grade?.closeProbability ?? null,
    closingLineValue: grade?.closingLineValue ?? null,
    score: scoreOf(pick),
    replayed: isReplayed(feed, pick),
  };
}

/**
 * The public record of a feed's current run: every pick of every model version, a page of them, and the results of the whole view, BET and
 * LEAN apart. Picks whose games have started come first, newest start first; then those that have not, soonest first, with only game, time
 * and hash (D9). Filters on hidden facts leave such picks out, so that the list does not reveal them.
 */
export async function listRecord(
  visitor: Visitor,
  { filters }: { readonly filters: RecordFilters },
): Promise<RecordView> {
  const { database } = visitor;
  const shown = await shownRun(visitor, filters.run === "current" ? null : Number(filters.run));
  const { feed, run, asOf, label, note } = shown;
  const record = await readRecord(database, { feed, run, asOf });
  const view = viewOf(record, filters, asOf);
  const [{ settled, settledLate, unrooted, ...summary }, published] = await Promise.all([
    keptSummary(database, record, { filters, view }),
    recordSums(database, record, { by: ["league"] }),
  ]);
  const { opened, sealed } = view;
  const shownPicks = settled + opened.length;
  const total = shownPicks + sealed.length;
  const pageCount = Math.max(1, Math.ceil(total / RECORD_PAGE_SIZE));
  const page = Math.min(filters.page, pageCount);
  const [from, to] = [(page - 1) * RECORD_PAGE_SIZE, page * RECORD_PAGE_SIZE];
  const entries = await onceFor(record, `entries ${JSON.stringify({ ...filters, page })} ${opened.length}`, () =>
    listNewestPicks(
      database,
      { feed, run, asOf },
      {
        league: view.asked.league ?? null,
        market: view.asked.market ?? null,
        verdict: unlessAll(filters.verdict),
        version: view.asked.version ?? null,
        confidence: bandLimits(filters.confidence),
        from: view.fromDay === null ? null : easternMoment(view.fromDay, 0),
        without: record.open.filter((pick) => !isPublic(pick, asOf)).map(({ id }) => id),
        limit: Math.max(0, Math.min(to, shownPicks) - from),
        offset: from,
      },
    ),
  );
  const onPage = [...entries, ...sealed.slice(Math.max(0, from - shownPicks), Math.max(0, to - shownPicks))];
  const every = addedSums(published);
  const scoreOf = await resultsOf(visitor.database, onPage, asOf);
  return {
    ...summary,
    feed: { feed, run, label, note, now: asOf },
    filters: { ...filters, page },
    entries: onPage.map((pick) => entryOf(pick, { feed, run, asOf }, { versions: record.versions, scoreOf })),
    total,
    page,
    pageCount,
    sealedPage: sealed.length === 0 ? null : Math.floor(shownPicks / RECORD_PAGE_SIZE) + 1,
    notStarted: sealed.length,
    replayedSettled: mayReplay(feed) ? settledLate : 0,
    unrooted: unrooted + opened.filter((pick) => isUnrooted(pick, record.roots, asOf)).length,
    entered: { before: every.published - every.publishedLate, after: every.publishedLate },
    sealedLeftOut: leavesSealedOut(filters),
    versions: [...record.versions].map(([id, label]) => ({ id, label })),
    runs: record.runs,
    head: record.head,
    root: record.roots.at(-1) ?? null,
  };
}

/** One pick of the feed's current run as everybody may see it, and what the feed is labeled; null where there is no such pick. */
export async function findRecordEntry(
  visitor: Visitor,
  pickId: number,
): Promise<{ readonly entry: RecordListEntry; readonly label: string | null } | null> {
  const { feed, run, asOf, label } = await shownRun(visitor, null);
  const [record, pick] = await Promise.all([
    readRecord(visitor.database, { feed, run, asOf }),
    findRecordPick(visitor.database, { feed, run, asOf }, pickId),
  ]);
  if (!pick) return null;
  const scoreOf = await resultsOf(visitor.database, [pick], asOf);
  return { entry: entryOf(pick, { feed, run, asOf }, { versions: record.versions, scoreOf }), label };
}
