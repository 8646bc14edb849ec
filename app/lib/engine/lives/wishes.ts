import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import type { AmericanOdds, EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { hashText, type SeedKey } from "#app/lib/engine/random/seed-key.ts";
import type { SimulatedPerson, Taste } from "./person.ts";

/** A pick as offered at a look: the content of its card, with nothing that is not known then. */
export interface SeenPick {
  readonly id: number;
  readonly gameId: string;
  readonly league: League;
  readonly startAt: EpochMs;
  readonly isParlay: boolean;
  readonly verdict: "BET" | "LEAN";
  readonly price: AmericanOdds;
  readonly stakeFraction: number;
}

/** The facts a person knows at a look. */
export interface Situation {
  readonly seen: readonly SeenPick[];
  /** Picks they have an open bet on. */
  readonly open: ReadonlySet<number>;
  /** How the last of their bets that is settled ended; null before the first. */
  readonly lastLost: boolean | null;
  /** The day and the look, which parlays are drawn by. */
  readonly occasion: string;
}

/** A person's wish; the product decides at which price it can be fulfilled. */
export type Wish =
  | { readonly kind: "save"; readonly pickId: number; readonly stakeCents: number; readonly shares: boolean }
  /** On a whim: at the price their book shows now, regardless of advice. */
  | { readonly kind: "whim"; readonly pickId: number; readonly stakeCents: number; readonly price: AmericanOdds }
  | { readonly kind: "parlay"; readonly pickIds: readonly number[]; readonly stakeCents: number };

const SMALLEST_STAKE_CENTS = 500;
const ROUND_TO_CENTS = 500;
/** Nobody takes a parlay with a leg at such odds. */
const LONGEST_LEG = 3;

function fits({ role, leagues }: Taste, { price, league, isParlay }: SeenPick): boolean {
  if (leagues !== null && !leagues.includes(league)) return false;
  if (role === null) return true;
  if (isParlay) return false;
  const decimal = decimalFromAmerican(price);
  return role === "favorite" ? decimal < 2 : decimal > 2;
}

/** The stake of a bet: as suggested to the cent, or a round sum. */
function stakeOf(
  { taste, bankrollCents }: SimulatedPerson,
  { stakeFraction }: Pick<SeenPick, "stakeFraction">,
  lastLost: boolean | null,
): number {
  const { stake, afterLoss } = taste;
  const usual = bankrollCents * (stake === "suggested" ? stakeFraction : stake);
  const wanted = Math.max(SMALLEST_STAKE_CENTS, usual) * (lastLost === true ? 1 + afterLoss : 1);
  if (stake === "suggested" && afterLoss === 0) return Math.round(wanted);
  return Math.max(SMALLEST_STAKE_CENTS, Math.round(wanted / ROUND_TO_CENTS) * ROUND_TO_CENTS);
}

/** Legs on different games, drawn by lot in the order they are offered. */
function legsOf(person: SimulatedPerson, { seen, open }: Situation, seed: SeedKey): readonly SeenPick[] {
  const legs: SeenPick[] = [];
  for (const pick of seen) {
    if (pick.isParlay || open.has(pick.id) || legs.some(({ gameId }) => gameId === pick.gameId)) continue;
    if (!fits(person.taste, pick) || decimalFromAmerican(pick.price) > LONGEST_LEG) continue;
    if (randomOf(seed, hashText(person.subject), pick.id, 2).chance(0.5)) legs.push(pick);
  }
  return legs.slice(0, person.taste.legs);
}

/**
 * A person's wishes at a look, from their habits and from random draws by person and bet. Whether they take a bet depends neither on how
 * often they look nor on later events.
 */
export function wishesOf(person: SimulatedPerson, situation: Situation, seed: SeedKey): readonly Wish[] {
  const { taste, subject } = person;
  const { seen, open, lastLost, occasion } = situation;
  const wishes: Wish[] = [];
  for (const pick of seen) {
    if (wishes.length === taste.most) break;
    if (open.has(pick.id) || !fits(taste, pick)) continue;
    const lot = randomOf(seed, hashText(subject), pick.id, 1);
    if (!lot.chance(pick.verdict === "BET" ? taste.bets : taste.leans)) continue;
    const stakeCents = stakeOf(person, pick, lastLost);
    if (pick.verdict === "BET")
      wishes.push({ kind: "save", pickId: pick.id, stakeCents, shares: lot.chance(taste.shares) });
    else wishes.push({ kind: "whim", pickId: pick.id, stakeCents, price: pick.price });
  }
  if (randomOf(seed, hashText(subject), hashText(occasion), 3).chance(taste.parlays)) {
    const legs = legsOf(person, situation, seed);
    const stakeCents = stakeOf(person, { stakeFraction: 0 }, lastLost);
    if (legs.length >= 2) wishes.push({ kind: "parlay", pickIds: legs.map(({ id }) => id), stakeCents });
  }
  return wishes;
}
