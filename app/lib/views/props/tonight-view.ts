import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { isBettable } from "#app/lib/engine/odds/best-price.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import { hold } from "#app/lib/engine/odds/hold.ts";
import { isStillOffered } from "#app/lib/engine/odds/quote.ts";
import { clampProbability } from "#app/lib/engine/brands.ts";
import { outcomeThrough } from "#app/lib/engine/markets/shift-outcome.ts";
import { massMean } from "#app/lib/engine/markets/integer-mass.ts";
import { restRuleOf } from "#app/lib/engine/players/form.ts";
import { median } from "#app/lib/engine/scores/median.ts";
import { PLAYER_GROUPS } from "#app/lib/engine/players/positions.ts";
import type { RatedPlayer } from "#app/lib/engine/players/season.ts";
import { countMass } from "#app/lib/engine/props/count-distribution.ts";
import {
  chancesField,
  countedGames,
  expectedChances,
  gamesOfWindow,
  HIT_WINDOWS,
  hitRate,
  LEAST_SPLIT_GAMES,
  teammateSplit,
  type CountedGame,
} from "#app/lib/engine/hit-rates/hit-rates.ts";
import { chancesLabel } from "#app/lib/engine/props/prop-reasons.ts";
import { STATISTIC_NAMES, STATISTICS, type StatisticName } from "#app/lib/engine/props/statistics.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import type { PlayerTonight, PropRow, TonightGame, TonightQuote, TonightRate } from "#app/lib/schemas/props/dto.ts";
import { marketMovement } from "#app/lib/views/market/line-movement.ts";
import { seesBook } from "#app/lib/views/market/visible-quotes.ts";
import type { ShownSeason } from "#app/lib/views/players/player-card.ts";
import type { PropStep, SeasonedLine } from "#app/models/props/player-games.server.ts";
import { propLock, type PropSight } from "./prop-row.ts";
import type { SharedProp } from "./shared-prop.ts";

/** The chosen view, with tonight's values as defaults. */
export interface TonightQuestion {
  readonly statistic: StatisticName;
  readonly line: number;
  readonly quoted: boolean;
}

type SeasonGame = CountedGame & { readonly season: boolean };

/** His games of a statistic, oldest first, each with whether it is of the newest season. */
export function seasonGamesOf(
  lines: readonly SeasonedLine[],
  statistic: StatisticName,
  season: number | null,
): readonly SeasonGame[] {
  const numbers = new Map(lines.map(({ gameId, seasonNumber }) => [gameId, seasonNumber]));
  return countedGames(lines, statistic).map((game) => ({ ...game, season: numbers.get(game.gameId) === season }));
}

/** The statistics in which a player has a count or a quote. */
export function statisticsOfPlayer(
  { league }: RatedPlayer,
  lines: readonly SeasonedLine[],
  quoted: ReadonlyMap<StatisticName, number>,
): PlayerTonight["statistics"] {
  return STATISTIC_NAMES.filter((name) => STATISTICS[name].league === league)
    .filter((name) => quoted.has(name) || countedGames(lines, name).some(({ counted }) => counted > 0))
    .map((value) => ({ value, label: STATISTICS[value].label, line: quoted.get(value) ?? null }));
}

/** The half point just under his median: an unquoted line, for the chart of his games. */
export function usualLine(games: readonly CountedGame[]): number {
  return Math.max(0.5, Math.floor(median(games.map(({ counted }) => counted)) ?? 0) - 0.5);
}

const rateOf = (label: string, games: readonly CountedGame[], line: number): TonightRate => {
  const values = games.map(({ counted }) => counted);
  const mean = values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;
  return { label, hit: hitRate(values, line), mean };
};

function windowsOf(games: readonly SeasonGame[], line: number): readonly TonightRate[] {
  return HIT_WINDOWS.map((window) =>
    rateOf(window === null ? "This season" : `Last ${window}`, gamesOfWindow(games, window), line),
  );
}

interface SplitScene {
  readonly season: ShownSeason;
  readonly player: RatedPlayer;
  readonly line: number;
  /** Tonight's opponent; null without a game. */
  readonly opponent: { readonly id: string; readonly code: string } | null;
}

/**
 * Home and away, rest, and games against this opponent. All use the season's games except the last, because a player meets one opponent too
 * seldom.
 */
function splitsOf(
  games: readonly SeasonGame[],
  { season, player, line, opponent }: SplitScene,
): readonly TonightRate[] {
  const own = games.filter((game) => game.season && !game.playoff);
  const rule = restRuleOf(player.group);
  const daysOff = ({ gameId, teamId }: CountedGame) => season.rest.get(`${gameId} ${teamId}`) ?? null;
  const rested = rule.own
    ? []
    : [
        rateOf(
          rule.short,
          own.filter((game) => (daysOff(game) ?? Infinity) <= rule.shortUpTo),
          line,
        ),
        rateOf(
          rule.long,
          own.filter((game) => (daysOff(game) ?? -1) > rule.shortUpTo),
          line,
        ),
      ];
  return [
    rateOf(
      "At home",
      own.filter(({ home }) => home),
      line,
    ),
    rateOf(
      "Away",
      own.filter(({ home }) => !home),
      line,
    ),
    ...rested,
    ...(opponent === null
      ? []
      : [
          rateOf(
            `Against ${opponent.code}, two seasons`,
            games.filter(({ opponentId }) => opponentId === opponent.id),
            line,
          ),
        ]),
  ];
}

/** The other regulars of his team, by playing time. */
export function teammatesOf(season: ShownSeason, player: RatedPlayer): PlayerTonight["teammates"] {
  const MOST = 12;
  return [...season.players.values()]
    .filter(({ teamId, playerId }) => teamId === player.teamId && playerId !== player.playerId)
    .sort((a, b) => b.tally.weight - a.tally.weight)
    .slice(0, MOST)
    .map(({ playerId }) => ({ value: playerId, label: season.people.get(playerId)?.name ?? playerId }));
}

function teammateOf(
  games: readonly SeasonGame[],
  { season, player, line }: SplitScene,
  mate: { readonly id: string; readonly lines: readonly SeasonedLine[] } | null,
): PlayerTonight["teammate"] {
  if (mate === null || mate.lines.length === 0) return null;
  const name = season.people.get(mate.id)?.name ?? mate.id;
  const { withHim, without } = teammateSplit(
    games.filter((game) => game.season),
    { lines: mate.lines, teamId: player.teamId, playedField: STATISTICS[anyOf(player)].playedField },
  );
  return {
    id: mate.id,
    name,
    withHim: rateOf(`With ${name}`, withHim, line),
    without: rateOf(`Without ${name}`, without, line),
    enough: Math.min(withHim.length, without.length) >= LEAST_SPLIT_GAMES,
  };
}

/** A statistic of the player's league, for recognizing games in which he played. */
const anyOf = ({ league }: RatedPlayer): StatisticName =>
  ({ NBA: "points", MLB: "hits", NFL: "receptions", NHL: "shots" })[league] as StatisticName;

/** Counts with less than this chance are not drawn. */
const DRAWN_FROM = 5e-4;

/** The distribution that has exactly the shown chance at the line. */
function drawnDistribution(prop: SharedProp, line: number): PlayerTonight["distribution"] {
  const stored = prop.distribution();
  const estimate = prop.estimate("over", line, "then");
  if (stored === null || estimate === null) return null;
  const shifted = outcomeThrough(stored, "prop", "over", line, clampProbability(estimate.probability, 1e-4, 1 - 1e-4));
  if (shifted.kind !== "count") return null;
  const { minimum, weights } = countMass(shifted.count);
  const mass = Array.from(weights);
  const from = mass.findIndex((p) => p >= DRAWN_FROM);
  const until = mass.findLastIndex((p) => p >= DRAWN_FROM);
  return {
    from: minimum + from,
    mass: mass.slice(from, until + 1),
    mean: massMean({ minimum, weights }),
    push: estimate.pushProbability,
  };
}

function quotesOf(prop: SharedProp, { books, pulse }: PropSight): readonly TonightQuote[] {
  return prop.quotes
    .filter(({ book }) => seesBook(books, book) && isBettable(book))
    .map((quote) => ({
      book: quote.book,
      bookLabel: bookLabel(quote.book),
      line: quote.line,
      over: quote.first,
      under: quote.second,
      hold: hold([decimalFromAmerican(quote.first), decimalFromAmerican(quote.second)]),
      quotedAt: quote.capturedAt,
      stale: isStale("prop", pulse.feed, quote.lastSeenAt, pulse.asOf),
      seenAt: quote.delayed?.seenAt ?? null,
      moved: !isStillOffered(quote),
    }))
    .sort((a, b) => a.line - b.line || (a.bookLabel < b.bookLabel ? -1 : 1));
}

function movementOf(steps: readonly PropStep[], { books }: PropSight): PlayerTonight["movement"] {
  const quotes = steps.filter(({ book, kind }) => kind !== "off" && seesBook(books, book));
  return quotes.length === 0 ? null : marketMovement({ market: "prop", side: "over", quotes, bestBook: null });
}

export interface TonightFacts {
  readonly season: ShownSeason;
  readonly player: RatedPlayer;
  readonly lines: readonly SeasonedLine[];
  readonly mate: { readonly id: string; readonly lines: readonly SeasonedLine[] } | null;
  /** Tonight's prop of the statistic, and its row as the viewer sees it. */
  readonly prop: SharedProp | null;
  readonly row: PropRow | null;
  readonly statistics: PlayerTonight["statistics"];
  readonly opponent: SplitScene["opponent"];
  readonly steps: readonly PropStep[];
  readonly sight: PropSight;
}

/** The data of the tonight part of a player's page, for a statistic and a line. */
export function tonightOf({ statistic, line, quoted }: TonightQuestion, facts: TonightFacts): PlayerTonight {
  const { season, player, lines, prop, row, sight, opponent } = facts;
  const games = seasonGamesOf(lines, statistic, season.number);
  const scene: SplitScene = { season, player, line, opponent };
  const lock = prop && propLock(prop, sight);
  const open = prop !== null && lock === null;
  const ranks = season.against.get(statistic)?.get(player.group);
  const rank = opponent === null ? undefined : ranks?.get(opponent.id);
  const expected = expectedChances(games);
  const label = chancesLabel(chancesField(statistic));
  const ofSeason = games.flatMap((game) => (game.season && game.chances !== null ? [game.chances] : []));
  return {
    playerId: player.playerId,
    player: season.people.get(player.playerId)?.name ?? player.playerId,
    statistic,
    line,
    quoted,
    statistics: facts.statistics,
    prop: row,
    lock,
    statisticLabel: STATISTICS[statistic].label,
    chanceOver: (open ? prop.estimate("over", line, "then")?.probability : null) ?? null,
    distribution: open ? drawnDistribution(prop, line) : null,
    games: games.map((game): TonightGame => {
      const code = season.teams.get(game.opponentId)?.code ?? "";
      return {
        gameId: game.gameId,
        startAt: game.startAt,
        counted: game.counted,
        chances: game.chances,
        season: game.season,
        playoff: game.playoff,
        opponent: `${game.home ? "vs" : "@"} ${code}`,
      };
    }),
    windows: windowsOf(games, line),
    splits: splitsOf(games, scene),
    opponent:
      opponent === null || rank === undefined
        ? null
        : { code: opponent.code, group: PLAYER_GROUPS[player.group].label, ...rank },
    teammates: teammatesOf(season, player),
    teammate: teammateOf(games, scene, facts.mate),
    chances:
      expected === null || label === null || ofSeason.length === 0
        ? null
        : { label, expected, season: ofSeason.reduce((a, b) => a + b, 0) / ofSeason.length },
    usage: player.usage,
    quotes: prop === null ? [] : quotesOf(prop, sight),
    movement: prop === null ? null : movementOf(facts.steps, sight),
  };
}
