import { shownOrder } from "#app/lib/engine/evolution/section-order.ts";
import { dataSources } from "#app/lib/format/labels.ts";
import { usagePlan } from "#app/lib/format/plan-text.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { DashboardView, PublishedSummary } from "#app/lib/schemas/insights/dto.ts";
import type { DashboardFilters } from "#app/lib/schemas/insights/forms.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";
import { STRATEGY_FILTER_DEFAULTS } from "#app/lib/schemas/picks/forms.ts";
import type { BettingHabits } from "#app/lib/engine/mentor/tips.ts";
import { bettingHabits } from "#app/lib/views/bets/betting-habits.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { gradedLines, marketNotes, type Graded, type ListedWords } from "#app/lib/views/insights/published-summary.ts";
import { voicesOf } from "#app/lib/views/insights/voices.ts";
import { countOn } from "#app/lib/workflows/bets/list-saved-picks.server.ts";
import { everyBetOf, readOwnSums } from "#app/lib/workflows/bets/own-sums.server.ts";
import {
  offeredCards,
  readStrategyBoard,
  type StrategyBoard,
} from "#app/lib/workflows/picks/list-strategies.server.ts";
import {
  figuresOfBets,
  gamesPriced,
  readRecord,
  type SharedRecord,
} from "#app/lib/workflows/record/shared-record.server.ts";
import type { MeasuredUptime, SharedDashboard } from "#app/models/insights/dashboard.server.ts";
import type { RecordPick } from "#app/models/record/record-picks.server.ts";
import {
  confidenceOf,
  newestBets,
  performanceOf,
  readDashboardRows,
  summaryOf,
  wordsOf,
} from "./inside/dashboard-reads.server.ts";

/** Picks on top of the screen, and in the tab of today's. */
const BEST = 3;
const TODAYS = 5;
const TICKER = 5;
const OUTCOMES = 6;
const LAST = 10;
const NOTES = 4;

/** Everything matches: the dashboard shows the best picks, and the list is the place for filters. */
const ALL_PICKS = { ...STRATEGY_FILTER_DEFAULTS, minConfidence: 0 };

/** The current offers, best first, then the bets placed already, with their mark (D52). */
function listed(board: StrategyBoard): readonly OpenPick[] {
  const placed = board.cards.filter((card): card is OpenPick => card.group === "placed");
  return [...offeredCards(board), ...placed];
}

function uptimeOf(uptime: MeasuredUptime | null): DashboardView["uptime"] {
  return uptime === null || uptime.minutes === 0
    ? null
    : { ...uptime, share: Math.min(1, uptime.good / uptime.minutes) };
}

async function panelOf(
  database: Database,
  filters: DashboardFilters,
  parts: {
    readonly record: SharedRecord;
    readonly bets: readonly Graded<RecordPick>[];
    readonly words: ReadonlyMap<number, ListedWords>;
    readonly board: StrategyBoard;
    readonly shared: SharedDashboard;
  },
): Promise<DashboardView["panel"]> {
  const { record, bets, words, board, shared } = parts;
  if (filters.tab === "performance")
    return { ...(await performanceOf(database, record, filters.trend)), last: gradedLines(bets, LAST, words) };
  const cards = listed(board);
  if (filters.tab === "activity")
    return {
      tab: "activity",
      active: cards.length,
      picks: cards.slice(0, TODAYS),
      outcomes: gradedLines(bets, OUTCOMES, words),
    };
  const open = board.cards.filter((card): card is OpenPick => !card.locked);
  return {
    tab: "insights",
    models: shared.models,
    confidence: await confidenceOf(database, record),
    notes: marketNotes(open, NOTES),
  };
}

/**
 * The dashboard of one person: today's best picks as their plan shows them, the published record, their own bets in a line, and one tab.
 * Reads the board, the record and its own rows side by side; the shared parts are cached (see each read). It includes how the person bets.
 * If the address chose no tab, the first in the person's own order opens.
 */
export async function readDashboard(
  caller: Caller,
  asked: {
    readonly filters: DashboardFilters;
    /** Whether the address named the tab; true by default. */
    readonly chosen?: boolean;
  },
): Promise<DashboardView & { readonly habits: BettingHabits }> {
  const { database, viewer, clock, wallNow } = caller;
  const { feed, run, asOf } = clock;
  const [board, record, { shared, order }, sums] = await Promise.all([
    readStrategyBoard(caller, { filters: ALL_PICKS }),
    readRecord(database, { feed, run, asOf }),
    readDashboardRows(database, { feed, run, userId: viewer.id, asOf, wallNow }),
    readOwnSums(database, everyBetOf(caller)),
  ]);
  // The curve is on the page of one's own performance.
  const { equity: _, ...own } = sums.summary;
  const tabs = shownOrder(order);
  const opened = asked.chosen === false ? tabs[0] : undefined;
  const filters = opened === undefined ? asked.filters : { ...asked.filters, tab: opened };
  const { list, cards } = board;
  const [{ graded: bets, loss }, published, figures, priced] = await Promise.all([
    newestBets(database, record),
    summaryOf(database, record),
    figuresOfBets(database, record),
    gamesPriced(database, record),
  ]);
  const best = listed(board).slice(0, BEST);
  const locked = cards.flatMap((card) => (card.locked ? [card] : []));
  const bestToReveal = locked.find(({ canReveal }) => canReveal) ?? null;
  const words = wordsOf([...bets.slice(0, LAST), ...(loss ? [loss] : [])]);
  return {
    feed: list.feed,
    filters,
    tabs,
    counts: list.counts,
    best,
    bestToReveal,
    closed: best.length === 0 && bestToReveal === null ? locked : [],
    usage: list.dailyUsage,
    trialExpired: list.trialExpired,
    plan: usagePlan(viewer.tier, list.billingCycle),
    sources: dataSources(feed),
    published,
    own,
    isNew: countOn("all", sums) === 0,
    habits: bettingHabits(sums, viewer.bankrollCents),
    ticker: gradedLines(bets, TICKER, words),
    predictionsMade: shared.predictionsMade,
    uptime: uptimeOf(shared.uptime),
    voices: voicesOf(
      shared.testimonials,
      {
        figures,
        newestLoss: loss ? { price: loss.price, recommendation: words.get(loss.id)?.recommendation ?? "" } : null,
        oddsFormat: viewer.oddsFormat,
      },
      { gamesPriced: priced, entries: record.head?.sequence ?? null },
    ),
    panel: await panelOf(database, filters, { record, bets, words, board, shared }),
  };
}

/** The dashboard's summary of the published bets, on the feed of the caller's session. */
export async function dashboardAnalytics({ database, clock }: Caller): Promise<PublishedSummary> {
  const { feed, run, asOf } = clock;
  const record = await readRecord(database, { feed, run, asOf });
  return summaryOf(database, record);
}
