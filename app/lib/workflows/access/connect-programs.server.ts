import { isRegistered } from "#app/lib/engine/access/redirect-uri.ts";
import { ASSISTANT_SCOPES, MOST_CONNECTED, TOKEN_SCOPES, type TokenScope } from "#app/lib/engine/access/allowances.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { wordConcerns } from "#app/lib/engine/people/words.ts";
import { PROTECTED_NAMES } from "#app/lib/format/people.ts";
import { newApiToken } from "#app/lib/platform/api-token-text.server.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import { isSameSecret, newId, pkceChallenge } from "#app/lib/platform/ids.server.ts";
import type { OauthRefusal } from "#app/lib/schemas/access/oauth.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/access/refusals.ts";
import type { Caller, Visitor } from "#app/lib/views/caller.ts";
import { createApiToken, listApiTokens, revokeApiToken } from "#app/models/access/api-token.server.ts";
import {
  createOauthClient,
  createOauthCode,
  createOauthGrant,
  getGrantByRefresh,
  getGrantOfToken,
  getOauthClient,
  getOauthCode,
  listGrantsOf,
  markCodeUsed,
  rotateGrant,
  type OauthClient,
} from "#app/models/access/oauth.server.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";

/** The program exchanges a code at once. */
const CODE_LIFETIME_MS = 2 * MINUTE_MS;
const ACCESS_LIFETIME_MS = HOUR_MS;
/** A program that is unused for this long must ask again. */
const GRANT_LIFETIME_MS = 30 * DAY_MS;

/** A call without a person. */
type Asking = Pick<Visitor, "database" | "wallNow" | "requestId">;

/** A program's scopes for a person, in the format of the program's answer. */
export interface ProgramTokens {
  readonly access_token: string;
  readonly token_type: "Bearer";
  /** Seconds. */
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

const refused = (error_description: string): OauthRefusal => ({ error: "invalid_grant", error_description });

/** Registers a program. A name that could be mistaken for Linewise or a book is replaced by the host of its redirect address. */
export async function registerProgram(
  { database, wallNow }: Asking,
  { name = "", redirectUris }: { readonly name?: string | undefined; readonly redirectUris: readonly string[] },
): Promise<OauthClient> {
  const host = new URL(redirectUris[0] ?? "").hostname;
  const speaks = wordConcerns(name, PROTECTED_NAMES).includes("authority");
  const client = { id: newId(), name: name === "" || speaks ? `Program at ${host}` : name, redirectUris };
  await database.write((tx) => createOauthClient(tx, { ...client, createdAt: wallNow }));
  return client;
}

/** The program of a request; null if it is unknown, or wants its answer at an address that it has not registered. */
export async function readProgram(
  { database }: Asking,
  { clientId, redirectUri }: { readonly clientId: string; readonly redirectUri: string },
): Promise<OauthClient | null> {
  const client = await getOauthClient(database.read, clientId);
  return client !== null && isRegistered(redirectUri, client.redirectUris) ? client : null;
}

/** The scopes that a program requests; unknown ones are left out, and a request without scopes gets those that assistants need. */
export function scopesAskedFor(scope: string | undefined): readonly TokenScope[] {
  const names = new Set((scope ?? "").split(" ").filter((name) => name !== ""));
  return names.size === 0 ? ASSISTANT_SCOPES : TOKEN_SCOPES.filter((known) => names.has(known));
}

/** Connects a program: returns the code that it exchanges for tokens. The consent replaces an earlier one for the same program. */
export async function allowProgram(
  { database, viewer, wallNow }: Caller,
  wanted: {
    readonly clientId: string;
    readonly redirectUri: string;
    readonly challenge: string;
    readonly scopes: readonly TokenScope[];
  },
): Promise<Outcome<"too-many-connected", { readonly code: string }>> {
  return database.write(async (tx): Promise<Outcome<"too-many-connected", { readonly code: string }>> => {
    const { clientId } = wanted;
    const known = await listApiTokens(tx, { userId: viewer.id, wallNow, since: "9999" });
    const own = await listGrantsOf(tx, { userId: viewer.id, clientId, now: wallNow });
    if (known.filter(({ connected }) => connected).length - own.length >= MOST_CONNECTED)
      return refuse("too-many-connected", {});
    const { token: code } = newApiToken("oac");
    const expiresAt = epochMs(wallNow + CODE_LIFETIME_MS);
    await createOauthCode(tx, { ...wanted, code, userId: viewer.id, expiresAt });
    return { ok: true, message: "The program is connected.", code };
  });
}

/** New tokens of a grant, as sent and as stored. */
function newTokens(scopes: readonly TokenScope[], wallNow: number) {
  const { token, start } = newApiToken("oat");
  const { token: refresh } = newApiToken("ort");
  const sent: ProgramTokens = {
    access_token: token,
    token_type: "Bearer",
    expires_in: ACCESS_LIFETIME_MS / SECOND_MS,
    refresh_token: refresh,
    scope: scopes.join(" "),
  };
  const kept = {
    token,
    start,
    refresh,
    accessExpiresAt: epochMs(wallNow + ACCESS_LIFETIME_MS),
    expiresAt: epochMs(wallNow + GRANT_LIFETIME_MS),
  };
  return { sent, kept };
}

/** Exchanges the code of a consent. A code that is used twice ends its grant: somebody else has it too (RFC 6749, 4.1.2). */
export async function exchangeCode(
  { database, wallNow, requestId }: Asking,
  asked: {
    readonly clientId: string;
    readonly code: string;
    readonly redirectUri: string;
    readonly verifier: string;
  },
): Promise<ProgramTokens | OauthRefusal> {
  return database.write(async (tx) => {
    const found = await getOauthCode(tx, asked.code);
    if (found?.clientId !== asked.clientId) return refused("There is no such code.");
    const { userId, clientId, scopes, clientName: name } = found;
    if (found.tokenId !== null) {
      await end(tx, { userId, tokenId: found.tokenId }, { wallNow, requestId });
      return refused("The code was used before. Its access has ended.");
    }
    if (found.expiresAt <= wallNow) return refused("The code has expired.");
    if (found.redirectUri !== asked.redirectUri) return refused("The code was issued for another redirect_uri.");
    if (!isSameSecret(pkceChallenge(asked.verifier), found.challenge))
      return refused("The code_verifier does not match the code_challenge.");
    for (const tokenId of await listGrantsOf(tx, { userId, clientId, now: wallNow }))
      await end(tx, { userId, tokenId }, { wallNow, requestId });
    const { sent, kept } = newTokens(scopes, wallNow);
    const id = newId();
    const { token, start, refresh, expiresAt, accessExpiresAt } = kept;
    await createApiToken(tx, { id, userId, name, scopes, token, start, createdAt: wallNow, expiresAt });
    await createOauthGrant(tx, { tokenId: id, clientId, userId, refresh, expiresAt, accessExpiresAt });
    await markCodeUsed(tx, asked.code, id);
    const detail = { token: id, scopes };
    await appendAuditEvent(tx, { at: wallNow, userId, kind: "connect-program", requestId, detail });
    return sent;
  });
}

/** Exchanges a refresh token for the next pair. A token that is used twice was stolen, and ends the grant. */
export async function refreshProgram(
  { database, wallNow, requestId }: Asking,
  { clientId, refresh: used }: { readonly clientId: string; readonly refresh: string },
): Promise<ProgramTokens | OauthRefusal> {
  return database.write(async (tx) => {
    const grant = await getGrantByRefresh(tx, used, wallNow);
    if (grant?.clientId !== clientId) return refused("There is no such refresh token, or its grant has ended.");
    if (grant.usedAt !== null) {
      await end(tx, grant, { wallNow, requestId });
      return refused("The refresh token was used before. Its access has ended.");
    }
    if (grant.expiresAt <= wallNow) return refused("The refresh token has expired.");
    const { sent, kept } = newTokens(grant.scopes, wallNow);
    await rotateGrant(tx, { ...kept, used, tokenId: grant.tokenId, now: wallNow });
    return sent;
  });
}

/** Ends the grant of a program's token; an unknown token counts as ended (RFC 7009, 2.2). */
export async function endProgram(
  { database, wallNow, requestId }: Asking,
  { clientId, token }: { readonly clientId: string; readonly token: string },
): Promise<void> {
  await database.write(async (tx) => {
    const grant = await getGrantOfToken(tx, { token, clientId, now: wallNow });
    if (grant !== null) await end(tx, grant, { wallNow, requestId });
  });
}

async function end(
  tx: Transaction,
  { userId, tokenId: id }: { readonly userId: string; readonly tokenId: string },
  { wallNow: at, requestId }: Pick<Asking, "wallNow" | "requestId">,
): Promise<void> {
  if (!(await revokeApiToken(tx, { userId, id, at }))) return;
  await appendAuditEvent(tx, { at, userId, kind: "revoke-token", requestId, detail: { token: id } });
}
