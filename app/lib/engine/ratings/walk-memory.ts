import { ObservationRow } from "./kalman/observation-row.ts";
import { rememberingPriceReader, type PriceReader } from "./market-view.ts";

/**
 * Working memory of a walk through games, made once per walk (or once for all the walks of a fit) and handed from step to step. It only
 * saves time: no result depends on its earlier content.
 */
export interface WalkMemory {
  readonly row: ObservationRow;
  readonly readPrices: PriceReader;
}

export function newWalkMemory(): WalkMemory {
  return { row: new ObservationRow(), readPrices: rememberingPriceReader() };
}
