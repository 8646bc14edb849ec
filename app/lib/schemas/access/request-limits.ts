/** Largest body of a request in bytes, and in words. */
export const BODY_LIMIT_BYTES = 256 * 1024;
export const BODY_LIMIT_TEXT = `${BODY_LIMIT_BYTES / 1024} kB`;

/** Imports send files: the largest file, plus the overhead of a form or JSON. */
export const IMPORT_BODY_LIMIT_BYTES = 9 * 1024 * 1024;
export const IMPORT_LIMIT_TEXT = "8 MB";

/** Fewest and most characters of an Idempotency-Key. */
export const IDEMPOTENCY_KEY_LENGTH = { least: 8, most: 64 } as const;
