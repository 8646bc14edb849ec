import type { OddsPlanning } from "#app/lib/providers/live/odds-planning.ts";

/** A plan of odds that reads every league so often and has everything to spare. */
export const plannedEvery = (milliseconds: number, more: Partial<OddsPlanning> = {}): OddsPlanning => ({
  every: async () => milliseconds,
  propsBefore: async () => [],
  alternatesBefore: async () => [],
  spares: async () => true,
  isSpent: async () => false,
  ...more,
});
