import { coverRecord, gamesOfSplit, TEAM_SPLITS, type TeamSplit } from "#app/lib/engine/teams/cover-record.ts";
import type { TeamResult } from "#app/lib/engine/teams/team-results.ts";
import { type Claim, type Estimated, type Subject } from "./claim.ts";
import { judgedTogether, testsOf } from "./judge-together.ts";

export type CoverSubject = Extract<Subject, { kind: "team-cover" }>;

/** All claims about a league's teams against their closing lines, judged together. */
export interface CoverClaims {
  /** By team, market and split, as `coverKey` writes them. */
  readonly claims: ReadonlyMap<string, Claim<CoverSubject>>;
  /** Tests they were judged among. */
  readonly looked: number;
}

/** The break-even rate of a bet at −110 less one half: 11/21 − 1/2. */
const FLOOR = 11 / 21 - 0.5;

export const coverKey = (teamId: string, market: CoverSubject["market"], split: TeamSplit) =>
  `${teamId} ${market} ${split}`;

function estimated(subject: CoverSubject, results: readonly TeamResult[], at: number): Estimated<CoverSubject> {
  const { rate, expected, p } = coverRecord(
    gamesOfSplit(results, subject.games).map((game) => (subject.market === "spread" ? game.spread : game.total)),
  );
  const less = (value: number | null) => (value === null || expected === null ? null : value - expected);
  return {
    subject,
    metric: "chance",
    comparator: "market",
    otherN: 0,
    at,
    n: rate.n,
    floor: FLOOR,
    own: rate,
    p,
    estimate: less(rate.value),
    low: less(rate.low),
    high: less(rate.high),
  };
}

/**
 * How often each team covered and how often its games went over, in all splits, compared with the closing prices' expectation. A reader of
 * one team's page could have opened any other, so all teams are judged together.
 */
export function coverClaims(teams: ReadonlyMap<string, readonly TeamResult[]>, at: number): CoverClaims {
  const all = [...teams].flatMap(([teamId, results]) =>
    (["spread", "total"] as const).flatMap((market) =>
      TEAM_SPLITS.map((games) => estimated({ kind: "team-cover", teamId, market, games }, results, at)),
    ),
  );
  const claims = judgedTogether(all);
  return {
    claims: new Map(
      claims.map((claim) => [coverKey(claim.subject.teamId, claim.subject.market, claim.subject.games), claim]),
    ),
    looked: testsOf(all),
  };
}
