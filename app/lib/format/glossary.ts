import { matchesWords } from "#app/lib/engine/text-match.ts";
import { GLOSSARY_TERMS, type TermId } from "./glossary-terms.ts";

/** The meaning of a term, in a sentence or two. */
const TEXTS: Readonly<Record<TermId, string>> = {
  arbitrage:
    "Bets on every outcome of a market, at different books whose prices together cost less than they pay: the return is the same whichever side wins.",
  bankroll:
    "Money set aside for betting that you can afford to lose. Stakes are shares of it, so that they shrink after losses.",
  bet: "A pick worth a stake at the price shown: it very probably beats the fair price, by enough, and a stake is suggested.",
  "break-even":
    "The chance at which a bet at this price neither wins nor loses in the long run: 1 divided by the decimal odds, 52.4% at −110.",
  brier:
    "The average squared distance between the chances given and what happened. 0 is perfect, 0.25 is always saying 50%.",
  calibration: "Chances are calibrated when events given a 60% chance happen in 60 of 100 cases.",
  "closing-line":
    "The last price before a game starts. It is the best estimate the market ever makes, because everything known is in it.",
  clv: "How much better your price was than the fair price at the close, in percent; a parlay of different games multiplies its legs'. It shows skill after tens of bets, where results need thousands.",
  confidence:
    "Our calibrated chance that the bet wins. 43% can be a BET: an underdog's price pays for winning less often than it loses.",
  covered:
    "A team covers when a bet on it at its spread wins: the favorite by winning by more than the line, the underdog by losing by less or winning.",
  drawdown: "How far a bankroll falls from its highest point before it rises above it again.",
  edge: "The average return of a bet per dollar staked if our chance is right: chance × decimal odds − 1. At +4% a bet of $100 earns $4 on average.",
  elo: "A team's strength as one number that moves after every game, by how surprising the result was. Only differences count: 100 points are about a 64% chance.",
  "fair-close":
    "The closing line without the book's margin: the price at which neither side of the closing market had an advantage.",
  "fair-price": "The price without the book's margin, at which a bet has no edge for either side.",
  future: "A bet on something decided late, such as who wins the title of a season.",
  grade: "How a pick compares with the others that are published, read off its worth and edge, in one word.",
  "hash-chain":
    "Each published pick carries a fingerprint of itself and of the pick before it, so that nobody can change or remove one later unseen.",
  hold: "The share of all stakes a book keeps when both sides of a market are bet evenly: 4.5% at −110 on both sides.",
  kelly:
    "The share of a bankroll that makes it grow fastest if the edge is exactly known. It never is, so a quarter of it is the usual ceiling.",
  "key-number":
    "A margin by which many games end, such as 3 and 7 in the NFL: half a point across it is worth more than elsewhere.",
  lean: "A pick that probably beats the fair price, but not surely enough to stake on. It is recorded apart from bets and carries no stake.",
  "line-movement": "How the prices of a market change between opening and close, as money and news come in.",
  middle: "Bets on both sides at different lines, which both win if the result falls between them.",
  moneyline: "A bet on who wins the game, by any margin.",
  parlay: "Several bets as one, which wins only if all of them do. The margins of the book multiply too.",
  pass: "No value at the price shown: the best bet is none.",
  "playable-to": "The worst price at which a pick is still a BET. Below it the edge is too small for the uncertainty.",
  prop: "A bet on a player's own statistics, such as points or rebounds, instead of the result.",
  push: "A result exactly on the line, such as a loss by 3 with +3: the stake comes back and the bet counts neither as won nor as lost.",
  range:
    "Where the true value probably is, given how few or many cases are behind a figure. A wide range means that little is known.",
  roi: "Profit divided by the sum of all stakes. It swings widely: after 300 bets luck alone moves it by ten points.",
  "same-game-parlay": "A parlay of bets on one game, whose outcomes depend on each other.",
  sharp: "Of bettors or books whose prices are the most exact. Other books follow a sharp one with a delay.",
  "small-sample":
    "So few cases that a figure says little yet. It is shown with its count and range, and below five cases without a percentage.",
  spread: "A bet on the margin: a team at −3.5 has to win by four or more, at +3.5 it may lose by three.",
  steam:
    "Many books moving the same way within minutes, usually because sharp money came in. The old price is gone by the time most people see it.",
  teaser: "A parlay whose lines are moved in the bettor's favor for a lower price.",
  total: "A bet on the sum of both teams' points, goals or runs: over or under a line.",
  unit: "A fixed stake that results are counted in, usually 1% of a bankroll. +12 u is a profit of twelve such stakes.",
  vig: "The book's charge, hidden in the price: two even sides at −110 instead of +100 cost 4.5% of what is staked.",
  worth:
    "The chance that an offer is better than its fair price, after everything that is not known about our own estimate.",
};

interface GlossaryEntry {
  /** The anchor on the glossary page. */
  readonly id: string;
  readonly name: string;
  /** Other words for it. */
  readonly also: readonly string[];
  readonly text: string;
}

/** Every entry, in alphabetical order of the names. */
export const GLOSSARY: readonly GlossaryEntry[] = Object.entries(GLOSSARY_TERMS)
  .map(([id, [name, ...also]]) => ({ id, name, also, text: TEXTS[id as TermId] }))
  .sort((a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base" }));

/** The entries that match a search: by name, by another word for it, or else by the text; all entries for a blank search. */
export function searchGlossary(query: string): readonly GlossaryEntry[] {
  if (query.trim() === "") return GLOSSARY;
  const named = GLOSSARY.filter(({ name, also }) => [name, ...also].some((word) => matchesWords(query, word)));
  return named.length > 0 ? named : GLOSSARY.filter(({ text }) => matchesWords(query, text));
}
