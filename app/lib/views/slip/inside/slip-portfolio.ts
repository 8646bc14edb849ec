import type { OpenPosition, PortfolioLeg } from "#app/lib/engine/bankroll/size-portfolio.ts";
import { decimalOdds, probability, type AmericanOdds, type DecimalOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import type { OutcomeDistribution, SideProbability } from "#app/lib/engine/markets/outcome.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { outcomeOf } from "#app/lib/engine/odds/expected-value.ts";
import { combinedOdds } from "#app/lib/engine/parlay/price.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import type { OpenBetLegRecord, OpenBetRecord, SlipRecord } from "#app/models/slip/slip.server.ts";

/** A pick at a price as a leg of the portfolio. */
export function legOf(pick: BoardPick, price: AmericanOdds): PortfolioLeg {
  return {
    gameId: pick.gameId,
    day: easternDate(pick.game.startAt),
    market: pick.market,
    subject: pick.subject,
    side: pick.side,
    line: pick.line,
    decimal: decimalFromAmerican(price),
    outcome: outcomeOf(pick.probability, pick.pushProbability),
  };
}

/** The latest stored distribution of every game with a pick in the slip. */
export function distributionsOf(record: SlipRecord): ReadonlyMap<string, OutcomeDistribution> {
  const newest = new Map<string, { readonly asOf: EpochMs; readonly distribution: unknown }>();
  for (const [pickId, row] of record.distributions) {
    const pick = record.picks.get(pickId);
    if (pick === undefined || pick.market === "prop") continue;
    const { gameId } = pick;
    const known = newest.get(gameId);
    if (!known || row.asOf > known.asOf) newest.set(gameId, row);
  }
  return new Map(
    [...newest].map(([gameId, { distribution }]) => [gameId, outcomeDistributionSchema.parse(distribution)]),
  );
}

const SETTLED_LEG: Readonly<Partial<Record<OpenBetLegRecord["status"], SideProbability>>> = {
  won: { win: 1, push: 0, lose: 0 },
  lost: { win: 0, push: 0, lose: 1 },
  push: { win: 0, push: 1, lose: 0 },
  void: { win: 0, push: 1, lose: 0 },
};

/** The legs with their prices scaled alike, so that their product is the price of all of them together. */
export function legsAtQuote(legs: readonly PortfolioLeg[], quote: DecimalOdds): readonly PortfolioLeg[] {
  const product = combinedOdds(legs.map(({ decimal }) => decimal));
  const factor = (quote / product) ** (1 / legs.length);
  return legs.map((leg) => ({ ...leg, decimal: decimalOdds(Math.max(1.0001, leg.decimal * factor)) }));
}

function legsOf(bet: OpenBetRecord): readonly PortfolioLeg[] {
  if (bet.legs.length > 0) {
    const legs = bet.legs.map((leg) => ({
      gameId: leg.gameId,
      day: easternDate(leg.startAt),
      market: leg.market,
      subject: leg.subject,
      side: leg.side,
      line: leg.line,
      decimal: decimalFromAmerican(leg.price),
      outcome: SETTLED_LEG[leg.status] ?? outcomeOf(leg.confidence, leg.pushProbability ?? 0),
    }));
    return bet.quoted ? legsAtQuote(legs, decimalOdds(bet.decimalOdds)) : legs;
  }
  return [
    {
      // A bet without one of our games is independent of all others.
      gameId: bet.gameId ?? `bet ${bet.id}`,
      day: easternDate(bet.startAt),
      market: bet.market ?? "moneyline",
      subject: bet.subject,
      side: bet.side ?? "home",
      line: bet.line,
      decimal: decimalOdds(bet.decimalOdds),
      outcome: outcomeOf(probability(bet.confidence), bet.pushProbability ?? 0),
    },
  ];
}

/** A parlay without legs, from a program that keeps its own, or an imported bet outside our games: nothing settles it. */
const isUnsettled = (bet: OpenBetRecord): boolean => bet.gameId === null && bet.legs.length === 0;

/** A person's open bets as positions of the portfolio, without tracked ones; a bet that nothing settles counts until its start. */
export function openPositions(
  record: SlipRecord,
  at: { readonly bankrollCents: number; readonly asOf: EpochMs },
): readonly OpenPosition[] {
  return record.openBets
    .filter((bet) => !isTracked(bet) && (!isUnsettled(bet) || bet.startAt > at.asOf))
    .map((bet) => ({ legs: legsOf(bet), fraction: bet.stakeCents / at.bankrollCents }));
}
