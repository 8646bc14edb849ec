import { clampProbability, type EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { sidesOf, type Feed, type GameMarket, type Side } from "#app/lib/engine/leagues.ts";
import { fairShift } from "#app/lib/engine/signals/quotes-at.ts";
import {
  publicStretch,
  reverseMove,
  sharpSplit,
  type ReverseMove,
  type Split,
} from "#app/lib/engine/signals/splits.ts";
import { findSteam, STEAM_WINDOW_MS, type Steam } from "#app/lib/engine/signals/steam.ts";
import { lineOfSide } from "#app/lib/engine/odds/best-price.ts";
import { commonLine } from "#app/lib/engine/odds/fair-price.ts";
import { betInShort } from "#app/lib/format/bets.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatCount, marketLabel } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatLine } from "#app/lib/format/lines.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { SharpMarket, SharpMoney, SteamRow } from "#app/lib/schemas/market/enhanced-dto.ts";
import type { BoardGame, GameReport } from "#app/models/market/market-board.server.ts";
import type { OurWords } from "./our-word.ts";
import { sideLabel, sideLabels, type OpenMarket } from "./open-market.ts";

/** The publisher of a feed's ticket and money shares; null without a licensed one. */
const SPLITS_SOURCE: Readonly<Record<Feed, string | null>> = {
  simulation: "simulated bettors",
  archive: null,
  live: null,
};

/** Shown instead of an estimate (M23). */
const NO_SPLITS =
  "Ticket and money shares: not available. No licensed source is connected, and they are not estimated.";

/** A report belongs to a steam from shortly before its first move on. */
const NEWS_BEFORE_MS = 2 * STEAM_WINDOW_MS;

export interface SharpFacts {
  readonly game: BoardGame;
  readonly feed: Feed;
  readonly markets: readonly OpenMarket[];
  readonly splits: readonly (Split & { readonly market: GameMarket })[];
  /** Since the opening, up to the viewer's delay; oldest first. */
  readonly reports: readonly GameReport[];
  /** Books measured to move first. */
  readonly makers: readonly string[];
  readonly words: OurWords;
}

const within = (reports: readonly GameReport[], from: number, to: number) =>
  reports.filter(({ at }) => at >= from && at <= to);

const sizeText = (size: number, unit: Steam["unit"]) =>
  unit === "points"
    ? formatCount(Math.round(size * 2) / 2, "point")
    : `${formatNumber(size * 100, 1)} points of probability`;

function steamRow(facts: SharpFacts, { market }: OpenMarket, steam: Steam): SteamRow {
  const { game, reports } = facts;
  return {
    side: steam.side,
    bet: `${sideLabel(market, steam.side, game)}`,
    from: steam.from,
    minutes: Math.max(1, Math.ceil((steam.to - steam.from) / MINUTE_MS)),
    tracked: steam.tracked,
    books: steam.books.map(({ book }) => bookLabel(book)),
    size: steam.size,
    unit: steam.unit,
    reports: within(reports, steam.from - NEWS_BEFORE_MS, steam.to),
  };
}

/** "−3.5 → −4.5 (Raptors)" or "58.1% → 60.2% (Raptors, no-vig)": where the market opened, and where it is. */
function movementText({ market, history, steps, fair, moment, game }: OpenMarket): string | null {
  const opened = openingAt(steps);
  if (fair === null || opened === null) return null;
  const shift = fairShift(history, opened, moment.asOf);
  if (shift === null) return null;
  const [side] = sidesOf(market);
  if (shift.unit === "points") {
    const now = commonLine(moment.quotes);
    const before = commonLine(steps.filter(({ capturedAt }) => capturedAt <= opened));
    return `${formatLine(market, side, before)} → ${formatLine(market, side, now)}`;
  }
  const now = fair.fair.probability;
  const [label] = sideLabels(market, game);
  return `${formatPercent(clampProbability(now - shift.toFirst), 1)} → ${formatPercent(now, 1)} ${label}`;
}

/** Three books have to quote before there is a fair price. */
function openingAt(steps: OpenMarket["steps"]): EpochMs | null {
  const books = new Set<string>();
  for (const { book, kind, capturedAt } of steps) {
    if (kind !== "off") books.add(book);
    if (books.size >= 3) return capturedAt;
  }
  return null;
}

interface ReverseAnswer {
  readonly reverse: ReverseMove | null;
  /** The same without regard to news; null if nothing moved against the public. */
  readonly move: ReverseMove | null;
  readonly news: readonly GameReport[];
}

function reverseOf(facts: SharpFacts, open: OpenMarket, splits: readonly Split[]): ReverseAnswer {
  const stretch = publicStretch(open.market, splits);
  const shift = stretch && fairShift(open.history, stretch.since, open.moment.asOf);
  if (!stretch || !shift) return { reverse: null, move: null, news: [] };
  const news = within(facts.reports, stretch.since, open.moment.asOf);
  const move = reverseMove(open.market, stretch, { ...shift, news: false });
  return { reverse: news.length === 0 ? move : null, move, news };
}

function reverseText({ market, game }: OpenMarket, { side, stretch, by, unit, strong }: ReverseMove): string {
  const tickets = `${formatPercent(stretch.tickets)} of ${formatCount(stretch.sampleSize, "ticket")} on ${sideLabel(market, stretch.side, game)}`;
  return `${strong ? "Strong reverse" : "Reverse"} line movement: ${tickets}, while the price moved ${sizeText(by, unit)} toward ${sideLabel(market, side, game)}. No injury or starter news in that time.`;
}

interface Judged {
  readonly shown: SharpMarket;
  readonly sharpSide: Side | null;
  readonly reverseSide: Side | null;
}

function sharpMarket(facts: SharpFacts, open: OpenMarket): Judged {
  const { game, feed } = facts;
  const { market, history } = open;
  const splits = facts.splits.filter((split) => split.market === market);
  const source = SPLITS_SOURCE[feed];
  const newest = source === null ? undefined : splits.at(-1);
  const sharp = newest ? sharpSplit(market, newest) : null;
  const answer = newest ? reverseOf(facts, open, splits) : { reverse: null, move: null, news: [] };
  const { reverse, move, news } = answer;
  const shown: SharpMarket = {
    market,
    split:
      newest && source !== null
        ? {
            source,
            firstLabel: sideLabels(market, game)[0],
            firstTickets: newest.firstTickets,
            firstMoney: newest.firstMoney,
            sampleSize: newest.sampleSize,
            at: newest.capturedAt,
          }
        : null,
    sharp:
      sharp &&
      `Sharp split: ${formatPercent(sharp.money)} of the money but ${formatPercent(sharp.tickets)} of ${formatCount(sharp.sampleSize, "ticket")} on ${sideLabel(market, sharp.side, game)}.`,
    reverse: reverse && reverseText(open, reverse),
    explained:
      move && reverse === null
        ? `The price moved against the public's side, but ${formatCount(news.length, "report")} about injuries or starters came in that time, so this is not called reverse line movement.`
        : null,
    steam: findSteam(history, facts.makers).map((steam) => steamRow(facts, open, steam)),
    movement: movementText(open),
  };
  return { shown, sharpSide: sharp?.side ?? null, reverseSide: reverse?.side ?? null };
}

/** A side's own line at the fair price. */
const fairLine = ({ market, fair }: OpenMarket, side: Side) => lineOfSide(market, side, fair?.fair.line ?? null);

/** The strongest signal of a game: reverse movement before steam before a sharp split, the market with the longer evidence first. */
function strongest(judged: readonly Judged[]) {
  for (const one of judged)
    if (one.reverseSide) return { market: one.shown.market, side: one.reverseSide, what: "Reverse line movement" };
  const steams = judged.flatMap(({ shown }) => shown.steam.map((steam) => ({ market: shown.market, steam })));
  const [last] = steams.toSorted((a, b) => b.steam.from - a.steam.from);
  if (last) return { market: last.market, side: last.steam.side, what: "Steam" };
  for (const one of judged)
    if (one.sharpSide) return { market: one.shown.market, side: one.sharpSide, what: "A sharp split" };
  return null;
}

/** The market's signals on a game (M23); null if too few visible books quote it. */
export function sharpMoney(facts: SharpFacts): SharpMoney | null {
  const { game, feed, markets } = facts;
  const priced = markets.filter(({ fair }) => fair !== null);
  if (priced.length === 0) return null;
  const judged = priced.map((open) => sharpMarket(facts, open));
  const wanted: GameMarket = game.league === "NBA" || game.league === "NFL" ? "spread" : "moneyline";
  const main = judged.find(({ shown }) => shown.market === wanted) ?? judged[0];
  if (!main) return null;
  const signal = strongest(judged);
  const of = signal && priced.find(({ market }) => market === signal.market);
  return {
    gameId: game.id,
    main: main.shown,
    markets: judged.map(({ shown }) => shown),
    splitsNote: SPLITS_SOURCE[feed] === null ? NO_SPLITS : null,
    ...(signal && of ? signalled(facts, of, signal) : NO_SIGNAL),
  };
}

const NO_SIGNAL = {
  recommendation: "No signal: nothing here is a reason to bet or not to bet.",
  signal: null,
  noVigChance: null,
  confidence: null,
  ours: null,
};

/** The direction of the strongest signal, after our recommendation on that side. */
function signalled(
  { game, words }: SharpFacts,
  of: OpenMarket,
  { side, what }: { readonly side: Side; readonly what: string },
) {
  const { market } = of;
  const line = fairLine(of, side);
  const asked = { gameId: game.id, market, side, line };
  const ours = words.about(asked);
  const first = of.fair?.fair.probability;
  const bet = betInShort({ ...game, side, line });
  return {
    recommendation: `${ours.text} ${what} points to ${bet} (${marketLabel(market)}). It is not a bet by itself: the fair price already includes the move.`,
    signal: { market, side, line },
    noVigChance: first === undefined ? null : side === sidesOf(market)[0] ? first : clampProbability(1 - first),
    confidence: words.chanceOf(asked),
    ours,
  };
}
