import { ObservationRow } from "./kalman/observation-row.ts";
import { rememberingPriceReader, type PriceReader } from "./market-view.ts";
import type { FinishedGame } from "./model.ts";
import type { GamePlayers } from "./playing-time.ts";

/**
 * Working memory of a walk through games, made once per walk (or once for all the walks of a fit) and handed from step to step. It only
 * saves time: no result depends on its earlier content.
 */
export interface WalkMemory {
  readonly row: ObservationRow;
  readonly readPrices: PriceReader;
  /**
   * The players of each game, for walks that all go through the same games from the first on: expected playing time depends on no
   * parameter. Absent otherwise.
   */
  readonly players?: Map<FinishedGame, GamePlayers | null>;
}

export function newWalkMemory(): WalkMemory {
  return { row: new ObservationRow(), readPrices: rememberingPriceReader() };
}

/** Memory of a fit, whose walks all go through the same games from the first to the last. */
export function newFitMemory(): WalkMemory {
  return { ...newWalkMemory(), players: new Map() };
}
