import { playerClaim, type PlayerClaim } from "#app/lib/engine/claims/player-claim.ts";
import type { Figure, FigureKind } from "./figures.ts";
import { MEASURES } from "./measures.ts";
import { areCompatible } from "./positions.ts";
import { tellingFigures, type RatedPlayer } from "./season.ts";

export type Advantage = "player1" | "player2" | "even";

export interface StatisticRow extends Omit<FigureKind, "craft"> {
  readonly player1: number;
  readonly player2: number;
  readonly advantage: Advantage;
  /** The difference in standard deviations among their peers, each weighted by playing time; null if they do not differ. */
  readonly distance: number | null;
}

export interface Comparison {
  readonly compatible: boolean;
  /** The first against the second, with the probability that he is truly better by the measure, given both players' games. */
  readonly claim: PlayerClaim;
  /** The player who is ahead; "even" where it is too close to call. */
  readonly advantage: Advantage;
  /** Probability that the leading player is truly better, 0.5 to 1. */
  readonly confidence: number;
  readonly rows: readonly StatisticRow[];
}

/** Whether two players are measured by one measure: a pitcher and a hitter are not, so a comparison between them has no verdict (M39). */
export const areMeasuredAlike = (one: Pick<RatedPlayer, "role">, other: Pick<RatedPlayer, "role">): boolean =>
  one.role === other.role;

/** A player's measure and its error; larger is better. */
function standing({ playerId, measure, role, games }: RatedPlayer) {
  const sign = MEASURES[role].better === "low" ? -1 : 1;
  return { playerId, value: sign * measure.mean, error: measure.error, n: games };
}

/** Standard deviation of values with weights, so that a player with two innings hardly counts next to players with a hundred. */
function sdOf(values: readonly { readonly value: number; readonly weight: number }[]): number {
  const weight = values.reduce((sum, one) => sum + one.weight, 0);
  if (weight <= 0) return 0;
  const mean = values.reduce((sum, one) => sum + one.weight * one.value, 0) / weight;
  return Math.sqrt(values.reduce((sum, one) => sum + one.weight * (one.value - mean) ** 2, 0) / weight);
}

const valueOf = (figures: readonly Figure[], key: string) =>
  figures.find((figure) => figure.key === key)?.value ?? null;

interface Peer {
  readonly figures: readonly Figure[];
  readonly weight: number;
}

function rowOf(one: Figure, other: number | null, peers: readonly Peer[]): StatisticRow | null {
  const { value, key, label, decimals, percent, better } = one;
  if (value === null || other === null) return null;
  const ahead = better === "low" ? value < other : value > other;
  const sd = sdOf(
    peers.flatMap(({ figures, weight }) => {
      const own = valueOf(figures, key);
      return own === null ? [] : { value: own, weight };
    }),
  );
  return {
    key,
    label,
    decimals,
    percent,
    better,
    player1: value,
    player2: other,
    advantage: value === other ? "even" : ahead ? "player1" : "player2",
    distance: sd > 0 ? (value - other) / sd : null,
  };
}

/**
 * Compares two players of a league with the same measure.
 * @param about.peers The players of both groups, by whose spread the distances of single statistics are judged.
 */
export function comparePlayers(
  one: RatedPlayer,
  other: RatedPlayer,
  { peers, at }: { readonly peers: readonly RatedPlayer[]; readonly at: number },
): Comparison {
  const claim = playerClaim(standing(one), standing(other), at);
  const { probability, says } = claim;
  const ofOther = tellingFigures(other);
  const ofPeers = peers.map((peer) => ({ figures: tellingFigures(peer), weight: peer.tally.weight }));
  return {
    compatible: areCompatible(one.group, other.group),
    claim,
    confidence: Math.max(probability, 1 - probability),
    advantage: says === "above" ? "player1" : says === "below" ? "player2" : "even",
    rows: tellingFigures(one).flatMap((figure) => rowOf(figure, valueOf(ofOther, figure.key), ofPeers) ?? []),
  };
}
