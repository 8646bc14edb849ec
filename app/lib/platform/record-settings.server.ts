import { env } from "./env.server.ts";
import { openRecordKey, type FormerKey, type RecordKey } from "./record-key.server.ts";

/** The keys and time-stamping authorities of this deployment's record. */
export interface RecordSettings {
  /** Signs heads; null where no key is configured. */
  readonly key: RecordKey | null;
  /** Keys that signed earlier. */
  readonly formerKeys: readonly FormerKey[];
  /** Addresses of RFC 3161 authorities. */
  readonly authorities: readonly string[];
}

/** The settings of this process. */
export function recordSettings(): RecordSettings {
  const { RECORD_SIGNING_KEY, RECORD_FORMER_KEYS, RECORD_TIMESTAMP_URLS } = env();
  const key = RECORD_SIGNING_KEY === undefined ? null : openRecordKey(RECORD_SIGNING_KEY);
  return { key, formerKeys: RECORD_FORMER_KEYS, authorities: RECORD_TIMESTAMP_URLS };
}
