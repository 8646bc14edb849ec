import { matchesWords } from "#app/lib/engine/text-match.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { listPlayers } from "./list-players.server.ts";

/** A player or a team found by a search. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly team: string;
  readonly league: string;
}

export interface PeopleFound {
  /** The best rated of them, at most `limit`. */
  readonly players: readonly FoundPerson[];
  /** How many more players the list finds for the same words (analytics §5: the name contains them). */
  readonly more: number;
  readonly teams: readonly { readonly name: string; readonly league: string }[];
}

/** Players and teams of the newest seasons whose names contain the query, or begin with its words. */
export async function searchPlayers(
  caller: Caller,
  { query, limit }: { readonly query: string; readonly limit: number },
): Promise<PeopleFound> {
  if (query === "") return { players: [], more: 0, teams: [] };
  const { found } = await listPlayers(caller, { search: "", league: "ALL", team: "all" });
  const contains = (name: string) => name.toLowerCase().includes(query.toLowerCase());
  const cards = found.map(({ card }) => card);
  const players = cards.filter(({ name }) => contains(name) || matchesWords(query, name)).slice(0, limit);
  const teams = new Map(
    cards
      .map(({ team, league }) => ({ name: team, league }))
      .filter(({ name }) => contains(name) || matchesWords(query, name))
      .map((team) => [`${team.league} ${team.name}`, team]),
  );
  return {
    players: players.map(({ id, name, team, league }) => ({ id, name, team, league })),
    more: Math.max(0, cards.filter(({ name }) => contains(name)).length - limit),
    teams: [...teams.values()],
  };
}
