import { MAX_SAVED_FILTERS } from "#app/lib/schemas/picks/saved-filters.ts";
import { ATTEMPTS, refusing, type Refusals } from "#app/lib/schemas/access/refusing.ts";

/** Why something with saved filters is refused. */
export const PICKS_REFUSALS = {
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
} satisfies Partial<Refusals>;

/** A refusal of this area. */
export const refuse = refusing(PICKS_REFUSALS);
