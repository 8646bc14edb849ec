import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { AmericanOdds, EpochMs } from "#app/lib/engine/brands.ts";
import { BOOKS, GAME_MARKETS } from "#app/lib/engine/leagues.ts";
import type { Book, GameMarket } from "#app/lib/engine/leagues.ts";
import type { QuoteChange, QuoteKind } from "#app/lib/engine/odds/quote.ts";
import { HABIT, usualHold } from "./book-habits.ts";
import type { SimulatedGame } from "./game.ts";
import { LEAGUE_MODEL } from "./league-model.ts";
import { informedMeans, openingLag } from "./means.ts";
import type { SeasonFrame } from "./means.ts";
import type { GameMeans } from "./outcome.ts";
import { outcomePrices, quotePrices, shiftLogit } from "./price.ts";
import type { OutcomePrices } from "./price.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import type { Random } from "#app/lib/engine/random/random.ts";
import { mix } from "#app/lib/engine/random/seed-key.ts";
import { PURPOSE } from "./purpose.ts";
import { scratchedAt, starterKnownAt } from "./starters.ts";

/** A change of a simulated book's quote. */
export interface SimulatedQuote extends QuoteChange {
  readonly gameId: string;
  readonly book: Book;
  readonly kind: QuoteKind;
}

/** The belief of the market as a whole from `at` on. */
export interface ConsensusStep {
  readonly at: EpochMs;
  readonly means: GameMeans;
  /** All books follow within minutes. */
  readonly steam: boolean;
}

/** Hours before the start at which the first quote appears (lowest, highest). */
const OPEN_HOURS = { NBA: [20, 30], NHL: [20, 30], MLB: [20, 30], NFL: [132, 156] } as const;

/** Change of the win logit per point, goal or run of mean margin, and of the over logit per one of mean total. */
const LOGIT_SLOPE = { NHL: [0.66, 0.72], MLB: [0.38, 0.37] } as const;

/** Minutes between a report and the market's reaction. */
export const NEWS_LAG = 3 * MINUTE_MS;

/** When the first book opens the game: never before the game is known. */
export function opensAt(frame: SeasonFrame, game: SimulatedGame): EpochMs {
  const random = randomOf(frame.seed, PURPOSE.consensus, game.key, 1);
  const [low, high] = OPEN_HOURS[game.league];
  const usual = game.startAt - random.between(low, high) * HOUR_MS;
  const earliest = game.knownAt + random.between(30, 60) * MINUTE_MS;
  return epochMs(Math.round(Math.max(usual, Math.min(earliest, game.startAt - 2 * HOUR_MS))));
}

/** The moments between opening and start at which something about the game became known. */
export function newsTimes(frame: SeasonFrame, game: SimulatedGame, open: number): number[] {
  const times: number[] = [];
  for (const team of [game.homeIndex, game.awayIndex]) {
    for (const report of frame.injuries[team]?.reports ?? []) {
      if (report.reportedAt > open && report.reportedAt < game.startAt) times.push(report.reportedAt);
    }
  }
  for (const side of ["home", "away"] as const) {
    const confirmed = game.league === "NHL" ? starterKnownAt(frame.seed, game, side) : null;
    for (const known of [confirmed, scratchedAt(frame.seed, game, side)])
      if (known !== null && known > open) times.push(known);
  }
  return times;
}

/** One step of the market's belief away from its opening error. */
interface Move {
  readonly at: number;
  /** Share of the opening error that wears off, relative to the other moves. */
  weight: number;
  readonly overshoot: number;
  readonly overshootTotal: number;
  steam: boolean;
}

/** The market's error at the close and its additional error at the open, when it lags behind; points, goals or runs. */
function marketErrors(frame: SeasonFrame, game: SimulatedGame, random: Random) {
  const model = LEAGUE_MODEL[game.league];
  const { first, days, beliefError, beliefTotalError } = frame.strength;
  const home = game.homeIndex * days + (game.day - first);
  const away = game.awayIndex * days + (game.day - first);
  const lag = openingLag(frame, game);
  return {
    closeMargin: (beliefError[home] ?? 0) - (beliefError[away] ?? 0) + model.closeSd * random.normal(),
    closeTotal: (beliefTotalError[home] ?? 0) + (beliefTotalError[away] ?? 0) + model.closeTotalSd * random.normal(),
    openMargin: lag.margin + model.openSd * random.normal(),
    openTotal: lag.total + model.openTotalSd * random.normal(),
  };
}

/** The market's moves in order of time; one of them sometimes is a steam move, which takes most of the opening error with it. */
function drawMoves(game: SimulatedGame, open: number, random: Random): readonly Move[] {
  const count = game.league === "NFL" ? 6 + random.below(6) : 4 + random.below(5);
  const room = game.startAt - open;
  const moves = Array.from({ length: count }, (): Move => ({
    at: open + Math.max(0.02, Math.pow(random.next(), 0.65)) * (room - 12 * MINUTE_MS) + 6 * MINUTE_MS,
    weight: -Math.log(1 - random.next()),
    overshoot: 0.25 * random.normal(),
    overshootTotal: 0.25 * random.normal(),
    steam: false,
  })).sort((a, b) => a.at - b.at);
  const steam = moves[random.chance(0.14) ? random.below(count) : -1];
  if (steam !== undefined) {
    steam.weight = 2.5 * count * 0.6;
    steam.steam = true;
  }
  return moves;
}

/**
 * The market's belief from open to close: an opening error that wears off in steps of unequal size (one of them sometimes a steam move),
 * short-lived overshoots, and the news as it is published; the remainder at the close is the market's own error.
 */
export function consensusPath(frame: SeasonFrame, game: SimulatedGame): ConsensusStep[] {
  const random = randomOf(frame.seed, PURPOSE.consensus, game.key, 2);
  const open = opensAt(frame, game);
  const { closeMargin, closeTotal, openMargin, openTotal } = marketErrors(frame, game, random);
  const moves = drawMoves(game, open, random);
  const weights = moves.reduce((sum, m) => sum + m.weight, 0);
  const events = [
    ...moves.map((move) => ({ at: move.at, move })),
    ...newsTimes(frame, game, open).map((at) => ({ at: at + NEWS_LAG + random.between(0, 6) * MINUTE_MS, move: null })),
  ].sort((a, b) => a.at - b.at);

  let left = 1;
  let overshoot = 0;
  let overshootTotal = 0;
  const stepAt = (at: number, steam: boolean): ConsensusStep => {
    const offMargin = (left + overshoot) * openMargin;
    const offTotal = (left + overshootTotal) * openTotal;
    let means: GameMeans | null = null;
    return {
      at: epochMs(Math.round(at)),
      steam,
      // Computed on first use, because most steps of a game are never needed.
      get means() {
        if (means !== null) return means;
        const informed = informedMeans(frame, game, epochMs(Math.round(at - NEWS_LAG)));
        means = {
          margin: informed.margin + closeMargin + offMargin,
          total: informed.total + closeTotal + offTotal,
        };
        return means;
      },
    };
  };
  const steps = [stepAt(open, false)];
  const lastMove = moves.at(-1);
  for (const { at, move } of events) {
    if (at >= game.startAt - 5 * MINUTE_MS) continue;
    if (move !== null) {
      left -= move.weight / weights;
      overshoot = move === lastMove ? 0 : move.overshoot;
      overshootTotal = move === lastMove ? 0 : move.overshootTotal;
    }
    steps.push(stepAt(at, move?.steam ?? false));
  }
  return steps;
}

/** NFL spreads that books keep a little longer than the probability suggests, because many games end there. */
const KEPT_LONGER: readonly number[] = [3, 7];
const LONGER_BY = 0.015;

/** The line nearest to even: half or, unless the book quotes none, whole. */
function evenLine(
  middle: number,
  { halvesOnly = false, kept = [] }: { readonly halvesOnly?: boolean; readonly kept?: readonly number[] },
  share: (line: number) => number,
): number {
  let best = middle;
  let bestCost = Infinity;
  const start = Math.round(middle * 2) / 2;
  for (let line = start - 2; line <= start + 2; line += 0.5) {
    if (halvesOnly && Number.isInteger(line)) continue;
    const cost = Math.abs(share(line) - 0.5) - (kept.includes(Math.abs(line)) ? LONGER_BY : 0);
    if (cost < bestCost) {
      bestCost = cost;
      best = line;
    }
  }
  return best;
}

/** A book's opinions and margins for one game, the same at every moment. */
interface BookView {
  readonly margin: number;
  readonly total: number;
  readonly holds: Readonly<Record<GameMarket, number>>;
  readonly step: number;
  readonly halfTotals: boolean;
}

function viewOf(frame: SeasonFrame, game: SimulatedGame, book: Book, index: number): BookView {
  const model = LEAGUE_MODEL[game.league];
  const random = randomOf(frame.seed, PURPOSE.book, game.key, index);
  const hold = (market: GameMarket): number => {
    const usual = usualHold(game.league, book, market);
    return Math.min(1.25 * usual, Math.max(0.75 * usual, usual + 0.003 * random.normal()));
  };
  return {
    margin: model.bookSd * random.normal(),
    total: model.bookTotalSd * random.normal(),
    holds: { moneyline: hold("moneyline"), spread: hold("spread"), total: hold("total") },
    step: HABIT[book].priceStep,
    halfTotals: HABIT[book].halfTotals.includes(game.league),
  };
}

/** The share of its own opinion that a book opens with, because early prices follow other books. */
const OPENING_CONVICTION = 0.75;

const viewAt = (view: BookView, step: number): BookView =>
  step > 0 ? view : { ...view, margin: OPENING_CONVICTION * view.margin, total: OPENING_CONVICTION * view.total };

interface Price {
  readonly line: number | null;
  readonly first: AmericanOdds;
  readonly second: AmericanOdds;
}

const isSame = (a: Price, b: Price): boolean => a.line === b.line && a.first === b.first && a.second === b.second;

type BookPrices = Readonly<Record<GameMarket, Price>>;

/** A book's own belief about a game, given the market's (`prices` are those of `means`). */
function opinionOf(game: SimulatedGame, means: GameMeans, prices: OutcomePrices, view: BookView): OutcomePrices {
  if (game.league === "NBA" || game.league === "NFL")
    return outcomePrices(game.league, { margin: means.margin + view.margin, total: means.total + view.total });
  const [slope, slopeTotal] = LOGIT_SLOPE[game.league];
  const by = slope * view.margin;
  const byTotal = slopeTotal * view.total;
  return {
    homeWin: shiftLogit(prices.homeWin, by),
    cover: (line) => shiftLogit(prices.cover(line), by),
    over: (line) => shiftLogit(prices.over(line), byTotal),
    middleTotal: prices.middleTotal,
  };
}

/** A book's main lines: the spread as home handicap, and the total. */
function mainLines(game: SimulatedGame, means: GameMeans, opinion: OutcomePrices, view: BookView) {
  const total = evenLine(opinion.middleTotal, { halvesOnly: view.halfTotals }, (line) => 1 - opinion.over(line));
  if (game.league === "NHL" || game.league === "MLB") return { spread: opinion.homeWin >= 0.5 ? -1.5 : 1.5, total };
  const margin = means.margin + view.margin;
  const spread = evenLine(-margin, game.league === "NFL" ? { kept: KEPT_LONGER } : {}, opinion.cover);
  return { spread: Math.abs(spread) < 1 ? (margin >= 0 ? -1 : 1) : spread, total };
}

/** A book's three markets, given the market's belief (`prices` are those of `means`). */
function pricesOf(game: SimulatedGame, means: GameMeans, prices: OutcomePrices, view: BookView): BookPrices {
  const opinion = opinionOf(game, means, prices, view);
  const { spread, total } = mainLines(game, means, opinion, view);
  return {
    moneyline: pricedIn("moneyline", null, opinion.homeWin, view),
    spread: pricedIn("spread", spread, opinion.cover(spread), view),
    total: pricedIn("total", total, opinion.over(total), view),
  };
}

function pricedIn(market: GameMarket, line: number | null, p: number, view: BookView): Price {
  const [first, second] = quotePrices(p, view.holds[market], view.step);
  return { line, first, second };
}

/** When a book follows each step of the market, and when its last quote is captured (null when the game is called off before). */
interface BookTimes {
  readonly steps: readonly number[];
  readonly close: number | null;
  /** No quote is later. */
  readonly end: number;
}

function timesOf(
  frame: SeasonFrame,
  game: SimulatedGame,
  steps: readonly ConsensusStep[],
  book: Book,
  index: number,
): BookTimes {
  const random: Random = randomOf(frame.seed, PURPOSE.book, game.key, index, 7);
  const close = game.startAt - Math.round(random.between(60, 240)) * 1000;
  const end = game.postponedAt === null ? close : Math.min(close, game.postponedAt);
  let before = 0;
  const times = steps.map((step, i) => {
    const lag = HABIT[book].lagMinutes;
    const wait =
      i === 0 ? random.between(0, 4 * lag + 5) : step.steam ? random.between(0.2, 4) : lag * random.between(0.5, 1.8);
    const at = Math.max(before + MINUTE_MS, Math.ceil((step.at + wait * MINUTE_MS) / 1000) * 1000);
    before = at;
    return at;
  });
  return { steps: times, close: game.postponedAt !== null && game.postponedAt <= close ? null : close, end };
}

/** Moments after `from`, up to and including `to`. */
export interface CaptureWindow {
  readonly from: number;
  readonly to: number;
}

/** Whether a moment is in a window. */
export const isWithin = ({ from, to }: CaptureWindow, at: number): boolean => at > from && at <= to;

/**
 * Quotes of a game captured in a window, in order of time. `detail` "open-close" gives the first and the last of each book and market only,
 * at a small part of the cost. A book repeats nothing: between opening and close there is a row only when line or price changed. Steps
 * outside the window are not priced, except the one before it, which shows what changed.
 */
export function gameQuotes(
  frame: SeasonFrame,
  game: SimulatedGame,
  detail: "all" | "open-close",
  window: CaptureWindow,
): SimulatedQuote[] {
  const steps = consensusPath(frame, game);
  const cache = new Map<number, OutcomePrices>();
  const pricesAt = (i: number): OutcomePrices => {
    const held = cache.get(i);
    if (held !== undefined) return held;
    const made = outcomePrices(game.league, (steps[i] as ConsensusStep).means);
    cache.set(i, made);
    return made;
  };
  const quotes: SimulatedQuote[] = [];
  BOOKS.forEach((book, index) => {
    const view = viewOf(frame, game, book, mix(index, 3));
    const times = timesOf(frame, game, steps, book, mix(index, 5));
    let priced: { readonly step: number; readonly prices: BookPrices } | null = null;
    const pricedAt = (i: number): BookPrices => {
      if (priced?.step !== i)
        priced = { step: i, prices: pricesOf(game, (steps[i] as ConsensusStep).means, pricesAt(i), viewAt(view, i)) };
      return priced.prices;
    };
    const emit = (i: number, at: number, kind: SimulatedQuote["kind"]): void => {
      if (!isWithin(window, at)) return;
      const before = kind === "move" ? pricedAt(i - 1) : null;
      const prices = pricedAt(i);
      for (const market of GAME_MARKETS) {
        const price = prices[market];
        if (before !== null && isSame(before[market], price)) continue;
        quotes.push({ gameId: game.id, book, market, ...price, capturedAt: epochMs(at), kind });
      }
    };
    let current = -1;
    times.steps.forEach((at, i) => {
      if (at >= times.end) return;
      current = i;
      if (i === 0) emit(0, at, "open");
      else if (detail === "all") emit(i, at, "move");
    });
    if (current >= 0 && times.close !== null) emit(current, times.close, "close");
  });
  return quotes.sort((a, b) => a.capturedAt - b.capturedAt);
}

/** A book at a moment at which it quotes a game. */
export interface StandingBook {
  readonly book: Book;
  readonly opinion: OutcomePrices;
  readonly main: { readonly spread: number; readonly total: number };
  readonly holds: Readonly<Record<GameMarket, number>>;
  /** Step of its prices. */
  readonly step: number;
  /** Since when it has had this belief. */
  readonly since: EpochMs;
}

/** The books that quote a game at a moment, with their beliefs, from which `gameQuotes` makes their main lines. */
export function standingBooks(
  frame: SeasonFrame,
  game: SimulatedGame,
  at: EpochMs,
  books: readonly Book[] = BOOKS,
): readonly StandingBook[] {
  const called = game.postponedAt ?? Infinity;
  if (at >= Math.min(game.startAt, called)) return [];
  const steps = consensusPath(frame, game);
  return BOOKS.flatMap((book, index): StandingBook[] => {
    if (!books.includes(book)) return [];
    const times = timesOf(frame, game, steps, book, mix(index, 5));
    const current = times.steps.findLastIndex((moment) => moment <= at && moment < times.end);
    const [step, since] = [steps[current], times.steps[current]];
    if (step === undefined || since === undefined) return [];
    const view = viewAt(viewOf(frame, game, book, mix(index, 3)), current);
    const opinion = opinionOf(game, step.means, outcomePrices(game.league, step.means), view);
    const main = mainLines(game, step.means, opinion, view);
    return [{ book, opinion, main, holds: view.holds, step: view.step, since: epochMs(since) }];
  });
}
