import { startersLabel } from "#app/lib/format/starters.ts";
import type { NewsGameCard, NewsSide } from "#app/lib/schemas/news/dto.ts";
import type { GameStarters } from "#app/models/feeds/lineup.server.ts";
import type { InjuryReport, NewsGame } from "#app/models/news/who-plays.server.ts";
import { absentOf, gameRef, type TeamReader, type Teams } from "./news-items.ts";

interface Known {
  readonly reader: TeamReader;
  readonly teams: Teams;
  readonly absent: readonly InjuryReport[];
  readonly starters: GameStarters | null;
  readonly ownGameIds: ReadonlySet<string>;
}

/** Of a player's naming to start and a report that he may miss games, the newer one counts. */
function sideOf(
  teamId: string,
  named: GameStarters["home"],
  names: Pick<NewsSide, "team" | "teamCode">,
  known: Known,
): NewsSide {
  const { reader } = known;
  const absent = known.absent.filter(({ playerId, at }) => playerId !== named?.playerId || at > named.knownAt);
  const ruledOut = absent.some(({ playerId, status }) => playerId === named?.playerId && status === "out");
  const starter = ruledOut ? null : named;
  return {
    teamId,
    ...names,
    starter:
      starter === null
        ? null
        : { playerId: starter.playerId, player: starter.playerName, status: starter.status, since: starter.since },
    absent: absentOf(teamId, absent, reader),
  };
}

/** A coming game with the missing, doubtful and starting players of both sides. */
export function gameCard(game: NewsGame, known: Known): NewsGameCard {
  const ref = gameRef(game, known.teams);
  const { starters, ownGameIds } = known;
  return {
    ...ref,
    league: game.league,
    mine: ownGameIds.has(game.id),
    startersLabel: startersLabel(game.league),
    away: sideOf(game.awayTeamId, starters?.away ?? null, { team: ref.awayTeam, teamCode: ref.awayCode }, known),
    home: sideOf(game.homeTeamId, starters?.home ?? null, { team: ref.homeTeam, teamCode: ref.homeCode }, known),
  };
}
