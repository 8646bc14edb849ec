import { consensusLine } from "#app/lib/engine/ratings/consensus-line.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { winRecord } from "#app/lib/engine/teams/cover-record.ts";
import { eloPlace } from "#app/lib/engine/teams/elo-path.ts";
import { teamResults } from "#app/lib/engine/teams/team-results.ts";
import { teamSlug } from "#app/lib/format/team-slug.ts";
import { SCORE_UNIT, teamName } from "#app/lib/format/labels.ts";
import { brieflyKept } from "#app/lib/platform/briefly-kept.server.ts";
import type { TeamListRow, TeamPage, TeamRef } from "#app/lib/schemas/players/team-api.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { absentOf, TeamReader } from "#app/lib/views/news/news-items.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import { nextGame, type Schedule } from "#app/lib/views/players/team-next.ts";
import { gameRow, runTexts, splitRows, splitsVerdict } from "#app/lib/views/players/team-page.ts";
import { listPredictions } from "#app/lib/workflows/picks/list-predictions.server.ts";
import { listNamedStarters } from "#app/models/feeds/lineup.server.ts";
import { getAtMoments } from "#app/models/news/before-after.server.ts";
import { listAbsent } from "#app/models/news/who-plays.server.ts";
import { getTeamSchedule, listMeetings, type NearGame, type StoredTeam } from "#app/models/players/team-page.server.ts";
import { readChemistry, type KnownChemistry } from "./inside/shared-chemistry.server.ts";
import { readRatings, type KnownRatings } from "./inside/shared-ratings.server.ts";
import { analysisOf } from "./team-chemistry.server.ts";

/** Games of form, and games ahead, on the page. */
const FORM_GAMES = 10;
const NEXT_GAMES = 4;

const refOf = (team: StoredTeam): TeamRef => ({ id: team.id, code: team.code, name: teamName(team) });
const isAhead = ({ status, startAt }: NearGame, asOf: number) =>
  startAt > asOf && status !== "canceled" && status !== "postponed";

/** A league's schedule as everybody on a feed sees it. */
const schedulesOf = brieflyKept<Awaited<ReturnType<typeof getTeamSchedule>>>(8);

/** The leagues that an address may belong to: an id names its league, a name may belong to any. */
const leaguesOf = (asked: string): readonly League[] => {
  const named = LEAGUES.filter((league) => asked.toUpperCase().startsWith(`${league}-`));
  return named.length > 0 ? named : LEAGUES;
};

/** The team that an address names by its id ("NBA-BOS") or its name ("boston-celtics"), with its league's schedule; null for no team. */
async function findTeam({ database, clock }: Caller, asked: string) {
  const { feed, run, asOf } = clock;
  const wanted = asked.trim().toLowerCase();
  const schedules = await Promise.all(
    leaguesOf(asked).map(async (league) => {
      const kept = schedulesOf(database);
      const key = [feed, run, league].join(":");
      const known = kept.get(key, asOf);
      if (known) return known;
      const read = await getTeamSchedule(database, { feed, league, asOf });
      kept.set(key, asOf, read);
      return read;
    }),
  );
  for (const schedule of schedules) {
    const team = schedule.teams.find((one) => one.id.toLowerCase() === wanted || teamSlug(teamName(one)) === wanted);
    if (team !== undefined) return { ...schedule, team };
  }
  return null;
}

function ratingOf(teamId: string, { elo, strengths }: KnownRatings): TeamPage["rating"] {
  const place = eloPlace(elo, teamId);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    margin: strengths?.margin(teamId) ?? null,
    total: strengths?.total(teamId) ?? null,
    through: strengths?.through ?? null,
    elo:
      place === null
        ? null
        : {
            ...place,
            mean: elo.mean,
            path: (elo.paths.get(teamId) ?? []).map(({ date, rating }) => ({ date, rating: rounded(rating) })),
          },
  };
}

function meetingsOf(
  teamId: string,
  opponent: TeamRef,
  meetings: Awaited<ReturnType<typeof listMeetings>>,
  teams: ReadonlyMap<string, TeamRef>,
): TeamPage["meetings"] {
  const games = teamResults(
    teamId,
    meetings.map((game) => ({ ...game, close: consensusLine(game.closes) })),
  );
  const { wins, losses } = winRecord(games);
  return { opponent, wins, losses, games: games.toReversed().map((game) => gameRow(game, teams)) };
}

/** A team's form, records and rating, from the league's cached data. */
function seasonOf(teamId: string, known: KnownChemistry, teams: ReadonlyMap<string, TeamRef>) {
  const results = known.results.get(teamId) ?? [];
  const analysis = analysisOf(known, teamId);
  return {
    season: known.season,
    through: known.through,
    unit: SCORE_UNIT[known.league],
    record: winRecord(results),
    runs: runTexts(results),
    form: results
      .slice(-FORM_GAMES)
      .toReversed()
      .map((game) => gameRow(game, teams)),
    splits: splitRows(teamId, results, known.covers),
    verdict: splitsVerdict(teamId, known.covers),
    chemistry: analysis?.insights[0] ?? null,
  };
}

/** A team's page by its id or name; null where there is no such team. Two round trips besides cached data. */
export async function readTeam(caller: Caller, asked: string): Promise<TeamPage | null> {
  const { database, clock } = caller;
  const { feed, run, asOf } = clock;
  const found = await findTeam(caller, asked);
  if (found === null) return null;
  const { team } = found;
  const { league } = team;
  const teams = new Map(found.teams.map((one) => [one.id, refOf(one)] as const));
  const ahead = found.games
    .filter((game) => isAhead(game, asOf) && (game.homeTeamId === team.id || game.awayTeamId === team.id))
    .slice(0, NEXT_GAMES);
  const [first] = ahead;
  const opponentId = first && (first.homeTeamId === team.id ? first.awayTeamId : first.homeTeamId);
  const opponent = opponentId === undefined ? undefined : teams.get(opponentId);
  const [[known], ratings, board, starters, meetings, absent, then] = await Promise.all([
    readChemistry(database, clock, [league]),
    readRatings(database, clock, league),
    accessOf(caller).pause === null
      ? listPredictions(caller, { league, only: { gameIds: new Set(ahead.map(({ id }) => id)) } })
      : null,
    listNamedStarters(database, { gameIds: ahead.map(({ id }) => id), asOf }),
    opponent === undefined ? [] : listMeetings(database, { feed, teams: [team.id, opponent.id], asOf }),
    listAbsent(database, { feed, teamIds: [team.id], asOf }),
    getAtMoments(database, { feed, run, asOf, moments: [], chances: [], projections: [], teamIds: [team.id] }),
  ]);
  if (known === undefined) return null;
  const schedule: Schedule = { league, teams, results: known.results, near: found.games };
  const reader = new TeamReader({ teams: new Map(found.teams.map((one) => [one.id, one] as const)), absent, ...then });
  return {
    team: { ...refOf(team), league },
    feedLabel: clock.label,
    ...seasonOf(team.id, known, teams),
    next: ahead.map((game) => nextGame(game, team.id, schedule, { board, starters: starters.get(game.id) ?? null })),
    absent: absentOf(team.id, absent, reader),
    meetings: opponent === undefined ? null : meetingsOf(team.id, opponent, meetings, teams),
    rating: ratingOf(team.id, ratings),
  };
}

/** Every team of some leagues that has played in the feed's newest season, with its record, by name. */
export async function listTeams({ database, clock }: Caller, league: League | "ALL"): Promise<readonly TeamListRow[]> {
  const known = await readChemistry(database, clock, league === "ALL" ? LEAGUES : [league]);
  return known.flatMap((one) =>
    [...one.teams.values()]
      .flatMap((team): readonly TeamListRow[] => {
        const results = one.results.get(team.id) ?? [];
        if (results.length === 0) return [];
        const { rate: _, ...record } = winRecord(results);
        const ended = groupBy(results, ({ spread }) => spread?.result ?? "none");
        const count = (result: "win" | "loss" | "push") => ended.get(result)?.length ?? 0;
        const covered = { wins: count("win"), losses: count("loss"), pushes: count("push") };
        return [{ ...team, league: one.league, ...record, covered }];
      })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
}
