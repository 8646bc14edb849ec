import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import type { LineEstimate } from "#app/lib/engine/picks/estimate.ts";
import { estimateFrom, estimateOfPick } from "#app/lib/engine/picks/side-estimate.ts";
import { readSubject, type QuotedStatistic } from "#app/lib/engine/props/statistics.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import type { SharedPropBoard, PropQuote } from "#app/models/props/prop-board.server.ts";
import type { LadderQuote } from "#app/models/props/prop-ladder.server.ts";

export type PropGame = SharedPropBoard["games"][number];
export type PropPerson = SharedPropBoard["people"][number];
type Prediction = SharedPropBoard["predictions"][number];
export type OverUnder = "over" | "under";

/** A prop with all its data, the same for every viewer. */
export interface SharedProp {
  readonly game: PropGame;
  readonly subject: string;
  readonly statistic: QuotedStatistic;
  readonly person: PropPerson;
  readonly quotes: readonly PropQuote[];
  /** Books' other lines of the same count. */
  readonly ladder: readonly LadderQuote[];
  /** As of the moment its viewer may see; null if the model has not priced it. */
  readonly prediction: Prediction | null;
  readonly pick: BoardPick | null;
  /** The estimate of a side at a line, at that moment and by everything known; null if it was not priced or is too far away. */
  readonly estimate: (side: OverUnder, line: number, when: "then" | "now") => LineEstimate | null;
  /** The blended distribution of the count; null without a prediction. */
  readonly distribution: () => OutcomeDistribution | null;
}

/** Each row of a shared reading is parsed once. */
const distributionOf = oncePer(({ distribution }: Prediction) => outcomeDistributionSchema.parse(distribution));

/**
 * A side of a prop at a line: from the pick's card if the pick was priced there, else from the newest prediction. So the figure is the same
 * on the board, on a player's page, in the API and on the card.
 */
function estimateAt(
  { league }: PropGame,
  asked: { readonly side: OverUnder; readonly line: number },
  from: { readonly prediction: Prediction | null; readonly pick: BoardPick | null; readonly when: "then" | "now" },
): LineEstimate | null {
  const { prediction, pick, when } = from;
  const at = { league, market: "prop", ...asked } as const;
  const assessed = pick && estimateOfPick(when === "now" ? { ...pick, now: pick.newest } : pick, at);
  if (assessed) return assessed;
  if (prediction === null) return null;
  const { fairProbability } = prediction;
  const own = prediction.side === asked.side && prediction.line === asked.line;
  return estimateFrom({ ...prediction, distribution: distributionOf(prediction) }, at, own ? fairProbability : null);
}

/** Caches results, because a board is read many times while it is kept. */
export function remembered<Key extends readonly unknown[], Value>(
  make: (...key: Key) => Value,
): (...key: Key) => Value {
  const known = new Map<string, Value>();
  return (...key) => {
    const name = key.join(" ");
    const before = known.get(name);
    if (before !== undefined) return before;
    const value = make(...key);
    known.set(name, value);
    return value;
  };
}

/** The props of a board: every quoted one of players who are known. */
export function sharedProps(
  record: Pick<SharedPropBoard, "games" | "predictions" | "newest" | "people" | "picks">,
): readonly SharedProp[] {
  const people = new Map(record.people.map((person) => [person.id, person]));
  const keyed = <Row extends { readonly gameId: string; readonly subject: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [marketKey({ ...row, market: "prop" }), row]));
  const then = keyed(record.predictions);
  const now = keyed(record.newest);
  // A later pick on the same market, a BET after a LEAN, is the one that counts.
  const picks = keyed(record.picks.toSorted((a, b) => a.id - b.id));
  return record.games.flatMap((game) => {
    const ladders = groupBy(game.ladders, ({ subject }) => subject);
    return [...groupBy(game.quotes, ({ subject }) => subject)].flatMap(([subject, quotes]): SharedProp[] => {
      const prop = readSubject(subject);
      const person = prop && people.get(prop.playerId);
      if (!prop || !person) return [];
      const key = marketKey({ gameId: game.id, market: "prop", subject });
      const prediction = then.get(key) ?? null;
      const newest = now.get(key) ?? null;
      const pick = picks.get(key) ?? null;
      return [
        {
          game,
          subject,
          person,
          quotes,
          prediction,
          pick,
          ladder: ladders.get(subject) ?? [],
          statistic: prop.statistic,
          estimate: remembered((side, line, when) =>
            estimateAt(game, { side, line }, { pick, when, prediction: when === "now" ? newest : prediction }),
          ),
          distribution: () => (prediction === null ? null : distributionOf(prediction)),
        },
      ];
    });
  });
}

/** Players quoted on a board. */
export const quotedPlayers = (props: readonly SharedProp[]): readonly string[] => [
  ...new Set(props.map(({ person }) => person.id)),
];
