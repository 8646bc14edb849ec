import { decimalOdds, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Book, GameMarket } from "#app/lib/engine/leagues.ts";
import { americanFromDecimal } from "#app/lib/engine/odds/convert.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import type { ProviderBoxLine, ProviderPlayer, ProviderQuote } from "#app/lib/providers/ports.ts";
import type { AnswerContents, LiveGame, OddsEvent, ReadAnswer } from "#app/lib/providers/wire/contents.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { onePriceEach } from "#app/lib/providers/wire/one-price.ts";
import { joinTaken, LeftOut, RowProblem, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { teamCode } from "#app/lib/providers/wire/team-directory.ts";
import { z } from "zod";
import { durationSeconds, nbaId, takeGame } from "./games.ts";
import {
  boxPlayers,
  game,
  odds,
  oddsBook,
  oddsGame,
  oddsMarket,
  other,
  player,
  schedule,
  scoreboard,
  type NbaOddsBook,
  type NbaPlayer,
} from "./schema.ts";

const idOf = (row: unknown): string => {
  const { gameId } = (typeof row === "object" && row !== null ? row : {}) as { readonly gameId?: unknown };
  return typeof gameId === "string" ? gameId : "without an id";
};

const takeGames = (rows: readonly unknown[], receivedAt: EpochMs): Taken<LiveGame> =>
  takeRows(
    rows,
    game,
    (row) => `NBA game ${idOf(row)}`,
    (row) => takeGame(row, receivedAt),
  );

/** The day's board. In the morning it still shows the day before. */
function readScoreboard(rows: readonly unknown[], receivedAt: EpochMs): AnswerContents {
  return { provider: "nba", kind: "NBA scoreboard", games: takeGames(rows, receivedAt) };
}

/** The schedule of the season, preseason and All-Star games left out. */
function readSchedule(body: z.infer<typeof schedule>, receivedAt: EpochMs): AnswerContents {
  const rows = body.leagueSchedule.gameDates.flatMap(({ games }) => games);
  return { provider: "nba", kind: "NBA schedule", games: takeGames(rows, receivedAt) };
}

/** The league's own fields, as the archive names them, by the service's names. */
const FIELDS: Readonly<Record<string, string>> = {
  pts: "points",
  reb: "reboundsTotal",
  oreb: "reboundsOffensive",
  dreb: "reboundsDefensive",
  ast: "assists",
  stl: "steals",
  blk: "blocks",
  tov: "turnovers",
  fgm: "fieldGoalsMade",
  fga: "fieldGoalsAttempted",
  fg3m: "threePointersMade",
  fg3a: "threePointersAttempted",
  ftm: "freeThrowsMade",
  fta: "freeThrowsAttempted",
  pf: "foulsPersonal",
  plus_minus: "plusMinusPoints",
};

/** Minutes with two decimals, then the counted fields. @throws RowProblem when one that must be there cannot be read. */
function statsOf({ statistics }: NbaPlayer): Readonly<Record<string, number>> {
  const { minutes } = statistics;
  const seconds = durationSeconds(typeof minutes === "string" ? minutes : null);
  if (seconds === null) throw new RowProblem(`"${String(minutes)}" is not a playing time`);
  const stats: Record<string, number> = { min: Math.round((seconds / 60) * 100) / 100 };
  for (const [field, name] of Object.entries(FIELDS)) {
    const value = Number(statistics[name] ?? Number.NaN);
    if (!Number.isFinite(value)) throw new RowProblem(`${name}: "${String(statistics[name])}" is not a number`);
    stats[field] = value;
  }
  return stats;
}

type Sides = z.infer<typeof boxPlayers>;

/** One row per player of either team. */
function takePlayers<T>(sides: Sides, of: LiveGame, take: (row: NbaPlayer, code: string) => T | LeftOut): Taken<T> {
  const teams = [
    [of.homeCode, sides.homeTeam.players],
    [of.awayCode, sides.awayTeam.players],
  ] as const;
  return joinTaken(
    teams.map(([code, rows]) =>
      takeRows(
        rows,
        player,
        (_, index) => `${of.externalId}, ${code} player ${index + 1}`,
        (row) => take(row, code),
      ),
    ),
  );
}

function boxLine(row: NbaPlayer, code: string, of: LiveGame): ProviderBoxLine | LeftOut {
  if (of.status !== "final") return new LeftOut("a line of a game that is not over");
  if (row.played !== "1") return new LeftOut("a player who did not play");
  return {
    externalGameId: of.externalId,
    externalPlayerId: nbaId(row.personId),
    playerName: row.name,
    teamCode: code,
    position: row.position ?? "",
    starter: row.starter === "1",
    stats: statsOf(row),
  };
}

const EMPTY = { items: [], problems: [], read: 0, leftOut: {} };

/**
 * A box score: the game, the lines of everybody who played once it is over, and both teams' players. The NBA gives positions to those who
 * started only.
 */
function readBoxScore(game: unknown, receivedAt: EpochMs): AnswerContents {
  const games = takeGames([game], receivedAt);
  const [of] = games.items;
  const sides = boxPlayers.safeParse(game);
  const both = of !== undefined && sides.success ? { of, sides: sides.data } : null;
  const taken = <T>(take: (row: NbaPlayer, code: string) => T | LeftOut): Taken<T> =>
    both === null ? EMPTY : takePlayers(both.sides, both.of, take);
  return {
    provider: "nba",
    kind: "NBA box score",
    games,
    boxLines: taken((row, code) => boxLine(row, code, (both as { of: LiveGame }).of)),
    players: taken((row, code): ProviderPlayer => {
      return {
        externalId: nbaId(row.personId),
        league: "NBA",
        teamCode: code,
        name: row.name,
        position: row.position ?? "",
      };
    }),
  };
}

/** Our book for a name of the service; it lists books of other countries too. */
const BOOKS: Readonly<Record<string, Book>> = {
  fanduel: "fanduel",
  draftkings: "draftkings",
  betmgm: "betmgm",
  caesars: "caesars",
  caesarssportsbook: "caesars",
  espnbet: "espnbet",
  thescorebet: "espnbet",
};
const MARKETS: Readonly<Record<string, GameMarket>> = { "2way": "moneyline", spread: "spread" };

function priceOf(price: string | number | null | undefined): AmericanOdds {
  const value = price === null || price === undefined || price === "" ? Number.NaN : Number(price);
  if (!(value > 1 && value <= 10_001)) throw new RowProblem(`"${price ?? ""}" is not a decimal price`);
  return americanFromDecimal(decimalOdds(value));
}

function lineOf(home: string | number | null | undefined, away: string | number | null | undefined): number {
  const [first, second] = [home, away].map((price) =>
    price === null || price === undefined || price === "" ? Number.NaN : Number(price),
  );
  if (first === undefined || second === undefined || !Number.isFinite(first) || !Number.isFinite(second)) {
    throw new RowProblem("The spread has a price but no line");
  }
  if (first !== -second) throw new RowProblem(`The two sides of the spread have different lines: ${home} and ${away}`);
  return first;
}

/** A book's market of a game, with its names. */
interface BookRow {
  readonly market: string;
  readonly book: unknown;
}

function takeQuote(
  { market: written, book }: BookRow,
  externalGameId: string,
  receivedAt: EpochMs,
): ProviderQuote | LeftOut {
  const read = oddsBook.safeParse(book);
  if (!read.success) throw new RowProblem("A book's prices cannot be read");
  const { name, outcomes } = read.data;
  const ours = meaningOf(BOOKS, name.replace(/[^a-z0-9]/gi, "").toLowerCase());
  if (ours === undefined) return new LeftOut(`a book the product does not list: ${name}`);
  const market = meaningOf(MARKETS, written);
  if (market === undefined)
    throw new RowProblem(`Unknown market "${written}"`, nearestNames(written, Object.keys(MARKETS)));
  const home = sideOf(outcomes, "home");
  const away = sideOf(outcomes, "away");
  return {
    externalGameId,
    league: "NBA",
    book: ours,
    market,
    line: market === "spread" ? lineOf(home.spread, away.spread) : null,
    first: priceOf(home.odds),
    second: priceOf(away.odds),
    capturedAt: receivedAt,
    kind: "move",
  };
}

function sideOf(outcomes: NbaOddsBook["outcomes"], side: "home" | "away") {
  const found = outcomes.find(({ type }) => type === side);
  if (found === undefined) throw new RowProblem(`No price for the ${side} team`);
  return found;
}

const row = z.custom<BookRow>();

/**
 * Prices of the coming games, one quote per book and market. The answer has no time, neither of the price nor of the game, and keeps games
 * that are over: the caller joins the event to its game by id and drops games that have begun.
 */
function readOdds(body: z.infer<typeof odds>, receivedAt: EpochMs): AnswerContents {
  const quotes: Taken<ProviderQuote>[] = [];
  const events = takeRows(
    body.games,
    oddsGame,
    (game) => `NBA odds of game ${idOf(game)}`,
    (game): OddsEvent | LeftOut => {
      const eventId = nbaId(game.gameId);
      const rows = game.markets.flatMap((market): BookRow[] => {
        const read = oddsMarket.safeParse(market);
        return read.success
          ? read.data.books.map((book) => ({ market: read.data.name, book }))
          : [{ market: "", book: null }];
      });
      const homeCode = teamCode("NBA", "officialId", game.homeTeamId);
      const awayCode = teamCode("NBA", "officialId", game.awayTeamId);
      const taken = onePriceEach(
        takeRows(
          rows,
          row,
          (of) => `${eventId}, ${(of as BookRow).market}`,
          (of) => takeQuote(of, eventId, receivedAt),
        ),
      );
      quotes.push(taken);
      if (taken.items.length === 0) return new LeftOut("no price that can be used");
      return { provider: "nba", eventId, league: "NBA", startAt: null, homeCode, awayCode, quotes: taken.items };
    },
  );
  return { provider: "nba", kind: "NBA odds", events, quotes: joinTaken(quotes) };
}

/**
 * Answers that are known and not read: those of stats.nba.com, which hangs for servers and shows stale states, and files of cdn.nba.com
 * that hold nothing the product shows.
 */
const notRead = (what: string): AnswerContents => ({ provider: "nba", kind: `NBA ${what} (not read)` });

/** Recognizes an answer of the NBA and takes its contents. */
export const readNbaAnswer: ReadAnswer = (answer, receivedAt) => {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return null;
  const body = answer as Readonly<Record<string, unknown>>;
  if (Array.isArray(body["resultSets"]) && typeof body["resource"] === "string")
    return notRead(`stats ${body["resource"]}`);
  const board = scoreboard.safeParse(body);
  if (board.success) {
    const request = board.data.meta?.request ?? "";
    if (/\/league\/\d+\/.*\/scoreboard\b/i.test(request)) return notRead("stats scoreboard");
    return readScoreboard(board.data.scoreboard.games, receivedAt);
  }
  const plan = schedule.safeParse(body);
  if (plan.success) return readSchedule(plan.data, receivedAt);
  const game = body["game"];
  if (typeof game === "object" && game !== null && "gameId" in game && "homeTeam" in game)
    return readBoxScore(game, receivedAt);
  const prices = odds.safeParse(body);
  if (prices.success && prices.data.games.some((of) => oddsGame.safeParse(of).success))
    return readOdds(prices.data, receivedAt);
  const request = other.safeParse(body).data?.meta.request ?? "";
  return /nba/i.test(request) ? notRead("answer of another kind") : null;
};
