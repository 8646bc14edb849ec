import { mkdtemp, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { isBracket, recordQueries } from "#tests/models/recorded-queries.ts";
import { primaryIn, sqldAvailable } from "#tests/setup/sqld.ts";

test.skipIf(!sqldAvailable)(
  "a primary understands every statement of the models; it parses them itself, and knows less than a file does",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "linewise-primary-"));
    const asked = await recordQueries(`file:${join(folder, "recorded.db")}`);
    await mkdir(join(folder, "primary"));
    const primary = await primaryIn(join(folder, "primary"));
    await primary.start();
    const database = await createDatabase({ url: primary.url });
    try {
      await migrateDatabase(database);
      const distinct = new Map(asked.map((statement) => [statement.sql, statement]));
      const refused: string[] = [];
      for (const statement of distinct.values()) {
        if (isBracket(statement)) continue;
        const { name, sql, args } = statement;
        await database.client
          .execute({ sql: `EXPLAIN ${sql}`, args })
          .catch((error: unknown) => refused.push(`${name}: ${String(error)}\n    ${sql.replaceAll(/\s+/g, " ")}`));
      }
      expect(distinct.size).toBeGreaterThan(120);
      expect(refused).toEqual([]);
    } finally {
      database.close();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
