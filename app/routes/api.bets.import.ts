import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { granted } from "#app/lib/http/api/granted.server.ts";
import { apiImportAnswerSchema, apiImportBodySchema } from "#app/lib/schemas/bets/import-api.ts";
import { importRows } from "#app/lib/workflows/bets/import-rows.server.ts";

const family = api(
  {
    POST: endpoint({
      access: "viewer",
      summary: "Imports bets from the caller's own books; with `dryRun` it only reports how they would be read.",
      description:
        "Rows are read as on the import's screens: linked to games of the feed by teams, day and side, graded if they state no result, and recognized when they are sent again. Rows that cannot be read are reported by field and left out. Imported bets are marked, and never part of anything published, shared or ranked. Settled bets count against no limit; open bets on upcoming games count against the caller's own limits. No Idempotency-Key is taken: a bet that is sent again adds nothing. A person can keep at most 100,000 bets. The request may have up to 9 MB.",
      body: apiImportBodySchema,
      output: apiImportAnswerSchema,
      // Bets are recognized when they are sent again, and the answer is too large to be kept for a replay.
      callsOut: true,
      refusals: ["conflict"],
      run: async ({ caller, body }) => {
        const { rows, dates, odds, decimals, timeZone, link, duplicates, dryRun } = body;
        const formats = { dates, odds, decimals };
        const said = granted(await importRows(caller, { rows, formats, timeZone, link, duplicates, dryRun }));
        const { imported, updated, held, heldWhy, totals } = said;
        return {
          body: {
            dryRun,
            imported,
            updated,
            held,
            heldWhy,
            totals,
            rows: said.rows.map(({ line, ...row }) => ({ row: line, ...row })),
          },
        };
      },
    }),
  },
  { scope: "bets:write" },
);

export const loader = family.loader;
export const action = family.action;
