import { isShown } from "#app/lib/engine/claims/claim.ts";
import { FORM } from "#app/lib/engine/players/figures.ts";
import { MEASURES } from "#app/lib/engine/players/measures.ts";
import type { PlayerLine } from "#app/lib/engine/players/player-line.ts";
import { PLAYER_GROUPS } from "#app/lib/engine/players/positions.ts";
import { tellingFigures, type RatedPlayer } from "#app/lib/engine/players/season.ts";
import type { PlayerDetail, PlayerMeasure } from "#app/lib/schemas/players/dto.ts";
import { formSentence } from "#app/lib/views/claims/player-words.ts";
import type { Outlook } from "#app/models/players/season.server.ts";
import { cardOf, labelOfSeason, shownFigure, type ShownSeason } from "./player-card.ts";
import { seasonGames, type SeasonGames } from "./season-games.ts";

/** The number of games in the chart. */
const DRAWN_GAMES = 20;

function measureOf({ role, group, measure, spread, tally }: RatedPlayer): PlayerMeasure {
  const { label, meaning, unit, decimals } = MEASURES[role];
  return {
    label,
    meaning,
    unit,
    decimals,
    raw: measure.raw,
    shrunk: measure.mean,
    error: measure.error,
    weight: tally.weight,
    groupMean: spread.mean,
    groupLabel: PLAYER_GROUPS[group].label,
    groupSize: spread.players,
  };
}

const splitsShown = ({ splits, claims }: SeasonGames) =>
  splits
    .filter(({ first, second }) => first.n > 0 && second.n > 0)
    .map(({ first, second }) => {
      const claim = claims.splits.get(first.key);
      return {
        rows: [first, second].map(({ label, n, mean, error }) => ({ label, n, mean, error })) as [never, never],
        standsOut: claim !== undefined && isShown(claim),
      };
    });

/** The data of a player's page. `own` are his lines of the season, oldest first, as known when the season was computed. */
export function detailOf(
  season: ShownSeason,
  player: RatedPlayer,
  own: readonly PlayerLine[],
  { report, next }: Outlook,
): PlayerDetail {
  const { of, counts } = FORM[player.role];
  const lines = own.filter(({ stats }) => counts(stats));
  const played = seasonGames(season, player, own);
  const { form, label, claims } = played;
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
    trend: formSentence(claims.form, form, label),
    splits: splitsShown(played),
    injury: report === null || report.status === "available" ? null : report,
    nextGame: next === null ? null : { id: next.id, startAt: next.startAt, matchup: `${next.away} @ ${next.home}` },
  };
}
