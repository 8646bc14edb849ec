import type { LeagueChemistry } from "#app/lib/engine/chemistry/league-chemistry.ts";
import { normalCdf } from "#app/lib/engine/markets/normal.ts";
import type { Claim, Estimated, Subject } from "./claim.ts";
import { judgedTogether } from "./judge-together.ts";

export type TeamSubject = Extract<Subject, { kind: "team" }>;
export type PairSubject = Extract<Subject, { kind: "pair" }>;

/** All claims about a league's teams and pairs beyond their closing lines, judged together. */
export interface ChemistryClaims {
  readonly teams: ReadonlyMap<string, Claim<TeamSubject>>;
  /** The pairs that are shown, strongest first; empty where the league shows no chemistry. */
  readonly pairs: readonly Claim<PairSubject>[];
}

const Z_95 = 1.959963984540054;
/** The break-even chance of a bet at −110 as a standard normal quantile: Φ(0.0597) = 52.38 %. */
const BREAK_EVEN_Z = 0.0597;

interface Measured {
  readonly measured: number;
  readonly standardError: number;
}

function estimated<About extends Subject>(
  subject: About,
  { measured, standardError }: Measured,
  { n, floor, at }: { readonly n: number; readonly floor: number; readonly at: number },
): Estimated<About> {
  const half = Z_95 * standardError;
  const own = { value: measured, low: measured - half, high: measured + half, n };
  const p = standardError > 0 ? 2 * (1 - normalCdf(Math.abs(measured) / standardError)) : null;
  return {
    subject,
    metric: "margin",
    comparator: "closing-line",
    otherN: 0,
    at,
    n,
    floor,
    own,
    p,
    estimate: measured,
    low: own.low,
    high: own.high,
  };
}

/** If the halves of the season do not agree, the measurements are luck and no claim is shown. */
const shownOnlyIf = <About extends Subject>(found: boolean, claims: readonly Claim<About>[]): readonly Claim<About>[] =>
  found ? claims : claims.map((claim) => ({ ...claim, says: claim.says === "few" ? "few" : "unclear" }));

/** The claims of a league, its teams and its pairs each judged together; the smallest effect worth showing pays a bet at −110. */
export function chemistryClaims({ form, synergy, gameSd }: LeagueChemistry, at: number): ChemistryClaims {
  const floor = BREAK_EVEN_Z * gameSd;
  const teams = judgedTogether(
    form.teams.map((team) =>
      estimated({ kind: "team", teamId: team.teamId, games: "season" }, team, { n: team.games, floor, at }),
    ),
  );
  const pairs = judgedTogether(
    (synergy?.pairs ?? []).map((pair) =>
      estimated({ kind: "pair", firstId: pair.firstId, secondId: pair.secondId }, pair, {
        n: pair.cells.both.games,
        floor,
        at,
      }),
    ),
  );
  return {
    teams: new Map(shownOnlyIf(form.reliability.found, teams).map((claim) => [claim.subject.teamId, claim])),
    pairs: shownOnlyIf(synergy?.reliability.found ?? false, pairs)
      .filter(({ says }) => says === "above")
      .toSorted((a, b) => (b.estimate ?? 0) - (a.estimate ?? 0)),
  };
}
