import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import type { ClientError, SeenClientError } from "#app/lib/schemas/site/client-error.ts";
import type { Caller, Visitor } from "#app/lib/views/caller.ts";
import { isOperator } from "#app/lib/views/operator.ts";
import { listRefusalExcesses, type RefusalExcess } from "#app/models/site/refusal-excess.server.ts";
import { countClientErrors, listClientErrors, saveClientError } from "#app/models/site/client-error.server.ts";

/** The most per hour, from everybody together: a broken release reports the same error a thousand times. */
const KEPT_AN_HOUR = 200;
const SHOWN = 30;

/** Stores a browser's failure for the operator, and logs it. False once the hour's limit is reached: further ones are not logged either. */
export async function noteClientError({ database, wallNow, requestId }: Visitor, error: ClientError): Promise<boolean> {
  const kept = await database.write(async (tx) => {
    if ((await countClientErrors(tx, epochMs(wallNow - HOUR_MS))) >= KEPT_AN_HOUR) return false;
    await saveClientError(tx, { ...error, at: epochMs(wallNow) });
    return true;
  });
  if (kept) logger.error({ ...error, failedRequestId: error.requestId, requestId }, "failed in a browser");
  return kept;
}

/** The newest failures of browsers, for an operator; null for anybody else. */
export async function readClientErrors(caller: Caller): Promise<readonly SeenClientError[] | null> {
  return isOperator(caller) ? listClientErrors(caller.database.read, SHOWN) : null;
}

/** The newest callers that were refused far more often than usual, for an operator; null for anybody else. */
export async function readRefusalExcesses(caller: Caller): Promise<readonly RefusalExcess[] | null> {
  return isOperator(caller) ? listRefusalExcesses(caller.database.read, SHOWN) : null;
}
