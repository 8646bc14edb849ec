import type { ProviderStarter } from "#app/lib/providers/ports.ts";

interface NamedPlayer {
  readonly externalPlayerId: string;
  readonly playerName: string;
  readonly teamCode: string;
}

const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[\p{M}.'’-]/gu, "")
    .replace(/\b(?:jr|sr|ii|iii|iv)$/i, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();

/**
 * Finds the stored player a provider means: the one with its id; else the one of this name in the team; else the only one of this name in
 * the league. Otherwise the player is new and keeps the provider's id.
 */
export function storedPlayers(
  known: readonly { readonly externalId: string; readonly teamCode: string | null; readonly name: string }[],
): (player: Pick<ProviderStarter, keyof NamedPlayer>) => string {
  const ids = new Set(known.map(({ externalId }) => externalId));
  const inTeam = new Map<string, string>();
  const inLeague = new Map<string, readonly string[]>();
  for (const { externalId, teamCode, name } of known) {
    inTeam.set(`${teamCode} ${plain(name)}`, externalId);
    inLeague.set(plain(name), [...(inLeague.get(plain(name)) ?? []), externalId]);
  }
  return ({ externalPlayerId, playerName, teamCode }) => {
    if (ids.has(externalPlayerId)) return externalPlayerId;
    const named = inLeague.get(plain(playerName)) ?? [];
    return (
      inTeam.get(`${teamCode} ${plain(playerName)}`) ?? (named.length === 1 ? (named[0] as string) : externalPlayerId)
    );
  };
}
