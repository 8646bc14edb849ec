import { leagueChemistry } from "#app/lib/engine/chemistry/league-chemistry.ts";
import { formOf, meanOf, type Split } from "#app/lib/engine/players/form.ts";
import { shrinkGroup, tallyOf } from "#app/lib/engine/players/ratio-shrinkage.ts";
import type { Random } from "#app/lib/engine/random/random.ts";
import { chemistryClaims } from "../chemistry-claims.ts";
import { FLOORS, isShown, type Claim } from "../claim.ts";
import { contradictions } from "../contradictions.ts";
import { playerClaim } from "../player-claim.ts";
import { playerGamesClaims } from "../player-games-claims.ts";
import type { Judged } from "./judge-claims.ts";
import { plantedSeason, teamIn } from "./made-league.ts";

/** The claims of a report on a player or a league, with the truth of each. */
interface FigureReport {
  readonly claims: readonly Claim[];
  readonly truthOf: (claim: Claim) => number;
  /** Claims that should be shown. */
  readonly planted: readonly Claim[];
}

/** A kind of player or league that is judged. */
interface JudgedFigures {
  readonly name: string;
  /** Only one report is made in place of that many, because a league is a season of a thousand games. */
  readonly oneIn: number;
  readonly report: (random: Random) => FigureReport;
}

/** A game's count: standard deviation of three tenths of its mean, as points of a regular are. */
const MEAN = 20;
const COUNT_SD = 6;
const RECENT = 10;

const splitOf = (key: string, values: readonly number[]): Split => ({ key, label: key, values, ...meanOf(values) });

/** The page of a player with a number of games, with what is planted in his last ten and at home, as shares of his mean. */
function playerReport(
  random: Random,
  { games, recent, home }: { readonly games: number; readonly recent: number; readonly home: number },
): FigureReport {
  const played = Array.from({ length: games }, (_, game) => {
    const lately = game >= games - RECENT;
    const atHome = random.chance(0.5);
    const effect = (lately ? recent : 0) + (atHome ? home : 0);
    return { value: MEAN * (1 + effect) + COUNT_SD * random.normal(), atHome, rested: random.chance(0.8) };
  });
  const values = (of: (game: (typeof played)[number]) => boolean) => played.filter(of).map(({ value }) => value);
  const splits = [
    {
      first: splitOf(
        "home",
        values(({ atHome }) => atHome),
      ),
      second: splitOf(
        "away",
        values((one) => !one.atHome),
      ),
    },
    {
      first: splitOf(
        "short-rest",
        values(({ rested }) => !rested),
      ),
      second: splitOf(
        "rested",
        values(({ rested }) => rested),
      ),
    },
  ];
  const made = playerGamesClaims("made", { form: formOf(values(() => true)), splits }, 0);
  const truths: Readonly<Record<string, number>> = { recent: MEAN * recent, home: MEAN * home };
  const truthOf = ({ subject }: Claim) => (subject.kind === "player-games" ? (truths[subject.games] ?? 0) : 0);
  const claims = [made.form, ...made.splits.values()];
  return { claims, truthOf, planted: claims.filter((claim) => truthOf(claim) !== 0) };
}

const TEAMS = 24;

/** A league of 24 teams. Every second team may be a number of points better than its lines, and the others as much worse. */
function leagueReport(random: Random, better: number): FigureReport {
  const worthOf = (team: number) => (team % 2 === 0 ? better : 0 - better);
  const games = plantedSeason({ seed: `judge ${random.below(2 ** 30)}`, teams: TEAMS, effect: worthOf });
  const { teams, pairs } = chemistryClaims(leagueChemistry("NBA", games), 0);
  // What the other teams are worth on average is part of every margin.
  const truths = new Map(
    Array.from({ length: TEAMS }, (_, team) => [teamIn(team), worthOf(team) + worthOf(team) / (TEAMS - 1)] as const),
  );
  const truthOf = ({ subject }: Claim) => (subject.kind === "team" ? (truths.get(subject.teamId) ?? 0) : 0);
  return {
    claims: [...teams.values(), ...pairs],
    truthOf,
    planted: [...teams.values()].filter((claim) => truthOf(claim) !== 0),
  };
}

/** The kinds of players and leagues that are judged; habits are multiples of the smallest effect worth showing. */
export const JUDGED_FIGURES: readonly JudgedFigures[] = [
  { name: "a player, nothing planted", oneIn: 1, report: (r) => playerReport(r, { games: 60, recent: 0, home: 0 }) },
  {
    name: "a player, a fifth more in the last ten of 60 games",
    oneIn: 1,
    report: (r) => playerReport(r, { games: 60, recent: 2 * FLOORS.count, home: 0 }),
  },
  {
    name: "a player, a fifth more at home over 82 games",
    oneIn: 1,
    report: (r) => playerReport(r, { games: 82, recent: 0, home: 2 * FLOORS.count }),
  },
  { name: "a league without chemistry", oneIn: 20, report: (r) => leagueReport(r, 0) },
  {
    name: "a league, half its teams four points better than their lines, half worse",
    oneIn: 20,
    report: (r) => leagueReport(r, 4),
  },
];

/** Makes reports of one kind and counts their claims, the false ones among them, and the planted differences found. */
export function judgeFigures(kind: JudgedFigures, bettors: number, randomFor: (report: number) => Random): Judged {
  const reports = Math.max(1, Math.floor(bettors / kind.oneIn));
  const clashes = new Set<string>();
  let [claims, falseClaims, falseReports, planted, found] = [0, 0, 0, 0, 0];
  for (let report = 0; report < reports; report++) {
    const made = kind.report(randomFor(report));
    const shown = made.claims.filter(isShown);
    const wrong = shown.filter(
      (claim) => made.truthOf(claim) * (claim.says === "above" ? 1 : -1) < claim.floor / 2,
    ).length;
    claims += shown.length;
    falseClaims += wrong;
    falseReports += wrong > 0 ? 1 : 0;
    planted += made.planted.length;
    found += made.planted.filter((claim) => claim.says === (made.truthOf(claim) > 0 ? "above" : "below")).length;
    for (const clash of contradictions(shown.map((claim) => ({ kind: "claim", claim })))) clashes.add(clash);
  }
  return { reports, claims, falseClaims, falseReports, planted, found, contradictions: [...clashes] };
}

/** How often one player of a pair is called better, with which stated probability, and how often it was true. */
interface JudgedComparisons {
  readonly compared: number;
  readonly called: number;
  readonly said: number;
  readonly right: number;
  readonly contradictions: readonly string[];
}

const GROUP = 20;

/** Compares every pair in simulated groups of players, from only their games. */
export function judgeComparisons(groups: number, randomFor: (group: number) => Random): JudgedComparisons {
  const clashes = new Set<string>();
  let [compared, called, said, right] = [0, 0, 0, 0];
  for (let group = 0; group < groups; group++) {
    const random = randomFor(group);
    const made = Array.from({ length: GROUP }, (_, index) => {
      const truth = 1 + 0.15 * random.normal();
      const games = 5 + random.below(60);
      const samples = Array.from({ length: games }, () => ({ value: truth + 0.6 * random.normal(), weight: 1 }));
      return { playerId: `p${index}`, teamId: `t${index}`, truth, games, tally: tallyOf(samples) };
    });
    const { players } = shrinkGroup(made);
    const standing = ({ playerId, games }: (typeof made)[number]) => {
      const { mean: value = 0, error = 0 } = players.get(playerId) ?? {};
      return { playerId, value, error, n: games };
    };
    const claims = made.flatMap((one, index) =>
      made.slice(index + 1).map((other) => ({ one, other, claim: playerClaim(standing(one), standing(other), 0) })),
    );
    for (const { one, other, claim } of claims) {
      compared++;
      if (!isShown(claim)) continue;
      called++;
      said += Math.max(claim.probability, 1 - claim.probability);
      right += one.truth > other.truth === (claim.says === "above") ? 1 : 0;
      const back = playerClaim(standing(other), standing(one), 0);
      for (const clash of contradictions([claim, back].map((both) => ({ kind: "claim", claim: both }))))
        clashes.add(clash);
    }
  }
  return {
    compared,
    called,
    said: said / Math.max(1, called),
    right: right / Math.max(1, called),
    contradictions: [...clashes],
  };
}
