import * as clientErrors from "#app/models/site/client-error.server.ts";
import * as health from "#app/models/site/operations.server.ts";
import * as operations from "#app/models/site/operations.server.ts";
import * as security from "#app/models/site/operations.server.ts";
import * as excesses from "#app/models/site/refusal-excess.server.ts";
import * as jobs from "#app/models/site/job.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { at, before } from "./one-case.ts";

export const siteQueries: AreaQueries = {
  ofDatabase: {
    isAuditTrailWritable: (database) => security.isAuditTrailWritable(database, at),
    getLastSuccess: (database) => security.getLastSuccess(database, "plausibility:simulation"),
    claimRun: (database) => jobs.claimRun(database, { job: "j", key: "k", owner: "o", now: at, leaseMs: 1000 }),
    renewLease: (database) => jobs.renewLease(database, { job: "j", owner: "o", now: at, leaseMs: 1000 }),
    finishRun: (database) =>
      jobs.finishRun(database, { job: "j", runId: 1, owner: "o", now: at, outcome: "ok", summary: null, error: null }),
    beat: (database) => jobs.beat(database, "w", { now: at, startedAt: at }),
    sayGoodbye: (database) => jobs.sayGoodbye(database, "w"),
    pruneRuns: (database) => jobs.pruneRuns(database, before),
    getHealthRecord: (database) => health.getHealthRecord(database),
    getOperations: async (database) => {
      await operations.getOperations(database, { read: null, since: before });
      await operations.getOperations(database, { read: { throughId: 1, running: [1, 2] }, since: before });
    },
    countClientErrors: (database) => clientErrors.countClientErrors(database.read, before),
    listClientErrors: (database) => clientErrors.listClientErrors(database.read, 5),
    listRefusalExcesses: (database) => excesses.listRefusalExcesses(database.read, 5),
    countPages: (database) => operations.countPages(database),
  },
  inTransaction: {
    saveClientError: (tx) =>
      clientErrors.saveClientError(tx, {
        at,
        kind: "render",
        screen: "/dashboard",
        message: "TypeError",
        device: "phone",
        requestId: null,
      }),
    saveRefusalExcess: (tx) =>
      excesses.saveRefusalExcess(tx, {
        at,
        by: "address",
        caller: "192.0.2.1",
        refused: 40,
        expected: 1,
        kinds: { token: 40 },
      }),
    deleteOldRefusalExcesses: (tx) => excesses.deleteOldRefusalExcesses(tx, before),
    deleteOldClientErrors: (tx) => clientErrors.deleteOldClientErrors(tx, before),
  },
  parts: [],
};
