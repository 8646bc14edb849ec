import { normalCdf } from "#app/lib/engine/markets/normal.ts";
import type { TeamChemistry } from "#app/lib/engine/chemistry/team-form.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import { easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { chemistryClaims, type ChemistryClaims } from "#app/lib/engine/claims/chemistry-claims.ts";
import { isShown } from "#app/lib/engine/claims/claim.ts";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatCount, SCORE_UNIT } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { ChemistryPart, TeamAnalysis } from "#app/lib/schemas/players/chemistry.ts";
import { pairSentence, teamSentence } from "#app/lib/views/claims/claim-words.ts";
import { hundredths, residualText } from "./chemistry-texts.ts";
import { playerNameIn, teamNameIn, type NamedChemistry } from "./chemistry-view.ts";

/** The usual price of a spread. */
const USUAL_PRICE = decimalFromAmerican(americanOdds(-110));
/** The expected value from which a bet has more than a small value. */
const HIGH_VALUE = 0.03;

/** Expected value, at −110, of an even bet that is `points` better than its price. */
const worthOf = (points: number, gameSd: number) => normalCdf(points / gameSd) * USUAL_PRICE - 1;

const ratingOf = (expectedValue: number) =>
  expectedValue <= 0 ? ("none" as const) : expectedValue < HIGH_VALUE ? ("small" as const) : ("high" as const);

/** The end of the last day whose games are in the figures. */
function momentOf({ through }: NamedChemistry): number {
  const day = through === null ? null : gameDay(through);
  return day === null ? 0 : easternMoment(day + 1, 0);
}

interface Measured {
  readonly measured: number;
  readonly standardError: number;
  readonly games: number;
}

const partOf = ({ measured, standardError, games }: Measured, score: number | null): ChemistryPart => ({
  score,
  residual: hundredths(measured),
  residualError: hundredths(standardError),
  games,
});

/** The claims about a league's teams, judged together: once for figures that are kept. */
const claimsOf = oncePer((known: NamedChemistry) => chemistryClaims(known, momentOf(known)));

/** The analysis of a team from its league's figures. */
export function teamAnalysis(known: NamedChemistry, team: TeamChemistry): TeamAnalysis {
  const { offence, defence, momentum } = team;
  const { found } = known.form.reliability;
  const claims = claimsOf(known);
  const claim = claims.teams.get(team.teamId);
  const expectedValue = worthOf(Math.abs(team.shrunk), known.gameSd);
  // An effect that cannot be distinguished from luck is worth no bet, at any size.
  const shownValue = claim !== undefined && isShown(claim) ? expectedValue : Math.min(0, expectedValue);
  return {
    teamId: team.teamId,
    teamName: teamNameIn(known, team.teamId),
    league: known.league,
    metrics: {
      chemistryScore: found ? team.score : null,
      confidenceLevel: hundredths(Math.max(team.chanceAbove, 1 - team.chanceAbove)),
      riskAssessment: team.swing.risk,
      betValueRating: ratingOf(shownValue),
      expectedValue: Math.round(expectedValue * 1000) / 1000,
    },
    chemistry: {
      offensiveChemistry: offence && partOf(offence, found ? offence.score : null),
      defensiveChemistry: defence && partOf(defence, found ? defence.score : null),
      momentum: partOf(momentum, null),
      recentForm: momentum.form,
    },
    record: { games: team.games, wins: team.wins, losses: team.losses },
    residual: hundredths(team.measured),
    residualError: hundredths(team.standardError),
    insights: insightsOf(known, team, claims),
    recommendations: recommendationsOf(known, team, shownValue),
    bettingRelevance: relevanceOf(known, team, shownValue),
  };
}

function insightsOf(known: NamedChemistry, team: TeamChemistry, claims: ChemistryClaims): string[] {
  const { league } = known;
  const unit = SCORE_UNIT[league];
  const text = (part: Pick<Measured, "measured" | "standardError">) =>
    residualText(league, part.measured, part.standardError);
  const { offence, defence, momentum, swing } = team;
  const claim = claims.teams.get(team.teamId);
  const lines = [
    teamSentence(
      claim,
      `${text(team)} ${unit} a game beyond the closing line over ${formatCount(team.games, "game")}`,
      {
        found: known.form.reliability.found,
        teams: known.form.teams.length,
      },
    ),
  ];
  if (offence && defence)
    lines.push(`Scoring ${text(offence)}, defense ${text(defence)} ${unit} a game beyond spread and total.`);
  lines.push(
    momentum.form === "stable"
      ? `Last ${formatCount(momentum.games, "game")}: ${text(momentum)}. Form is stable.`
      : `Last ${formatCount(momentum.games, "game")}: ${text(momentum)}, which counts as ${momentum.form}. One team in twenty gets there by luck.`,
  );
  lines.push(
    `Results swing ${formatNumber(swing.sd, 1)} ${unit} around the line, ${formatNumber(swing.leagueSd, 1)} in the league.`,
  );
  const best = bestPairOf(known, team, claims);
  if (best)
    lines.push(
      pairSentence(best.claim, `${text(best.pair)} ${unit}`, [
        playerNameIn(known, best.pair.firstId),
        playerNameIn(known, best.pair.secondId),
      ]),
    );
  return lines;
}

/** The team's pair that is shown as better together; null without one. */
function bestPairOf(known: NamedChemistry, team: TeamChemistry, { pairs }: ChemistryClaims) {
  const own = (known.synergy?.pairs ?? []).filter(({ teamId }) => teamId === team.teamId);
  const found = pairs.flatMap((claim) => {
    const pair = own.find((one) => one.firstId === claim.subject.firstId && one.secondId === claim.subject.secondId);
    return pair === undefined ? [] : [{ claim, pair }];
  });
  return found[0] ?? null;
}

function relevanceOf(known: NamedChemistry, team: TeamChemistry, expectedValue: number): string {
  if (team.score === null) return "None: too little data.";
  if (!known.form.reliability.found)
    return `None. In the ${known.league} this season, the results beyond the lines in one half did not repeat in the other.`;
  return expectedValue <= 0
    ? `None at the usual price of a spread: after allowing for luck the rest is worth ${formatSignedPercent(expectedValue)} a unit.`
    : `After allowing for luck, a bet ${team.shrunk > 0 ? "on" : "against"} them at the usual price of a spread would be worth ${formatSignedPercent(expectedValue)} a unit, if the line were as it was on average.`;
}

function recommendationsOf(known: NamedChemistry, team: TeamChemistry, expectedValue: number): string[] {
  if (expectedValue <= 0 || team.score === null)
    return [
      `No bet on chemistry: the usual price of a spread needs ${formatPercent(1 / USUAL_PRICE, 1)} and this gives ${formatPercent((expectedValue + 1) / USUAL_PRICE, 1)}.`,
      "If you bet on a game of theirs, bet a published pick at a price that pays.",
    ];
  return [
    `Small signal ${team.shrunk > 0 ? "on" : "against"} ${teamNameIn(known, team.teamId)}: use it to choose between prices, never to raise a stake.`,
    "Published picks do not use it; check the price first.",
  ];
}
