import type { RiskProfile } from "#app/lib/engine/agents/risk-profiles.ts";
import type { Opinion } from "#app/lib/engine/agents/opinion.ts";
import type { StakedBet } from "#app/lib/engine/bankroll/caps.ts";
import { underSharedCap } from "#app/lib/engine/bankroll/shared-cap.ts";
import { DEFAULT_STAKE_LIMITS, stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { epochMs, type Cents } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { expectedValueOf } from "#app/lib/engine/odds/expected-value.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { PickCase } from "./pick-case.ts";

/** Shares of the suggested stake. None raises it: the aggressive profile takes all of it up to the caps, like the balanced one. */
const SHARE: Readonly<Record<RiskProfile, number>> = { conservative: 0.5, balanced: 1, aggressive: 1 };

/** The suggested stake as a share of the most that one bet may have. */
export function calculateRisk(given: PickCase): Opinion {
  const { stakeFraction, probability, pushProbability, price } = given;
  const { perBet } = DEFAULT_STAKE_LIMITS;
  const edge = expectedValueOf(probability, decimalFromAmerican(price), pushProbability);
  const stance = stakeFraction > 0 ? "for" : edge <= 0 ? "against" : "neutral";
  return {
    agent: "riskModel",
    stance,
    signal: Math.min(1, stakeFraction / perBet),
    sentence:
      stance === "for"
        ? `It carries ${formatPercent(stakeFraction, 2)} of a bankroll ${given.inSlip ? "beside the slip's other bets" : "by itself"}.`
        : stance === "against"
          ? "At this price it carries no stake: there is no edge."
          : "It carries no stake: the edge is smaller than what is not known.",
    evidence: [
      { label: "Suggested share", value: formatPercent(stakeFraction, 2) },
      { label: "Most for one bet", value: formatPercent(perBet, 0) },
      { label: "Edge at this price", value: formatSignedPercent(edge, 1) },
      { label: "Chance to lose", value: formatPercent((1 - pushProbability) * (1 - probability), 1) },
    ],
  };
}

/** The amounts already at risk. */
export interface OpenRisk {
  readonly bets: readonly StakedBet[];
  /** How far the bankroll is below its highest point, as a fraction; null without settled bets. */
  readonly drawdown: number | null;
}

export interface StakedPick {
  readonly pickId: number;
  readonly stakeCents: number;
}

/** A bankroll with the suggested stakes on it. */
export interface PortfolioRisk {
  readonly stakes: readonly StakedPick[];
  readonly totalCents: number;
  /** Shares of the bankroll: all suggestions, and the fullest day including open bets. */
  readonly exposure: number;
  readonly exposureWithOpen: number;
  readonly dayLimit: number;
  readonly expectedProfitCents: number;
  /** Standard deviation of the profit; bets on one game are assumed to win and lose together. */
  readonly deviationCents: number;
  readonly openBets: number;
  readonly drawdown: number | null;
}

const dayOf = ({ startAt }: { readonly startAt: number }) => easternDate(epochMs(startAt));

/** Bets in the form that the caps of a bankroll need; an event outside our games has no cap of its own. */
function openPositions(bets: readonly StakedBet[], bankroll: Cents) {
  return bets.map(({ stakeCents, games }, index) => ({
    fraction: stakeCents / bankroll,
    legs: games.map((game) => ({ gameId: game.gameId ?? `other ${index}`, day: dayOf(game) })),
  }));
}

/**
 * The suggested stakes under the caps of a game and of a day (M8), together with the open bets. Above a cap, the suggestions of that game
 * or day shrink by the same factor. They never grow, for any profile.
 */
export function portfolioRisk(
  cases: readonly PickCase[],
  { bankroll, profile, open }: { readonly bankroll: Cents; readonly profile: RiskProfile; readonly open: OpenRisk },
): PortfolioRisk {
  const { perGame, perDay } = DEFAULT_STAKE_LIMITS;
  const positions = openPositions(open.bets, bankroll);
  const wanted = cases.map((given) => ({ legs: [{ gameId: given.gameId, day: dayOf(given) }] }));
  const asked = cases.map(({ stakeFraction }) => stakeFraction * SHARE[profile]);
  const onGames = underSharedCap(asked, wanted, positions, ({ gameId }) => gameId, perGame);
  const { fractions } = underSharedCap(onGames.fractions, wanted, positions, ({ day }) => day, perDay);
  const stakes = cases.map(({ pickId }, index) => ({
    pickId,
    stakeCents: stakeInCents(fractions[index] ?? 0, bankroll),
  }));
  const onDay = new Map<string, number>();
  const count = (day: string, fraction: number) => onDay.set(day, (onDay.get(day) ?? 0) + fraction);
  for (const { legs, fraction } of positions)
    for (const day of new Set(legs.map((leg) => leg.day))) count(day, fraction);
  for (const [index, given] of cases.entries()) count(dayOf(given), (stakes[index]?.stakeCents ?? 0) / bankroll);
  const deviations = new Map<string, number>();
  let expected = 0;
  for (const [index, { gameId, probability, pushProbability, price }] of cases.entries()) {
    const stake = stakes[index]?.stakeCents ?? 0;
    const decimal = decimalFromAmerican(price);
    const win = (1 - pushProbability) * probability;
    const lose = (1 - pushProbability) * (1 - probability);
    const mean = win * (decimal - 1) - lose;
    expected += stake * mean;
    const deviation = stake * Math.sqrt(win * (decimal - 1) ** 2 + lose - mean ** 2);
    deviations.set(gameId, (deviations.get(gameId) ?? 0) + deviation);
  }
  const totalCents = stakes.reduce((total, { stakeCents }) => total + stakeCents, 0);
  const exposure = totalCents / bankroll;
  return {
    stakes,
    totalCents,
    exposure,
    exposureWithOpen: Math.max(0, ...onDay.values()),
    dayLimit: perDay,
    expectedProfitCents: Math.round(expected),
    deviationCents: Math.round(Math.sqrt([...deviations.values()].reduce((total, one) => total + one ** 2, 0))),
    openBets: open.bets.length,
    drawdown: open.drawdown,
  };
}
