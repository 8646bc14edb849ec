import { normalCdf } from "#app/lib/engine/markets/normal.ts";
import type { Figure, FigureKind } from "./figures.ts";
import { MEASURES } from "./measures.ts";
import { areCompatible } from "./positions.ts";
import { tellingFigures, type RatedPlayer } from "./season.ts";

export type Advantage = "player1" | "player2" | "even";

/**
 * Below this probability a comparison is too close to call. At 65 % the player who is ahead is the wrong one in every third comparison; in a
 * market that asks for 52.4 % at −110, a name that is wrong more often than that says nothing worth a price.
 */
export const CALLED_FROM = 0.65;

export interface StatisticRow extends Omit<FigureKind, "craft"> {
  readonly player1: number;
  readonly player2: number;
  readonly advantage: Advantage;
  /** The difference in standard deviations among their peers, each counted by how much he played; null where those do not differ. */
  readonly distance: number | null;
}

export interface Comparison {
  readonly compatible: boolean;
  /** Whether both are measured by the same measure; otherwise each is placed within his own group. */
  readonly sameMeasure: boolean;
  /** Probability that the first is truly better by the measure, given both players' games. */
  readonly probability: number;
  /** The player who is ahead; "even" where it is too close to call. */
  readonly advantage: Advantage;
  /** Probability that whoever is ahead is truly better, 0.5 to 1. */
  readonly confidence: number;
  readonly rows: readonly StatisticRow[];
}

/** Where a player's measure stands and how far it may be off; larger is better. */
function standing(player: RatedPlayer, same: boolean): { readonly value: number; readonly error: number } {
  const { measure, spread, role } = player;
  const sign = MEASURES[role].better === "low" ? -1 : 1;
  if (same) return { value: sign * measure.mean, error: measure.error };
  const sd = spread.sd > 0 ? spread.sd : 1;
  return { value: (sign * (measure.mean - spread.mean)) / sd, error: measure.error / sd };
}

/** Probability that the first is truly better: both true measures lie around their shrunk ones with normal errors. */
function probabilityBetter(one: RatedPlayer, other: RatedPlayer, same: boolean): number {
  const a = standing(one, same);
  const b = standing(other, same);
  const error = Math.hypot(a.error, b.error);
  if (error === 0) return a.value === b.value ? 0.5 : a.value > b.value ? 1 : 0;
  return normalCdf((a.value - b.value) / error);
}

/** Standard deviation of values with weights, so that somebody of two innings hardly counts among those of a hundred. */
function sdOf(values: readonly { readonly value: number; readonly weight: number }[]): number {
  const weight = values.reduce((sum, one) => sum + one.weight, 0);
  if (weight <= 0) return 0;
  const mean = values.reduce((sum, one) => sum + one.weight * one.value, 0) / weight;
  return Math.sqrt(values.reduce((sum, one) => sum + one.weight * (one.value - mean) ** 2, 0) / weight);
}

const valueOf = (figures: readonly Figure[], key: string) =>
  figures.find((figure) => figure.key === key)?.value ?? null;

interface Peer {
  readonly telling: readonly Figure[];
  readonly weight: number;
}

function rowOf(one: Figure, other: number | null, peers: readonly Peer[]): StatisticRow | null {
  const { value, key, label, decimals, percent, better } = one;
  if (value === null || other === null) return null;
  const ahead = better === "low" ? value < other : value > other;
  const sd = sdOf(
    peers.flatMap(({ telling, weight }) => {
      const told = valueOf(telling, key);
      return told === null ? [] : { value: told, weight };
    }),
  );
  return {
    ...{ key, label, decimals, percent, better },
    player1: value,
    player2: other,
    advantage: value === other ? "even" : ahead ? "player1" : "player2",
    distance: sd > 0 ? (value - other) / sd : null,
  };
}

/**
 * Compares two players of a league.
 * @param peers The players of both groups, by whose spread the distances of single statistics are told.
 */
export function comparePlayers(one: RatedPlayer, other: RatedPlayer, peers: readonly RatedPlayer[]): Comparison {
  const sameMeasure = one.role === other.role;
  const probability = probabilityBetter(one, other, sameMeasure);
  const confidence = Math.max(probability, 1 - probability);
  const ahead = probability >= 0.5 ? "player1" : "player2";
  const ofOther = tellingFigures(other);
  const ofPeers = peers.map((peer) => ({ telling: tellingFigures(peer), weight: peer.tally.weight }));
  return {
    compatible: areCompatible(one.group, other.group),
    sameMeasure,
    probability,
    confidence,
    advantage: confidence < CALLED_FROM ? "even" : ahead,
    rows: tellingFigures(one).flatMap((figure) => rowOf(figure, valueOf(ofOther, figure.key), ofPeers) ?? []),
  };
}
