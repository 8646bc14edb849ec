import { americanOdds } from "#app/lib/engine/brands.ts";
import { impliedFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { OpenStrategy } from "#app/lib/schemas/picks/dto.ts";

/** Why a pick is a lean although the low end of its range beats the break-even. */
const LOWEST_DEVIG = "not with the vig removed by the method least favorable to this side, which a bet requires";

/** Why a pick is a bet although the low end of its range does not beat the break-even (M29). */
const OPENING = {
  now: "It is an opening price: earlier ones that looked this good beat the close on average. Books take only small bets this early, and it will not last.",
  past: "It was an opening price: earlier ones that looked this good had beaten the close on average. Books took only small bets that early.",
} as const;

const MOVED = "The price has moved since it was read for your plan, so there is no verdict: check your book.";

interface SentenceFacts {
  readonly pick: OpenStrategy;
  /** Probability the visible price needs. */
  readonly breakEven: number;
  readonly started: boolean;
  /** A price as the viewer reads prices. */
  readonly odds: (price: number) => string;
}

function asPublished({ pick }: SentenceFacts): string {
  const atPrice = impliedFromAmerican(americanOdds(pick.publishedPrice));
  const needed = formatPercent(atPrice, 1);
  const low = formatPercent(pick.confidenceLow, 1);
  if (pick.verdict === "BET")
    return pick.opening
      ? `Published as a bet: break-even was ${needed}. ${OPENING.past}`
      : `Published as a bet: break-even was ${needed}, and even the low end of the range was ${low}.`;
  return pick.confidenceLow > atPrice
    ? `Published as a lean, not a bet: break-even was ${needed}. The low end of the range, ${low}, was above that, but ${LOWEST_DEVIG}.`
    : `Published as a lean, not a bet: confidence was above the ${needed} break-even, but the low end of its range, ${low}, was not.`;
}

/** The verdict in a sentence with the two numbers behind it (D8): at the current price, or at the published one once the game has started. */
export function verdictSentence(facts: SentenceFacts): string {
  const { pick, breakEven, started, odds } = facts;
  if (started) return asPublished(facts);
  if (pick.visible.moved) return MOVED;
  const { now } = pick;
  const low = formatPercent(pick.confidenceLow, 1);
  const again = now === null ? "" : ` It is a bet at ${odds(now.betFrom)} or better.`;
  if (now !== null && now.price === null) return `Pass: no book in your plan offers this bet now.${again}`;
  const needed = formatPercent(breakEven, 1);
  switch (pick.verdict) {
    case "BET":
      return pick.opening
        ? `Worth betting: break-even is ${needed}. ${OPENING.now}`
        : `Worth betting: break-even is ${needed}, and even the low end of the range is ${low}.`;
    case "LEAN":
      if (pick.confidenceLow > breakEven)
        return `A lean, not a bet: break-even is ${needed}. The low end of the range, ${low}, is above that, but ${LOWEST_DEVIG}, so no stake is suggested.${again}`;
      return `A lean, not a bet: confidence is above the ${needed} break-even, but the low end of its range, ${low}, is not, so no stake is suggested.${again}`;
    case "PASS":
      return `Pass: break-even at this price is ${needed}, and confidence is not above that.${again}`;
  }
}
