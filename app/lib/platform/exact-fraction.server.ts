import { sql, type SQL } from "drizzle-orm";

/**
 * A fraction in a packed row, with all its digits: as JSON SQLite writes fifteen of them. NULL stays NULL, which `printf` would write as
 * 0.0.
 */
export const exactFraction = (column: string): SQL =>
  sql.raw(`iif(${column} is null, null, printf('%!.17g', ${column}))`);
