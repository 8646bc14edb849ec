import { FORM } from "#app/lib/engine/players/figures.ts";
import { formOf, restOf, restRuleOf, splitsOf, type Form } from "#app/lib/engine/players/form.ts";
import { MEASURES } from "#app/lib/engine/players/measures.ts";
import type { PlayerLine, Stats } from "#app/lib/engine/players/player-line.ts";
import { PLAYER_GROUPS } from "#app/lib/engine/players/positions.ts";
import { tellingFigures, type RatedPlayer } from "#app/lib/engine/players/season.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";
import type { PlayerDetail, PlayerMeasure } from "#app/lib/schemas/players/dto.ts";
import type { Outlook } from "#app/models/players/season.server.ts";
import { cardOf, labelOfSeason, shownFigure, type ShownSeason } from "./player-card.ts";

/** Games drawn in the picture. */
const DRAWN_GAMES = 20;

/** The trend as a sentence: the last games against those before, with both means, their n and the error of the difference. */
function trendSentence({ recent, before, trend }: Form, label: string): string {
  if (recent.mean === null) return "No games yet.";
  if (trend === "unknown" || before.mean === null)
    return `Too few games for a trend: ${formatCount(recent.n + before.n, "game")}.`;
  const difference = recent.mean - before.mean;
  const error = Math.hypot(recent.error ?? 0, before.error ?? 0);
  const figures = `${formatNumber(recent.mean, 1)} ${label} in the last ${recent.n}, ${formatNumber(before.mean, 1)} in the ${formatCount(before.n, "game")} before (${formatSignedNumber(difference, 1)} ± ${formatNumber(2 * error, 1)})`;
  if (trend === "flat") return `No clear trend: ${figures}.`;
  return `${trend === "up" ? "Up" : "Down"}: ${figures}.`;
}

function measureOf({ role, group, measure, spread, tally }: RatedPlayer): PlayerMeasure {
  const { label, meaning, unit, decimals } = MEASURES[role];
  return {
    ...{ label, meaning, unit, decimals },
    raw: measure.raw,
    shrunk: measure.mean,
    error: measure.error,
    weight: tally.weight,
    groupMean: spread.mean,
    groupLabel: PLAYER_GROUPS[group].label,
    groupSize: spread.players,
  };
}

function splitsShown(
  season: ShownSeason,
  { group, role }: RatedPlayer,
  lines: readonly PlayerLine[],
  of: (stats: Stats) => number,
) {
  const rule = restRuleOf(group);
  const rest = rule.own ? restOf(lines) : season.rest;
  return splitsOf(lines, of, { rest, rule, allowed: season.allowed.get(role) ?? new Map() })
    .filter(({ first, second }) => first.n > 0 && second.n > 0)
    .map(({ first, second, standsOut }) => ({
      rows: [first, second].map(({ label, n, mean, error }) => ({ label, n, mean, error })) as [never, never],
      standsOut,
    }));
}

/** Everything the page of a player shows. `own` are his lines of the season, oldest first, as known when it was added up. */
export function detailOf(
  season: ShownSeason,
  player: RatedPlayer,
  own: readonly PlayerLine[],
  { report, next }: Outlook,
): PlayerDetail {
  const { label, of, counts } = FORM[player.role];
  const lines = own.filter(({ stats }) => counts(stats));
  const regular = lines.filter((line) => !line.playoff);
  const form = formOf(regular.map(({ stats }) => of(stats)));
  return {
    ...cardOf(season, player),
    season: labelOfSeason(season),
    figures: tellingFigures(player)
      .filter(({ value }) => value !== null)
      .map(shownFigure),
    usage: player.usage,
    measure: measureOf(player),
    formLabel: label,
    games: lines.slice(-DRAWN_GAMES).map((line) => ({
      gameId: line.gameId,
      startAt: line.startAt,
      opponent: `${line.home ? "vs" : "@"} ${season.teams.get(line.opponentId)?.code ?? ""}`,
      value: of(line.stats),
      playoff: line.playoff,
    })),
    seasonMean: form.season.mean,
    median: form.median,
    trend: trendSentence(form, label),
    splits: splitsShown(season, player, regular, of),
    injury: report === null || report.status === "available" ? null : report,
    nextGame: next === null ? null : { id: next.id, startAt: next.startAt, matchup: `${next.away} @ ${next.home}` },
  };
}
