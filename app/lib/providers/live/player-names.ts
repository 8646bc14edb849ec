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

/** "connor mcdavid" and "c mcdavid" as "c mcdavid". A name of one word stays as it is. */
function initialed(name: string): string {
  const [first = "", ...rest] = plain(name).split(" ");
  return rest.length === 0 ? first : `${first.charAt(0)} ${rest.join(" ")}`;
}
const isShort = (name: string) => /^\p{L}\b/u.test(plain(name));

/** Who goes by a key: the only one's id, or null where several do. */
class Namesakes {
  private readonly found = new Map<string, string | null>();

  add(key: string, externalId: string): void {
    const before = this.found.get(key);
    this.found.set(key, before === undefined || before === externalId ? externalId : null);
  }

  of(key: string): string | null {
    return this.found.get(key) ?? null;
  }
}

/**
 * Finds the stored player a provider means: the one with its id; else the only one of this name in the team; else, where either name is
 * short ("C. McDavid"), the only one of this initial and surname in the team; else the only one of this full name in the league. Otherwise
 * the player is new and keeps the provider's id.
 */
export function storedPlayers(
  known: readonly { readonly externalId: string; readonly teamCode: string | null; readonly name: string }[],
): (player: Pick<ProviderStarter, keyof NamedPlayer>) => string {
  const ids = new Set(known.map(({ externalId }) => externalId));
  const [byName, byInitial, byShortName, inLeague] = [0, 0, 0, 0].map(() => new Namesakes()) as [
    Namesakes,
    Namesakes,
    Namesakes,
    Namesakes,
  ];
  for (const { externalId, teamCode, name } of known) {
    byName.add(`${teamCode} ${plain(name)}`, externalId);
    byInitial.add(`${teamCode} ${initialed(name)}`, externalId);
    if (isShort(name)) byShortName.add(`${teamCode} ${initialed(name)}`, externalId);
    inLeague.add(plain(name), externalId);
  }
  return ({ externalPlayerId, playerName, teamCode }) => {
    if (ids.has(externalPlayerId)) return externalPlayerId;
    const initial = `${teamCode} ${initialed(playerName)}`;
    return (
      byName.of(`${teamCode} ${plain(playerName)}`) ??
      (isShort(playerName) ? byInitial : byShortName).of(initial) ??
      (isShort(playerName) ? null : inLeague.of(plain(playerName))) ??
      externalPlayerId
    );
  };
}
