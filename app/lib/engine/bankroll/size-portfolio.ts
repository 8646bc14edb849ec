import { aloneValue, type AloneValue } from "./alone-value.ts";
import { optimum } from "./portfolio-optimum.ts";
import { partsOf } from "./portfolio-parts.ts";
import type { CandidateBet, GameDistributions, OpenPosition } from "./portfolio.ts";
import { underSharedCap, type CapGroup } from "./shared-cap.ts";
import { DEFAULT_STAKE_LIMITS, type StakeLimitedBy, type StakeLimits } from "./stake.ts";

export type { CandidateBet, OpenPosition, PortfolioLeg } from "./portfolio.ts";

export type PortfolioLimitedBy = StakeLimitedBy | "other-bets";

export interface SizedBet {
  /** Fraction of the bankroll; 0 means no bet. */
  readonly fraction: number;
  /** The optimum over all candidates given the open bets, before shrinking and caps. */
  readonly fullKelly: number;
  /** What limited the stake, the last limit if several did; null when it is the shrunk Kelly stake itself. */
  readonly limitedBy: PortfolioLimitedBy | null;
}

export interface PortfolioQuestion {
  readonly open: readonly OpenPosition[];
  readonly candidates: readonly CandidateBet[];
  readonly distributions: GameDistributions;
  readonly limits?: StakeLimits;
}

/** Open stakes above this share of the bankroll are scaled down to it, so that no scenario loses more than the bankroll. */
const MOST_AT_RISK = 0.9;

/** Why a bet gets no stake on its own: no edge, or too little for a BET. */
function refusalOf({ isBet }: CandidateBet, alone: AloneValue): PortfolioLimitedBy | null {
  if (!(alone.expectedValue > 0) || !(alone.kelly > 0)) return "no-edge";
  return isBet ? null : "not-a-bet";
}

/** The optimum over the candidates that are not refused; 0 for the others. */
function fullKellyOf(
  { open, candidates, distributions }: PortfolioQuestion,
  refusals: readonly (PortfolioLimitedBy | null)[],
): readonly number[] {
  const wanted = candidates.flatMap(({ legs }, index) => (refusals[index] === null ? [{ index, legs }] : []));
  if (wanted.length === 0) return candidates.map(() => 0);
  const atRisk = open.reduce((sum, { fraction }) => sum + fraction, 0);
  const openScale = atRisk > MOST_AT_RISK ? MOST_AT_RISK / atRisk : 1;
  return optimum(partsOf({ candidates: wanted, open, openScale, distributions }), candidates.length);
}

/** If the portfolio leaves at least this share of a bet's own optimum, the bet keeps its own stake, to the cent (D28). */
const ABOUT_ALONE = 0.95;

/**
 * A quarter of Kelly at the believed part of the edge (M7, M36) of a bet that is not refused, at most the cap of a single bet. Other bets
 * can only lower it, and the result says so.
 */
function shrunkStake({ share }: CandidateBet, alone: AloneValue, kelly: number, limits: StakeLimits): SizedBet {
  const less = kelly < ABOUT_ALONE * alone.kelly;
  const shrunk = limits.kellyShare * share * (less ? kelly : alone.kelly);
  if (shrunk > limits.perBet) return { fraction: limits.perBet, fullKelly: kelly, limitedBy: "per-bet" };
  return { fraction: shrunk, fullKelly: kelly, limitedBy: less ? "other-bets" : null };
}

function underCap(
  sized: readonly SizedBet[],
  { candidates, open }: PortfolioQuestion,
  groupOf: CapGroup,
  most: number,
  name: PortfolioLimitedBy,
): readonly SizedBet[] {
  const stakes = sized.map(({ fraction }) => fraction);
  const { fractions, lowered } = underSharedCap(stakes, candidates, open, groupOf, most);
  return sized.map((bet, i) => (lowered.has(i) ? { ...bet, fraction: fractions[i] ?? 0, limitedBy: name } : bet));
}

/**
 * M9 with M8's caps: stakes of the candidates, sized together with everything open. The optimum maximizes E ln(1 + Σ f·r) over the
 * candidates' stakes while open bets keep theirs. Legs on one game are priced jointly (M22) and games are independent; groups of games are
 * exact among themselves and see the rest of the portfolio through its first three moments. A bet gets a quarter of its own optimum, or of
 * the portfolio's where that is less by a twentieth, times the believed part of its edge; then caps of 2% per bet, 3% per game and 10% per
 * day apply, open stakes included, and reduce in proportion. A candidate that is not a BET by itself is not staked and uses none of the
 * caps.
 */
export function sizePortfolio(question: PortfolioQuestion): readonly SizedBet[] {
  const { candidates, distributions } = question;
  const limits = question.limits ?? DEFAULT_STAKE_LIMITS;
  const judged = candidates.map((candidate) => {
    const alone = aloneValue(candidate.legs, distributions);
    return { candidate, alone, refusal: refusalOf(candidate, alone) };
  });
  const fullKelly = fullKellyOf(
    question,
    judged.map(({ refusal }) => refusal),
  );
  const sized = judged.map(({ candidate, alone, refusal }, i): SizedBet => {
    const kelly = fullKelly[i] ?? 0;
    if (refusal !== null) return { fraction: 0, fullKelly: kelly, limitedBy: refusal };
    return shrunkStake(candidate, alone, kelly, limits);
  });
  const underGameCap = underCap(sized, question, (leg) => leg.gameId, limits.perGame, "per-game");
  return underCap(underGameCap, question, (leg) => leg.day, limits.perDay, "per-day");
}
