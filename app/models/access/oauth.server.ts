import { and, eq, exists, lt, notExists, or } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { TokenScope } from "#app/lib/engine/access/allowances.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { apiTokens, oauthClients, oauthCodes, oauthGrants, oauthRefreshTokens } from "#db/schema/access.ts";
import { isAlive } from "./api-token.server.ts";

type Reader = Drizzle | Transaction;

/** A program that registered itself. */
export interface OauthClient {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

export async function createOauthClient(
  tx: Transaction,
  client: OauthClient & { readonly createdAt: EpochMs },
): Promise<void> {
  await tx.insert(oauthClients).values(client);
}

export async function getOauthClient(reader: Reader, id: string): Promise<OauthClient | null> {
  const { name, redirectUris } = oauthClients;
  const [row] = await reader
    .select({ id: oauthClients.id, name, redirectUris })
    .from(oauthClients)
    .where(eq(oauthClients.id, id));
  return row ?? null;
}

interface NewCode {
  readonly code: string;
  readonly clientId: string;
  readonly userId: string;
  readonly scopes: readonly TokenScope[];
  readonly redirectUri: string;
  readonly challenge: string;
  readonly expiresAt: EpochMs;
}

/** Stores the code of a consent by its hash. */
export async function createOauthCode(tx: Transaction, { code, ...kept }: NewCode): Promise<void> {
  await tx.insert(oauthCodes).values({ ...kept, codeHash: sha256Hex(code) });
}

/** The consent of a code, used or not, with the name of its program; null for a code that was never issued. */
export async function getOauthCode(tx: Transaction, code: string) {
  const { clientId, userId, scopes, redirectUri, challenge, expiresAt, tokenId } = oauthCodes;
  const [row] = await tx
    .select({
      clientId,
      userId,
      scopes,
      redirectUri,
      challenge,
      expiresAt,
      tokenId,
      clientName: oauthClients.name,
    })
    .from(oauthCodes)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthCodes.clientId))
    .where(eq(oauthCodes.codeHash, sha256Hex(code)));
  return row ?? null;
}

/** Records what a code was exchanged for. */
export async function markCodeUsed(tx: Transaction, code: string, tokenId: string): Promise<void> {
  await tx
    .update(oauthCodes)
    .set({ tokenId })
    .where(eq(oauthCodes.codeHash, sha256Hex(code)));
}

/** A refresh token as stored. */
interface NewRefresh {
  readonly tokenId: string;
  readonly refresh: string;
  readonly expiresAt: EpochMs;
}

const createRefresh = (tx: Transaction, { tokenId, refresh, expiresAt }: NewRefresh) =>
  tx.insert(oauthRefreshTokens).values({ tokenId, tokenHash: sha256Hex(refresh), expiresAt });

/** Marks an API token as a connected program's: it ends sooner than its consent, and is refreshed. */
export async function createOauthGrant(
  tx: Transaction,
  {
    clientId,
    userId,
    accessExpiresAt,
    ...kept
  }: NewRefresh & { readonly clientId: string; readonly userId: string; readonly accessExpiresAt: EpochMs },
): Promise<void> {
  await tx.insert(oauthGrants).values({ tokenId: kept.tokenId, clientId, userId, accessExpiresAt });
  await createRefresh(tx, kept);
}

/** The live grant of a refresh token, and whether the token was used before; null for an unknown one and an ended grant. */
export async function getGrantByRefresh(tx: Transaction, refresh: string, now: EpochMs) {
  const [row] = await tx
    .select({
      tokenId: oauthGrants.tokenId,
      clientId: oauthGrants.clientId,
      userId: oauthGrants.userId,
      scopes: apiTokens.scopes,
      expiresAt: oauthRefreshTokens.expiresAt,
      usedAt: oauthRefreshTokens.usedAt,
    })
    .from(oauthRefreshTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.tokenId, oauthRefreshTokens.tokenId))
    .innerJoin(apiTokens, eq(apiTokens.id, oauthGrants.tokenId))
    .where(and(eq(oauthRefreshTokens.tokenHash, sha256Hex(refresh)), isAlive(now)));
  return row ?? null;
}

/** Uses up a refresh token: the grant's access token is replaced at once, and the next refresh token is stored. */
export async function rotateGrant(
  tx: Transaction,
  {
    used,
    token,
    start,
    now,
    accessExpiresAt,
    ...next
  }: NewRefresh & {
    readonly used: string;
    readonly token: string;
    readonly start: string;
    readonly now: EpochMs;
    readonly accessExpiresAt: EpochMs;
  },
): Promise<void> {
  const { tokenId, expiresAt } = next;
  await tx
    .update(oauthRefreshTokens)
    .set({ usedAt: now })
    .where(eq(oauthRefreshTokens.tokenHash, sha256Hex(used)));
  await tx
    .update(apiTokens)
    .set({ tokenHash: sha256Hex(token), start, expiresAt })
    .where(eq(apiTokens.id, tokenId));
  await tx.update(oauthGrants).set({ accessExpiresAt }).where(eq(oauthGrants.tokenId, tokenId));
  await createRefresh(tx, next);
}

/** The live grant of a program that one of its access or refresh tokens belongs to; null for any other. */
export async function getGrantOfToken(
  tx: Transaction,
  { token, clientId, now }: { readonly token: string; readonly clientId: string; readonly now: EpochMs },
): Promise<{ readonly tokenId: string; readonly userId: string } | null> {
  const tokenHash = sha256Hex(token);
  const refreshing = tx
    .select({ id: oauthRefreshTokens.tokenId })
    .from(oauthRefreshTokens)
    .where(and(eq(oauthRefreshTokens.tokenHash, tokenHash), eq(oauthRefreshTokens.tokenId, oauthGrants.tokenId)));
  const [row] = await tx
    .select({ tokenId: oauthGrants.tokenId, userId: oauthGrants.userId })
    .from(oauthGrants)
    .innerJoin(apiTokens, eq(apiTokens.id, oauthGrants.tokenId))
    .where(
      and(eq(oauthGrants.clientId, clientId), isAlive(now), or(eq(apiTokens.tokenHash, tokenHash), exists(refreshing))),
    );
  return row ?? null;
}

/** Ids of the live tokens a person's consents opened for a program. */
export async function listGrantsOf(
  tx: Transaction,
  { userId, clientId, now }: { readonly userId: string; readonly clientId: string; readonly now: EpochMs },
): Promise<readonly string[]> {
  const rows = await tx
    .select({ tokenId: oauthGrants.tokenId })
    .from(oauthGrants)
    .innerJoin(apiTokens, eq(apiTokens.id, oauthGrants.tokenId))
    .where(and(eq(oauthGrants.userId, userId), eq(oauthGrants.clientId, clientId), isAlive(now)));
  return rows.map(({ tokenId }) => tokenId);
}

/** Deletes codes and refresh tokens past their end, and programs that nobody has authorized since `before`. */
export async function pruneOauth(
  tx: Transaction,
  { now, before }: { readonly now: EpochMs; readonly before: EpochMs },
): Promise<void> {
  await tx.delete(oauthCodes).where(lt(oauthCodes.expiresAt, before));
  await tx.delete(oauthRefreshTokens).where(lt(oauthRefreshTokens.expiresAt, now));
  const granted = tx
    .select({ id: oauthGrants.tokenId })
    .from(oauthGrants)
    .innerJoin(apiTokens, eq(apiTokens.id, oauthGrants.tokenId))
    .where(and(eq(oauthGrants.clientId, oauthClients.id), isAlive(now)));
  await tx.delete(oauthClients).where(and(lt(oauthClients.createdAt, before), notExists(granted)));
}
