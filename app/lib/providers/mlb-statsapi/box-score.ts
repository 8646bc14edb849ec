import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { ProviderBoxLine, ProviderStarter } from "#app/lib/providers/ports.ts";
import { LeftOut, joinTaken, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { teamCode } from "#app/lib/providers/wire/team-directory.ts";
import { boxPlayer, boxSide, type BoxPlayer } from "./schema.ts";

/** Outs of "4.2" innings pitched: four innings and two outs. */
function outsOf(innings: string | null | undefined): number | null {
  const match = /^(\d+)(?:\.([012]))?$/.exec(innings ?? "");
  return match === null ? null : 3 * Number(match[1]) + Number(match[2] ?? 0);
}

/** The counted fields of a line by the names of the archive; what the answer does not count is missing. */
function statsOf({ stats: { batting, pitching }, battingOrder }: BoxPlayer): Readonly<Record<string, number>> {
  const outs = pitching?.outs ?? outsOf(pitching?.inningsPitched);
  const bats = batting !== null && batting !== undefined && Object.values(batting).some((value) => value != null);
  const pitches = pitching !== null && pitching !== undefined && outs !== null;
  const slot = Number(battingOrder?.slice(0, -2) ?? "");
  const all: Readonly<Record<string, number | null | undefined>> = {
    ...(bats && {
      slot: slot >= 1 && slot <= 9 ? slot : null,
      pa: batting.plateAppearances,
      ab: batting.atBats,
      r: batting.runs,
      h: batting.hits,
      "2b": batting.doubles,
      "3b": batting.triples,
      hr: batting.homeRuns,
      rbi: batting.rbi,
      bb: batting.baseOnBalls,
      so: batting.strikeOuts,
      hbp: batting.hitByPitch,
      sb: batting.stolenBases,
      cs: batting.caughtStealing,
    }),
    ...(pitches && {
      gs: pitching.gamesStarted,
      outs,
      bf: pitching.battersFaced,
      p_h: pitching.hits,
      p_r: pitching.runs,
      p_er: pitching.earnedRuns,
      p_hr: pitching.homeRuns,
      p_bb: pitching.baseOnBalls,
      p_so: pitching.strikeOuts,
      w: pitching.wins,
      l: pitching.losses,
      sv: pitching.saves,
    }),
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, number] => entry[1] != null));
}

/** A batting order of a multiple of a hundred is a place in the line-up; 201 came in for it. */
const startedOf = ({ stats, battingOrder }: BoxPlayer): boolean =>
  (battingOrder?.endsWith("00") ?? false) || (stats.pitching?.gamesStarted ?? 0) > 0;

interface BoxSide {
  readonly side: "home" | "away";
  readonly teamId: number;
  readonly players: readonly unknown[];
  /** In the order they pitched. */
  readonly pitchers: readonly number[];
  readonly lineupIsOut: boolean;
}

/** Both sides of a box score; null when it is not one. */
export function boxSides(teams: unknown): readonly BoxSide[] | null {
  if (typeof teams !== "object" || teams === null) return null;
  const sides = (["home", "away"] as const).flatMap((side) => {
    const parsed = boxSide.safeParse((teams as Readonly<Record<string, unknown>>)[side]);
    if (!parsed.success) return [];
    const { team, players, pitchers, battingOrder } = parsed.data;
    const lineupIsOut = (battingOrder ?? []).length > 0;
    return { side, teamId: team.id, players: Object.values(players), pitchers: pitchers ?? [], lineupIsOut };
  });
  return sides.length === 2 ? sides : null;
}

const nameOf = (where: string, row: unknown, index: number): string => {
  const person = (row as { readonly person?: { readonly fullName?: unknown } } | null)?.person;
  return `${where}, ${typeof person?.fullName === "string" ? person.fullName : `row ${index + 1}`}`;
};

/**
 * The lines of a box score: everybody who batted or pitched. Who was on the bench is left out.
 * @param externalGameId of the game the lines belong to; the box score itself does not name it.
 */
export function takeBoxLines(sides: readonly BoxSide[], externalGameId: string): Taken<ProviderBoxLine> {
  return joinTaken(
    sides.map(({ side, teamId, players }) =>
      takeRows(
        players,
        boxPlayer,
        (row, index) => nameOf(`MLB box score of ${externalGameId}, ${side}`, row, index),
        (player) => {
          const stats = statsOf(player);
          if (Object.keys(stats).length === 0) return new LeftOut("did not play");
          return {
            externalGameId,
            externalPlayerId: `mlb-${player.person.id}`,
            playerName: player.person.fullName,
            teamCode: teamCode("MLB", "officialId", teamId),
            position: player.allPositions?.[0]?.abbreviation ?? player.position?.abbreviation ?? "",
            starter: startedOf(player),
            stats,
          };
        },
      ),
    ),
  );
}

/** Who pitched first for each side of a game that has begun. */
export function takePitchersWhoStarted(
  sides: readonly BoxSide[],
  externalGameId: string,
  receivedAt: EpochMs,
): Taken<ProviderStarter> {
  return joinTaken(
    sides.map(({ side, teamId, players, pitchers }) => {
      const where = `Starting pitcher of ${externalGameId}, ${side}`;
      const [first] = pitchers;
      const rows = players.filter((player) => {
        const { person } = (player ?? {}) as { readonly person?: { readonly id?: unknown } };
        return first !== undefined && person?.id === first;
      });
      return takeRows(
        rows,
        boxPlayer,
        (row, index) => nameOf(where, row, index),
        ({ person }) => ({
          externalGameId,
          externalPlayerId: `mlb-${person.id}`,
          playerName: person.fullName,
          teamCode: teamCode("MLB", "officialId", teamId),
          role: "pitcher" as const,
          status: "started" as const,
          knownAt: receivedAt,
        }),
      );
    }),
  );
}
