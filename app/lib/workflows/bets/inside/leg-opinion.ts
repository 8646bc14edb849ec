import { cents, clampProbability, type AmericanOdds, type DecimalOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { atRisk } from "#app/lib/engine/bankroll/at-risk.ts";
import { openBetsOf } from "#app/lib/engine/bankroll/caps.ts";
import { stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { isBeyondBelief } from "#app/lib/engine/calibration/market-blend.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { hasFeature } from "#app/lib/engine/entitlements/tiers.ts";
import type { Feed, Market, Side } from "#app/lib/engine/leagues.ts";
import { isBettable, longestPriceFirst, offerOf } from "#app/lib/engine/odds/best-price.ts";
import { americanFromDecimal, decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { breakEven, expectedValueOf, isMistakenEdge } from "#app/lib/engine/odds/expected-value.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import { isStillOffered } from "#app/lib/engine/odds/quote.ts";
import type { LineEstimate } from "#app/lib/engine/picks/estimate.ts";
import { SECOND_LOOK_MS } from "#app/lib/engine/picks/line-estimate.ts";
import { CONTRADICTION } from "#app/lib/engine/picks/reasons.ts";
import {
  estimateFrom,
  estimateOfPick,
  marketOpinion,
  usualLine,
  type AskedSide,
  type MarketOpinion,
} from "#app/lib/engine/picks/side-estimate.ts";
import { playableTo, rangeOf, whyNotBelieved, worthOf } from "#app/lib/engine/picks/verdict.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatHandicap } from "#app/lib/format/lines.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { stakeNote } from "#app/lib/format/stake-notes.ts";
import { notBelievedText } from "#app/lib/format/verdict-rule.ts";
import type { LegOpinion } from "#app/lib/schemas/bets/second-opinion.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { seesBook } from "#app/lib/views/market/visible-quotes.ts";
import { gameLock, planForecastLock } from "#app/lib/views/picks/forecast-lock.ts";
import { usageOf, type Access } from "#app/lib/views/picks/pick-access.ts";
import type { GameForecasts } from "#app/models/picks/game-forecast.server.ts";

/** One bet in a question, at the price that the person was offered. */
export interface AskedLeg {
  readonly gameId: string;
  readonly market: Market;
  readonly side: Side;
  readonly line: number | null;
  readonly decimal: DecimalOdds;
}

/** The data for every leg's answer. */
export interface OpinionScene {
  readonly known: GameForecasts;
  readonly access: Access;
  readonly viewer: Pick<Viewer, "bankrollCents" | "oddsFormat">;
  readonly feed: Feed;
  readonly asOf: EpochMs;
}

type Game = GameForecasts["games"][number];
type Lock = LegOpinion["lock"];

/** A leg with the data to price a parlay of it. */
export interface AnsweredLeg {
  readonly opinion: LegOpinion;
  readonly asked: AskedSide & { readonly gameId: string };
  readonly byMarket: MarketOpinion | null;
  /** Null if the forecast is closed, or there is none. */
  readonly estimate: LineEstimate | null;
  readonly game: Game;
}

type Prediction = GameForecasts["predictions"][number];

/** Why a person may not see the forecast of a game's market: an unopened pick on the game, or, without a pick, their plan. */
function forecastLock(prediction: Prediction, game: Game, { known, access, asOf }: OpinionScene): Lock {
  const ofGame = known.picks.filter(({ gameId }) => gameId === game.id);
  const scene = { access, usage: usageOf(access, known.usedToday), revealed: known.revealed, asOf };
  if (ofGame.length > 0)
    return gameLock(
      ofGame,
      scene,
      "A pick of this game is closed to you: with it you see the forecast of every market.",
    );
  return planForecastLock(prediction, scene);
}

/** The best offer of the person's books on exactly this line; an available offer comes before one that is gone (D49). */
function bestOn(asked: AskedSide, quotes: GameForecasts["quotes"], { access, feed, asOf }: OpinionScene) {
  const offers = quotes
    .filter(
      ({ book, lastSeenAt }) =>
        seesBook(access.allBooks, book) && isBettable(book) && !isStale(asked.market, feed, lastSeenAt, asOf),
    )
    .map((quote) => offerOf(asked.market, asked.side, quote))
    .filter(({ line }) => line === asked.line)
    .sort((a, b) => Number(isStillOffered(b)) - Number(isStillOffered(a)) || longestPriceFirst(a, b));
  return offers[0] ?? null;
}

/** Typed prices this near to a quoted one count as that price. */
const ABOUT = 0.97;

/** Whether a book that the person sees has offered about this price on this line long enough to be trusted (M5). */
function isSeen(
  { market, side, line, decimal }: AskedLeg,
  quotes: GameForecasts["quotes"],
  { access, asOf }: OpinionScene,
): boolean {
  return quotes
    .filter(({ book, capturedAt }) => seesBook(access.allBooks, book) && asOf - capturedAt >= SECOND_LOOK_MS)
    .map((quote) => offerOf(market, side, quote))
    .some((offer) => offer.line === line && decimalFromAmerican(offer.price) >= decimal * ABOUT);
}

function forecastOf(
  full: LineEstimate,
  at: {
    readonly prediction: Prediction;
    readonly leg: AskedLeg;
    readonly game: Game;
    readonly pickId: number | null;
    /** A book has offered about this price for a while. */
    readonly seen: boolean;
  },
  scene: OpinionScene,
): NonNullable<LegOpinion["forecast"]> {
  const { leg, game, prediction } = at;
  const { access, viewer, known } = scene;
  const judged = worthOf(full, leg.decimal, leg.market);
  // As on cards: the verdict is the bet's own, and open bets reduce the stake.
  const beside = worthOf(full, leg.decimal, leg.market, atRisk(openBetsOf(known.open), game, viewer.bankrollCents));
  const { expectedValue, verdict: unguarded, suspectQuote } = judged;
  const range = rangeOf(full);
  // As with published picks (M5): a price that looks too good is not a bet until a book has offered it for a while, and one that is far too
  // good never is.
  const mistaken = isMistakenEdge(expectedValue, leg.market);
  const doubted = mistaken || (suspectQuote && !at.seen);
  const verdict = doubted && unguarded === "BET" ? "LEAN" : unguarded;
  const fraction = doubted ? 0 : beside.stakeFraction;
  return {
    probability: full.probability,
    low: range.low,
    high: range.high,
    pushProbability: full.pushProbability,
    modelProbability: hasFeature(access.entitlements, "advanced-analysis") ? full.modelProbability : null,
    fairDecimal: 1 / full.probability,
    edge: expectedValue,
    edgeLow: expectedValueOf(range.low, leg.decimal, full.pushProbability),
    shrunkEdge: judged.shrunkEdge,
    worth: judged.worth,
    verdict,
    betFrom: playableTo(full, "BET"),
    leanFrom: playableTo(full, "LEAN"),
    stakeFraction: fraction,
    stakeCents: viewer.bankrollCents === null ? null : stakeInCents(fraction, cents(viewer.bankrollCents)),
    stakeNote: mistaken
      ? `No stake. ${MISTAKEN_PRICE}`
      : doubted
        ? "No stake before the price is confirmed: check it at your book."
        : stakeNote(beside.limitedBy),
    modelLabel: prediction.modelLabel,
    pricedAt: prediction.asOf,
    pickId: at.pickId,
  };
}

/** A likely mistake in a bet as typed. */
function warningsOf(
  leg: AskedLeg,
  at: {
    readonly asked: AskedSide;
    readonly quotes: GameForecasts["quotes"];
    readonly best: { readonly price: AmericanOdds } | null;
    readonly byMarket: MarketOpinion | null;
    readonly estimate: LineEstimate | null;
    readonly edge: number | null;
  },
  { feed, asOf, viewer, access }: OpinionScene,
): string[] {
  const { asked, quotes, best, byMarket, estimate, edge } = at;
  const fresh = quotes.filter(({ lastSeenAt }) => !isStale(asked.market, feed, lastSeenAt, asOf));
  const usual = usualLine(asked.market, asked.side, fresh);
  const worth = edge ?? (byMarket ? expectedValueOf(byMarket.probability, leg.decimal) : 0);
  return [
    quotes.length === 0
      ? "No book has quoted this market yet."
      : fresh.length === 0
        ? "The newest quotes are too old to judge a price: ask again when new odds arrive."
        : null,
    fresh.length > 0 && byMarket === null && access.allBooks.length < minimumBooks(feed)
      ? `The market’s opinion needs the odds of at least ${minimumBooks(feed)} sportsbooks; your plan has ${formatCount(access.allBooks.length, "sportsbook")}.`
      : null,
    fresh.length > 0 && byMarket === null && access.allBooks.length >= minimumBooks(feed)
      ? usual === null || usual === asked.line
        ? `Too few books quote this now: a fair price needs ${minimumBooks(feed)}.`
        : `Too few books are near this line to value it: most quote ${asked.market === "spread" ? formatHandicap(usual) : usual}.`
      : null,
    worth > 0.1
      ? "Too good to be true: an edge this large on a main market usually is a mistyped line or price, an old price, or news. Check them."
      : null,
    best !== null && leg.decimal > decimalFromAmerican(best.price) * 1.03
      ? `No book you see pays this: the best price is ${formatOdds(best.price, viewer.oddsFormat)}.`
      : null,
    estimate !== null &&
    estimate.fairProbability !== null &&
    isBeyondBelief(logit(estimate.modelProbability), logit(estimate.fairProbability))
      ? CONTRADICTION.detail
      : null,
    estimate === null ? null : notBelievedText(whyNotBelieved(estimate, leg.decimal)),
  ].flatMap((text) => text ?? []);
}

/** Why a price far above its worth is not a bet. */
export const MISTAKEN_PRICE = "A price this far above its worth is a mistake, and books cancel bets on mistakes.";

function sentenceOf(
  opinion: Pick<LegOpinion, "forecast" | "byMarket" | "breakEven" | "decimal">,
  odds: (price: AmericanOdds) => string,
): string {
  const { forecast, byMarket, breakEven: needed, decimal } = opinion;
  const need = formatPercent(needed, 1);
  if (forecast !== null) {
    const at = `break-even is ${need}, the chance ${formatPercent(forecast.probability, 1)} (${formatPercent(forecast.low, 1)} to ${formatPercent(forecast.high, 1)})`;
    const from = forecast.betFrom === null ? null : (forecast.betFrom as AmericanOdds);
    const take =
      from === null
        ? "No price here is a bet: edges at such prices have proved worthless."
        : `It is a bet at ${odds(from)} or better.`;
    if (forecast.verdict === "BET") return `Worth betting: ${at}.`;
    // A price that would be a bet if it were trusted is not a bet beyond this point.
    const doubted = from !== null && decimal >= decimalFromAmerican(from);
    if (forecast.verdict === "LEAN" && doubted) return `A lean, no bet before the price is confirmed: ${at}.`;
    if (forecast.verdict === "LEAN") return `A lean, not a bet: ${at}. ${take}`;
    return `Pass: ${at}. ${take}`;
  }
  if (byMarket === null) return `Break-even at this price is ${need}; there is nothing to compare it with.`;
  const against = `${formatSignedPercent(byMarket.edge, 1)} against the market's fair price`;
  return byMarket.edge > 0
    ? `Better than the market: ${against}. Break-even is ${need}, the market says ${formatPercent(byMarket.probability, 1)}.`
    : `No better than the market: ${against}. Break-even is ${need}, the market says ${formatPercent(byMarket.probability, 1)}.`;
}

/** Answers one bet: the market's opinion, and the forecast if the person's plan and reveals open it. */
export function answerLeg(leg: AskedLeg, game: Game, scene: OpinionScene): AnsweredLeg {
  const { known, viewer, feed, asOf } = scene;
  const { market, side, line, decimal } = leg;
  const asked = { league: game.league, market, side, line, gameId: game.id };
  const quotes = known.quotes.filter((quote) => quote.gameId === game.id && quote.market === market);
  const prediction = known.predictions.find((row) => row.gameId === game.id && row.market === market) ?? null;
  const lock: Lock =
    prediction === null
      ? { message: "The model has not priced this market yet.", requiredTier: null }
      : forecastLock(prediction, game, scene);
  const fresh = quotes.some(({ lastSeenAt }) => !isStale(market, feed, lastSeenAt, asOf));
  const open = prediction !== null && lock === null && fresh;
  const distribution = open ? outcomeDistributionSchema.parse(prediction.distribution) : null;
  // A closed forecast leaves no trace: the market's prices are then moved by the league's usual spread of results.
  const everywhere = marketOpinion(asked, quotes, { distribution, feed, asOf });
  // The forecast knows every book; the market's opinion uses only the books of the plan (D5).
  const visible = quotes.filter(({ book }) => seesBook(scene.access.allBooks, book));
  const byMarket = marketOpinion(asked, visible, { distribution, feed, asOf });
  const pick = open ? known.picks.findLast((row) => row.gameId === game.id && row.market === market) : undefined;
  const estimate =
    prediction === null || distribution === null
      ? null
      : ((pick && estimateOfPick(pick, asked)) ??
        estimateFrom({ ...prediction, distribution }, asked, everywhere?.probability ?? null));
  const best = bestOn(asked, quotes, scene);
  const seen = isSeen(leg, quotes, scene);
  const forecast =
    estimate && prediction
      ? forecastOf(estimate, { prediction, leg, game, pickId: pick?.id ?? null, seen }, scene)
      : null;
  const needed = breakEven(decimal);
  const marketPart = byMarket && {
    probability: byMarket.probability,
    fairDecimal: 1 / byMarket.probability,
    edge: expectedValueOf(byMarket.probability, decimal, estimate?.pushProbability ?? 0),
    books: byMarket.books,
  };
  const facts = { forecast, byMarket: marketPart, breakEven: needed, decimal };
  const unanswered = !fresh
    ? { message: "There is no forecast from quotes this old.", requiredTier: null }
    : open && estimate === null
      ? { message: "This line is too far from the market's for a forecast.", requiredTier: null }
      : null;
  return {
    asked,
    byMarket,
    estimate,
    game,
    opinion: {
      ...facts,
      gameId: game.id,
      league: game.league,
      matchup: matchupTitle(game.home, game.away),
      startAt: game.startAt,
      market,
      side,
      line,
      bet: betRecommendation({ ...game, side, line }),
      price: americanFromDecimal(decimal),
      best: best && {
        bookLabel: bookLabel(best.book),
        price: best.price,
        quotedAt: best.capturedAt,
        seenAt: best.delayed?.seenAt ?? null,
        moved: !isStillOffered(best),
        better: isStillOffered(best) && decimalFromAmerican(best.price) > decimal,
      },
      lock: lock ?? unanswered,
      sentence: sentenceOf(facts, (price) => formatOdds(price, viewer.oddsFormat)),
      warnings: warningsOf(
        leg,
        { asked, quotes: visible, best, byMarket, estimate, edge: forecast?.edge ?? null },
        scene,
      ),
    },
  };
}

/** A leg's probability in a parlay: the forecast's, or the market's. */
export function legProbability({ estimate, byMarket }: AnsweredLeg, by: "forecast" | "market") {
  const p = by === "forecast" ? estimate?.probability : byMarket?.probability;
  return p === undefined ? null : clampProbability(p);
}
