import { cents, type DecimalOdds } from "#app/lib/engine/brands.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { gamePhase } from "#app/lib/engine/games/game-state.ts";
import { contradict } from "#app/lib/engine/parlay/same-game.ts";
import { combinedOdds } from "#app/lib/engine/parlay/price.ts";
import { LONGEST_PARLAY } from "#app/lib/engine/parlay/limits.ts";
import { isLessLikely, isWorthLess } from "#app/lib/engine/picks/side-estimate.ts";
import { toWinAtQuoteCents } from "#app/lib/engine/settle/profit.ts";
import { matchupTitle } from "#app/lib/format/bets.ts";
import { MOVED_TEXT } from "#app/lib/format/delayed-price.ts";
import { CLOSED_TEXT } from "#app/lib/format/games.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import { MAX_ASKED_LEGS } from "#app/lib/engine/parlay/limits.ts";
import type { SecondOpinion } from "#app/lib/schemas/bets/second-opinion.ts";
import { limitSentence } from "#app/lib/workflows/account/limit-sentence.server.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { getGameForecasts } from "#app/models/picks/game-forecast.server.ts";
import { answerLeg, type AskedLeg, type OpinionScene, type AnsweredLeg } from "./inside/leg-opinion.ts";
import { answerParlay } from "./inside/parlay-opinion.ts";

const MOVED = `There is no answer: prices have ${MOVED_TEXT}.`;

/** Whether the forecast or the market has moved against the side since (D49). */
function hasMoved(now: AnsweredLeg, then: AnsweredLeg): boolean {
  return (
    (then.estimate !== null && isWorthLess(now.estimate, then.estimate)) ||
    (then.byMarket !== null && isLessLikely(now.byMarket?.probability, then.byMarket.probability))
  );
}

/**
 * Answers one bet by the view of a person's plan. If the plan is delayed and the side has become worth less since, the answer is withheld,
 * and its present worth is not revealed. `present` is the view without a delay; null if the plan has none.
 */
function answerInTime(
  leg: AskedLeg,
  game: AnsweredLeg["game"],
  { scene, present }: { readonly scene: OpinionScene; readonly present: OpinionScene | null },
): AnsweredLeg & { readonly moved: boolean } {
  const then = answerLeg(leg, game, scene);
  if (present === null || !hasMoved(answerLeg(leg, game, present), then)) return { ...then, moved: false };
  const lock = { message: MOVED, requiredTier: null };
  const opinion = { ...then.opinion, forecast: null, byMarket: null, best: null, lock, sentence: MOVED, warnings: [] };
  return { ...then, opinion, moved: true };
}

export interface SecondOpinionInput {
  readonly legs: readonly AskedLeg[];
  /** The book's price for all legs together; null: the product of their prices. */
  readonly quote: DecimalOdds | null;
  readonly stakeCents: number | null;
}

type Refused = "paused" | "not-askable";

/**
 * A second opinion on any bet or parlay: the market's fair price and, if the person's plan and reveals open the forecast, the chance with
 * its range, the verdict by the rule of published picks, the price it would take, and a stake under their bankroll. Nothing is stored, and
 * a person who takes a break gets no advice (D20).
 */
export async function secondOpinion(
  caller: Caller,
  { legs, quote, stakeCents }: SecondOpinionInput,
): Promise<Outcome<Refused, { readonly opinion: SecondOpinion }>> {
  const { database, viewer, clock } = caller;
  const access = accessOf(caller);
  if (access.pause !== null) return refuse("paused", { message: access.pause });
  if (legs.length === 0 || legs.length > MAX_ASKED_LEGS)
    return refuse("not-askable", { message: `Ask about one bet, or a parlay of up to ${MAX_ASKED_LEGS} legs.` });
  const { feed, run, asOf } = clock;
  const gameIds = [...new Set(legs.map(({ gameId }) => gameId))];
  const cutoff = quotesVisibleUntil(access.entitlements, asOf);
  const query = { feed, run, gameIds, asOf, userId: viewer.id, day: access.day };
  const [known, newest] = await Promise.all([
    getGameForecasts(database, { ...query, cutoff }),
    cutoff < asOf ? getGameForecasts(database, { ...query, cutoff: asOf }) : null,
  ]);
  const scene: OpinionScene = { known, access, viewer, feed, asOf };
  const present: OpinionScene | null = newest && { ...scene, known: newest };
  const games = new Map(known.games.map((game) => [game.id, game]));
  for (const { gameId } of legs) {
    const game = games.get(gameId);
    if (!game) return refuse("not-askable", { message: "This game is not on the schedule. Choose another one." });
    const phase = gamePhase(game, asOf);
    if (phase !== "ahead")
      return refuse("not-askable", { message: `${matchupTitle(game.home, game.away)}: ${CLOSED_TEXT[phase]}` });
  }
  if (legs.some((leg, index) => legs.slice(index + 1).some((other) => contradict(leg, other))))
    return refuse("not-askable", { message: "Two of the legs are the two sides of one market: they cannot both win." });
  if (new Set(legs.map(({ gameId, market }) => `${gameId} ${market}`)).size < legs.length)
    return refuse("not-askable", {
      message: "Two of the legs are on the same market of one game: no book takes both.",
    });
  const paid = quote ?? combinedOdds(legs.map(({ decimal }) => decimal));
  if (paid > LONGEST_PARLAY)
    return refuse("not-askable", { message: "No book pays a parlay this long. Check the odds." });
  const answered = legs.flatMap((leg) => {
    const game = games.get(leg.gameId);
    return game ? [answerInTime(leg, game, { scene, present })] : [];
  });
  const moved = answered.some((one) => one.moved);
  return {
    ok: true,
    message: "Answered.",
    opinion: {
      legs: answered.map(({ opinion }) => opinion),
      parlay: legs.length > 1 && !moved ? answerParlay({ legs, answered, quote }, scene) : null,
      stakeCents,
      toWinCents: stakeCents === null ? null : toWinAtQuoteCents(cents(stakeCents), paid),
      limit: stakeCents === null ? null : await limitSentence(caller, stakeCents),
      asOf,
    },
  };
}
