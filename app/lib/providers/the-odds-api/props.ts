import type { AmericanOdds, EpochMs } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { Book, League } from "#app/lib/engine/leagues.ts";
import { impliedFromAmerican } from "#app/lib/engine/odds/convert.ts";
import type { PackedLadder } from "#app/lib/engine/odds/prop-ladder.ts";
import type { PropStatistic, QuotedStatistic } from "#app/lib/engine/props/statistics.ts";
import type { EventPropQuote } from "#app/lib/providers/wire/contents.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { joinTaken, LeftOut, RowProblem, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { priceOf, readAt, type PriceFormat } from "./fields.ts";
import { wireOutcome, wireOutcomeList, type WireOutcome } from "./schema.ts";

/** The provider's keys of the props we price, by league: the same key is another statistic in another sport. */
export const PROP_KEYS: Readonly<Record<League, Readonly<Record<string, PropStatistic>>>> = {
  NBA: { player_points: "points", player_rebounds: "rebounds", player_assists: "assists", player_threes: "threes" },
  MLB: { pitcher_strikeouts: "strikeouts", batter_hits: "hits" },
  NFL: {
    player_pass_yds: "passing-yards",
    player_rush_yds: "rushing-yards",
    player_reception_yds: "receiving-yards",
    player_receptions: "receptions",
  },
  NHL: { player_shots_on_goal: "shots", player_total_saves: "saves" },
};

/**
 * The provider's keys of sums of several counts. Like other lines of players they are requested only near the start, because every market
 * costs.
 */
export const COMBINED_KEYS: Readonly<Record<League, Readonly<Record<string, QuotedStatistic>>>> = {
  NBA: {
    player_points_rebounds_assists: "points-rebounds-assists",
    player_points_rebounds: "points-rebounds",
    player_points_assists: "points-assists",
    player_rebounds_assists: "rebounds-assists",
    player_blocks_steals: "steals-blocks",
  },
  MLB: { batter_hits_runs_rbis: "hits-runs-rbis" },
  NFL: { player_rush_reception_yds: "rushing-receiving-yards", player_pass_rush_yds: "passing-rushing-yards" },
  NHL: {},
};

const quotedKey = (league: League, key: string): QuotedStatistic | undefined =>
  meaningOf(PROP_KEYS[league], key) ?? meaningOf(COMBINED_KEYS[league], key);

/** Whether a market is a statistic we price, at its main line. */
export const isPropKey = (league: League, key: string): boolean => quotedKey(league, key) !== undefined;

/** The event and the book of a market of props. */
export interface PropContext {
  readonly eventId: string;
  readonly league: League;
  readonly homeCode: string;
  readonly awayCode: string;
  readonly startAt: EpochMs;
  readonly book: Book;
  /** When the book was read, if its markets do not state it. */
  readonly bookUpdate: string | number | null | undefined;
  readonly format: PriceFormat;
  /** Null for an old answer: then nothing is too old. */
  readonly receivedAt: EpochMs | null;
}

/** Both sides of one player's line. */
interface Offer {
  readonly playerName: string;
  readonly line: number;
  readonly over: AmericanOdds;
  readonly under: AmericanOdds;
  /** The book's other lines of the player in the same market. */
  readonly ladder?: PackedLadder;
}

const none = { items: [], problems: [], read: 0, leftOut: {} } as const;

/** A player's line as it is offered: the outcomes of one name and one point. */
function offerOf(outcomes: readonly WireOutcome[], format: PriceFormat): Offer | LeftOut {
  const [first] = outcomes;
  const playerName = first?.description ?? "";
  if (playerName === "") throw new RowProblem("Nobody is named");
  const line = first?.point;
  if (line == null) return new LeftOut("a player prop without a line");
  if (line < 0 || !Number.isInteger(line * 2)) throw new RowProblem(`No line of ${line}`);
  const [over, under] = ["Over", "Under"].map((side) => outcomes.filter(({ name }) => name === side));
  if (over?.length === 1 && under?.length === 1 && outcomes.length === 2) {
    const [a, b] = [over[0], under[0]] as [WireOutcome, WireOutcome];
    return { playerName, line, over: priceOf(a, format), under: priceOf(b, format) };
  }
  if (outcomes.length === 1 && (over?.length === 1 || under?.length === 1))
    return new LeftOut("only one side of a player prop");
  throw new RowProblem(`Outcomes ${outcomes.map(({ name }) => `"${name}"`).join(", ")} instead of "Over" and "Under"`);
}

/** Of several lines of a player the one whose sides are nearest to even is the main one: the others are its ladder. */
const unevenness = ({ over, under }: Offer) => Math.abs(impliedFromAmerican(over) - impliedFromAmerican(under));

function mainLines(taken: Taken<Offer>): Taken<Offer> {
  const items = [...groupBy(taken.items, ({ playerName }) => playerName).values()].flatMap((offers) => {
    const [main, ...others] = offers.toSorted((a, b) => unevenness(a) - unevenness(b));
    if (main === undefined) return [];
    const ladder = others.map(({ line, over, under }) => [line, over, under] as const).sort((a, b) => a[0] - b[0]);
    return [ladder.length === 0 ? main : { ...main, ladder }];
  });
  // A player is one row, however many lines he has.
  return { ...taken, items, read: taken.read - (taken.items.length - items.length) };
}

const isSame = (a: WireOutcome) => (b: WireOutcome) => a.name === b.name && a.price === b.price;

/** Outcomes that cannot be read, as problems, and the others by player and line; one that is given twice counts once. */
export function offersOf(rows: readonly unknown[], where: string) {
  const outcomes = takeRows(
    rows,
    wireOutcome,
    (_, index) => `${where}, outcome ${index + 1}`,
    (outcome) => ({ ...outcome, description: outcome.description?.replace(/\s+/g, " ").trim() }),
  );
  const offers = new Map<string, WireOutcome[]>();
  for (const outcome of outcomes.items) {
    const key = `${outcome.description ?? ""}\n${outcome.point ?? ""}`;
    const before = offers.get(key) ?? [];
    if (!before.some(isSame(outcome))) offers.set(key, [...before, outcome]);
  }
  const broken = { ...none, problems: outcomes.problems, read: outcomes.problems.length };
  return { broken, offers: [...offers.values()] };
}

/**
 * The player props of one market of one book, one row per player and line. A market that cannot be read is one row with a problem.
 *
 * @param where the market in words, for its problems.
 */
export function takePropMarket(row: unknown, where: string, at: PropContext): Taken<EventPropQuote> {
  const { eventId, league, homeCode, awayCode, startAt, book, bookUpdate, format, receivedAt } = at;
  const markets = takeRows(
    [row],
    wireOutcomeList,
    () => where,
    (market) => {
      const statistic = quotedKey(league, market.key);
      if (statistic === undefined) throw new RowProblem(`No prop of the ${league}: "${market.key}"`);
      return { ...market, statistic, capturedAt: readAt(market.last_update ?? bookUpdate, { startAt, receivedAt }) };
    },
  );
  const [market] = markets.items;
  if (market === undefined) return { ...none, problems: markets.problems, read: 1 };
  const { broken, offers } = offersOf(market.outcomes, where);
  const { capturedAt, statistic } = market;
  if (capturedAt instanceof LeftOut)
    return joinTaken([broken, { ...none, read: offers.length, leftOut: { [capturedAt.reason]: offers.length } }]);
  const taken = mainLines(
    takeRows(
      offers,
      wireOutcome.array(),
      (_, index) => `${where}, ${offers[index]?.[0]?.description ?? "?"}`,
      (outcomes) => offerOf(outcomes, format),
    ),
  );
  const items = taken.items.map((offer): EventPropQuote => {
    const ofGame = { provider: "the-odds-api" as const, eventId, league, homeCode, awayCode, startAt };
    return { ...ofGame, book, statistic, ...offer, capturedAt };
  });
  return joinTaken<EventPropQuote>([broken, { ...taken, items }]);
}
