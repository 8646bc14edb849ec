import type { Tier } from "#app/lib/engine/leagues.ts";
import { MAX_SAVED_FILTERS } from "#app/lib/schemas/picks/forms.ts";
import { ATTEMPTS, refusing, type Nothing, type Refusals } from "#app/lib/schemas/access/refusing.ts";

/** Every code of this area's refusals, and the facts its sentence is made from. */
export interface PicksFacts {
  "no-saved-filters": { readonly planLabel: string; readonly requiredTier: Tier };
  "too-many-filters": Nothing;
  "filter-name-taken": { readonly name: string };
}

/** Why something with saved filters is refused. */
export const PICKS_REFUSALS: Refusals<PicksFacts> = {
  "too-many-filters": {
    problem: "conflict",
    field: "name",
    title: ATTEMPTS.save,
    message: () => `You have ${MAX_SAVED_FILTERS} sets of filters, the most you can save. Delete one first.`,
  },
  "filter-name-taken": {
    problem: "conflict",
    field: "name",
    title: ATTEMPTS.save,
    message: ({ name }) => `You have saved filters called “${name}” already.`,
  },
  "no-saved-filters": {
    problem: "tier-required",
    title: ATTEMPTS.save,
    message: ({ planLabel }) => `Saving filters is part of the ${planLabel} plan.`,
  },
};

/** A refusal of this area. */
export const refuse = refusing<PicksFacts>(PICKS_REFUSALS);
