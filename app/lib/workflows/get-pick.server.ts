import { cents, type EpochMs } from "#app/lib/engine/brands.ts";
import { stakeInCents, type StakeSuggestion } from "#app/lib/engine/bankroll/stake.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { priceOutcome, probabilityFrom, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { outcomeThrough } from "#app/lib/engine/markets/shift-outcome.ts";
import { isBettable, offerOf } from "#app/lib/engine/odds/best-price.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { fairTwoWay } from "#app/lib/engine/odds/devig.ts";
import { breakEven, expectedValue } from "#app/lib/engine/odds/expected-value.ts";
import { hold } from "#app/lib/engine/odds/hold.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import type { AccessSettings } from "#app/lib/platform/access.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/outcome-distribution.ts";
import type { BookRow, PickDetail, PickPage } from "#app/lib/schemas/pick-detail.ts";
import { getFeedClock, type FeedOrClock } from "#app/models/feed.server.ts";
import { getPickDetailRecord, type PickDetailRecord } from "#app/models/pick-board.server.ts";
import { feedStatusOf } from "./feed-status.server.ts";
import { accessOf, hasStarted, isPremiumPick, lockOf, usageOf } from "./pick-access.ts";
import { lockedCard, openCard, publishedPrice, quotedPrice, stakeAt, type QuotedPrice } from "./pick-card.ts";
import { reasonsInPoints, reasonsStart } from "./pick-reasons.ts";
import { isQuoteStale, seesBook, visibleOffers, type FeedPulse } from "./visible-quotes.ts";

export interface GetPickInput {
  readonly viewer: Viewer;
  readonly pickId: number;
  readonly feed: FeedOrClock;
  readonly wallNow: EpochMs;
  readonly settings: AccessSettings;
}

/** Prices any line from the stored distribution after it was made to agree with the published confidence at the published line. */
function repricer(record: PickDetailRecord) {
  const { pick, prediction } = record;
  const distribution = outcomeDistributionSchema.parse(prediction.distribution);
  const agreed = priceOutcome(outcomeThrough(distribution, pick.market, pick.side, pick.line, pick.probability));
  return (line: number | null) => probabilityFrom(agreed, pick.market, pick.side, line);
}

/** Books side by side, the best expected value first. */
function bookRows(record: PickDetailRecord, books: readonly string[], pulse: FeedPulse): BookRow[] {
  const { pick, quotes } = record;
  const reprice = repricer(record);
  const rows = visibleOffers(quotes, books, pick.market, pick.side).map((offer) => {
    const outcome = reprice(offer.line);
    const decimal = decimalFromAmerican(offer.price);
    return {
      book: offer.book,
      bookLabel: bookLabel(offer.book),
      line: offer.line,
      price: offer.price,
      otherPrice: offer.otherPrice,
      quotedAt: offer.seenAt,
      stale: isQuoteStale(pick, offer.seenAt, pulse),
      probability: withoutPush(outcome),
      edge: expectedValue(outcome, decimal),
      best: false,
      hold: hold([decimal, decimalFromAmerican(offer.otherPrice)]),
    };
  });
  return rows
    .sort(
      (a, b) =>
        Number(isBettable(b.book)) - Number(isBettable(a.book)) || b.edge - a.edge || a.book.localeCompare(b.book),
    )
    .map((row, index) => ({ ...row, best: index === 0 && isBettable(row.book) }));
}

/** Each visible book's line over time with its de-vigged probability of the picked side. */
function movementOf(record: PickDetailRecord, books: readonly string[]): PickDetail["movement"] {
  const { pick, movement } = record;
  const series = new Map<string, PickDetail["movement"][number]["points"]>();
  for (const quote of movement) {
    if (!seesBook(books, quote.book)) continue;
    const offer = offerOf(pick.market, pick.side, { ...quote, seenAt: quote.capturedAt });
    const point = {
      at: quote.capturedAt,
      line: offer.line,
      price: offer.price,
      fair: fairTwoWay(decimalFromAmerican(offer.price), decimalFromAmerican(offer.otherPrice)),
    };
    const known = series.get(quote.book);
    if (known) known.push(point);
    else series.set(quote.book, [point]);
  }
  return [...series].map(([book, points]) => ({ book, bookLabel: bookLabel(book), points }));
}

const CAP_NOTES: Readonly<Record<Exclude<StakeSuggestion["limitedBy"], null>, string>> = {
  "no-edge": "No stake: at this price the pick has no edge.",
  "lower-bound": "No stake: at the pessimistic end of the interval this price does not break even.",
  "per-bet": "Held at 2% of your bankroll, the most for one bet.",
  "per-game": "Held down by the 3% of your bankroll that one game may carry; your open bets on it count.",
  "per-day": "Held down by the 10% of your bankroll that one day may carry; your open bets count.",
};

/** The stake for the viewer's bankroll at the visible price, and the sentence that says why it is what it is. */
function stakeFor(
  record: PickDetailRecord,
  price: QuotedPrice,
  bankrollCents: number | null,
  started: boolean,
): { stakeCents: number | null; stakeNote: string; fraction: number } {
  if (started)
    return { stakeCents: null, stakeNote: "The game has started: nothing is suggested any more.", fraction: 0 };
  const share = (amount: number) => (bankrollCents ? amount / bankrollCents : 0);
  const suggestion = stakeAt(record.pick, price.price, {
    onGame: share(record.openStakes.onGame),
    today: share(record.openStakes.onDay),
  });
  const reason = suggestion.limitedBy
    ? CAP_NOTES[suggestion.limitedBy]
    : "A quarter of the Kelly stake, made smaller by how unsure the model is.";
  if (bankrollCents === null)
    return {
      stakeCents: null,
      stakeNote: `${reason} Set your bankroll to see it in money.`,
      fraction: suggestion.fraction,
    };
  return {
    stakeCents: stakeInCents(suggestion.fraction, cents(bankrollCents)),
    stakeNote: price.stale ? `${reason} The price is too old to be placed.` : reason,
    fraction: suggestion.fraction,
  };
}

/**
 * Everything about one pick (D8), the locked page where the viewer may not see it, null where there is no such pick in the feed's
 * present run.
 */
export async function getPick(database: Database, input: GetPickInput): Promise<PickPage | null> {
  const { viewer, wallNow } = input;
  const access = accessOf(viewer, wallNow, input.settings);
  const { books, entitlements } = access;
  const clock = await getFeedClock(database, input.feed, wallNow);
  const { feed, asOf, run } = clock;
  const record = await getPickDetailRecord(database, {
    feed,
    run,
    pickId: input.pickId,
    asOf,
    cutoff: quotesVisibleUntil(entitlements, asOf),
    userId: viewer.id,
    day: access.day,
  });
  if (!record) return null;

  const { pick, prediction, news } = record;
  const status = feedStatusOf(clock, news);
  const isPremium = isPremiumPick(pick);
  const lock = lockOf(access, pick, { revealed: record.revealed, usage: usageOf(access, record.usedToday), asOf });
  if (lock) return { locked: true, pick: lockedCard(pick, lock, isPremium), feed: status };

  const pulse: FeedPulse = { feed, news, asOf };
  const started = hasStarted(pick, asOf);
  const price = quotedPrice(pick, record.quotes, { books, bookmaker: "ALL", pulse }) ?? publishedPrice(pick);
  const stake = stakeFor(record, price, viewer.bankrollCents, started);
  const start = reasonsStart(pick.fairProbability);
  const { homeScore, awayScore, periodLabel } = pick.game;
  const [grading] = record.gradings;
  const card = openCard(pick, {
    price,
    isPremium,
    bankrollCents: viewer.bankrollCents,
    saved: record.saved,
    started,
  });
  return {
    locked: false,
    detail: {
      pick: started
        ? card
        : {
            ...card,
            stakeFraction: stake.fraction,
            suggestedStake: stake.stakeCents === null ? null : stake.stakeCents / 100,
          },
      feed: status,
      breakEven: breakEven(decimalFromAmerican(price.price)),
      marketProbability: pick.fairProbability,
      modelProbability: pick.modelProbability,
      pushProbability: pick.pushProbability,
      reasons: reasonsInPoints(pick.reasons, start.probability, pick.probability),
      reasonsStart: start,
      books: bookRows(record, books, pulse),
      movement: movementOf(record, books),
      publishedAt: pick.publishedAt,
      bankrollCents: viewer.bankrollCents,
      stakeCents: stake.stakeCents,
      stakeNote: stake.stakeNote,
      modelVersion: {
        label: pick.modelLabel,
        trainedUntil: prediction.trainedUntil,
        trainedOnGames: prediction.trainedOnGames,
      },
      score: homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore, periodLabel },
      grading: grading ? { ...grading, regraded: record.gradings.length > 1 } : null,
      ledgerHash: pick.hash,
    },
  };
}
