import type { AmericanOdds, EpochMs } from "#app/lib/engine/brands.ts";
import type { Book, League } from "#app/lib/engine/leagues.ts";
import { impliedFromAmerican } from "#app/lib/engine/odds/convert.ts";
import type { PropStatistic } from "#app/lib/engine/props/statistics.ts";
import type { EventPropQuote } from "#app/lib/providers/wire/contents.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { joinTaken, LeftOut, RowProblem, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { priceOf, readAt, type PriceFormat } from "./fields.ts";
import { wireOutcome, wireOutcomeList, type WireOutcome } from "./schema.ts";

/** What the provider calls the props we price, by league: the same key is another statistic in another sport. */
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

/** The event and the book of a market of props. */
export interface PropContext {
  readonly eventId: string;
  readonly league: League;
  readonly homeCode: string;
  readonly awayCode: string;
  readonly startAt: EpochMs;
  readonly book: Book;
  /** When the book was read, where its markets do not say it themselves. */
  readonly bookUpdate: string | number | null | undefined;
  readonly format: PriceFormat;
  /** Null where the answer is old: nothing is too old then. */
  readonly receivedAt: EpochMs | null;
}

/** Both sides of one player's line. */
interface Offer {
  readonly playerName: string;
  readonly line: number;
  readonly over: AmericanOdds;
  readonly under: AmericanOdds;
}

const none = { items: [], problems: [], read: 0, leftOut: {} } as const;

/** A player's line as it is offered: the outcomes of one name and one point. */
function offerOf(outcomes: readonly WireOutcome[], format: PriceFormat): Offer | LeftOut {
  const [first] = outcomes;
  const playerName = first?.description?.trim() ?? "";
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

/** Of several lines of a player the one whose sides are nearest to even: the others are alternates. */
const unevenness = ({ over, under }: Offer) => Math.abs(impliedFromAmerican(over) - impliedFromAmerican(under));

function mainLines(taken: Taken<Offer>): Taken<Offer> {
  const best = new Map<string, Offer>();
  for (const offer of taken.items) {
    const before = best.get(offer.playerName);
    if (before === undefined || unevenness(offer) < unevenness(before)) best.set(offer.playerName, offer);
  }
  const others = taken.items.length - best.size;
  const leftOut = others === 0 ? taken.leftOut : { ...taken.leftOut, "an alternate line of a player prop": others };
  return { ...taken, items: [...best.values()], leftOut };
}

/** Outcomes that cannot be read, as problems, and the others by player and line. */
function offersOf(rows: readonly unknown[], where: string) {
  const outcomes = takeRows(
    rows,
    wireOutcome,
    (_, index) => `${where}, outcome ${index + 1}`,
    (outcome) => outcome,
  );
  const offers = new Map<string, WireOutcome[]>();
  for (const outcome of outcomes.items) {
    const key = `${outcome.description?.trim() ?? ""}\n${outcome.point ?? ""}`;
    offers.set(key, [...(offers.get(key) ?? []), outcome]);
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
      const statistic = meaningOf(PROP_KEYS[league], market.key);
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
