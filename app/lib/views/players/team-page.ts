import { coverKey, type CoverClaims } from "#app/lib/engine/claims/team-claims.ts";
import {
  coverRecord,
  gamesOfSplit,
  TEAM_SPLITS,
  winRecord,
  type TeamSplit,
} from "#app/lib/engine/teams/cover-record.ts";
import { runOf, wonAtClose, type TeamResult } from "#app/lib/engine/teams/team-results.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { CoverRow, TeamGameRow, TeamSplitRow } from "#app/lib/schemas/players/team-api.ts";
import { coversSentence, coverVerdict } from "#app/lib/views/claims/claim-words.ts";

const LABELS: Readonly<Record<TeamSplit, string>> = {
  all: "All games",
  home: "At home",
  away: "Away",
  favourite: "As favorite",
  underdog: "As underdog",
  rested: "With a day off",
  "back-to-back": "Second of two days",
  "last-10": "Last 10",
};

type Codes = ReadonlyMap<string, { readonly code: string }>;

/** A finished game as a row. */
export function gameRow(game: TeamResult, teams: Codes): TeamGameRow {
  const { gameId, date, opponentId, atHome, scored, allowed, won, spread, total } = game;
  const shown = (bet: TeamResult["spread"]) => (bet === null ? null : { line: bet.line, result: bet.result });
  return {
    gameId,
    date,
    opponentId,
    atHome,
    scored,
    allowed,
    won,
    opponent: teams.get(opponentId)?.code ?? opponentId,
    spread: shown(spread),
    total: shown(total),
  };
}

function coverRow(
  teamId: string,
  { market, split }: { readonly market: "spread" | "total"; readonly split: TeamSplit },
  games: readonly TeamResult[],
  covers: CoverClaims,
): CoverRow {
  const { p: _, ...record } = coverRecord(games.map((game) => game[market]));
  const claim = covers.claims.get(coverKey(teamId, market, split));
  return {
    ...record,
    verdict: coverVerdict(claim, covers),
    standsOut: claim !== undefined && (claim.says === "above" || claim.says === "below"),
  };
}

/** A team's records by split; splits without a game are left out. */
export function splitRows(
  teamId: string,
  results: readonly TeamResult[],
  covers: CoverClaims,
): readonly TeamSplitRow[] {
  return TEAM_SPLITS.flatMap((split): readonly TeamSplitRow[] => {
    const games = gamesOfSplit(results, split);
    if (games.length === 0) return [];
    const { rate: _, ...record } = winRecord(games);
    return [
      {
        split,
        label: LABELS[split],
        games: games.length,
        ...record,
        spread: coverRow(teamId, { market: "spread", split }, games, covers),
        total: coverRow(teamId, { market: "total", split }, games, covers),
      },
    ];
  });
}

/** A sentence on all of a team's records together. */
export function splitsVerdict(teamId: string, covers: CoverClaims): string {
  const own = [...covers.claims.values()].filter(({ subject }) => subject.teamId === teamId);
  return coversSentence(own, covers);
}

/** A team's current runs of at least two games. They are facts of the past and predict nothing. */
export function runTexts(results: readonly TeamResult[]): readonly string[] {
  const won = runOf(
    results.map((game) => game.won),
    ["won", "lost"],
  );
  const covered = runOf(
    results.map(({ spread }) => wonAtClose(spread)),
    ["covered", "missed"],
  );
  const overs = runOf(
    results.map(({ total }) => wonAtClose(total)),
    ["over", "under"],
  );
  const text = (count: number, words: string) => (count < 2 ? [] : [words]);
  const games = (count: number) => formatCount(count, "game");
  return [
    ...text(won.count, `${won.kind} the last ${games(won.count)}`),
    ...text(
      covered.count,
      covered.kind === "covered"
        ? `covered in the last ${games(covered.count)}`
        : `did not cover in the last ${games(covered.count)}`,
    ),
    ...text(overs.count, `went ${overs.kind} in the last ${games(overs.count)}`),
  ];
}
