import type { Slip } from "#app/lib/schemas/slip/dto.ts";
import { getSlipRecord } from "#app/models/slip/slip.server.ts";
import { slipMoment } from "./slip-moment.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { slipOf } from "#app/lib/views/slip/slip-view.ts";

/** The viewer's slip in the feed's current run, at the newest prices that they may see; one read. */
export async function readSlip(caller: Caller): Promise<Slip> {
  const moment = slipMoment(caller);
  return slipOf(await getSlipRecord(caller.database, moment.query), moment).slip;
}
