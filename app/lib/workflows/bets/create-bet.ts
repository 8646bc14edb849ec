import { americanOdds, cents, epochMs, probability, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { readParlay } from "#app/lib/engine/parlay/parlay-legs.ts";
import { shortestGoodPrice } from "#app/lib/engine/picks/verdict.ts";
import { marketLabel } from "#app/lib/format/labels.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import { PARLAY_STRATEGY_ID } from "#app/lib/schemas/bets/dto.ts";
import type { Slip, SlipItem } from "#app/lib/schemas/slip/dto.ts";
import type { BoardPick, BoardQuote } from "#app/models/picks/pick-board.server.ts";
import { createBet, createBetLegs, type NewBet, type NewBetLeg } from "#app/models/bets/saved-pick.server.ts";
import type { SlipOwner, SlipRecord } from "#app/models/slip/slip.server.ts";
import { betTeamName } from "#app/lib/format/bets.ts";
import { fairWhenSaved } from "#app/lib/views/bets/fair-when-saved.ts";
import { assessAt, betAt } from "#app/lib/views/picks/pick-card.ts";

/** The owner of the bets, the time they are placed, and their picks. */
export interface BetContext {
  readonly owner: SlipOwner;
  readonly asOf: EpochMs;
  /** Whether the simulated sportsbook takes the bets (D10). */
  readonly submitted: boolean;
  readonly picks: ReadonlyMap<number, BoardPick>;
  /** The quotes of the bets, and the data behind their picks. */
  readonly quotes: readonly BoardQuote[];
  readonly distributions: SlipRecord["distributions"];
}

function worthAt(pick: Parameters<typeof assessAt>[0], price: AmericanOdds) {
  const { expectedValue, verdict } = assessAt(pick, price);
  return { expectedValue, verdict };
}

/** A pick at a price and its line as a bet, without owner, stake and time. */
function singleBet(
  published: BoardPick,
  at: { readonly book: string; readonly price: AmericanOdds; readonly line: number | null },
) {
  const pick = betAt(published, at);
  return {
    strategyId: pick.id,
    pickId: pick.id,
    gameId: pick.gameId,
    league: pick.league,
    market: pick.market,
    subject: pick.subject,
    side: pick.side,
    line: pick.line,
    book: at.book,
    price: at.price,
    decimalOdds: decimalFromAmerican(at.price),
    teamName: betTeamName(pick),
    betType: marketLabel(pick.market),
    confidence: pick.probability,
    ...worthAt(pick, at.price),
    startAt: pick.game.startAt,
  } satisfies Partial<NewBet>;
}

/** A pick as a bet to be stored, with its legs if it is a parlay (D11). */
export interface BetOfPick {
  readonly bet: ReturnType<typeof singleBet> | ReturnType<typeof parlayBet>;
  readonly legs: readonly Omit<NewBetLeg, "savedPickId">[];
}

/** A published parlay as a bet at one price for both legs. */
function parlayBet(single: ReturnType<typeof singleBet>, legs: number) {
  return {
    strategyId: PARLAY_STRATEGY_ID,
    pickId: single.pickId,
    book: single.book,
    decimalOdds: single.decimalOdds,
    // One price for the legs together: it cannot be computed from theirs.
    quoted: true,
    teamName: `${legs}-leg parlay`,
    betType: "Parlay",
    confidence: single.confidence,
    expectedValue: single.expectedValue,
    verdict: single.verdict,
    startAt: single.startAt,
  } satisfies Partial<NewBet>;
}

/** The stored form of a bet on a pick at a price: a single, or a parlay with its legs. */
export function betOfPick(
  pick: BoardPick,
  at: { readonly book: string; readonly price: AmericanOdds; readonly line: number | null },
): BetOfPick {
  const single = singleBet(pick, at);
  const legs = pick.market === "parlay" ? readParlay(pick.subject) : null;
  if (legs === null) return { bet: single, legs: [] };
  const chances = betAt(pick, at).now.lines[0]?.legs ?? [];
  return {
    bet: parlayBet(single, legs.length),
    legs: legs.map((leg, index) => {
      const confidence = chances[index]?.probability ?? probability(0.5);
      return {
        leg: index + 1,
        pickId: null,
        gameId: single.gameId,
        league: single.league,
        subject: "",
        ...leg,
        // The book quotes only both together: a leg is stored at its fair price.
        book: at.book,
        price: shortestGoodPrice(confidence),
        confidence,
        startAt: single.startAt,
      };
    }),
  };
}

/** Stores a bet on a pick with its legs; returns its id. */
export async function createBetOfPick(
  tx: Transaction,
  { bet, legs }: Omit<BetOfPick, "bet"> & { readonly bet: Omit<BetOfPick["bet"], "verdict"> & Pick<NewBet, "verdict"> },
  more: Pick<
    NewBet,
    "userId" | "feed" | "run" | "stakeCents" | "fairProbability" | "savedAt" | "placedAt" | "origin" | "pitchers"
  >,
): Promise<number> {
  const savedPickId = await createBet(tx, { ...bet, ...more });
  if (legs.length > 0)
    await createBetLegs(
      tx,
      legs.map((leg) => ({ ...leg, savedPickId })),
    );
  return savedPickId;
}

function pickOf(item: SlipItem, { picks }: BetContext): BoardPick {
  const pick = picks.get(item.pickId);
  if (!pick) throw new Error(`Pick ${item.pickId} of the slip was not read`);
  return pick;
}

/** Saves one item of a slip as a single bet at the agreed price; returns its id. */
export async function saveSingle(
  tx: Transaction,
  item: SlipItem,
  stakeCents: number,
  context: BetContext,
): Promise<number> {
  const { owner, asOf, submitted } = context;
  const { book, price, line } = item.agreed;
  const pick = pickOf(item, context);
  const bet = betOfPick(pick, { book, price: americanOdds(price), line });
  const from = { quotes: context.quotes, distribution: context.distributions.get(pick.id)?.distribution };
  return createBetOfPick(tx, bet, {
    ...owner,
    stakeCents: cents(stakeCents),
    fairProbability: fairWhenSaved(pick, line, from, { feed: owner.feed, asOf }),
    savedAt: asOf,
    placedAt: submitted ? asOf : null,
    pitchers: item.pitchers,
  });
}

/** Saves the items of a slip as one parlay with its legs (D11); returns its id. The parlay must not be blocked. */
export async function saveParlay(
  tx: Transaction,
  items: readonly SlipItem[],
  parlay: Slip["parlay"],
  context: BetContext,
): Promise<number> {
  const { owner, asOf, submitted } = context;
  const { book: ticketBook, combinedDecimal, jointProbability, expectedValue } = parlay;
  if (parlay.blocked !== null || ticketBook === null || combinedDecimal === null || jointProbability === null)
    throw new Error("A blocked parlay cannot be saved");
  const savedPickId = await createBet(tx, {
    ...owner,
    strategyId: PARLAY_STRATEGY_ID,
    book: ticketBook,
    decimalOdds: combinedDecimal,
    // Its own price, not the product: it cannot be computed from the legs.
    quoted: parlay.sameGame,
    // Books price legs on one game together: the price is the one that the owner states.
    origin: parlay.sameGame ? "stated" : "saved",
    teamName: `${items.length}-leg parlay`,
    betType: "Parlay",
    stakeCents: cents(parlay.stakeCents),
    confidence: probability(jointProbability),
    expectedValue: expectedValue ?? 0,
    startAt: epochMs(Math.min(...items.map(({ startAt }) => startAt))),
    savedAt: asOf,
    placedAt: submitted ? asOf : null,
  });
  await createBetLegs(
    tx,
    items.map((item, index) => {
      const at = { ...item.agreed, book: ticketBook, price: americanOdds(item.ticketPrice ?? item.agreed.price) };
      const { pickId, gameId, league, market, subject, side, line, book, price, confidence, startAt } = singleBet(
        pickOf(item, context),
        at,
      );
      const leg = index + 1;
      return {
        savedPickId,
        leg,
        pickId,
        gameId,
        league,
        market,
        subject,
        side,
        line,
        book,
        price,
        confidence,
        startAt,
      };
    }),
  );
  return savedPickId;
}
