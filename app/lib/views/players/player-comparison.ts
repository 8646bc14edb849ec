import { isShown } from "#app/lib/engine/claims/claim.ts";
import { comparePlayers, type Comparison, type StatisticRow } from "#app/lib/engine/players/compare.ts";
import { MEASURES } from "#app/lib/engine/players/measures.ts";
import { PLAYER_GROUPS } from "#app/lib/engine/players/positions.ts";
import type { PlayerLine } from "#app/lib/engine/players/player-line.ts";
import type { RatedPlayer } from "#app/lib/engine/players/season.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatFigure } from "#app/lib/format/players.ts";
import type { ComparedMetrics, ComparedPlayer, PlayerComparison } from "#app/lib/schemas/players/dto.ts";
import { aheadText, comparisonSentence, formSentence, SUREST } from "#app/lib/views/claims/player-words.ts";
import { cardOf, labelOfSeason, type ShownSeason } from "./player-card.ts";
import { seasonGames } from "./season-games.ts";

interface Side {
  readonly player: RatedPlayer;
  /** His lines of the season, oldest first. */
  readonly lines: readonly PlayerLine[];
  readonly shown: ComparedPlayer;
}

function sideOf(season: ShownSeason, player: RatedPlayer, lines: Side["lines"]): Side {
  const { id, name, team, position } = cardOf(season, player);
  return { player, lines, shown: { id, name, team, position } };
}

function metricsOf({ player }: Side): ComparedMetrics {
  const { label, decimals } = MEASURES[player.role];
  return {
    gamesPlayed: player.games,
    rating: player.rating,
    groupLabel: PLAYER_GROUPS[player.group].label,
    measureLabel: label,
    measure: player.measure.raw,
    measureDecimals: decimals,
    per: player.role === "player" ? player.measure.raw : null,
    usage: player.usage === null ? null : 100 * player.usage,
  };
}

function measureText({ player }: Side): string {
  const { label, decimals, unit } = MEASURES[player.role];
  const { raw, mean } = player.measure;
  const counted = raw === null ? "none" : formatNumber(raw, decimals);
  return `${label} ${counted} in ${formatNumber(player.tally.weight)} ${unit}, expected ${formatNumber(mean, decimals)}`;
}

/** The statistics with the largest differences, each with both figures and its distance. */
const MOST_DIFFERENCES = 4;
const LEAST_DISTANCE = 0.25;

function differenceText(row: StatisticRow, one: Side, other: Side): string {
  const [ahead, behind, more, less] =
    row.advantage === "player1" ? [one, other, row.player1, row.player2] : [other, one, row.player2, row.player1];
  const show = (value: number) => formatFigure({ ...row, value });
  const low = row.better === "low" ? " (lower is better)" : "";
  return `${row.label}: ${ahead.shown.name} ${show(more)}, ${behind.shown.name} ${show(less)}${low}, ${formatNumber(Math.abs(row.distance ?? 0), 1)} standard deviations of their peers.`;
}

function differencesOf(one: Side, other: Side, { rows }: Comparison): string[] {
  const apart = rows
    .filter(({ distance, advantage }) => advantage !== "even" && Math.abs(distance ?? 0) >= LEAST_DISTANCE)
    .sort((a, b) => Math.abs(b.distance ?? 0) - Math.abs(a.distance ?? 0))
    .slice(0, MOST_DIFFERENCES)
    .map((row) => differenceText(row, one, other));
  return [`${one.shown.name}: ${measureText(one)}. ${other.shown.name}: ${measureText(other)}.`, ...apart];
}

const FEW_GAMES = 10;

/** The conclusions for a bettor; every sentence contains its figures. */
function recommendationsOf(season: ShownSeason, [one, other]: readonly [Side, Side], comparison: Comparison): string[] {
  const sides = [one, other].map((side) => ({ ...side, ...seasonGames(season, side.player, side.lines) }));
  const sure = aheadText(comparison.claim);
  return [
    comparison.advantage === "even"
      ? `Do not pay for the difference between them: the player ahead is the better one in ${sure} of such comparisons.`
      : `A price that treats them as equal would be off, but team lines already contain both: the ${sure} is about the players, not about a bet.`,
    ...sides.flatMap(({ shown, label, form }) =>
      form.median === null
        ? []
        : `${shown.name}: median of ${formatNumber(form.median, form.median % 1 === 0 ? 0 : 1)} ${label} in ${formatCount(form.n, "game")}; a line there is a coin flip on the season's form.`,
    ),
    ...sides.flatMap(({ shown, label, form, claims }) =>
      isShown(claims.form) ? `${shown.name}: ${formSentence(claims.form, form, label)}` : [],
    ),
    ...sides.flatMap(({ shown, player }) =>
      player.games < FEW_GAMES
        ? `${shown.name} has played ${formatCount(player.games, "game")} this season: his figures are mostly those of his position.`
        : [],
    ),
  ];
}

/** The warning for two players of different positions. */
function warningOf(one: Side, other: Side): string {
  return `${one.shown.name} (${one.shown.position}) and ${other.shown.name} (${other.shown.position}) play different positions: metrics may not be directly comparable because of different roles and responsibilities.`;
}

/** Two players of a season compared; every sentence is made from their figures. */
export function comparisonOf(
  season: ShownSeason,
  first: RatedPlayer,
  second: RatedPlayer,
  lines: ReadonlyMap<string, readonly PlayerLine[]>,
): PlayerComparison {
  const [one, other] = [first, second].map((player) => sideOf(season, player, lines.get(player.playerId) ?? [])) as [
    Side,
    Side,
  ];
  const peers = [...season.players.values()].filter(({ group }) => group === first.group || group === second.group);
  const comparison = comparePlayers(first, second, { peers, at: season.asOf });
  return {
    season: labelOfSeason(season),
    league: season.league,
    player1: one.shown,
    player2: other.shown,
    compatible: comparison.compatible,
    warning: comparison.compatible ? null : warningOf(one, other),
    advantage: comparison.advantage,
    confidenceLevel: Math.round(100 * Math.min(SUREST, comparison.confidence)),
    verdict: comparisonSentence(comparison.claim, {
      one: one.shown.name,
      other: other.shown.name,
      by: MEASURES[first.role].label,
    }),
    keyDifferences: differencesOf(one, other, comparison),
    recommendations: recommendationsOf(season, [one, other], comparison),
    metrics: { player1: metricsOf(one), player2: metricsOf(other) },
    statistics: comparison.rows.map(({ better, ...row }) => ({ ...row, lowerIsBetter: better === "low" })),
  };
}
