import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { nameProfile } from "#app/lib/workflows/people/name-profile.server.ts";
import { getOwnProfile } from "#app/models/people/profile.server.ts";
import type { Database } from "#db/client.ts";
import { makeBet } from "#db/seed/factories.ts";
import { at, callerAt, person } from "#tests/workflows/scene.ts";

/** A person with a profile; returns the person and the profile's address. */
export async function memberNamed(
  database: Database,
  name: string,
  tier: Tier = "elite",
): Promise<{ readonly viewer: Viewer; readonly id: string }> {
  const viewer = await person(database, tier);
  const outcome = await nameProfile(await callerAt(database, viewer), { name });
  if (!outcome.ok) throw new Error(outcome.message);
  const profile = await getOwnProfile(database.read, viewer.id);
  if (profile === null) throw new Error(`${name} has no profile`);
  return { viewer, id: profile.id };
}

/** A person's settled bets, each on a game of its own. Their closing line values alternate around a mean. */
export async function settledBets(
  database: Database,
  userId: string,
  count: number,
  mean: number,
  spread = 0.2,
): Promise<void> {
  await database.write(async (tx) => {
    for (let index = 0; index < count; index++)
      await makeBet(tx, userId, {
        status: index % 2 ? "lost" : "won",
        profitCents: index % 2 ? -2500 : 2273,
        closingLineValue: mean + (index % 2 ? -spread : spread),
        settledAt: at(-HOUR_MS - (index % 20) * DAY_MS),
        savedAt: at(-8 * HOUR_MS - (index % 20) * DAY_MS),
      });
  });
}
