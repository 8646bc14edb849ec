import { isSum, type StatisticName } from "#app/lib/engine/props/statistics.ts";
import type { PlayerTonight, PropRow } from "#app/lib/schemas/props/dto.ts";
import type { TonightChoice } from "#app/lib/schemas/props/forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { propRow } from "#app/lib/views/props/prop-row.ts";
import type { SharedProp } from "#app/lib/views/props/shared-prop.ts";
import {
  seasonGamesOf,
  statisticsOfPlayer,
  teammatesOf,
  tonightOf,
  usualLine,
} from "#app/lib/views/props/tonight-view.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { findPlayer } from "#app/lib/workflows/players/read-player.server.ts";
import { listNewestLines, listPropSteps } from "#app/models/props/player-games.server.ts";
import { readProps } from "./inside/read-props.server.ts";

/** Games read for a player: two seasons of any league. */
const LINES_OF_PLAYER = 250;

interface SeenProp {
  readonly prop: SharedProp;
  readonly row: PropRow;
}

/** A player tonight at a statistic and a line; by default those of tonight's offers. Null for an unknown id, and during a break. */
export async function playerTonight(
  caller: Caller,
  { playerId, choice }: { readonly playerId: string; readonly choice: TonightChoice },
): Promise<PlayerTonight | null> {
  const { database, clock } = caller;
  const { feed, asOf } = clock;
  const found = await findPlayer(caller, playerId);
  if (found === null) return null;
  const { season, player } = found;
  const mateId = teammatesOf(season, player).find(({ value }) => value === choice.with)?.value ?? null;
  const playerIds = mateId === null ? [playerId] : [playerId, mateId];
  const [scene, lines] = await Promise.all([
    readProps(caller, { playerId }),
    listNewestLines(database, { feed, playerIds, asOf, most: LINES_OF_PLAYER }),
  ]);
  if (scene.access.pause !== null) return null;
  const own = lines.get(playerId) ?? [];
  const sight = { ...scene.sight, linesOf: () => own };
  // "Tonight" is the next game with quotes on him.
  const [next] = scene.props;
  const seen = scene.props
    .filter(({ game }) => game.id === next?.game.id)
    .flatMap((prop): readonly SeenProp[] => {
      const row = propRow(prop, sight);
      return row === null ? [] : [{ prop, row }];
    });
  const quoted = new Map<StatisticName, number>(seen.map(({ row }) => [row.statistic, row.lines[0].line]));
  const statistics = statisticsOfPlayer(player, own, quoted);
  const asked = statistics.find(({ value }) => value === choice.stat)?.value;
  const statistic = asked ?? preferred(seen) ?? statistics[0]?.value;
  if (statistic === undefined) return null;
  const tonight = seen.find(({ row }) => row.statistic === statistic) ?? null;
  const line = choice.line ?? quoted.get(statistic) ?? usualLine(seasonGamesOf(own, statistic, season.number));
  const { game } = next ?? {};
  const opponentId = game && (game.homeTeamId === player.teamId ? game.awayTeamId : game.homeTeamId);
  const opponent = opponentId === undefined ? null : { id: opponentId, code: season.teams.get(opponentId)?.code ?? "" };
  const steps =
    tonight === null
      ? []
      : await listPropSteps(database, {
          gameId: tonight.prop.game.id,
          subject: tonight.prop.subject,
          cutoff: quotesVisibleUntil(scene.access.entitlements, asOf),
        });
  return tonightOf(
    { statistic, line, quoted: tonight?.row.lines.some((one) => one.line === line) ?? false },
    {
      season,
      player,
      lines: own,
      statistics,
      opponent,
      steps,
      sight,
      mate: mateId === null ? null : { id: mateId, lines: lines.get(mateId) ?? [] },
      prop: tonight?.prop ?? null,
      row: tonight?.row ?? null,
    },
  );
}

/** The default statistic: that of the best offer on a single count, else his first one. */
function preferred(seen: readonly SeenProp[]): StatisticName | undefined {
  const worth = ({ row }: SeenProp) => (row.best && row.lines[0][row.best]?.worth?.worth) ?? -1;
  const [best] = seen.filter(({ row }) => !isSum(row.statistic)).sort((a, b) => worth(b) - worth(a));
  return best?.row.statistic;
}
