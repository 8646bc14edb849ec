import { blocksOfGames, legsInside, productOf, resultsIn, returnsOf, type OutcomeBlock } from "./outcome-block.ts";
import { legKey, type GameDistributions, type OpenPosition, type PortfolioBet } from "./portfolio.ts";

/**
 * Up to `STATES_EXACT` states the whole portfolio is one part, and exact; beyond, blocks are merged into parts of up to `STATES_TOGETHER`
 * states.
 */
const STATES_EXACT = 1024;
const STATES_TOGETHER = 64;
/** A parlay merges its games into one block of at most this many states; a larger one counts as a separate game. */
const STATES_TIED = 1024;

/** A candidate and its index in the question. */
export interface IndexedCandidate extends PortfolioBet {
  readonly index: number;
}

/** A part of the portfolio independent of the other parts: its states, and the returns of its bets in each. */
export interface PortfolioPart {
  /** Probability of each state. */
  readonly weights: readonly number[];
  /** The return of the open bets in each state, in bankrolls. */
  readonly open: readonly number[];
  /** Indexes of its candidates in the question. */
  readonly candidates: readonly number[];
  /** Returns per unit staked, state × candidate, row by row. */
  readonly returns: Float64Array;
}

export interface PartsQuestion {
  readonly candidates: readonly IndexedCandidate[];
  readonly open: readonly OpenPosition[];
  /** Open stakes count this many times. */
  readonly openScale: number;
  readonly distributions: GameDistributions;
}

function statesOf(blocks: readonly OutcomeBlock[]): number {
  return blocks.reduce((product, { weights }) => product * weights.length, 1);
}

/** Merges the blocks of every parlay; parlays with too many states are returned separately. */
function tieParlays<Bet extends PortfolioBet>(
  games: readonly OutcomeBlock[],
  bets: readonly Bet[],
): { readonly blocks: readonly OutcomeBlock[]; readonly untied: ReadonlySet<Bet> } {
  let blocks = [...games];
  const untied = new Set<Bet>();
  for (const bet of bets) {
    const touched = blocks.filter((block) => legsInside(block, bet).length > 0);
    if (touched.length < 2) continue;
    if (statesOf(touched) > STATES_TIED) untied.add(bet);
    else blocks = [...blocks.filter((block) => !touched.includes(block)), touched.reduce(productOf)];
  }
  return { blocks, untied };
}

/** Merges adjacent blocks while the result has few enough states. */
function grouped(blocks: readonly OutcomeBlock[]): readonly OutcomeBlock[] {
  const most = statesOf(blocks) <= STATES_EXACT ? STATES_EXACT : STATES_TOGETHER;
  const groups: OutcomeBlock[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last && last.weights.length * block.weights.length <= most) groups[groups.length - 1] = productOf(last, block);
    else groups.push(block);
  }
  return groups;
}

/** The part of one block, with the bets whose legs are all in it. */
function partOf(
  block: OutcomeBlock,
  candidates: readonly IndexedCandidate[],
  open: readonly OpenPosition[],
  openScale: number,
): PortfolioPart {
  const within = ({ legs }: PortfolioBet) => legs.every((leg) => block.columns.has(legKey(leg)));
  const own = candidates.filter(within);
  const base = block.weights.map(() => 0);
  for (const bet of open.filter(within))
    returnsOf(block, bet.legs).forEach((r, state) => {
      base[state] = (base[state] ?? 0) + r * bet.fraction * openScale;
    });
  const columns = own.map(({ legs }) => returnsOf(block, legs));
  return {
    weights: block.weights,
    open: base,
    candidates: own.map(({ index }) => index),
    returns: Float64Array.from(block.weights.flatMap((_, state) => columns.map((column) => column[state] ?? 0))),
  };
}

/**
 * Probabilities and returns of a bet that forms a part by itself: won, refunded, lost. Its games are among `blocks`. A pushed leg is
 * assumed to refund the whole stake.
 */
function threeWays(
  blocks: readonly OutcomeBlock[],
  bet: PortfolioBet,
): { readonly weights: readonly number[]; readonly returns: readonly number[] } {
  let win = 1;
  let notLost = 1;
  for (const block of blocks) {
    const own = legsInside(block, bet);
    if (own.length === 0) continue;
    let won = 0;
    let kept = 0;
    block.weights.forEach((weight, state) => {
      const results = resultsIn(block, own, state);
      if (results.every((result) => result > 0)) won += weight;
      if (results.every((result) => result >= 0)) kept += weight;
    });
    win *= won;
    notLost *= kept;
  }
  const decimal = bet.legs.reduce((product, leg) => product * leg.decimal, 1);
  return { weights: [win, notLost - win, 1 - notLost], returns: [decimal - 1, 0, -1] };
}

function candidateAlone(blocks: readonly OutcomeBlock[], candidate: IndexedCandidate): PortfolioPart {
  const { weights, returns } = threeWays(blocks, candidate);
  return { weights, open: [0, 0, 0], candidates: [candidate.index], returns: Float64Array.from(returns) };
}

function openAlone(blocks: readonly OutcomeBlock[], bet: OpenPosition, stake: number): PortfolioPart {
  const { weights, returns } = threeWays(blocks, bet);
  return { weights, open: returns.map((r) => r * stake), candidates: [], returns: new Float64Array() };
}

/**
 * Splits candidates and open bets into independent parts. Open bets on games without a candidate form separate parts: they only change the
 * bankroll available.
 */
export function partsOf({ candidates, open, openScale, distributions }: PartsQuestion): readonly PortfolioPart[] {
  const candidateGames = new Set(candidates.flatMap(({ legs }) => legs.map(({ gameId }) => gameId)));
  const meetsCandidate = ({ legs }: PortfolioBet) => legs.some(({ gameId }) => candidateGames.has(gameId));
  const beside = open.filter(meetsCandidate);
  const elsewhere = open.filter((bet) => !meetsCandidate(bet));
  const games = blocksOfGames(
    [...candidates, ...beside].flatMap(({ legs }) => legs),
    distributions,
  );
  const { blocks, untied } = tieParlays<IndexedCandidate | OpenPosition>(games, [...candidates, ...beside]);
  const tied = (bet: IndexedCandidate | OpenPosition) => !untied.has(bet);
  const [tiedCandidates, tiedOpen] = [candidates.filter(tied), beside.filter(tied)];
  return [
    ...grouped(blocks).map((block) => partOf(block, tiedCandidates, tiedOpen, openScale)),
    ...candidates.filter((bet) => untied.has(bet)).map((bet) => candidateAlone(games, bet)),
    ...beside.filter((bet) => untied.has(bet)).map((bet) => openAlone(games, bet, bet.fraction * openScale)),
    ...elsewhere.map((bet) => openAlone(blocksOfGames(bet.legs, distributions), bet, bet.fraction * openScale)),
  ];
}
