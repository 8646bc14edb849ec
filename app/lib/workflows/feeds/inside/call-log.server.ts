import type { Database } from "#app/lib/platform/db.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import type { WireCall } from "#app/lib/providers/wire/wire.server.ts";
import { saveProviderCalls } from "#app/models/feeds/provider-call.server.ts";

/** Stores every request to a provider as it ends. A failure to store it is only logged: the answer matters more than the note about it. */
export function callLog(database: Database): (call: WireCall) => Promise<void> {
  return async (call) => {
    try {
      await saveProviderCalls(database, [call]);
    } catch (error) {
      logger.warn({ err: error, provider: call.provider }, "a request to a provider could not be noted");
    }
  };
}
