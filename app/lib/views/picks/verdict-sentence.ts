import { americanOdds } from "#app/lib/engine/brands.ts";
import { VERDICT_RULE } from "#app/lib/engine/picks/verdict-rule.ts";
import { impliedFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { betFromText } from "#app/lib/format/bet-from.ts";
import { formatChance, formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { NOTHING_BELIEVED } from "#app/lib/format/verdict-rule.ts";
import { NO_ROOM_THAT_DAY, noRoomThatDay } from "./no-room.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";

/** The sentences on opening prices (M29). */
const OPENING = {
  now: "It is an opening price: books take only small bets this early, and it will not last.",
  past: "It was an opening price: books took only small bets that early.",
} as const;

const MOVED = "The market has moved since this price was read for your plan, so there is no verdict: check your book.";

interface SentenceFacts {
  readonly pick: OpenPick;
  /** Probability the visible price needs. */
  readonly breakEven: number;
  readonly started: boolean;
  /** A price in the viewer's format. */
  readonly odds: (price: number) => string;
}

/** "better than fair with a chance of 71%, edge +4.1%, +3.7% after doubt". */
function worthText({ worth, edge, shrunkEdge }: Pick<OpenPick, "worth" | "edge" | "shrunkEdge">): string {
  const after = shrunkEdge === null ? "" : `, ${formatSignedPercent(shrunkEdge, 1)} after doubt`;
  const chance = worth === null ? "" : `better than fair with a chance of ${formatChance(worth)}, `;
  return `${chance}edge ${formatSignedPercent(edge, 1)}${after}`;
}

function asPublished({ pick }: SentenceFacts): string {
  const needed = formatPercent(impliedFromAmerican(americanOdds(pick.publishedPrice)), 1);
  const { published } = pick;
  const start = `Published as a ${pick.verdict === "BET" ? "bet" : "lean"}: break-even was ${needed}, confidence ${formatPercent(published.confidence, 1)}`;
  if (published.worth === null) return `${start}. It was judged by the rule of its time.`;
  const room = noRoomThatDay(published) ? ` It carried no stake because ${NO_ROOM_THAT_DAY}.` : "";
  return `${start}; ${worthText(published)}.${room}${pick.opening ? ` ${OPENING.past}` : ""}`;
}

/** Why an offer with an edge is not a bet: the first of the rule's conditions that it misses. */
function missing({ worth, shrunkEdge }: Pick<OpenPick, "worth" | "shrunkEdge">): string {
  const { bet } = VERDICT_RULE;
  if (worth !== null && worth < bet.worth) return `a bet takes a chance of ${formatPercent(bet.worth)}`;
  if (shrunkEdge !== null && shrunkEdge < bet.shrunkEdge)
    return `a bet takes ${formatPercent(bet.shrunkEdge, 1)} after doubt`;
  return "other bets leave no room for its stake, or the edge is below what such prices have been worth";
}

/** The verdict in a sentence with its figures (D39): at the current price, or at the published one once the game has started. */
export function verdictSentence(facts: SentenceFacts): string {
  const { pick, breakEven, started, odds } = facts;
  if (started) return asPublished(facts);
  if (pick.visible.moved) return MOVED;
  const { now } = pick;
  const again = now === null ? "" : ` It is ${betFromText(now.betFrom, odds)}.`;
  if (now !== null && now.price === null)
    return `Pass: no book in your plan offers this bet.${now.betFrom === null ? "" : again}`;
  const needed = formatPercent(breakEven, 1);
  const unproven = now?.betFrom === null;
  const noPrice = unproven ? " Edges at such prices have not been worth anything, so none is a bet." : again;
  const others = !unproven && pick.edge > 0 && pick.shrunkEdge === 0 ? ` ${NOTHING_BELIEVED}` : "";
  if (pick.visible.stale) return `Too old to bet: when this price was read, it was ${worthText(pick)}.${again}`;
  switch (pick.verdict) {
    case "BET":
      return `Worth betting: the price is ${worthText(pick)}.${pick.opening ? ` ${OPENING.now}` : ""}`;
    case "LEAN":
      return `A lean, not a bet: the price is ${worthText(pick)}, but ${missing(pick)}, so no stake is suggested.${noPrice}`;
    case "PASS":
      return `Pass: break-even at this price is ${needed}, confidence ${formatPercent(pick.confidence, 1)}.${others}${noPrice}`;
  }
}
