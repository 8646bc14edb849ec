import type { z } from "zod";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { seasonAt } from "#app/lib/engine/calendar/season-calendar.ts";
import type { League, GameMarket } from "#app/lib/engine/leagues.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import { UNKNOWN_LENGTH } from "#app/lib/engine/settle/played.ts";
import type { ProviderAlternate, ProviderQuote } from "#app/lib/providers/ports.ts";
import type { AnswerContents, EventPropQuote, LiveGame, OddsEvent } from "#app/lib/providers/wire/contents.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { onePriceEach } from "#app/lib/providers/wire/one-price.ts";
import { joinTaken, LeftOut, refuseEvenFinal, RowProblem, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { scoresOf } from "#app/lib/providers/wire/scores-of.ts";
import { isSameTeam, teamCode } from "#app/lib/providers/wire/team-directory.ts";
import { ALTERNATE_KEYS, takeAlternateMarket } from "./alternates.ts";
import { FOLLOWED_BOOKS, OTHER_BOOKS } from "./books.ts";
import { formatOf, moment, priceOf, readAt, type PriceFormat } from "./fields.ts";
import { propLadderKeys, takePropLadder, withLadders } from "./prop-ladders.ts";
import { isPropKey, takePropMarket } from "./props.ts";
import {
  wireBook,
  wireError,
  wireEvent,
  wireHistory,
  wireMarket,
  wireMarketList,
  wireParticipant,
  wireScore,
  wireSport,
  type WireEvent,
  type WireMarket,
  type WireOutcome,
} from "./schema.ts";

/** The provider's keys of the leagues. Preseasons have keys of their own and are not read. */
export const SPORT_KEYS: Readonly<Record<League, string>> = {
  NBA: "basketball_nba",
  NHL: "icehockey_nhl",
  NFL: "americanfootball_nfl",
  MLB: "baseball_mlb",
};

const PRESEASON = /_preseason$|_summer_league$|_all_stars$/;

const MARKET_KEYS: Readonly<Record<string, GameMarket>> = { h2h: "moneyline", spreads: "spread", totals: "total" };

/** Markets the provider knows and we do not read, by the beginning or end of their keys. They are counted key by key. */
const OTHER_MARKETS: readonly (readonly [RegExp, string])[] = [
  [/_lay$/, "lay prices of an exchange"],
  [/^(?:player|batter|pitcher)_.*_alternate$/, "alternate lines of a player prop we do not read"],
  [/^(?:player|batter|pitcher)_/, "a player prop we do not price"],
  [/^(?:alternate|team_totals)/, "a ladder of a part of the game or of one team"],
  [/^(?:h2h|spreads|totals)_/, "a part of the game"],
  [/^h2h_3_way$|^draw_no_bet$|^btts$|^outrights/, "a market we do not offer"],
];

/** Sports and competitions the provider has and we do not follow, by their keys. */
const OTHER_SPORTS: readonly RegExp[] = [
  /_(?:ncaa[bf]?|wncaab|wnba|cfl|ufl|xfl|usfl|aaf|euroleague|nbl|ahl|liiga|mestis|milb|npb|kbo)(?:_|$)/,
  /^icehockey_sweden_/,
  /_winner$/,
  /^(?:aussierules|boxing|cricket|darts|esports|golf|handball|lacrosse|mma|politics|rugby[a-z]*|snooker|soccer|tennis|volleyball)_/,
];

/** Why an event is left out because of its sport; null for one of our sports, and for an unknown one. */
function otherSport(sportKey: string): LeftOut | null {
  if (PRESEASON.test(sportKey)) return new LeftOut("a preseason game");
  return OTHER_SPORTS.some((keys) => keys.test(sportKey))
    ? new LeftOut(`a sport we do not follow (${sportKey})`)
    : null;
}

function leagueOf(sportKey: string): League {
  const found = Object.entries(SPORT_KEYS).find(([, key]) => key === sportKey);
  if (found === undefined)
    throw new RowProblem(`Unknown sport "${sportKey}"`, nearestNames(sportKey, Object.values(SPORT_KEYS)));
  return found[0] as League;
}

/** The two sides of a market, matched by name: the order of the outcomes says nothing. */
function sidesOf(league: League, outcomes: readonly WireOutcome[], [first, second]: readonly [string, string]) {
  if (outcomes.length === 1) throw new RowProblem("Only one side is quoted");
  const [a, b] = [first, second].map((side) => outcomes.find(({ name }) => isSameTeam(league, name, side)));
  if (outcomes.length !== 2 || a === undefined || b === undefined) {
    const found = outcomes.map(({ name }) => `"${name}"`).join(", ");
    throw new RowProblem(`Outcomes ${found} instead of "${first}" and "${second}"`);
  }
  return { first: a, second: b };
}

function lineOf(market: GameMarket, first: WireOutcome, second: WireOutcome): number | null {
  if (market === "moneyline") return null;
  if (first.point == null || second.point == null) throw new RowProblem("A side has no line");
  const fits = market === "spread" ? first.point === -second.point : first.point === second.point;
  if (!fits) throw new RowProblem(`Lines ${first.point} and ${second.point} do not belong together`);
  return first.point === 0 ? 0 : first.point;
}

/** The event of a price. */
interface EventContext {
  readonly event: WireEvent;
  readonly league: League;
  readonly homeCode: string;
  readonly awayCode: string;
  readonly startAt: EpochMs;
  readonly format: PriceFormat;
  /** Null for an old answer: then nothing is too old. */
  readonly receivedAt: EpochMs | null;
}

interface QuoteContext extends EventContext {
  readonly book: string;
  readonly bookUpdate: string | number | null | undefined;
}

function takeMarket(market: WireMarket, at: QuoteContext): ProviderQuote | LeftOut {
  const { event, league, startAt, format, receivedAt } = at;
  const kind = meaningOf(MARKET_KEYS, market.key);
  if (kind === undefined) {
    const other = OTHER_MARKETS.find(([keys]) => keys.test(market.key));
    if (other) return new LeftOut(`${other[1]} (${market.key})`);
    throw new RowProblem(`Unknown market "${market.key}"`, nearestNames(market.key, Object.keys(MARKET_KEYS)));
  }
  const capturedAt = readAt(market.last_update ?? at.bookUpdate, { startAt, receivedAt });
  if (capturedAt instanceof LeftOut) return capturedAt;
  const names = kind === "total" ? (["Over", "Under"] as const) : ([event.home_team, event.away_team] as const);
  const { first, second } = sidesOf(league, market.outcomes, names);
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

/** The parts of the answer about one book on one event, or about all. */
interface Prices {
  readonly quotes: Taken<ProviderQuote>;
  readonly props: Taken<EventPropQuote>;
  readonly alternates: Taken<ProviderAlternate>;
}

const NOTHING = { items: [], problems: [], read: 0, leftOut: {} } as const;
const ONLY_QUOTES = { props: NOTHING, alternates: NOTHING } as const;

/**
 * Quotes, props and alternate lines of one book on one event. A book we do not compare is left out market by market, so that every market is
 * accounted for; markets of props are counted among the props, player by player, those of alternate lines among these, side by side.
 */
function takeBook(row: unknown, index: number, at: EventContext): Prices {
  const where = `${at.league} event ${at.event.id}, ${named(row, "key") === "?" ? `bookmaker ${index + 1}` : named(row, "key")}`;
  const books = takeRows(
    [row],
    wireBook,
    () => where,
    (book) => book,
  );
  const [book] = books.items;
  if (book === undefined) return { quotes: { ...NOTHING, problems: books.problems, read: 1 }, ...ONLY_QUOTES };
  const name = meaningOf(FOLLOWED_BOOKS, book.key);
  if (name === undefined) return { quotes: otherBook(book, where), ...ONLY_QUOTES };
  const inWords = (market: unknown) => `${where}, ${named(market, "key")}`;
  const isProp = (market: unknown) => isPropKey(at.league, named(market, "key"));
  const ladderKeys = propLadderKeys(at.league);
  const isPropLadder = (market: unknown) => meaningOf(ladderKeys, named(market, "key")) !== undefined;
  const isAlternate = (market: unknown) => meaningOf(ALTERNATE_KEYS, named(market, "key")) !== undefined;
  const quotes = takeRows(
    book.markets.filter((market) => !isProp(market) && !isPropLadder(market) && !isAlternate(market)),
    wireMarket,
    inWords,
    (market) => takeMarket(market, { ...at, book: book.key, bookUpdate: book.last_update }),
  );
  const under = { ...at, eventId: at.event.id, book: name, bookUpdate: book.last_update };
  const props = book.markets.filter(isProp).map((market) => takePropMarket(market, inWords(market), under));
  const rungs = book.markets.filter(isPropLadder).map((market) => takePropLadder(market, inWords(market), under));
  const teams = { homeTeam: at.event.home_team, awayTeam: at.event.away_team };
  const alternates = book.markets
    .filter(isAlternate)
    .map((market) => takeAlternateMarket(market, inWords(market), { ...under, ...teams }));
  return { quotes, props: withLadders(joinTaken(props), joinTaken(rungs)), alternates: joinTaken(alternates) };
}

/** A book that is not compared: left out by name, or a problem for each of its markets where it is unknown. */
function otherBook(
  { key, markets }: { readonly key: string; readonly markets: readonly unknown[] },
  where: string,
): Taken<ProviderQuote> {
  const count = Math.max(1, markets.length);
  if (OTHER_BOOKS.has(key))
    return { items: [], problems: [], read: count, leftOut: { "a book we do not compare": count } };
  const suggestions = nearestNames(key, [...Object.keys(FOLLOWED_BOOKS), ...OTHER_BOOKS]);
  const problem = { where, message: `Unknown book "${key}"`, suggestions };
  return { items: [], problems: Array.from({ length: count }, () => problem), read: count, leftOut: {} };
}

interface OddsContents {
  readonly events: Taken<OddsEvent>;
  readonly quotes: Taken<ProviderQuote>;
  /** Missing where the answer has none. */
  readonly props?: Taken<EventPropQuote>;
  /** Missing where the answer has none. */
  readonly alternates?: Taken<ProviderAlternate>;
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

/** The number of quotes on events that were not used, so that every quote of an answer is accounted for. */
function notTaken(count: number): Taken<ProviderQuote> {
  const leftOut: Readonly<Record<string, number>> = count > 0 ? { "a quote of an event that was left out": count } : {};
  return { items: [], problems: [], read: count, leftOut };
}

/**
 * Events with the quotes of the books that are compared.
 *
 * @param receivedAt when the answer was received; null for an answer about the past, in which nothing is too old.
 */
function takeOdds(rows: readonly unknown[], receivedAt: EpochMs | null, format = formatOf(rows)): OddsContents {
  const parts: Prices[] = [];
  const takenRows = new Set<number>();
  const events = takeRows(
    rows,
    wireEvent,
    (row, index) => `event ${named(row, "id") === "?" ? index + 1 : named(row, "id")}`,
    (event, index): OddsEvent | LeftOut => {
      const other = otherSport(event.sport_key);
      if (other !== null) return other;
      const league = leagueOf(event.sport_key);
      const startAt = moment(event.commence_time, "commence_time");
      const homeCode = teamCode(league, "name", event.home_team);
      const awayCode = teamCode(league, "name", event.away_team);
      const at = { event, league, homeCode, awayCode, startAt, format, receivedAt };
      const prices = (event.bookmakers ?? []).map((book, place) => takeBook(book, place, at));
      const quotes = onePriceEach(joinTaken(prices.map((each) => each.quotes)));
      parts.push({
        quotes,
        props: joinTaken(prices.map((each) => each.props)),
        alternates: joinTaken(prices.map((each) => each.alternates)),
      });
      takenRows.add(index);
      return { provider: "the-odds-api", eventId: event.id, league, startAt, homeCode, awayCode, quotes: quotes.items };
    },
  );
  const others = rows.map((row, index) => (takenRows.has(index) ? 0 : marketsUnder(row))).reduce((a, b) => a + b, 0);
  const props = joinTaken(parts.map((each) => each.props));
  const alternates = joinTaken(parts.map((each) => each.alternates));
  return {
    events,
    quotes: joinTaken([...parts.map((each) => each.quotes), notTaken(others)]),
    ...(props.read === 0 ? {} : { props }),
    ...(alternates.read === 0 ? {} : { alternates }),
  };
}

/** Scores as a cross-check: the provider reports neither periods nor postponements. */
function takeScores(rows: readonly unknown[]): Taken<LiveGame> {
  return takeRows(
    rows,
    wireScore,
    (row, index) => `score ${named(row, "id") === "?" ? index + 1 : named(row, "id")}`,
    (game): LiveGame | LeftOut => {
      const other = otherSport(game.sport_key);
      if (other !== null) return other;
      const league = leagueOf(game.sport_key);
      const startAt = moment(game.commence_time, "commence_time");
      const scoreOf = (team: string) => game.scores?.find(({ name }) => isSameTeam(league, name, team))?.score;
      const scores = scoresOf(
        game.completed ? "final" : "in_progress",
        scoreOf(game.home_team),
        scoreOf(game.away_team),
      );
      if (game.completed && (league === "NBA" || league === "NHL")) refuseEvenFinal(scores);
      const reportedAt = game.last_update == null ? null : moment(game.last_update, "last_update");
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
        status: game.completed ? "final" : scores.homeScore === null ? "scheduled" : "in_progress",
        ...scores,
        periodLabel: null,
        overtime: null,
        finalAt: game.completed ? reportedAt : null,
        played: UNKNOWN_LENGTH,
        gameNumber: 1,
        startIsPlaceholder: false,
        reportedAt,
      };
    },
  );
}

const PROVIDER = "the-odds-api" as const;
const has = (row: unknown, key: string) => typeof row === "object" && row !== null && key in row;
/** A row without the fields that show an answer's kind is that row's problem: the other rows still show it. */
const someHave = (rows: readonly unknown[], key: string) => rows.some((row) => has(row, key));

/** An answer that holds nothing we store. */
function leaveOut(kind: string, rows: readonly unknown[], schema: z.ZodType, why: string): AnswerContents {
  const events = takeRows(
    rows,
    schema,
    (_, index) => `${kind}, row ${index + 1}`,
    (): OddsEvent | LeftOut => new LeftOut(why),
  );
  return { provider: PROVIDER, kind, events };
}

function readRows(rows: readonly unknown[], receivedAt: EpochMs): AnswerContents | null {
  if (someHave(rows, "sport_key")) {
    if (someHave(rows, "completed")) return { provider: PROVIDER, kind: "scores", games: takeScores(rows) };
    const kind = someHave(rows, "bookmakers") ? "odds" : "events";
    return { provider: PROVIDER, kind, ...takeOdds(rows, receivedAt) };
  }
  if (someHave(rows, "full_name") && rows.some((row) => named(row, "id").startsWith("par_")))
    return leaveOut("participants", rows, wireParticipant, "a name in the list");
  return someHave(rows, "has_outrights") ? leaveOut("sports", rows, wireSport, "a sport in the list") : null;
}

/** Whether an event's answer lists the markets of its books without prices. */
function listsMarkets(body: unknown): boolean {
  const markets = wireMarketList.safeParse(body).data?.bookmakers.flatMap((book) => book.markets) ?? [];
  return markets.length > 0 && !someHave(markets, "outcomes");
}

/** A snapshot of the past: its age is its own time, so nothing in it is too old for today. */
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

/** Recognizes an answer of The Odds API: odds of a league or of one event, a snapshot of the past, events, scores, lists, an error. */
export function readOddsApiAnswer(body: unknown, receivedAt: EpochMs): AnswerContents | null {
  if (Array.isArray(body)) return readRows(body, receivedAt);
  const history = readHistory(body);
  if (history !== null) return history;
  if (listsMarkets(body)) return leaveOut("markets of one event", [body], wireMarketList, "a list of markets");
  if (has(body, "sport_key") && (has(body, "home_team") || has(body, "bookmakers")))
    return { provider: PROVIDER, kind: "odds of one event", ...takeOdds([body], receivedAt) };
  const error = wireError.safeParse(body);
  if (!error.success || !has(body, "details_url")) return null;
  const problem = { where: PROVIDER, message: `${error.data.error_code}: ${error.data.message}` };
  return { provider: PROVIDER, kind: "error", events: { items: [], problems: [problem], read: 1, leftOut: {} } };
}
