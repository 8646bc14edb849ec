import type { LeagueChemistry } from "#app/lib/engine/chemistry/league-chemistry.ts";
import type { Reliability } from "#app/lib/engine/chemistry/split-half.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";

/** Rounded to the hundredth before it leaves the server; further digits are noise. */
export const hundredths = (value: number) => Math.round(value * 100) / 100 + 0;

/** Goals and runs need a second decimal. */
const DECIMALS: Readonly<Record<League, number>> = { NBA: 1, NFL: 1, NHL: 2, MLB: 2 };

/** "+2.1 ± 1.4": a residual with its standard error. */
export function residualText(league: League, value: number, standardError: number): string {
  const decimals = DECIMALS[league];
  return `${formatSignedNumber(hundredths(value), decimals)} ± ${formatNumber(hundredths(standardError), decimals)}`;
}

const correlationText = ({ correlation, standardError }: Reliability) =>
  correlation === null || standardError === null
    ? ""
    : `correlation ${formatNumber(correlation, 2)} ± ${formatNumber(standardError, 2)}`;

function findingOf(what: string, reliability: Reliability): string {
  const { correlation, found, kappa } = reliability;
  if (correlation === null) return `${what}: too little data to distinguish skill from luck.`;
  if (!found)
    return `${what}: no chemistry found (the two halves of the season do not agree, ${correlationText(reliability)}).`;
  const games = kappa === null ? "" : `; half of a figure is believed after ${formatCount(Math.round(kappa), "game")}`;
  return `${what}: chemistry found (the two halves of the season agree, ${correlationText(reliability)}${games}).`;
}

/** The result of the split halves of a league, in a sentence or two. */
export function findingText({ league, form, synergy, pricedGames }: LeagueChemistry): string {
  if (pricedGames === 0) return `${league}: no finished game with a closing line yet.`;
  const teams = findingOf(`${league} teams`, form.reliability);
  return synergy === null
    ? `${teams} Pairs are not judged in baseball: all players of a line-up play together.`
    : `${teams} ${findingOf("Pairs", synergy.reliability)}`;
}

/** The consequence for bets. */
export function bettingText({ form, synergy }: LeagueChemistry): string {
  return form.reliability.found || synergy?.reliability.found
    ? "Part of this repeats, so it may be worth a little at the right price. No pick uses it yet."
    : "For bets it means nothing: the measured differences are luck, and no pick uses them.";
}

/** The number of teams that are hot or cold, and the number expected by luck alone. */
export function formText(leagues: readonly LeagueChemistry[]): string {
  const teams = leagues.flatMap(({ form }) => form.teams);
  const beyond = teams.filter(({ momentum }) => momentum.form !== "stable").length;
  const byLuck = Math.round(teams.length * 0.05);
  return teams.length === 0
    ? ""
    : `${beyond} of ${formatCount(teams.length, "team")} hot or cold in ten games; luck alone makes about ${byLuck}.`;
}
