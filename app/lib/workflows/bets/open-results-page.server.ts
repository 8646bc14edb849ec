import { randomToken } from "#app/lib/platform/ids.server.ts";
import type { Done } from "#app/lib/schemas/access/outcome.ts";
import type { ResultsPageForm } from "#app/lib/schemas/bets/performance.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import {
  closeResultsPage,
  getOwnResultsPage,
  replaceResultsPage,
  type ResultsPage,
} from "#app/models/bets/sharing.server.ts";

/** 128 bits: an address that cannot be guessed, short enough to be pasted. */
const ADDRESS_BYTES = 16;

/** The person's own page of results, or null, and their name among members, or null. */
export async function readResultsPage({
  database,
  viewer,
}: Caller): Promise<{ readonly page: ResultsPage | null; readonly name: string | null }> {
  return getOwnResultsPage(database, viewer.id);
}

/** Creates a new address for the person's results on the session's feed; an earlier address stops working. */
export async function openResultsPage(caller: Caller, { days, name, money }: ResultsPageForm): Promise<Done> {
  const { database, viewer, clock, wallNow, requestId } = caller;
  const { feed, run } = clock;
  const shown = { days, showsName: name === "on", showsMoney: money === "on" };
  await database.write(async (tx) => {
    const id = randomToken(ADDRESS_BYTES);
    await replaceResultsPage(tx, { id, userId: viewer.id, feed, run, ...shown, createdAt: wallNow });
    const detail = { page: "opened", ...shown };
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "share-results", requestId, detail });
  });
  return { ok: true, message: "Your page is open to anyone who has its link." };
}

/** Removes the person's page of results: its address is gone for good. */
export async function withdrawResultsPage(caller: Caller): Promise<Done> {
  const { database, viewer, wallNow, requestId } = caller;
  await database.write(async (tx) => {
    await closeResultsPage(tx, viewer.id);
    const detail = { page: "withdrawn" };
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "share-results", requestId, detail });
  });
  return { ok: true, message: "The link no longer works." };
}
