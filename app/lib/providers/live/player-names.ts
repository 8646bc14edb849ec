import { nearestNames } from "#app/lib/engine/text-match.ts";
import type { ProviderStarter } from "#app/lib/providers/ports.ts";

interface NamedPlayer {
  readonly externalPlayerId: string;
  readonly playerName: string;
  readonly teamCode: string;
}

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ı: "i", æ: "ae", ß: "ss" };

const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[\p{M}.,'’`-]/gu, "")
    .replace(/\b(?:jr|sr|ii|iii|iv)$/i, "")
    .toLowerCase()
    .replace(/[øłđıæß]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();

/** A name in one word: sources differ in "Ha-Seong", "Ha Seong" and "Haseong". */
const whole = (name: string) => plain(name).replaceAll(" ", "");

/** "connor mcdavid" and "c mcdavid" as "c mcdavid". A name of one word stays as it is. */
function initialed(name: string): string {
  const [first = "", ...rest] = plain(name).split(" ");
  return rest.length === 0 ? first : `${first.charAt(0)} ${rest.join("")}`;
}
const isShort = (name: string) => /^\p{L}\b/u.test(plain(name));

/** A player's name as the source gives it, or the stored full name where the source shortens it ("C. McDavid"). */
export function fullerName(given: string, stored: string | undefined): string {
  const isSame = stored !== undefined && initialed(given) === initialed(stored);
  return isSame && isShort(given) && !isShort(stored) ? stored : given;
}

/** Players by key: the only one's id, or null where several share the key. */
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
    byName.add(`${teamCode} ${whole(name)}`, externalId);
    byInitial.add(`${teamCode} ${initialed(name)}`, externalId);
    if (isShort(name)) byShortName.add(`${teamCode} ${initialed(name)}`, externalId);
    inLeague.add(whole(name), externalId);
  }
  return ({ externalPlayerId, playerName, teamCode }) => {
    if (ids.has(externalPlayerId)) return externalPlayerId;
    const initial = `${teamCode} ${initialed(playerName)}`;
    return (
      byName.of(`${teamCode} ${whole(playerName)}`) ??
      (isShort(playerName) ? byInitial : byShortName).of(initial) ??
      (isShort(playerName) ? null : inLeague.of(whole(playerName))) ??
      externalPlayerId
    );
  };
}

/** A player found among those of two teams: his id, or the names he may have been meant by. */
export type PlayerFound =
  | { readonly externalId: string }
  | { readonly externalId: null; readonly suggestions: readonly string[] };

/**
 * Finds a player given by name alone among those of the two teams of a game: the only one of this name; else, where either name is short
 * ("C. McDavid"), the only one of this initial and surname. A price must never go to another player, so nothing else is tried.
 */
export function playersOfGame(
  known: readonly { readonly externalId: string; readonly teamCode: string | null; readonly name: string }[],
  teamCodes: readonly string[],
): (playerName: string) => PlayerFound {
  const squads = known.filter(({ teamCode }) => teamCode !== null && teamCodes.includes(teamCode));
  const [byName, byInitial, byShortName] = [new Namesakes(), new Namesakes(), new Namesakes()];
  for (const { externalId, name } of squads) {
    byName.add(whole(name), externalId);
    byInitial.add(initialed(name), externalId);
    if (isShort(name)) byShortName.add(initialed(name), externalId);
  }
  return (playerName) => {
    const initial = initialed(playerName);
    const externalId =
      byName.of(whole(playerName)) ?? (isShort(playerName) ? byInitial.of(initial) : byShortName.of(initial));
    if (externalId !== null) return { externalId };
    const namesakes = squads.filter(({ name }) => initialed(name) === initial);
    const label = ({ name, teamCode }: (typeof squads)[number]) => `${name} (${teamCode})`;
    if (namesakes.length > 0) return { externalId, suggestions: namesakes.map(label) };
    const nearest = nearestNames(playerName, new Set(squads.map(({ name }) => name)));
    return {
      externalId,
      suggestions: nearest.flatMap((name) => squads.find((each) => each.name === name) ?? []).map(label),
    };
  };
}
