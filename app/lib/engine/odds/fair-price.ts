import { clampProbability, type EpochMs, type Probability, type Result } from "#app/lib/engine/brands.ts";
import { sidesOf, type Market } from "#app/lib/engine/leagues.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { repriceAtLine } from "#app/lib/engine/markets/shift-outcome.ts";
import { decimalFromAmerican } from "./convert.ts";
import { devig, type DevigMethod } from "./devig.ts";
import type { Quote } from "./quote.ts";

/** A quote on the market in question. */
type QuoteOfMarket = Pick<Quote, "book" | "line" | "first" | "second" | "lastSeenAt">;

export interface FairPriceQuestion {
  readonly market: Market;
  readonly quotes: readonly QuoteOfMarket[];
  readonly asOf: EpochMs;
  /** Quotes last seen longer ago than this are dropped. */
  readonly freshForMs: number;
  /** Moves quotes on other lines to the common one (M16); without it they are dropped. */
  readonly distribution: OutcomeDistribution | null;
  /** The common line (home handicap or total); by default the one most books quote. */
  readonly line?: number | null;
  /** Weight per book, fitted on log loss; equal where not given. */
  readonly weights?: Readonly<Record<string, number>>;
  readonly method?: DevigMethod;
  readonly minimumBooks?: number;
}

export type DropReason = "stale" | "from-the-future" | "older-than-another" | "other-line" | "no-weight";

interface Dropped {
  readonly book: string;
  readonly reason: DropReason;
}

export interface FairPrice {
  /** Of the first side (home, over) at `line`, given no push. */
  readonly probability: Probability;
  readonly line: number | null;
  readonly books: readonly {
    readonly book: string;
    readonly probability: Probability;
    readonly quotedLine: number | null;
    readonly noMargin: boolean;
  }[];
  readonly dropped: readonly Dropped[];
  /** Largest minus smallest probability over the books: how much the books disagree. */
  readonly disagreement: number;
}

export const MINIMUM_BOOKS = 3;

/** The line most quotes are on; ties go to the one nearest the median, then to the lower. */
export function commonLine(quotes: readonly { readonly line: number | null }[]): number | null {
  const lines = quotes.flatMap((q) => (q.line === null ? [] : [q.line])).sort((a, b) => a - b);
  if (lines.length === 0) return null;
  const median = lines[Math.floor((lines.length - 1) / 2)] as number;
  const counts = new Map<number, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || Math.abs(a - median) - Math.abs(b - median) || a - b);
  return first ? first[0] : null;
}

/** The newest quote of each book that is neither stale nor from the future. */
function newestFresh({ quotes, asOf, freshForMs }: FairPriceQuestion, dropped: Dropped[]): readonly QuoteOfMarket[] {
  const newest = new Map<string, QuoteOfMarket>();
  for (const quote of quotes) {
    if (quote.lastSeenAt > asOf) {
      dropped.push({ book: quote.book, reason: "from-the-future" });
      continue;
    }
    if (asOf - quote.lastSeenAt > freshForMs) {
      dropped.push({ book: quote.book, reason: "stale" });
      continue;
    }
    const other = newest.get(quote.book);
    if (other) dropped.push({ book: quote.book, reason: "older-than-another" });
    if (!other || quote.lastSeenAt >= other.lastSeenAt) newest.set(quote.book, quote);
  }
  return [...newest.values()];
}

interface QuotedProbability {
  readonly probability: Probability;
  readonly noMargin: boolean;
}

function devigAmerican({ first, second }: Pick<Quote, "first" | "second">, method: DevigMethod): QuotedProbability {
  const { probabilities, noMargin } = devig([decimalFromAmerican(first), decimalFromAmerican(second)], method);
  return { probability: probabilities[0] as Probability, noMargin };
}

/** Results of a pure function, by prices. Books' prices are on a grid, so the same pairs recur, and each takes a search of forty steps. */
const byPrices = new Map<number, QuotedProbability>();
const MOST_PAIRS = 20_000;
/** Above any American price. */
const PRICES = 2 ** 22;

/** The probability of a quote's first side, its margin removed. */
function devigged(quote: Pick<Quote, "first" | "second">, method: DevigMethod): QuotedProbability {
  if (method !== "power") return devigAmerican(quote, method);
  const pair = quote.first * PRICES + quote.second;
  const before = byPrices.get(pair);
  if (before !== undefined) return before;
  const made = devigAmerican(quote, method);
  if (byPrices.size >= MOST_PAIRS) byPrices.clear();
  byPrices.set(pair, made);
  return made;
}

/** A quote's probability of the first side at `line`, its margin removed; null when the quote cannot be moved to that line. */
function devigAt(question: FairPriceQuestion, quote: QuoteOfMarket, line: number | null) {
  const { market, distribution } = question;
  const { probability: quoted, noMargin } = devigged(quote, question.method ?? "power");
  if (market === "moneyline" || quote.line === line) return { probability: quoted, noMargin };
  if (!distribution || quote.line === null || line === null) return null;
  const moved = repriceAtLine(distribution, market, sidesOf(market)[0], quoted, quote.line, line);
  return { probability: clampProbability(withoutPush(moved)), noMargin };
}

/**
 * M4, the fair price of a market over several books: each book is de-vigged on its own two sides, stale quotes are dropped, other
 * lines are moved to the common one by the outcome distribution, and the logits are averaged with weights. Refuses below
 * `minimumBooks` (3). Source: unabated.com, "What is the Unabated line".
 */
export function fairPrice(question: FairPriceQuestion): Result<FairPrice, "too-few-books"> {
  const { market, weights } = question;
  const dropped: Dropped[] = [];
  const quotes = newestFresh(question, dropped);
  const line = market === "moneyline" ? null : (question.line ?? commonLine(quotes));
  const books: FairPrice["books"][number][] = [];
  let sum = 0;
  let weightSum = 0;
  for (const quote of quotes) {
    const weight = weights ? (weights[quote.book] ?? 0) : 1;
    const priced = weight > 0 ? devigAt(question, quote, line) : null;
    if (priced === null) {
      dropped.push({ book: quote.book, reason: weight > 0 ? "other-line" : "no-weight" });
      continue;
    }
    const { probability, noMargin } = priced;
    books.push({ book: quote.book, probability, quotedLine: quote.line, noMargin });
    sum += weight * logit(probability);
    weightSum += weight;
  }
  const needed = question.minimumBooks ?? MINIMUM_BOOKS;
  if (books.length < needed || weightSum === 0) {
    return {
      ok: false,
      error: "too-few-books",
      detail: `A fair price needs ${needed} fresh books, ${books.length} quote this line.`,
    };
  }
  const all = books.map((b) => b.probability);
  return {
    ok: true,
    value: {
      probability: logistic(sum / weightSum),
      line,
      books,
      dropped,
      disagreement: Math.max(...all) - Math.min(...all),
    },
  };
}
