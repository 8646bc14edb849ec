import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { LadderStep } from "#app/lib/engine/odds/prop-ladder.ts";
import type { QuotedStatistic } from "#app/lib/engine/props/statistics.ts";
import type { EventPropQuote } from "#app/lib/providers/wire/contents.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { joinTaken, LeftOut, RowProblem, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { priceOf } from "./fields.ts";
import { COMBINED_KEYS, offersOf, PROP_KEYS, type PropContext } from "./props.ts";
import { wireOutcome, wireOutcomeList, type WireOutcome } from "./schema.ts";

const ALTERNATE = "_alternate";

/** The statistics whose other lines are requested; the provider has them for each of its props, and every market costs. */
const WITH_LADDERS: Readonly<Record<League, readonly QuotedStatistic[]>> = {
  NBA: ["points", "points-rebounds-assists"],
  MLB: ["strikeouts"],
  NFL: ["passing-yards", "rushing-yards", "receiving-yards"],
  NHL: ["shots"],
};

/** The provider's keys of other lines of players: the main market's key with an ending. */
export function propLadderKeys(league: League): Readonly<Record<string, QuotedStatistic>> {
  const all: Readonly<Record<string, QuotedStatistic>> = { ...PROP_KEYS[league], ...COMBINED_KEYS[league] };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, statistic]) =>
      WITH_LADDERS[league].includes(statistic) ? [[`${key}${ALTERNATE}`, statistic] as const] : [],
    ),
  );
}

/** Every market that is read only near the start: combinations, and other lines. */
export const nearStartKeys = (league: League): readonly string[] => [
  ...Object.keys(COMBINED_KEYS[league]),
  ...Object.keys(propLadderKeys(league)),
];

/** A player's line in a market of other lines; most books quote only the over. */
interface Rung {
  readonly playerName: string;
  readonly statistic: QuotedStatistic;
  readonly step: LadderStep;
}

const NOTHING = { items: [], problems: [], read: 0, leftOut: {} } as const;

function rungOf(outcomes: readonly WireOutcome[], statistic: QuotedStatistic, at: PropContext): Rung | LeftOut {
  const [first] = outcomes;
  const playerName = first?.description ?? "";
  if (playerName === "") throw new RowProblem("Nobody is named");
  const line = first?.point;
  if (line == null) return new LeftOut("a player prop without a line");
  if (line < 0 || !Number.isInteger(line * 2)) throw new RowProblem(`No line of ${line}`);
  const price = (side: string): AmericanOdds | null => {
    const own = outcomes.filter(({ name }) => name === side);
    if (own.length > 1) throw new RowProblem(`"${side}" at ${line} twice`);
    return own[0] === undefined ? null : priceOf(own[0], at.format);
  };
  const [over, under] = [price("Over"), price("Under")];
  if (over === null && under === null)
    throw new RowProblem(`Outcomes ${outcomes.map(({ name }) => `"${name}"`).join(", ")} instead of "Over" or "Under"`);
  return { playerName, statistic, step: [line, over, under] };
}

/**
 * The other lines of one market of one book, one row per player and line. A market that cannot be read is one row with a problem.
 *
 * @param where the market in words, for its problems.
 */
export function takePropLadder(row: unknown, where: string, at: PropContext): Taken<Rung> {
  const keys = propLadderKeys(at.league);
  const markets = takeRows(
    [row],
    wireOutcomeList,
    () => where,
    (market) => {
      const statistic = meaningOf(keys, market.key);
      if (statistic === undefined) throw new RowProblem(`No other lines of the ${at.league}: "${market.key}"`);
      return { ...market, statistic };
    },
  );
  const [market] = markets.items;
  if (market === undefined) return { ...NOTHING, problems: markets.problems, read: 1 };
  const { broken, offers } = offersOf(market.outcomes, where);
  const rungs = takeRows(
    offers,
    wireOutcome.array(),
    (_, index) => `${where}, ${offers[index]?.[0]?.description ?? "?"}`,
    (outcomes) => rungOf(outcomes, market.statistic, at),
  );
  return joinTaken<Rung>([broken, rungs]);
}

/**
 * A book's props with the other lines of the same player and statistic. A rung becomes a part of its prop and has no row of its own;
 * without a main line it is left out.
 */
export function withLadders(props: Taken<EventPropQuote>, rungs: Taken<Rung>): Taken<EventPropQuote> {
  const of = ({ playerName, statistic }: Pick<Rung, "playerName" | "statistic">) => `${statistic} ${playerName}`;
  const byProp = groupBy(rungs.items, of);
  const known = new Set(props.items.map(of));
  const items = props.items.map((prop) => {
    const own = (byProp.get(of(prop)) ?? []).map(({ step }) => step);
    if (own.length === 0) return prop;
    const steps = new Map([...(prop.ladder ?? []), ...own].map((step) => [step[0], step]));
    steps.delete(prop.line);
    return { ...prop, ladder: [...steps.values()].sort((a, b) => a[0] - b[0]) };
  });
  const alone = rungs.items.filter((rung) => !known.has(of(rung))).length;
  const others: Taken<EventPropQuote> = {
    items: [],
    problems: rungs.problems,
    read: rungs.read - rungs.items.length + alone,
    leftOut: {
      ...rungs.leftOut,
      ...(alone === 0 ? {} : { "an alternate line of a player without a main one": alone }),
    },
  };
  return joinTaken<EventPropQuote>([{ ...props, items }, others]);
}
