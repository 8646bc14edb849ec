import type { League } from "#app/lib/engine/leagues.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import type { FinishedGame, MarketLine } from "#app/lib/engine/ratings/model.ts";
import { flag, leagueOf, lineOf, numberOf, pairOf, teamOf, text, totalOf, type Fields } from "./row-fields.ts";

/** Required columns; any other column may be missing from a file or blank in a row. */
export const REQUIRED_COLUMNS = ["season", "date", "home", "away", "home_score", "away_score"] as const;

/** One row of a games file: a game with its opening and closing lines. */
export interface ArchiveGame {
  /** Line on which the row starts; the header is line 1. */
  readonly line: number;
  readonly league: League;
  readonly season: number;
  /** US Eastern calendar day, as YYYY-MM-DD and as days since 1970-01-01. */
  readonly date: string;
  readonly day: number;
  readonly neutral: boolean;
  readonly playoff: boolean;
  readonly home: string;
  readonly away: string;
  /** Both null when the game has no result in the file. */
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly open: MarketLine;
  readonly close: MarketLine;
}

export interface ParsedRow {
  readonly line: number;
  /** Null when the row is unusable. */
  readonly game: ArchiveGame | null;
  /** One sentence per problem; a usable row may still have lost a price. */
  readonly problems: readonly string[];
}

function scoreOf(fields: Fields, column: string, problems: string[]): number | null | "bad" {
  if (text(fields, column) === "") return null;
  const before = problems.length;
  const value = numberOf(fields, column, problems);
  if (value !== null && Number.isInteger(value) && value >= 0 && value <= 300) return value;
  if (problems.length === before) problems.push(`${column} ${value} is not a score`);
  return "bad";
}

/** The game of a row; null, with a problem, when it has no valid league, season, day or teams. */
function matchupOf(fields: Fields, fallbackLeague: League | null, problems: string[]) {
  const reject = (why: string): null => {
    problems.push(why);
    return null;
  };
  const leagueText = text(fields, "league");
  const league = leagueText === "" ? fallbackLeague : leagueOf(leagueText);
  if (league === null) return reject(leagueText === "" ? "no league" : `unknown league "${leagueText}"`);
  const season = Number(text(fields, "season"));
  if (!Number.isInteger(season) || season < 1900 || season > 2200) {
    return reject(`season "${text(fields, "season")}" is not a year`);
  }
  const date = text(fields, "date");
  const day = gameDay(date);
  if (day === null) return reject(`date "${date}" is not a day`);
  const home = teamOf(fields, "home", league, problems);
  const away = teamOf(fields, "away", league, problems);
  if (home === null || away === null) return null;
  if (home === away) return reject(`${home} cannot play itself`);
  return { league, season, date, day, home, away };
}

/** Both scores, null before the game is played; the whole is null, with a problem, when they are not valid. */
function scoresOf(fields: Fields, problems: string[]): Pick<ArchiveGame, "homeScore" | "awayScore"> | null {
  const homeScore = scoreOf(fields, "home_score", problems);
  const awayScore = scoreOf(fields, "away_score", problems);
  if (homeScore === "bad" || awayScore === "bad") return null;
  if ((homeScore === null) === (awayScore === null)) return { homeScore, awayScore };
  problems.push("only one of the two scores");
  return null;
}

/** The opening and closing lines. The archive keeps one price pair for spread and total, that of the close. */
function linesOf(fields: Fields, league: League, problems: string[]): Pick<ArchiveGame, "open" | "close"> {
  const openMoneyline = pairOf(fields, "home_ml_open", "away_ml_open", problems);
  const closeMoneyline = pairOf(fields, "home_ml_close", "away_ml_close", problems);
  const spreadPrices = pairOf(fields, "spread_home_price", "spread_away_price", problems);
  const totalPrices = pairOf(fields, "over_price", "under_price", problems);
  return {
    open: {
      homeMoneyline: openMoneyline[0],
      awayMoneyline: openMoneyline[1],
      spreadHome: lineOf(fields, "spread_home_open", 60, problems),
      spreadHomePrice: null,
      spreadAwayPrice: null,
      total: totalOf(fields, "total_open", league, problems),
      overPrice: null,
      underPrice: null,
    },
    close: {
      homeMoneyline: closeMoneyline[0],
      awayMoneyline: closeMoneyline[1],
      spreadHome: lineOf(fields, "spread_home_close", 60, problems),
      spreadHomePrice: spreadPrices[0],
      spreadAwayPrice: spreadPrices[1],
      total: totalOf(fields, "total_close", league, problems),
      overPrice: totalPrices[0],
      underPrice: totalPrices[1],
    },
  };
}

/**
 * Parses one record of a games file. `fallbackLeague` is for files without a league column. Bad prices and lines are dropped and
 * reported; a row with an impossible league, day, team or score is rejected.
 */
export function parseGameRow(fields: Fields, line: number, fallbackLeague: League | null = null): ParsedRow {
  const problems: string[] = [];
  const matchup = matchupOf(fields, fallbackLeague, problems);
  const scores = matchup && scoresOf(fields, problems);
  if (!matchup || !scores) return { line, game: null, problems };
  const { league, season, date, day, home, away } = matchup;
  const { homeScore, awayScore } = scores;
  const { open, close } = linesOf(fields, league, problems);
  const neutral = flag(fields, "neutral");
  const playoff = flag(fields, "playoff");
  return {
    line,
    problems,
    game: { line, league, season, date, day, neutral, playoff, home, away, homeScore, awayScore, open, close },
  };
}

const isEmpty = (line: MarketLine) => Object.values(line).every((value) => value === null);

/** The game as training data; null while it has no result. */
export function finishedGame(game: ArchiveGame): FinishedGame | null {
  const { league, season, day, home, away, neutral, playoff, homeScore, awayScore, open, close } = game;
  if (homeScore === null || awayScore === null) return null;
  return {
    league,
    season,
    day,
    home,
    away,
    neutral,
    playoff,
    homeScore,
    awayScore,
    open: isEmpty(open) ? null : open,
    close: isEmpty(close) ? null : close,
  };
}
