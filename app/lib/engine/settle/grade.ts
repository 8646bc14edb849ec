import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { GameMarket, League, Market, Side } from "#app/lib/engine/leagues.ts";
import { readParlay } from "#app/lib/engine/parlay/parlay-legs.ts";
import { SETTLEMENT_RULES } from "./rules.ts";
import { togetherResult } from "./together-result.ts";

export const BET_RESULTS = ["win", "loss", "push", "void"] as const;
export type BetResult = (typeof BET_RESULTS)[number];

/** What was bet on. `line` is the side's own handicap (away +3.5) or the total, null on the moneyline. */
export interface GradableBet {
  readonly league: League;
  readonly market: Market;
  readonly side: Side;
  readonly line: number | null;
  /** A same-game parlay's legs (`parlaySubject`); of no meaning on the other markets. */
  readonly subject?: string;
  /** The start as known when the bet was made. */
  readonly startAt: EpochMs;
  /** MLB only: "listed" voids the bet when either listed pitcher does not start; "action" (the default) stands whoever pitches. */
  readonly pitcherRule?: "action" | "listed";
}

/** A result as it became known. Scores include overtime and shootout (the winner of a shootout has one goal more). */
export interface KnownResult {
  readonly status: "final" | "postponed" | "canceled";
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly knownAt: EpochMs;
  /** When the game really started; null where the feed does not say (then it is assumed to have started on time). */
  readonly startedAt?: EpochMs | null;
  /** Minutes or innings played, only for a game that was stopped early; null or absent for a full game. */
  readonly played?: number | null;
  /** What the player of a prop counted: null where he did not play, absent while there is no box score. */
  readonly counted?: number | null;
  /** MLB: whether both listed pitchers started; absent or null when unknown. */
  readonly listedPitchersStarted?: boolean | null;
}

export type GradeReason =
  | "won"
  | "lost"
  | "level"
  | "canceled"
  | "postponed-beyond-window"
  | "shortened"
  | "listed-pitcher"
  | "waiting-for-new-date"
  | "waiting-for-box-score"
  | "did-not-play"
  | "no-box-score"
  | "no-score";

export type Grade =
  | { readonly decided: true; readonly result: BetResult; readonly reason: GradeReason }
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

/** A box score that is missing for so long after the result does not come any more. */
const BOX_SCORE_WITHIN_MS = 3 * DAY_MS;

/** Grades a prop on a finished game: over or under what the player counted; void where he did not play. */
function gradeProp({ side, line }: GradableBet, { counted, knownAt }: KnownResult, asOf: EpochMs): Grade {
  if (line === null || (side !== "over" && side !== "under"))
    throw new RangeError(`No prop on side ${side} at ${line}`);
  if (counted === undefined)
    return asOf > knownAt + BOX_SCORE_WITHIN_MS
      ? decided("void", "no-box-score")
      : { decided: false, reason: "waiting-for-box-score" };
  if (counted === null) return decided("void", "did-not-play");
  const margin = side === "over" ? counted - line : line - counted;
  if (margin > 0) return decided("win", "won");
  return margin < 0 ? decided("loss", "lost") : decided("push", "level");
}

const WORDS = { win: "won", loss: "lost" } as const satisfies Partial<Record<BetResult, GradeReason>>;

/** Grades a same-game parlay leg by leg. What decided it is named: a lost leg, else the leg that gave the stake back. */
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

/** How each leg of a same-game parlay ended; null for a leg that is open. */
export function legResults(bet: GradableBet, known: KnownResult, asOf: EpochMs): readonly (BetResult | null)[] {
  return (readParlay(bet.subject ?? "") ?? []).map((leg) => {
    const grade = gradeBet({ ...bet, ...leg, subject: "" }, known, asOf);
    return grade.decided ? grade.result : null;
  });
}

/**
 * M26, grades one bet from one known result, at `asOf`. A moneyline on a tie (NFL) and a margin exactly on the line push. Canceled games,
 * games moved beyond the league's window, games stopped too early and changed listed pitchers are void. A postponed game inside its window
 * stays open. A prop waits for the box score; it is void where its player did not play. A same-game parlay is graded leg by leg.
 */
export function gradeBet(bet: GradableBet, known: KnownResult, asOf: EpochMs): Grade {
  const { market } = bet;
  if (market === "parlay") return gradeTogether(bet, known, asOf);
  const rules = SETTLEMENT_RULES[bet.league];
  if (known.status === "canceled") return decided("void", "canceled");
  const lastStart = bet.startAt + rules.postponedWithinMs;
  if (known.status === "postponed") {
    return asOf > lastStart
      ? decided("void", "postponed-beyond-window")
      : { decided: false, reason: "waiting-for-new-date" };
  }
  if (known.startedAt != null && known.startedAt > lastStart) return decided("void", "postponed-beyond-window");
  if (bet.league === "MLB" && bet.pitcherRule === "listed" && known.listedPitchersStarted === false) {
    return decided("void", "listed-pitcher");
  }
  const { homeScore, awayScore } = known;
  if (homeScore === null || awayScore === null || !Number.isFinite(homeScore + awayScore)) {
    return { decided: false, reason: "no-score" };
  }
  const margin = market === "prop" ? null : settledMargin({ ...bet, market }, homeScore, awayScore);
  if (known.played != null) {
    const needed = market === "moneyline" ? rules.minimumPlayed : rules.minimumForLines;
    if (known.played < (homeScore > awayScore ? needed.homeLeads : needed.full)) return decided("void", "shortened");
  }
  if (margin === null) return gradeProp(bet, known, asOf);
  if (margin > 0) return decided("win", "won");
  return margin < 0 ? decided("loss", "lost") : decided("push", "level");
}

/** A result as text: two results with the same fingerprint are the same and are stored once. */
export function resultFingerprint(known: KnownResult): string {
  const { status, homeScore, awayScore } = known;
  return [
    status,
    homeScore,
    awayScore,
    known.startedAt ?? "",
    known.played ?? "",
    known.listedPitchersStarted ?? "",
  ].join("|");
}
