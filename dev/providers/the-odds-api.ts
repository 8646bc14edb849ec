import { createHash } from "node:crypto";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import type { ProviderGame, ProviderQuote } from "#app/lib/providers/ports.ts";
import { FOLLOWED_BOOKS } from "#app/lib/providers/the-odds-api/books.ts";
import { SPORT_KEYS } from "#app/lib/providers/the-odds-api/transform.ts";
import { directoryEntry } from "#app/lib/providers/wire/team-directory.ts";
import type { StandInAnswer, StandInProvider, StandInWorld } from "./world.ts";

const MARKET_KEYS = { moneyline: "h2h", spread: "spreads", total: "totals" } as const;
type MarketKey = (typeof MARKET_KEYS)[keyof typeof MARKET_KEYS];
const SPORTS: Readonly<Record<League, readonly [group: string, title: string]>> = {
  NBA: ["Basketball", "NBA"],
  MLB: ["Baseball", "MLB"],
  NFL: ["American Football", "NFL"],
  NHL: ["Ice Hockey", "NHL"],
};
const BOOK_TITLES: Readonly<Record<string, string>> = {
  fanduel: "FanDuel",
  draftkings: "DraftKings",
  betmgm: "BetMGM",
  williamhill_us: "Caesars",
  espnbet: "theScore Bet",
};
const BOOK_KEYS: ReadonlyMap<string, string> = new Map(Object.entries(FOLLOWED_BOOKS).map(([key, book]) => [book, key]));
/** A book was read this long before it is told. */
const READ_BEFORE_MS = 5000;
const BOOKS_OF_A_REGION = 10;

const refused = (status: number, code: string, message: string): StandInAnswer => ({
  status,
  body: {
    message,
    error_code: code,
    details_url: "https://the-odds-api.com/liveapi/guides/v4/api-error-codes.html",
  },
});

/** An id of 32 hexadecimal digits, as the service's events have. */
const eventIdOf = ({ externalId }: Pick<ProviderGame, "externalId">): string =>
  createHash("md5").update(externalId).digest("hex");

/** "2026-11-22T18:05:00Z": the service has no fractions of a second. */
const moment = (at: number): string => new Date(Math.floor(at / 1000) * 1000).toISOString().replace(".000Z", "Z");

function nameOf(league: League, code: string): string {
  const entry = directoryEntry(league, code);
  if (entry === null || entry === undefined) throw new RangeError(`No name for ${league} ${code}`);
  return entry.name;
}

function eventOf(game: ProviderGame) {
  const { league } = game;
  return {
    id: eventIdOf(game),
    sport_key: SPORT_KEYS[league],
    sport_title: SPORTS[league][1],
    commence_time: moment(game.startAt),
    home_team: nameOf(league, game.homeCode),
    away_team: nameOf(league, game.awayCode),
  };
}

function marketOf(quote: ProviderQuote, event: ReturnType<typeof eventOf>, lastUpdate: string) {
  const side = (name: string, price: number, point: number | null) => ({
    name,
    price,
    ...(point === null ? {} : { point }),
  });
  const { line } = quote;
  const outcomes =
    quote.market === "total"
      ? [side("Over", quote.first, line), side("Under", quote.second, line)]
      : [
          side(event.away_team, quote.second, line === null ? null : line === 0 ? 0 : -line),
          side(event.home_team, quote.first, line),
        ];
  return { key: MARKET_KEYS[quote.market], last_update: lastUpdate, outcomes };
}

interface Wanted {
  readonly markets: ReadonlySet<string>;
  readonly books: ReadonlySet<string> | null;
}

function bookmakersOf(
  quotes: readonly ProviderQuote[],
  event: ReturnType<typeof eventOf>,
  { markets, books }: Wanted,
  now: number,
) {
  const lastUpdate = moment(now - READ_BEFORE_MS);
  return [...new Set(quotes.map(({ book }) => book))].flatMap((book) => {
    const key = BOOK_KEYS.get(book);
    if (key === undefined || (books !== null && !books.has(key))) return [];
    const listed = quotes
      .filter((quote) => quote.book === book && markets.has(MARKET_KEYS[quote.market]))
      .map((quote) => marketOf(quote, event, lastUpdate));
    if (listed.length === 0) return [];
    return [{ key, title: BOOK_TITLES[key] ?? key, last_update: lastUpdate, markets: listed }];
  });
}

/** What was asked for; an error where a parameter is none of the service's. */
function wantedBy(query: URLSearchParams): (Wanted & { readonly cost: number }) | StandInAnswer {
  const list = (name: string) => (query.get(name) ?? "").split(",").filter((word) => word !== "");
  const markets = new Set(query.has("markets") ? list("markets") : ["h2h"]);
  const known: readonly MarketKey[] = Object.values(MARKET_KEYS);
  for (const market of markets)
    if (!known.includes(market as MarketKey)) return refused(422, "INVALID_MARKET", `Markets not supported: ${market}`);
  const regions = list("regions");
  const bookmakers = list("bookmakers");
  if (regions.length === 0 && bookmakers.length === 0)
    return refused(422, "MISSING_REGION", "Specify one or more regions or bookmakers");
  for (const region of regions)
    if (!["us", "us2", "us_ex", "uk", "eu", "au"].includes(region))
      return refused(422, "INVALID_REGION", `Invalid regions parameter: ${region}`);
  if (query.get("oddsFormat") !== "american")
    return refused(422, "INVALID_ODDS_FORMAT", "The stand-in speaks American odds only: oddsFormat=american");
  const places = bookmakers.length > 0 ? Math.ceil(bookmakers.length / BOOKS_OF_A_REGION) : regions.length;
  return { markets, books: bookmakers.length > 0 ? new Set(bookmakers) : null, cost: markets.size * places };
}

/** Games ahead, and those under way, whose prices the service no longer lists here. */
async function aheadIn(world: StandInWorld, league: League, query: URLSearchParams): Promise<readonly ProviderGame[]> {
  const from = Date.parse(query.get("commenceTimeFrom") ?? "") || world.now;
  const to = Date.parse(query.get("commenceTimeTo") ?? "") || world.now + 9 * DAY_MS;
  const games = await world.games(league, from, to);
  return games.filter(({ status }) => status === "scheduled");
}

async function odds(world: StandInWorld, league: League, query: URLSearchParams, eventId: string | null) {
  const wanted = wantedBy(query);
  if ("status" in wanted) return { answer: wanted, cost: 0 };
  const quotes = await world.quotes(league);
  const games = await aheadIn(world, league, query);
  const events = games.flatMap((game) => {
    const event = eventOf(game);
    if (eventId !== null && event.id !== eventId) return [];
    const ofGame = quotes.filter(({ externalGameId }) => externalGameId === game.externalId);
    const bookmakers = bookmakersOf(ofGame, event, wanted, world.now);
    return bookmakers.length === 0 ? [] : [{ ...event, bookmakers }];
  });
  if (eventId !== null && events.length === 0)
    return { answer: refused(404, "EVENT_NOT_FOUND", "Event not found"), cost: 0 };
  const body = eventId === null ? events : events[0];
  return { answer: { status: 200, body }, cost: events.length === 0 ? 0 : wanted.cost };
}

async function scores(world: StandInWorld, league: League, query: URLSearchParams) {
  const days = query.get("daysFrom");
  if (days !== null && !["1", "2", "3"].includes(days))
    return { answer: refused(422, "INVALID_SCORES_DAYS_FROM", "daysFrom must be 1, 2 or 3"), cost: 0 };
  const games = await world.games(league, world.now - Number(days ?? 0.5) * DAY_MS, world.now + 3 * DAY_MS);
  const body = games
    .filter(({ status }) => ["scheduled", "in_progress", "final"].includes(status))
    .filter(({ status }) => days !== null || status !== "final")
    .map((game) => {
      const event = eventOf(game);
      const begun = game.status !== "scheduled";
      const score = (name: string, points: number | null) => ({ name, score: String(points ?? 0) });
      return {
        ...event,
        completed: game.status === "final",
        scores: begun ? [score(event.home_team, game.homeScore), score(event.away_team, game.awayScore)] : null,
        last_update: begun ? moment(world.now) : null,
      };
    });
  return { answer: { status: 200, body }, cost: days === null ? 1 : 2 };
}

/** An answer with what it costs in the service's credits; null for an address that is none of the service's. */
export async function oddsApiAnswer(
  world: StandInWorld,
  url: URL,
): Promise<{ readonly answer: StandInAnswer; readonly cost: number } | null> {
  const [, version, place, key, what, eventId, last] = url.pathname.split("/");
  if (version !== "v4" || place !== "sports") return null;
  if (key === undefined || key === "") {
    const body = LEAGUES.map((league) => {
      const [group, title] = SPORTS[league];
      return { key: SPORT_KEYS[league], group, title, description: title, active: true, has_outrights: false };
    });
    return { answer: { status: 200, body }, cost: 0 };
  }
  const league = LEAGUES.find((each) => SPORT_KEYS[each] === key);
  if (league === undefined) return { answer: refused(404, "UNKNOWN_SPORT", `Unknown sport: ${key}`), cost: 0 };
  if (what === "odds" && eventId === undefined) return odds(world, league, url.searchParams, null);
  if (what === "events" && eventId !== undefined && last === "odds")
    return odds(world, league, url.searchParams, eventId);
  if (what === "events" && eventId === undefined)
    return { answer: { status: 200, body: (await aheadIn(world, league, url.searchParams)).map(eventOf) }, cost: 0 };
  if (what === "scores") return scores(world, league, url.searchParams);
  return null;
}

/** The Odds API as the simulated world would fill it, without keys and quota, which the server adds. */
export const theOddsApi: StandInProvider = async (world, url) => (await oddsApiAnswer(world, url))?.answer ?? null;
