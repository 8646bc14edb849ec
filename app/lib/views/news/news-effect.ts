import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import { consensusLine } from "#app/lib/engine/ratings/consensus-line.ts";
import { fairFromPrices } from "#app/lib/engine/ratings/market-view.ts";
import type { BeforeAfter, NewsEffect } from "#app/lib/schemas/news/dto.ts";
import { seesBook } from "#app/lib/views/market/visible-quotes.ts";
import type {
  AskedChance,
  AskedMoment,
  AskedProjections,
  AtMoments,
  QuoteThen,
} from "#app/models/news/before-after.server.ts";

/** The times before and after a report at which the price is read; the second gives books time to react. */
const BEFORE_MS = MINUTE_MS;
const AFTER_MS = 30 * MINUTE_MS;

/** A report with the game it changes. */
export interface AskedReport {
  readonly id: string;
  readonly at: EpochMs;
  readonly teamId: string;
  readonly game: { readonly id: string; readonly startAt: EpochMs };
}

/** The moment up to which a person sees prices, and the books they see. */
export interface NewsSight {
  readonly feed: Feed;
  /** The newest moment with visible prices (D5). */
  readonly cutoff: EpochMs;
  readonly books: readonly string[];
  /** Why fair prices are closed to the plan; null if they are open. */
  readonly marketLock: string | null;
}

const beforeKey = (id: string) => `${id} before`;
const afterKey = (id: string) => `${id} after`;

/** The moments compared for a report: just before it, and half an hour after it or as late as the person sees. */
function momentsOf({ at, game }: AskedReport, cutoff: EpochMs) {
  const before = epochMs(at - BEFORE_MS);
  const after = epochMs(Math.min(at + AFTER_MS, cutoff, game.startAt));
  return { before: before > cutoff ? null : before, after: after - at < MINUTE_MS ? null : after };
}

/** The prices and our chances read for some reports. */
export function askedOf(reports: readonly AskedReport[], cutoff: EpochMs) {
  const moments: AskedMoment[] = [];
  const chances: AskedChance[] = [];
  const projections: AskedProjections[] = [];
  for (const report of reports) {
    const { id, at, game, teamId } = report;
    const { before, after } = momentsOf(report, cutoff);
    if (before === null) continue;
    moments.push({ key: beforeKey(id), gameId: game.id, at: before });
    chances.push({ key: beforeKey(id), gameId: game.id, at: before, until: null });
    if (after !== null) moments.push({ key: afterKey(id), gameId: game.id, at: after });
    const until = epochMs(Math.min(cutoff, game.startAt));
    chances.push({ key: afterKey(id), gameId: game.id, at, until });
    projections.push({ key: id, gameId: game.id, teamId, at, until });
  }
  return { moments, chances, projections };
}

interface Seen {
  readonly chance: number | null;
  readonly spread: number | null;
  readonly total: number | null;
}

const NOTHING: Seen = { chance: null, spread: null, total: null };

/** The market's view of a team at a moment: the consensus of the books the person sees. */
function marketThen(quotes: readonly QuoteThen[], { feed, books, marketLock }: NewsSight, atHome: boolean): Seen {
  const own = quotes.filter(({ book }) => seesBook(books, book));
  const line = consensusLine(own);
  if (line === null) return NOTHING;
  const moneylines = own.filter(({ market }) => market === "moneyline").length;
  const home =
    marketLock !== null || moneylines < minimumBooks(feed)
      ? null
      : fairFromPrices(line.homeMoneyline, line.awayMoneyline);
  const { spreadHome, total } = line;
  return {
    chance: home === null ? null : atHome ? home : 1 - home,
    spread: spreadHome === null ? null : atHome ? spreadHome : 0 - spreadHome,
    total,
  };
}

/**
 * The effect of a report on its game's numbers. `isOpen`: whether our chance may be shown. Null if the game's prices are not visible yet,
 * or there are none.
 */
export function newsEffect(
  report: AskedReport & { readonly atHome: boolean },
  { quotes, chances }: Pick<AtMoments, "quotes" | "chances">,
  sight: NewsSight,
  isOpen: boolean,
): NewsEffect | null {
  const { before, after } = momentsOf(report, sight.cutoff);
  if (before === null) return null;
  const seen = (key: string) => marketThen(quotes.get(key) ?? [], sight, report.atHome);
  const [was, is] = [seen(beforeKey(report.id)), after === null ? NOTHING : seen(afterKey(report.id))];
  const of = (field: keyof Seen): BeforeAfter => ({ before: was[field], after: is[field] });
  const ours = (key: string) => {
    const chance = chances.get(key);
    return chance === undefined ? null : report.atHome ? chance.home : 1 - chance.home;
  };
  const own = { before: ours(beforeKey(report.id)), after: ours(afterKey(report.id)) };
  const isEmpty = [...Object.values(was), ...Object.values(is), own.before, own.after].every((value) => value === null);
  if (isEmpty) return null;
  return {
    beforeAt: before,
    afterAt: after,
    market: { chance: of("chance"), spread: of("spread"), total: of("total") },
    marketLock: sight.marketLock,
    ours: isOpen ? { ...own, pricedAt: chances.get(afterKey(report.id))?.asOf ?? null } : null,
  };
}
