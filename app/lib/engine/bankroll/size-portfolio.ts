import type { Market, Side } from "#app/lib/engine/leagues.ts";
import type { DecimalOdds } from "#app/lib/engine/brands.ts";
import type { OutcomeDistribution, SideProbability } from "#app/lib/engine/markets/outcome.ts";
import { independentOutcomes, jointOutcomes, type JointState } from "#app/lib/engine/parlay/same-game.ts";
import { combinedOdds } from "#app/lib/engine/parlay/price.ts";
import { maximiseGrowth } from "./maximise-growth.ts";
import { DEFAULT_STAKE_LIMITS, type StakeLimitedBy, type StakeLimits } from "./stake.ts";
import { uncertaintyFactor } from "./uncertainty.ts";

/** A leg of a bet in the portfolio; a single has one. `line` is the side's own. */
export interface PortfolioLeg {
  readonly gameId: string;
  /** The day its stake counts on, any text that two games of one day share. */
  readonly day: string;
  readonly market: Market;
  readonly side: Side;
  readonly line: number | null;
  readonly decimal: DecimalOdds;
  readonly outcome: SideProbability;
}

/** A bet that is made already: its stake is what it is. */
export interface OpenPosition {
  readonly legs: readonly PortfolioLeg[];
  /** Fraction of the bankroll. */
  readonly fraction: number;
}

/** A bet whose stake is asked for. */
export interface CandidateBet {
  readonly legs: readonly PortfolioLeg[];
  /** Lower end of the 90 % interval, and standard deviation, of the probability that it wins (given no push). */
  readonly probabilityLow: number;
  readonly probabilitySd: number;
}

export type PortfolioLimitedBy = StakeLimitedBy | "other-bets";

export interface SizedBet {
  /** Fraction of the bankroll; 0 means no bet. */
  readonly fraction: number;
  /** The optimum over all candidates given the open bets, before shrinking and caps. */
  readonly fullKelly: number;
  readonly limitedBy: PortfolioLimitedBy | null;
}

export interface PortfolioQuestion {
  readonly open: readonly OpenPosition[];
  readonly candidates: readonly CandidateBet[];
  /** Outcome distributions of games by id: legs on such a game end together, on any other game apart. */
  readonly distributions: ReadonlyMap<string, OutcomeDistribution>;
  readonly limits?: StakeLimits;
}

/** Open stakes beyond this share of the bankroll are sized as if they were this much: nobody loses more than everything. */
const MOST_AT_RISK = 0.9;
const TOTAL_LIMIT = 0.99;
/** Everything is looked at together, exactly, while it has no more ways to end than this; beyond, groups of games of at most so many. */
const STATES_EXACT = 1024;
const STATES_TOGETHER = 64;
/** A parlay ties its games together up to this many states; beyond, it counts as a game of its own. */
const STATES_TIED = 1024;
const SWEEPS = 40;
/** Fractions of the bankroll: a tenth of a cent of $1,000, long before the stake is shrunk. */
const PRECISION = 1e-6;

const legKey = (leg: PortfolioLeg) => `${leg.gameId} ${leg.market} ${leg.side} ${leg.line}`;

/** Things that end together, independent of everything outside: the states, and each leg's result in them. */
interface Block {
  readonly weights: readonly number[];
  readonly columns: ReadonlyMap<string, readonly number[]>;
}

function blockOf(keys: readonly string[], states: readonly JointState[]): Block {
  return {
    weights: states.map(({ probability }) => probability),
    columns: new Map(keys.map((key, i) => [key, states.map(({ results }) => results[i] ?? 0)])),
  };
}

function together(a: Block, b: Block): Block {
  const columns = new Map<string, readonly number[]>();
  for (const [key, column] of a.columns)
    columns.set(
      key,
      column.flatMap((x) => b.weights.map(() => x)),
    );
  for (const [key, column] of b.columns)
    columns.set(
      key,
      a.weights.flatMap(() => column),
    );
  return { weights: a.weights.flatMap((x) => b.weights.map((y) => x * y)), columns };
}

/** One block per game with a distribution, one per leg elsewhere. Of two views of one leg the first counts. */
function gameBlocks(legs: readonly PortfolioLeg[], distributions: PortfolioQuestion["distributions"]): Block[] {
  const unique = new Map<string, PortfolioLeg>();
  for (const leg of legs) if (!unique.has(legKey(leg))) unique.set(legKey(leg), leg);
  const games = new Map<string, PortfolioLeg[]>();
  for (const leg of unique.values()) {
    const place = distributions.has(leg.gameId) ? leg.gameId : legKey(leg);
    games.set(place, [...(games.get(place) ?? []), leg]);
  }
  return [...games.values()].map((ofGame) => {
    const distribution = ofGame.length > 1 ? distributions.get(ofGame[0]?.gameId ?? "") : undefined;
    const states = distribution ? jointOutcomes(distribution, ofGame) : independentOutcomes(ofGame);
    return blockOf(ofGame.map(legKey), states);
  });
}

/** What a bet returns per unit staked in every state of a block that has all its legs: lost legs lose it, pushed ones drop out. */
function returnsIn(block: Block, legs: readonly PortfolioLeg[]): readonly number[] {
  return block.weights.map((_, state) => {
    let product = 1;
    for (const leg of legs) {
      const result = block.columns.get(legKey(leg))?.[state] ?? 0;
      if (result < 0) return -1;
      if (result > 0) product *= leg.decimal;
    }
    return product - 1;
  });
}

/** A bet over more games than can be tied together, as a block of its own. A pushed leg is taken to hand the stake back. */
function standingAlone(
  blocks: readonly Block[],
  bet: { readonly legs: readonly PortfolioLeg[] },
): readonly [Block, readonly number[]] {
  let win = 1;
  let notLost = 1;
  for (const block of blocks) {
    const own = bet.legs.filter((leg) => block.columns.has(legKey(leg)));
    if (own.length === 0) continue;
    let won = 0;
    let kept = 0;
    block.weights.forEach((weight, state) => {
      const results = own.map((leg) => block.columns.get(legKey(leg))?.[state] ?? 0);
      if (results.every((result) => result > 0)) won += weight;
      if (results.every((result) => result >= 0)) kept += weight;
    });
    win *= won;
    notLost *= kept;
  }
  const decimal = bet.legs.reduce((product, leg) => product * leg.decimal, 1);
  return [{ weights: [win, notLost - win, 1 - notLost], columns: new Map() }, [decimal - 1, 0, -1]];
}

/** Blocks with the returns of the bets in them: open ones summed with their stakes, candidates by their place in the question. */
interface Part {
  readonly weights: readonly number[];
  readonly open: readonly number[];
  readonly candidates: readonly number[];
  /** State × candidate, row by row. */
  readonly returns: Float64Array;
}

function partsOf(question: PortfolioQuestion, wanted: readonly number[], openScale: number): Part[] {
  const { candidates } = question;
  const chosen = wanted.map((index) => ({ index, legs: candidates[index]?.legs ?? [] }));
  const candidateGames = new Set(chosen.flatMap(({ legs }) => legs.map(({ gameId }) => gameId)));
  const meets = ({ legs }: OpenPosition) => legs.some(({ gameId }) => candidateGames.has(gameId));
  const open = question.open.filter(meets);
  let blocks = gameBlocks(
    [...chosen, ...open].flatMap(({ legs }) => legs),
    question.distributions,
  );
  const games = blocks;
  const alone = new Set<{ readonly legs: readonly PortfolioLeg[] }>();
  for (const bet of [...chosen, ...open]) {
    const touched = blocks.filter((block) => bet.legs.some((leg) => block.columns.has(legKey(leg))));
    if (touched.length < 2) continue;
    if (touched.reduce((states, { weights }) => states * weights.length, 1) > STATES_TIED) {
      alone.add(bet);
      continue;
    }
    blocks = [...blocks.filter((block) => !touched.includes(block)), touched.reduce(together)];
  }
  const states = blocks.reduce((product, { weights }) => product * weights.length, 1);
  const most = states <= STATES_EXACT ? STATES_EXACT : STATES_TOGETHER;
  const merged: Block[] = [];
  for (const block of blocks) {
    const last = merged.at(-1);
    if (last && last.weights.length * block.weights.length <= most) merged[merged.length - 1] = together(last, block);
    else merged.push(block);
  }
  const parts = merged.map((block): Part => {
    const within = (bet: { readonly legs: readonly PortfolioLeg[] }) =>
      !alone.has(bet) && bet.legs.every((leg) => block.columns.has(legKey(leg)));
    const own = chosen.filter(within);
    const base = block.weights.map(() => 0);
    for (const bet of open.filter(within))
      returnsIn(block, bet.legs).forEach((r, state) => {
        base[state] = (base[state] ?? 0) + r * bet.fraction * openScale;
      });
    const columns = own.map(({ legs }) => returnsIn(block, legs));
    return {
      weights: block.weights,
      open: base,
      candidates: own.map(({ index }) => index),
      returns: Float64Array.from(block.weights.flatMap((_, state) => columns.map((column) => column[state] ?? 0))),
    };
  });
  for (const bet of alone) {
    const [block, returns] = standingAlone(games, bet);
    const fraction = "fraction" in bet ? (bet as OpenPosition).fraction * openScale : null;
    const index = chosen.find((candidate) => candidate === bet)?.index;
    parts.push({
      weights: block.weights,
      open: returns.map((r) => (fraction === null ? 0 : r * fraction)),
      candidates: index === undefined ? [] : [index],
      returns: Float64Array.from(index === undefined ? [] : returns),
    });
  }
  // Open bets on other games only change how much there is to stake from.
  for (const bet of question.open) {
    if (meets(bet)) continue;
    const [{ weights }, returns] = standingAlone(gameBlocks(bet.legs, question.distributions), bet);
    const stake = bet.fraction * openScale;
    parts.push({ weights, open: returns.map((r) => r * stake), candidates: [], returns: new Float64Array() });
  }
  return parts;
}

/** Mean, variance and third central moment of what a part brings at the present stakes. */
function momentsOf(part: Part, stakes: readonly number[]): readonly [number, number, number] {
  const n = part.candidates.length;
  const values = part.weights.map((_, state) => {
    let value = part.open[state] ?? 0;
    for (let i = 0; i < n; i++)
      value += (stakes[part.candidates[i] ?? 0] ?? 0) * (part.returns[state * n + i] as number);
    return value;
  });
  let mean = 0;
  values.forEach((value, state) => (mean += value * (part.weights[state] ?? 0)));
  let variance = 0;
  let third = 0;
  values.forEach((value, state) => {
    const d = value - mean;
    const weight = part.weights[state] ?? 0;
    variance += weight * d * d;
    third += weight * d * d * d;
  });
  return [mean, variance, third];
}

/**
 * Two points with the mean, variance and third moment of a distribution (Gauss quadrature of two nodes): they lie between its smallest
 * and its largest value, so that what cannot be ruined is not ruined by the approximation.
 */
function twoPoints(mean: number, variance: number, third: number): readonly (readonly [number, number])[] {
  if (variance < 1e-14) return [[mean, 1]];
  const sd = Math.sqrt(variance);
  const skew = third / (variance * sd);
  const root = Math.sqrt(skew * skew + 4);
  const low = (skew - root) / 2;
  const high = (skew + root) / 2;
  return [
    [mean + sd * low, high / root],
    [mean + sd * high, -low / root],
  ];
}

/** The stakes that maximise expected log growth of everything together, candidates free, open bets as they are. */
function optimum(all: readonly Part[], count: number): number[] {
  const stakes = Array.from({ length: count }, () => 0);
  const free = all.filter((part) => part.candidates.length > 0);
  const fixed = [1, 0, 0];
  for (const part of all)
    if (part.candidates.length === 0) momentsOf(part, stakes).forEach((m, i) => (fixed[i] = (fixed[i] ?? 0) + m));
  const moments = free.map((part) => momentsOf(part, stakes));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let moved = 0;
    for (const [at, part] of free.entries()) {
      const rest = [...fixed];
      moments.forEach((moment, other) => {
        if (other !== at) moment.forEach((m, i) => (rest[i] = (rest[i] ?? 0) + m));
      });
      const nodes = twoPoints(rest[0] ?? 1, rest[1] ?? 0, rest[2] ?? 0);
      const before = part.candidates.map((index) => stakes[index] ?? 0);
      const scenarios = {
        weights: Float64Array.from(nodes.flatMap(([, w]) => part.weights.map((weight) => weight * w))),
        wealth: Float64Array.from(nodes.flatMap(([value]) => part.open.map((open) => value + open))),
        returns: Float64Array.from(nodes.flatMap(() => Array.from(part.returns))),
      };
      const n = part.candidates.length;
      const options = { limit: TOTAL_LIMIT, precision: PRECISION };
      const survivable = part.weights.every((_, state) =>
        nodes.every(([value]) => {
          let wealth = value + (part.open[state] ?? 0);
          for (let i = 0; i < n; i++) wealth += (before[i] ?? 0) * (part.returns[state * n + i] as number);
          return wealth > 0;
        }),
      );
      const after = maximiseGrowth(scenarios, n, survivable ? { ...options, start: before } : options);
      after.forEach((x, i) => {
        moved = Math.max(moved, Math.abs(x - (before[i] ?? 0)));
        stakes[part.candidates[i] ?? 0] = x;
      });
      moments[at] = momentsOf(part, stakes);
    }
    if (moved < PRECISION || free.length === 1) break;
  }
  const total = stakes.reduce((sum, x) => sum + x, 0);
  return total > TOTAL_LIMIT ? stakes.map((x) => (x * TOTAL_LIMIT) / total) : stakes;
}

export interface AloneValue {
  /** That every leg wins. */
  readonly allWin: number;
  /** The same given that nothing is handed back, for a single; for a parlay `allWin`. */
  readonly probability: number;
  /** Product of the legs' odds. */
  readonly decimal: DecimalOdds;
  /** Per unit staked; a pushed leg drops out. */
  readonly expectedValue: number;
  /** Full Kelly stake by itself. */
  readonly kelly: number;
}

/** What a bet is worth by itself, legs on one game taken together (M22). @throws RangeError without legs. */
export function aloneValue(
  legs: readonly PortfolioLeg[],
  distributions: PortfolioQuestion["distributions"],
): AloneValue {
  const blocks = gameBlocks(legs, distributions);
  const decimal = combinedOdds(legs.map((leg) => leg.decimal));
  if (legs.length === 1) {
    const { win, lose } = legs[0]?.outcome ?? { win: 0, lose: 1 };
    const p = win + lose > 0 ? win / (win + lose) : 0;
    return {
      allWin: win,
      probability: p,
      decimal,
      expectedValue: win * (decimal - 1) - lose,
      kelly: Math.max(0, (p * decimal - 1) / (decimal - 1)),
    };
  }
  let allWin = 1;
  let expectedReturn = 1;
  for (const block of blocks) {
    const own = legs.filter((leg) => block.columns.has(legKey(leg)));
    let won = 0;
    block.weights.forEach((weight, state) => {
      if (own.every((leg) => (block.columns.get(legKey(leg))?.[state] ?? 0) > 0)) won += weight;
    });
    allWin *= won;
    expectedReturn *= returnsIn(block, own).reduce((sum, r, state) => sum + (r + 1) * (block.weights[state] ?? 0), 0);
  }
  const expectedValue = expectedReturn - 1;
  return { allWin, probability: allWin, decimal, expectedValue, kelly: Math.max(0, expectedValue / (decimal - 1)) };
}

/**
 * M9 with M8's caps: stakes of the candidates, sized together with everything open. The optimum maximises E ln(1 + Σ f·r) over the
 * candidates' stakes while open bets keep theirs; legs on one game end together (M22), games are independent; groups of games are exact
 * among themselves and see the rest of the portfolio through its first three moments. Of the optimum a quarter survives, shrunk by each
 * bet's uncertainty (k·c·f), then nothing exceeds 2 % a bet, 3 % a game and 10 % a day, open stakes included; what has to give way
 * does so in proportion. A bet that does not stand at the lower end of its interval is not staked and takes no room.
 */
export function sizePortfolio(question: PortfolioQuestion): readonly SizedBet[] {
  const { open, candidates, distributions } = question;
  const limits = question.limits ?? DEFAULT_STAKE_LIMITS;
  const alone = candidates.map(({ legs }) => aloneValue(legs, distributions));
  const refused = candidates.map(({ probabilityLow }, i): PortfolioLimitedBy | null => {
    const value = alone[i];
    if (!value || !(value.expectedValue > 0) || !(value.kelly > 0)) return "no-edge";
    return probabilityLow * value.decimal <= 1 ? "lower-bound" : null;
  });
  const wanted = candidates.flatMap((_, i) => (refused[i] === null ? [i] : []));
  const atRisk = open.reduce((sum, { fraction }) => sum + fraction, 0);
  const openScale = atRisk > MOST_AT_RISK ? MOST_AT_RISK / atRisk : 1;
  const full =
    wanted.length === 0 ? candidates.map(() => 0) : optimum(partsOf(question, wanted, openScale), candidates.length);
  const limitedBy = [...refused];
  const fractions = candidates.map(({ probabilitySd }, i) => {
    const value = alone[i];
    const kelly = full[i] ?? 0;
    if (!value || refused[i] !== null) return 0;
    if (kelly < value.kelly / 2) limitedBy[i] = "other-bets";
    const shrunk = limits.kellyShare * uncertaintyFactor(value.probability, value.decimal, probabilitySd) * kelly;
    if (shrunk <= limits.perBet) return shrunk;
    limitedBy[i] = "per-bet";
    return limits.perBet;
  });
  const cap = (keyOf: (leg: PortfolioLeg) => string, most: number, name: PortfolioLimitedBy) => {
    const touches = (legs: readonly PortfolioLeg[], key: string) => legs.some((leg) => keyOf(leg) === key);
    for (const key of new Set(candidates.flatMap(({ legs }) => legs.map(keyOf)))) {
      const used = open.reduce((sum, bet) => (touches(bet.legs, key) ? sum + bet.fraction : sum), 0);
      const members = candidates.flatMap(({ legs }, i) => (touches(legs, key) && (fractions[i] ?? 0) > 0 ? [i] : []));
      const asked = members.reduce((sum, i) => sum + (fractions[i] ?? 0), 0);
      const room = Math.max(0, most - used);
      if (asked <= room) continue;
      for (const i of members) {
        fractions[i] = ((fractions[i] ?? 0) * room) / asked;
        limitedBy[i] = name;
      }
    }
  };
  cap((leg) => leg.gameId, limits.perGame, "per-game");
  cap((leg) => leg.day, limits.perDay, "per-day");
  return fractions.map((fraction, i) => ({ fraction, fullKelly: full[i] ?? 0, limitedBy: limitedBy[i] ?? null }));
}
