import type { TourState } from "#app/lib/engine/mentor/tour-steps.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { saveSettings } from "#app/models/account/settings.server.ts";

/** Saves a person's place in the tour. A person who has finished it and takes it again still counts as having finished it. */
export async function followTour({ database, viewer }: Caller, { at }: { readonly at: TourState }): Promise<void> {
  if (viewer.tour === "over" || viewer.tour === at) return;
  await database.write((tx) => saveSettings(tx, viewer.id, { tour: at }));
}
