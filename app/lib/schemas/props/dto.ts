import type { StatisticName } from "#app/lib/engine/props/statistics.ts";
import type { FeedStatus } from "#app/lib/schemas/feeds/dto.ts";
import type { Given } from "#app/lib/schemas/given.ts";
import type { MarketMovement } from "#app/lib/schemas/market/enhanced-dto.ts";
import type { apiPropSchema } from "./api.ts";
import type { apiTonightSchema } from "./tonight-api.ts";

/** A player's statistic at one line. */
export type PropLine = Given<typeof apiPropSchema>["lines"][number];
/** The best price of one side at one line, among the visible books. */
export type PropOffer = NonNullable<PropLine["over"]>;
/** The one rule's judgment of an offer (D39): its value and verdict. */
export type PropWorth = NonNullable<PropOffer["worth"]>;

/** A player prop of the slate. */
export type PropRow = Given<typeof apiPropSchema> & {
  /** The line that is shown first, then the other lines that are quoted. */
  readonly lines: readonly [PropLine, ...PropLine[]];
};

export interface PropFacts {
  readonly feed: FeedStatus;
  readonly quoteDelayMinutes: number;
  /** Books the reader may see. */
  readonly books: readonly { readonly key: string; readonly label: string }[];
}

type ApiTonight = Given<typeof apiTonightSchema>;
/** A game of a player against a line. */
export type TonightGame = ApiTonight["games"][number];
/** The results of some of a player's games against a line. */
export type TonightRate = ApiTonight["windows"][number];
/** A book's quote on a prop, both sides. */
export type TonightQuote = ApiTonight["quotes"][number];

/** A player tonight: one statistic at one line, with his games and our model's forecast, and the parts that only the page shows. */
export type PlayerTonight = ApiTonight & {
  readonly prop: PropRow | null;
  /** The statistics to choose from; tonight's have their line. */
  readonly statistics: readonly {
    readonly value: StatisticName;
    readonly label: string;
    readonly line: number | null;
  }[];
  readonly teammates: readonly { readonly value: string; readonly label: string }[];
  /** The opportunities behind his counts (such as minutes or shots), recent and expected. */
  readonly chances: { readonly label: string; readonly expected: number; readonly season: number } | null;
  readonly usage: number | null;
  readonly movement: MarketMovement | null;
};
