import { MOST_TOKENS, type TokenLifetime, type TokenScope } from "#app/lib/engine/access/allowances.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { newApiToken } from "#app/lib/platform/api-token-text.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/access/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { createApiToken, listApiTokens, revokeApiToken, type ApiToken } from "#app/models/access/api-token.server.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";

/** Days of use shown. */
const USE_DAYS = 30;

const sinceDay = (now: number) => new Date(now - USE_DAYS * DAY_MS).toISOString().slice(0, 10);

/** The caller's live tokens, newest first, with their requests of the last 30 days. */
export function readApiTokens({ database, viewer, wallNow }: Caller): Promise<readonly ApiToken[]> {
  return listApiTokens(database.read, { userId: viewer.id, wallNow, since: sinceDay(wallNow) });
}

/** Creates a token. Only this answer contains its text. */
export async function makeApiToken(
  { database, viewer, wallNow, requestId }: Caller,
  wanted: { readonly name: string; readonly scopes: readonly TokenScope[]; readonly days: TokenLifetime },
): Promise<Outcome<"too-many-tokens", { readonly token: string }>> {
  return database.write(async (tx): Promise<Outcome<"too-many-tokens", { readonly token: string }>> => {
    const known = await listApiTokens(tx, { userId: viewer.id, wallNow, since: sinceDay(wallNow) });
    if (known.filter(({ connected }) => !connected).length >= MOST_TOKENS) return refuse("too-many-tokens", {});
    const { token, start } = newApiToken("pat");
    const { name, scopes, days } = wanted;
    const expiresAt = epochMs(wallNow + days * DAY_MS);
    const id = newId();
    await createApiToken(tx, { id, userId: viewer.id, name, scopes, token, start, createdAt: wallNow, expiresAt });
    const detail = { token: id, scopes, days };
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "create-token", requestId, detail });
    return { ok: true, message: `“${name}” is ready.`, token };
  });
}

/** Ends one of the caller's tokens at once; another person's token is treated as unknown. */
export async function endApiToken(
  { database, viewer, wallNow, requestId }: Caller,
  { id }: { readonly id: string },
): Promise<Outcome<"not-found">> {
  return database.write(async (tx): Promise<Outcome<"not-found">> => {
    if (!(await revokeApiToken(tx, { userId: viewer.id, id, at: wallNow })))
      return refuse("not-found", { attempt: "delete", what: "token" });
    const detail = { token: id };
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "revoke-token", requestId, detail });
    return { ok: true, message: "The token no longer works." };
  });
}
