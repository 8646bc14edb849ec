import type { ResultStatus } from "#app/lib/engine/games/game-state.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { GameMarket, League, Market, Side } from "#app/lib/engine/leagues.ts";
import { readParlay } from "#app/lib/engine/parlay/parlay-legs.ts";
import type { PitcherRule } from "#app/lib/engine/games/pitcher-rules.ts";
import { playedText, type Played } from "./played.ts";
import { lastResumptionOf, lastStartOf, REPORTED_WITHIN_MS, SETTLEMENT_RULES } from "./rules.ts";
import { togetherResult } from "./together-result.ts";

export const BET_RESULTS = ["win", "loss", "push", "void"] as const;
export type BetResult = (typeof BET_RESULTS)[number];

/** The selection of a bet. `line` is the side's own handicap (away +3.5) or the total, null on the moneyline. */
export interface GradableBet {
  readonly league: League;
  readonly market: Market;
  readonly side: Side;
  readonly line: number | null;
  /** A same-game parlay's legs (`parlaySubject`); unused on other markets. */
  readonly subject?: string;
  /** The start as known when the bet was made. */
  readonly startAt: EpochMs;
  /**
   * Whether it is on a game of the postseason. Picks of the record do not state it, because they are due a day and a half after their
   * start.
   */
  readonly playoff?: boolean;
  /** MLB only; "action" where it is absent, as every pick of the record is. */
  readonly pitcherRule?: PitcherRule | undefined;
}

/** A result as it became known. Scores include overtime and shootout (the winner of a shootout has one goal more). */
export interface KnownResult {
  readonly status: ResultStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly knownAt: EpochMs;
  /** When the game really started; null where the feed does not say (then it is assumed to have started on time). */
  readonly startedAt?: EpochMs | null;
  /** How much of it was played. Required for grading; a source that does not know states "unknown". */
  readonly played: Played;
  /** When a suspended game was resumed; null or absent for a game without suspension. */
  readonly resumedAt?: EpochMs | null;
  /** The count of a prop's player: null if he did not play, absent while there is no box score. */
  readonly counted?: number | null;
  /** MLB: whether a prop's player had been taken out of the game, so that his count could not change any more. */
  readonly takenOut?: boolean;
  /** MLB: whether the pitchers the bet lists started; absent while that is not reported, null where nobody can say it. */
  readonly listedPitchersStarted?: boolean | null | undefined;
}

export type GradeReason =
  | "won"
  | "lost"
  | "level"
  | "canceled"
  | "postponed-beyond-window"
  | "shortened"
  | "forfeit"
  | "suspended"
  | "resumed-too-late"
  | "listed-pitcher"
  | "waiting-for-resumption"
  | "waiting-for-new-date"
  | "waiting-for-box-score"
  | "waiting-for-starters"
  | "did-not-play"
  | "no-box-score"
  | "no-score";

export type Grade =
  /** `half`: a quarter line; one half won or lost, and the other was refunded. */
  | { readonly decided: true; readonly result: BetResult; readonly reason: GradeReason; readonly half?: true }
  | { readonly decided: false; readonly reason: GradeReason };

const decided = (result: BetResult, reason: GradeReason): Grade => ({ decided: true, result, reason });

/**
 * The picked side's margin against its line: positive wins, 0 pushes, negative loses. Overtime counts in every market.
 *
 * @throws RangeError when the side does not belong to the market or a line is missing.
 */
export function settledMargin(
  bet: Pick<GradableBet, "side" | "line"> & { readonly market: GameMarket },
  homeScore: number,
  awayScore: number,
): number {
  const { market, side, line } = bet;
  if ((side === "over" || side === "under") !== (market === "total")) {
    throw new RangeError(`No side ${side} on the ${market}`);
  }
  if (market !== "moneyline" && line === null) throw new RangeError(`A bet on the ${market} needs its line`);
  const handicap = market === "moneyline" ? 0 : (line ?? 0);
  switch (side) {
    case "home":
      return homeScore - awayScore + handicap;
    case "away":
      return awayScore - homeScore + handicap;
    case "over":
      return homeScore + awayScore - handicap;
    case "under":
      return handicap - homeScore - awayScore;
    case "both":
      throw new RangeError("A parlay has no margin of its own");
  }
}

/** Won, lost or level by a margin. */
function byMargin(margin: number): Grade {
  if (margin > 0) return decided("win", "won");
  return margin < 0 ? decided("loss", "lost") : decided("push", "level");
}

/**
 * The margin of a prop from the player's count, or why there is none: he did not play, the box score is not there yet, or is no longer
 * expected.
 *
 * @throws RangeError when the side does not belong to a prop or the line is missing.
 */
function propMargin(
  { side, line }: GradableBet,
  { counted, knownAt, status }: KnownResult,
  asOf: EpochMs,
): number | Grade {
  if (line === null || (side !== "over" && side !== "under"))
    throw new RangeError(`No prop on side ${side} at ${line}`);
  // No service has a box score of a game that was called off.
  if (status === "canceled" && counted == null) return decided("void", "canceled");
  if (counted === undefined)
    return asOf > knownAt + REPORTED_WITHIN_MS
      ? decided("void", "no-box-score")
      : { decided: false, reason: "waiting-for-box-score" };
  if (counted === null) return decided("void", "did-not-play");
  return side === "over" ? counted - line : line - counted;
}

/**
 * The grade of a game that was stopped before its bet could count: results that could no longer change are decided, the rest is void. A
 * count that has passed its line is final, because counts never fall.
 */
function beforeItCounts({ side }: GradableBet, margin: number, why: GradeReason): Grade {
  if (side === "over" && margin > 0) return decided("win", "won");
  return side === "under" && margin < 0 ? decided("loss", "lost") : decided("void", why);
}

/** Whether enough of a game was played for a bet on it to count. */
function counts({ league, market }: GradableBet, played: Played, homeLeads: boolean): boolean {
  if (played.extent !== "part") return true;
  const { minimumPlayed, mayMissForLines } = SETTLEMENT_RULES[league];
  const which = homeLeads ? "homeLeads" : "full";
  const needed = market === "moneyline" ? minimumPlayed[which] : played.scheduled - mayMissForLines[which];
  return played.played >= needed;
}

/** Whether a line is between a whole and a half point: half of the stake is on each of the two lines next to it. */
const isQuarterLine = (line: number | null): line is number => line !== null && Math.abs((line * 4) % 2) === 1;

/** Combines the two halves of a bet on a quarter line: both have the same result, or one is refunded. */
function ofHalves(first: Grade, second: Grade): Grade {
  if (!first.decided) return first;
  if (!second.decided || first.result === second.result) return second;
  const settled = [first, second].find(({ result }) => result === "win" || result === "loss");
  return settled === undefined ? decided("void", "shortened") : { ...settled, half: true };
}

const WORDS = { win: "won", loss: "lost" } as const satisfies Partial<Record<BetResult, GradeReason>>;

/** Grades a same-game parlay leg by leg. The grade names the deciding leg: a lost one, else the leg that refunded the stake. */
function gradeTogether(bet: GradableBet, known: KnownResult, asOf: EpochMs): Grade {
  const legs = readParlay(bet.subject ?? "");
  if (legs === null) throw new RangeError(`No parlay: "${bet.subject ?? ""}"`);
  const grades = legs.map((leg) => gradeBet({ ...bet, ...leg, subject: "" }, known, asOf));
  const result = togetherResult(grades.map((grade) => (grade.decided ? grade.result : null)));
  const open = grades.find((grade) => !grade.decided);
  if (result === null) return { decided: false, reason: open?.reason ?? "no-score" };
  if (result === "win" || result === "loss") return decided(result, WORDS[result]);
  return grades.find((grade) => grade.decided && grade.result === result) ?? decided(result, "level");
}

/** The result of each leg of a same-game parlay; null for an open leg. */
export function legResults(bet: GradableBet, known: KnownResult, asOf: EpochMs): readonly (BetResult | null)[] {
  return (readParlay(bet.subject ?? "") ?? []).map((leg) => {
    const grade = gradeBet({ ...bet, ...leg, subject: "" }, known, asOf);
    return grade.decided ? grade.result : null;
  });
}

/** Why a bet is void or open regardless of the score; null if the score decides. */
function withoutScore(bet: GradableBet, known: KnownResult, asOf: EpochMs): Grade | null {
  if (known.status === "canceled" && known.homeScore === null) return decided("void", "canceled");
  const lastStart = lastStartOf(bet.league, bet.startAt);
  if (known.status === "postponed")
    return asOf > lastStart
      ? decided("void", "postponed-beyond-window")
      : { decided: false, reason: "waiting-for-new-date" };
  if (known.startedAt != null && known.startedAt > lastStart) return decided("void", "postponed-beyond-window");
  if (known.played.extent === "forfeit") return decided("void", "forfeit");
  const lastResumption = lastResumptionOf(known.startedAt ?? bet.startAt, bet.playoff ?? false);
  if (known.status === "suspended" && asOf <= lastResumption)
    return { decided: false, reason: "waiting-for-resumption" };
  if (known.resumedAt != null && known.resumedAt > lastResumption) return decided("void", "resumed-too-late");
  if (bet.league !== "MLB" || bet.pitcherRule !== "listed") return null;
  if (known.listedPitchersStarted === false) return decided("void", "listed-pitcher");
  return known.listedPitchersStarted === undefined && asOf <= known.knownAt + REPORTED_WITHIN_MS
    ? { decided: false, reason: "waiting-for-starters" }
    : null;
}

/**
 * D46, M26, grades one bet from one known result, at `asOf`. A moneyline on a tie and a margin exactly on the line push; a quarter line is
 * graded by halves. Canceled and forfeited games, games moved beyond the league's window, suspended games that do not go on in time and
 * changed listed pitchers are void; a bet on listed pitchers waits for the report of the starters. In a game stopped too early for a bet to
 * count, or called off after it had begun, decided bets stand and the rest is void. A postponed or suspended game inside its window stays open. A prop waits for the box score; it
 * is void where its player did not play. A same-game parlay is graded leg by leg.
 *
 * A late resumption voids bets that were not decided when the game stopped: a bet graded from the suspended game keeps that grade
 * (`gradeAfter`).
 */
export function gradeBet(bet: GradableBet, known: KnownResult, asOf: EpochMs): Grade {
  const { market, line } = bet;
  if (market === "parlay") return gradeTogether(bet, known, asOf);
  if (isQuarterLine(line) && market !== "moneyline") {
    const half = (by: number) => gradeBet({ ...bet, line: line + by }, known, asOf);
    return ofHalves(half(-0.25), half(0.25));
  }
  const early = withoutScore(bet, known, asOf);
  if (early !== null) return early;
  const { homeScore, awayScore } = known;
  if (homeScore === null || awayScore === null || !Number.isFinite(homeScore + awayScore)) {
    return { decided: false, reason: "no-score" };
  }
  const margin =
    market === "prop" ? propMargin(bet, known, asOf) : settledMargin({ ...bet, market }, homeScore, awayScore);
  if (typeof margin !== "number") return margin;
  if (known.status === "suspended" || known.status === "canceled") return beforeItCounts(bet, margin, known.status);
  const isFinal = counts(bet, known.played, homeScore > awayScore) || (market === "prop" && known.takenOut === true);
  return isFinal ? byMargin(margin) : beforeItCounts(bet, margin, "shortened");
}

/** The grade that counts after an earlier one: if a suspended game was resumed too late, the grades from when it stopped stay. */
export const gradeAfter = (grade: Grade, before: BetResult | null): Grade =>
  before !== null && grade.reason === "resumed-too-late" ? decided(before, grade.reason) : grade;

/** A result as text: two results with the same fingerprint are the same and are stored once. */
export function resultFingerprint(known: KnownResult): string {
  const { status, homeScore, awayScore, played } = known;
  return [
    status,
    homeScore,
    awayScore,
    known.startedAt ?? "",
    // A game played in full is the default, so it is left out of the text.
    played.extent === "whole" ? "" : (playedText(played) ?? ""),
    // Stored fingerprints have one more field; without it, an old result that is reported again would look like another one.
    "",
    ...(known.resumedAt == null ? [] : [known.resumedAt]),
  ].join("|");
}
