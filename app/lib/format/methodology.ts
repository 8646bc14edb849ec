import { DEFAULT_STAKE_LIMITS } from "#app/lib/engine/bankroll/stake-limits.ts";
import { quarterKelly, stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { americanOdds, cents, probability } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican, type OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { PRICE_KINDS, LATER_SHARE, PRIOR_SHARE, priorDoubt, type PriceKind } from "#app/lib/engine/picks/edge-doubt.ts";
import { VERDICT_RULE } from "#app/lib/engine/picks/verdict-rule.ts";
import { playableTo, rangeOf, worthOf, type JudgedEstimate } from "#app/lib/engine/picks/verdict.ts";
import { formatDollars } from "./money.ts";
import { formatOdds } from "./odds.ts";
import { formatPercent, formatPercentRange, formatSignedPercent } from "./percent.ts";
import { RULE_TEXTS } from "./verdict-rule.ts";

/** A part of the methodology: paragraphs, and optionally a table of terms with their texts. */
export interface MethodSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly rows?: readonly (readonly [term: string, text: string])[];
}

const SHARE_TEXTS: Readonly<Record<PriceKind, string>> = {
  opening: "Opening prices of a game, until enough closes are known to measure it",
  later: "Any later price of a game",
  prop: "Player props",
  parlay: "Parlays",
};

function shareText(kind: PriceKind): string {
  const ofLeagues = kind === "later" ? Object.entries(LATER_SHARE) : [];
  return [
    formatPercent(PRIOR_SHARE[kind]),
    ...ofLeagues.map(([league, share]) => `in the ${league} ${formatPercent(share)}`),
  ].join(", ");
}

const { perBet, perGame, perDay } = DEFAULT_STAKE_LIMITS;

const EXAMPLE = {
  american: americanOdds(110),
  bankroll: cents(200_000),
  estimate: {
    probability: probability(0.51),
    probabilityLow: probability(0.427),
    probabilityHigh: probability(0.592),
    pushProbability: probability(0),
    doubt: priorDoubt("later"),
  } satisfies JudgedEstimate,
} as const;

/** An example offer from its price to its stake, computed by the functions that the product uses. */
function workedExample(format: OddsFormat): readonly (readonly [string, string])[] {
  const { american, bankroll, estimate } = EXAMPLE;
  const decimal = decimalFromAmerican(american);
  const worth = worthOf(estimate, decimal, "moneyline");
  const { low, high } = rangeOf(estimate);
  const playable = worth.verdict === "PASS" ? null : playableTo(estimate, worth.verdict);
  const share = formatPercent(PRIOR_SHARE.later);
  const price = formatOdds(american, format);
  return [
    ["Price", format === "decimal" ? price : `${price}, decimal ${decimal.toFixed(2)}`],
    ["Break-even", `1 ÷ ${decimal.toFixed(2)} = ${formatPercent(worth.breakEven, 1)}`],
    ["Our chance", `${formatPercent(estimate.probability, 1)}, 80% range ${formatPercentRange(low, high)}`],
    [
      "Edge",
      `${formatPercent(estimate.probability, 1)} × ${decimal.toFixed(2)} − 1 = ${formatSignedPercent(worth.expectedValue)}`,
    ],
    ["Worth", `${formatPercent(worth.worth)} chance that the fair probability is above break-even`],
    ["Edge after doubt", `${share} of it: ${formatSignedPercent(worth.shrunkEdge)}`],
    [
      "A quarter of Kelly",
      `edge ÷ (decimal − 1) ÷ 4 = ${formatPercent(quarterKelly(estimate.probability, decimal), 2)} of the bankroll`,
    ],
    [
      "Stake",
      `${share} of that: ${formatPercent(worth.stakeFraction, 2)}, ${formatDollars(stakeInCents(worth.stakeFraction, bankroll))} of ${formatDollars(bankroll)}`,
    ],
    ["Verdict", worth.verdict],
    ...(playable === null ? [] : [["Playable to", formatOdds(playable, format)] as const]),
  ];
}

/** How a pick is made, from the market's prices to the stake, in the order of calculation; the example's odds in the reader's format. */
export const methodology = (format: OddsFormat): readonly MethodSection[] => [
  {
    id: "distribution",
    title: "One distribution per game",
    paragraphs: [
      "Each game has one distribution of its margin and its total. Moneyline, spreads, totals, team totals, alternate lines and same-game parlays are all read off it, so that one event never has two chances.",
      "The market speaks first. The book's margin is taken out of every price, and the prices of all markets of the game together give its expected margin and total.",
      "Our model speaks second: ratings of both teams that follow every result, who plays, rest and travel, starting pitchers and goalies, weather and park. What it adds depends on how much it has added in past seasons, by league and market. That is most when a market opens and falls as the start comes nearer, because the market has learned more by then.",
    ],
  },
  {
    id: "range",
    title: "What is not known",
    paragraphs: [
      "Every chance has a range. It comes from the distance of our chances from the closing prices of past games, so it is wide where we have been wrong. Screens show the 80% range of the fair chance.",
      "A chance that is this high only because of a game's other prices gets no verdict: a bet is compared with the close of its own market.",
      "A price that has moved away from a side since the opening may know something that the model does not. In simulated seasons such moves tended to continue while time was left; no archive we have can show it for real ones. The rest of the move that this suggests is deducted before an edge is judged. A move toward a side adds nothing.",
    ],
  },
  {
    id: "verdict",
    title: "The verdict",
    paragraphs: [
      `One rule decides everywhere, for picks, props, parlays, the slip and second opinions. The record names its version, now ${VERDICT_RULE.version}; older picks keep their verdicts.`,
    ],
    rows: [
      ["BET", `${RULE_TEXTS.BET}.`],
      ["LEAN", `${RULE_TEXTS.LEAN}.`],
      ["PASS", `${RULE_TEXTS.PASS}.`],
    ],
  },
  {
    id: "doubt",
    title: "How much of an edge is believed",
    paragraphs: [
      "The best of many prices is partly a bargain and partly our mistake. The value of past edges at the close shows how much of an edge to believe. Opening prices are measured league by league on past seasons. Later prices and props start from the shares below, and the closes of our own published picks move them, league by league. Parlays keep theirs, because we calculate a parlay's close ourselves, which proves nothing.",
    ],
    rows: PRICE_KINDS.map((kind) => [SHARE_TEXTS[kind], shareText(kind)] as const),
  },
  {
    id: "stake",
    title: "The stake",
    paragraphs: [
      `A BET is suggested a quarter of the Kelly stake at the edge after doubt, at most ${formatPercent(perBet)} of the bankroll on a bet, ${formatPercent(perGame)} on a game and ${formatPercent(perDay)} on a day, open bets included. A stake under ${formatPercent(VERDICT_RULE.bet.stake, 2)} becomes no stake. Several picks together are sized as one portfolio, so that what they have in common counts once.`,
    ],
  },
  {
    id: "example",
    title: "An example, step by step",
    paragraphs: ["A later price of a moneyline, with nothing else at risk:"],
    rows: workedExample(format),
  },
  {
    id: "judged",
    title: "How it is judged",
    paragraphs: [
      "By closing line value first: how much better the price was than the fair price at the close. It shows skill after tens of bets, where results need thousands. By calibration second: of events given a 60% chance, 60 in 100 should happen. Profit comes third, with its range.",
      "Bets and leans are counted apart. Every pick has its entry in a hash chain, which anybody can check without us; the track record says how many entered it before their game began and which days are sealed.",
      "No market is bet because it is popular. Point spreads of the NBA and the NFL have earned nothing over past seasons at the prices we could test, so that few or none are published.",
    ],
  },
];
