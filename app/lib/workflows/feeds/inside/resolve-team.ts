import { nearestNames } from "#app/lib/engine/text-match.ts";
import type { ProviderProblem } from "#app/lib/providers/ports.ts";

/** The problem of an unknown team name, with suggestions; a team is never guessed. */
export function unknownTeam(where: string, name: string, known: Iterable<string>): ProviderProblem {
  return { where, message: `Unknown team "${name}"`, suggestions: nearestNames(name, known) };
}
