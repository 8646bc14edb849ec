import { americanOdds, cents } from "#app/lib/engine/brands.ts";
import { atRisk } from "#app/lib/engine/bankroll/at-risk.ts";
import { openBetsOf } from "#app/lib/engine/bankroll/caps.ts";
import { stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { delayedMoment, quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { hasFeature, type TierEntitlements } from "#app/lib/engine/entitlements/tiers.ts";
import { priceOutcome, probabilityFrom, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { outcomeThrough } from "#app/lib/engine/markets/shift-outcome.ts";
import { isBettable } from "#app/lib/engine/odds/best-price.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { breakEven, expectedValue, outcomeOf } from "#app/lib/engine/odds/expected-value.ts";
import { countText } from "#app/lib/engine/props/statistics.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import { isStillOffered } from "#app/lib/engine/odds/quote.ts";
import { hold } from "#app/lib/engine/odds/hold.ts";
import { gamePhase, type GamePhase } from "#app/lib/engine/games/game-state.ts";
import type { ClosedPhase } from "#app/lib/format/games.ts";
import { ownBetText } from "#app/lib/format/own-bets.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { causeText } from "#app/lib/format/corrections.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { stakeNote } from "#app/lib/format/stake-notes.ts";
import { weatherText } from "#app/lib/format/weather.ts";
import { changedStarters, startersLabel, startersText } from "#app/lib/format/starters.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import type { OpenPick, OwnBet } from "#app/lib/schemas/picks/dto.ts";
import type { BookRow, PickDetail, PickPage } from "#app/lib/schemas/picks/pick-dto.ts";
import { startersAt } from "#app/models/feeds/lineup.server.ts";
import { listPropStats } from "#app/models/feeds/box-score.server.ts";
import type { PickGrading } from "#app/models/record/grading.server.ts";
import { getPickDetailRecord, type PickDetailRecord } from "#app/models/picks/pick-detail.server.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import { accessOf, isPremiumPick, planLock, usageOf } from "#app/lib/views/picks/pick-access.ts";
import { betGate } from "#app/lib/views/picks/bet-gate.ts";
import {
  assessAt,
  betAt,
  lockedCard,
  openCard,
  pickAt,
  shownPrice,
  type QuotedPrice,
} from "#app/lib/views/picks/pick-card.ts";
import { ownBetOn, withOwnBet } from "#app/lib/views/picks/own-bet.ts";
import { parlayDetail } from "#app/lib/views/picks/parlay-detail.ts";
import { lineLadder } from "#app/lib/views/market/line-ladder.ts";
import { lineMovement } from "#app/lib/views/market/line-movement.ts";
import { explainBet } from "#app/lib/views/picks/pick-reasons.ts";
import { verdictSentence } from "#app/lib/views/picks/verdict-sentence.ts";
import { seesBook, visibleOffers, type FeedPulse } from "#app/lib/views/market/visible-quotes.ts";
import type { Caller } from "#app/lib/views/caller.ts";

/**
 * Prices any line: by its assessment if there is one, else from the stored distribution, adjusted to agree with the present confidence at
 * the published line.
 */
function repricer(record: PickDetailRecord) {
  const { pick, prediction } = record;
  const { market, side, line: published } = pick;
  if (market === "parlay") {
    const { probability, pushProbability } = pickAt(pick, null) ?? pick;
    return () => outcomeOf(probability, pushProbability);
  }
  const distribution = outcomeDistributionSchema.parse(prediction.distribution);
  const { probability } = pickAt(pick, published) ?? pick;
  const agreed = priceOutcome(outcomeThrough(distribution, market, side, published, probability));
  return (line: number | null) => {
    const assessed = pickAt(pick, line);
    return assessed === null
      ? probabilityFrom(agreed, market, side, line)
      : outcomeOf(assessed.probability, assessed.pushProbability);
  };
}

/**
 * Books side by side: first the one whose offer the page shows, which is the best that the person can take, then by expected value. A book
 * without an account of theirs, or with a stale price, may be worth more and is not the best one.
 */
function bookRows(
  record: PickDetailRecord,
  { book: shown, published, moved }: QuotedPrice,
  { books, pulse }: { readonly books: readonly string[]; readonly pulse: FeedPulse },
): BookRow[] {
  const { pick, quotes } = record;
  const reprice = repricer(record);
  const rows = visibleOffers(quotes, books, pick.market, pick.side).map((offer) => {
    const outcome = reprice(offer.line);
    const decimal = decimalFromAmerican(offer.price);
    const gone = !isStillOffered(offer);
    return {
      book: offer.book,
      bookLabel: bookLabel(offer.book),
      line: offer.line,
      price: offer.price,
      otherPrice: pick.market === "parlay" ? null : offer.otherPrice,
      quotedAt: offer.capturedAt,
      stale: isStale(pick.market, pulse.feed, offer.lastSeenAt, pulse.asOf),
      probability: withoutPush(outcome),
      edge: gone || moved ? null : expectedValue(outcome, decimal),
      moved: gone,
      seenAt: offer.delayed?.seenAt ?? null,
      best: !published && !moved && offer.book === shown,
      hold: offer.hold ?? hold([decimal, decimalFromAmerican(offer.otherPrice)]),
    };
  });
  return rows.sort(
    (a, b) =>
      Number(b.best) - Number(a.best) ||
      Number(isBettable(b.book)) - Number(isBettable(a.book)) ||
      (b.edge ?? Number.NEGATIVE_INFINITY) - (a.edge ?? Number.NEGATIVE_INFINITY) ||
      a.book.localeCompare(b.book),
  );
}

/** The picked side's other lines, compared with the currently offered one. */
function ladderOf(
  record: PickDetailRecord,
  { line: main, moved }: QuotedPrice,
  { books, pulse }: { readonly books: readonly string[]; readonly pulse: FeedPulse },
): PickDetail["ladder"] {
  const { pick, quotes, alternates, alternatesReadAt: readAt } = record;
  const { league, market, side } = pick;
  const { feed, asOf } = pulse;
  if (moved || main === null || (market !== "spread" && market !== "total")) return null;
  if (feed === "archive" || gamePhase(pick.game, asOf) !== "ahead") return null;
  const offers = visibleOffers(quotes, books, market, side);
  const outcomeAt = repricer(record);
  return lineLadder({ league, market, side, main, offers, alternates, readAt, books, feed, asOf, outcomeAt });
}

/** The starters, as known at publication and now. */
function startersThenAndNow({ pick, starters, starterAssessedAt }: PickDetailRecord): PickDetail["starters"] {
  const label = startersLabel(pick.league);
  const newest = starters.at(-1);
  if (label === null || newest === undefined) return null;
  const [published, now] = [startersAt(starters, pick.publishedAt), startersAt(starters, newest.knownAt)];
  const changed = changedStarters(published, now);
  const since = Math.max(0, ...changed.map((change) => change.since ?? 0));
  return {
    label,
    published: startersText(published),
    now: startersText(now),
    changes: changed.map(({ was, now: is }) => ({ was, now: is })),
    reassessedAt: starterAssessedAt !== null && starterAssessedAt >= since ? starterAssessedAt : null,
  };
}

const NOTHING_SUGGESTED: Readonly<Record<ClosedPhase, string>> = {
  started: "The game has started, so no stake is suggested.",
  postponed: "The game is postponed: no stake is suggested until it has a new date.",
  canceled: "The game was canceled, so no stake is suggested.",
};

const NOTHING_OFFERED = "No book in your plan offers this bet, so no stake is suggested.";

const TOO_OLD = "The price is too old to bet, so no stake is suggested until it is read again.";

const NOTHING_STANDS = "The market has moved since, so no stake is suggested.";

/** The stake for the viewer's bankroll at the visible price, and the sentence that explains it. */
function stakeFor(
  record: PickDetailRecord,
  price: QuotedPrice,
  bankrollCents: number | null,
  phase: GamePhase,
): { stakeCents: number | null; note: string; fraction: number } {
  if (phase !== "ahead") return { stakeCents: null, note: NOTHING_SUGGESTED[phase], fraction: 0 };
  if (price.published) return { stakeCents: null, note: NOTHING_OFFERED, fraction: 0 };
  if (price.moved) return { stakeCents: null, note: NOTHING_STANDS, fraction: 0 };
  if (price.stale) return { stakeCents: null, note: TOO_OLD, fraction: 0 };
  const { pick, stakes } = record;
  const open = atRisk(openBetsOf(stakes), { id: pick.gameId, startAt: pick.game.startAt }, bankrollCents);
  const { stakeFraction: fraction, limitedBy } = assessAt(betAt(pick, price), price.price, open);
  const reason = stakeNote(limitedBy);
  if (bankrollCents === null) return { stakeCents: null, note: reason, fraction };
  return {
    stakeCents: stakeInCents(fraction, cents(bankrollCents)),
    note: reason,
    fraction,
  };
}

/** No stake beside the person's own bet on the market (D52), and the sentence that says so. */
function alreadyBet(
  ownBet: OwnBet,
  beside: string,
  viewer: Pick<Viewer, "bankrollCents" | "oddsFormat" | "currencyMark">,
): ReturnType<typeof stakeFor> {
  return {
    stakeCents: viewer.bankrollCents === null ? null : 0,
    note: `${ownBetText(ownBet, viewer, beside)}. You have bet this market, so no further stake is suggested.`,
    fraction: 0,
  };
}

/** The grading that counts, with what it was before it was corrected: the newest earlier one that said something else. */
function gradingOf({ pick, gradings }: PickDetailRecord): PickDetail["grading"] {
  const [grading] = gradings;
  if (!grading) return null;
  const { from: after, ...shown } = grading;
  const differs = ({ result, profitUnits }: PickGrading) =>
    result !== grading.result || profitUnits !== grading.profitUnits;
  const at = gradings.findIndex(differs);
  const [before, first] = [gradings[at], gradings[at - 1]];
  if (!before || !first) return { ...shown, corrected: null };
  const because = causeText(pick.market, before.from, after);
  return { ...shown, corrected: { from: before.result, at: first.gradedAt, because } };
}

/** The open page of a pick. After the start, the card keeps the published stake. */
function detailOf(
  record: PickDetailRecord,
  card: OpenPick,
  price: QuotedPrice,
  shown: {
    readonly viewer: Pick<Viewer, "bankrollCents" | "oddsFormat" | "currencyMark">;
    readonly books: readonly string[];
    readonly entitlements: TierEntitlements;
    readonly pulse: FeedPulse;
    readonly playerCount: string | null;
  },
): Omit<PickDetail, "feed"> {
  const { pick, prediction } = record;
  const { viewer, books, entitlements, pulse, playerCount } = shown;
  const { bankrollCents, oddsFormat } = viewer;
  const phase = gamePhase(pick.game, pulse.asOf);
  const { stakeCents, note, fraction } =
    card.ownBet !== null && phase === "ahead" && !price.published
      ? alreadyBet(card.ownBet, card.recommendation, viewer)
      : stakeFor(record, price, bankrollCents, phase);
  const suggestedStake = stakeCents === null ? null : stakeCents / 100;
  const bet = phase === "started" ? pick : betAt(pick, price);
  const { start, reasons } = explainBet({ ...bet, asOf: phase === "started" ? pick.publishedAt : pick.now.asOf });
  const { homeScore, awayScore, periodLabel } = pick.game;
  const started = phase === "started";
  const needed = breakEven(decimalFromAmerican(price.price));
  const odds = (american: number) => formatOdds(americanOdds(american), oddsFormat);
  const rows = bookRows(record, price, shown);
  const reasonsLock = planLock(entitlements, "detailed-reasons", "All reasons with their sizes are");
  const movementLock = planLock(entitlements, "advanced-analysis", "How every book's price moved is");
  return {
    pick: started
      ? card
      : {
          ...card,
          stakeFraction: fraction,
          suggestedStake,
          now: card.now && { ...card.now, stakeFraction: fraction },
        },
    breakEven: needed,
    verdictText: verdictSentence({ pick: card, breakEven: needed, started, odds }),
    marketProbability: bet.fairProbability,
    pushProbability: bet.pushProbability,
    reasons: reasonsLock ? [] : [...reasons],
    reasonsLock,
    reasonsStart: start,
    parlay: parlayDetail(record, rows.find((row) => row.best)?.hold ?? null),
    books: rows,
    ladder: ladderOf(record, price, shown),
    // The books' prices of a parlay have no median, and are read too rarely to be drawn.
    movement:
      movementLock || pick.market === "parlay"
        ? null
        : lineMovement({
            market: pick.market,
            side: pick.side,
            published: { line: pick.line, price: pick.price, at: pick.publishedAt },
            quotes: record.movement.filter((quote) => seesBook(books, quote.book)),
            bestBook: rows.find((row) => row.best)?.book ?? null,
          }),
    movementLock: pick.market === "parlay" ? null : movementLock,
    starters: startersThenAndNow(record),
    weather: record.weather && { text: weatherText(record.weather), knownAt: record.weather.knownAt },
    publishedAt: pick.publishedAt,
    bankrollCents,
    stakeCents,
    stakeNote: note,
    modelVersion: {
      label: pick.modelLabel,
      trainedUntil: prediction.trainedUntil,
      trainedOnGames: prediction.trainedOnGames,
    },
    score:
      homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore, periodLabel, playerCount },
    grading: gradingOf(record),
    ledgerHash: pick.hash,
    savedPickId: record.savedPickId,
  };
}

/** A pick's page with its source rows. */
export interface ReadPick {
  readonly page: PickPage;
  readonly record: PickDetailRecord;
}

/** Everything about one pick (D8); the locked page if the viewer may not see it, null for an unknown pick of the feed's current run. */
export async function getPick(caller: Caller, input: { readonly pickId: number }): Promise<PickPage | null> {
  return (await readPick(caller, input))?.page ?? null;
}

/** The same with its rows, for pages that explain the pick further. No row may be shown if the page is locked. */
export async function readPick(caller: Caller, { pickId }: { readonly pickId: number }): Promise<ReadPick | null> {
  const { database, viewer, clock } = caller;
  const access = accessOf(caller);
  const { allBooks: books, entitlements } = access;
  const { feed, asOf, run } = clock;
  const record = await getPickDetailRecord(database, {
    feed,
    run,
    pickId,
    asOf,
    cutoff: quotesVisibleUntil(entitlements, asOf),
    userId: viewer.id,
    day: access.day,
  });
  if (!record) return null;

  const { pick, news } = record;
  const status = feedStatusOf(clock, news);
  const isPremium = isPremiumPick(pick);
  const pulse: FeedPulse = { feed, news, asOf };
  const usage = usageOf(access, record.usedToday);
  const gate = betGate({
    attempt: "save",
    access,
    pick,
    revealed: record.revealed,
    usage,
    quotes: record.quotes,
    bookmaker: "ALL",
    pulse,
    saved: record.savedPickId !== null,
  });
  if (!gate.ok && gate.lock) {
    const { picksRemaining } = usage;
    const page = { locked: true, pick: lockedCard(pick, gate.lock, isPremium), picksRemaining, feed: status } as const;
    return { page, record };
  }

  const betRefusal = gate.ok ? null : gate.refusal.code;
  const price = shownPrice(pick, { offered: gate.price, betRefusal, seenAt: delayedMoment(entitlements, asOf) });
  const made = openCard(pick, {
    price,
    isPremium,
    bankrollCents: viewer.bankrollCents,
    saved: record.savedPickId !== null,
    detailedReasons: hasFeature(entitlements, "detailed-reasons"),
    betRefusal,
    scale: record.scale,
  });
  const card = withOwnBet(made, ownBetOn(pick, record.stakes));
  const stats = record.gradings.length === 0 ? null : await listPropStats(database, [pick]);
  const playerCount = countText(pick.subject, stats?.get(`${pick.gameId} ${pick.subject}`) ?? null);
  const detail = detailOf(record, card, price, { viewer, books, entitlements, pulse, playerCount });
  return { page: { locked: false, detail: { ...detail, feed: status } }, record };
}
