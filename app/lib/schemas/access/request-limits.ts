/** Largest body of a request in bytes, and as sentences say it. */
export const BODY_LIMIT_BYTES = 256 * 1024;
export const BODY_LIMIT_TEXT = `${BODY_LIMIT_BYTES / 1024} kB`;

/** Bets come in files: a file of the largest size, and what a form or JSON puts around it. */
export const IMPORT_BODY_LIMIT_BYTES = 9 * 1024 * 1024;
export const IMPORT_LIMIT_TEXT = "8 MB";

/** Fewest and most characters of an Idempotency-Key. */
export const IDEMPOTENCY_KEY_LENGTH = { least: 8, most: 64 } as const;
