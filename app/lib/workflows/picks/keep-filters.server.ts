import { hasFeature, TIER_TABLE, tierOfFeature } from "#app/lib/engine/entitlements/tiers.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/picks/refusals.ts";
import {
  MAX_SAVED_FILTERS,
  STRATEGY_FILTER_DEFAULTS,
  strategyFiltersSchema,
  type StrategyFilters,
} from "#app/lib/schemas/picks/forms.ts";
import { propFiltersSchema, type PropFilters } from "#app/lib/schemas/props/forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import {
  createSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
  renameSavedFilter,
  type SavedFilter,
} from "#app/models/picks/saved-filter.server.ts";

/** The filters of one of the lists that can be saved, always for its first page. */
export type FiltersOfList =
  | { readonly list: "picks"; readonly filters: StrategyFilters }
  | { readonly list: "props"; readonly filters: PropFilters };

/** Saved filters as their screen shows them. */
export interface KeptFilters {
  readonly saved: readonly (SavedFilter & FiltersOfList)[];
  /** Whether the plan allows saving and renaming; saved filters can be used and deleted on every plan. */
  readonly maySave: boolean;
}

const PROP_DEFAULTS = propFiltersSchema.parse({});

/** The filters of a query string: of the props board if it says so, else of the list of picks. */
export function filtersOf(query: string): FiltersOfList {
  const given = Object.fromEntries(new URLSearchParams(query));
  return given["list"] === "props"
    ? { list: "props", filters: { ...propFiltersSchema.parse(given), page: 1 } }
    : { list: "picks", filters: { ...strategyFiltersSchema.parse(given), page: 1 } };
}

/** The query string of filters, with the values that differ from the defaults, in the order of the schema. */
function queryOf({ list, filters }: FiltersOfList): string {
  const usual: Readonly<Record<string, unknown>> = list === "props" ? PROP_DEFAULTS : STRATEGY_FILTER_DEFAULTS;
  const query = new URLSearchParams(list === "props" ? { list } : {});
  for (const [key, value] of Object.entries(filters)) if (value !== usual[key]) query.set(key, String(value));
  return query.toString();
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export async function readSavedFilters({ database, viewer }: Caller): Promise<KeptFilters> {
  const saved = await listSavedFilters(database.read, viewer.id);
  return {
    saved: saved.map((one) => ({ ...one, ...filtersOf(one.query) })),
    maySave: hasFeature(TIER_TABLE[viewer.tier], "custom-filters"),
  };
}

function locked(): Outcome<"no-saved-filters"> {
  const tier = tierOfFeature("custom-filters");
  return refuse("no-saved-filters", { planLabel: tierLabel(tier), requiredTier: tier });
}

/** Saves a set of filters under a name that the person chooses. Unreadable parts of the query are left at their defaults. */
export async function saveFilters(
  { database, viewer, wallNow }: Caller,
  { name, query }: { readonly name: string; readonly query: string },
): Promise<Outcome<"no-saved-filters" | "too-many-filters" | "filter-name-taken">> {
  if (!hasFeature(TIER_TABLE[viewer.tier], "custom-filters")) return locked();
  return database.write(async (tx) => {
    const saved = await listSavedFilters(tx, viewer.id);
    if (saved.some((one) => sameName(one.name, name))) return refuse("filter-name-taken", { name });
    if (saved.length >= MAX_SAVED_FILTERS) return refuse("too-many-filters", {});
    await createSavedFilter(tx, { userId: viewer.id, name, query: queryOf(filtersOf(query)), createdAt: wallNow });
    return { ok: true as const, message: `“${name}” was saved.` };
  });
}

/** Gives saved filters another name. */
export async function renameFilters(
  { database, viewer }: Caller,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<Outcome<"no-saved-filters" | "filter-name-taken" | "not-found">> {
  if (!hasFeature(TIER_TABLE[viewer.tier], "custom-filters")) return locked();
  return database.write(async (tx) => {
    const saved = await listSavedFilters(tx, viewer.id);
    if (saved.some((one) => one.id !== id && sameName(one.name, name))) return refuse("filter-name-taken", { name });
    const renamed = await renameSavedFilter(tx, { id, userId: viewer.id, name });
    if (!renamed) return refuse("not-found", { attempt: "save", what: "filter" });
    return { ok: true as const, message: `The filters are called “${name}” now.` };
  });
}

/** Deletes saved filters, on every plan. */
export async function deleteFilters(
  { database, viewer }: Caller,
  { id }: { readonly id: number },
): Promise<Outcome<"not-found">> {
  const deleted = await database.write((tx) => deleteSavedFilter(tx, { id, userId: viewer.id }));
  if (!deleted) return refuse("not-found", { attempt: "delete", what: "filter" });
  return { ok: true, message: "The filters were deleted." };
}
