import { createHash } from "node:crypto";
import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  type Book,
  type League,
  type GameMarket,
  type Side,
  LINE_MARKETS,
  type LineMarket,
} from "#app/lib/engine/leagues.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import type { ProviderAlternate, ProviderGame, ProviderQuote } from "#app/lib/providers/ports.ts";
import { OTHER_BOOKS } from "#app/lib/providers/the-odds-api/books.ts";
import { propLadderKeys } from "#app/lib/providers/the-odds-api/prop-ladders.ts";
import { COMBINED_KEYS, PROP_KEYS } from "#app/lib/providers/the-odds-api/props.ts";
import { SPORT_KEYS } from "#app/lib/providers/the-odds-api/transform.ts";
import { directoryEntry } from "#app/lib/providers/wire/team-directory.ts";
import {
  OddsApiRefusal,
  readQuery,
  refusalAnswer,
  unknownEvent,
  unknownSport,
  type OddsQuery,
} from "./the-odds-api-query.ts";
import type { StandInAnswer, StandInProvider, StandInWorld } from "./world.ts";

/**
 * The Odds API v4 as the simulated world would fill it: sports, events, odds of a league and of an event, scores. Props and alternate lines
 * are listed under their event where the world quotes them. There are no prices in play: requests for such markets get nothing, as for a
 * book that does not offer them.
 */
const SPORTS: Readonly<Record<League, readonly [group: string, description: string]>> = {
  NFL: ["American Football", "US Football"],
  MLB: ["Baseball", "Major League Baseball"],
  NBA: ["Basketball", "US Basketball"],
  NHL: ["Ice Hockey", "US Ice Hockey"],
};

interface WireBookOf {
  readonly key: string;
  readonly title: string;
  readonly region: string;
}

/** theScore Bet has its older key, Caesars has William Hill's. */
const BOOKS: Readonly<Record<Book, WireBookOf>> = {
  fanduel: { key: "fanduel", title: "FanDuel", region: "us" },
  draftkings: { key: "draftkings", title: "DraftKings", region: "us" },
  betmgm: { key: "betmgm", title: "BetMGM", region: "us" },
  caesars: { key: "williamhill_us", title: "Caesars", region: "us" },
  espnbet: { key: "espnbet", title: "theScore Bet", region: "us2" },
};
const KNOWN_BOOKS: ReadonlySet<string> = new Set([...OTHER_BOOKS, ...Object.values(BOOKS).map(({ key }) => key)]);

/** The key of a prop's market, as the service names it in this sport. */
function propKey(league: League, { statistic }: NonNullable<ProviderQuote["prop"]>): string | null {
  const keys = { ...PROP_KEYS[league], ...COMBINED_KEYS[league] };
  return Object.entries(keys).find(([, each]) => each === statistic)?.[0] ?? null;
}

const MARKET_KEYS: Readonly<Record<GameMarket, string>> = { moneyline: "h2h", spread: "spreads", total: "totals" };

const AHEAD_MS = 9 * DAY_MS;
/** A game that has begun stays among the events until it is over. */
const IN_PLAY_MS = 8 * HOUR_MS;
/** How long before the answer the books were read. */
const READ_BEFORE_MS = 5 * SECOND_MS;

/** An answer and what it costs. */
interface Priced {
  readonly body: unknown;
  readonly cost: number;
}

const eventId = ({ externalId }: ProviderGame): string => createHash("md5").update(externalId).digest("hex");
const teamName = (league: League, code: string): string => directoryEntry(league, code)?.name ?? code;
const isoOf = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, "Z");

const timeOf = (at: number, { unix }: Pick<OddsQuery, "unix">): string | number =>
  unix ? Math.floor(at / SECOND_MS) : isoOf(at);

function eventOf(game: ProviderGame, query: OddsQuery) {
  const { league } = game;
  return {
    id: eventId(game),
    sport_key: SPORT_KEYS[league],
    sport_title: league,
    commence_time: timeOf(game.startAt, query),
    home_team: teamName(league, game.homeCode),
    away_team: teamName(league, game.awayCode),
  };
}

/** Games ahead and in play that the question asks for. */
async function eventsOf(world: StandInWorld, league: League, query: OddsQuery): Promise<readonly ProviderGame[]> {
  const games = await world.games(league, world.now - IN_PLAY_MS, world.now + AHEAD_MS);
  return games.filter(
    (game) =>
      (game.status === "scheduled" || game.status === "in_progress") &&
      game.startAt >= query.from &&
      game.startAt <= query.to &&
      (query.eventIds === null || query.eventIds.has(eventId(game))),
  );
}

function priceIn(price: AmericanOdds, { decimal }: OddsQuery): number {
  return decimal ? Math.round(decimalFromAmerican(price) * 1000) / 1000 : price;
}

/** Both sides of a market; the away team comes first, so that nobody relies on the order. */
function outcomesOf(quote: ProviderQuote, game: ProviderGame, query: OddsQuery) {
  const { market, line, first, second } = quote;
  const side = (name: string, price: AmericanOdds, point: number | null) => ({
    name,
    price: priceIn(price, query),
    ...(point === null ? {} : { point }),
  });
  const { prop } = quote;
  if (prop !== undefined)
    return [
      { ...side("Under", second, line), description: prop.playerName },
      { ...side("Over", first, line), description: prop.playerName },
    ];
  if (market === "total") return [side("Over", first, line), side("Under", second, line)];
  const away = line === null ? null : line === 0 ? 0 : -line;
  return [
    side(teamName(game.league, game.awayCode), second, away),
    side(teamName(game.league, game.homeCode), first, line),
  ];
}

function marketKeyOf({ market, league, prop }: ProviderQuote): string | null {
  if (market === "parlay") return null;
  if (market !== "prop") return MARKET_KEYS[market];
  return prop === undefined ? null : propKey(league, prop);
}

const LADDER_KEYS: Readonly<Record<LineMarket, string>> = { spread: "alternate_spreads", total: "alternate_totals" };

/** A price of a ladder as an outcome; each line of both sides is an entry of one list. */
function ladderOutcome({ side, line, price }: ProviderAlternate, game: ProviderGame, query: OddsQuery) {
  const names: Readonly<Record<Exclude<Side, "both">, string>> = {
    home: teamName(game.league, game.homeCode),
    away: teamName(game.league, game.awayCode),
    over: "Over",
    under: "Under",
  };
  return { name: side === "both" ? "" : names[side], price: priceIn(price, query), point: line };
}

/** The requested ladders of one book, a market each. */
function laddersOf(book: string, alternates: readonly ProviderAlternate[], game: ProviderGame, query: OddsQuery) {
  return LINE_MARKETS.flatMap((market) => {
    const key = LADDER_KEYS[market];
    const own = alternates.filter((one) => one.book === book && one.market === market);
    if (own.length === 0 || !query.markets.includes(key)) return [];
    return [{ key, outcomes: own.map((one) => ladderOutcome(one, game, query)) }];
  });
}

/** The requested other lines of a book's players, a market for each statistic. */
function propLaddersOf(book: string, quotes: readonly ProviderQuote[], game: ProviderGame, query: OddsQuery) {
  return Object.entries(propLadderKeys(game.league)).flatMap(([key, statistic]) => {
    if (!query.markets.includes(key)) return [];
    const outcomes = quotes
      .filter((quote) => quote.book === book && quote.prop?.statistic === statistic)
      .flatMap(({ ladder = [], prop }) =>
        ladder.flatMap(([point, over, under]) => {
          const side = (name: string, price: AmericanOdds | null) =>
            price === null ? [] : [{ name, description: prop?.playerName, price: priceIn(price, query), point }];
          return [...side("Over", over), ...side("Under", under)];
        }),
      );
    return outcomes.length === 0 ? [] : [{ key, outcomes }];
  });
}

const isAsked = ({ key, region }: WireBookOf, { books, regions }: OddsQuery): boolean =>
  books === null ? regions.includes(region) : books.includes(key);

function bookmakersOf(
  world: StandInWorld,
  game: ProviderGame,
  quotes: readonly ProviderQuote[],
  query: OddsQuery,
  /** For one event, its ladders; null for a whole league. */
  alternates: readonly ProviderAlternate[] | null,
) {
  const lastUpdate = timeOf(world.now - READ_BEFORE_MS, query);
  return Object.entries(BOOKS).flatMap(([book, wire]) => {
    const asked = quotes.flatMap((quote) => {
      if (quote.book !== book) return [];
      const key = marketKeyOf(quote);
      return key !== null && query.markets.includes(key) ? [{ quote, key }] : [];
    });
    const ofPlayers = alternates === null ? [] : propLaddersOf(book, quotes, game, query);
    const ladders = [...laddersOf(book, alternates ?? [], game, query), ...ofPlayers].map((market) => ({
      ...market,
      last_update: lastUpdate,
    }));
    if (!isAsked(wire, query) || asked.length + ladders.length === 0) return [];
    // All players of a statistic are in one market.
    const keys = [...new Set(asked.map(({ key }) => key))];
    const markets = keys.map((key) => ({
      key,
      last_update: lastUpdate,
      outcomes: asked.flatMap((each) => (each.key === key ? outcomesOf(each.quote, game, query) : [])),
    }));
    // Answers about one event say when a market was read, not when the book was.
    const stamp = alternates === null ? { last_update: lastUpdate } : {};
    return [{ key: wire.key, title: wire.title, ...stamp, markets: [...markets, ...ladders] }];
  });
}

/** Up to ten books cost the same as one region. */
const regionsOf = ({ books, regions }: OddsQuery): number =>
  books === null ? regions.length : Math.ceil(books.length / 10);

async function odds(world: StandInWorld, league: League, query: OddsQuery): Promise<Priced> {
  const quotes = await world.quotes(league);
  const byGame = new Map<string, ProviderQuote[]>();
  for (const quote of quotes) {
    const ofGame = byGame.get(quote.externalGameId) ?? [];
    ofGame.push(quote);
    byGame.set(quote.externalGameId, ofGame);
  }
  const body = (await eventsOf(world, league, query)).flatMap((game) => {
    const bookmakers = bookmakersOf(world, game, byGame.get(game.externalId) ?? [], query, null);
    return bookmakers.length === 0 ? [] : [{ ...eventOf(game, query), bookmakers }];
  });
  return { body, cost: body.length === 0 ? 0 : query.markets.length * regionsOf(query) };
}

async function eventOdds(world: StandInWorld, league: League, id: string, query: OddsQuery): Promise<Priced> {
  const game = (await eventsOf(world, league, query)).find((one) => eventId(one) === id);
  if (game === undefined) throw unknownEvent();
  const quotes = (await world.quotes(league)).filter(({ externalGameId }) => externalGameId === game.externalId);
  const isLadder = query.markets.some((key) => Object.values(LADDER_KEYS).includes(key));
  const alternates = isLadder ? await world.alternates(game) : [];
  const bookmakers = bookmakersOf(world, game, quotes, query, alternates);
  const returned = new Set(bookmakers.flatMap(({ markets }) => markets.map(({ key }) => key)));
  return { body: { ...eventOf(game, query), bookmakers }, cost: returned.size * regionsOf(query) };
}

/** Scores of running games and games ahead; with `daysFrom` also of games that ended in the last days. */
async function scores(world: StandInWorld, league: League, query: OddsQuery): Promise<Priced> {
  const since = query.daysFrom === null ? 0 : query.daysFrom * DAY_MS;
  const games = await world.games(league, world.now - since - IN_PLAY_MS, world.now + AHEAD_MS);
  const listed = games.filter(
    ({ status, finalAt }) =>
      status === "scheduled" || status === "in_progress" || (finalAt !== null && finalAt >= world.now - since),
  );
  const body = listed.map((game) => {
    const { homeScore, awayScore, homeCode, awayCode } = game;
    const has = homeScore !== null && awayScore !== null;
    const both = [
      { name: teamName(league, homeCode), score: String(homeScore) },
      { name: teamName(league, awayCode), score: String(awayScore) },
    ];
    return {
      ...eventOf(game, query),
      completed: game.status === "final",
      scores: has ? both : null,
      last_update: has ? timeOf(Math.min(world.now, game.finalAt ?? world.now), query) : null,
    };
  });
  return { body, cost: body.length === 0 ? 0 : query.daysFrom === null ? 1 : 2 };
}

async function sports(world: StandInWorld, all: boolean): Promise<Priced> {
  const listed = await Promise.all(
    (Object.keys(SPORTS) as League[]).map(async (league) => {
      const [group, description] = SPORTS[league];
      const active = (await world.quotes(league)).length > 0;
      return { key: SPORT_KEYS[league], group, title: league, description, active, has_outrights: false };
    }),
  );
  return { body: listed.filter(({ active }) => all || active), cost: 0 };
}

async function answerTo(world: StandInWorld, url: URL): Promise<Priced | null> {
  if (url.pathname === "/v4/sports" || url.pathname === "/v4/sports/")
    return sports(world, url.searchParams.get("all") === "true");
  const path = /^\/v4\/sports\/([^/]+)\/(odds|scores|events|events\/([^/]+)\/odds)\/?$/.exec(url.pathname);
  if (path === null) return null;
  const [, sport = "", what, id] = path;
  const league = (Object.keys(SPORT_KEYS) as League[]).find((name) => SPORT_KEYS[name] === sport);
  if (league === undefined) throw unknownSport(sport);
  const kind = id === undefined ? (what as "odds" | "scores" | "events") : "event odds";
  const query = readQuery(kind, url.searchParams, KNOWN_BOOKS);
  if (kind === "odds") return odds(world, league, query);
  if (kind === "scores") return scores(world, league, query);
  if (kind === "event odds") return eventOdds(world, league, id ?? "", query);
  return { body: (await eventsOf(world, league, query)).map((game) => eventOf(game, query)), cost: 0 };
}

/** The service without an account: no key is required and nothing is counted; `x-requests-last` states what the answer would cost. */
export const theOddsApi: StandInProvider = async (world, url): Promise<StandInAnswer | null> => {
  try {
    const answer = await answerTo(world, url);
    return answer === null
      ? null
      : { status: 200, body: answer.body, headers: { "x-requests-last": String(answer.cost) } };
  } catch (error) {
    if (error instanceof OddsApiRefusal) return refusalAnswer(error);
    throw error;
  }
};
