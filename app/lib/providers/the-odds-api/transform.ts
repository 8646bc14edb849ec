import { americanOdds, decimalOdds, epochMs, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { seasonAt } from "#app/lib/engine/calendar/season-calendar.ts";
import type { League, Market } from "#app/lib/engine/leagues.ts";
import { americanFromDecimal } from "#app/lib/engine/odds/convert.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import type { ProviderQuote } from "#app/lib/providers/ports.ts";
import type { AnswerContents, LiveGame, OddsEvent } from "#app/lib/providers/wire/contents.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { joinTaken, LeftOut, RowProblem, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { teamCode } from "#app/lib/providers/wire/team-directory.ts";
import { FOLLOWED_BOOKS, OTHER_BOOKS } from "./books.ts";
import {
  wireBook,
  wireError,
  wireEvent,
  wireHistory,
  wireMarket,
  wireScore,
  wireSport,
  type WireEvent,
  type WireMarket,
  type WireOutcome,
  type WireScore,
} from "./schema.ts";

/** What the provider calls the leagues. Preseasons have keys of their own and are not read. */
export const SPORT_KEYS: Readonly<Record<League, string>> = {
  NBA: "basketball_nba",
  NHL: "icehockey_nhl",
  NFL: "americanfootball_nfl",
  MLB: "baseball_mlb",
};

const PRESEASON = /_preseason$|_summer_league$|_all_stars$/;

const MARKET_KEYS: Readonly<Record<string, Market>> = { h2h: "moneyline", spreads: "spread", totals: "total" };

/** Markets the provider knows and we do not read, by the beginning or end of their keys. */
const OTHER_MARKETS: readonly (readonly [RegExp, string])[] = [
  [/_lay$/, "lay prices of an exchange"],
  [/^(?:player|batter|pitcher)_/, "a player prop"],
  [/^(?:alternate|team_totals)/, "an alternate line or team total"],
  [/^(?:h2h|spreads|totals)_/, "a part of the game"],
  [/^h2h_3_way$|^draw_no_bet$|^btts$|^outrights/, "a market we do not offer"],
];

/** A price the book has not confirmed for this long before the answer is not taken for a present one. */
export const UNCONFIRMED_MS = 10 * MINUTE_MS;

function moment(text: string | number, what: string): EpochMs {
  const at = typeof text === "number" ? Math.round(text * 1000) : Date.parse(text);
  if (Number.isNaN(new Date(at).getTime())) throw new RowProblem(`${what} "${text}" is not a time`);
  return epochMs(at);
}

function leagueOf(sportKey: string): League {
  const found = Object.entries(SPORT_KEYS).find(([, key]) => key === sportKey);
  if (found === undefined)
    throw new RowProblem(`Unknown sport "${sportKey}"`, nearestNames(sportKey, Object.values(SPORT_KEYS)));
  return found[0] as League;
}

/** How an answer writes its prices. It is one way throughout; only American odds are never below 100 in size. */
type PriceFormat = "american" | "decimal";

function pricesOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(pricesOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "price" && typeof inner === "number" ? [inner] : pricesOf(inner),
  );
}

function formatOf(body: unknown): PriceFormat {
  const prices = pricesOf(body);
  const small = prices.filter((price) => Math.abs(price) < 100).length;
  return small * 2 > prices.length ? "decimal" : "american";
}

function priceOf({ name, price }: WireOutcome, format: PriceFormat): AmericanOdds {
  try {
    return format === "decimal" ? americanFromDecimal(decimalOdds(price)) : americanOdds(price);
  } catch {
    throw new RowProblem(`A price of ${price} for ${name}`);
  }
}

/** The two sides of a market, matched by name: the order of the outcomes says nothing. */
function sidesOf(outcomes: readonly WireOutcome[], [first, second]: readonly [string, string]) {
  if (outcomes.length === 1) throw new RowProblem("Only one side is quoted");
  const [a, b] = [outcomes.find(({ name }) => name === first), outcomes.find(({ name }) => name === second)];
  if (outcomes.length !== 2 || a === undefined || b === undefined) {
    const told = outcomes.map(({ name }) => `"${name}"`).join(", ");
    throw new RowProblem(`Outcomes ${told} instead of "${first}" and "${second}"`);
  }
  return { first: a, second: b };
}

function lineOf(market: Market, first: WireOutcome, second: WireOutcome): number | null {
  if (market === "moneyline") return null;
  if (first.point == null || second.point == null) throw new RowProblem("A side has no line");
  const fits = market === "spread" ? first.point === -second.point : first.point === second.point;
  if (!fits) throw new RowProblem(`Lines ${first.point} and ${second.point} do not belong together`);
  return first.point === 0 ? 0 : first.point;
}

interface QuoteContext {
  readonly event: WireEvent;
  readonly league: League;
  readonly startAt: EpochMs;
  readonly book: string;
  readonly bookUpdate: string | null | undefined;
  readonly format: PriceFormat;
  /** Null where the answer is old: nothing is too old then. */
  readonly receivedAt: EpochMs | null;
}

function takeMarket(market: WireMarket, at: QuoteContext): ProviderQuote | LeftOut {
  const { event, league, startAt, format, receivedAt } = at;
  const kind = meaningOf(MARKET_KEYS, market.key);
  if (kind === undefined) {
    const other = OTHER_MARKETS.find(([keys]) => keys.test(market.key));
    if (other) return new LeftOut(other[1]);
    throw new RowProblem(`Unknown market "${market.key}"`, nearestNames(market.key, Object.keys(MARKET_KEYS)));
  }
  const stamp = market.last_update ?? at.bookUpdate;
  if (stamp == null) throw new RowProblem("Nobody says when it was read");
  const capturedAt = moment(stamp, "last_update");
  if (capturedAt >= startAt) return new LeftOut("a price of a game in play");
  if (receivedAt !== null && receivedAt - capturedAt > UNCONFIRMED_MS)
    return new LeftOut("a price the book has not confirmed for ten minutes");
  const names = kind === "total" ? (["Over", "Under"] as const) : ([event.home_team, event.away_team] as const);
  const { first, second } = sidesOf(market.outcomes, names);
  return {
    externalGameId: event.id,
    league,
    book: meaningOf(FOLLOWED_BOOKS, at.book) ?? at.book,
    market: kind,
    line: lineOf(kind, first, second),
    first: priceOf(first, format),
    second: priceOf(second, format),
    capturedAt,
    kind: "move",
  };
}

const named = (row: unknown, key: string): string => {
  const value = typeof row === "object" && row !== null ? (row as Record<string, unknown>)[key] : undefined;
  return typeof value === "string" ? value : "?";
};

/** Quotes of one book on one event. A book we do not compare is left out market by market, so that every quote is accounted for. */
function takeBook(row: unknown, index: number, at: Omit<QuoteContext, "book" | "bookUpdate">): Taken<ProviderQuote> {
  const where = `${at.league} event ${at.event.id}, ${named(row, "key") === "?" ? `bookmaker ${index + 1}` : named(row, "key")}`;
  const books = takeRows(
    [row],
    wireBook,
    () => where,
    (book) => book,
  );
  const [book] = books.items;
  if (book === undefined) return { items: [], problems: books.problems, read: 1, leftOut: {} };
  if (meaningOf(FOLLOWED_BOOKS, book.key) === undefined) {
    const count = Math.max(1, book.markets.length);
    if (OTHER_BOOKS.has(book.key))
      return { items: [], problems: [], read: count, leftOut: { "a book we do not compare": count } };
    const suggestions = nearestNames(book.key, [...Object.keys(FOLLOWED_BOOKS), ...OTHER_BOOKS]);
    const problem = { where, message: `Unknown book "${book.key}"`, suggestions };
    return { items: [], problems: Array.from({ length: count }, () => problem), read: count, leftOut: {} };
  }
  return takeRows(
    book.markets,
    wireMarket,
    (market) => `${where}, ${named(market, "key")}`,
    (market) => takeMarket(market, { ...at, book: book.key, bookUpdate: book.last_update }),
  );
}

interface OddsContents {
  readonly events: Taken<OddsEvent>;
  readonly quotes: Taken<ProviderQuote>;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const fieldOf = (row: unknown, key: string): unknown =>
  typeof row === "object" && row !== null ? (row as Readonly<Record<string, unknown>>)[key] : undefined;

/** Markets under an event, as they are counted: a book without a list of them is one row. */
function marketsUnder(row: unknown): number {
  const counts = listOf(fieldOf(row, "bookmakers")).map((book) => {
    const markets = fieldOf(book, "markets");
    return Array.isArray(markets) ? markets.length : 1;
  });
  return counts.reduce((a, b) => a + b, 0);
}

/** The quotes of events that were not taken: they are counted, so that every quote of an answer is accounted for. */
function notTaken(count: number): Taken<ProviderQuote> {
  const leftOut: Readonly<Record<string, number>> =
    count > 0 ? { "a quote of an event that was not taken": count } : {};
  return { items: [], problems: [], read: count, leftOut };
}

/**
 * Events with the quotes of the books that are compared.
 *
 * @param receivedAt when the answer was received; null for one about the past, in which nothing is too old.
 */
function takeOdds(rows: readonly unknown[], receivedAt: EpochMs | null, format = formatOf(rows)): OddsContents {
  const parts: Taken<ProviderQuote>[] = [];
  const takenRows = new Set<number>();
  const events = takeRows(
    rows,
    wireEvent,
    (row, index) => `event ${named(row, "id") === "?" ? index + 1 : named(row, "id")}`,
    (event, index): OddsEvent | LeftOut => {
      if (PRESEASON.test(event.sport_key)) return new LeftOut("a preseason game");
      const league = leagueOf(event.sport_key);
      const startAt = moment(event.commence_time, "commence_time");
      const homeCode = teamCode(league, "name", event.home_team);
      const awayCode = teamCode(league, "name", event.away_team);
      const quotes = joinTaken(
        (event.bookmakers ?? []).map((book, at) => takeBook(book, at, { event, league, startAt, format, receivedAt })),
      );
      parts.push(quotes);
      takenRows.add(index);
      return { provider: "the-odds-api", eventId: event.id, league, startAt, homeCode, awayCode, quotes: quotes.items };
    },
  );
  const others = rows.map((row, index) => (takenRows.has(index) ? 0 : marketsUnder(row))).reduce((a, b) => a + b, 0);
  return { events, quotes: joinTaken([...parts, notTaken(others)]) };
}

function scoreOf({ scores }: WireScore, team: string): number | null {
  const told = scores?.find(({ name }) => name === team)?.score ?? null;
  if (told === null) return null;
  const score = told === "" ? Number.NaN : Number(told);
  if (!Number.isInteger(score) || score < 0) throw new RowProblem(`A score of "${told}"`);
  return score;
}

/** Scores as a cross-check: the provider tells neither periods nor postponements. */
function takeScores(rows: readonly unknown[]): Taken<LiveGame> {
  return takeRows(
    rows,
    wireScore,
    (row, index) => `score ${named(row, "id") === "?" ? index + 1 : named(row, "id")}`,
    (game): LiveGame => {
      const league = leagueOf(game.sport_key);
      const startAt = moment(game.commence_time, "commence_time");
      const [homeScore, awayScore] = [scoreOf(game, game.home_team), scoreOf(game, game.away_team)];
      if (game.completed && (homeScore === null || awayScore === null))
        throw new RowProblem("Completed without a score");
      return {
        provider: "the-odds-api",
        externalId: `odds-${game.id}`,
        league,
        season: seasonAt(league, startAt),
        startAt,
        localDate: easternDate(startAt),
        homeCode: teamCode(league, "name", game.home_team),
        awayCode: teamCode(league, "name", game.away_team),
        neutral: false,
        playoff: false,
        status: game.completed ? "final" : homeScore === null ? "scheduled" : "in_progress",
        homeScore,
        awayScore,
        periodLabel: null,
        overtime: null,
        finalAt: game.completed && game.last_update !== null ? moment(game.last_update, "last_update") : null,
        gameNumber: 1,
        startIsPlaceholder: false,
      };
    },
  );
}

const PROVIDER = "the-odds-api" as const;
const has = (row: unknown, key: string) => typeof row === "object" && row !== null && key in row;
/** A row that lacks what tells the kind of an answer is that row's problem: the others still tell. */
const someHave = (rows: readonly unknown[], key: string) => rows.some((row) => has(row, key));

function readRows(rows: readonly unknown[], receivedAt: EpochMs): AnswerContents | null {
  if (someHave(rows, "sport_key")) {
    if (someHave(rows, "completed")) return { provider: PROVIDER, kind: "scores", games: takeScores(rows) };
    const kind = someHave(rows, "bookmakers") ? "odds" : "events";
    return { provider: PROVIDER, kind, ...takeOdds(rows, receivedAt) };
  }
  if (!someHave(rows, "has_outrights")) return null;
  const sports = takeRows(
    rows,
    wireSport,
    (row) => `sport ${named(row, "key")}`,
    (): OddsEvent | LeftOut => new LeftOut("a sport in the list"),
  );
  return { provider: PROVIDER, kind: "sports", events: sports };
}

/** A snapshot of the past: as old as it says, so that nothing in it is too old for today. */
function readHistory(body: unknown): AnswerContents | null {
  const history = wireHistory.safeParse(body);
  if (!history.success) return null;
  const { timestamp, data } = history.data;
  const rows = Array.isArray(data) ? data : [data];
  if (!someHave(rows, "sport_key") && !has(body, "previous_timestamp")) return null;
  const at = Date.parse(timestamp);
  return {
    provider: PROVIDER,
    kind: "odds of a past moment",
    ...takeOdds(rows, Number.isFinite(at) ? epochMs(at) : null),
  };
}

/** Recognises an answer of The Odds API: odds of a league or of one event, a snapshot of the past, events, scores, sports, an error. */
export function readOddsApiAnswer(body: unknown, receivedAt: EpochMs): AnswerContents | null {
  if (Array.isArray(body)) return readRows(body, receivedAt);
  const history = readHistory(body);
  if (history !== null) return history;
  if (has(body, "sport_key") && (has(body, "home_team") || has(body, "bookmakers")))
    return { provider: PROVIDER, kind: "odds of one event", ...takeOdds([body], receivedAt) };
  const error = wireError.safeParse(body);
  if (!error.success || !has(body, "details_url")) return null;
  const problem = { where: PROVIDER, message: `${error.data.error_code}: ${error.data.message}` };
  return { provider: PROVIDER, kind: "error", events: { items: [], problems: [problem], read: 1, leftOut: {} } };
}
