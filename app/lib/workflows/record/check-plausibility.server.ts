import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { figuresAgainstForecast, implausibleFigures, type Deviation } from "#app/lib/engine/record/plausibility.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { gradedOnes, listRecordPicks } from "#app/models/record/record-picks.server.ts";

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const inWords = ({ figure, of, n, observed, forecast, z }: Deviation) =>
  `${figure} of ${of}: ${percent(observed)} over ${n} where ${percent(forecast)} were forecast (${z.toFixed(1)} standard errors)`;

/** A published record that is further from its own forecast than chance explains; the message is for the operator. */
class ImplausibleRecordError extends Error {
  override readonly name = "ImplausibleRecordError";
  constructor(figures: readonly Deviation[]) {
    super(`A defect until explained: ${figures.map(inWords).join("; ")}.`);
  }
}

/**
 * Compares the figures of a feed's run with their own forecasts (M34) and returns each comparison as a sentence.
 * @throws ImplausibleRecordError when one is more than three standard errors away.
 */
export async function checkPlausibility(
  database: Database,
  scope: { readonly feed: Feed; readonly run: number; readonly asOf: EpochMs },
): Promise<readonly string[]> {
  const picks = await listRecordPicks(database, scope, gradedOnes());
  const implausible = implausibleFigures(picks);
  if (implausible.length > 0) throw new ImplausibleRecordError(implausible);
  return figuresAgainstForecast(picks).map(inWords);
}
