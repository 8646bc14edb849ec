import { cents } from "#app/lib/engine/brands.ts";
import { listSlipPicks } from "#app/models/slip/slip-picks.server.ts";
import * as slip from "#app/models/slip/slip.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { at, feed, owner, pickId, price, slipQuery, userId } from "./one-case.ts";

export const slipQueries: AreaQueries = {
  ofDatabase: {
    getSlipRecord: async (database) => {
      await slip.getSlipRecord(database, slipQuery);
      await slip.getSlipRecord(database, { ...slipQuery, withPicks: [pickId] });
    },
    listSlipPicks: (database) => listSlipPicks(database, userId, feed),
  },
  inTransaction: {
    saveSlip: (tx) =>
      slip.saveSlip(tx, owner, { mode: "parlay", placementKey: "k", defaultStakeCents: cents(2500), updatedAt: at }),
    addSlipItem: (tx) =>
      slip.addSlipItem(tx, owner, {
        pickId,
        stakeCents: cents(2500),
        book: "fanduel",
        price,
        line: null,
        suggestedCents: null,
        pitchers: null,
        addedAt: at,
      }),
    getSlipItemChoices: (tx) => slip.getSlipItemChoices(tx, owner, pickId),
    keepSingles: (tx) => slip.keepSingles(tx, owner),
    restoreSingles: (tx) => slip.restoreSingles(tx, owner),
    saveSlipItem: async (tx) => {
      await slip.saveSlipItem(tx, owner, pickId, { stakeCents: cents(100) });
      await slip.saveSlipItem(tx, owner, pickId, { book: "fanduel", price, line: null });
    },
    getSlipRecordInTransaction: (tx) => slip.getSlipRecordInTransaction(tx, slipQuery),
    removeSlipItems: async (tx) => {
      await slip.removeSlipItems(tx, owner, { pickId, removedAt: at });
      await slip.removeSlipItems(tx, owner, { removedAt: at });
    },
    countRemovedItems: (tx) => slip.countRemovedItems(tx, owner),
    restoreSlipItems: (tx) => slip.restoreSlipItems(tx, owner),
    emptySlip: (tx) => slip.emptySlip(tx, owner),
    createSlipPlacement: (tx) =>
      slip.createSlipPlacement(tx, {
        ...owner,
        placementKey: "k",
        mode: "singles",
        stakeCents: cents(2500),
        betCount: 1,
        submitted: false,
        placedAt: at,
      }),
    getSlipPlacement: (tx) => slip.getSlipPlacement(tx, userId, "k"),
  },
  parts: ["slipPicksOf"],
};
