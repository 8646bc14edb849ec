import { playerGamesClaims, type PlayerGamesClaims } from "#app/lib/engine/claims/player-games-claims.ts";
import { FORM } from "#app/lib/engine/players/figures.ts";
import { formOf, restOf, restRuleOf, splitsOf, type Form, type SplitPair } from "#app/lib/engine/players/form.ts";
import type { PlayerLine } from "#app/lib/engine/players/player-line.ts";
import type { RatedPlayer } from "#app/lib/engine/players/season.ts";
import type { ShownSeason } from "./player-card.ts";

/** A player's games of a season and the claims about them, the same on his page and in comparisons. */
export interface SeasonGames {
  /** The counted statistic: "points". */
  readonly label: string;
  readonly form: Form;
  readonly splits: readonly SplitPair[];
  readonly claims: PlayerGamesClaims;
}

/** Form, splits and claims from a player's lines, oldest first; the playoffs are left out. */
export function seasonGames(season: ShownSeason, player: RatedPlayer, lines: readonly PlayerLine[]): SeasonGames {
  const { role, group, playerId } = player;
  const { label, of, counts } = FORM[role];
  const regular = lines.filter(({ playoff, stats }) => !playoff && counts(stats));
  const rule = restRuleOf(group);
  const form = formOf(regular.map(({ stats }) => of(stats)));
  const splits = splitsOf(regular, of, {
    rest: rule.own ? restOf(regular) : season.rest,
    rule,
    allowed: season.allowed.get(role) ?? new Map(),
  });
  return { label, form, splits, claims: playerGamesClaims(playerId, { form, splits }, season.asOf) };
}
