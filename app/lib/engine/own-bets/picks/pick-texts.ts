import type { BetKind } from "../bet-words.ts";
import type { DecimalMark } from "../typed-number.ts";
import type { NamedLeagues } from "../typed-words.ts";

/** Texts of a row that together say what was bet. */
export interface PickTexts {
  readonly selection: string;
  readonly game: string;
  /** The market's and the bet type's words. */
  readonly market: string;
  readonly side: string;
  readonly line: number | null;
  /** The kind those words name; null where they name none. */
  readonly stated: BetKind | null;
  readonly leagues: NamedLeagues;
  readonly decimals: DecimalMark;
}
