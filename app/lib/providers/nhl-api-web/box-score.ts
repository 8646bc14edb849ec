import { iceMinutes } from "#app/lib/engine/players/ice-time.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { ProviderBoxLine, ProviderStarter } from "#app/lib/providers/ports.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { LeftOut, joinTaken, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { goalieRow, skaterRow } from "./schema.ts";

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Minutes of "14:35". */
function minutesOf(text: string | null | undefined): number | null {
  const match = /^(\d+):([0-5]\d)$/.exec(text ?? "");
  return match === null ? null : iceMinutes(60 * Number(match[1]) + Number(match[2]));
}

/** Saves and shots of "33/36". */
function savesOf(text: string | null | undefined): readonly [number | null, number | null] {
  const match = /^(\d+)\/(\d+)$/.exec(text ?? "");
  return match === null ? [null, null] : [Number(match[1]), Number(match[2])];
}

const POSITIONS: Readonly<Record<string, string>> = { L: "LW", R: "RW" };

const counted = (all: Readonly<Record<string, number | null | undefined>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(all).filter((entry): entry is [string, number] => entry[1] != null));

interface Side {
  readonly side: "home" | "away";
  readonly code: string;
  readonly skaters: readonly unknown[];
  readonly goalies: readonly unknown[];
}

/** Both sides of `playerByGameStats`. */
export function sidesOf(playerByGameStats: unknown, game: LiveGame): readonly Side[] {
  return (["home", "away"] as const).map((side) => {
    const { forwards, defense, goalies } = fieldsOf(fieldsOf(playerByGameStats)[`${side}Team`]);
    return {
      side,
      code: side === "home" ? game.homeCode : game.awayCode,
      skaters: [...listOf(forwards), ...listOf(defense)],
      goalies: listOf(goalies),
    };
  });
}

const nameOf = (where: string, row: unknown, index: number): string => {
  const name = fieldsOf(fieldsOf(row).name).default;
  return `${where}, ${typeof name === "string" ? name : `row ${index + 1}`}`;
};

const NOT_PLAYED = new LeftOut("did not play");

/**
 * The lines of a box score, fields as the simulation names them. Players who were dressed and did not play are left out. Skaters have no
 * starter flag there; goalies do.
 */
export function takeBoxLines(sides: readonly Side[], { externalId }: LiveGame): Taken<ProviderBoxLine> {
  const lineOf = (
    player: {
      readonly playerId: number;
      readonly name: { readonly default: string };
      readonly position?: string | null;
    },
    code: string,
    starter: boolean,
    stats: Readonly<Record<string, number | null | undefined>>,
  ): ProviderBoxLine => ({
    externalGameId: externalId,
    externalPlayerId: `nhl-${player.playerId}`,
    playerName: player.name.default,
    teamCode: code,
    position: meaningOf(POSITIONS, player.position) ?? player.position ?? "",
    starter,
    stats: counted(stats),
  });
  return joinTaken(
    sides.flatMap(({ side, code, skaters, goalies }) => {
      const where = (row: unknown, index: number) => nameOf(`NHL box score of ${externalId}, ${side}`, row, index);
      return [
        takeRows(skaters, skaterRow, where, (row) => {
          const toi = minutesOf(row.toi);
          if (toi === null || toi === 0) return NOT_PLAYED;
          const { goals, assists, points, hits, pim } = row;
          const shots = row.sog ?? row.shots;
          return lineOf(row, code, false, { goals, assists, points, shots, hits, blocks: row.blockedShots, pim, toi });
        }),
        takeRows(goalies, goalieRow, where, (row) => {
          const toi = minutesOf(row.toi);
          if (toi === null || toi === 0) return NOT_PLAYED;
          const [saves, shots] = savesOf(row.saveShotsAgainst);
          return lineOf(row, code, row.starter ?? false, {
            saves: row.saves ?? saves,
            shots_against: row.shotsAgainst ?? shots,
            goals_against: row.goalsAgainst,
            toi,
          });
        }),
      ];
    }),
  );
}

/** The goalies marked as starters: they did start once the game has begun, and are confirmed before. */
export function takeGoalies(sides: readonly Side[], game: LiveGame, receivedAt: EpochMs): Taken<ProviderStarter> {
  const status = game.status === "in_progress" || game.status === "final" ? "started" : "confirmed";
  return joinTaken(
    sides.map(({ side, code, goalies }) =>
      takeRows(
        goalies,
        goalieRow,
        (row, index) => nameOf(`NHL goalies of ${game.externalId}, ${side}`, row, index),
        (row) => {
          if (row.starter == null) return new LeftOut("a goalie who is not marked as starting or not");
          if (!row.starter) return new LeftOut("a goalie who does not start");
          return {
            externalGameId: game.externalId,
            externalPlayerId: `nhl-${row.playerId}`,
            playerName: row.name.default,
            teamCode: code,
            role: "goalie" as const,
            status,
            knownAt: receivedAt,
          };
        },
      ),
    ),
  );
}
