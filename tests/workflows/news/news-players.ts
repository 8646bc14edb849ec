import type { Database } from "#db/client.ts";
import { players } from "#db/schema/catalog.ts";
import { boxScores } from "#db/schema/games.ts";

/** Players of a team with a line in a game: the first started and played 36 minutes, the others came off the bench. Returns their ids. */
export async function makeNewsPlayers(
  database: Database,
  gameId: string,
  names: readonly string[],
  teamId: string,
): Promise<readonly string[]> {
  const people = names.map((name) => ({ id: `simulation:${teamId}-${name}`, name }));
  await database.read
    .insert(players)
    .values(
      people.map((one) => ({ ...one, feed: "simulation" as const, league: "NBA" as const, teamId, position: "PG" })),
    )
    .onConflictDoNothing();
  await database.read.insert(boxScores).values(
    people.map(({ id }, n) => ({
      gameId,
      playerId: id,
      teamId,
      starter: n === 0,
      stats: { min: n === 0 ? 36 : 20 },
    })),
  );
  return people.map(({ id }) => id);
}
