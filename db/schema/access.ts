import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { TokenScope } from "../../app/lib/engine/access/allowances.ts";
import { users } from "./accounts.ts";
import { feedColumn, moment } from "./columns.ts";

/** Personal API tokens. Only a hash is stored: the token itself is shown once. */
export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    /** Its first characters, by which its owner recognizes it. */
    start: text("start").notNull(),
    scopes: text("scopes", { mode: "json" }).$type<readonly TokenScope[]>().notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** To the minute; null before the first use. */
    lastUsedAt: moment("last_used_at"),
    revokedAt: moment("revoked_at"),
  },
  (t) => [uniqueIndex("api_tokens_hash").on(t.tokenHash), index("api_tokens_user").on(t.userId)],
);

/** Requests of a token by UTC day, written with its last use. */
export const apiTokenDays = sqliteTable(
  "api_token_days",
  {
    tokenId: text("token_id")
      .notNull()
      .references(() => apiTokens.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: text("day").notNull(),
    requests: integer("requests").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenId, t.day] }), index("api_token_days_user").on(t.userId)],
);

/**
 * Other people's programs that registered themselves (RFC 7591) and get access by a person's consent. They have no secret: a program proves
 * its identity by its code verifier (PKCE).
 */
export const oauthClients = sqliteTable(
  "oauth_clients",
  {
    id: text("id").primaryKey(),
    /** Its own name for itself. */
    name: text("name").notNull(),
    redirectUris: text("redirect_uris", { mode: "json" }).$type<readonly string[]>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("oauth_clients_created").on(t.createdAt)],
);

/** Codes of a consent, each exchanged once. Used codes stay, so that a repeated code is recognized and ends the access it opened. */
export const oauthCodes = sqliteTable(
  "oauth_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    clientId: text("client_id")
      .notNull()
      .references(() => oauthClients.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    scopes: text("scopes", { mode: "json" }).$type<readonly TokenScope[]>().notNull(),
    redirectUri: text("redirect_uri").notNull(),
    /** S256 of the verifier. */
    challenge: text("challenge").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** The API token it was exchanged for; null before. */
    tokenId: text("token_id").references(() => apiTokens.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("oauth_codes_expiry").on(t.expiresAt),
    index("oauth_codes_user").on(t.userId),
    index("oauth_codes_client").on(t.clientId),
    index("oauth_codes_token").on(t.tokenId),
  ],
);

/** A program's permission from a person: an API token whose text is replaced with every refresh, and ends sooner than the consent does. */
export const oauthGrants = sqliteTable(
  "oauth_grants",
  {
    tokenId: text("token_id")
      .primaryKey()
      .references(() => apiTokens.id, { onDelete: "cascade" }),
    clientId: text("client_id")
      .notNull()
      .references(() => oauthClients.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When the present access token ends; the consent ends with `api_tokens.expires_at`. */
    accessExpiresAt: moment("access_expires_at").notNull(),
  },
  (t) => [index("oauth_grants_client").on(t.clientId), index("oauth_grants_user").on(t.userId)],
);

/** Refresh tokens of a grant, each used once. Used ones stay: a repeated one was stolen, and ends the grant. */
export const oauthRefreshTokens = sqliteTable(
  "oauth_refresh_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    tokenId: text("token_id")
      .notNull()
      .references(() => oauthGrants.tokenId, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("oauth_refresh_tokens_token").on(t.tokenId), index("oauth_refresh_tokens_expiry").on(t.expiresAt)],
);

export const CHANGE_KINDS = ["game", "slip", "bet"] as const;

/**
 * Changes in place, in the order of commits: live scores and starts of games, people's slips and bets. Triggers write it, so that no writer
 * can forget it. Everything else in the live stream is appended to tables whose ids have that order already. Pruned.
 */
export const changeLog = sqliteTable(
  "change_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: CHANGE_KINDS }).notNull(),
    feed: feedColumn().notNull(),
    /** Null on games, which every run shares. */
    run: integer("run"),
    /** The owner; null on games. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The game's or the bet's id; empty on slips. */
    ref: text("ref").notNull(),
    change: text("change", { enum: ["added", "changed", "settled", "removed"] }).notNull(),
    /** Wall-clock time. */
    at: moment("at").notNull(),
  },
  (t) => [index("change_log_at").on(t.at), index("change_log_user").on(t.userId)],
);
