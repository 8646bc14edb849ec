import { probability } from "#app/lib/engine/brands.ts";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { commonLine } from "#app/lib/engine/odds/fair-price.ts";
import { isBettable, longestPriceFirst, offerOf } from "#app/lib/engine/odds/best-price.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import { isStillOffered, type Offer } from "#app/lib/engine/odds/quote.ts";
import type { LineEstimate } from "#app/lib/engine/picks/estimate.ts";
import { playableTo, worthOf } from "#app/lib/engine/picks/verdict.ts";
import { isLess } from "#app/lib/engine/picks/verdict-order.ts";
import { chancesField, countedGames, expectedChances, hitRate } from "#app/lib/engine/hit-rates/hit-rates.ts";
import { chancesLabel } from "#app/lib/engine/props/prop-reasons.ts";
import { STATISTICS, type QuotedStatistic } from "#app/lib/engine/props/statistics.ts";
import type { OpenBet } from "#app/lib/engine/own-bets/bets-on-market.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import type { PropLine, PropOffer, PropRow, PropWorth } from "#app/lib/schemas/props/dto.ts";
import { presentOffer } from "#app/lib/views/market/present-offer.ts";
import { seesBook, type FeedPulse } from "#app/lib/views/market/visible-quotes.ts";
import { gameLock, planForecastLock, type ForecastLock, type LockScene } from "#app/lib/views/picks/forecast-lock.ts";
import { ownBetOn } from "#app/lib/views/picks/own-bet.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import type { PropQuote } from "#app/models/props/prop-board.server.ts";
import type { LadderQuote } from "#app/models/props/prop-ladder.server.ts";
import type { SeasonedLine } from "#app/models/props/player-games.server.ts";
import { remembered, type OverUnder, type SharedProp } from "./shared-prop.ts";

/** The viewer of props, and what is open to them. */
export interface PropSight {
  readonly lock: LockScene;
  readonly pulse: FeedPulse;
  /** Whether their prices are delayed (D5). */
  readonly delayed: boolean;
  /** Books whose prices they see; one of them, if they filtered by book. */
  readonly books: readonly string[];
  readonly bookmaker: string;
  /** Published prop picks by game. */
  readonly picksOf: ReadonlyMap<string, readonly BoardPick[]>;
  readonly bets: readonly OpenBet[];
  readonly linesOf: (playerId: string) => readonly SeasonedLine[];
}

const SIDES = ["over", "under"] as const satisfies readonly OverUnder[];

/** Games shown beside a line on the board. */
const LAST_GAMES = 10;

const CLOSED_GAME =
  "A prop pick of this game is closed to you: with it you see the forecast of every prop of the game.";

/** A plan without props is closed before there is a forecast, too. */
const UNPRICED = { probability: probability(0.5), probabilityLow: probability(0.5), probabilityHigh: probability(0.5) };

/**
 * Why the forecast of a prop is closed to its reader. A pick on any prop of the game closes all of them: otherwise the closed one would
 * reveal its player (D27).
 */
export function propLock(prop: SharedProp, { lock, picksOf }: PropSight): ForecastLock | null {
  const ofGame = picksOf.get(prop.game.id) ?? [];
  const closed = gameLock(ofGame, lock, CLOSED_GAME);
  if (closed !== null || prop.pick !== null) return closed;
  return planForecastLock({ ...(prop.prediction ?? UNPRICED), market: "prop" }, lock);
}

const isSeen =
  ({ books, bookmaker }: PropSight) =>
  ({ book }: { readonly book: string }): boolean =>
    seesBook(books, book) && isBettable(book) && (bookmaker === "ALL" || book === bookmaker);

/** The quotes of a prop that its viewer sees. */
const seenQuotes = ({ quotes }: SharedProp, sight: PropSight): readonly PropQuote[] => quotes.filter(isSeen(sight));

/** The books' other lines of a prop that its viewer sees, as long as one of these books has it as a prop at all. */
const seenLadder = ({ ladder }: SharedProp, sight: PropSight): readonly LadderQuote[] => ladder.filter(isSeen(sight));

/**
 * The quotes of a side at a line, main lines and other ones. If a book quotes only one side, its price is filled in for the other side,
 * which is never read.
 */
function quotesAt(prop: SharedProp, side: OverUnder, line: number, sight: PropSight): readonly PropQuote[] {
  const others = seenLadder(prop, sight).flatMap((quote): readonly PropQuote[] => {
    const price = side === "over" ? quote.first : quote.second;
    if (quote.line !== line || price === null) return [];
    return [{ ...quote, first: quote.first ?? price, second: quote.second ?? price }];
  });
  return [...seenQuotes(prop, sight).filter((quote) => quote.line === line), ...others];
}

type Priced = Offer & { readonly stale: boolean };

/** The best offer at a line whose worth may not be shown: offers that still stand first, then the longest price. */
function longestOffer(quotes: readonly PropQuote[], side: OverUnder, { feed, asOf }: FeedPulse): Priced | null {
  const [best] = quotes
    .map((quote) => offerOf("prop", side, quote))
    .map((offer) => ({ ...offer, stale: isStale("prop", feed, offer.lastSeenAt, asOf) }))
    .sort(
      (a, b) =>
        Number(a.stale) - Number(b.stale) ||
        Number(isStillOffered(b)) - Number(isStillOffered(a)) ||
        longestPriceFirst(a, b),
    );
  return best ?? null;
}

/** The best offer at a line by value: like `longestOffer`, without prices that look too good to be true (M5). */
function valuedOffer(
  prop: SharedProp,
  side: OverUnder,
  quotes: readonly PropQuote[],
  at: LineEstimate,
  sight: PropSight,
) {
  const { pulse, books, bookmaker } = sight;
  const { league } = prop.game;
  const assessedAt = (prop.pick?.now ?? prop.prediction)?.asOf ?? pulse.asOf;
  const best = (among: readonly PropQuote[]) =>
    presentOffer({ league, market: "prop", side, lines: [at], assessedAt }, among, { books, bookmaker, pulse });
  const found = best(quotes.filter(isStillOffered)) ?? best(quotes);
  return found && { ...found.offer, stale: found.stale };
}

function worthAt(estimate: LineEstimate, offer: Priced): PropWorth {
  const { expectedValue, shrunkEdge, worth, verdict } = worthOf(estimate, decimalFromAmerican(offer.price), "prop");
  return { edge: expectedValue, shrunkEdge, worth, verdict, betFrom: playableTo(estimate, "BET") };
}

/** The best price of a side at a line, with its worth if the forecast is open and the price is still offered with its value (D49). */
function offerAt(
  prop: SharedProp,
  at: { readonly side: OverUnder; readonly line: number; readonly open: boolean },
  sight: PropSight,
): PropOffer | null {
  const { side, line, open } = at;
  const quotes = quotesAt(prop, side, line, sight);
  const estimate = open ? prop.estimate(side, line, "then") : null;
  const valued = estimate && valuedOffer(prop, side, quotes, estimate, sight);
  const offer = valued ?? longestOffer(quotes, side, sight.pulse);
  if (offer === null) return null;
  const then = estimate && worthAt(estimate, offer);
  const present = sight.delayed && open ? prop.estimate(side, line, "now") : null;
  const now = present === null ? null : worthAt(present, offer).verdict;
  const moved = !isStillOffered(offer) || (sight.delayed && then !== null && isLess(now ?? "PASS", then.verdict));
  return {
    book: offer.book,
    bookLabel: bookLabel(offer.book),
    price: offer.price,
    quotedAt: offer.capturedAt,
    stale: offer.stale,
    seenAt: offer.delayed?.seenAt ?? null,
    moved,
    worth: moved || offer.stale || valued === null || !isJudged(prop) ? null : then,
  };
}

/** Whether the estimate includes a market: the model alone gives a probability, but not the value of a price (D39). */
const isJudged = ({ pick, prediction }: SharedProp): boolean => pick !== null || prediction?.fairProbability != null;

const edgeOf = (offer: PropOffer | null) => offer?.worth?.edge ?? Number.NEGATIVE_INFINITY;

/** The better side of a line; null if nothing is known about either. */
function bestSide({ over, under }: PropLine): OverUnder | null {
  if (over?.worth == null && under?.worth == null) return null;
  return edgeOf(over) >= edgeOf(under) ? "over" : "under";
}

/**
 * The main line that is shown first, with its better side: where our pick is still offered at a price worth taking, the pick's own best one;
 * else that of the best offer with a verdict, else the line most books quote. Two books apart by a line may both pay, on opposite sides.
 */
function headline(
  lines: readonly PropLine[],
  { common, picked }: { readonly common: number; readonly picked: OverUnder | null },
): { readonly line: PropLine; readonly side: OverUnder | null } | undefined {
  const best = (sideOf: (line: PropLine) => OverUnder | null) =>
    lines
      .map((line) => ({ line, side: sideOf(line) }))
      .map((one) => ({ ...one, offer: one.side && one.line[one.side] }))
      .filter(({ offer }) => offer?.worth != null && offer.worth.verdict !== "PASS")
      .sort((one, other) => edgeOf(other.offer) - edgeOf(one.offer))[0];
  const usual = lines.find(({ line }) => line === common) ?? lines[0];
  return best(() => picked) ?? best(bestSide) ?? (usual && { line: usual, side: bestSide(usual) });
}

/** A player's last games in a statistic; cached per player while prices change. */
const recentOf = oncePer((lines: readonly SeasonedLine[]) =>
  remembered((statistic: QuotedStatistic) => {
    const counted = countedGames(lines, statistic);
    return { lastTen: counted.slice(-LAST_GAMES).map((one) => one.counted), expected: expectedChances(counted) };
  }),
);

/** Rows by the prop of a shared board; viewers with the same books and locks share them. */
const rowsOf = oncePer<SharedProp, Map<string, PropRow | null>>(() => new Map());

/** A row of the board as its reader may see it; null where none of their books quotes the prop. */
export function propRow(prop: SharedProp, sight: PropSight): PropRow | null {
  const lock = propLock(prop, sight);
  const rows = rowsOf(prop);
  const key = [sight.bookmaker, lock?.message, lock?.requiredTier, ...sight.books].join();
  const known = rows.get(key);
  const row = known === undefined ? makeRow(prop, lock, sight) : known;
  rows.set(key, row);
  if (row === null || sight.bets.length === 0) return row;
  const { game, subject, person, pick } = prop;
  const on = { gameId: game.id, market: "prop", subject, home: game.home, away: game.away } as const;
  return { ...row, ownBet: ownBetOn({ ...on, playerName: person.name, id: pick?.id ?? null }, sight.bets) };
}

function makeRow(prop: SharedProp, lock: ForecastLock | null, sight: PropSight): PropRow | null {
  const { game, person, statistic, pick } = prop;
  const seen = seenQuotes(prop, sight);
  const common = commonLine(seen);
  if (common === null) return null;
  const open = lock === null;
  const { lastTen, expected } = recentOf(sight.linesOf(person.id))(statistic);
  const main = new Set(seen.map(({ line }) => line));
  const lines = [...new Set([...main, ...seenLadder(prop, sight).map(({ line }) => line)])]
    .sort((a, b) => a - b)
    .map((line): PropLine => {
      const [over, under] = SIDES.map((side) => offerAt(prop, { side, line, open }, sight)) as [
        PropOffer | null,
        PropOffer | null,
      ];
      const estimate = open ? prop.estimate("over", line, "then") : null;
      const chanceOver = estimate?.probability ?? null;
      return { line, main: main.has(line), over, under, chanceOver, lastTen: hitRate(lastTen, line) };
    });
  const picked = open && (pick?.side === "over" || pick?.side === "under") ? pick.side : null;
  const shown = headline(
    lines.filter((line) => line.main),
    { common, picked },
  );
  if (shown === undefined) return null;
  const { line: first, side: best } = shown;
  const unit = chancesLabel(chancesField(statistic));
  const team = person.teamId === game.homeTeamId ? game.home : person.teamId === game.awayTeamId ? game.away : null;
  return {
    gameId: game.id,
    league: game.league,
    matchup: `${game.away.code} @ ${game.home.code}`,
    startAt: game.startAt,
    playerId: person.id,
    player: person.name,
    teamCode: team?.code ?? "",
    position: person.position,
    statistic,
    statisticLabel: STATISTICS[statistic].label,
    lines: [first, ...lines.filter((line) => line !== first)],
    best,
    expected: expected === null || unit === null ? null : { value: expected, label: unit },
    injury: injuryOf(person),
    lock,
    pickId: open ? (pick?.id ?? null) : null,
    ownBet: null,
  };
}

function injuryOf({ status, note, reportedAt }: SharedProp["person"]): PropRow["injury"] {
  return status === null || status === "available" || reportedAt === null
    ? null
    : { status, note: note ?? "", reportedAt };
}
