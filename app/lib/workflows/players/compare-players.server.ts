import { areMeasuredAlike } from "#app/lib/engine/players/compare.ts";
import { MEASURES } from "#app/lib/engine/players/measures.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/insights/refusals.ts";
import type { PlayerCard, PlayerComparison } from "#app/lib/schemas/players/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { cardOf } from "#app/lib/views/players/player-card.ts";
import { comparisonOf } from "#app/lib/views/players/player-comparison.ts";
import { listPlayerLines } from "#app/models/players/season.server.ts";
import { findPlayer } from "./read-player.server.ts";

type ComparedCard = PlayerCard & { readonly measure: string };

export interface ComparePlayersInput {
  readonly player1Id: string;
  readonly player2Id: string;
}

/** Compares two players of one league as known by the feed's clock. */
export async function comparePlayersById(
  caller: Caller,
  { player1Id, player2Id }: ComparePlayersInput,
): Promise<Outcome<"no-player" | "not-comparable", { readonly comparison: PlayerComparison }>> {
  const one = await findPlayer(caller, player1Id);
  const other = await findPlayer(caller, player2Id);
  if (!one || !other) return refuse("no-player", {});
  if (player1Id === player2Id) return refuse("not-comparable", { message: "Select two different players." });
  if (one.season.league !== other.season.league) {
    const [a, b] = [cardOf(one.season, one.player), cardOf(other.season, other.player)];
    return refuse("not-comparable", {
      message: `${a.name} plays in the ${a.league} and ${b.name} in the ${b.league}: only players of one league can be compared.`,
    });
  }
  if (!areMeasuredAlike(one.player, other.player)) {
    const [a, b] = [one, other].map(({ season, player }) => ({
      ...cardOf(season, player),
      measure: MEASURES[player.role].label,
    })) as [ComparedCard, ComparedCard];
    return refuse("not-comparable", {
      message: `${a.name} (${a.position}) is measured by ${a.measure} and ${b.name} (${b.position}) by ${b.measure}: players of different roles are not compared.`,
    });
  }
  const { season } = one;
  const lines = await listPlayerLines(caller.database, {
    feed: caller.clock.feed,
    season: season.number,
    playerIds: [player1Id, player2Id],
    asOf: season.asOf,
  });
  return { ok: true, message: "Compared.", comparison: comparisonOf(season, one.player, other.player, lines) };
}
