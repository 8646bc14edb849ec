import { cents, type EpochMs } from "#app/lib/engine/brands.ts";
import { inForceFrom, limitNow } from "#app/lib/engine/care/limits.ts";
import { BOOKS } from "#app/lib/engine/leagues.ts";
import { DEFAULT_PREFERENCES } from "#app/lib/engine/notify/alert-types.ts";
import type { Before, Effect } from "#app/lib/engine/recommendations/recommendation.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/insights/refusals.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { undoNote } from "#app/lib/views/recommendations/recommendation-texts.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { appendLimit, listLimits } from "#app/models/account/care.server.ts";
import { saveSettings } from "#app/models/account/settings.server.ts";
import { deletePreferencesOf, getPreferences, savePreferences } from "#app/models/notify/preferences.server.ts";
import { createSavedFilter, deleteSavedFilter, listSavedFilters } from "#app/models/picks/saved-filter.server.ts";
import { decideRecommendation, getRecommendation } from "#app/models/recommendations/recommendation.server.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";

interface Change {
  readonly viewer: Viewer;
  readonly now: EpochMs;
}

/** Applies a recommendation and returns the previous setting; null if it is set already, or has since become looser than the recommendation. */
async function apply(tx: Transaction, effect: Effect, { viewer, now }: Change): Promise<Before | null> {
  switch (effect.kind) {
    case "default-stake": {
      if (effect.cents >= viewer.defaultStakeCents) return null;
      await saveSettings(tx, viewer.id, { defaultStakeCents: cents(effect.cents) });
      return { kind: "default-stake", cents: viewer.defaultStakeCents };
    }
    case "limit": {
      const { amount } = limitNow(await listLimits(tx, viewer.id), effect.of, effect.period, now);
      if (amount !== null && amount <= effect.cents) return null;
      const row = { kind: effect.of, period: effect.period, amount: effect.cents };
      await appendLimit(tx, viewer.id, { ...row, setAt: now, inForceFrom: now });
      return { kind: "limit", amount };
    }
    case "saved-filter": {
      const saved = await listSavedFilters(tx, viewer.id);
      if (saved.some(({ name }) => name === effect.name)) return null;
      await createSavedFilter(tx, { userId: viewer.id, name: effect.name, query: effect.query, createdAt: now });
      return { kind: "saved-filter" };
    }
    case "own-books": {
      const books = viewer.ownBooks ?? BOOKS;
      if (!books.includes(effect.without) || books.length < 2) return null;
      await saveSettings(tx, viewer.id, { ownBooks: books.filter((book) => book !== effect.without) });
      return { kind: "own-books", books: viewer.ownBooks };
    }
    case "notifications": {
      if ((await getPreferences(tx, viewer.id)) !== null) return null;
      await savePreferences(tx, viewer.id, DEFAULT_PREFERENCES, now);
      return { kind: "notifications" };
    }
  }
}

/** Restores the previous setting; false if it has been changed since, in which case it stays. */
async function takeBack(
  tx: Transaction,
  effect: Effect,
  before: Before,
  { viewer, now, since }: Change & { readonly since: EpochMs | null },
): Promise<boolean> {
  if (effect.kind === "default-stake" && before.kind === "default-stake") {
    if (viewer.defaultStakeCents !== effect.cents) return false;
    await saveSettings(tx, viewer.id, { defaultStakeCents: cents(before.cents) });
    return true;
  }
  if (effect.kind === "limit" && before.kind === "limit") {
    const { amount, next } = limitNow(await listLimits(tx, viewer.id), effect.of, effect.period, now);
    if (amount !== effect.cents || next !== null) return false;
    const row = { kind: effect.of, period: effect.period, amount: before.amount, setAt: now };
    await appendLimit(tx, viewer.id, { ...row, inForceFrom: inForceFrom(amount, before.amount, now) });
    return true;
  }
  if (effect.kind === "saved-filter" && before.kind === "saved-filter") {
    const saved = (await listSavedFilters(tx, viewer.id)).find(({ name }) => name === effect.name);
    return saved?.query === effect.query && deleteSavedFilter(tx, { id: saved.id, userId: viewer.id });
  }
  if (effect.kind === "own-books" && before.kind === "own-books") {
    if (viewer.ownBooks === null || viewer.ownBooks.includes(effect.without)) return false;
    await saveSettings(tx, viewer.id, { ownBooks: before.books });
    return true;
  }
  return since !== null && deletePreferencesOf(tx, viewer.id, since);
}

/** Dismisses a recommendation. */
export async function dismissRecommendation(
  { database, viewer, wallNow }: Caller,
  { id }: { readonly id: number },
): Promise<Outcome<"not-found" | "recommendation-over">> {
  return database.write(async (tx) => {
    const row = await getRecommendation(tx, { userId: viewer.id, id });
    if (row === null) return refuse("not-found", { attempt: "save", what: "recommendation" });
    if (row.status !== "active") return refuse("recommendation-over", { why: row.status });
    await decideRecommendation(tx, id, { status: "dismissed", decidedAt: wallNow, before: null });
    return { ok: true as const, message: "Dismissed. It will not come back for two weeks." };
  });
}

/** Applies a recommendation, and stores the previous setting. */
export async function implementRecommendation(
  { database, viewer, wallNow, requestId }: Caller,
  { id }: { readonly id: number },
): Promise<Outcome<"not-found" | "recommendation-over">> {
  return database.write(async (tx) => {
    const row = await getRecommendation(tx, { userId: viewer.id, id });
    if (row === null) return refuse("not-found", { attempt: "save", what: "recommendation" });
    if (row.status !== "active") return refuse("recommendation-over", { why: row.status });
    if (row.expiresAt <= wallNow) return refuse("recommendation-over", { why: "expired" });
    const before = await apply(tx, row.effect, { viewer, now: wallNow });
    if (before === null) return refuse("recommendation-over", { why: "stands" });
    await decideRecommendation(tx, id, { status: "implemented", decidedAt: wallNow, before });
    const detail = { id, effect: row.effect };
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "recommendation", requestId, detail });
    return { ok: true as const, message: row.actionItems[0] ?? "Done." };
  });
}

/** Undoes the changes of an implemented recommendation. Settings that were changed again since stay. */
export async function undoRecommendation(
  { database, viewer, wallNow, requestId }: Caller,
  { id }: { readonly id: number },
): Promise<Outcome<"not-found" | "recommendation-over">> {
  return database.write(async (tx) => {
    const row = await getRecommendation(tx, { userId: viewer.id, id });
    if (row === null) return refuse("not-found", { attempt: "save", what: "recommendation" });
    if (row.status !== "implemented" || row.before === null) return refuse("recommendation-over", { why: "not-done" });
    const taken = await takeBack(tx, row.effect, row.before, { viewer, now: wallNow, since: row.decidedAt });
    if (!taken) return refuse("recommendation-over", { why: "changed" });
    await decideRecommendation(tx, id, { status: "dismissed", decidedAt: wallNow, before: null });
    const detail = { id, undone: row.effect };
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "recommendation", requestId, detail });
    return { ok: true as const, message: undoNote(row.effect) ?? "The previous setting is back." };
  });
}
