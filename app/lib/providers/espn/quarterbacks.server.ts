import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { ProviderAnswer, ProviderPlayer, ProviderStarter } from "#app/lib/providers/ports.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { askMany, type Question } from "#app/lib/providers/wire/ask-many.ts";
import type { AnswerContents, LiveGame } from "#app/lib/providers/wire/contents.ts";
import type { Wire } from "#app/lib/providers/wire/http.ts";
import { joinTaken, RowProblem, takeRows } from "#app/lib/providers/wire/rows.ts";
import { directoryEntry } from "#app/lib/providers/wire/team-directory.ts";
import { z } from "zod";
import { takeQuarterback } from "./people.ts";
import { depthChart } from "./schema.ts";

type RostersOf = (codes: readonly string[]) => Promise<ProviderAnswer<ProviderPlayer>>;

/** The first quarterback of a team's chart for one of its games, by id. */
interface First {
  readonly game: LiveGame;
  readonly code: string;
  readonly playerId: string;
  readonly knownAt: EpochMs;
}

/** The games of each team that have not begun. */
function gamesAhead(games: readonly LiveGame[]): ReadonlyMap<string, readonly LiveGame[]> {
  const sides = games
    .filter(({ status }) => status === "scheduled")
    .flatMap((game) => [game.homeCode, game.awayCode].map((code) => ({ code, game })));
  return new Map([...groupBy(sides, ({ code }) => code)].map(([code, all]) => [code, all.map(({ game }) => game)]));
}

const first = z.custom<First>();

/**
 * First quarterbacks of the teams of NFL games, as probable starters of all of a team's games ahead. Depth charts have ids and no names:
 * the names come from the rosters of teams whose quarterback is new, and are remembered.
 */
export function createQuarterbacks(
  core: Wire,
  rostersOf: RostersOf,
  clock: () => EpochMs,
): (games: readonly LiveGame[]) => Promise<ProviderAnswer<ProviderStarter>> {
  const names = new Map<string, string>();
  return async (games) => {
    const found: First[] = [];
    const questions = [...gamesAhead(games)].flatMap(([code, ahead]): readonly Question[] => {
      const id = directoryEntry("NFL", code)?.espnId;
      const season = ahead[0]?.season;
      if (id === undefined || season === undefined) return [];
      const path = `/v2/sports/football/leagues/nfl/seasons/${season}/teams/${id}/depthcharts`;
      const read = (body: unknown, knownAt: EpochMs): AnswerContents | null => {
        const chart = depthChart.safeParse(body);
        if (!chart.success) return null;
        const taken = takeQuarterback(chart.data);
        found.push(...taken.items.flatMap(({ playerId }) => ahead.map((game) => ({ game, code, playerId, knownAt }))));
        return { provider: "espn", kind: "NFL depth chart", starters: { ...taken, items: [] } };
      };
      return [{ wire: core, request: { path }, read }];
    });
    const charts = await askMany(questions, clock);
    const unnamed = found.filter(({ playerId }) => !names.has(playerId)).map(({ code }) => code);
    const rosters = unnamed.length === 0 ? null : await rostersOf(unnamed);
    for (const { externalId, name } of rosters?.items ?? []) names.set(externalId, name);
    const ofCharts = joinTaken(charts.contents.flatMap(({ starters }) => starters ?? []));
    const named = takeRows(
      found,
      first,
      (row) => `NFL depth chart of ${(row as First).code}`,
      (row) => starterOf(row, names),
    );
    return {
      items: named.items,
      problems: [...charts.problems, ...(rosters?.problems ?? []), ...ofCharts.problems, ...named.problems],
      fetches: [...charts.fetches, ...(rosters?.fetches ?? [])],
    };
  };
}

function starterOf({ game, code, playerId, knownAt }: First, names: ReadonlyMap<string, string>): ProviderStarter {
  const playerName = names.get(playerId);
  if (playerName === undefined) throw new RowProblem(`The first quarterback, ${playerId}, is on no roster`);
  return {
    externalGameId: game.externalId,
    externalPlayerId: playerId,
    playerName,
    teamCode: code,
    role: "quarterback",
    status: "probable",
    knownAt,
  };
}
