import Bowser from "bowser";
import { epochMs } from "#app/lib/engine/brands.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/account/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { SESSION_IDLE_MS } from "#app/models/account/session.server.ts";
import { listSessions, revokeSessions, type OpenSession } from "#app/models/account/settings.server.ts";

export interface Device extends Omit<OpenSession, "userAgent"> {
  /** "Chrome on Android", as far as the browser reports it. */
  readonly device: string;
}

/** The caller's open sessions, the one last used first. */
export async function readSessions(
  { database, viewer, wallNow }: Caller,
  { token }: { readonly token: string | null },
): Promise<readonly Device[]> {
  const idleSince = epochMs(wallNow - SESSION_IDLE_MS);
  const open = await listSessions(database.read, { userId: viewer.id, token, idleSince, now: wallNow });
  return open.map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) }));
}

function deviceOf(userAgent: string | null): string {
  if (userAgent === null || userAgent.trim() === "") return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name ?? "A program", os.name].filter(Boolean).join(" on ");
}

/** The sessions to end: one, all but the caller's, or all. */
export type SessionsToEnd = { readonly id: string } | { readonly butOf: string | null };

/** Ends sessions of the caller; other people's are treated as unknown. */
export async function endSessions(caller: Caller, which: SessionsToEnd): Promise<Outcome<"no-session">> {
  const { database, viewer, wallNow, requestId } = caller;
  return database.write(async (tx): Promise<Outcome<"no-session">> => {
    const ended = await revokeSessions(tx, viewer.id, which, wallNow);
    if (ended === 0 && "id" in which) return refuse("no-session", {});
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "sign-out-elsewhere",
      requestId,
      detail: { ended },
    });
    return {
      ok: true,
      message: ended === 0 ? "You are signed in nowhere else." : `${formatCount(ended, "session")} signed out.`,
    };
  });
}
