import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { ProviderQuote, ProviderStarter } from "#app/lib/providers/ports.ts";
import type { AnswerContents, LiveGame, OddsEvent, ReadAnswer } from "#app/lib/providers/wire/contents.ts";
import { joinTaken, LeftOut, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { takeBoxLines, takeStarted } from "./box-lines.ts";
import { takeGame } from "./games.ts";
import { takeQuotes } from "./odds.ts";
import { takeInjuries, takeProbables, takeQuarterback, takeRoster } from "./people.ts";
import { leagueOf } from "./recognize.ts";
import { depthChart, event, roster, scoreboard, summary, type EspnEvent } from "./schema.ts";

type Body = Readonly<Record<string, unknown>>;
type Season = EspnEvent["season"];

const NOTHING = { items: [], problems: [], read: 0, leftOut: {} };

/** The parts of one game of a scoreboard besides the game itself. */
interface GameParts {
  readonly game: LiveGame;
  readonly event: EspnEvent;
  readonly quotes: Taken<ProviderQuote>;
  readonly starters: Taken<ProviderStarter>;
}

function partsOf(read: EspnEvent, game: LiveGame, receivedAt: EpochMs): GameParts {
  const quotes = takeQuotes(read.competitions[0]?.odds ?? [], game, receivedAt);
  return { game, event: read, quotes, starters: takeProbables(read, game, receivedAt) };
}

/** The events of the games with odds; one without a price that can be used is left out, its rows are named under the quotes. */
function oddsEvents(parts: readonly GameParts[]): Taken<OddsEvent> {
  const withOdds = parts.filter(({ quotes }) => quotes.read > 0);
  const usable = withOdds.filter(({ quotes }) => quotes.items.length > 0);
  const without = withOdds.length - usable.length;
  return {
    items: usable.map(({ game, quotes }) => ({
      provider: "espn",
      eventId: game.externalId,
      league: game.league,
      startAt: game.startAt,
      homeCode: game.homeCode,
      awayCode: game.awayCode,
      quotes: quotes.items,
    })),
    problems: [],
    read: withOdds.length,
    leftOut: without > 0 ? { "no price that can be used": without } : {},
  };
}

const eventName = (row: unknown, index: number): string => {
  const { id, name } = (typeof row === "object" && row !== null ? row : {}) as { id?: unknown; name?: unknown };
  return `ESPN game ${typeof id === "string" ? id : index + 1}${typeof name === "string" ? ` (${name})` : ""}`;
};

/** The games of a scoreboard with their odds and announced starters. */
export function readScoreboard(
  rows: readonly unknown[],
  league: League,
  season: Season,
  receivedAt: EpochMs,
): AnswerContents {
  const parts: GameParts[] = [];
  const games = takeRows(rows, event, eventName, (row) => {
    const game = takeGame(row, { league, season, receivedAt });
    if (!(game instanceof LeftOut)) parts.push(partsOf(row, game, receivedAt));
    return game;
  });
  return {
    provider: "espn",
    kind: `${league} scoreboard`,
    games,
    events: oddsEvents(parts),
    quotes: joinTaken(parts.map(({ quotes }) => quotes)),
    starters: joinTaken(parts.map(({ starters }) => starters)),
  };
}

/** A game's summary: the game, and once it is over its box score with who started. */
export function readSummary(body: unknown, league: League, receivedAt: EpochMs): AnswerContents {
  const parsed = summary.safeParse(body);
  const rows = parsed.success ? [parsed.data.header] : [body];
  const teams = parsed.success ? (parsed.data.boxscore?.players ?? []) : [];
  const games = takeRows(rows, event, eventName, (row) => takeGame(row, { league, season: null, receivedAt }));
  const [game] = games.items;
  return {
    provider: "espn",
    kind: `${league} summary`,
    games,
    starters: game === undefined ? NOTHING : takeStarted(teams, game, receivedAt),
    boxLines: game === undefined ? NOTHING : takeBoxLines(teams, game),
  };
}

/** The league's injury report. */
export function readInjuries(body: Body, league: League, receivedAt: EpochMs): AnswerContents {
  const teams = Array.isArray(body["injuries"]) ? (body["injuries"] as unknown[]) : [];
  return { provider: "espn", kind: `${league} injuries`, injuries: takeInjuries(teams, league, receivedAt) };
}

/** A team's players. Null where the answer is not a roster. */
export function readRoster(body: unknown, league: League): AnswerContents | null {
  const parsed = roster.safeParse(body);
  return parsed.success
    ? { provider: "espn", kind: `${league} roster`, players: takeRoster(parsed.data, league) }
    : null;
}

/** A chart names no player and no game: as an answer on its own it has rows, but no starter that could be stored. */
function readDepthChart(body: unknown): AnswerContents | null {
  const parsed = depthChart.safeParse(body);
  if (!parsed.success) return null;
  const { items, problems, read, leftOut } = takeQuarterback(parsed.data);
  const first: Readonly<Record<string, number>> =
    items.length > 0 ? { "the first quarterback, named by id only": items.length } : {};
  return {
    provider: "espn",
    kind: "NFL depth chart",
    starters: { items: [], problems, read, leftOut: { ...leftOut, ...first } },
  };
}

/** Recognizes an answer of ESPN and takes its contents; the answer's own ids and addresses name the league. */
export const readEspnAnswer: ReadAnswer = (answer, receivedAt) => {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return null;
  const body = answer as Body;
  if (Array.isArray(body["events"])) {
    const board = scoreboard.safeParse(body);
    const league = leagueOf([body["leagues"], body["events"]]);
    return board.success && league ? readScoreboard(board.data.events, league, board.data.season, receivedAt) : null;
  }
  if (Array.isArray(body["competitions"])) {
    const league = leagueOf(body["uid"]) ?? leagueOf(body["competitions"]);
    return league === null ? null : readScoreboard([body], league, null, receivedAt);
  }
  if (body["header"] !== undefined && body["boxscore"] !== undefined) {
    const league = leagueOf([body["header"], body["boxscore"]]);
    return league === null ? null : readSummary(body, league, receivedAt);
  }
  if (Array.isArray(body["injuries"])) {
    const league = leagueOf(body["injuries"]);
    return league === null ? null : readInjuries(body, league, receivedAt);
  }
  if (Array.isArray(body["athletes"]) && body["team"] !== undefined) {
    const league = leagueOf([body["team"], body["athletes"]]);
    return league === null ? null : readRoster(body, league);
  }
  return Array.isArray(body["items"]) && leagueOf(body["items"]) === "NFL" ? readDepthChart(body) : null;
};
