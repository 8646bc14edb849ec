import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { League } from "#app/lib/engine/leagues.ts";

/** A player's line in one of his team's games. */
export interface TeamLine {
  readonly gameId: string;
  readonly playerId: string;
  /** The source's name for it. */
  readonly position: string;
  readonly starter: boolean;
  /** Minutes; in the NFL passes, runs and targets; 0 in baseball. */
  readonly time: number;
  /** Place in the batting order; null where it is not stored or he did not bat. */
  readonly slot: number | null;
  readonly startedPitching: boolean;
}

/** A player's role in his team, as far as box scores show it. */
export type TeamRole =
  /** NBA: minutes a game and his place by them. */
  | { readonly kind: "minutes"; readonly minutes: number; readonly place: number }
  /** NHL: line of the forwards or pair of the defense, by ice time. */
  | { readonly kind: "line"; readonly unit: "forwards" | "defence"; readonly line: number; readonly minutes: number }
  | { readonly kind: "goalie" }
  /** MLB: his usual place in the batting order, `inPlace` of his starts. */
  | { readonly kind: "bats"; readonly slot: number; readonly inPlace: number }
  | { readonly kind: "pitcher" }
  | { readonly kind: "quarterback" }
  /** NFL: plays a game and his place by them among the team's players of his position. */
  | { readonly kind: "plays"; readonly plays: number; readonly place: number; readonly position: string };

/** A role with the games it is read from. */
export interface RoleInTeam {
  readonly role: TeamRole;
  /** Games he played in and games he started, of the team's last `of`; starts are null where the source never says who starts. */
  readonly games: number;
  readonly starts: number | null;
  readonly of: number;
}

/** The fewest games for a role. */
const LEAST_GAMES = 2;
const PER_LINE = { forwards: 3, defence: 2 } as const;

interface Seen {
  readonly playerId: string;
  readonly position: string;
  readonly games: number;
  readonly starts: number;
  readonly mean: number;
  readonly lines: readonly TeamLine[];
}

function seen(lines: readonly TeamLine[]): readonly Seen[] {
  return [...groupBy(lines, ({ playerId }) => playerId)].map(([playerId, own]) => ({
    playerId,
    position: own[0]?.position.toUpperCase() ?? "",
    games: own.length,
    starts: own.filter(({ starter }) => starter).length,
    mean: own.reduce((sum, { time }) => sum + time, 0) / own.length,
    lines: own,
  }));
}

/** The number of others with more. */
const placeOf = (one: Seen, among: readonly Seen[]) => 1 + among.filter(({ mean }) => mean > one.mean).length;

function slotOf({ lines }: Seen): TeamRole | null {
  const slots = lines.flatMap(({ slot, starter }) => (starter && slot !== null && slot >= 1 ? [slot] : []));
  const counted = [...groupBy(slots, (slot) => slot)].toSorted(([a, m], [b, n]) => n.length - m.length || a - b);
  const [usual] = counted;
  return usual === undefined ? null : { kind: "bats", slot: usual[0], inPlace: usual[1].length };
}

const SKATERS = { D: "defence", LD: "defence", RD: "defence" } as const;
const unitOf = (position: string): "forwards" | "defence" => SKATERS[position as keyof typeof SKATERS] ?? "forwards";

function roleOf(league: League, one: Seen, all: readonly Seen[]): TeamRole | null {
  switch (league) {
    case "NBA":
      return { kind: "minutes", minutes: one.mean, place: placeOf(one, all) };
    case "NHL": {
      if (one.position === "G") return { kind: "goalie" };
      const unit = unitOf(one.position);
      const skaters = all.filter(({ position }) => position !== "G" && unitOf(position) === unit);
      const line = Math.ceil(placeOf(one, skaters) / PER_LINE[unit]);
      return { kind: "line", unit, line, minutes: one.mean };
    }
    case "MLB":
      return one.lines.some(({ startedPitching }) => startedPitching) ? { kind: "pitcher" } : slotOf(one);
    case "NFL": {
      if (one.position === "QB") return { kind: "quarterback" };
      const peers = all.filter(({ position }) => position === one.position);
      return one.mean === 0
        ? null
        : { kind: "plays", plays: one.mean, place: placeOf(one, peers), position: one.position };
    }
  }
}

/**
 * The role of every player in a team's last games. Box scores show starters, playing time and batting order, but not who is on the court at
 * the end, so roles do not cover that.
 *
 * @param lines of the team's last games, in any order.
 */
export function rolesInTeam(league: League, lines: readonly TeamLine[]): ReadonlyMap<string, RoleInTeam> {
  // Some sources list players who did not play, with no time.
  const played = league === "MLB" ? lines : lines.filter(({ time, position }) => time > 0 || position === "G");
  const all = seen(played);
  const saysWhoStarts = lines.some(({ starter }) => starter);
  const of = new Set(lines.map(({ gameId }) => gameId)).size;
  return new Map(
    all.flatMap((one): readonly (readonly [string, RoleInTeam])[] => {
      const role = one.games < LEAST_GAMES ? null : roleOf(league, one, all);
      if (role === null) return [];
      const pitched = one.lines.filter(({ startedPitching }) => startedPitching).length;
      return [
        [
          one.playerId,
          { role, games: one.games, starts: role.kind === "pitcher" ? pitched : saysWhoStarts ? one.starts : null, of },
        ],
      ];
    }),
  );
}
