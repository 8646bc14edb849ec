import { readTogether } from "#app/lib/platform/read-together.server.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuseCommon } from "#app/lib/schemas/access/refusing.ts";
import type { ModerationView } from "#app/lib/schemas/people/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { isOperator } from "#app/lib/views/operator.ts";
import { appendAuditEvent, type AuditKind } from "#app/models/account/audit.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";
import { getProfileWithOwner, saveProfile } from "#app/models/people/profile.server.ts";
import { closeReports, selectHiddenProfiles, selectOpenReports } from "#app/models/people/report.server.ts";
import { forgetRankings } from "./inside/shared-ranking.server.ts";

const SHOWN = 50;
const NO_MEMBER = refuseCommon("not-found", { what: "member", attempt: "save" });

type ProfileOfOwner = NonNullable<Awaited<ReturnType<typeof getProfileWithOwner>>>;

/** Open reports and hidden profiles; null for everybody except operators, because the screen is only for them. */
export async function readReports(caller: Caller): Promise<ModerationView | null> {
  if (!isOperator(caller)) return null;
  const { read } = caller.database;
  const rows = await readTogether(read, {
    reports: selectOpenReports(read, SHOWN),
    hidden: selectHiddenProfiles(read, SHOWN),
  });
  return {
    reports: rows.reports.map(({ hiddenAt, ...report }) => ({ ...report, hidden: hiddenAt !== null })),
    hidden: rows.hidden.map(({ id, name, hiddenAt, hiddenWhy }) => ({
      id,
      name,
      hiddenAt: hiddenAt ?? 0,
      hiddenWhy: hiddenWhy ?? "",
    })),
  };
}

/** An operator's decision about a profile: recorded for the person and for the operator. */
async function decide(
  caller: Caller,
  id: string,
  kind: AuditKind,
  change: (tx: Transaction, profile: ProfileOfOwner) => Promise<string>,
): Promise<Outcome<"not-found">> {
  if (!isOperator(caller)) return NO_MEMBER;
  const { database, viewer, wallNow: at, requestId } = caller;
  const outcome = await database.write(async (tx): Promise<Outcome<"not-found">> => {
    const profile = await getProfileWithOwner(tx, id);
    if (profile === null) return NO_MEMBER;
    const message = await change(tx, profile);
    await appendAuditEvent(tx, { at, userId: viewer.id, kind, requestId, detail: { profileId: id } });
    if (profile.userId !== viewer.id)
      await appendAuditEvent(tx, { at, userId: profile.userId, kind, requestId, detail: { by: "operator" } });
    return { ok: true, message };
  });
  forgetRankings(database);
  return outcome;
}

/** Hides a profile from everybody, closes the reports on it, and gives the person the reason, by e-mail and on their own screen. */
export function hideProfile(
  caller: Caller,
  { id, why }: { readonly id: string; readonly why: string },
): Promise<Outcome<"not-found">> {
  return decide(caller, id, "hide-profile", async (tx, { userId, name, email, hiddenAt }) => {
    await saveProfile(tx, userId, { hiddenAt: hiddenAt ?? caller.wallNow, hiddenWhy: why });
    await closeReports(tx, id, { outcome: "hidden", closedAt: caller.wallNow });
    await queueMail(tx, {
      dedupeKey: `hide-profile:${id}:${caller.wallNow}`,
      userId,
      kind: "account",
      recipient: email,
      subject: "Your Linewise profile is hidden",
      body: `An operator has hidden your profile “${name}”: other members do not see it. The reason:\n\n${why}\n\nYour account, your bets and your own record have not changed. If you think this is wrong, or have fixed the problem, write to support.`,
      createdAt: caller.wallNow,
    });
    return `${name} is hidden and has been notified.`;
  });
}

/** Leaves a profile unchanged and closes the reports on it. */
export function keepProfile(caller: Caller, { id }: { readonly id: string }): Promise<Outcome<"not-found">> {
  return decide(caller, id, "keep-profile", async (tx, { name }) => {
    await closeReports(tx, id, { outcome: "kept", closedAt: caller.wallNow });
    return `The reports on ${name} are closed.`;
  });
}

/** Shows a hidden profile again, and notifies the person. */
export function showProfile(caller: Caller, { id }: { readonly id: string }): Promise<Outcome<"not-found">> {
  return decide(caller, id, "show-profile", async (tx, { userId, name, email }) => {
    await saveProfile(tx, userId, { hiddenAt: null, hiddenWhy: null });
    await queueMail(tx, {
      dedupeKey: `show-profile:${id}:${caller.wallNow}`,
      userId,
      kind: "account",
      recipient: email,
      subject: "Your Linewise profile is visible again",
      body: `An operator has made your profile “${name}” visible to other members again.`,
      createdAt: caller.wallNow,
    });
    return `${name} is visible again and has been notified.`;
  });
}
