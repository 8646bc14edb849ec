import type { Database } from "#app/lib/platform/db.server.ts";
import type { Slip } from "#app/lib/schemas/slip.ts";
import { getSlip } from "#app/models/slip.server.ts";
import { slipMoment, slipOf } from "./read-slip.server.ts";
import type { SlipInput } from "./slip-answer.ts";

/** The viewer's slip in the feed's present run, at the newest prices they may see; two reads, one where `feed` is its clock. */
export async function viewSlip(database: Database, input: SlipInput): Promise<Slip> {
  const moment = await slipMoment(database, input);
  return slipOf(await getSlip(database, moment.query), input, moment);
}
