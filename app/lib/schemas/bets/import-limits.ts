/** Most rows of one import, and the largest file. */
export const MAX_IMPORT_ROWS = 20_000;
/** Most rows of one request of a program. */
export const MAX_API_IMPORT_ROWS = 5000;
export const MAX_IMPORT_BYTES = 8 * 1024 * 1024;
/** Most columns a file may have, and most characters of a cell that are kept. */
export const MAX_IMPORT_COLUMNS = 60;
