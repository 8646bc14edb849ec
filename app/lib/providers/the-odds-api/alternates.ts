import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Book, League, LineMarket, Side } from "#app/lib/engine/leagues.ts";
import { alternateKey } from "#app/lib/engine/odds/alternate-price.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import type { ProviderAlternate } from "#app/lib/providers/ports.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { LeftOut, RowProblem, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { isSameTeam } from "#app/lib/providers/wire/team-directory.ts";
import { priceOf, readAt, type PriceFormat } from "./fields.ts";
import { wireOutcome, wireOutcomeList, type WireOutcome } from "./schema.ts";

/**
 * The provider's keys of the ladders of a whole game. Ladders of parts of a game and of one team's points have other keys and are not read.
 */
export const ALTERNATE_KEYS: Readonly<Record<string, LineMarket>> = {
  alternate_spreads: "spread",
  alternate_totals: "total",
};

/** The event and the book of a ladder. */
export interface AlternateContext {
  readonly eventId: string;
  readonly league: League;
  /** As the answer writes them: spreads name their sides by team. */
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly startAt: EpochMs;
  readonly book: Book;
  /** When the book was read, if its markets do not state it. */
  readonly bookUpdate: string | number | null | undefined;
  readonly format: PriceFormat;
  /** Null for an old answer: then nothing is too old. */
  readonly receivedAt: EpochMs | null;
}

const none = { items: [], problems: [], read: 0, leftOut: {} } as const;

/** The side of an outcome, by its name. @throws RowProblem for any other name. */
function sideOf(market: LineMarket, { name }: WireOutcome, { league, homeTeam, awayTeam }: AlternateContext): Side {
  const sides: Readonly<Record<string, Side>> =
    market === "total" ? { Over: "over", Under: "under" } : { [homeTeam]: "home", [awayTeam]: "away" };
  const side = Object.entries(sides).find(([of]) => isSameTeam(league, name, of))?.[1];
  if (side === undefined) throw new RowProblem(`Unknown side "${name}"`, nearestNames(name, Object.keys(sides)));
  return side;
}

/** The line of an outcome; exchanges and Asian markets have quarter lines, which we do not offer. */
function lineOf(market: LineMarket, { point }: WireOutcome): number | LeftOut {
  if (point == null) throw new RowProblem("A side has no line");
  if (Number.isInteger(point * 4) && !Number.isInteger(point * 2)) return new LeftOut("an alternate line in quarters");
  if (!Number.isInteger(point * 2) || (market === "total" && point <= 0)) throw new RowProblem(`No line of ${point}`);
  return point === 0 ? 0 : point;
}

/**
 * The alternate lines of one market of one book, one row per side and line. A market that cannot be read is one row with a problem.
 *
 * @param where the market in words, for its problems.
 */
export function takeAlternateMarket(row: unknown, where: string, at: AlternateContext): Taken<ProviderAlternate> {
  const { eventId, league, startAt, book, bookUpdate, format, receivedAt } = at;
  const markets = takeRows(
    [row],
    wireOutcomeList,
    () => where,
    (market) => {
      const kind = meaningOf(ALTERNATE_KEYS, market.key);
      if (kind === undefined) throw new RowProblem(`No market of other lines: "${market.key}"`);
      return { ...market, kind, capturedAt: readAt(market.last_update ?? bookUpdate, { startAt, receivedAt }) };
    },
  );
  const [market] = markets.items;
  if (market === undefined) return { ...none, problems: markets.problems, read: 1 };
  const { kind, outcomes, capturedAt } = market;
  const seen = new Map<string, number>();
  return takeRows(
    outcomes,
    wireOutcome,
    (_, index) => `${where}, outcome ${index + 1}`,
    (outcome): ProviderAlternate | LeftOut => {
      if (capturedAt instanceof LeftOut) return capturedAt;
      const line = lineOf(kind, outcome);
      if (line instanceof LeftOut) return line;
      const price = { book, market: kind, side: sideOf(kind, outcome, at), line, price: priceOf(outcome, format) };
      const key = alternateKey(price);
      const before = seen.get(key);
      if (before === price.price) return new LeftOut("a price that was given twice");
      if (before !== undefined)
        throw new RowProblem(`"${outcome.name}" at ${line} twice, at ${before} and ${price.price}`);
      seen.set(key, price.price);
      return { externalGameId: eventId, league, ...price, capturedAt };
    },
  );
}
