import type { Caller } from "#app/lib/views/caller.ts";
import { propLock } from "#app/lib/views/props/prop-row.ts";
import { readProps } from "./inside/read-props.server.ts";

/** Whether our forecast of a prop of the slate is open to a caller, as the board of props shows it; one round trip, and one where nothing is kept. */
export async function openProps(caller: Caller): Promise<(gameId: string, subject: string) => boolean> {
  const { props, sight, access } = await readProps(caller, { withGames: false });
  const open = new Set(
    props.filter((prop) => propLock(prop, sight) === null).map(({ game, subject }) => `${game.id} ${subject}`),
  );
  return (gameId, subject) => access.pause === null && open.has(`${gameId} ${subject}`);
}
