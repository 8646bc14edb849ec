import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Book, League } from "#app/lib/engine/leagues.ts";
import { massAround, type IntegerMass } from "#app/lib/engine/markets/integer-mass.ts";
import type { PackedLadder } from "#app/lib/engine/odds/prop-ladder.ts";
import type { QuoteKind } from "#app/lib/engine/odds/quote.ts";
import { countMass, countQuantile } from "#app/lib/engine/props/count-distribution.ts";
import { isSum, type CombinedStatistic, type QuotedStatistic } from "#app/lib/engine/props/statistics.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { mix } from "#app/lib/engine/random/seed-key.ts";
import type { SimulatedGame } from "./game.ts";
import { isWithin, NEWS_LAG, newsTimes, opensAt, type CaptureWindow } from "./market.ts";
import type { SeasonFrame } from "./means.ts";
import type { SimulatedPlayer } from "./players.ts";
import { quotePrices } from "./price.ts";
import { expectedCounts, type PropMean } from "./prop-means.ts";
import { PURPOSE } from "./purpose.ts";

/** A change of a simulated book's quote on a player's count; "off" once the player is ruled out. */
export interface SimulatedPropQuote {
  readonly gameId: string;
  readonly book: Book;
  readonly player: SimulatedPlayer;
  readonly statistic: QuotedStatistic;
  readonly line: number;
  readonly first: AmericanOdds;
  readonly second: AmericanOdds;
  readonly kind: QuoteKind;
  readonly capturedAt: EpochMs;
  /** The book's other lines of the same count, where it has any or has just taken them down. */
  readonly ladder?: PackedLadder;
}

/** Books that quote props: minutes behind the market, price step, hold. Props carry more margin than games. */
const PROP_BOOKS = {
  fanduel: { lagMinutes: 4, priceStep: 2, hold: 0.062 },
  draftkings: { lagMinutes: 6, priceStep: 5, hold: 0.065 },
  betmgm: { lagMinutes: 14, priceStep: 5, hold: 0.07 },
  caesars: { lagMinutes: 11, priceStep: 2, hold: 0.066 },
} as const satisfies Readonly<Partial<Record<Book, unknown>>>;
type PropBook = keyof typeof PROP_BOOKS;
const QUOTING = Object.keys(PROP_BOOKS) as readonly PropBook[];

/** Combinations are quoted by fewer books, in the last hours, and with more margin. */
const COMBINING: ReadonlySet<PropBook> = new Set<PropBook>(["fanduel", "draftkings", "caesars"]);
const COMBINED_HOLD = 0.015;
const COMBINED_AHEAD_MS = 4 * HOUR_MS;

/** The number of a team's players quoted on each statistic: those with the highest expected counts. */
const QUOTED: Readonly<Record<League, Readonly<Partial<Record<QuotedStatistic, number>>>>> = {
  NBA: { points: 3, rebounds: 1, assists: 1, threes: 1, "points-rebounds-assists": 1 },
  MLB: { strikeouts: 1, hits: 2 },
  NFL: {
    "passing-yards": 1,
    "rushing-yards": 1,
    "receiving-yards": 2,
    receptions: 1,
    "rushing-receiving-yards": 1,
  },
  NHL: { shots: 2, saves: 1 },
};

/** A game has one of these, a different one from night to night, so that each of them occurs. */
const TAKING_TURNS: Readonly<Record<League, readonly CombinedStatistic[]>> = {
  NBA: ["points-rebounds", "points-assists", "rebounds-assists"],
  MLB: [],
  NFL: ["passing-rushing-yards"],
  NHL: [],
};

/** Every third game has one of these, for the best player of each team. */
const EVERY_THIRD: Readonly<Record<League, readonly QuotedStatistic[]>> = {
  NBA: ["steals-blocks"],
  MLB: ["hits-runs-rbis"],
  NFL: [],
  NHL: [],
};

/** Books with other lines of a player, in the last hours; both sides of each line with this much more margin. */
const LADDER_BOOKS: ReadonlySet<PropBook> = new Set<PropBook>(["fanduel", "draftkings"]);
const LADDER_HOLD = 0.025;
const LADDER_AHEAD_MS = 3.5 * HOUR_MS;

/** The distance between the lines of a ladder; absent: none is quoted. */
const LADDER_STEP: Readonly<Partial<Record<QuotedStatistic, number>>> = {
  points: 5,
  "points-rebounds-assists": 5,
  strikeouts: 1,
  "passing-yards": 25,
  "rushing-yards": 10,
  "receiving-yards": 10,
  shots: 1,
};

/**
 * Variance over mean of each count about a well-informed market's expectation (seasons of the simulated world; checked by a test): a good
 * book would have learned them.
 */
const VARIANCE: Readonly<Record<QuotedStatistic, number>> = {
  points: 2.25,
  rebounds: 1.06,
  assists: 1.1,
  threes: 1,
  "steals-blocks": 1,
  strikeouts: 1,
  hits: 1.12,
  "hits-runs-rbis": 2.48,
  "passing-yards": 16,
  "rushing-yards": 7.5,
  "receiving-yards": 15.3,
  receptions: 1.04,
  shots: 1,
  saves: 1,
  "points-rebounds-assists": 2.2,
  "points-rebounds": 2.13,
  "points-assists": 2.15,
  "rebounds-assists": 1.03,
  "rushing-receiving-yards": 9.1,
  "passing-rushing-yards": 15,
};

/**
 * Corrects what a negative binomial about the expected mean gets wrong, as a factor on the mean: counts are less skewed, and the best of a
 * team, who are quoted, fall short of their shares. A good book learns from last season how often its overs win, so that nobody beats its close by
 * one side alone (checked by a test).
 */
const LEARNT: Readonly<Partial<Record<QuotedStatistic, number>>> = {
  points: 1.0125,
  rebounds: 0.996,
  assists: 1.0115,
  threes: 1.009,
  hits: 0.995,
  "hits-runs-rbis": 0.99,
  "passing-yards": 1.005,
  "rushing-yards": 1.0085,
  receptions: 0.989,
  saves: 1.005,
  "points-rebounds-assists": 1.0055,
  "points-rebounds": 1.0065,
  "points-assists": 1.0095,
  "rushing-receiving-yards": 1.0065,
  "passing-rushing-yards": 1.0055,
};

/**
 * Errors of the mean as shares of the count's standard deviation: the market's at the close, the additional one at the opening, and a book's
 * own opinion. So a goalie's 28 saves, which vary by a fifth, are as uncertain as a scorer's 20 points, which vary by a third.
 */
const ERRORS = { close: 0.065, open: 0.125, book: 0.053 } as const;
/** The most of a standard deviation that counts, as a share of the mean: the wide spread of a batter's hits is luck, and no book's error. */
const MOST_SPREAD = 0.42;

/** An error on the logarithm of a mean. */
const errorOf = (share: number, { statistic, mean }: PropMean): number =>
  share * Math.min(MOST_SPREAD, Math.sqrt(VARIANCE[statistic] / mean));

/** One of the market's beliefs: from `at` on, the mean of every quoted count, and whether betting is still open. */
interface Belief {
  readonly at: number;
  readonly means: ReadonlyMap<string, PropMean>;
}

const keyOf = ({ player, statistic }: Pick<PropMean, "player" | "statistic">) => `${player.id} ${statistic}`;
const statisticOf = (key: string) => key.slice(key.lastIndexOf(" ") + 1) as QuotedStatistic;

/** When the first book quotes props: on the day of the game, and never before the game itself is quoted. */
export function propsOpenAt(frame: SeasonFrame, game: SimulatedGame): EpochMs {
  const random = randomOf(frame.seed, PURPOSE.prop, game.key, 1);
  return epochMs(
    Math.round(Math.max(game.startAt - random.between(8, 12) * HOUR_MS, opensAt(frame, game) + 30 * MINUTE_MS)),
  );
}

/** The expected counts of both teams' players from reports published by a moment, by player and statistic. */
function expectedAt(frame: SeasonFrame, game: SimulatedGame, at: number): ReadonlyMap<string, PropMean> {
  const known = epochMs(Math.round(at));
  const all = (["home", "away"] as const).flatMap((side) => expectedCounts(frame, game, side, known));
  return new Map(all.map((mean) => [keyOf(mean), mean]));
}

/** How many players of a team a game's books quote on each statistic. */
function quotedIn(league: League, game: SimulatedGame): Readonly<Partial<Record<QuotedStatistic, number>>> {
  const turns = TAKING_TURNS[league];
  const turn = turns[(game.key >>> 0) % Math.max(1, turns.length)];
  const third = (game.key >>> 8) % 3 === 0 ? EVERY_THIRD[league] : [];
  return {
    ...QUOTED[league],
    ...Object.fromEntries([...(turn === undefined ? [] : [turn]), ...third].map((one) => [one, 1])),
  };
}

/** The quoted players: of each team those with the highest expected counts when the market opens, and starters once they are announced. */
function quotedKeys(frame: SeasonFrame, game: SimulatedGame, beliefs: readonly Belief[]): readonly string[] {
  const keys = new Set<string>();
  const opening = beliefs[0]?.means ?? new Map<string, PropMean>();
  for (const [statistic, most] of Object.entries(quotedIn(frame.league, game))) {
    for (const team of [game.home, game.away]) {
      const of = (means: ReadonlyMap<string, PropMean>) =>
        [...means.values()].filter((mean) => mean.statistic === statistic && mean.player.team === team);
      const best = of(opening).sort((a, b) => b.mean - a.mean);
      for (const mean of best.slice(0, most)) keys.add(keyOf(mean));
      // A goalie has no expected count before he is announced.
      if (best.length === 0) for (const { means } of beliefs) for (const mean of of(means)) keys.add(keyOf(mean));
    }
  }
  return [...keys];
}

/** A well-informed market's distribution of a count about its expectation. */
const massOf = (mean: number, statistic: QuotedStatistic): IntegerMass =>
  countMass({ kind: "negative-binomial", mean: mean * (LEARNT[statistic] ?? 1), ratio: VARIANCE[statistic] });

/** The line nearest to even odds, always with a half, and the chance of going over it. */
function evenLine(mass: IntegerMass): { readonly line: number; readonly over: number } {
  const middle = countQuantile(mass, 0.5);
  const [below, above] = [Math.max(0.5, middle - 0.5), middle + 0.5].map((line) => ({
    line,
    over: massAround(mass, line).above,
  })) as [{ line: number; over: number }, { line: number; over: number }];
  return Math.abs(below.over - 0.5) <= Math.abs(above.over - 0.5) ? below : above;
}

/** A book's other lines of a count: one below and one above the main line, as long as neither side is nearly certain. */
function ladderOf(
  mass: IntegerMass,
  { statistic, line: main }: Pick<PricedProp, "statistic" | "line">,
  { hold, priceStep }: { readonly hold: number; readonly priceStep: number },
): PackedLadder {
  const step = LADDER_STEP[statistic];
  if (step === undefined) return [];
  return [main - step, main + step].flatMap((line) => {
    const over = line < 0.5 ? 1 : massAround(mass, line).above;
    return over > 0.92 || over < 0.08 ? [] : [[line, ...quotePrices(over, hold + LADDER_HOLD, priceStep)] as const];
  });
}

/** The market's beliefs from the opening of props to the start: at every report, and at two moments of its own. */
function beliefsOf(frame: SeasonFrame, game: SimulatedGame, open: EpochMs): readonly Belief[] {
  const random = randomOf(frame.seed, PURPOSE.prop, game.key, 2);
  const room = game.startAt - open - 20 * MINUTE_MS;
  const own = [open + random.between(0.25, 0.6) * room, open + random.between(0.7, 0.95) * room];
  const news = newsTimes(frame, game, open).map((at) => at + NEWS_LAG + random.between(1, 8) * MINUTE_MS);
  return [open, ...[...own, ...news].sort((a, b) => a - b)]
    .filter((at) => at < game.startAt - 5 * MINUTE_MS)
    .map((at) => ({ at, means: expectedAt(frame, game, at - NEWS_LAG) }));
}

/** The market's error about one count over time: an opening error that wears off toward the error of the close. */
function marketError(frame: SeasonFrame, game: SimulatedGame, name: number) {
  const random = randomOf(frame.seed, PURPOSE.prop, game.key, 3, name);
  const close = random.normal();
  const open = random.normal();
  return (mean: PropMean, step: number, steps: number) =>
    errorOf(ERRORS.close, mean) * close + errorOf(ERRORS.open, mean) * open * (steps < 2 ? 1 : 1 - step / (steps - 1));
}

type PricedProp = Pick<SimulatedPropQuote, "player" | "statistic" | "line" | "first" | "second"> & {
  readonly ladder: () => PackedLadder;
};

/** A book's quote on a prop until its next change; priced only if it is part of the answer. */
interface StandingProp {
  readonly priced: () => PricedProp;
  /** The player was ruled out: this was its last quote. */
  readonly off: boolean;
}

const isSame = (a: PricedProp, b: PricedProp): boolean =>
  a.line === b.line && a.first === b.first && a.second === b.second;

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** A whole number from a text, for naming random streams. */
function numberOf(text: string): number {
  let hash = 7;
  for (let i = 0; i < text.length; i++) hash = mix(hash, text.charCodeAt(i));
  return hash;
}

/**
 * Quotes of a game's props in order of time, from the opening on the game's day to the close; none for a game that was called off before. A
 * book repeats nothing: there is a row only when line or price changed, at the close, and when a player is ruled out. Only quotes captured
 * in the window are returned, and priced.
 */
export function propQuotes(frame: SeasonFrame, game: SimulatedGame, window: CaptureWindow): SimulatedPropQuote[] {
  const open = propsOpenAt(frame, game);
  const beliefs = beliefsOf(frame, game, open);
  const quotes: SimulatedPropQuote[] = [];
  const end = Math.min(game.startAt, game.postponedAt ?? Number.POSITIVE_INFINITY);
  for (const key of quotedKeys(frame, game, beliefs)) {
    const name = numberOf(key);
    const error = marketError(frame, game, name);
    const combined = isSum(statisticOf(key));
    QUOTING.forEach((book, index) => {
      if (combined && !COMBINING.has(book)) return;
      const habit = PROP_BOOKS[book];
      const random = randomOf(frame.seed, PURPOSE.prop, game.key, 4, mix(name, index));
      const opinion = random.normal();
      const usual = Math.min(0.08, Math.max(0.05, habit.hold + 0.004 * random.normal()));
      const hold = usual + (combined ? COMBINED_HOLD : 0);
      const closeAt = game.startAt - Math.round(random.between(60, 240)) * 1000;
      let last: StandingProp | null = null;
      let before = 0;
      const emit = (priced: PricedProp, kind: QuoteKind, capturedAt: EpochMs) => {
        const { ladder, ...quote } = priced;
        const hasLadder = LADDER_BOOKS.has(book) && LADDER_STEP[quote.statistic] !== undefined;
        const isNear = hasLadder && game.startAt - capturedAt <= LADDER_AHEAD_MS;
        const lines = isNear ? { ladder: kind === "off" ? [] : ladder() } : {};
        quotes.push({ gameId: game.id, book, ...quote, kind, capturedAt, ...lines });
      };
      beliefs.forEach(({ at, means }, step) => {
        const wait = habit.lagMinutes * random.between(0.5, 1.8) * MINUTE_MS;
        const capturedAt = epochMs(Math.max(before + MINUTE_MS, Math.ceil((at + wait) / 1000) * 1000));
        before = capturedAt;
        if (capturedAt >= closeAt || capturedAt >= end) return;
        if (combined && game.startAt - capturedAt > COMBINED_AHEAD_MS) return;
        const mean = means.get(key);
        const held: StandingProp | null = last;
        if (mean === undefined) {
          if (held === null || held.off) return;
          if (isWithin(window, capturedAt)) emit(held.priced(), "off", capturedAt);
          last = { ...held, off: true };
          return;
        }
        const priced = once((): PricedProp => {
          const wrong = error(mean, step, beliefs.length) + errorOf(ERRORS.book, mean) * opinion;
          const believed = mean.mean * Math.exp(wrong);
          const { player, statistic } = mean;
          const mass = massOf(believed, statistic);
          const { line, over } = evenLine(mass);
          const [first, second] = quotePrices(over, hold, habit.priceStep);
          const ladder = () => ladderOf(mass, { statistic, line }, { hold, priceStep: habit.priceStep });
          return { player, statistic, line, first, second, ladder };
        });
        last = { priced, off: false };
        if (!isWithin(window, capturedAt)) return;
        if (held === null) emit(priced(), "open", capturedAt);
        else if (held.off || !isSame(held.priced(), priced())) emit(priced(), "move", capturedAt);
      });
      const held = last as StandingProp | null;
      if (held !== null && !held.off && closeAt < end && isWithin(window, closeAt))
        emit(held.priced(), "close", epochMs(closeAt));
    });
  }
  return quotes.sort((a, b) => a.capturedAt - b.capturedAt);
}
