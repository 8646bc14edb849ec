import { cents, epochMs } from "#app/lib/engine/brands.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { LONGEST_PICK_WINDOW_MS } from "#app/lib/engine/picks/pick-window.ts";
import { PUBLISH_EVERY_MS } from "#app/lib/engine/picks/publishing-order.ts";
import { stakedInOrder } from "#app/lib/engine/picks/staked-in-order.ts";
import { STRATEGY_PAGE_ROWS } from "#app/lib/schemas/picks/forms.ts";
import { offeredCardSchema, type BoardRow, type Discovery, type OpenPick } from "#app/lib/schemas/picks/dto.ts";
import type { BettingHabits } from "#app/lib/engine/mentor/tips.ts";
import { bettingHabits } from "#app/lib/views/bets/betting-habits.ts";
import { everyBetOf, readOwnSums } from "#app/lib/workflows/bets/own-sums.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import { countPriced } from "#app/models/picks/prediction-board.server.ts";
import {
  offeredCards,
  readStrategyBoard,
  type ListStrategiesInput,
  type StrategyBoard,
} from "./list-strategies.server.ts";

/** A card of a folded group, as its row. */
function rowOf(card: OpenPick): BoardRow {
  const { id, league, group, awayCode, homeCode, gameTime, gameStatus, recommendation, result, now, published } = card;
  const { ownBet, visible } = card;
  return {
    id,
    league,
    group,
    awayCode,
    homeCode,
    gameTime,
    gameStatus,
    recommendation: now === null ? published.recommendation : recommendation,
    ownBet,
    result,
    publishedPrice: published.price,
    publishedVerdict: published.verdict,
    now:
      now === null
        ? null
        : {
            edge: now.edge,
            betFrom: now.betFrom,
            stale: visible.stale,
            moved: visible.moved,
            seenAt: visible.seenAt,
          },
  };
}

/** The checked markets on a day without a bet, and the pick nearest to one among those that the viewer may see. */
async function noBetOf(caller: Caller, { cards }: StrategyBoard): Promise<Discovery["noBet"]> {
  const { feed, run, asOf } = caller.clock;
  const cutoff = quotesVisibleUntil(accessOf(caller).entitlements, asOf);
  const priced = await countPriced(caller.database, {
    feed,
    run,
    asOf,
    to: epochMs(asOf + LONGEST_PICK_WINDOW_MS),
    cutoff,
  });
  const leans = cards.filter((card): card is OpenPick => card.group === "lean");
  const short = ({ confidenceLow, confidence, edge }: OpenPick) => edge - (confidence - confidenceLow);
  const [closest = null] = leans.sort((a, b) => short(b) - short(a));
  return { priced, closest };
}

/**
 * Smart Bet Discovery as the viewer may see it (D26): bets and leans at their current prices, `STRATEGY_PAGE_ROWS` a page; on the first
 * page also their own bets, picks that have lost their price, games in play and finished, and locked picks. The viewer's betting record is
 * read at the same time.
 */
export async function discoverPicks(
  caller: Caller,
  input: Pick<ListStrategiesInput, "filters">,
): Promise<{ readonly discovery: Discovery; readonly habits: BettingHabits }> {
  const [board, sums] = await Promise.all([
    readStrategyBoard(caller, input),
    readOwnSums(caller.database, everyBetOf(caller)),
  ]);
  const habits = bettingHabits(sums, caller.viewer.bankrollCents);
  return { discovery: await discoveryOf(caller, board), habits };
}

/** What the offered bets cost somebody who takes them all, and whether a cap lowers it; null without a bankroll. */
function stakesOf(offered: readonly OpenPick[], { viewer }: Caller, { open }: StrategyBoard): Discovery["inAll"] {
  if (viewer.bankrollCents === null) return null;
  const offers = offered.map(({ stakeFraction, gameId, gameTime }) => ({
    fraction: stakeFraction,
    gameId,
    startAt: gameTime,
  }));
  const stakeCents = stakedInOrder(offers, open, cents(viewer.bankrollCents));
  const alone = offered.reduce((sum, { suggestedStake }) => sum + Math.round(100 * (suggestedStake ?? 0)), 0);
  return { stakeCents, isCapped: stakeCents < alone };
}

async function discoveryOf(caller: Caller, board: StrategyBoard): Promise<Discovery> {
  const { cards, list } = board;
  const { filters } = list;
  const offered = offeredCards(board);
  const pageCount = Math.max(1, Math.ceil(offered.length / STRATEGY_PAGE_ROWS));
  const page = Math.min(filters.page, pageCount);
  const rest = page === 1 ? cards : [];
  const inGroup = (group: BoardRow["group"]) =>
    rest.filter((card): card is OpenPick => !card.locked && card.group === group);
  const rows = (group: BoardRow["group"]) => inGroup(group).map(rowOf);
  const shown = (card: OpenPick) => offeredCardSchema.parse(card);
  const { feed } = caller.clock;
  return {
    list,
    offered: offered.slice((page - 1) * STRATEGY_PAGE_ROWS, page * STRATEGY_PAGE_ROWS).map(shown),
    placed: inGroup("placed").map(shown),
    old: inGroup("old").map(shown),
    inAll: stakesOf(offered, caller, board),
    rows: { gone: rows("gone"), "in-play": rows("in-play"), finished: rows("finished") },
    locked: rest.flatMap((card) => (card.locked ? [card] : [])),
    page,
    pageCount,
    noBet: list.counts.bet + list.counts.lockedBets + list.belowConfidence > 0 ? null : await noBetOf(caller, board),
    nextCheckMs: feed === "archive" ? null : epochMs(PUBLISH_EVERY_MS - (caller.wallNow % PUBLISH_EVERY_MS)),
  };
}
