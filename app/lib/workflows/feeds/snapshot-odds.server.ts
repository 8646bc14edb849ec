import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { canBelongTogether } from "#app/lib/engine/odds/hold.ts";
import type { PackedLadder } from "#app/lib/engine/odds/prop-ladder.ts";
import { STATISTICS, subjectText } from "#app/lib/engine/props/statistics.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { askProvider } from "#app/lib/providers/ask-provider.ts";
import { quoteItem, splitItem } from "#app/lib/providers/item-schemas.ts";
import type {
  FeedProviders,
  ProviderAnswer,
  ProviderProblem,
  ProviderQuote,
  ProviderSplit,
  Window,
} from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { getIngestMark, markIngested } from "#app/models/feeds/feed.server.ts";
import { listKnownPlayers, playerId } from "#app/models/feeds/catalog.server.ts";
import { gameId, listGameIdsNear, listKnownGames, listUpcomingGames } from "#app/models/feeds/game.server.ts";
import { listNewestQuotes, saveQuotes, saveSplits, type QuoteRecord } from "#app/models/feeds/odds.server.ts";
import { savePropLadders } from "#app/models/props/prop-ladder.server.ts";
import { saveFetches } from "#app/models/feeds/provider-fetch.server.ts";
import type { IngestReport } from "./inside/ingest-report.ts";

/** Overlap between readings, for quotes reported late; a quote read twice is one row. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** The first snapshot of a league reads back this far. */
const FIRST_LOOK_MS = 8 * DAY_MS;

const MARKET_LINE_STEP = 0.5;

/** A quote of an answer under its stored names, with the other lines that came with it. */
interface ReadQuote {
  readonly quote: QuoteRecord;
  readonly subject: string;
  readonly ladder: PackedLadder | null;
}

/**
 * Why a quote is impossible; null where it is not. Providers' prices are branded by their adapters, but a line can be any number, and two
 * prices need not be of one market.
 */
function impossible(quote: ProviderQuote): string | null {
  if ((quote.market === "moneyline") !== (quote.line === null)) {
    return quote.market === "moneyline" ? "A moneyline has no line" : "A spread, a total or a prop needs its line";
  }
  if ((quote.market === "prop") !== (quote.prop !== undefined))
    return "A prop needs its player, and only a prop has one";
  if (quote.prop !== undefined && STATISTICS[quote.prop.statistic].league !== quote.league)
    return `No ${quote.prop.statistic} in the ${quote.league}`;
  if (quote.ladder !== undefined && quote.prop === undefined) return "Only a prop has a ladder of its own";
  const { line, first, second } = quote;
  const isCount = quote.market === "total" || quote.market === "prop";
  if (line !== null && (!Number.isInteger(line / MARKET_LINE_STEP) || (isCount && line <= 0)))
    return `No line of ${line}`;
  return canBelongTogether(quote) ? null : `Prices of ${first} and ${second} cannot belong together`;
}

/** Refuses items from outside the requested window: an item that a provider dates ahead is read again in its time. */
const outside = (asked: Window, item: ProviderQuote | ProviderSplit): string | null => {
  if ("league" in item && item.league !== asked.league) return `A quote of the ${item.league}`;
  return item.capturedAt > asked.to || item.capturedAt <= asked.from ? "Captured outside the requested time" : null;
};

const NO_SPLITS: ProviderAnswer<ProviderSplit> = { items: [], problems: [], fetches: [] };

/** A failed splits request is reported; odds are stored anyway. */
async function splitsOf({ splits, answersWithinMs }: FeedProviders, asked: Window) {
  if (splits === null) return NO_SPLITS;
  const what = `${asked.league} splits`;
  try {
    return await askProvider(
      { what, item: splitItem, refuse: (item: ProviderSplit) => outside(asked, item), withinMs: answersWithinMs },
      () => splits.splits(asked),
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ...NO_SPLITS, problems: [{ where: what, message: error.message }] };
  }
}

/** A quote that was missing in a reading this long ago counts as the opening one. */
const OPENING_SEEN_WITHIN_MS = 2 * HOUR_MS;

/** Games further ahead than this have no quotes that a book could have removed. */
const QUOTED_AHEAD_MS = 400 * DAY_MS;

/** Stored quotes on a game's own markets that are missing in an answer that lists everything: their books have removed them. */
async function takenDown(
  database: Database,
  { feed, odds }: FeedProviders,
  { league, asOf }: { readonly league: League; readonly asOf: EpochMs },
  answered: readonly ProviderQuote[],
): Promise<readonly QuoteRecord[]> {
  if (odds.listsEverything !== true) return [];
  const ahead = await listUpcomingGames(database, {
    feed,
    league,
    from: asOf,
    to: epochMs(asOf + QUOTED_AHEAD_MS),
    asOf,
  });
  const standing = await listNewestQuotes(
    database,
    ahead.map(({ id }) => id),
    asOf,
    "game",
  );
  const key = (game: string, { book, market }: { readonly book: string; readonly market: string }) =>
    `${game} ${book} ${market}`;
  const up = new Set(answered.map((quote) => key(gameId(feed, quote.externalGameId), quote)));
  return standing
    .filter((quote) => !up.has(key(quote.gameId, quote)))
    .map(({ gameId: game, book, market, line, first, second }) => {
      return { gameId: game, book, market, line, first, second, kind: "off" as const, capturedAt: asOf };
    });
}

export interface OddsWindow {
  readonly league: League;
  readonly asOf: EpochMs;
  /** Quotes captured after this moment are requested; by default from where the last snapshot stopped. */
  readonly from?: EpochMs;
  /** Quotes captured after this moment are left for another call; by default `asOf`. */
  readonly to?: EpochMs;
  /** The league's games have no quotes yet in (from, to]: nothing is compared with stored quotes. */
  readonly fresh?: boolean;
}

/**
 * Stores a league's odds: quotes that changed since the last time, and ticket and money splits where the feed has them. Quotes of unknown
 * games and impossible quotes are reported as problems; the rest is stored.
 *
 * @throws ProviderError when there is no usable answer; nothing was written, and the same interval is requested again.
 */
export async function snapshotOdds(
  database: Database,
  providers: FeedProviders,
  window: OddsWindow,
): Promise<IngestReport> {
  const { league, asOf } = window;
  const { feed } = providers;
  const mark = window.from ?? (await getIngestMark(database, feed, league, "odds"));
  const from = epochMs(mark === null ? asOf - FIRST_LOOK_MS : window.from === undefined ? mark - OVERLAP_MS : mark);
  const to = window.to ?? asOf;
  if (from >= to) return { written: 0, problems: [] };
  const asked = { league, from, to, asOf };
  const [quotes, splits] = await Promise.all([
    askProvider(
      {
        what: `${league} odds`,
        item: quoteItem,
        refuse: (quote: ProviderQuote) => outside(asked, quote),
        withinMs: providers.answersWithinMs,
      },
      () => providers.odds.quotes(asked),
    ),
    splitsOf(providers, asked),
  ]);
  const problems: ProviderProblem[] = [...quotes.problems, ...splits.problems];
  const firstOpens = providers.odds.listsEverything === true && mark !== null && asOf - mark <= OPENING_SEEN_WITHIN_MS;
  const possible = quotes.items.filter((quote) => {
    const reason = impossible(quote);
    if (reason !== null) problems.push({ where: `${league} ${quote.externalGameId} ${quote.book}`, message: reason });
    return reason === null;
  });
  const down = await takenDown(database, providers, { league, asOf }, possible);
  const written = await database.write(async (tx) => {
    const quotedIds = [...quotes.items, ...splits.items].map((item) => item.externalGameId);
    const known = await listKnownGames(tx, feed, [...new Set(quotedIds)]);
    const [fetchId] = await saveFetches(tx, feed, [...quotes.fetches, ...splits.fetches]);
    const unknown = new Set<string>();
    const isKnown = (item: ProviderQuote | ProviderSplit) => {
      if (!known.has(item.externalGameId)) unknown.add(item.externalGameId);
      return known.has(item.externalGameId);
    };
    const players = await listKnownPlayers(tx, [
      ...new Set(quotes.items.flatMap(({ prop }) => (prop ? [playerId(feed, prop.externalPlayerId)] : []))),
    ]);
    const unknownPlayers = new Set<string>();
    const isOfKnownPlayer = ({ prop }: ProviderQuote) => {
      if (prop === undefined || players.has(playerId(feed, prop.externalPlayerId))) return true;
      unknownPlayers.add(prop.playerName);
      return false;
    };
    const good = possible.filter((quote) => isKnown(quote) && isOfKnownPlayer(quote));
    const read = good.map(
      ({ externalGameId, book, market, line, first, second, kind, capturedAt, prop, ladder = null }): ReadQuote => {
        const subject = prop ? subjectText({ ...prop, playerId: playerId(feed, prop.externalPlayerId) }) : "";
        const id = gameId(feed, externalGameId);
        return { quote: { gameId: id, book, market, line, first, second, kind, capturedAt, subject }, subject, ladder };
      },
    );
    const stored = read.map(({ quote }) => quote);
    const ladders = read.flatMap(({ quote, subject, ladder }) =>
      ladder === null
        ? []
        : [{ gameId: quote.gameId, subject, book: quote.book, prices: ladder, capturedAt: quote.capturedAt }],
    );
    // Props are read separately and long after they opened. Each reading is stored, because only it shows when a prop was last seen.
    const readAlone = providers.odds.listsEverything === true;
    const from = { fetchId: fetchId ?? null, fresh: window.fresh };
    const ofGames = stored.filter(({ market }) => !readAlone || market !== "prop");
    const ofPlayers = stored.filter(({ market }) => readAlone && market === "prop");
    const rows =
      (await saveQuotes(tx, [...ofGames, ...down], { ...from, firstOpens })) +
      (await saveQuotes(tx, ofPlayers, { ...from, unchanged: true })) +
      (await savePropLadders(tx, ladders, { ...from, unchanged: readAlone }));
    const shares = await saveSplits(
      tx,
      splits.items.filter(isKnown).map((split) => ({ ...split, gameId: gameId(feed, split.externalGameId) })),
    );
    const near = unknown.size === 0 ? [] : await listGameIdsNear(tx, feed, league, asOf);
    for (const id of unknown) {
      problems.push({ where: `${league} odds`, message: `Unknown game "${id}"`, suggestions: nearestNames(id, near) });
    }
    for (const name of unknownPlayers) problems.push({ where: `${league} props`, message: `Unknown player "${name}"` });
    await markIngested(tx, { feed, league, kind: "odds", through: to });
    return rows + shares;
  });
  return { written, problems };
}
