import { americanOdds, decimalOdds } from "#app/lib/engine/brands.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { americanFromCents } from "#app/lib/engine/odds/cents-from-even.ts";
import { decimalFromAmerican, type OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { clusteredMean } from "#app/lib/engine/scores/clustered-mean.ts";
import { expectedValueOf } from "#app/lib/engine/odds/expected-value.ts";
import { formatCalendarDay, formatDateTime } from "#app/lib/format/dates.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatCount, SCORE_UNIT, teamName } from "#app/lib/format/labels.ts";
import { formatLine } from "#app/lib/format/lines.ts";
import { formatNumber, formatSample, formatSignedNumber } from "#app/lib/format/numbers.ts";
import { formatCombinedOdds, formatOdds } from "#app/lib/format/odds.ts";
import { HIGH_RISK_ODDS, LOW_RISK_ODDS } from "#app/lib/engine/picks/risk.ts";
import { evenToMarketText } from "#app/lib/format/reasons.ts";
import { formatPercent, formatPercentRange, formatSignedPercent } from "#app/lib/format/percent.ts";
import { startersLabel } from "#app/lib/format/starters.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";
import type { WhyLine, WhyPick, WhySection } from "#app/lib/schemas/picks/why-dto.ts";
import type { GameStarters } from "#app/models/feeds/lineup.server.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import type { FormGame, PickWhyRecord, YearAverages } from "#app/models/picks/pick-why.server.ts";

/** The fewest meetings for a statement; below it only their number is shown. */
const MEETINGS_NEEDED = 3;
const Z_95 = 1.96;
/** Players named; the others are counted. */
const NAMED = 5;

/** The ratings of one side; parts are null if unknown. */
interface SideRatings {
  readonly team: { readonly mean: number; readonly sd: number; readonly rank: number; readonly of: number } | null;
  readonly starter: { readonly mean: number; readonly sd: number } | null;
  readonly without: number | null;
}

/** The parts of the ratings that the analysis reads (the pricing area's `ExplainedRatings`). */
interface Ratings {
  readonly through: string;
  readonly readsPlayers: boolean;
  side(side: "home" | "away"): SideRatings;
  againstClose(game: Pick<FormGame, "homeScore" | "awayScore" | "close">): number | null;
}

export interface WhyFacts {
  readonly detail: PickDetail;
  readonly pick: BoardPick;
  readonly record: Omit<PickWhyRecord, "injured"> & {
    readonly injured: readonly (PickWhyRecord["injured"][number] & YearAverages)[];
  };
  readonly starters: GameStarters | null;
  /** Null if nothing was trained, or the game has begun. */
  readonly ratings: Ratings | null;
  readonly oddsFormat: OddsFormat;
  readonly timeZone: string;
}

const SIDES = ["away", "home"] as const;
const section = (title: string, lines: readonly WhyLine[], notes: readonly string[]): WhySection => ({
  title,
  lines,
  notes,
  lock: null,
});

const nameOf = ({ pick }: WhyFacts, side: "home" | "away") => teamName(pick[side]);

/** "+3.2 ± 1.1 points": a figure with its 95% range. */
const withError = (mean: number, sd: number, unit: string) =>
  `${formatSignedNumber(mean, 1)} ± ${formatNumber(Z_95 * sd, 1)} ${unit}`;

function strengthSection(facts: WhyFacts): WhySection {
  const { ratings, pick } = facts;
  const title = "Team Strength Analysis";
  if (ratings === null)
    return section(title, [], ["No ratings from before this game are at hand: it has begun, or no model is trained."]);
  const unit = SCORE_UNIT[pick.league];
  const lines = SIDES.map((side) => {
    const { team } = ratings.side(side);
    return {
      label: nameOf(facts, side),
      text: team === null ? "not rated yet" : `${withError(team.mean, team.sd, unit)}, rank ${team.rank} of ${team.of}`,
    };
  });
  const what = pick.market === "total" ? "its games' totals" : "the margin against an average team";
  return section(title, lines, [
    `What a team adds to ${what}, form included, with the 95% range; after games through ${formatCalendarDay(ratings.through)}.`,
  ]);
}

/** A game's distance from its closing line from a team's view; for totals the same for both. */
function fromClose(game: FormGame, team: string, { ratings, pick }: WhyFacts): number | null {
  const over = ratings?.againstClose(game) ?? null;
  return over === null || pick.market === "total" || game.homeTeamId === team ? over : -over;
}

function meanText(values: readonly number[], unit: string): string {
  const mean = clusteredMean(values.map((value, index) => ({ cluster: String(index), value })));
  if (mean === null) return "no closing lines";
  const range = mean.standardError === null ? "" : ` ± ${formatNumber(Z_95 * mean.standardError, 1)}`;
  return `${formatSignedNumber(mean.mean, 1)}${range} ${unit} a game against the closing line (${formatSample(mean.n)})`;
}

function formLine(facts: WhyFacts, side: "home" | "away"): WhyLine {
  const { record, pick } = facts;
  const team = side === "home" ? record.game.homeTeamId : record.game.awayTeamId;
  const games = record.form[side];
  const label = nameOf(facts, side);
  if (games.length === 0) return { label, text: "no finished games yet" };
  const margin = (game: FormGame) => (game.homeTeamId === team ? 1 : -1) * (game.homeScore - game.awayScore);
  const won = games.filter((game) => margin(game) > 0).length;
  const lost = games.filter((game) => margin(game) < 0).length;
  const values = games.flatMap((game) => fromClose(game, team, facts) ?? []);
  return {
    label,
    text: `${won}–${lost} in the last ${games.length}${facts.ratings === null ? "" : `; ${meanText(values, SCORE_UNIT[pick.league])}`}`,
  };
}

function formSection(facts: WhyFacts): WhySection {
  const lines = SIDES.map((side) => formLine(facts, side));
  return section("Momentum & Form", lines, [
    "Ten games say little: where the range holds zero, the market had it right. The record alone is in every price already.",
  ]);
}

function meetingsSection(facts: WhyFacts): WhySection {
  const { record, pick } = facts;
  const { meetings, game } = record;
  const title = "Historical Matchup";
  const n = meetings.length;
  if (n < MEETINGS_NEEDED) return section(title, [], [`Too few meetings in three years (${n}).`]);
  const wins = meetings.filter(
    ({ homeTeamId, homeScore, awayScore }) => (homeTeamId === game.homeTeamId ? 1 : -1) * (homeScore - awayScore) > 0,
  ).length;
  const values = meetings.flatMap((meeting) => fromClose(meeting, game.homeTeamId, facts) ?? []);
  const whose = pick.market === "total" ? "Totals" : nameOf(facts, "home");
  return section(
    title,
    [
      { label: `${nameOf(facts, "home")} won`, text: `${wins} of the last ${n}` },
      ...(facts.ratings === null ? [] : [{ label: whose, text: meanText(values, SCORE_UNIT[pick.league]) }]),
    ],
    [`With ${formatSample(n)} this is history, not a forecast: the model does not read it.`],
  );
}

/** How likely a player is to play. */
const STATUS_WORDS = { probable: "expected", confirmed: "confirmed", started: "started" } as const;

function starterLine(facts: WhyFacts, side: "home" | "away"): WhyLine {
  const { starters, ratings, pick } = facts;
  const named = starters?.[side] ?? null;
  const label = nameOf(facts, side);
  if (named === null) return { label, text: "nobody named yet" };
  const rated = ratings?.side(side).starter ?? null;
  const worth =
    rated === null
      ? "not rated"
      : `${withError(rated.mean, rated.sd, SCORE_UNIT[pick.league])} beyond an average starter's team`;
  return { label, text: `${named.playerName} (${STATUS_WORDS[named.status]}), ${worth}` };
}

function injuredLines({ record, pick }: WhyFacts): { readonly lines: readonly WhyLine[]; readonly more: number } {
  const out = record.injured
    .filter(({ status }) => status !== "available")
    .toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0) || (b.minutes ?? 0) - (a.minutes ?? 0));
  const lines = out.slice(0, NAMED).map((player) => {
    const team = player.teamId === record.game.homeTeamId ? pick.home.code : pick.away.code;
    const average =
      pick.league === "NBA" && player.points !== null ? `, ${formatNumber(player.points, 1)} points a game` : "";
    return { label: `${player.name}, ${team}`, text: `${player.status} (${player.position})${average}` };
  });
  return { lines, more: out.length - lines.length };
}

function playersSection(facts: WhyFacts): WhySection {
  const role = startersLabel(facts.pick.league);
  const injured = injuredLines(facts);
  const lines = [...(role === null ? [] : SIDES.map((side) => starterLine(facts, side))), ...injured.lines];
  const notes = [
    ...(injured.lines.length === 0 ? ["No injury is reported for either team."] : []),
    ...(injured.more > 0 ? [`And ${formatCount(injured.more, "other")} reported.`] : []),
    ...(role === null
      ? [
          facts.ratings?.readsPlayers === true
            ? "The model counts every player by the minutes he is expected to play: absent players are left out, and the others take over their minutes."
            : "The model rates teams here, not their players: absences count only as far as prices already reflect them.",
        ]
      : []),
  ];
  return section("Key Player Edge", lines, notes);
}

function reasoningSection({ detail }: WhyFacts): WhySection {
  const { pick, reasons, reasonsStart, reasonsLock } = detail;
  const title = "AI Model Reasoning";
  if (reasonsLock !== null) return { title, lines: [], notes: [pick.reasoning], lock: reasonsLock };
  const lines = [
    { label: reasonsStart.label, text: formatPercent(reasonsStart.probability, 1) },
    ...reasons.map(({ label, points, detail: from }) => ({
      label: `${label} ${formatSignedPercent(points, 1)}`,
      text: from,
    })),
    { label: "Confidence", text: formatPercent(pick.confidence, 1) },
  ];
  return section(title, lines, [
    "From the market's chance to ours, the largest part first: they add up.",
    ...(detail.marketProbability === null ? [] : [evenToMarketText(detail.marketProbability)]),
  ]);
}

function movementSection({ detail, pick, oddsFormat }: WhyFacts): WhySection {
  const title = "Line Movement";
  const { movement, movementLock } = detail;
  if (movementLock !== null || movement === null) return { title, lines: [], notes: [], lock: movementLock };
  const points = movement.series.flatMap(({ points: of }) => of.slice(0, 1));
  const first = points.toSorted((a, b) => a.at - b.at)[0];
  const [open, now] = [movement.consensus[0], movement.consensus.at(-1)];
  if (!first || !open || !now) return section(title, [], ["No quote of this market is available."]);
  const odds = (american: number) => formatOdds(americanOdds(american), oddsFormat);
  const text = (value: number) =>
    movement.axis === "line" ? formatLine(pick.market, pick.side, value) : odds(americanFromCents(value));
  const lines = [
    { label: "First consensus", text: text(open.value) },
    { label: "Now", text: text(now.value) },
    { label: "When published", text: `${text(movement.published.value)} at ${bookLabel(pick.book)}` },
  ];
  const note =
    open.value === now.value
      ? "The books' median is where it opened."
      : "The books' median, from the first quotes on; prices of the picked side.";
  return section(title, lines, [note]);
}

function riskSection({ detail: { pick }, oddsFormat }: WhyFacts): WhySection {
  const width = pick.confidenceHigh - pick.confidenceLow;
  const odds = (decimal: number) => formatCombinedOdds(decimalOdds(decimal), oddsFormat);
  return section(
    "Risk Assessment",
    [
      { label: "Chance to lose", text: formatPercent(1 - pick.confidence, 1) },
      { label: "Range of the chance", text: `${formatNumber(width * 100, 1)} points wide` },
      {
        label: pick.now?.price === null ? "Odds when published" : "Odds",
        text: formatOdds(americanOdds(pick.visible.price), oddsFormat),
      },
    ],
    [
      `High from odds of ${odds(HIGH_RISK_ODDS)}, a chance under 42% or a range over 20 points; low from a chance of 60% at odds up to ${odds(LOW_RISK_ODDS)} and a range up to 12 points.`,
    ],
  );
}

/** The verdicts at other prices, the chance without each named starter, and the conditions that void a prop or a parlay. */
function whatIf(facts: WhyFacts): readonly string[] {
  const { detail, oddsFormat } = facts;
  const { now } = detail.pick;
  if (now === null) return [];
  const odds = (american: number) => formatOdds(americanOdds(american), oddsFormat);
  const prices =
    now.betFrom === null
      ? "No price here is a bet: edges at such prices have proved worthless."
      : now.leanFrom === null || now.betFrom === now.leanFrom
        ? `At ${odds(now.betFrom)} or better it is a bet; shorter than that it is a pass.`
        : `At ${odds(now.betFrom)} or better it is a bet, down to ${odds(now.leanFrom)} a lean; shorter than that it is a pass.`;
  if (facts.pick.market === "prop")
    return [prices, "If the player does not play, the bet is void and the stake comes back."];
  if (facts.pick.market === "parlay")
    return [prices, "One lost leg loses it; if a leg is pushed or void and none is lost, the stake comes back."];
  return [prices, ...SIDES.flatMap((side) => withoutStarterText(facts, side) ?? [])];
}

/** The present chance, moved by the model's effect of his absence, and its value at the present price. */
function withoutStarterText(facts: WhyFacts, side: "home" | "away"): string | null {
  const { pick: card } = facts.detail;
  const { pick, ratings, starters } = facts;
  const named = starters?.[side] ?? null;
  const without = ratings?.side(side).without ?? null;
  if (named === null || without === null) return null;
  const sign = pick.side === "home" || pick.side === "over" ? 1 : -1;
  const chance = logistic(logit(card.confidence) + sign * without);
  const gone = card.now?.price === null;
  const edge = expectedValueOf(
    chance,
    decimalFromAmerican(americanOdds(card.visible.price)),
    facts.detail.pushProbability,
  );
  const worth = gone ? "" : `, an edge of ${formatSignedPercent(edge, 1)} at today's price, which would move as well`;
  return `If ${named.playerName} does not start: ${formatPercent(chance, 1)} instead of ${formatPercent(card.confidence, 1)}${worth}.`;
}

function recommendationOf({ detail, oddsFormat, timeZone }: WhyFacts): string {
  const { pick, breakEven, verdictText, stakeNote } = detail;
  const price = `${formatOdds(americanOdds(pick.visible.price), oddsFormat)} at ${bookLabel(pick.visible.book)}`;
  if (pick.now === null)
    return `${pick.recommendation} was published as ${pick.verdict} on ${formatDateTime(pick.published.at, timeZone)} at ${price}, with a chance of ${formatPercent(pick.confidence, 1)}. ${verdictText}`;
  const gone = pick.now.price === null;
  const chance = `The chance is ${formatPercent(pick.confidence, 1)} (80% range ${formatPercentRange(pick.confidenceLow, pick.confidenceHigh)})`;
  const value = gone
    ? "and no book in your plan offers it"
    : `against a break-even of ${formatPercent(breakEven, 1)} at ${price}, an edge of ${formatSignedPercent(pick.edge, 1)}`;
  const verdict = pick.visible.stale && !gone ? `Was ${pick.verdict}` : pick.verdict;
  return `${verdict}: ${pick.recommendation}. ${chance} ${value}. ${verdictText}${pick.verdict === "BET" ? ` ${stakeNote}` : ""}`;
}

/** Locks a section a basic plan does not show. */
function unlessBasic(facts: WhyFacts, given: WhySection): WhySection {
  const lock = facts.detail.reasonsLock;
  return lock === null ? given : { ...given, lines: [], notes: [], lock };
}

/** The analysis of an open pick from its own rows. The caller has checked that it is open. */
export function whyPick(facts: WhyFacts): WhyPick {
  const { detail } = facts;
  const { pick, breakEven, verdictText, reasonsLock } = detail;
  return {
    feed: detail.feed,
    pick,
    breakEven,
    verdictText,
    sections: [
      unlessBasic(facts, strengthSection(facts)),
      unlessBasic(facts, formSection(facts)),
      unlessBasic(facts, meetingsSection(facts)),
      unlessBasic(facts, playersSection(facts)),
      reasoningSection(facts),
      movementSection(facts),
      riskSection(facts),
    ],
    whatIf: whatIf(reasonsLock === null ? facts : { ...facts, ratings: null }),
    recommendation: recommendationOf(facts),
  };
}
